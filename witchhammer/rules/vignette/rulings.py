"""The GM's hand on the table: typed changes outside the rules, each with its reason.

A ruling is always allowed when it names what is there; it never answers a question, and the
question that stands is asked again with the new numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, get_args

from witchhammer.core.alter import alter
from witchhammer.core.ask import GM, Fact, Json, Ruling
from witchhammer.core.codec import load
from witchhammer.core.effects import Condition, Modify, Until
from witchhammer.core.errors import Damaged, Fault, IllegalRuling
from witchhammer.rules.facing import DIRECTIONS
from witchhammer.rules.grid import Cell, footprint, on_map
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette import opening, reckoning
from witchhammer.rules.vignette.changes import turns_left
from witchhammer.rules.vignette.closing import take_cards_back
from witchhammer.rules.vignette.coming import FRONT, move_turn
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.fitness import MOST_FIGHTERS, fighter_faults
from witchhammer.rules.vignette.harm import fall, leave, lie_still, settle
from witchhammer.rules.vignette.reckoning import LYING
from witchhammer.rules.vignette.setup import FightFaults
from witchhammer.rules.vignette.state import NOWHERE, Status, Step
from witchhammer.rules.vignette.walking import occupied

Data: TypeAlias = Mapping[str, Json]


def fighter(desk: Desk, data: Data, key: str = "who") -> int:
    """Return the roster index a ruling names; raises IllegalRuling listing the fighters."""
    wanted = data.get(key)
    for i, c in enumerate(desk.fighters):
        if c.sheet.id == wanted:
            return i
    names = ", ".join(c.sheet.id for c in desk.fighters)
    raise IllegalRuling(f"ruling {key}", f"one of {names}", repr(wanted), "name a fighter")


def number(data: Data, key: str, least: int = -10_000, most: int = 10_000) -> int:
    """Return a whole number of a ruling; raises IllegalRuling."""
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise IllegalRuling(f"ruling {key}", f"a whole number {least} to {most}", repr(value))
    return value


def word(data: Data, key: str) -> str:
    """Return a short printable text of a ruling; raises IllegalRuling."""
    value = data.get(key)
    if not isinstance(value, str) or not value.isprintable() or not 0 < len(value) <= 80:
        raise IllegalRuling(f"ruling {key}", "1 to 80 printable characters", repr(value)[:60])
    return value


def _set(desk: Desk, data: Data) -> None:
    """Set wounds or poise to a number."""
    i = fighter(desk, data)
    stat = word(data, "stat")
    if stat == "wounds":
        desk.change(i, wounds=number(data, "to", 0))
        settle(desk, i)
    elif stat == "poise":
        desk.change(i, poise=number(data, "to", 0, reckoning.max_poise(desk, i)))
    else:
        raise IllegalRuling("ruling stat", "wounds or poise", repr(stat), "or use modify")


def _place(desk: Desk, data: Data) -> None:
    """Put a fighter on another space, and let it face another way."""
    i = fighter(desk, data)
    c = desk.fighters[i]
    cell = (number(data, "x"), number(data, "y"))
    check_free(desk, i, cell)
    facing = data.get("facing") or c.facing
    if facing not in DIRECTIONS:
        raise IllegalRuling("ruling facing", " or ".join(DIRECTIONS), repr(facing))
    desk.change(i, cell=cell, facing=facing)


def check_free(desk: Desk, i: int, cell: Cell) -> None:
    """Raise IllegalRuling unless fighter `i` can stand there."""
    grid, size = desk.setup.grid, desk.fighters[i].sheet.size
    if not on_map(grid, cell, size):
        raise IllegalRuling("ruling place", f"a space on {grid.width} × {grid.height}", str(cell))
    taken, _ = occupied(desk, i)
    wanted = set(footprint(cell, size))
    if wanted & taken or wanted & set(grid.walls):
        raise IllegalRuling("ruling place", "a free space", f"{cell} is taken or a wall")


def _status(desk: Desk, data: Data) -> None:
    """Make a fighter able, down, dead, defeated or retreated; its wounds follow.

    Who is made able has at least 1 health, who is put at death's door none.
    """
    i = fighter(desk, data)
    to = data.get("to")
    if to not in get_args(Status):
        raise IllegalRuling("ruling to", ", ".join(get_args(Status)), repr(to))
    if to not in LYING:
        leave(desk, i, str(to))
        return
    c = desk.fighters[i]
    if c.cell == NOWHERE:
        raise IllegalRuling("ruling to", "somebody on the map", "nobody", "place it first")
    if not reckoning.on_map(c):
        check_free(desk, i, c.cell)
    most = c.sheet.max_health
    if to == "able":
        desk.change(i, status="able", wounds=min(c.wounds, most - 1), up=c.up or c.now)
    elif to == "deaths_door":
        desk.change(i, wounds=max(c.wounds, most))
        fall(desk, i)
    else:
        lie_still(desk, i, str(to))
        desk.change(i, wounds=most if to == "saved" else c.wounds)


def _modify(desk: Desk, data: Data) -> None:
    """Let a number of a fighter stand higher or lower for a time."""
    i = fighter(desk, data)
    until: Any = data.get("until", "vignette")
    if until not in get_args(Until):
        raise IllegalRuling("ruling until", ", ".join(get_args(Until)), repr(until))
    turns = number(data, "turns", 1, 1_000) if "turns" in data else 1
    only = word(data, "only") if "only" in data else ""
    stat, amount = word(data, "stat"), number(data, "amount", -1_000, 1_000)
    effect = Modify(stat=stat, amount=amount, until=until, turns=turns)
    left = turns_left(desk, i, effect)
    desk.add("modify", "ruling", i, i, until, left, stat, amount, only)


def _condition(desk: Desk, data: Data) -> None:
    """Put a condition on a fighter for a number of turns, or until the fight ends."""
    i = fighter(desk, data)
    by = fighter(desk, data, "by") if "by" in data else i
    turns = number(data, "turns", 0, 1_000) if "turns" in data else 0
    amount = number(data, "amount", -1_000, 1_000) if "amount" in data else 0
    until: Until = "turns" if turns else "fight"
    name = word(data, "name")
    effect = Condition(name=name, until=until, turns=turns)
    left = turns_left(desk, i, effect)
    desk.add("condition", name, by, i, until, left, amount=amount)


def _vulnerable(desk: Desk, data: Data) -> None:
    """Let a thing that a fighter is vulnerable to bring it malus for the rest of the vignette."""
    i = fighter(desk, data)
    known = dict(desk.fighters[i].sheet.vulnerable)
    to = data.get("to")
    if not isinstance(to, str) or to not in known:
        wanted = ", ".join(known) or "nothing: it has no vulnerability"
        raise IllegalRuling("ruling to", wanted, repr(to), "or use modify with malus")
    amount = number(data, "amount", 0, known[to]) if "amount" in data else known[to]
    desk.add("modify", to, i, i, "vignette", 0, "malus", amount)


def _clear(desk: Desk, data: Data) -> None:
    """Lift a condition, or end a standing change by its serial."""
    if "serial" in data:
        serial = number(data, "serial")
        if not desk.drop(lambda e: e.serial == serial and e.do != "turn"):
            raise IllegalRuling("ruling serial", "a standing change", str(serial))
        return
    i, name = fighter(desk, data), word(data, "name")
    if not desk.drop(lambda e: e.on == i and e.name == name and e.do != "turn"):
        raise IllegalRuling("ruling name", f"something on {data['who']}", repr(name))


def _add(desk: Desk, data: Data) -> None:
    """Let somebody join the fight; it plans at once if plans are still being laid."""
    if len(desk.fighters) >= MOST_FIGHTERS:
        raise IllegalRuling("ruling add", f"at most {MOST_FIGHTERS} fighters", "one more")
    try:
        sheet = load(Fighter, data.get("fighter"))
    except Damaged as error:
        raise IllegalRuling("ruling fighter", "a fighter", str(error)) from error
    faults = fighter_faults(sheet)
    if any(c.sheet.id == sheet.id for c in desk.fighters):
        faults.append(Fault(sheet.id, "an id of its own", "one that is there", "rename it"))
    if faults:
        raise IllegalRuling("ruling fighter", "a fighter", " | ".join(map(str, faults)))
    there = [c for c in desk.fighters if reckoning.on_map(c)]
    taken = {cell for c in there for cell in footprint(c.cell, c.sheet.size)}
    sides = tuple(dict.fromkeys(c.sheet.side for c in desk.fighters))
    try:
        cell = sheet.cell or opening.free_cell(desk.setup.grid, sheet, sides, taken)
    except FightFaults as error:
        raise IllegalRuling("ruling fighter", "a free place", str(error)) from error
    i = desk.join(alter(opening.newcomer(sheet, cell), psych_in=True))
    check_free(desk, i, cell)
    desk.fighters[i] = opening.look_about(i, desk.fighters)
    desk.say("joined", who=sheet.id, side=sheet.side, cell=list(cell))
    opening.enter(desk, i)


def _remove(desk: Desk, data: Data) -> None:
    """Take a fighter out of the fight."""
    leave(desk, fighter(desk, data), "removed")


def _next(desk: Desk, data: Data) -> None:
    """Let a fighter who waits for its turn act next (D-11)."""
    i = fighter(desk, data)
    if not any(turn[0] == i for turn in desk.waiting):
        raise IllegalRuling("ruling next", "somebody who waits", repr(data.get("who")))
    # Whoever was called last comes first of those who were called.
    move_turn(desk, i, FRONT + desk.serial)


def _skip(desk: Desk, data: Data) -> None:
    """Let a fighter lose its next turn's lower section."""
    i = fighter(desk, data)
    desk.add("condition", "stun", i, i, "turns", 1)


