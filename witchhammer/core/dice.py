"""Addressed dice: a face is a pure function of seed, address, attempt and sides.

Nothing is drawn from a stream, so no roll shifts another: a typed face, an undo or a second
opinion leaves every later die as it was. docs/dice.md holds the test vectors.
"""

from __future__ import annotations

from typing import TypeVar

from witchhammer.core.errors import Misuse

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_WIDTHS = (8, 16, 8, 10, 14, 8)
"""Bits of an address: purpose, vignette (or turn), round, roster index, n, die number."""


def mix64(z: int) -> int:
    """Return the SplitMix64 finaliser of `z` (0 ≤ z < 2**64), a bijection on 64 bits.

    >>> hex(mix64(1))
    '0x5692161d100b05e5'
    """
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def mix(seed: int, index: int) -> int:
    """Return the seed of encounter `index` under `seed`: both and the result are 64 bits.

    >>> mix(7, 0) != mix(7, 1)
    True
    """
    return mix64(((mix64((seed + _GAMMA) & _MASK) ^ index) + _GAMMA) & _MASK)


def pack(address: tuple[int, ...]) -> int:
    """Return an address packed into 64 bits, most significant part first.

    Parts are purpose < 2**8, vignette < 2**16, round < 2**8, roster index < 2**10,
    n < 2**14, die < 2**8; missing last parts are 0. Raises Misuse beyond those.

    >>> pack((1, 2)) == (1 << 56) | (2 << 40)
    True
    """
    if len(address) > len(_WIDTHS):
        raise Misuse("dice address", "at most 6 parts", str(len(address)))
    packed = 0
    for place, width in enumerate(_WIDTHS):
        part = address[place] if place < len(address) else 0
        if not 0 <= part < (1 << width):
            raise Misuse(f"dice address part {place}", f"0 to {(1 << width) - 1}", str(part))
        packed = (packed << width) | part
    return packed


def draw(seed: int, address: tuple[int, ...], attempt: int, sides: int) -> int:
    """Return one face, 1 to `sides`, of the die at `address`; `attempt` 0 is the first throw.

    The bias of the range reduction is below sides / 2**32 a face. Raises Misuse for fewer
    than 1 or more than 2**20 sides.

    >>> draw(42, (1, 1, 1, 0, 0), 0, 20)
    7
    """
    if not 1 <= sides <= 1 << 20:
        raise Misuse("die", "1 to 1048576 sides", str(sides))
    h = mix64((seed + _GAMMA) & _MASK)
    h = mix64(((h ^ pack(address)) + _GAMMA) & _MASK)
    h = mix64(((h ^ attempt) + _GAMMA) & _MASK)
    return 1 + (((h >> 32) * sides) >> 32)


def draw_many(
    seed: int, address: tuple[int, ...], attempt: int, sides: int, count: int
) -> tuple[int, ...]:
    """Return `count` faces; die i of a throw has i as the last part of its address.

    >>> draw_many(42, (1, 1, 1, 0, 0), 0, 20, 2)[0] == draw(42, (1, 1, 1, 0, 0), 0, 20)
    True
    """
    head = address + (0,) * (len(_WIDTHS) - 1 - len(address))
    return tuple(draw(seed, (*head, i), attempt, sides) for i in range(count))


class Luck:
    """A stream of faces for bots, tests and reseals; never part of a state.

    >>> a, b = Luck(3), Luck(3)
    >>> [a.face(6) for _ in range(4)] == [b.face(6) for _ in range(4)]
    True
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed & _MASK
        self._count = 0

    def face(self, sides: int) -> int:
        """Return the next face, 1 to `sides`."""
        self._count += 1
        h = mix64((self._seed + self._count * _GAMMA) & _MASK)
        return 1 + (((h >> 32) * sides) >> 32)

    def below(self, bound: int) -> int:
        """Return the next number, 0 to `bound` - 1."""
        return self.face(bound) - 1

    def shuffled(self, items: tuple[T, ...]) -> tuple[T, ...]:
        """Return the items in a new order, every order equally likely."""
        rest = list(items)
        # `below` written out, because bots shuffle a hand for every card they lay.
        z = (self._seed + self._count * _GAMMA) & _MASK
        for i in range(len(rest) - 1, 0, -1):
            z = (z + _GAMMA) & _MASK
            h = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            h = ((h ^ (h >> 27)) * 0x94D049BB133111EB) & _MASK
            j = (((h ^ (h >> 31)) >> 32) * (i + 1)) >> 32
            rest[i], rest[j] = rest[j], rest[i]
        self._count += max(0, len(rest) - 1)
        return tuple(rest)
