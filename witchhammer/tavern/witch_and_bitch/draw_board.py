"""The table as plain text: the map with everybody on it, the Witches, each enemy's coming move."""

from __future__ import annotations

from textwrap import wrap

from witchhammer.tavern.witch_and_bitch.board import (
    changes,
    defense,
    distance,
    enemies_at,
    face_of,
    is_antagonist,
    label_of,
    max_health,
    name_of,
    power,
    space_name,
)
from witchhammer.tavern.witch_and_bitch.casting import targets_of
from witchhammer.tavern.witch_and_bitch.draw_map import draw_map, marks_of, width_of
from witchhammer.tavern.witch_and_bitch.forecast import coming_move
from witchhammer.tavern.witch_and_bitch.hunting import speed
from witchhammer.tavern.witch_and_bitch.learning import price
from witchhammer.tavern.witch_and_bitch.reacting import colour_now
from witchhammer.tavern.witch_and_bitch.state import NOWHERE, Enemy
from witchhammer.tavern.witch_and_bitch.view import View

COLUMNS = 80
LETTERS = "ABCDE"
"""A Witch on the map, by her seat; small where she lies or is dead."""


def draw_board(view: View) -> tuple[str, ...]:
    """Return the table as plain lines of at most 80 columns."""
    lines = [*_head(view), "", *draw_map(view.setup.chart, lambda space: _inside(view, space))]
    lines += ["", *_legend(view), "", *_witches(view)]
    if view.enemies:
        lines += ["", "Enemies, and what each will do", *_enemies(view)]
    if view.you >= 0 and view.witches[view.you].status == "standing":
        lines += ["", *_distances(view), *_reach(view)]
    if view.result:
        who = f"{', '.join(view.winners)} won" if view.winners else "nobody won"
        lines += ["", *wrap(f"Over: {who} ({view.reason})", COLUMNS)]
    return tuple(line[:COLUMNS].rstrip() for line in lines)


def _head(view: View) -> list[str]:
    """Return the first lines: scenario, Round, deck, Objects."""
    scenario, seats = view.setup.scenario, view.setup.seats
    first = f", First Player {seats[view.first]}" if view.first >= 0 else ""
    left = scenario.cards - len(view.drawn)
    colour = f", the next one {colour_now(view)}" if left else ""
    return [
        f"{scenario.title}: {view.setup.chart.name}",
        f"Round {view.round}, {view.phase}{first}",
        f"Destiny: {left} of {scenario.cards} cards left{colour}",
        f"Objects: {view.taken} taken, {len(view.objects)} left. "
        f"Enemies: {view.pile} in the pile, {view.discard} spent",
        *wrap(f"Goal: {scenario.goal}", COLUMNS),
    ]


def _inside(view: View, space: int) -> list[str]:
    """Return the lines inside one space of the map."""
    chart = view.setup.chart
    here = chart.spaces[space]
    marks = marks_of(chart, space)
    marks += ["*" * view.objects.count(space)] if space in view.objects else []
    lights = sum(there == space for there in view.hunted)
    marks += ["o" * lights] if lights else []
    people = [
        LETTERS[seat] if witch.status == "standing" else LETTERS[seat].lower()
        for seat, witch in enumerate(view.witches)
        if witch.space == space
    ]
    crowd = _crowd(view, enemies_at(view, space), width_of(chart, space) - len(people) - 1)
    return [f"{here.code} {here.name}", " ".join(marks), f"{''.join(people)} {crowd}".strip()]


def _crowd(view: View, enemies: tuple[Enemy, ...], room: int) -> str:
    """Return the enemies of a space: each by number, or how many where there is no room."""
    boss = "!!" if any(is_antagonist(view, enemy.token) for enemy in enemies) else ""
    rest = [f"e{e.token}" for e in enemies if not is_antagonist(view, e.token)]
    words = " ".join([boss, *rest]).strip()
    return words if len(words) <= room else f"{boss} {len(rest)} foes".strip()


def _legend(view: View) -> list[str]:
    """Return what the signs on the map mean."""
    witches = ", ".join(f"{LETTERS[n]} {name}" for n, name in enumerate(view.setup.seats))
    signs = "### strip, a gap is an opening; (1) Portal; * Object; e7 enemy; small letter: down"
    antagonist = view.setup.scenario.antagonist
    if antagonist is not None:
        signs += f"; !! {antagonist.name}"
    if view.hunted:
        signs += "; o Marsh Light"
    return [*wrap(witches, COLUMNS), *wrap(signs, COLUMNS)]


