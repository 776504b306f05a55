"""Effects on what is still to come: cards seen before they are turned, turns moved or doubled."""

from __future__ import annotations

from witchhammer.core.ask import GM, Fact, Json
from witchhammer.core.effects import Reveal, Turn, Until
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.changes import source_of
from witchhammer.rules.vignette.choosing import people
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import again_slot
from witchhammer.rules.vignette.state import Step

FRONT, END = 1, -1
"""Ranks of a turn that a card moved; one that the GM calls next ranks above them."""


def reveal(desk: Desk, step: Step, effect: Reveal) -> None:
    """Let the owner's seat see something hidden.

    A next card is seen until it is turned, be it in the next vignette; a hand or numbers for the
    rest of this vignette.
    """
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    seats = tuple(dict.fromkeys((desk.seat(step.who), GM)))
    until: Until = "fight" if effect.what == "next_card" else "vignette"
    for j in met:
        desk.add("reveal", effect.what, step.who, j, until, source=source_of(step))
        cards: list[Json] = list(reckoning.cards_shown(desk, j, effect.what))
        c = desk.fighters[j]
        told: dict[str, Json] = {"who": c.sheet.id, "what": effect.what, "cards": cards}
        if effect.what == "numbers":
            told |= {"health": reckoning.health(c), "poise": c.poise}
        desk.news.append(Fact("revealed", told, seats))


def turn(desk: Desk, step: Step, effect: Turn) -> None:
    """Take a coming turn away, double it, or move it to the front or the end of the round."""
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    for j in met:
        if effect.what == "lose":
            desk.add("condition", "stun", step.who, j, "turns", 1)
        elif effect.what == "again":
            if not again(desk, j):
                continue
        else:
            move_turn(desk, j, FRONT if effect.what == "first" else END)
        desk.say("turn_changed", who=desk.name(j), what=effect.what)


def move_turn(desk: Desk, j: int, rank: int) -> None:
    """Let the coming turn of fighter `j` rank before or behind the others, until it is taken."""
    end_move(desk, j)
    desk.add("turn", "moved", j, j, "fight", amount=rank)


def end_move(desk: Desk, j: int) -> None:
    """Let the turn of fighter `j` rank like any other again, because it has come."""
    if any(e.do == "turn" and e.name == "moved" for e in desk.carried[j]):
        desk.drop(lambda e: e.do == "turn" and e.name == "moved" and e.on == j)


def again(desk: Desk, j: int) -> bool:
    """Let fighter `j` take its first card's turn once more, at most once a round.

    Before the first flip (a psych card) it is for round one. Returns whether it can.
    """
    if desk.fighters[j].status != "able" or comes_again(desk, j):
        return False
    desk.add("turn", "again", j, j, "round")
    if desk.round:
        desk.waiting = (*desk.waiting, (j, again_slot(desk.fighters[j])))
    return True


def comes_again(desk: Desk, j: int) -> bool:
    """Return whether fighter `j` has a turn more in this round, be it past or to come."""
    return any(e.do == "turn" and e.name == "again" for e in desk.carried[j])
