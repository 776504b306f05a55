"""docs/campaign.md typed in: each command of the page, what it printed, and the page set right.

`python -m tests.e2e.campaign_page` writes under each command what it prints today. A line `…`
stands for lines the page leaves out.
"""

import contextlib
import io
import os
import shlex
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from tests.made import DOCS
from witchhammer.cli import screen
from witchhammer.cli.program import run

PAGE = DOCS / "campaign.md"
FENCE, END, PROMPT, LEFT_OUT = "```console", "```", "$ ", "…"


@dataclass(frozen=True)
class Typed:
    """A command of the page: its line, the lines under it, and what came when it was run."""

    command: str
    told: tuple[str, ...]
    code: int
    printed: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether the page says what was printed, apart from what it leaves out."""
        return fits(self.told, self.printed)


def fits(told: tuple[str, ...], printed: tuple[str, ...]) -> bool:
    """Whether the lines are the printed ones, `…` standing for any number of them."""
    if not told:
        return not printed
    if told[0] == LEFT_OUT:
        return any(fits(told[1:], printed[n:]) for n in range(len(printed) + 1))
    return bool(printed) and told[0] == printed[0] and fits(told[1:], printed[1:])


def commands(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each command of a page in its order, with the lines under it."""
    command, told, inside = "", [], False
    for line in text.splitlines():
        if command and (line.startswith(PROMPT) or line == END):
            yield command, tuple(told)
            command, told = "", []
        inside = line == FENCE or (inside and line != END)
        if inside and line.startswith(PROMPT):
            command = line.removeprefix(PROMPT)
        elif command:
            told.append(line)


def typed_in(text: str) -> list[Typed]:
    """Every command of a page run in its order, in the folder where this is called."""
    settings = {"WITCHHAMMER_DB": "first.db", "COLUMNS": "100"}
    screen.console.cache_clear()
    try:
        with patch.dict(os.environ, settings):
            return [Typed(c, told, *ran(shlex.split(c))) for c, told in commands(text)]
    finally:
        screen.console.cache_clear()


def ran(words: list[str]) -> tuple[int, tuple[str, ...]]:
    """The exit code of a command, and the lines it printed, errors last."""
    program, *rest = words
    if program == "cmp":
        first, second = (Path(name).read_bytes() for name in rest)
        return (0, ()) if first == second else (1, (f"{rest[0]} {rest[1]} differ",))
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(rest)
    printed = out.getvalue() + err.getvalue()
    return code, tuple(line.rstrip() for line in printed.splitlines())


def refreshed(text: str, typed: list[Typed]) -> str:
    """The page with under each command what it printed; what fits already is left alone."""
    fresh, at, inside = [], 0, False
    for line in text.splitlines():
        inside = line == FENCE or (inside and line != END)
        if not inside or line == FENCE:
            fresh.append(line)
        elif line.startswith(PROMPT):
            under = typed[at].told if typed[at].holds else typed[at].printed
            fresh += [line, *under]
            at += 1
    return "\n".join(fresh) + "\n"


if __name__ == "__main__":
    old = PAGE.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        played = typed_in(old)
    PAGE.write_text(refreshed(old, played), encoding="utf-8")
    print(f"{sum(not each.holds for each in played)} of {len(played)} commands told anew")
