"""Characters as the press prints them: their numbers with reasons, cards, scars, points, hats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from witchhammer.app.card_models import card_line
from witchhammer.app.card_words import signed
from witchhammer.app.characters import Character, Thing
from witchhammer.app.sheet import BASICS, Sheet, sheet_of
from witchhammer.content.library import Library
from witchhammer.printing.model import (
    Attribute,
    CardLine,
    Entry,
    HatLine,
    LedgerLine,
    Line,
    Scar,
    SheetModel,
)
from witchhammer.rules.advancement import ACCOUNTS, spent
from witchhammer.rules.cards import Card
from witchhammer.rules.house import HouseRules
from witchhammer.rules.malus import health_groups
from witchhammer.rules.money_and_hats import hat_worth, leader
from witchhammer.rules.sheet import ASPECTS

LABELS = {
    "attack": "Attack",
    "defence": "Defence",
    "init": "Init",
    "solid_damage": "Solid hit",
    "max_poise": "Max poise",
    "max_health": "Health",
}
ICONS = {"solid_damage": "solid", "max_poise": "poise", "max_health": "health"}
UNSIGNED = ("max_poise", "max_health")


@dataclass(frozen=True, slots=True)
class Party:
    """What a sheet needs besides its character: the packs, the house rules, who else there is."""

    library: Library
    house: HouseRules
    everybody: tuple[Character, ...]
    campaign: str = ""


def sheet_model(character: Character, party: Party) -> SheetModel:
    """Return a character as a sheet for the press; raises NotFound for ids no pack holds."""
    house = party.house
    sheet = sheet_of(character, party.library, house)
    hats = character.carried("hat")
    poise = sheet.max_poise if character.poise is None else character.poise
    return SheetModel(
        name=character.name,
        player=character.player,
        campaign=party.campaign,
        status="" if character.status == "alive" else character.status,
        schools=tuple(_schools(character, party.library)),
        attributes=tuple(_attributes(sheet)),
        max_health=sheet.max_health,
        wounds=character.wounds,
        malus=sheet.malus,
        health_groups=health_groups(sheet.max_health, house),
        max_poise=sheet.max_poise,
        poise=min(poise, sheet.max_poise),
        defences=tuple(_defences(sheet)),
        skills=tuple(_skills(sheet)),
        cards=tuple(_cards(sheet.cards, party.library)),
        traits=tuple(_traits(character, party.library)),
        equipment=tuple(_equipment(character, party.library)),
        hats=tuple(_hats(hats, house)),
        hat_value=hat_value(character, house),
        leads=leads(party.everybody, house) == character.handle,
        scars=tuple(_scars(character)),
        ledger=tuple(_ledger(character)),
        silver=character.silver,
        voice=character.voice,
        story="\n".join(part for part in (character.look, character.story) if part),
    )


def hat_value(character: Character, house: HouseRules) -> int:
    """Return what a character's best hat counts for, in silver, 0 without one."""
    worths = [hat_worth(hat.value, hat.ornaments, house).value for hat in character.carried("hat")]
    return max(worths, default=0)


def leads(everybody: Iterable[Character], house: HouseRules) -> str:
    """Return the handle of the living character with the costliest hat, "" when there is none."""
    hats = []
    for character in everybody:
        if character.status == "alive":
            worths = [hat_worth(h.value, h.ornaments, house) for h in character.carried("hat")]
            best = max(worths, key=lambda worth: worth.value, default=None)
            hats.append((character.handle, best))
    return leader(hats)


def _schools(character: Character, library: Library) -> Iterable[Line]:
    for id, level in character.build.schools:
        name = library.school(id).name if id in library.ids("schools") else id
        yield Line(name, f"level {level}", "school")


def _attributes(sheet: Sheet) -> Iterable[Attribute]:
    """Yield the base numbers with their terms."""
    for name in BASICS:
        if name == "max_health":
            continue
        told = sheet.number(name)
        total = str(told.total) if name in UNSIGNED else signed(told.total)
        terms = told.words if len([t for t in told.terms if t.amount]) > 1 else ""
        yield Attribute(LABELS[name], total, terms, ICONS.get(name, name))


def _defences(sheet: Sheet) -> Iterable[Line]:
    for name in ASPECTS:
        yield Line(name.capitalize(), signed(sheet.number(name).total), name)


def _skills(sheet: Sheet) -> Iterable[Line]:
    for name, told in sheet.numbers:
        if name not in (*BASICS, *ASPECTS) and told.total:
            yield Line(name.replace("_", " ").capitalize(), signed(told.total))


def _cards(cards: Sequence[Card], library: Library) -> list[CardLine]:
    """Return the cards as lines; what traits and things add stands with those."""
    lines = []
    for card in cards:
        if card.kind == "passive" and "/" in card.id and card.school == "":
            continue
        school = card.school
        if school in library.ids("schools"):
            origin = f"{library.school(school).name}, tier {card.tier}"
        else:
            origin = card.id.split("/")[0].replace("-", " ").capitalize()
        lines.append(card_line(card, origin))
    return lines


def _traits(character: Character, library: Library) -> Iterable[Entry]:
    for id in character.build.traits:
        trait = library.trait(id)
        yield Entry(trait.name, trait.text, "trait")


def _equipment(character: Character, library: Library) -> Iterable[Entry]:
    known = library.ids("gear")
    for slot, icon in (("weapon", "weapon"), ("armour", "armour"), ("item", "equipment")):
        for thing in character.carried(slot):
            text = library.gear_item(thing.key).text if thing.key in known else ""
            yield Entry(thing.name, text, icon)


def _hats(hats: Iterable[Thing], house: HouseRules) -> Iterable[HatLine]:
    """Yield hats and what is pinned on them, the one too many marked."""
    for hat in hats:
        yield HatLine(hat.name, hat.value)
        pinned: dict[str, int] = {}
        for sort, value in hat.ornaments:
            pinned[sort] = pinned.get(sort, 0) + 1
            yield HatLine(sort, value, pinned[sort] <= house.hat_limit)


def _scars(character: Character) -> Iterable[Scar]:
    for injury in character.injuries:
        if injury.ended_day is None:
            effect = ", ".join(f"{stat} {signed(n)}" for stat, n in injury.modifiers)
            cause = " · ".join(part for part in (injury.cause, injury.attacker) if part)
            yield Scar(injury.name, injury.place, cause, f"day {injury.day}", effect)


def _ledger(character: Character) -> Iterable[LedgerLine]:
    used = spent(character.build)
    for account in ACCOUNTS:
        left, gone = getattr(character.left, account), getattr(used, account)
        yield LedgerLine(account.capitalize(), left + gone, gone, left)
