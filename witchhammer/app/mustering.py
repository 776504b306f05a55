"""Who fights, where, against whom: fighters, places and the setup of a fight, put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from witchhammer.app.characters import Character
from witchhammer.app.sheet import fighter_of
from witchhammer.core.errors import Misuse
from witchhammer.rules.grid import Cell, Grid, fits, footprint, parse_map
from witchhammer.rules.house import HouseRules
from witchhammer.rules.sheet import Fighter

if TYPE_CHECKING:
    from witchhammer.content.library import Library
    from witchhammer.rules.vignette.setup import Setup

Entry = Literal["secret", "at_flip"]
Ties = Literal["all", "players", "none"]

QUICK_CARDS = ("attack", "jab", "charge", "defend", "gasp")
"""What a monster made up on the spot knows: cards of the General School."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoeWish:
    """`count` monsters of one kind: an id of the packs, or four numbers of one made up.

    `mark` is the letter where they start on a map. `quick` takes the numbers in place of the
    packs' monster, which then only gives the name.
    """

    monster: str
    count: int = 1
    deck: str = "main"
    name: str = ""
    mark: str = "F"
    quick: QuickNumbers | None = None


@dataclass(frozen=True, slots=True)
class QuickNumbers:
    """The four numbers of a monster made up in mid-fight, and what is seldom needed."""

    health: int
    poise: int
    attack: int
    defence: int
    init: int = 3
    size: int = 1


def party(
    characters: Iterable[Character], library: Library, house: HouseRules, side: str = "party"
) -> list[Fighter]:
    """Return the characters as they enter a fight.

    Raises Misuse for one that is dead, retired, or at 0 health or less.
    """
    fighters = []
    for character in characters:
        if character.status != "alive":
            raise Misuse(character.name, "somebody who is alive and hunting", character.status)
        fighter = fighter_of(character, library, house, side=side)
        if fighter.wounds >= fighter.max_health:
            health = fighter.max_health - fighter.wounds
            remedy = "heal first, or go without"
            raise Misuse(character.name, "1 health or more", str(health), remedy)
        fighters.append(fighter)
    return fighters


def foes(
    wishes: Iterable[FoeWish], library: Library, taken: Iterable[str] = (), side: str = "foes"
) -> list[tuple[str, Fighter]]:
    """Return monsters with ids and names of their own, each with the mark where it starts.

    `taken` are ids already in the fight. Raises NotFound, Misuse.
    """
    used = set(taken)
    found: list[tuple[str, Fighter]] = []
    for wish in wishes:
        if not 1 <= wish.count <= 60:
            raise Misuse(f"{wish.monster}", "1 to 60 of them", str(wish.count))
        model = _model(wish, library, side)
        several = wish.count > 1
        for _ in range(wish.count):
            id = _free_id(model.id, used, several)
            number = id.removeprefix(model.id).lstrip("-")
            name = f"{model.name} {number}" if number else model.name
            used.add(id)
            found.append((wish.mark, replace(model, id=id, name=name)))
    return found


def _model(wish: FoeWish, library: Library, side: str) -> Fighter:
    """Return one monster of a kind, before it gets an id of its own."""
    from witchhammer.content.fighters import fighter_from_monster
    from witchhammer.content.nearest import slug

    if wish.quick is not None:
        name = wish.name or wish.monster
        return quick_monster(slug(name) or "monster", name, wish.quick, library, side)
    monster = library.monster(wish.monster)
    fighter = fighter_from_monster(library, monster, monster.id, side=side, deck=wish.deck)
    return replace(fighter, name=wish.name or fighter.name)


