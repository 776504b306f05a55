"""Battle maps from a tag: a hall, a pond, a lane and so on, with starts for both sides.

Each shape draws walls (`#`), rough ground (`~`) and exits (`>`) on an empty field; the party
starts in the west (`P`), its foes in the east (`F`). Every start can reach every other.
"""

from __future__ import annotations

from collections.abc import Callable

from witchhammer.core.dice import Luck

WIDTH, HEIGHT = 18, 11
PARTY, FOES = 6, 12
Field = list[list[str]]


def forge_map(shape: str, luck: Luck, size: int = 1) -> str:
    """Return a battle map drawn in text, as `rules.grid.parse_map` reads it.

    `size` is the spaces along one side of the foes that are to start on it.
    """
    field = [["."] * WIDTH for _ in range(HEIGHT)]
    SHAPES[shape](field, luck)
    for y in (HEIGHT // 2 - 1, HEIGHT // 2, HEIGHT // 2 + 1):
        # The middle stays open from edge to edge, so that nobody is walled in.
        for x in range(WIDTH):
            field[y][x] = "~" if field[y][x] == "~" else "."
    field[HEIGHT // 2][0] = ">"
    _starts(field, "P", PARTY, range(1, WIDTH // 3))
    _starts(field, "F", FOES, range(WIDTH - 1 - size, WIDTH // 3, -1), size)
    return "\n".join("".join(row) for row in field) + "\n"


def _starts(field: Field, mark: str, count: int, columns: range, size: int = 1) -> None:
    """Put starts near the middle rows, column by column, with room and gaps between them."""
    rows = sorted(range(1, HEIGHT - size), key=lambda y: (abs(y - (HEIGHT - size) // 2), y))
    taken: set[tuple[int, int]] = set()
    for x in columns:
        for y in rows:
            room = {(x + dx, y + dy) for dx in range(size) for dy in range(size)}
            free = all(field[b][a] in ".~" for a, b in room) and taken.isdisjoint(room)
            if count and free and (size > 1 or (x + y) % 2 == 0):
                field[y][x] = mark
                taken |= room
                count -= 1


def _frame(field: Field) -> None:
    for x in range(WIDTH):
        field[0][x] = field[-1][x] = "#"
    for row in field:
        row[0] = row[-1] = "#"


def _blob(field: Field, luck: Luck, sign: str, size: int) -> None:
    """Draw a rounded patch somewhere right of the middle."""
    cx, cy = WIDTH // 2 + luck.below(3) - 1, 2 + luck.below(HEIGHT - 4)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            if (x - cx) ** 2 + (2 * (y - cy)) ** 2 <= size * size:
                field[y][x] = sign


def _hall(field: Field, luck: Luck) -> None:
    _frame(field)
    for x in range(4, WIDTH - 3, 4):
        field[2][x] = field[HEIGHT - 3][x] = "#"
    if luck.face(2) == 1:
        field[2][WIDTH // 2] = "~"


def _mill(field: Field, luck: Luck) -> None:
    _frame(field)
    middle = WIDTH // 2
    for y in (2, HEIGHT - 3):
        for x in (middle - 1, middle):
            field[y][x] = "#"
    _blob(field, luck, "~", 3)
    _frame(field)


def _stones(field: Field, luck: Luck) -> None:
    for y in range(1, HEIGHT - 1, 2):
        for x in range(2 + luck.below(2), WIDTH - 2, 3):
            if luck.face(3) > 1:
                field[y][x] = "#"


def _cliff(field: Field, luck: Luck) -> None:
    edge = 1 + luck.below(2)
    for x in range(WIDTH):
        for y in range(edge):
            field[y][x] = "#"
        field[edge][x] = "~"


def _pond(field: Field, luck: Luck) -> None:
    _blob(field, luck, "~", 6)
    for x in range(0, WIDTH, 4):
        field[0][x] = "#"


def _lane(field: Field, luck: Luck) -> None:
    for x in range(WIDTH):
        for y in (0, 1, HEIGHT - 2, HEIGHT - 1):
            field[y][x] = "#"
        if luck.face(3) == 1:
            field[2 + luck.below(HEIGHT - 4)][x] = "~"


def _ruin(field: Field, luck: Luck) -> None:
    for x in range(6, 13):
        for y in (1, HEIGHT - 2):
            if luck.face(4) > 1:
                field[y][x] = "#"
    for y in range(1, HEIGHT - 1):
        if luck.face(3) > 1:
            field[y][12] = "#"


def _street(field: Field, luck: Luck) -> None:
    for x in range(WIDTH):
        for y in (0, 1, HEIGHT - 2, HEIGHT - 1):
            if x % 6 != 5:
                field[y][x] = "#"
    field[3][WIDTH // 2 + luck.below(2)] = "#"


def _wood(field: Field, luck: Luck) -> None:
    for y in range(HEIGHT):
        for x in range(1, WIDTH - 1):
            if luck.face(6) == 1:
                field[y][x] = "#" if luck.face(2) == 1 else "~"


def _bridge(field: Field, luck: Luck) -> None:
    left = WIDTH // 2 - 2 + luck.below(2)
    for y in range(HEIGHT):
        for x in range(left, left + 4):
            field[y][x] = "#"


SHAPES: dict[str, Callable[[Field, Luck], None]] = {
    "hall": _hall,
    "mill": _mill,
    "stones": _stones,
    "cliff": _cliff,
    "pond": _pond,
    "lane": _lane,
    "ruin": _ruin,
    "street": _street,
    "wood": _wood,
    "bridge": _bridge,
}
"""How each shape is drawn."""
