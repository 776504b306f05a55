"""The moments of the conversation as pictures: a question, a hand, a cover, a die, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rich.text import Text

from witchhammer.app.card_words import CardWords, card_name, cards_of
from witchhammer.app.suggest import Suggestion
from witchhammer.app.table import Table
from witchhammer.cli.answers import shown_value, typed_faces
from witchhammer.cli.conversation.picture import Picture
from witchhammer.cli.conversation.roster import stem
from witchhammer.cli.conversation.telling import where
from witchhammer.cli.screen import line
from witchhammer.core.ask import Ask, Seat

HELP = (" u undo · ? help · q leave", "reason")


@dataclass(slots=True)
class Scribe:
    """Makes pictures of one scene as `seat` may see it; keeps the story told since last time."""

    table: Table
    seat: Seat
    story: list[Text] = field(default_factory=list)
    earlier: list[Text] = field(default_factory=list)
    note: Text | None = None

    def tell(self, lines: Sequence[Text]) -> None:
        """Add lines to the story."""
        self.story += lines

    def told(self) -> None:
        """Put the story aside: it has been read."""
        self.earlier = [*self.earlier, *self.story][-40:]
        self.story = []

    def base(self) -> Picture:
        """Return the picture of the table, nothing asked."""
        view = self.table.view(self.seat)
        names = {card: card_name(self.table, f.id, card) for f in view.fighters for card in f.now}
        return Picture(
            title=view.title or "A fight",
            where=where(view),
            view=view,
            names=names,
            story=tuple(self.story),
            earlier=tuple(self.earlier),
            note=self.note,
        )

    def question(self, asks: Sequence[Ask], suggestion: Suggestion) -> Picture:
        """Return the picture of one question, put to one fighter or to several alike."""
        ask = asks[0]
        prompt = ask.prompt if len(asks) == 1 else self._shared_prompt(asks)
        alike = " · `each` one by one" if len(asks) > 1 else ""
        choice = len(ask.options) > 1 or not ask.least
        typed = f"  numbers or names{alike} ·" if choice or ask.text else " "
        return replace(
            self.base(),
            question=line((prompt, "title")),
            ask=ask if choice else None,
            cards=self.cards_for(ask),
            suggestion=suggested(ask, suggestion),
            hint=line((typed, "reason"), HELP),
        )

    def _shared_prompt(self, asks: Sequence[Ask]) -> str:
        """Return the prompt of the first Ask with everybody's name in the place of its own."""
        known = {f.id: f.name for f in self.table.view(self.seat).fighters}
        names = [known[ask.about] for ask in asks]
        return asks[0].prompt.replace(names[0], f"{stem(names)} ×{len(names)}", 1)

    def hand(self, ask: Ask, suggestion: Suggestion) -> Picture:
        """Return the picture of a hidden hand."""
        f = next((f for f in self.table.view(ask.seat).fighters if f.id == ask.about), None)
        words = ""
        if f is not None and f.numbers is not None:
            n = f.numbers
            words = f"health {n.health}/{n.max_health}, poise {n.poise}/{n.max_poise}"
            words += f", malus {n.malus}" if n.malus else ""
        picture = self.question([ask], suggestion)
        view = self.table.view(ask.seat)
        return replace(picture, view=view, hand=True, story=(line((words, "reason")),), earlier=())

    def cover(self, seat: Seat, names: str, waiting: str) -> Picture:
        """Return the picture that hides everything before a hand is shown."""
        return Picture(
            title=self.base().title,
            where=self.base().where,
            story=(
                Text(),
                line(
                    ("The keyboard goes to ", "reason"), (names, "party"), (f" ({seat}).", "reason")
                ),
                line(("Everybody else looks at the ceiling. There is a stain on it.", "reason")),
                Text(),
                line((waiting, "reason")),
            ),
            question=line(("Enter shows the hand", "title")),
            hint=line(("  `later` others first · `default` the usual ·", "reason"), HELP),
            note=self.note,
        )

    def dice(self, ask: Ask, may_roll: bool) -> Picture:
        """Return the picture of dice to be rolled."""
        assert ask.dice is not None
        roll = "Enter rolls · " if may_roll else ""
        hint = f"  {roll}{typed_faces(ask.dice)} · attack+2 adds ·"
        return replace(
            self.base(), question=line((ask.prompt, "title")), hint=line((hint, "reason"), HELP)
        )

    def pause(self, prompt: str) -> Picture:
        """Return the picture of a moment to read."""
        words = "  Enter goes on · `go` runs on ·"
        return replace(
            self.base(), question=line((prompt, "title")), hint=line((words, "reason"), HELP)
        )

    def waiting(self, names: str) -> Picture:
        """Return the picture while others choose on their own screens."""
        words = "  Enter looks again · `default` the usual for them ·"
        return replace(
            self.base(),
            question=line(("Waiting for ", "title"), (names, "party")),
            hint=line((words, "reason"), HELP),
        )

    def over(self) -> Picture:
        """Return the picture of the end: who is how, and what Enter does."""
        outcome = self.table.outcome
        words = "  Enter takes it home to the campaign ·"
        told = (outcome.result if outcome else "over").replace("_", " ")
        return replace(
            self.base(),
            question=line((f"The fight is over: {told}.", "title")),
            hint=line((words, "reason"), HELP),
        )

    def cards_for(self, ask: Ask) -> Mapping[str, CardWords]:
        """Return the cards among the options of an Ask, by id."""
        view = self.table.view(self.seat)
        if not any(f.id == ask.about for f in view.fighters):
            return {}
        held = cards_of(self.table, ask.about)
        return {str(o.value): held[str(o.value)] for o in ask.options if str(o.value) in held}


def suggested(ask: Ask, suggestion: Suggestion) -> Text:
    """Return the line that says what Enter would do, and why."""
    why = f"  ({suggestion.why})" if suggestion.why else ""
    text = line(("  Enter: ", "key"), (shown_value(ask, suggestion.value), "title"))
    text.append(why, "reason")
    return text


def names_of(view: Any, asks: Sequence[Ask]) -> str:
    """Return the names of the fighters that Asks are about, as in speech."""
    known = {f.id: f.name for f in view.fighters}
    crowd: dict[str, list[str]] = {}
    for name in dict.fromkeys(known.get(ask.about, ask.about or ask.seat) for ask in asks):
        crowd.setdefault(stem([name]), []).append(name)
    names = [
        group[0] if len(group) == 1 else f"{len(group)} × {kind}" for kind, group in crowd.items()
    ]
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
