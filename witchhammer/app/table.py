"""The Table: the one way any front end runs a scene of any game.

Each answer is a row that is on the disk before anything is shown. Who loses a race replays the
winner's row and then either still goes through (another question was answered) or gets StaleAsk.
Faces stick to their question over an undo: a changed mind meets the same die.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from threading import RLock
from typing import TYPE_CHECKING, Any, cast

from witchhammer.app import opening
from witchhammer.app.clock import Clock, now
from witchhammer.app.closing import ABANDONED, Home, put_close
from witchhammer.app.course import Course
from witchhammer.app.games import game_for
from witchhammer.app.seeds import checked_seed
from witchhammer.app.table_log import LogEntry, entries_for
from witchhammer.app.throws import Throw, take_faces
from witchhammer.app.undone import Undone, preview, seats_of
from witchhammer.app.writing import Written, known_message, put_row, write_row
from witchhammer.core.ask import GM, Answer, Ask, By, Fact, Json, Outcome, Ruling, Seat, Value
from witchhammer.core.codec import dump
from witchhammer.core.errors import Diverged, Misuse, RulesError, StaleAsk
from witchhammer.core.game import Game, answer_ask, find_ask, waiting
from witchhammer.core.seal import seal
from witchhammer.store.records import DiceMode, Member, RowRecord, SceneRecord

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx


@dataclass(frozen=True, slots=True)
class _Move:
    """A row about to be written, and what is true once it is."""

    row: RowRecord
    state: Any
    facts: tuple[Fact, ...] = ()


class Table:
    """A scene being played. Make one with `open_new` or `resume`.

    `game`, `scene` (the stored record), `state` and `last_seq` may be read at any time; only
    the methods change them. One Table may be shared by threads.
    """

    def __init__(
        self,
        store: Store,
        scene: SceneRecord,
        course: Course,
        clock: Clock = now,
    ) -> None:
        self.store = store
        self.scene = scene
        self.game = course.game
        self.setup = course.setup
        self._course = course
        self.clock = clock
        self._lock = RLock()

    @classmethod
    # More than six, because these are the columns of a scene and each has a sound default.
    def open_new(
        cls,
        store: Store,
        game: Game[Any, Any],
        setup: Any,
        *,
        campaign: int | None = None,
        seed: int | None = None,
        dice_mode: DiceMode = "app",
        title: str = "",
        adventure: int | None = None,
        members: Sequence[Member] = (),
        pack_hash: str = "",
        clock: Clock = now,
        within: Tx | None = None,
    ) -> Table:
        """Return a new scene, stored and ready for its first answer.

        `seed` None takes a fresh one. `members` are the campaign's characters in it: each may
        be in one open scene. `within` stores it in a transaction that is already open. Raises
        IllegalSetup (all faults at once), Misuse.
        """
        course = Course(game, setup, "new scene")
        scene = SceneRecord(
            campaign=campaign,
            adventure=adventure,
            game=game.name,
            rules=game.rules,
            pack_hash=pack_hash,
            setup=dump(setup),
            seed=checked_seed(seed),
            dice_mode=opening.checked_mode(dice_mode),
            title=title or game.name,
            opened_at=clock(),
        )
        scene = opening.store_new(store, scene, members, within)
        course.where = f"scene {scene.id}"
        return cls(store, scene, course, clock)

    @classmethod
    def resume(
        cls,
        store: Store,
        scene_id: int,
        games: Callable[[str, str], Game[Any, Any]] = game_for,
        *,
        accept_divergence: bool = False,
        from_snapshot: bool = True,
        clock: Clock = now,
    ) -> Table:
        """Return a stored scene exactly as it was left.

        Starts from the newest snapshot and compares the seals of the rows after it; everything
        is replayed when the rules' version differs or `from_snapshot` is False. Raises NotFound,
        Damaged, and Diverged at the first row whose seal differs, both seals shown: with
        `accept_divergence` today's rules are taken instead, as far as the old answers are
        legal under them, and a note row says so.
        """
        from witchhammer.store.scenes import find_scene

        with store.read() as tx:
            scene = find_scene(tx, scene_id)
        game = games(scene.game, scene.rules)
        try:
            course = opening.load_course(store, scene, game, from_snapshot=from_snapshot)
        except Diverged as error:
            if not accept_divergence:
                raise
            course = opening.accept(store, scene, game, error, clock())
        return cls(store, scene, course, clock)

    @property
    def state(self) -> Any:
        """Return the state now. It holds every secret: screens use `view`."""
        return self._course.state

    @property
    def last_seq(self) -> int:
        """Return the number of the last row this Table has seen, 0 for none."""
        return self._course.last_seq

    @property
    def throws(self) -> Mapping[str, Throw]:
        """Return the faces that fell, by the key of their Ask; they fall so again."""
        return self._course.throws

    @property
    def outcome(self) -> Outcome | None:
        """Return what the scene takes home, None while it goes on."""
        return self.game.outcome(self.state)

    def asks(self, seat: Seat | None = None) -> tuple[Ask, ...]:
        """Return the open Asks of a seat; of all seats for None."""
        asks = self.game.asks(self.state)
        return asks if seat is None else tuple(ask for ask in asks if ask.seat == seat)

    def waiting_for(self) -> tuple[Seat, ...]:
        """Return the seats that hold the scene up, each once."""
        return tuple(dict.fromkeys(ask.seat for ask in waiting(self.asks())))

    def seats(self) -> tuple[Seat, ...]:
        """Return the players' seats."""
        return seats_of(self.setup, self.asks(), self._course.rows)

    def view(self, seat: Seat) -> Any:
        """Return what a seat may know."""
        return self.game.view(self.state, seat)

    def log(self, seat: Seat = GM) -> tuple[LogEntry, ...]:
        """Return what happened as `seat` may be told it, oldest first.

        The GM's log has every row; another seat's has only what it could see, numbered anew.
        """
        from witchhammer.store.log import rows_after

        with self._lock:
            self.refresh()
            with self.store.read() as tx:
                rows = rows_after(tx, self.scene.id)
            return entries_for(self.game, self.state, rows, seat)

    def answer(
        self,
        key: str,
        value: Value,
        by: By = "player",
        seat: Seat = "",
        client_id: str | None = None,
    ) -> tuple[Fact, ...]:
        """Answer an open Ask; return what happened, once it is on the disk.

        `seat` is who answers ("" = whoever was asked; "@gm" may answer for all). Faces of dice
        count as typed. A `client_id` that was recorded before returns what it brought then.
        The facts are for all eyes: show a seat `core.ask.fact_for` of each. Raises StaleAsk,
        IllegalAnswer (the legal ones in it), Busy, ReadOnly; nothing is written then.
        """
        with self._lock:
            return self._enter(lambda: self._answered(key, value, by, seat, client_id), client_id)

    def roll(
        self,
        key: str,
        faces: Value | None = None,
        reroll: bool = False,
        client_id: str | None = None,
    ) -> tuple[Fact, ...]:
        """Throw the dice of an open Ask, or type the faces that fell; return what happened.

        Faces that once fell for this Ask fall again after an undo; `reroll` throws anew and the
        row's attempt says so. In dice mode "table" the faces must be typed.
        """
        with self._lock:
            return self._enter(lambda: self._rolled(key, faces, reroll, client_id), client_id)

    def rule(self, ruling: Ruling, client_id: str | None = None) -> tuple[Fact, ...]:
        """Let the GM change something outside the rules; return what happened.

        Raises IllegalRuling; a ruling is always logged with its reason.
        """

        # Through JSON first, because the replay will meet it so.
        data = cast("dict[str, Json]", dump(ruling.data))
        value: Json = {"kind": ruling.kind, "data": data, "reason": ruling.reason}

        def ruled() -> _Move:
            state, facts = self.game.rule(self.state, Ruling(ruling.kind, data, ruling.reason))
            row = self._row("ruling", seat=GM, by="gm", value=value, client_id=client_id)
            return _Move(row, state, facts)

        with self._lock:
            return self._enter(ruled, client_id)

    def note(self, text: str) -> None:
        """Write a note of the GM's into the log; it changes nothing."""
        if not text.strip() or len(text) > 2000:
            raise Misuse("note", "1 to 2000 characters", str(len(text)))

        def noted() -> _Move:
            row = self._row("note", seat=GM, by="gm", value={"text": text})
            return _Move(row, self.state)

        with self._lock:
            self._enter(noted)

    def undo(self, to_seq: int | None = None, steps: int = 1) -> Undone:
        """Take back everything after row `to_seq`, or the last `steps` decisions; return what.

        Dice thrown by the program are no decisions: they go with the decision before them and
        fall the same when they come again. Raises Misuse when there is nothing to take back,
        StaleAsk when somebody was faster and what would be taken back is no longer that.
        """
        with self._lock:
            self.refresh()
            undone = self.undo_preview(to_seq, steps)
            row = self._row("undo", seat=GM, by="gm", value=undone.as_data())
            move = _Move(row, self._course.at(undone.to).state)
            if self._write(move).added:
                return undone
            self.refresh()
            raise StaleAsk("undo", "the last row to be the last", "a newer one", "look again")

    def undo_preview(self, to_seq: int | None = None, steps: int = 1) -> Undone:
        """Return what `undo` with these words would take back, changing nothing."""
        with self._lock:
            return preview(self._course, to_seq, steps, self.seats())

    def close(self, home: Home | None = None, *, abandon: bool = False) -> Outcome:
        """Close the scene and take its outcome home in the same transaction; return it.

        `abandon` closes one that is not over, with the result "abandoned". Raises Misuse while
        questions are open.
        """
        with self._lock:
            with self.store.write() as tx:
                self._catch_up(tx)
                outcome = self.outcome or (Outcome(ABANDONED) if abandon else None)
                if outcome is None:
                    still = ", ".join(ask.key for ask in waiting(self.asks())[:4])
                    raise Misuse(f"scene {self.scene.id}", "a scene that is over", still)
                last = self._course.stack[-1]
                closed = put_close(tx, self.scene, last, outcome, home, self.clock())
            self.scene = closed
            return outcome

    def refresh(self) -> bool:
        """Take in what others have written since; return whether there was anything.

        Raises Diverged when their rows cannot be replayed here.
        """
        with self._lock, self.store.read() as tx:
            return self._catch_up(tx)

    def _catch_up(self, tx: Tx) -> bool:
        """Replay the rows that others have written since; return whether there were any."""
        from witchhammer.store.log import rows_after

        news = rows_after(tx, self.scene.id, self.last_seq, facts=False)
        for row in news:
            self._course.take_in(row)
        return bool(news)

    def _enter(self, make: Callable[[], _Move], client_id: str | None = None) -> tuple[Fact, ...]:
        """Make a move and write its row; again, in turn, when another row came first.

        Returns what happened, or what the same `client_id` brought when it came before.
        """
        try:
            move = make()
        except RulesError:
            with self.store.read() as tx:
                known = known_message(tx, self.scene.id, client_id)
            if known is not None:
                return known
            if not self.refresh():
                raise
        else:
            written = self._write(move)
            if written.known is not None or written.added:
                return move.facts if written.known is None else written.known
        return self._enter_in_turn(make, client_id)

    def _enter_in_turn(self, make: Callable[[], _Move], client_id: str | None) -> tuple[Fact, ...]:
        """Make a move while nobody else can write: who was outrun once is not outrun again."""
        with self.store.write() as tx:
            self._catch_up(tx)
            known = known_message(tx, self.scene.id, client_id)
            if known is not None:
                return known
            move = make()
            row = self._whole_row(move)
            put_row(tx, self.scene.id, row, move.state)
        self._course.add(row, move.state)
        return move.facts

    def _write(self, move: _Move) -> Written:
        """Write the row of a move; take it in once it is written."""
        row = self._whole_row(move)
        written = write_row(self.store, self.scene.id, row, move.state)
        if written.added:
            self._course.add(row, move.state)
        return written

    def _whole_row(self, move: _Move) -> RowRecord:
        """Return the row of a move with its facts, its seal and the time."""
        return replace(move.row, facts=dump(move.facts), seal=seal(move.state), at=self.clock())

    def _answered(self, key: str, value: Value, by: By, seat: Seat, client_id: str | None) -> _Move:
        """Return the row of an answer, checked."""
        ask = find_ask(self.game.asks(self.state), key)
        if ask.dice is not None:
            return self._thrown(ask, value, False, seat, client_id)
        state, facts = answer_ask(self.game, self.state, ask, Answer(key, value, by, seat))
        row = self._row(
            "answer", ask_key=key, seat=ask.seat, by=by, value=list(value), client_id=client_id
        )
        return _Move(row, state, facts)

    def _rolled(self, key: str, faces: Value | None, reroll: bool, client_id: str | None) -> _Move:
        """Return the row of a throw for the Ask of that key, checked."""
        ask = find_ask(self.game.asks(self.state), key)
        return self._thrown(ask, faces, reroll, "", client_id)

    def _thrown(
        self, ask: Ask, faces: Value | None, reroll: bool, seat: Seat, client_id: str | None
    ) -> _Move:
        """Return the row of a throw, checked."""
        throw = take_faces(self.scene, ask, self.throws.get(ask.key), faces, reroll)
        answer = Answer(ask.key, throw.faces, throw.by, seat)
        state, facts = answer_ask(self.game, self.state, ask, answer)
        row = self._row(
            "answer",
            ask_key=ask.key,
            seat=ask.seat,
            by=throw.by,
            value=list(throw.faces),
            attempt=throw.attempt,
            client_id=client_id,
        )
        return _Move(row, state, facts)

    def _row(self, kind: str, **columns: Any) -> RowRecord:
        """Return the next row, without what only the end of a move knows."""
        return RowRecord(seq=self.last_seq + 1, kind=cast(Any, kind), **columns)
