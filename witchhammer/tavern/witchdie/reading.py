"""Every number read through the standing rules, folded in one fixed order.

convert (which kind a rune acts as) → count (own runes, copied ones) → multiply → retarget
(targets.py) → block (`shield` here) → link (pacts, contagion: hits.py). Base values never change.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from witchhammer.core.effects import Effect
from witchhammer.tavern.witchdie.cards import Consecrated
from witchhammer.tavern.witchdie.effects import CountAs, Multiply, SendMore
from witchhammer.tavern.witchdie.faces import ALWAYS_ACTIVE, Face, Rune
from witchhammer.tavern.witchdie.state import (
    Die,
    Standing,
    State,
    face_of,
    in_force,
    living,
    lying,
)

Part = tuple[Rune, int]
"""A kind of rune and how many of it."""

MOST_TIMES = 16
"""Where multiplying stops, so that a turn ends."""

CHAOS_EFFECTS: Mapping[int, tuple[Effect, ...]] = MappingProxyType(
    {
        3: (CountAs(rune="forest", to="blood", also=True),),
        7: (CountAs(rune="tower", to="madness", single=True),),
        8: (Multiply(rune="death", times=3),),
        9: (CountAs(rune="blood", to="sword"),),
        11: (CountAs(rune="moon", to="madness"), CountAs(rune="madness", to="moon")),
        12: (Multiply(rune="illusion", times=2),),
        35: (Multiply(rune="moon", times=2),),
    }
)
"""The kinds of chaos that are plain effects; a rule's conversions happen all at once."""


def consecrated_rule(s: State, name: str) -> Consecrated:
    """Return the pack's consecrated rule of that id."""
    return next(rule for rule in s.setup.pack.consecrated if rule.id == name)


def effects_of(s: State, rule: Standing) -> tuple[Effect, ...]:
    """Return what a standing rule does as data; nothing for what is code or honour."""
    if rule.origin == "consecrated" and rule.name:
        return consecrated_rule(s, rule.name).effects
    return CHAOS_EFFECTS.get(rule.number, ())


def different(s: State) -> Iterator[Standing]:
    """Yield the standing rules in order of invocation, each kind once (WD-MAG-16)."""
    seen: set[tuple[str, int, str]] = set()
    for rule in s.rules:
        kind = (rule.origin, rule.number, rule.name)
        if kind not in seen:
            seen.add(kind)
            yield rule


class _Fold:
    """What one set of standing rules makes of runes, worked out once for each face and kind.

    Rules change seldom and are read often; a fold belongs to the very tuple it was made from.
    """

    def __init__(self, s: State) -> None:
        self.rules = s.rules
        self.pack = s.setup.pack
        self.changes = tuple(
            found
            for rule in different(s)
            if (found := tuple(e for e in effects_of(s, rule) if isinstance(e, CountAs)))
        )
        self.acting: dict[Face, tuple[Part, ...]] = {}
        self.times: dict[Rune, int] = {}


_folds: list[_Fold] = []
"""The fold that was used last, in a list of one."""


def _fold(s: State) -> _Fold:
    """Return the fold of a state's standing rules."""
    last = _folds[0] if _folds else None
    if last is not None and last.rules is s.rules and last.pack is s.setup.pack:
        return last
    made = _Fold(s)
    _folds[:] = [made]
    return made


def parts(s: State, die: Die) -> tuple[Part, ...]:
    """Return what a die's runes act as, before they are multiplied.

    Its face is left as it is: ARCANE, MASTERY, moons and skulls read that (WD-MAG-16).
    """
    face = face_of(s, die)
    fold = _fold(s)
    known = fold.acting.get(face)
    if known is not None:
        return known
    acting: list[Part] = [(face.rune, face.count)]
    for changes in fold.changes:
        acting = [made for part in acting for made in _converted(part, changes)]
    fold.acting[face] = tuple(acting)
    return fold.acting[face]


def _converted(part: Part, changes: tuple[CountAs, ...]) -> Iterator[Part]:
    """Yield what one part becomes under one rule."""
    rune, count = part
    change = next((each for each in changes if each.rune == rune), None)
    if change is None or change.also:
        yield part
    if change is not None and change.to != "none":
        to: Rune = change.to  # type: ignore[assignment]  # because the grammar lists the runes
        yield to, 1 if change.single else count


