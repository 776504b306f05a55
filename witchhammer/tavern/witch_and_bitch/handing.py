"""Objects collected, Rewards drawn, things passed on (WB-ACT-06, WB-ACT-07, WB-CMP-12)."""

from __future__ import annotations

from typing import cast

from witchhammer.core.ask import Ask, Dice, Json, Option, Value
from witchhammer.tavern.witch_and_bitch.board import Board, power, space_name, standing_at
from witchhammer.tavern.witch_and_bitch.bodies import whose
from witchhammer.tavern.witch_and_bitch.ending import objects_won
from witchhammer.tavern.witch_and_bitch.questions import (
    PORTAL_DIE,
    REWARD_DIE,
    Question,
    Run,
    dice_ask,
    key_of,
    seat_of,
)
from witchhammer.tavern.witch_and_bitch.reacting import arrivals
from witchhammer.tavern.witch_and_bitch.resolving_own import give_reward
from witchhammer.tavern.witch_and_bitch.state import LIGHT, Corpse, Enemy, State, Step
from witchhammer.tavern.witch_and_bitch.work import Work


def receivers(board: Board, seat: int) -> tuple[int, ...]:
    """Return the other Witches who stand in her space."""
    here = board.witches[seat].space
    return tuple(one for one in standing_at(board, here) if one != seat)


def collect(work: Work, seat: int) -> None:
    """Take one Object; a Reward and what the scenario makes of it follow."""
    here = work.witches[seat].space
    left = list(work.objects)
    left.remove(here)
    work.objects = tuple(left)
    work.taken += 1
    work.change_witch(seat, took=work.witches[seat].took + 1)
    where = space_name(work, here)
    work.tell("collects", seat=seat_of(work, seat), space=where, taken=work.taken, left=len(left))
    if objects_won(work):
        return
    if work.setup.scenario.objects == 0:
        reward = Step("open_reward", seat)
    else:
        reward = Step("reward", seat, subject="taker")
    work.push(reward, Step("object_taken", seat))


def _object_taken(work: Work, step: Step) -> None:
    """Let the antagonist come where an Object brings her (WB-SC1-06, WB-SC2-10, WB-SC4-08)."""
    number = work.setup.scenario.number
    if number in (1, 4) and not work.objects:
        work.push(Step("antagonist"))
    elif number == 2 and not work.antagonist_came:
        work.push(Step("escape"))


def _portal_ask(state: State, step: Step) -> Ask:
    """Return the d4 that brings the antagonist."""
    antagonist = state.setup.scenario.antagonist
    name = antagonist.name if antagonist else "?"
    dice = Dice(1, 4, (PORTAL_DIE, 0, state.round, 0, state.throws))
    if step.do == "escape":
        count = _counted(state)
        prompt = f"Does {name} escape? A d4, lower than {count}"
    else:
        prompt = f"At which Portal does {name} appear? A d4"
    return dice_ask(state, step.do, name, prompt, dice)


def _counted(board: Board) -> int:
    """Return the Objects that count for the escape, the one just taken included (WB-SC2-10)."""
    return board.taken - (board.setup.switches.escape_count == "without")


def _antagonist_answer(work: Work, step: Step, value: Value) -> None:
    """Put the antagonist on the Portal rolled."""
    work.throws += 1
    _appear(work, int(value[0]))


def _escape_answer(work: Work, step: Step, value: Value) -> None:
    """Let the Huckster out if the d4 is lower than the count (WB-SC2-10)."""
    work.throws += 1
    face, count = int(value[0]), _counted(work)
    work.tell("escape_roll", face=face, count=count, escapes=face < count)
    if face < count:
        _appear(work, face)


def _appear(work: Work, portal: int) -> None:
    """Put the antagonist on the map."""
    space = work.setup.chart.portals[portal - 1]
    token = len(work.setup.pack.enemies)
    work.enemies = (*work.enemies, Enemy(token, space, came=work.round))
    work.antagonist_came = True
    antagonist = work.setup.scenario.antagonist
    name = antagonist.name if antagonist else "?"
    work.tell("appears", name=name, portal=portal, space=space_name(work, space))
    work.push(*arrivals(work, token, space))


def _reward(work: Work, step: Step) -> None:
    """Draw a Reward: for the taker, or to lie open in scenario 3 (WB-SC3-04)."""
    if not work.reward_pile and work.setup.switches.empty_rewards == "reshuffle":
        work.reward_pile, work.set_aside = tuple(sorted(work.set_aside)), ()
    if len(work.reward_pile) == 1:
        _draw_reward(work, step, work.reward_pile[0])
    elif work.reward_pile:
        work.push(Step("reward_draw", step.seat, subject=step.subject))
    else:
        work.tell("no_reward", seat=seat_of(work, step.seat) if step.seat >= 0 else "")


def _reward_ask(state: State, step: Step) -> Ask:
    """Return the draw of a Reward; the face counts through those left in the order of the pack."""
    count = len(state.reward_pile)
    dice = Dice(1, count, (REWARD_DIE, 0, state.round, 0, state.draws))
    return dice_ask(state, "reward", "Rewards", f"A Reward is drawn, one of {count}", dice)


def _reward_answer(work: Work, step: Step, value: Value) -> None:
    """Take the Reward that was drawn."""
    work.draws += 1
    _draw_reward(work, step, work.reward_pile[int(value[0]) - 1])


