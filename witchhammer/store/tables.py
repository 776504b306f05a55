"""The tables as SQL statements name them, and JSON as they keep it."""

from __future__ import annotations

import json
from typing import cast

from sqlalchemy import Table
from sqlmodel import SQLModel

from witchhammer.core.ask import Json
from witchhammer.core.errors import Damaged
from witchhammer.store.models import (
    AdventureMemberRow,
    AdventureRow,
    CampaignRow,
    CharacterRow,
    EveningRow,
    EventRow,
    ItemRow,
    LedgerRow,
    MonsterRow,
    PartRow,
    ScarRow,
    SceneMemberRow,
    SceneRowTable,
    SceneSnapRow,
    SceneTable,
    SettingRow,
    TavernSeatRow,
)


def table_of(model: type[SQLModel]) -> Table:
    """Return the table behind a model, for statements that are written out."""
    return cast(Table, model.__table__)  # type: ignore[attr-defined]  # because SQLModel adds it unseen


SETTING, CAMPAIGN = table_of(SettingRow), table_of(CampaignRow)
CHARACTER, PART = table_of(CharacterRow), table_of(PartRow)
SCENE, ROW = table_of(SceneTable), table_of(SceneRowTable)
SNAP, MEMBER = table_of(SceneSnapRow), table_of(SceneMemberRow)
LEDGER, EVENT = table_of(LedgerRow), table_of(EventRow)
SCAR, ITEM = table_of(ScarRow), table_of(ItemRow)
ADVENTURE, HUNTER = table_of(AdventureRow), table_of(AdventureMemberRow)
EVENING, MONSTER = table_of(EveningRow), table_of(MonsterRow)
TAVERN_SEAT = table_of(TavernSeatRow)


def to_json(data: Json) -> str:
    """Return JSON data as the short text that is stored."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def from_json(text: str | None, where: str) -> Json:
    """Return stored JSON as data; raises Damaged."""
    if text is None:
        return None
    try:
        return cast(Json, json.loads(text))
    except ValueError as error:
        raise Damaged(where, "JSON", str(error), "`witchhammer doctor` knows the backups") from None
