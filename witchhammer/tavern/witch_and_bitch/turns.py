"""A Witch's turn: at most three Actions (WB-RND-04, WB-ACT-01 to WB-ACT-09)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witch_and_bitch.board import (
    Board,
    blocker,
    blocker_in,
    changes,
    enemies_at,
    enemy_name,
    label_of,
    power,
    space_name,
)
from witchhammer.tavern.witch_and_bitch.casting import cast_spell, why_not_cast
from witchhammer.tavern.witch_and_bitch.handing import collect, pass_on, receivers
from witchhammer.tavern.witch_and_bitch.questions import Question, Run, key_of, seat_of
from witchhammer.tavern.witch_and_bitch.roles import may_reveal, reveal, why_not_reveal
from witchhammer.tavern.witch_and_bitch.state import ACTIONS, State, Step
from witchhammer.tavern.witch_and_bitch.work import Work

A_FEW = 3
"""So many enemies of a space are named in a list of Moves, more are counted."""


def _turn(work: Work, step: Step) -> None:
    """Begin a turn; frost on a Witch costs her an Action a token."""
    seat = step.seat
    if work.witches[seat].status != "standing":
        return
    work.active = seat
    frozen = changes(work, f"w{seat}", "frozen")
    work.actions = max(0, ACTIONS - frozen)
    if frozen:
        kept = (e for e in work.standing if (e.subject, e.stat) != (f"w{seat}", "frozen"))
        work.standing = tuple(kept)
    work.tell("turn", seat=seat_of(work, seat), actions=work.actions)
    work.push(Step("go_on", seat))


def _go_on(work: Work, step: Step) -> None:
    """Ask for the next Action, or end the turn."""
    if work.actions > 0 and work.witches[step.seat].status == "standing":
        work.push(Step("menu", step.seat))
    else:
        _end_turn(work, step.seat)


def _end_turn(work: Work, seat: int) -> None:
    """End a turn; by the book's back page this is when she learns (switch learn_timing)."""
    work.active, work.actions = -1, 0
    if work.standing:
        work.standing = tuple(entry for entry in work.standing if entry.until != "turn")
    if work.setup.switches.learn_timing == "own_turn":
        work.push(Step("learn", seat))


def move_range(board: Board, seat: int) -> int:
    """Return how many spaces a Move takes a Witch (WB-CMP-11)."""
    if board.setup.switches.movement == "one":
        return 1
    return board.setup.pack.witches[board.witches[seat].card].movement


def move_goals(board: Board, seat: int) -> tuple[int, ...]:
    """Return the spaces one Move could take her to, not through a space that holds enemies."""
    here = board.witches[seat].space
    chart = board.setup.chart
    far = move_range(board, seat)
    if far == 1:
        return chart.neighbours[here]
    reached, edge = {here}, [here]
    for _ in range(far):
        leave = [s for s in edge if s == here or blocker_in(board, seat, s) is None]
        edge = [n for s in leave for n in chart.neighbours[s] if n not in reached]
        reached.update(edge)
    return tuple(sorted(reached - {here}))


def why_not_move(board: Board, seat: int) -> str:
    """Return why a Witch may not Move, "" if she may (WB-ACT-05)."""
    enemy = blocker(board, seat)
    return "" if enemy is None else f"{enemy_name(board, enemy.token)} holds you here"


def why_not_collect(board: Board, seat: int) -> str:
    """Return why a Witch may not take an Object, "" if she may (WB-ACT-06, WB-SC3-05)."""
    here = board.witches[seat].space
    if here not in board.objects:
        return "no Object lies in your space"
    if board.setup.scenario.objects == 0 and board.witches[seat].took:
        return "you have taken your one Object of this game"
    if board.setup.switches.collect_among_enemies == "no" and enemies_at(board, here):
        return "enemies stand in your space"
    return ""


def why_not_pass(board: Board, seat: int) -> str:
    """Return why a Witch may pass nothing on, "" if she may (WB-ACT-07)."""
    witch = board.witches[seat]
    if not witch.corpses and not witch.rewards:
        return "you hold no corpse and no Reward"
    return "" if receivers(board, seat) else "no other Witch stands in your space"


