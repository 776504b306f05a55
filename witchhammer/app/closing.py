"""The end of a scene: its outcome is stored and goes home to the campaign, or neither."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from witchhammer.app.fold import At
from witchhammer.core.ask import Json, Outcome
from witchhammer.core.codec import dump
from witchhammer.store.records import SceneRecord, Snapshot

if TYPE_CHECKING:
    from witchhammer.store.engine import Tx

Home: TypeAlias = "Callable[[Tx, SceneRecord, Outcome], Json]"
"""Takes an outcome home to the campaign, in the transaction that closes the scene.

What it returns is kept with the scene, so that a reopening can take exactly that back.
"""

ABANDONED = "abandoned"


def put_close(
    tx: Tx, scene: SceneRecord, last: At, outcome: Outcome, home: Home | None, at: str
) -> SceneRecord:
    """Return the scene as it is stored closed; `last` is the only state kept of it."""
    from witchhammer.store import log, scenes

    closed = replace(
        scene,
        status="abandoned" if outcome.result == ABANDONED else "closed",
        outcome=dump(outcome),
        applied=home(tx, scene, outcome) if home else None,
        closed_at=at,
    )
    scenes.close_scene(tx, closed)
    log.drop_snapshots(tx, scene.id)
    log.put_snapshot(tx, scene.id, Snapshot(last.seq, dump(last.state)))
    return closed
