"""Flowing documents: the GM's screen, the party page, handouts, adventures, the chronicle."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from witchhammer.printing.bindery import bindery_for, checked_picture, raw
from witchhammer.printing.documents import Look, Setting, finished, page_css, settings
from witchhammer.printing.model import content_hash
from witchhammer.printing.options import Printed, PrintOptions
from witchhammer.printing.sheets import Boxes, poise_runs, ticked_groups
from witchhammer.printing.table_model import (
    AdventureModel,
    ChronicleEntry,
    ChronicleModel,
    HandoutModel,
    PartyMember,
    PartyModel,
    ScreenModel,
)

ALL_SETTINGS: tuple[Setting, ...] = ("grand", "roomy", "", "snug")


LOOKS: dict[str, Look] = {
    "screen/screen": "landscape",
    "party/party": "landscape",
    "handouts/handouts": "quiet",
}
"""How the page of a document lies; all others stand upright with their name at the foot."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A party member as the template needs it."""

    member: PartyMember
    groups: tuple[Boxes, ...]
    poise: tuple[Boxes, ...]


@dataclass(frozen=True, slots=True)
class Day:
    """The entries of a chronicle that share a date, in runs that share their details."""

    date: str
    runs: tuple[tuple[ChronicleEntry, ...], ...]


def render_screen(screen: ScreenModel, options: PrintOptions) -> Printed:
    """Return the GM's screen: landscape pages of panels in three columns."""
    values = {"title": screen.title, "screen": screen}
    return _document("screen/screen", values, options, screen, tried=ALL_SETTINGS)


def render_party(party: PartyModel, options: PrintOptions) -> Printed:
    """Return the party on a landscape page for the GM, more pages when it is large."""
    strips = [
        Strip(
            member,
            ticked_groups(member.health_groups, member.wounds),
            poise_runs(member.max_poise, member.max_poise - member.poise),
        )
        for member in party.members
    ]
    values = {"title": party.title, "party": party, "strips": strips}
    return _document("party/party", values, options, party, tried=ALL_SETTINGS[1:3])


def render_handouts(handouts: Sequence[HandoutModel], options: PrintOptions) -> Printed:
    """Return papers for the players, each beginning on a page of its own."""
    pictures = {
        f"handout-{n}": checked_picture(handout.title, handout.picture)
        for n, handout in enumerate(handouts)
        if handout.picture
    }
    title = handouts[0].title if len(handouts) == 1 else "Handouts"
    values = {"title": title, "handouts": handouts}
    return _document("handouts/handouts", values, options, tuple(handouts), pictures)


def render_adventure(adventure: AdventureModel, options: PrintOptions) -> Printed:
    """Return an adventure with its headings as the PDF's outline."""
    values = {"title": adventure.title, "adventure": adventure}
    return _document("adventure/adventure", values, options, adventure, tried=ALL_SETTINGS[2:])


def render_chronicle(chronicle: ChronicleModel, options: PrintOptions) -> Printed:
    """Return the chronicle, grouped by date."""
    groups = itertools.groupby(chronicle.entries, key=lambda entry: entry.date)
    days = [Day(date, tuple(_runs(entries))) for date, entries in groups]
    values = {"title": chronicle.title, "chronicle": chronicle, "days": days}
    return _document("chronicle/chronicle", values, options, chronicle)


def _runs(entries: Iterable[ChronicleEntry]) -> Iterator[tuple[ChronicleEntry, ...]]:
    """Yield neighbours that have the same details: what belongs to one hunt is told as one."""
    for _, run in itertools.groupby(entries, key=lambda entry: entry.lines):
        yield tuple(run)


def _document(
    template: str,
    values: Mapping[str, Any],
    options: PrintOptions,
    model: object,
    pictures: Mapping[str, bytes] | None = None,
    tried: Sequence[Setting] = ("",),
) -> Printed:
    """Return a flowing document from its template and the style sheet of the same name."""
    css = page_css(options, LOOKS.get(template, "portrait"))

    def html(setting: Setting) -> str:
        return bindery_for(options).html(
            f"{template}.html.j2",
            lang="en",
            theme=options.theme,
            paper=options.paper,
            setting=setting,
            page_css=raw(css),
            **values,
        )

    manifest = {
        "format": 1,
        "title": values["title"],
        "paper": options.paper,
        "theme": options.theme,
        "hash": content_hash(model),
    }
    styles = ("panels.css", f"{template}.css")
    return finished(settings(html, *tried), styles, options, manifest, pictures, tagged=True)
