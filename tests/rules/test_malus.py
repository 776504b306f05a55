"""The ten groups of the health track and their malus."""

import pytest

from witchhammer.rules.house import HouseRules
from witchhammer.rules.malus import health_groups, wound_malus


def slow_malus(wounds, groups):
    """Cross the dots off one by one and count the groups that are gone."""
    gone = 0
    for size in groups:
        if size and wounds >= size:
            gone += 1
        wounds -= size
    return gone


@pytest.mark.rule("WH-MALUS-01", "WH-MALUS-03", "WH-MALUS-06", "WH-MALUS-07", "WH-HEALTH-06")
@pytest.mark.parametrize(
    ("health", "groups"),
    [
        (20, (2,) * 10),
        (10, (1,) * 10),
        (14, (2, 2, 2, 2, 1, 1, 1, 1, 1, 1)),
        (12, (2, 2, 1, 1, 1, 1, 1, 1, 1, 1)),
        (15, (2, 2, 2, 2, 2, 1, 1, 1, 1, 1)),
        (24, (3, 3, 3, 3, 2, 2, 2, 2, 2, 2)),
        (7, (1, 1, 1, 1, 1, 1, 1, 0, 0, 0)),
        (80, (8,) * 10),
    ],
)
def test_groups(health, groups):
    """Health is split as evenly as it goes, spare dots in the groups lost first."""
    assert groups == health_groups(health)


@pytest.mark.rule("WH-MALUS-02", "WH-MALUS-04", "WH-MALUS-05", "WH-MALUS-06", "WH-MALUS-08")
@pytest.mark.parametrize(
    ("health", "wounds", "malus"),
    [
        (20, 5, 2),
        (14, 10, 6),
        (14, 5, 2),
        (24, 2, 0),
        (24, 3, 1),
        (24, 13, 4),
        (24, 14, 5),
        (14, 14, 10),
        (14, 25, 10),
        (14, 0, 0),
    ],
)
def test_each_group_wholly_lost_is_a_point(health, wounds, malus):
    """Half-lost groups do not count, and the malus stops at 10."""
    assert malus == wound_malus(wounds, health)


@pytest.mark.rule("WH-MALUS-07")
def test_fewer_than_ten_health():
    """7 health, 7 wounds: malus 7, because empty groups never count (WR-17)."""
    assert wound_malus(7, 7) == 7
    assert wound_malus(70, 7) == 7


@pytest.mark.rule("WH-MALUS-09")
def test_healing_a_group_takes_its_point_away():
    """14 health: 4 wounds are malus 2, 3 wounds malus 1."""
    assert (2, 1) == (wound_malus(4, 14), wound_malus(4 - 1, 14))


def test_spare_dots_may_be_spread():
    """WR-17: 14 health spread evenly; then 4 wounds are malus 2, and 5 are malus 3."""
    house = HouseRules(malus_groups="spread")

    assert (2, 1, 2, 1, 1, 2, 1, 2, 1, 1) == health_groups(14, house)
    assert (2, 3) == (wound_malus(4, 14, house), wound_malus(5, 14, house))
    assert (1, 0, 1, 0, 0, 1, 0, 1, 0, 0) == health_groups(4, house)
    assert wound_malus(4, 4, house) == 4


@pytest.mark.parametrize("layout", ["front", "spread"])
def test_table_agrees_with_crossing_off_dots(layout):
    """The table gives what counting by hand gives, for every track up to 60 dots."""
    house = HouseRules(malus_groups=layout)
    cases = [(wounds, health) for health in range(1, 61) for wounds in range(health + 5)]

    assert [slow_malus(w, health_groups(h, house)) for w, h in cases] == [
        wound_malus(w, h, house) for w, h in cases
    ]
