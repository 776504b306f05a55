"""A fright as a card, a pack of them, and what a pack's text may hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from witchhammer.core.effects import AskGM, Effect
from witchhammer.core.errors import Fault, Faults
from witchhammer.tavern.fright.effects import GRAMMAR
from witchhammer.tavern.pack_effects import read_effects
from witchhammer.tavern.pack_text import Page, read_toml

Moment: TypeAlias = Literal[
    "on_reveal", "on_hit", "on_miss", "when_hit", "when_missed", "on_sorcery", "on_fall"
]
MOMENTS: tuple[Moment, ...] = (
    "on_reveal",
    "on_hit",
    "on_miss",
    "when_hit",
    "when_missed",
    "on_sorcery",
    "on_fall",
)
"""When an ability stirs: as the card appears; its Combat hits or misses; it is hit or missed in
Combat; its Sorcery has won (after the reward); it is eliminated."""


@dataclass(frozen=True, slots=True)
class Hook:
    """What an ability does at one moment."""

    when: Moment
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class FrightCard:
    """One printed card; every number is added to a d6 or compared, `max_hp` are hit points."""

    SEAL_ONCE: ClassVar[bool] = True

    id: str
    name: str
    jump_scare: int
    lethality: int
    defense: int
    sorcery: int
    max_hp: int
    text: str = ""
    """The ability as it is read out when the card appears (FR-13); "" = none."""
    story: str = ""
    hooks: tuple[Hook, ...] = ()

    def effects(self, when: Moment) -> tuple[Effect, ...]:
        """Return what the ability does at a moment, empty for nothing."""
        return tuple(e for hook in self.hooks if hook.when == when for e in hook.effects)

    @property
    def budget4(self) -> int:
        """Return the worth of the printed numbers in quarters: 92 = the budget of 23.

        >>> FrightCard("x", "X", 6, 7, 4, 5, 7).budget4
        92
        """
        return (
            2 * self.jump_scare
            + 4 * self.lethality
            + 4 * self.defense
            + 3 * self.sorcery
            + 3 * self.max_hp
        )


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack of frights: its cards in order, and decks named in it as lists of card ids."""

    name: str
    title: str
    cards: tuple[FrightCard, ...]
    decks: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def find(self, card_id: str) -> FrightCard | None:
        """Return a card by its id, None when the pack has none."""
        return next((card for card in self.cards if card.id == card_id), None)


def parse_pack(text: str) -> Pack:
    """Return the pack of a TOML text; raises Faults with every fault at once."""
    faults: list[Fault] = []
    page = Page("pack", read_toml(text, faults), faults)
    name = page.text("name", "own box", 40)
    title = page.text("title", name, 80)
    cards = tuple(_card(part) for part in page.pages("card"))
    _check_ids(tuple(card.id for card in cards), faults)
    known = {card.id for card in cards}
    decks = tuple(_deck(part, known) for part in page.pages("deck"))
    page.done()
    if faults:
        raise Faults(f"pack {name}", faults)
    return Pack(name, title, cards, decks)


def _deck(page: Page, known: set[str]) -> tuple[str, tuple[str, ...]]:
    """Return one named deck."""
    deck = page.text("id", most=40), page.words("cards", sorted(known))
    page.done()
    return deck


def _card(page: Page) -> FrightCard:
    """Return one card; a text without effects is one that the table resolves."""
    text = page.text("text", "")
    hooks = tuple(
        Hook(when, effects) for when in MOMENTS if (effects := read_effects(page, when, GRAMMAR))
    )
    if text and not hooks:
        hooks = (Hook("on_reveal", (AskGM(text=text),)),)
    card = FrightCard(
        id=page.text("id", most=40),
        name=page.text("name", most=30),
        jump_scare=page.whole("jump_scare", 0, 20),
        lethality=page.whole("lethality", 0, 20),
        defense=page.whole("defense", 0, 20),
        sorcery=page.whole("sorcery", 0, 20),
        max_hp=page.whole("hp", 1, 30),
        text=text,
        story=page.text("story", ""),
        hooks=hooks,
    )
    page.done()
    return card


def _check_ids(ids: tuple[str, ...], faults: list[Fault]) -> None:
    """Report every id that stands twice."""
    for card_id in sorted({one for one in ids if ids.count(one) > 1}):
        faults.append(Fault(f"card {card_id}", "each id once", f"{ids.count(card_id)} times"))


_RANGES = (
    ("lethality", 5, 9),
    ("defense", 2, 6),
    ("sorcery", 2, 8),
    ("max_hp", 5, 10),
)


def lint_pack(pack: Pack) -> tuple[str, ...]:
    """Return a warning for each number outside the ranges that keep a game short and fair.

    >>> lint_pack(Pack("p", "P", (FrightCard("x", "X", 6, 4, 4, 8, 7),)))[0]
    'card x: lethality 4 is outside 5 to 9'
    """
    warnings = []
    for card in pack.cards:
        for field, least, most in _RANGES:
            value = getattr(card, field)
            if not least <= value <= most:
                name = field.replace("max_hp", "hp")
                warnings.append(f"card {card.id}: {name} {value} is outside {least} to {most}")
        if not 88 <= card.budget4 <= 96:
            worth = f"{card.budget4 // 4}.{card.budget4 % 4 * 25:02d}"
            warnings.append(
                f"card {card.id}: its numbers are worth {worth}, the budget is 22 to 24"
            )
    if len(pack.cards) < 10:
        warnings.append(f"pack {pack.name}: {len(pack.cards)} cards, a common deck needs 10")
    return tuple(warnings)
