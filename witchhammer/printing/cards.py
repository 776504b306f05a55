"""Decks on paper: fronts, backs, folds, crop marks, and a manifest of what was printed."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from witchhammer.core.errors import NotFound, WitchHammerError
from witchhammer.printing import faces, fit
from witchhammer.printing.bindery import Bindery, bindery_for, ladder_of, raw
from witchhammer.printing.engine import Region, Rendered
from witchhammer.printing.geometry import (
    Slot,
    card_size_named,
    choose_imposition,
    imposition_named,
    lay_out,
)
from witchhammer.printing.manifest import manifest_of
from witchhammer.printing.model import CardModel, DeckModel
from witchhammer.printing.options import FitNote, Printed, PrintOptions
from witchhammer.printing.sides import AIRY, TEXT_ROOM, Layout, Piece, Side, deal, front
from witchhammer.printing.standalone import standalone_html

CARD_SIZES = {"large_print": "jumbo"}
BENCH = 40
"""How many cards are measured side by side on one tall page."""
MOST_NAMED = 6
"""How many cards that do not fit are named in a refusal."""
FOOT_LINE = {False: 2.4, True: 2.8}
"""Millimetres of a further line at a card's foot; True = large print."""
AIRY_SIZE = 1.25
AIRY_ROOM = 0.7
"""How much larger short texts are set, and how much of the card they may fill then."""


@dataclass(frozen=True, slots=True)
class Job:
    """A card job under way: its layout, type sizes and templates."""

    layout: Layout
    ladder: tuple[float, ...]
    bindery: Bindery

    @property
    def options(self) -> PrintOptions:
        """The options of the job."""
        return self.layout.options

    @property
    def size(self) -> str:
        """The name of the card size."""
        return self.layout.sheet.imposition.card

    @property
    def width(self) -> float:
        """The width of a card's running text in millimetres."""
        return self.layout.text_width - 1.2

    @property
    def room(self) -> float:
        """The height of a card's text box in millimetres."""
        top, foot = TEXT_ROOM[self.size]
        return card_size_named(self.size).height - top - foot

    def deepest(self, card: CardModel) -> int:
        """Return how many lines the foot of a card may take, when it is continued too."""
        layout = self.layout
        part = dataclasses.replace(card, part="1/2")
        return faces.foot_lines(part, layout.text_width, layout.large)

    def settle(self, cards: Sequence[CardModel]) -> dict[str, fit.Fitted]:
        """Return key -> how each card is printed, after measuring all of them."""
        settled: dict[str, fit.Fitted] = {}
        for lines in sorted({self.deepest(card) for card in cards}):
            alike = [card for card in cards if self.deepest(card) == lines]
            room = self.room - (lines - 1) * FOOT_LINE[self.layout.large]
            settled |= fit.settle(alike, self.ladder, room, lambda t: measure(self, t))
        return settled

    def airy(self, card: CardModel) -> bool:
        """Return whether a card has so little text that it is set larger."""
        room, first = self.room * AIRY_ROOM, self.ladder[0] * AIRY_SIZE
        plain = not card.tracks and not self.layout.large
        return plain and not fit.in_doubt(card, self.width, room, first)


def render_cards(deck: DeckModel, options: PrintOptions) -> Printed:
    """Return a deck as PDF: fronts, and backs when `duplex` or `fold` asks for them.

    A card that does not fit is set smaller, then continued on a second card; one that still
    does not fit raises `WitchHammerError` (exit code 1) naming the card, the millimetres over
    and the words to cut, for all such cards at once; `allow_overflow` makes it a warning. Raises
    `NotFound` for a deck of nothing.
    """
    if not any(card.copies * options.copies > 0 for card in deck.cards):
        raise NotFound(f"print {deck.title}", "a card to print", "none", "name something that has")
    job = open_job(deck, options)
    cards = [faces.hashed(card) for card in deck.cards]
    if options.format == "html":
        return _as_html(job, cards)
    settled = settle_cards(job, cards)
    rendered = _rendered(job, cards, settled)
    notes = tuple(f.note for f in settled.values() if f.note)
    refuse_overflow(notes, options)
    pdf = rendered.pdf(options.duplex)
    return Printed(
        pdf=pdf,
        pages=rendered.pages,
        manifest=manifest_of(deck.title, cards, settled, options, _imposition(job)),
        fit=notes,
        warnings=(*rendered.complaints, *unknown_signs(job.bindery, cards)),
    )


