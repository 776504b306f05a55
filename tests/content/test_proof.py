"""Proof sheets, and the golden file of all sentences."""

from __future__ import annotations

from tests.content.proof_file import GOLDEN
from witchhammer.content.library import Library
from witchhammer.content.proof import proof, proof_card, proof_pack


def test_a_proof_sets_print_and_data_side_by_side(library: Library) -> None:
    """Left what is printed for a reader, right what the data do, line by line."""
    assert proof_card(library.card("general/hay-maker")) == (
        "== Hay Maker (general/hay-maker, general 0)\n"
        "action, attack                         | Init +0\n"
        "It starts somewhere behind your knees. | · · ·\n"
        "If it lands, somebody's uncle will     | Move 2 toward the nearest enemy.\n"
        "tell of it.                            | Attack +3 on the nearest enemy (Melee; Close);"
        " on a solid\n"
        "                                       | hit: damage +8.\n"
        "                                       | Poise −2."
    )


def test_every_shipped_sentence_is_as_it_was_read(library: Library) -> None:
    """The golden file is for reading in review: `python -m tests.content.proof_file`."""
    now = proof(sorted(library.cards(), key=lambda card: card.id))

    assert now.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_a_pack_has_a_proof_of_its_own(library: Library) -> None:
    """One pack's sheet holds its cards and no other's."""
    sheet = proof_pack(library, "general")

    assert sheet.count("== ") == 17
    assert proof_pack(library, "traits") == ""
