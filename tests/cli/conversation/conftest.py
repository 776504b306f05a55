"""Wolves in the sunken lane, talked through on a scripted stage."""

from collections.abc import Callable
from itertools import chain, repeat

import pytest

from tests.cli.conversation.lane import sunken_lane
from witchhammer.app.clock import ticking
from witchhammer.app.table import Table
from witchhammer.cli.conversation.stage import ScriptedStage
from witchhammer.cli.conversation.talk import Manner, Talk
from witchhammer.rules.vignette.game import GAME
from witchhammer.store.engine import open_store

NOON = "2025-03-01T12:00:00Z"


class Told:
    """A conversation that was held: what was typed, what was seen, how it stands."""

    def __init__(self, table: Table, stage: ScriptedStage, over: bool) -> None:
        self.table = table
        self.stage = stage
        self.over = over
        self.view = table.view("@gm")

    @property
    def last(self) -> str:
        """The last screen."""
        return self.stage.screens[-1]

    def screen_with(self, words: str) -> str:
        """The first screen that holds the words."""
        return next(screen for screen in self.stage.screens if words in screen)


@pytest.fixture
def new_table():
    """Open a new fight in the lane in a store in memory."""
    with open_store(":memory:") as store:

        def opened(dice: str = "app", seed: int = 5, **settings: object) -> Table:
            setup = sunken_lane(**settings)
            return Table.open_new(
                store, GAME, setup, seed=seed, dice_mode=dice, clock=ticking(NOON)
            )

        yield opened


@pytest.fixture
def talk(new_table) -> Callable[..., Told]:
    """Hold a conversation: the script, then bare Enters for as many lines as `enters`.

    The screen is so large that no story needs a page of its own, unless a `size` is given.
    """

    def held(
        *script: str,
        enters: int = 0,
        table: Table | None = None,
        size: tuple[int, int] = (100, 50),
        manner: Manner | None = None,
        add: Callable[[str], str] = str,
    ) -> Told:
        stage = ScriptedStage(chain(script, repeat("", enters)), *size)
        table = table or new_table()
        over = Talk(table, stage, manner or Manner(), add).hold()
        return Told(table, stage, over)

    return held
