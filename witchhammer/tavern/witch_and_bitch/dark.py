"""The Dark Forces' Phase up to the activations: Destiny, new enemies, evolution (section 5)."""

from __future__ import annotations

from typing import cast

from witchhammer.core.ask import Ask, Dice, Json, Value
from witchhammer.tavern.witch_and_bitch.board import (
    enemy_name,
    face_of,
    find_enemy,
    space_name,
)
from witchhammer.tavern.witch_and_bitch.dying import enemy_dies
from witchhammer.tavern.witch_and_bitch.questions import (
    DESTINY_DIE,
    PILE_DIE,
    PORTAL_DIE,
    Question,
    Run,
    dice_ask,
)
from witchhammer.tavern.witch_and_bitch.reacting import arrivals, colour_now, windows
from witchhammer.tavern.witch_and_bitch.resolving_own import unevolved
from witchhammer.tavern.witch_and_bitch.state import Enemy, State, Step
from witchhammer.tavern.witch_and_bitch.work import Work, effect_steps

REDRAWN = 100
"""Added to the roster of a Destiny die when the first card went back."""


def _dark(work: Work, step: Step) -> None:
    """Begin the phase: a card as long as there is one, then every enemy (WB-DRK-01)."""
    work.phase = "dark"
    steps = [Step("activation")]
    if len(work.drawn) < work.setup.scenario.cards:
        steps.insert(0, Step("draw"))
    work.push(*steps)


def coloured(state: State | Work, colour: str, but: int = -1) -> tuple[int, ...]:
    """Return the Destiny cards of a colour not drawn yet, in the order of the pack."""
    cards = state.setup.pack.destiny
    return tuple(card for card in state.destiny if cards[card].colour == colour and card != but)


def _draw(work: Work, step: Step) -> None:
    """Draw the top Destiny card; the last one of its colour is not rolled for (WB-DRK-02)."""
    cards = coloured(work, colour_now(work))
    if len(cards) == 1:
        _drawn(work, cards[0])
    else:
        work.push(Step("destiny"))


def _destiny_ask(state: State, step: Step) -> Ask:
    """Return the draw: the face counts through the cards of the colour that are left."""
    colour = colour_now(state)
    count = len(coloured(state, colour))
    dice = Dice(1, count, (DESTINY_DIE, 0, state.round, 0, 0))
    prompt = f"Destiny card {len(state.drawn) + 1}, one of {count} {colour} ones"
    return dice_ask(state, "destiny", "Destiny", prompt, dice)


def _destiny_answer(work: Work, step: Step, value: Value) -> None:
    """Turn the card up that was drawn."""
    _drawn(work, coloured(work, colour_now(work))[int(value[0]) - 1])


def _drawn(work: Work, card: int) -> None:
    """Show a card; then Reactions, evolution at the first orange one, its own text."""
    work.destiny = tuple(one for one in work.destiny if one != card)
    work.drawn = (*work.drawn, card)
    _show(work, card)
    work.push(*windows(work, "destiny"), Step("evolution"), Step("fate"))


def _show(work: Work, card: int) -> None:
    """Tell which card lies open."""
    one = work.setup.pack.destiny[card]
    work.tell("destiny", name=one.name, colour=one.colour, text=one.text, number=len(work.drawn))


def _redraw(work: Work, step: Step) -> None:
    """Put the card back under its colour and draw another of it (Seduction)."""
    old = work.drawn[-1]
    cards = coloured(work, work.setup.pack.destiny[old].colour)
    if len(cards) == 1:
        _replace(work, old, cards[0])
    elif cards:
        work.push(Step("destiny_again"))


def _again_ask(state: State, step: Step) -> Ask:
    """Return the draw of another card."""
    colour = state.setup.pack.destiny[state.drawn[-1]].colour
    count = len(coloured(state, colour))
    dice = Dice(1, count, (DESTINY_DIE, 0, state.round, REDRAWN + len(state.drawn), 0))
    prompt = f"Another Destiny card, one of {count} {colour} ones"
    return dice_ask(state, "destiny", "Destiny", prompt, dice)


def _again_answer(work: Work, step: Step, value: Value) -> None:
    """Turn up the card that comes instead."""
    old = work.drawn[-1]
    cards = coloured(work, work.setup.pack.destiny[old].colour)
    _replace(work, old, cards[int(value[0]) - 1])


def _replace(work: Work, old: int, new: int) -> None:
    """Let one card lie open instead of another."""
    work.destiny = tuple(sorted((*(one for one in work.destiny if one != new), old)))
    work.drawn = (*work.drawn[:-1], new)
    work.tell("put_back", name=work.setup.pack.destiny[old].name)
    _show(work, new)


