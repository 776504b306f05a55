"""One row onto the disk: never twice for one message, never out of turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from witchhammer.app.table_log import facts_of
from witchhammer.core.ask import Fact
from witchhammer.core.codec import dump
from witchhammer.core.errors import Misuse
from witchhammer.store.records import RowRecord, Snapshot

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx

SNAPSHOT_EVERY = 50
"""Rows between snapshots: what a resume has to replay at most."""


@dataclass(frozen=True, slots=True)
class Written:
    """Whether a row was added; if not because its message came before, what that one brought."""

    added: bool
    known: tuple[Fact, ...] | None = None


def write_row(store: Store, scene: int, row: RowRecord, state: Any) -> Written:
    """Write the next row of a scene in a transaction of its own, as `put_row` does."""
    from witchhammer.store import log

    plain = row.client_id is None and not _is_due(row)
    if plain and log.append_alone(store, scene, row):
        return Written(True)
    with store.write() as tx:
        return put_row(tx, scene, row, state)


def _is_due(row: RowRecord) -> bool:
    """Return whether the state after a row is kept."""
    return row.seq % SNAPSHOT_EVERY == 0 and row.kind in ("answer", "ruling")


def put_row(tx: Tx, scene: int, row: RowRecord, state: Any) -> Written:
    """Write the next row of a scene with its facts and seal; durable once `tx` is committed.

    Not added: another writer's row came first, or the `client_id` did. Raises Misuse when the
    scene is closed.
    """
    from witchhammer.store import log

    known = known_message(tx, scene, row.client_id)
    if known is not None:
        return Written(False, known)
    added = log.append(tx, scene, row)
    if added and _is_due(row):
        log.put_snapshot(tx, scene, Snapshot(row.seq, dump(state)))
    return Written(added)


def known_message(tx: Tx, scene: int, client_id: str | None) -> tuple[Fact, ...] | None:
    """Return what a message brought when it came before, None when it is new (or no message).

    Raises Misuse when it came to another scene.
    """
    from witchhammer.store.log import row_of_client

    found = row_of_client(tx, client_id) if client_id is not None else None
    if found is None:
        return None
    if found[0] != scene:
        raise Misuse(f"client id {client_id}", "a new one", f"one of scene {found[0]}")
    return facts_of(found[1])
