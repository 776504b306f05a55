"""Packs are laid over one another, checked once, and quick to open ever after."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from witchhammer.content.library import Library, Override
from witchhammer.content.load import load_library
from witchhammer.core.errors import Faults, NotFound

MINE = """
[pack]
id = "mine"
name = "Mine"
[[cards]]
id = "general/jab"
name = "Jab, as we play it"
init = 9
[[schools]]
id = "eel"
name = "Eel"
"""


def test_shipped_packs_hold_the_general_school(library: Library) -> None:
    """The seventeen published cards are there, in their printed order."""
    cards = library.cards("general")

    assert [card.name for card in cards][:6] == [
        "Attack",
        "Jab",
        "Charge",
        "Hay Maker",
        "Defend",
        "Gasp",
    ]
    assert len(cards) == 17


def test_a_layer_wins_by_id(tmp_path: Path, cache_folder: Path) -> None:
    """A GM's card of the same id takes the place of the shipped one, and is told of."""
    (tmp_path / "mine.toml").write_text(MINE, encoding="utf-8")

    layered = load_library([tmp_path], cache_folder=cache_folder)

    assert layered.card("general/jab").name == "Jab, as we play it"
    assert layered.overrides == (Override("cards", "general/jab", "mine", "general"),)
    assert layered.school("eel").name == "Eel"


def test_the_hash_stands_for_every_byte(
    tmp_path: Path, cache_folder: Path, library: Library
) -> None:
    """The same packs have the same hash; one more pack has another."""
    (tmp_path / "mine.toml").write_text(MINE, encoding="utf-8")

    again = load_library(cache_folder=cache_folder)
    more = load_library([tmp_path], cache_folder=cache_folder)

    assert again.hash == library.hash
    assert more.hash != library.hash


def test_a_warm_start_needs_no_pydantic(library: Library, cache_folder: Path) -> None:
    """Opening packs that were checked before imports neither pydantic nor a TOML reader's fruit."""
    code = (
        "import sys; from pathlib import Path; from witchhammer.content.load import load_library;"
        "lib = load_library(cache_folder=Path(sys.argv[1]));"
        "print(lib.card('general/jab').init, 'pydantic' in sys.modules)"
    )

    out = subprocess.run(
        [sys.executable, "-c", code, str(cache_folder)], capture_output=True, text=True, check=True
    )

    assert out.stdout.split() == ["8", "False"]


def test_cache_and_file_make_the_same_cards(library: Library, cache_folder: Path) -> None:
    """A card from the cache is equal to the one read from its file."""
    warm = load_library(cache_folder=cache_folder)

    assert warm.cards() == library.cards()
    assert warm.monsters() == library.monsters()


def test_a_damaged_cache_is_no_harm(tmp_path: Path, library: Library) -> None:
    """A cache file cut short is read anew from the pack."""
    load_library(cache_folder=tmp_path)
    for file in tmp_path.iterdir():
        file.write_text("{", encoding="utf-8")

    assert load_library(cache_folder=tmp_path).cards() == library.cards()


def test_an_unknown_card_names_the_nearest(library: Library) -> None:
    """A slip in an id gets the right one, and a name gets its id."""
    with pytest.raises(NotFound, match="did you mean general/jab"):
        library.card("general/jabb")
    with pytest.raises(NotFound, match="did you mean general/hay-maker"):
        library.card("Hay Maker")


def test_a_deck_of_cards_that_are_nowhere_is_refused(tmp_path: Path, cache_folder: Path) -> None:
    """An id that no pack holds is a fault with the place and the nearest id."""
    text = (
        '[pack]\nid = "m"\nname = "M"\n[[monsters]]\nname = "Imp"\npower = 1\nhealth = 5\n'
        'poise = 5\ndecks = [{ name = "main", cards = ["general/atack"] }]\n'
    )
    (tmp_path / "m.toml").write_text(text, encoding="utf-8")

    with pytest.raises(Faults) as caught:
        load_library([tmp_path], cache_folder=cache_folder)

    assert [str(fault) for fault in caught.value.faults] == [
        "m: monster imp.decks main: wanted the id of a card, got general/atack; "
        "did you mean general/attack?"
    ]


@pytest.mark.parametrize(
    ("id", "remedy"),
    [
        ("ditch-wulf", "did you mean ditch-wolf?"),
        ("Ditch Wolf", "did you mean ditch-wolf?"),
        ("wolf", "did you mean ditch-wolf or marrow-wolf?"),
        ("xyzzy", "`pack list` names the packs in use"),
    ],
)
def test_a_monster_that_is_not_there(library: Library, id: str, remedy: str) -> None:
    """What is no monster is told as one, with the nearest id or where to look."""
    with pytest.raises(NotFound) as caught:
        library.monster(id)

    wanted = "wanted a monster of the packs in use, got no such id"
    assert f"monster {id}: {wanted}; {remedy}" == str(caught.value)
