"""Fights from a seed: parties, monsters, maps and house rules of every sort."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from typing import get_args, get_type_hints

from tests.rules.vignette.every_kind import EVERY_KIND
from witchhammer.content.load import shipped_library
from witchhammer.core.ask import GM
from witchhammer.core.dice import Luck
from witchhammer.rules.grid import Grid
from witchhammer.rules.house import HouseRules
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette.setup import Setup


@cache
def shipped_cards():
    """Return every card that is shipped, and the made ones with every effect kind."""
    library = shipped_library()
    return (*library.cards(), *EVERY_KIND)


def house_rules(luck):
    """Return the book's rulings, or now and then one with other answers."""
    if luck.face(3) > 1:
        return HouseRules()
    hints = get_type_hints(HouseRules)
    chosen = {}
    for field in fields(HouseRules):
        offered = get_args(hints[field.name])
        if offered and luck.face(3) == 1:
            chosen[field.name] = offered[luck.below(len(offered))]
    return HouseRules(**chosen)


def some_grid(luck):
    """Return a small map with a few walls and an exit."""
    width, height = 8 + luck.below(8), 6 + luck.below(6)
    walls = {(2 + luck.below(width - 4), luck.below(height)) for _ in range(luck.below(6))}
    return Grid(width, height, tuple(sorted(walls)), ((0, 0),) if luck.face(2) == 1 else ())


def hand(luck, count):
    """Return `count` different cards out of all there are, and two that anybody has."""
    cards = luck.shuffled(shipped_cards())[:count]
    plain = [c for c in shipped_cards() if c.id.rsplit("/", 1)[-1] in ("attack", "gasp")]
    return tuple({c.id: c for c in (*cards, *plain)}.values())


def some_fighter(luck, n, side, seat, kind):
    """Return a fighter with numbers within the usual, and with a hand of its own."""
    oddity = luck.face(8)
    return Fighter(
        id=f"{side}-{n}",
        name=f"{side.title()} {n}",
        kind=kind,
        side=side,
        seat=seat,
        max_health=5 + luck.below(25),
        max_poise=luck.below(40),
        attack=luck.below(8),
        defence=luck.below(6),
        init=luck.below(9) - 2,
        solid_damage=luck.below(4),
        aspect_defence=(("fire", luck.below(6)), ("con", luck.below(4))),
        skills=(("stealth", luck.below(4)),),
        size=2 if kind == "monster" and luck.face(6) == 1 else 1,
        cards=hand(luck, 6 + luck.below(6)),
        wound_malus=oddity != 1,
        critical_from=18 if oddity == 2 else 20,
        extra_slots=(-15,) if oddity == 3 and kind == "monster" else (),
        halves=("fire",) if oddity == 4 else (),
        group="pack" if kind == "monster" else "",
    )


def some_fight(seed):
    """Return the setup of one fight."""
    luck = Luck(seed * 7919 + 13)
    hunters = [
        some_fighter(luck, n, "hunters", f"p{n % 2 + 1}", "pc") for n in range(1 + luck.below(4))
    ]
    foes = [some_fighter(luck, n, "foes", GM, "monster") for n in range(1 + luck.below(4))]
    third = [some_fighter(luck, 0, "wild", GM, "monster")] if luck.face(5) == 1 else []
    return Setup(
        fighters=(*hunters, *foes, *third),
        grid=some_grid(luck),
        house=house_rules(luck),
        entry="at_flip" if luck.face(4) == 1 else "secret",
        ask_ties=("all", "players", "none")[luck.below(3)],
        longest=4 + luck.below(4),
    )


def short_fight(seed):
    """Return a fight that is over after two vignettes, for deep checks."""
    return replace(some_fight(seed), longest=2)


class FightsOn:
    """A bot who lets the fight go on between vignettes five times out of six."""

    needs_view = False

    def __init__(self, bot, luck):
        self._bot, self._luck = bot, luck

    def choose(self, view, ask):
        """Return what the bot within would, but for breaking off."""
        if ask.key.endswith("/interlude") and self._luck.face(6) > 1:
            return ("on",)
        return self._bot.choose(view, ask)
