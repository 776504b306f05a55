"""Opening a scene for the first time, and taking a stored one up again where it was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from witchhammer.app.course import Course
from witchhammer.app.fold import (
    DIVERGENCE,
    At,
    accepted_in,
    effective,
    replay,
    replay_leniently,
)
from witchhammer.core.ask import GM, Json
from witchhammer.core.codec import load
from witchhammer.core.errors import Damaged, Diverged, Misuse
from witchhammer.core.game import Game
from witchhammer.core.seal import seal
from witchhammer.store.records import DiceMode, Member, RowRecord, SceneRecord

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx

Games: TypeAlias = Callable[[str, str], Game[Any, Any]]


def checked_mode(mode: str) -> DiceMode:
    """Return a dice mode; raises Misuse for one that is none."""
    if mode not in ("app", "table", "ask"):
        raise Misuse("dice mode", "app, table or ask", mode)
    return cast(DiceMode, mode)


def store_new(
    store: Store, scene: SceneRecord, members: Sequence[Member], within: Tx | None
) -> SceneRecord:
    """Return the scene with the id it was stored under; `within` an open transaction if given."""
    from witchhammer.store.scenes import open_scene

    if within is not None:
        return replace(scene, id=open_scene(within, scene, members))
    with store.write() as tx:
        return replace(scene, id=open_scene(tx, scene, members))


def load_course(
    store: Store, scene: SceneRecord, game: Game[Any, Any], *, from_snapshot: bool = True
) -> Course:
    """Return the course of a stored scene, its seals compared.

    From the newest snapshot that still stands, unless the rules' version changed. Raises
    Damaged, and Diverged at the first row that differs.
    """
    from witchhammer.store.log import rows_after

    with store.read() as tx:
        rows = rows_after(tx, scene.id, facts=False)
        setup = load(game.setup_type, scene.setup)
        accepted = accepted_in(rows)
        rules = accepted.rules if accepted else scene.rules
        begin = None
        if from_snapshot and rules == game.rules:
            oldest = accepted.seq if accepted else 0
            begin = _newest_snapshot(tx, scene.id, game, setup, rows, oldest)
    where = f"scene {scene.id}"
    if begin is None:
        begin = At(0, game.start(setup))
    rest = [row for row in rows if row.seq > begin.seq]
    return Course(game, setup, where, rows, replay(game, begin, rest, where))


def _newest_snapshot(
    tx: Tx,
    scene: int,
    game: Game[Any, Any],
    setup: Any,
    rows: Sequence[RowRecord],
    oldest: int,
) -> At | None:
    """Return the newest kept state that still stands, None when there is none that fits.

    A snapshot is a cache: one that cannot be read, or has not its row's seal, is passed over.
    """
    from witchhammer.store.log import find_snapshot, snapshot_seqs

    seals = {row.seq: row.seal for row in effective(rows) if row.seq > oldest}
    for seq in snapshot_seqs(tx, scene):
        found = find_snapshot(tx, scene, seq) if seq in seals else None
        if found is None:
            continue
        try:
            state = load(game.state_type, found.state, setup=setup)
        except Damaged:
            continue
        if seal(state) == seals[seq]:
            return At(seq, state)
    return None


def accept(
    store: Store, scene: SceneRecord, game: Game[Any, Any], error: Diverged, at: str
) -> Course:
    """Return the course under today's rules, and write a note row that says so.

    Old answers are taken as far as they are legal; those after the first that is not are cut,
    which the note names. A closed scene gets no note.
    """
    from witchhammer.store.log import append, rows_after

    with store.write() as tx:
        rows = rows_after(tx, scene.id, facts=False)
        setup = load(game.setup_type, scene.setup)
        stack, stuck = replay_leniently(game, At(0, game.start(setup)), rows)
        told: dict[str, Json] = {
            "seq": stuck.seq if stuck else stack[-1].seq,
            "kept": stack[-1].seq,
            "rules": game.rules,
            "before": scene.rules,
            "why": str(error),
        }
        note = RowRecord(
            seq=rows[-1].seq + 1,
            kind="note",
            seat=GM,
            by="gm",
            value={DIVERGENCE: told},
            seal=seal(stack[-1].state),
            at=at,
        )
        if scene.status == "open":
            append(tx, scene.id, note)
    return Course(game, setup, f"scene {scene.id}", (*rows, note), stack)
