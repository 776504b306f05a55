"""Facts as lines of the story, in the game's own sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from witchhammer.app.card_words import card_name
from witchhammer.app.table import Table
from witchhammer.cli.conversation.roster import stem
from witchhammer.cli.screen import line
from witchhammer.core.ask import GM, Fact, Seat, fact_for

DRAWN = ("order", "plan_laid", "psych_laid", "cost")
"""Kinds of facts that the screen shows by itself: as the order, as words and bars beside names."""

SHARED = ("changed", "condition")
"""Kinds that are told once for several fighters."""

LAST_LINES = 12
"""So many lines are told again to whoever comes back: about a turn or two."""

STYLES = {
    "vignette": "title",
    "vignette_over": "title",
    "turn": "name",
    "attack": "",
    "affliction": "bad",
    "down": "bad",
    "defeated": "good",
    "over": "title",
    "ruling": "rule",
    "death_save": "warn",
}


def tell(table: Table, facts: Iterable[Fact], seat: Seat) -> list[Text]:
    """Return what `seat` may be told of the facts, a line each."""
    told: list[tuple[str, str, str]] = []
    for fact in facts:
        known = fact_for(fact, seat)
        if known is None or known.kind in DRAWN or known.data.get("amount") == 0:
            continue
        sentence = _shown_cards(table, known) or table.game.tell(table.state, known)
        if sentence:
            told.append((known.kind, sentence, STYLES.get(known.kind, "")))
    return [line((sentence, style)) for _, sentence, style in _merged(told)]


def last_told(table: Table, seat: Seat) -> list[Text]:
    """Return what was told last, for whoever comes back to a fight that was left."""
    lines: list[Text] = []
    for entry in reversed(table.log(seat)):
        if not entry.undone:
            lines = tell(table, entry.facts, seat) + lines
        if len(lines) >= LAST_LINES:
            break
    return lines


def _shown_cards(table: Table, fact: Fact) -> str:
    """Return who turned which card, told by the cards, "" for any other fact."""
    if fact.kind not in ("flip", "psych_shown"):
        return ""
    names = {f.id: f.name for f in table.view(GM).fighters}
    shown: dict[str, list[str]] = {}
    cards: Any = fact.data["cards"]
    for who, ids in cards:
        for card in [ids] if isinstance(ids, str) else ids:
            shown.setdefault(card_name(table, who, card), []).append(names[who])
    told = " · ".join(f"{card}: {gathered(people)}" for card, people in shown.items())
    head = f"Round {fact.data['round']}" if fact.kind == "flip" else "Psych cards"
    return f"{head} — {told}" if told else ""


def gathered(names: Iterable[str]) -> str:
    """Return names with those of one kind counted.

    >>> gathered(["Mina Tuck", "Ditch Wolf 1", "Ditch Wolf 2"])
    'Mina Tuck, Ditch Wolf ×2'
    """
    crowd: dict[str, list[str]] = {}
    for name in names:
        crowd.setdefault(stem([name]), []).append(name)
    return ", ".join(
        group[0] if len(group) == 1 else f"{kind} ×{len(group)}" for kind, group in crowd.items()
    )


def _merged(told: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Return the sentences, neighbours that say the same of several people made one."""
    merged: list[tuple[str, list[str], str, str]] = []
    for kind, sentence, style in told:
        who, colon, what = sentence.partition(": ")
        same = bool(merged) and merged[-1][0] == kind and merged[-1][2] == what
        if kind in SHARED and colon and same:
            merged[-1][1].append(who)
        elif kind in SHARED and colon:
            merged.append((kind, [who], what, style))
        else:
            merged.append((kind, [], sentence, style))
    return [
        (kind, f"{gathered(people)}: {what}" if people else what, style)
        for kind, people, what, style in merged
    ]


def begins_turn(facts: Iterable[Fact]) -> bool:
    """Return whether somebody's turn, a round or a vignette began or ended among the facts."""
    kinds = {fact.kind for fact in facts}
    return bool(kinds & {"turn", "flip", "vignette_over", "over"})


def where(view: Any) -> str:
    """Return where a fight stands, for the corner of the screen."""
    phases = {
        "psych": "psych phase",
        "plan": "planning phase",
        "turning": f"round {view.round}, cards are turned",
        "violence": f"violence, round {view.round}" if view.round in (1, 2) else "psych phase",
        "interlude": "between vignettes",
        "over": "over",
    }
    return f"vignette {view.vignette} · {phases.get(view.phase, view.phase)}"
