"""The attack of a turn: declared, rolled, landed, and what the number on the die calls.

Declared first, ability included (SW-TRM-09); then one d20, or two (SW-TRM-07); at Level 2 a
basic attack reads its chart with a die before it (SW-LVL-02); hit, damage, weakness (SW-CRD-03).
"""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact, Value
from witchhammer.core.effects import Effect, Modify
from witchhammer.tavern.sickest_witch.cards import Organ
from witchhammer.tavern.sickest_witch.damage import deal, heal_self
from witchhammer.tavern.sickest_witch.dealing import Moved
from witchhammer.tavern.sickest_witch.effects import Strike
from witchhammer.tavern.sickest_witch.fights import queue_special
from witchhammer.tavern.sickest_witch.powers import call_cards, darken, use_power
from witchhammer.tavern.sickest_witch.state import (
    Standing,
    State,
    Step,
    armor,
    change_organ,
    change_player,
    living,
    organs_of,
    power_of,
    push,
    standing_sum,
)


def declare(state: State, value: Value) -> Moved:
    """Return the state with the turn's attack declared, or the recharge or trade begun."""
    kind, _, number = str(value[0]).partition(":")
    seat = state.setup.seats[state.seat]
    if kind == "trade":
        return push(replace(state, traded=True), Step("trade_with", state.seat)), ()
    if kind == "recharge":
        return _recharge(replace(state, phase="closing"), ())
    attack = replace(state.attack, kind=kind, card=int(number or 0))  # type: ignore[arg-type]  # because the options hold these words only
    state = replace(state, attack=attack, phase="extra")
    name = attack_name(state)
    fact = Fact("declares", {"seat": seat, "attack": name, "kind": kind})
    if kind == "power":
        state, facts = use_power(replace(state, phase="triggers"), state.seat)
        return state, (fact, *facts)
    if kind == "invert":
        return spend_invert(replace(state, phase="roll"), attack.card), (fact,)
    return state, (fact,)


def attack_name(state: State) -> str:
    """Return what the declared attack is called."""
    attack, player = state.attack, state.players[state.seat]
    if attack.kind == "basic":
        return state.setup.witches[player.witch].basics[attack.card].name
    if attack.kind == "organ":
        return state.setup.enemies[attack.card].organ.name
    if attack.kind == "invert":
        return state.setup.inverts[attack.card].name
    power = power_of(state, state.seat)
    return power.name if power else "ability"


def _recharge(state: State, facts: tuple[Fact, ...]) -> Moved:
    """Return the state with ability 4 used: die off, one spent spell ready (SW-TRN-03)."""
    seat = state.seat
    fact = Fact("recharge", {"seat": state.setup.seats[seat]})
    state = push(darken(state, seat), Step("ready", seat, 1))
    return state, (*facts, fact)


def add_extra(state: State, value: Value) -> Moved:
    """Return the state with an ability, a Focused one or an Invert card added, or nothing."""
    kind, _, number = str(value[0]).partition(":")
    state = replace(state, phase="roll")
    if kind == "none":
        return state, ()
    state = replace(state, attack=replace(state.attack, extra=kind))  # type: ignore[arg-type]  # because the options hold these words only
    if kind == "recharge":
        return _recharge(state, ())
    if kind != "invert":
        return use_power(state, state.seat)
    card = state.setup.inverts[int(number)]
    state = spend_invert(state, int(number))
    steps = (Step("effect", state.seat, state.attack.foe, (effect,)) for effect in card.effects)
    data = {"seat": state.setup.seats[state.seat], "card": card.name, "text": card.text}
    return push(state, *steps), (Fact("invert_used", data),)


def spend_invert(state: State, card: int) -> State:
    """Return the state with an Invert card discarded for good (SW-EXP-11)."""
    left = tuple(one for one in state.players[state.seat].inverts if one != card)
    state = change_player(state, state.seat, inverts=left)
    return replace(state, discard=(*state.discard, card))


def reads_chart(state: State) -> bool:
    """Return whether the attack rolls a chart die first: basic, and Level 2 (SW-LVL-04)."""
    return state.attack.kind == "basic" and state.players[state.seat].level == 2


def advantage(state: State) -> int:
    """Return 1 for advantage, -1 for disadvantage, 0 for neither or both (SW-TRM-08)."""
    better = standing_sum(state, state.seat, "advantage") > 0
    worse = standing_sum(state, state.seat, "disadvantage") > 0
    return int(better) - int(worse)


