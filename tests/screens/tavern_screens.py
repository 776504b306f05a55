"""The four games of the tavern at one keyboard: people beside bots, and the cover between hands."""

from collections.abc import Callable
from functools import cache, partial

from tests.screens.fight_screens import recorder, svg_of
from witchhammer.app.clock import ticking
from witchhammer.app.tavern import room, tables, why
from witchhammer.app.tavern.seating import Chair
from witchhammer.cli.common_room.parlour import Parlour
from witchhammer.cli.conversation.stage import PROMPT, ScriptedStage
from witchhammer.core.ask import Ask
from witchhammer.core.errors import WitchHammerError
from witchhammer.store.engine import open_store

COLUMNS, ROWS = 100, 40
TABLES = {
    "fright": ("Ana", "Bo"),
    "sickest_witch": ("Ana", "Bo", "Grubb=greedy"),
    "witch_and_bitch": ("Ana", "Bo"),
    "witchdie": ("Ana", "Bo", "Grubb=greedy"),
}
"""Who sits at each table: names are people, `=` makes a bot."""

DEEP = {"fright": 40, "sickest_witch": 40, "witch_and_bitch": 34, "witchdie": 34}
"""How many lines are typed before the screen that is shown."""


class Advised(ScriptedStage):
    """Types what the good bot would do, for as many lines as it is told to."""

    def __init__(self, game: room.Round, lines: int) -> None:
        super().__init__((), COLUMNS, ROWS)
        self._game, self._left = game, lines

    def hear(self, tick: Callable[[], str]) -> str:
        """Type the next line: the advice, or Enter where a hand or dice are waited for."""
        if not self._left:
            raise EOFError
        self._left -= 1
        return "" if "Enter" in self.screens[-1].splitlines()[-2] else self._advice()

    def _advice(self) -> str:
        """The number of the option that the good bot would take."""
        seat = self.screens[-1].splitlines()
        for name in self._game.people:
            asks = [ask for ask in self._game.table.asks(name) if ask.dice is None]
            if asks and any(line.startswith(name) for line in seat[2:]):
                try:
                    ask, said = why.suggest(self._game, name)
                except WitchHammerError:
                    break
                return self._numbers(ask, said.value)
        return "1"

    @staticmethod
    def _numbers(ask: Ask, value: tuple[object, ...]) -> str:
        """The numbers of options in the list."""
        places = [o.value for o in ask.options]
        return " ".join(str(places.index(v) + 1) for v in value if v in places) or "none"


@cache
def held(name: str) -> ScriptedStage:
    """A game played for a while, always the same."""
    with open_store(":memory:") as store:
        chairs = tuple(Chair(*seat.split("=")) for seat in TABLES[name])
        wish = room.Wish(game=name, chairs=chairs, options={}, seed=8)
        game = room.new_game(store, wish, ticking("2025-03-01T21:00:00Z"))
        stage = Advised(game, DEEP[name])
        Parlour(game, stage).hold()
        return stage


def as_text(name: str) -> str:
    """The last screen with a question on it."""
    return _text(held(name).screens[_shown(name)])


def _shown(name: str) -> int:
    """The number of the last screen that is no cover."""
    screens = held(name).screens
    return max(n for n, screen in enumerate(screens) if "The keyboard goes to" not in screen)


def _text(screen: str) -> str:
    return "\n".join(line.rstrip() for line in [*screen.splitlines(), PROMPT]) + "\n"


def cover() -> str:
    """The screen that hides one hand before the next is shown."""
    screens = held("fright").screens
    return _text(next(screen for screen in screens if "The keyboard goes to" in screen))


def as_picture(name: str) -> str:
    """The same screen as SVG."""
    console = recorder(COLUMNS, ROWS)
    for text in held(name).pictures[_shown(name)]:
        console.print(text, no_wrap=True, overflow="ellipsis", crop=True)
    console.print(PROMPT)
    return svg_of(console, "witchhammer tavern play")


def card(name: str) -> str:
    """A game's rules card."""
    return tables.leaflet(name).card


SCREENS: dict[str, Callable[[], str]] = {"tavern-cover.txt": cover}
SCREENS |= {f"tavern-{name}.txt": partial(as_text, name) for name in TABLES}
SCREENS |= {f"tavern-{name}.svg": partial(as_picture, name) for name in TABLES}
SCREENS |= {f"tavern-{name}-rules.txt": partial(card, name) for name in TABLES}
