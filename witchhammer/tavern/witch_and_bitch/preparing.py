"""Before the first Round: Witches, First Player, roles, places, draft, enemies (sections 2, 3)."""

from __future__ import annotations

from typing import cast

from witchhammer.core.ask import DICE, Ask, Dice, Fact, Json, Option, Value
from witchhammer.tavern.witch_and_bitch.board import power, space_name
from witchhammer.tavern.witch_and_bitch.cards import WitchCard
from witchhammer.tavern.witch_and_bitch.learning import gain_spell, may_enter
from witchhammer.tavern.witch_and_bitch.questions import (
    FIRST_DIE,
    ROLE_DIE,
    Question,
    Run,
    dice_ask,
    key_of,
    seat_of,
)
from witchhammer.tavern.witch_and_bitch.scenarios import COLOURS
from witchhammer.tavern.witch_and_bitch.state import Setup, State, Step, Witch
from witchhammer.tavern.witch_and_bitch.work import Work

MOST_TIES = 99
"""A tie for First Player beyond this goes to the one who sits first, so that every game ends."""


def first_state(setup: Setup) -> State:
    """Return the table laid and nobody seated: decks, pile, Objects, Marsh Lights."""
    pack, chart = setup.pack, setup.chart
    arena = setup.scenario.objects == 0
    objects = chart.objects
    if arena:
        objects = tuple(objects[n % len(objects)] for n in range(len(setup.seats)))
    return State(
        setup,
        witches=tuple(Witch() for _ in setup.seats),
        pile=tuple(range(len(pack.enemies))),
        objects=tuple(sorted(objects)),
        reward_pile=tuple(range(pack.spell_count, len(pack.powers))),
        destiny=tuple(range(len(pack.destiny))),
        hunted=chart.hunted if setup.scenario.hunted else (),
        entered=((),) * 7,
        todo=(Step("prepare"),),
    )


def _prepare(work: Work, step: Step) -> None:
    """Lay out everything that is to be settled before the first Round."""
    seats = range(len(work.setup.seats))
    scenario = work.setup.scenario
    steps = [Step("witch", seat) for seat in seats]
    steps.append(Step("first_player", them=tuple(seats)))
    if scenario.has_roles:
        steps.append(Step("deal_roles"))
    work.push(*steps, Step("places"))
    if scenario.objects == 0:
        work.push(*(Step("reward", subject="open") for _ in seats))
    deck = dict(zip(COLOURS, scenario.deck, strict=True))
    work.tell("begins", scenario=scenario.title, number=scenario.number, deck=cast("Json", deck))


def _places(work: Work, step: Step) -> None:
    """Put the draft in order: forth from the First Player, then back (WB-DRF-01, WB-DRF-02)."""
    order = seats_from(work.first, len(work.witches))
    if work.setup.chart.positions and work.setup.scenario.objects == 0:
        work.push(*(Step("position", seat) for seat in order), Step("draft_order"))
    else:
        for seat in order:
            work.change_witch(seat, space=work.setup.chart.start)
        work.push(Step("draft_order"))


def _draft_order(work: Work, step: Step) -> None:
    """Put the picks in order, then the enemies and the first Round."""
    order = seats_from(work.first, len(work.witches))
    picks = [Step("draft", seat, n=1) for seat in order]
    picks += [Step("draft", seat, n=2) for seat in reversed(order)]
    work.push(*picks, Step("spawn", n=len(order)), Step("round"))


def seats_from(first: int, count: int) -> tuple[int, ...]:
    """Return all seats clockwise from one.

    >>> seats_from(2, 3)
    (2, 0, 1)
    """
    return tuple((first + turn) % count for turn in range(count))


def _witch(work: Work, step: Step) -> None:
    """Ask for a Witch, unless only one is left (WB-PRE-05)."""
    free = _free_witches(work.witches, work.setup)
    if len(free) == 1:
        _take_witch(work, step.seat, free[0])
    else:
        work.push(Step("witch_choice", step.seat))


def _free_witches(witches: tuple[Witch, ...], setup: Setup) -> list[int]:
    """Return the Witches nobody has taken."""
    taken = {witch.card for witch in witches}
    return [card for card in range(len(setup.pack.witches)) if card not in taken]


def _witch_ask(state: State, step: Step) -> Ask:
    """Return the question which Witch somebody plays."""
    options = []
    for number, card in enumerate(state.setup.pack.witches):
        owner = next((s for s, w in enumerate(state.witches) if w.card == number), None)
        numbers = f"Movement {card.movement}, Health {card.health}, Defense {card.defense}"
        schools = _preferred(state.setup, card)
        why_not = "" if owner is None else f"{seat_of(state, owner)} has her"
        options.append(Option(card.id, f"{card.name}: {numbers}{schools}", why_not))
    seat = seat_of(state, step.seat)
    prompt = f"{seat}: which Witch do you play?"
    return Ask(key_of(state, "witch", seat), seat, "Witches", prompt, tuple(options))


def _preferred(setup: Setup, card: WitchCard) -> str:
    """Return the bonus on the back of a Witch card, "" where the table does not use it."""
    if setup.switches.preferences == "off" or not card.schools:
        return ""
    return f", {card.bonus:+d} on rolls of {' and '.join(card.schools)}"


