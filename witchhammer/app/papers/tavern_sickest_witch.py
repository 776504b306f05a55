"""The papers of Sickest Witch: Witches, abilities, enemies with their trophies, Invert cards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from witchhammer.app.papers.tavern_box import Box, boxes, figure, rules_page
from witchhammer.printing.model import BackModel, CardModel, DeckModel, Effect, Line
from witchhammer.rules.describe import describe_effect
from witchhammer.rules.wording import sentence
from witchhammer.tavern.sickest_witch.cards import (
    BOSS,
    AbilityCard,
    Basic,
    EnemyCard,
    InvertCard,
    Organ,
    Pack,
    Power,
    WitchCard,
)
from witchhammer.tavern.sickest_witch.pack import parse_pack

WITCH = BackModel("sw-witch", "Witch", "hat")
ABILITY = BackModel("sw-ability", "Ability", "spell")
ENEMY = BackModel("sw-enemy", "Enemy", "paw")
TROPHY = BackModel("sw-trophy", "Trophy", "bleed")
INVERT = BackModel("sw-invert", "Invert", "moon")
BACKS = (WITCH, ABILITY, ENEMY, TROPHY, INVERT)
MOMENTS = {
    "on_appear": "As it appears",
    "when_hit": "When hit",
    "when_missed": "When missed",
    "on_half": "At half",
}
TYPES = {"pain": "wound", "pestilence": "malus", "poison": "poison"}


def box(pack: str, rules: str) -> Box:
    """Return all that is printed of a pack of Sickest Witch; raises Faults as its reader does."""
    held = parse_pack(pack)
    expansion = _deck("Invert cards", map(_invert, held.inverts))
    inverts = (("inverts", expansion, ""),) if held.inverts else ()
    return Box(
        rules_page("Sickest Witch", rules),
        (
            ("witches", _deck("Witches", map(_witch, held.witches)), ""),
            ("abilities", _deck("Abilities", map(_ability, held.abilities)), ""),
            ("enemies", _deck("Enemies and trophies", _enemies(held)), ""),
            *inverts,
        ),
    )


def _deck(title: str, cards: Iterable[CardModel]) -> DeckModel:
    return DeckModel(f"Sickest Witch: {title}", tuple(cards), BACKS)


def _witch(card: WitchCard) -> CardModel:
    """Return a Witch or Wizard: her Mark, her basic attacks, and the chart of level 2."""
    basics = tuple(map(_basic, card.basics))
    chart = tuple(
        Line(f"{least}–{most}", "no type" if word == "none" else word, TYPES.get(word, "dot"))
        for least, most, word in _bands(card.chart)
    )
    runes = (Effect(", ".join(r.capitalize() for r in card.runes), "Runes", "rune"),)
    return CardModel(
        id=card.id,
        name=card.name,
        kind="rule" if card.wizard else "game",
        types=("Wizard" if card.wizard else "Witch",),
        upper=(figure("Mark", card.mark, "stun"),),
        lower=(*basics, Line("Level 2", "the first of two d20:", "check"), *chart),
        effects=runes if card.runes else (),
        flavour=card.story,
        back=WITCH.key,
        art="hat",
    )


def _basic(basic: Basic) -> Line:
    """Return a basic attack with its damage, at level 2 where it is another."""
    later = f", {basic.damage_2} at level 2" if basic.damage_2 != basic.damage else ""
    icon = "attack" if basic.kind == "weapon" else "spell"
    return Line(basic.name, f"{basic.kind}, damage {basic.damage}{later}", icon)


def _bands(chart: tuple[str, ...]) -> Iterable[tuple[int, int, str]]:
    """Yield runs of equal faces of the chart: first face, last face, type."""
    face = 1
    for word, run in groupby(chart):
        length = len(list(run))
        yield face, face + length - 1, word
        face += length


def _power(power: Power, when: str) -> Effect:
    """Return one ability as a sentence."""
    late = " May be said after the roll." if power.timing == "after_roll" else ""
    whole = " It is the attack." if power.slot == "attack" else ""
    return Effect(f"{power.text}{late}{whole}", f"{when}{power.name}", "spell")


def _ability(card: AbilityCard) -> CardModel:
    """Return an Ability card with its Focused side behind."""
    powers = [_power(power, f"{n} ") for n, power in enumerate(card.powers, 1)]
    recharge = "No attack: one spent spell is ready again."
    marks = (figure("Mark", card.mark, "stun"),)
    several = len(card.focused) > 1
    focused = CardModel(
        id=f"{card.id}-focused",
        name=card.name,
        kind="rumour",
        types=("Focused",),
        effects=tuple(
            _power(power, f"{n} " if several else "") for n, power in enumerate(card.focused, 1)
        ),
        flavour="Turn back when used.",
        back=ABILITY.key,
        art="stun",
    )
    return CardModel(
        id=card.id,
        name=card.name,
        kind="game",
        types=("Ability",),
        upper=marks,
        effects=(*powers, Effect(recharge, "4 Recharge", "returns")),
        back=ABILITY.key,
        art="spell",
        reverse=focused,
    )


def _enemies(pack: Pack) -> Iterable[CardModel]:
    """Yield the enemies, weakest first as the deck lies, those of the expansion last."""
    for card in sorted(pack.enemies, key=lambda one: (one.expansion, one.level)):
        yield _enemy(card)


def _enemy(card: EnemyCard) -> CardModel:
    """Return an enemy with its trophy behind."""
    level = "Boss" if card.level == BOSS else f"Level {card.level}"
    rows = (
        []
        if card.weakness == "none"
        else [Line("Weak to", card.weakness, TYPES.get(card.weakness, ""))]
    )
    effects = []
    if card.special == "half_bonus":
        effects.append(Effect("Whoever brings it there has +1 for this fight.", "At half", "solid"))
    elif card.special_text:
        effects.append(Effect(sentence(card.special_text), MOMENTS.get(card.special, ""), "trait"))
    return CardModel(
        id=card.id,
        name=card.name,
        kind="monster",
        types=(level, *(("Finale",) * card.finale), *(("Expansion",) * card.expansion)),
        upper=(
            figure("Armor Class", card.ac, "defence"),
            figure("Hit Points", card.hp, "health"),
        ),
        lower=(Line("", boxes(card.hp), "wound"), *rows),
        effects=tuple(effects),
        flavour=card.story,
        back=ENEMY.key,
        art="paw",
        reverse=_trophy(card.id, card.organ),
    )


def _trophy(owner: str, organ: Organ) -> CardModel:
    """Return the other face of an enemy: the spell its trophy casts."""
    kind = organ.type.capitalize() if organ.type != "none" else "no type"
    text = (Effect(sentence(organ.text), icon="spell"),) if organ.text else ()
    runes: tuple[Effect, ...] = ()
    if organ.runes:
        more = " ".join(map(describe_effect, organ.rune_effects))
        names = ", ".join(r.capitalize() for r in organ.runes)
        runes = (Effect(more, f"With {names}", "rune"),)
    return CardModel(
        id=f"{owner}-trophy",
        name=organ.name,
        kind="rumour",
        types=("Trophy",),
        upper=(
            figure("Damage", organ.damage, "damage"),
            figure("For ties", organ.red, "bleed"),
        ),
        lower=(Line("Type", kind, TYPES.get(organ.type, "dot")),),
        effects=(*text, *runes),
        back=TROPHY.key,
        art="bleed",
    )


def _invert(card: InvertCard) -> CardModel:
    """Return a card of the expansion, used once."""
    runes: tuple[Effect, ...] = ()
    if card.runes:
        runes = (Effect(", ".join(r.capitalize() for r in card.runes), "Runes", "rune"),)
    weapon = card.slot == "weapon"
    return CardModel(
        id=card.id,
        name=card.name,
        kind="rule",
        types=("Weapon" if weapon else "Extra",),
        effects=(Effect(card.text, icon="weapon" if weapon else "spell"), *runes),
        flavour=card.story,
        one_shot=True,
        back=INVERT.key,
        art="weapon" if weapon else "moon",
    )
