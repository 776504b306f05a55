"""A tavern game on paper: decks with backs, tokens, boards, rune faces, and its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from witchhammer.app.papers.tavern_box import Box
from witchhammer.app.tavern.tables import leaflet, pack_of
from witchhammer.printing.cards import render_cards
from witchhammer.printing.options import Printed, PrintOptions
from witchhammer.printing.papers import render_screen
from witchhammer.printing.plans import render_plans, render_tiles
from witchhammer.printing.tokens import render_tokens


def tavern_box(game: str, pack: Path | None = None) -> Box:
    """Return everything a game has to print, of its own box or a table's pack.

    Raises NotFound with the nearest right name, Faults where the pack cannot be read.
    """
    told = leaflet(game)
    module = import_module(f"witchhammer.app.papers.tavern_{told.entry.name}")
    made: Box = module.box(pack_of(told.entry.name, pack), told.card)
    return made


def print_tavern(
    game: str, options: PrintOptions, pack: Path | None = None
) -> Iterator[tuple[str, Printed]]:
    """Yield every document of a game with the name of its file, as each is finished."""
    made = tavern_box(game, pack)
    yield f"{game}-rules", render_screen(made.rules, options)
    for name, deck, size in made.decks:
        # Large print keeps its own large cards.
        chosen = options if options.theme == "large_print" else replace(options, card_size=size)
        yield f"{game}-{name}", render_cards(deck, chosen)
    for name, tokens, imposition in made.tokens:
        yield f"{game}-{name}", render_tokens(tokens, replace(options, imposition=imposition))
    if made.tiles:
        yield f"{game}-tiles", render_tiles(made.tiles, options)
    if made.boards:
        yield f"{game}-boards", render_plans(made.boards, options)
