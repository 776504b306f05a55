"""What a player's statistics add up from the facts of one game of WitchDie."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from witchhammer.core.ask import Fact, Seat
from witchhammer.tavern.witchdie.faces import parse_face
from witchhammer.tavern.witchdie.state import Setup

COUNTS = (
    "games",
    "won",
    "turns",
    "attacks",
    "hits",
    "sent",
    "drunk",
    "blocked",
    "kills",
    "spells",
    "spins",
    "swords_rolled",
    "expected_swords_rolled_permille",
    "longest_streak",
)
"""Hits are attacks, storms and what chaos sends that got through to somebody else, kills those who
fell in a player's turn, spells what her pentagrams brought (rules proposed or invoked, kinds of
chaos), the streak one of hits; luck is swords rolled against expected."""


def tally(setup: Setup, facts: Iterable[Fact]) -> Mapping[Seat, Mapping[str, int]]:
    """Return for each seat its counts of one game."""
    counts = {seat: {**dict.fromkeys(COUNTS, 0), "games": 1} for seat in setup.seats}
    streak = dict.fromkeys(setup.seats, 0)
    active = ""
    for fact in facts:
        if fact.kind == "turn":
            active = str(fact.data["who"])
        if fact.kind == "out" and active and active != fact.data["who"]:
            counts[active]["kills"] += 1
        if fact.kind == "won":
            for seat in setup.seats:
                counts[seat]["won"] += seat in list(fact.data["winners"])  # type: ignore[arg-type]  # because the fact holds a list of seats
        seat = str(fact.data.get("who", ""))
        if seat in counts:
            _count(setup, fact, counts[seat])
            _streak(fact, seat, counts, streak)
        if fact.kind == "hit":
            counts[str(fact.data["to"])]["blocked"] += _number(fact, "blocked")
    return counts


def _streak(
    fact: Fact, seat: Seat, counts: dict[str, dict[str, int]], streak: dict[str, int]
) -> None:
    """Go on with, or end, a seat's streak of hits."""
    if fact.kind == "hit" and fact.data["to"] != seat:
        streak[seat] = streak[seat] + 1 if _number(fact, "rest") else 0
        counts[seat]["longest_streak"] = max(counts[seat]["longest_streak"], streak[seat])


def _count(setup: Setup, fact: Fact, mine: dict[str, int]) -> None:
    """Add one fact to the counts of whoever did it."""
    match fact.kind:
        case "turn":
            mine["turns"] += 1
        case "aimed":
            mine["attacks"] += 1
        case "hit" if fact.data["to"] != fact.data["who"]:
            mine["sent"] += _number(fact, "sent")
            mine["hits"] += _number(fact, "rest") > 0
        case "drank":
            mine["drunk"] += _number(fact, "sips")
            mine["spins"] += _number(fact, "spins")
        case "chaos" | "proposed":
            mine["spells"] += 1
        case "rule" if fact.data["origin"] == "consecrated":
            mine["spells"] += 1
        case "threw":
            _luck(setup, fact, mine)


def _luck(setup: Setup, fact: Fact, mine: dict[str, int]) -> None:
    """Add the swords of a throw, and what was to be expected of its dice."""
    for die in fact.data["dice"]:  # type: ignore[union-attr]  # because the fact holds a list of dice
        faces = setup.pack.dice[setup.pack.kind_of_die[int(str(die))]].faces
        swords = sum(face.count for face in faces if face.rune == "sword")
        mine["expected_swords_rolled_permille"] += swords * 1000 // len(faces)
    for word in fact.data["faces"]:  # type: ignore[union-attr]  # because the fact holds a list of words
        face = parse_face(str(word))
        if face is not None and face.rune == "sword":
            mine["swords_rolled"] += face.count


def _number(fact: Fact, name: str) -> int:
    """Return a number a fact carries."""
    value = fact.data[name]
    assert isinstance(value, int)
    return value
