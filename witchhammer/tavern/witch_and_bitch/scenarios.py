"""The six scenarios as the book prints them: players, decks, death, antagonists (section 9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

Mode: TypeAlias = Literal["cooperative", "semi-cooperative", "competitive"]
Colour: TypeAlias = Literal["green", "orange", "red"]
COLOURS: tuple[Colour, ...] = ("green", "orange", "red")


@dataclass(frozen=True, slots=True)
class Stats:
    """An antagonist at one number of players: spaces an activation, damage she bears, Defense."""

    players: int
    movement: int
    health: int
    defense: int


@dataclass(frozen=True, slots=True)
class Antagonist:
    """The final enemy: she strikes everybody in her space, at twice an activation a round."""

    name: str
    attack: int
    damage: int
    hunts: Literal["witches", "hunted"]
    stats: tuple[Stats, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. `deck` counts green, orange and red Destiny cards.

    `final` says from when death is permanent: always, once every Object is taken, or once the
    antagonist is on the map. `objects` 0 means as many as players.
    """

    number: int
    title: str
    mode: Mode
    least: int
    most: int
    deck: tuple[int, int, int]
    final: Literal["always", "objects", "antagonist"]
    objects: int
    goal: str
    antagonist: Antagonist | None = None
    hunted: int = 0

    @property
    def cards(self) -> int:
        """Return how many Destiny cards are drawn: one a round."""
        return sum(self.deck)

    @property
    def has_roles(self) -> bool:
        """Return whether one of the players is the Turncoat."""
        return self.mode == "semi-cooperative"


_AVENGER = Antagonist(
    "The Avenger",
    10,
    2,
    "witches",
    (
        Stats(1, 2, 15, 15),
        Stats(2, 2, 18, 15),
        Stats(3, 2, 15, 18),
        Stats(4, 2, 18, 21),
        Stats(5, 2, 18, 23),
    ),
)
_HUCKSTER = Antagonist(
    "The Huckster",
    12,
    2,
    "witches",
    (Stats(3, 1, 15, 15), Stats(4, 1, 18, 15), Stats(5, 1, 15, 18)),
)
_SNUFFER = Antagonist(
    "The Snuffer",
    18,
    2,
    "hunted",
    (Stats(3, 2, 15, 18), Stats(4, 2, 18, 21), Stats(5, 2, 18, 23)),
)

HUNTED_HEALTH = 1
HUNTED_DEFENSE = 18
HUNTED_EXP = 4
TURNCOAT_EXP = 4
"""What the corpse of the Turncoat pays in scenario 2 (WB-SC2-18)."""

SCENARIOS: Mapping[int, Scenario] = MappingProxyType(
    {
        scenario.number: scenario
        for scenario in (
            Scenario(
                1,
                "The Avenger",
                "cooperative",
                1,
                5,
                (7, 7, 3),
                "objects",
                5,
                "Take all five Objects, then kill the Avenger before the deck runs out.",
                _AVENGER,
            ),
            Scenario(
                2,
                "The Huckster",
                "semi-cooperative",
                3,
                5,
                (7, 7, 3),
                "antagonist",
                5,
                "Kill the Huckster; the Turncoat wants every other Witch dead for good.",
                _HUCKSTER,
            ),
            Scenario(
                3,
                "The Arena",
                "competitive",
                2,
                4,
                (7, 7, 3),
                "always",
                0,
                "Be the last Witch alive.",
            ),
            Scenario(
                4,
                "The Hunted",
                "semi-cooperative",
                3,
                5,
                (10, 7, 3),
                "antagonist",
                5,
                "Take all five Objects and kill the Snuffer while a Marsh Light still burns.",
                _SNUFFER,
                6,
            ),
            Scenario(
                5,
                "Plot!",
                "cooperative",
                1,
                5,
                (2, 7, 3),
                "always",
                4,
                "Take all four Objects before a conspirator enters the Conclave.",
            ),
            Scenario(
                6,
                "Battle Royale",
                "competitive",
                2,
                5,
                (7, 7, 3),
                "objects",
                5,
                "Be the last Witch alive; death lasts once all five Objects are taken.",
            ),
        )
    }
)


def antagonist_stats(scenario: Scenario, players: int) -> Stats | None:
    """Return the antagonist's numbers for so many players, None where there is none.

    >>> antagonist_stats(SCENARIOS[1], 5).defense
    23
    """
    if scenario.antagonist is None:
        return None
    return next(stats for stats in scenario.antagonist.stats if stats.players == players)
