"""One line typed on a terminal, with somebody looking at the clock meanwhile."""

from __future__ import annotations

import codecs
import os
import select
import termios
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from witchhammer.cli.conversation.signals import Redraw

ENTER = ("\r", "\n")
BACKSPACE = ("\x7f", "\b")
CTRL_C, CTRL_D, CTRL_L, CTRL_U, CTRL_W, ESCAPE = "\x03", "\x04", "\x0c", "\x15", "\x17", "\x1b"
TICK = 0.5
"""Seconds between two looks at the clock."""
LONGEST = 500


@contextmanager
def keys_at_once(fd: int) -> Iterator[None]:
    """Let the terminal hand over each key as it is pressed, until the block is left."""
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd, termios.TCSANOW)
        now = termios.tcgetattr(fd)
        # Ctrl-C and Ctrl-Z come as keys, so that leaving is always tidy.
        now[3] &= ~termios.ISIG
        termios.tcsetattr(fd, termios.TCSANOW, now)
        yield
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)


class LineEditor:
    """Reads one line; keeps what was typed when the picture has to be drawn anew."""

    def __init__(self, fd: int, draw: Callable[[str], None]) -> None:
        self._fd = fd
        self._draw = draw
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._ahead: list[str] = []
        self.typed = ""
        self._before: list[str] = []

    def read(self, tick: Callable[[], None]) -> str:
        """Return the line typed; `tick` is called now and then and may raise Redraw.

        Raises KeyboardInterrupt for Ctrl-C and EOFError for Ctrl-D or a closed terminal.
        """
        self._draw(self.typed)
        while True:
            if not self._ahead and not self._wait():
                tick()
                self._draw(self.typed)
                continue
            key = self._ahead.pop(0)
            if key in ENTER:
                done, self.typed = self.typed, ""
                return done
            self._press(key)

    def _wait(self) -> bool:
        """Wait a moment for keys; return whether there are any."""
        ready, _, _ = select.select([self._fd], [], [], TICK)
        if not ready:
            return False
        raw = os.read(self._fd, 1024)
        if not raw:
            raise EOFError
        self._ahead += self._without_sequences(self._decoder.decode(raw))
        return bool(self._ahead)

    def _without_sequences(self, text: str) -> list[str]:
        """Return the keys of a chunk, arrows and other escape sequences left out."""
        keys: list[str] = []
        rest = iter(text)
        for key in rest:
            if key != ESCAPE:
                keys.append(key)
                continue
            if next(rest, "") in ("[", "O"):
                for part in rest:
                    if part.isalpha() or part == "~":
                        break
        return keys

    def _press(self, key: str) -> None:
        """Take one key that is not Enter."""
        if key == CTRL_C:
            raise KeyboardInterrupt
        if key == CTRL_D and not self.typed:
            raise EOFError
        if key == CTRL_L:
            raise Redraw
        if key in BACKSPACE:
            self.typed = self.typed[:-1]
        elif key == CTRL_U:
            self.typed = ""
        elif key == CTRL_W:
            kept = self.typed.rstrip()
            self.typed = kept[: kept.rfind(" ") + 1]
        elif key.isprintable() and len(self.typed) < LONGEST:
            self.typed += key
        self._draw(self.typed)
