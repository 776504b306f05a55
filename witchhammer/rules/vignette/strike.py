"""One attack, from the choice of the target to the wounds (A2, A4, A5, A7, A8)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.alter import alter
from witchhammer.core.ask import GM, Json, Option, Value
from witchhammer.rules.afflictions import BODY_PLACES, affliction, needs_affliction
from witchhammer.rules.attack import AttackRoll, roll_attack
from witchhammer.rules.damage import DamageSplit, split_damage
from witchhammer.rules.effects.kinds import Attack
from witchhammer.rules.facing import direction
from witchhammer.rules.position import Position, position_bonus
from witchhammer.rules.terms import Sum
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.changes import source_of
from witchhammer.rules.vignette.choosing import targets
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import card_of
from witchhammer.rules.vignette.harm import hurt, tell_condition
from witchhammer.rules.vignette.reckoning import body
from witchhammer.rules.vignette.state import Scar, Step
from witchhammer.rules.vignette.uses import use_up

REPLY = "reply"
"""Flag of what a card does when its owner is attacked."""


ATTACKING = ("attack", "damage", "solid_damage", "critical_from")
"""Numbers that an attack uses: what was kept for one use of them ends with it."""

LAST = 1
"""Mark of the strike at the last target of an attack."""


def attack(desk: Desk, step: Step, effect: Attack) -> None:
    """Work on an attack: find whom it goes to and let each be struck (WH-TARGET-01 … -03).

    What was kept for one attack holds for each of its targets, and ends when all are struck.
    """
    i = step.who
    met = targets(desk, step, effect)
    if met is None:
        return
    desk.done()
    mine = is_mine(desk, step)
    if mine:
        desk.offered = ()
    if not met:
        if mine and not desk.marks:
            desk.marks = ("no_target",)
        desk.say("no_target", who=desk.name(i), range=effect.range)
        return
    strikes = [Step("strike", i, j, effect, (), step.flags) for j in met]
    strikes[-1] = alter(strikes[-1], chosen=LAST)
    desk.push(*strikes)


def is_mine(desk: Desk, step: Step) -> bool:
    """Return whether an attack belongs to the turn under way, and is not a reply to it."""
    return step.who == desk.actor and REPLY not in step.flags


def strike(desk: Desk, step: Step) -> None:
    """Face the target and roll; asks the GM first where the position is his to judge (D-17)."""
    i, j = step.who, step.target
    if desk.fighters[i].status != "able" or desk.fighters[j].status != "able":
        desk.done()
        _use_bonuses(desk, step)
        return
    _turn_to(desk, i, j)
    if desk.setup.house.behind == "gm" and not step.numbers:
        _ask_position(desk, step)
        return
    aim, guard, _ = totals(desk, step)
    need = 11 - aim.total + guard.total
    names = desk.fighters[i].sheet.name, desk.fighters[j].sheet.name
    prompt = f"{names[0]} attacks {names[1]}: {aim.total} against {guard.total}, {_odds(need)}"
    desk.roll("attack", i, prompt)


def _use_bonuses(desk: Desk, step: Step) -> None:
    """End what the attacker kept for one attack, once the last of its targets is struck."""
    if step.chosen == LAST and isinstance(step.effect, Attack):
        use_up(desk, step.who, ATTACKING, step.effect.aspects)


def _odds(need: int) -> str:
    """Return what face of a d20 is needed, in words."""
    if need <= 2:
        return "anything but a 1 hits"
    if need <= 20:
        return f"{need} or more hits"
    return "only a 20 hits" if need <= 30 else "a 20 is worth one wound"


def _turn_to(desk: Desk, i: int, j: int) -> None:
    """Turn the attacker to its target (WR-28)."""
    a, b = desk.fighters[i], desk.fighters[j]
    facing = direction(a.cell, b.cell, a.sheet.size, b.sheet.size)
    if facing != a.facing:
        desk.change(i, facing=facing)


def _ask_position(desk: Desk, step: Step) -> None:
    """Ask the GM for the bonus of the attacker's place (D-17)."""
    found = position(desk, step.who, step.target)
    options = tuple(Option(n, f"+{n}" if n else "none") for n in (0, 4, 5, 9))
    name = desk.fighters[step.who].sheet.name
    prompt = f"{name}: bonus of the position?"
    desk.ask(GM, "position", prompt, options, (found.bonus,))


