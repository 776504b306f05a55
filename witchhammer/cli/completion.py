"""What the shell may complete: campaigns, characters, fights, encounters, cards.

A completion never complains: whatever goes wrong, there is just nothing to offer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from witchhammer.core.errors import WitchHammerError


def _quietly(names: Callable[[], Iterable[str]], incomplete: str) -> list[str]:
    """Return the names that begin as typed, nothing where they cannot be had."""
    try:
        return [name for name in names() if name.lower().startswith(incomplete.lower())]
    except (WitchHammerError, OSError):
        return []


def campaign_names(db: str | None, incomplete: str) -> list[str]:
    """Return campaigns that begin as typed."""

    def names() -> Iterable[str]:
        from witchhammer.app import campaign
        from witchhammer.cli.options import opened

        with opened(db) as store:
            return [found.name for found in campaign.list_all(store)]

    return _quietly(names, incomplete)


def character_handles(ctx: Any, incomplete: str) -> list[str]:
    """Return characters of the campaign that is meant."""

    def names() -> Iterable[str]:
        from witchhammer.app import characters
        from witchhammer.cli.options import here

        with here(ctx.params.get("db"), ctx.params.get("campaign")) as place:
            found = characters.list_characters(place.store, place.campaign.id, everybody=True)
            return [character.handle for character in found]

    return _quietly(names, incomplete)


def fight_numbers(ctx: Any, incomplete: str) -> list[str]:
    """Return the open fights of the campaign that is meant."""

    def names() -> Iterable[str]:
        from witchhammer.app import fights
        from witchhammer.cli.options import here

        with here(ctx.params.get("db"), ctx.params.get("campaign")) as place:
            lines = fights.list_fights(place.store, place.campaign.id, status="open")
            return [str(line.id) for line in lines]

    return _quietly(names, incomplete)


def encounter_ids(ctx: Any, incomplete: str) -> list[str]:
    """Return the fights that may come in the campaign that is meant."""

    def names() -> Iterable[str]:
        from witchhammer.app import world
        from witchhammer.cli.options import here

        with here(ctx.params.get("db"), ctx.params.get("campaign")) as place:
            found = world.modules(place.store, place.campaign.id)
            return [encounter.id for module in found for encounter in module.encounters]

    return _quietly(names, incomplete)


def module_ids(ctx: Any, incomplete: str) -> list[str]:
    """Return the adventures the campaign that is meant has ready."""

    def names() -> Iterable[str]:
        from witchhammer.app import world
        from witchhammer.cli.options import here

        with here(ctx.params.get("db"), ctx.params.get("campaign")) as place:
            return [module.id for module in world.modules(place.store, place.campaign.id)]

    return _quietly(names, incomplete)


def school_ids(ctx: Any, incomplete: str) -> list[str]:
    """Return the schools of the packs in use."""

    def names() -> Iterable[str]:
        from witchhammer.app.library import library_for

        return library_for().ids("schools")

    return _quietly(names, incomplete)


def sample_names(ctx: Any, incomplete: str) -> list[str]:
    """Return the campaigns that come with the program."""

    def names() -> Iterable[str]:
        from witchhammer.app import campaign

        return campaign.samples()

    return _quietly(names, incomplete)


def card_ids(ctx: Any, incomplete: str) -> list[str]:
    """Return the cards, schools and monsters of the packs in use, and the campaign's people."""

    def names() -> Iterable[str]:
        from witchhammer.app.library import library_for

        library = library_for()
        ids = [*library.ids("cards"), *library.ids("schools"), *library.ids("monsters")]
        return [*ids, *character_handles(ctx, incomplete)]

    return _quietly(names, incomplete)
