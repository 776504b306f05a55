"""The papers of WitchDie: rune faces for blank dice, families, consecrated rules, chaos."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from witchhammer.app.papers.tavern_box import Box, rules_page
from witchhammer.printing.model import BackModel, CardModel, DeckModel, Effect, Line
from witchhammer.printing.table_model import TokenModel
from witchhammer.tavern.witchdie.cards import ChaosWords, Consecrated, DieKind, Pack, parse_pack
from witchhammer.tavern.witchdie.faces import MOTTOES, RUNES, Rune

CONSECRATED = BackModel("wd-consecrated", "Consecrated", "rune_magic")
CHAOS = BackModel("wd-chaos", "Chaos", "rune_storm")
RUNE = BackModel("wd-rune", "WitchDie", "rune_magic")
BACKS = (CONSECRATED, CHAOS, RUNE)
DOES: dict[Rune, str] = {
    "sword": "One for a player you choose, for each sword.",
    "storm": "One for everybody, you too, for each cloud.",
    "blood": "One for you, for each drop. Nothing stops it.",
    "tower": "Always there: stops one of each sword attack on you.",
    "forest": "Always there: stops one of each storm.",
    "moon": "Re-roll a die that shows one rune; two moons, one that shows two.",
    "death": "As a moon, but that die goes back into the bag.",
    "madness": "Always there: a turn round for each sword, storm or blood you send.",
    "illusion": "Acts as another of your dice.",
    "magic": "Make up a rule and have all vote, invoke a consecrated one, or call chaos.",
}


def box(pack: str, rules: str) -> Box:
    """Return all that is printed of a pack of WitchDie; raises Faults as its reader does."""
    held = parse_pack(pack)
    return Box(
        rules_page("WitchDie", rules),
        (
            ("runes", _deck("Runes", (*_runes(), *map(_family, held.dice))), ""),
            ("consecrated", _deck("Consecrated rules", map(_rule, held.consecrated)), ""),
            ("chaos", _deck("Chaos", map(_chaos, held.chaos)), "mini"),
        ),
        (("faces", tuple(_faces(held)), "face-16"),),
    )


def _deck(title: str, cards: Iterable[CardModel]) -> DeckModel:
    return DeckModel(f"WitchDie: {title}", tuple(cards), BACKS)


def icon_of(rune: str) -> str:
    """Return the drawing of a kind of rune; two kinds share one with the rest of the game."""
    return {"moon": "moon", "death": "dead"}.get(rune, f"rune_{rune}")


def _runes() -> Iterator[CardModel]:
    """Yield a card a kind: its picture, what it does, its saying."""
    for rune in RUNES:
        yield CardModel(
            id=f"rune-{rune}",
            name=rune.capitalize(),
            kind="game",
            types=("Rune",),
            effects=(Effect(DOES[rune], icon=icon_of(rune)),),
            flavour=MOTTOES[rune],
            back=RUNE.key,
            art=icon_of(rune),
        )


def _family(die: DieKind) -> CardModel:
    """Return what is on the six faces of a family of dice."""
    rows = tuple(Line(f"{face.count} ×", face.rune, icon_of(face.rune)) for face in die.faces)
    return CardModel(
        id=f"die-{die.id}",
        name=f"The {die.title} dice",
        kind="rumour",
        types=(f"{die.copies} in the bag",),
        lower=rows,
        back=RUNE.key,
        art=icon_of(die.faces[0].rune),
    )


def _rule(rule: Consecrated) -> CardModel:
    """Return a consecrated rule."""
    return CardModel(
        id=rule.id,
        name=rule.title,
        kind="rule",
        types=("Consecrated rule",),
        effects=(Effect(rule.text, icon="rune_magic"),),
        back=CONSECRATED.key,
        art="rune_magic",
    )


def _chaos(chaos: ChaosWords) -> CardModel:
    """Return one of the sixty kinds of chaos, with the number that a d60 shows."""
    return CardModel(
        id=f"chaos-{chaos.number}",
        name=f"{chaos.number}  {chaos.title}",
        kind="rumour",
        types=("Chaos",),
        effects=(Effect(chaos.text, icon="rune_storm"),),
        back=CHAOS.key,
        art="rune_storm",
    )


def _faces(pack: Pack) -> Iterator[TokenModel]:
    """Yield a sticker for every face of every die in the bag, die by die."""
    for die in pack.dice:
        for copy in range(1, die.copies + 1):
            for number, face in enumerate(die.faces, 1):
                id = f"{die.id}-{copy}-{number}"
                yield TokenModel(id, "", icon=icon_of(face.rune), times=face.count)
