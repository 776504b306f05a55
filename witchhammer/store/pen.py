"""One connection kept at hand for the commonest write: a single row, durable at once.

Taking a connection from the pool and giving it back costs more than the row itself; an answer at
the table should cost hardly more than its own commit. Writers take turns anyway.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from witchhammer.store.translate import guarded

if TYPE_CHECKING:
    from sqlalchemy import Engine


class Pen:
    """Writes single rows to an SQLite database, one thread after the other."""

    def __init__(self, engine: Engine, where: str) -> None:
        self._engine = engine
        self._where = where
        self._lock = threading.Lock()
        self._held: Any = None

    def write(self, statement: str, parameters: Sequence[Any]) -> int:
        """Run one statement in a transaction of its own; return how many rows it made.

        It is on the disk when this returns. Raises Busy, ReadOnly, Damaged.
        """
        with self._lock, guarded(self._where):
            if self._held is None:
                self._held = self._engine.raw_connection()
            driver = self._held.dbapi_connection
            driver.execute("BEGIN IMMEDIATE")
            try:
                made = driver.execute(statement, parameters).rowcount
                driver.execute("COMMIT")
            except BaseException:
                if driver.in_transaction:
                    driver.rollback()
                raise
        return int(made)

    def put_down(self) -> None:
        """Give the connection back."""
        with self._lock:
            if self._held is not None:
                self._held.close()
                self._held = None