def check_cards(deck: DeckModel, options: PrintOptions) -> tuple[tuple[FitNote, ...], list[str]]:
    """Return what printing would have to do to make cards fit, and warnings; prints nothing.

    For an author before printing: notes with `over_mm` would be refused.
    """
    job = open_job(deck, options)
    cards = [faces.hashed(card) for card in deck.cards]
    settled = settle_cards(job, cards)
    _rendered(job, cards, settled)
    notes = tuple(f.note for f in settled.values() if f.note)
    return notes, unknown_signs(job.bindery, cards)


def open_job(deck: DeckModel, options: PrintOptions) -> Job:
    """Return the job of a deck: what it is printed on and with."""
    if options.imposition:
        imposition = imposition_named(options.imposition)
    else:
        size = options.card_size or CARD_SIZES.get(options.theme, "poker")
        imposition = choose_imposition(options.paper, size, options.bleed, options.fold)
    sheet = lay_out(imposition, options.paper, options.bleed, options.marks)
    backs = faces.BACKS | {back.key: back for back in deck.backs}
    layout = Layout(deck.title, sheet, options, backs)
    return Job(layout, ladder_of(options), bindery_for(options))


def settle_cards(job: Job, cards: Sequence[CardModel]) -> dict[str, fit.Fitted]:
    """Return key -> how each card is printed, measuring only those that may be too long."""
    both = list(_both_sides(cards))
    room = job.room - FOOT_LINE[job.layout.large]
    doubtful = [c for c in both if fit.in_doubt(c, job.width, room, job.ladder[0])]
    settled = {faces.key_of(card): fit.Fitted((card,), 0) for card in both}
    return settled | job.settle(doubtful)


def measure(job: Job, trials: Sequence[fit.Trial]) -> dict[str, Region]:
    """Return key -> what each trial takes up at its natural height, off the sheet."""
    if not trials:
        return {}
    size = card_size_named(job.size)
    step = size.width + 4
    benches = [trials[n : n + BENCH] for n in range(0, len(trials), BENCH)]
    sides = [
        Side(
            "",
            tuple(
                front(job.layout, t.card, t.step, Slot(n * step, 0, size.width, 2000), t.key)
                for n, t in enumerate(bench)
            ),
        )
        for bench in benches
    ]
    css = f"@page{{size:{step * BENCH:g}mm 2100mm;margin:0}}.cards .side{{height:2099mm}}"
    rendered = _typeset(job, sides, css)
    return {region.key: region for region in rendered.regions()}


def refuse_overflow(notes: Sequence[FitNote], options: PrintOptions) -> None:
    """Raise for every text that leaves its card, unless the options allow it.

    Of many the longest few are named: what helps them helps the others, and `print check` has all.
    """
    longest = sorted(notes, key=lambda note: -note.over_mm)
    over = [str(note) for note in longest if note.over_mm]
    if over and not options.allow_overflow:
        _refuse_small_cards(longest[0], len(over), options)
        remedy = "shorten the text, take a larger card, or --allow-overflow"
        if len(over) > MOST_NAMED:
            over[MOST_NAMED:] = [f"and {len(over) - MOST_NAMED} more cards"]
            remedy += "; `print check` lists them all"
        raise WitchHammerError("print", "", "text does not fit: " + " | ".join(over), remedy)


def _refuse_small_cards(worst: FitNote, count: int, options: PrintOptions) -> None:
    """Raise where large print was wanted on cards too small for it: no text need be shortened."""
    large = CARD_SIZES.get(options.theme)
    size = imposition_named(options.imposition).card if options.imposition else options.card_size
    if large is None or size in ("", large):
        return
    cards = "1 card" if count == 1 else f"{count} cards"
    came = f"{size} cards, too small for {cards}, {worst.name} by {worst.over_mm:.1f} mm"
    raise WitchHammerError("print", f"{large} cards for large print", came, "leave out --size")


def unknown_signs(bindery: Bindery, cards: Sequence[CardModel]) -> list[str]:
    """Return a warning for each card with signs that none of the fonts has."""
    both = list(_both_sides(cards))
    lost = bindery.unknown_signs(" ".join(map(faces.text_of, both)))
    return [
        f"{card.name} ({card.id}): no font of ours has {' '.join(signs)}"
        for card in both
        if (signs := [c for c in lost if c in faces.text_of(card)])
    ]


def _both_sides(cards: Sequence[CardModel]) -> Iterator[CardModel]:
    """Yield cards and the cards on their reverse."""
    for card in cards:
        yield card
        if card.reverse is not None:
            yield card.reverse


