"""What the table may change by hand: a card's own words settled, and the GM's rulings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from witchhammer.core.ask import Fact, Option, Ruling
from witchhammer.core.errors import IllegalRuling
from witchhammer.tavern.witch_and_bitch.board import (
    find_enemy,
    is_there,
    max_health,
    name_of,
    number_of,
    space_name,
)
from witchhammer.tavern.witch_and_bitch.dying import heal, hurt
from witchhammer.tavern.witch_and_bitch.state import ACTIONS, State
from witchhammer.tavern.witch_and_bitch.work import Work

RULINGS: Mapping[str, str] = MappingProxyType(
    {
        "damage": "Sets damage on a Witch or enemy: subject (seat or e12), to (0 to Health - 1).",
        "place": "Puts a Witch or an enemy elsewhere: subject (seat or e12), space (a code).",
        "actions": "Sets what the active Witch has left: to (0 to 3 Actions).",
        "end": "Ends the game: winners (seats), or none for nobody.",
    }
)


def table_options(state: State) -> tuple[Option, ...]:
    """Return what the table may do for a card of free text, one token at a time."""
    options = [Option("nothing", "Nothing more")]
    found = [f"w{seat}" for seat in range(len(state.witches))]
    found += [f"e{enemy.token}" for enemy in state.enemies]
    for subject in found:
        if is_there(state, subject):
            name = name_of(state, subject)
            options.append(Option(f"{subject}:damage", f"{name}: 1 damage"))
            if subject[0] == "w":
                options.append(Option(f"{subject}:heal", f"{name}: healed by 1"))
    return tuple(options)


def change_by_table(work: Work, text: str) -> None:
    """Make one change by the table; any other text is only noted."""
    subject, _, what = text.partition(":")
    if what == "damage" and subject[:1] in ("w", "e") and subject[1:].isdigit():
        hurt(work, subject, 1, -1)
    elif what == "heal" and subject[:1] == "w" and subject[1:].isdigit():
        heal(work, number_of(subject), 1)
    else:
        work.tell("note", text=text)


def rule(state: State, ruling: Ruling) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after the GM's ruling; raises IllegalRuling for what is not there."""
    if ruling.kind not in RULINGS:
        wanted = " or ".join(RULINGS)
        raise IllegalRuling(f"ruling {ruling.kind}", wanted, "no such ruling", "choose one of them")
    if state.result:
        raise IllegalRuling(f"ruling {ruling.kind}", "a game that goes on", "one that is over")
    work = Work(state)
    {"damage": _damage, "place": _place, "actions": _actions, "end": _end}[ruling.kind](
        work, ruling
    )
    return work.freeze(), tuple(work.facts)


def _subject(work: Work, ruling: Ruling) -> str:
    """Return the subject a ruling names: a seat or an enemy's number."""
    named = str(ruling.data.get("subject"))
    if named in work.setup.seats:
        subject = f"w{work.setup.seats.index(named)}"
        if work.witches[number_of(subject)].space >= 0:
            return subject
    elif named[:1] == "e" and named[1:].isdigit() and find_enemy(work, int(named[1:])):
        return named
    here = ", ".join([*work.setup.seats, *(f"e{enemy.token}" for enemy in work.enemies)])
    raise IllegalRuling(f"ruling {ruling.kind}, subject", here, named)


def _number(ruling: Ruling, least: int, most: int) -> int:
    """Return the whole number `to` of a ruling."""
    value = ruling.data.get("to")
    if isinstance(value, int) and value is not True and least <= value <= most:
        return value
    raise IllegalRuling(f"ruling {ruling.kind}, to", f"{least} to {most}", str(value))


def _damage(work: Work, ruling: Ruling) -> None:
    """Set the damage tokens on a subject; killing is for the rules."""
    subject = _subject(work, ruling)
    to = _number(ruling, 0, max_health(work, subject) - 1)
    if not is_there(work, subject):
        raise IllegalRuling("ruling damage, subject", "a Witch who stands", "one who lies")
    if subject[0] == "w":
        work.change_witch(number_of(subject), damage=to)
    else:
        work.change_enemy(number_of(subject), damage=to)
    work.tell("ruled", what=f"{name_of(work, subject)} has {to} damage", reason=ruling.reason)


def _place(work: Work, ruling: Ruling) -> None:
    """Put a subject into another space."""
    subject = _subject(work, ruling)
    code = str(ruling.data.get("space"))
    codes = [space.code for space in work.setup.chart.spaces]
    if code not in codes:
        raise IllegalRuling("ruling place, space", " or ".join(codes), code)
    there = codes.index(code)
    if subject[0] == "w":
        work.change_witch(number_of(subject), space=there)
    else:
        work.change_enemy(number_of(subject), space=there)
    what = f"{name_of(work, subject)} stands in {space_name(work, there)}"
    work.tell("ruled", what=what, reason=ruling.reason)


def _actions(work: Work, ruling: Ruling) -> None:
    """Set the Actions left in this turn."""
    to = _number(ruling, 0, ACTIONS)
    if work.active < 0:
        raise IllegalRuling("ruling actions", "a turn that goes on", "nobody's turn")
    work.actions = to
    what = f"{work.setup.seats[work.active]} has {to} Actions left"
    work.tell("ruled", what=what, reason=ruling.reason)


def _end(work: Work, ruling: Ruling) -> None:
    """End the game by the table's word."""
    named = ruling.data.get("winners", [])
    names = [str(name) for name in named] if isinstance(named, (list, tuple)) else [str(named)]
    strange = [name for name in names if name not in work.setup.seats]
    if strange:
        seats = " or ".join(work.setup.seats)
        raise IllegalRuling("ruling end, winners", seats, ", ".join(strange))
    winners = tuple(work.setup.seats.index(name) for name in names)
    reason = ruling.reason or "the table ended it"
    work.end("won" if winners else "nobody", winners, reason)
