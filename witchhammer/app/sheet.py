"""A character's numbers, every one with its terms, and the fighter it is in a fight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from witchhammer.app.characters import Character
from witchhammer.core.effects import Effect, Modify
from witchhammer.rules.cards import Card
from witchhammer.rules.equipment import plain_amount, with_standing
from witchhammer.rules.house import HouseRules
from witchhammer.rules.malus import wound_malus
from witchhammer.rules.sheet import ASPECTS, Fighter
from witchhammer.rules.skills import BASIC_SKILLS, SKILLS
from witchhammer.rules.terms import Sum, Term

if TYPE_CHECKING:
    from witchhammer.content.campaign_data import CharacterData
    from witchhammer.content.library import Library

BASICS: tuple[str, ...] = ("attack", "defence", "init", "solid_damage", "max_poise", "max_health")
"""The numbers every sheet shows, besides defences against aspects and skills."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A character's numbers at rest, without malus; `malus` is what wounds and the rest take off.

    `health` = `max_health` - wounds, may be negative. `numbers` pair each name with its sum:
    the basics, the aspects, the skills that were bought or are changed. `cards` is all it holds.
    """

    character: Character
    health: int
    max_health: int
    max_poise: int
    malus: int
    wound_malus: int
    numbers: tuple[tuple[str, Sum], ...]
    cards: tuple[Card, ...]

    def number(self, name: str) -> Sum:
        """Return one number with its terms; 0 for a skill nobody practised (WH-SKILL-01)."""
        found = dict(self.numbers).get(name)
        return found if found is not None else Sum((Term(name, 0),), 0)


def as_data(character: Character) -> CharacterData:
    """Return a character in the shape campaign files have, without ledger and injuries."""
    from witchhammer.content.campaign_data import CharacterData, Hat, Ornament

    def key(slot: str) -> str:
        return next((thing.key for thing in character.carried(slot) if thing.key), "")

    hats = tuple(
        Hat(
            name=hat.name,
            value=hat.value,
            ornaments=tuple(Ornament(sort=sort, value=value) for sort, value in hat.ornaments),
        )
        for hat in character.carried("hat")
    )
    return CharacterData(
        id=character.handle,
        name=character.name,
        player=character.player,
        seat=character.seat,
        purchases=character.build.purchases,
        trade_ins=character.build.trade_ins,
        schools=character.build.schools,
        techniques=character.build.techniques,
        traits=character.build.traits,
        weapon=key("weapon"),
        armour=key("armour"),
        items=tuple(thing.key for thing in character.carried("item") if thing.key),
        hats=hats,
        silver=max(0, character.silver),
        wounds=character.wounds,
        voice=character.voice,
        look=character.look,
        story=character.story,
    )


def own_changes(character: Character) -> tuple[Card, ...]:
    """Return what stands on a character beyond its packs, as passive cards.

    The GM's grants, injuries that carry modifiers, what lasts until the adventure's end.
    """
    changes: list[tuple[str, str, tuple[tuple[str, int], ...]]] = [
        ("grant", "the GM's grant", character.grants)
    ]
    changes += [(f"injury/{i.id}", i.name, i.modifiers) for i in character.injuries]
    for number, told in enumerate(character.lasting):
        amount: Any = told.get("amount", 0)
        name = str(told.get("name") or "until the adventure ends")
        changes.append((f"lasting/{number}", name, ((str(told.get("stat", "")), int(amount)),)))
    return tuple(
        Card(
            id=id,
            name=name,
            kind="passive",
            always=tuple(Modify(stat=stat, amount=n, until="permanent") for stat, n in pairs),
        )
        for id, name, pairs in changes
        if pairs
    )


def fighter_of(
    character: Character, library: Library, house: HouseRules, *, side: str = "party"
) -> Fighter:
    """Return a character as it enters a fight: wounds, poise, malus and spent cards as they are.

    Raises NotFound for an id that no pack in use holds.
    """
    from witchhammer.content.fighters import fighter_from_character

    fighter = fighter_from_character(library, as_data(character), side=side, house=house)
    own = own_changes(character)
    tougher = sum(plain_amount(effect, "max_health") for card in own for effect in card.always)
    return replace(
        fighter,
        max_health=max(1, fighter.max_health + tougher),
        wounds=character.wounds,
        poise=character.poise if house.poise_start == "as_was" else None,
        other_malus=character.other_malus,
        spent=character.spent,
        cards=(*fighter.cards, *own),
    )


def sheet_of(character: Character, library: Library, house: HouseRules) -> Sheet:
    """Return a character's numbers with their terms (`WH-TECH-02`); raises NotFound."""
    fighter = fighter_of(character, library, house)
    standing = [(c.name, c.always) for c in fighter.cards if c.kind == "passive"]
    bought = dict(character.build.purchases)
    bases = _bases(house)
    skills = [name for name in _named(bought, standing) if name not in (*BASICS, *ASPECTS)]
    numbers = []
    for name in (*BASICS, *ASPECTS, *skills):
        base = bases.get(name, house.base_skill)
        numbers.append((name, _sum(name, base, bought.get(name, 0), standing)))
    max_health = fighter.max_health
    wounds = wound_malus(character.wounds, max_health, house)
    other = character.other_malus + sum(
        plain_amount(effect, "malus") for _, effects in standing for effect in effects
    )
    return Sheet(
        character=character,
        health=max_health - character.wounds,
        max_health=max_health,
        max_poise=max(0, dict(numbers)["max_poise"].total),
        malus=max(0, wounds + other),
        wound_malus=wounds,
        numbers=tuple(numbers),
        cards=fighter.cards,
    )


def _bases(house: HouseRules) -> dict[str, int]:
    """Return what everybody has before anything is bought (`WR-30`)."""
    aspects = dict.fromkeys(ASPECTS, house.base_aspect_defence)
    return aspects | {
        "attack": house.base_attack,
        "defence": house.base_defence,
        "init": house.base_initiative,
        "solid_damage": 0,
        "max_poise": house.base_max_poise,
        "max_health": house.base_health,
    }


def _named(
    bought: Iterable[str], standing: Iterable[tuple[str, Sequence[Effect]]]
) -> tuple[str, ...]:
    """Return the skills that were bought or that something changes, in the book's order."""
    changed = [e.stat for _, effects in standing for e in effects if isinstance(e, Modify)]
    known = dict.fromkeys((*SKILLS, *BASIC_SKILLS))
    own = [name for name in bought if name not in (*BASICS, *ASPECTS)]
    return tuple(dict.fromkeys(n for n in (*known, *own) if n in own or n in changed))


def _sum(
    name: str, base: int, bought: int, standing: Sequence[tuple[str, Sequence[Effect]]]
) -> Sum:
    """Return one number: what everybody has, what was bought, what passives and the rest add."""
    rest = with_standing("bought", bought, name, standing)
    terms = (Term("base", base), *rest.terms)
    return Sum(terms, base + rest.total)
