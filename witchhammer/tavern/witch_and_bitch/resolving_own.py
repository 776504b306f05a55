"""The effects only this game has: springing attacks, shifting, resurrection, control, robbery."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.core.effects import Effect
from witchhammer.tavern.witch_and_bitch.attacking import (
    begin,
    chain_targets,
    enemy_attack,
    spell_bonus,
)
from witchhammer.tavern.witch_and_bitch.board import (
    Board,
    distance,
    face_of,
    find_enemy,
    in_reach,
    is_antagonist,
    is_there,
    name_of,
    number_of,
    power,
    space_name,
    space_of,
)
from witchhammer.tavern.witch_and_bitch.bodies import give_up_body
from witchhammer.tavern.witch_and_bitch.effects import (
    Cast,
    Control,
    Evolve,
    Revive,
    Rob,
    Shift,
    Spawn,
)
from witchhammer.tavern.witch_and_bitch.ending import conclave_entered
from witchhammer.tavern.witch_and_bitch.questions import Question, Run, key_of, seat_of
from witchhammer.tavern.witch_and_bitch.reacting import redirects
from witchhammer.tavern.witch_and_bitch.state import NOWHERE, Attack, State, Step
from witchhammer.tavern.witch_and_bitch.work import Work


def _cast(work: Work, step: Step, effect: Cast) -> None:
    """Let an attack spring from the target to others near it."""
    legal = chain_targets(work, step, effect.reach)
    if len(legal) == 1:
        _spring(work, step, effect, legal)
    elif legal:
        work.push(_again(step, "spring"))


def _again(step: Step, do: str) -> Step:
    """Return the same step as a question."""
    return Step(do, step.seat, step.enemy, step.subject, step.space, step.card, effect=step.effect)


def _spring(work: Work, step: Step, effect: Cast, targets: tuple[str, ...]) -> None:
    """Begin the further attack."""
    bonus = effect.attack + spell_bonus(work, step.seat, step.card)
    name = seat_of(work, step.seat)
    source = f"w{step.seat}"
    begin(work, Attack(source, name, step.seat, step.card, targets, bonus, effect.damage))


def _spring_ask(state: State, step: Step) -> Ask:
    """Return the question to whom an attack springs."""
    assert isinstance(step.effect, Cast)
    legal = chain_targets(state, step, step.effect.reach)
    seat = seat_of(state, step.seat)
    options = tuple(Option(one, name_of(state, one)) for one in legal)
    most = min(step.effect.targets, len(legal))
    prompt = f"{seat}: to whom does {power(state, step.card).name} spring?"
    return Ask(key_of(state, "spring", seat), seat, "spring", prompt, options, most=most)


def _spring_answer(work: Work, step: Step, value: Value) -> None:
    """Attack whom she named."""
    assert isinstance(step.effect, Cast)
    _spring(work, step, step.effect, tuple(str(one) for one in value))


def _shift(work: Work, step: Step, effect: Shift) -> None:
    """Ask where something is shifted to."""
    subject = f"w{step.seat}" if effect.who == "self" else step.subject
    if space_of(work, subject) == NOWHERE or (subject[0] == "w" and not is_there(work, subject)):
        return
    if subject[0] == "o" and number_of(subject) not in work.objects:
        return
    work.push(Step("shift", step.seat, subject=subject, card=step.card, n=effect.spaces))


def _shift_ask(state: State, step: Step) -> Ask:
    """Return the question where to."""
    seat = seat_of(state, step.seat)
    here = space_of(state, step.subject)
    options = tuple(
        Option(state.setup.chart.spaces[there].code, space_name(state, there))
        for there, far in enumerate(state.setup.chart.steps[here])
        if 0 <= far <= step.n
    )
    prompt = f"{seat}: where to with {name_of(state, step.subject)}?"
    return Ask(
        key_of(state, "shift", f"{seat}/{step.subject}"), seat, step.subject, prompt, options
    )


def _shift_answer(work: Work, step: Step, value: Value) -> None:
    """Put it there; who was moved out of an attack is not hit by it."""
    there = work.setup.chart.find(str(value[0]))
    here = space_of(work, step.subject)
    if there == here:
        return
    name = name_of(work, step.subject)
    kind, which = step.subject[0], number_of(step.subject)
    if kind == "w":
        work.change_witch(which, space=there)
    elif kind == "e":
        work.change_enemy(which, space=there)
    elif kind == "h":
        lights = enumerate(work.hunted)
        work.hunted = tuple(there if number == which else space for number, space in lights)
    else:
        rest = list(work.objects)
        rest.remove(here)
        work.objects = tuple(sorted((*rest, there)))
    work.tell("shifted", name=name, space=space_name(work, there))
    _slip_away(work, step.subject, there)
    check_conclave(work, step.subject)


def _slip_away(work: Work, subject: str, space: int) -> None:
    """Take who was moved out of reach before the roll out of an announced attack."""
    if not work.attacks or work.attacks[-1].faces or subject not in work.attacks[-1].targets:
        return
    attack = work.attacks[-1]
    reach = power(work, attack.card).reach if attack.card >= 0 else 0
    if distance(work, space_of(work, attack.source), space) > reach:
        work.change_attack(away=(*attack.away, subject))


def check_conclave(work: Work, subject: str) -> None:
    """End the plot if an enemy that was moved is a conspirator in the Conclave (WB-SC5-06)."""
    if subject[0] == "e" and work.setup.scenario.number == 5:
        token = number_of(subject)
        enemy = find_enemy(work, token)
        plots = not is_antagonist(work, token) and work.setup.pack.enemies[token].conspirator
        if enemy is not None and plots and enemy.space == work.setup.chart.conclave:
            conclave_entered(work, name_of(work, subject))


def _spawn(work: Work, step: Step, effect: Spawn) -> None:
    """Let enemies come; some of them shun the Marsh Lights."""
    if effect.unlit and any(space != NOWHERE for space in work.hunted):
        return
    amount = effect.amount
    if effect.per != "card":
        living = work.setup.switches.generate_for == "living"
        players = sum(not living or witch.status != "dead" for witch in work.witches)
        counted = {
            "player": players,
            "pair": players // 2,
            "half": (players + 1) // 2,
            "beyond": max(0, players - 2),
        }
        amount *= counted[effect.per]
    if amount > 0:
        work.push(Step("spawn", n=amount, space=effect.portal - 1))


def _evolve(work: Work, step: Step, effect: Evolve) -> None:
    """Turn enemies to their evolved face."""
    base = unevolved(work)
    if effect.who == "each_enemy" or len(base) == 1:
        for token in base:
            work.push(Step("evolve_one", enemy=token))
    elif base:
        work.push(_again(step, "evolve_choice"))


def unevolved(board: Board) -> tuple[int, ...]:
    """Return the enemies on the map that show their base face and may turn (WB-SC5-10)."""
    plot = board.setup.scenario.number == 5
    return tuple(
        enemy.token
        for enemy in board.enemies
        if not enemy.evolved
        and not is_antagonist(board, enemy.token)
        and not (plot and board.setup.pack.enemies[enemy.token].conspirator)
    )


def _evolve_ask(state: State, step: Step) -> Ask:
    """Return the question which enemy evolves."""
    seat = seat_of(state, step.seat)
    options = tuple(Option(f"e{one}", name_of(state, f"e{one}")) for one in unevolved(state))
    key = key_of(state, "evolve", seat)
    return Ask(key, seat, "Destiny", f"{seat}: which enemy evolves?", options)


def _evolve_answer(work: Work, step: Step, value: Value) -> None:
    """Turn the one that was named."""
    work.push(Step("evolve_one", enemy=number_of(str(value[0]))))


def _revive(work: Work, step: Step, effect: Revive) -> None:
    """Let a Witch who lies or is dead stand up (WB-DTH-08)."""
    seat = number_of(step.subject)
    witch = work.witches[seat]
    if witch.status != "standing":
        give_up_body(work, seat)
        health = work.setup.pack.witches[witch.card].health
        work.change_witch(seat, status="standing", damage=min(effect.damage, health - 1))
        work.tell("revived", seat=seat_of(work, seat), by=seat_of(work, step.seat))


def _control(work: Work, step: Step, effect: Control) -> None:
    """Take hold of an enemy, an attack, damage or a Destiny card."""
    if effect.what == "destiny":
        work.push(Step("redraw", step.seat))
    elif effect.what == "enemy":
        _take_hold(work, step)
    elif redirects(work, step.subject, effect.what):
        work.push(_again(step, "redirect"))


def _take_hold(work: Work, step: Step) -> None:
    """Let the caster walk an enemy and strike with it; a Witch goes one space."""
    if not is_there(work, step.subject) or step.subject[0] == "h":
        return
    if step.subject[0] == "w":
        work.push(Step("shift", step.seat, subject=step.subject, card=step.card, n=1))
        return
    enemy = find_enemy(work, number_of(step.subject))
    assert enemy is not None
    walk = Step(
        "shift", step.seat, subject=step.subject, card=step.card, n=face_of(work, enemy).speed
    )
    work.push(walk, Step("puppet", step.seat, subject=step.subject))


def puppet_targets(board: Board, subject: str, seat: int) -> tuple[str, ...]:
    """Return whom a controlled enemy may attack: all in its space but itself and the caster."""
    space = space_of(board, subject)
    return tuple(s for s in in_reach(board, space, 0) if s not in (subject, f"w{seat}"))


def _puppet(work: Work, step: Step) -> None:
    """Ask whom a controlled enemy attacks, if anybody is there."""
    if is_there(work, step.subject) and puppet_targets(work, step.subject, step.seat):
        work.push(Step("puppet_choice", step.seat, subject=step.subject))


def _puppet_ask(state: State, step: Step) -> Ask:
    """Return the question whom a controlled enemy attacks."""
    seat = seat_of(state, step.seat)
    legal = puppet_targets(state, step.subject, step.seat)
    options = (
        Option("nobody", "Nobody"),
        *(Option(one, name_of(state, one)) for one in legal),
    )
    prompt = f"{seat}: whom does {name_of(state, step.subject)} attack?"
    return Ask(key_of(state, "puppet", seat), seat, step.subject, prompt, options)


def _puppet_answer(work: Work, step: Step, value: Value) -> None:
    """Attack whom she named."""
    if value[0] != "nobody":
        token = number_of(step.subject)
        begin(work, enemy_attack(work, token, (str(value[0]),), step.seat))


def _redirect_ask(state: State, step: Step) -> Ask:
    """Return the question to whom it is sent."""
    assert isinstance(step.effect, Control)
    seat = seat_of(state, step.seat)
    legal = redirects(state, step.subject, step.effect.what)
    options = tuple(Option(one, name_of(state, one)) for one in legal)
    prompt = f"{seat}: who gets the {step.effect.what} instead of {name_of(state, step.subject)}?"
    return Ask(key_of(state, "redirect", seat), seat, step.effect.what, prompt, options)


def _redirect_answer(work: Work, step: Step, value: Value) -> None:
    """Send it to whom she named."""
    assert isinstance(step.effect, Control)
    attack, instead = work.attacks[-1], str(value[0])
    work.tell("redirected", of=name_of(work, step.subject), to=name_of(work, instead))
    if step.effect.what == "attack":
        rest = tuple(one for one in attack.targets if one != step.subject)
        work.change_attack(targets=(*rest, instead))
    else:
        work.change_attack(away=(*attack.away, step.subject))
        work.push(Step("wound", attack.seat, subject=instead, n=attack.damage))


def _rob(work: Work, step: Step, effect: Rob) -> None:
    """Take a corpse or a Reward from a Witch; which one does not matter enough to be asked."""
    victim = number_of(step.subject)
    other, mine = work.witches[victim], work.witches[step.seat]
    if effect.what == "corpse" and other.corpses:
        best = max(other.corpses, key=lambda corpse: corpse.exp)
        left = tuple(corpse for corpse in other.corpses if corpse is not best)
        work.change_witch(victim, corpses=left)
        work.change_witch(step.seat, corpses=(*mine.corpses, best))
    elif effect.what == "reward" and other.rewards:
        give_reward(work, victim, step.seat, other.rewards[0])
    else:
        return
    work.tell("robs", seat=seat_of(work, step.seat), victim=seat_of(work, victim), what=effect.what)


def give_reward(work: Work, giver: int, taker: int, reward: int) -> None:
    """Hand a Reward over; it stays as exhausted as it was."""
    one, other = work.witches[giver], work.witches[taker]
    spent = reward in one.exhausted
    work.change_witch(
        giver,
        rewards=tuple(r for r in one.rewards if r != reward),
        exhausted=tuple(card for card in one.exhausted if card != reward),
        losses=one.losses + 1,
    )
    work.change_witch(
        taker,
        rewards=(*other.rewards, reward),
        exhausted=(*other.exhausted, reward) if spent else other.exhausted,
    )


OWN: Mapping[type[Effect], Callable[[Work, Step, Any], None]] = MappingProxyType(
    {
        Cast: _cast,
        Shift: _shift,
        Spawn: _spawn,
        Evolve: _evolve,
        Revive: _revive,
        Control: _control,
        Rob: _rob,
    }
)
RUNS: dict[str, Run] = {"puppet": _puppet}
QUESTIONS: dict[str, Question] = {
    "spring": Question(_spring_ask, _spring_answer),
    "shift": Question(_shift_ask, _shift_answer),
    "evolve_choice": Question(_evolve_ask, _evolve_answer),
    "puppet_choice": Question(_puppet_ask, _puppet_answer),
    "redirect": Question(_redirect_ask, _redirect_answer),
}
