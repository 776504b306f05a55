"""Decks on paper: fronts, backs, folds, crop marks, and a manifest of what was printed."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from witchhammer.core.errors import WitchHammerError
from witchhammer.printing import faces, fit
from witchhammer.printing.bindery import Bindery, bindery_for, ladder_of, raw
from witchhammer.printing.engine import Region, Rendered
from witchhammer.printing.geometry import (
    Sheet,
    Slot,
    back_slot,
    card_size_named,
    choose_imposition,
    imposition_named,
    lay_out,
)
from witchhammer.printing.manifest import manifest_of
from witchhammer.printing.model import BackModel, CardModel, DeckModel
from witchhammer.printing.options import FitNote, Printed, PrintOptions

CARD_SIZES = {"large_print": "jumbo"}
TEXT_ROOM = {"poker": (4.2, 7.0), "mini": (3.0, 5.4), "jumbo": (5.0, 8.0)}
"""Millimetres from the trim to the text box of a card: at the top, at the foot."""


@dataclass(frozen=True, slots=True)
class Place:
    """A card, or a back, in its slot: everything its template needs."""

    key: str
    style: str
    turned: bool
    step: str = ""
    card: CardModel | None = None
    back: BackModel | None = None
    sub: str = ""
    title_size: str = ""
    upper: faces.Split = faces.NOTHING
    lower: faces.Split = faces.NOTHING
    dotted: bool = False
    tags: tuple[faces.Tag, ...] = ()
    mark: str = ""
    art: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A line in the margin of a side."""

    text: str
    style: str
    ruler: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One printed side: its crop marks, its places, its margin notes."""

    marks: str
    places: tuple[Place, ...]
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Job:
    """A card job under way: its options, sheet, type sizes and templates."""

    options: PrintOptions
    sheet: Sheet
    ladder: tuple[float, ...]
    bindery: Bindery
    title: str
    backs: Mapping[str, BackModel]

    @property
    def size(self) -> str:
        """The name of the card size."""
        return self.sheet.imposition.card

    @property
    def room(self) -> float:
        """The height of a card's text box in millimetres."""
        top, foot = TEXT_ROOM[self.size]
        return card_size_named(self.size).height - top - foot


def render_cards(deck: DeckModel, options: PrintOptions) -> Printed:
    """Return a deck as PDF: fronts, and backs when `duplex` or `fold` asks for them.

    A card that does not fit is set smaller, then continued on a second card; one that still
    does not fit raises `WitchHammerError` (exit code 1) naming the card, the millimetres over
    and the words to cut, for all such cards at once; `allow_overflow` makes it a warning.
    """
    job = open_job(deck, options)
    cards = [faces.hashed(card) for card in deck.cards]
    settled = settle_cards(job, cards)
    rendered, settled = _rendered(job, cards, settled)
    notes = tuple(f.note for f in settled.values() if f.note)
    refuse_overflow(notes, options)
    pdf = rendered.pdf(options.duplex)
    return Printed(
        pdf=pdf,
        pages=rendered.pages,
        manifest=manifest_of(deck.title, cards, settled, options, job.sheet.imposition.name),
        fit=notes,
        warnings=(*rendered.complaints, *unknown_signs(job.bindery, cards)),
    )


def open_job(deck: DeckModel, options: PrintOptions) -> Job:
    """Return the job of a deck: what it is printed on and with."""
    if options.imposition:
        imposition = imposition_named(options.imposition)
    else:
        size = options.card_size or CARD_SIZES.get(options.theme, "poker")
        imposition = choose_imposition(options.paper, size, options.bleed, options.fold)
    sheet = lay_out(imposition, options.paper, options.bleed, options.marks)
    backs = faces.BACKS | {back.key: back for back in deck.backs}
    ladder = ladder_of(options)
    return Job(options, sheet, ladder, bindery_for(options), deck.title, backs)


def settle_cards(job: Job, cards: Sequence[CardModel]) -> dict[str, fit.Fitted]:
    """Return id -> how each card is printed, measuring only those that may be too long."""
    width = card_size_named(job.size).width - 2 * TEXT_ROOM[job.size][0] - 1.2
    doubtful = [c for c in cards if fit.in_doubt(c, width, job.room, job.ladder[0])]
    settled = {card.id: fit.Fitted((card,), 0) for card in cards}
    return settled | fit.settle(doubtful, job.ladder, job.room, lambda t: measure(job, t))


