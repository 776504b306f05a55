"""Handouts for the players, adventures for the GM, the chronicle for everybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from witchhammer.app.chronicle import Line
from witchhammer.content.campaign_data import AdventureData, Clue, Encounter, Person, Village
from witchhammer.content.library import Library
from witchhammer.printing.model import Entry
from witchhammer.printing.table_model import (
    AdventureModel,
    ChronicleEntry,
    ChronicleModel,
    HandoutModel,
    Section,
)
from witchhammer.rules.checks import DIFFICULTIES

ICONS = {"fight": "attack", "tavern": "tankard", "scar": "scar", "death": "door", "note": "note"}


def handout_models(adventure: AdventureData) -> tuple[HandoutModel, ...]:
    """Return the papers that the players may hold; a blank line parts paragraphs."""
    return tuple(
        HandoutModel(h.title, tuple(p.strip() for p in h.text.split("\n\n") if p.strip()))
        for h in adventure.handouts
    )


def adventure_model(
    adventure: AdventureData, village: Village | None, library: Library
) -> AdventureModel:
    """Return an adventure to run from: the village, who wants what, clues, fights, the end."""
    sections = [_opening(adventure)]
    if village is not None:
        sections.append(_village(village))
    if adventure.people:
        sections.append(Section("People", entries=tuple(map(_person, adventure.people))))
    if adventure.clues:
        sections.append(Section("Clues", entries=tuple(_clues(adventure))))
    sections += [_encounter(encounter, library) for encounter in adventure.encounters]
    if adventure.ending:
        sections.append(Section("The end", paragraphs=_paragraphs(adventure.ending)))
    kind = "a Witch" if adventure.kind == "witch" else "a hunt"
    power = f", power {adventure.power}" if adventure.power else ""
    return AdventureModel(adventure.name, tuple(sections), f"{kind}{power}")


def _paragraphs(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split("\n\n") if part.strip())


def _opening(adventure: AdventureData) -> Section:
    plot = " ".join(_paragraphs(adventure.plot))
    return Section("What is going on", aloud=adventure.hook, secret=plot)


def _village(village: Village) -> Section:
    facts = (
        ("Tavern", village.tavern),
        ("People", str(village.population) if village.population else ""),
        ("Size", village.size),
        ("Prosperity", village.prosperity),
        ("Resource", village.resource),
        ("Oddity", village.oddity),
    )
    entries = [Entry(name, text, "note") for name, text in facts if text]
    entries += [Entry(p.name, p.text, "zone") for p in village.places]
    entries += [_person(person) for person in village.people]
    return Section(village.name, paragraphs=_paragraphs(village.text), entries=tuple(entries))


def _person(person: Person) -> Entry:
    parts = [f"{person.role}." if person.role else "", f"Wants: {person.wants}"]
    for word, text in (
        ("Voice", person.voice),
        ("Knows", person.knows),
        ("Hides", person.hides),
    ):
        if text:
            parts.append(f"{word}: {text}")
    return Entry(person.name, " ".join(part for part in parts if part), "person")


def _clues(adventure: AdventureData) -> Iterable[Entry]:
    """Yield the clues by number, because that is how one leads to another on paper."""
    titles = {clue.id: f"clue {n}" for n, clue in enumerate(adventure.clues, 1)}
    titles |= {encounter.id: encounter.name for encounter in adventure.encounters}
    for number, clue in enumerate(adventure.clues, 1):
        yield _clue(clue, number, [titles.get(id, id) for id in clue.leads_to])


def _clue(clue: Clue, number: int, onward: Sequence[str]) -> Entry:
    """Return a clue: where it is, what it takes to find it, what it says, where it leads."""
    names = {number: f", {name}" for name, number in DIFFICULTIES.items()}
    skill = clue.skill.replace("_", " ")
    hard = names.get(clue.difficulty, f" {clue.difficulty}")
    how = f"{skill}{hard}" if skill else "plain to see"
    leads = f" Leads to {', '.join(onward)}." if onward else ""
    return Entry(f"{number} {clue.where} ({how})", f"{clue.text}{leads}", "clue")


def _encounter(encounter: Encounter, library: Library) -> Section:
    foes = [
        f"{foe.count} × {foe.name or library.monster(foe.monster).name}" for foe in encounter.foes
    ]
    entries = [Entry("Against", ", ".join(foes), "attack"), Entry("Map", encounter.map, "zone")]
    if encounter.aftermath:
        entries.append(Entry("Afterwards", encounter.aftermath, "note"))
    text = _paragraphs(encounter.text)
    return Section(encounter.name, 2, paragraphs=text, entries=tuple(entries))


def chronicle_model(lines: Sequence[Line], campaign: str) -> ChronicleModel:
    """Return the story to print, a heading a day, hunts named where they begin."""
    return ChronicleModel(campaign, tuple(_entries(lines)), "as told at the table")


def _entries(lines: Iterable[Line]) -> Iterable[ChronicleEntry]:
    for told in lines:
        hunt = (told.hunt,) if told.hunt else ()
        yield ChronicleEntry(f"day {told.day}", told.text, hunt, ICONS.get(told.kind, ""))
