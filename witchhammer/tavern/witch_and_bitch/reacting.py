"""Reactions: in the window their card names, from the First Player on, one each (WB-USE-03)."""

from __future__ import annotations

from collections.abc import Iterator

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witch_and_bitch.board import (
    Board,
    distance,
    find_enemy,
    in_reach,
    is_there,
    name_of,
    number_of,
    power,
    space_of,
)
from witchhammer.tavern.witch_and_bitch.cards import MOMENTS, Moment, Power
from witchhammer.tavern.witch_and_bitch.effects import Control
from witchhammer.tavern.witch_and_bitch.preparing import seats_from
from witchhammer.tavern.witch_and_bitch.questions import Question, Run, key_of, seat_of
from witchhammer.tavern.witch_and_bitch.scenarios import COLOURS
from witchhammer.tavern.witch_and_bitch.state import State, Step
from witchhammer.tavern.witch_and_bitch.work import Work, effect_steps

REDIRECT_REACH = 1
"""How far off the Witch may stand to whom damage is sent."""


def windows(work: Work, moment: Moment, subject: str = "") -> tuple[Step, ...]:
    """Return a step for each seat that holds an active Reaction to a moment, First Player first.

    `subject` is who was hit, or which enemy comes; for an announced attack its targets count.
    """
    powers = work.setup.pack.powers
    holders = []
    for seat, witch in enumerate(work.witches):
        for card in witch.spells + witch.rewards:
            if powers[card].reaction == moment and card not in witch.exhausted:
                holders.append(seat)
                break
    if not holders:
        return ()
    number = MOMENTS.index(moment)
    order = seats_from(work.first, len(work.witches))
    return tuple(
        Step("react", seat, subject=subject, n=number) for seat in order if seat in holders
    )


def arrivals(work: Work, token: int, space: int) -> tuple[Step, ...]:
    """Return the windows of Reactions to an enemy that came into a space, on foot or by Portal."""
    found = windows(work, "arrives", f"e{token}")
    return tuple(step for step in found if work.witches[step.seat].space == space)


def reactions(board: Board, seat: int, moment: Moment, subject: str) -> Iterator[tuple[int, str]]:
    """Give the cards a Witch may use now, each with whom it would concern."""
    witch = board.witches[seat]
    if witch.status != "standing":
        return
    for card in witch.spells + witch.rewards:
        one = power(board, card)
        if one.reaction == moment and card not in witch.exhausted:
            for concerned in _concerned(board, moment, subject):
                if _reaches(board, seat, one, concerned) and _helps(board, one, concerned):
                    yield card, concerned


def _concerned(board: Board, moment: Moment, subject: str) -> tuple[str, ...]:
    """Return whom the event happens to."""
    if moment == "attacked":
        attack = board.attacks[-1]
        return tuple(
            target
            for target in attack.targets
            if target[0] == "w" and target not in attack.away and is_there(board, target)
        )
    if moment == "hit":
        away = board.attacks[-1].away
        return (subject,) if subject not in away and is_there(board, subject) else ()
    if moment == "arrives":
        return (subject,) if find_enemy(board, number_of(subject)) is not None else ()
    return ("",) if may_redraw(board) else ()


def _reaches(board: Board, seat: int, one: Power, subject: str) -> bool:
    """Return whether a card reaches whom the event happens to."""
    if not subject:
        return True
    if one.aim == "self" and subject[0] == "w":
        return subject == f"w{seat}"
    if one.aim == "other" and subject == f"w{seat}":
        return False
    return distance(board, board.witches[seat].space, space_of(board, subject)) <= one.reach


def _helps(board: Board, one: Power, subject: str) -> bool:
    """Return whether a card could do anything: what nobody can be given is not sent on."""
    return all(
        not isinstance(effect, Control)
        or effect.what not in ("attack", "damage")
        or redirects(board, subject, effect.what)
        for effect in one.effects
    )


