"""The table in at most 80 columns: cups, dice, protection and standing rules at a glance.

`draw_board` draws all of it, `draw_short` a line a player for short screens and full tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from witchhammer.tavern.witchdie.faces import LETTERS
from witchhammer.tavern.witchdie.seen import DieView, PlayerView, RuleView, View

WIDTH = 80
_BAR, _NAME = 20, 16
_SHORT_NAME = 10


def draw_board(view: View) -> tuple[str, ...]:
    """Return the table as plain lines of at most 80 columns."""
    lines = [_head(view), "-" * WIDTH]
    for seat in _order(view):
        lines.extend(_player(view, view.player(seat)))
    lines.append("-" * WIDTH)
    lines.extend(_rules(view))
    lines.extend(_foot(view))
    return tuple(line[:WIDTH] for line in lines)


def _order(view: View) -> tuple[str, ...]:
    """Return the players in the order of play, whoever looks first."""
    return view.ring if view.to_the_right else (view.ring[0], *reversed(view.ring[1:]))


def _head(view: View) -> str:
    """Return the first line: turn, whose it is, which way play goes."""
    way = "to the right" if view.to_the_right else "to the left"
    if view.winners or all(player.out for player in view.players):
        return f"WitchDie: {' and '.join(view.winners) or 'nobody'} won in turn {view.turn}"
    turn = f"turn {view.turn}, {view.active}'s" if view.active else "before the first turn"
    dark = ", in the dark" if view.dark else ""
    return f"WitchDie: {turn}; play goes {way}{dark}"


def _player(view: View, player: PlayerView) -> Iterator[str]:
    """Yield the lines of one player: the cup, what protects her, her dice."""
    mark = ">" if player.seat == view.active else " "
    name = player.seat[:_NAME]
    if player.out:
        yield f"{mark} {name:<{_NAME}} out after {player.turns} turns"
        return
    full = -(-player.left * _BAR // view.cup) if view.cup else 0
    bar = "#" * full + "." * (_BAR - full)
    unit = "tokens" if player.tokens else f"{view.unit}s"
    spare = f" +{player.spare} full" if player.spare else ""
    line = f"{mark} {name:<{_NAME}} [{bar}] {player.left:>3} {unit}{spare}"
    yield f"{line:<60} {_guard(player)}, turn {player.turns}"
    yield from _packed([_die(die) for die in player.dice] or ["no dice"])


def _guard(player: PlayerView) -> str:
    """Return what towers, forests and madness count for; in brackets what stops nothing now."""
    counts = {"tower": f"T{player.towers}", "forest": f"F{player.forests}"}
    for rune, count in (("tower", player.towers), ("forest", player.forests)):
        if count and rune in player.idle:
            counts[rune] = f"({counts[rune]})"
    return f"{counts['tower']} {counts['forest']} M{player.madness}"


def draw_short(view: View) -> tuple[str, ...]:
    """Return the table in a line a player, dice as letter and number, rules by their names."""
    lines = [f"{_head(view):<66}{'b: whole board':>14}"]
    words = {die.id: _code(die) for player in view.players for die in player.dice}
    for seat in _order(view):
        player = view.player(seat)
        mark, name = ">" if seat == view.active else " ", seat[:_SHORT_NAME]
        if player.out:
            lines.append(f"{mark} {name:<{_SHORT_NAME}} out")
            continue
        cup = f"{player.left}+{player.spare}" if player.spare else str(player.left)
        dice = "  ".join(
            f"{words[die.id]}>{words[die.copies]}" if die.copies in words else words[die.id]
            for die in player.dice
        )
        lines.append(
            f"{mark} {name:<{_SHORT_NAME}} {cup:>5} left  {_guard(player):<12}  {dice}".rstrip()
        )
    rules = [f"r{rule.id} {rule.title} on d{rule.die}" for rule in view.rules]
    lines.extend(_packed(rules, "Rules:") if rules else [])
    if view.waiting:
        lines.append(f"Waiting for {', '.join(view.waiting)}")
    return tuple(line[:WIDTH] for line in lines)


def _code(die: DieView) -> str:
    """Return a die in two letters or so: S3; P1(1) is a pentagram that is used up."""
    if not die.rune:
        return f"?{die.kind}" if die.in_hand else "?"
    letter = next((value for rune, value in LETTERS.items() if rune == die.rune), "?")
    used = f"({die.spent})" if die.rune == "magic" and die.spent else ""
    return f"{letter}{die.count}{used}"


def _packed(items: list[str], head: str = "   ") -> Iterator[str]:
    """Yield the items two spaces apart in lines that fit, none of them torn."""
    line = head
    for item in items:
        if len(line) + 2 + len(item) > WIDTH:
            yield line
            line = "   "
        line += ("  " if line.strip() else " ") + item
    yield line


def _die(die: DieView) -> str:
    """Return a die: letter and word, what it copies, how many of its pentagrams are used."""
    if not die.rune:
        return f"d{die.id}:?({die.kind}{' in hand' if die.in_hand else ''})"
    letter = next((value for rune, value in LETTERS.items() if rune == die.rune), "?")
    text = f"d{die.id}:{letter}-{die.word}"
    if die.copies >= 0:
        text += f">d{die.copies}"
    if die.rune == "magic" and die.spent:
        text += f"({die.spent} used)"
    return text


def _rules(view: View) -> Iterator[str]:
    """Yield the rules in force, the oldest first."""
    if not view.rules:
        yield "No rule of magic is in force."
    for rule in view.rules:
        yield from wrap(_rule(rule), WIDTH, subsequent_indent="     ")


def _rule(rule: RuleView) -> str:
    """Return one rule as a sentence."""
    number = f" ({rule.number})" if rule.number else ""
    whose = f"{rule.invoker}'s power" if rule.power else f"called by {rule.invoker}"
    pact = f" with {rule.partner}" if rule.partner else ""
    fine = f" A slip costs {rule.fine}." if rule.fine else ""
    said = f" Named so far: {', '.join(rule.said)}." if rule.said else ""
    text = f": {rule.text}" if rule.text else ""
    return f"r{rule.id} {rule.title}{number}, {whose}{pact}, on d{rule.die}{text}{fine}{said}"


def _foot(view: View) -> Iterator[str]:
    """Yield what is left in the bag, and who is waited for."""
    bag = ", ".join(f"{count} {kind}" for kind, count in view.bag) or "empty"
    yield from wrap(f"Bag: {bag}", WIDTH, subsequent_indent="     ")
    if view.waiting:
        yield f"Waiting for {', '.join(view.waiting)}"
