"""What the table may change by hand: a card's own words settled, and the GM's rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from witchhammer.core.ask import Fact, Ruling
from witchhammer.core.errors import Fault, IllegalRuling
from witchhammer.tavern.fright.effects import STATS
from witchhammer.tavern.fright.state import Held, Standing, State, change_held, in_play, playing

TABLE_CHANGES = ("hit_points", *STATS)
"""What the table may raise or lower by one, for a card of free text."""

RULINGS: Mapping[str, str] = MappingProxyType(
    {
        "hit_points": "Sets a card's hit points: seat, card (its name), to (1 or more).",
        "stat": "Changes a number of the card in play for this battle: seat, stat, by (-9 to 9).",
        "end": "Ends the game: winner (a seat), or no winner for a draw.",
    }
)


def change_by_table(state: State, text: str) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after one change by the table; any other text is only noted."""
    parts = text.split(":")
    if len(parts) != 3 or parts[0] not in ("0", "1") or parts[1] not in TABLE_CHANGES:
        return state, (Fact("note", {"text": text}),)
    side, what, amount = int(parts[0]), parts[1], int(parts[2])
    held = playing(state, side)
    card = state.setup.cards[held.card]
    data = {"seat": state.setup.seats[side], "card": card.name}
    if what != "hit_points":
        entry = Standing(held.card, what, amount, "fight")
        fact = Fact("stands", {**data, "stat": what, "amount": amount})
        return replace(state, standing=(*state.standing, entry)), (fact,)
    hp = min(card.max_hp, max(0, held.hp + amount))
    if hp == held.hp:
        return state, ()
    fact = Fact("hit_points", {**data, "before": held.hp, "hp": hp})
    return change_held(state, side, held.card, hp=hp), (fact,)


def rule(state: State, ruling: Ruling) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after the GM's ruling; raises IllegalRuling for what is not there."""
    if ruling.kind not in RULINGS:
        raise IllegalRuling(
            f"ruling {ruling.kind}", " or ".join(RULINGS), "no such ruling", "choose one of them"
        )
    if state.phase == "end":
        raise IllegalRuling(f"ruling {ruling.kind}", "a game that goes on", "one that is over")
    if ruling.kind == "end":
        return _end(state, ruling)
    side = _side(state, ruling)
    if ruling.kind == "stat":
        return _stat(state, ruling, side)
    return _hit_points(state, ruling, side)


def _side(state: State, ruling: Ruling) -> int:
    """Return the side a ruling names by its seat."""
    seat = ruling.data.get("seat")
    if seat not in state.setup.seats:
        raise IllegalRuling(
            f"ruling {ruling.kind}, seat", " or ".join(state.setup.seats), str(seat)
        )
    return state.setup.seats.index(str(seat))


def _number(ruling: Ruling, name: str, least: int, most: int) -> int:
    """Return a whole number of a ruling."""
    value = ruling.data.get(name)
    if value.__class__ is not int or not least <= int(value) <= most:
        fault = Fault(f"ruling {ruling.kind}, {name}", f"{least} to {most}", str(value))
        raise IllegalRuling(fault.where, fault.wanted, fault.came)
    return int(value)


def _stat(state: State, ruling: Ruling, side: int) -> tuple[State, tuple[Fact, ...]]:
    """Return the state with a number of a card in play changed for this battle."""
    held = in_play(state, side)
    name = str(ruling.data.get("stat"))
    if held is None:
        raise IllegalRuling("ruling stat", "a card in play", "none")
    if name not in STATS:
        raise IllegalRuling("ruling stat, stat", " or ".join(STATS), name)
    amount = _number(ruling, "by", -9, 9)
    entry = Standing(held.card, name, amount, "fight")
    data = {"seat": state.setup.seats[side], "card": state.setup.cards[held.card].name}
    fact = Fact("stands", {**data, "stat": name, "amount": amount, "reason": ruling.reason})
    return replace(state, standing=(*state.standing, entry)), (fact,)


def _hit_points(state: State, ruling: Ruling, side: int) -> tuple[State, tuple[Fact, ...]]:
    """Return the state with a card's hit points set; the card is known to both from then on."""
    name = str(ruling.data.get("card"))
    held = _find(state, side, name)
    if held is None:
        raise IllegalRuling("ruling hit_points, card", "a card not eliminated", name)
    to = _number(ruling, "to", 1, state.setup.cards[held.card].max_hp)
    data = {"seat": state.setup.seats[side], "card": state.setup.cards[held.card].name}
    fact = Fact("hit_points", {**data, "before": held.hp, "hp": to, "reason": ruling.reason})
    return change_held(state, side, held.card, hp=to, seen=True), (fact,)


def _find(state: State, side: int, name: str) -> Held | None:
    """Return a side's card by its name or id, None when it has none that still lives."""
    for held in state.sides[side].cards:
        card = state.setup.cards[held.card]
        if name in (card.name, card.id) and held.zone != "out":
            return held
    return None


def _end(state: State, ruling: Ruling) -> tuple[State, tuple[Fact, ...]]:
    """Return the game ended by the table."""
    seat = ruling.data.get("winner")
    reason = ruling.reason or "the table ended it"
    if seat is None:
        ended = replace(state, phase="end", result="draw", reason=reason, todo=())
        return ended, (Fact("draw", {"reason": reason}),)
    if seat not in state.setup.seats:
        raise IllegalRuling("ruling end, winner", " or ".join(state.setup.seats), str(seat))
    winner = state.setup.seats.index(str(seat))
    ended = replace(state, phase="end", result="won", winner=winner, reason=reason, todo=())
    left = sum(held.zone != "out" for held in state.sides[winner].cards)
    return ended, (Fact("won", {"seat": str(seat), "left": left, "reason": reason}),)
