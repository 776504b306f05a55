"""Lint tells every fault in one run, whatever a file holds, and never falls over it."""

from __future__ import annotations

import copy
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from witchhammer.content.lint import lint
from witchhammer.content.lint_effects import effect_faults
from witchhammer.content.pack_file import salvage_pack

PACKS = Path(__file__).parent / "packs"
STRANGE: tuple[Any, ...] = (
    None,
    "",
    "x",
    "атака",
    -1,
    0,
    10**9,
    1.5,
    True,
    [],
    [[]],
    {},
    [{}],
    [None, 3],
    {"do": "damage"},
    {"do": {}},
    [{"name": 3}],
)


@pytest.fixture(autouse=True, scope="module")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> object:
    """Keep lint's packs out of the user's own cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WITCHHAMMER_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def told(*texts: str, folder: Path) -> list[str]:
    """Return what lint says of packs a.toml, b.toml …, each with this text."""
    for letter, text in zip("abc", texts, strict=False):
        (folder / f"{letter}.toml").write_text(text, encoding="utf-8")
    return [str(fault) for fault in lint([folder], only_layers=True).faults]


FORTY = [
    (
        "pack.author",
        "there are about, cards, gear, id, monsters, name, schools, traits, version",
    ),
    ("pack.version", ""),
    ("pack.id", "try forty-faults"),
    ("pack.name", ""),
    ("card newt/tail-lash.attack.range", "short?"),
    ("card newt/tail-lash.on_turn[1].do", "gain?"),
    ("card newt/tail-lash.tier", ""),
    ("card newt/tail-lash.init", ""),
    ("card newt/tail-flick.wen_attacked", "when_attacked?"),
    ("card newt/tail-flick.on_turn[2].do", 'do = "condition", name = "stun"?'),
    ("card newt/tail-flick.on_turn[4].kind", "there are agility, con, fear, fire, ice, will"),
    ("card newt/tail-flick.on_turn[6].test", "flanking?"),
    ("card newt/tail-flick.on_turn[11].who", "nearest_enemy?"),
    ("card newt/tail-flick.on_turn[15]", ""),
    ("card newt/tail-flick.on_turn[1].name", "dazed?"),
    ("card newt/tail-flick.on_turn[3].radius", ""),
    ("card newt/tail-flick.on_turn[5].difficulty", ""),
    ("card newt/tail-flick.on_turn[7].choices", ""),
    ("card newt/tail-flick.on_turn[8].amount", ""),
    ("card newt/tail-flick.on_turn[9].spaces", ""),
    ("card newt/tail-flick.on_turn[10].text", ""),
    ("card newt/tail-flick.on_turn[12].name", "stun?"),
    ("card newt/tail-flick.on_turn[13].what", ""),
    ("card newt/tail-flick.on_turn[14].turns", ""),
    ("school newt.exludes", "excludes?"),
    ("school newt.name", ""),
    ("school newt.levels", ""),
    ("school newt.excludes", ""),
    ("monster newt-king.power", ""),
    ("monster newt-king.health", ""),
    ("monster newt-king.psych", ""),
    ("card card/twice.on_turn[1].amount", ""),
    ("card card/twice.returns", ""),
    ("gear spoon.cards", "general/jab?"),
    ("gear spoon.price", ""),
    ("card ice-wurm/lost.school", "ice-worm?"),
    ("card card/bоld-letter.id", "its о is CYRILLIC SMALL LETTER O"),
    ("card card/bоld-letter.name", "its о is CYRILLIC SMALL LETTER O"),
    ("card card/still.poise", ""),
    ("card card/still.always", ""),
    ("trait blank.text", ""),
]
"""Place and remedy of each fault of forty_faults.toml, those of one entry beside each other."""


def test_forty_further_faults_are_told_in_one_run() -> None:
    """Wrong keys, wrong words, wrong numbers and lost ids of one file stand in one report."""
    found = lint([PACKS / "forty_faults.toml"], only_layers=True).faults

    assert FORTY == [
        (f.where.removeprefix("forty_faults.toml: "), f.remedy.removeprefix("did you mean "))
        for f in found
    ]


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield (holder, key) of everything inside tables and lists."""
    keys = (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    for key in list(keys):
        yield value, key
        yield from _places(value[key])


def test_whatever_stands_anywhere_lint_keeps_its_feet() -> None:
    """Any value of any kind in any place of a sound pack is read on with nothing thrown."""
    sound = tomllib.loads((PACKS / "sound.toml").read_text(encoding="utf-8"))
    chance = random.Random(4)
    silent = 0
    for _ in range(400):
        data = copy.deepcopy(sound)
        holder, key = chance.choice(list(_places(data)))
        holder[key] = chance.choice(STRANGE)

        read = salvage_pack(data, "x.toml", effect_faults)

        silent += not read.faults
        assert len(read.pack.cards) >= 0
    assert 20 < silent < 250


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[pack]\nid = "a"\nname = "A"\n[[cards]]\nname "Jab"\n',
            "a.toml line 5: wanted TOML, got expected '=' after a key in a key/value pair: "
            'name "Jab"',
        ),
        (
            '[pack]\nid = "a"\nname = "A\n',
            "a.toml line 3: wanted TOML, got illegal character '\\n': name = \"A",
        ),
        ("", "a.toml: pack: wanted a table [pack] with id and name, got none"),
        ("a = " + "[" * 5000, "a.toml: wanted TOML, got brackets within brackets without end"),
        (
            '[pack]\nid = "general"\nname = "Mine"\n',
            "a.toml: pack.id: wanted another id than that of general.toml, got general; "
            "entries win by their own ids, packs need one each",
        ),
        (
            '[pack]\nid = "a"\nname = "A"\n[[cards]]\nname = " Jab"\ninit = 1\n',
            "a.toml: card card/jab.name: wanted no blanks around it, got ' Jab'",
        ),
    ],
)
def test_a_file_that_is_none_is_told_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    """A slip of TOML with the line as it stands there; other faults by their key."""
    assert told(text, folder=tmp_path) == [message]


