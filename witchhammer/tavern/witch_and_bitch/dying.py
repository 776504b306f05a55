"""Damage and death: of enemies, of Witches, of Marsh Lights (WB-ATK-05, WB-ATK-06, section 8)."""

from __future__ import annotations

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witch_and_bitch.board import (
    death_is_final,
    enemy_name,
    face_of,
    find_enemy,
    is_antagonist,
    is_plotter,
    is_there,
    max_health,
    name_of,
    number_of,
    power,
)
from witchhammer.tavern.witch_and_bitch.bodies import take_body
from witchhammer.tavern.witch_and_bitch.ending import antagonist_died, judge, light_went_out
from witchhammer.tavern.witch_and_bitch.learning import drop_all, lost_in_death
from witchhammer.tavern.witch_and_bitch.questions import Question, Run, key_of, seat_of
from witchhammer.tavern.witch_and_bitch.scenarios import HUNTED_EXP
from witchhammer.tavern.witch_and_bitch.state import (
    LIGHT,
    NOWHERE,
    Corpse,
    State,
    Step,
)
from witchhammer.tavern.witch_and_bitch.work import Work


def hurt(work: Work, subject: str, amount: int, killer: int) -> None:
    """Put damage tokens on a subject; `killer` is the seat that gets the corpse (-1: nobody)."""
    if amount <= 0 or not is_there(work, subject):
        return
    which = number_of(subject)
    if subject[0] == "h":
        _light_out(work, which, killer)
        return
    name = name_of(work, subject)
    if subject[0] == "w":
        damage = work.witches[which].damage + amount
        work.change_witch(which, damage=damage)
        _remember(work, killer, which, amount)
    else:
        enemy = find_enemy(work, which)
        assert enemy is not None
        damage = enemy.damage + amount
        work.change_enemy(which, damage=damage)
    health = max_health(work, subject)
    by = seat_of(work, killer) if killer >= 0 else ""
    work.tell("damage", subject=subject, name=name, amount=amount, total=damage, of=health, by=by)
    if damage >= health:
        if subject[0] == "w":
            witch_dies(work, which, killer)
        else:
            enemy_dies(work, which, killer)


def _remember(work: Work, doer: int, victim: int, amount: int) -> None:
    """Let everybody remember what a Witch did to another."""
    if 0 <= doer != victim:
        work.change_witch(doer, harmed=work.witches[doer].harmed + amount)


def heal(work: Work, seat: int, amount: int) -> None:
    """Take damage tokens off a Witch, never more than lie there."""
    witch = work.witches[seat]
    healed = min(amount, witch.damage)
    if healed > 0 and witch.status == "standing":
        work.change_witch(seat, damage=witch.damage - healed)
        work.tell("healed", seat=seat_of(work, seat), amount=healed, total=witch.damage - healed)


def enemy_dies(work: Work, token: int, killer: int) -> None:
    """Take a dead enemy off the map; a Witch who killed it takes the corpse (WB-ATK-06)."""
    enemy = find_enemy(work, token)
    assert enemy is not None
    name = enemy_name(work, token)
    exp = face_of(work, enemy).exp
    work.enemies = tuple(one for one in work.enemies if one.token != token)
    work.standing = tuple(entry for entry in work.standing if entry.subject != f"e{token}")
    by = seat_of(work, killer) if killer >= 0 else ""
    if is_antagonist(work, token):
        work.tell("slain", name=name, by=by, exp=0)
        antagonist_died(work)
    elif is_plotter(work, token):
        work.pile = tuple(sorted((*work.pile, token)))
        work.tell("slain", name=name, by=by, exp=0)
    elif killer < 0 or work.witches[killer].status != "standing":
        work.discard += (token,)
        work.tell("slain", name=name, by=by, exp=0)
    else:
        corpses = (*work.witches[killer].corpses, Corpse(token, exp))
        work.change_witch(killer, corpses=corpses)
        work.tell("slain", name=name, by=by, exp=exp)


