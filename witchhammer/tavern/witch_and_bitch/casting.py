"""Using a Spell or a Reward: what is in reach, what it costs, at whom (section 6)."""

from __future__ import annotations

from typing import cast

from witchhammer.core.ask import Ask, Json, Option, Scalar, Value
from witchhammer.tavern.witch_and_bitch.attacking import begin, spell_attack
from witchhammer.tavern.witch_and_bitch.board import (
    Board,
    defense,
    distance,
    in_reach,
    label_of,
    max_health,
    name_of,
    number_of,
    numbers_of,
    power,
    space_name,
    space_of,
)
from witchhammer.tavern.witch_and_bitch.cards import Power
from witchhammer.tavern.witch_and_bitch.questions import Question, Run, key_of, seat_of
from witchhammer.tavern.witch_and_bitch.reacting import exhaust
from witchhammer.tavern.witch_and_bitch.state import State, Step
from witchhammer.tavern.witch_and_bitch.work import Work, effect_steps

JUST_TOO_FAR = 1
"""Enemies so far beyond a card's reach are listed with the reason why they cannot be named."""


def targets_of(board: Board, seat: int, one: Power) -> tuple[str, ...]:
    """Return every legal target of a card, () where nothing is in reach (WB-ATK-02, WB-ATK-07)."""
    space = board.witches[seat].space
    row = board.setup.chart.steps[space]
    match one.aim:
        case "self":
            return (f"w{seat}",)
        case "subject":
            mine = f"w{seat}"
            return tuple(s for s in in_reach(board, space, one.reach) if s != mine)
        case "witch" | "other":
            found = (s for s in in_reach(board, space, one.reach) if s[0] == "w")
            return tuple(s for s in found if one.aim == "witch" or s != f"w{seat}")
        case "enemy":
            return tuple(s for s in in_reach(board, space, one.reach) if s[0] == "e")
        case "object":
            return tuple(f"o{at}" for at in dict.fromkeys(board.objects) if row[at] <= one.reach)
        case "fallen":
            return tuple(
                f"w{other}"
                for other, witch in enumerate(board.witches)
                if witch.status != "standing" and row[witch.space] <= one.reach
            )
    return tuple(f"s{at}" for at, far in enumerate(row) if far <= one.reach)


def _has_target(board: Board, seat: int, one: Power) -> bool:
    """Return whether a card has any legal target; the first one found is enough."""
    if one.aim != "subject":
        return bool(targets_of(board, seat, one))
    mine = f"w{seat}"
    return any(s != mine for s in in_reach(board, board.witches[seat].space, one.reach))


def why_not_cast(board: Board, seat: int, card: int) -> str:
    """Return why a Witch may not use a card now, "" if she may; for cards that are no Reaction."""
    one = power(board, card)
    witch = board.witches[seat]
    if one.always:
        return "it works by itself"
    if one.reaction:
        return "a Reaction answers an event, it is not used on its own"
    if card in witch.exhausted:
        return "it is exhausted until the next Witches' Phase"
    if one.action and (board.active != seat or board.actions < 1):
        return "it needs an Action in your own turn"
    if not _has_target(board, seat, one):
        return f"nothing it could be aimed at is within {one.reach} spaces"
    return ""


def cast_spell(work: Work, seat: int, card: int) -> None:
    """Pay for a card and go on to its target; what leaves no choice is not asked."""
    one = power(work, card)
    if one.action:
        work.actions -= 1
    targets = targets_of(work, seat, one)
    exhaust(work, seat, card)
    work.tell("casts", seat=seat_of(work, seat), spell=one.name, action=one.action)
    step = Step("aim", seat, card=card)
    if len(targets) == 1:
        _at(work, step, targets)
    else:
        work.push(step)


