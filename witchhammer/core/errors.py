"""Everything that can go wrong, as one tree.

    WitchHammerError                    exit code
    ├── RulesError                      1   the rules refuse it
    │   ├── StaleAsk        (LookupError)   the question is no longer open
    │   ├── IllegalAnswer   (ValueError)    the answer is not one of the legal ones
    │   ├── IllegalRuling   (ValueError)    the GM's ruling names what is not there
    │   └── IllegalSetup    (ValueError)    a scene cannot begin like this
    ├── Misuse              (ValueError)  2   the command or call was put wrongly
    │   └── Faults                      2   several faults of one input, all at once
    ├── DataError                       3
    │   ├── NotFound        (LookupError) 2   no such campaign, scene, character, card
    │   ├── Damaged                     3   the stored data cannot be read
    │   ├── Diverged                    3   replay no longer gives the recorded seals
    │   ├── NewerData                   3   written by a newer version of the program
    │   ├── ReadOnly        (OSError)     3   the disk or file cannot be written
    │   └── Busy            (OSError)     3   another writer holds the database
    └── MissingOnThisMachine (ImportError) 4  pango, an extra, a font

Each message is one line: where, what was wanted, what came, what to do. The four parts are
also fields of the exception, so a screen or a JSON answer can lay them out itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar


def printable(text: object) -> str:
    """Return `text` on one line with control characters shown harmlessly.

    >>> printable("a\\x1b[2Jb\\n")
    'a\\\\x1b[2Jb\\\\n'
    """
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in str(text))


def _sentence(where: str, wanted: str, came: str, remedy: str) -> str:
    """Return the one line that all our messages share."""
    line = f"{where}: wanted {wanted}" if wanted else where
    if came:
        line += f", got {came}" if wanted else f": {came}"
    if remedy:
        line += f"; {remedy}"
    return printable(line)


class WitchHammerError(Exception):
    """Root of every error this package raises on purpose; `exit_code` is the CLI's."""

    exit_code: ClassVar[int] = 1

    def __init__(self, where: str, wanted: str = "", came: str = "", remedy: str = "") -> None:
        self.where = where
        self.wanted = wanted
        self.came = came
        self.remedy = remedy
        super().__init__(_sentence(where, wanted, came, remedy))


class RulesError(WitchHammerError):
    """The rules refuse what was asked; nothing was changed."""


class StaleAsk(RulesError, LookupError):
    """The question that was answered is not, or no longer, open."""


class IllegalAnswer(RulesError, ValueError):
    """The answer is not one of the legal ones; `remedy` lists them."""


class IllegalRuling(RulesError, ValueError):
    """A ruling names a fighter, number or kind that is not there."""


class IllegalSetup(RulesError, ValueError):
    """A scene cannot begin with this setup."""


class Misuse(WitchHammerError, ValueError):
    """A command or call was put wrongly."""

    exit_code = 2


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of an input: where it is, what was wanted, what came, what to do."""

    where: str
    wanted: str = ""
    came: str = ""
    remedy: str = ""

    def __str__(self) -> str:
        return _sentence(self.where, self.wanted, self.came, self.remedy)


class Faults(Misuse):
    """Every fault of one input at once, in the order of the input.

    With a `remedy` that tells them all the line names the first three only; `faults` has all.
    """

    def __init__(self, where: str, faults: Iterable[Fault], remedy: str = "") -> None:
        self.faults = tuple(faults)
        count = len(self.faults)
        head = f"{count} fault{'s' if count != 1 else ''}"
        told = [str(fault) for fault in self.faults]
        if remedy and count > 3:
            told[3:] = [f"and {count - 3} more"]
        super().__init__(where, "", f"{head}: " + " | ".join(told), remedy)


class DataError(WitchHammerError):
    """What is stored cannot be used as it is."""

    exit_code = 3


class NotFound(DataError, LookupError):
    """There is no campaign, scene, character or card of that name."""

    exit_code = 2


class Damaged(DataError):
    """Stored data cannot be read."""


class Diverged(DataError):
    """Replaying the rows no longer gives the seals that were recorded."""


class NewerData(DataError):
    """The data were written by a newer version of the program."""


class ReadOnly(DataError, OSError):
    """The database or its disk cannot be written."""


class Busy(DataError, OSError):
    """Another program is writing to the database."""


class MissingOnThisMachine(WitchHammerError, ImportError):
    """A library, extra or font is missing; `remedy` is the line to type."""

    exit_code = 4


__all__ = [
    "Busy",
    "Damaged",
    "DataError",
    "Diverged",
    "Fault",
    "Faults",
    "IllegalAnswer",
    "IllegalRuling",
    "IllegalSetup",
    "MissingOnThisMachine",
    "Misuse",
    "NewerData",
    "NotFound",
    "ReadOnly",
    "RulesError",
    "StaleAsk",
    "WitchHammerError",
    "printable",
]
