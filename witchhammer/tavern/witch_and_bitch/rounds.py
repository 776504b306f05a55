"""The frame of a Round: First Player, restoring, turns, learning, Dark Forces (sections 4, 5)."""

from __future__ import annotations

from witchhammer.tavern.witch_and_bitch.board import is_last_round
from witchhammer.tavern.witch_and_bitch.ending import deck_is_out
from witchhammer.tavern.witch_and_bitch.preparing import seats_from
from witchhammer.tavern.witch_and_bitch.questions import Question, Run, seat_of
from witchhammer.tavern.witch_and_bitch.state import Step
from witchhammer.tavern.witch_and_bitch.work import Work


def _round(work: Work, step: Step) -> None:
    """Open a Round and put its steps in order (WB-RND-01 to WB-RND-05, WB-SUM-01)."""
    work.round += 1
    if work.round > 1:
        work.first = next_first(work)
    work.phase = "witches"
    work.tell("round", number=work.round, first=seat_of(work, work.first), last=is_last_round(work))
    _restore(work)
    order = seats_from(work.first, len(work.witches))
    learning = [Step("learning")] + [Step("learn", seat) for seat in order]
    when = work.setup.switches.learn_timing
    work.push(
        *(Step("turn", seat) for seat in order),
        *(learning if when == "step_4" else ()),
        Step("dark"),
        *(learning if when == "round_end" else ()),
        Step("round_end"),
    )


def next_first(work: Work) -> int:
    """Return the next seat to the left whose Witch is not dead for good (WB-RND-02)."""
    count = len(work.witches)
    for seat in seats_from((work.first + 1) % count, count):
        if work.witches[seat].status != "dead":
            return seat
    return work.first


def _restore(work: Work) -> None:
    """Turn exhausted cards up, let the fallen stand, end what lasted a Round (WB-RND-03)."""
    work.standing = tuple(entry for entry in work.standing if entry.until not in ("round", "turn"))
    for seat, witch in enumerate(work.witches):
        if witch.exhausted:
            work.change_witch(seat, exhausted=())
        if witch.status == "lying":
            work.change_witch(seat, status="standing", damage=0)
            work.standing = tuple(e for e in work.standing if e.subject != f"w{seat}")
            work.tell("returns", seat=seat_of(work, seat))


def _learning(work: Work, step: Step) -> None:
    """Say that the learning step begins."""
    work.phase = "learning"


def _round_end(work: Work, step: Step) -> None:
    """End the Round, and with the last one the game (WB-SCN-01)."""
    if is_last_round(work):
        deck_is_out(work)
    else:
        work.push(Step("round"))


RUNS: dict[str, Run] = {"round": _round, "learning": _learning, "round_end": _round_end}
QUESTIONS: dict[str, Question] = {}
