"""Who fights and how they are: one line each, bars with their numbers, words where only words
are known; and the order of the round with its reasons."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from witchhammer.cli.conversation.board import tokens
from witchhammer.cli.conversation.glyphs import ACTS, FALLEN, bar, cut
from witchhammer.cli.screen import line

WIDE = 70
"""From so many columns on there is room for cards and conditions."""


def draw_roster(view: Any, columns: int, rows: int, names: dict[str, str]) -> list[Text]:
    """Return the fighters in at most so many rows; where it is tight, those alike share one.

    `names` are the names of the cards that lie face up, by id.
    """
    marks = tokens(view)
    groups = [[f] for f in view.fighters]
    if len(groups) > rows:
        groups = _together(view)
    lines = [_line(view, group, marks, columns, names) for group in groups]
    if len(lines) > rows:
        hidden = len(lines) - rows + 1
        lines = [*lines[: rows - 1], line((f"  and {hidden} more: `who` shows all", "reason"))]
    return lines


def _together(view: Any) -> list[list[Any]]:
    """Return the fighters, neighbours of one kind in the same condition in one group."""
    groups: list[list[Any]] = []
    for f in view.fighters:
        first = groups[-1][0] if groups else None
        same = first is not None and f.kind == "monster" and f.id != view.actor != first.id
        if same and _state(first) == _state(f):
            groups[-1].append(f)
        else:
            groups.append([f])
    return groups


def _state(f: Any) -> object:
    """Return what has to be the same of fighters that share a line."""
    return stem([f.name]), f.side, f.status, f.health_word, f.poise_word, f.numbers, f.conditions


def stem(names: list[str]) -> str:
    """Return what names have in common without the number behind it.

    >>> stem(["Ditch Wolf 1", "Ditch Wolf 2"]), stem(["Old Miller"])
    ('Ditch Wolf', 'Old Miller')
    """
    first = names[0].rstrip("0123456789").rstrip()
    return first if first and all(name.startswith(first) for name in names) else ", ".join(names)


def _line(
    view: Any, group: list[Any], marks: dict[str, str], columns: int, names: dict[str, str]
) -> Text:
    """Return the line of one fighter, or of several alike."""
    f = group[0]
    style = "party" if f.kind == "pc" else "foes"
    wide = columns >= WIDE
    room = 20 if wide else max(8, columns - 28)
    mark = marks[f.id] if len(group) == 1 else f"{marks[f.id]}-{marks[group[-1].id]}"
    name = f.name if len(group) == 1 else f"{stem([f.name])} ×{len(group)}"
    room -= len(mark) - 1
    text = line(ACTS if f.id == view.actor else " ", (f"{mark} ", style))
    text.append(f"{cut(name, room):<{room}} ", style)
    if f.status in FALLEN:
        text.append(FALLEN[f.status], "bad" if f.status == "dead" else "reason")
        if f.status == "deaths_door" and f.numbers is not None:
            text.append(f" ({f.numbers.health})", "reason")
    else:
        text.append_text(_condition(f, 8 if wide else 4, columns))
        if wide:
            text.append_text(_extras(f, names, view.phase in ("psych", "plan")))
    text.truncate(columns, overflow="ellipsis")
    return text


def _condition(f: Any, blocks: int, columns: int) -> Text:
    """Return health and poise as bars with numbers, or in words."""
    n = f.numbers
    if n is None:
        return line((f"{f.health_word:<9}", "health"), " ", (f"{f.poise_word:<9}", "poise"))
    text = line(("♥", "health"), bar(n.health, n.max_health, blocks, "health"))
    text.append(f" {n.health:>2}/{n.max_health:<2} ")
    text.append_text(line(("◆", "poise"), bar(n.poise, n.max_poise, blocks, "poise")))
    text.append(f" {n.poise:>2}" if columns < WIDE else f" {n.poise:>2}/{n.max_poise:<2}")
    text.append(f" −{n.malus}" if n.malus else "", "bad")
    return text


def _extras(f: Any, names: dict[str, str], choosing: bool) -> Text:
    """Return the cards that lie face up, the cards face down, and what is going on."""
    text = Text("  ")
    for card in f.now:
        text.append(f"{names.get(card, card)} ", "card")
    if f.laid:
        text.append("▪" * f.laid + " ", "reason")
    if choosing and f.ready:
        text.append("ready ", "good")
    for told in conditions(f):
        text.append(f"{told} ", "warn")
    return text


def conditions(f: Any) -> list[str]:
    """Return what is going on with a fighter, as words: "bleed 2 (3 turns)"."""
    told = []
    for name, amount, turns in f.conditions:
        word = name.replace("_", " ") + (f" {amount}" if amount else "")
        told.append(f"{word} ({turns}t)" if turns else word)
    return told


def draw_order(view: Any, full: bool) -> list[Text]:
    """Return the turns still to come: on one line, or `full`, a line each with every term."""
    if not view.coming:
        return []
    names = {f.id: f for f in view.fighters}
    if full:
        return [_turn(turn, names[turn.id], place) for place, turn in enumerate(view.coming, 1)]
    text = line(("To come ", "reason"))
    for turns in _alike(view, names):
        f = names[turns[0].id]
        style = "party" if f.kind == "pc" else "foes"
        several = len(turns) > 1
        told = f"{stem([f.name])} ×{len(turns)}" if several else f.name
        text.append_text(line((told, style), f" {turns[0].init}"))
        if turns[0].tie and not several:
            text.append(f" ({turns[0].tie})", "reason")
        text.append(" · ", "reason")
    text.right_crop(3)
    return [text]


def _alike(view: Any, names: dict[str, Any]) -> list[list[Any]]:
    """Return the turns to come, neighbours of one kind with one Initiative together."""
    groups: list[list[Any]] = []
    for turn in view.coming:
        f = names[turn.id]
        first = groups[-1][0] if groups else None
        if (
            first is not None
            and f.kind == "monster"
            and first.init == turn.init
            and stem([names[first.id].name]) == stem([f.name])
        ):
            groups[-1].append(turn)
        else:
            groups.append([turn])
    return groups


def _turn(turn: Any, f: Any, place: int) -> Text:
    """Return one turn with the terms of its Initiative and the reason of a tie."""
    style = "party" if f.kind == "pc" else "foes"
    terms = " ".join(
        f"{'−' if t.amount < 0 else '+' if n else ''} {t.label} {abs(t.amount)}".strip()
        for n, t in enumerate(turn.terms)
    )
    text = line((f"{place:>2} ", "reason"), (f.name, style), (f" {turn.init}", "title"))
    text.append(f"  {terms or '0'}", "reason")
    text.append(f"  tie: {turn.tie}" if turn.tie else "", "warn")
    return text
