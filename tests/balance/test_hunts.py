"""The balance report: hunts are repeatable, and what the page says is what was promised."""

from __future__ import annotations

import re

from tests.balance.hunts import LEGEND, NEW, SCHOOLS, SEASONED, hunt, hunter, pack
from tests.made import DOCS
from witchhammer.content.load import shipped_library
from witchhammer.content.ready import ready_characters
from witchhammer.rules.grid import footprint

SCHOOL_ROW = re.compile(r"^\| ([a-z-]+) \| (\d+)% \((\d+)% to (\d+)%\) \| ([+-]\d+) \|", re.M)


def page() -> str:
    """The page as it stands."""
    return (DOCS / "balance.md").read_text(encoding="utf-8")


def test_a_hunt_is_the_same_for_the_same_seed() -> None:
    """Same party, same quarry, same seed: the same end; that is why the page can be made anew."""
    first = hunt(("barber",) * 2, "mire-bull", 1, 5)

    assert hunt(("barber",) * 2, "mire-bull", 1, 5) == first


def test_every_ready_character_is_measured() -> None:
    """The report leaves out no school that has a ready character."""
    assert set(SCHOOLS) == {hero.id for hero in ready_characters()}


def test_a_grade_is_better_than_the_one_before() -> None:
    """More Attack and Poise, and every card of the levels reached."""
    grades = [hunter("motley", grade) for grade in (NEW, SEASONED, LEGEND)]

    assert [g.attack for g in grades] == sorted({g.attack for g in grades})
    assert [len(g.cards) for g in grades] == sorted({len(g.cards) for g in grades})


def test_every_creature_has_room_on_the_field() -> None:
    """In the number it comes in nobody stands on another, whatever the size."""
    for monster in shipped_library().monsters():
        fighters = pack(monster.id, monster.packs)
        cells = [c for f in fighters for c in footprint(f.cell, f.size)]
        assert len(set(cells)) == len(cells)
        assert all(x >= 0 and y >= 0 for x, y in cells)


def test_no_school_is_more_than_fifteen_points_off_the_mean() -> None:
    """The figures on the page: every school in it, at least 200 hunts each, none far off."""
    rows = {name: int(off) for name, _, _, _, off in SCHOOL_ROW.findall(page())}
    (count,) = re.findall(r"School, (\d+) hunts each", page())

    assert set(rows) == set(SCHOOLS)
    assert int(count) >= 200
    assert max(map(abs, rows.values())) <= 15


def test_every_creature_is_on_the_page() -> None:
    """All monsters and Witches by name, 200 hunts each."""
    told = page()

    assert "200 hunts each." in told
    assert [m.name for m in shipped_library().monsters() if f"| {m.name} |" not in told] == []
