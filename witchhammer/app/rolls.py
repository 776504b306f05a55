"""Skills and saves at the table: a d20 thrown or typed, every term shown, written down."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from witchhammer.app.book import open_book, refuse_unless_alive
from witchhammer.app.campaign import campaign_of
from witchhammer.app.characters import find_within
from witchhammer.app.clock import Clock, now
from witchhammer.app.library import library_for
from witchhammer.app.seeds import checked_seed
from witchhammer.app.sheet import sheet_of
from witchhammer.core.ask import Json
from witchhammer.core.dice import draw
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.rules.checks import Check
from witchhammer.rules.saves import SAVES, resolve_save
from witchhammer.rules.skills import (
    BASIC_SKILLS,
    DEFAULT_DIFFICULTY,
    SKILLS,
    difficulty,
    resolve_skill,
)

if TYPE_CHECKING:
    from witchhammer.store.book import CharacterRecord
    from witchhammer.store.engine import Store, Tx

_TABLE_ROLL = (250,)
"""The dice address of a roll outside of any scene."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """A check somebody made: `what` ("stealth", "fear save"), the face, and the check itself."""

    who: str
    name: str
    what: str
    face: int
    check: Check


# More than six, because store, campaign and clock come with every change.
def roll(
    store: Store,
    campaign: int,
    who: str,
    what: str,
    *,
    against: str | int = DEFAULT_DIFFICULTY,
    face: int | None = None,
    seed: int | None = None,
    clock: Clock = now,
) -> Rolled:
    """Make a skill check or save of a character; return it, written into the chronicle.

    `what` is a skill, or a kind of save ("fear", "fear save"); `against` a number or "hard";
    `face` what a real d20 shows, None throws one. Raises NotFound with the nearest name, Misuse.
    """
    number = difficulty(against)
    if face is not None and not 1 <= face <= 20:
        raise Misuse("face", "1 to 20", str(face), "type the face shown, never a total")
    natural = face if face is not None else draw(checked_seed(seed), _TABLE_ROLL, 0, 20)
    with open_book(store, campaign, clock) as book:
        owner = campaign_of(book.campaign)
        character = find_within(book.tx, campaign, who)
        refuse_unless_alive(_record(book.tx, character.id), "roll")
        sheet = sheet_of(character, library_for(owner.packs), owner.house)
        kind = _save_kind(what)
        if kind:
            bonus = sheet.number(kind).total
            check = resolve_save(natural, bonus, sheet.malus, number, owner.house, kind=kind)
            told = f"{kind} save"
        else:
            skill = _skill(what, owner.skills)
            bonus = sheet.number(skill).total
            check = resolve_skill(natural, bonus, sheet.malus, number, owner.house, skill=skill)
            told = skill
        data: dict[str, Json] = {
            "what": told,
            "face": natural,
            "total": check.total,
            "difficulty": check.difficulty,
            "success": check.success,
            "words": check.words,
        }
        book.tell("roll", [character.handle], data)
    return Rolled(character.handle, character.name, told, natural, check)


def _record(tx: Tx, id: int) -> CharacterRecord:
    """Return the stored record of a character."""
    from witchhammer.store.people import find_character

    return find_character(tx, id)


def _save_kind(what: str) -> str:
    """Return the kind of save that is meant, "" for none."""
    words = what.strip().lower().removesuffix("save").strip()
    return words if words in SAVES else ""


def _skill(what: str, own: tuple[str, ...]) -> str:
    """Return the skill that is meant; raises NotFound with the nearest."""
    wanted = what.strip().lower().replace("_", " ").replace("-", " ")
    known = [*SKILLS, *BASIC_SKILLS, *own]
    if wanted in known:
        return wanted
    near = get_close_matches(wanted, [*known, *SAVES], n=1)
    remedy = f"did you mean {near[0]}?" if near else "there are " + ", ".join(dict.fromkeys(known))
    raise NotFound(f"{what}", "a skill or a kind of save", "no such name", remedy)
