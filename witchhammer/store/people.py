"""Characters, their lasting injuries, and what they carry."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sqlalchemy import delete

from witchhammer.core.errors import Misuse, NotFound
from witchhammer.store.book import CharacterRecord, ItemRecord, ScarRecord
from witchhammer.store.rows import add, find_all, find_one, save
from witchhammer.store.tables import CHARACTER, ITEM, SCAR

if TYPE_CHECKING:
    from witchhammer.store.engine import Tx


def add_character(tx: Tx, character: CharacterRecord) -> int:
    """Store a new character; return its id. Raises Misuse when its handle is taken."""
    if character_of(tx, character.campaign, character.handle) is not None:
        where = f"character {character.handle}"
        raise Misuse(where, "a handle of its own", "one that is taken", "choose another")
    return add(tx, CHARACTER, character)


def find_character(tx: Tx, character: int) -> CharacterRecord:
    """Return a character; raises NotFound."""
    found = find_one(tx, CHARACTER, CharacterRecord, CHARACTER.c.id == character)
    if found is None:
        raise NotFound(f"character {character}", "a character of this database", "none")
    return found


def character_of(tx: Tx, campaign: int, handle: str) -> CharacterRecord | None:
    """Return the campaign's character of that handle, None when there is none."""
    return find_one(
        tx,
        CHARACTER,
        CharacterRecord,
        CHARACTER.c.campaign == campaign,
        CHARACTER.c.handle == handle,
    )


def list_characters(tx: Tx, campaign: int) -> tuple[CharacterRecord, ...]:
    """Return a campaign's characters in roster order, the dead and retired too."""
    return find_all(tx, CHARACTER, CharacterRecord, CHARACTER.c.campaign == campaign)


def save_character(tx: Tx, character: CharacterRecord) -> None:
    """Store a character's changed values; raises NotFound."""
    if not save(tx, CHARACTER, character):
        raise NotFound(f"character {character.id}", "a character of this database", "none")


def add_scar(tx: Tx, scar: ScarRecord) -> int:
    """Store a lasting injury; return its id."""
    return add(tx, SCAR, scar)


def save_scar(tx: Tx, scar: ScarRecord) -> None:
    """Store an injury's changed values; raises NotFound."""
    if not save(tx, SCAR, scar):
        raise NotFound(f"injury {scar.id}", "an injury of this database", "none")


def list_scars(tx: Tx, characters: Iterable[int], *, ended: bool = False) -> tuple[ScarRecord, ...]:
    """Return the injuries of some characters, oldest first; with `ended` also those that are."""
    where = [SCAR.c.character.in_(list(characters))]
    if not ended:
        where.append(SCAR.c.ended_day.is_(None))
    return find_all(tx, SCAR, ScarRecord, *where)


def drop_scars(tx: Tx, scene: int) -> int:
    """Take back the injuries of a scene that is reopened; return how many there were."""
    return tx.run(delete(SCAR).where(SCAR.c.scene == scene))


def add_item(tx: Tx, item: ItemRecord) -> int:
    """Store a thing; return its id."""
    return add(tx, ITEM, item)


def save_item(tx: Tx, item: ItemRecord) -> None:
    """Store a thing's changed values; raises NotFound."""
    if not save(tx, ITEM, item):
        raise NotFound(f"thing {item.id}", "a thing of this database", "none")


def list_items(tx: Tx, characters: Iterable[int], *, gone: bool = False) -> tuple[ItemRecord, ...]:
    """Return what some characters carry and wear; with `gone` also what they no longer have."""
    where = [ITEM.c.character.in_(list(characters))]
    if not gone:
        where.append(ITEM.c.gone_day.is_(None))
    return find_all(tx, ITEM, ItemRecord, *where)
