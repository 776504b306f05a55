"""Tavern games from the first seat to the last coin: new, taken up again, ended, played anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from witchhammer.app.book import book_within
from witchhammer.app.clock import Clock, now
from witchhammer.app.fold import effective
from witchhammer.app.going_on import advance
from witchhammer.app.table import Table
from witchhammer.app.table_log import facts_of
from witchhammer.app.tavern import stakes
from witchhammer.app.tavern.seating import Chair, bots_of
from witchhammer.app.tavern.tables import pack_text
from witchhammer.core.ask import Fact, Json, Outcome, Seat
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.core.play import Bot
from witchhammer.store.records import DiceMode, Member, SceneRecord, TavernSeat
from witchhammer.tavern.registry import GAMES, find_game, open_game
from witchhammer.tavern.shape import TavernGame

if TYPE_CHECKING:
    from witchhammer.store.book import CharacterRecord
    from witchhammer.store.engine import Store, Tx


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a table wants to play.

    `options` are the game's own, as typed; `pack` the text of a pack of its own, "" for the
    shipped one. `stake` is silver a seat. `campaign` None = nobody's game, without stakes.
    """

    game: str
    chairs: tuple[Chair, ...]
    options: Mapping[str, str]
    pack: str = ""
    stake: int = 0
    campaign: int | None = None
    seed: int | None = None
    dice_mode: DiceMode = "app"


@dataclass(frozen=True, slots=True)
class Round:
    """A tavern game on the table: the scene that runs, what game it is, who sits there."""

    table: Table
    tavern: TavernGame
    seats: tuple[TavernSeat, ...]
    clock: Clock = now

    @property
    def bots(self) -> Mapping[Seat, Bot]:
        """Return the bots that play their seats."""
        return bots_of(self.tavern, self.seats, self.table.scene.seed)

    @property
    def people(self) -> tuple[Seat, ...]:
        """Return the seats that persons play."""
        return tuple(seat.seat for seat in self.seats if not seat.style)


def new_game(store: Store, wish: Wish, clock: Clock = now) -> Round:
    """Return a new game, stakes laid down, ready for its first question.

    Raises NotFound (game), Faults (seats, options, pack, stakes: all at once each), Misuse.
    """
    tavern = open_game(wish.game)
    stake = stakes.checked_stake(wish.stake)
    if stake and wish.campaign is None:
        remedy = "name one, or play for nothing"
        raise Misuse("stake", "a campaign whose purses pay it", "none", remedy)
    names = tuple(chair.seat for chair in wish.chairs)
    text = wish.pack or pack_text(wish.game)
    setup = tavern.new_setup(names, wish.options, text)
    title = find_game(wish.game).title
    with store.write() as tx:
        seats = _seated(tx, wish, stake)
        members = [Member(s.character, s.seat) for s in seats if s.character is not None]
        table = Table.open_new(
            store,
            tavern.game,
            setup,
            campaign=wish.campaign,
            seed=wish.seed,
            dice_mode=wish.dice_mode,
            title=title,
            members=members,
            clock=clock,
            within=tx,
        )
        _begin(tx, table.scene, title, seats, clock())
    return Round(table, tavern, seats, clock)


def _begin(tx: Tx, scene: SceneRecord, title: str, seats: Sequence[TavernSeat], at: str) -> None:
    """Store the seats of a new game and lay the stakes down."""
    from witchhammer.store.tavern_seats import add_seats

    add_seats(tx, scene.id, seats)
    if scene.campaign is not None:
        book = book_within(tx, scene.campaign, at)
        stakes.lay_down(book, scene.id, title, seats)


def _seated(tx: Tx, wish: Wish, stake: int) -> tuple[TavernSeat, ...]:
    """Return the seats with the characters that sit there; raises Faults about stakes."""
    people = _characters(tx, wish)
    bare = [c.seat for c in wish.chairs if not c.style and c.seat not in people]
    stakes.refuse_beyond_purse(tx, stake, tuple(people.values()), bare)
    return tuple(
        TavernSeat(
            place,
            chair.seat,
            chair.style,
            people[chair.seat].id if chair.seat in people else None,
            stake,
        )
        for place, chair in enumerate(wish.chairs)
    )


