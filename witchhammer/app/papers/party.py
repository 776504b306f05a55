"""The party on one page for the GM."""

from __future__ import annotations

from witchhammer.app.characters import Character
from witchhammer.app.sheet_models import Party, sheet_model
from witchhammer.printing.model import Entry
from witchhammer.printing.table_model import PartyMember, PartyModel

SHOWN = 4
"""Base numbers that a strip has room for: Attack, Defence, Init, Solid hit."""


def party_model(party: Party, day: int) -> PartyModel:
    """Return everybody who is alive, with the numbers a GM asks for in mid-fight."""
    living = [c for c in party.everybody if c.status == "alive"]
    members = tuple(_member(character, party) for character in living)
    lost = [c for c in party.everybody if c.status != "alive"]
    notes = tuple(Entry(c.name, c.status, "door") for c in lost)
    return PartyModel(party.campaign, members, f"day {day}", notes)


def _member(character: Character, party: Party) -> PartyMember:
    """Return one strip, made of the very numbers that stand on the sheet."""
    sheet = sheet_model(character, party)
    return PartyMember(
        name=sheet.name,
        player=sheet.player,
        leads=sheet.leads,
        status=sheet.status,
        attributes=sheet.attributes[:SHOWN],
        health_groups=sheet.health_groups,
        wounds=sheet.wounds,
        max_health=sheet.max_health,
        poise=sheet.poise,
        max_poise=sheet.max_poise,
        malus=sheet.malus,
        defences=sheet.defences,
        skills=sheet.skills,
        scars=tuple(f"{s.name}{f' ({s.place})' if s.place else ''}" for s in sheet.scars),
    )
