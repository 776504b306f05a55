"""One function a document: from the campaign's book to what comes out of the press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from witchhammer.app import chronicle, world
from witchhammer.app.campaign import Campaign
from witchhammer.app.library import library_for
from witchhammer.app.papers.monsters import monster_model
from witchhammer.app.papers.party import party_model
from witchhammer.app.papers.places import map_model, token_models
from witchhammer.app.papers.screen import screen_model
from witchhammer.app.papers.sheets import party_of
from witchhammer.app.papers.tales import adventure_model, chronicle_model, handout_models
from witchhammer.content.campaign_data import AdventureData
from witchhammer.content.nearest import did_you_mean
from witchhammer.core.errors import NotFound
from witchhammer.printing.calibrate import render_calibration
from witchhammer.printing.maps import render_map
from witchhammer.printing.monsters import render_monsters
from witchhammer.printing.options import Printed, PrintOptions
from witchhammer.printing.papers import (
    render_adventure,
    render_chronicle,
    render_handouts,
    render_party,
    render_screen,
)
from witchhammer.printing.tokens import render_tokens
from witchhammer.rules.house import BY_THE_BOOK

if TYPE_CHECKING:
    from witchhammer.store.engine import Store


def print_monsters(
    store: Store | None, campaign: Campaign | None, names: Sequence[str], options: PrintOptions
) -> Printed:
    """Return monsters as cards; those of the campaign's fights where none is named.

    Raises NotFound with the nearest right name.
    """
    library = library_for(campaign.packs if campaign else ())
    house = campaign.house if campaign else BY_THE_BOOK
    chosen = tuple(names) or (foes_of(store, campaign) if store and campaign else ())
    if not chosen:
        raise NotFound("print monster", "a monster", "none named", "name one or more")
    models = [monster_model(library.monster(name), library, house) for name in chosen]
    return render_monsters(models, options)


def foes_of(store: Store, campaign: Campaign) -> tuple[str, ...]:
    """Return the monsters of all fights that a campaign has ready, each once."""
    hunts = world.modules(store, campaign.id)
    return tuple(
        dict.fromkeys(f.monster for hunt in hunts for e in hunt.encounters for f in e.foes)
    )


def print_screen(campaign: Campaign | None, options: PrintOptions) -> Printed:
    """Return the GM's screen with the campaign's rulings, the book's without one."""
    house = campaign.house if campaign else BY_THE_BOOK
    return render_screen(screen_model(house, campaign.name if campaign else ""), options)


def print_party(store: Store, campaign: Campaign, options: PrintOptions) -> Printed:
    """Return the party's page."""
    model = party_model(party_of(store, campaign), campaign.day)
    return render_party(model, options)


def print_map(
    store: Store, campaign: Campaign, key: str, options: PrintOptions, *, figures: bool = False
) -> Printed:
    """Return a battle map; raises NotFound with those there are."""
    battle = world.battle_map(store, campaign.id, key)
    return render_map(map_model(battle, figures=figures), options)


def print_tokens(store: Store, campaign: Campaign, options: PrintOptions) -> Printed:
    """Return tokens for the hunters and for the foes of every fight that may come."""
    party = party_of(store, campaign)
    living = [c for c in party.everybody if c.status == "alive"]
    fights = [e for hunt in world.modules(store, campaign.id) for e in hunt.encounters]
    return render_tokens(token_models(living, fights, party.library), options)


def print_handouts(store: Store, campaign: Campaign, key: str, options: PrintOptions) -> Printed:
    """Return one paper by its id, or all papers of an adventure by the adventure's."""
    hunts = world.modules(store, campaign.id)
    by_id = {h.id: (hunt, h) for hunt in hunts for h in hunt.handouts}
    if key in by_id:
        hunt, paper = by_id[key]
        models = [m for m in handout_models(hunt) if m.title == paper.title]
    else:
        models = list(handout_models(_hunt(hunts, key, tuple(by_id))))
    if not models:
        raise NotFound(f"handout {key}", "papers for the players", "none in that adventure")
    return render_handouts(models, options)


def _hunt(hunts: Sequence[AdventureData], key: str, others: Sequence[str] = ()) -> AdventureData:
    """Return an adventure by its id; raises NotFound with the nearest."""
    known = {hunt.id: hunt for hunt in hunts}
    if key not in known:
        remedy = did_you_mean(key, [*known, *others])
        raise NotFound(f"adventure {key}", "a piece of this campaign", "no such id", remedy)
    return known[key]


def print_adventure(store: Store, campaign: Campaign, key: str, options: PrintOptions) -> Printed:
    """Return an adventure for the GM; raises NotFound with those there are."""
    hunt = _hunt(world.modules(store, campaign.id), key)
    places = {village.id: village for village in world.villages(store, campaign.id)}
    library = library_for(campaign.packs)
    return render_adventure(adventure_model(hunt, places.get(hunt.village), library), options)


def print_chronicle(
    store: Store, campaign: Campaign, options: PrintOptions, *, who: str = ""
) -> Printed:
    """Return the campaign's story, or one character's; raises NotFound for an empty one."""
    # What players may read, because the pages go round the table.
    lines = chronicle.read(store, campaign.id, who=who, seat="")
    if not lines:
        raise NotFound("chronicle", "something that happened", "nothing yet", "play first")
    return render_chronicle(chronicle_model(lines, campaign.name), options)


def print_calibration(options: PrintOptions) -> Printed:
    """Return the page that shows how far a printer's second side is off."""
    return render_calibration(options)
