"""The program on a real terminal: keys in, the screen as somebody sees it out. Nothing sleeps."""

import os
import re
import signal
import sys

import pexpect
import pyte

PATIENCE = 30
PICTURE = re.compile(r"\x1b\[H.*\x1b\[[0-9]+;1H\x1b\[K", re.DOTALL)
"""A picture begins at the top left, which nothing else does, and ends with the prompt."""


class Terminal:
    """One run of the program on a pseudo terminal; `keys` counts what was pressed."""

    def __init__(self, *words: str, database: str, size: tuple[int, int] = (80, 24)) -> None:
        columns, rows = size
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)
        self.raw = ""
        self.keys = 0
        environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
        self._child = pexpect.spawn(
            sys.executable,
            ["-m", "witchhammer", *words],
            env=environment | {"WITCHHAMMER_DB": database, "TERM": "xterm-256color"},
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=PATIENCE,
            echo=False,
        )

    @property
    def screen(self) -> str:
        """What stands on the screen now."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def foot(self) -> str:
        """The question at the foot of the screen, on one line."""
        return " ".join(self.screen.splitlines()[-8:])

    def press(self, keys: str) -> None:
        """Press keys; each counts."""
        self.keys += len(keys)
        self._child.send(keys)

    def until(self, *words: str) -> str:
        """Read until one of the words is on the screen; return which."""
        while True:
            found = next((word for word in words if word in self.screen), None)
            if found is not None:
                return found
            self._read()

    def settled(self) -> str:
        """Read until the prompt stands and nothing has been typed behind it; return the screen."""
        while not self.screen.splitlines()[-1].rstrip().endswith("▸"):
            self._read()
        return self.screen

    def after(self, keys: str) -> str:
        """Press keys and return the next picture, whatever it is."""
        self.settled()
        mark = len(self.raw)
        self.press(keys)
        while not PICTURE.search(self.raw, mark):
            self._read()
        return self.settled()

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size."""
        self._screen.resize(rows, columns)
        self._child.setwinsize(rows, columns)

    def kill(self) -> None:
        """End the program as a power cut would."""
        self._child.kill(signal.SIGKILL)
        self._child.close(force=True)

    def ended(self) -> int:
        """Wait for the program's end; return its exit code."""
        while True:
            try:
                self._read()
            except pexpect.EOF:
                self._child.close()
                return int(self._child.exitstatus)

    def _read(self) -> None:
        """Take in what the program has drawn since; fails when nothing new comes for long."""
        text = self._child.read_nonblocking(65536, timeout=PATIENCE)
        self.raw += text
        self._stream.feed(text)
