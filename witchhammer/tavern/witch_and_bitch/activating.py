"""The enemies' go: the First Player's order, each one's walk and blow (WB-ENM-01 to WB-ENM-07)."""

from __future__ import annotations

from collections.abc import Iterable

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witch_and_bitch.attacking import begin, enemy_attack
from witchhammer.tavern.witch_and_bitch.board import (
    Board,
    changes,
    enemy_name,
    face_of,
    find_enemy,
    is_antagonist,
    is_plotter,
    label_of,
    name_of,
    prey_at,
    space_name,
)
from witchhammer.tavern.witch_and_bitch.casting import anybody_holds_free
from witchhammer.tavern.witch_and_bitch.ending import conclave_entered
from witchhammer.tavern.witch_and_bitch.hunting import (
    hunts_lights,
    nearest,
    next_spaces,
    speed,
    struck,
)
from witchhammer.tavern.witch_and_bitch.preparing import seats_from
from witchhammer.tavern.witch_and_bitch.questions import Question, Run, key_of, seat_of
from witchhammer.tavern.witch_and_bitch.reacting import arrivals
from witchhammer.tavern.witch_and_bitch.state import Enemy, Standing, State, Step
from witchhammer.tavern.witch_and_bitch.work import Work

TWICE = 2
"""Activations of an antagonist in a Round (WB-SC1-09)."""


def _activation(work: Work, step: Step) -> None:
    """Gather every enemy on the map for its one go (WB-ENM-01)."""
    work.phase = "activation"
    wait = work.setup.switches.fresh_enemies == "wait"
    apart = work.setup.switches.antagonist_twice == "apart"
    them: list[int] = []
    for enemy in work.enemies:
        if wait and enemy.came == work.round:
            continue
        twice = apart and is_antagonist(work, enemy.token)
        them += [enemy.token] * (TWICE if twice else 1)
    work.push(Step("order", them=tuple(them)))


def _order(work: Work, step: Step) -> None:
    """Ask the First Player who is next; a single enemy needs no order."""
    there = {enemy.token for enemy in work.enemies}
    them = tuple(token for token in step.them if token in there)
    if len(set(them)) == 1:
        work.push(*_goes(work, them))
    elif them:
        work.push(Step("order_choice", them=them))


def _order_ask(state: State, step: Step) -> Ask:
    """Return the question in which order enemies act: the next one, or several at once."""
    tokens = tuple(dict.fromkeys(step.them))
    spaces = state.setup.chart.spaces
    there = {
        enemy.token: f"{label_of(state, enemy)} in {spaces[enemy.space].code}"
        for enemy in state.enemies
    }
    options = tuple(
        Option(f"e{token}", there[token], "", step.them.count(token)) for token in tokens
    )
    seat = seat_of(state, state.first)
    count = len(step.them)
    least = count if state.setup.switches.activation_order == "at_once" else 1
    prompt = f"{seat}: which enemy acts next? Name one, or several in order"
    default = tuple(f"e{token}" for token in step.them)
    return Ask(
        key_of(state, "order", seat),
        seat,
        "enemies",
        prompt,
        options,
        least=least,
        most=count,
        ordered=True,
        default=default,
    )


def _order_answer(work: Work, step: Step, value: Value) -> None:
    """Let those act that were named; the others wait."""
    left = list(step.them)
    chosen = [int(str(item)[1:]) for item in value]
    for token in chosen:
        left.remove(token)
    work.push(*_goes(work, chosen), Step("order", them=tuple(left)))


def _goes(work: Work, tokens: Iterable[int]) -> list[Step]:
    """Return the activations of enemies, an antagonist's twice back to back (WB-SC1-09)."""
    together = work.setup.switches.antagonist_twice == "together"
    steps = []
    for token in tokens:
        step = Step("go", enemy=token)
        steps.append(step)
        if together and is_antagonist(work, token):
            steps.append(step)
    return steps


def _go(work: Work, step: Step) -> None:
    """Let an enemy walk and strike; a frozen one loses a token instead."""
    enemy = find_enemy(work, step.enemy)
    if enemy is None:
        return
    if work.standing and changes(work, f"e{step.enemy}", "frozen"):
        _thaw(work, step.enemy)
        return
    if anybody_holds_free(work):
        work.push(Step("aftermath", them=tuple([witch.damage for witch in work.witches])))
    work.stack.append(Step("blow", enemy=step.enemy))
    _approach_nearest(work, enemy, speed(work, enemy))


def _thaw(work: Work, token: int) -> None:
    """Take one token of frost off an enemy; it does nothing this time."""
    kept: list[Standing] = []
    paid = False
    for entry in work.standing:
        if not paid and (entry.subject, entry.stat) == (f"e{token}", "frozen"):
            paid = True
            if entry.amount > 1:
                kept.append(Standing(entry.subject, "frozen", entry.amount - 1, entry.until))
        else:
            kept.append(entry)
    work.standing = tuple(kept)
    work.tell("stands_frozen", name=enemy_name(work, token))


def _seek(work: Work, step: Step) -> None:
    """Let an enemy look round anew for whom to approach."""
    enemy = find_enemy(work, step.enemy)
    assert enemy is not None
    _approach_nearest(work, enemy, step.n)


def _approach_nearest(work: Work, enemy: Enemy, spaces: int) -> None:
    """Approach the nearest; the First Player breaks ties between spaces (WB-ENM-05)."""
    goals = nearest(work, enemy)
    if len(goals) == 1:
        if enemy.space != goals[0]:
            _walk(work, Step("walk", enemy=enemy.token, space=goals[0], n=spaces))
    elif goals and spaces > 0:
        work.push(Step("approach", enemy=enemy.token, n=spaces))