def dice_count(state: State) -> int:
    """Return how many d20 the attack rolls: a chart die, and one or two for the attack."""
    return int(reads_chart(state)) + (2 if advantage(state) else 1)


def passive(state: State, stat: str) -> int:
    """Return what held Invert cards with a rune of the Witch's add to a number (SW-QNA-08)."""
    player = state.players[state.seat]
    runes = set(state.setup.witches[player.witch].runes)
    total = 0
    for number in player.inverts:
        card = state.setup.inverts[number]
        if runes & set(card.runes):
            total += sum(_fixed(effect, stat) for effect in card.rune_effects)
    return total


def _fixed(effect: Effect, stat: str) -> int:
    """Return what a passive effect adds to a number."""
    if isinstance(effect, Modify) and effect.stat == stat and isinstance(effect.amount, int):
        return effect.amount
    return 0


def roll(state: State, value: Value) -> Moved:
    """Return the state after the d20s of an attack: chart die first, then one or two."""
    faces = tuple(int(face) for face in value)
    attack = replace(state.attack, faces=faces)
    facts = []
    if reads_chart(state):
        witch = state.setup.witches[state.players[state.seat].witch]
        attack = replace(attack, type=witch.chart[faces[0] - 1])
        facts.append(Fact("chart", {"face": faces[0], "type": attack.type}))
        faces = faces[1:]
    natural = max(faces) if advantage(state) >= 0 else min(faces)
    plus = standing_sum(state, state.seat, "attack") + passive(state, "attack")
    attack = replace(attack, natural=natural, plus=plus)
    return replace(state, attack=attack, phase="after_roll"), tuple(facts)


def is_dud(state: State) -> bool:
    """Return whether the attack is an organ spell on a natural 1 (SW-CRD-10)."""
    return state.attack.kind == "organ" and state.attack.natural == 1


def misses_by(state: State) -> int:
    """Return how much the total lacks: 0 or less hits (SW-TRN-04)."""
    attack = state.attack
    return armor(state, attack.foe) - attack.natural - attack.plus


def after_power(state: State) -> str:
    """Return the name of an ability that can still be used now the die lies there, "" for none."""
    power = power_of(state, state.seat)
    if power is None or power.timing != "after_roll" or power.slot != "extra":
        return ""
    used = state.attack.extra or state.attack.kind in ("invert", "power")
    return "" if used or state.attack.asked_after else power.name


def apply_after(state: State, value: Value) -> Moved:
    """Return the state after an ability was used on a die that lies there, or not."""
    state = replace(state, attack=replace(state.attack, asked_after=True))
    if value[0] == "none":
        return state, ()
    kind = "focused" if state.players[state.seat].active > 4 else "ability"
    state = replace(state, attack=replace(state.attack, extra=kind))  # type: ignore[arg-type]  # because both are words of the field
    return use_power(state, state.seat)


def settle_plus(state: State) -> State:
    """Return the state with everything that is added to the die counted again."""
    plus = standing_sum(state, state.seat, "attack") + passive(state, "attack")
    return replace(state, attack=replace(state.attack, plus=plus), phase="bonus")


def wants_bonus(state: State) -> bool:
    """Return whether the +1 for halving the enemy would turn this miss into a hit (SW-CRD-05)."""
    return state.halver == state.seat and misses_by(state) == 1 and not is_dud(state)


def apply_bonus(state: State, value: Value) -> Moved:
    """Return the state after the holder added her +1, or did not."""
    add = int(value[0] == "add")
    attack = replace(state.attack, plus=state.attack.plus + add)
    facts = (Fact("adds_one", {"seat": state.setup.seats[state.seat]}),) if add else ()
    return replace(state, attack=attack, phase="resolve"), facts


def organ_cast(state: State) -> Organ:
    """Return the organ of the attack; alone a senseless spell is a plain 2 (SW-SOL-22)."""
    organ = state.setup.enemies[state.attack.card].organ
    if state.setup.solo and organ.fallback:
        return Organ(organ.name, "none", 2, organ.red)
    return organ


def _strike(state: State) -> tuple[int, str, tuple[Effect, ...]]:
    """Return damage, type and further effects of the declared attack on a hit."""
    attack, player = state.attack, state.players[state.seat]
    if attack.kind == "basic":
        basic = state.setup.witches[player.witch].basics[attack.card]
        return (basic.damage_2 if player.level == 2 else basic.damage), attack.type, ()
    if attack.kind == "organ":
        organ = organ_cast(state)
        runes = set(state.setup.witches[player.witch].runes) & set(organ.runes)
        effects = organ.effects + (organ.rune_effects if runes else ())
        return organ.damage, organ.type, effects
    effects = state.setup.inverts[attack.card].effects
    strike = next(effect for effect in effects if isinstance(effect, Strike))
    return strike.damage, strike.type, tuple(e for e in effects if not isinstance(e, Strike))


