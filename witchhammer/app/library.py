"""The packs in use: the shipped ones, a GM's own on top of them, a campaign's own on top."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from witchhammer.app import paths

if TYPE_CHECKING:
    from witchhammer.content.library import Library
    from witchhammer.rules.creation import Shelf
    from witchhammer.rules.house import HouseRules


def library_for(packs: Iterable[str] = ()) -> Library:
    """Return every pack in use; `packs` are files or folders of a campaign's own.

    Read once a process for the same files. Raises Faults with everything wrong in them.
    """
    layers = [paths.packs_folder(), *map(Path, packs)]
    return _load(tuple(str(layer) for layer in layers if layer.exists()))


@lru_cache(maxsize=8)
def _load(layers: tuple[str, ...]) -> Library:
    """Return the packs of these layers."""
    from witchhammer.content.load import load_library

    return load_library(map(Path, layers))


def shelf_of(
    library: Library,
    house: HouseRules,
    pairs: Iterable[tuple[str, str]] = (),
    more_skills: Iterable[str] = (),
) -> Shelf:
    """Return what there is to choose from, as the rules of creation and spending take it."""
    from witchhammer.rules.advancement import SchoolTerms
    from witchhammer.rules.creation import Shelf

    schools = {
        school.id: SchoolTerms(
            id=school.id,
            name=school.name,
            levels=school.levels,
            free=school.free,
            excludes=school.excludes,
        )
        for school in library.schools()
        if not school.for_monsters
    }
    cards = {card.id: card for card in library.cards() if card.school in schools}
    return Shelf(
        cards=cards,
        schools=schools,
        traits=library.ids("traits"),
        pairs=tuple(pairs),
        more_skills=tuple(more_skills),
        house=house,
    )