def _replan(desk: Desk, data: Data) -> None:
    """Take a laid plan back up before the flip."""
    i = fighter(desk, data)
    if desk.phase != "plan":
        raise IllegalRuling("ruling replan", "the Planning Phase", desk.phase, "undo the flip")
    if not desk.fighters[i].plan:
        raise IllegalRuling("ruling replan", "somebody who has laid a plan", repr(data["who"]))
    desk.change(i, plan=())


def _card(desk: Desk, data: Data) -> None:
    """Give a spent card back, or mark one as spent."""
    i, card = fighter(desk, data), word(data, "card")
    c = desk.fighters[i]
    known = {known.id: known for known in c.sheet.cards}
    if card not in known:
        raise IllegalRuling("ruling card", f"a card of {c.sheet.id}", repr(card))
    if data.get("spent"):
        lying = (*c.spent, *c.plan, *c.psych).count(card)
        if lying >= known[card].copies:
            raise IllegalRuling("ruling card", "a card in the hand", repr(card))
        desk.change(i, spent=(*c.spent, card))
        return
    if card not in c.spent:
        raise IllegalRuling("ruling card", "a spent card", repr(card))
    kept = list(c.spent)
    kept.remove(card)
    desk.change(i, spent=tuple(kept))


def _end(desk: Desk, data: Data) -> None:
    """End the fight here and now; cards go back, and those at death's door still save."""
    result = word(data, "result") if data.get("result") else "broken_off"
    if desk.phase == "psych":
        for i in range(len(desk.fighters)):
            desk.change(i, psych=())
    take_cards_back(desk)
    desk.todo, desk.waiting = [Step("aftermath")], ()
    desk.actor = -1
    desk.result = result


