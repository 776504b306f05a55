"""Dice by address: the vectors of docs/dice.md, ranges, fairness, independence."""

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from witchhammer.core.dice import Luck, draw, draw_many, mix, mix64, pack
from witchhammer.core.errors import Misuse

PAGE = (Path(__file__).parents[2] / "docs" / "dice.md").read_text(encoding="utf-8")


def rows(*headings):
    """Return the rows of the table under these headings, as numbers and tuples."""
    found = PAGE.split("| " + " | ".join(headings) + " |\n", 1)[1].split("\n\n", 1)[0]
    for row in found.splitlines()[1:]:
        yield [number(cell.strip()) for cell in row.strip("|").split("|")]


def number(text):
    """Return a cell: an address in brackets, or a number in either base."""
    if text.startswith("("):
        return tuple(int(part) for part in re.findall(r"\d+", text))
    return int(text, 0)


@pytest.mark.parametrize(("z", "mixed"), list(rows("z", "mix64(z)")))
def test_mix64_is_as_written_down(z, mixed):
    """The finaliser gives the values that the page lists."""
    assert mix64(z) == mixed


@pytest.mark.parametrize(("address", "packed"), list(rows("address", "packed")))
def test_addresses_are_packed_as_written_down(address, packed):
    """Each part has its place from the most significant end."""
    assert pack(address) == packed


@pytest.mark.parametrize("row", list(rows("seed", "address", "attempt", "sides", "face")))
def test_faces_are_as_written_down(row):
    """Seed, address, attempt and sides give the face that the page lists."""
    seed, address, attempt, sides, face = row

    assert draw(seed, address, attempt, sides) == face


def test_a_throw_of_several_counts_the_dice_in_the_last_part():
    """5d6 at one address are five addresses, and the faces that the page lists."""
    assert draw_many(7, (6, 1, 1, 0, 0), 0, 6, 5) == (4, 5, 2, 4, 5)
    assert draw(7, (6, 1, 1, 0, 0, 4), 0, 6) == 5


@pytest.mark.parametrize(("seed", "i", "mixed"), list(rows("seed", "i", "mix(seed, i)")))
def test_seeds_of_a_series_are_as_written_down(seed, i, mixed):
    """Encounter i has the seed that the page lists."""
    assert mix(seed, i) == mixed


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**14 - 1), st.integers(1, 2**20))
def test_a_face_lies_between_one_and_the_sides(seed, n, sides):
    """No die shows 0, and none more than it has."""
    assert 1 <= draw(seed, (1, 1, 1, 0, n), 0, sides) <= sides


def test_neighbouring_addresses_are_fair_together():
    """Of 20,000 d20 at neighbouring addresses every face falls 1000 times, within 6 sigma."""
    counts = Counter(draw(5, (1, v, 1, 0, n), 0, 20) for v in range(20) for n in range(1000))

    assert sorted(counts) == list(range(1, 21))
    assert all(abs(count - 1000) < 6 * 31 for count in counts.values())


@pytest.mark.parametrize(
    "address", [(256,), (0, 65536), (0, 0, 256), (0, 0, 0, 1024), (0,) * 7, (-1,)]
)
def test_an_address_beyond_its_bits_is_refused(address):
    """A part too large would be another die's address."""
    with pytest.raises(Misuse):
        pack(address)


@pytest.mark.parametrize("sides", [0, -6, 2**20 + 1])
def test_a_die_without_sides_is_refused(sides):
    """A die has 1 to 1048576 sides."""
    with pytest.raises(Misuse):
        draw(1, (1,), 0, sides)


def test_luck_is_the_same_from_the_same_seed():
    """The stream for bots and tests repeats itself, and shuffles without losing anything."""
    first, second = Luck(3), Luck(3)

    assert [first.face(6) for _ in range(8)] == [1, 5, 4, 1, 2, 4, 1, 6]
    assert [second.face(6) for _ in range(8)] == [1, 5, 4, 1, 2, 4, 1, 6]
    assert sorted(first.shuffled(tuple(range(50)))) == list(range(50))