def resolve(state: State) -> Moved:
    """Return the state once hit or miss is clear, its effects and its landing queued."""
    attack, seat = state.attack, state.seat
    enemy = state.setup.enemies[state.foes[attack.foe].card]
    hit = misses_by(state) <= 0 and not is_dud(state)
    damage, kind, effects = _strike(state)
    kind = attack.type if attack.type != "none" else kind
    boost = standing_sum(state, seat, "damage") + passive(state, "damage")
    attack = replace(attack, hit=hit, type=kind, boost=damage + boost)
    fact = _roll_fact(state, hit)
    state = replace(state, attack=attack, phase="triggers", standing=_kept(state, seat))
    if attack.kind == "organ":
        state = change_organ(state, seat, attack.card, "dud" if is_dud(state) else "spent")
    if not hit:
        what = "dud" if is_dud(state) else "miss"
        state = queue_special(state, attack.foe, "when_missed", seat)
        return state, (fact, Fact(what, {"seat": state.setup.seats[seat]}))
    weak = enemy.weak_effects if kind == enemy.weakness and kind != "none" else ()
    steps = [Step("effect", seat, attack.foe, (effect,)) for effect in (*effects, *weak)]
    state = push(state, *steps, Step("land", seat, attack.foe))
    facts = (fact, Fact("weakness", {"type": kind, "enemy": enemy.name})) if weak else (fact,)
    return state, facts


def _kept(state: State, seat: int) -> tuple[Standing, ...]:
    """Return what still stands after an attack of a player: all but her this-attack entries."""
    return tuple(e for e in state.standing if e.seat != seat or e.until == "fight")


def _roll_fact(state: State, hit: bool) -> Fact:
    """Return the fact of a roll: faces, what was added, Armor Class, and the chance it had."""
    attack = state.attack
    needed = armor(state, attack.foe) - attack.plus
    return Fact(
        "attack",
        {
            "seat": state.setup.seats[state.seat],
            "attack": attack_name(state),
            "kind": attack.kind,
            "faces": list(attack.faces),
            "natural": attack.natural,
            "plus": attack.plus,
            "total": attack.natural + attack.plus,
            "ac": armor(state, attack.foe),
            "hit": hit,
            "permille": chance_permille(needed, advantage(state)),
        },
    )


def chance_permille(needed: int, edge: int) -> int:
    """Return the chance, in thousandths, that the kept d20 shows `needed` or more.

    >>> chance_permille(11, 0), chance_permille(11, 1), chance_permille(11, -1)
    (500, 750, 250)
    """
    below = min(20, max(0, needed - 1))
    if edge > 0:
        return 1000 - below * below * 1000 // 400
    if edge < 0:
        return (20 - below) * (20 - below) * 1000 // 400
    return (20 - below) * 50


def land(state: State, step: Step) -> Moved:
    """Return the state after the damage of a hit; alone a natural 20 doubles it (SW-SOL-09)."""
    attack = replace(state.attack, landed=True)
    amount = max(0, attack.boost)
    if state.setup.solo and attack.natural == 20:
        amount *= 2
    before = state.foes[step.n].life
    state, facts = deal(state, step.n, amount, step.seat)
    dealt = before - state.foes[step.n].life
    state = replace(state, attack=replace(attack, dealt=dealt))
    if state.foes[step.n].life:
        state = queue_special(state, step.n, "when_hit", step.seat)
    return state, facts


def triggers(state: State) -> Moved:
    """Return the state after the number on the die called cards and spells (SW-TRN-07)."""
    state = replace(state, phase="counter" if state.setup.solo else "closing")
    natural, seat = state.attack.natural, state.seat
    if not natural:
        return state, ()
    state, facts = call_cards(state)
    if natural == 20 and state.setup.solo:
        state, more = heal_self(state, 1)
        return state, (*facts, *more)
    if natural == 20 and living(state) and can_ready(state, seat):
        state = push(state, Step("ready", seat))
    return state, facts


def can_ready(state: State, seat: int) -> tuple[int, ...]:
    """Return the organs that a natural 20 may make ready (SW-CRD-12)."""
    spent = organs_of(state, seat, "spent")
    if state.setup.switches.twenty_readies == "spent_or_dud":
        return spent + organs_of(state, seat, "dud")
    return spent
