"""A fight printed once: map, everybody, the order, who is waited for; and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from witchhammer.app.card_words import card_name
from witchhammer.cli import screen
from witchhammer.cli.conversation.board import draw_board
from witchhammer.cli.conversation.moments import names_of
from witchhammer.cli.conversation.roster import draw_order, draw_roster
from witchhammer.cli.conversation.telling import where
from witchhammer.core.game import waiting

if TYPE_CHECKING:
    from witchhammer.app.table import Table
    from witchhammer.core.ask import Outcome


def draw(table: Table, view: Any) -> None:
    """Print where a fight stands."""
    columns = screen.width()
    screen.say((view.title, "title"), (f"  {where(view)}", "reason"))
    for row in draw_board(view, columns, view.grid.height + 1):
        screen.say(row)
    names = {card: card_name(table, f.id, card) for f in view.fighters for card in f.now}
    for row in draw_roster(view, columns, len(view.fighters), names):
        screen.say(row)
    for row in draw_order(view, True):
        screen.say(row)
    asks = waiting(table.asks())
    if asks:
        screen.say(("Waiting for ", "title"), names_of(view, asks))


def draw_outcome(outcome: Outcome) -> None:
    """Print how a fight ended and what it did to everybody."""
    told = outcome.result.replace("_", " ")
    screen.say(("The fight is over: ", "title"), told)
    fighters: Any = outcome.data.get("fighters", ())
    rows = []
    for f in fighters:
        scars = ", ".join(
            s["name"] + (f" ({s['place']})" if s["place"] else "") for s in f["scars"]
        )
        style = "party" if f["kind"] == "pc" else "foes"
        rows.append(((f["name"], style), f["status"], str(f["wounds"]), (scars, "bad")))
    if rows:
        screen.show_table(("fighter", "is", "wounds", "scars"), rows)