def measure(job: Job, trials: Sequence[fit.Trial]) -> dict[str, Region]:
    """Return key -> what each trial takes up at its natural height, off the sheet."""
    if not trials:
        return {}
    size = card_size_named(job.size)
    step = size.width + 4
    places = [
        _front(job, trial.card, trial.step, Slot(n * step, 0, size.width, 2000), trial.key)
        for n, trial in enumerate(trials)
    ]
    css = f"@page{{size:{step * len(trials):g}mm 2100mm;margin:0}}.hold{{bottom:auto}}"
    rendered = _typeset(job, [Side("", tuple(places))], css)
    return {region.key: region for region in rendered.regions()}


def refuse_overflow(notes: Sequence[FitNote], options: PrintOptions) -> None:
    """Raise for every text that leaves its card, unless the options allow it."""
    over = [str(note) for note in notes if note.over_mm]
    if over and not options.allow_overflow:
        remedy = "shorten the text, take a larger card, or --allow-overflow"
        raise WitchHammerError("print", "", "text does not fit: " + " | ".join(over), remedy)


def unknown_signs(bindery: Bindery, cards: Sequence[CardModel]) -> list[str]:
    """Return a warning for each card with signs that none of the fonts has."""
    lost = bindery.unknown_signs(" ".join(map(faces.text_of, cards)))
    if not lost:
        return []
    return [
        f"{card.name} ({card.id}): no font of ours has {' '.join(signs)}"
        for card in cards
        if (signs := [c for c in lost if c in faces.text_of(card)])
    ]


def _rendered(
    job: Job, cards: Sequence[CardModel], settled: dict[str, fit.Fitted]
) -> tuple[Rendered, dict[str, fit.Fitted]]:
    """Return the laid-out deck, checked: cards found too long on the page are settled again."""
    rendered, wrong = _checked(job, cards, settled)
    if wrong:
        again = [card for card in cards if card.id in wrong]
        settled = settled | fit.settle(
            again, job.ladder, job.room, lambda trials: measure(job, trials)
        )
        rendered, wrong = _checked(job, cards, settled)
    by_id = {card.id: card for card in cards}
    for id_, region in wrong.items():
        points = job.ladder[settled[id_].step]
        note = fit.overflow_note(by_id[id_], points, region, region.bottom)
        settled[id_] = dataclasses.replace(settled[id_], note=note)
    return rendered, settled


def _checked(
    job: Job, cards: Sequence[CardModel], settled: Mapping[str, fit.Fitted]
) -> tuple[Rendered, dict[str, Region]]:
    """Return the laid-out deck and id -> region of every card whose text does not fit."""
    queue = [
        (part, settled[card.id].step)
        for card in cards
        for part in settled[card.id].parts
        for _ in range(card.copies * job.options.copies)
    ]
    sides = _sides(job, queue)
    sheet = job.sheet
    css = (
        f"@page{{size:{sheet.width:g}mm {sheet.height:g}mm;margin:0}}"
        f".cards .side{{height:{sheet.height:g}mm}}"
    )
    rendered = _typeset(job, sides, css)
    owner = {str(n): part.id for n, (part, _) in enumerate(queue)}
    wrong = {owner[r.key]: r for r in rendered.regions() if r.over or r.lost}
    return rendered, wrong


def _typeset(job: Job, sides: Sequence[Side], css: str) -> Rendered:
    """Return the pages of these sides."""
    ladder = "".join(f".s{n} .main{{font-size:{pt:g}pt}}" for n, pt in enumerate(job.ladder))
    html = job.bindery.html(
        "cards/cards.html.j2",
        lang="en",
        theme=job.options.theme,
        paper=job.options.paper,
        title=job.title,
        size=job.size,
        sides=sides,
        page_css=raw(css + ladder),
    )
    return job.bindery.press().render(html, job.bindery.styles(job.options, "cards/cards.css"))


