"""Fright, the horror card duel: two hands of five cards, the last one standing wins."""

from __future__ import annotations

from witchhammer.tavern.fright.cards import lint_pack, parse_pack
from witchhammer.tavern.fright.house_bot import BOTS, GOOD_BOT
from witchhammer.tavern.fright.play import GAME
from witchhammer.tavern.fright.setting_up import new_setup
from witchhammer.tavern.fright.switches import OPTIONS
from witchhammer.tavern.fright.tally import tally
from witchhammer.tavern.fright.view import draw_board
from witchhammer.tavern.shape import TavernGame

TAVERN = TavernGame(
    name="fright",
    game=GAME,
    new_setup=new_setup,
    options=OPTIONS,
    bots=BOTS,
    good_bot=GOOD_BOT,
    parse_pack=parse_pack,
    lint_pack=lint_pack,
    draw_board=draw_board,
    tally=tally,
)

__all__ = [
    "BOTS",
    "GAME",
    "GOOD_BOT",
    "OPTIONS",
    "TAVERN",
    "draw_board",
    "lint_pack",
    "new_setup",
    "parse_pack",
    "tally",
]
