"""A character made screen by screen, and what is kept of a campaign between fights."""

from collections.abc import Callable
from functools import cache, partial

from tests.screens.command_screens import printed
from tests.screens.fight_screens import recorder, svg_of
from witchhammer.app import drafting, world
from witchhammer.app.database import open_database
from witchhammer.cli.conversation.stage import PROMPT, ScriptedStage
from witchhammer.cli.making.workshop import Workshop

SCRIPT = ["1 1 2", "4 4 4 4", "", "revenant", "? revenant", "", "1 2 3 4 5 6 7", "", "1 2", ""]
SCRIPT += ["", "wood axe", "", "", "", "Grim Ada", "Ana", "Low and level.", "", "", ""]
MOMENTS = {
    "making-attributes": 1,
    "making-school": 3,
    "making-techniques": 7,
    "making-traits": 9,
    "making-name": 15,
    "making-whole": 20,
}
"""Name of a screen, and which of the conversation it is."""


@cache
def made(columns: int, rows: int) -> ScriptedStage:
    """The conversation held on a screen of that size, always the same."""
    with open_database(":memory:", create=True) as store:
        campaign = world.open_sample(store, "nether-pudding")
        stage = ScriptedStage(SCRIPT, columns, rows)
        Workshop(campaign, stage, drafting.blank(), lambda: 55).make()
        return stage


def as_text(number: int) -> str:
    """A screen as text."""
    screen = made(80, 24).screens[number]
    return "\n".join(line.rstrip() for line in [*screen.splitlines(), PROMPT]) + "\n"


def as_picture(number: int) -> str:
    """A screen as SVG."""
    console = recorder(80, 24)
    for text in made(80, 24).pictures[number]:
        console.print(text, no_wrap=True, overflow="ellipsis", crop=True)
    console.print(PROMPT)
    return svg_of(console, "witchhammer character new")


SCREENS: dict[str, Callable[[], str]] = {
    f"{name}.txt": partial(as_text, number) for name, number in MOMENTS.items()
}
SCREENS |= {
    "making.svg": partial(as_picture, MOMENTS["making-techniques"]),
    "hats.txt": partial(printed, ("character", "hat")),
    "ledger.txt": partial(printed, ("character", "ledger", "elsbeth")),
    "roll.txt": partial(
        printed, ("campaign", "roll", "elsbeth", "fear", "save", "-d", "hard", "--face", "14")
    ),
    "day.txt": partial(printed, ("campaign", "day", "3", "--rest")),
}