def position(desk: Desk, i: int, j: int) -> Position:
    """Return what the place of fighter `i` is worth against `j` (A12)."""
    others = tuple(body(desk.fighters[k]) for k in reckoning.enemies(desk, j) if k != i)
    house = desk.setup.house
    here, there = body(desk.fighters[i]), body(desk.fighters[j])
    return position_bonus(here, there, others, house.behind, house.flanking)


def totals(desk: Desk, step: Step) -> tuple[Sum, Sum, Position]:
    """Return Attack, Defence and position of a strike as they stand now (WR-01)."""
    assert isinstance(step.effect, Attack)
    i, j = step.who, step.target
    place = position(desk, i, j)
    bonus = step.numbers[0] if step.numbers else place.bonus
    aim = reckoning.attack(desk, i, step.effect, bonus, reckoning.apart(desk, i, j))
    return aim, reckoning.defence(desk, j, step.effect.aspects), place


def struck(desk: Desk, step: Step, about: str, value: Value) -> None:
    """Take the GM's position bonus, or the d20, and let the blow fall."""
    if about == "position":
        desk.keep(numbers=(int(value[0]),))
        return
    desk.done()
    _fall(desk, step, int(value[0]))


def _fall(desk: Desk, step: Step, natural: int) -> None:
    """Resolve one attack roll: damage, its split, its consequences in their order."""
    i, j, effect = step.who, step.target, step.effect
    assert isinstance(effect, Attack)
    house = desk.setup.house
    aim, guard, place = totals(desk, step)
    solid = effect.solid_bonus + _solid_bonus(desk, i, effect)
    widest = min(effect.critical_from, desk.fighters[i].sheet.critical_from)
    critical_from = widest - reckoning.standing(desk, i, "critical_from", effect.aspects)
    roll = roll_attack(
        aim.total, guard.total, natural, house, solid, critical_from=max(2, critical_from)
    )
    split, damage = _split(desk, step, roll)
    if roll.damage and not damage:
        # A hit is an attack that does 1 damage or more (WH-HIT-01): halved to nothing is none.
        roll = replace(roll, hit=False, solid=False)
    flags = _flags(roll, place)
    if is_mine(desk, step):
        desk.aim, desk.marks = j, flags
    told = len(desk.news)
    hurt(desk, j, split)
    _tell(desk, step, (aim, guard), roll, (split, damage), place)
    # The blow is told before the fall it caused, though its numbers stand only after it.
    desk.news.insert(told, desk.news.pop())
    _use_bonuses(desk, step)
    use_up(desk, j, ("defence", *effect.aspects), effect.aspects)
    _consequences(desk, step, roll, split, flags)


def _solid_bonus(desk: Desk, i: int, effect: Attack) -> int:
    """Return the attacker's own bonus on a solid hit (WH-ATTR-05)."""
    own = desk.fighters[i].sheet.solid_damage
    return own + reckoning.standing(desk, i, "solid_damage", effect.aspects)


def _split(desk: Desk, step: Step, roll: AttackRoll) -> tuple[DamageSplit, int]:
    """Return how the damage is shared out, and the damage after halving."""
    assert isinstance(step.effect, Attack)
    c = desk.fighters[step.target]
    house = desk.setup.house
    damage = roll.damage
    if roll.hit:
        more = reckoning.standing(desk, step.who, "damage", step.effect.aspects)
        damage = max(0, damage + more) if roll.damage else damage
    halved = any(a in c.sheet.halves for a in step.effect.aspects)
    if halved or reckoning.has(desk, step.target, "guarded"):
        damage //= 2
    bypass = min(roll.bonus_applied, damage) if house.solid_bonus == "bypasses" else 0
    wound = 1 if roll.critical else 0
    split = split_damage(damage, c.poise, house, wound, step.effect.poise_only, bypass)
    return split, damage


def _flags(roll: AttackRoll, place: Position) -> tuple[str, ...]:
    """Return what later effects may test of an attack."""
    found = [
        ("hit", roll.hit),
        ("miss", not roll.hit),
        ("solid_hit", roll.solid),
        ("crit", roll.critical),
        ("fumble", roll.fumble),
        ("behind", place.behind),
        ("flanking", place.flanking),
    ]
    return tuple(name for name, holds in found if holds)


def _terms(told: Sum) -> Json:
    """Return the terms of a number that are not zero, as JSON."""
    return [[t.label, t.amount] for t in told.terms if t.amount]


