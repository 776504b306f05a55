"""The log of a scene: rows that are only ever added, and snapshots that may be thrown away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import bindparam, delete, func, insert, literal_column, select

from witchhammer.core.errors import Damaged, Misuse
from witchhammer.store.records import RowKind, RowRecord, Snapshot
from witchhammer.store.scenes import find_scene
from witchhammer.store.tables import ROW, SCENE, SNAP, from_json, to_json

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx


def _guarded_insert() -> Any:
    """Return the insert of a row that happens only as the next row of an open scene.

    One statement, because every further one would cost an answer its share of the time.
    """
    values = [bindparam(column.name, type_=column.type) for column in ROW.columns]
    last = select(func.coalesce(func.max(ROW.c.seq), literal_column("0"))).where(
        ROW.c.scene == bindparam("scene")
    )
    status = select(SCENE.c.status).where(SCENE.c.id == bindparam("scene"))
    source = select(*values).where(
        last.scalar_subquery() == bindparam("before", type_=ROW.c.seq.type),
        status.scalar_subquery() == literal_column("'open'"),
    )
    return insert(ROW).from_select([column.name for column in ROW.columns], source)


_APPEND = _guarded_insert()


def append(tx: Tx, scene: int, row: RowRecord) -> bool:
    """Add the next row of an open scene; return whether it was added.

    It is not when `row.seq` is not the next number: another writer was faster. Raises Misuse
    when the scene is closed, NotFound.
    """
    if tx.append(_APPEND, {"before": row.seq - 1, **_columns(scene, row)}) == 1:
        return True
    status = find_scene(tx, scene).status
    if status != "open":
        raise Misuse(f"scene {scene}", "an open scene", status, "reopen it first")
    return False


def append_alone(store: Store, scene: int, row: RowRecord) -> bool:
    """Add the next row of an open scene in a transaction of its own; return whether it was added.

    It is not where another writer was faster or the scene is closed: `append` says which.
    """
    return store.write_row(_APPEND, {"before": row.seq - 1, **_columns(scene, row)}) == 1


def _columns(scene: int, row: RowRecord) -> dict[str, Any]:
    """Return a row as the columns of its table."""
    return {
        "scene": scene,
        "seq": row.seq,
        "kind": row.kind,
        "ask_key": row.ask_key,
        "seat": row.seat,
        "by": row.by,
        "value": to_json(row.value),
        "attempt": row.attempt,
        "client_id": row.client_id,
        "facts": to_json(row.facts),
        "seal": row.seal,
        "at": row.at,
    }


def copy_rows(tx: Tx, scene: int, rows: Iterable[RowRecord]) -> None:
    """Add the rows of a scene that is taken in, open or closed, with the numbers they have."""
    for row in rows:
        tx.run(insert(ROW).values(_columns(scene, row)))


def rows_after(tx: Tx, scene: int, seq: int = 0, *, facts: bool = True) -> tuple[RowRecord, ...]:
    """Return the rows of a scene after row `seq`, in order; without facts they load faster."""
    wanted = [c for c in ROW.columns if c.name != "scene" and (facts or c.name != "facts")]
    query = select(*wanted).where(ROW.c.scene == scene, ROW.c.seq > seq).order_by(ROW.c.seq)
    return tuple(_row(scene, row) for row in tx.connection.execute(query).mappings())


def _row(scene: int, row: Mapping[Any, Any]) -> RowRecord:
    """Return a stored row as a value."""
    where = f"scene {scene} row {row['seq']}"
    return RowRecord(
        seq=row["seq"],
        kind=cast(RowKind, row["kind"]),
        ask_key=row["ask_key"],
        seat=row["seat"],
        by=row["by"],
        value=from_json(row["value"], where),
        attempt=row["attempt"],
        client_id=row["client_id"],
        facts=from_json(row.get("facts", "[]"), where),
        seal=row["seal"],
        at=row["at"],
    )


def row_of_client(tx: Tx, client_id: str) -> tuple[int, RowRecord] | None:
    """Return the scene and the row that a client's message became, None when it is new."""
    found = tx.row(select(ROW).where(ROW.c.client_id == client_id))
    return None if found is None else (int(found["scene"]), _row(found["scene"], found))


def put_snapshot(tx: Tx, scene: int, snapshot: Snapshot) -> None:
    """Keep a state; one that is already kept at that row is replaced."""
    tx.run(delete(SNAP).where(SNAP.c.scene == scene, SNAP.c.seq == snapshot.seq))
    tx.run(insert(SNAP).values(scene=scene, seq=snapshot.seq, state=to_json(snapshot.state)))


def snapshot_seqs(tx: Tx, scene: int) -> tuple[int, ...]:
    """Return the rows at which states are kept, newest first."""
    query = select(SNAP.c.seq).where(SNAP.c.scene == scene).order_by(SNAP.c.seq.desc())
    return tuple(int(row["seq"]) for row in tx.rows(query))


def find_snapshot(tx: Tx, scene: int, seq: int) -> Snapshot | None:
    """Return the state kept at a row, None when there is none or it cannot be read."""
    row = tx.row(select(SNAP.c.state).where(SNAP.c.scene == scene, SNAP.c.seq == seq))
    if row is None:
        return None
    try:
        return Snapshot(seq, from_json(row["state"], f"scene {scene} snapshot {seq}"))
    except Damaged:
        return None


def drop_snapshots(tx: Tx, scene: int) -> int:
    """Forget the states kept of a scene; return how many there were."""
    return tx.run(delete(SNAP).where(SNAP.c.scene == scene))
