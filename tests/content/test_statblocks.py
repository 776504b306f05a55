"""Stat blocks as they stand on pages become monsters: the six given ones, value for value."""

from __future__ import annotations

from pathlib import Path

import pytest

from witchhammer.content.library import Library
from witchhammer.content.pack_data import Pack, PlayerView
from witchhammer.content.statblock_import import Entry, ImportReport, import_statblocks
from witchhammer.content.walk import kinds_of

GIVEN = sorted((Path(__file__).parent / "statblocks").glob("*.txt"))
EMPTY = Pack(id="mine", name="Mine")


@pytest.fixture(scope="module")
def report(library: Library) -> ImportReport:
    """Return the import of the six given files."""
    return import_statblocks(GIVEN, EMPTY, library)


def imported(folder: Path, library: Library, text: str, into: Pack = EMPTY) -> ImportReport:
    """Return the import of one file with this text."""
    path = folder / "page.txt"
    path.write_text(text, encoding="utf-8")
    return import_statblocks([path], into, library)


def test_all_six_are_added(report: ImportReport) -> None:
    """Each file gives one monster, and none is refused."""
    assert [(entry.outcome, entry.file, entry.line, entry.name) for entry in report.entries] == [
        ("added", "01.txt", 1, "Accursed Terrifying Goatfrost"),
        ("added", "02.txt", 1, "Damnable Abysian Swan"),
        ("added", "04.txt", 3, "Northern Hundessicate"),
        ("added", "05.txt", 14, "Minor Thulian Carcbull"),
        ("added", "08.txt", 1, "Eastern Barrow Maggot"),
        ("added", "11.txt", 23, "Cadaverous Necrodoll"),
    ]


@pytest.mark.parametrize(
    ("id", "numbers"),
    [
        ("accursed-terrifying-goatfrost", (-9, 10, 30, 0, 0, 0)),
        ("damnable-abysian-swan", (-1, 20, 20, -2, 1, -2)),
        ("northern-hundessicate", (-10, 5, 20, -6, 1, -1)),
        ("minor-thulian-carcbull", (10, 20, 40, 0, 0, 0)),
        ("eastern-barrow-maggot", (-17, 5, 30, -5, -2, -5)),
        ("cadaverous-necrodoll", (121, 55, 105, 18, 25, 16)),
    ],
)
def test_printed_numbers_are_taken_as_they_stand(
    report: ImportReport, id: str, numbers: tuple[int, ...]
) -> None:
    """Power, Health, Poise, Attack, Defence, Init: traits are in them already, none is added."""
    monster = next(m for m in report.pack.monsters if m.id == id)

    assert numbers == (
        monster.power,
        monster.health,
        monster.poise,
        monster.attack,
        monster.defence,
        monster.init,
    )


@pytest.mark.parametrize(
    ("id", "schools", "packs", "size"),
    [
        ("accursed-terrifying-goatfrost", (), 6, 1),
        ("damnable-abysian-swan", (), 1, 1),
        ("northern-hundessicate", ("Entropy", "Fear", "Mind", "Mirror"), 1, 1),
        ("minor-thulian-carcbull", ("Entropy", "Brutal"), 1, 1),
        ("eastern-barrow-maggot", ("Entropy", "Fear", "Entropy", "Poison"), 2, 1),
        ("cadaverous-necrodoll", ("Entropy", "Brutal", "Entropy", "Elusive"), 1, 3),
    ],
)
def test_schools_packs_and_sizes_are_read(
    report: ImportReport, id: str, schools: tuple[str, ...], packs: int, size: int
) -> None:
    """Schools as printed, doubles too; how many come; how large a Huge one is."""
    monster = next(m for m in report.pack.monsters if m.id == id)

    assert (monster.schools, monster.packs, monster.size) == (schools, packs, size)


@pytest.mark.parametrize(
    ("id", "weak"),
    [
        (
            "accursed-terrifying-goatfrost",
            [("bear urine", 1, 4), ("sensitive ears", 1, 10), ("light", 1, 10)],
        ),
        ("damnable-abysian-swan", [("strobing or flashing light", 5, 5), ("bell fear", 1, 10)]),
        ("northern-hundessicate", [("bear urine", 1, 4)]),
        ("minor-thulian-carcbull", [("over-calculator", 1, 10)]),
        ("eastern-barrow-maggot", []),
    ],
)
def test_weaknesses_with_a_number_are_vulnerabilities(
    report: ImportReport, id: str, weak: list[tuple[str, int, int]]
) -> None:
    """A range of malus is kept; a weakness without one is told to the GM."""
    monster = next(m for m in report.pack.monsters if m.id == id)

    assert [(v.to, v.least, v.most) for v in monster.vulnerable] == weak


