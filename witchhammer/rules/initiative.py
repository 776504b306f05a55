"""Who acts when: Initiative, current poise, and what breaks the last ties."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from witchhammer.rules.house import BY_THE_BOOK, HouseRules
from witchhammer.rules.terms import Sum, Term


@dataclass(frozen=True, slots=True)
class Entry:
    """One creature waiting for its turn.

    `initiative` may be negative; `poise` is the current, not the maximum; `roster` counts from 0;
    `face` is its d20 of a roll-off, 0 if it has rolled none. `rank` is above 0 for a turn that a
    card or the GM moved to the front of the round, below 0 for one moved to its end.
    """

    name: str
    initiative: int
    poise: int
    is_pc: bool
    roster: int
    face: int = 0
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """An entry's place in the order, 1 = first; `tie` says in words what put it behind or before.

    `tie` is empty when its Initiative is its own.
    """

    place: int
    entry: Entry
    tie: str

    @property
    def name(self) -> str:
        """Return the name of the creature."""
        return self.entry.name


def initiative_terms(card: int, character: int, other: int = 0, malus: int = 0) -> Sum:
    """Return the Initiative of an action with its terms (`WH-INIT-01`, `WH-BONUS-03`).

    `malus` is a magnitude that is taken off; the total may be negative.

    >>> initiative_terms(5, 2).total
    7
    """
    return _initiative_sum(card, character, other, malus)


@lru_cache(maxsize=4096)
def _initiative_sum(card: int, character: int, other: int, malus: int) -> Sum:
    terms = (
        Term("card", card),
        Term("character", character),
        Term("other", other),
        Term("malus", -malus),
    )
    return Sum(terms, card + character + other - malus)


def acting_order(entries: Iterable[Entry], house: HouseRules = BY_THE_BOOK) -> tuple[Standing, ...]:
    """Return the order of the turns with the reason of every tie (`WH-INIT-02` … `WH-INIT-04`).

    Highest Initiative first, then most current poise; after that `WR-02` decides: a PC before a
    monster and then the roster, or first the faces of a roll-off.

    >>> a, b = Entry("Odo", 6, 12, True, 0), Entry("Ogre", 6, 18, False, 1)
    >>> [(s.name, s.tie) for s in acting_order((a, b))]
    [('Ogre', 'poise 18 before 12'), ('Odo', 'poise 12 after 18')]
    """
    order = sorted(entries, key=_key(house))
    return tuple(
        Standing(place, entry, _tie(order, place - 1, house))
        for place, entry in enumerate(order, start=1)
    )


def next_to_act(
    entries: Sequence[Entry],
    house: HouseRules = BY_THE_BOOK,
    *,
    at_flip: Sequence[str] = (),
) -> Entry | None:
    """Return who acts next among the unresolved `entries`, None if nobody is left (`WR-01`).

    The entries carry current numbers. Where `WR-01` is "frozen", `at_flip` names the order as it
    was when the cards were flipped, and the first of it that is still waiting acts.

    >>> a, b = Entry("Odo", 6, 12, True, 0), Entry("Ogre", 7, 18, False, 1)
    >>> next_to_act((a, b)).name
    'Ogre'
    >>> next_to_act((a, b), HouseRules(order="frozen"), at_flip=("Odo", "Ogre")).name
    'Odo'
    """
    if not entries:
        return None
    if house.order == "frozen" and at_flip:
        places = {name: place for place, name in enumerate(at_flip)}
        # Newcomers were not there at the flip, so they come after everybody who was.
        key = _key(house)
        return min(entries, key=lambda e: (-e.rank, places.get(e.name, len(places)), *key(e)))
    return min(entries, key=_key(house))


def turn_order(
    entries: Sequence[Entry], house: HouseRules = BY_THE_BOOK, at_flip: Sequence[str] = ()
) -> tuple[Standing, ...]:
    """Return the order in which `entries` would act if nothing changed any more (`WR-01`).

    It is what `next_to_act` gives turn by turn: the frozen order where `WR-01` is "frozen".

    >>> a, b = Entry("Odo", 6, 12, True, 0), Entry("Ogre", 7, 18, False, 1)
    >>> [s.name for s in turn_order((a, b), HouseRules(order="frozen"), ("Odo", "Ogre"))]
    ['Odo', 'Ogre']
    """
    live = acting_order(entries, house)
    if house.order != "frozen" or not at_flip:
        return live
    rest = list(entries)
    told = {standing.name: standing for standing in live}
    order: list[Standing] = []
    while (chosen := next_to_act(rest, house, at_flip=at_flip)) is not None:
        rest.remove(chosen)
        order.append(Standing(len(order) + 1, chosen, told[chosen.name].tie))
    return tuple(order)


def roll_offs(
    entries: Iterable[Entry], house: HouseRules = BY_THE_BOOK
) -> tuple[tuple[str, ...], ...]:
    """Return the groups of names that must roll a d20 against each other (`WR-02`).

    Empty unless `WR-02` is "roll_off"; a group whose members all have a face is settled.

    >>> tied = (Entry("Odo", 6, 9, True, 0), Entry("Ogre", 6, 9, False, 1))
    >>> roll_offs(tied), roll_offs(tied, HouseRules(tie="roll_off"))
    ((), (('Odo', 'Ogre'),))
    """
    if house.tie != "roll_off":
        return ()
    order = sorted(entries, key=lambda e: (-e.rank, -e.initiative, -e.poise, e.roster))
    tied = groupby(order, key=lambda e: (e.rank, e.initiative, e.poise))
    groups = (tuple(group) for _, group in tied)
    return tuple(
        tuple(e.name for e in group)
        for group in groups
        if len(group) > 1 and not all(e.face for e in group)
    )


_SortKey = tuple[int, int, int, int, bool, int]


def _by_book(e: Entry) -> _SortKey:
    return (-e.rank, -e.initiative, -e.poise, 0, not e.is_pc, e.roster)


def _by_faces(e: Entry) -> _SortKey:
    return (-e.rank, -e.initiative, -e.poise, -e.face, not e.is_pc, e.roster)


def _key(house: HouseRules) -> Callable[[Entry], _SortKey]:
    return _by_faces if house.tie == "roll_off" else _by_book


def _tie(order: Sequence[Entry], place: int, house: HouseRules) -> str:
    """Return in words how `order[place]` was told from a neighbour of the same Initiative."""
    entry = order[place]
    if entry.rank:
        return "moved to the front" if entry.rank > 0 else "moved to the end"
    for neighbour, word in ((place - 1, "after"), (place + 1, "before")):
        if not 0 <= neighbour < len(order) or order[neighbour].rank:
            continue
        if order[neighbour].initiative == entry.initiative:
            return _reason(entry, order[neighbour], word, house)
    return ""


def _reason(entry: Entry, other: Entry, word: str, house: HouseRules) -> str:
    if entry.poise != other.poise:
        return f"poise {entry.poise} {word} {other.poise}"
    if house.tie == "roll_off" and entry.face != other.face:
        return f"roll-off {entry.face} {word} {other.face}"
    if entry.is_pc != other.is_pc:
        kinds = ("PC", "monster") if entry.is_pc else ("monster", "PC")
        return f"{kinds[0]} {word} {kinds[1]}"
    return f"roster {entry.roster + 1} {word} {other.roster + 1}"
