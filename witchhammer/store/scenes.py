"""Scenes: opened, found, listed, closed, reopened, and which characters are in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import delete, func, insert, select, update

from witchhammer.core.errors import Misuse, NotFound
from witchhammer.store.records import FIGHT, DiceMode, Member, SceneRecord, SceneStatus
from witchhammer.store.tables import CHARACTER, MEMBER, ROW, SCENE, from_json, to_json

if TYPE_CHECKING:
    from witchhammer.store.engine import Tx


@dataclass(frozen=True, slots=True)
class SceneLine:
    """A scene as a list shows it; `rows` counts its log, `result` is "" while it is open."""

    id: int
    campaign: int | None
    adventure: int | None
    game: str
    title: str
    status: SceneStatus
    result: str
    rows: int
    opened_at: str
    closed_at: str


def open_scene(tx: Tx, scene: SceneRecord, members: Iterable[Member] = ()) -> int:
    """Store a new scene and who is in it; return its id.

    Raises Misuse when a character is in another open scene, naming both.
    """
    members = tuple(members)
    for member in members if scene.status == "open" else ():
        _refuse_second_scene(tx, member.character)
    values = {
        "campaign": scene.campaign,
        "adventure": scene.adventure,
        "game": scene.game,
        "rules": scene.rules,
        "pack_hash": scene.pack_hash,
        "setup": to_json(scene.setup),
        "seed": str(scene.seed),
        "dice_mode": scene.dice_mode,
        "title": scene.title,
        "status": scene.status,
        "outcome": None if scene.outcome is None else to_json(scene.outcome),
        "applied": None if scene.applied is None else to_json(scene.applied),
        "opened_at": scene.opened_at,
        "closed_at": scene.closed_at,
    }
    made = tx.insert(insert(SCENE).values(values))
    in_play = int(scene.status == "open")
    for member in members:
        tx.run(
            insert(MEMBER).values(
                scene=made, character=member.character, fighter=member.fighter, in_play=in_play
            )
        )
    return made


def join_scene(tx: Tx, scene: int, member: Member) -> None:
    """Add a character to an open scene; raises Misuse when it is in one already."""
    _refuse_second_scene(tx, member.character)
    tx.run(
        insert(MEMBER).values(
            scene=scene, character=member.character, fighter=member.fighter, in_play=1
        )
    )


def leave_scene(tx: Tx, scene: int, character: int) -> None:
    """Free a character that was taken out of an open scene."""
    tx.run(delete(MEMBER).where(MEMBER.c.scene == scene, MEMBER.c.character == character))


def _refuse_second_scene(tx: Tx, character: int) -> None:
    """Raise Misuse when the character is in an open scene."""
    scene = open_scene_of(tx, character)
    if scene is None:
        return
    name = tx.row(select(CHARACTER.c.name).where(CHARACTER.c.id == character))
    who = name["name"] if name else f"character {character}"
    raise Misuse(who, "somebody who is free", *where_to_find(tx, scene))


def where_to_find(tx: Tx, scene: int) -> tuple[str, str]:
    """Return in which open scene somebody is, and how to go on with it or be rid of it."""
    if find_scene(tx, scene).game != FIGHT:
        return f"in game {scene}", "`tavern play` goes on with it, `tavern abandon` breaks it off"
    remedy = f"`fight run {scene}` goes on with it, `fight end {scene}` ends it"
    return f"in fight {scene}", remedy


def open_scene_of(tx: Tx, character: int) -> int | None:
    """Return the id of the open scene a character is in, None when it is free."""
    query = select(MEMBER.c.scene).where(MEMBER.c.character == character, MEMBER.c.in_play == 1)
    row = tx.row(query)
    return None if row is None else int(row["scene"])


def members(tx: Tx, scene: int) -> tuple[Member, ...]:
    """Return the characters of a scene."""
    query = select(MEMBER).where(MEMBER.c.scene == scene).order_by(MEMBER.c.character)
    return tuple(Member(row["character"], row["fighter"]) for row in tx.rows(query))


def find_scene(tx: Tx, scene: int) -> SceneRecord:
    """Return a scene; raises NotFound, Damaged."""
    row = tx.row(select(SCENE).where(SCENE.c.id == scene))
    if row is None:
        raise NotFound(f"scene {scene}", "a scene of this database", "none", "list them")
    return _scene(row)


def _scene(row: Mapping[str, Any]) -> SceneRecord:
    """Return a stored scene as a value."""
    where = f"scene {row['id']}"
    return SceneRecord(
        id=row["id"],
        campaign=row["campaign"],
        adventure=row["adventure"],
        game=row["game"],
        rules=row["rules"],
        pack_hash=row["pack_hash"],
        setup=from_json(row["setup"], f"{where} setup"),
        seed=int(row["seed"]),
        dice_mode=cast(DiceMode, row["dice_mode"]),
        title=row["title"],
        status=cast(SceneStatus, row["status"]),
        outcome=from_json(row["outcome"], f"{where} outcome"),
        applied=from_json(row["applied"], f"{where} applied"),
        opened_at=row["opened_at"],
        closed_at=row["closed_at"],
    )


def list_scenes(
    tx: Tx, *, campaign: int | None = None, status: str = "", game: str = ""
) -> tuple[SceneLine, ...]:
    """Return the scenes, oldest first, of one campaign, status or game if these are given."""
    count = select(func.count()).select_from(ROW).where(ROW.c.scene == SCENE.c.id).scalar_subquery()
    names = ("id", "campaign", "adventure", "game", "title", "status", "outcome")
    columns = [SCENE.c[name] for name in (*names, "opened_at", "closed_at")]
    query = select(*columns, count.label("rows")).order_by(SCENE.c.id)
    if campaign is not None:
        query = query.where(SCENE.c.campaign == campaign)
    if status:
        query = query.where(SCENE.c.status == status)
    if game:
        query = query.where(SCENE.c.game == game)
    return tuple(_line(dict(row)) for row in tx.rows(query))


def _line(row: dict[str, Any]) -> SceneLine:
    """Return a scene for a list."""
    outcome = from_json(row.pop("outcome"), f"scene {row['id']} outcome")
    result = outcome.get("result", "") if isinstance(outcome, dict) else ""
    return SceneLine(**row, result=str(result))


def close_scene(tx: Tx, scene: SceneRecord) -> None:
    """Store the status, outcome, `applied` and closing time of a scene, and free its members."""
    changed = tx.run(
        update(SCENE)
        .where(SCENE.c.id == scene.id, SCENE.c.status == "open")
        .values(
            status=scene.status,
            outcome=None if scene.outcome is None else to_json(scene.outcome),
            applied=None if scene.applied is None else to_json(scene.applied),
            closed_at=scene.closed_at,
        )
    )
    if not changed:
        status = find_scene(tx, scene.id).status
        raise Misuse(f"scene {scene.id}", "an open scene", status)
    tx.run(update(MEMBER).where(MEMBER.c.scene == scene.id).values(in_play=0))


def reopen_scene(tx: Tx, scene: int) -> None:
    """Make a closed scene open again; raises Misuse when a member is in another one by now."""
    status = find_scene(tx, scene).status
    if status == "open":
        raise Misuse(f"scene {scene}", "a closed scene", status)
    for member in members(tx, scene):
        _refuse_second_scene(tx, member.character)
    values = {"status": "open", "outcome": None, "applied": None, "closed_at": ""}
    tx.run(update(SCENE).where(SCENE.c.id == scene).values(values))
    tx.run(update(MEMBER).where(MEMBER.c.scene == scene).values(in_play=1))
