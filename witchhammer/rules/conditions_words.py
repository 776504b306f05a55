"""What each named condition does, in words; a name without a meaning stays a label."""

from __future__ import annotations

from witchhammer.core.effects import Condition
from witchhammer.rules.wording import lasting, verb

TICKS: dict[str, str] = {"bleed": "bleed", "burn": "burn", "poison": "are poisoned"}


def condition_clause(e: Condition) -> str:
    """Return what the condition does to whom and for how long, as a clause.

    >>> condition_clause(Condition(name="bleed", amount=1, turns=4))
    'the target bleeds: 1 wound at the start of each turn for 4 turns'
    >>> condition_clause(Condition(name="stun"))
    'the target is stunned: the lower half of the next card is lost'
    """
    span = lasting(e.until, e.turns)
    if e.name in TICKS:
        third = "is poisoned" if e.name == "poison" else f"{e.name}s"
        wounds = f"{e.amount} wound{'' if e.amount == 1 else 's'}"
        return f"{verb(e.who, TICKS[e.name], third)}: {wounds} at the start of each turn{span}"
    if e.name == "stun":
        return f"{verb(e.who, 'are', 'is')} stunned: the lower half of the next card is lost"
    meaning = {
        "pinned": "pinned{span}: no movement",
        "winded": "winded{span}: no Poise regained",
        "dazed": "dazed{span}: Malus {amount}",
        "blinded": "blinded{span}: Attack −{amount} beyond Close",
        "steady": "steady{span}: wounds bring no Malus",
        "guarded": "guarded{span}: damage is halved",
        "hidden": "hidden{span}: no target unless adjacent",
        "taunted": "taunted{span}: must attack {source} if in reach",
    }.get(e.name, "“{name}”{span}" + (" ({amount})" if e.amount else ""))
    source = "the one next to you" if e.who == "self" else "you"
    words = meaning.format(span=span, amount=e.amount, name=e.name, source=source)
    return f"{verb(e.who, 'are', 'is')} {words}"


__all__ = ["condition_clause"]
