"""Slots, backs, folds and crop marks."""

from __future__ import annotations

import pytest

from witchhammer.core.errors import Misuse
from witchhammer.printing.geometry import (
    UNPRINTABLE,
    back_slot,
    choose_imposition,
    imposition_named,
    impositions,
    lay_out,
    pages_needed,
)

ON_PAPER = [(i, paper) for i in impositions() for paper in i.papers if paper != "own"]


@pytest.mark.parametrize(("imposition", "paper"), ON_PAPER, ids=lambda v: getattr(v, "name", v))
def test_everything_printed_stays_clear_of_the_unprintable_edge(imposition, paper):
    """Slots with their widest bleed lie at least 4.23 mm inside the paper, and never overlap."""
    sheet = lay_out(imposition, paper, imposition.max_bleed)
    slots = [*sheet.fronts, *(back_slot(sheet, s, "long") for s in sheet.fronts)]

    assert all(s.x - sheet.bleed >= UNPRINTABLE - 0.01 for s in slots)
    assert all(s.y - sheet.bleed >= UNPRINTABLE - 0.01 for s in slots)
    assert all(s.x + s.width + sheet.bleed <= sheet.width - UNPRINTABLE + 0.01 for s in slots)
    assert all(s.y + s.height + sheet.bleed <= sheet.height - UNPRINTABLE + 0.01 for s in slots)
    assert len({(s.x, s.y) for s in sheet.fronts}) == imposition.up


@pytest.mark.parametrize(
    ("name", "up"),
    [
        ("a4-poker-9", 9),
        ("letter-poker-9", 9),
        ("a4-poker-8-bleed", 8),
        ("letter-poker-6-bleed", 6),
        ("fold-8", 4),
        ("mini-16", 16),
        ("pod-poker", 1),
        ("tts-10x7", 69),
    ],
)
def test_how_many_cards_a_sheet_carries(name, up):
    """The number in the name is what fits; half of a folded sheet is backs, one of 70 is hidden."""
    assert up == imposition_named(name).up


@pytest.mark.parametrize(("imposition", "paper"), ON_PAPER, ids=lambda v: getattr(v, "name", v))
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_the_back_of_a_back_is_the_front(imposition, paper, duplex):
    """Turning the paper twice brings every slot home."""
    sheet = lay_out(imposition, paper)
    for slot in sheet.fronts:
        back = back_slot(sheet, slot, duplex)
        again = back_slot(sheet, back, duplex)

        assert (round(slot.x, 3), round(slot.y, 3)) == (round(again.x, 3), round(again.y, 3))


def test_long_edge_mirrors_across_and_short_edge_mirrors_down_on_portrait_paper():
    """Portrait, long edge: x mirrored, upright. Short edge: y mirrored, turned."""
    sheet = lay_out(imposition_named("a4-poker-9"), "a4")
    first = sheet.fronts[0]
    long, short = back_slot(sheet, first, "long"), back_slot(sheet, first, "short")

    assert (sheet.fronts[2].x, first.y, False) == (long.x, long.y, long.turned)
    assert (first.x, sheet.fronts[6].y, True) == (short.x, pytest.approx(short.y), short.turned)


def test_landscape_paper_swaps_the_two_edges():
    """Landscape, long edge: y mirrored and turned, because the long edge lies at the top."""
    sheet = lay_out(imposition_named("a4-poker-8-bleed"), "a4")
    first = sheet.fronts[0]
    long, short = back_slot(sheet, first, "long"), back_slot(sheet, first, "short")

    assert (first.x, True) == (long.x, long.turned)
    assert (first.y, False) == (short.y, short.turned)


def test_offsets_move_backs_right_and_down():
    """A printer's offset shifts the back by exactly that much."""
    sheet = lay_out(imposition_named("a4-poker-9"), "a4")
    plain = back_slot(sheet, sheet.fronts[0], "long")
    moved = back_slot(sheet, sheet.fronts[0], "long", 0.7, -0.4)

    assert (plain.x + 0.7, plain.y - 0.4) == (pytest.approx(moved.x), pytest.approx(moved.y))


def test_folded_backs_lie_above_their_fronts_upside_down():
    """On a folded sheet each back meets its front when the paper is folded in the middle."""
    sheet = lay_out(imposition_named("fold-8"), "a4")
    for front in sheet.fronts:
        back = back_slot(sheet, front, "none")

        assert (front.x, True) == (back.x, back.turned)
        assert sheet.height == pytest.approx(front.y + front.height + back.y)


def test_crop_marks_stand_on_all_four_sides_and_never_in_a_card():
    """Every trim line has a mark on both of its ends, outside the bleed."""
    sheet = lay_out(imposition_named("a4-poker-9"), "a4", bleed=1.8)
    left = min(s.x for s in sheet.fronts) - sheet.bleed
    top = min(s.y for s in sheet.fronts) - sheet.bleed
    right, bottom = sheet.width - left, sheet.height - top

    assert 4 * 2 * 6 / 2 == len(sheet.marks)
    for mark in sheet.marks:
        outside = (
            max(mark.x1, mark.x2) < left
            or min(mark.x1, mark.x2) > right
            or max(mark.y1, mark.y2) < top
            or min(mark.y1, mark.y2) > bottom
        )

        assert outside


def test_full_bleed_chooses_the_imposition_that_has_room():
    """Nine poker cards with an eighth of an inch of bleed fit neither A4 nor Letter."""
    assert "a4-poker-9" == choose_imposition("a4", "poker").name
    assert "a4-poker-8-bleed" == choose_imposition("a4", "poker", bleed=3.175).name
    assert "letter-poker-6-bleed" == choose_imposition("letter", "poker", bleed=3.175).name


def test_too_much_bleed_is_refused_with_a_way_out():
    """The refusal names the bleed that would do."""
    with pytest.raises(Misuse, match=r"at most 1\.8 mm, got 3 mm"):
        lay_out(imposition_named("a4-poker-9"), "a4", bleed=3)


def test_an_unknown_imposition_is_refused_with_the_known_ones():
    """The refusal lists what there is."""
    with pytest.raises(Misuse, match="a4-poker-9, letter-poker-9"):
        imposition_named("a5-poker-3")


@pytest.mark.parametrize(
    ("cards", "up", "sides", "pages"), [(0, 9, 2, 0), (1, 9, 1, 1), (9, 9, 2, 2), (10, 9, 2, 4)]
)
def test_pages_are_cards_by_sheet_rounded_up_times_sides(cards, up, sides, pages):
    """Page count = ceil(n / up) x sides."""
    assert pages == pages_needed(cards, up, sides)


@pytest.mark.parametrize(("imposition", "paper"), ON_PAPER, ids=lambda v: getattr(v, "name", v))
def test_every_crop_mark_is_long_enough_to_lay_a_knife_to(imposition, paper):
    """At least 2 mm of each mark is on the sheet, with the widest bleed too."""
    for bleed in (0.0, imposition.max_bleed):
        sheet = lay_out(imposition, paper, bleed)
        lengths = [abs(m.x1 - m.x2) + abs(m.y1 - m.y2) for m in sheet.marks if not m.dashed]

        assert min(lengths, default=2.0) >= 2.0
