"""What lies open on the table and can be read off it: distances, who blocks whom, every number.

Each function takes a Board, that is a State, a Work or a View: none of them needs the secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from witchhammer.tavern.witch_and_bitch.cards import Face, Power
from witchhammer.tavern.witch_and_bitch.scenarios import HUNTED_DEFENSE, HUNTED_HEALTH
from witchhammer.tavern.witch_and_bitch.state import (
    NOWHERE,
    Attack,
    Enemy,
    Setup,
    Standing,
    Witch,
)


class Board(Protocol):
    """The public part of a game."""

    @property
    def setup(self) -> Setup: ...
    @property
    def round(self) -> int: ...
    @property
    def first(self) -> int: ...
    @property
    def active(self) -> int: ...
    @property
    def actions(self) -> int: ...
    @property
    def witches(self) -> tuple[Witch, ...]: ...
    @property
    def enemies(self) -> tuple[Enemy, ...]: ...
    @property
    def objects(self) -> tuple[int, ...]: ...
    @property
    def taken(self) -> int: ...
    @property
    def open_rewards(self) -> tuple[int, ...]: ...
    @property
    def drawn(self) -> tuple[int, ...]: ...
    @property
    def destiny(self) -> tuple[int, ...]: ...
    @property
    def evolved(self) -> bool: ...
    @property
    def antagonist_came(self) -> bool: ...
    @property
    def hunted(self) -> tuple[int, ...]: ...
    @property
    def entered(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def standing(self) -> tuple[Standing, ...]: ...
    @property
    def attacks(self) -> tuple[Attack, ...]: ...
    @property
    def revealed(self) -> int: ...
    @property
    def cleared(self) -> tuple[int, ...]: ...


def number_of(subject: str) -> int:
    """Return the number in a subject.

    >>> number_of("e12")
    12
    """
    return int(subject[1:])


def distance(board: Board, one: int, other: int) -> int:
    """Return how many spaces lie between two, 0 = the same (WB-ATK-02, WB-ACT-04)."""
    return board.setup.chart.steps[one][other]


def find_enemy(board: Board, token: int) -> Enemy | None:
    """Return an enemy on the map, None when it is not there (any more)."""
    for enemy in board.enemies:
        if enemy.token == token:
            return enemy
    return None


def is_antagonist(board: Board, token: int) -> bool:
    """Return whether a token is the antagonist's."""
    return token == len(board.setup.pack.enemies)


def is_plotter(board: Board, token: int) -> bool:
    """Return whether a token is a conspirator with a Conclave to go to (WB-SC5-08)."""
    setup = board.setup
    if setup.scenario.number != 5:
        return False
    return setup.chart.conclave != NOWHERE and setup.pack.enemies[token].conspirator


def face_of(board: Board, enemy: Enemy) -> Face:
    """Return the face that lies up."""
    setup = board.setup
    if is_antagonist(board, enemy.token):
        assert setup.antagonist is not None
        return setup.antagonist
    token = setup.pack.enemies[enemy.token]
    return token.evolved if enemy.evolved else token.base


def numbers_of(board: Board, enemy: Enemy) -> str:
    """Return an enemy's damage, Health and Defense in words."""
    face = face_of(board, enemy)
    against = face.defense + changes(board, f"e{enemy.token}", "defense")
    return f"{enemy.damage}/{face.health} damage, Defense {against}"


def standing_at(board: Board, space: int) -> tuple[int, ...]:
    """Return the seats whose Witches stand in a space, in seat order."""
    return tuple(
        seat
        for seat, witch in enumerate(board.witches)
        if witch.space == space and witch.status == "standing"
    )


def prey(board: Board) -> tuple[int, ...]:
    """Return the seats that enemies see: standing, and no Turncoat they know (WB-SC2-07)."""
    revealed = board.revealed
    return tuple(
        seat
        for seat, witch in enumerate(board.witches)
        if witch.status == "standing" and seat != revealed
    )


def prey_at(board: Board, space: int) -> tuple[int, ...]:
    """Return the seats that enemies in a space could attack."""
    revealed = board.revealed
    return tuple(
        seat
        for seat, witch in enumerate(board.witches)
        if witch.space == space and witch.status == "standing" and seat != revealed
    )


def enemies_at(board: Board, space: int) -> tuple[Enemy, ...]:
    """Return the enemies in a space, the antagonist among them."""
    return tuple(enemy for enemy in board.enemies if enemy.space == space)


def blocker(board: Board, seat: int) -> Enemy | None:
    """Return an enemy that keeps a Witch from leaving her space, None if none does (WB-ACT-05)."""
    return blocker_in(board, seat, board.witches[seat].space)


def blocker_in(board: Board, seat: int, space: int) -> Enemy | None:
    """Return an enemy that would keep a Witch from leaving a space, None if none would."""
    if seat == board.revealed:
        return None
    free = board.setup.switches.conspirators_block == "no"
    for enemy in board.enemies:
        if enemy.space == space and not (free and is_plotter(board, enemy.token)):
            return enemy
    return None


