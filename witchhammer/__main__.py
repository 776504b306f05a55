"""`python -m witchhammer` is the command line."""

from __future__ import annotations

from witchhammer.cli import main

main()
