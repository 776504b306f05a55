"""From seats, options as typed and a pack's text to a checked Setup (WB-PRE-01)."""

from __future__ import annotations

from collections.abc import Mapping

from witchhammer.core.ask import Seat
from witchhammer.core.errors import Fault, Faults, IllegalSetup
from witchhammer.tavern.setup import check_seats, take_options
from witchhammer.tavern.witch_and_bitch.cards import Face, Pack
from witchhammer.tavern.witch_and_bitch.maps import Chart
from witchhammer.tavern.witch_and_bitch.pack_reading import parse_pack
from witchhammer.tavern.witch_and_bitch.scenarios import (
    COLOURS,
    SCENARIOS,
    Scenario,
    antagonist_stats,
)
from witchhammer.tavern.witch_and_bitch.state import Setup
from witchhammer.tavern.witch_and_bitch.switches import OPTIONS, switches_from

_MOST_SEATS = 5


def new_setup(seats: tuple[Seat, ...], options: Mapping[str, str], pack_text: str) -> Setup:
    """Return the setup of a game; raises Faults with every fault of seats, options and pack."""
    pack = parse_pack(pack_text)
    faults: list[Fault] = []
    taken = take_options(OPTIONS, options, faults)
    scenario = SCENARIOS[int(taken["scenario"])]
    faults += check_seats(seats, scenario.least, scenario.most)
    chart = next((one for one in pack.maps if one.scenario == scenario.number), None)
    if chart is None:
        faults.append(Fault("pack", f"a map of scenario {scenario.number}", "none"))
    elif not faults:
        setup = Setup(
            seats,
            scenario,
            chart,
            pack,
            switches_from(taken),
            antagonist_face(scenario, len(seats)),
        )
        faults += setup_faults(setup)
    if faults or chart is None:
        raise Faults("setup", faults)
    return setup


def antagonist_face(scenario: Scenario, players: int) -> Face | None:
    """Return the antagonist's one face at a number of players, None where there is none."""
    stats, antagonist = antagonist_stats(scenario, players), scenario.antagonist
    if stats is None or antagonist is None:
        return None
    return Face(
        antagonist.name,
        stats.movement,
        stats.health,
        stats.defense,
        antagonist.attack,
        antagonist.damage,
        0,
        strikes_all=True,
    )


def setup_faults(setup: Setup) -> list[Fault]:
    """Return what keeps a game from beginning, every fault at once."""
    scenario, pack = setup.scenario, setup.pack
    faults = check_seats(setup.seats, scenario.least, min(scenario.most, _MOST_SEATS))
    if len(pack.witches) < len(setup.seats):
        came = str(len(pack.witches))
        faults.append(Fault("pack, witch", f"{len(setup.seats)} Witches", came))
    for colour, count in zip(COLOURS, scenario.deck, strict=True):
        have = sum(card.colour == colour for card in pack.destiny)
        if have < count:
            faults.append(Fault("pack, destiny", f"{count} {colour} cards", str(have)))
    return faults + _chart_faults(scenario, setup.chart, pack)


def _chart_faults(scenario: Scenario, chart: Chart, pack: Pack) -> list[Fault]:
    """Return what a map lacks for its scenario."""
    where = f"map {chart.name}"
    faults = []
    if len(chart.portals) != 4:
        faults.append(Fault(f"{where}, portals", "4", str(len(chart.portals))))
    if scenario.objects and len(chart.objects) != scenario.objects:
        faults.append(Fault(f"{where}, objects", str(scenario.objects), str(len(chart.objects))))
    if scenario.objects == 0 and (not chart.objects or len(chart.positions) < 4):
        faults.append(Fault(where, "central spaces and the positions A to D", "fewer"))
    if len(chart.hunted) != scenario.hunted and scenario.hunted:
        faults.append(Fault(f"{where}, hunted", str(scenario.hunted), str(len(chart.hunted))))
    if scenario.number == 5:
        if chart.conclave < 0:
            faults.append(Fault(f"{where}, conclave", "one space", "none"))
        if not any(token.conspirator for token in pack.enemies):
            faults.append(Fault("pack, enemy", "at least one conspirator", "none"))
    return faults


def check_setup(setup: Setup) -> None:
    """Raise IllegalSetup, all faults in one line, unless a game can begin with the setup."""
    faults = setup_faults(setup)
    if setup.scenario.antagonist is not None and setup.antagonist is None:
        faults.append(Fault("setup, antagonist", "her numbers", "none"))
    if faults:
        raise IllegalSetup("Witch & Bitch", "", " | ".join(map(str, faults)))
