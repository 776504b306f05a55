"""A scene's log as somebody may be told it: built from what a seat may know, never by deletion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from witchhammer.app.fold import DIVERGENCE, effective
from witchhammer.core.ask import GM, Fact, Json, Seat, fact_for
from witchhammer.core.codec import load
from witchhammer.core.errors import Damaged
from witchhammer.core.game import Game
from witchhammer.store.records import RowKind, RowRecord

_COUNTS = ("answers", "rolls", "rulings", "reveals")


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One thing that happened, as one seat may be told it.

    `number` counts this seat's entries from 1. `told` are sentences, `facts` what they were made
    from. `undone` says that it was taken back later. What follows is the GM's alone, empty in
    every other log: `seq` (the row to undo to), `by`, `seat`, `ask_key`, `value`, `attempt`.
    """

    number: int
    kind: RowKind
    at: str
    told: tuple[str, ...]
    facts: tuple[Fact, ...]
    undone: bool
    seq: int = 0
    by: str = ""
    seat: str = ""
    ask_key: str = ""
    value: Json = None
    attempt: int | None = None


def facts_of(row: RowRecord) -> tuple[Fact, ...]:
    """Return the facts a row recorded; raises Damaged."""
    if not isinstance(row.facts, list):
        raise Damaged(f"row {row.seq} facts", "a list", repr(row.facts)[:40])
    return tuple(load(Fact, item) for item in row.facts)


def entries_for(
    game: Game[Any, Any], state: Any, rows: Sequence[RowRecord], seat: Seat
) -> tuple[LogEntry, ...]:
    """Return the log of `rows` for a seat; a row it can know nothing of leaves no trace."""
    standing = {row.seq for row in effective(rows)}
    entries: list[LogEntry] = []
    for row in rows:
        facts = _visible(facts_of(row), seat)
        told = _own_words(row, seat) or tuple(line for f in facts if (line := game.tell(state, f)))
        if seat != GM and not facts and not told:
            continue
        undone = row.kind in ("answer", "ruling") and row.seq not in standing
        entry = LogEntry(len(entries) + 1, row.kind, row.at, told, facts, undone)
        entries.append(_with_row(entry, row) if seat == GM else entry)
    return tuple(entries)


def _visible(facts: Iterable[Fact], seat: Seat) -> tuple[Fact, ...]:
    """Return the facts a seat may know; the GM knows all as they are."""
    if seat == GM:
        return tuple(facts)
    return tuple(known for fact in facts if (known := fact_for(fact, seat)) is not None)


def _own_words(row: RowRecord, seat: Seat) -> tuple[str, ...]:
    """Return the sentence of a row that no game speaks of: an undo or a note."""
    value = row.value if isinstance(row.value, dict) else {}
    if row.kind == "undo":
        if seat != GM:
            # No counts, because how much was laid face down is nobody's business.
            return ("The GM takes back what came before.",)
        return (f"Undone: {_undone(value)}.",)
    if row.kind == "note" and seat == GM:
        if DIVERGENCE in value:
            told = cast("dict[str, Json]", value[DIVERGENCE])
            return (f"The rules changed at row {told.get('seq')}: today's are taken.",)
        return (str(value.get("text", "")),)
    return ()


def _undone(value: dict[str, Json]) -> str:
    """Return an undo's counts as its row kept them, as one line."""
    from witchhammer.app.undone import Undone

    answers, rolls, rulings, reveals = [
        n if isinstance(n := value.get(name), int) else 0 for name in _COUNTS
    ]
    seen = value.get("seen_by")
    names = tuple(map(str, seen)) if isinstance(seen, list) else ()
    return Undone(0, answers, rolls, rulings, reveals, names).sentence


def _with_row(entry: LogEntry, row: RowRecord) -> LogEntry:
    """Return a GM's entry: all of the row."""
    return LogEntry(
        entry.number,
        entry.kind,
        entry.at,
        entry.told,
        entry.facts,
        entry.undone,
        row.seq,
        row.by,
        row.seat,
        row.ask_key,
        row.value,
        row.attempt,
    )
