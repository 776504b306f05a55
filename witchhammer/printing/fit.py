"""Fit or fail: card text is set smaller by the ladder, continued on another card, or reported.

Only cards long enough to be in doubt are measured, off the sheet and at their natural height, at
every type size in one go. Whatever is believed here is checked again on the finished pages.
"""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from witchhammer.printing.engine import Region
from witchhammer.printing.faces import key_of, split
from witchhammer.printing.model import CardModel, Effect
from witchhammer.printing.options import FitNote

MOST_PARTS = 4
LONGEST_UNIT = 160
SLACK = 0.3
"""Millimetres kept free, because a joined paragraph may break its lines differently."""

# Rough sizes of what a card holds, on the large side, in millimetres (and mm a point of type).
LINE_HEIGHT = 0.46
SIGN_WIDTH = 0.172
FIGURES_HEIGHT = 12.0

Measure = Callable[[Sequence["Trial"]], Mapping[str, Region]]


@dataclass(frozen=True, slots=True)
class Trial:
    """A card to be measured, at a step of the ladder (0 = the largest)."""

    key: str
    card: CardModel
    step: int


@dataclass(frozen=True, slots=True)
class Fitted:
    """How a card is printed: its parts (one, or several when continued) and the ladder step."""

    parts: tuple[CardModel, ...]
    step: int
    note: FitNote | None = None