def _draw_reward(work: Work, step: Step, reward: int) -> None:
    """Move a Reward from the deck to where it goes."""
    work.reward_pile = tuple(one for one in work.reward_pile if one != reward)
    name = power(work, reward).name
    if step.subject == "open":
        work.open_rewards = (*work.open_rewards, reward)
        work.tell("open_reward", reward=name)
    else:
        work.change_witch(step.seat, rewards=(*work.witches[step.seat].rewards, reward))
        work.tell("reward", seat=seat_of(work, step.seat), reward=name)


def _open_reward(work: Work, step: Step) -> None:
    """Let the taker choose one of the open Rewards (WB-SC3-05)."""
    if len(work.open_rewards) == 1:
        _take_open(work, step.seat, work.open_rewards[0])
    elif work.open_rewards:
        work.push(Step("open_choice", step.seat))


def _open_ask(state: State, step: Step) -> Ask:
    """Return the question which open Reward she takes."""
    seat = seat_of(state, step.seat)
    cards = (power(state, reward) for reward in state.open_rewards)
    options = tuple(Option(one.id, one.label) for one in cards)
    key = key_of(state, "open", seat)
    return Ask(key, seat, "Rewards", f"{seat}: which Reward do you take?", options)


def _open_answer(work: Work, step: Step, value: Value) -> None:
    """Take the Reward that was named."""
    _take_open(work, step.seat, work.setup.pack.find(str(value[0])))


def _take_open(work: Work, seat: int, reward: int) -> None:
    """Move an open Reward to its taker."""
    work.open_rewards = tuple(one for one in work.open_rewards if one != reward)
    work.change_witch(seat, rewards=(*work.witches[seat].rewards, reward))
    work.tell("reward", seat=seat_of(work, seat), reward=power(work, reward).name)


def pass_on(work: Work, seat: int) -> None:
    """Ask to whom things are passed, unless only one Witch stands there."""
    others = receivers(work, seat)
    if len(others) == 1:
        work.push(Step("pass_things", seat, n=others[0]))
    else:
        work.push(Step("pass_to", seat))


def _to_ask(state: State, step: Step) -> Ask:
    """Return the question who receives."""
    seat = seat_of(state, step.seat)
    options = tuple(Option(f"w{one}", seat_of(state, one)) for one in receivers(state, step.seat))
    return Ask(key_of(state, "pass_to", seat), seat, "pass", f"{seat}: to whom?", options)


def _to_answer(work: Work, step: Step, value: Value) -> None:
    """Go on to the things."""
    work.push(Step("pass_things", step.seat, n=int(str(value[0])[1:])))


def _things_ask(state: State, step: Step) -> Ask:
    """Return the question what is passed on."""
    seat = seat_of(state, step.seat)
    witch = state.witches[step.seat]
    options = [
        Option(f"corpse:{corpse.token}", _corpse_label(state, corpse)) for corpse in witch.corpses
    ]
    options += [Option(power(state, r).id, power(state, r).name) for r in witch.rewards]
    prompt = f"{seat}: what do you pass to {seat_of(state, step.n)}?"
    key = key_of(state, "pass", seat)
    return Ask(key, seat, "pass", prompt, tuple(options), most=len(options))


def _corpse_label(board: Board, corpse: Corpse) -> str:
    """Return a corpse in words: what it was, or whose body it is, and what it pays."""
    if whose(corpse) >= 0:
        perhaps = "" if board.revealed >= 0 else ", perhaps"
        return f"{seat_of(board, whose(corpse))}'s body ({corpse.exp} EXP{perhaps})"
    return f"a {'Marsh Light' if corpse.token >= LIGHT else 'corpse'} of {corpse.exp} EXP"


def _things_answer(work: Work, step: Step, value: Value) -> None:
    """Hand everything over that was named (WB-ACT-07)."""
    names: list[str] = []
    for item in value:
        kind, _, token = str(item).partition(":")
        if kind == "corpse":
            _hand_corpse(work, step.seat, step.n, int(token))
            names.append("a corpse")
        else:
            reward = work.setup.pack.find(kind)
            give_reward(work, step.seat, step.n, reward)
            names.append(power(work, reward).name)
    giver, taker = seat_of(work, step.seat), seat_of(work, step.n)
    work.tell("passes", seat=giver, to=taker, things=cast("Json", names))


def _hand_corpse(work: Work, giver: int, taker: int, token: int) -> None:
    """Hand one corpse over."""
    one, other = work.witches[giver], work.witches[taker]
    corpse = next(c for c in one.corpses if c.token == token)
    work.change_witch(giver, corpses=tuple(c for c in one.corpses if c.token != token))
    work.change_witch(taker, corpses=(*other.corpses, corpse))


RUNS: dict[str, Run] = {
    "object_taken": _object_taken,
    "reward": _reward,
    "open_reward": _open_reward,
}
QUESTIONS: dict[str, Question] = {
    "antagonist": Question(_portal_ask, _antagonist_answer),
    "escape": Question(_portal_ask, _escape_answer),
    "reward_draw": Question(_reward_ask, _reward_answer),
    "open_choice": Question(_open_ask, _open_answer),
    "pass_to": Question(_to_ask, _to_answer),
    "pass_things": Question(_things_ask, _things_answer),
}
