"""The campaign's book held open for writing: what is written in it belongs together.

Every change of a campaign goes through here, so that each has its in-world day, adventure,
evening and time, a line in the chronicle, and the campaign it is bound to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from witchhammer.app.clock import Clock, now
from witchhammer.core.ask import Json
from witchhammer.core.errors import Misuse
from witchhammer.store.book import CampaignRecord, CharacterRecord, EventRecord, LedgerRecord

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx


@dataclass(frozen=True, slots=True)
class Book:
    """An open transaction on one campaign, and the moment at which things happen.

    `adventure` and `evening` are the ids of those going on, None between them.
    """

    tx: Tx
    campaign: CampaignRecord
    adventure: int | None
    evening: int | None
    at: str

    def tell(
        self,
        kind: str,
        people: Sequence[str] = (),
        data: dict[str, Json] | None = None,
        *,
        scene: int | None = None,
        seats: Sequence[str] = (),
    ) -> int:
        """Add a line to the chronicle; return its number. `people` are handles."""
        from witchhammer.store.chronicle import add_event

        event = EventRecord(
            kind=kind,
            people=tuple(people),
            data=data or {},
            seats=tuple(seats),
            adventure=self.adventure,
            scene=scene,
            evening=self.evening,
            day=self.campaign.day,
            at=self.at,
        )
        return add_event(self.tx, self.campaign.id, event)

    def enter(self, rows: Sequence[LedgerRecord]) -> int:
        """Book rows as one entry, dated; return the entry's number."""
        from witchhammer.store.ledger import book

        dated = [
            replace(row, adventure=self.adventure, day=self.campaign.day, at=self.at)
            for row in rows
        ]
        return book(self.tx, self.campaign.id, dated)


@contextmanager
def open_book(store: Store, campaign: int, clock: Clock = now) -> Iterator[Book]:
    """Give a campaign's book for writing; everything written in the block lasts, or nothing does.

    Raises NotFound, Misuse for an archived campaign, Busy, ReadOnly.
    """
    with store.write() as tx:
        yield book_within(tx, campaign, clock())


def book_within(tx: Tx, campaign: int, at: str) -> Book:
    """Return a campaign's book within a transaction that is open already."""
    from witchhammer.store import campaigns, hunts

    record = campaigns.find_campaign(tx, campaign)
    if record.archived_at:
        where = f"campaign {record.name}"
        raise Misuse(where, "a campaign that is played", "one in the archive", "unarchive it")
    adventure = hunts.open_adventure(tx, campaign)
    evenings = [e for e in hunts.list_evenings(tx, campaign) if not e.closed_at]
    return Book(
        tx,
        record,
        adventure.id if adventure else None,
        evenings[-1].id if evenings else None,
        at,
    )


def refuse_in_fight(tx: Tx, character: CharacterRecord, what: str) -> None:
    """Raise Misuse when a character is in an open scene: nothing changes it from outside."""
    from witchhammer.store.scenes import open_scene_of, where_to_find

    scene = open_scene_of(tx, character.id)
    if scene is not None:
        told = where_to_find(tx, scene)
        raise Misuse(f"{character.name}: {what}", "somebody who is free", *told)


def refuse_unless_alive(character: CharacterRecord, what: str) -> None:
    """Raise Misuse when a character is dead or retired."""
    if character.status != "alive":
        where = f"{character.name}: {what}"
        raise Misuse(where, "somebody who is alive and hunting", character.status)