def _witch_answer(work: Work, step: Step, value: Value) -> None:
    """Take the Witch that was named."""
    ids = [card.id for card in work.setup.pack.witches]
    _take_witch(work, step.seat, ids.index(str(value[0])))


def _take_witch(work: Work, seat: int, card: int) -> None:
    """Give a Witch to a seat."""
    work.change_witch(seat, card=card)
    work.tell("witch", seat=seat_of(work, seat), witch=work.setup.pack.witches[card].name)


def _first_player(work: Work, step: Step) -> None:
    """Let the dice say who is First Player; alone there is nothing to roll for (WB-PRE-06)."""
    if len(step.them) == 1:
        work.first = step.them[0]
        work.tell("first", seat=seat_of(work, work.first))
    else:
        work.push(Step("first_roll", them=step.them, n=step.n))


def _first_ask(state: State, step: Step) -> Ask:
    """Return the roll for First Player."""
    names = ", ".join(seat_of(state, seat) for seat in step.them)
    dice = Dice(len(step.them), 20, (FIRST_DIE, 0, 0, 0, step.n))
    return dice_ask(state, "first", "First Player", f"A d20 each, in order: {names}", dice)


def _first_answer(work: Work, step: Step, value: Value) -> None:
    """Make the highest First Player; who is tied rolls again."""
    faces = [int(face) for face in value]
    best = [seat for seat, face in zip(step.them, faces, strict=True) if face == max(faces)]
    names = [seat_of(work, seat) for seat in step.them]
    work.tell("first_roll", seats=cast("Json", names), faces=cast("Json", faces))
    if work.setup.switches.tied_first == "seat" or step.n >= MOST_TIES:
        best = best[:1]
    work.push(Step("first_player", them=tuple(best), n=step.n + 1))


def _roles_ask(state: State, step: Step) -> Ask:
    """Return the deal of the role cards; its face is for nobody's eyes (WB-SC2-04).

    It is thrown blind, because whoever typed it would know who the Turncoat is.
    """
    count = len(state.witches)
    prompt = f"The {count} role cards are dealt face down"
    dice = Dice(1, count, (ROLE_DIE, 0, 0, 0, 0))
    key = key_of(state, "roles", "dice")
    return Ask(key, DICE, "role cards", prompt, dice=dice, secret=True, blind=True)


def _roles_answer(work: Work, step: Step, value: Value) -> None:
    """Deal the roles: each player learns her own."""
    work.turncoat = int(value[0]) - 1
    for seat, name in enumerate(work.setup.seats):
        role = "turncoat" if seat == work.turncoat else "witch"
        work.tell_only(name, Fact("role_dealt", {"seat": name}), "role", seat=name, role=role)


def _position_ask(state: State, step: Step) -> Ask:
    """Return the question where somebody starts in the arena (WB-SC3-07)."""
    options = []
    for number, space in enumerate(state.setup.chart.positions):
        owner = next((s for s, w in enumerate(state.witches) if w.space == space), None)
        why_not = "" if owner is None else f"{seat_of(state, owner)} stands there"
        letter = "ABCD"[number]
        options.append(Option(letter, f"Position {letter}: {space_name(state, space)}", why_not))
    seat = seat_of(state, step.seat)
    prompt = f"{seat}: where do you start?"
    return Ask(key_of(state, "position", seat), seat, "positions", prompt, tuple(options))


def _position_answer(work: Work, step: Step, value: Value) -> None:
    """Put a Witch on the position she took."""
    space = work.setup.chart.positions["ABCD".index(str(value[0]))]
    work.change_witch(step.seat, space=space)
    where = space_name(work, space)
    work.tell("position", seat=seat_of(work, step.seat), position=str(value[0]), space=where)


def _draft_ask(state: State, step: Step) -> Ask:
    """Return the pick of a first-level Spell (WB-DRF-01 to WB-DRF-05)."""
    options = []
    known = {power(state, card).school for card in state.witches[step.seat].spells}
    for spell in state.setup.pack.spells:
        if spell.level == 1:
            why_not = may_enter(state, step.seat, spell)
            if spell.school in known:
                why_not = "your two first Spells must be of two schools"
            label = f"{spell.school.title()}: {spell.label}"
            options.append(Option(spell.id, label, why_not))
    seat = seat_of(state, step.seat)
    hint = "; at least one attack Spell is wise" if step.n == 2 else ""
    prompt = f"{seat}: starting Spell {step.n} of 2{hint}"
    return Ask(key_of(state, "draft", seat), seat, "Spell Book", prompt, tuple(options))


def _draft_answer(work: Work, step: Step, value: Value) -> None:
    """Take the Spell that was picked."""
    gain_spell(work, step.seat, work.setup.pack.find(str(value[0])))


RUNS: dict[str, Run] = {
    "prepare": _prepare,
    "places": _places,
    "draft_order": _draft_order,
    "witch": _witch,
    "first_player": _first_player,
}
QUESTIONS: dict[str, Question] = {
    "witch_choice": Question(_witch_ask, _witch_answer),
    "first_roll": Question(_first_ask, _first_answer),
    "deal_roles": Question(_roles_ask, _roles_answer),
    "position": Question(_position_ask, _position_answer),
    "draft": Question(_draft_ask, _draft_answer),
}