def _who_is_there(board: Board, enemy: Enemy, space: int) -> str:
    """Return whom an enemy would approach in a space."""
    if hunts_lights(board, enemy):
        lights = (f"h{n}" for n, there in enumerate(board.hunted) if there == space)
        return " and ".join(name_of(board, light) for light in lights)
    return " and ".join(seat_of(board, seat) for seat in prey_at(board, space))


def _approach_ask(state: State, step: Step) -> Ask:
    """Return the question whom an enemy approaches."""
    enemy = find_enemy(state, step.enemy)
    assert enemy is not None
    options = tuple(
        Option(
            state.setup.chart.spaces[goal].code,
            f"{_who_is_there(state, enemy, goal)} in {space_name(state, goal)}",
        )
        for goal in nearest(state, enemy)
    )
    seat = seat_of(state, state.first)
    prompt = f"{seat}: whom does {enemy_name(state, step.enemy)} approach? All are as near"
    return Ask(key_of(state, "approach", f"e{step.enemy}"), seat, f"e{step.enemy}", prompt, options)


def _approach_answer(work: Work, step: Step, value: Value) -> None:
    """Walk toward the space that was named."""
    goal = work.setup.chart.find(str(value[0]))
    work.push(Step("walk", enemy=step.enemy, space=goal, n=step.n))


def _walk(work: Work, step: Step) -> None:
    """Take one step after the other toward the goal, stopping there (WB-ENM-03, WB-ENM-04)."""
    enemy = find_enemy(work, step.enemy)
    assert enemy is not None
    if step.n < 1 or enemy.space == step.space:
        return
    paths = next_spaces(work, enemy.space, step.space)
    if len(paths) == 1:
        _step_to(work, step, paths[0])
    else:
        work.push(Step("path", enemy=step.enemy, space=step.space, n=step.n))


def _path_ask(state: State, step: Step) -> Ask:
    """Return the question which of equal paths an enemy takes."""
    enemy = find_enemy(state, step.enemy)
    assert enemy is not None
    spaces = state.setup.chart.spaces
    options = tuple(
        Option(spaces[there].code, space_name(state, there))
        for there in next_spaces(state, enemy.space, step.space)
    )
    seat = seat_of(state, state.first)
    goal = spaces[step.space].code
    prompt = f"{seat}: which way does {enemy_name(state, step.enemy)} take to {goal}?"
    return Ask(key_of(state, "path", f"e{step.enemy}"), seat, f"e{step.enemy}", prompt, options)


def _path_answer(work: Work, step: Step, value: Value) -> None:
    """Take the step that was named."""
    _step_to(work, step, work.setup.chart.find(str(value[0])))


def _step_to(work: Work, step: Step, there: int) -> None:
    """Go one space; a conspirator in the Conclave ends the plot (WB-SC5-06)."""
    work.change_enemy(step.enemy, space=there)
    name = enemy_name(work, step.enemy)
    work.tell("walks", name=name, space=space_name(work, there))
    if is_plotter(work, step.enemy) and there == work.setup.chart.conclave:
        conclave_entered(work, name)
    elif there == step.space or step.n == 1:
        if prey_at(work, there):
            work.push(*arrivals(work, step.enemy, there))
    else:
        _walk(work, Step("walk", enemy=step.enemy, space=step.space, n=step.n - 1))


def _blow(work: Work, step: Step) -> None:
    """Strike if somebody is there: all, or one whom the First Player names (WB-ENM-07)."""
    enemy = find_enemy(work, step.enemy)
    if enemy is None:
        return
    if work.standing and changes(work, f"e{step.enemy}", "frozen"):
        _thaw(work, step.enemy)
        return
    targets = struck(work, enemy)
    if not targets:
        return
    single = not face_of(work, enemy).strikes_all
    if hunts_lights(work, enemy) and work.setup.switches.snuffer_strikes == "one":
        lights = [target for target in targets if target[0] == "h"]
        targets = (lights[0], *(target for target in targets if target[0] == "w"))
    if single and len(targets) > 1:
        work.push(Step("victim", enemy=step.enemy))
    else:
        begin(work, enemy_attack(work, step.enemy, targets))


def _victim_ask(state: State, step: Step) -> Ask:
    """Return the question whom an enemy strikes."""
    enemy = find_enemy(state, step.enemy)
    assert enemy is not None
    options = tuple(Option(one, name_of(state, one)) for one in struck(state, enemy))
    seat = seat_of(state, state.first)
    prompt = f"{seat}: whom does {enemy_name(state, step.enemy)} attack?"
    return Ask(key_of(state, "victim", f"e{step.enemy}"), seat, f"e{step.enemy}", prompt, options)


def _victim_answer(work: Work, step: Step, value: Value) -> None:
    """Strike the one who was named."""
    begin(work, enemy_attack(work, step.enemy, (str(value[0]),)))


def _aftermath(work: Work, step: Step) -> None:
    """If a Witch was hurt, let those use a card who hold one that needs no Action (WB-USE-08)."""
    now = tuple(witch.damage for witch in work.witches)
    if any(after > before for before, after in zip(step.them, now, strict=True)):
        for seat in reversed(seats_from(work.first, len(work.witches))):
            work.push(Step("lull", seat))


RUNS: dict[str, Run] = {
    "activation": _activation,
    "order": _order,
    "go": _go,
    "seek": _seek,
    "walk": _walk,
    "blow": _blow,
    "aftermath": _aftermath,
}
QUESTIONS: dict[str, Question] = {
    "order_choice": Question(_order_ask, _order_answer, "order", lull=True),
    "approach": Question(_approach_ask, _approach_answer, "seek"),
    "path": Question(_path_ask, _path_answer, "seek"),
    "victim": Question(_victim_ask, _victim_answer, "blow"),
}
