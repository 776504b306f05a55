"""Witch & Bitch: the rulebook's worked example, told as it is played."""

from tests.tavern.witch_and_bitch.worked import ROUND_0, ROUND_1, ROUND_2, apart, begun, follow


def worked():
    """The example: preparation, two rounds, and the snapshot of the last row."""
    table = begun()
    parts = []
    for title, answers in (
        ("Before the first round", ROUND_0),
        ("The first round", ROUND_1),
        ("The second round", ROUND_2),
    ):
        before = len(table.told)
        follow(table, answers)
        parts += ["", title, *(f"  {line}" for line in table.told[before:] if line)]
    parts += ["", "Apart: Ada with levels 1, 1, 2, 2, 3", *(f"  {line}" for line in apart().told)]
    return "\n".join(parts).strip() + "\n"


PLAYTHROUGHS = {"witch_and_bitch_worked": worked}
