"""What a seat may know of a game, built up from nothing."""

from __future__ import annotations

from collections import Counter

from witchhammer.core.ask import Seat
from witchhammer.tavern.witchdie.board import draw_board
from witchhammer.tavern.witchdie.chaos.table import CHAOS, SEATED
from witchhammer.tavern.witchdie.effects import describe
from witchhammer.tavern.witchdie.faces import Rune
from witchhammer.tavern.witchdie.flow import GROUPS, NOT_ASKED, PENDING
from witchhammer.tavern.witchdie.hidden import player_at
from witchhammer.tavern.witchdie.honour import fine_of
from witchhammer.tavern.witchdie.reading import copies, effects_of, idle_guards, parts, times
from witchhammer.tavern.witchdie.run import sees, title_of
from witchhammer.tavern.witchdie.seen import DieView, PlayerView, RuleView, View
from witchhammer.tavern.witchdie.state import (
    IN_HAND,
    Die,
    Standing,
    State,
    die_kind,
    face_of,
    lying,
    name_of,
)

__all__ = ["DieView", "PlayerView", "RuleView", "View", "draw_board", "view"]


def view(s: State, seat: Seat) -> View:
    """Return what the seat may know; a seat that does not play sees what lies open."""
    who = player_at(s, seat)
    seats = s.setup.seats
    count = len(seats)
    first = max(who, 0)
    phase = s.todo[0] if s.todo else None
    public = phase is not None and phase.do not in GROUPS
    waiting, mine = _group(s, who)
    bag = Counter(die_kind(s, die).title for die in s.bag)
    return View(
        me=seat if who >= 0 else "",
        seats=seats,
        ring=tuple(seats[(first - i) % count] for i in range(count)),
        unit=s.setup.unit,
        cup=s.setup.cup,
        active=name_of(s, s.active),
        to_the_right=s.direction == 1,
        turn=s.turn,
        players=tuple(_player(s, who, i) for i in range(count)),
        rules=tuple(_rule(s, rule) for rule in s.rules),
        bag=tuple(sorted(bag.items())),
        dark=any(rule.number == 49 for rule in s.rules),
        phase=phase.do if phase else "",
        phase_number=phase.n if phase and public else 0,
        phase_dice=phase.dice if phase and public else (),
        waiting=waiting,
        mine=mine,
        chaos=s.chaos,
        chaos_cap=s.setup.switches.chaos_cap,
        extra=s.extra,
        last_call=s.setup.switches.last_call,
        own_rules=tuple(text for text, _ in s.own_rules),
        fallen=tuple(tuple(seats[i] for i in together) for together in s.fallen),
        winners=tuple(seats[i] for i in s.winners),
    )


def _group(s: State, who: int) -> tuple[tuple[Seat, ...], str]:
    """Return who has not answered the open group yet, and what the seat itself answered."""
    if not s.todo or s.todo[0].do not in GROUPS:
        return (), ""
    step = s.todo[0]
    waiting = tuple(s.setup.seats[i] for i, got in enumerate(step.got) if got == PENDING)
    if who < 0 or step.got[who] in (PENDING, NOT_ASKED):
        return waiting, ""
    got = step.got[who]
    return waiting, s.setup.seats[got] if GROUPS[step.do] else ("yes", "no")[got]


def _player(s: State, who: int, owner: int) -> PlayerView:
    """Return one player as a seat sees her."""
    player = s.players[owner]
    return PlayerView(
        seat=s.setup.seats[owner],
        left=player.left,
        spare=player.spare,
        turns=player.turns,
        out=player.out,
        dice=tuple(_die(s, who, owner, die) for die in player.dice),
        towers=_seen_runes(s, who, owner, "tower"),
        forests=_seen_runes(s, who, owner, "forest"),
        madness=_seen_runes(s, who, owner, "madness"),
        idle=idle_guards(s, owner),
        drunk=player.drunk,
        spins=player.spins,
        hurt_by=player.hurt_by,
        seated=player.seated,
        vetoes=player.vetoes,
        tokens=player.tokens,
    )


def _die(s: State, who: int, owner: int, die: Die) -> DieView:
    """Return one die as a seat sees it."""
    kind = die_kind(s, die.id)
    known = die.face != IN_HAND and sees(s, who, owner, die)
    face = face_of(s, die) if known else None
    return DieView(
        id=die.id,
        kind=kind.title,
        rune=face.rune if face else "",
        count=face.count if face else 0,
        used=die.used,
        copies=die.link,
        spent=die.spent,
        faces=tuple(each.word for each in kind.faces),
        in_hand=die.face == IN_HAND,
    )


def _seen_runes(s: State, who: int, owner: int, rune: Rune) -> int:
    """Return how many always active runes a seat can see in front of a player."""
    seen = {die.id: die for die in lying(s, owner) if sees(s, who, owner, die)}
    total = 0
    for die in seen.values():
        total += sum(n for kind, n in parts(s, die) if kind == rune)
        target = seen.get(die.link)
        if target is not None and s.setup.switches.illusion_link == "lasts":
            total += copies(s, die) * sum(n for kind, n in parts(s, target) if kind == rune)
    return total * times(s, rune) if total else 0


def _rule(s: State, rule: Standing) -> RuleView:
    """Return one rule in force; rules are public."""
    text = ""
    if rule.origin == "chaos":
        text = s.setup.pack.chaos[rule.number - 1].text
        text += f" (“{rule.text}”)" if rule.text else ""
        body = CHAOS[rule.number].body
        seated = [p for p in s.players if p.seated and not p.out]
        text += f" (Seated: {SEATED[body]}.)" if body and seated else ""
    elif rule.name:
        text = next(each.text for each in s.setup.pack.consecrated if each.id == rule.name)
    does = "; ".join(describe(effect, s.setup.unit) for effect in effects_of(s, rule))
    return RuleView(
        id=rule.id,
        origin=rule.origin,
        number=rule.number,
        title=title_of(s, rule),
        text=text,
        does=does,
        invoker=name_of(s, rule.invoker),
        die=rule.die,
        power=rule.power,
        fine=fine_of(rule),
        partner=name_of(s, rule.partner),
        said=rule.said,
    )
