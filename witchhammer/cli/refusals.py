"""Whatever goes wrong, as one line on stderr and an exit code."""

from __future__ import annotations

import os
import sys
import traceback
from typing import Any

from witchhammer.core.errors import Faults, Misuse, WitchHammerError, printable

BROKEN = 70
"""Exit code of a fault of the program itself: none of the five that mean something."""


def refused(error: BaseException) -> int:
    """Tell an error in one line on stderr; return the exit code.

    Several faults of one input become a line each where a person reads them.
    """
    if isinstance(error, Faults) and len(error.faults) > 1 and sys.stderr.isatty():
        _say(f"{error.where}: {len(error.faults)} faults")
        for fault in error.faults:
            print(f"  - {printable(fault)}", file=sys.stderr)
        return error.exit_code
    if isinstance(error, WitchHammerError):
        _say(str(error))
        return error.exit_code
    if hasattr(error, "format_message"):
        return _misused(error)
    if type(error).__name__ == "Abort":
        _say("the input ended before there was an answer")
        return Misuse.exit_code
    return _broken(error)


def _say(line: str) -> None:
    """Print one line on stderr, after what was printed before."""
    sys.stdout.flush()
    print(f"witchhammer: {line}", file=sys.stderr)


def _misused(error: Any) -> int:
    """Tell what was wrong with the words typed, as Typer found it."""
    context = getattr(error, "ctx", None)
    message = printable(error.format_message()).rstrip(".")
    if type(error).__name__ == "NoArgsIsHelpError":
        # No command at all is no fault: whoever types just the name wants to see what there is.
        # Making the error has drawn the help already, except where there is no rich.
        if message:
            print(error.format_message())
        return 0
    path = context.command_path.removeprefix("witchhammer").strip() if context else ""
    remedy = f"; try `witchhammer {path} --help`".replace("  ", " ")
    _say(f"{path}: {message}{remedy}" if path else f"{message}{remedy}")
    return Misuse.exit_code


def _broken(error: BaseException) -> int:
    """Tell a fault of the program: what, where, and how to see all of it."""
    if os.environ.get("WITCHHAMMER_DEBUG"):
        traceback.print_exception(error)
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    what = printable(f"{type(error).__name__}: {error}")
    _say(f"a fault of the program, not yours: {what}{place}; WITCHHAMMER_DEBUG=1 shows all of it")
    return BROKEN
