"""Boards of the tavern games: what is no part of a board is not coloured like one."""

from __future__ import annotations

from tests.printing import pages
from tests.printing.samples import OPTIONS
from witchhammer.printing.plans import EDGE, HEAD, LARGEST_CELL, render_plans
from witchhammer.printing.table_model import PlanModel, PlanSpace

CORNER = PlanModel(
    "The Corner",
    2,
    2,
    (PlanSpace("A1", "Hall", ((0, 0), (1, 0))), PlanSpace("A2", "Cell", ((0, 1),))),
)
"""Three cells of four: the one at the lower right is missing."""


def test_a_cell_outside_the_board_is_white():
    """Paper that is no board stays paper, and the board's ground is the theme's."""
    page = pages.pictures(render_plans([CORNER], OPTIONS).pdf)[0]
    lower = round((EDGE + HEAD + 1.5 * LARGEST_CELL) / 25.4 * 72)

    assert (255, 255, 255) == page.getpixel((page.width // 2 + 60, lower))
    assert (255, 255, 255) != page.getpixel((page.width // 2 - 60, lower))