def _menu_ask(state: State, step: Step) -> Ask:
    """Return the question for the next Action, with all that may not be done and why."""
    seat = step.seat
    why_not = why_not_move(state, seat)
    spaces = state.setup.chart.spaces
    goals = move_goals(state, seat)
    finds = _finds(state, goals)
    options = [
        Option(
            f"move:{spaces[there].code}",
            f"Move to {space_name(state, there)}{': ' if finds[there] else ''}"
            f"{', '.join(finds[there])}",
            why_not,
        )
        for there in goals
    ]
    options.append(Option("collect", "Take the Object here", why_not_collect(state, seat)))
    if len(state.witches) > 1:
        options.append(Option("pass", "Pass things to a Witch here", why_not_pass(state, seat)))
    witch = state.witches[seat]
    for card in witch.spells + witch.rewards:
        one = power(state, card)
        label = state.setup.pack.labels[card]
        options.append(Option(f"cast:{one.id}", label, why_not_cast(state, seat, card)))
    if may_reveal(state):
        options.append(Option("reveal", "Show your role card", why_not_reveal(state, seat)))
    options.append(Option("end", "End the turn"))
    # What may not be done comes last, because a short screen has no room for all of it.
    options.sort(key=lambda option: bool(option.why_not))
    name = seat_of(state, seat)
    left = f"{state.actions} Action{'s' if state.actions != 1 else ''} left"
    prompt = f"{name} in {space_name(state, witch.space)}, {left}: what do you do?"
    key = key_of(state, "turn", name)
    secret = may_reveal(state)
    return Ask(key, name, "turn", prompt, tuple(options), default=("end",), secret=secret)


def _one(what: str) -> str:
    """Return a thing with its article."""
    return f"an {what}" if what[0] in "AEIOU" else f"a {what}"


def _finds(board: Board, goals: tuple[int, ...]) -> dict[int, list[str]]:
    """Return what stands and lies in each of some spaces, in words; gone through once for all."""
    found: dict[int, list[str]] = {there: [] for there in goals}
    for there, name in board.setup.chart.marks:
        if there in found:
            found[there].append(name)
    for what, spaces in (("Object", board.objects), ("Marsh Light", board.hunted)):
        for there in dict.fromkeys(spaces):
            if there in found:
                many = spaces.count(there)
                found[there].append(f"{many} {what}s" if many > 1 else _one(what))
    for seat, witch in enumerate(board.witches):
        if witch.space in found and witch.status == "standing":
            found[witch.space].append(board.setup.seats[seat])
    crowds: dict[int, list[str]] = {}
    for enemy in board.enemies:
        if enemy.space in found:
            crowds.setdefault(enemy.space, []).append(label_of(board, enemy))
    for there, crowd in crowds.items():
        found[there] += crowd if len(crowd) <= A_FEW else [f"{len(crowd)} enemies"]
    return found


def _move(work: Work, seat: int, code: str) -> None:
    """Go to another space (WB-ACT-03)."""
    there = work.setup.chart.find(code)
    work.actions -= 1
    work.change_witch(seat, space=there)
    work.tell("moves", seat=seat_of(work, seat), space=space_name(work, there))


def _cast(work: Work, seat: int, card_id: str) -> None:
    """Use a Spell or a Reward."""
    cast_spell(work, seat, work.setup.pack.find(card_id))


def _collect(work: Work, seat: int, _: str) -> None:
    """Take the Object in her space."""
    work.actions -= 1
    collect(work, seat)


def _pass(work: Work, seat: int, _: str) -> None:
    """Pass things to another Witch."""
    work.actions -= 1
    pass_on(work, seat)


def _reveal(work: Work, seat: int, _: str) -> None:
    """Show the role card; it takes no Action."""
    reveal(work, seat)


Deed: TypeAlias = Callable[[Work, int, str], None]
_DEEDS: dict[str, Deed] = {
    "move": _move,
    "cast": _cast,
    "collect": _collect,
    "pass": _pass,
    "reveal": _reveal,
}


def _menu_answer(work: Work, step: Step, value: Value) -> None:
    """Do what was chosen, then ask again."""
    deed, _, detail = str(value[0]).partition(":")
    if deed == "end":
        _end_turn(work, step.seat)
        return
    work.push(Step("go_on", step.seat))
    _DEEDS[deed](work, step.seat, detail)


RUNS: dict[str, Run] = {"turn": _turn, "go_on": _go_on}
QUESTIONS: dict[str, Question] = {"menu": Question(_menu_ask, _menu_answer, "go_on", lull=True)}
