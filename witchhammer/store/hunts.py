"""Adventures and who was on them, evenings of play, monsters that were met."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select, update

from witchhammer.core.errors import NotFound
from witchhammer.store.book import AdventureRecord, EveningRecord, MemberRecord, MonsterRecord
from witchhammer.store.rows import add, columns_of, find_all, find_one, save
from witchhammer.store.tables import ADVENTURE, EVENING, HUNTER, MONSTER, SCENE

if TYPE_CHECKING:
    from witchhammer.store.engine import Tx


def add_adventure(tx: Tx, adventure: AdventureRecord) -> int:
    """Store a new adventure; return its id."""
    return add(tx, ADVENTURE, adventure)


def save_adventure(tx: Tx, adventure: AdventureRecord) -> None:
    """Store an adventure's changed values; raises NotFound."""
    if not save(tx, ADVENTURE, adventure):
        raise NotFound(f"adventure {adventure.id}", "an adventure of this database", "none")


def list_adventures(tx: Tx, campaign: int) -> tuple[AdventureRecord, ...]:
    """Return a campaign's adventures, first one first."""
    return find_all(tx, ADVENTURE, AdventureRecord, ADVENTURE.c.campaign == campaign)


def open_adventure(tx: Tx, campaign: int) -> AdventureRecord | None:
    """Return the adventure that is going on, None between hunts."""
    where = (ADVENTURE.c.campaign == campaign, ADVENTURE.c.status == "open")
    return find_one(tx, ADVENTURE, AdventureRecord, *where)


def next_number(tx: Tx, campaign: int, *, evening: bool = False) -> int:
    """Return the number of the campaign's next adventure (or evening)."""
    table = EVENING if evening else ADVENTURE
    query = select(func.coalesce(func.max(table.c.number), 0).label("last"))
    row = tx.row(query.where(table.c.campaign == campaign))
    return 1 + (int(row["last"]) if row else 0)


def put_member(tx: Tx, member: MemberRecord) -> None:
    """Store that a character is on an adventure, and which rewards it has had there."""
    same = (HUNTER.c.adventure == member.adventure, HUNTER.c.character == member.character)
    if not tx.run(update(HUNTER).where(*same).values(columns_of(member))):
        add(tx, HUNTER, member)


def list_members(tx: Tx, adventures: Iterable[int]) -> tuple[MemberRecord, ...]:
    """Return who was on some adventures."""
    return find_all(tx, HUNTER, MemberRecord, HUNTER.c.adventure.in_(list(adventures)))


def add_evening(tx: Tx, evening: EveningRecord) -> int:
    """Store a new evening; return its id."""
    return add(tx, EVENING, evening)


def save_evening(tx: Tx, evening: EveningRecord) -> None:
    """Store an evening's changed values; raises NotFound."""
    if not save(tx, EVENING, evening):
        raise NotFound(f"session {evening.id}", "a session of this database", "none")


def list_evenings(tx: Tx, campaign: int) -> tuple[EveningRecord, ...]:
    """Return a campaign's evenings, first one first."""
    return find_all(tx, EVENING, EveningRecord, EVENING.c.campaign == campaign)


def put_monsters(tx: Tx, scene: int, monsters: Iterable[MonsterRecord]) -> None:
    """Store which monsters a scene had, in place of what was stored of it."""
    drop_monsters(tx, scene)
    for monster in monsters:
        add(tx, MONSTER, monster)


def drop_monsters(tx: Tx, scene: int) -> int:
    """Forget the monsters of a scene that is reopened; return how many there were."""
    return tx.run(delete(MONSTER).where(MONSTER.c.scene == scene))


def list_monsters(tx: Tx, campaign: int) -> tuple[MonsterRecord, ...]:
    """Return every monster a campaign has met."""
    scenes = select(SCENE.c.id).where(SCENE.c.campaign == campaign)
    return find_all(tx, MONSTER, MonsterRecord, MONSTER.c.scene.in_(scenes))