def _rendered(job: Job, cards: Sequence[CardModel], settled: dict[str, fit.Fitted]) -> Rendered:
    """Return the laid-out deck, checked; `settled` takes in what the check found.

    Cards found too long on the page are settled again, once; what is still wrong gets a note.
    """
    known = {faces.key_of(card): card for card in _both_sides(cards)}
    rendered, wrong = _checked(job, cards, settled)
    if wrong:
        settled |= job.settle([known[key] for key in wrong])
        rendered, wrong = _checked(job, cards, settled, frozenset(wrong))
    for key, region in wrong.items():
        points = job.ladder[settled[key].step]
        note = fit.overflow_note(known[key], points, region, region.bottom)
        settled[key] = dataclasses.replace(settled[key], note=note)
    return rendered


def _checked(
    job: Job,
    cards: Sequence[CardModel],
    settled: Mapping[str, fit.Fitted],
    close: frozenset[str] = frozenset(),
) -> tuple[Rendered, dict[str, Region]]:
    """Return the laid-out deck and key -> region of every card whose text does not fit.

    The `close` ones are not set larger, however little they hold.
    """
    pieces = list(_pieces(job, cards, settled, close))
    rendered = _typeset(job, deal(job.layout, pieces), _page_css(job))
    owner = {str(n): faces.key_of(piece.card) for n, piece in enumerate(pieces)}
    owner |= {f"{n}r": faces.key_of(p.reverse) for n, p in enumerate(pieces) if p.reverse}
    wrong = {owner[r.key]: r for r in rendered.regions() if r.over or r.lost}
    return rendered, wrong


def _pieces(
    job: Job,
    cards: Sequence[CardModel],
    settled: Mapping[str, fit.Fitted],
    close: frozenset[str] = frozenset(),
) -> Iterator[Piece]:
    """Yield every card to print, as often as it is wanted, with its reverse behind it."""

    def fitted(card: CardModel) -> fit.Fitted:
        found, key = settled[faces.key_of(card)], faces.key_of(card)
        larger = found.step == 0 and key not in close and len(found.parts) == 1 and job.airy(card)
        return dataclasses.replace(found, step=AIRY) if larger else found

    for card in cards:
        mine = fitted(card)
        theirs = fitted(card.reverse) if card.reverse else fit.Fitted((), 0)
        for _ in range(card.copies * job.options.copies):
            if not job.layout.two_sided:
                yield from (Piece(part, mine.step) for part in mine.parts)
                yield from (Piece(part, theirs.step) for part in theirs.parts)
                continue
            for part, other in itertools.zip_longest(mine.parts, theirs.parts):
                if part is None:
                    yield Piece(other, theirs.step)
                else:
                    yield Piece(part, mine.step, other, theirs.step)


def _page_css(job: Job) -> str:
    sheet = job.layout.sheet
    width, height = sheet.width, sheet.height
    bleed = f";bleed:{sheet.bleed:g}mm" if "own" in sheet.imposition.papers else ""
    return (
        f"@page{{size:{width:g}mm {height:g}mm;margin:0{bleed}}}"
        f".cards .side{{width:{width:g}mm;height:{height:g}mm}}"
    )


def _typeset(job: Job, sides: Sequence[Side], css: str) -> Rendered:
    """Return the pages of these sides."""
    styles = job.bindery.styles(job.options, "cards/cards.css")
    html = _html(job, sides, css)
    return job.bindery.press(html).render(html, styles)


def _html(job: Job, sides: Sequence[Side], css: str) -> str:
    ladder = f".airy .main{{font-size:{job.ladder[0] * AIRY_SIZE:g}pt}}"
    ladder += "".join(f".s{n} .main{{font-size:{pt:g}pt}}" for n, pt in enumerate(job.ladder))
    return job.bindery.html(
        "cards/cards.html.j2",
        lang="en",
        theme=job.options.theme,
        paper=job.options.paper,
        title=job.layout.title,
        size=job.size,
        sides=sides,
        page_css=raw(css + ladder),
    )


def _as_html(job: Job, cards: Sequence[CardModel]) -> Printed:
    """Return the deck as a page for the browser; nothing can be measured without Pango."""
    settled = {faces.key_of(card): fit.Fitted((card,), 0) for card in _both_sides(cards)}
    html = _html(job, deal(job.layout, list(_pieces(job, cards, settled))), _page_css(job))
    styles = job.bindery.styles(job.options, "cards/cards.css")
    return Printed(
        pdf=b"",
        pages=0,
        manifest=manifest_of(job.layout.title, cards, settled, job.options, _imposition(job)),
        warnings=("HTML is not checked for text that does not fit: look before you print",),
        html=standalone_html(job.bindery, html, styles),
    )


def _imposition(job: Job) -> str:
    return job.layout.sheet.imposition.name
