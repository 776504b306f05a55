"""Round tokens for the map, with numbers when there are several of a kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from witchhammer.printing.bindery import bindery_for, raw
from witchhammer.printing.documents import finished
from witchhammer.printing.geometry import imposition_named, lay_out
from witchhammer.printing.model import BackModel, content_hash
from witchhammer.printing.options import Printed, PrintOptions
from witchhammer.printing.sides import Layout, Note, notes
from witchhammer.printing.table_model import TokenModel


@dataclass(frozen=True, slots=True)
class PlacedToken:
    """A token with its place and its number ("" when it is the only one)."""

    token: TokenModel
    number: str
    style: str


@dataclass(frozen=True, slots=True)
class TokenSide:
    """One side of tokens."""

    tokens: tuple[PlacedToken, ...]
    notes: tuple[Note, ...]


def render_tokens(tokens: Sequence[TokenModel], options: PrintOptions) -> Printed:
    """Return tokens of 25 mm as PDF, to be glued on card and cut or punched out."""
    sheet = lay_out(imposition_named(options.imposition or "token-25"), options.paper)
    backs: dict[str, BackModel] = {}
    layout = Layout("Tokens", sheet, options, backs)
    queue = list(_numbered(tokens, options.copies))
    total = -(-len(queue) // sheet.imposition.up)
    sides = []
    for start in range(0, len(queue), sheet.imposition.up):
        placed = tuple(
            PlacedToken(
                token,
                number,
                f"left:{s.x:g}mm;top:{s.y:g}mm;width:{s.width:g}mm;height:{s.height:g}mm",
            )
            for (token, number), s in zip(queue[start:], sheet.fronts, strict=False)
        )
        page = start // sheet.imposition.up + 1
        sides.append(TokenSide(placed, notes(layout, page, total, "cut round")))
    html = bindery_for(options).html(
        "tokens/tokens.html.j2",
        lang="en",
        theme=options.theme,
        paper=options.paper,
        title="Tokens",
        size=sheet.imposition.card,
        sides=sides,
        page_css=raw(
            f"@page{{size:{sheet.width:g}mm {sheet.height:g}mm;margin:0}}"
            f".side{{height:{sheet.height - 0.1:g}mm}}"
        ),
    )
    manifest = {"format": 1, "title": "Tokens", "hash": content_hash(tuple(tokens))}
    return finished(html, ("cards/cards.css", "tokens/tokens.css"), options, manifest)


def _numbered(tokens: Sequence[TokenModel], copies: int) -> Iterator[tuple[TokenModel, str]]:
    """Yield every token to print with its number."""
    for token in tokens:
        count = token.count * copies
        for n in range(1, count + 1):
            yield token, str(n) if count > 1 else ""
