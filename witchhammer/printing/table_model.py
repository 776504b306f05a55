"""View models of what lies on the table beside sheets and cards.

Frozen like those in `model`, and like them plain text and numbers already decided.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from witchhammer.printing.model import Attribute, Entry, Line


@dataclass(frozen=True, slots=True)
class Panel:
    """One box of a GM screen, a rules page or an adventure: steps, a table, or both.

    `columns` are the table's heads and `rows` its lines, each as long as `columns`; `steps` are
    numbered; `wide` takes the whole width.
    """

    title: str
    icon: str = ""
    intro: str = ""
    steps: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    note: str = ""
    wide: bool = False


@dataclass(frozen=True, slots=True)
class ScreenModel:
    """The GM's screen: panels in the order they are wanted, flowing over landscape pages.

    `flowing` panels may go on in the next column, so that all columns are about as long.
    """

    title: str
    panels: tuple[Panel, ...]
    subtitle: str = ""
    flowing: bool = False


@dataclass(frozen=True, slots=True)
class PartyMember:
    """One character on the GM's page; numbers as in `SheetModel`."""

    name: str
    player: str = ""
    leads: bool = False
    status: str = ""
    attributes: tuple[Attribute, ...] = ()
    health_groups: tuple[int, ...] = ()
    wounds: int = 0
    max_health: int = 12
    poise: int = 30
    max_poise: int = 30
    malus: int = 0
    defences: tuple[Line, ...] = ()
    skills: tuple[Line, ...] = ()
    scars: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class PartyModel:
    """The party on one page for the GM."""

    title: str
    members: tuple[PartyMember, ...]
    subtitle: str = ""
    notes: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class MapMark:
    """Something that stands on a space of the map: a letter or icon, and what it is.

    `x` runs right and `y` down from 0; `side` "pc", "monster" or "" (a place) picks the shape.
    """

    x: int
    y: int
    letter: str = ""
    icon: str = ""
    name: str = ""
    note: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class MapModel:
    """A battle map of `width` x `height` square spaces.

    `walls` and `exits` are spaces (x, y). `square` is the size of a space in millimetres when it
    is printed for figures (25.4), over several pages if need be; 0 fits the map on one page.
    `rough` are spaces hard to walk on; the three words say what walls, exits and rough ground
    are in the story.
    """

    title: str
    width: int
    height: int
    walls: tuple[tuple[int, int], ...] = ()
    exits: tuple[tuple[int, int], ...] = ()
    marks: tuple[MapMark, ...] = ()
    square: float = 0.0
    note: str = ""
    rough: tuple[tuple[int, int], ...] = ()
    wall_word: str = "wall"
    exit_word: str = "exit"
    rough_word: str = "rough ground"


@dataclass(frozen=True, slots=True)
class HandoutModel:
    """A paper to give to the players. `style` chooses its look; `picture` is a PNG or JPEG."""

    title: str
    paragraphs: tuple[str, ...]
    style: Literal["letter", "notice", "page"] = "letter"
    date: str = ""
    signature: str = ""
    picture: bytes = b""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of an adventure. `level` 1 or 2; `aloud` is read out; `secret` is the GM's own."""

    title: str
    level: int = 1
    paragraphs: tuple[str, ...] = ()
    aloud: str = ""
    secret: str = ""
    entries: tuple[Entry, ...] = ()
    panel: Panel | None = None


@dataclass(frozen=True, slots=True)
class AdventureModel:
    """An adventure for the GM to run from."""

    title: str
    sections: tuple[Section, ...]
    subtitle: str = ""


@dataclass(frozen=True, slots=True)
class ChronicleEntry:
    """One thing that happened. `date` is the campaign's own; `lines` are its details."""

    date: str
    title: str
    lines: tuple[str, ...] = ()
    icon: str = ""


@dataclass(frozen=True, slots=True)
class ChronicleModel:
    """Everything that happened, in the order it is told."""

    title: str
    entries: tuple[ChronicleEntry, ...]
    subtitle: str = ""


@dataclass(frozen=True, slots=True)
class TokenModel:
    """A round token to stand on the map: a letter or an icon, a number when there are several.

    `times` repeats the icon, as the faces of a rune die do.
    """

    id: str
    name: str
    letter: str = ""
    icon: str = ""
    side: str = ""
    count: int = 1
    times: int = 1


@dataclass(frozen=True, slots=True)
class PlanSpace:
    """An outlined space of a tavern board: its code, its name, the cells it covers, its signs.

    A sign is (icon, word); either may be empty.
    """

    code: str
    name: str
    cells: tuple[tuple[int, int], ...]
    signs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class PlanModel:
    """A board of `columns` x `rows` cells, or one tile of it.

    `edges` are (x1, y1, x2, y2, kind) between corners of cells; kind "line" may be walked over,
    "strip" may not, "gap" is a strip with an opening.
    """

    title: str
    columns: int
    rows: int
    spaces: tuple[PlanSpace, ...]
    edges: tuple[tuple[int, int, int, int, Literal["line", "strip", "gap"]], ...] = ()
    note: str = ""
