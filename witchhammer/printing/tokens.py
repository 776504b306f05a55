"""Round tokens for the map, with numbers when there are several of a kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from witchhammer.printing.bindery import bindery_for, raw
from witchhammer.printing.documents import finished
from witchhammer.printing.geometry import Sheet, imposition_named, lay_out
from witchhammer.printing.model import content_hash
from witchhammer.printing.options import Printed, PrintOptions
from witchhammer.printing.sides import Layout, Note, notes
from witchhammer.printing.table_model import TokenModel

SHEETS = ("cards/cards.css", "tokens/tokens.css")
SURE = 4
"""Signs of a name that fits a token whatever they are."""
TRIES = 6


@dataclass(frozen=True, slots=True)
class PlacedToken:
    """A token with its place, its number ("" when it is the only one) and the name on it."""

    token: TokenModel
    number: str
    name: str
    style: str
    key: str


@dataclass(frozen=True, slots=True)
class TokenSide:
    """One side of tokens."""

    tokens: tuple[PlacedToken, ...]
    notes: tuple[Note, ...]


def render_tokens(tokens: Sequence[TokenModel], options: PrintOptions) -> Printed:
    """Return tokens of 25 mm as PDF, to be glued on card and cut or punched out.

    A name that is too long for its token ends in an ellipsis there, and `warnings` say so.
    """
    layout = Layout("Tokens", _sheet(options), options, {})
    queue = list(_numbered(tokens, options.copies))
    names = {} if options.format == "html" else _shortened(layout, tokens)
    manifest = {"format": 1, "title": "Tokens", "hash": content_hash(tuple(tokens))}
    printed = finished(_html(layout, queue, names), SHEETS, options, manifest)
    short = tuple(f"the token of {name} says {told} only" for name, told in names.items())
    return replace(printed, warnings=(*short, *printed.warnings))


def _sheet(options: PrintOptions) -> Sheet:
    return lay_out(imposition_named(options.imposition or "token-25"), options.paper)


def _html(layout: Layout, queue: Sequence[tuple[TokenModel, str]], names: Mapping[str, str]) -> str:
    """Return the page of these tokens, with these names in place of their own."""
    sheet, options = layout.sheet, layout.options
    up = sheet.imposition.up
    total = -(-len(queue) // up)
    sides = []
    for start in range(0, len(queue), up):
        placed = tuple(
            PlacedToken(
                token,
                number,
                names.get(token.name, token.name),
                f"left:{s.x:g}mm;top:{s.y:g}mm;width:{s.width:g}mm;height:{s.height:g}mm",
                f"token {start + n + 1}",
            )
            for n, ((token, number), s) in enumerate(zip(queue[start:], sheet.fronts, strict=False))
        )
        sides.append(TokenSide(placed, notes(layout, start // up + 1, total, "cut round")))
    return bindery_for(options).html(
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


def _shortened(layout: Layout, tokens: Sequence[TokenModel]) -> dict[str, str]:
    """Return name -> what of it fits a token, for the names that are too long for theirs."""
    bindery = bindery_for(layout.options)
    styles = bindery.styles(layout.options, *SHEETS)
    left = [(token, "") for token in tokens if len(token.name) > SURE]
    names: dict[str, str] = {}
    for _ in range(TRIES):
        if not left:
            break
        html = _html(layout, left, names)
        rendered = bindery.press(html).render(html, styles)
        found = {region.key: region for region in rendered.regions()}
        over = [
            (token, region)
            for n, (token, _) in enumerate(left, 1)
            if (region := found[f"token {n}"]).over or region.lost
        ]
        for token, region in over:
            room = (region.bottom - region.top) / max(region.needed, 0.1)
            names[token.name] = _cut(names.get(token.name, token.name), min(room, 0.9))
        left = [(token, "") for token, _ in over]
    return names


def _cut(name: str, share: float) -> str:
    """Return a name without its title, or about that share of it and an ellipsis.

    It is cut between words where it can be.

    >>> _cut("Bartholomew Fitzgerald of the Lower Marshes", 0.6)
    'Bartholomew Fitzgerald…'
    >>> _cut("Old Mother Malison, the Butter Witch", 0.9)
    'Old Mother Malison'
    """
    called, _, title = name.partition(", ")
    if title:
        return called
    kept = name.rstrip("…")[: max(1, int(len(name) * share) - 1)]
    words, _, rest = kept.rpartition(" ")
    return (words if len(words) > len(rest) else kept).rstrip(" ,;-") + "…"


def _numbered(tokens: Sequence[TokenModel], copies: int) -> Iterator[tuple[TokenModel, str]]:
    """Yield every token to print with its number."""
    for token in tokens:
        count = token.count * copies
        for n in range(1, count + 1):
            yield token, str(n) if count > 1 else ""
