"""All that a first session needs, one file a document, in one folder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from witchhammer.app import chronicle, world
from witchhammer.app.campaign import Campaign
from witchhammer.app.library import library_for
from witchhammer.app.papers.cards import character_cards
from witchhammer.app.papers.jobs import foes_of
from witchhammer.app.papers.monsters import monster_model
from witchhammer.app.papers.party import party_model
from witchhammer.app.papers.places import map_model, token_models
from witchhammer.app.papers.screen import screen_model
from witchhammer.app.papers.sheets import party_of
from witchhammer.app.papers.tales import adventure_model, chronicle_model, handout_models
from witchhammer.app.sheet_models import sheet_model
from witchhammer.content.campaign_data import AdventureData
from witchhammer.printing.cards import render_cards
from witchhammer.printing.maps import render_map
from witchhammer.printing.model import DeckModel
from witchhammer.printing.monsters import render_monsters
from witchhammer.printing.options import Printed, PrintOptions
from witchhammer.printing.papers import (
    render_adventure,
    render_chronicle,
    render_handouts,
    render_party,
    render_screen,
)
from witchhammer.printing.sheets import render_sheets
from witchhammer.printing.tokens import render_tokens

if TYPE_CHECKING:
    from witchhammer.store.engine import Store


def everything(
    store: Store, campaign: Campaign, options: PrintOptions
) -> Iterator[tuple[str, Printed]]:
    """Yield every document of a campaign with the name of its file, as each is finished.

    Sheets, cards with backs, foes, tokens, the screen, the party page, maps, handouts, the
    adventures and the chronicle; what the campaign has none of is left out.
    """
    party = party_of(store, campaign)
    living = [c for c in party.everybody if c.status == "alive"]
    hunts = world.modules(store, campaign.id)
    fights = [fight for hunt in hunts for fight in hunt.encounters]
    if living:
        yield "sheets", render_sheets([sheet_model(c, party) for c in living], options)
        cards = tuple(card for c in living for card in character_cards(c, party))
        yield "cards", render_cards(DeckModel(campaign.name, cards), options)
        yield "party", render_party(party_model(party, campaign.day), options)
    foes = foes_of(store, campaign)
    if foes:
        models = [monster_model(party.library.monster(f), party.library, party.house) for f in foes]
        yield "monsters", render_monsters(models, options)
        tokens = token_models(living, fights, party.library)
        yield "tokens", render_tokens(tokens, options)
    yield "screen", render_screen(screen_model(campaign.house, campaign.name), options)
    for battle in world.battle_maps(store, campaign.id):
        yield f"map-{battle.id}", render_map(map_model(battle), options)
    yield from _tales(store, campaign, hunts, options)


def _tales(
    store: Store, campaign: Campaign, hunts: tuple[AdventureData, ...], options: PrintOptions
) -> Iterator[tuple[str, Printed]]:
    """Yield handouts, adventures and the chronicle."""
    papers = [paper for hunt in hunts for paper in handout_models(hunt)]
    if papers:
        yield "handouts", render_handouts(papers, options)
    places = {village.id: village for village in world.villages(store, campaign.id)}
    for hunt in hunts:
        model = adventure_model(hunt, places.get(hunt.village), library_for(campaign.packs))
        yield f"adventure-{hunt.id}", render_adventure(model, options)
    lines = chronicle.read(store, campaign.id, seat="")
    if lines:
        model_of_story = chronicle_model(lines, campaign.name)
        yield "chronicle", render_chronicle(model_of_story, options)
