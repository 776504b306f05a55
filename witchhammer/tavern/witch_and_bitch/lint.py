"""Warnings about a pack whose numbers leave what keeps a game in its length and in balance."""

from __future__ import annotations

from witchhammer.core.effects import AskGM
from witchhammer.tavern.witch_and_bitch.cards import SCHOOLS, Face, Pack, Power

WITCHES, TOKENS, DESTINY, REWARDS, MAPS = 5, 28, 20, 5, 6
_BASE = {"health": (2, 4), "defense": (12, 14), "attack": (5, 7), "damage": (1, 3), "exp": (1, 3)}
_EVOLVED = {
    "health": (3, 5),
    "defense": (13, 16),
    "attack": (7, 9),
    "damage": (2, 4),
    "exp": (2, 4),
}
_ATTACK = {1: (5, 9), 2: (7, 11), 3: (9, 13)}
_DAMAGE = {1: (0, 3), 2: (0, 4), 3: (0, 6)}


def lint_pack(pack: Pack) -> tuple[str, ...]:
    """Return a warning for each number outside its range and each card the table must settle."""
    warnings = _counts(pack)
    for token in pack.enemies:
        warnings += _face(f"enemy {token.id}", "base", token.base, _BASE)
        warnings += _face(f"enemy {token.id}", "evolved", token.evolved, _EVOLVED)
    for spell in pack.spells:
        warnings += _spell(spell)
    for card in pack.destiny:
        if any(isinstance(effect, AskGM) for effect in card.effects):
            warnings.append(f"destiny {card.id}: the table must settle its text")
    return tuple(warnings + _characters(pack))


def _counts(pack: Pack) -> list[str]:
    """Return warnings about a box with more or fewer cards than the book's."""
    shapes = (
        ("Witches", len(pack.witches), WITCHES),
        ("enemy tokens", len(pack.enemies), TOKENS),
        ("Destiny cards", len(pack.destiny), DESTINY),
        ("Rewards", len(pack.rewards), REWARDS),
        ("Spells", pack.spell_count, 6 * len(SCHOOLS)),
        ("maps", len(pack.maps), MAPS),
    )
    return [f"pack {pack.name}: {n} {what}, the book has {m}" for what, n, m in shapes if n != m]


def _face(where: str, side: str, face: Face, ranges: dict[str, tuple[int, int]]) -> list[str]:
    """Return warnings about one face of an enemy."""
    found = []
    for name, (least, most) in ranges.items():
        value = getattr(face, name)
        if not least <= value <= most:
            found.append(f"{where}, {side}: {name} {value} is outside {least} to {most}")
    return found


def _spell(spell: Power) -> list[str]:
    """Return warnings about one Spell."""
    where = f"spell {spell.id}"
    if any(isinstance(effect, AskGM) for effect in spell.effects):
        return [f"{where}: the table must settle its text"]
    if spell.table is None:
        return []
    found = []
    for name, ranges in (("attack", _ATTACK), ("damage", _DAMAGE)):
        least, most = ranges[spell.level]
        value = getattr(spell.table, name)
        if not least <= value <= most:
            found.append(f"{where}: {name} {value} is outside {least} to {most}")
    return found


def _characters(pack: Pack) -> list[str]:
    """Return warnings about schools that do not differ as the rulebook says (WB-SCH-02)."""
    found = []
    tables = [(spell, spell.table) for spell in pack.spells if spell.table is not None]
    for level in (1, 2, 3):
        blows = {s.school: 0 for s, _ in tables if s.level == level}
        for spell, table in tables:
            if spell.level == level:
                blows[spell.school] = max(blows[spell.school], table.damage)
        if blows and blows.get("fire", 0) < max(blows.values()):
            found.append(f"level {level}: Fire does not hit hardest")
        reaches = [(s.reach, s.school) for s, _ in tables if s.level == level]
        if reaches and max(reaches)[0] > max(
            (r for r, s in reaches if s == "lightning"), default=0
        ):
            found.append(f"level {level}: Lightning does not reach farthest")
    return found
