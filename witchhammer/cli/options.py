"""The options that many commands share, what they open, and typed numbers with our messages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from witchhammer.core.errors import Misuse, NotFound

if TYPE_CHECKING:
    from witchhammer.app.campaign import Campaign


def _campaign_names(ctx: Any, incomplete: str) -> list[str]:
    """Return campaigns for the shell's completion."""
    from witchhammer.cli.completion import campaign_names

    return campaign_names(ctx.params.get("db"), incomplete)


AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Database: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="URL",
        envvar="WITCHHAMMER_DB",
        help="The database: a file, or postgresql://…; one of your own if left out.",
    ),
]
CampaignName: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--campaign",
        "-c",
        metavar="NAME",
        envvar="WITCHHAMMER_CAMPAIGN",
        autocompletion=_campaign_names,
        help="The campaign; the one in use if left out.",
    ),
]


@dataclass(frozen=True, slots=True)
class Here:
    """The open database, and the campaign that a command is about."""

    store: Any
    campaign: Campaign


@contextmanager
def opened(db: str | None, *, create: bool = False) -> Iterator[Any]:
    """Give the open database."""
    from witchhammer.app.database import open_database

    with open_database(db, create=create) as store:
        yield store


@contextmanager
def here(db: str | None, campaign: str | None) -> Iterator[Here]:
    """Give the open database and the campaign that is meant; raises NotFound naming those."""
    from witchhammer.app import campaign as campaigns

    with opened(db) as store:
        yield Here(store, campaigns.find(store, campaign))


@contextmanager
def maybe_here(db: str | None, campaign: str | None) -> Iterator[Here | None]:
    """Give the campaign that is meant, None where there is none to mean; a named one must be."""
    with ExitStack() as stack:
        try:
            place = stack.enter_context(here(db, campaign))
        except NotFound:
            if campaign:
                raise
            place = None
        yield place


def whole(where: str, typed: str, lowest: int, highest: int) -> int:
    """Return a typed whole number in a range; raises Misuse naming the option.

    >>> whole("--limit", "8", 1, 10)
    8
    """
    text = typed.strip()
    if not (text.lstrip("+-").isascii() and text.lstrip("+-").isdigit()):
        raise Misuse(where, f"a whole number from {lowest} to {highest}", repr(typed)[:40])
    number = int(text[:20])
    if not lowest <= number <= highest:
        raise Misuse(where, f"a whole number from {lowest} to {highest}", text[:20])
    return number


def pairs(where: str, typed: list[str] | None) -> dict[str, str]:
    """Return `name=value` words as an object; raises Misuse for one without a sign.

    >>> pairs("--set", ["tens=digit"])
    {'tens': 'digit'}
    """
    found = {}
    for word in typed or []:
        name, sign, value = word.partition("=")
        if not sign or not name.strip():
            raise Misuse(where, "NAME=VALUE", repr(word)[:40])
        found[name.strip()] = value.strip()
    return found


__all__ = [
    "AsJson",
    "CampaignName",
    "Database",
    "Here",
    "here",
    "maybe_here",
    "opened",
    "pairs",
    "whole",
]