def _note(desk: Desk, data: Data) -> None:
    """Write something down and change nothing."""
    word(data, "text")


RULINGS: dict[str, tuple[str, Callable[[Desk, Data], None]]] = {
    "set": ("sets wounds or poise: who, stat, to", _set),
    "place": ("puts a fighter on a space: who, x, y, facing", _place),
    "status": ("makes a fighter able, deaths_door, saved, dead, retreated …: who, to", _status),
    "modify": ("changes a number: who, stat, amount, until, turns, only", _modify),
    "condition": ("puts a condition on a fighter: who, name, amount, turns, by", _condition),
    "vulnerable": ("brings a vulnerability to bear: who, to, amount", _vulnerable),
    "clear": ("lifts a condition (who, name) or a standing change (serial)", _clear),
    "add": ("lets a fighter join: fighter (a whole sheet)", _add),
    "remove": ("takes a fighter out: who", _remove),
    "next": ("lets a fighter act next: who", _next),
    "skip": ("lets a fighter lose its next turn: who", _skip),
    "replan": ("takes a laid plan back up before the flip: who", _replan),
    "card": ("gives a spent card back, or spends one: who, card, spent", _card),
    "end": ("ends the fight: result", _end),
    "note": ("writes something down: text", _note),
}
"""Every kind of ruling: a sentence with its data, and what it does."""

GOING_ON = ("add", "end", "next", "replan", "skip", "vulnerable")
"""What makes sense only while there are turns to come; wounds can be set right to the last."""


def rule(desk: Desk, ruling: Ruling) -> None:
    """Work a ruling on the desk and note it; raises IllegalRuling."""
    known = RULINGS.get(ruling.kind)
    if known is None:
        raise IllegalRuling("ruling", "one of " + ", ".join(RULINGS), repr(ruling.kind))
    if desk.phase == "over" and ruling.kind in GOING_ON:
        where, hint = f"ruling {ruling.kind}", "take the last answer back, or start another fight"
        raise IllegalRuling(where, "a fight that goes on", "one that is over", hint)
    if len(ruling.reason) > 200 or not ruling.reason.isprintable():
        came = repr(ruling.reason)[:60]
        raise IllegalRuling("ruling reason", "at most 200 printable characters", came)
    known[1](desk, ruling.data)
    # What a ruling changes may be a monster's secret, so that only its kind is for everybody.
    told: dict[str, Json] = {"kind": ruling.kind, "reason": ruling.reason}
    if "who" in ruling.data:
        told["who"] = ruling.data["who"]
    whole = told | {"data": dict(ruling.data)}
    desk.news.insert(0, Fact("ruling", whole, (GM,), Fact("ruling", told)))
