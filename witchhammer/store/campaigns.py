"""Campaigns, what the user has set, and the pieces of a campaign's world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select

from witchhammer.core.errors import Misuse, NotFound
from witchhammer.store.book import CampaignRecord, PartRecord
from witchhammer.store.rows import add, find_all, find_one, save
from witchhammer.store.tables import CAMPAIGN, PART, SETTING

if TYPE_CHECKING:
    from witchhammer.store.engine import Tx


def get_setting(tx: Tx, key: str) -> str:
    """Return what the user has set, "" for nothing."""
    row = tx.row(select(SETTING.c.value).where(SETTING.c.key == key))
    return "" if row is None else str(row["value"])


def put_setting(tx: Tx, key: str, value: str) -> None:
    """Remember what the user has set; "" forgets it."""
    tx.run(delete(SETTING).where(SETTING.c.key == key))
    if value:
        tx.run(insert(SETTING).values(key=key, value=value))


def add_campaign(tx: Tx, campaign: CampaignRecord) -> int:
    """Store a new campaign; return its id. Raises Misuse when the name is taken."""
    if campaign_named(tx, campaign.name) is not None:
        remedy = "put another name behind `campaign new`, or take it up with `campaign use`"
        raise Misuse(f"campaign {campaign.name}", "a name of its own", "one that is taken", remedy)
    return add(tx, CAMPAIGN, campaign)


def find_campaign(tx: Tx, campaign: int) -> CampaignRecord:
    """Return a campaign; raises NotFound."""
    found = find_one(tx, CAMPAIGN, CampaignRecord, CAMPAIGN.c.id == campaign)
    if found is None:
        raise NotFound(f"campaign {campaign}", "a campaign of this database", "none")
    return found


def campaign_named(tx: Tx, name: str) -> CampaignRecord | None:
    """Return the campaign of that name in small or capital letters, None when there is none."""
    return find_one(tx, CAMPAIGN, CampaignRecord, func.lower(CAMPAIGN.c.name) == name.lower())


def list_campaigns(tx: Tx) -> tuple[CampaignRecord, ...]:
    """Return every campaign, oldest first, archived ones too."""
    return find_all(tx, CAMPAIGN, CampaignRecord)


def save_campaign(tx: Tx, campaign: CampaignRecord) -> None:
    """Store a campaign's changed values; raises NotFound."""
    if not save(tx, CAMPAIGN, campaign):
        raise NotFound(f"campaign {campaign.id}", "a campaign of this database", "none")


def put_part(tx: Tx, part: PartRecord) -> None:
    """Store a piece of a campaign's world; one of that key is replaced."""
    tx.run(
        delete(PART).where(
            PART.c.campaign == part.campaign,
            PART.c.section == part.section,
            PART.c.key == part.key,
        )
    )
    add(tx, PART, part)


def find_part(tx: Tx, campaign: int, section: str, key: str) -> PartRecord | None:
    """Return a piece of a campaign's world, None when there is none of that key."""
    return find_one(
        tx,
        PART,
        PartRecord,
        PART.c.campaign == campaign,
        PART.c.section == section,
        PART.c.key == key,
    )


def list_parts(tx: Tx, campaign: int, section: str = "") -> tuple[PartRecord, ...]:
    """Return the pieces of a campaign's world, of one section if it is given."""
    where = [PART.c.campaign == campaign]
    if section:
        where.append(PART.c.section == section)
    return find_all(tx, PART, PartRecord, *where)
