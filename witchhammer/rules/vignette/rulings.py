"""The GM's hand on the table: typed changes outside the rules, each with its reason.

A ruling is always allowed when it names what is there; it never answers a question, and the
question that stands is asked again with the new numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, get_args

from witchhammer.core.ask import GM, Fact, Json, Ruling
from witchhammer.core.codec import load
from witchhammer.core.errors import Damaged, IllegalRuling
from witchhammer.rules.grid import footprint, on_map
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette import opening, reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.harm import leave, settle
from witchhammer.rules.vignette.motion import occupied
from witchhammer.rules.vignette.setup import MOST_FIGHTERS
from witchhammer.rules.vignette.state import Combatant, Lasting, Status, Step

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
    taken, _ = occupied(desk, i)
    wanted = set(footprint(cell, c.sheet.size))
    if not on_map(desk.setup.grid, cell, c.sheet.size):
        grid = desk.setup.grid
        raise IllegalRuling("ruling place", f"a space on {grid.width} × {grid.height}", str(cell))
    if wanted & taken or wanted & set(desk.setup.grid.walls):
        raise IllegalRuling("ruling place", "a free space", f"{cell} is taken or a wall")
    facing = data.get("facing")
    desk.change(i, cell=cell, facing=facing if facing else c.facing)


def _status(desk: Desk, data: Data) -> None:
    """Make a fighter able, down, dead, defeated or retreated."""
    i = fighter(desk, data)
    to = data.get("to")
    if to not in get_args(Status):
        raise IllegalRuling("ruling to", ", ".join(get_args(Status)), repr(to))
    if to in ("defeated", "retreated", "removed"):
        leave(desk, i, str(to))
    else:
        if desk.fighters[i].cell == (-1, -1):
            raise IllegalRuling("ruling to", "somebody on the map", "nobody", "place it first")
        desk.change(i, status=to)


def _modify(desk: Desk, data: Data) -> None:
    """Let a number of a fighter stand higher or lower for a time."""
    i = fighter(desk, data)
    until: Any = data.get("until", "vignette")
    if until not in ("used", "turn", "round", "vignette", "fight", "adventure", "turns"):
        raise IllegalRuling("ruling until", "used, turn, round, vignette, fight …", repr(until))
    turns = number(data, "turns", 0) if "turns" in data else 1
    stat, amount = word(data, "stat"), number(data, "amount")
    desk.add(Lasting(0, "modify", "ruling", i, i, until, turns, stat, amount))


def _condition(desk: Desk, data: Data) -> None:
    """Put a condition on a fighter for a number of turns, or until the fight ends."""
    i = fighter(desk, data)
    turns = number(data, "turns", 0) if "turns" in data else 0
    amount = number(data, "amount") if "amount" in data else 0
    until: Any = "turns" if turns else "fight"
    desk.add(Lasting(0, "condition", word(data, "name"), i, i, until, turns, amount=amount))


def _clear(desk: Desk, data: Data) -> None:
    """Lift a condition, or end a standing change by its serial."""
    if "serial" in data:
        serial = number(data, "serial")
        if not desk.drop(lambda e: e.serial == serial):
            raise IllegalRuling("ruling serial", "a standing change", str(serial))
        return
    i, name = fighter(desk, data), word(data, "name")
    if not desk.drop(lambda e: e.on == i and e.name == name):
        raise IllegalRuling("ruling name", f"something on {data['who']}", repr(name))


def _add(desk: Desk, data: Data) -> None:
    """Let somebody join the fight; plans with the next vignette."""
    if len(desk.fighters) >= MOST_FIGHTERS:
        raise IllegalRuling("ruling add", f"at most {MOST_FIGHTERS} fighters", "one more")
    try:
        sheet = load(Fighter, data.get("fighter"))
    except Damaged as error:
        raise IllegalRuling("ruling fighter", "a fighter", str(error)) from error
    if any(c.sheet.id == sheet.id for c in desk.fighters):
        raise IllegalRuling("ruling fighter", "an id of its own", sheet.id, "rename it")
    taken = {cell for c in desk.fighters if reckoning.on_map(c) for cell in footprint(c.cell)}
    sides = tuple(dict.fromkeys(c.sheet.side for c in desk.fighters))
    cell = sheet.cell or opening.free_cell(desk.setup.grid, sheet, sides, taken)
    facing: Any = sheet.facing or "w"
    desk.fighters.append(
        Combatant(
            sheet, sheet.wounds, sheet.max_poise, cell, facing, psych_in=True, spent=sheet.spent
        )
    )
    opening.enter(desk, len(desk.fighters) - 1)


def _remove(desk: Desk, data: Data) -> None:
    """Take a fighter out of the fight."""
    leave(desk, fighter(desk, data), "removed")


def _next(desk: Desk, data: Data) -> None:
    """Let a fighter who waits for its turn act next (D-11)."""
    i = fighter(desk, data)
    if not any(turn[0] == i for turn in desk.waiting):
        raise IllegalRuling("ruling next", "somebody who waits", str(data.get("who")))
    order = [f"{a}/{b}" for a, b in desk.waiting if a == i]
    desk.add(Lasting(0, "modify", "ruling", i, i, "round", 0, "init", 1000))
    desk.order = (*order, *(name for name in desk.order if name not in order))


def _skip(desk: Desk, data: Data) -> None:
    """Let a fighter lose its next turn's lower section."""
    i = fighter(desk, data)
    desk.add(Lasting(0, "condition", "stun", i, i, "turns", 1))


