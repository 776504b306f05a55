"""The table of Sickest Witch as plain lines of at most 80 columns, no colour, no markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from witchhammer.tavern.sickest_witch.view import FoeView, OrganView, PlayerView, View

WIDTH = 80
_STATE = {"ready": "+", "spent": "-", "dud": "x"}


def _bar(now: int, full: int) -> str:
    """Return life as a bar, never the only sign of it."""
    return "#" * now + "." * (full - now)


def _foe(foe: FoeView, mark: str = " ") -> list[str]:
    """Return an enemy in one line, its special effect in a second."""
    life = f"life {foe.life}/{foe.full} {_bar(foe.life, foe.full)}"
    line = (
        f"{mark} L{foe.level} {foe.name:<22.22} AC {foe.ac:>2}  weak to {foe.weakness:<10} {life}"
    )
    lines = [line + (" stunned" if foe.stunned else "")]
    if foe.special:
        lines.append(f"     {foe.special}")
    return lines


def _organ(organ: OrganView) -> str:
    """Return a trophy in one line: + ready, - spent, x dud."""
    kind = "" if organ.type == "none" else f" {organ.type}"
    text = f", {organ.text}" if organ.text else ""
    return f"     {_STATE[organ.state]} {organ.name} ({organ.damage}{kind}; red {organ.red}){text}"


def _player(view: View, player: PlayerView, number: int) -> list[str]:
    """Return a Witch: her card, her ability, her trophies."""
    mark = ">" if number == view.turn_of and not view.result else " "
    card = {0: "inactive", 5: f"FOCUSED {player.power}"}.get(
        player.active, f"{player.active} {player.power}"
    )
    marks = "/".join(map(str, player.marks))
    lines = [f"{mark} {player.seat}: {player.name}, level {player.level}, Mark {marks}, {card}"]
    signs = ["stunned"] if player.stunned else []
    signs += ["holds +1"] if number == view.halver else []
    signs += ["advantage"] if player.edge > 0 else ["disadvantage"] if player.edge < 0 else []
    signs += [f"{player.invert_count} Invert cards"] if player.invert_count else []
    count = f"{player.trophies} trophies"
    lines.append(f"    {count}{''.join(f', {sign}' for sign in signs)}")
    if number == view.you or view.box.switches.hands == "open":
        lines += [_organ(organ) for organ in player.organs]
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