def _light_out(work: Work, which: int, killer: int) -> None:
    """Put a Marsh Light out; a Witch who did it has a corpse of 4 EXP (WB-SC4-10)."""
    work.hunted = tuple(
        NOWHERE if number == which else space for number, space in enumerate(work.hunted)
    )
    exp = 0
    _remember(work, killer, -1, 1)
    if killer >= 0 and work.witches[killer].status == "standing":
        exp = HUNTED_EXP
        corpses = (*work.witches[killer].corpses, Corpse(LIGHT + which, exp))
        work.change_witch(killer, corpses=corpses)
    left = sum(space != NOWHERE for space in work.hunted)
    by = seat_of(work, killer) if killer >= 0 else ""
    work.tell("light_out", name=f"Marsh Light {which + 1}", by=by, exp=exp, left=left)
    light_went_out(work)


def witch_dies(work: Work, seat: int, killer: int) -> None:
    """Lay a Witch down, for the Round or for good (WB-DTH-01 to WB-DTH-07)."""
    witch = work.witches[seat]
    final = death_is_final(work)
    drop_all(work, seat)
    work.set_aside += witch.rewards
    losses = witch.losses + len(witch.rewards)
    status = "dead" if final else "lying"
    spent = tuple(card for card in witch.exhausted if card not in witch.rewards)
    work.change_witch(seat, status=status, rewards=(), exhausted=spent, losses=losses)
    work.standing = tuple(entry for entry in work.standing if entry.subject != f"w{seat}")
    by = seat_of(work, killer) if killer >= 0 else ""
    work.tell("falls", seat=seat_of(work, seat), final=final, by=by)
    if final and work.setup.scenario.number == 2 and 0 <= killer != seat:
        take_body(work, seat, killer)
    if work.active == seat:
        work.actions = 0
    work.push(Step("forget", seat, n=lost_in_death(len(witch.spells))))
    if not work.attacks:
        # Before she says what she forgets, because a game that is over asks nothing.
        work.push(Step("judge"))


def _forget(work: Work, step: Step) -> None:
    """Take Spells from the highest level down; of equal ones she says which (WB-DTH-05)."""
    left = step.n
    if left <= 0:
        return
    spells = work.witches[step.seat].spells
    top = max(power(work, card).level for card in spells)
    level = [card for card in spells if power(work, card).level == top]
    if len(level) > left:
        work.push(Step("forget_choice", step.seat, n=left))
        return
    _lose(work, step.seat, tuple(level))
    work.push(Step("forget", step.seat, n=left - len(level)))


def _lose(work: Work, seat: int, cards: tuple[int, ...]) -> None:
    """Put Spells back to their piles (WB-DTH-09)."""
    witch = work.witches[seat]
    work.change_witch(
        seat,
        spells=tuple(card for card in witch.spells if card not in cards),
        exhausted=tuple(card for card in witch.exhausted if card not in cards),
        losses=witch.losses + len(cards),
    )
    for card in cards:
        work.tell("forgets", seat=seat_of(work, seat), spell=power(work, card).name)


def _forget_ask(state: State, step: Step) -> Ask:
    """Return the question which of equal Spells are lost."""
    seat = seat_of(state, step.seat)
    spells = state.witches[step.seat].spells
    top = max(power(state, card).level for card in spells)
    options = tuple(
        Option(one.id, f"{one.name} ({one.school} {one.level})")
        for one in (power(state, card) for card in spells)
        if one.level == top
    )
    prompt = f"{seat}: which {step.n} of your Spells of level {top} are lost?"
    key = key_of(state, "forget", seat)
    return Ask(key, seat, "death", prompt, options, least=step.n, most=step.n)


def _forget_answer(work: Work, step: Step, value: Value) -> None:
    """Lose the Spells that were named."""
    _lose(work, step.seat, tuple(work.setup.pack.find(str(one)) for one in value))


RUNS: dict[str, Run] = {"judge": judge, "forget": _forget}
QUESTIONS: dict[str, Question] = {"forget_choice": Question(_forget_ask, _forget_answer)}
