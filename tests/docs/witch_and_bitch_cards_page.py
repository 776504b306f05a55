"""The Spells, Rewards, enemies and Destiny cards in docs/tavern-witch-and-bitch.md."""

from tests.docs.tables import table
from tests.tavern.witch_and_bitch.table import original

PAGE = "tavern-witch-and-bitch.md"
BLOCK = "cards"


def _marks(one) -> str:
    """The marks at the head of a card's text."""
    marks = ["Action"] * one.action + [f"Reaction ({one.reaction})"] * bool(one.reaction)
    marks += ["exhausts"] * one.exhausts + ["always on"] * bool(one.always)
    return ", ".join(marks) or "free"


def _spells() -> str:
    """One row a Spell."""
    rows = []
    for one in original().spells:
        reach = f"0–{one.reach}" if one.reach else "0"
        place, blow = one.id.partition("-")[2], one.table
        attack = f"{blow.targets} / {blow.attack:+d} / {blow.damage}" if blow else ""
        rows.append((one.school, place, one.name, _marks(one), reach, attack, one.text))
    heads = ("school", "level", "Spell", "marks", "range", "targets / attack / damage", "text")
    return table(heads, rows)


def _face(face) -> str:
    """One face's numbers."""
    numbers = f"{face.speed} {face.health} {face.defense} {face.attack:+d} {face.damage}"
    return f"{numbers}{' all' if face.strikes_all else ''}, {face.exp} EXP"


def _enemies() -> str:
    """One row an enemy: both faces."""
    rows = [
        (
            token.base.name + (" (conspirator)" if token.conspirator else ""),
            _face(token.base),
            token.evolved.name,
            _face(token.evolved),
        )
        for token in original().enemies
    ]
    numbers = "speed Health Defense attack damage"
    return table(("base", numbers, "evolved", numbers), rows)


def render() -> str:
    """Every card of the shipped box."""
    pack = original()
    rewards = [(one.name, _marks(one), one.text) for one in pack.rewards]
    destiny = [(card.colour, card.name, card.text) for card in pack.destiny]
    return "\n\n".join(
        (
            "### Spells",
            _spells(),
            "### Rewards",
            table(("Reward", "marks", "text"), rewards),
            "### Enemies",
            _enemies(),
            "### Destiny",
            table(("colour", "card", "text"), destiny),
        )
    )
