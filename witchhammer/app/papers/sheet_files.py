"""Sheets of characters in TOML files, which belong to no campaign.

Whatever can be understood is printed: a table that keeps other books than ours has richer, older
or odder people than a new WitchHammer may be. What the rules of creation say against it is told
as a warning; only what no pack knows is refused, because nobody could say what it means.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from witchhammer.app import campaign as campaigns
from witchhammer.app import making
from witchhammer.app.book import open_book
from witchhammer.app.library import library_for
from witchhammer.app.sheet_models import Party, sheet_model
from witchhammer.core.errors import Fault, Faults, NotFound
from witchhammer.printing.options import Printed, PrintOptions
from witchhammer.rules.advancement import attribute_fault

if TYPE_CHECKING:
    from witchhammer.content.campaign_data import CharacterData
    from witchhammer.content.library import Library


def print_sheet_files(files: Sequence[Path], options: PrintOptions) -> Printed:
    """Return the sheets of every character in these files, in their order.

    They are written into a campaign that is forgotten at once, so that their numbers are those of
    any other character; a purse that pays for the things carried is what is left of it, one that
    does not is printed as it stands. `warnings` hold what a new character may not be. Raises
    Faults with everything in a file that no pack knows, NotFound.
    """
    from witchhammer.printing.sheets import render_sheets
    from witchhammer.store.engine import open_store

    library = library_for(())
    drafts = [(file, draft) for file in files for draft in making.read_drafts(file)]
    for file in files:
        _refuse_the_unknown(file, [d for f, d in drafts if f == file], library)
    with open_store(":memory:") as store:
        scratch = campaigns.new(store, "scratch")
        against = tuple(
            f"{draft.name}: {fault}" for _, draft in drafts for fault in _against(draft, scratch)
        )
        with open_book(store, scratch.id) as book:
            made = tuple(
                making.write_character(
                    book, draft, library, pays=making.unpaid(draft, scratch) is None
                )
                for _, draft in drafts
            )
        party = Party(library, scratch.house, made, "")
        printed = render_sheets([sheet_model(one, party) for one in made], options)
    return replace(printed, warnings=(*against, *printed.warnings))


def _against(draft: CharacterData, campaign: campaigns.Campaign) -> Iterable[Fault]:
    """Yield what a new character may not be or have."""
    yield from making.check(draft, campaign)
    missing = making.unpaid(draft, campaign)
    if missing is not None:
        yield missing


def _refuse_the_unknown(file: Path, drafts: Sequence[CharacterData], library: Library) -> None:
    """Raise for all at once that stands in a file and in no pack."""
    if not drafts:
        raise NotFound(str(file), "a character", "none", "give it a name")
    faults = [
        replace(fault, where=f"{draft.name}: {fault.where}" if len(drafts) > 1 else fault.where)
        for draft in drafts
        for fault in _unknown(draft, library)
    ]
    if faults:
        raise Faults(file.name, faults)


def _unknown(draft: CharacterData, library: Library) -> Iterable[Fault]:
    """Yield every name that means nothing, with the nearest that does; and counts below 1."""
    from witchhammer.content.nearest import did_you_mean

    gear = [id for id in (draft.weapon, draft.armour, *draft.items) if id]
    named = [("gear", "thing", id) for id in gear]
    named += [("schools", "school", id) for id, _ in draft.schools]
    named += [("cards", "technique", id) for id in draft.techniques]
    named += [("traits", "trait", id) for id in draft.traits]
    for section, kind, id in named:
        known = library.ids(section)
        if id not in known:
            near = did_you_mean(id, known)
            yield Fault(f"{kind} {id}", f"a {kind} of the packs", "no such id", near)
    for name, times in draft.purchases:
        fault = attribute_fault(name, ())
        if fault is not None:
            yield fault
        elif times < 1:
            yield Fault(name, "1 step or more", str(times))
    for id, level in draft.schools:
        if level < 1:
            yield Fault(f"school {id}", "level 1 or more", str(level))
