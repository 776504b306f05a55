"""A character being made, step by step: what is left, what can be chosen, what it would unlock.

A draft is a `content.campaign_data.CharacterData`; each step returns a new one. Nothing is
written before `making.make`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from witchhammer.app.campaign import Campaign
from witchhammer.app.library import library_for
from witchhammer.app.making import build_of, left_of, price_of, shelf_for
from witchhammer.core.errors import Fault, Misuse
from witchhammer.rules.advancement import (
    ATTRIBUTE_COSTS,
    afford_fault,
    attribute_cost,
    attribute_fault,
    is_free,
    level_of,
    school_fault,
    technique_fault,
    trait_fault,
)
from witchhammer.rules.creation import BUDGET, unlocked
from witchhammer.rules.describe import describe_card, describe_effect
from witchhammer.rules.equipment import SLOTS
from witchhammer.rules.money_and_hats import pay_fault
from witchhammer.rules.skills import BASIC_SKILLS, SKILLS

if TYPE_CHECKING:
    from witchhammer.content.campaign_data import CharacterData
    from witchhammer.content.library import Library
    from witchhammer.content.pack_data import Gear
    from witchhammer.rules.cards import Card
    from witchhammer.rules.creation import Shelf


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One thing that can be chosen in a step, or why it cannot.

    `cost` in `account` (silver for gear); `have` is how much of it the draft holds; `unlocks`
    are the names it would bring within reach.
    """

    id: str
    name: str
    cost: int
    account: str
    have: int = 0
    text: str = ""
    why_not: str = ""
    unlocks: tuple[str, ...] = ()


def blank(name: str = "") -> CharacterData:
    """Return a draft with nothing in it."""
    from witchhammer.content.campaign_data import CharacterData

    return CharacterData(id="", name=name)


_MEANT_FOR = {
    "attack": "on top of the d20 of every blow you strike",
    "defence": "what a blow at you has to overcome",
    "max_poise": "what blows wear down before they wound",
    "init": "who acts first; on top of every card's own",
    "solid_damage": "more harm from a blow that lands well",
    "con": "saves against what goes through the body",
    "agility": "saves against what one can jump away from",
    "will": "saves against what wants to bend you",
    "fear": "saves against what makes others run",
}
"""What each attribute is for, in the words of a table."""


def _why(*faults: Fault | None) -> str:
    """Return the first fault as a sentence, "" when there is none."""
    return next((str(fault) for fault in faults if fault is not None), "")


def attribute_choices(draft: CharacterData, campaign: Campaign) -> tuple[Choice, ...]:
    """Return every attribute and skill, in the book's order."""
    left, bought = left_of(draft), dict(draft.purchases)
    names = dict.fromkeys((*ATTRIBUTE_COSTS, *SKILLS, *BASIC_SKILLS, *campaign.skills))
    return tuple(
        Choice(
            id=name,
            name=name.replace("_", " "),
            cost=attribute_cost(name),
            account="attribute",
            have=bought.get(name, 0),
            text=_MEANT_FOR.get(name) or SKILLS.get(name, ""),
            why_not=_why(
                attribute_fault(name, campaign.skills),
                afford_fault(name, "attribute", attribute_cost(name), left),
            ),
        )
        for name in names
    )


def school_choices(draft: CharacterData, campaign: Campaign) -> tuple[Choice, ...]:
    """Return every school one can learn, with what its next level brings within reach."""
    shelf, library, build = shelf_for(campaign), library_for(campaign.packs), build_of(draft)
    left = left_of(draft)
    found = []
    for id, terms in shelf.schools.items():
        if terms.free:
            continue
        level = level_of(build, id)
        school = library.school(id)
        found.append(
            Choice(
                id=id,
                name=school.name,
                cost=1,
                account="school",
                have=level,
                text=school.idea,
                why_not=_why(
                    school_fault(build, id, level + 1, shelf.schools, shelf.pairs),
                    afford_fault(id, "school", 1, left),
                ),
                unlocks=tuple(card.name for card in unlocked(build, id, shelf)),
            )
        )
    return tuple(found)


