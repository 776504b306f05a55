"""Opening the database that a command or a server works on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from witchhammer.app import paths

if TYPE_CHECKING:
    from witchhammer.store.engine import Store


def open_database(given: str | None = None, *, create: bool = False) -> Store:
    """Return the open database: as given, else WITCHHAMMER_DB, else the user's own.

    `create` makes a missing one. Raises NotFound, NewerData, Damaged, ReadOnly, Busy,
    MissingOnThisMachine: each one line that says what to do.
    """
    # Imported here, because nothing that only prints should wait for a database.
    from witchhammer.store.engine import open_store

    return open_store(paths.database(given), create=create)
