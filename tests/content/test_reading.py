"""Pack files are read whole, and every fault of them is told at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from witchhammer.content.load import load_pack
from witchhammer.core.effects import Condition, Modify, Share
from witchhammer.core.errors import Faults
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move, Save

HEAD = '[pack]\nid = "test"\nname = "Test"\n'


def written(folder: Path, text: str) -> Path:
    """Return a pack file with this text under a head."""
    path = folder / "test.toml"
    path.write_text(HEAD + text, encoding="utf-8")
    return path


def faults_of(folder: Path, text: str) -> list[str]:
    """Return the messages a pack with this text is refused with."""
    with pytest.raises(Faults) as caught:
        load_pack(written(folder, text))
    return [str(fault) for fault in caught.value.faults]


def test_a_card_becomes_the_very_class_of_the_rules(tmp_path: Path) -> None:
    """A card with nested effects is read into Card, Move, Attack and effects of every depth."""
    text = """
    [[cards]]
    name = "Cold Hand"
    init = 3
    aspect_defence = { fire = 2 }
    move = { spaces = 2 }
    attack = { bonus = 4, aspects = ["ice"], on_hit = [
      { do = "save", kind = "con", difficulty = 15, on_fail = [
        { do = "condition", name = "stun" },
      ] },
      { do = "modify", stat = "malus", amount = { of = "wounds", half = true } },
    ] }
    """

    (card,) = load_pack(written(tmp_path, text)).cards

    assert card == Card(
        id="card/cold-hand",
        name="Cold Hand",
        init=3,
        aspect_defence=(("fire", 2),),
        move=Move(spaces=2),
        attack=Attack(
            bonus=4,
            aspects=("ice",),
            on_hit=(
                Save(kind="con", difficulty=15, on_fail=(Condition(name="stun"),)),
                Modify(stat="malus", amount=Share(of="wounds", half=True)),
            ),
        ),
    )


def test_cards_are_lifted_out_of_schools_and_monsters(tmp_path: Path) -> None:
    """A card inside a school gets the school; a monster's own names are made whole."""
    text = """
    [[schools]]
    id = "eel"
    name = "Eel"
    [[schools.cards]]
    name = "Slip By"
    tier = 1
    [[monsters]]
    name = "Big Eel"
    power = 1
    health = 5
    poise = 5
    decks = [{ name = "main", cards = ["bite", "eel/slip-by", { name = "Coil" }] }]
    [[monsters.cards]]
    name = "Bite"
    """

    pack = load_pack(written(tmp_path, text))

    assert [c.id for c in pack.cards] == ["eel/slip-by", "big-eel/bite", "big-eel/coil"]
    assert pack.cards[0].school == "eel"
    assert pack.monsters[0].decks[0].cards == ("big-eel/bite", "eel/slip-by", "big-eel/coil")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[card]]\nname = "A"',
            "test.toml: card: wanted a section, got card; did you mean cards?",
        ),
        (
            '[[cards]]\nname = "A"\natack = 3',
            "test.toml: card card/a.atack: wanted a key that is known here, got atack; "
            "did you mean attack?",
        ),
        (
            '[[cards]]\nname = "A"\ninit = "5"',
            "test.toml: card card/a.init: wanted a whole number, got '5'",
        ),
        (
            '[[cards]]\nname = "A"\none_shot = 1',
            "test.toml: card card/a.one_shot: wanted true or false, got 1",
        ),
        (
            '[[cards]]\nname = "A"\nattack = { bonus = true }',
            "test.toml: card card/a.attack.bonus: wanted a whole number, got True",
        ),
        (
            '[[cards]]\nname = "A"\non_turn = [{ do = "condtion", name = "stun" }]',
            "test.toml: card card/a.on_turn[1].do: wanted a kind of effect, got condtion; "
            "did you mean condition?",
        ),
        (
            '[[cards]]\nname = "A"\non_turn = [{ do = "gain", what = "poise" }]',
            "test.toml: card card/a.on_turn[1]: wanted the key amount, got nothing; add amount = …",
        ),
        (
            '[[cards]]\nname = "A"\nmove = { spaces = 2, to = "towards_nearest_enemy" }',
            "test.toml: card card/a.move.to: wanted a word that is known here, got "
            "towards_nearest_enemy; did you mean toward_nearest_enemy?",
        ),
        (
            '[[cards]]\nname = "A"\non_turn = { do = "gain" }',
            'test.toml: card card/a.on_turn: wanted a list, each an effect { do = "…" }, '
            "got {'do': 'gain'}",
        ),
        (
            '[[cards]]\nname = "A"\naspect_defence = { fire = "hot" }',
            "test.toml: card card/a.aspect_defence: wanted a table of name = value, "
            "got {'fire': 'hot'}",
        ),
        (
            '[[cards]]\nname = "A"\n[[cards]]\nname = "A"',
            "test.toml: card card/a: wanted each id once, got twice; give one another id",
        ),
    ],
)
def test_a_fault_names_file_entry_key_and_the_nearest_word(
    tmp_path: Path, text: str, message: str
) -> None:
    """Each kind of fault has one line that says where it is and what to write instead."""
    assert faults_of(tmp_path, text) == [message]


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    """A fault deep inside hides none beside, above or after it."""
    text = """
    [[cards]]
    name = "A"
    atack = 1
    init = true
    attack = { target = "nearest", on_hit = [{ do = "gian" }, { do = "gain", what = "poise" }] }
    [[monsters]]
    name = "M"
    helth = 3
    """

    found = [message.split(": wanted")[0] for message in faults_of(tmp_path, text)]

    assert found == [
        "test.toml: card card/a.atack",
        "test.toml: card card/a.init",
        "test.toml: card card/a.attack.on_hit[1].do",
        "test.toml: card card/a.attack.on_hit[2]",
        "test.toml: card card/a.attack.target",
        "test.toml: monster m.helth",
        "test.toml: monster m",
        "test.toml: monster m",
        "test.toml: monster m",
    ]


def test_a_file_that_is_no_toml_says_where(tmp_path: Path) -> None:
    """A slip in TOML itself is one fault with its line."""
    (message,) = faults_of(tmp_path, "[[cards]\n")

    assert "line 4" in message
