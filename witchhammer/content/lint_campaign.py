"""What can be wrong with a campaign's files once every key is right: names of what is nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from witchhammer.content.campaign_data import (
    AdventureData,
    BattleMap,
    CampaignData,
    Clue,
    Encounter,
    Foe,
)
from witchhammer.content.known_words import SKILL_WORDS
from witchhammer.content.library import Library
from witchhammer.content.lint_effects import between, slip
from witchhammer.content.nearest import did_you_mean
from witchhammer.core.errors import Fault, Faults
from witchhammer.rules.grid import parse_map

Marks = dict[str, frozenset[str]]


def campaign_faults(campaign: CampaignData, library: Library) -> Iterator[Fault]:
    """Yield every fault that would only be found at the table: maps, monsters, clues, villages.

    >>> from witchhammer.content.load import shipped_library
    >>> lost = CampaignData(id="a", name="A", first_fight="nowhere")
    >>> [str(fault) for fault in campaign_faults(lost, shipped_library())]
    ['first_fight: wanted the id of an encounter, got nowhere']
    """
    for section in ("characters", "villages", "maps", "adventures"):
        ids = [entry.id for entry in getattr(campaign, section)]
        yield from _twice(ids, section)
    marks: Marks = {}
    for drawn in campaign.maps:
        marks[drawn.id] = frozenset()
        yield from _map(drawn, marks)
    towns = [village.id for village in campaign.villages]
    for village in campaign.villages:
        for place in village.places:
            where = f"villages {village.id}, {place.name}.map"
            yield from _lost(place.map, marks, where, "the id of a map")
    for hunt in campaign.adventures:
        where = f"adventures {hunt.id}"
        yield from _lost(hunt.village, towns, f"{where}.village", "the id of a village")
        yield from _hunt(hunt, where, marks, library)
    fights = [fight.id for hunt in campaign.adventures for fight in hunt.encounters]
    yield from _twice(fights, "encounters")
    yield from _lost(campaign.first_fight, fights, "first_fight", "the id of an encounter")


def _twice(ids: Iterable[str], section: str) -> Iterator[Fault]:
    """Yield a fault for each id that stands twice."""
    for id, count in Counter(ids).items():
        if count > 1:
            yield Fault(f"{section} {id}", "each id once", "twice", "give one another id")


def _lost(id: str, known: Iterable[str], where: str, wanted: str) -> Iterator[Fault]:
    """Yield a fault for an id that is nowhere; none at all is no fault."""
    if id and id not in known:
        yield Fault(where, wanted, id, did_you_mean(id, known))


def _map(drawn: BattleMap, marks: Marks) -> Iterator[Fault]:
    """Yield what is wrong with a drawing, and keep its marks."""
    try:
        starts = parse_map(drawn.drawing)[1]
    except Faults as error:
        for fault in error.faults:
            yield replace(fault, where=f"maps {drawn.id}, {fault.where}")
        return
    marks[drawn.id] = frozenset(start.mark for start in starts)


def _hunt(hunt: AdventureData, where: str, marks: Marks, library: Library) -> Iterator[Fault]:
    """Yield what is wrong with the clues and the fights of one adventure."""
    steps = [clue.id for clue in hunt.clues]
    yield from _twice(steps, f"{where}, clues")
    goals = [*steps, *(fight.id for fight in hunt.encounters)]
    for clue in hunt.clues:
        yield from _clue(clue, goals, f"{where}, clue {clue.id}")
    for fight in hunt.encounters:
        yield from _fight(fight, f"{where}, encounter {fight.id}", marks, library)


def _clue(clue: Clue, goals: list[str], where: str) -> Iterator[Fault]:
    """Yield what is wrong with one clue."""
    for to in clue.leads_to:
        yield from _lost(to, goals, f"{where}.leads_to", "the id of a clue or encounter")
    yield from slip(clue.skill, {*SKILL_WORDS, ""}, f"{where}.skill", "a skill")
    yield from between(clue.difficulty, 1, 30, f"{where}.difficulty")


def _fight(fight: Encounter, where: str, marks: Marks, library: Library) -> Iterator[Fault]:
    """Yield what is wrong with one encounter."""
    yield from _lost(fight.map, marks, f"{where}.map", "the id of a map")
    if not fight.foes:
        yield Fault(f"{where}.foes", "somebody to fight", "nobody")
    for foe in fight.foes:
        yield from _foe(foe, f"{where}.foes {foe.monster}", marks.get(fight.map), library)


def _foe(foe: Foe, where: str, marks: frozenset[str] | None, library: Library) -> Iterator[Fault]:
    """Yield what is wrong with one kind of foe."""
    monsters = library.ids("monsters")
    if foe.monster not in monsters:
        remedy = did_you_mean(foe.monster, monsters) or "is its pack in your packs folder?"
        yield Fault(where, "the id of a monster", foe.monster, remedy)
    else:
        decks = [deck.name for deck in library.monster(foe.monster).decks]
        yield from _lost(foe.deck, [*decks, "main"], f"{where}.deck", "one of its decks")
    yield from between(foe.count, 1, 60, f"{where}.count")
    # Without any mark the rules say where foes stand; a letter of one's own has to be drawn.
    if marks and foe.mark not in marks and foe.mark != "F":
        came = f"{foe.mark}, which is not on its map"
        yield Fault(f"{where}.mark", "a letter to start on", came, did_you_mean("", marks))
