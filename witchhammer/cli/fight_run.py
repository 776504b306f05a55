"""What `fight run` does round the conversation: finds or begins the fight, and sees it home."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from witchhammer.app import fights
from witchhammer.cli import fight_picture, screen
from witchhammer.cli.conversation.stage import fitting_stage
from witchhammer.cli.conversation.talk import Manner, Talk
from witchhammer.cli.fight_joining import join
from witchhammer.cli.fight_options import Ring, joining, scene_number
from witchhammer.core.errors import NotFound

if TYPE_CHECKING:
    from witchhammer.app.mustering import FightWish
    from witchhammer.app.table import Table


def manner(
    pace: bool,
    seconds: int,
    elsewhere: list[str] | None,
    bots: list[str] | None,
    seen_by: str,
) -> Manner:
    """Return how the conversation is held, from typed words."""
    return Manner(
        pace=pace,
        timer=seconds,
        elsewhere=frozenset(elsewhere or ()),
        bots=frozenset(bots or ()),
        seen_by=seen_by,
    )


def begin_or_take_up(
    store: Any, campaign: int, what: str, wished: FightWish, *, accept: bool = False
) -> Table:
    """Return the fight of that number, a new one of that encounter, or the only open one.

    `accept`: where rules or cards have changed since, today's are taken.
    """
    if what and not what.isdigit():
        return fights.start(store, campaign, replace(wished, encounter=what))
    number = scene_number(what or None)
    return fights.take_up(store, campaign, number, accept_divergence=accept)


def hold(ring: Ring, held: Manner, plain: bool) -> None:
    """Hold the conversation; take the fight home when it is over, say how to go on when not."""
    table = ring.table
    _refuse_strange_seats(table, held)
    if table.scene.status != "open":
        remedy = f"`fight reopen {table.scene.id}` opens it again"
        raise NotFound(f"fight {table.scene.id}", "an open fight", table.scene.status, remedy)

    def add(words: str) -> str:
        return join(ring, joining(words))

    with fitting_stage(plain) as stage:
        over = Talk(table, stage, held, add).hold()
    if over:
        fight_picture.draw_outcome(fights.close(table))
        return
    number = table.scene.id
    screen.say("Everything is kept. ", (f"`witchhammer fight run {number}` goes on.", "title"))


def _refuse_strange_seats(table: Table, held: Manner) -> None:
    """Raise NotFound for seats that are not in the fight."""
    known = ("@gm", *table.seats())
    for seat in (*held.elsewhere, *held.bots, held.seen_by):
        if seat not in known:
            raise NotFound(f"seat {seat}", f"one of {', '.join(known)}", "no such seat")
