"""Learning Spells: what is open to a Witch, what it costs, which corpses pay (section 7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witch_and_bitch.board import Board, always, power
from witchhammer.tavern.witch_and_bitch.bodies import put_worthless_away, whose
from witchhammer.tavern.witch_and_bitch.cards import COPIES, SCHOOLS, Power
from witchhammer.tavern.witch_and_bitch.questions import Question, Run, key_of, seat_of
from witchhammer.tavern.witch_and_bitch.state import BODY, LIGHT, Corpse, State, Step, Witch
from witchhammer.tavern.witch_and_bitch.work import Work

MOST_SPELLS = 8
"""Nobody learns a ninth Spell (WB-TAB-08)."""

Group = tuple[str, int, int]
"""Corpses that pay alike: what they were ("enemy", "light", "body"), their EXP, whose body."""


def cost_of_next(known: int) -> int:
    """Return the EXP of the next Spell with so many known, 0 where there is no next (WB-LRN-04).

    >>> [cost_of_next(known) for known in range(2, 9)]
    [4, 6, 8, 10, 12, 14, 0]
    """
    return 0 if known >= MOST_SPELLS else max(2, 2 * known)


def lost_in_death(known: int) -> int:
    """Return how many of so many Spells death takes (WB-TAB-02 to WB-TAB-08).

    >>> [lost_in_death(known) for known in range(2, 9)]
    [0, 0, 1, 1, 2, 2, 3]
    """
    return max(0, (known - 2) // 2)


def price(board: Board, seat: int) -> int:
    """Return the EXP of a Witch's next Spell, what she holds taken off; 0 = there is no next."""
    cost = cost_of_next(len(board.witches[seat].spells))
    return max(1, cost + always(board, seat, "learn_cost")) if cost else 0


def copies_left(board: Board, spell: Power) -> int:
    """Return how many copies of a Spell lie in its school's pile (WB-SCH-04, WB-DTH-09)."""
    card = board.setup.pack.find(spell.id)
    held = sum(card in witch.spells for witch in board.witches)
    return COPIES[spell.level] - held


def may_enter(board: Board, seat: int, spell: Power) -> str:
    """Return why a Witch may not take a first-level Spell, "" if she may (WB-DRF-05)."""
    entered = board.entered[SCHOOLS.index(spell.school)]
    if len(entered) >= 2 and seat not in entered:
        names = " and ".join(seat_of(board, one) for one in entered)
        return f"the school is shut: it belongs to {names}"
    return "" if copies_left(board, spell) else "no copy is left"


def why_not_learn(board: Board, seat: int, spell: Power) -> str:
    """Return why a Witch may not learn a Spell, "" if she may (WB-ACQ-02 to WB-BRN-03)."""
    witch = board.witches[seat]
    mine = [power(board, card) for card in witch.spells]
    if any(one.school == spell.school and one.level == spell.level for one in mine):
        return f"she knows a {spell.school} Spell of level {spell.level}"
    if spell.level == 1:
        return may_enter(board, seat, spell)
    if not copies_left(board, spell):
        return "no copy is left"
    if not any(one.id in spell.leads_from for one in mine):
        return f"it follows on {' or '.join(spell.leads_from)}"
    if board.setup.switches.relearn == "no":
        return _once_learned(board, witch, spell)
    return ""


def _once_learned(board: Board, witch: Witch, spell: Power) -> str:
    """Return why a Spell is shut to who once learned another of its level (WB-BRN-03)."""
    for card in witch.learned:
        one = power(board, card)
        if one.school == spell.school and one.level == spell.level:
            return f"she has learned {one.name} in this game"
    return ""


def gain_spell(work: Work, seat: int, card: int) -> None:
    """Give a Spell to a Witch; who enters a school is remembered."""
    spell = power(work, card)
    witch = work.witches[seat]
    work.change_witch(seat, spells=(*witch.spells, card), learned=(*witch.learned, card))
    school = SCHOOLS.index(spell.school)
    if seat not in work.entered[school]:
        entered = (*work.entered[school], seat)
        work.entered = (*work.entered[:school], entered, *work.entered[school + 1 :])
    work.tell("spell", seat=seat_of(work, seat), spell=spell.name, school=spell.school)


def group_of(corpse: Corpse) -> Group:
    """Return how a corpse pays."""
    kind = "enemy" if corpse.token < BODY else "body" if corpse.token < LIGHT else "light"
    # Two bodies never pay alike, because one may be worth something and the other not.
    return (kind, corpse.exp, whose(corpse))


def payments(board: Board, seat: int, cost: int) -> list[tuple[Corpse, ...]]:
    """Return the sets of corpses that pay a cost, alike ones once, the cheapest first.

    A set from which one corpse could be left out is refused unless the table allows it
    (WB-LRN-05). A body is taken for what it may be worth.
    """
    found = _sets(board, seat, cost)
    return sorted(found, key=lambda paid: (sum(c.exp for c in paid), len(paid)))


def _sets(board: Board, seat: int, cost: int) -> Iterator[tuple[Corpse, ...]]:
    """Give the sets that pay, in no particular order."""
    groups: dict[Group, list[Corpse]] = {}
    for corpse in board.witches[seat].corpses:
        groups.setdefault(group_of(corpse), []).append(corpse)
    wasteful = board.setup.switches.wasteful == "allowed"
    for counts in product(*(range(len(pile) + 1) for pile in groups.values())):
        chosen = [
            corpse for pile, n in zip(groups.values(), counts, strict=True) for corpse in pile[:n]
        ]
        total = sum(corpse.exp for corpse in chosen)
        if total >= cost and (wasteful or total - min(c.exp for c in chosen) < cost):
            yield tuple(chosen)