def technique_choices(draft: CharacterData, campaign: Campaign) -> tuple[Choice, ...]:
    """Return the techniques of the schools that are open to the draft.

    Those within reach come first, of them those of its own schools, lower tiers before higher
    ones. The order does not change with what has been chosen. Free cards of the General School
    are not among them: everybody owns those.
    """
    shelf, build, left = shelf_for(campaign), build_of(draft), left_of(draft)
    own = {id for id, _ in build.schools}
    schools = own | {id for id, terms in shelf.schools.items() if terms.free}
    cards = [card for card in shelf.cards.values() if card.school in schools]
    empty = replace(build, techniques=())

    def place(card: Card) -> tuple[bool, bool, int]:
        beyond = technique_fault(empty, card, shelf.schools, shelf.house) is not None
        return beyond, card.school not in own, card.tier

    return tuple(
        Choice(
            id=card.id,
            name=card.name,
            cost=1,
            account="technique",
            have=build.techniques.count(card.id),
            text=_in_words(card),
            why_not=_why(
                technique_fault(build, card, shelf.schools, shelf.house),
                afford_fault(card.name, "technique", 1, left),
            ),
        )
        for card in sorted(cards, key=place)
        if not is_free(card, shelf.schools[card.school], shelf.house)
    )


def _in_words(card: Card) -> str:
    """Return what a card does in one line."""
    told = describe_card(card)
    parts = (", ".join(told.upper), " ".join(told.lower), ", ".join(told.notes))
    return " | ".join(part for part in parts if part)


def trait_choices(draft: CharacterData, campaign: Campaign) -> tuple[Choice, ...]:
    """Return every trait."""
    shelf, build, left = shelf_for(campaign), build_of(draft), left_of(draft)
    return tuple(
        Choice(
            id=trait.id,
            name=trait.name,
            cost=1,
            account="trait",
            have=int(trait.id in build.traits),
            text=" | ".join((*map(describe_effect, trait.always), trait.text)),
            why_not=_why(
                trait_fault(build, trait.id, shelf.traits),
                afford_fault(trait.name, "trait", 1, left),
            ),
        )
        for trait in library_for(campaign.packs).traits()
    )


def gear_choices(draft: CharacterData, campaign: Campaign, slot: str) -> tuple[Choice, ...]:
    """Return the weapons, the armours or the other things; their cost is silver.

    Raises Misuse for a slot that is none.
    """
    if slot not in SLOTS:
        raise Misuse("slot", " or ".join(SLOTS), slot)
    held = {"weapon": [draft.weapon], "armour": [draft.armour], "item": list(draft.items)}[slot]
    held = [id for id in held if id]
    full = f"at most {SLOTS[slot]}, and there {'is' if SLOTS[slot] == 1 else 'are'} {len(held)}"
    library = library_for(campaign.packs)
    purse = draft.silver - price_of(draft, library) if draft.silver else None
    kinds = {"weapon": ("weapon",), "armour": ("armour",)}
    return tuple(
        Choice(
            id=gear.id,
            name=gear.name,
            cost=gear.price,
            account="silver",
            have=held.count(gear.id),
            text=_gear_in_words(gear),
            why_not=full if len(held) >= SLOTS[slot] else _too_dear(gear, purse),
            unlocks=tuple(library.card(id).name for id in gear.cards),
        )
        for gear in library.gear()
        if gear.kind in kinds.get(slot, ("misc", "potion", "relic", "weapon"))
    )


def _too_dear(gear: Gear, purse: int | None) -> str:
    """Return which silver is missing for a thing, "" when none is, or none has been thrown."""
    if purse is None or gear.price <= purse:
        return ""
    return _why(pay_fault(gear.name, gear.price, purse))


def _gear_in_words(gear: Gear) -> str:
    """Return what a thing changes and is, in one line."""
    return " | ".join((*map(describe_effect, gear.always), *filter(None, (gear.text,))))


