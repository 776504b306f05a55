"""Witch & Bitch: the rulebook's worked example, and a plot that two elders meet."""

from tests.tavern.witch_and_bitch.table import shipped
from tests.tavern.witch_and_bitch.worked import ROUND_0, ROUND_1, ROUND_2, apart, begun, follow
from witchhammer.core.dice import Luck
from witchhammer.core.play import play_out
from witchhammer.tavern.witch_and_bitch import BOTS, GAME, draw_board


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


def plot():
    """Elders of the house against the plot, two of them, with the shipped box: seed 3."""
    setup = shipped(5, 2)
    bots = {seat: BOTS["elder"](Luck(n)) for n, seat in enumerate(setup.seats)}
    played = play_out(GAME, setup, 3, bots)
    lines = ["Two elders against the plot, seed 3"]
    for fact in played.facts:
        if fact.kind == "round":
            lines.append("")
        lines.append(f"  {GAME.tell(played.state, fact)}")
    board = draw_board(GAME.view(played.state, setup.seats[0]))
    return "\n".join([*lines, "", *board]) + "\n"


PLAYTHROUGHS = {"witch_and_bitch_worked": worked, "witch_and_bitch_plot": plot}