def _characters(tx: Tx, wish: Wish) -> dict[Seat, CharacterRecord]:
    """Return the living characters of the campaign whose handles are the names of persons."""
    from witchhammer.store.people import character_of

    if wish.campaign is None:
        return {}
    found = {}
    for chair in wish.chairs:
        person = None if chair.style else character_of(tx, wish.campaign, chair.seat)
        if person is not None and person.status == "alive":
            found[chair.seat] = person
    return found


def take_up(
    store: Store, scene: int | None = None, campaign: int | None = None, clock: Clock = now
) -> Round:
    """Return a game as it was left: that scene's, or the last open one.

    Raises NotFound for a scene that is no tavern game.
    """
    from witchhammer.store.scenes import list_scenes
    from witchhammer.store.tavern_seats import seats_of_scene

    with store.read() as tx:
        if scene is None:
            open_games = list_scenes(tx, campaign=campaign, status="open")
            ids = [line.id for line in open_games if line.game in GAMES]
            if not ids:
                remedy = "begin one with `tavern new GAME`"
                raise NotFound("tavern", "an open game", "none", remedy)
            scene = ids[-1]
        seats = seats_of_scene(tx, scene)
    table = Table.resume(store, scene, clock=clock)
    if table.game.name not in GAMES:
        raise NotFound(f"scene {scene}", "a tavern game", table.game.name, "`fight` runs it")
    return Round(table, open_game(table.game.name), seats, clock)


def go_on(game: Round) -> tuple[Fact, ...]:
    """Let bots and dice play until a person is needed; end the game when it is over."""
    facts = advance(game.table, game.bots)
    if game.table.outcome is not None and game.table.scene.status == "open":
        game.table.close(home(game))
    return facts


def abandon(game: Round) -> Outcome:
    """End a game that is not over: everybody gets the stake back."""
    return game.table.close(home(game), abandon=True)


@dataclass(frozen=True, slots=True)
class _Home:
    """Takes a game's outcome home: the pot, a line in the chronicle, the statistics."""

    game: Round

    def __call__(self, tx: Tx, scene: SceneRecord, outcome: Outcome) -> Json:
        """Return what is kept with the scene: what was paid, and each seat's tally."""
        from witchhammer.store.log import rows_after

        game = self.game
        winners = [s.seat for s in game.seats if s.seat in outcome.winners]
        paid: dict[str, int] = {}
        if scene.campaign is not None:
            book = book_within(tx, scene.campaign, game.clock())
            paid = stakes.pay_out(book, scene.id, scene.title, game.seats, winners)
            told: dict[str, Json] = {
                "game": game.tavern.name,
                "title": scene.title,
                "result": outcome.result,
                "players": [s.seat for s in game.seats],
                "winners": [*winners],
                "paid": {k: v for k, v in paid.items() if v},
            }
            handles = [s.seat for s in game.seats if s.character is not None]
            book.tell("tavern", handles, told, scene=scene.id)
        facts = [f for row in effective(rows_after(tx, scene.id)) for f in facts_of(row)]
        tallies = game.tavern.tally(game.table.setup, facts)
        counted: dict[str, Json] = {seat: dict(counts) for seat, counts in tallies.items()}
        return {"paid": {**paid}, "tally": counted, "winners": [*winners]}


def home(game: Round) -> _Home:
    """Return what takes the outcome of this game home when it closes."""
    return _Home(game)


def again(store: Store, scene: int, clock: Clock = now) -> Round:
    """Return a rematch: the same game, seats, options and stakes, with other dice."""
    old = take_up(store, scene)
    record = old.table.scene
    if record.status == "open":
        raise Misuse(f"scene {scene}", "a game that is over", "open", "finish or abandon it")
    with store.write() as tx:
        stake = old.seats[0].stake if old.seats else 0
        stakes.refuse_beyond_purse(tx, stake, _people_of(tx, old.seats), ())
        table = Table.open_new(
            store,
            old.tavern.game,
            old.table.setup,
            campaign=record.campaign,
            dice_mode=record.dice_mode,
            title=record.title,
            members=[Member(s.character, s.seat) for s in old.seats if s.character is not None],
            clock=clock,
            within=tx,
        )
        _begin(tx, table.scene, record.title, old.seats, clock())
    return Round(table, old.tavern, old.seats, clock)


def _people_of(tx: Tx, seats: Sequence[TavernSeat]) -> tuple[CharacterRecord, ...]:
    """Return the characters that sit at a table."""
    from witchhammer.store.people import find_character

    return tuple(find_character(tx, s.character) for s in seats if s.character is not None)