def _aim_ask(state: State, step: Step) -> Ask:
    """Return the question at whom or what a card is aimed; what is too far is listed as well."""
    seat = seat_of(state, step.seat)
    one = power(state, step.card)
    targets = targets_of(state, step.seat, one)
    here = state.witches[step.seat].space
    codes = [space.code for space in state.setup.chart.spaces]
    row = state.setup.chart.steps[here]
    known = {
        f"e{enemy.token}": f"{label_of(state, enemy)} in {codes[enemy.space]}, "
        f"{row[enemy.space]} away, {numbers_of(state, enemy)}"
        for enemy in state.enemies
        if row[enemy.space] <= one.reach
    }
    options = [
        Option(subject, known.get(subject) or _describe(state, here, subject))
        for subject in targets
    ]
    if one.aim in ("subject", "enemy"):
        for enemy in state.enemies:
            far = row[enemy.space]
            if one.reach < far <= one.reach + JUST_TOO_FAR:
                why_not = f"{far} spaces away, the reach is {one.reach}"
                options.append(Option(f"e{enemy.token}", label_of(state, enemy), why_not))
    most = min(one.table.targets, len(targets)) if one.table else 1
    many = f"up to {most} targets" if most > 1 else "which target"
    prompt = f"{seat}: {one.name}, {many}? {one.text}"
    key = key_of(state, "aim", f"{seat}/{one.id}")
    return Ask(key, seat, one.name, prompt, tuple(options), most=most)


def _describe(board: Board, here: int, subject: str) -> str:
    """Return a target that is no enemy in words: where, how hurt, how well defended."""
    if subject[0] in "so":
        return space_name(board, number_of(subject))
    where = f"in {space_name(board, space_of(board, subject))}"
    far = distance(board, here, space_of(board, subject))
    damage = board.witches[number_of(subject)].damage if subject[0] == "w" else 0
    numbers = f"{damage}/{max_health(board, subject)} damage, Defense {defense(board, subject)}"
    return f"{name_of(board, subject)} {where}, {far} away, {numbers}"


def _aim_answer(work: Work, step: Step, value: tuple[Scalar, ...]) -> None:
    """Aim at what was named, in the order of the options."""
    named = set(value)
    legal = targets_of(work, step.seat, power(work, step.card))
    _at(work, step, tuple(subject for subject in legal if subject in named))


def _at(work: Work, step: Step, targets: tuple[str, ...]) -> None:
    """Let a card loose on its targets."""
    one = power(work, step.card)
    if one.aim != "self":
        names = [name_of(work, target) for target in targets]
        work.tell("aims", spell=one.name, targets=cast("Json", names))
    like = Step("", step.seat, subject=targets[0], card=step.card)
    work.push(*effect_steps(one.effects, like))
    if one.table is not None:
        begin(work, spell_attack(work, step, targets))


def free_cards(board: Board, seat: int) -> tuple[int, ...]:
    """Return the cards a Witch holds that need neither an Action nor an event."""
    witch = board.witches[seat]
    free = board.setup.pack.free
    return tuple(card for card in witch.spells + witch.rewards if free[card])


def anybody_holds_free(board: Board) -> bool:
    """Return whether any Witch holds a card that needs neither an Action nor an event."""
    free = board.setup.pack.free
    return any(free[card] for witch in board.witches for card in witch.spells + witch.rewards)


def usable_free_cards(board: Board, seat: int) -> tuple[int, ...]:
    """Return those of them she may use now, if no attack is being resolved (WB-USE-08)."""
    if board.witches[seat].status != "standing" or board.attacks:
        return ()
    return tuple(c for c in free_cards(board, seat) if not why_not_cast(board, seat, c))


def _lull(work: Work, step: Step) -> None:
    """After somebody was hurt, ask who holds a card that needs no Action whether she uses it."""
    if usable_free_cards(work, step.seat):
        work.push(Step("lull_choice", step.seat))


def _lull_ask(state: State, step: Step) -> Ask:
    """Return the question whether a card without marks is used between two attacks."""
    seat = seat_of(state, step.seat)
    options = [Option("nothing", "Nothing")]
    for card in usable_free_cards(state, step.seat):
        one = power(state, card)
        options.append(Option(f"cast:{one.id}", one.label))
    prompt = f"{seat}: blood has flowed. Do you use a card before it goes on?"
    key = key_of(state, "lull", seat)
    return Ask(key, seat, "lull", prompt, tuple(options), default=("nothing",))


def _lull_answer(work: Work, step: Step, value: Value) -> None:
    """Use the card that was named, and ask again."""
    if value[0] != "nothing":
        work.push(Step("lull", step.seat))
        cast_spell(work, step.seat, work.setup.pack.find(str(value[0]).split(":")[1]))


RUNS: dict[str, Run] = {"lull": _lull}
QUESTIONS: dict[str, Question] = {
    "aim": Question(_aim_ask, _aim_answer),
    "lull_choice": Question(_lull_ask, _lull_answer, "lull", lull=True),
}
