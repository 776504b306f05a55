"""Laying a table: seats, options and pack checked, every fault at once."""

from __future__ import annotations

from collections.abc import Mapping

from witchhammer.core.ask import Seat
from witchhammer.core.errors import Fault, Faults
from witchhammer.tavern.setup import check_seats, take_options
from witchhammer.tavern.witchdie.cards import Pack, parse_pack
from witchhammer.tavern.witchdie.chaos.table import BODIES
from witchhammer.tavern.witchdie.state import Setup
from witchhammer.tavern.witchdie.switches import OPTIONS, switches_from, whole_number

FEWEST, MOST = 2, 8
SIPS = 20
"""A full cup of sips (WD-BAS-02)."""


def new_setup(seats: tuple[Seat, ...], options: Mapping[str, str], pack_text: str) -> Setup:
    """Return one table: seats clockwise, options as typed, the pack's text.

    Raises Faults with every fault at once.
    """
    faults: list[Fault] = check_seats(seats, FEWEST, MOST)
    taken = take_options(OPTIONS, options, faults)
    pack: Pack | None = None
    try:
        pack = parse_pack(pack_text)
    except Faults as error:
        faults.extend(error.faults)
    switches = switches_from(taken, faults)
    cup = SIPS if switches.drink == "sips" else 10 + 7 * len(seats)
    if taken["cup"] != "table":
        cup = whole_number("cup", taken["cup"], (5, 200), faults)
    seated = tuple(_names(taken["seated"]))
    vetoes = tuple(_names(taken["vetoes"]))
    faults.extend(_people(seats, seated, vetoes))
    faults.extend(_texts(taken))
    if pack is not None and len(seats) * 2 > len(pack.kind_of_die):
        came = f"{len(pack.kind_of_die)} dice for {len(seats)} players"
        faults.append(Fault("pack", "two dice for each player or more", came))
    if faults or pack is None:
        raise Faults("witchdie", faults)
    return Setup(
        seats=seats,
        switches=switches,
        pack=pack,
        cup=cup,
        dish=taken["dish"] or pack.dish,
        phrase=taken["phrase"] or (pack.phrases[0] if pack.phrases else "So be it!"),
        seated=seated,
        vetoes=vetoes,
    )


def _names(text: str) -> list[str]:
    """Return the entries of a list with commas."""
    return [item.strip() for item in text.split(",") if item.strip()]


def _people(
    seats: tuple[Seat, ...], seated: tuple[str, ...], vetoes: tuple[str, ...]
) -> list[Fault]:
    """Return the faults of the options that name people."""
    faults = [
        Fault("option seated", " or ".join(seats), name) for name in seated if name not in seats
    ]
    for entry in vetoes:
        name, _, what = entry.rpartition(":")
        if name not in seats:
            faults.append(Fault("option vetoes", "name:what of a player", entry))
        strange = [word for word in what.split("+") if word not in BODIES]
        if strange:
            faults.append(Fault("option vetoes", " or ".join(BODIES), ", ".join(strange)))
    return faults


def _texts(taken: Mapping[str, str]) -> list[Fault]:
    """Return the faults of the options that are texts."""
    return [
        Fault(f"option {name}", "up to 40 printable characters", repr(taken[name])[:50])
        for name in ("dish", "phrase")
        if len(taken[name]) > 40 or not taken[name].isprintable()
    ]


def vetoes_of(setup: Setup, seat: Seat) -> tuple[str, ...]:
    """Return what a player will not do."""
    words: list[str] = []
    for entry in setup.vetoes:
        name, _, what = entry.rpartition(":")
        if name == seat:
            words += what.split("+")
    return tuple(dict.fromkeys(words))
