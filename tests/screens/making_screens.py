"""A WitchHammer made screen by screen, and what is kept of a campaign between fights."""

import re
from collections.abc import Callable
from functools import cache, partial

from tests.screens.command_screens import printed
from tests.screens.fight_screens import recorder, svg_of
from witchhammer.app import drafting, world
from witchhammer.app.clock import ticking
from witchhammer.app.database import open_database
from witchhammer.cli.conversation.stage import PROMPT, ScriptedStage
from witchhammer.cli.making.workshop import Workshop

FACE = 76
SCRIPT = [
    *("1 1 3 4", "2 4", "1", ""),
    *("? revenant", "revenant", ""),
    *("1 2 3 4 5 6 7", ""),
    *("nose farm", ""),
    *("", "wood axe", "", "padded", ""),
    *("rope lantern cordial", ""),
    *("Grim Ada", "Ana", "Low and level, as if reading a bill.", "Two coats, one boot."),
    *("Somebody had to.",),
]
MOMENTS = {
    "making-attributes": r"\+ attack, \+ attack, \+ max poise",
    "making-refused": "wanted 4 attribute points",
    "making-school": r"A school .*\+ Revenant",
    "making-techniques": r"Techniques .*\+ Hot Revenge",
    "making-traits": r"Traits .*\+ Farm Strong",
    "making-silver": "Enter throws 1d100",
    "making-weapon": "the d100 shows",
    "making-things": r"Five other things .*\+ Forty Feet",
    "making-name": "What is shouted at you",
    "making-whole": "Enter writes it into the book",
}
"""Name of a screen, and a pattern that it is the first to fit."""


@cache
def made(columns: int, rows: int) -> ScriptedStage:
    """The same character made on a screen of that size."""
    with open_database(":memory:", create=True) as store:
        clock = ticking("2025-03-01T19:30:00Z")
        campaign = world.open_sample(store, "nether-pudding", clock=clock)
        stage = ScriptedStage(SCRIPT, columns, rows)
        Workshop(campaign, stage, drafting.blank(), lambda: FACE).make()
        return stage


def moment(words: str, columns: int, rows: int) -> int:
    """The number of the first screen with these words."""
    screens = made(columns, rows).screens
    return next(n for n, screen in enumerate(screens) if re.search(words, screen, re.DOTALL))


def as_text(words: str, columns: int = 80, rows: int = 24) -> str:
    """A screen as text."""
    screen = made(columns, rows).screens[moment(words, columns, rows)]
    return "\n".join(line.rstrip() for line in [*screen.splitlines(), PROMPT]) + "\n"


def as_picture(words: str, columns: int = 80, rows: int = 24) -> str:
    """A screen as SVG."""
    lines = made(columns, rows).pictures[moment(words, columns, rows)]
    console = recorder(columns, rows)
    for text in lines:
        console.print(text, no_wrap=True, overflow="ellipsis", crop=True)
    console.print(PROMPT)
    return svg_of(console, "witchhammer character new")


def looked_at() -> str:
    """A school looked at."""
    return made(80, 24).pages[0] + "\n"


SCREENS: dict[str, Callable[[], str]] = {
    f"{name}.txt": partial(as_text, words) for name, words in MOMENTS.items()
}
SCREENS |= {
    "making-look.txt": looked_at,
    "making.svg": partial(as_picture, MOMENTS["making-techniques"]),
    "hats.txt": partial(printed, ("character", "hat")),
    "ledger.txt": partial(printed, ("character", "ledger", "elsbeth")),
    "roll.txt": partial(
        printed, ("campaign", "roll", "elsbeth", "fear", "save", "-d", "hard", "--face", "14")
    ),
    "day.txt": partial(printed, ("campaign", "day", "3", "--rest")),
    "making-wide.txt": partial(as_text, MOMENTS["making-techniques"], 120, 40),
    "making-wide.svg": partial(as_picture, MOMENTS["making-techniques"], 120, 40),
}