def _replan(desk: Desk, data: Data) -> None:
    """Take a laid plan back up before the flip."""
    i = fighter(desk, data)
    if desk.phase != "plan":
        raise IllegalRuling("ruling replan", "the Planning Phase", desk.phase, "undo the flip")
    desk.change(i, plan=())


def _card(desk: Desk, data: Data) -> None:
    """Give a spent card back, or mark one as spent."""
    i, card = fighter(desk, data), word(data, "card")
    c = desk.fighters[i]
    if card not in {known.id for known in c.sheet.cards}:
        raise IllegalRuling("ruling card", f"a card of {c.sheet.id}", repr(card))
    if data.get("spent"):
        desk.change(i, spent=(*c.spent, card))
    else:
        kept = list(c.spent)
        if card in kept:
            kept.remove(card)
        desk.change(i, spent=tuple(kept))


def _end(desk: Desk, data: Data) -> None:
    """End the fight here and now; those at death's door still save."""
    desk.todo, desk.waiting = [Step("aftermath")], ()
    desk.actor = -1
    desk.result = str(data.get("result") or "broken_off")[:40]


def _note(desk: Desk, data: Data) -> None:
    """Write something down and change nothing."""
    word(data, "text")


RULINGS: dict[str, tuple[str, Callable[[Desk, Data], None]]] = {
    "set": ("sets wounds or poise: who, stat, to", _set),
    "place": ("puts a fighter on a space: who, x, y, facing", _place),
    "status": ("makes a fighter able, deaths_door, dead, defeated, retreated: who, to", _status),
    "modify": ("changes a number for a time: who, stat, amount, until, turns", _modify),
    "condition": ("puts a condition on a fighter: who, name, amount, turns", _condition),
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


def rule(desk: Desk, ruling: Ruling) -> None:
    """Work a ruling on the desk and note it; raises IllegalRuling."""
    known = RULINGS.get(ruling.kind)
    if known is None:
        raise IllegalRuling("ruling", "one of " + ", ".join(RULINGS), repr(ruling.kind))
    known[1](desk, ruling.data)
    # What a ruling changes may be a monster's secret, so that only its kind is for everybody.
    told: dict[str, Json] = {"kind": ruling.kind, "reason": ruling.reason}
    if "who" in ruling.data:
        told["who"] = ruling.data["who"]
    whole = told | {"data": dict(ruling.data)}
    desk.news.insert(0, Fact("ruling", whole, (GM,), Fact("ruling", told)))
