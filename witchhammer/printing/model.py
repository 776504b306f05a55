"""What the press is given: view models, every number and word of them already decided.

The press knows no rule and no database. Whoever fills these values (the app) has asked the
rules; the press only places them. All are frozen; `as_plain` turns any of them into plain
lists and dicts for JSON. Text is plain text: markup in it is shown, never obeyed.
"""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import json
from dataclasses import dataclass
from typing import Any, Literal

CardKind = Literal["action", "psych", "passive", "monster", "rumour", "rule", "game"]


@dataclass(frozen=True, slots=True)
class Line:
    """One labelled value: `icon` names a drawing of `templates/icons/`, "" = none."""

    label: str
    value: str
    icon: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A named thing with a sentence about it: a trait, a clue, a piece of gear."""

    name: str
    text: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """One sentence of a card; `when` is the lead-in ("On solid hit"), "" = none.

    `figures` stand before it, each as its icon and its number.
    """

    text: str
    when: str = ""
    icon: str = ""
    figures: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class CardModel:
    """One card as it is printed.

    `upper` stands above the dotted line (counts from the flip on), `lower` and `effects` below
    it (on the owner's turn). `tier` None = none; `id` is unique in a deck; `back` names which
    back it lies on ("" = that of its kind); `art` an icon to stand large behind the text ("" =
    chosen from `types`); `part` is "" or "1/2" of a continued card. `tracks` health tracks of
    `health_groups` and a poise track stand on a monster's card; `reverse` is printed on the other
    side in place of a plain back.
    """

    id: str
    name: str
    kind: CardKind = "action"
    school: str = ""
    tier: int | None = None
    types: tuple[str, ...] = ()
    upper: tuple[Line, ...] = ()
    lower: tuple[Line, ...] = ()
    aspects: tuple[Line, ...] = ()
    effects: tuple[Effect, ...] = ()
    flavour: str = ""
    one_shot: bool = False
    returns: bool = False
    version: str = "1"
    owner: str = ""
    copies: int = 1
    back: str = ""
    art: str = ""
    part: str = ""
    hash: str = ""
    health_groups: tuple[int, ...] = ()
    tracks: int = 0
    max_poise: int = 0
    reverse: CardModel | None = None


@dataclass(frozen=True, slots=True)
class BackModel:
    """The back of a kind of card: a word, an icon, and the key that `CardModel.back` names."""

    key: str
    title: str
    icon: str


@dataclass(frozen=True, slots=True)
class DeckModel:
    """Cards that are printed together; `backs` adds to the shipped ones."""

    title: str
    cards: tuple[CardModel, ...]
    backs: tuple[BackModel, ...] = ()


@dataclass(frozen=True, slots=True)
class Attribute:
    """A base number of a character: what it is now, and the terms it is made of."""

    label: str
    total: str
    terms: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card as one line of a sheet: its name, where it comes from, its figures."""

    name: str
    kind: CardKind
    origin: str = ""
    figures: tuple[Line, ...] = ()
    note: str = ""
    one_shot: bool = False
    returns: bool = False


@dataclass(frozen=True, slots=True)
class Scar:
    """A lasting affliction: what, where on the body, by whom and when."""

    name: str
    place: str = ""
    cause: str = ""
    date: str = ""
    effect: str = ""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One currency of points: earned = spent + left, all whole and never negative."""

    currency: str
    earned: int
    spent: int
    left: int


@dataclass(frozen=True, slots=True)
class HatLine:
    """A hat or an ornament on one; `counts` False = one too many of its kind."""

    name: str
    value: int
    counts: bool = True


@dataclass(frozen=True, slots=True)
class SheetModel:
    """A character sheet. `health_groups` are the ten groups drawn by the rule, first lost first.

    `wounds` and `poise` are what they are now (0 = unhurt, poise counts down to 0); `portrait`
    holds the bytes of a PNG or JPEG picture, or is empty for a frame to draw in.
    """

    name: str
    player: str = ""
    campaign: str = ""
    status: str = ""
    schools: tuple[Line, ...] = ()
    attributes: tuple[Attribute, ...] = ()
    max_health: int = 12
    wounds: int = 0
    malus: int = 0
    health_groups: tuple[int, ...] = ()
    max_poise: int = 30
    poise: int = 30
    defences: tuple[Line, ...] = ()
    skills: tuple[Line, ...] = ()
    cards: tuple[CardLine, ...] = ()
    traits: tuple[Entry, ...] = ()
    equipment: tuple[Entry, ...] = ()
    hats: tuple[HatLine, ...] = ()
    hat_value: int = 0
    leads: bool = False
    scars: tuple[Scar, ...] = ()
    ledger: tuple[LedgerLine, ...] = ()
    silver: int = 0
    voice: str = ""
    story: str = ""
    portrait: bytes = b""
    version: str = "1"


@dataclass(frozen=True, slots=True)
class MonsterModel:
    """A monster in its two views: what the GM needs, and what the players have found out.

    `number` says how many appear (also how many health tracks are printed, `tracks`);
    `player_stats` and `clues` are the player view, and nothing else is on that side.
    """

    id: str
    name: str
    epithet: str = ""
    power: str = ""
    size: str = ""
    number: str = ""
    tracks: int = 1
    attributes: tuple[Attribute, ...] = ()
    max_health: int = 10
    health_groups: tuple[int, ...] = ()
    max_poise: int = 10
    has_malus: bool = True
    defences: tuple[Line, ...] = ()
    schools: tuple[str, ...] = ()
    traits: tuple[Entry, ...] = ()
    cards: tuple[CardLine, ...] = ()
    tactics: str = ""
    player_name: str = ""
    player_text: str = ""
    player_stats: tuple[Line, ...] = ()
    clues: tuple[Entry, ...] = ()
    version: str = "1"
    hash: str = ""


def as_plain(model: object) -> Any:
    """Return a model as plain dicts, lists, strings and whole numbers; pictures as base64.

    >>> as_plain(Line("Init", "+4"))
    {'label': 'Init', 'value': '+4', 'icon': '', 'note': ''}
    """
    if dataclasses.is_dataclass(model) and not isinstance(model, type):
        return {f.name: as_plain(getattr(model, f.name)) for f in dataclasses.fields(model)}
    if isinstance(model, tuple | list):
        return [as_plain(item) for item in model]
    if isinstance(model, bytes):
        return base64.b64encode(model).decode("ascii")
    return model


def content_hash(model: object) -> str:
    """Return twelve hex digits that change when anything printed of the model changes.

    What does not show on the card (`copies`, `hash` itself) does not count.
    """
    plain = as_plain(model)
    if isinstance(plain, dict):
        for key in ("copies", "hash"):
            plain.pop(key, None)
    text = json.dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
