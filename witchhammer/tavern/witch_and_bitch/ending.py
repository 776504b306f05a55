"""When the game is won or lost (section 9): after each death, each Object, and with the deck."""

from __future__ import annotations

from witchhammer.tavern.witch_and_bitch.state import NOWHERE, Step
from witchhammer.tavern.witch_and_bitch.work import Work


def everybody(work: Work) -> tuple[int, ...]:
    """Return all seats."""
    return tuple(range(len(work.witches)))


def good_side(work: Work) -> tuple[int, ...]:
    """Return the seats that are not the Turncoat's."""
    return tuple(seat for seat in everybody(work) if seat != work.turncoat)


def deck_is_out(work: Work) -> None:
    """End the game that was not won in time (WB-SCN-01, WB-SCN-02)."""
    mode = work.setup.scenario.mode
    if mode == "cooperative":
        work.end("defeat", (), "the Destiny deck ran out")
    elif mode == "competitive" or work.setup.switches.deck_out == "nobody":
        work.end("nobody", (), "the Destiny deck ran out")
    else:
        work.end("won", (work.turncoat,), "the Destiny deck ran out: the Turncoat wins")


def antagonist_died(work: Work) -> None:
    """End the game with the antagonist's death (WB-SC1-07, WB-SC2-11, WB-SC4-09)."""
    antagonist = work.setup.scenario.antagonist
    assert antagonist is not None
    work.end("victory", good_side(work), f"{antagonist.name} is dead")


def objects_won(work: Work) -> bool:
    """End the plot when every Object is recovered; return whether it was so (WB-SC5-05)."""
    if work.setup.scenario.number != 5 or work.objects:
        return False
    work.end("victory", everybody(work), "all Objects are recovered")
    return True


def conclave_entered(work: Work, who: str) -> None:
    """End the plot with a conspirator in the Conclave (WB-SC5-06)."""
    work.end("defeat", (), f"{who} entered the Conclave")


def light_went_out(work: Work) -> None:
    """End the game with the sixth Marsh Light (WB-SC4-07)."""
    if all(space == NOWHERE for space in work.hunted):
        work.end("won", (work.turncoat,), "the last Marsh Light is out: the Turncoat wins")


def judge(work: Work, step: Step | None = None) -> None:
    """End the game if the dead decide it; asked once an attack is over, not in the middle."""
    if work.result:
        return
    mode = work.setup.scenario.mode
    alive = [seat for seat, witch in enumerate(work.witches) if witch.status != "dead"]
    if len(alive) == len(work.witches) and work.setup.switches.turncoat_wins == "permanent":
        return
    if mode == "cooperative":
        if not alive:
            work.end("defeat", (), "every Witch is dead for good")
    elif mode == "competitive":
        if not alive:
            work.end("nobody", (), "the last Witches fell together")
        elif len(alive) == 1:
            work.end("won", (alive[0],), f"{work.setup.seats[alive[0]]} is the last one alive")
    elif _good_are_dead(work):
        work.end("won", (work.turncoat,), "every other Witch is dead: the Turncoat wins")


def _good_are_dead(work: Work) -> bool:
    """Return whether all but the Turncoat are dead, as the table counts it (WB-SC2-12)."""
    down = ("dead",) if work.setup.switches.turncoat_wins == "permanent" else ("dead", "lying")
    return all(work.witches[seat].status in down for seat in good_side(work))
