"""Which way a fighter looks when its controller may say so (D-16, WR-28, WR-38)."""

from __future__ import annotations

from witchhammer.core.ask import GM, Option, Value
from witchhammer.rules.facing import DIRECTIONS
from witchhammer.rules.position import is_behind
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.reckoning import body
from witchhammer.rules.vignette.state import Step


def may_turn_round(desk: Desk, i: int) -> bool:
    """Return whether fighter `i` stood still in its turn and is asked to turn round (D-16).

    By default it looks as it did. Asked where the table asks for its ties: of everybody, or of
    the players alone, and of those only when somebody stands behind their fighter.
    """
    c = desk.fighters[i]
    wish = desk.setup.ask_ties
    if wish == "none" or desk.walked or c.status != "able":
        return False
    return wish == "all" or (c.sheet.seat != GM and _watched_from_behind(desk, i))


def _watched_from_behind(desk: Desk, i: int) -> bool:
    """Return whether an able enemy stands behind fighter `i`."""
    me, rule = body(desk.fighters[i]), desk.setup.house.behind
    foes = (body(desk.fighters[j]) for j in reckoning.enemies(desk, i))
    return any(is_behind(foe, me, rule) for foe in foes)


def face(desk: Desk, step: Step) -> None:
    """Ask for the facing of fighter `step.who`."""
    c = desk.fighters[step.who]
    if c.status != "able":
        desk.done()
        return
    options = tuple(Option(d, f"facing {d}") for d in DIRECTIONS)
    desk.ask(c.sheet.seat, "facing", f"{c.sheet.name}: facing which way?", options, (c.facing,))


def faced(desk: Desk, step: Step, about: str, value: Value) -> None:
    """Take the chosen facing."""
    desk.done()
    desk.change(step.who, facing=str(value[0]))
    desk.say("faced", who=desk.name(step.who), facing=str(value[0]))