def redirects(board: Board, subject: str, what: str) -> tuple[str, ...]:
    """Return to whom an announced "attack", or the "damage" of a hit, may be sent instead."""
    attack = board.attacks[-1]
    space = space_of(board, subject)
    if what == "attack":
        taken = (*attack.targets, attack.source)
        # No enemy of its own will strikes the Turncoat it knows (WB-SC2-07).
        spared = f"w{board.revealed}" if attack.source[0] == "e" and attack.seat < 0 else ""
        return tuple(s for s in in_reach(board, space, 0) if s not in taken and s != spared)
    return tuple(
        f"w{seat}"
        for seat, witch in enumerate(board.witches)
        if f"w{seat}" != subject
        and witch.status == "standing"
        and distance(board, space, witch.space) <= REDIRECT_REACH
    )


def may_redraw(board: Board) -> bool:
    """Return whether another Destiny card of the drawn one's colour could come instead."""
    if not board.drawn:
        return False
    cards = board.setup.pack.destiny
    colour = cards[board.drawn[-1]].colour
    return any(cards[card].colour == colour for card in board.destiny)


def colour_now(board: Board) -> str:
    """Return the colour of the next Destiny card, by counting (WB-PRE-04)."""
    number = len(board.drawn)
    for colour, count in zip(COLOURS, board.setup.scenario.deck, strict=True):
        if number < count:
            return colour
        number -= count
    return ""


def _react(work: Work, step: Step) -> None:
    """Ask a Witch whether she answers the event, if she still can."""
    if any(True for _ in reactions(work, step.seat, MOMENTS[step.n], step.subject)):
        work.push(Step("reaction", step.seat, subject=step.subject, n=step.n))


def _event(board: Board, step: Step) -> str:
    """Return the event in words."""
    moment = MOMENTS[step.n]
    if moment == "attacked":
        attack = board.attacks[-1]
        names = ", ".join(name_of(board, target) for target in attack.targets)
        blow = f"{attack.bonus:+d} for {attack.damage}"
        return f"{attack.name} attacks {names} ({blow})"
    if moment == "hit":
        attack = board.attacks[-1]
        name = name_of(board, step.subject)
        return f"{attack.name} has hit {name} for {attack.damage}"
    if moment == "arrives":
        return f"{name_of(board, step.subject)} comes into your space"
    return f"the Destiny card is {board.setup.pack.destiny[board.drawn[-1]].name}"


def _reaction_ask(state: State, step: Step) -> Ask:
    """Return the question whether and how a Witch reacts."""
    seat = seat_of(state, step.seat)
    options = [Option("nothing", "Nothing")]
    for card, subject in reactions(state, step.seat, MOMENTS[step.n], step.subject):
        one = power(state, card)
        whom = f" on {name_of(state, subject)}" if subject else ""
        options.append(Option(f"cast:{one.id}:{subject}", f"{one.name}{whom}: {one.text}"))
    prompt = f"{seat}: {_event(state, step)}. Do you react?"
    key = key_of(state, "react", seat)
    return Ask(key, seat, MOMENTS[step.n], prompt, tuple(options), default=("nothing",))


def _reaction_answer(work: Work, step: Step, value: Value) -> None:
    """Use the card that was named."""
    if value[0] == "nothing":
        return
    _, card_id, subject = str(value[0]).split(":")
    card = work.setup.pack.find(card_id)
    exhaust(work, step.seat, card)
    name, seat = power(work, card).name, seat_of(work, step.seat)
    work.tell("reacts", seat=seat, spell=name, on=name_of(work, subject) if subject else "")
    like = Step("", step.seat, subject=subject, card=card)
    work.push(*effect_steps(power(work, card).effects, like))


def exhaust(work: Work, seat: int, card: int) -> None:
    """Turn a card face down if it bears the symbol (WB-USE-04)."""
    if power(work, card).exhausts:
        work.change_witch(seat, exhausted=(*work.witches[seat].exhausted, card))


RUNS: dict[str, Run] = {"react": _react}
QUESTIONS: dict[str, Question] = {"reaction": Question(_reaction_ask, _reaction_answer, "react")}