def in_doubt(card: CardModel, width: float, room: float, first: float) -> bool:
    """Return whether a card may be too long for the first size of the ladder.

    `width` of the text and `room` (its height) are millimetres, `first` that size in points. It
    errs on the side of doubt: a doubtful card is only measured, a sure one is checked later.
    """
    line = first * LINE_HEIGHT
    signs = max(1, int(width / (first * SIGN_WIDTH)))
    height = 11.0 + 4.5 * (len(card.name) // 18)
    upper, lower = split(card.upper), split(card.lower)
    height += sum(-(-len(part.figures) // 4) for part in (upper, lower)) * FIGURES_HEIGHT + 5.0
    texts = [f"{x.label} {x.value} {x.note}" for x in (*upper.rows, *lower.rows)]
    texts += [f"{effect.when} {effect.text}" for effect in card.effects] + [card.flavour]
    texts += ["aspects"] * (-(-len(card.aspects) // 3))
    height += sum((-(-len(text) // signs)) * line + 1.0 for text in texts if text.strip())
    return height > room


def settle(
    cards: Sequence[CardModel], ladder: Sequence[float], room: float, measure: Measure
) -> dict[str, Fitted]:
    """Return key -> how the card is printed. `room` is the height of its text box in mm.

    All are measured at the first size, then those that do not fit at all the others at once.
    """
    settled: dict[str, Fitted] = {}
    left = list(cards)
    for steps in ((0,), range(1, len(ladder))):
        found = measure([Trial(f"{n}@{s}", card, s) for n, card in enumerate(left) for s in steps])
        for n, card in enumerate(left):
            fits = [s for s in steps if _fits(found[f"{n}@{s}"], room)]
            if fits:
                note = FitNote(card.id, card.name, ladder[fits[0]]) if fits[0] else None
                settled[key_of(card)] = Fitted((card,), fits[0], note)
        left = [card for card in left if key_of(card) not in settled]
    return settled | _continued(left, ladder, room, measure)


def overflow_note(card: CardModel, points: float, region: Region, limit: float) -> FitNote:
    """Return the note for text that leaves its box: millimetres over, and words below the edge."""
    words = sum(n for bottom, n in region.lines if bottom > limit + 0.05)
    over = max(region.text_bottom - limit, region.text_right - region.right)
    return FitNote(card.id, card.name, points, 1, round(max(over, 0.1), 1), max(words, 1))


def _fits(region: Region, room: float) -> bool:
    return region.needed <= room + 0.05 and not region.over_right


def _continued(
    cards: Sequence[CardModel], ladder: Sequence[float], room: float, measure: Measure
) -> dict[str, Fitted]:
    """Return cards broken into parts at the largest size that needs no more parts."""
    if not cards:
        return {}
    broken = [_in_units(card) for card in cards]
    steps = range(len(ladder))
    trials = [Trial(f"{n}@{s}", card, s) for n, card in enumerate(broken) for s in steps]
    found = measure(trials)
    settled = {}
    for n, (card, pieces) in enumerate(zip(cards, broken, strict=True)):
        packed = [_packed(pieces, found[f"{n}@{s}"], room) for s in steps]
        fewest = min(len(parts) for parts in packed)
        step = next(s for s in steps if len(packed[s]) == fewest)
        if fewest > MOST_PARTS or fewest == 1:
            last = len(ladder) - 1
            region = found[f"{n}@{last}"]
            settled[key_of(card)] = _too_long(card, ladder[last], region, room, last)
            continue
        parts = tuple(
            dataclasses.replace(part, part=f"{k}/{fewest}")
            for k, part in enumerate(_parts(card, pieces, packed[step]), 1)
        )
        note = FitNote(card.id, card.name, ladder[step], fewest)
        settled[key_of(card)] = Fitted(parts, step, note)
    return settled


def _too_long(card: CardModel, points: float, region: Region, room: float, step: int) -> Fitted:
    return Fitted((card,), step, overflow_note(card, points, region, region.top + room))


def _in_units(card: CardModel) -> CardModel:
    """Return the card with every sentence as an effect of its own, and the flavour last."""
    effects = [
        _piece(effect, text, first)
        for effect in card.effects
        for first, text in list(_pieces(effect.text)) or [(True, "")]
    ]
    effects += [Effect(text, icon="flavour") for _, text in _pieces(card.flavour)]
    return dataclasses.replace(card, effects=tuple(effects), flavour="")


def _piece(effect: Effect, text: str, first: bool) -> Effect:
    """Return a piece of an effect; the lead-in and the figures stand before its first."""
    return dataclasses.replace(effect, text=text) if first else Effect(text, icon=effect.icon)


def _pieces(text: str) -> Iterable[tuple[bool, str]]:
    """Yield (is the first, text) for every sentence, long ones cut between words."""
    first = True
    for sentence in re.split(r"(?<=[.!?;])\s+", text.strip()):
        words: list[str] = []
        for word in sentence.split():
            if words and len(" ".join(words)) + len(word) > LONGEST_UNIT:
                yield first, " ".join(words)
                first, words = False, []
            words.append(word)
        if words:
            yield first, " ".join(words)
            first = False


def _packed(pieces: CardModel, region: Region, room: float) -> list[list[int]]:
    """Return which units go on which part: as many as there is room for, in order.

    Effects stay whole when that takes no more parts. A single empty list means that not even the
    lines above the first unit fit.
    """
    spans = {name: (top, bottom) for name, top, bottom in region.units}
    if not pieces.effects:
        return [[]]
    head = spans["head"][1] - region.top + 2.0
    tops = [spans[str(k)] for k in range(len(pieces.effects))]
    heights = [bottom - top for top, bottom in tops]
    begins = [_begins(pieces, k) for k in range(len(heights))]
    whole = [
        height + sum(heights[n] for n in _rest(begins, k)) if begins[k] else height
        for k, height in enumerate(heights)
    ]
    above = tops[0][0] - region.top
    if above > room:
        return [[]]
    kept = _filled(heights, whole, (above, head), room - SLACK)
    broken = _filled(heights, heights, (above, head), room - SLACK)
    return kept if len(kept) <= len(broken) else broken


def _rest(begins: Sequence[bool], k: int) -> Iterable[int]:
    """Return the units that follow unit k within its effect."""
    return itertools.takewhile(lambda n: not begins[n], range(k + 1, len(begins)))


def _filled(
    heights: Sequence[float], wanted: Sequence[float], above: tuple[float, float], room: float
) -> list[list[int]]:
    """Return units dealt out to parts, breaking where the `wanted` height has no room.

    `above` is what stands above the units, on the first part and on the others.
    """
    first, other = above
    used = first
    parts: list[list[int]] = [[]]
    for k, height in enumerate(heights):
        need = wanted[k] if other + wanted[k] <= room else height
        if used + need > room and (parts[-1] or len(parts) == 1):
            parts.append([])
            used = other
        parts[-1].append(k)
        used += height
    return parts


def _begins(pieces: CardModel, k: int) -> bool:
    """Return whether unit k begins an effect, so that breaking before it is clean."""
    if k == 0:
        return True
    this, before = pieces.effects[k], pieces.effects[k - 1]
    return this.icon != before.icon or bool(this.when)


def _parts(
    card: CardModel, pieces: CardModel, packed: Sequence[Sequence[int]]
) -> Iterable[CardModel]:
    """Yield the cards of a continued card: only the first has figures."""
    for n, units in enumerate(packed):
        chosen = [pieces.effects[k] for k in units]
        effects = tuple(_rejoined([e for e in chosen if e.icon != "flavour"]))
        flavour = " ".join(e.text for e in chosen if e.icon == "flavour")
        if n == 0:
            yield dataclasses.replace(card, effects=effects, flavour=flavour)
        else:
            yield dataclasses.replace(
                card, upper=(), lower=(), aspects=(), effects=effects, flavour=flavour
            )


def _rejoined(effects: Sequence[Effect]) -> Iterable[Effect]:
    """Yield effects with the sentences that follow a lead-in put back behind it."""
    held: Effect | None = None
    for effect in effects:
        if held is not None and not effect.when and effect.icon == held.icon:
            held = dataclasses.replace(held, text=f"{held.text} {effect.text}")
            continue
        if held is not None:
            yield held
        held = effect
    if held is not None:
        yield held
