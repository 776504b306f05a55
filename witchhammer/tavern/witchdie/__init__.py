"""WitchDie: runes, cups, votes and sixty kinds of chaos; the last one with anything left wins."""

from __future__ import annotations

from witchhammer.tavern.shape import TavernGame
from witchhammer.tavern.witchdie.board import draw_short
from witchhammer.tavern.witchdie.cards import lint_pack, parse_pack
from witchhammer.tavern.witchdie.house_bot import BOTS, GOOD_BOT
from witchhammer.tavern.witchdie.play import GAME
from witchhammer.tavern.witchdie.setting_up import new_setup
from witchhammer.tavern.witchdie.switches import OPTIONS
from witchhammer.tavern.witchdie.tally import tally
from witchhammer.tavern.witchdie.view import draw_board

TAVERN = TavernGame(
    name="witchdie",
    game=GAME,
    new_setup=new_setup,
    options=OPTIONS,
    bots=BOTS,
    good_bot=GOOD_BOT,
    parse_pack=parse_pack,
    lint_pack=lint_pack,
    draw_board=draw_board,
    tally=tally,
    draw_short=draw_short,
)

__all__ = [
    "BOTS",
    "GAME",
    "GOOD_BOT",
    "OPTIONS",
    "TAVERN",
    "draw_board",
    "draw_short",
    "lint_pack",
    "new_setup",
    "parse_pack",
    "tally",
]
