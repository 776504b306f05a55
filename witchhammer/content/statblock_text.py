"""Stat blocks as text, taken apart: headings or none, glued lines, decks, views, loose ends.

A block is a name, `Power Level: n`, perhaps a line of schools, decks, numbers and traits; a
player's view repeats the name. Nothing is judged here, and no line is lost: what is not known
is kept as a stray line of its block.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

NUMBERS: dict[str, str] = {
    "poise": "poise",
    "health": "health",
    "hp": "health",
    "init": "init",
    "initiative": "init",
    "attackmod": "attack",
    "defensemod": "defence",
    "defencemod": "defence",
    "damagemod": "damage",
    "armor": "armour",
    "armour": "armour",
}
"""Keys of numbers, in small letters, and what we call them."""

LABELS = (
    "Aspect",
    "Frame",
    "Size",
    "Health",
    "Reflex",
    "Strength",
    "Attack",
    "Ability",
    "Defense",
    "Defence",
    "Weakness",
    "Appearance",
    "NumAppearing",
    "Spore",
    "SporePoop",
    "Smell",
    "VictimChoice",
    "VictimWound",
)
HEADINGS = ("Stats", "Traits")
VIEW = ("Skill", "Muscle", "Toughness")
_KNOWN = "|".join((*LABELS, *HEADINGS, *VIEW, r"Creature\d+", "Power Level", r"[A-Z]\w* Name"))
_GLUED = re.compile(rf"(?<=\d)(?=[A-Z][A-Za-z ]+:)|(?<=[.!?)])(?=(?:{_KNOWN}|Village\w+):)")
_KEY = re.compile(r"^\s*([A-Z][A-Za-z]*(?: [A-Z][a-z]+)?\d*):\s*(.*)$")
_DECK = re.compile(r"^(Printable )?(.+?) (?:Action )?Deck$")


@dataclass(frozen=True, slots=True)
class Piece:
    """One line, or a part of a glued one; `line` counts from 1."""

    line: int
    text: str


@dataclass(slots=True)
class Block:
    """One creature's lines, sorted: numbers by our name, traits as (line, label, text)."""

    name: str
    line: int
    power: str = ""
    schools: tuple[str, ...] = ()
    decks: list[str] = field(default_factory=list)
    numbers: dict[str, Piece] = field(default_factory=dict)
    traits: list[tuple[int, str, str]] = field(default_factory=list)
    views: list[dict[str, str]] = field(default_factory=list)
    strays: list[Piece] = field(default_factory=list)
    cut: int = 0


@dataclass(slots=True)
class Place:
    """A village that an adventure's page gives before its creature; label → texts."""

    title: str
    line: int
    lines: list[tuple[str, str]] = field(default_factory=list)


def pieces(text: str) -> tuple[Piece, ...]:
    """Return the lines of a text, glued ones taken apart, blank ones left out.

    >>> [piece.text for piece in pieces("Power Level: 10Village Name: Rona")]
    ['Power Level: 10', 'Village Name: Rona']
    """
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        for part in _GLUED.split(line):
            if part.strip():
                found.append(Piece(number, part.strip()))
    return tuple(found)


def read_blocks(text: str) -> tuple[tuple[Block, ...], tuple[Place, ...]]:
    """Return every creature's block in a text, and the villages between them."""
    reading = _Reading(pieces(text))
    return reading.blocks(), tuple(reading.places)


class _Reading:
    """Goes through the pieces once; `block` is the creature being read."""

    def __init__(self, found: tuple[Piece, ...]) -> None:
        self.found = found
        self.done: list[Block] = []
        self.places: list[Place] = []
        self.block: Block | None = None
        self.place: Place | None = None
        self.view: dict[str, str] | None = None
        self.notes = False

    def blocks(self) -> tuple[Block, ...]:
        """Return the blocks of the whole text; the last one may be cut off."""
        for at, piece in enumerate(self.found):
            self._take(at, piece)
        if self.block is not None and self.found and cut_off(self.found[-1].text):
            self.block.cut = self.found[-1].line
        return tuple(self.done)

    def _take(self, at: int, piece: Piece) -> None:
        """Sort one piece in."""
        key, value = split_key(piece.text)
        after = split_key(self.found[at + 1].text)[0] if at + 1 < len(self.found) else ""
        if not key and after in ("Power Level", "Skill"):
            self._open(piece, after)
        elif key == "Adventure" or re.fullmatch(r"Adventure \d+", key):
            self.place, self.block, self.view = Place(value, piece.line), None, None
            self.places.append(self.place)
        elif re.fullmatch(r"Creature\d+", key):
            self.place = None
        elif self.place is not None and self.block is None:
            self.place.lines.append((key, value))
        elif self.block is not None:
            self._inside(piece, key, value)
        elif key == "Power Level" and not self.done:
            self._open(Piece(piece.line, ""), key)
            self._inside(piece, key, value)

    def _open(self, piece: Piece, after: str) -> None:
        """Begin a block, or the player's view of one that was read before."""
        self.notes = False
        known = next((b for b in self.done if b.name == piece.text), None)
        if after == "Skill" and known is not None:
            self.block, self.view = known, {}
            known.views.append(self.view)
            return
        self.block, self.view, self.place = Block(piece.text, piece.line), None, None
        self.done.append(self.block)

    def _inside(self, piece: Piece, key: str, value: str) -> None:
        """Sort in a line of the block that is open."""
        block = self.block
        assert block is not None
        if self.view is not None and key in VIEW:
            self.view[key.lower()] = value
        elif key == "Historical Notes":
            self.notes = True
            self._note(value)
        elif self.notes:
            self._note(piece.text)
        elif key == "Power Level":
            block.power = value
        elif key in HEADINGS and not value:
            return
        elif key.lower() in NUMBERS and re.fullmatch(r"[-+−]?\d+.?", value):
            block.numbers[NUMBERS[key.lower()]] = Piece(piece.line, value)
        elif key in LABELS:
            block.traits.append((piece.line, key, value))
        elif not key and (deck := _DECK.match(piece.text)):
            if deck[2] not in block.decks:
                block.decks.append(deck[2])
        elif not key and not block.schools and not block.numbers and not block.traits:
            block.schools = tuple(name.strip() for name in piece.text.split(",") if name.strip())
        elif not key and block.traits and cut_off(block.traits[-1][2]):
            line, label, text = block.traits[-1]
            block.traits[-1] = (line, label, f"{text} {piece.text}")
        else:
            block.strays.append(piece)

    def _note(self, text: str) -> None:
        """Add a line to the history in the player's view."""
        if self.view is None:
            self.view = {}
            assert self.block is not None
            self.block.views.append(self.view)
        self.view["text"] = " ".join(filter(None, (self.view.get("text", ""), text)))


def split_key(text: str) -> tuple[str, str]:
    """Return the key before a line's first colon and what follows, ("", text) without a key.

    >>> split_key("Aspect: Ice: Body of ice."), split_key("Main Action Deck")
    (('Aspect', 'Ice: Body of ice.'), ('', 'Main Action Deck'))
    """
    found = re.match(r"^(Adventure \d+):\s*(.*)$", text) or _KEY.match(text)
    return (found[1], found[2].strip()) if found else ("", text)


def cut_off(text: str) -> bool:
    """Return whether a line stops in mid-sentence.

    >>> cut_off("Seldom lethal, but drai"), cut_off("Frame: Goat"), cut_off("Eats hair.")
    (True, False, False)
    """
    return len(text.split()) > 3 and text.rstrip()[-1:] not in '.!?)*”"'