def test_a_byte_that_is_no_letter_is_told_with_its_line(tmp_path: Path) -> None:
    """A file saved in an older alphabet says where, and what to do."""
    (tmp_path / "a.toml").write_bytes(b'[pack]\nid = "a"\nname = "Caf\xe9"\n')

    (fault,) = lint([tmp_path], only_layers=True).faults

    assert str(fault) == "a.toml line 3: wanted text in UTF-8, got byte 0xe9; save it as UTF-8"


def test_windows_lines_and_a_mark_before_the_first_letter_are_no_fault(tmp_path: Path) -> None:
    """What a plain editor of another system writes is read like any other file."""
    text = '[pack]\r\nid = "a"\r\nname = "A"\r\n[[cards]]\r\nname = "Poke"\r\ninit = 1\r\n'
    (tmp_path / "a.toml").write_bytes(b"\xef\xbb\xbf" + text.encode())

    assert lint([tmp_path], only_layers=True).faults == ()


def test_faults_of_one_card_do_not_bring_false_ones_on_others(tmp_path: Path) -> None:
    """A deck that names a card with faults is not blamed for the card."""
    text = (
        '[pack]\nid = "a"\nname = "A"\n[[monsters]]\nname = "Imp"\npower = 1\nhealth = 5\n'
        'poise = 5\ndecks = [{ name = "main", cards = ["poke", "prod"] }]\n'
        '[[monsters.cards]]\nname = "Poke"\natack = { bonus = 2 }\n'
        '[[monsters.cards]]\nname = "Prod"\ninit = 1\n'
    )

    assert told(text, folder=tmp_path) == [
        "a.toml: card imp/poke.atack: wanted a key that is known here, got atack; "
        "did you mean attack?"
    ]


def test_a_shipped_deck_that_a_layer_breaks_is_told(tmp_path: Path) -> None:
    """Whoever makes a psych card of the Jab is told which decks have lost a card by it."""
    text = (
        '[pack]\nid = "a"\nname = "A"\n[[cards]]\nid = "general/jab"\nname = "Jab"\n'
        'kind = "psych"\non_turn = [{ do = "gain", what = "poise", amount = 1 }]\n'
    )

    found = told(text, folder=tmp_path)

    assert found
    assert all("wanted Action cards, got general/jab" in fault for fault in found)


def test_packs_of_one_table_may_name_each_other(tmp_path: Path) -> None:
    """A file that is looked at alone may use what lies in the GM's own folder; wins are told."""
    own = tmp_path / "own"
    own.mkdir()
    card = '[pack]\nid = "a"\nname = "A"\n[[cards]]\nid = "a/poke"\nname = "Poke"\ninit = 1\n'
    (own / "a.toml").write_text(card, encoding="utf-8")
    alone = tmp_path / "b.toml"
    alone.write_text(
        '[pack]\nid = "b"\nname = "B"\n[[gear]]\nname = "Pin"\nkind = "weapon"\n'
        'cards = ["a/poke"]\n[[cards]]\nid = "general/jab"\nname = "Jab"\nattack = { bonus = 1 }\n',
        encoding="utf-8",
    )

    report = lint([alone], only_layers=True, base=[own])

    assert (report.faults, report.wins) == (
        (),
        ("cards general/jab: b.toml wins over general.toml",),
    )


def test_many_entries_that_win_are_told_in_one_line(tmp_path: Path) -> None:
    """A copy of a whole pack is told as that, not entry by entry."""
    cards = "".join(
        f'[[cards]]\nid = "general/{name}"\nname = "X"\ninit = 1\n'
        for name in ("jab", "attack", "gasp", "defend", "charge")
    )
    (tmp_path / "a.toml").write_text(f'[pack]\nid = "a"\nname = "A"\n{cards}', encoding="utf-8")

    assert lint([tmp_path], only_layers=True).wins == (
        "cards general/jab, cards general/attack, cards general/gasp and 2 more: "
        "a.toml wins over general.toml",
    )
