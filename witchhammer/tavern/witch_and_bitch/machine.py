"""What runs a game on to its next question: the table of all steps and questions, and the loop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from witchhammer.core.ask import Ask, Fact, Option, Value
from witchhammer.tavern.witch_and_bitch import (
    activating,
    attacking,
    casting,
    dark,
    dying,
    handing,
    learning,
    preparing,
    reacting,
    resolving,
    resolving_own,
    rounds,
    turns,
)
from witchhammer.tavern.witch_and_bitch.board import power
from witchhammer.tavern.witch_and_bitch.casting import cast_spell, free_cards, why_not_cast
from witchhammer.tavern.witch_and_bitch.questions import Question, Run
from witchhammer.tavern.witch_and_bitch.roles import (
    STANDING_KEY,
    standing_answer,
    standing_asks,
)
from witchhammer.tavern.witch_and_bitch.state import State
from witchhammer.tavern.witch_and_bitch.work import Work

_PARTS = (
    activating,
    attacking,
    casting,
    dark,
    dying,
    handing,
    learning,
    preparing,
    reacting,
    resolving,
    resolving_own,
    rounds,
    turns,
)
_RUNS: dict[str, Run] = {name: run for part in _PARTS for name, run in part.RUNS.items()}
RUNS: Mapping[str, Run] = MappingProxyType(_RUNS)
"""Steps that happen by themselves."""
QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {name: question for part in _PARTS for name, question in part.QUESTIONS.items()}
)
"""Steps that wait for an answer."""
FREE_KEY = "free/"
"""What the keys of the standing questions about cards without marks begin with."""


def advance(work: Work) -> State:
    """Return the game run on to its next question, or to its end."""
    stack = work.stack
    while stack and not work.result:
        step = stack[-1]
        run = _RUNS.get(step.do)
        if run is None:
            break
        stack.pop()
        run(work, step)
    if work.result:
        stack.clear()
    return work.freeze()


def asks(state: State) -> tuple[Ask, ...]:
    """Return the question that holds the game up, then those that are always open."""
    if state.result:
        return ()
    step = state.todo[-1]
    return (QUESTIONS[step.do].ask(state, step), *standing_asks(state), *_free_asks(state))


def _free_asks(state: State) -> tuple[Ask, ...]:
    """Return a question for each seat with cards that need no Action: use one now? (WB-USE-08).

    It holds nobody up. Its key changes with each card the seat loses, so that it never comes back.
    """
    found = []
    free = state.setup.pack.free
    for seat, witch in enumerate(state.witches):
        for card in witch.spells + witch.rewards:
            if free[card]:
                found.append(_free_ask(state, seat, free_cards(state, seat)))
                break
    return tuple(found)


def _free_ask(state: State, seat: int, cards: tuple[int, ...]) -> Ask:
    """Return one seat's question about its cards without marks."""
    name = state.setup.seats[seat]
    lull = QUESTIONS[state.todo[-1].do].lull
    options = [Option("nothing", "Nothing now")]
    for card in cards:
        why_not = why_not_cast(state, seat, card)
        if state.witches[seat].status != "standing":
            why_not = "a Witch who lies uses nothing"
        elif not lull:
            why_not = "not in the middle of something: wait for the next lull"
        one = power(state, card)
        options.append(Option(f"cast:{one.id}", one.label, why_not))
    return Ask(
        f"{FREE_KEY}{name}/{state.witches[seat].losses}",
        name,
        "cards without marks",
        f"{name}: a card that needs no Action?",
        tuple(options),
        default=("nothing",),
        revisable=True,
        laid=True,
    )


def answer(state: State, ask: Ask, value: Value) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after an answer, at the next question, and what happened on the way."""
    if ask.laid and value in (("nothing",), ("hidden",)):
        return state, ()
    work = Work(state)
    work.beat += 1
    step = work.stack.pop()
    if not ask.laid:
        QUESTIONS[step.do].answer(work, step, value)
        return advance(work), tuple(work.facts)
    origin = QUESTIONS[step.do].origin
    work.stack.append(replace(step, do=origin) if origin else step)
    if ask.key.startswith(STANDING_KEY):
        standing_answer(work, ask, value)
    else:
        seat = work.setup.seats.index(ask.seat)
        cast_spell(work, seat, work.setup.pack.find(str(value[0]).split(":")[1]))
    return advance(work), tuple(work.facts)
