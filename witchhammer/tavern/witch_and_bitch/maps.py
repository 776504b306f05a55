"""The table's map: tiles with outlined spaces, black strips and openings, and the graph of them.

A tile is two cells by two. Spaces of one tile that lie side by side are neighbours unless an inner
strip parts them; every edge of a tile is a strip, open only where the map says so (WB-ACT-04). A
map may also be typed as plain links between spaces, for a box whose tiles look otherwise.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from witchhammer.tavern.pack_text import Page

Cell = tuple[int, int]
MOST_SPACES = 40


@dataclass(frozen=True, slots=True)
class Space:
    """One outlined area: its code on the map, its name, its tile (-1: none), its cells."""

    code: str
    name: str
    tile: int = -1
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """A scenario's map; spaces are named by their place in `spaces`.

    `steps` holds the distance from each space to each other, by the graph of neighbours.
    """

    SEAL_ONCE: ClassVar[bool] = True

    scenario: int
    name: str
    spaces: tuple[Space, ...]
    neighbours: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[int, ...], ...]
    start: int
    portals: tuple[int, ...]
    objects: tuple[int, ...] = ()
    positions: tuple[int, ...] = ()
    hunted: tuple[int, ...] = ()
    conclave: int = -1
    story: str = ""
    marks: tuple[tuple[int, str], ...] = ()
    """Each space that bears a mark, with the mark in words; worked out."""

    def __post_init__(self) -> None:
        """Work out what is asked at every Move."""
        marks = [(space, f"Portal {number}") for number, space in enumerate(self.portals, 1)]
        marks += [(self.conclave, "the Conclave")] * (self.conclave >= 0)
        object.__setattr__(self, "marks", tuple(marks))

    def find(self, code: str) -> int:
        """Return the space with a code; raises KeyError for a code that is not there."""
        for number, space in enumerate(self.spaces):
            if space.code == code:
                return number
        raise KeyError(code)


@dataclass(frozen=True, slots=True)
class Tile:
    """One map tile: which space covers each of its four cells, and its inner strips."""

    id: str
    letter: str
    name: str
    plan: tuple[str, str]
    spaces: tuple[str, ...]
    strips: tuple[tuple[str, str], ...] = ()


def distances(neighbours: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Return the number of steps from each space to each other; -1 where there is no way.

    >>> distances(((1,), (0, 2), (1,)))
    ((0, 1, 2), (1, 0, 1), (2, 1, 0))
    """
    rows = []
    for origin in range(len(neighbours)):
        row = [-1] * len(neighbours)
        row[origin] = 0
        waiting = deque((origin,))
        while waiting:
            here = waiting.popleft()
            for there in neighbours[here]:
                if row[there] < 0:
                    row[there] = row[here] + 1
                    waiting.append(there)
        rows.append(tuple(row))
    return tuple(rows)


def read_tile(page: Page) -> Tile:
    """Return one tile; what is wrong with it is reported to the page."""
    plan = page.words("plan")
    spaces = page.words("spaces")
    digits = {str(number) for number in range(1, len(spaces) + 1)}
    if len(plan) != 2 or any(len(row) != 2 for row in plan) or set("".join(plan)) != digits:
        page.fault("plan", "two rows of two figures, each space at least once", list(plan))
        plan = ("11", "11")
    strips = tuple(_pair(page, "strips", text) for text in page.words("strips"))
    tile = Tile(
        page.text("id", most=24),
        page.text("letter", most=2),
        page.text("name", most=30),
        (plan[0], plan[1]),
        spaces,
        strips,
    )
    page.done()
    return tile


def _pair(page: Page, key: str, text: str) -> tuple[str, str]:
    """Return the two codes of a text such as "G1 M2"."""
    parts = text.split()
    if len(parts) != 2:
        page.fault(key, "two codes with a blank between", text)
        return ("?", "?")
    return parts[0], parts[1]


def read_map(page: Page, tiles: tuple[Tile, ...]) -> Chart:
    """Return one map, laid out of tiles or typed as links; faults go to the page."""
    links = [_pair(page, "links", text) for text in page.words("links")]
    openings = [_pair(page, "openings", text) for text in page.words("openings")]
    spaces = _linked_spaces(links) if links else _laid_spaces(page, tiles)
    codes = {space.code: number for number, space in enumerate(spaces)}
    pairs = [*_known(page, "links", links, codes), *_known(page, "openings", openings, codes)]
    if not links:
        _check_openings(page, spaces, pairs)
        pairs += _inner_pairs(spaces, tiles)
    chart = _chart(page, spaces, pairs, codes)
    page.done()
    return chart


