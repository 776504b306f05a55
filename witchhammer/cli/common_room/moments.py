"""The moments of a tavern game as pictures: a question, a cover, dice, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rich.text import Text

from witchhammer.app.tavern.room import Round
from witchhammer.cli.answers import typed_faces
from witchhammer.cli.common_room import EVERYBODY
from witchhammer.cli.conversation.picture import Picture
from witchhammer.cli.screen import line
from witchhammer.core.ask import GM, Ask, Fact, Seat, fact_for

HELP = (" u undo · s suggest · ! ruling · ? rules · log · q leave", "reason")
HELP_NOW = (" u undo · s suggest · now out of turn · ? rules · q leave", "reason")
"""The help of who could do something at any moment; `!` and `log` stand in docs/tavern.md."""
MOST_FACES = 12
KEPT = 60
"""Lines of the story that stay at hand."""


@dataclass(slots=True)
class Chalk:
    """Draws one game. `eyes` is the seat that looks at the screen now.

    The story is kept as facts and told anew for each pair of eyes, because what one seat may
    read must not stand there when the keyboard has gone to another.
    """

    game: Round
    eyes: Seat = EVERYBODY
    story: list[Fact] = field(default_factory=list)
    earlier: list[Fact] = field(default_factory=list)
    note: Text | None = None

    def tell(self, facts: Sequence[Fact]) -> None:
        """Add what happened to the story."""
        self.story += facts

    def _lines(self, facts: Sequence[Fact]) -> tuple[Text, ...]:
        """Return facts as lines, as far as those who look may know them."""
        table = self.game.table
        known = (fact_for(fact, self.eyes) for fact in facts)
        told = (table.game.tell(table.state, fact) for fact in known if fact is not None)
        return tuple(line("  ", sentence) for sentence in told if sentence)

    def told(self) -> None:
        """Put the story aside: it has been read."""
        self.earlier = [*self.earlier, *self.story][-KEPT:]
        self.story = []

    def lately(self) -> tuple[Text, ...]:
        """Return what those who look were told lately, what they have read already too."""
        return self._lines([*self.earlier, *self.story])

    def base(self) -> Picture:
        """Return the table as it lies, nothing asked."""
        view = self.game.table.view(self.eyes)
        tavern = self.game.tavern
        board = [Text(row) for row in tavern.draw_board(view)]
        short = tavern.draw_short(view) if tavern.draw_short is not None else ()
        seats = ", ".join(f"{s.seat} ({s.style})" if s.style else s.seat for s in self.game.seats)
        return Picture(
            title=self.game.table.scene.title,
            where=seats,
            board=board,
            short=[Text(row) for row in short],
            story=self._lines(self.story),
            earlier=self._lines(self.earlier),
            note=self.note,
        )

    def question(self, ask: Ask) -> Picture:
        """Return the picture of a question to whoever looks."""
        picture = self.base()
        number = "" if ask.least == ask.most == 1 else f" ({_number(ask)})"
        # There is no GM in the tavern: what no single player answers, the table does.
        who = "The table" if ask.seat == GM else ask.seat
        named = "" if ask.prompt.startswith(ask.seat) else f"{who}: "
        # Short, because with its two rows a narrow screen loses one of the story.
        how = f"{_enter(ask)} ·" if ask.default is not None else "numbers or names ·"
        return _with(
            picture,
            question=line((named, "party"), (ask.prompt + number, "title")),
            ask=ask if ask.options else None,
            hint=line((f"  {how}", "reason"), HELP_NOW if self.out_of_turn() else HELP),
        )

    def out_of_turn(self) -> tuple[Ask, ...]:
        """Return the questions that hold nobody up and are always open to whoever looks."""
        return tuple(ask for ask in self.game.table.asks(self.eyes) if ask.laid)

    def cover(self, seat: Seat) -> Picture:
        """Return the picture that hides everything before another hand is shown."""
        picture = self.base()
        return Picture(
            title=picture.title,
            where=picture.where,
            story=(
                Text(),
                line(("The keyboard goes to ", "reason"), (seat, "party")),
                line(("Everybody else studies the bottom of a mug.", "reason")),
            ),
            question=line((f"{seat}, Enter shows your side of the table", "title")),
            hint=line(HELP),
            note=self.note,
        )

    def dice(self, ask: Ask, may_roll: bool) -> Picture:
        """Return the picture of dice or of a card to be drawn."""
        assert ask.dice is not None
        roll = "Enter rolls · " if may_roll else ""
        # The faces of a die are listed; what a bag or a deck still holds would fill the screen.
        listed = 0 < len(ask.options) <= MOST_FACES
        hint = f"  {roll}{typed_faces(ask.dice)} ·"
        if ask.options:
            word = "words or numbers say" if ask.dice.count > 1 else "a word or a number says"
            hint = f"  {roll}{word} what {'fell' if listed else 'it is'} ·"
        return _with(
            self.base(),
            question=line((ask.prompt, "title")),
            ask=ask if listed else None,
            hint=line((hint, "reason"), HELP),
        )

    def over(self) -> Picture:
        """Return the picture of the end."""
        outcome = self.game.table.outcome
        winners = ", ".join(outcome.winners) if outcome and outcome.winners else "nobody"
        return _with(
            self.base(),
            question=line((f"The game is over. Won by {winners}.", "title")),
            hint=line(("  Enter leaves the table · `tavern rematch` plays again", "reason")),
        )


def _enter(ask: Ask) -> str:
    """Return what Enter takes: the numbers of the usual options, or nothing."""
    numbers = {option.value: str(n) for n, option in enumerate(ask.options, 1)}
    usual = [numbers.get(value, "") for value in ask.default or ()]
    if "" in usual:
        return "Enter takes the usual answer"
    return f"Enter takes {' '.join(usual) or 'none'}"


def _number(ask: Ask) -> str:
    """Return how many options are wanted, in words."""
    if ask.least == ask.most:
        return f"{ask.most} of them" + (", in order" if ask.ordered else "")
    if ask.least:
        return f"up to {ask.most}"
    # Where Enter takes none, the line below says so already.
    return f"up to {ask.most}" + (", or `none`" if ask.default else "")


def _with(picture: Picture, **more: object) -> Picture:
    """Return the picture with something added."""
    return replace(picture, **more)  # type: ignore[arg-type]  # because replace takes any field
