"""The conversation in which a character is made; nothing is written before its last Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from textwrap import wrap

from rich.text import Text

from witchhammer.app import making
from witchhammer.app.campaign import Campaign
from witchhammer.app.drafting import Choice
from witchhammer.cli.conversation.glyphs import cut
from witchhammer.cli.conversation.picture import Picture, wrapped
from witchhammer.cli.conversation.signals import Again, Leave, Redraw
from witchhammer.cli.conversation.stage import Stage
from witchhammer.cli.making.steps import STEPS, Draft, ListStep, TextStep, left_words
from witchhammer.cli.screen import line
from witchhammer.core.errors import printable

FURNITURE = 11
"""Rows of a screen that are neither list nor note."""
NAME = 24
WIDE, WIDE_NAME = 100, 34
"""From so many columns on, a name may be so long."""
LIST_HINT = "numbers choose · -3 gives back · ? 3 looks · Enter on · b back · q leaves"
TEXT_HINT = "Enter goes on · b back · q leaves"


class Workshop:
    """Makes one character at a stage. `make` returns the draft, None when somebody leaves.

    `throw` gives the face of a d100.
    """

    def __init__(
        self, campaign: Campaign, stage: Stage, draft: Draft, throw: Callable[[], int]
    ) -> None:
        self.campaign = campaign
        self.stage = stage
        self.draft = self._begun = draft
        self._throw = throw
        self._at = 0
        self._page = 0
        self._sought = ""
        self._note = ""
        self._leaving = False

    def make(self) -> Draft | None:
        """Go through the screens until the character is whole and wanted."""
        while True:
            try:
                if self._at == len(STEPS):
                    if self._agreed():
                        return self.draft
                    continue
                step = STEPS[self._at]
                if isinstance(step, ListStep):
                    self._list(step)
                else:
                    self._text(step)
            except Again:
                continue
            except (Leave, EOFError, KeyboardInterrupt):
                return None

    def _list(self, step: ListStep) -> None:
        """Show a list and take what is typed: buy, give back, look, page, seek, go on."""
        every = step.choices(self.draft, self.campaign)
        shown = [c for c in enumerate(every, 1) if self._sought in c[1].name.lower()]
        typed = self._hear(step.title, step.advice, self._rows(shown), LIST_HINT)
        if typed in ("n", "p"):
            self._page += 1 if typed == "n" else -1
        elif not typed and self._sought:
            self._sought = ""
        elif not typed:
            self._go(1)
        elif typed.startswith("?"):
            self._look(every, typed[1:].strip())
        else:
            self._choose(step, every, typed)

    def _rows(self, shown: Sequence[tuple[int, Choice]]) -> list[Text]:
        """Return the part of a list that fits on one screen, and how much there is beside it."""
        columns, height = self.stage.size
        # A line is kept for the note, so that a page does not shift when there is one.
        note = max(1, len(wrapped([line(f"  {self._note}")], columns)))
        room = max(4, height - FURNITURE - note)
        name = NAME if columns < WIDE else WIDE_NAME
        pages = max(1, -(-len(shown) // room))
        self._page %= pages
        first = self._page * room
        rows = (
            [line((f"{'':{name + 4}} cost have", "reason"))]
            if shown
            else [line("  Nothing is called that.")]
        )
        rows += [_row(number, choice, name) for number, choice in shown[first : first + room]]
        if pages > 1:
            told = f"   page {self._page + 1} of {pages}: n next, p before; a word seeks"
            rows.append(line((told, "reason")))
        return rows

    def _choose(self, step: ListStep, every: Sequence[Choice], typed: str) -> None:
        """Buy what the numbers or names mean, give back what has a minus; else seek the word."""
        whole = _meant(every, typed.lstrip("-"))
        words = [typed] if whole else typed.split(",") if "," in typed else typed.split()
        done: list[str] = []
        for word in words:
            back = word.strip().startswith("-")
            name = word.strip().lstrip("-")
            choice = _meant(every, name)
            if choice is None and done:
                self._note = f"{', '.join(done)}; “{cut(printable(name), 30)}” is not here"
                return
            if choice is None:
                self._sought, self._page = typed.lower().strip(), 0
                self._note = f"“{cut(printable(typed), 30)}”: Enter shows everything again"
                return
            if back and not choice.have:
                self._note = f"{choice.name}: there is none to give back"
                return
            if not back and choice.why_not:
                why = choice.why_not
                self._note = why if ": wanted" in why else f"{choice.name}: {why}"
                return
            self.draft = (step.give if back else step.take)(self.draft, choice.id)
            every = step.choices(self.draft, self.campaign)
            done.append(f"{'−' if back else '+'} {choice.name}")
            # The list is whole again, because what was sought has been found.
            self._note, self._sought = ", ".join(done), ""

    def _look(self, every: Sequence[Choice], wanted: str) -> None:
        """Show one choice whole, or what can be typed."""
        choice = _meant(every, wanted)
        if choice is None:
            words = (
                ("3 5", "chooses 3 and 5; 3 3 buys two steps; names do too"),
                ("-3", "gives 3 back"),
                ("? 3", "shows 3 whole: what it says, what it unlocks, why not"),
                ("n, p", "the next and the previous page; a word seeks"),
                ("Enter", "goes on"),
                ("b", "goes back a step"),
                ("q", "leaves; nothing is written"),
            )
            lines = [line((f"  {word:<8}", "key"), told) for word, told in words]
            self.stage.page("What can be typed", lines, str)
            return
        lines = [line(part) for part in choice.text.split(" | ") if part]
        if choice.unlocks:
            lines += [Text(), line(("Brings within reach: ", "title"), ", ".join(choice.unlocks))]
        if choice.why_not:
            lines += [Text(), line((choice.why_not, "warn"))]
        self.stage.page(choice.name, lines or [line("It is what it says.")], str)

    def _text(self, step: TextStep) -> None:
        """Ask for words, or for the face of the d100."""
        now = str(getattr(self.draft, step.field) or "")
        rows = [line(("now: ", "reason"), now)] if now and now != "0" else []
        typed = self._hear(step.title, step.advice, rows, TEXT_HINT)
        if step.field == "silver":
            self._silver(typed)
        elif len(typed) > step.most or not typed.isprintable():
            self._note = f"at most {step.most} printable characters"
        elif typed or now or not step.needed:
            self.draft = replace(self.draft, **{step.field: typed or now})
            self._go(1)
        else:
            self._note = "a name is needed"

    def _silver(self, typed: str) -> None:
        """Take the face of a d100, thrown or typed; a purse that is filled stays."""
        if not typed:
            if not self.draft.silver:
                self.draft = replace(self.draft, silver=self._throw())
                self._note = f"the d100 shows {self.draft.silver}: so many silver coins"
            self._go(1)
        elif typed.isascii() and typed.isdigit() and 1 <= int(typed[:6]) <= 100:
            self.draft = replace(self.draft, silver=int(typed))
            self._go(1)
        else:
            self._note = "a face of 1 to 100"

    def _agreed(self) -> bool:
        """Show the whole character with everything that is wrong; return whether it is wanted."""
        unpaid = making.unpaid(self.draft, self.campaign)
        faults = (*making.check(self.draft, self.campaign), *((unpaid,) if unpaid else ()))
        rows = summary(self.draft, self.campaign, self.stage.size[0])
        rows += [line((f"  ✗ {fault}", "bad")) for fault in faults]
        advice = "`b` goes back and puts it right" if faults else "Enter writes it into the book"
        typed = self._hear("A WitchHammer", advice, rows, TEXT_HINT)
        if not typed and faults:
            self._note = "not like this"
        return not typed and not faults

    def _hear(self, title: str, advice: str, rows: list[Text], hint: str) -> str:
        """Show a screen and return what is typed; going back and leaving are obeyed here."""
        number = min(self._at + 1, len(STEPS))
        picture = Picture(
            title=title,
            where=f"step {number} of {len(STEPS)}",
            board=rows,
            question=line((left_words(self.draft, self.campaign), "title")),
            suggestion=line((f"  {advice}", "")),
            hint=line((f"  {hint}", "reason")),
            note=line((f"  {self._note}", "warn")) if self._note else None,
        )
        self._note = ""
        while True:
            self.stage.show(picture)
            try:
                typed = self.stage.hear(str).strip()
            except Redraw:
                continue
            if typed in ("q", "quit"):
                self._leave()
            self._leaving = False
            if typed == "b":
                self._go(-1)
                raise Again
            return typed

    def _leave(self) -> None:
        """Leave, after a second word where something would be lost."""
        if self._leaving or self.draft == self._begun:
            raise Leave
        self._leaving, self._note = True, "nobody is written yet: q again leaves, Enter stays"
        raise Again

    def _go(self, steps: int) -> None:
        """Go to another screen."""
        self._at = max(0, self._at + steps)
        self._page, self._sought = 0, ""


def _row(number: int, choice: Choice, name: int) -> Text:
    """Return one choice: number, name (in `name` columns), cost, count or "no", what it says."""
    held = f"×{choice.have}" if choice.have else "no" if choice.why_not else ""
    style = "reason" if choice.why_not and not choice.have else "card"
    text = line((f"{number:>3} ", "key"), (f"{cut(choice.name, name):<{name}} ", style))
    text.append(f"{choice.cost or '':>3} ", "reason")
    text.append(f"{held:<3} ", "bad" if held == "no" else "good")
    text.append(choice.text.replace(" | ", " · "), "reason")
    return text


def _meant(every: Sequence[Choice], word: str) -> Choice | None:
    """Return the choice of that number, id or name, or the only one that begins so or has it."""
    if word.isascii() and word.isdigit():
        return every[int(word[:6]) - 1] if 1 <= int(word[:6]) <= len(every) else None
    wanted = word.lower()
    for choice in every:
        if wanted and wanted in (choice.id.lower(), choice.name.lower()):
            return choice
    begins = [c for c in every if wanted and c.name.lower().startswith(wanted)]
    fits = begins or [c for c in every if wanted in c.name.lower().split()]
    return fits[0] if len(fits) == 1 else None


def summary(draft: Draft, campaign: Campaign, columns: int) -> list[Text]:
    """Return a draft as lines: everything that was chosen, by its names."""
    from witchhammer.app.library import library_for

    library = library_for(campaign.packs)
    cards, gear = library.names("cards"), library.names("gear")
    traits, schools = library.names("traits"), library.names("schools")
    carried = [thing for thing in (draft.weapon, draft.armour, *draft.items) if thing]
    lists: tuple[tuple[str, list[str]], ...] = (
        ("bought", [f"{name.replace('_', ' ')} +{n}" for name, n in draft.purchases]),
        ("schools", [f"{schools.get(name, name)} {level}" for name, level in draft.schools]),
        ("techniques", [cards.get(id, id) for id in draft.techniques]),
        ("traits", [traits.get(id, id) for id in draft.traits]),
        ("carries", [gear.get(id, id) for id in carried]),
        ("silver", [str(draft.silver)]),
        ("voice", [draft.voice] if draft.voice else []),
    )
    rows = [line((draft.name or "nameless", "party"), (f"  {draft.player}", "reason"))]
    for what, held in lists:
        told = wrap(", ".join(held) or "-", max(20, columns - 16))
        rows.append(line((f"  {what:<11}", "title"), told[0]))
        rows += [line(" " * 13, more) for more in told[1:]]
    return rows
