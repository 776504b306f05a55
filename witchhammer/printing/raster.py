"""Pictures of what was printed: one PNG a card, table-top sheets, pages for a look.

Needs the `png` extra (pypdfium2 and Pillow), asked for only when a picture is wanted.
"""

from __future__ import annotations

import dataclasses
import importlib
import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from witchhammer.core.errors import MissingOnThisMachine
from witchhammer.printing.cards import render_cards
from witchhammer.printing.faces import hashed
from witchhammer.printing.geometry import card_size_named, imposition_named
from witchhammer.printing.model import CardModel, DeckModel
from witchhammer.printing.options import PrintOptions

CARD_DPI = 300
"""A poker card with its bleed is 825 x 1125 pixels at this resolution."""
TABLE_TOP_DPI = 150
POINTS = 72
NEEDED = ("pypdfium2", "PIL.Image")


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG and the name to save it under, without folder."""

    name: str
    png: bytes


def page_pictures(pdf: bytes, dpi: int = POINTS) -> Iterator[bytes]:
    """Yield every page of a PDF as PNG."""
    for image in _images(pdf, dpi):
        yield _png(image, dpi)


def card_pictures(deck: DeckModel, options: PrintOptions) -> Iterator[Picture]:
    """Yield a PNG of each card, and of each kind of back, with bleed, at 300 dpi.

    Copies are not repeated. Names are `<id>.png` (after the owner's name, if any), `<id>-2.png`
    for a continuation, and `back-<kind>.png`.
    """
    once = tuple(dataclasses.replace(card, copies=1) for card in deck.cards)
    single = dataclasses.replace(
        options, imposition="pod-poker", duplex="long", copies=1, format="pdf", bleed=0.0
    )
    printed = render_cards(dataclasses.replace(deck, cards=once), single)
    names = _names(printed.manifest)
    backs = _back_names(deck)
    seen: set[str] = set()
    for number, image in enumerate(_images(printed.pdf, CARD_DPI)):
        card, is_back = divmod(number, 2)
        name = names[card][0] if not is_back else backs[names[card][1]]
        if name not in seen:
            seen.add(name)
            if options.progress:
                options.progress("pictures", card + 1, len(names))
            yield Picture(f"{name}.png", _png(image, CARD_DPI))


def table_top_sheets(
    deck: DeckModel, options: PrintOptions, dpi: int = TABLE_TOP_DPI
) -> Iterator[Picture]:
    """Yield sheets of 10 x 7 cards for a virtual table; the last slot holds the hidden card.

    Cards of different backs come on different sheets, because a sheet has one hidden card.
    """
    grid = imposition_named("tts-10x7")
    size = card_size_named(grid.card)
    pil = _need("PIL.Image")
    wide, high = (round(mm / 25.4 * dpi) for mm in (size.width, size.height))
    for kind, cards in _by_back(deck).items():
        part = dataclasses.replace(deck, cards=tuple(cards))
        plain = dataclasses.replace(options, bleed=0.0, duplex="none", format="pdf")
        faces = list(_images(_single(part, plain), dpi))
        hidden = _hidden(part, plain, dpi)
        for sheet, start in enumerate(range(0, len(faces), grid.up), 1):
            canvas = pil.new("RGB", (wide * grid.columns, high * grid.rows), "black")
            for slot, face in enumerate(faces[start : start + grid.up]):
                row, column = divmod(slot, grid.columns)
                canvas.paste(face.resize((wide, high)), (column * wide, row * high))
            last = ((grid.columns - 1) * wide, (grid.rows - 1) * high)
            canvas.paste(hidden.resize((wide, high)), last)
            yield Picture(f"table-top-{kind}-{sheet}.png", _png(canvas, dpi))


def _single(deck: DeckModel, options: PrintOptions) -> bytes:
    """Return a deck as one page a card, without bleed."""
    return render_cards(deck, dataclasses.replace(options, imposition="single-poker")).pdf


def _hidden(deck: DeckModel, options: PrintOptions, dpi: int) -> Any:
    """Return the picture of the back of a deck's first card."""
    first = dataclasses.replace(deck, cards=(dataclasses.replace(deck.cards[0], copies=1),))
    both = dataclasses.replace(options, duplex="long", copies=1)
    return list(_images(_single(first, both), dpi))[1]


def _by_back(deck: DeckModel) -> dict[str, list[CardModel]]:
    """Return back -> cards, in the order of the deck."""
    found: dict[str, list[CardModel]] = {}
    for card in deck.cards:
        found.setdefault(card.back or card.kind, []).append(card)
    return found


def _names(manifest: dict[str, Any]) -> list[tuple[str, str]]:
    """Return (file name, card hash) of every printed card, continuations included."""
    names = []
    for entry in manifest["cards"]:
        for part in range(1, entry["parts"] + 1):
            suffix = f"-{part}" if part > 1 else ""
            names.append((_name(entry["owner"], entry["id"]) + suffix, entry["hash"]))
    return names


def _back_names(deck: DeckModel) -> dict[str, str]:
    """Return card hash -> the name of its back; a card with a reverse has one of its own."""
    return {
        hashed(card).hash: f"{_name(card.owner, card.id)}-reverse"
        if card.reverse is not None
        else f"back-{_safe(card.back or card.kind)}"
        for card in deck.cards
    }


def _name(owner: str, card: str) -> str:
    """Return the file name of a card: its id, after its owner's name if it has one."""
    return _safe(f"{owner}-{card}" if owner else card)


def _safe(name: str) -> str:
    """Return a name that is safe as a file name: letters, digits, - and _ only."""
    return "".join(c if c.isalnum() or c in "-_" else "-" for c in name)[:80] or "card"


def _images(pdf: bytes, dpi: int) -> Iterator[Any]:
    """Yield every page of a PDF as a Pillow image."""
    need_pictures()
    document = _need("pypdfium2").PdfDocument(pdf)
    try:
        for number in range(len(document)):
            page = document[number]
            width, height = (round(points * dpi / POINTS) for points in page.get_size())
            image = page.render(scale=dpi / POINTS).to_pil().convert("RGB")
            # Because the renderer rounds up: 825.0001 pixels become 826.
            yield image.crop((0, 0, width, height))
            page.close()
    finally:
        document.close()


def _png(image: Any, dpi: int) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi), optimize=False)
    return out.getvalue()


def need_pictures() -> None:
    """Raise `MissingOnThisMachine` when a package is missing that pictures need.

    Asked before the printing, so that nobody waits for half a job.
    """
    for module in NEEDED:
        _need(module)


def _need(module: str) -> Any:
    """Return a module of the `png` extra; raises `MissingOnThisMachine` without it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        remedy = "pip install 'witchhammer[png]'"
        raise MissingOnThisMachine("print", f"the package {name}", "none", remedy) from error
