"""The conversation of a tavern game: who is asked gets the keyboard, until it is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rich.text import Text

from witchhammer.app.tavern import room, tables, why
from witchhammer.app.tavern.room import Round
from witchhammer.cli.answers import read_answer, shown_value
from witchhammer.cli.common_room import EVERYBODY, spoken
from witchhammer.cli.common_room.moments import Chalk
from witchhammer.cli.conversation.picture import Picture
from witchhammer.cli.conversation.signals import Again, Leave, Redraw
from witchhammer.cli.conversation.stage import Stage
from witchhammer.cli.screen import line
from witchhammer.core.ask import GM, Ask, By, Seat, Value
from witchhammer.core.errors import IllegalAnswer, Misuse, WitchHammerError
from witchhammer.core.game import waiting


class Parlour:
    """One game at one keyboard. `hold` comes back when it is over (True) or left (False)."""

    def __init__(self, game: Round, stage: Stage) -> None:
        self.game = game
        self.stage = stage
        people = game.people
        # A single person needs no cover: nobody else is there to look.
        self._alone = people[0] if len(people) == 1 else ""
        self.chalk = Chalk(game, self._alone or EVERYBODY)
        self._shown: Seat = self._alone
        self._ask: Ask | None = None
        self._marks: list[int] = []
        self._orders: dict[str, Callable[[], None]] = {
            "q": self._leave,
            "quit": self._leave,
            "u": self._undo,
            "undo": self._undo,
            "?": self._rules,
            "help": self._rules,
            "s": self._suggest,
            "suggest": self._suggest,
            "why": self._why,
            "now": self._now,
            "log": self._log,
            "more": self._more,
            "all": self._all,
            "b": self._board,
            "board": self._board,
            "!": self._rulings,
        }

    def hold(self) -> bool:
        """Play until the game is over or somebody leaves the table."""
        while True:
            try:
                self.chalk.tell(room.go_on(self.game))
                asks = waiting(self.game.table.asks())
                if not asks:
                    over = self.chalk.over()
                    self._read(over)
                    self._show(over)
                    return True
                self._put(asks)
            except Again:
                continue
            except (Leave, EOFError, KeyboardInterrupt):
                return self.game.table.outcome is not None

    def _put(self, asks: tuple[Ask, ...]) -> None:
        """Put the next question: to whoever has the keyboard already, if they are asked."""
        ask = next((a for a in asks if a.seat == self._shown), asks[0])
        if ask.dice is not None:
            self._dice(ask)
            return
        self._hand_over(ask.seat, ask.secret)
        self._ask = ask
        typed = self._hear(self.chalk.question(ask))
        if not typed and ask.default is None:
            self._object(line(("  Type a number or a name; `s` suggests one.", "warn")))
            raise Again
        self._give(ask, ask.default if not typed and ask.default is not None else None, typed)

    def _hand_over(self, seat: Seat, secret: bool) -> None:
        """Cover the screen before another person's side of the table is shown."""
        if self._alone or seat == self._shown:
            return
        if seat == GM:
            # The table is asked, so that everybody looks.
            self._shown, self.chalk.eyes = "", EVERYBODY
            return
        if not secret and not why.has_secrets(self.game):
            # No cover either, because every side of the table looks the same.
            self._shown = self.chalk.eyes = seat
            return
        self.chalk.eyes = EVERYBODY
        # Nobody is asked while the cover lies: `why` and `s` would tell of a hidden hand.
        self._ask = None
        self._hear(self.chalk.cover(seat))
        self._shown = self.chalk.eyes = seat

    def _give(self, ask: Ask, value: Value | None, typed: str) -> None:
        """Give an answer; what is refused is asked again with the reason."""
        try:
            meant = read_answer(ask, typed) if value is None else value
            by: By = "gm" if ask.seat == GM else "player"
            before = self.game.table.last_seq
            facts = self.game.table.answer(ask.key, meant, by)
            self._marks.append(before)
        except WitchHammerError as error:
            # The options stand on the screen already, so that the message need not list them.
            self._object(line((f"  Not {error.came}: {error.remedy or error.wanted}.", "warn")))
            raise Again from error
        self.chalk.tell(facts)

    def _dice(self, ask: Ask) -> None:
        """Let dice fall at a key, or take the faces that were typed."""
        self._ask = ask
        mode = self.game.table.scene.dice_mode
        if ask.secret and ask.about in self.game.people:
            self._hand_over(ask.about, True)
        typed = self._hear(self.chalk.dice(ask, mode == "ask"))
        try:
            faces = read_answer(ask, typed) if typed else None
            self.chalk.tell(self.game.table.roll(ask.key, faces))
        except IllegalAnswer as error:
            # Without the key of the question, which says nothing to a person.
            how = f", or in words; {error.remedy}" if ask.options else f"; {error.remedy}"
            self._object(line((f"  Not {error.came}: {error.wanted}{how}.", "warn")))
            raise Again from error
        except WitchHammerError as error:
            self._object(line((f"  {error}", "warn")))
            raise Again from error

    def _hear(self, picture: Picture) -> str:
        """Show a picture; return what was typed that is no order."""
        self._read(picture)
        while True:
            self._show(picture)
            try:
                typed = self.stage.hear(str).strip()
            except Redraw:
                continue
            if typed.startswith("!") and typed != "!":
                self._rule(typed[1:])
            order = self._orders.get(typed.lower())
            if order is None or _names_option(picture.ask, typed):
                self.chalk.told()
                self.chalk.note = None
                return typed
            order()
            picture = replace(picture, note=self.chalk.note)

    def _read(self, picture: Picture) -> None:
        """Give a long story a page of its own, because what others did is half of the game."""
        if self.stage.too_much(picture):
            self.stage.page("What happened", picture.story, str)
            self.chalk.told()

    def _show(self, picture: Picture) -> None:
        """Show a picture with what there is to say beneath it."""
        self.stage.show(replace(picture, note=self.chalk.note or picture.note))

    def _object(self, note: Text) -> None:
        """Keep a note for the next picture."""
        self.chalk.note = note

    def _leave(self) -> None:
        raise Leave

    def _undo(self) -> None:
        """Take the last decision back, and say what that was."""
        try:
            if not self._marks:
                raise Misuse(
                    "undo", "a decision of this sitting", "none", "`tavern undo` goes back"
                )
            # Back to before a person's decision, because a bot would only do the same again.
            undone = self.game.table.undo(to_seq=self._marks.pop())
            self._object(line((f"  Taken back: {undone.sentence}", "rule")))
        except WitchHammerError as error:
            self._object(line((f"  {error}", "warn")))
        raise Again

    def _rules(self) -> None:
        """Show the rules card and the house rules of the game."""
        leaf = tables.leaflet(self.game.tavern.name)
        self.stage.page(leaf.entry.title, [Text(row) for row in leaf.card.splitlines()], str)

    def _suggest(self) -> None:
        """Say what the good bot would do, and why."""
        try:
            if self._ask is None:
                raise Misuse("suggest", "somebody's side of the table", "a cover", "press Enter")
            ask, said = why.suggest(self.game, self._ask.seat)
            words = f"  {shown_value(ask, said.value)}: {said.why}"
            self._object(line((words, "good")))
        except WitchHammerError as error:
            self._object(line((f"  {error}", "warn")))

    def _why(self) -> None:
        """Say why options that stand there may not be taken."""
        refused = why.refusals(self._ask) if self._ask else ()
        told = [line((label, "title"), f": {reason}") for label, reason in refused]
        self.stage.page("Why not?", told or [line("Everything that stands there is allowed.")], str)

    def _more(self) -> None:
        """Show what has been told lately, all of it."""
        self.stage.page("What happened", self.chalk.lately() or [line("Nothing yet.")], str)

    def _all(self) -> None:
        """Show every option of the question, where a short screen has room for some only."""
        options = self._ask.options if self._ask else ()
        rows = [
            line((f"{number:>2} ", "key"), o.label, (f" no: {o.why_not}" * bool(o.why_not), "bad"))
            for number, o in enumerate(options, start=1)
        ]
        self.stage.page("What may be answered", rows or [line("Nothing.")], str)

    def _board(self) -> None:
        """Show the whole table, for screens on which only the short one fits."""
        self.stage.page("The table", self.chalk.base().board, str)

    def _rulings(self) -> None:
        """Show what may be ruled at this table, and the rules in force that a ruling can name."""
        there = spoken.standing_of(self.game.table.view(self.chalk.eyes))
        rows = [
            line((f"! {form}", "key"), f"  {sentence.partition(':')[0]}")
            for form, sentence in spoken.forms(self.game.table.game.rulings)
        ]
        rows += [line(), line(("Rules in force: ", "title"), ", ".join(there))] if there else []
        rows.append(line(("Anybody may, at any question; `u` takes it back.", "reason")))
        self.stage.page("What the table may rule", rows, str)

    def _rule(self, said: str) -> None:
        """Rule what was said, whoever has the keyboard, and go on."""
        table = self.game.table
        try:
            seats = [seat.seat for seat in self.game.seats]
            ruling = spoken.read_spoken(said, table.game.rulings, seats)
            before = table.last_seq
            self.chalk.tell(table.rule(ruling))
            self._marks.append(before)
            self._object(line((f"  Ruled: {said.strip()}.", "rule")))
        except WitchHammerError as error:
            self._object(line((f"  {error}", "warn")))
        raise Again

    def _now(self) -> None:
        """Put the questions that are always open to whoever looks: what may be done out of turn."""
        asks = self.chalk.out_of_turn()
        if not asks:
            self._object(line(("  There is nothing you could do out of turn.", "warn")))
            raise Again
        for ask in asks:
            self._ask = ask
            typed = self._hear(self.chalk.question(ask))
            if typed:
                self._give(ask, None, typed)
                break
        raise Again

    def _log(self) -> None:
        """Show what happened so far, as the one who looks may know it."""
        entries = self.game.table.log(self.chalk.eyes)
        rows = [line(told) for entry in entries for told in entry.told]
        self.stage.page("So far", rows or [line("Nothing yet.")], str)


def _names_option(ask: Ask | None, typed: str) -> bool:
    """Return whether what was typed is an option word for word: a player may be called "b"."""
    options = ask.options if ask is not None else ()
    return any(typed.lower() in (str(o.value).lower(), o.label.lower()) for o in options)
