"""What a seat may not know: sealed choices, and every other face while all dice are hidden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from witchhammer.core.ask import Json, Seat
from witchhammer.core.game import Faces
from witchhammer.tavern.witchdie.flow import GROUPS, NOT_ASKED, PENDING
from witchhammer.tavern.witchdie.run import is_dark, sees
from witchhammer.tavern.witchdie.state import (
    IN_HAND,
    NOBODY,
    Player,
    State,
    Step,
    die_kind,
    living,
)

ONLOOKER = NOBODY - 1
"""A seat that does not play: it owns no dice and no choice."""


def player_at(s: State, seat: Seat) -> int:
    """Return which player sits at a seat, ONLOOKER for any other seat."""
    return s.setup.seats.index(seat) if seat in s.setup.seats else ONLOOKER


def sealed(s: State, who: int) -> tuple[int, ...]:
    """Return the players whose choice of the open group is in and is not `who`'s to know."""
    if not s.todo or s.todo[0].do not in GROUPS:
        return ()
    return tuple(
        i for i, got in enumerate(s.todo[0].got) if got not in (PENDING, NOT_ASKED) and i != who
    )


def hidden_from(s: State, seat: Seat) -> Mapping[str, Json]:
    """Return what a seat must not know, by name."""
    who = player_at(s, seat)
    secrets: dict[str, Json] = {}
    choices = sealed(s, who)
    if choices:
        secrets["sealed choices"] = [s.todo[0].got[i] for i in choices]
    if is_dark(s):
        faces: dict[str, Json] = {
            str(die.id): die.face
            for owner, player in enumerate(s.players)
            for die in player.dice
            if die.face != IN_HAND and not sees(s, who, owner, die)
        }
        if faces:
            secrets["hidden faces"] = faces
    return secrets


def reseal(s: State, seat: Seat, faces: Faces) -> State:
    """Return a state that a seat could not tell from `s`: what it may not know is dealt anew."""
    who = player_at(s, seat)
    choices = sealed(s, who)
    if choices:
        step = s.todo[0]
        got = tuple(
            _other_choice(s, step, i, faces) if i in choices else g for i, g in enumerate(step.got)
        )
        s = replace(s, todo=(replace(step, got=got), *s.todo[1:]))
    if is_dark(s):
        s = replace(s, players=tuple(_shuffled(s, i, who, faces) for i in range(len(s.players))))
    return s


def _other_choice(s: State, step: Step, who: int, faces: Faces) -> int:
    """Return a choice that a player might have made in a group."""
    if not GROUPS[step.do]:
        return faces(2) - 1
    others = [i for i in living(s) if i != who]
    return others[faces(len(others)) - 1]


def _shuffled(s: State, owner: int, who: int, faces: Faces) -> Player:
    """Return a player whose hidden dice show some face of their family."""
    player = s.players[owner]
    dice = tuple(
        die
        if die.face == IN_HAND or sees(s, who, owner, die)
        else replace(die, face=faces(len(die_kind(s, die.id).faces)) - 1)
        for die in player.dice
    )
    return replace(player, dice=dice)
