"""What one seat may know of a game of Fright, built up from nothing, and the table as text."""

from __future__ import annotations

from dataclasses import dataclass, field

from witchhammer.core.ask import Seat
from witchhammer.core.codec import STATIC
from witchhammer.tavern.fright.cards import FrightCard
from witchhammer.tavern.fright.state import Held, Side, State, stat


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that the seat can see: its printed numbers, and what they are now.

    `now` are Jump Scare, Lethality, Defense, Sorcery with every change of this battle.
    """

    card: int
    name: str
    printed: tuple[int, int, int, int]
    now: tuple[int, int, int, int]
    hp: int
    max_hp: int
    zone: str
    text: str


@dataclass(frozen=True, slots=True)
class SideView:
    """One player's side: the cards that can be seen, and how many cannot."""

    seat: Seat
    cards: tuple[CardView, ...]
    hidden: int
    laid: bool


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know. `you` is its side (-1 for who does not play).

    `deck` are the printed cards of the game, `owners` whose own deck each lies in (empty = one
    common deck); `others` those that neither lie open nor are the seat's own.
    `taken` are cards the seat knows to be in the other hand without having seen them lie open.
    """

    seat: Seat
    you: int
    phase: str
    battle: int
    exchange: int
    attacker: str
    mode: str
    scores: tuple[int, ...]
    sides: tuple[SideView, SideView]
    deck: tuple[FrightCard, ...] = field(metadata=STATIC)
    owners: tuple[int, ...]
    others: tuple[int, ...]
    taken: tuple[int, ...]
    unused: int
    switches: tuple[tuple[str, str], ...]
    result: str
    winner: str
    reason: str


_NAMES = ("jump_scare", "lethality", "defense", "sorcery")


def _card(state: State, card: int, hp: int, zone: str) -> CardView:
    """Return one card as seen."""
    printed = state.setup.cards[card]
    now = tuple(stat(state, card, name) for name in _NAMES)
    base = (printed.jump_scare, printed.lethality, printed.defense, printed.sorcery)
    return CardView(
        card,
        printed.name,
        base,
        (now[0], now[1], now[2], now[3]),
        hp,
        printed.max_hp,
        zone,
        printed.text if state.setup.switches.abilities == "on" else "",
    )


def _side(state: State, number: int, own: bool) -> SideView:
    """Return one side: all of it for its owner, else what has lain face up."""
    side: Side = state.sides[number]
    shown: list[Held] = [held for held in side.cards if own or held.seen]
    if not own:
        shown.sort(key=lambda held: held.card)
    cards = tuple(_card(state, held.card, held.hp, held.zone) for held in shown)
    hidden = len(side.cards) - len(cards)
    return SideView(state.setup.seats[number], cards, hidden, side.choice >= 0)


def view(state: State, seat: Seat) -> View:
    """Return what a seat may know; one that does not play sees what lies open to both."""
    seats = state.setup.seats
    you = seats.index(seat) if seat in seats else -1
    sides = _side(state, 0, you == 0), _side(state, 1, you == 1)
    known = {card.card for side in sides for card in side.cards}
    others = tuple(n for n in range(len(state.setup.cards)) if n not in known)
    fighting = state.phase in ("attack", "roll", "reward", "closing")
    switches = state.setup.switches
    return View(
        seat=seat,
        you=you,
        phase=state.phase,
        battle=state.battle,
        exchange=state.exchange,
        attacker=seats[state.turn] if fighting else "",
        mode=state.mode,
        scores=state.scores,
        sides=sides,
        deck=state.setup.cards,
        owners=state.setup.owners,
        others=others,
        taken=tuple(sorted(set(state.sides[you].found) - known)) if you >= 0 else (),
        unused=len(state.unused),
        switches=tuple((name, str(getattr(switches, name))) for name in switches.__slots__),
        result=state.result,
        winner=seats[state.winner] if state.winner >= 0 else "",
        reason=state.reason,
    )


def _line(card: CardView) -> str:
    """Return one card as a line: name, four numbers, hit points as a bar and as figures."""
    scare, lethality, defense, sorcery = card.now
    bar = "#" * card.hp + "." * (card.max_hp - card.hp)
    mark = {"play": ">", "aside": "z", "out": "x"}.get(card.zone, " ")
    changed = "*" if card.now != card.printed else " "
    return (
        f" {mark} {card.name:<22.22} {scare:>3} {lethality:>3} {defense:>3} {sorcery:>3}"
        f"{changed} {card.hp:>2}/{card.max_hp:<2} {bar:.20}"
    )


def draw_board(view: View) -> tuple[str, ...]:
    """Return the table as plain lines of at most 80 columns.

    `>` is in play, `x` eliminated, `z` set aside, `*` a number changed for this battle.
    """
    lines = [f"Fright   battle {view.battle}   exchange {view.exchange}   {view.phase}"]
    head = f"   {'':<22} {'JS':>3} {'LE':>3} {'DE':>3} {'SO':>3}     HP"
    for number in (1, 0) if view.you == 0 else (0, 1):
        side = view.sides[number]
        turn = " attacks" if side.seat == view.attacker else ""
        laid = " (a card lies face down)" if side.laid else ""
        lines += ["", f"{side.seat}{turn}{laid}"[:80], head]
        lines += [_line(card)[:80] for card in side.cards]
        if side.hidden:
            lines.append(f"   and {side.hidden} hidden card{'s' if side.hidden > 1 else ''}")
    if view.scores:
        one, attack, two, defence = view.scores
        lines += ["", f"Last exchange: {attack} (die {one}) against {defence} (die {two})"]
    if view.result:
        lines += ["", f"Over: {view.winner or 'nobody'} wins ({view.reason})"[:80]]
    return tuple(lines)
