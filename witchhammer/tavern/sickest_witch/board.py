"""The table of Sickest Witch as plain lines of at most 80 columns, no colour, no markup."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from witchhammer.tavern.sickest_witch.view import FoeView, OrganView, PlayerView, View

WIDTH = 80
_STATE = {"ready": "+", "spent": "-", "dud": "x"}


def _bar(now: int, full: int) -> str:
    """Return life as a bar, never the only sign of it."""
    return "#" * now + "." * (full - now)


def _below(text: str, by: int) -> list[str]:
    """Return a text under the line it belongs to, set in."""
    return wrap(text, WIDTH, initial_indent=" " * by, subsequent_indent=" " * by)


def _foe(foe: FoeView, mark: str = " ") -> list[str]:
    """Return an enemy in one line, its special effect below it."""
    life = f"{foe.life:>2}/{foe.full:<2} {_bar(foe.life, foe.full)}"
    face = f"AC {foe.ac:>2} weak to {foe.weakness:<10}"
    stunned = "Stunned. " if foe.stunned else ""
    return [
        f"{mark} L{foe.level} {foe.name:<20.20} {face} {life}",
        *_below(f"{stunned}{foe.special}", 5),
    ]


def _organ(organ: OrganView) -> list[str]:
    """Return a trophy: + ready, - spent, x dud; its further effects below it."""
    kind = "" if organ.type == "none" else f" {organ.type}"
    head = f"     {_STATE[organ.state]} {organ.name} ({organ.damage}{kind}; red {organ.red})"
    return [head, *_below(organ.text, 9)]


def _player(view: View, player: PlayerView, number: int) -> list[str]:
    """Return a Witch: her card, her ability, her trophies."""
    mark = ">" if number == view.turn_of and not view.result else " "
    card = {0: "inactive", 5: f"FOCUSED {player.power}"}.get(
        player.active, f"{player.active} {player.power}"
    )
    marks = "/".join(map(str, player.marks))
    who = f"{player.name}, level {player.level}, Mark {marks}, {card}"
    lines = [f"{mark} {player.seat}: {who if player.name else 'no Witch yet'}"]
    signs = ["stunned"] if player.stunned else []
    signs += ["holds +1"] if number == view.halver else []
    signs += ["advantage"] if player.edge > 0 else ["disadvantage"] if player.edge < 0 else []
    signs += [f"{player.invert_count} Invert cards"] if player.invert_count else []
    count = f"{player.trophies} {'trophy' if player.trophies == 1 else 'trophies'}"
    lines.append(f"    {count}{''.join(f', {sign}' for sign in signs)}")
    if number == view.you or view.box.switches.hands == "open":
        lines += [line for organ in player.organs for line in _organ(organ)]
    if number == view.you:
        lines += [f"     * {view.box.inverts[card].name}" for card in player.inverts]
    return lines


def draw_lines(view: View) -> tuple[str, ...]:
    """Return the table from a seat's view: enemies, deck, every Witch, own side last.

    `>` has the turn; spells are + ready, - spent, x dud, Invert cards *.
    """
    lines = [f"Sickest Witch   fight {view.fight}   turn {view.turn}   {view.phase}"]
    if view.box.solo:
        lines.append(f"Hit Points {view.hp}/30 {_bar(view.hp, 30)}   ({view.box.difficulty})")
    for foe in view.foes:
        if foe.life:
            lines += _foe(foe, "*" if foe.number == view.last_foe else " ")
    for foe in view.next:
        lines += ["  next:", *_foe(foe)]
    if not view.box.solo:
        left = "  ".join(f"L{n}: {c}" for n, c in zip("1234B", view.deck, strict=True) if c)
        lines.append(f"  still to come: {left or 'nothing'}")
    if view.box.inverts:
        lines.append(f"  Invert deck: {view.stock} cards, {len(view.discard)} discarded")
    order = [n for n in range(len(view.players)) if n != view.you]
    order += [view.you] if view.you >= 0 else []
    for number in order:
        lines += ["", *_player(view, view.players[number], number)]
    if view.result:
        who = " and ".join(view.winners) or "nobody"
        lines += ["", f"Over: {who} ({view.reason})"]
    return tuple(line[:WIDTH].rstrip() for line in lines)
