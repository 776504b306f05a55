"""Seats and options checked, every fault at once, the same way for every game."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from witchhammer.core.ask import Seat
from witchhammer.core.errors import Fault
from witchhammer.tavern.shape import GameOption


def check_seats(seats: tuple[Seat, ...], least: int, most: int) -> list[Fault]:
    """Return what is wrong with the seats: their number, empty or doubled names, "@" names.

    >>> [str(f) for f in check_seats(("ana",), 2, 2)]
    ['seats: wanted 2 players, got 1']
    """
    faults: list[Fault] = []
    if not least <= len(seats) <= most:
        wanted = f"{least} players" if least == most else f"{least} to {most} players"
        faults.append(Fault("seats", wanted, str(len(seats))))
    for seat in sorted(set(seats)):
        if not seat.strip() or not seat.isprintable() or len(seat) > 30 or seat[0] == "@":
            faults.append(
                Fault("seats", "a name of 1 to 30 printable characters not led by @", repr(seat))
            )
        if seats.count(seat) > 1:
            faults.append(Fault("seats", "each name once", f"{seat} {seats.count(seat)} times"))
    return faults


def take_options(
    table: tuple[GameOption, ...], given: Mapping[str, str], faults: list[Fault]
) -> dict[str, str]:
    """Return the value of every option, defaults filled in; faults are added to the list.

    >>> from witchhammer.tavern.shape import option
    >>> faults = []
    >>> take_options((option("tied", "Tied?", ("again", "")),), {"tyed": "x"}, faults)
    {'tied': 'again'}
    >>> str(faults[0])
    'option tyed: wanted an option of this game, got no such name; did you mean tied?'
    """
    known = {entry.name: entry for entry in table}
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            remedy = f"did you mean {near[0]}?" if near else "the rules card lists them"
            faults.append(Fault(f"option {name}", "an option of this game", "no such name", remedy))
    taken: dict[str, str] = {}
    for entry in table:
        value = given.get(entry.name, entry.default)
        if entry.choices and value not in entry.values:
            faults.append(Fault(f"option {entry.name}", entry.wanted, repr(value)))
            value = entry.default
        taken[entry.name] = value
    return taken
