"""Longer things to read: help, the log, the whole map, everybody, the order, a card."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from witchhammer.app.table import Table
from witchhammer.cli.conversation.board import draw_board, tokens
from witchhammer.cli.conversation.glyphs import ARROWS
from witchhammer.cli.conversation.hand import LEGEND, tell_card
from witchhammer.cli.conversation.moments import Scribe
from witchhammer.cli.conversation.roster import conditions, draw_order, draw_roster
from witchhammer.cli.conversation.telling import tell
from witchhammer.cli.rulings import FORMS
from witchhammer.cli.screen import beside, line
from witchhammer.core.ask import Ask, Seat
from witchhammer.core.errors import Misuse

WORDS = (
    ("Enter", "takes what is suggested, rolls, or goes on"),
    ("1 3", "options by their numbers, in the order they are meant; names do too"),
    ("u", "undoes the last decision after naming what goes; `u 3` the last three"),
    ("? 4", "shows option 4 in full: the whole card"),
    ("log, more", "the whole log; what has just happened"),
    ("map, who, order", "the whole map; everybody with everything; the order and its reasons"),
    ("attack=14", "types over a number of the last attack (defence=, d20=): the same die counts"),
    ("attack+2", "adds to the attack about to be rolled"),
    ("reroll", "throws the last dice again; `reroll 15` if they really showed a 15"),
    ("change wren", "takes a laid plan back up before the flip"),
    (
        "add ditch-wolf",
        "lets a monster join; `add Mob 12 10 3 2`: name, health, poise, attack, def",
    ),
    ("p", "stops the Drama Timer, and lets it run on"),
    ("note TEXT", "writes something into the log"),
    ("q", "leaves; everything is kept, `fight run` goes on from here"),
)
"""What can be typed besides answers."""


def help_page(columns: int) -> list[Text]:
    """Return everything that can be typed, explained beside it in so many columns."""
    lines = []
    for word, told in WORDS:
        lines += beside(line((f"  {word:<17}", "key")), line(told), columns)
    lines += [Text(), line(("  rule …", "key"), " the GM's hand on the table; it is logged")]
    for form, told in FORMS:
        lines += beside(line((f"    {form:<22}", "card")), line((told, "reason")), columns)
    lines += [Text(), line((f"  {LEGEND}", "reason"))]
    arrows = " ".join(f"{arrow} {name}" for name, arrow in ARROWS.items())
    lines.append(line((f"  On the map the arrow is the way somebody faces ({arrows}).", "reason")))
    return lines


def card_page(scribe: Scribe, ask: Ask | None, wanted: str) -> tuple[str, list[Text]]:
    """Return one option in full; raises Misuse when it is no card that may be seen."""
    cards = scribe.cards_for(ask) if ask is not None else {}
    options = list(ask.options) if ask is not None else []
    for number, option in enumerate(options, start=1):
        if wanted == str(number) or option.label.lower().startswith(wanted.lower()):
            card = cards.get(str(option.value))
            if card is not None:
                return option.label, tell_card(card)
            why = option.why_not or "it may be chosen"
            return option.label, [line(option.label), line((f"  {why}", "reason"))]
    raise Misuse("?", "the number or name of an option", wanted)


def log_page(table: Table, seat: Seat, columns: int, last: int = 10**9) -> list[Text]:
    """Return the last entries of a log as a seat may know it, each with its number once.

    For the GM the number is the row that `undo --to` takes. What was taken back is pale and
    marked, what several do alike is told once.
    """
    lines = []
    for entry in table.log(seat)[-last:]:
        told = tell(table, entry.facts, seat) or [line(sentence) for sentence in entry.told]
        for place, sentence in enumerate(told):
            number = "" if place else str(entry.seq or entry.number)
            head = line((f"{number:>4} ", "reason"), ("✗ ", "bad") if entry.undone else "  ")
            if entry.undone:
                sentence = line((sentence.plain, "reason"))
            lines += beside(head, sentence, columns)
    return lines or [line(("Nothing has happened yet.", "reason"))]


def map_page(view: Any) -> list[Text]:
    """Return the whole map with who is who and what lies about."""
    lines = draw_board(view, 2 * view.grid.width + 3, view.grid.height + 1)
    marks = tokens(view)
    people = " · ".join(f"{marks[f.id]} {f.name}" for f in view.fighters if f.cell[0] >= 0)
    lines += [Text(), line((people, "reason"))]
    lines += [line((f"° {z.name} round {z.cell[0]},{z.cell[1]}", "warn")) for z in view.zones]
    return lines


def who_page(view: Any) -> list[Text]:
    """Return everybody with numbers, place and what is going on."""
    lines = []
    rows = draw_roster(view, 68, len(view.fighters), {})
    for f, row in zip(view.fighters, rows, strict=True):
        lines.append(row)
        told = [f"at {f.cell[0]},{f.cell[1]} facing {f.facing}"] if f.cell[0] >= 0 else []
        if f.numbers is not None:
            n = f.numbers
            told.append(f"attack {n.attack}, defence {n.defence}, init {n.init}")
        told += conditions(f)
        told += [f"{scar.name}{f' ({scar.place})' if scar.place else ''}" for scar in f.scars]
        lines.append(line((f"     {f.id} · " + " · ".join(told), "reason")))
    return lines


def order_page(view: Any) -> list[Text]:
    """Return the turns still to come with every term and every tie."""
    return draw_order(view, True) or [line(("Nobody's turn is to come.", "reason"))]
