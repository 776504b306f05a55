"""Pages in any state: cut, glued, of another machine, upside down; no line is lost in silence."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from witchhammer.content.library import Library
from witchhammer.content.pack_data import Pack
from witchhammer.content.statblock_import import ImportReport, import_statblocks
from witchhammer.content.toml_text import pack_toml, villages_toml
from witchhammer.core.errors import NotFound

GIVEN = sorted((Path(__file__).parent / "statblocks").glob("*.txt"))
PAGE = "\n\n".join(path.read_text(encoding="utf-8").strip() for path in GIVEN[:4])
EMPTY = Pack(id="mine", name="Mine")
NUMBERS = "Poise|Health|HP|Init|AttackMod|DefenseMod|DamageMod|Armor"
SOUND = "Last Goat\nPower Level: 3\nPoise: 10\nHealth: 8\nFrame: Goat\n"


def taken(folder: Path, library: Library, page: str | bytes, *more: str) -> ImportReport:
    """Return the import of a page, and of further ones after it."""
    raw = page.encode() if isinstance(page, str) else page
    (folder / "page.txt").write_bytes(raw)
    for number, text in enumerate(more):
        (folder / f"more{number}.txt").write_text(text, encoding="utf-8")
    return import_statblocks(sorted(folder.glob("*.txt"), reverse=True), EMPTY, library)


def _swapped(page: str) -> str:
    """Return a page whose numbers and traits have changed places in each block."""
    return re.sub(
        rf"(Stats:\n(?:(?:{NUMBERS}):.*\n)+)\n?((?:Traits:\n)?(?:\w+: .*\n)+)", r"\2\1", page
    )


def _power_last(page: str) -> str:
    """Return a page whose Power Level stands behind the numbers of its block."""
    return re.sub(rf"(Power Level:.*\n)((?:Stats:\n|\n|(?:{NUMBERS}):.*\n)+)", r"\2\1\n", page)


def _at(
    find: str, put: str | Callable[[re.Match[str]], str], count: int = 0
) -> Callable[[str], str]:
    """Return what puts something in the place of what is found."""
    return lambda page: re.sub(find, put, page, count=count, flags=re.M)


MUTILATIONS: dict[str, Callable[[str], str | bytes]] = {
    "as it is": lambda page: page,
    "windows": lambda page: page.replace("\n", "\r\n"),
    "old mac": lambda page: page.replace("\n", "\r"),
    "mark": lambda page: b"\xef\xbb\xbf" + page.encode(),
    "utf-16": lambda page: page.encode("utf-16"),
    "latin-1": lambda page: page.replace("Goatfrost", "Göatfröst").encode("latin-1"),
    "windows quotes": lambda page: page.replace("farmer.", "farmer’s.").encode("cp1252"),
    "tabs before": _at(r"^", "\t"),
    "tabs behind": _at(r": ", ":\t"),
    "wide blanks": _at(r": ", ":\u00a0 "),
    "unseen": _at(r"^Poise", "\u200bPoise"),
    "form feeds": _at(r"\n\n", "\n\f\n"),
    "no blank lines": _at(r"\n\n+", "\n"),
    "blank lines": _at(r"\n", "\n\n"),
    "small letters": _at(rf"^({NUMBERS}|Stats|Traits|Power Level):", lambda m: m[0].lower()),
    "capitals": _at(rf"^({NUMBERS}|Stats|Traits|Power Level):", lambda m: m[0].upper()),
    "blank before colon": _at(rf"^({NUMBERS}|Power Level):", r"\1 :"),
    "no blank after colon": _at(r": ", ":"),
    "glued numbers": _at(rf"\n(?=(?:{NUMBERS}):)", ""),
    "glued name": _at(r"\n(?=Power Level)", ""),
    "glued traits": _at(r"(?<=\.)\n(?=[A-Z]\w+:)", ""),
    "glued frames": _at(r"\n(?=(?:Frame|Size):)", ""),
    "glued decks": _at(r"\n(?=Printable)", ""),
    "hp": _at(r"^Health: (?=\d+$)", "HP: "),
    "long words": _at(r"^Init:", "Initiative:"),
    "british": _at(r"^DefenseMod:", "DefenceMod:"),
    "minus": lambda page: page.replace(": -", ": −"),
    "dash": lambda page: page.replace(": -", ": –"),
    "plus": _at(r"^(Poise): ", r"\1: +"),
    "power far down": _power_last,
    "other order": _swapped,
    "no headings": _at(r"^(?:Stats|Traits):\n", ""),
    "headings twice": _at(r"^((?:Stats|Traits):\n)", r"\1\1"),
    "two decks": _at(r"^Main Action Deck\n", "Main Action Deck\nRage Action Deck\n"),
    "one deck twice": _at(r"^Main Action Deck\n", "Main Action Deck\nmain action deck\n"),
    "no deck": _at(r"^(?:Printable )?Main Action Deck\n", ""),
    "packs": _at(r"Packs of \d+", "Packs of 500"),
    "poise twice": _at(r"^(Poise: \d+)$", r"\1\nPoise: 7"),
    "poise in words": _at(r"^Poise: 20$", "Poise: a score"),
    "poise halved": _at(r"^Poise: 20$", "Poise: 20.5 or so"),
    "no poise": _at(r"^Poise: .*\n", "", 1),
    "no health": _at(r"^(?:Health|HP): \d+\n", "", 1),
    "health nought": _at(r"^(Health|HP): \d+$", r"\1: 0"),
    "health enormous": _at(r"^(Health|HP): \d+$", r"\1: 99999999999999999999"),
    "power enormous": _at(r"^Power Level: -?\d+", "Power Level: 9999", 1),
    "power in words": _at(r"^Power Level: -?\d+", "Power Level: nine", 1),
    "no power in the second": _at(r"^Power Level: -1\n", ""),
    "no power": _at(r"^Power Level:.*\n", "", 1),
    "power twice": _at(r"^(Power Level:.*\n)", r"\1\1", 1),
    "no name": _at(r"\A.*\n", ""),
    "name with a colon": _at(r"\A.*\n", "Grue: the Unseen\n"),
    "name of signs": _at(r"\A.*\n", "!!!\n"),
    "name too long": _at(r"\A.*\n", "Very " * 20 + "Long Goat\n"),
    "name with an escape": _at(r"\A.*\n", "Go\x1b[2Jat\n"),
    "everything twice": lambda page: f"{page}\n\n{page}",
    "a letter before": lambda page: f"Dear friend,\nhere they are.\n\n{page}",
    "a letter behind": lambda page: f"{page}\n\nYours, and so on.\nP. S.: the goat is back",
    "prose between": _at(r"\n\n", "\n\nA page was torn out here.\n\n", 3),
    "strange keys": _at(r"^Init:.*$", "Temper: foul\nGossip: It is shy."),
    "cut in the first": lambda page: page[:300],
    "cut in a number": lambda page: page[: page.index("Poise: 20") + 8],
    "cut in a name": lambda page: page[: page.index("Northern") + 5],
    "cut in a key": lambda page: page[: page.index("VictimChoice") + 6],
    "first half missing": lambda page: page[len(page) // 2 :],
    "numbered creature": _at(r"\A", "Creature1: "),
    "zero malus": lambda page: page.replace("-5 penalty", "-0 penalty"),
    "nothing": lambda page: "",
    "blank": lambda page: " \n\t\n \n",
    "one letter": lambda page: "x",
    "a megabyte": lambda page: "Once upon a time there was a goat of no importance.\n" * 20_000,
    "binary": lambda page: bytes(range(256)) * 40,
    "a picture": lambda page: b"\x89PNG\r\n\x1a\n" + bytes(2000),
}


@pytest.mark.parametrize("how", MUTILATIONS)
def test_a_page_in_any_state_is_read_and_the_next_one_too(
    tmp_path: Path, library: Library, how: str
) -> None:
    """Whatever became of the page, the sound one after it comes in, and no line is unaccounted."""
    page = MUTILATIONS[how](PAGE)

    report = taken(tmp_path, library, page, SOUND)

    last = [entry.outcome for entry in report.entries if entry.name == "Last Goat"]
    assert last == ["added"]
    assert [e for e in report.entries if e.file == "page.txt"] != []
    assert unaccounted(page, report) == []
    assert all(entry.reasons for entry in report.entries if entry.outcome == "refused")


STRUCTURE = r"(?i)\W*(?:Creature1|Adventure 1|Stats|Traits|NumApp)|.*Deck$"
"""Lines that give a page its shape and have no words of their own to keep."""


def unaccounted(page: str | bytes, report: ImportReport) -> list[str]:
    """Return lines of a page that are neither in the pack nor told of in the report."""
    if isinstance(page, bytes):
        return []
    whole = [e for e in report.entries if e.file == "page.txt" and e.name == "page.txt"]
    if whole:
        return []
    kept = pack_toml(report.pack) + villages_toml(report.villages)
    kept += " ".join(f"{e.name} {' '.join(e.reasons)}" for e in report.entries)
    kept += " ".join(note.text for _, note in report.notes)
    held = re.sub(r"\W+", "", kept.lower())
    lines = re.split(r"\r\n|\n|\r", page)
    starts = {e.line: e.outcome for e in report.entries if e.file == "page.txt"}
    lost, outcome = [], ""
    for number, line in enumerate(lines, 1):
        outcome = starts.get(number, outcome)
        line = re.sub(r"(?i)^\W*Power Level\s*:\s*-?\d+", "", line)
        words = re.sub(r"^[^:]*[:：]", "", line) if re.match(r"\W*\w[\w ]*:", line) else line
        bare = re.sub(r"\W+", "", words.lower())
        structure = re.match(STRUCTURE, line)
        if outcome != "refused" and not structure and len(bare) > 8 and bare[:60] not in held:
            lost.append(line)
    return lost


SAME = (
    "windows",
    "old mac",
    "mark",
    "utf-16",
    "tabs before",
    "tabs behind",
    "wide blanks",
    "unseen",
    "form feeds",
    "no blank lines",
    "small letters",
    "capitals",
    "blank before colon",
    "no blank after colon",
    "glued numbers",
    "glued name",
    "glued frames",
    "glued decks",
    "hp",
    "long words",
    "british",
    "minus",
    "dash",
    "plus",
    "power far down",
    "other order",
    "no headings",
    "headings twice",
    "one deck twice",
    "poise twice",
)


@pytest.mark.parametrize("how", SAME)
def test_what_only_looks_different_is_the_same_monsters(
    tmp_path: Path, library: Library, how: str
) -> None:
    """Line ends, blanks, glue, order and spelling of the keys change no number of any monster."""
    plain = taken(tmp_path, library, PAGE).pack.monsters

    bent = taken(tmp_path, library, MUTILATIONS[how](PAGE)).pack.monsters

    fields = ("id", "power", "health", "poise", "attack", "defence", "init", "packs", "schools")
    assert [[getattr(m, f) for f in fields] for m in bent] == [
        [getattr(m, f) for f in fields] for m in plain
    ]


@pytest.mark.parametrize(
    ("how", "outcomes", "reason"),
    [
        ("poise in words", "added, refused, refused, added", "line 31: wanted Poise: a number"),
        ("no name", "refused, added, added, added", "line 1: wanted a name above Power Level"),
        ("no power", "refused, added, added, added", "line 1: wanted Power Level: a number"),
        (
            "no power in the second",
            "added, refused, added, added",
            "line 27: wanted Power Level: a number, got none",
        ),
        ("power twice", "added, added, added, added", ""),
        ("power in words", "refused, added, added, added", "line 1: wanted Power Level: a number"),
        ("health nought", "refused, refused, refused, refused", "line 4: wanted Health of 1"),
        ("name with an escape", "refused, added, added, added", "monster go-2jat.name"),
        ("binary", "refused", "it holds bytes that are in no text"),
        ("a megabyte", "refused", "no block with a name and a Power Level in it"),
    ],
)
def test_a_bad_block_is_refused_with_line_and_reason(
    tmp_path: Path, library: Library, how: str, outcomes: str, reason: str
) -> None:
    """Only the blocks that are wrong stay out, each with the line to look at."""
    entries = taken(tmp_path, library, MUTILATIONS[how](PAGE)).entries

    assert ", ".join(entry.outcome for entry in entries) == outcomes
    assert reason in " ".join(why for entry in entries for why in entry.reasons)


def test_a_power_without_a_name_is_nothing_of_the_block_before(
    tmp_path: Path, library: Library
) -> None:
    """A nameless block is refused by its own line; the one above keeps its numbers."""
    report = taken(tmp_path, library, SOUND + "\nPower Level: 90\nPoise: 50\nHealth: 40\n")

    (goat,) = report.pack.monsters
    assert (goat.power, goat.poise, goat.health) == (3, 10, 8)
    assert [(e.outcome, e.line, e.name) for e in report.entries] == [
        ("added", 1, "Last Goat"),
        ("refused", 7, "(no name)"),
    ]


def test_a_trait_that_runs_over_two_lines_is_one_trait(tmp_path: Path, library: Library) -> None:
    """A line broken by the page is put together again, whatever key comes after it."""
    page = (
        SOUND + "Size: Small Sized: -2 attack and such a very\nlong neck\nHealth: Tough: It is.\n"
    )

    (goat,) = taken(tmp_path, library, page).pack.monsters

    assert [(trait.kind, trait.text) for trait in goat.traits][1:] == [
        ("size", "-2 attack and such a very long neck"),
        ("health", "It is."),
    ]


def test_names_that_make_one_id_do_not_overwrite_each_other(
    tmp_path: Path, library: Library
) -> None:
    """Rat King and Rat-King would be one monster; the second is refused."""
    two = SOUND.replace("Last Goat", "Rat King") + "\n" + SOUND.replace("Last Goat", "Rat-King")

    entries = taken(tmp_path, library, two).entries

    assert [(e.outcome, e.name) for e in entries] == [
        ("added", "Rat King"),
        ("refused", "Rat-King"),
    ]


def test_a_file_that_is_not_there_stops_no_other(tmp_path: Path, library: Library) -> None:
    """Of several files a missing one is refused; alone it is a mistake of whoever typed it."""
    (tmp_path / "good.txt").write_text(SOUND, encoding="utf-8")
    missing = tmp_path / "none.txt"

    report = import_statblocks([missing, tmp_path / "good.txt"], EMPTY, library)

    assert [(e.outcome, e.name) for e in report.entries] == [
        ("refused", "none.txt"),
        ("added", "Last Goat"),
    ]
    with pytest.raises(NotFound, match=r"none\.txt"):
        import_statblocks([missing], EMPTY, library)


def test_lines_longer_than_any_page_has_are_read_in_time(tmp_path: Path, library: Library) -> None:
    """A megabyte on one line is read as far as anybody would, and that is told."""
    page = SOUND + "Aspect: " + "bonus " * 150_000 + "\nSmell: " + "goat, " * 150_000

    report = taken(tmp_path, library, page)

    assert [entry.outcome for entry in report.entries] == ["added"]
    assert [(note.line, note.text) for _, note in report.notes if "letter" in note.text] == [
        (6, "read as far as its letter 4000 of 900008"),
        (7, "read as far as its letter 4000 of 900007"),
    ]


def test_a_thousand_blocks_are_a_thousand_monsters(tmp_path: Path, library: Library) -> None:
    """The time goes with the page, not with its square; the last one is as whole as the first."""
    block = "Goat {0}\nPower Level: 3\nPoise: 10\nHealth: 8\nAttack: Butt: at {0}.\n"

    report = taken(tmp_path, library, "\n".join(block.format(n) for n in range(1000)))

    assert report.count("added") == len(report.pack.monsters) == 1000
    assert report.pack.monsters[-1].decks[0].cards[0] == "goat-999/butt"
