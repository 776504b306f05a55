"""A box of Sickest Witch from its TOML text, every fault at once, and warnings about numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import cast

from witchhammer.core.effects import AskGM, Effect
from witchhammer.core.errors import Fault, Faults
from witchhammer.tavern.pack_effects import read_effects
from witchhammer.tavern.pack_text import Page, read_toml
from witchhammer.tavern.sickest_witch.cards import (
    BOSS,
    LEVELS,
    MOMENTS,
    AbilityCard,
    Basic,
    DamageType,
    EnemyCard,
    InvertCard,
    Moment,
    Organ,
    Pack,
    Power,
    WitchCard,
)
from witchhammer.tavern.sickest_witch.effects import GRAMMAR, TYPES, Strike

MARKS = (2, 8)
_BAND = re.compile(r"(\d+)(?:-(\d+))? (none|pain|pestilence|poison)")


def parse_pack(text: str, gore: str = "relics") -> Pack:
    """Return the pack of a TOML text, organs named by the gore dial; raises Faults with all."""
    faults: list[Fault] = []
    page = Page("pack", read_toml(text, faults), faults)
    name = page.text("name", "own box", 40)
    title = page.text("title", name, 80)
    runes = page.words("runes")
    pack = Pack(
        name,
        title,
        tuple(_witch(part, runes) for part in page.pages("witch")),
        tuple(_ability(part) for part in page.pages("ability")),
        tuple(_enemy(part, runes, gore) for part in page.pages("enemy")),
        tuple(_invert(part, runes) for part in page.pages("invert")),
        runes,
    )
    page.done()
    for kind, cards in (
        ("witch", pack.witches),
        ("ability", pack.abilities),
        ("enemy", pack.enemies),
        ("invert", pack.inverts),
    ):
        _check_ids(kind, [card.id for card in cards], faults)
    if faults:
        raise Faults(f"pack {name}", faults)
    return pack


def _check_ids(kind: str, ids: list[str], faults: list[Fault]) -> None:
    """Report every id that stands twice among the cards of a kind."""
    for one in sorted({card_id for card_id in ids if ids.count(card_id) > 1}):
        faults.append(Fault(f"{kind} {one}", "each id once", f"{ids.count(one)} times"))


def _effects(page: Page, key: str, text: str, table_settles: bool) -> tuple[Effect, ...]:
    """Return the effects under a key; a text without any is one that the table settles."""
    effects = read_effects(page, key, GRAMMAR)
    return (AskGM(text=text),) if text and not effects and table_settles else effects


def _witch(page: Page, runes: Iterable[str]) -> WitchCard:
    """Return one Witch or Wizard."""
    basics = tuple(_basic(part) for part in page.pages("basic", name="name"))
    if not basics:
        page.fault("basic", "one basic weapon or spell at least", "none")
    witch = WitchCard(
        page.text("id", most=40),
        page.text("name", most=30),
        page.whole("mark", *MARKS),
        basics,
        _chart(page),
        page.flag("wizard"),
        page.words("runes", runes),
        page.text("story", ""),
    )
    page.done()
    return witch


def _basic(page: Page) -> Basic:
    """Return one basic weapon or spell."""
    name = page.text("name", most=30)
    kind = page.word("kind", ("weapon", "spell"), "weapon")
    damage = page.whole("damage", 0, 20, 1)
    basic = Basic(
        name,
        "spell" if kind == "spell" else "weapon",
        damage,
        page.whole("damage_2", 0, 20, damage),
    )
    page.done()
    return basic


def _chart(page: Page) -> tuple[str, ...]:
    """Return the type for each face of the chart die; the bands must cover 1 to 20 once each."""
    chart: list[str] = [""] * 20
    for band in page.words("chart"):
        found = _BAND.fullmatch(band)
        if not found:
            page.fault("chart", 'bands like "8-12 pain"', band)
            continue
        first, last = int(found[1]), int(found[2] or found[1])
        for face in range(first, last + 1):
            if not 1 <= face <= 20 or chart[face - 1]:
                page.fault("chart", "each face of 1 to 20 once", f"{face} in {band}")
            else:
                chart[face - 1] = found[3]
    missing = [str(face) for face, kind in enumerate(chart, 1) if not kind]
    if missing:
        page.fault("chart", "each face of 1 to 20 once", "none for " + " ".join(missing))
    return tuple(kind or "none" for kind in chart)


def _power(page: Page) -> Power:
    """Return one ability."""
    name, text = page.text("name", most=40), page.text("text", "")
    slot = page.word("slot", ("extra", "attack"), "extra")
    timing = page.word("timing", ("before", "after_roll"), "before")
    power = Power(
        name,
        text,
        "attack" if slot == "attack" else "extra",
        "after_roll" if timing == "after_roll" else "before",
        _effects(page, "effects", text, table_settles=True),
    )
    page.done()
    return power


def _ability(page: Page) -> AbilityCard:
    """Return one Ability card: three abilities, and a Focused one or four."""
    powers = tuple(_power(part) for part in page.pages("power", name="name"))
    focused = tuple(_power(part) for part in page.pages("focused", name="name"))
    if len(powers) != 3:
        page.fault("power", "three abilities, the fourth is the recharge", len(powers))
    if len(focused) not in (1, 4):
        page.fault("focused", "one Focused ability, or four", len(focused))
    card = AbilityCard(
        page.text("id", most=40),
        page.text("name", most=30),
        page.whole("mark", *MARKS),
        powers,
        focused,
    )
    page.done()
    return card


def _type(page: Page, key: str, default: str | None = None) -> DamageType:
    """Return a type of damage, "none" included."""
    return cast(DamageType, page.word(key, ("none", *TYPES), default))


def _enemy(page: Page, runes: Iterable[str], gore: str) -> EnemyCard:
    """Return one enemy with its organ."""
    word = page.word("level", ("1", "2", "3", "4", "B"))
    special = cast(Moment, page.word("special", MOMENTS, "none"))
    special_text = page.text("special_text", "")
    organs = tuple(_organ(part, runes, gore) for part in page.pages("organ", name="relic"))
    if len(organs) != 1:
        page.fault("organ", "one organ", len(organs))
    card = EnemyCard(
        page.text("id", most=40),
        page.text("name", most=30),
        BOSS if word == "B" else int(word),
        page.whole("ac", 2, 20),
        page.whole("hp", 1, 30),
        _type(page, "weakness"),
        read_effects(page, "weak", GRAMMAR),
        organs[0] if organs else Organ("?", "none", 0, 0),
        special,
        special_text,
        _effects(page, "special_effects", special_text, special not in ("none", "half_bonus")),
        page.flag("finale"),
        page.flag("expansion"),
        page.flag("head"),
        page.text("story", ""),
    )
    page.done()
    return card


def _organ(page: Page, runes: Iterable[str], gore: str) -> Organ:
    """Return one organ; the gore dial chooses between its two names."""
    relic = page.text("relic", most=40)
    grim = page.text("grim", relic, 40)
    text = page.text("text", "")
    organ = Organ(
        grim if gore == "grim" else relic,
        _type(page, "type", "none"),
        page.whole("damage", 0, 20),
        page.whole("red", 0, 99),
        text,
        _effects(page, "effects", text, table_settles=True),
        page.flag("fallback"),
        page.words("runes", runes),
        read_effects(page, "rune_effects", GRAMMAR),
    )
    page.done()
    return organ


def _invert(page: Page, runes: Iterable[str]) -> InvertCard:
    """Return one Invert card."""
    slot = page.word("slot", ("extra", "weapon"))
    text = page.text("text")
    effects = _effects(page, "effects", text, table_settles=True)
    if slot == "weapon" and not any(isinstance(effect, Strike) for effect in effects):
        effects = (Strike(), *effects)
    card = InvertCard(
        page.text("id", most=40),
        page.text("name", most=40),
        "weapon" if slot == "weapon" else "extra",
        text,
        effects,
        page.words("runes", runes),
        read_effects(page, "rune_effects", GRAMMAR),
        page.text("story", ""),
    )
    page.done()
    return card


AC_RANGES = {1: (7, 9), 2: (8, 10), 3: (9, 12), 4: (10, 13), BOSS: (12, 14)}
HP_RANGES = {1: (3, 4), 2: (4, 6), 3: (5, 8), 4: (7, 10), BOSS: (12, 16)}
"""Armor Class and Hit Points by level that keep a game at 15 to 60 minutes."""
PRINTED_COUNTS = {1: 12, 2: 12, 3: 12, 4: 12, BOSS: 4}


def lint_pack(pack: Pack) -> tuple[str, ...]:
    """Return a warning for all that leaves the ranges, counts and pairs of the printed game."""
    warnings: list[str] = []
    for card in pack.enemies:
        warnings += _lint_enemy(card)
    for level in LEVELS:
        count = len(pack.of_level(level))
        if count != PRINTED_COUNTS[level]:
            name = "B" if level == BOSS else str(level)
            warnings.append(f"level {name}: {count} enemies, printed are {PRINTED_COUNTS[level]}")
    if sum(card.finale for card in pack.enemies) != 1:
        warnings.append("finale: one Boss closes an insane run, flag one")
    marks = sorted(card.mark for card in pack.abilities)
    for witch in pack.witches:
        if witch.mark not in marks:
            warnings.append(f"witch {witch.id}: no Ability card has her Mark {witch.mark}")
    damages = {(b.damage, b.damage_2) for witch in pack.witches for b in witch.basics}
    if len(damages) > 1:
        warnings.append("basics: they deal different damage, which was tried and upset the game")
    return tuple(warnings)


def _lint_enemy(card: EnemyCard) -> list[str]:
    """Return what is unusual about one enemy."""
    warnings = []
    for name, value, (least, most) in (
        ("ac", card.ac, AC_RANGES[card.level]),
        ("hp", card.hp, HP_RANGES[card.level]),
    ):
        if not least <= value <= most:
            warnings.append(f"enemy {card.id}: {name} {value} is outside {least} to {most}")
    if (card.special == "none") != (card.level < 3):
        wanted = "no special effect" if card.level < 3 else "a special effect"
        warnings.append(f"enemy {card.id}: level {card.level} has {wanted} in print")
    return warnings
