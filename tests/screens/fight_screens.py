"""A fight talked through: the moments a game master sees, as text and as pictures."""

import io
import re
from collections.abc import Callable
from functools import cache, partial

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from tests.cli.conversation.lane import sunken_lane
from witchhammer.app.clock import ticking
from witchhammer.app.table import Table
from witchhammer.cli.conversation.stage import PROMPT, ScriptedStage
from witchhammer.cli.conversation.talk import Manner, Talk
from witchhammer.cli.screen import new_console
from witchhammer.rules.vignette.game import GAME
from witchhammer.store.engine import open_store

THEME = TerminalTheme(
    (24, 21, 19),
    (226, 216, 199),
    [
        *((24, 21, 19), (200, 82, 70), (129, 161, 103), (214, 170, 86)),
        *((104, 146, 196), (170, 120, 160), (110, 176, 176), (226, 216, 199)),
    ],
    [
        *((110, 102, 94), (226, 106, 92), (150, 184, 122), (236, 196, 112)),
        *((130, 170, 216), (196, 146, 186), (136, 200, 200), (245, 240, 230)),
    ],
)
"""Candle light."""

SCRIPT = [*[""] * 7, *["", "3 15", "", "3 5", "", "", "", ""], *[""] * 70]
MOMENTS = {
    "fight-psych": r"a psych card, or none\?",
    "fight-cover": "The keyboard goes to",
    "fight-hand": "Elsbeth Quill: 2 Action cards",
    "fight-plan": "Ditch Wolf ×6: 2 Action cards",
    "fight-choice": "which of equally near enemies",
    "fight-violence": r"violence, round.*\d+\s+damage.*(or more|but a 1) hits\n",
    "fight-interlude": r"Fight on\?",
}
"""Name of a screen, and a pattern that it is the first to fit."""


@cache
def held(columns: int, rows: int) -> ScriptedStage:
    """The conversation held on a screen of that size, always the same."""
    with open_store(":memory:") as store:
        setup = sunken_lane()
        clock = ticking("2025-03-01T19:30:00Z")
        table = Table.open_new(store, GAME, setup, seed=5, clock=clock)
        stage = ScriptedStage([*SCRIPT, "u", "", "?", "who"], columns, rows)
        Talk(table, stage, Manner(), str).hold()
        return stage


def moment(words: str, columns: int, rows: int) -> int:
    """The number of the first picture with these words."""
    screens = held(columns, rows).screens
    return next(n for n, screen in enumerate(screens) if re.search(words, screen, re.DOTALL))


def as_text(words: str, columns: int = 80, rows: int = 24) -> str:
    """A moment as text."""
    screen = held(columns, rows).screens[moment(words, columns, rows)]
    return "\n".join(line.rstrip() for line in [*screen.splitlines(), PROMPT]) + "\n"


def as_picture(words: str, columns: int = 80, rows: int = 24) -> str:
    """A moment as SVG."""
    lines = held(columns, rows).pictures[moment(words, columns, rows)]
    console = recorder(columns, rows)
    for text in lines:
        console.print(text, no_wrap=True, overflow="ellipsis", crop=True)
    console.print(PROMPT)
    return svg_of(console, "witchhammer fight run")


def recorder(columns: int, rows: int) -> Console:
    """A console that records what is printed on it."""
    return new_console(
        width=columns, height=rows, record=True, file=io.StringIO(), force_terminal=True
    )


def svg_of(console: Console, title: str) -> str:
    """What was recorded as SVG, the same at every run, with fonts every reader has."""
    picture = console.export_svg(title=title, theme=THEME, unique_id="wh")
    # The pictures must not fetch anything, because they are looked at on trains.
    start, end = picture.index("@font-face"), picture.rindex("@font-face")
    end = picture.index("}", end) + 1
    return picture[:start] + picture[end:].replace("Fira Code", "DejaVu Sans Mono")


def page(title: str) -> str:
    """One of the longer pages that can be read at any time."""
    pages = held(80, 24).pages
    return next(text for text in pages if text.startswith(title)) + "\n"


SCREENS: dict[str, Callable[[], str]] = {
    f"{name}.txt": partial(as_text, words) for name, words in MOMENTS.items()
}
SCREENS |= {
    "fight.svg": partial(as_picture, MOMENTS["fight-violence"]),
    "fight-plan.svg": partial(as_picture, MOMENTS["fight-plan"]),
    "fight-wide.svg": partial(as_picture, MOMENTS["fight-violence"], 120, 40),
    "fight-wide.txt": partial(as_text, MOMENTS["fight-violence"], 120, 40),
    "fight-undo.txt": partial(as_text, "Undo: "),
    "fight-help.txt": partial(page, "What can be typed"),
    "fight-who.txt": partial(page, "Who fights"),
}
