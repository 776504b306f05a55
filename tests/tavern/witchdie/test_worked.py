"""The rulebook's worked example, number for number."""

import pytest

from tests.tavern.witchdie import worked


@pytest.mark.rule("WD-TRN-05", "WD-TRN-06", "WD-TRN-08", "WD-RUN-10", "WD-RUN-13", "WD-MAG-12")
def test_rows_are_the_printed_ones():
    """Every cup and every count of the bag that the book prints, in its eighteen rows."""
    for (row, left, bag), table in zip(worked.ROWS, worked.play(), strict=True):
        assert left in (None, table.left("Mia", "Noa", "Ola")), row
        assert bag in (None, len(table.state.bag)), row


@pytest.mark.rule("WD-RUN-05", "WD-RUN-08", "WD-RUN-09", "WD-RUN-18")
def test_joined_attack_and_storm():
    """Row 6: 2+3+3 = 8, less 2 towers 6; row 7: 2 for Mia and Noa, 2-2 = 0 for Ola."""
    table = _last_of(7)
    hits = [(f["source"], f["to"], f["sent"], f["blocked"]) for f in table.seen("hit")]

    expected = [
        ("sword", "Noa", 8, 2),
        ("storm", "Mia", 2, 0),
        ("storm", "Noa", 2, 0),
        ("storm", "Ola", 2, 2),
    ]
    assert expected == hits
    assert [14, 6, 12, 4] == _left_after(table)


def _left_after(table):
    """What drank facts say is left: Noa after the swords; Mia and Noa after the storm."""
    drank = [(f["who"], f["left"]) for f in table.seen("drank")]
    assert ["Noa", "Mia", "Noa"] == [who for who, _ in drank]
    return [14, drank[0][1], drank[1][1], drank[2][1]]


def _last_of(row):
    """The table after a row."""
    return next(table for number, table in enumerate(worked.play(), 1) if number == row)


@pytest.mark.rule("WD-RUN-15", "WD-RUN-16", "WD-RUN-17")
def test_turns_round():
    """Rows 10 and 11: 3 sips with 2 turns each are 6 turns, 1 own sip 2 turns."""
    table = _last_of(11)

    last = [(f["who"], f["left"], f["spins"]) for f in table.seen("drank")][-2:]
    assert [("Ola", 6, 6), ("Noa", 3, 2)] == last


@pytest.mark.rule("WD-BAS-04", "WD-TRN-09", "WD-MAG-05", "WD-MAG-06", "WD-CHA-39")
def test_dice_at_the_end():
    """7 dice by MASTERY, Noa's 4 go back: bag 17 + Mia 6 + Ola 7 = 30; then Mia draws 1."""
    table = _last_of(17)

    assert (17, 6, 7) == (len(table.state.bag), len(table.dice("Mia")), len(table.dice("Ola")))
    assert [{"Mia": False, "Ola": True}] == [f["votes"] for f in table.seen("voted")]
    assert [False] == [f["adopted"] for f in table.seen("voted")]
    assert [39] == table.numbers()
    assert 16 == len(_last_of(18).state.bag)