def _tell(
    desk: Desk,
    step: Step,
    sums: tuple[Sum, Sum],
    roll: AttackRoll,
    loss: tuple[DamageSplit, int],
    place: Position,
) -> None:
    """Note the attack with every number; a monster's state is for the GM alone.

    Six parameters, because the fact tells the whole attack in one line.
    """
    aim, guard = sums
    split, damage = loss
    c = desk.fighters[step.target]
    public: dict[str, Json] = {
        "who": desk.name(step.who),
        "target": c.sheet.id,
        "attack": aim.total,
        "defence": guard.total,
        "d20": roll.natural,
        "final": roll.final,
        "damage": damage,
        "solid_bonus": roll.bonus_applied,
        "penetration": split.penetration,
        "poise_loss": split.poise_loss,
        "critical_wound": split.critical_wound,
        "wounds": split.wounds,
        "hit": roll.hit,
        "solid": roll.solid,
        "critical": roll.critical,
        "fumble": roll.fumble,
        "position": list(place.reasons),
        "attack_terms": _terms(aim),
        "defence_terms": _terms(guard),
    }
    state: dict[str, Json] = {
        "target_health": reckoning.health(c),
        "target_poise": c.poise,
        "target_malus": reckoning.malus(desk, step.target),
    }
    tell_condition(desk, step.target, "attack", public, public | state)


def _consequences(
    desk: Desk, step: Step, roll: AttackRoll, split: DamageSplit, flags: tuple[str, ...]
) -> None:
    """Put what follows an attack on the stack: affliction, on-hit effects, the target's reply."""
    i, j, effect = step.who, step.target, step.effect
    assert isinstance(effect, Attack)
    follow: list[Step] = []
    is_pc = desk.fighters[j].sheet.kind == "pc"
    if needs_affliction(is_pc, split.wounds, roll.damage > 0, desk.setup.house):
        follow.append(Step("affliction", who=i, target=j, numbers=(split.wounds,)))
    lists = []
    if not roll.fumble or desk.setup.house.fumble == "rolled_only":
        lists += [effect.on_hit] if roll.hit else []
        lists += [effect.on_solid_hit] if roll.solid else []
    lists += [] if roll.hit else [effect.on_miss]
    told = (*flags, source_of(step))
    follow += [Step("effects", who=i, target=j, effects=e, flags=told) for e in lists if e]
    if REPLY not in step.flags:
        follow += _replies(desk, i, j, flags)
    desk.push(*follow)


def _replies(desk: Desk, i: int, j: int, flags: tuple[str, ...]) -> list[Step]:
    """Return what the face-up cards of fighter `j` do to whoever attacked it.

    A reply is not replied to, because two such cards would never come to an end.
    """
    c = desk.fighters[j]
    if c.status != "able":
        return []
    return [
        Step("effects", who=j, target=i, effects=reply, flags=(*flags, REPLY, card))
        for card in c.up
        if (reply := card_of(c, card).when_attacked)
    ]


def afflict(desk: Desk, step: Step) -> None:
    """Roll on the affliction chart, then ask for the place where entry 24 wants one (D-18)."""
    c = desk.fighters[step.target]
    if not step.rolled:
        wounds = step.numbers[0]
        prompt = f"{c.sheet.name} took {wounds} wounds from one attack: affliction d20 + {wounds}"
        desk.roll("affliction", step.target, prompt)
        return
    luck = reckoning.standing(desk, step.target, "affliction")
    found = affliction(step.rolled[0], step.numbers[0] + luck, desk.setup.house)
    if found.needs_place and step.chosen < 0:
        options = tuple(Option(n, place) for n, place in enumerate(BODY_PLACES))
        prompt = f"{c.sheet.name}: {found.name}; where on the body?"
        desk.ask(c.sheet.seat, "place", prompt, options, (0,))
        return
    desk.done()
    use_up(desk, step.target, ("affliction",))
    place = BODY_PLACES[step.chosen] if found.needs_place else ""
    if found.name:
        scar = Scar(
            found.entry,
            found.name,
            place,
            desk.name(step.who),
            desk.vignette,
            step.numbers[0],
        )
        desk.change(step.target, scars=(*c.scars, scar))
    desk.say(
        "affliction",
        who=c.sheet.id,
        d20=step.rolled[0],
        wounds=step.numbers[0],
        affliction=found.entry,
        name=found.name,
        place=place,
    )


def afflicted(desk: Desk, step: Step, about: str, value: Value) -> None:
    """Take the face of the affliction roll, or the place on the body."""
    if about == "affliction":
        desk.keep(rolled=(int(value[0]),))
    else:
        desk.keep(chosen=int(value[0]))
