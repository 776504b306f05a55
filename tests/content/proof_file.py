"""The golden proof sheet of all shipped cards; `python -m tests.content.proof_file` writes it."""

from __future__ import annotations

from pathlib import Path

from witchhammer.content.load import load_library
from witchhammer.content.proof import proof

GOLDEN = Path(__file__).parent / "golden" / "proof.txt"


def made() -> str:
    """Return the sheet as it would be written now, cards sorted by id."""
    return proof(sorted(load_library().cards(), key=lambda card: card.id))


if __name__ == "__main__":
    GOLDEN.write_text(made(), encoding="utf-8")
