"""What one seat may know of a game of Sickest Witch, built up from nothing; see board.py too."""

from __future__ import annotations

from dataclasses import dataclass, field

from witchhammer.core.ask import Seat
from witchhammer.core.codec import STATIC
from witchhammer.tavern.sickest_witch.attacking import attack_name
from witchhammer.tavern.sickest_witch.board import draw_lines
from witchhammer.tavern.sickest_witch.cards import BOSS
from witchhammer.tavern.sickest_witch.reseal import packet_holder
from witchhammer.tavern.sickest_witch.state import (
    Foe,
    Held,
    Player,
    Setup,
    State,
    armor,
    power_of,
    standing_sum,
    trophies,
)


@dataclass(frozen=True, slots=True)
class OrganView:
    """A trophy whose spell the seat can read."""

    card: int
    name: str
    type: str
    damage: int
    red: int
    state: str
    text: str


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One Witch: what lies open of her, and her secrets for her own eyes.

    `active` is 0 inactive, 1 to 4 the ability in force, 5 Focused; `edge` +1 for advantage on
    her next attack, -1 for disadvantage; `plus` what already stands for it.
    """

    seat: Seat
    witch: int
    ability: int
    name: str
    marks: tuple[int, ...]
    level: int
    active: int
    power: str
    stunned: bool
    trophies: int
    organs: tuple[OrganView, ...]
    hidden_organs: int
    inverts: tuple[int, ...]
    invert_count: int
    edge: int
    plus: int
    fights: bool


@dataclass(frozen=True, slots=True)
class FoeView:
    """An enemy: its open face, and its life now."""

    number: int
    card: int
    name: str
    level: str
    ac: int
    life: int
    full: int
    weakness: str
    special: str
    stunned: bool


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know. `you` is its number (-1 for who does not play), `turn_of` whose turn.

    `box` are all printed cards, the same for everybody and left out of JSON.
    """

    seat: Seat
    you: int
    box: Setup = field(metadata=STATIC)
    phase: str
    turn: int
    fight: int
    turn_of: int
    players: tuple[PlayerView, ...]
    foes: tuple[FoeView, ...]
    next: tuple[FoeView, ...]
    deck: tuple[int, ...]
    attack: str
    attack_kind: str
    attack_foe: int
    faces: tuple[int, ...]
    halver: int
    delayed: tuple[tuple[int, int, int], ...]
    decider: bool
    stock: int
    discard: tuple[int, ...]
    packet: tuple[int, ...]
    offer: tuple[int, ...]
    hp: int
    bosses: int
    last_foe: int
    winners: tuple[Seat, ...]
    result: str
    reason: str


def _organ(state: State, held: Held) -> OrganView:
    """Return a trophy as its owner sees it; alone, what makes no sense is a plain 2 (SW-SOL-22)."""
    organ = state.setup.enemies[held.card].organ
    if state.setup.solo and organ.fallback:
        return OrganView(held.card, organ.name, "none", 2, organ.red, held.state, "")
    return OrganView(
        held.card, organ.name, organ.type, organ.damage, organ.red, held.state, organ.text
    )


def _player(state: State, number: int, own: bool) -> PlayerView:
    """Return one Witch, her hands open or closed by the rules of the table."""
    player: Player = state.players[number]
    setup = state.setup
    seen = own or setup.switches.hands == "open" or setup.solo
    drawn, carded = player.witch >= 0, player.ability >= 0
    marks = (setup.witches[player.witch].mark,) if drawn else ()
    if carded and setup.abilities[player.ability].mark not in marks:
        marks = (*marks, setup.abilities[player.ability].mark)
    power = power_of(state, number) if carded else None
    edge = standing_sum(state, number, "advantage") - standing_sum(state, number, "disadvantage")
    return PlayerView(
        seat=setup.seats[number],
        witch=player.witch,
        ability=player.ability,
        name=setup.witches[player.witch].name if drawn else "",
        marks=marks,
        level=player.level,
        active=player.active,
        power=power.name if power else "recharge" if player.active == 4 else "",
        stunned=player.stunned,
        trophies=trophies(state, number),
        organs=tuple(_organ(state, held) for held in player.organs) if seen else (),
        hidden_organs=0 if seen else len(player.organs),
        inverts=player.inverts if own else (),
        invert_count=len(player.inverts),
        edge=max(-1, min(1, edge)),
        plus=standing_sum(state, number, "attack"),
        fights=number in state.fighters,
    )


def _foe(state: State, number: int, foe: Foe) -> FoeView:
    """Return an enemy in the fight."""
    enemy = state.setup.enemies[foe.card]
    return FoeView(
        number,
        foe.card,
        enemy.name,
        "B" if enemy.level == BOSS else str(enemy.level),
        armor(state, number),
        foe.life,
        foe.full,
        enemy.weakness,
        enemy.special_text or ("+1 for who halves it" if enemy.special == "half_bonus" else ""),
        foe.stunned,
    )


def _next(state: State) -> tuple[FoeView, ...]:
    """Return the open face of the deck's top card; its organ side is nobody's to see."""
    if state.top < 0:
        return ()
    enemy = state.setup.enemies[state.top]
    level = "B" if enemy.level == BOSS else str(enemy.level)
    special = enemy.special_text or ("+1 for who halves it" if enemy.special != "none" else "")
    return (
        FoeView(
            -1,
            state.top,
            enemy.name,
            level,
            enemy.ac,
            enemy.hp,
            enemy.hp,
            enemy.weakness,
            special,
            False,
        ),
    )


def _offer(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the organs offered in a trade, for the two it concerns or when hands are open."""
    for offer in state.offer:
        parties = state.setup.seats[offer.seat], state.setup.seats[offer.partner]
        if seat in parties or state.setup.switches.hands == "open":
            return offer.give
    return ()


def view(state: State, seat: Seat) -> View:
    """Return what a seat may know; one that does not play sees what lies open to all."""
    seats = state.setup.seats
    you = seats.index(seat) if seat in seats else -1
    attack = state.attack
    holder = packet_holder(state)
    named = attack_name(state) if attack.kind and attack.kind != "power" else attack.kind
    return View(
        seat=seat,
        you=you,
        box=state.setup,
        phase=state.phase,
        turn=state.turn,
        fight=state.fight,
        turn_of=state.seat,
        players=tuple(_player(state, n, n == you) for n in range(len(state.players))),
        foes=tuple(_foe(state, n, foe) for n, foe in enumerate(state.foes)),
        next=_next(state),
        deck=state.deck,
        attack=named,
        attack_kind=attack.kind,
        attack_foe=attack.foe,
        faces=attack.faces,
        halver=state.halver,
        delayed=tuple((e.seat, e.damage, e.due - state.turn) for e in state.delayed),
        decider=state.decider,
        stock=len(state.stock),
        discard=state.discard,
        packet=state.packet if holder >= 0 and holder == you else (),
        offer=_offer(state, seat),
        hp=state.hp,
        bosses=state.bosses,
        last_foe=state.last_foe,
        winners=tuple(seats[number] for number in state.winners),
        result=state.result,
        reason=state.reason,
    )


def draw_board(view: View) -> tuple[str, ...]:
    """Return the table as plain lines of at most 80 columns."""
    return draw_lines(view)
