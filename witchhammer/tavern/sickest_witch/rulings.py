"""What the table may change by hand: cards of free text settled, and the GM's rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from witchhammer.core.ask import GM, Ask, Fact, Option, Ruling
from witchhammer.core.errors import IllegalRuling
from witchhammer.tavern.sickest_witch.damage import deal, heal_foe, heal_self, hurt_self
from witchhammer.tavern.sickest_witch.dealing import Moved
from witchhammer.tavern.sickest_witch.powers import darken
from witchhammer.tavern.sickest_witch.state import (
    Standing,
    State,
    Step,
    change_foe,
    change_player,
    living,
    push_first,
)

MOST_CHANGES = 6
"""Changes the table may make for one card of free text."""

RULINGS: Mapping[str, str] = MappingProxyType(
    {
        "life": "Sets an enemy's life: enemy (its number from 0), to (1 to its printed life).",
        "hp": "Solo: sets the player's Hit Points: to (1 to 30).",
        "stun": "Puts or lifts a stun: seat, stunned (true or false).",
        "ability": "Sets an Ability card: seat, number (0 inactive, 1 to 4, 5 Focused).",
        "end": "Ends the game: winners (a list of seats, empty for none).",
    }
)


def table_ask(state: State, key: str, text: str) -> Ask:
    """Return the question to the table what a card's own words do."""
    options = [Option("nothing", "Nothing more")]
    for number in living(state):
        name = state.setup.enemies[state.foes[number].card].name
        options.append(Option(f"damage:{number}", f"{name} takes 1 damage"))
        options.append(Option(f"heal:{number}", f"{name} regains 1"))
    for seat in state.fighters:
        name = state.setup.seats[seat]
        options.append(Option(f"advantage:{seat}", f"{name} has advantage on her next attack"))
        options.append(Option(f"disadvantage:{seat}", f"{name} has disadvantage on it"))
        options.append(Option(f"ready:{seat}", f"{name} makes a spent spell ready"))
        if state.setup.solo:
            options += [Option("gain:0", "You regain 1"), Option("lose:0", "You lose 1")]
        else:
            options.append(Option(f"stun:{seat}", f"{name} loses a turn"))
    prompt = f"{text} What does the table make of it?"
    return Ask(key, GM, "card", prompt, tuple(options), default=("nothing",), text=200)


def apply_table(state: State, step: Step, text: str) -> Moved:
    """Return the state after one change by the table; any other text is only noted."""
    what, _, number = text.partition(":")
    if what == "nothing" and not number:
        return state, ()
    known = ("damage", "heal", "advantage", "disadvantage", "ready", "stun", "gain", "lose")
    if what not in known or not number.isdecimal():
        return state, (Fact("note", {"text": text}),)
    one = int(number)
    match what:
        case "damage":
            return deal(state, one, 1, step.seat)
        case "heal":
            return heal_foe(state, one, 1)
        case "gain":
            return heal_self(state, 1)
        case "lose":
            return hurt_self(state, 1)
    return _witch_change(state, what, one)


def _witch_change(state: State, what: str, seat: int) -> Moved:
    """Return the state after the table's word about one Witch."""
    name = state.setup.seats[seat]
    if what == "ready":
        return push_first(state, Step("ready", seat)), ()
    if what == "stun":
        return change_player(state, seat, stunned=True), (Fact("stun", {"seat": name}),)
    entry = Standing(seat, what, 1, "used")
    fact = Fact("condition", {"seat": name, "name": what, "until": "used"})
    return replace(state, standing=(*state.standing, entry)), (fact,)


def rule(state: State, ruling: Ruling) -> Moved:
    """Return the state after the GM's ruling; raises IllegalRuling for what is not there."""
    if ruling.kind not in RULINGS:
        raise IllegalRuling(f"ruling {ruling.kind}", " or ".join(RULINGS), "no such ruling")
    if state.phase == "end":
        raise IllegalRuling(f"ruling {ruling.kind}", "a game that goes on", "one that is over")
    match ruling.kind:
        case "life":
            return _life(state, ruling)
        case "hp":
            return _hp(state, ruling)
        case "end":
            return _end(state, ruling)
    seat = _seat(state, ruling)
    name = state.setup.seats[seat]
    if ruling.kind == "stun":
        stunned = ruling.data.get("stunned")
        if stunned.__class__ is not bool:
            raise IllegalRuling("ruling stun, stunned", "true or false", str(stunned))
        fact = Fact("stun" if stunned else "awake", {"seat": name, "reason": ruling.reason})
        return change_player(state, seat, stunned=stunned), (fact,)
    number = _number(ruling, "number", 0, 5)
    state = change_player(darken(state, seat), seat, active=number)
    return state, (Fact("card_set", {"seat": name, "number": number, "reason": ruling.reason}),)


def _seat(state: State, ruling: Ruling) -> int:
    """Return the player a ruling names by seat."""
    seat = ruling.data.get("seat")
    if seat not in state.setup.seats:
        raise IllegalRuling(
            f"ruling {ruling.kind}, seat", " or ".join(state.setup.seats), str(seat)
        )
    return state.setup.seats.index(str(seat))


def _number(ruling: Ruling, name: str, least: int, most: int) -> int:
    """Return a whole number of a ruling."""
    value = ruling.data.get(name)
    if not isinstance(value, int) or value.__class__ is bool or not least <= value <= most:
        raise IllegalRuling(f"ruling {ruling.kind}, {name}", f"{least} to {most}", str(value))
    return value


def _life(state: State, ruling: Ruling) -> Moved:
    """Return the state with an enemy's life set."""
    alive = living(state)
    if not alive:
        raise IllegalRuling("ruling life", "an enemy in the fight", "none")
    number = _number(ruling, "enemy", 0, len(state.foes) - 1)
    if number not in alive:
        raise IllegalRuling("ruling life, enemy", "one that lives", str(number))
    to = _number(ruling, "to", 1, state.foes[number].full)
    name = state.setup.enemies[state.foes[number].card].name
    fact = Fact("life_set", {"enemy": name, "life": to, "reason": ruling.reason})
    return change_foe(state, number, life=to), (fact,)


def _hp(state: State, ruling: Ruling) -> Moved:
    """Return the state with the lone player's Hit Points set."""
    if not state.setup.solo:
        raise IllegalRuling("ruling hp", "the solo mode", "a shared game")
    to = _number(ruling, "to", 1, 30)
    fact = Fact("hp", {"before": state.hp, "hp": to, "reason": ruling.reason})
    return replace(state, hp=to), (fact,)


def _end(state: State, ruling: Ruling) -> Moved:
    """Return the game ended by the table."""
    named = ruling.data.get("winners", [])
    seats = state.setup.seats
    if not isinstance(named, list) or any(name not in seats for name in named):
        raise IllegalRuling("ruling end, winners", f"a list of {' or '.join(seats)}", str(named))
    winners = tuple(seats.index(str(name)) for name in named)
    reason = ruling.reason or "the table ended it"
    result = "won" if winners else "lost"
    state = replace(state, phase="end", winners=winners, result=result, reason=reason, todo=())
    names = [seats[seat] for seat in winners]
    return state, (Fact("won", {"seats": list(names), "reason": reason}),)
