"""Where the conversation is held: a whole terminal, plain lines, or a script for tests."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from rich.text import Text

from witchhammer.cli.conversation.hand import draw_options
from witchhammer.cli.conversation.picture import Picture, compose, first_page, wrapped
from witchhammer.cli.conversation.signals import Redraw
from witchhammer.cli.screen import line, new_console

Tick = Callable[[], str]
"""Called while somebody thinks: returns what stands before the prompt ("0:42"), or raises."""

PROMPT = "▸ "


class Stage(Protocol):
    """Shows pictures and hears lines."""

    @property
    def size(self) -> tuple[int, int]:
        """Return the columns and rows there are."""
        ...

    def show(self, picture: Picture) -> None:
        """Show one moment."""
        ...

    def hear(self, tick: Tick) -> str:
        """Return the line typed; raises EOFError, KeyboardInterrupt, Redraw (draw again)."""
        ...

    def page(self, title: str, lines: Sequence[Text], tick: Tick) -> None:
        """Show something long until it has been read."""
        ...

    def too_much(self, picture: Picture) -> int:
        """Return how many lines of its story to show first, 0 when all of it can be shown."""
        ...


class PlainStage:
    """Line after line: for pipes, for screen readers, for terminals that can do no more."""

    @property
    def size(self) -> tuple[int, int]:
        """Return the width of a line, and as many rows as anybody wants."""
        return new_console().width, 10_000

    def show(self, picture: Picture) -> None:
        """Print what is new: the story, the question, the options, the hints."""
        console = new_console()
        if picture.view is None and picture.where:
            # Without a map nothing else says what this is about.
            console.print(line((picture.title, "title"), (f"  {picture.where}", "reason")))
        for text in (*picture.board, *picture.story):
            console.print(text)
        if picture.question:
            console.print(picture.question)
        if picture.ask is not None and picture.ask.options:
            # One below the other, because paper has no end.
            for text in draw_options(picture.ask, picture.cards, console.width, 10_000):
                console.print(text)
        for under in (picture.suggestion, picture.hint, picture.note):
            if under:
                console.print(under)

    def hear(self, tick: Tick) -> str:
        """Read one line from standard input."""
        clock = tick()
        print(f"{clock} {PROMPT}" if clock else PROMPT, end="", flush=True)
        typed = sys.stdin.readline()
        if not typed:
            raise EOFError
        return typed.rstrip("\n")

    def page(self, title: str, lines: Sequence[Text], tick: Tick) -> None:
        """Print all of it."""
        console = new_console()
        console.print(line((title, "title")))
        for text in lines:
            console.print(text)

    def too_much(self, picture: Picture) -> int:
        """Return 0, because paper has no end."""
        return 0


class TerminalStage:
    """The whole terminal, on its second screen, so that a hand shown leaves no trace behind."""

    def __init__(self, fd: int) -> None:
        # Only where there is a terminal, because Windows has no termios.
        from witchhammer.cli.conversation.line_editor import LineEditor

        self._console = new_console(force_terminal=True)
        self._clock = ""
        self._drawn = ""
        self._editor = LineEditor(fd, self._draw_input)
        self._size = shutil.get_terminal_size()

    @property
    def size(self) -> tuple[int, int]:
        """Return the size of the window."""
        columns, rows = shutil.get_terminal_size()
        return columns, rows

    def show(self, picture: Picture) -> None:
        """Draw the picture over what was there, without a flicker."""
        self._size = shutil.get_terminal_size()
        columns, rows = self._size
        self._paint(compose(picture, columns, rows - 1))

    def hear(self, tick: Tick) -> str:
        """Return the line typed at the foot of the screen."""

        def looked() -> None:
            self._clock = tick()
            if shutil.get_terminal_size() != self._size:
                raise Redraw

        self._clock = tick()
        return self._editor.read(looked)

    def page(self, title: str, lines: Sequence[Text], tick: Tick) -> None:
        """Show it a screen at a time; Enter goes on, q leaves."""
        seen = 0
        while True:
            columns, rows = self._size = shutil.get_terminal_size()
            broken = wrapped(lines, columns)
            room = max(4, rows - 4)
            rest = len(broken) - seen - room
            left = f"{rest} line{'s' if rest != 1 else ''}"
            more = f"Enter for more ({left}), q to leave it" if rest > 0 else "Enter to go on"
            ruled = [line((title, "title")), Text("─" * columns, style="empty")]
            ruled += broken[seen : seen + room]
            ruled += [Text()] * (rows - 2 - len(ruled)) + [line((more, "reason"))]
            self._paint(ruled)
            try:
                typed = self.hear(tick).strip().lower()
            except Redraw:
                continue
            seen += room
            if typed == "q" or rest <= 0:
                return

    def too_much(self, picture: Picture) -> int:
        """Return how many lines of its story to show first, 0 when all of it can be shown."""
        columns, rows = shutil.get_terminal_size()
        return first_page(picture, columns, rows - 1)

    def _paint(self, lines: Iterable[Text]) -> None:
        """Put the lines on the screen from the top, the rest cleared."""
        self._console.width = shutil.get_terminal_size().columns
        with self._console.capture() as caught:
            for text in lines:
                self._console.print(text, no_wrap=True, overflow="ellipsis", crop=True)
        body = caught.get().replace("\n", "\x1b[K\r\n")
        sys.stdout.write(f"\x1b[?25l\x1b[H{body}\x1b[J\x1b[?25h")
        sys.stdout.flush()
        self._drawn = ""

    def _draw_input(self, typed: str) -> None:
        """Draw the line that is being typed."""
        columns = shutil.get_terminal_size().columns
        clock = f"{self._clock} " if self._clock else ""
        room = columns - len(clock) - len(PROMPT) - 1
        shown = typed[-room:]
        bottom = shutil.get_terminal_size().lines
        line_ = f"\x1b[{bottom};1H\x1b[K{clock}{PROMPT}{shown}"
        # A line that stands already is left alone, so that nothing flickers while nobody types.
        if line_ != self._drawn:
            sys.stdout.write(line_)
            sys.stdout.flush()
            self._drawn = line_


class ScriptedStage:
    """A stage for tests: it types a script and keeps every picture as text.

    `columns` and `rows` are the size of its screen; the last row is the input line.
    """

    def __init__(self, script: Iterable[str], columns: int = 80, rows: int = 24) -> None:
        self._script = iter(script)
        self.columns, self.rows = columns, rows
        self.size = (columns, rows)
        self.pictures: list[list[Text]] = []
        self.screens: list[str] = []
        self.pages: list[str] = []
        self.typed: list[str] = []
        self.clocks: list[str] = []

    def show(self, picture: Picture) -> None:
        """Keep the picture as the lines somebody would see."""
        lines = compose(picture, self.columns, self.rows - 1)
        self.pictures.append(lines)
        self.screens.append("\n".join(text.plain for text in lines))

    def hear(self, tick: Tick) -> str:
        """Return the next line of the script; EOFError when it is at its end."""
        self.clocks.append(tick())
        typed = next(self._script, None)
        if typed is None:
            raise EOFError
        self.typed.append(typed)
        return typed

    def page(self, title: str, lines: Sequence[Text], tick: Tick) -> None:
        """Keep what was shown."""
        self.pages.append("\n".join([title, *(text.plain for text in lines)]))

    def too_much(self, picture: Picture) -> int:
        """Return how many lines of its story to show first, 0 when all of it can be shown."""
        return first_page(picture, self.columns, self.rows - 1)


@contextmanager
def fitting_stage(plain: bool) -> Iterator[Stage]:
    """Give the stage for this terminal; leave the terminal as it was found."""
    whole = not plain and sys.stdin.isatty() and sys.stdout.isatty()
    if not whole or os.environ.get("TERM", "dumb") == "dumb":
        yield PlainStage()
        return
    from witchhammer.cli.conversation.line_editor import keys_at_once

    fd = sys.stdin.fileno()
    sys.stdout.write("\x1b[?1049h\x1b[H\x1b[2J")
    sys.stdout.flush()
    try:
        with keys_at_once(fd):
            yield TerminalStage(fd)
    finally:
        sys.stdout.write("\x1b[?25h\x1b[?1049l")
        sys.stdout.flush()
