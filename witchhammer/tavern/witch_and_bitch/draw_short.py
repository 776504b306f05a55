"""The table for a short screen: what matters most first, all of it seen from the viewer's Witch."""

from __future__ import annotations

from textwrap import wrap

from witchhammer.tavern.witch_and_bitch.board import (
    blocker,
    defense,
    face_of,
    is_antagonist,
    is_last_round,
    label_of,
    max_health,
    name_of,
    number_of,
    space_name,
)
from witchhammer.tavern.witch_and_bitch.casting import targets_of
from witchhammer.tavern.witch_and_bitch.draw_map import marks_of
from witchhammer.tavern.witch_and_bitch.forecast import coming_move
from witchhammer.tavern.witch_and_bitch.learning import price
from witchhammer.tavern.witch_and_bitch.reacting import colour_now
from witchhammer.tavern.witch_and_bitch.state import NOWHERE, Enemy
from witchhammer.tavern.witch_and_bitch.view import View

COLUMNS = 80
WHOLE = "b: map"
LETTERS = "ABCDE"


def draw_short(view: View) -> tuple[str, ...]:
    """Return the table in few lines of at most 80 columns, those first that are needed first."""
    lines = [f"{_head(view):<{COLUMNS - len(WHOLE)}}{WHOLE}"]
    if not view.round:
        lines += wrap(f"Goal: {view.setup.scenario.goal}", COLUMNS)
    lines += _witches(view)
    if view.you >= 0 and view.witches[view.you].space != NOWHERE:
        lines += [*_around(view), *_reach(view)]
    lines += _enemies(view)
    if view.result:
        lines += wrap(f"Over: {view.reason}", COLUMNS)
    return tuple(line[:COLUMNS].rstrip() for line in lines)


def _head(view: View) -> str:
    """Return Round, deck and Objects on one line."""
    left = view.setup.scenario.cards - len(view.drawn)
    if not view.round:
        return f"{view.setup.scenario.title}: {view.setup.chart.name}"
    deck = f"Destiny {left} left, next {colour_now(view)}" if left else "Destiny is out"
    last = ", THE LAST" if is_last_round(view) else ""
    lights = sum(there != NOWHERE for there in view.hunted)
    burning = f", {lights} lights" if view.hunted else ""
    many = view.taken + len(view.objects)
    return f"Round {view.round}{last}; {deck}; Objects {view.taken} of {many}{burning}"


def _witches(view: View) -> list[str]:
    """Return a line for each Witch, two where there is much to say of her."""
    lines = []
    for seat, name in enumerate(view.setup.seats):
        witch = view.witches[seat]
        mark = ">" if seat == view.active else " "
        if witch.card < 0 or witch.space == NOWHERE:
            lines.append(f"{mark}{LETTERS[seat]} {name[:10]}")
            continue
        health = max_health(view, f"w{seat}")
        where = view.setup.chart.spaces[witch.space].code
        state = "" if witch.status == "standing" else f" {witch.status.upper()}"
        words = (
            f"{mark}{LETTERS[seat]} {name[:10]:<10} {where:<3} "
            f"{max(0, health - witch.damage):>2}/{health} D{defense(view, f'w{seat}')}"
            f" {_purse(view, seat)}{state}{_notes(view, seat)}"
        )
        lines += wrap(words, COLUMNS, subsequent_indent="   ")
    return lines


def _purse(view: View, seat: int) -> str:
    """Return the EXP a Witch holds and what her next Spell costs."""
    witch = view.witches[seat]
    cost = price(view, seat)
    held = sum(corpse.exp for corpse in witch.corpses)
    return f"EXP {held} of {cost}" if cost else f"EXP {held}"


def _notes(view: View, seat: int) -> str:
    """Return what else is to be known of a Witch."""
    notes = []
    if seat == view.active and not view.result:
        notes.append(f"{view.actions} Action{'s' if view.actions != 1 else ''} left")
    if seat == view.first:
        notes.append("First Player")
    if seat == view.revealed:
        notes.append("THE TURNCOAT")
    elif seat == view.you and view.role:
        notes.append(f"your card: {view.role.title()}")
    if view.witches[seat].harmed:
        notes.append(f"harmed {view.witches[seat].harmed}")
    return f"  {', '.join(notes)}" if notes else ""


