"""Sickest Witch: hunt, harvest, and cast what you harvested; alone or with up to five rivals."""

from __future__ import annotations

from witchhammer.tavern.shape import TavernGame
from witchhammer.tavern.sickest_witch.house_bot import BOTS, GOOD_BOT
from witchhammer.tavern.sickest_witch.pack import lint_pack, parse_pack
from witchhammer.tavern.sickest_witch.play import GAME
from witchhammer.tavern.sickest_witch.setting_up import OPTIONS, new_setup
from witchhammer.tavern.sickest_witch.tally import tally
from witchhammer.tavern.sickest_witch.view import draw_board

TAVERN = TavernGame(
    name="sickest_witch",
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
