"""What must hold in every state, by the numbers of the rulebook's last part.

Those about single moves (6, 9, 11) and about a whole log (4, 8, 12) are tested over whole games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from witchhammer.tavern.witch_and_bitch.board import face_of, is_antagonist, max_health
from witchhammer.tavern.witch_and_bitch.cards import COPIES
from witchhammer.tavern.witch_and_bitch.scenarios import COLOURS
from witchhammer.tavern.witch_and_bitch.state import ACTIONS, BODY, State


def _tokens(state: State) -> str:
    """Say if an enemy token is lost or doubled (1)."""
    held = [c.token for w in state.witches for c in w.corpses if c.token < BODY]
    on_map = [e.token for e in state.enemies if not is_antagonist(state, e.token)]
    found = sorted((*state.pile, *state.discard, *held, *on_map))
    wanted = list(range(len(state.setup.pack.enemies)))
    return "" if found == wanted else f"1: enemy tokens {found}"


def _copies(state: State) -> str:
    """Say if more copies of a Spell are held than exist (2)."""
    held = Counter(card for witch in state.witches for card in witch.spells)
    powers = state.setup.pack.powers
    over = [powers[card].id for card, n in held.items() if n > COPIES[powers[card].level]]
    return f"2: too many copies of {over}" if over else ""


def _branches(state: State) -> str:
    """Say if a Witch owns two Spells of a school and level, or one off her branch (3)."""
    powers = state.setup.pack.powers
    for witch in state.witches:
        mine = [powers[card] for card in witch.spells]
        places = [(spell.school, spell.level) for spell in mine]
        ids = {spell.id for spell in mine}
        if len(set(places)) != len(places):
            return f"3: two Spells of a level: {sorted(ids)}"
        for spell in mine:
            if spell.level > 1 and not ids & set(spell.leads_from):
                return f"3: {spell.id} without a Spell below it"
    return ""


def _schools(state: State) -> str:
    """Say if three players ever knew a school (4)."""
    return "4: a school of three" if any(len(one) > 2 for one in state.entered) else ""


def _spells_known(state: State) -> str:
    """Say if a Witch knows fewer than 2 or more than 8 Spells after the draft (5)."""
    if not state.round:
        return ""
    known = [len(witch.spells) for witch in state.witches]
    return "" if all(2 <= count <= 8 for count in known) else f"5: Spells known {known}"


def _actions(state: State) -> str:
    """Say if somebody has more Actions than a turn holds (6)."""
    return "" if 0 <= state.actions <= ACTIONS else f"6: {state.actions} Actions"


def _faces(state: State) -> str:
    """Say if an enemy shows its base face after the evolution (7)."""
    if not state.evolved or any(step.do in ("evolve_one", "evolution") for step in state.todo):
        return ""
    plot = state.setup.scenario.number == 5
    tokens = state.setup.pack.enemies
    for enemy in state.enemies:
        if not enemy.evolved and not is_antagonist(state, enemy.token):
            if plot and tokens[enemy.token].conspirator:
                continue
            return f"7: e{enemy.token} shows its base face"
    return ""


def _colours(state: State) -> str:
    """Say if the Destiny colours come in another order than green, orange, red (8)."""
    cards = state.setup.pack.destiny
    found = [cards[card].colour for card in state.drawn]
    wanted = [
        colour
        for colour, count in zip(COLOURS, state.setup.scenario.deck, strict=True)
        for _ in range(count)
    ]
    return "" if found == wanted[: len(found)] else f"8: colours {found}"


def _damage(state: State) -> str:
    """Say if somebody stands who should be dead, or has less than no damage (10)."""
    for seat, witch in enumerate(state.witches):
        if witch.damage < 0:
            return f"10: w{seat} has {witch.damage} damage"
        if witch.card >= 0 and witch.status == "standing":
            health = max_health(state, f"w{seat}")
            if witch.damage >= health:
                return f"10: w{seat} stands with {witch.damage} of {health}"
    turning = any(step.do == "evolve_one" for step in state.todo)
    for enemy in state.enemies:
        if not 0 <= enemy.damage < face_of(state, enemy).health and not turning:
            return f"10: e{enemy.token} stands with {enemy.damage}"
    return ""


def _secret(state: State) -> str:
    """Say if somebody else than the Turncoat is shown as such (12)."""
    if state.revealed not in (-1, state.turncoat) or state.turncoat in state.cleared:
        return "12: a Witch is shown as Turncoat"
    return ""


CHECKS: tuple[Callable[[State], str], ...] = (
    _tokens,
    _copies,
    _branches,
    _schools,
    _spells_known,
    _actions,
    _faces,
    _colours,
    _damage,
    _secret,
)


def broken(state: State) -> tuple[str, ...]:
    """Return what is wrong with a state; empty when everything holds."""
    return tuple(fault for check in CHECKS if (fault := check(state)))
