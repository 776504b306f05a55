"""`character`: who they are, what they can, what they suffer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.cli import (
    character_life,
    character_making,
    character_points,
    character_things,
    screen,
)
from witchhammer.cli.completion import character_handles
from witchhammer.cli.lazy import new_noun, with_parts
from witchhammer.cli.options import AsJson, CampaignName, Database, here

if TYPE_CHECKING:
    from witchhammer.app.characters import Character
    from witchhammer.app.sheet import Sheet

app = new_noun("Characters: the WitchHammers of a campaign.")

Who = Annotated[str, typer.Argument(help="A handle or a name.", autocompletion=character_handles)]


@app.command("list")
def list_(
    everybody: Annotated[bool, typer.Option("--all", help="The dead and retired too.")] = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """List the characters; the wearer of the dearest hat leads."""
    from witchhammer.app import characters, library, sheet, sheet_models

    with here(db, campaign) as place:
        found = characters.list_characters(place.store, place.campaign.id, everybody=everybody)
        library_ = library.library_for(place.campaign.packs)
        house = place.campaign.house
        sheets = [sheet.sheet_of(each, library_, house) for each in found]
        leader = sheet_models.leads(found, house)
    if as_json:
        screen.show_json([brief_data(s) | {"leads": s.character.handle == leader} for s in sheets])
        return
    screen.show_table(
        ("character", "name", "player", "health", "poise", "malus", "silver", ""),
        [_row(each, leader) for each in sheets],
    )


def _row(told: Sheet, leader: str) -> tuple[screen.Part, ...]:
    """Return a character's line in the list."""
    c = told.character
    notes = [c.status] if c.status != "alive" else []
    notes += ["leads"] if c.handle == leader else []
    scars = len(c.injuries)
    notes += [f"{scars} scar{'s' * (scars > 1)}"] if scars else []
    return (
        (c.handle, "key"),
        (c.name, "party"),
        c.player,
        f"{told.health}/{told.max_health}",
        f"{c.poise if c.poise is not None else told.max_poise}/{told.max_poise}",
        f"−{told.malus}" if told.malus else "0",
        str(c.silver),
        (", ".join(notes), "reason"),
    )


def brief_data(told: Sheet) -> dict[str, Any]:
    """Return a character's standing as JSON data."""
    c = told.character
    return {
        "handle": c.handle,
        "name": c.name,
        "player": c.player,
        "seat": c.seat,
        "status": c.status,
        "health": told.health,
        "max_health": told.max_health,
        "poise": told.max_poise if c.poise is None else c.poise,
        "max_poise": told.max_poise,
        "malus": told.malus,
        "silver": c.silver,
    }


@app.command()
def show(
    who: Who,
    cards: Annotated[bool, typer.Option("--cards", help="Every card in full.")] = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Show a character: numbers with their reasons, cards, scars, points and purse."""
    from witchhammer.app import characters, library, sheet

    with here(db, campaign) as place:
        found = characters.find(place.store, place.campaign.id, who)
        library_ = library.library_for(place.campaign.packs)
        told = sheet.sheet_of(found, library_, place.campaign.house)
    if as_json:
        screen.show_json(full_data(told))
        return
    from witchhammer.cli import character_sheet

    character_sheet.draw(told, cards)


def full_data(told: Sheet) -> dict[str, Any]:
    """Return everything about a character as JSON data."""
    c = told.character
    return brief_data(told) | {
        "numbers": {
            name: {
                "total": made.total,
                "terms": [{"label": t.label, "amount": t.amount} for t in made.terms if t.amount],
            }
            for name, made in told.numbers
        },
        "schools": dict(c.build.schools),
        "purchases": dict(c.build.purchases),
        "techniques": list(c.build.techniques),
        "traits": list(c.build.traits),
        "left": {name: getattr(c.left, name) for name in c.left.__slots__},
        "cards": [{"id": card.id, "name": card.name, "kind": card.kind} for card in told.cards],
        "spent": list(c.spent),
        "things": [
            {"slot": t.slot, "name": t.name, "key": t.key, "value": t.value} for t in c.things
        ],
        "injuries": [_injury_data(c, n) for n in range(len(c.injuries))],
        "voice": c.voice,
        "look": c.look,
        "story": c.story,
    }


def _injury_data(c: Character, n: int) -> dict[str, Any]:
    """Return an injury as JSON data."""
    i = c.injuries[n]
    return {
        "number": i.id,
        "name": i.name,
        "place": i.place,
        "cause": i.cause,
        "attacker": i.attacker,
        "day": i.day,
        "modifiers": dict(i.modifiers),
        "healed_on_day": i.ended_day,
    }


with_parts(
    app,
    character_making.part,
    character_points.part,
    character_things.part,
    character_life.part,
)
