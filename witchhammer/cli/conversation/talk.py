"""The conversation: what is to be decided, put to whoever decides it, until the fight is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from witchhammer.app import going_on
from witchhammer.app.clock import Clock, now
from witchhammer.app.suggest import Suggestion, alike, suggest
from witchhammer.app.table import Table
from witchhammer.cli.answers import read_answer, told_refusal
from witchhammer.cli.conversation.moments import Scribe, names_of
from witchhammer.cli.conversation.orders import Orders
from witchhammer.cli.conversation.picture import Picture
from witchhammer.cli.conversation.signals import Again, Leave, Refused, TimeIsUp
from witchhammer.cli.conversation.stage import Stage
from witchhammer.cli.conversation.telling import begins_turn, last_told, tell
from witchhammer.cli.conversation.timer import DramaTimer
from witchhammer.cli.screen import line
from witchhammer.core.ask import GM, Ask, By, Fact, Seat, Value
from witchhammer.core.errors import RulesError, StaleAsk, WitchHammerError
from witchhammer.core.game import default_value, waiting


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a conversation is held.

    `pace` False runs on without a moment to read. `timer` is the Drama Timer in seconds, 0 for
    none. `elsewhere` are seats that answer on another screen, `bots` seats that a bot plays.
    `seen_by` is whose eyes the common screen is for.
    """

    pace: bool = True
    timer: int = 0
    elsewhere: frozenset[Seat] = frozenset()
    bots: frozenset[Seat] = frozenset()
    seen_by: Seat = GM
    clock: Clock = now