@pytest.mark.parametrize(
    ("id", "aspects"),
    [
        ("accursed-terrifying-goatfrost", (("con", 15), ("ice", 12))),
        ("damnable-abysian-swan", ()),
        ("northern-hundessicate", (("con", 15), ("fire", -5), ("ice", 5))),
        ("cadaverous-necrodoll", (("con", 15), ("fire", 5), ("ice", 5))),
    ],
)
def test_an_aspect_line_gives_aspect_defences(
    report: ImportReport, id: str, aspects: tuple[tuple[str, int], ...]
) -> None:
    """What the body is made of is in no printed number, so it is read from the words."""
    monster = next(m for m in report.pack.monsters if m.id == id)

    assert monster.aspect_defence == aspects


def test_the_oddities_of_the_doll_are_kept(report: ImportReport) -> None:
    """An extra action at −15, half damage from piercing weapons, three spaces wide."""
    doll = next(m for m in report.pack.monsters if m.id == "cadaverous-necrodoll")

    assert (doll.extra_slots, doll.halves, doll.size) == ((-15,), ("piercing",), 3)


def test_an_unspeakable_word_is_played_by_the_rules(report: ImportReport) -> None:
    """A Hard Will save or Malus 5 and no Poise for ten turns: the words say enough."""
    (card,) = [c for c in report.pack.cards if c.id == "northern-hundessicate/unspeakable-word"]

    assert kinds_of(card) == {"save", "modify", "condition"}
    assert "difficulty=15" in repr(card)
    assert "stat='malus', amount=5" in repr(card)
    assert "name='winded'" in repr(card)
    assert "turns=10" in repr(card)


def test_what_is_no_effect_is_a_ruling_with_its_text(report: ImportReport) -> None:
    """Fear Aura and the cut-off Shadow Spirit ask the GM, with every word that was printed."""
    ruled = {c.name: c.on_turn[0] for c in report.pack.cards if kinds_of(c) == {"ruling"}}

    assert {name: effect.text for name, effect in ruled.items()} == {
        "Fear Aura": "Fear Aura: Its aura of fear exceeds the usual one.",
        "Shadow Spirit": "Shadow Spirit: The creature' …",
    }


def test_clues_and_views_are_sorted(report: ImportReport) -> None:
    """Spoor, smell, victims and wounds for the hunt; stars and history for the players."""
    maggot = next(m for m in report.pack.monsters if m.id == "eastern-barrow-maggot")

    assert [(clue.kind, clue.text) for clue in maggot.clues] == [
        ("spoor", "Vermin multiply in the region. In particular, Fat Maggots."),
        ("spoor", "Large polygons"),
        ("smell", "Wet Dog"),
        ("victims", "Taste for elderly people"),
        (
            "wounds",
            "Opens the skull and eats part of the brain; the victim lives on, confused.",
        ),
    ]
    assert maggot.player_view == PlayerView(
        skill=1, muscle=1, toughness=2, text="A maggot of dried meat, this med …"
    )


def test_every_cut_page_is_told(report: ImportReport) -> None:
    """All six pages stop in mid-sentence; each is noted with its line."""
    cut = [(file, note.line) for file, note in report.notes if note.text.startswith("cut off")]

    assert cut == [
        ("01.txt", 25),
        ("02.txt", 30),
        ("04.txt", 28),
        ("05.txt", 34),
        ("08.txt", 37),
        ("11.txt", 43),
    ]


def test_villages_beside_the_creature_are_kept(report: ImportReport) -> None:
    """An adventure's page gives a village too, glued lines and all."""
    rona, scone = report.villages

    assert (rona.name, rona.tavern, rona.size) == ("Rona", "The Laughing Dolphin", "large")
    assert [place.name for place in rona.places] == [
        "Cliff face with a 30 ft drop into mining pit",
        "Shop",
        "Tavern",
        "Church",
    ]
    assert (scone.name, scone.population, scone.oddity) == (
        "Scone",
        420,
        "Grudge against neighboring Village",
    )


