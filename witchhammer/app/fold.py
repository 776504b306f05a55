"""From rows to states: answers and rulings are applied, an undo cuts back, seals are compared.

The fold is the only meaning a log has. It is pure: rows and a game in, states out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from witchhammer.core.ask import Answer, Fact, Json, Ruling, Value
from witchhammer.core.errors import Damaged, Diverged, RulesError
from witchhammer.core.game import Game, step
from witchhammer.core.seal import seal
from witchhammer.store.records import RowRecord

DIVERGENCE = "divergence"
"""The key in a note's value that says: from here on, today's rules are taken as they are."""


@dataclass(frozen=True, slots=True)
class At:
    """The state right after row `seq` (0 = the first state)."""

    seq: int
    state: Any


@dataclass(frozen=True, slots=True)
class Accepted:
    """A divergence the GM has accepted, as the note row `seq` says.

    Rows up to `kept` are replayed under the rules `rules` without comparing; rows between
    `kept` and the note could not be replayed and are cut.
    """

    seq: int
    kept: int
    rules: str


def accepted_in(rows: Iterable[RowRecord]) -> Accepted | None:
    """Return the last accepted divergence among the rows, None when there is none."""
    found = None
    for row in rows:
        if row.kind == "note":
            told = _object(row).get(DIVERGENCE)
            if isinstance(told, dict):
                found = Accepted(row.seq, _number(told, "kept", row), str(told.get("rules", "")))
    return found


def cut_of(row: RowRecord) -> int | None:
    """Return the row that `row` cuts the fold back to, None when it cuts nothing."""
    if row.kind == "undo":
        return _number(_object(row), "to", row)
    if row.kind == "note" and DIVERGENCE in _object(row):
        return _number(cast("dict[str, Json]", _object(row)[DIVERGENCE]), "kept", row)
    return None


def effective(rows: Iterable[RowRecord]) -> list[RowRecord]:
    """Return the answers and rulings that no later row took back, in order."""
    path: list[RowRecord] = []
    for row in rows:
        to = cut_of(row)
        if to is not None:
            while path and path[-1].seq > to:
                path.pop()
        elif row.kind != "note":
            path.append(row)
    return path


def redo(game: Game[Any, Any], state: Any, row: RowRecord) -> tuple[Any, tuple[Fact, ...]]:
    """Return the state after a stored answer or ruling and its facts; raises RulesError."""
    if row.kind == "ruling":
        return game.rule(state, ruling_of(row))
    if not isinstance(row.value, list):
        raise Damaged(f"row {row.seq}", "a list of values", repr(row.value)[:40])
    return step(game, state, Answer(row.ask_key, cast(Value, tuple(row.value))))


def ruling_of(row: RowRecord) -> Ruling:
    """Return the ruling that a row holds."""
    told = _object(row)
    data = told.get("data")
    return Ruling(
        str(told.get("kind", "")),
        data if isinstance(data, dict) else {},
        str(told.get("reason", "")),
    )


def replay(game: Game[Any, Any], begin: At, rows: Sequence[RowRecord], where: str) -> list[At]:
    """Return every state that still stands after `rows`, oldest first, `begin` included.

    Each row is done again in its turn, those that were taken back too, and its seal compared.
    Raises Diverged at the first that differs, both seals in the message.
    """
    accepted = accepted_in(rows)
    stack = [begin]
    rest = rows
    if accepted is not None:
        stack = _replay_accepted(game, begin, rows, accepted, where)
        rest = [row for row in rows if row.seq > accepted.seq]
    for row in rest:
        go_on(game, stack, row, where)
    return stack


def go_on(game: Game[Any, Any], stack: list[At], row: RowRecord, where: str) -> None:
    """Take one more row into the stack of states; raises Diverged."""
    to = cut_of(row)
    if to is not None:
        while stack[-1].seq > to:
            stack.pop()
        _compare(stack[-1].state, row, where)
    elif row.kind != "note":
        try:
            state, _ = redo(game, stack[-1].state, row)
        except RulesError as error:
            raise Diverged(
                f"{where} row {row.seq}", f"seal {row.seal}", str(error), _CHOICE
            ) from error
        _compare(state, row, where)
        stack.append(At(row.seq, state))


def _replay_accepted(
    game: Game[Any, Any], begin: At, rows: Sequence[RowRecord], accepted: Accepted, where: str
) -> list[At]:
    """Return the states up to an accepted divergence, where only the last seal must agree."""
    stack = [begin]
    note = next(row for row in rows if row.seq == accepted.seq)
    for row in effective(row for row in rows if row.seq <= accepted.seq):
        try:
            state, _ = redo(game, stack[-1].state, row)
        except RulesError as error:
            raise Diverged(
                f"{where} row {row.seq}", f"seal {note.seal}", str(error), _CHOICE
            ) from error
        stack.append(At(row.seq, state))
    _compare(stack[-1].state, note, where)
    return stack


def replay_leniently(
    game: Game[Any, Any], begin: At, rows: Sequence[RowRecord]
) -> tuple[list[At], RowRecord | None]:
    """Return the states today's rules give, as far as the answers are still legal.

    The second is the first row that no longer is, None when all are.
    """
    stack = [begin]
    for row in effective(rows):
        try:
            state, _ = redo(game, stack[-1].state, row)
        except RulesError:
            return stack, row
        stack.append(At(row.seq, state))
    return stack, None


def _compare(state: Any, row: RowRecord, where: str) -> None:
    """Raise Diverged unless the state has the seal that the row recorded."""
    now = seal(state)
    if now != row.seal:
        raise Diverged(f"{where} row {row.seq}", f"seal {row.seal}", f"seal {now}", _CHOICE)


_CHOICE = "the rules or cards changed since: go on with today's (accept), or use the older program"


def _object(row: RowRecord) -> dict[str, Json]:
    """Return the value of an undo, note or ruling."""
    if not isinstance(row.value, dict):
        raise Damaged(f"row {row.seq}", "an object", repr(row.value)[:40])
    return row.value


def _number(told: dict[str, Json], name: str, row: RowRecord) -> int:
    """Return a whole number out of a row's value."""
    value = told.get(name)
    if not isinstance(value, int) or value is True or value is False:
        raise Damaged(f"row {row.seq} {name}", "a row number", repr(value)[:40])
    return value
