"""A campaign from its folder: every .toml in it, read as one."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from witchhammer.content.campaign_data import (
    AdventureData,
    BattleMap,
    CampaignData,
    CharacterData,
    Village,
)
from witchhammer.content.files import parse_toml, read_bytes
from witchhammer.content.nearest import did_you_mean, slug
from witchhammer.core.errors import Faults, NotFound

SECTIONS: dict[str, type] = {
    "characters": CharacterData,
    "villages": Village,
    "maps": BattleMap,
    "adventures": AdventureData,
}


def load_campaign(path: Path) -> CampaignData:
    """Return the campaign in a folder of .toml files (or in one file).

    One file holds `[campaign]`; any may hold `[[characters]]`, `[[villages]]`, `[[maps]]` and
    `[[adventures]]`. Raises Faults with every fault of every file; NotFound if there is none.
    """
    # Imported here because pydantic is only needed when a campaign is taken in.
    from witchhammer.content.schema import Reader

    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not files:
        raise NotFound(str(path), "a folder with a campaign.toml", "no .toml in it")
    reader = Reader()
    head: Any = None
    parts: dict[str, list[Any]] = {section: [] for section in SECTIONS}
    for file in files:
        for key, raw in parse_toml(read_bytes(file), file.name).items():
            if key == "campaign":
                head = reader.table(CampaignData, raw, f"{file.name}: campaign")
            elif key not in SECTIONS or not isinstance(raw, list):
                remedy = did_you_mean(key, [*SECTIONS, "campaign"])
                reader.blame(f"{file.name}: {key}", "a section [[…]]", key, remedy)
            else:
                parts[key] += (_entry(reader, key, entry, file.name) for entry in raw)
    if head is None and not reader.faults:
        reader.blame(f"{path.name}", "a table [campaign] with id and name", "none")
    if reader.faults:
        raise Faults(path.name, reader.faults)
    made: CampaignData = dataclasses.replace(
        head, **{section: tuple(entries) for section, entries in parts.items()}
    )
    return made


def _entry(reader: Any, section: str, raw: Any, file: str) -> Any:
    """Return one entry of a section, its id taken from its name where it gives none."""
    entry = dict(raw) if isinstance(raw, dict) else {}
    entry.setdefault("id", slug(str(entry.get("name", "?"))))
    return reader.table(SECTIONS[section], entry, f"{file}: {section} {entry['id']}")