def _evolution(work: Work, step: Step) -> None:
    """Turn every enemy at the first card that is not green (WB-EVO-01)."""
    card = work.setup.pack.destiny[work.drawn[-1]]
    if card.colour != "green" and not work.evolved:
        work.evolved = True
        work.tell("evolution")
        work.push(*(Step("evolve_one", enemy=token) for token in unevolved(work)))


def _evolve_one(work: Work, step: Step) -> None:
    """Turn one enemy; one that bears no more dies, and its corpse is nobody's."""
    enemy = find_enemy(work, step.enemy)
    if enemy is None or enemy.evolved:
        return
    before = enemy_name(work, step.enemy)
    healed = work.setup.switches.evolving_damage == "healed"
    work.change_enemy(step.enemy, evolved=True, damage=0 if healed else enemy.damage)
    work.tell("evolves", name=before, into=enemy_name(work, step.enemy))
    turned = find_enemy(work, step.enemy)
    assert turned is not None
    if turned.damage >= face_of(work, turned).health:
        enemy_dies(work, step.enemy, -1)


def _fate(work: Work, step: Step) -> None:
    """Apply the card's text; "self" is the First Player (WB-DRK-02)."""
    card = work.setup.pack.destiny[work.drawn[-1]]
    work.push(*effect_steps(card.effects, Step("", work.first)))


def _spawn(work: Work, step: Step) -> None:
    """Let `n` enemies come, each at the Portal of its d4 or all at one (WB-PRE-07, WB-DRK-03)."""
    if step.space < 0:
        work.push(Step("portals", n=step.n))
    else:
        work.push(*(Step("arrive", space=step.space + 1) for _ in range(step.n)))


def _portals_ask(state: State, step: Step) -> Ask:
    """Return the roll of a d4 for each enemy that comes."""
    dice = Dice(step.n, 4, (PORTAL_DIE, 0, state.round, 1, state.throws))
    what = "enemy comes" if step.n == 1 else f"{step.n} enemies come"
    return dice_ask(state, "portals", "Portals", f"{what.capitalize()}: a d4 each", dice)


def _portals_answer(work: Work, step: Step, value: Value) -> None:
    """Send an enemy to each Portal rolled."""
    work.throws += 1
    faces = [int(face) for face in value]
    work.tell("portals", faces=cast("Json", faces))
    work.push(*(Step("arrive", space=face) for face in faces))


def _arrive(work: Work, step: Step) -> None:
    """Take the next enemy off the pile; an empty one is made of spent corpses (WB-DRK-05)."""
    if not work.pile and work.discard:
        work.pile, work.discard = tuple(sorted(work.discard)), ()
        work.tell("new_pile", count=len(work.pile))
    if not work.pile:
        work.tell("nobody_left")
    elif len(work.pile) == 1:
        _place(work, step.space, work.pile[0])
    else:
        work.push(Step("pile", space=step.space))


def _pile_ask(state: State, step: Step) -> Ask:
    """Return the draw from the pile: the face counts through its tokens in the pack's order."""
    count = len(state.pile)
    dice = Dice(1, count, (PILE_DIE, 0, state.round, 0, state.draws))
    prompt = f"An enemy for Portal {step.space}, one of the {count} in the pile"
    return dice_ask(state, "pile", "enemies", prompt, dice)


def _pile_answer(work: Work, step: Step, value: Value) -> None:
    """Place the enemy that was drawn."""
    work.draws += 1
    _place(work, step.space, work.pile[int(value[0]) - 1])


def _place(work: Work, portal: int, token: int) -> None:
    """Put an enemy on a Portal, by the face of the time (WB-DRK-04, WB-EVO-02, WB-SC5-10)."""
    work.pile = tuple(one for one in work.pile if one != token)
    plot = work.setup.scenario.number == 5
    stays_base = plot and work.setup.pack.enemies[token].conspirator
    space = work.setup.chart.portals[portal - 1]
    enemy = Enemy(token, space, work.evolved and not stays_base, came=work.round)
    work.enemies = (*work.enemies, enemy)
    name = enemy_name(work, token)
    work.tell("comes", name=name, portal=portal, space=space_name(work, space))
    work.push(*arrivals(work, token, space))


RUNS: dict[str, Run] = {
    "dark": _dark,
    "draw": _draw,
    "redraw": _redraw,
    "evolution": _evolution,
    "evolve_one": _evolve_one,
    "fate": _fate,
    "spawn": _spawn,
    "arrive": _arrive,
}
QUESTIONS: dict[str, Question] = {
    "destiny": Question(_destiny_ask, _destiny_answer),
    "destiny_again": Question(_again_ask, _again_answer),
    "portals": Question(_portals_ask, _portals_answer),
    "pile": Question(_pile_ask, _pile_answer),
}
