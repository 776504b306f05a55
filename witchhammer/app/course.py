"""The course of one scene in memory: its rows, the states that still stand, the faces that fell.

Pure: a course is made from rows and grows by rows; reading and writing them is the Table's part.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from witchhammer.app.fold import At, cut_of, effective, go_on, replay_leniently
from witchhammer.app.throws import Throw, thrown_in
from witchhammer.core.errors import Diverged, Misuse
from witchhammer.core.game import Game
from witchhammer.store.records import RowRecord


class Course:
    """Rows and states of a scene. The last of `stack` is the state now."""

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Any,
        where: str,
        rows: Sequence[RowRecord] = (),
        stack: Sequence[At] = (),
    ) -> None:
        self.game = game
        self.setup = setup
        self.where = where
        self.rows = list(rows)
        self.stack = list(stack) or [At(0, game.start(setup))]
        self.throws: dict[str, Throw] = thrown_in(rows)

    @property
    def state(self) -> Any:
        """Return the state now."""
        return self.stack[-1].state

    @property
    def last_seq(self) -> int:
        """Return the number of the last row, 0 for none."""
        return self.rows[-1].seq if self.rows else 0

    def path(self) -> list[RowRecord]:
        """Return the rows that still stand."""
        return effective(self.rows)

    def add(self, row: RowRecord, state: Any) -> None:
        """Take in a row of one's own, whose state is known."""
        to = cut_of(row)
        if to is not None:
            self.stack = self._stack_at(to)
        elif row.kind != "note":
            self.stack.append(At(row.seq, state))
        self._keep(row)

    def take_in(self, row: RowRecord) -> None:
        """Replay one row of another writer; raises Diverged, changing nothing."""
        to = cut_of(row)
        stack = list(self.stack) if to is None else self._stack_at(to)
        go_on(self.game, stack, row, self.where)
        self.stack = stack
        self._keep(row)

    def at(self, seq: int) -> At:
        """Return the state after row `seq`, which must still stand (0 = the first state)."""
        return self._stack_at(seq)[-1]

    def back(self, steps: int) -> int:
        """Return the row to cut back to so that the last `steps` decisions are gone.

        Faces the program threw are no decisions of their own. Raises Misuse below 1 step.
        """
        if steps < 1:
            raise Misuse("undo", "1 step or more", str(steps))
        path = self.path()
        at = len(path)
        for _ in range(steps):
            at -= 1
            while at > 0 and path[at].by == "rng":
                at -= 1
        return path[at - 1].seq if at > 0 else 0

    def _keep(self, row: RowRecord) -> None:
        """Add a row to the rows and its faces to the throws."""
        self.rows.append(row)
        if row.attempt is not None:
            self.throws = thrown_in([row], self.throws)

    def _stack_at(self, seq: int) -> list[At]:
        """Return the states up to row `seq`, replayed from the start where they are not kept."""
        if seq >= self.stack[0].seq:
            return [at for at in self.stack if at.seq <= seq]
        begin = At(0, self.game.start(self.setup))
        standing = [row for row in self.path() if row.seq <= seq]
        stack, stuck = replay_leniently(self.game, begin, standing)
        if stuck is not None:
            raise Diverged(
                f"{self.where} row {stuck.seq}", "an answer that is legal", "one that is not"
            )
        return stack
