"""An attack from its announcement to its last wound (WB-ATK-01 to WB-ATK-06, WB-ENM-06 to -09).

Announce, Reactions, roll, then target by target: compare, Reactions to a hit, damage, effects.
"""

from __future__ import annotations

from typing import cast

from witchhammer.core.ask import Ask, Dice, Json, Value
from witchhammer.tavern.witch_and_bitch.board import (
    Board,
    always,
    changes,
    defense,
    face_of,
    find_enemy,
    is_there,
    label_of,
    name_of,
    number_of,
    power,
    space_of,
)
from witchhammer.tavern.witch_and_bitch.dying import hurt
from witchhammer.tavern.witch_and_bitch.ending import judge
from witchhammer.tavern.witch_and_bitch.questions import (
    ENEMY_DIE,
    ENEMY_ROSTER,
    WITCH_DIE,
    Question,
    Run,
    dice_ask,
)
from witchhammer.tavern.witch_and_bitch.reacting import windows
from witchhammer.tavern.witch_and_bitch.state import Attack, State, Step
from witchhammer.tavern.witch_and_bitch.work import Work, effect_steps

# Steps that are always the same are made once, because one is needed for every blow.
_ROLL = Step("roll")
_OVER = Step("attack_over")


def spell_bonus(board: Board, seat: int, card: int) -> int:
    """Return what a Witch adds to the rolls of a card besides its own number (WB-VAR-02)."""
    bonus = always(board, seat, "attack") + changes(board, f"w{seat}", "attack")
    return bonus + preference(board, seat, card)


def preference(board: Board, seat: int, card: int) -> int:
    """Return the bonus for a preferred school, 0 without the variant (WB-VAR-01)."""
    if board.setup.switches.preferences == "off":
        return 0
    witch = board.setup.pack.witches[board.witches[seat].card]
    return witch.bonus if power(board, card).school in witch.schools else 0


def spell_attack(work: Work, step: Step, targets: tuple[str, ...]) -> Attack:
    """Return the attack of a Spell on the targets its caster named."""
    card = power(work, step.card)
    assert card.table is not None
    bonus = card.table.attack + spell_bonus(work, step.seat, step.card)
    damage = card.table.damage + always(work, step.seat, "damage")
    damage += changes(work, f"w{step.seat}", "damage")
    return Attack(
        f"w{step.seat}",
        work.setup.seats[step.seat],
        step.seat,
        step.card,
        targets,
        bonus,
        damage,
        card.on_hit,
        card.on_miss,
    )


def enemy_attack(board: Board, token: int, targets: tuple[str, ...], seat: int = -1) -> Attack:
    """Return the attack of an enemy; `seat` controls it and is credited with what it kills."""
    enemy = find_enemy(board, token)
    assert enemy is not None
    face = face_of(board, enemy)
    source = f"e{token}"
    bonus = face.attack + changes(board, source, "attack")
    damage = max(0, face.damage + changes(board, source, "damage"))
    return Attack(source, label_of(board, enemy), seat, -1, targets, bonus, damage)


def attack_mark(board: Board) -> str:
    """Return what marks an entry that lasts as long as the attack being resolved.

    It counts the attacks, because one that a Spell sets off must not end what answers the first.
    """
    return f"used {len(board.attacks)}"


def begin(work: Work, attack: Attack) -> None:
    """Announce an attack; it is resolved before anything else goes on."""
    work.attacks = (*work.attacks, attack)
    names = [name_of(work, target) for target in attack.targets]
    work.tell(
        "attack",
        source=attack.name,
        spell=power(work, attack.card).name if attack.card >= 0 else "",
        targets=cast("Json", names),
        bonus=attack.bonus,
        damage=attack.damage,
    )
    reactions = windows(work, "attacked")
    if reactions:
        work.push(*reactions, Step("aim_roll"))
    else:
        work.stack.append(_ROLL)


def _aim_roll(work: Work, step: Step) -> None:
    """Roll, if after the Reactions anybody is still there to be hit."""
    attack = work.attacks[-1]
    left = tuple(
        target
        for target in attack.targets
        if target not in attack.away and _may_hit(work, attack, target)
    )
    if left and is_there(work, attack.source):
        work.change_attack(targets=left)
        work.stack.append(_ROLL)
    else:
        work.tell("in_vain", source=attack.name)
        work.stack.append(_OVER)


def _may_hit(board: Board, attack: Attack, target: str) -> bool:
    """Return whether a target can still be hit; no enemy of its own will hits its ally."""
    if not is_there(board, target):
        return False
    known = board.revealed >= 0 and target == f"w{board.revealed}"
    return not (known and attack.source[0] == "e" and attack.seat < 0)


