"""How fast fights are played and replayed: four hunters against one to three shipped monsters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from tests.bench.measure import Bench, Lane, Lanes
from witchhammer.content.fighters import fighter_from_monster
from witchhammer.content.load import shipped_library
from witchhammer.core.ask import GM, Answer
from witchhammer.core.dice import Luck
from witchhammer.core.game import step
from witchhammer.core.play import Played, RandomBot, play_out
from witchhammer.core.seal import seal
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette.game import GAME
from witchhammer.rules.vignette.setup import Setup
from witchhammer.rules.vignette.state import State

FIGHTS = 40


class ToTheEnd(RandomBot):
    """A random bot in the GM's chair that never lets anybody break off."""

    def choose(self, view, ask):
        """Return "on" between vignettes, else any legal value."""
        return ("on",) if ask.key.endswith("/interlude") else super().choose(view, ask)


@cache
def setups() -> tuple[Setup, ...]:
    """Return fights of every sort that the shipped packs make."""
    return tuple(_setup(seed) for seed in range(FIGHTS))


def _setup(seed: int) -> Setup:
    """Return four hunters of different schools against one to three monsters."""
    luck = Luck(seed)
    library = shipped_library()
    monsters = luck.shuffled(tuple(library.monsters()))[: 1 + luck.below(3)]
    foes = [fighter_from_monster(library, m, f"foe-{n}") for n, m in enumerate(monsters)]
    schools = luck.shuffled(tuple(s.id for s in library.schools() if not s.free))
    return Setup(fighters=(*(_hunter(n, schools[n]) for n in range(4)), *foes))


def _hunter(n: int, school: str) -> Fighter:
    """Return a hunter with the General School and seven cards of another."""
    library = shipped_library()
    general = [c for c in library.cards("general") if c.tier == 0]
    own = [c for c in library.cards(school) if c.tier <= 2][:7]
    return Fighter(
        id=f"hunter-{n}",
        name=f"Hunter {n}",
        kind="pc",
        side="hunters",
        seat=f"p{n}",
        max_health=12,
        max_poise=30,
        attack=2,
        defence=2,
        init=2,
        cards=(*general, *own),
    )


def _play(seed: int) -> Played[State]:
    """Return one fight played to its end by random bots."""
    bots = {"": RandomBot(Luck(seed)), GM: ToTheEnd(Luck(seed + 1))}
    return play_out(GAME, setups()[seed], seed, bots, keep_facts=False)


@cache
def played() -> tuple[tuple[Setup, tuple[Answer, ...]], ...]:
    """Return every fight with its answers."""
    return tuple((setup, _play(seed).answers) for seed, setup in enumerate(setups()))


def _fights(folder: Path) -> Lanes:
    """Play every fight from the first card to the last."""
    setups()
    return Lanes(lambda: len([_play(seed) for seed in range(FIGHTS)]))


def _replays(after: Callable[[State], object]) -> Callable[[Path], Lanes]:
    """Return what prepares to answer every fight anew, with something done after each row."""

    def lane() -> int:
        done = 0
        for setup, answers in played():
            state = GAME.start(setup)
            for answer in answers:
                state, _ = step(GAME, state, answer)
                after(state)
            done += len(answers)
        return done

    def prepare(folder: Path) -> Lanes:
        played()
        ours: Lane = lane
        return Lanes(ours)

    return prepare


BENCHES = (
    Bench("fight: random bots, no log", "fights/s", _fights, at_least=100),
    Bench("fight: replay", "answers/s", _replays(id), at_least=10_000),
    Bench("fight: replay, a seal a row", "answers/s", _replays(seal), at_least=1_500),
)
