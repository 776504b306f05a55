"""The steps in which a character is made: what can be chosen on each, and what that does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from witchhammer.app import drafting, making
from witchhammer.app.campaign import Campaign
from witchhammer.app.drafting import Choice

Draft: TypeAlias = Any
"""A character under way (content.campaign_data.CharacterData)."""


@dataclass(frozen=True, slots=True)
class ListStep:
    """A screen with a list: `choices` are what there is, `take` and `give` buy and give back."""

    title: str
    advice: str
    choices: Callable[[Draft, Campaign], tuple[Choice, ...]]
    take: Callable[[Draft, str], Draft]
    give: Callable[[Draft, str], Draft]
    account: str


@dataclass(frozen=True, slots=True)
class TextStep:
    """A screen that asks for words; `field` is where they go, `needed` whether Enter skips."""

    title: str
    advice: str
    field: str
    needed: bool = False
    most: int = 400


def _school_back(draft: Draft, school: str) -> Draft:
    """Return a draft with one level of a school less."""
    levels = [(name, level - (name == school)) for name, level in draft.schools]
    return replace(draft, schools=tuple(pair for pair in levels if pair[1] > 0))


def _one_more(field: str) -> Callable[[Draft, str], Draft]:
    return lambda draft, id: drafting.with_one(draft, field, id)


def _one_less(field: str) -> Callable[[Draft, str], Draft]:
    return lambda draft, id: drafting.without_one(draft, field, id)


def _gear(slot: str) -> Callable[[Draft, Campaign], tuple[Choice, ...]]:
    return lambda draft, campaign: drafting.gear_choices(draft, campaign, slot)


def _only(field: str) -> Callable[[Draft, str], Draft]:
    return lambda draft, id: replace(draft, **{field: id})


def _none(field: str) -> Callable[[Draft, str], Draft]:
    return lambda draft, id: replace(draft, **{field: ""})


def _trade(draft: Draft, campaign: Campaign) -> tuple[Choice, ...]:
    """Return the one exchange there is."""
    left = making.left_of(draft)
    why = "" if left.school else "no School point is left"
    text = "1 School point becomes 5 Technique points, for cards of the General School; one way"
    name = "Five for one"
    return (Choice(id="trade", name=name, cost=1, account="school", text=text, why_not=why),)


def _with_trade(draft: Draft, id: str) -> Draft:
    return replace(draft, trade_ins=draft.trade_ins + 1)


def _without_trade(draft: Draft, id: str) -> Draft:
    return replace(draft, trade_ins=max(0, draft.trade_ins - 1))


def _schools(draft: Draft, campaign: Campaign) -> tuple[Choice, ...]:
    """Return the schools, and the exchange."""
    return (*drafting.school_choices(draft, campaign), *_trade(draft, campaign))


STEPS: tuple[ListStep | TextStep, ...] = (
    ListStep(
        "Attributes and skills",
        "`1 1 3` is attack twice and max poise once. What is left is kept.",
        drafting.attribute_choices,
        lambda draft, id: drafting.with_attribute(draft, id),
        lambda draft, id: drafting.with_attribute(draft, id, -1),
        "attribute",
    ),
    ListStep(
        "A school",
        "It opens its techniques; `? 3` tells which. Everybody has the General one.",
        _schools,
        lambda draft, id: (
            _with_trade(draft, id) if id == "trade" else drafting.with_school(draft, id)
        ),
        lambda draft, id: _without_trade(draft, id) if id == "trade" else _school_back(draft, id),
        "school",
    ),
    ListStep(
        "Techniques",
        "Cards of your schools, one point each; of two copies both can be played.",
        drafting.technique_choices,
        _one_more("techniques"),
        _one_less("techniques"),
        "technique",
    ),
    ListStep(
        "Traits",
        "Two things that are true of you outside of fights.",
        drafting.trait_choices,
        _one_more("traits"),
        _one_less("traits"),
        "trait",
    ),
    TextStep("Silver", "Enter throws 1d100; a number is what your dice show.", "silver"),
    ListStep(
        "A weapon",
        "One; `? 3` shows it whole.",
        _gear("weapon"),
        _only("weapon"),
        _none("weapon"),
        "silver",
    ),
    ListStep(
        "Armour",
        "One, or none; Enter alone goes on.",
        _gear("armour"),
        _only("armour"),
        _none("armour"),
        "silver",
    ),
    ListStep(
        "Five other things",
        "Everyday things cost nothing; a price is paid from the purse.",
        _gear("item"),
        _one_more("items"),
        _one_less("items"),
        "silver",
    ),
    TextStep("Name", "What is shouted at you.", "name", needed=True, most=60),
    TextStep("Player", "Who plays.", "player", most=60),
    TextStep("Voice", "How you speak. Funny is good; recognisable is better.", "voice"),
    TextStep("Look", "One sentence that everybody remembers.", "look"),
    TextStep("Story", "Why anybody would do this.", "story", most=2000),
)
"""The screens, in their order."""


def left_words(draft: Draft, campaign: Campaign) -> str:
    """Return what is left of the budget, in words."""
    from witchhammer.app.library import library_for

    left = making.left_of(draft)
    parts = [f"{getattr(left, name)} {name}" for name in left.__slots__]
    told = "Left: " + ", ".join(parts)
    if draft.silver:
        price = making.price_of(draft, library_for(campaign.packs))
        told += f", {draft.silver - price} silver"
    return told