def times(s: State, rune: Rune) -> int:
    """Return how often each rune of a kind counts, 1 to 16."""
    fold = _fold(s)
    known = fold.times.get(rune)
    if known is None:
        known = fold.times[rune] = _product(s, rune)
    return known


def _product(s: State, rune: Rune) -> int:
    """Return the factors of every rule on a kind multiplied; consecrated ones count once."""
    product = 1
    done: set[str] = set()
    for rule in s.rules:
        if rule.name and rule.name in done:
            continue
        done.add(rule.name)
        for effect in effects_of(s, rule):
            if isinstance(effect, Multiply) and effect.rune == rune:
                product *= effect.times
    return min(product, MOST_TIMES)


def acting_parts(s: State, die: Die) -> tuple[Part, ...]:
    """Return what of a die has to be activated: what is not always active.

    Illusions are returned as such: what they copy is chosen when they are activated.
    """
    return tuple(part for part in parts(s, die) if part[0] not in ALWAYS_ACTIVE)


def copies(s: State, illusion: Die) -> int:
    """Return how often an illusion copies its target: its runes, multiplied (WD-RUN-18)."""
    count = sum(n for rune, n in parts(s, illusion) if rune == "illusion")
    return count * times(s, "illusion")


def always(s: State, who: int, rune: Rune) -> int:
    """Return how many runes of an always active kind a player has, copied ones included."""
    own = lying(s, who)
    by_id = {die.id: die for die in own}
    total = 0
    for die in own:
        total += sum(n for kind, n in parts(s, die) if kind == rune)
        target = by_id.get(die.link)
        if target is not None and s.setup.switches.illusion_link == "lasts":
            copied = sum(n for kind, n in parts(s, target) if kind == rune)
            total += copies(s, die) * copied
    return total * times(s, rune) if total else 0


def most_dice(s: State) -> int | None:
    """Return the player who alone has most dice, None when several have."""
    counts = {who: len(lying(s, who)) for who in living(s)}
    best = max(counts.values(), default=0)
    holders = [who for who, count in counts.items() if count == best]
    return holders[0] if len(holders) == 1 else None


def fewest_dice(s: State) -> int | None:
    """Return the player who alone has fewest dice, None when several have."""
    counts = {who: len(lying(s, who)) for who in living(s)}
    least = min(counts.values(), default=0)
    holders = [who for who, count in counts.items() if count == least]
    return holders[0] if len(holders) == 1 else None


def guard_rune(s: State, source: str) -> Rune | None:
    """Return the kind that stops sips of a source, None when nothing does (WD-RUN-08, -09)."""
    if source not in ("sword", "storm"):
        return None
    reverse = in_force(s, 46)
    guard: Rune = "forest" if (source == "storm") != reverse else "tower"
    if guard == "forest" and source == "storm" and in_force(s, 6):
        return None
    return guard


def idle_guards(s: State, who: int) -> tuple[Rune, ...]:
    """Return which of towers and forests stop nothing for a player now (WD-CHA-06, -26, -46)."""
    crowned = in_force(s, 26) and most_dice(s) == who
    at_work = () if crowned else tuple(guard_rune(s, source) for source in ("sword", "storm"))
    guards: tuple[Rune, ...] = ("tower", "forest")
    return tuple(rune for rune in guards if rune not in at_work)


def shield(s: State, who: int, source: str, sips: int) -> int:
    """Return how many of a hit's sips a player's runes stop (WD-CHA-06, -26, -46, -48)."""
    guard = guard_rune(s, source)
    if guard is None or (in_force(s, 26) and most_dice(s) == who):
        return 0
    strength = always(s, who, guard)
    if s.setup.switches.blocks == "used_up":
        strength -= s.worn[2 * who + (guard == "forest")]
    if in_force(s, 48) and strength < sips:
        return 0
    return max(0, min(strength, sips))


def more_sent(s: State, rune: Rune) -> int:
    """Return how many sips standing rules add to a sword attack or a storm."""
    return sum(
        effect.amount
        for rule in different(s)
        for effect in effects_of(s, rule)
        if isinstance(effect, SendMore) and effect.rune == rune
    )


def minimum(s: State, who: int) -> int:
    """Return how many dice a player draws up to: 1 to 5 by her turns, or seven (WD-CHA-39)."""
    turns = s.players[who].turns
    if in_force(s, 39) and (turns >= 5 or s.setup.switches.seven == "at_once"):
        return 7
    return max(1, min(turns, 5))
