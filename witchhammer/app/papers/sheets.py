"""Character sheets: of a campaign's people, and of files that belong to none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from witchhammer.app.characters import Character, list_characters
from witchhammer.app.library import library_for
from witchhammer.app.sheet_models import Party, sheet_model
from witchhammer.core.errors import NotFound
from witchhammer.printing.options import Printed, PrintOptions

if TYPE_CHECKING:
    from witchhammer.app.campaign import Campaign
    from witchhammer.store.engine import Store


def party_of(store: Store, campaign: Campaign) -> Party:
    """Return what every sheet of a campaign needs."""
    everybody = list_characters(store, campaign.id, everybody=True)
    library = library_for(campaign.packs)
    return Party(library, campaign.house, everybody, campaign.name)


def print_sheets(
    store: Store, campaign: Campaign, who: Sequence[str], options: PrintOptions
) -> Printed:
    """Return the sheets of the characters named, of all the living for none.

    Raises NotFound with every name that is none, MissingOnThisMachine without pango.
    """
    from witchhammer.printing.sheets import render_sheets

    party = party_of(store, campaign)
    chosen = _chosen(party.everybody, who)
    return render_sheets([sheet_model(c, party) for c in chosen], options)


def _chosen(everybody: Sequence[Character], who: Sequence[str]) -> tuple[Character, ...]:
    """Return the characters of these handles or names; all the living for none."""
    if not who:
        living = tuple(c for c in everybody if c.status == "alive")
        if not living:
            raise NotFound("print", "a living character", "none", "make one with `character new`")
        return living
    return tuple(found for name in who if (found := _named(everybody, name)))


def _named(everybody: Sequence[Character], name: str) -> Character:
    """Return the character that is meant; raises NotFound with the nearest."""
    from witchhammer.content.nearest import did_you_mean

    wanted = name.strip().lower()
    found = [c for c in everybody if wanted in (c.handle, c.name.lower())]
    found = found or [c for c in everybody if wanted and c.name.lower().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    remedy = did_you_mean(wanted, [c.handle for c in everybody])
    raise NotFound(f"character {name}", "a character of this campaign", "no such name", remedy)
