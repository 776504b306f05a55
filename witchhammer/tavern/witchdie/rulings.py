"""What the table may do outside the rules: put numbers right, report slips, look after people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from witchhammer.core.ask import Json, Ruling
from witchhammer.core.errors import IllegalRuling
from witchhammer.tavern.witchdie.chaos.table import BODIES
from witchhammer.tavern.witchdie.drinking import settle
from witchhammer.tavern.witchdie.flow import go
from witchhammer.tavern.witchdie.honour import (
    all_at_once,
    call_consecration,
    may_slip,
    rule_with,
    slip,
)
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import IN_HAND, Standing, die_kind, find_die, living

RULINGS: Mapping[str, str] = MappingProxyType(
    {
        "slip": "a player slipped against a rule: seat, rule, times (1 to 20)",
        "all_at_once": "everybody copied the thumb at once: rule",
        "consecrate": "somebody wants a rule consecrated: rule",
        "tokens": "a player counts tokens from now on, or sips again: seat, on",
        "seated": "a player stays seated from now on, or not: seat, on",
        "veto": "a player will not do something with her body, or will again: seat, what, on",
        "left": "what a player's cup holds is put right: seat, left",
        "face": "a die is turned to another face: die, face",
        "move": 'a die goes to a player or, to "bag", into the bag: die, to',
        "end_rule": "a rule ends: rule",
        "out": "a player leaves the game: seat",
    }
)
"""Every kind of ruling, and its data."""


def rule(run: Run, ruling: Ruling) -> None:
    """Carry a ruling out and go on; raises IllegalRuling for what is not there."""
    action = _ACTIONS.get(ruling.kind)
    if action is None:
        raise IllegalRuling("ruling", " or ".join(RULINGS), ruling.kind)
    if run.s.over:
        raise IllegalRuling(f"ruling {ruling.kind}", "a game that goes on", "one that is over")
    # A ruling counts as a question closed, because what it asks must get keys of its own.
    run.set(asked=run.s.asked + 1)
    action(run, ruling.data)
    settle(run)
    go(run)


def _seat(run: Run, data: Mapping[str, Json]) -> int:
    """Return the living player a ruling names."""
    seat = data.get("seat")
    names = [run.name(who) for who in living(run.s)]
    if not isinstance(seat, str) or seat not in names:
        raise IllegalRuling("ruling, seat", " or ".join(names), str(seat))
    return run.s.setup.seats.index(seat)


def _number(data: Mapping[str, Json], key: str, low: int, high: int) -> int:
    """Return a whole number of a ruling."""
    value = data.get(key)
    if value.__class__ is not int or not low <= int(str(value)) <= high:
        raise IllegalRuling(f"ruling, {key}", f"a whole number from {low} to {high}", str(value))
    return int(str(value))


def _on(data: Mapping[str, Json]) -> bool:
    """Return whether something is switched on; it is unless the ruling says no."""
    value = data.get("on", True)
    if not isinstance(value, bool):
        raise IllegalRuling("ruling, on", "true or false", str(value))
    return value


def _standing(run: Run, data: Mapping[str, Json]) -> Standing:
    """Return the rule in force that a ruling names."""
    number = data.get("rule")
    found = rule_with(run.s, number) if number.__class__ is int else None
    if found is None:
        there = ", ".join(str(each.id) for each in run.s.rules) or "none"
        raise IllegalRuling("ruling, rule", f"a rule in force: {there}", str(number))
    return found


def _die(run: Run, data: Mapping[str, Json]) -> int:
    """Return the die on the table that a ruling names."""
    die = data.get("die")
    found = find_die(run.s, die) if die.__class__ is int else None
    if found is None or found[1].face == IN_HAND:
        raise IllegalRuling("ruling, die", "the number of a die on the table", str(die))
    return found[1].id


def _slip(run: Run, data: Mapping[str, Json]) -> None:
    """Fine a slip."""
    who, found = _seat(run, data), _standing(run, data)
    if not may_slip(run.s, found, who):
        raise IllegalRuling("ruling slip", "somebody that rule binds", run.name(who))
    slip(run, found.id, who, _number({"times": 1, **data}, "times", 1, 20))


def _thumb(run: Run, data: Mapping[str, Json]) -> None:
    """End the power of the thumb."""
    found = _standing(run, data)
    if found.number != 36:
        raise IllegalRuling("ruling all_at_once", "the rule of the thumb (36)", str(found.id))
    all_at_once(run, found.id)


def _consecrate(run: Run, data: Mapping[str, Json]) -> None:
    """Call a consecration vote, before whatever is asked now."""
    found = _standing(run, data)
    if found.origin != "created" or found.voted:
        raise IllegalRuling(
            "ruling consecrate", "a rule made up here, not voted on yet", str(found.id)
        )
    call_consecration(run, found.id)


def _tokens(run: Run, data: Mapping[str, Json]) -> None:
    """Let a player count tokens."""
    who = _seat(run, data)
    run.player(who, tokens=_on(data))
    run.fact("tokens", who=run.name(who), on=_on(data))


def _seated(run: Run, data: Mapping[str, Json]) -> None:
    """Let a player stay seated."""
    who = _seat(run, data)
    run.player(who, seated=_on(data))
    run.fact("seated", who=run.name(who), on=_on(data))


def _veto(run: Run, data: Mapping[str, Json]) -> None:
    """Free a player from what she will not do."""
    who, what = _seat(run, data), data.get("what")
    if what not in BODIES:
        raise IllegalRuling("ruling veto, what", " or ".join(BODIES), str(what))
    rest = tuple(each for each in run.s.players[who].vetoes if each != what)
    run.player(who, vetoes=(*rest, str(what)) if _on(data) else rest)
    run.fact("veto", who=run.name(who), what=str(what), on=_on(data))


def _left(run: Run, data: Mapping[str, Json]) -> None:
    """Put a cup right."""
    who = _seat(run, data)
    left = _number(data, "left", 0, run.s.setup.cup)
    spare = run.s.players[who].spare
    if not left and spare:
        # An emptied cup is followed by the full one behind it, as when it is drunk (WD-CHA-43).
        left, spare = run.s.setup.cup, spare - 1
    run.player(who, left=left, spare=spare)
    run.fact("ruled_left", who=run.name(who), left=left)


def _face(run: Run, data: Mapping[str, Json]) -> None:
    """Turn a die."""
    die = _die(run, data)
    kind = die_kind(run.s, die)
    words = [face.word for face in kind.faces]
    if data.get("face") not in words:
        raise IllegalRuling("ruling face", " or ".join(dict.fromkeys(words)), str(data.get("face")))
    run.show_face(die, words.index(str(data["face"])))
    # A ruling is made aloud, so that a face it names is hidden from nobody any more.
    run.reveal([die])
    run.fact("ruled_face", die=die, face=str(data["face"]))


def _move(run: Run, data: Mapping[str, Json]) -> None:
    """Move a die."""
    die = _die(run, data)
    if data.get("to") == "bag":
        run.destroy([die])
    else:
        run.move(die, _seat(run, {"seat": data.get("to")}))
    run.fact("ruled_move", die=die, to=str(data.get("to")))


def _end_rule(run: Run, data: Mapping[str, Json]) -> None:
    """End a rule."""
    found = _standing(run, data)
    run.end_rules(lambda each: each.id == found.id)


def _out(run: Run, data: Mapping[str, Json]) -> None:
    """Let a player leave: her cup counts as empty."""
    who = _seat(run, data)
    run.player(who, left=0, spare=0)
    run.fact("left_table", who=run.name(who))


_ACTIONS: Mapping[str, Callable[[Run, Mapping[str, Json]], None]] = MappingProxyType(
    {
        "slip": _slip,
        "all_at_once": _thumb,
        "consecrate": _consecrate,
        "tokens": _tokens,
        "seated": _seated,
        "veto": _veto,
        "left": _left,
        "face": _face,
        "move": _move,
        "end_rule": _end_rule,
        "out": _out,
    }
)