def quick_monster(
    id: str, name: str, numbers: QuickNumbers, library: Library, side: str = "foes"
) -> Fighter:
    """Return a monster made up from four numbers, fighting with cards of the General School."""
    if not 1 <= numbers.health <= 10_000 or not 0 <= numbers.poise <= 10_000:
        came = f"{numbers.health} and {numbers.poise}"
        raise Misuse(name, "health of 1 and poise of 0, or more", came)
    known = library.ids("cards")
    ids = [f"general/{card}" for card in QUICK_CARDS if f"general/{card}" in known]
    return Fighter(
        id=id,
        name=name,
        kind="monster",
        side=side,
        seat="@gm",
        max_health=numbers.health,
        max_poise=numbers.poise,
        attack=numbers.attack,
        defence=numbers.defence,
        init=numbers.init,
        size=numbers.size,
        cards=tuple(map(library.card, ids)),
        group=id,
    )


def _free_id(id: str, used: set[str], several: bool) -> str:
    """Return an id nobody has: wolf, or wolf-1, wolf-2 … where there are several."""
    if not several and id not in used:
        return id
    number = 1
    while f"{id}-{number}" in used:
        number += 1
    return f"{id}-{number}"


def placed(
    drawing: str, ours: Sequence[Fighter], theirs: Sequence[tuple[str, Fighter]]
) -> tuple[Grid, tuple[Fighter, ...]]:
    """Return the map of a drawing and everybody on the marks where they start.

    `P` is the party's; who finds no mark left (or does not fit there) is placed by the rules of
    the fight. Raises Faults for a drawing that is no map.
    """
    grid, tokens = parse_map(drawing)
    starts: dict[str, list[Cell]] = {}
    for token in tokens:
        starts.setdefault(token.mark, []).append(token.cell)
    marked = [("P", fighter) for fighter in ours] + list(theirs)
    return grid, tuple(_on_marks(grid, marked, starts))


def _on_marks(
    grid: Grid, marked: Iterable[tuple[str, Fighter]], starts: dict[str, list[Cell]]
) -> Iterator[Fighter]:
    """Yield each fighter on the next free mark of its letter."""
    taken: set[Cell] = set()
    for mark, fighter in marked:
        cells = starts.get(mark, [])
        while cells:
            cell = cells.pop(0)
            if fits(grid, cell, fighter.size, frozenset(taken)):
                taken.update(footprint(cell, fighter.size))
                fighter = replace(fighter, cell=cell)
                break
        yield fighter


@dataclass(frozen=True, slots=True, kw_only=True)
class FightWish:
    """A fight as it is wished for.

    `encounter` names one of the campaign's; `foes` and `map` are taken when it is "" (`map` ""
    = an empty field of 18 × 12). `characters` None = everybody alive. `entry`, `ties` and
    `dice_mode` say how choices and dice come in.
    """

    encounter: str = ""
    characters: tuple[str, ...] | None = None
    foes: tuple[FoeWish, ...] = ()
    map: str = ""
    title: str = ""
    entry: Entry = "secret"
    ties: Ties = "players"
    dice_mode: Literal["app", "table", "ask"] = "app"
    seed: int | None = None


OPEN_FIELD = "\n".join(["." * 18] * 12)


def setup_of(
    wish: FightWish, title: str, grid: Grid, fighters: tuple[Fighter, ...], house: HouseRules
) -> Setup:
    """Return the setup of a fight."""
    from witchhammer.rules.vignette.setup import Setup

    return Setup(
        fighters=fighters,
        grid=grid,
        house=house,
        entry=wish.entry,
        ask_ties=wish.ties,
        title=title,
    )


def summary(fighters: Iterable[Fighter]) -> str:
    """Return who is in a fight as one line: "Elsbeth Quill, Osric Mould; 6 × ditch-wolf".

    >>> summary([])
    ''
    """
    everybody = list(fighters)
    names = [f.name for f in everybody if f.kind == "pc"]
    groups = Counter(f.group or f.name for f in everybody if f.kind != "pc")
    crowd = [f"{n} × {name}" if n > 1 else name for name, n in groups.items()]
    return "; ".join(filter(None, (", ".join(names), ", ".join(crowd))))
