"""Words that are no answers: undo, help, the log, rulings, numbers typed over, leaving."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from witchhammer.app import overtyping
from witchhammer.app.overtyping import Overtyped
from witchhammer.app.table import Table
from witchhammer.cli.conversation import pages
from witchhammer.cli.conversation.board import tokens
from witchhammer.cli.conversation.moments import Scribe
from witchhammer.cli.conversation.picture import Picture, reading
from witchhammer.cli.conversation.signals import Again, Leave, Redraw
from witchhammer.cli.conversation.stage import Stage, Tick
from witchhammer.cli.conversation.telling import tell
from witchhammer.cli.conversation.timer import DramaTimer
from witchhammer.cli.rulings import read_ruling
from witchhammer.cli.screen import line
from witchhammer.core.ask import GM, Ask, Fact, Ruling, Value
from witchhammer.core.errors import IllegalAnswer, Misuse, WitchHammerError

_TYPED_OVER = re.compile(r"^(?P<stat>attack|defence|d20)\s*(?P<sign>[=+−-])\s*(?P<n>-?[0-9]{1,4})$")


class Orders:
    """Obeys what is typed besides answers. `ask` is the question that stands, if one does.

    `paged`: long stories are read page by page.
    """

    # More than six, because an order may touch everything that a conversation holds.
    def __init__(
        self,
        table: Table,
        stage: Stage,
        scribe: Scribe,
        timer: DramaTimer,
        tick: Tick,
        add: Callable[[str], str],
    ) -> None:
        self._table = table
        self._stage = stage
        self._scribe = scribe
        self._timer = timer
        self._tick = tick
        self._add = add
        self._marks: list[int] = []
        self.ask: Ask | None = None
        self.paged = True
        self._words: dict[str, Callable[[str], None]] = {
            "q": self._leave,
            "quit": self._leave,
            "u": self._undo,
            "undo": self._undo,
            "?": self._help,
            "help": self._help,
            "log": self._log,
            "more": self._more,
            "map": self._map,
            "who": self._who,
            "order": self._order,
            "p": self._pause,
            "pause": self._pause,
            "rule": self._rule,
            "note": self._note,
            "reroll": self._reroll,
            "change": self._change,
            "add": self._join,
        }

    def mark(self) -> None:
        """Remember that a decision comes now: `u` goes back to here."""
        self._marks.append(self._table.last_seq)

    def hear(self, picture: Picture) -> str:
        """Show a picture and return the first thing typed that is no order.

        A story too long for the screen is read first, page by page; `go` skips that.
        """
        while self.paged and (count := self._stage.too_much(picture)):
            page = replace(reading(picture), story=picture.story[:count])
            if self._heard(page).lower() == "go":
                break
            seen = [*picture.earlier, *picture.story[:count]]
            picture = replace(picture, earlier=seen, story=picture.story[count:])
        return self._heard(picture)

    def _heard(self, picture: Picture) -> str:
        """Show a picture and return the first thing typed that is no order."""
        while True:
            shown = replace(picture, note=self._scribe.note or picture.note)
            self._stage.show(shown)
            self._scribe.note = None
            try:
                typed = self._stage.hear(self._tick).strip()
            except Redraw:
                continue
            if not self._obey(typed):
                return typed

    def _obey(self, typed: str) -> bool:
        """Obey an order; return whether it was one."""
        if self.ask is not None and any(
            typed.lower() in (str(o.value).lower(), o.label.lower()) for o in self.ask.options
        ):
            return False
        over = _TYPED_OVER.match(typed)
        word, _, rest = typed.partition(" ")
        order = self._words.get(word.lower())
        if over is None and order is None:
            return False
        try:
            if over is not None:
                self._type_over(over["stat"], over["sign"], int(over["n"]))
            elif order is not None:
                order(rest.strip())
        except IllegalAnswer as error:
            # Without the key of the question, which says nothing to a person.
            told = str(error).removeprefix(f"{error.where}: ")
            self._scribe.note = line((f"  {told}", "warn"))
        except WitchHammerError as error:
            self._scribe.note = line((f"  {error}", "warn"))
        return True

    def _leave(self, rest: str) -> None:
        raise Leave

    def _pause(self, rest: str) -> None:
        self._timer.pause()

    def _help(self, rest: str) -> None:
        """Show what can be typed, or one card in full."""
        if not rest:
            self._stage.page("What can be typed", pages.help_page(self._stage.size[0]), self._tick)
            return
        title, lines = pages.card_page(self._scribe, self.ask, rest)
        self._stage.page(title, lines, self._tick)

    def _log(self, rest: str) -> None:
        lines = pages.log_page(self._table, self._scribe.seat, self._stage.size[0])
        self._stage.page("The log, newest last", lines, self._tick)

    def _more(self, rest: str) -> None:
        lines = [*self._scribe.earlier, *self._scribe.story]
        self._stage.page("What has happened", lines, self._tick)

    def _map(self, rest: str) -> None:
        view = self._table.view(self._scribe.seat)
        self._stage.page("The map", pages.map_page(view), self._tick)

    def _who(self, rest: str) -> None:
        view = self._table.view(self._scribe.seat)
        self._stage.page("Who fights", pages.who_page(view), self._tick)

    def _order(self, rest: str) -> None:
        view = self._table.view(self._scribe.seat)
        self._stage.page("The order, and why", pages.order_page(view), self._tick)

    def _undo(self, rest: str) -> None:
        """Take back the last thing decided here, or the last so many, after naming it."""
        steps = int(rest) if rest.isascii() and rest.isdigit() and 0 < int(rest) < 1000 else 1
        if rest and not rest.isdigit():
            raise Misuse("undo", "how many steps", rest)
        marks = [seq for seq in self._marks if seq < self._table.last_seq]
        to = marks[-steps] if len(marks) >= steps else None
        undone = self._table.undo_preview(to, steps)
        lines = [line((f"  {told}", "reason")) for told in undone.told]
        sure = replace(
            self._scribe.base(),
            story=lines[::-1],
            earlier=(),
            question=line((f"Undo: {undone.sentence}?", "title")),
            hint=line(("  Enter takes it back; anything else keeps it", "reason")),
        )
        if not self._confirmed(sure):
            return
        done = self._table.undo(undone.to)
        self._marks = [seq for seq in marks if seq < done.to]
        self._scribe.story = [line((f"Taken back: {done.sentence}.", "rule"))]
        raise Again

    def _confirmed(self, picture: Picture) -> bool:
        """Show a picture and return whether it was answered with nothing but Enter."""
        while True:
            self._stage.show(picture)
            try:
                return not self._stage.hear(self._tick).strip()
            except Redraw:
                continue

    def _rule(self, rest: str) -> None:
        """Let the GM change something, in words."""
        view = self._table.view(GM)
        self._ruled(read_ruling(rest, view, tokens(view)))

    def _note(self, rest: str) -> None:
        self._table.note(rest)
        self._scribe.note = line(("  Noted.", "rule"))

    def _ruled(self, ruling: Ruling) -> None:
        """Let a ruling happen, and look again at what is to be decided."""
        self.mark()
        self._happened(self._table.rule(ruling))
        raise Again

    def _happened(self, facts: tuple[Fact, ...]) -> None:
        self._scribe.tell(tell(self._table, facts, self._scribe.seat))

    def _change(self, rest: str) -> None:
        """Take a laid plan back up, as long as the rules let it be changed."""
        view = self._table.view(GM)
        marks = tokens(view)
        if not rest:
            raise Misuse("change", "whose plan", "nobody")
        self._ruled(read_ruling(f"{rest.split()[0]} replan because changed", view, marks))

    def _join(self, rest: str) -> None:
        """Let somebody join in mid-fight."""
        self.mark()
        told = self._add(rest)
        self._table.refresh()
        self._scribe.tell([line((told, "rule"))])
        raise Again

    def _reroll(self, rest: str) -> None:
        """Throw the last dice again, or type what they really showed."""
        faces: Value | None = None
        if rest:
            parts = rest.replace(",", " ").split()
            if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
                raise Misuse("reroll", "the faces shown", rest)
            faces = tuple(int(part) for part in parts)
        self._overtyped(lambda: overtyping.throw_again(self._table, faces))

    def _type_over(self, stat: str, sign: str, n: int) -> None:
        """Type over a number of the last attack, or add to the one that comes."""
        n = -n if sign in ("-", "−") else n
        if stat == "d20":
            if sign != "=":
                raise Misuse("d20", "the face shown, d20=15", f"d20{sign}{abs(n)}")
            self._overtyped(lambda: overtyping.throw_again(self._table, (n,)))
        if self.ask is not None and self.ask.dice is not None and stat == "attack" and sign != "=":
            self._ruled(overtyping.bonus_once(self.ask.about, stat, n))
        self._overtyped(lambda: overtyping.type_over(self._table, stat, n, more=sign != "="))

    def _overtyped(self, type_over: Callable[[], Overtyped]) -> None:
        """Tell what was taken back and what the dice now say."""
        self.mark()
        done = type_over()
        self._scribe.story = [line((f"Taken back: {done.undone.sentence}.", "rule"))]
        self._happened(done.facts)
        raise Again