def with_attribute(draft: CharacterData, name: str, times: int = 1) -> CharacterData:
    """Return a draft with so many more steps in an attribute or skill (fewer: negative)."""
    bought = dict(draft.purchases)
    bought[name] = bought.get(name, 0) + times
    return replace(draft, purchases=tuple((n, k) for n, k in bought.items() if k > 0))


def with_school(draft: CharacterData, school: str) -> CharacterData:
    """Return a draft with the next level of a school."""
    level = level_of(build_of(draft), school) + 1
    others = tuple(pair for pair in draft.schools if pair[0] != school)
    return replace(draft, schools=(*others, (school, level)))


def with_one(draft: CharacterData, field: str, id: str) -> CharacterData:
    """Return a draft with one technique, trait or item more; `field` names the list."""
    return _with_list(draft, field, (*_list_of(draft, field), id))


def without_one(draft: CharacterData, field: str, id: str) -> CharacterData:
    """Return a draft with one technique, trait or item fewer, the last of its kind."""
    held = list(_list_of(draft, field))
    if id in held:
        del held[len(held) - 1 - held[::-1].index(id)]
    return _with_list(draft, field, tuple(held))


def _list_of(draft: CharacterData, field: str) -> tuple[str, ...]:
    """Return one of a draft's lists; raises Misuse."""
    lists = {"techniques": draft.techniques, "traits": draft.traits, "items": draft.items}
    if field not in lists:
        raise Misuse("draft", " or ".join(lists), field)
    return tuple(lists[field])


def _with_list(draft: CharacterData, field: str, held: tuple[str, ...]) -> CharacterData:
    """Return a draft with another list."""
    if field == "techniques":
        return replace(draft, techniques=held)
    return replace(draft, traits=held) if field == "traits" else replace(draft, items=held)


_HABITS: tuple[tuple[tuple[str, int], ...], ...] = (
    (("attack", 2), ("defence", 1), ("init", 4)),
    (("attack", 1), ("defence", 2), ("max_poise", 1), ("init", 3)),
    (("defence", 2), ("con", 1), ("will", 1), ("max_poise", 2), ("init", 1)),
)
"""Ready ways to spend 15 Attribute points: striker, fencer, warden."""


def template(campaign: Campaign, school: str, name: str = "") -> CharacterData:
    """Return a ready character of a school: legal, whole, the same at every call.

    Raises NotFound for a school that is none, Misuse for the General School.
    """
    library, shelf = library_for(campaign.packs), shelf_for(campaign)
    found = library.school(school)
    draft = blank(name or f"A {found.name} hunter")
    fault = school_fault(build_of(draft), school, 1, shelf.schools, shelf.pairs)
    if fault is not None:
        raise Misuse(fault.where, fault.wanted, fault.came, fault.remedy)
    draft = replace(with_school(draft, school), purchases=_habit(library, school))
    draft = _with_techniques(draft, shelf, school)
    traits = tuple(library.ids("traits"))[: BUDGET.trait]
    weapons = [gear.id for gear in library.gear() if gear.kind == "weapon" and not gear.price]
    return replace(draft, traits=traits, weapon=weapons[0] if weapons else "")


def _habit(library: Library, school: str) -> tuple[tuple[str, int], ...]:
    """Return how a school's hunters spend their Attribute points, by what its cards do."""
    cards = [card for card in library.cards(school) if card.tier <= 1]
    strikes = sum(card.attack is not None for card in cards)
    share = strikes / max(1, len(cards))
    return _HABITS[0 if share > 0.5 else 1 if share > 0.25 else 2]


def _with_techniques(draft: CharacterData, shelf: Shelf, school: str) -> CharacterData:
    """Return a draft with as many techniques as its points allow: each once, then once more."""
    offers = [c for c in shelf.cards.values() if c.school == school and c.tier <= 1]
    for card in _twice(offers):
        build, left = build_of(draft), left_of(draft)
        if left.technique < 1:
            break
        if technique_fault(build, card, shelf.schools, shelf.house) is None:
            draft = with_one(draft, "techniques", card.id)
    return draft


def _twice(cards: Iterable[Card]) -> list[Card]:
    """Return everything once, then everything again."""
    once = list(cards)
    return [*once, *once]
