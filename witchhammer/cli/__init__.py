"""The command line: one file a noun, drawn by screen.py. It asks the app and knows no rule."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line with the words it was given, and exit with its code."""
    try:
        # Imported here, so that importing the package costs nothing.
        from witchhammer.cli.program import run
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        sys.exit(130)
    sys.exit(run(sys.argv[1:]))
