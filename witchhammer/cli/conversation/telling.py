"""Facts as lines of the story, in the game's own sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from witchhammer.app.table import Table
from witchhammer.cli.screen import line
from witchhammer.core.ask import Fact, Seat, fact_for

DRAWN = ("order", "plan_laid", "psych_laid")
"""Kinds of facts that the screen shows by itself."""

SHARED = ("changed", "condition")
"""Kinds that are told once for several fighters."""

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
        if known is None or known.kind in DRAWN:
            continue
        sentence = table.game.tell(table.state, known)
        if sentence:
            told.append((known.kind, sentence, STYLES.get(known.kind, "")))
    return [line((sentence, style)) for _, sentence, style in _merged(told)]


def _merged(told: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Return the sentences, neighbours that say the same of several people made one."""
    merged: list[tuple[str, str, str]] = []
    for kind, sentence, style in told:
        who, _, what = sentence.partition(": ")
        before, _, same = merged[-1][1].partition(": ") if merged else ("", "", "")
        if kind in SHARED and merged and merged[-1][0] == kind and what == same:
            merged[-1] = (kind, f"{before}, {who}: {what}", style)
        else:
            merged.append((kind, sentence, style))
    return merged


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
