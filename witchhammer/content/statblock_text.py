"""Stat blocks as text, sorted: headings or none, decks, views, loose ends.

A block is a name, `Power Level: n`, perhaps a line of schools, decks, numbers and traits; a
player's view repeats the name. Nothing is judged here, and no line is lost: what is not known
is kept as a stray line of its block, or of the page where it stands outside every block.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from witchhammer.content.statblock_lines import (
    HEADINGS,
    HISTORY,
    LABELS,
    LONGEST,
    NUMBERS,
    POWER,
    VIEW,
    Piece,
    cut_off,
    is_known,
    pieces,
    split_key,
)

_DECK = re.compile(r"^(Printable )?(.+?) (?:Action )?Deck$", re.I)
_NUMBER = re.compile(r"[-+−–]?\d+.?")


@dataclass(slots=True)
class Block:
    """One creature's lines, sorted: numbers by our name, traits as (line, label, text).

    `cut` is the line at which the page stops in mid-sentence, 0 if it does not.
    """

    name: str
    line: int
    power: str = ""
    schools: tuple[str, ...] = ()
    decks: list[str] = field(default_factory=list)
    numbers: dict[str, Piece] = field(default_factory=dict)
    traits: list[tuple[int, str, str]] = field(default_factory=list)
    views: list[dict[str, str]] = field(default_factory=list)
    strays: list[Piece] = field(default_factory=list)
    doubles: list[Piece] = field(default_factory=list)
    cut: int = 0


@dataclass(slots=True)
class Place:
    """A village that an adventure's page gives before its creature; label → texts."""

    title: str
    line: int
    lines: list[tuple[str, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Page:
    """A whole text: its creatures, its villages, and the lines that belong to neither."""

    blocks: tuple[Block, ...]
    places: tuple[Place, ...]
    strays: tuple[Piece, ...]


def read_page(text: str) -> Page:
    """Return every creature's block in a text, the villages between them, and what is left."""
    reading = _Reading(pieces(text))
    reading.read()
    return Page(tuple(reading.done), tuple(reading.places), tuple(reading.strays))


class _Reading:
    """Goes through the pieces once; `block` is the creature being read."""

    def __init__(self, found: tuple[Piece, ...]) -> None:
        self.found = found
        self.keys = [split_key(piece.text)[0] for piece in found]
        self.powers = self._powers()
        self.done: list[Block] = []
        self.by_name: dict[str, Block] = {}
        self.places: list[Place] = []
        self.strays: list[Piece] = []
        self.block: Block | None = None
        self.place: Place | None = None
        self.view: dict[str, str] | None = None
        self.notes = False

    def _powers(self) -> list[int]:
        """Return for each piece where the next Power Level from it on is, -1 for nowhere."""
        found, nearest = [-1] * len(self.keys), -1
        for at in range(len(self.keys) - 1, -1, -1):
            nearest = at if self.keys[at] == POWER else nearest
            found[at] = nearest
        return found

    def read(self) -> None:
        """Sort every piece in; the last block may be cut off."""
        for at, piece in enumerate(self.found):
            self._take(at, piece)
        if self.block is not None and self.found and cut_off(self.found[-1].text):
            self.block.cut = self.found[-1].line

    def _take(self, at: int, piece: Piece) -> None:
        """Sort one piece in."""
        key, value = split_key(piece.text)
        after = self.keys[at + 1] if at + 1 < len(self.keys) else ""
        if key in ("Adventure", "Village") or re.fullmatch(r"Adventure \d+", key):
            self.place, self.block, self.view = Place(value, piece.line), None, None
            self.places.append(self.place)
        elif re.fullmatch(r"Creature\d+", key):
            self.place = self.block = None
            if value:
                self._open(Piece(piece.line, value), after)
        elif self._is_name(at, key, after):
            self._open(piece, after)
        elif self.place is not None and self.block is None:
            self.place.lines.append((key, value))
        elif key == POWER and self._is_another(value):
            # Whose it is does not say: a block without a name, not a word about the last one.
            self._open(Piece(piece.line, ""), key)
            self._inside(piece, key, value)
        elif self.block is not None:
            self._inside(piece, key, value)
        else:
            self.strays.append(piece)

    def _is_another(self, power: str) -> bool:
        """Return whether a Power Level belongs to another creature than the open one."""
        block = self.block
        if block is None:
            return True
        return bool(block.power) and (power != block.power or bool(block.numbers))

    def _is_name(self, at: int, key: str, after: str) -> bool:
        """Return whether a piece is the name of a creature: its power, or its view, comes next.

        Where numbers come first, a paragraph that has a power of its own begins with the name.
        """
        if is_known(key) or (key and after != POWER) or (self.place and key):
            return False
        if after in (POWER, "Skill"):
            return True
        if self._has_no_power(at + 1) and self.found[at].text[-1] not in ".?!":
            return True
        open_still = self.block is not None and not self.block.power
        first = at == 0 or self.found[at].line - self.found[at - 1].line > 1
        if open_still or not is_known(after) or not (first or self.block is None):
            return False
        power = self.powers[at + 1]
        return power > 0 and is_known(self.keys[power - 1])

    def _has_no_power(self, at: int) -> bool:
        """Return whether numbers come next that cannot be the open creature's: it has its own."""
        key, value = split_key(self.found[at].text) if at < len(self.found) else ("", "")
        numbers = key == "Stats" or (key.lower() in NUMBERS and _NUMBER.fullmatch(value))
        if self.block is None:
            return bool(numbers) and self.place is None
        own = bool(self.block.numbers) and bool(self.block.power)
        return bool(numbers) and own and not self.notes

    def _open(self, piece: Piece, after: str) -> None:
        """Begin a block, or the player's view of one that was read before."""
        self.notes = False
        known = self.by_name.get(piece.text)
        if after == "Skill" and known is not None:
            self.block, self.view = known, {}
            known.views.append(self.view)
            return
        self.block, self.view, self.place = Block(piece.text, piece.line), None, None
        self.done.append(self.block)
        self.by_name.setdefault(piece.text, self.block)

    def _inside(self, piece: Piece, key: str, value: str) -> None:
        """Sort in a line of the block that is open."""
        block = self.block
        assert block is not None
        if self.view is not None and key in VIEW:
            self.view[key.lower()] = value
        elif key == HISTORY:
            self.notes = True
            self._note(value)
        elif self.notes:
            self._note(piece.text)
        elif key == POWER:
            block.power = value
        elif key in HEADINGS and not value:
            return
        elif key.lower() in NUMBERS and _NUMBER.fullmatch(value):
            self._number(block, NUMBERS[key.lower()], Piece(piece.line, value))
        elif key in LABELS:
            block.traits.append((piece.line, key, value))
        elif not key and (deck := _DECK.match(piece.text)):
            if deck[2] not in block.decks:
                block.decks.append(deck[2])
        elif not key and not block.schools and not block.numbers and not block.traits:
            block.schools = tuple(name.strip() for name in piece.text.split(",") if name.strip())
        elif not key and block.traits and self._goes_on(block.traits[-1][2]):
            line, label, text = block.traits[-1]
            block.traits[-1] = (line, label, f"{text} {piece.text}")
        else:
            block.strays.append(piece)

    def _goes_on(self, text: str) -> bool:
        """Return whether a trait stops in mid-sentence, so that the next line belongs to it."""
        return len(text) < LONGEST and cut_off(text)

    def _number(self, block: Block, name: str, piece: Piece) -> None:
        """Keep a number; the first one counts, a second one is told."""
        if name in block.numbers:
            block.doubles.append(Piece(piece.line, f"{name} {piece.text}"))
        else:
            block.numbers[name] = piece

    def _note(self, text: str) -> None:
        """Add a line to the history in the player's view."""
        if self.view is None:
            self.view = {}
            assert self.block is not None
            self.block.views.append(self.view)
        self.view["text"] = " ".join(filter(None, (self.view.get("text", ""), text)))
