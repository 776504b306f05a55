"""Organs change hands between Witches who both agree (SW-VAR-07).

The Witch whose turn it is may make one offer before her attack; whether a spell is ready, spent
or a dud goes with the card. In secret hands the partner picks what she pays with.
"""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Fact, Option, Value
from witchhammer.tavern.sickest_witch.dealing import Data, Moved
from witchhammer.tavern.sickest_witch.state import (
    Held,
    Offer,
    State,
    Step,
    change_player,
    push_first,
)


def may_trade(state: State) -> str:
    """Return why the Witch whose turn it is may not offer a trade, "" when she may."""
    if state.traded:
        return "one offer a turn"
    if not state.players[state.seat].organs:
        return "you have nothing to give"
    return ""


def _secret(state: State) -> bool:
    """Return whether organs are known to their owners only."""
    return state.setup.switches.hands == "secret"


def _organ_option(state: State, held: Held) -> Option:
    """Return an organ as an option."""
    organ = state.setup.enemies[held.card].organ
    kind = "" if organ.type == "none" else f" {organ.type}"
    return Option(
        held.card, f"{organ.name} ({organ.damage}{kind} damage, red {organ.red}, {held.state})"
    )


def trade_ask(state: State, step: Step, key: str) -> Ask | None:
    """Return the next question of a trade, None where there is one partner only."""
    seat = state.setup.seats[step.seat]
    if step.what == "trade_with":
        others = [n for n in state.fighters if n != step.seat]
        if len(others) < 2:
            return None
        options = tuple(Option(n, state.setup.seats[n]) for n in others)
        return Ask(key, seat, "trade", f"{seat}: with whom do you trade?", options)
    if step.what == "trade_give":
        mine = state.players[step.seat].organs
        options = tuple(_organ_option(state, held) for held in mine)
        prompt = f"{seat}: which trophies do you give?"
        secret = _secret(state)
        return Ask(key, seat, "trade", prompt, options, least=0, most=len(mine), secret=secret)
    if step.what == "trade_want":
        return _want_ask(state, step, key)
    if step.what == "trade_pay":
        mine = state.players[step.seat].organs
        options = tuple(_organ_option(state, held) for held in mine)
        count = state.offer[0].count
        prompt = f"{seat}: which {count} trophies do you pay with?"
        return Ask(key, seat, "trade", prompt, options, least=count, most=count, secret=True)
    return _answer_ask(state, step, key)


def _want_ask(state: State, step: Step, key: str) -> Ask:
    """Return the question what is wanted: organs by name, or in secret hands a number."""
    seat = state.setup.seats[step.seat]
    theirs = state.players[step.n].organs
    prompt = f"{seat}: what do you want for it?"
    if _secret(state):
        options = tuple(Option(n, f"{n} of theirs") for n in range(len(theirs) + 1))
        return Ask(key, seat, "trade", prompt, options)
    options = tuple(_organ_option(state, held) for held in theirs)
    return Ask(key, seat, "trade", prompt, options, least=0, most=len(theirs))


def _answer_ask(state: State, step: Step, key: str) -> Ask:
    """Return the partner's question: accept or refuse."""
    seat, offer = state.setup.seats[step.seat], state.offer[0]
    given = ", ".join(_names(state, offer.give)) or "nothing"
    wanted = ", ".join(_names(state, offer.want)) or "nothing"
    if _secret(state):
        wanted = f"{offer.count} of yours, of your choice" if offer.count else "nothing"
    name = state.setup.seats[offer.seat]
    prompt = f"{seat}: {name} gives {given} and wants {wanted}. Do you accept?"
    options = (Option("accept", "Accept"), Option("refuse", "Refuse"))
    secret = _secret(state)
    return Ask(key, seat, "trade", prompt, options, default=("refuse",), secret=secret)


def _names(state: State, cards: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of organs."""
    return tuple(state.setup.enemies[card].organ.name for card in cards)


def apply_trade(state: State, step: Step, value: Value) -> Moved:
    """Return the state one question further in a trade."""
    if step.what == "trade_with":
        offer = Offer(step.seat, int(value[0]))
        return push_first(replace(state, offer=(offer,)), Step("trade_give", step.seat)), ()
    offer = state.offer[0]
    if step.what == "trade_give":
        offer = replace(offer, give=tuple(int(card) for card in value))
        want = Step("trade_want", step.seat, offer.partner)
        return push_first(replace(state, offer=(offer,)), want), ()
    if step.what == "trade_want":
        return _offered(state, offer, value)
    if step.what == "trade_pay":
        return _exchange(state, replace(offer, want=tuple(int(card) for card in value)))
    if value[0] == "refuse":
        data = {"seat": state.setup.seats[step.seat]}
        return replace(state, offer=()), (Fact("refused", data),)
    if _secret(state) and offer.count:
        return push_first(state, Step("trade_pay", step.seat)), ()
    return _exchange(state, offer)


def _offered(state: State, offer: Offer, value: Value) -> Moved:
    """Return the state with a whole offer on the table, for the partner to answer."""
    if _secret(state):
        offer = replace(offer, count=int(value[0]))
    else:
        offer = replace(offer, want=tuple(int(card) for card in value))
    names = state.setup.seats[offer.seat], state.setup.seats[offer.partner]
    count = max(offer.count, len(offer.want))
    if not offer.give and not count:
        return replace(state, offer=()), (Fact("no_offer", {"seat": names[0]}),)
    data: Data = {"seat": names[0], "to": names[1], "gives": len(offer.give), "wants": count}
    answer = Step("trade_answer", offer.partner)
    return push_first(replace(state, offer=(offer,)), answer), (Fact("offer", data),)


def _exchange(state: State, offer: Offer) -> Moved:
    """Return the state with both sides of an offer handed over, readiness and all."""
    mine, theirs = state.players[offer.seat].organs, state.players[offer.partner].organs
    given = tuple(held for held in mine if held.card in offer.give)
    paid = tuple(held for held in theirs if held.card in offer.want)
    state = change_player(state, offer.seat, organs=tuple(h for h in mine if h not in given) + paid)
    state = change_player(
        state, offer.partner, organs=tuple(h for h in theirs if h not in paid) + given
    )
    names = state.setup.seats[offer.seat], state.setup.seats[offer.partner]
    counts: Data = {"seat": names[0], "to": names[1], "gives": len(given), "wants": len(paid)}
    told = Fact("traded", dict(counts))
    gave, got = _names(state, offer.give), _names(state, tuple(h.card for h in paid))
    data: Data = {**counts, "given": list(gave), "paid": list(got)}
    fact = Fact("traded_named", data, names, told) if _secret(state) else Fact("traded_named", data)
    return replace(state, offer=()), (fact,)