def _chart(
    page: Page,
    spaces: tuple[Space, ...],
    pairs: Iterable[tuple[int, int]],
    codes: Mapping[str, int],
) -> Chart:
    """Return the map with everything marked on it."""
    around: list[set[int]] = [set() for _ in spaces]
    for one, other in pairs:
        around[one].add(other)
        around[other].add(one)
    neighbours = tuple(tuple(sorted(each)) for each in around)
    steps = distances(neighbours)
    if not 4 <= len(spaces) <= MOST_SPACES:
        page.fault("plan", f"4 to {MOST_SPACES} spaces", len(spaces))
    if any(-1 in row for row in steps):
        cut = ", ".join(space.code for space, far in zip(spaces, steps[0], strict=True) if far < 0)
        page.fault("openings", "a way to every space", f"none to {cut}")
    portals = _marks(page, "portals", codes)
    if len(portals) != 4:
        page.fault("portals", "four codes", len(portals))
    conclave = _marks(page, "conclave", codes)
    start = _marks(page, "start", codes)
    return Chart(
        scenario=page.whole("scenario", 1, 6),
        name=page.text("name", most=40),
        spaces=spaces,
        neighbours=neighbours,
        steps=steps,
        start=start[0] if start else 0,
        portals=portals,
        objects=_marks(page, "objects", codes),
        positions=_marks(page, "positions", codes),
        hunted=_marks(page, "hunted", codes),
        conclave=conclave[0] if conclave else -1,
        story=page.text("story", ""),
    )


def _marks(page: Page, key: str, codes: Mapping[str, int]) -> tuple[int, ...]:
    """Return the spaces listed under a key."""
    return tuple(codes[code] for code in page.words(key, codes))


def _known(
    page: Page, key: str, pairs: Iterable[tuple[str, str]], codes: Mapping[str, int]
) -> list[tuple[int, int]]:
    """Return the pairs as numbers, those with unknown codes reported."""
    found = []
    for one, other in pairs:
        strange = [code for code in (one, other) if code not in codes]
        if strange:
            page.fault(key, "codes of this map", " ".join(strange))
        elif one != other:
            found.append((codes[one], codes[other]))
    return found


def _linked_spaces(links: Iterable[tuple[str, str]]) -> tuple[Space, ...]:
    """Return the spaces that links name, in the order they are first named."""
    codes = dict.fromkeys(code for pair in links for code in pair)
    return tuple(Space(code, code) for code in codes)


def _laid_spaces(page: Page, tiles: tuple[Tile, ...]) -> tuple[Space, ...]:
    """Return the spaces of tiles laid in rows, their cells counted from the top left."""
    known = {tile.id: number for number, tile in enumerate(tiles)}
    spaces: list[Space] = []
    for y, row in enumerate(page.words("plan")):
        for x, name in enumerate(row.split()):
            if name == ".":
                continue
            if name not in known:
                page.fault("plan", "ids of tiles or a dot", name)
                continue
            spaces += _tile_spaces(tiles[known[name]], known[name], (x, y))
    return tuple(spaces)


def _tile_spaces(tile: Tile, number: int, at: Cell) -> list[Space]:
    """Return the spaces of a tile that lies at a place of the map."""
    found = []
    for index, name in enumerate(tile.spaces, 1):
        cells = tuple(
            (2 * at[0] + x, 2 * at[1] + y)
            for y in (0, 1)
            for x in (0, 1)
            if tile.plan[y][x] == str(index)
        )
        found.append(Space(f"{tile.letter}{index}", name, number, cells))
    return found


def side_by_side(one: Space, other: Space) -> bool:
    """Return whether two spaces share an edge of a cell."""
    return any(abs(a - c) + abs(b - d) == 1 for a, b in one.cells for c, d in other.cells)


def _check_openings(page: Page, spaces: tuple[Space, ...], pairs: list[tuple[int, int]]) -> None:
    """Report openings between spaces that do not lie side by side."""
    for one, other in pairs:
        if not side_by_side(spaces[one], spaces[other]):
            codes = f"{spaces[one].code} {spaces[other].code}"
            page.fault("openings", "spaces that lie side by side", codes)


def _inner_pairs(spaces: tuple[Space, ...], tiles: tuple[Tile, ...]) -> list[tuple[int, int]]:
    """Return the pairs of neighbours within each tile."""
    pairs = []
    for (a, one), (b, other) in combinations(enumerate(spaces), 2):
        if one.tile == other.tile and side_by_side(one, other):
            figures = {one.code[-1], other.code[-1]}
            if not any(figures == set(strip) for strip in tiles[one.tile].strips):
                pairs.append((a, b))
    return pairs
