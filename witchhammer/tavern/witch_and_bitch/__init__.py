"""Witch & Bitch: seven schools of magic, six scenarios, a traitor."""

from __future__ import annotations

from witchhammer.tavern.shape import TavernGame
from witchhammer.tavern.witch_and_bitch.draw_board import draw_board
from witchhammer.tavern.witch_and_bitch.draw_short import draw_short
from witchhammer.tavern.witch_and_bitch.draw_svg import draw_svg
from witchhammer.tavern.witch_and_bitch.house_bot import BOTS, GOOD_BOT
from witchhammer.tavern.witch_and_bitch.lint import lint_pack
from witchhammer.tavern.witch_and_bitch.pack_reading import parse_pack
from witchhammer.tavern.witch_and_bitch.play import GAME
from witchhammer.tavern.witch_and_bitch.setting_up import new_setup
from witchhammer.tavern.witch_and_bitch.switches import OPTIONS
from witchhammer.tavern.witch_and_bitch.tally import tally

TAVERN = TavernGame(
    name="witch_and_bitch",
    game=GAME,
    new_setup=new_setup,
    options=OPTIONS,
    bots=BOTS,
    good_bot=GOOD_BOT,
    parse_pack=parse_pack,
    lint_pack=lint_pack,
    draw_board=draw_board,
    draw_short=draw_short,
    tally=tally,
)

__all__ = [
    "BOTS",
    "GAME",
    "GOOD_BOT",
    "OPTIONS",
    "TAVERN",
    "draw_board",
    "draw_short",
    "draw_svg",
    "lint_pack",
    "new_setup",
    "parse_pack",
    "tally",
]
