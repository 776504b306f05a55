"""What an undo takes back, in numbers and words, before or after it happens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from witchhammer.app.course import Course
from witchhammer.app.fold import At, redo
from witchhammer.core.ask import DICE, GM, Ask, Fact, Json, Seat
from witchhammer.core.errors import Misuse
from witchhammer.core.game import Game
from witchhammer.store.records import RowRecord


@dataclass(frozen=True, slots=True)
class Undone:
    """What goes when the fold is cut back to row `to` (0 = the beginning).

    `answers`, `rolls`, `rulings` count rows; `reveals` those rows that showed a seat what it
    could not know before, `seen_by` those seats: they have seen it for good. `told` are the
    sentences of what happened, newest first, for the GM.
    """

    to: int
    answers: int = 0
    rolls: int = 0
    rulings: int = 0
    reveals: int = 0
    seen_by: tuple[Seat, ...] = ()
    told: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """Return it as one line.

        >>> Undone(4, answers=13, rolls=4, reveals=1, seen_by=("Ana",)).sentence
        '13 answers, 4 rolls, 1 reveal; Ana has seen it'
        """
        counts = (
            (self.answers, "answer"),
            (self.rolls, "roll"),
            (self.rulings, "ruling"),
            (self.reveals, "reveal"),
        )
        parts = [f"{n} {word}{'' if n == 1 else 's'}" for n, word in counts if n]
        line = ", ".join(parts) or "nothing"
        if self.seen_by:
            verb = "has" if len(self.seen_by) == 1 else "have"
            line += f"; {_listed(self.seen_by)} {verb} seen it"
        return line

    def as_data(self) -> dict[str, Json]:
        """Return the counts as an undo row keeps them."""
        return {
            "to": self.to,
            "answers": self.answers,
            "rolls": self.rolls,
            "rulings": self.rulings,
            "reveals": self.reveals,
            "seen_by": list(self.seen_by),
        }


def _listed(names: Sequence[str]) -> str:
    """Return names as in speech: "Ana, Bo and Cy"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def preview(course: Course, to_seq: int | None, steps: int, seats: Iterable[Seat]) -> Undone:
    """Return what goes with a cut back to row `to_seq`, or (None) of the last `steps` decisions.

    Raises Misuse when there is no such row or nothing after it.
    """
    path = course.path()
    to = course.back(steps) if to_seq is None else to_seq
    if not 0 <= to <= course.last_seq:
        raise Misuse("undo", f"a row of 0 to {course.last_seq}", str(to))
    gone = [row for row in path if row.seq > to]
    if not gone:
        raise Misuse("undo", "something to take back", "nothing after that row")
    kept = [row.seq for row in path if row.seq <= to]
    return taken_back(course.game, course.at(kept[-1] if kept else 0), gone, seats)


def taken_back(
    game: Game[Any, Any], base: At, gone: Iterable[RowRecord], seats: Iterable[Seat]
) -> Undone:
    """Return what is taken back with the rows `gone`, which follow the state `base`."""
    state = base.state
    seats = tuple(seats)
    counts = {"answers": 0, "rolls": 0, "rulings": 0, "reveals": 0}
    seen: dict[Seat, None] = {}
    told: list[str] = []
    for row in gone:
        after, facts = redo(game, state, row)
        counts[_counted_as(row)] += 1
        knows = _shown_to(game, state, after, seats)
        counts["reveals"] += bool(knows)
        seen |= dict.fromkeys((*knows, *_told_alone(facts, row)))
        told += [line for fact in facts if (line := game.tell(after, fact))]
        state = after
    return Undone(base.seq, **counts, seen_by=tuple(seen), told=tuple(reversed(told)))


def _counted_as(row: RowRecord) -> str:
    """Return which count a row belongs to."""
    if row.kind == "ruling":
        return "rulings"
    return "answers" if row.attempt is None else "rolls"


def _shown_to(game: Game[Any, Any], before: Any, after: Any, seats: Iterable[Seat]) -> list[Seat]:
    """Return the seats from which something is no longer hidden after the row."""
    found = []
    for seat in seats:
        was, now = game.hidden(before, seat), game.hidden(after, seat)
        # A flip shows the first cards of plans whose second ones stay hidden.
        if any(_leaves(secret) > _leaves(now.get(name)) for name, secret in was.items()):
            found.append(seat)
    return found


def _leaves(secret: Json) -> int:
    """Return how many single things a secret is made of.

    >>> _leaves([["jab", "gasp"], ["flee"]]), _leaves(None)
    (3, 0)
    """
    if isinstance(secret, (list, dict)):
        parts = secret.values() if isinstance(secret, dict) else secret
        return sum(_leaves(part) for part in parts)
    return int(secret is not None)


def _told_alone(facts: Iterable[Fact], row: RowRecord) -> list[Seat]:
    """Return the seats that learnt something of their own from a die thrown for their eyes."""
    if row.attempt is None:
        return []
    return [seat for fact in facts for seat in fact.seats if seat not in (GM, DICE)]


def seats_of(setup: Any, asks: Iterable[Ask], rows: Iterable[RowRecord]) -> tuple[Seat, ...]:
    """Return every player's seat that a scene knows of: from its setup, its Asks, its rows."""
    found: dict[Seat, None] = {}
    for entry in (*getattr(setup, "seats", ()), *getattr(setup, "fighters", ())):
        seat = entry if isinstance(entry, str) else getattr(entry, "seat", "")
        found[seat] = None
    found |= dict.fromkeys(ask.seat for ask in asks)
    found |= dict.fromkeys(row.seat for row in rows)
    return tuple(seat for seat in found if seat and seat not in (GM, DICE))