def _sides(job: Job, queue: Sequence[tuple[CardModel, int]]) -> list[Side]:
    """Return all sides of a deck; backs follow their fronts."""
    fronts, up = job.sheet.fronts, job.sheet.imposition.up
    marks = raw(marks_svg(job.sheet))
    total = -(-len(queue) // up)
    sides = []
    for start in range(0, len(queue), up):
        number = start // up + 1
        pairs = list(zip(queue[start : start + up], fronts, strict=False))
        faces_up = [
            _front(job, card, step, slot, str(start + n))
            for n, ((card, step), slot) in enumerate(pairs)
        ]
        backs = [_back(job, card, slot) for (card, _), slot in pairs]
        if job.options.fold or job.sheet.imposition.fold:
            notes = margin_notes(job, number, total, "fold along the dashed line, glue, cut")
            sides.append(Side(marks, tuple(faces_up + backs), notes))
            continue
        sides.append(Side(marks, tuple(faces_up), margin_notes(job, number, total, "front")))
        if job.options.duplex != "none":
            sides.append(Side("", tuple(backs), margin_notes(job, number, total, "back")))
        if job.options.progress:
            job.options.progress("cards", min(start + up, len(queue)), len(queue))
    return sides


def margin_notes(job: Job, number: int, total: int, side: str) -> tuple[Note, ...]:
    """Return the small print of a side, where the margin is wide enough for it."""
    sheet, options = job.sheet, job.options
    if "own" in sheet.imposition.papers:
        return ()
    flip = f"flip on the {options.duplex} edge · " if options.duplex != "none" else ""
    text = f"{job.title} · {number}/{total} {side} · {flip}print at 100 %, no scaling"
    first = sheet.fronts[0]
    foot = min(slot.y for slot in sheet.fronts) - sheet.bleed
    if sheet.imposition.fold:
        foot = sheet.height - max(s.y + s.height for s in sheet.fronts) - sheet.bleed
    if foot >= 9:
        style = f"left:{first.x + 1:g}mm;bottom:{max(foot - 8, 4.3):g}mm"
        return (Note(text, style, ruler=True),)
    x = max((first.x - sheet.bleed) - 7, 4.3)
    style = (
        f"left:{x:g}mm;bottom:{first.y + 2:g}mm;transform:rotate(-90deg);transform-origin:0 100%"
    )
    return (Note(text, style, ruler=True),)


def marks_svg(sheet: Sheet) -> str:
    """Return crop marks and fold lines as one drawing."""
    if not sheet.marks:
        return ""
    lines = "".join(
        f'<path d="M{m.x1:g} {m.y1:g}L{m.x2:g} {m.y2:g}"'
        + (' stroke-dasharray="2 1.5"' if m.dashed else "")
        + "/>"
        for m in sheet.marks
    )
    box = f"{sheet.width:g}mm"
    return (
        f'<svg class="marks" xmlns="http://www.w3.org/2000/svg" width="{box}" '
        f'height="{sheet.height:g}mm" viewBox="0 0 {sheet.width:g} {sheet.height:g}" '
        f'stroke="#000" stroke-width="0.18" fill="none">{lines}</svg>'
    )


def _style(job: Job, slot: Slot) -> str:
    """Return the CSS place of a card, its bleed included."""
    bleed = job.sheet.bleed
    values: Mapping[str, Any] = {
        "left": slot.x - bleed,
        "top": slot.y - bleed,
        "width": slot.width + 2 * bleed,
        "height": slot.height + 2 * bleed,
    }
    return ";".join(f"{name}:{value:.4g}mm" for name, value in values.items())


def _front(job: Job, card: CardModel, step: int, slot: Slot, key: str) -> Place:
    upper, lower = faces.split(card.upper), faces.split(card.lower)
    below = bool(lower or card.effects or card.aspects)
    return Place(
        key=key,
        style=_style(job, slot),
        turned=slot.turned,
        step=f"s{step}",
        card=card,
        sub=faces.subtitle(card),
        title_size=faces.title_size(card, job.size),
        upper=upper,
        lower=lower,
        dotted=card.kind == "action"
        and not card.part.startswith(("2", "3"))
        and bool(upper or below),
        tags=faces.tags(card),
        mark=faces.mark(card),
        art=faces.art(card),
    )


def _back(job: Job, card: CardModel, slot: Slot) -> Place:
    dx, dy = job.options.offsets
    place = back_slot(job.sheet, slot, job.options.duplex, dx, dy)
    known = job.backs.get(card.back or card.kind, faces.BACKS[card.kind])
    return Place(key="", style=_style(job, place), turned=place.turned, back=known)