GOOD = "Good Goat\nPower Level: 3\nPoise: 10\nHealth: 8\nFrame: Goat\n"


def test_one_bad_block_stops_no_other(tmp_path: Path, library: Library) -> None:
    """A block with a word for a number is refused with its line; the next one comes in."""
    text = "Bad Goat\nPower Level: 3\nPoise: lots\nHealth: 8\n\n" + GOOD

    entries = imported(tmp_path, library, text).entries

    assert entries == [
        Entry(
            "refused",
            "page.txt",
            1,
            "Bad Goat",
            ("line 3: wanted Poise: a number, got Poise: lots",),
        ),
        Entry("added", "page.txt", 6, "Good Goat"),
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Power Level: 3\nPoise: 1\nHealth: 1\n", "line 1: wanted a name above Power Level"),
        ("X\nPower Level: huge\nPoise: 1\nHealth: 1\n", "line 1: wanted Power Level: a number"),
        ("X\nPower Level: 1\nHealth: 1\n", "line 1: wanted Poise: a number, got none"),
        ("X\nPower Level: 1\nHealth: 0\nPoise: 2\n", "line 3: wanted Health of 1 or more, got 0"),
        ("X\nPower Level: 1\nHealth: 900\nPoise: 2\n", "monster x.health: wanted 1 to 500"),
        ("Just a letter.\nIt has no goat in it.\n", "no block with a name and a Power Level"),
        ("", "no block with a name and a Power Level"),
    ],
)
def test_a_refusal_says_why(tmp_path: Path, library: Library, text: str, reason: str) -> None:
    """No name, no power, no Poise, no Health, out of range, no block at all."""
    (entry,) = imported(tmp_path, library, text).entries

    assert entry.outcome == "refused"
    assert entry.reasons[0].startswith(reason)


def test_a_second_import_tells_what_changed(tmp_path: Path, library: Library) -> None:
    """The same page again changes nothing; another Health changes Health and no more."""
    first = imported(tmp_path, library, GOOD).pack
    again = imported(tmp_path, library, GOOD, first)
    later = imported(tmp_path, library, GOOD.replace("Health: 8", "Health: 9"), first)

    assert [entry.outcome for entry in again.entries] == ["same"]
    assert [(e.outcome, e.reasons) for e in later.entries] == [("changed", ("health",))]
    assert len(later.pack.monsters) == 1


def test_missing_headings_decks_and_two_views(tmp_path: Path, library: Library) -> None:
    """Several decks are several decks; two views of one creature become one."""
    text = (
        "Odd Ox\nPower Level: 12\nBrutal, Juggling\nMain Action Deck\nPrintable Main Action Deck\n"
        "Rage Action Deck\nHP: 30\nPoise: 20\nDamageMod: 4\nAbility: Aura of Doom: attack rolls of "
        "17-20 add 10.\nDefense: Unyielding: no Malus from health damage.\nGossip: It is shy.\n\n"
        "Odd Ox\nSkill: **\nMuscle: ***\nToughness: *\n\nOdd Ox\nSkill: **\n"
        "Historical Notes:\nIt was a gift.\n"
    )

    report = imported(tmp_path, library, text)

    (ox,) = report.pack.monsters
    assert [deck.name for deck in ox.decks] == ["main", "rage"]
    assert (ox.health, ox.critical_from, ox.wound_malus) == (30, 17, False)
    assert ox.passives == ("odd-ox/damage-mod",)
    assert ox.player_view == PlayerView(skill=2, muscle=3, toughness=1, text="It was a gift.")
    assert [note.text for _, note in report.notes] == [
        "no cards for the school Juggling",
        "two player views made into one",
        "not understood, left out: Gossip: It is shy.",
    ]


def test_strange_bytes_and_markup_do_no_harm(tmp_path: Path, library: Library) -> None:
    """A name with control characters is refused; a page in another encoding is still read."""
    entries = imported(tmp_path, library, GOOD.replace("Good", "Go\x1b[2Jod")).entries
    (tmp_path / "latin.txt").write_bytes(GOOD.replace("Goat", "Goät").encode("latin-1"))
    latin = import_statblocks([tmp_path / "latin.txt"], EMPTY, library)

    assert [entry.outcome for entry in entries] == ["refused"]
    assert [entry.outcome for entry in latin.entries] == ["added"]
