"""What must hold in every state of the game, by the numbers of the rulebook's last part."""

from __future__ import annotations

from witchhammer.tavern.sickest_witch.state import FOCUSED, SOLO_HP, State


def faults(state: State) -> tuple[str, ...]:
    """Return the broken invariants 1, 3, 4, 5, 8, 10 and 12 of a state, in words."""
    found = _places(state) + _lives(state) + _cards(state)
    if not state.setup.solo:
        found += _counts(state)
    if not 0 <= state.hp <= SOLO_HP:
        found.append(f"12: {state.hp} Hit Points")
    return tuple(found)


def _places(state: State) -> list[str]:
    """Return enemy or Invert cards that are in two places or in none (1)."""
    organs = [held.card for player in state.players for held in player.organs]
    fighting = [foe.card for foe in state.foes if not foe.claimed]
    top = [state.top] if state.top >= 0 else []
    places = [*organs, *fighting, *top, *state.spare]
    found = []
    if sorted(places) != list(range(len(state.setup.enemies))):
        found.append("1: an enemy card is nowhere or in two places")
    held = [card for player in state.players for card in player.inverts]
    inverts = [*held, *state.stock, *state.discard, *state.packet]
    if sorted(inverts) != list(range(len(state.setup.inverts))):
        found.append("1: an Invert card is nowhere or in two places")
    return found


def _lives(state: State) -> list[str]:
    """Return foes whose life is out of bounds (3, 12)."""
    found = [
        f"3: foe {foe.card} has {foe.life} of {foe.full}"
        for foe in state.foes
        if not 0 <= foe.life <= foe.full
    ]
    if state.setup.solo and any(foe.full not in (4, 8, 20) for foe in state.foes):
        found.append("12: a counter of an odd size")
    if len(state.foes) > (3 if state.setup.solo else 1):
        found.append("3: too many foes")
    return found


def _cards(state: State) -> list[str]:
    """Return Ability cards and levels that cannot be (5, 10)."""
    found = []
    for seat, player in enumerate(state.players):
        if not 0 <= player.active <= FOCUSED:
            found.append(f"5: seat {seat} has {player.active} on the card")
    if len({player.level for player in state.players}) > 1:
        found.append("10: Witches of two levels")
    if state.halver >= 0 and not state.foes:
        found.append("10: a +1 without a fight")
    return found


def _counts(state: State) -> list[str]:
    """Return a sum of trophies that does not follow from deals, kills and rest (4)."""
    if state.fight == 0:
        return []
    players = len(state.players)
    organs = sum(len(player.organs) for player in state.players)
    kills = state.fight - bool(state.foes)
    if state.phase == "end" and not state.foes:
        kills = state.fight
    resting = sum(step.what == "organ" for step in state.todo)
    due = 2 * players + kills + (players - resting if state.rested else 0)
    found = [] if organs == due else [f"4: {organs} trophies, {due} are due"]
    levels = [state.setup.enemies[foe.card].level for foe in state.foes]
    if state.top >= 0 and levels and state.setup.enemies[state.top].level < levels[0]:
        found.append("2: the deck goes down")
    return found