def _witches(view: View) -> list[str]:
    """Return a few lines for each Witch."""
    lines = []
    for seat, name in enumerate(view.setup.seats):
        witch = view.witches[seat]
        if witch.card < 0:
            lines.append(f"{LETTERS[seat]} {name}: has no Witch yet")
            continue
        card = view.setup.pack.witches[witch.card]
        where = space_name(view, witch.space) if witch.space != NOWHERE else "beside the map"
        many = f"{view.actions} Action{'s' if view.actions != 1 else ''} left"
        turn = f", {many}" if view.active == seat and not view.result else ""
        health = f"{max(0, card.health - witch.damage)}/{card.health} health"
        frozen = changes(view, f"w{seat}", "frozen")
        state = "" if witch.status == "standing" else f", {_down(witch.status)}"
        state += f", frozen {frozen}" if frozen else ""
        lines.append(
            f"{LETTERS[seat]} {name} ({card.name}) in {where}{state}{turn}{_role(view, seat)}"
        )
        lines.append(f"    {health}, Defense {defense(view, f'w{seat}')}, {_purse(view, seat)}")
        cards = witch.spells + witch.rewards
        names = [power(view, c).name + ("*" if c in witch.exhausted else "") for c in cards]
        lines += [f"    {line}" for line in wrap(", ".join(names) or "no cards", COLUMNS - 4)]
    return [*lines, "    (* exhausted until the next Witches' Phase)"]


def _down(status: str) -> str:
    """Return a status in words."""
    return "lies until the next Witches' Phase" if status == "lying" else "dead for good"


def _role(view: View, seat: int) -> str:
    """Return what the viewer knows of a role."""
    if seat == view.revealed:
        return ", THE TURNCOAT"
    if seat == view.you and view.role:
        return f", your card: {'Turncoat' if view.role == 'turncoat' else 'Witch'}"
    return ""


def _purse(view: View, seat: int) -> str:
    """Return the corpses of a Witch and what her next Spell costs."""
    witch = view.witches[seat]
    exp = sum(corpse.exp for corpse in witch.corpses)
    cost = price(view, seat)
    need = f"next Spell {cost}" if cost else "knows all she can"
    harm = f", harmed others {witch.harmed}" if witch.harmed else ""
    many = f"{len(witch.corpses)} corpse{'s' if len(witch.corpses) != 1 else ''}"
    return f"{many} of {exp} EXP ({need}){harm}"


def _enemies(view: View) -> list[str]:
    """Return each enemy: where, how hurt, its numbers, its coming move explained."""
    lines = []
    for enemy in sorted(view.enemies, key=lambda one: (one.space, one.token)):
        face = face_of(view, enemy)
        code = view.setup.chart.spaces[enemy.space].code
        health = max_health(view, f"e{enemy.token}") - enemy.damage
        numbers = f"{health}/{face.health}hp D{defense(view, f'e{enemy.token}')}"
        lines.append(f"{code} {label_of(view, enemy)} {numbers} speed {speed(view, enemy)}")
        lines += [f"     {line}" for line in wrap(coming_move(view, enemy), COLUMNS - 5)]
    return lines


def _distances(view: View) -> list[str]:
    """Return which spaces lie how far from the viewer's Witch."""
    spaces = view.setup.chart.spaces
    row = view.setup.chart.steps[view.witches[view.you].space]
    rings = [
        f"{far}: " + " ".join(spaces[n].code for n, d in enumerate(row) if d == far)
        for far in range(1, max(row) + 1)
    ]
    return wrap(f"Distances from {view.setup.seats[view.you]}  {';  '.join(rings)}", COLUMNS)


def _reach(view: View) -> list[str]:
    """Return for each attack Spell of the viewer whom it can reach, and what lies just beyond."""
    witch = view.witches[view.you]
    lines = [f"In reach of {view.setup.seats[view.you]}"]
    for card in witch.spells + witch.rewards:
        one = power(view, card)
        if one.aim == "self" or one.reaction:
            continue
        near = [name_of(view, subject) for subject in targets_of(view, view.you, one)]
        beyond = [
            label_of(view, enemy)
            for enemy in view.enemies
            if distance(view, witch.space, enemy.space) == one.reach + 1
        ]
        reach = f"0-{one.reach}" if one.reach else "0"
        spent = " (exhausted)" if card in witch.exhausted else ""
        words = f"{one.name} [{reach}]{spent}: {', '.join(near) or 'nothing'}"
        if beyond and one.table is not None:
            words += f"; one space too far: {', '.join(beyond)}"
        lines += [f"    {line}" for line in wrap(words, COLUMNS - 4)]
    return lines
