"""Effects that decide between others: when, choose, each, table, save, check, ruling."""

from __future__ import annotations

from witchhammer.core.ask import GM, Option, Value
from witchhammer.core.effects import AskGM, Choose, Each, Effect, Table, When
from witchhammer.rules.effects.kinds import Check, Save
from witchhammer.rules.saves import resolve_save
from witchhammer.rules.skills import resolve_skill
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.choosing import GONE, aimed_at, in_reach, people
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.reckoning import apart
from witchhammer.rules.vignette.state import Step
from witchhammer.rules.vignette.uses import use_up


def follow(desk: Desk, step: Step, target: int, effects: tuple[Effect, ...]) -> None:
    """Put the effects of a branch on the stack, about `target`."""
    if effects:
        desk.push(Step("effects", who=step.who, target=target, effects=effects, flags=step.flags))


def when(desk: Desk, step: Step, effect: When) -> None:
    """Go one way or the other by a test."""
    desk.done()
    holds = test(desk, step, effect.test)
    follow(desk, step, step.target, effect.then if holds else effect.otherwise)


def test(desk: Desk, step: Step, name: str) -> bool:
    """Return whether a test on a card holds now."""
    if name in ("hit", "solid_hit", "miss", "crit", "fumble", "flanking", "behind"):
        # What follows an attack is about that one; elsewhere on the card, about the last.
        struck = "hit" in step.flags or "miss" in step.flags
        return name in (step.flags if struck else desk.marks)
    return _of_owner(desk, step.who, name) or _of_target(desk, step, name)


def _of_owner(desk: Desk, i: int, name: str) -> bool:
    """Return whether a test about the owner holds."""
    c = desk.fighters[i]
    walked = desk.walked if i == desk.actor else 0
    near = in_reach(desk, i, "close") if name in ("adjacent", "outnumbered") else []
    return {
        "adjacent": bool(near),
        "poise_zero": c.poise == 0,
        "wounded": c.wounds > 0,
        "unhurt": c.wounds == 0,
        "moved": walked > 0,
        "stood_still": walked == 0,
        "first_card": desk.round == 1,
        "second_card": desk.round == 2,
        "outnumbered": len(near) >= 2,
        "alone": not _friend_near(desk, i) if name == "alone" else False,
    }.get(name, False)


def _friend_near(desk: Desk, i: int) -> bool:
    """Return whether an ally stands next to fighter `i`."""
    return any(apart(desk, i, j) <= 1 for j in reckoning.allies(desk, i))


def _of_target(desk: Desk, step: Step, name: str) -> bool:
    """Return whether a test about the target holds; nobody passes none."""
    target = aimed_at(desk, step)
    if target < 0:
        return False
    c = desk.fighters[target]
    return (name == "target_poise_zero" and c.poise == 0) or (
        name == "target_wounded" and c.wounds > 0
    )


def each(desk: Desk, step: Step, effect: Each) -> None:
    """Let effects happen to each of several fighters in roster order."""
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    if effect.range:
        reach = reckoning.REACH[effect.range]
        met = tuple(j for j in met if apart(desk, step.who, j) <= reach)
    desk.push(
        *(
            Step("effects", who=step.who, target=j, effects=effect.effects, flags=step.flags)
            for j in met
        )
    )


def choose(desk: Desk, step: Step, effect: Choose) -> None:
    """Ask the owner for one of the branches (D-15); with `may`, also for none."""
    if step.chosen < 0:
        options = [Option(n, c.label) for n, c in enumerate(effect.choices)]
        if effect.may:
            options.append(Option(len(options), "no"))
        name = desk.fighters[step.who].sheet.name
        desk.ask(desk.seat(step.who), "choice", f"{name}: {effect.prompt}", options, (0,))
        return
    desk.done()
    if step.chosen < len(effect.choices):
        chosen = effect.choices[step.chosen]
        desk.say("chose", who=desk.name(step.who), label=chosen.label)
        follow(desk, step, step.target, chosen.effects)


