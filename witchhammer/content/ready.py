"""Ready characters, one a school: for a first evening, a template, or the balance report."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from witchhammer.content.campaign_data import CharacterData
from witchhammer.content.files import parse_toml, read_bytes
from witchhammer.content.nearest import did_you_mean
from witchhammer.core.errors import Faults, NotFound

READY = Path(__file__).parent / "ready.toml"


@cache
def ready_characters() -> tuple[CharacterData, ...]:
    """Return every ready character; its id is the id of its school."""
    # Imported here because pydantic is only needed when characters are taken in.
    from witchhammer.content.schema import Reader

    reader = Reader()
    tables = parse_toml(read_bytes(READY), READY.name)["characters"]
    made = [reader.table(CharacterData, table, f"{READY.name}: {table['id']}") for table in tables]
    if reader.faults:
        raise Faults(READY.name, reader.faults)
    return tuple(made)


def ready_character(school: str) -> CharacterData:
    """Return the ready character of a school; raises NotFound with the nearest school."""
    ready = {character.id: character for character in ready_characters()}
    if school not in ready:
        raise NotFound(f"template {school}", "", "no such one", did_you_mean(school, ready))
    return ready[school]