def changes(board: Board, subject: str, stat: str) -> int:
    """Return what standing entries add to a number of a subject."""
    if not board.standing:
        return 0
    everyone = "e*" if subject[0] == "e" else ""
    return sum(
        entry.amount
        for entry in board.standing
        if entry.stat == stat and entry.subject in (subject, everyone)
    )


def always(board: Board, seat: int, stat: str) -> int:
    """Return what the Rewards of a Witch add to a number as long as she holds them."""
    rewards = board.witches[seat].rewards
    if not rewards:
        return 0
    powers = board.setup.pack.powers
    return sum(
        effect.amount
        for reward in rewards
        for effect in powers[reward].always
        if effect.stat == stat and isinstance(effect.amount, int)
    )


def defense(board: Board, subject: str) -> int:
    """Return the Defense of a Witch, an enemy or a Marsh Light, with every change."""
    which = int(subject[1:])
    if subject[0] == "w":
        base = board.setup.pack.witches[board.witches[which].card].defense
        return base + always(board, which, "defense") + changes(board, subject, "defense")
    if subject[0] == "h":
        return HUNTED_DEFENSE
    enemy = find_enemy(board, which)
    assert enemy is not None
    return face_of(board, enemy).defense + changes(board, subject, "defense")


def max_health(board: Board, subject: str) -> int:
    """Return how much damage kills a subject."""
    which = int(subject[1:])
    if subject[0] == "w":
        return board.setup.pack.witches[board.witches[which].card].health
    if subject[0] == "h":
        return HUNTED_HEALTH
    enemy = find_enemy(board, which)
    assert enemy is not None
    return face_of(board, enemy).health


def space_of(board: Board, subject: str) -> int:
    """Return where a subject is; NOWHERE once it is gone from the map."""
    kind, which = subject[0], int(subject[1:])
    if kind == "w":
        return board.witches[which].space
    if kind == "e":
        enemy = find_enemy(board, which)
        return enemy.space if enemy is not None else NOWHERE
    if kind == "h":
        return board.hunted[which]
    return which


def is_there(board: Board, subject: str) -> bool:
    """Return whether a subject can (still) be attacked."""
    if subject[0] == "w":
        return board.witches[int(subject[1:])].status == "standing"
    return space_of(board, subject) != NOWHERE


def in_reach(board: Board, space: int, reach: int) -> Iterator[str]:
    """Give every Witch, enemy and Marsh Light within `reach` spaces, those who lie left out."""
    row = board.setup.chart.steps[space]
    for enemy in board.enemies:
        if 0 <= row[enemy.space] <= reach:
            yield f"e{enemy.token}"
    for seat, witch in enumerate(board.witches):
        if witch.status == "standing" and 0 <= row[witch.space] <= reach:
            yield f"w{seat}"
    for number, there in enumerate(board.hunted):
        if there != NOWHERE and 0 <= row[there] <= reach:
            yield f"h{number}"


def name_of(board: Board, subject: str) -> str:
    """Return what a person calls a subject."""
    kind, which = subject[0], int(subject[1:])
    if kind == "w":
        return board.setup.seats[which]
    if kind == "h":
        return f"Marsh Light {which + 1}"
    if kind == "e":
        return enemy_name(board, which)
    code = board.setup.chart.spaces[which].code
    return f"the Object in {code}" if kind == "o" else code


def enemy_name(board: Board, token: int) -> str:
    """Return the name of an enemy by its number, also of one that is not on the map."""
    enemy = find_enemy(board, token)
    return label_of(board, enemy if enemy is not None else Enemy(token, NOWHERE, board.evolved))


def label_of(board: Board, enemy: Enemy) -> str:
    """Return an enemy's name with its number, by the face that lies up."""
    if is_antagonist(board, enemy.token):
        return face_of(board, enemy).name
    kind = board.setup.pack.enemies[enemy.token]
    return f"{(kind.evolved if enemy.evolved else kind.base).name} (e{enemy.token})"


def space_name(board: Board, space: int) -> str:
    """Return the code and the name of a space."""
    here = board.setup.chart.spaces[space]
    return here.code if here.code == here.name else f"{here.code} {here.name}"


def power(board: Board, card: int) -> Power:
    """Return a Spell or Reward card."""
    return board.setup.pack.powers[card]


def death_is_final(board: Board) -> bool:
    """Return whether a Witch who dies now is dead for good (WB-DTH-07)."""
    final = board.setup.scenario.final
    if final == "always":
        return True
    if final == "objects":
        return not board.objects and board.round > 0
    return board.antagonist_came


def is_last_round(board: Board) -> bool:
    """Return whether the game ends with this Round (WB-SCN-01)."""
    last = board.setup.scenario.cards + (board.setup.switches.last_round == "after")
    return board.round >= last