def things_in(view: View, space: int) -> str:
    """Return what is to be found in a space: Portal, Objects, lights, Witches, enemies."""
    found = marks_of(view.setup.chart, space)
    if space in view.objects:
        found.append("*" * view.objects.count(space))
    found += ["o" * lights for lights in [view.hunted.count(space)] if lights]
    found += [
        LETTERS[seat] if witch.status == "standing" else LETTERS[seat].lower()
        for seat, witch in enumerate(view.witches)
        if witch.space == space and seat != view.you
    ]
    found += [mark_of(view, enemy.token) for enemy in view.enemies if enemy.space == space]
    return " ".join(found)


def _around(view: View) -> list[str]:
    """Return where the viewer stands, what lies next to it, and how far what she may want is."""
    chart = view.setup.chart
    here = view.witches[view.you].space
    held = blocker(view, view.you)
    stuck = "; enemies hold you here" if held is not None else ""
    inside = things_in(view, here)
    near = [
        f"{space_name(view, there)}{_in_brackets(things_in(view, there))}"
        for there in chart.neighbours[here]
    ]
    lines = [f"Here: {space_name(view, here)}{_in_brackets(inside)}{stuck}"]
    lines += wrap(f"Next: {', '.join(near)}", COLUMNS)
    goals = [
        ("Objects", view.objects),
        ("Lights", view.hunted),
        ("Conclave", (chart.conclave,)),
        ("Portals", chart.portals),
    ]
    far = [words for title, spaces in goals if (words := _far(view, here, title, spaces))]
    return lines + wrap("; ".join(far), COLUMNS)


def _in_brackets(text: str) -> str:
    """Return a text in brackets, nothing for none."""
    return f" [{text}]" if text else ""


def _far(view: View, here: int, title: str, spaces: tuple[int, ...]) -> str:
    """Return how far spaces of one sort are, the nearest first."""
    row = view.setup.chart.steps[here]
    there = sorted({space for space in spaces if space >= 0}, key=lambda space: row[space])
    words = [f"{view.setup.chart.spaces[space].code} {row[space]}" for space in there]
    return f"{title} {', '.join(words)} off" if words else ""


def _reach(view: View) -> list[str]:
    """Return whom each attack of the viewer reaches, those left out that reach nobody."""
    witch = view.witches[view.you]
    if witch.status != "standing":
        return []
    found = []
    for card in witch.spells:
        one = view.setup.pack.powers[card]
        if one.table is not None and card not in witch.exhausted:
            names = [_short_name(view, s) for s in targets_of(view, view.you, one)]
            found += [f"{one.name}: {' '.join(names)}"] if names else []
    return wrap(f"In reach: {'; '.join(found)}", COLUMNS) if found else []


def _short_name(view: View, subject: str) -> str:
    """Return a subject as the map has it."""
    return mark_of(view, number_of(subject)) if subject[0] == "e" else name_of(view, subject)


def mark_of(view: View, token: int) -> str:
    """Return an enemy as the map has it: by its number, the antagonist as !!."""
    return "!!" if is_antagonist(view, token) else f"e{token}"


def _enemies(view: View) -> list[str]:
    """Return each enemy and its coming move, the nearest to the viewer first."""
    here = view.witches[view.you].space if view.you >= 0 else NOWHERE
    row = view.setup.chart.steps[here] if here != NOWHERE else None

    def order(enemy: Enemy) -> tuple[int, int]:
        return (row[enemy.space] if row is not None else 0, enemy.token)

    lines: list[str] = []
    for enemy in sorted(view.enemies, key=order):
        code = view.setup.chart.spaces[enemy.space].code
        health = max_health(view, f"e{enemy.token}") - enemy.damage
        numbers = f"{health}/{face_of(view, enemy).health} D{defense(view, f'e{enemy.token}')}"
        words = f"{code} {label_of(view, enemy)} {numbers}: {coming_move(view, enemy)}"
        lines += wrap(words, COLUMNS, subsequent_indent="   ")
    return lines