class Talk:
    """One fight talked through at one keyboard. `hold` comes back when it is over or left."""

    def __init__(
        self, table: Table, stage: Stage, manner: Manner, add: Callable[[str], str]
    ) -> None:
        self.table = table
        self.stage = stage
        self.manner = manner
        self.scribe = Scribe(table, manner.seen_by)
        self.timer = DramaTimer(manner.timer, manner.clock)
        self.orders = Orders(table, stage, self.scribe, self.timer, self._tick, add)
        self.orders.paged = manner.pace
        self._later: list[Seat] = []
        self._singly: set[str] = set()
        self._straight = ""
        self._running_on = not manner.pace

    def hold(self) -> bool:
        """Talk until the fight is over (True) or somebody leaves (False)."""
        self.scribe.earlier = last_told(self.table, self.manner.seen_by)
        while True:
            try:
                self.table.refresh()
                asks = waiting(self.table.asks())
                if not asks:
                    self._end()
                    return True
                self._step(asks)
            except Again:
                continue
            except TimeIsUp:
                self._time_is_up()
            except (Leave, EOFError, KeyboardInterrupt):
                return False

    def _step(self, asks: tuple[Ask, ...]) -> None:
        """Do the next thing: dice, the GM's questions, then the players'."""
        view = self.table.view(self.manner.seen_by)
        counted = view.phase in ("psych", "plan") and all(ask.dice is None for ask in asks)
        self.timer.enter(f"{view.vignette}/{view.phase}" if counted else "")
        dice = next((ask for ask in asks if ask.dice is not None), None)
        if dice is not None:
            self._dice(dice)
            return
        bot = next((ask for ask in asks if ask.seat in self.manner.bots), None)
        if bot is not None:
            self._give([bot], suggest(self.table, bot).value, "bot")
            return
        here = [ask for ask in asks if ask.seat not in self.manner.elsewhere]
        if not here:
            self._wait(asks)
            return
        self._put(here)

    def _put(self, asks: list[Ask]) -> None:
        """Put the next question: the GM's first, because monsters commit before they could peek."""
        ask = next((ask for ask in asks if ask.seat == GM), None)
        if ask is None:
            seats = list(dict.fromkeys(ask.seat for ask in asks))
            seat = next((s for s in seats if s not in self._later), seats[0])
            ask = next(ask for ask in asks if ask.seat == seat)
        if ask.secret and ask.seat != GM:
            self._uncover([other for other in asks if other.seat == ask.seat])
            return
        if self._straight and ask.key.startswith(self._straight) and ask.key.endswith("/step"):
            self._give([ask], default_value(ask))
            return
        self._straight = ""
        group = next(group for group in alike(self.table, asks) if ask in group)
        if ask.key in self._singly:
            group = (ask,)
        self._ask(group)

    def _ask(self, group: Sequence[Ask]) -> None:
        """Put one question to one fighter, or to several alike."""
        ask = group[0]
        suggestion = suggest(self.table, ask)
        typed = self._hear(self.scribe.question(group, suggestion), ask)
        if typed.lower() == "each" and len(group) > 1:
            self._singly |= {other.key for other in group}
            raise Again
        if not typed and ask.key.endswith("/step"):
            self._straight = ask.key.rsplit(".", 1)[0]
        self._give(group, self._meant(ask, typed, suggestion))

    def _uncover(self, asks: Sequence[Ask]) -> None:
        """Hide the screen, then show a seat its hand and take what it lays."""
        seat = asks[0].seat
        view = self.table.view(self.manner.seen_by)
        others = [a for a in waiting(self.table.asks()) if a.seat not in (seat, GM)]
        rest = f"Still to choose after that: {names_of(view, others)}." if others else ""
        typed = self._hear(self.scribe.cover(seat, names_of(view, asks), rest), None).lower()
        if typed == "later":
            self._later = [s for s in self._later if s != seat] + [seat]
            raise Again
        if typed == "default":
            for ask in asks:
                self._give([ask], default_value(ask))
            return
        for ask in asks:
            self._lay(ask)

    def _lay(self, ask: Ask) -> None:
        """Take what is laid from a hand that lies open.

        A slip is told on the hand itself, because the words name cards that the cover hides.
        """
        suggestion = suggest(self.table, ask)
        while True:
            picture = self.scribe.hand(ask, suggestion)
            self.scribe.note = None
            said = self._hear(picture, ask)
            try:
                self._give([ask], self._meant(ask, said, suggestion))
                return
            except Refused:
                continue

    def _meant(self, ask: Ask, typed: str, suggestion: Suggestion) -> Value:
        """Return the value that was typed, the suggestion for a bare Enter."""
        if not typed:
            return suggestion.value
        try:
            return read_answer(ask, typed)
        except RulesError as error:
            self._object(error, ask)
            raise Refused from error

    def _dice(self, ask: Ask) -> None:
        """Let dice fall: by themselves, at a key, or as they were typed."""
        mode = self.table.scene.dice_mode
        fell = ask.key in self.table.throws
        if mode == "app" or fell:
            if not self._running_on and self.scribe.story and begins_turn(self._news):
                typed = self._hear(self.scribe.pause(ask.prompt), ask)
                self._running_on = typed.lower() == "go"
                if typed and typed.lower() != "go":
                    self._roll(ask, typed)
                    return
            self._roll(ask, "")
            return
        self._roll(ask, self._hear(self.scribe.dice(ask, mode == "ask"), ask))

    def _roll(self, ask: Ask, typed: str) -> None:
        """Roll, or take the faces that were typed."""
        try:
            faces = read_answer(ask, typed) if typed else None
            self._happened(self.table.roll(ask.key, faces))
        except WitchHammerError as error:
            self._object(error, ask)
            raise Refused from error

    def _give(self, asks: Sequence[Ask], value: Value, by: By | None = None) -> None:
        """Give one answer to one Ask, or the same to several alike."""
        self.orders.mark()
        if asks[0].seat == GM or by is None:
            self._running_on = not self.manner.pace
        for ask in asks:
            who: By = by or ("gm" if ask.seat == GM else "player")
            try:
                self._happened(self.table.answer(ask.key, value, who))
            except StaleAsk:
                continue
            except WitchHammerError as error:
                self._object(error, ask)
                raise Refused from error

    def _happened(self, facts: Sequence[Fact]) -> None:
        """Take in what an answer caused."""
        self._news = [*self._news, *facts]
        self.scribe.tell(tell(self.table, facts, self.manner.seen_by))

    def _object(self, error: WitchHammerError, ask: Ask) -> None:
        """Show why something was refused, with the next picture."""
        self.scribe.note = line((f"  {told_refusal(ask, error)}", "warn"))

    def _hear(self, picture: Picture, ask: Ask | None) -> str:
        """Show a picture and return what was typed that is an answer; orders are obeyed."""
        self.orders.ask = ask
        typed = self.orders.hear(picture)
        self.scribe.told()
        self.scribe.note = None
        self._news = []
        return typed

    _news: Sequence[Fact] = ()

    def _wait(self, asks: Sequence[Ask]) -> None:
        """Wait for those who answer elsewhere."""
        view = self.table.view(self.manner.seen_by)
        names = names_of(view, asks)
        typed = self._hear(self.scribe.waiting(names), None).lower()
        if typed == "default":
            for ask in asks:
                self._give([ask], default_value(ask))
        raise Again

    def _tick(self) -> str:
        """Look at the clock and at what others have written."""
        if self.timer.up:
            raise TimeIsUp
        if self.table.refresh():
            raise Again
        return self.timer.face

    def _time_is_up(self) -> None:
        """Let the Drama Timer answer for everybody who has not."""
        late = names_of(self.table.view(self.manner.seen_by), waiting(self.table.asks()))
        self.timer.enter("")
        self.orders.mark()
        self._happened(going_on.fill_in(self.table))
        self.scribe.tell([line((f"The Drama Timer has run out on {late}: the usual.", "warn"))])

    def _end(self) -> None:
        """Show how it ended, and wait until that has been read."""
        self.timer.enter("")
        self._hear(self.scribe.over(), None)