def _learn(work: Work, step: Step) -> None:
    """Ask a Witch what she learns, if she can pay for anything that is open to her."""
    seat = step.seat
    cost = price(work, seat)
    witch = work.witches[seat]
    if witch.status != "standing" or not cost or sum(c.exp for c in witch.corpses) < cost:
        return
    if any(not why_not_learn(work, seat, spell) for spell in work.setup.pack.spells):
        work.push(Step("learn_choice", seat))


def _learn_ask(state: State, step: Step) -> Ask:
    """Return the question what a Witch learns."""
    seat = seat_of(state, step.seat)
    options = [Option("nothing", "Nothing, she keeps her corpses")]
    held = state.witches[step.seat].spells
    for card, spell in enumerate(state.setup.pack.spells):
        if card not in held:
            why_not = why_not_learn(state, step.seat, spell)
            label = f"{spell.school.title()} {spell.level}: {spell.label}"
            options.append(Option(spell.id, label, why_not))
    prompt = f"{seat}: which Spell for {price(state, step.seat)} EXP?"
    return Ask(
        key_of(state, "learn", seat),
        seat,
        "Spell Book",
        prompt,
        tuple(options),
        default=("nothing",),
    )


def _learn_answer(work: Work, step: Step, value: Value) -> None:
    """Go on to the payment."""
    if value[0] == "nothing":
        return
    card = work.setup.pack.find(str(value[0]))
    sets = payments(work, step.seat, price(work, step.seat))
    if len(sets) == 1 and all(corpse.token < BODY for corpse in sets[0]):
        _pay(work, step.seat, card, sets[0])
    else:
        work.push(Step("pay", step.seat, card=card))


def label_of_set(board: Board, corpses: tuple[Corpse, ...]) -> str:
    """Return a set of corpses in words: "2 + 2 + 4 (Marsh Light) = 8 EXP"."""
    total = sum(corpse.exp for corpse in corpses)
    bodies = [seat_of(board, whose(corpse)) for corpse in corpses if whose(corpse) >= 0]
    unsure = f" if {' and '.join(bodies)} was the Turncoat, else nothing" if bodies else ""
    if board.revealed >= 0:
        unsure = ""
    return f"{' + '.join(_worth(board, corpse) for corpse in corpses)} = {total} EXP{unsure}"


def _worth(board: Board, corpse: Corpse) -> str:
    """Return one corpse of a set in words."""
    if whose(corpse) >= 0:
        return f"{corpse.exp} ({seat_of(board, whose(corpse))}'s body)"
    return f"{corpse.exp}{' (Marsh Light)' if corpse.token >= LIGHT else ''}"


def _pay_ask(state: State, step: Step) -> Ask:
    """Return the question which corpses pay."""
    seat = seat_of(state, step.seat)
    cost = price(state, step.seat)
    sets = payments(state, step.seat, cost)
    options = tuple(
        Option(number, label_of_set(state, corpses)) for number, corpses in enumerate(sets)
    )
    spell = power(state, step.card).name
    prompt = f"{seat}: which corpses pay {cost} EXP for {spell}?"
    return Ask(key_of(state, "pay", seat), seat, spell, prompt, options)


def _pay_answer(work: Work, step: Step, value: Value) -> None:
    """Pay with the set that was named."""
    sets = payments(work, step.seat, price(work, step.seat))
    _pay(work, step.seat, step.card, sets[int(value[0])])


def _pay(work: Work, seat: int, card: int, paid: tuple[Corpse, ...]) -> None:
    """Pay with corpses and learn; a body that is worth nothing spoils the bargain."""
    name = seat_of(work, seat)
    for corpse in paid:
        if whose(corpse) not in (-1, work.turncoat):
            _drop(work, seat, (corpse,))
            work.cleared = (*work.cleared, whose(corpse))
            work.tell("worthless", seat=name, body=seat_of(work, whose(corpse)))
            return
    cost = price(work, seat)
    total = sum(corpse.exp for corpse in paid)
    _drop(work, seat, paid)
    for corpse in paid:
        if whose(corpse) >= 0 and work.revealed < 0:
            work.revealed = work.turncoat
            work.tell("revealed", seat=seat_of(work, work.turncoat), how="body")
            put_worthless_away(work)
    work.tell("pays", seat=name, cost=cost, exp=total, lost=total - cost)
    gain_spell(work, seat, card)
    if work.setup.switches.learn_count == "any":
        work.push(Step("learn", seat))


def _drop(work: Work, seat: int, corpses: tuple[Corpse, ...]) -> None:
    """Put corpses away: enemies to the discard, others out of the game (WB-LRN-06, WB-SC4-10)."""
    gone = {corpse.token for corpse in corpses}
    left = tuple(c for c in work.witches[seat].corpses if c.token not in gone)
    work.change_witch(seat, corpses=left)
    work.discard += tuple(corpse.token for corpse in corpses if corpse.token < BODY)


def drop_all(work: Work, seat: int) -> None:
    """Take every corpse from a Witch (WB-DTH-02)."""
    _drop(work, seat, work.witches[seat].corpses)


RUNS: dict[str, Run] = {"learn": _learn}
QUESTIONS: dict[str, Question] = {
    "learn_choice": Question(_learn_ask, _learn_answer, "learn", lull=True),
    "pay": Question(_pay_ask, _pay_answer),
}