def _roll_ask(state: State, step: Step) -> Ask:
    """Return the roll: one d20, or one for each target where the table says so (WB-ENM-08)."""
    attack = state.attacks[-1]
    count = len(attack.targets) if state.setup.switches.roll_per_target == "each" else 1
    which = number_of(attack.source)
    if attack.source[0] == "w":
        address = (WITCH_DIE, 0, state.round, which, state.witches[which].rolls)
    else:
        enemy = find_enemy(state, which)
        assert enemy is not None
        address = (ENEMY_DIE, 0, state.round, ENEMY_ROSTER + which, enemy.rolls)
    against = ", ".join(
        f"{name_of(state, target)} (Defense {defense(state, target)})" for target in attack.targets
    )
    what = f" with {power(state, attack.card).name}" if attack.card >= 0 else ""
    prompt = f"{attack.name}{what}: d20 {attack.bonus:+d} against {against}"
    return dice_ask(state, "attack", attack.source, prompt, Dice(count, 20, address))


def _roll_answer(work: Work, step: Step, value: Value) -> None:
    """Note the faces and strike target by target."""
    attack = work.attacks[-1]
    which = number_of(attack.source)
    if attack.source[0] == "w":
        work.change_witch(which, rolls=work.witches[which].rolls + 1)
    else:
        enemy = find_enemy(work, which)
        assert enemy is not None
        work.change_enemy(which, rolls=enemy.rolls + 1)
    faces = tuple(int(face) for face in value)
    work.change_attack(faces=faces)
    work.stack.append(_OVER)
    if len(attack.targets) == 1:
        _strike_at(work, attack.targets[0], faces[0])
        return
    strikes = [
        Step("strike", attack.seat, subject=target, n=faces[min(number, len(faces) - 1)])
        for number, target in enumerate(attack.targets)
    ]
    work.push(*strikes)


def hits(board: Board, face: int, total: int, against: int) -> bool:
    """Return whether a roll reaches a Defense: equal is enough (WB-ATK-04)."""
    if board.setup.switches.naturals == "extreme" and face in (1, 20):
        return face == 20
    return total >= against


def _strike(work: Work, step: Step) -> None:
    """Strike one of several targets."""
    _strike_at(work, step.subject, step.n)


def _strike_at(work: Work, target: str, face: int) -> None:
    """Compare the roll with one target's Defense (WB-ENM-08, WB-ENM-09)."""
    attack = work.attacks[-1]
    if target in attack.away or not _may_hit(work, attack, target):
        return
    total, against = face + attack.bonus, defense(work, target)
    hit = hits(work, face, total, against)
    work.tell(
        "strike",
        source=attack.name,
        target=name_of(work, target),
        face=face,
        bonus=attack.bonus,
        total=total,
        defense=against,
        hit=hit,
    )
    effects = attack.on_hit if hit else attack.on_miss
    if effects:
        space = space_of(work, target)
        like = Step("", attack.seat, subject=target, space=space, card=attack.card)
        work.push(*effect_steps(effects, like))
    if not hit:
        return
    reactions = windows(work, "hit", target) if target[0] == "w" and attack.damage > 0 else ()
    if reactions:
        work.push(*reactions, Step("wound", attack.seat, subject=target, n=attack.damage))
    else:
        hurt(work, target, attack.damage, attack.seat)


def _wound(work: Work, step: Step) -> None:
    """Put the damage on the target, unless a Reaction sent it elsewhere."""
    if step.subject not in work.attacks[-1].away:
        hurt(work, step.subject, step.n, step.seat)


def _attack_over(work: Work, step: Step) -> None:
    """Put the attack away; once none is left the dead are counted."""
    if work.standing:
        mark = attack_mark(work)
        work.standing = tuple(entry for entry in work.standing if entry.until != mark)
    work.attacks = work.attacks[:-1]
    if not work.attacks:
        judge(work)


def chain_targets(board: Board, step: Step, reach: int) -> tuple[str, ...]:
    """Return whom an attack may spring to from a target: all in reach but it and the caster."""
    row = board.setup.chart.steps[step.space]
    found = [f"e{enemy.token}" for enemy in board.enemies if row[enemy.space] <= reach]
    found += [
        f"w{other}"
        for other, witch in enumerate(board.witches)
        if other != step.seat and witch.status == "standing" and row[witch.space] <= reach
    ]
    return tuple(subject for subject in found if subject != step.subject)


RUNS: dict[str, Run] = {
    "aim_roll": _aim_roll,
    "strike": _strike,
    "wound": _wound,
    "attack_over": _attack_over,
}
QUESTIONS: dict[str, Question] = {"roll": Question(_roll_ask, _roll_answer)}