def table(desk: Desk, step: Step, effect: Table) -> None:
    """Roll on a card's own table; a face that no row holds does nothing."""
    if not step.rolled:
        name = desk.fighters[step.who].sheet.name
        prompt = f"{name}: {effect.name}, a d{effect.sides}"
        desk.roll("table", step.who, prompt, 1, effect.sides)
        return
    desk.done()
    face = step.rolled[0]
    for row in effect.rows:
        if row.least <= face <= row.most:
            desk.say("table", who=desk.name(step.who), name=effect.name, face=face, text=row.text)
            follow(desk, step, step.target, row.effects)


def save(desk: Desk, step: Step, effect: Save) -> None:
    """Let each of those concerned save, one after the other (A13)."""
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    desk.push(*(Step("saving", step.who, j, effect, (), step.flags) for j in met))


def saving(desk: Desk, step: Step) -> None:
    """Roll one save and go on by its result."""
    effect = step.effect
    assert isinstance(effect, Save)
    c = desk.fighters[step.target]
    if c.status in GONE:
        desk.done()
        return
    if not step.rolled:
        prompt = f"{c.sheet.name}: {effect.kind} save against {effect.difficulty}"
        desk.roll("save", step.target, prompt)
        return
    desk.done()
    bonus = reckoning.aspect_defence(desk, step.target, effect.kind)
    use_up(desk, step.target, (effect.kind,))
    hindrance = reckoning.malus(desk, step.target)
    house = desk.setup.house
    made = resolve_save(
        step.rolled[0], bonus, hindrance, effect.difficulty, house, kind=effect.kind
    )
    desk.say(
        "save",
        who=c.sheet.id,
        save=effect.kind,
        d20=step.rolled[0],
        total=made.total,
        difficulty=effect.difficulty,
        success=made.success,
        terms=[[t.label, t.amount] for t in made.terms if t.amount],
    )
    follow(desk, step, step.target, effect.on_success if made.success else effect.on_fail)


def check(desk: Desk, step: Step, effect: Check) -> None:
    """Let the owner try a skill and go on by its result (A14)."""
    i = step.who
    if not step.rolled:
        name = desk.fighters[i].sheet.name
        desk.roll("check", i, f"{name}: {effect.skill} against {effect.difficulty}")
        return
    desk.done()
    bonus = reckoning.skill(desk, i, effect.skill)
    use_up(desk, i, (effect.skill,))
    house = desk.setup.house
    made = resolve_skill(step.rolled[0], bonus, reckoning.malus(desk, i), effect.difficulty, house)
    desk.say(
        "check",
        who=desk.name(i),
        skill=effect.skill,
        d20=step.rolled[0],
        total=made.total,
        difficulty=effect.difficulty,
        success=made.success,
    )
    follow(desk, step, step.target, effect.on_success if made.success else effect.on_fail)


def ask_gm(desk: Desk, step: Step, effect: AskGM) -> None:
    """Put a card's free text before the GM, who rules and says when it is done."""
    if step.chosen < 0:
        name = desk.fighters[step.who].sheet.name
        target = aimed_at(desk, step)
        whom = desk.fighters[target].sheet.name if target >= 0 else "nobody"
        prompt = f"{name} (target {whom}): {effect.text}"
        options = (Option("done", "done, by ruling or at the table"),)
        desk.ask(GM, "ruling", prompt, options, ("done",), text=200)
        return
    desk.done()


def answered(desk: Desk, step: Step, about: str, value: Value) -> None:
    """Take the answer to what an effect asked: dice, a person, a branch, a ruling."""
    if about in ("amount", "table", "save", "check"):
        desk.keep(rolled=tuple(int(face) for face in value))
    elif about == "ruling":
        desk.keep(chosen=0)
        desk.say("ruled", text=str(value[0]), who=desk.name(step.who))
    else:
        desk.keep(chosen=int(value[0]))
