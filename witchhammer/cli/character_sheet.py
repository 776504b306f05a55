"""A character on the screen: the sheet in the order in which a table looks for things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from witchhammer.app.card_words import card_words
from witchhammer.cli import screen
from witchhammer.cli.conversation.glyphs import bar, shorten
from witchhammer.cli.conversation.hand import figures, tell_card

if TYPE_CHECKING:
    from witchhammer.app.sheet import Sheet

LABELS = {
    "attack": "Attack",
    "defence": "Defence",
    "init": "Init",
    "solid_damage": "Solid hit",
    "max_poise": "Max poise",
    "max_health": "Max health",
}


def draw(told: Sheet, whole_cards: bool) -> None:
    """Print a character's sheet."""
    c = told.character
    names = [c.player and f"played by {c.player}", c.seat, c.status != "alive" and c.status]
    screen.say((c.name, "party"), (f"  {' · '.join(str(n) for n in names if n)}", "reason"))
    if c.look:
        screen.say((c.look, "reason"))
    _condition(told)
    _numbers(told)
    _learnt(told)
    _cards(told, whole_cards)
    _carried(told)
    for injury in c.injuries:
        place = f" ({injury.place})" if injury.place else ""
        cause = " · ".join(part for part in (injury.cause, injury.attacker) if part)
        story = "  " + ", ".join(filter(None, (cause, f"day {injury.day}")))
        # Its number is what `character injury` asks for.
        screen.say((f"Scar {injury.id} ", "bad"), f"{injury.name}{place}", (story, "reason"))
    left = ", ".join(f"{n} {name}" for name in c.left.__slots__ if (n := getattr(c.left, name)))
    screen.say(("Left ", "title"), left or "no points", f" · {c.silver} silver")


def _condition(told: Sheet) -> None:
    """Print health, poise and malus."""
    c = told.character
    poise = told.max_poise if c.poise is None else c.poise
    line = screen.line(("Health ", "title"), bar(told.health, told.max_health, 12, "health"))
    line.append(f" {told.health}/{told.max_health}   ")
    line.append_text(screen.line(("Poise ", "title"), bar(poise, told.max_poise, 12, "poise")))
    line.append(f" {poise}/{told.max_poise}")
    line.append(f"   malus −{told.malus}" if told.malus else "", "bad")
    screen.say(line)


def _numbers(told: Sheet) -> None:
    """Print the numbers, each with the terms that made it where there is more than one."""
    basics = [n for n in told.numbers if n[0] in LABELS and n[0] not in ("max_poise", "max_health")]
    for name, made in basics:
        terms = f"  {made.words}" if len([t for t in made.terms if t.amount]) > 1 else ""
        screen.say(
            (f"  {LABELS[name]:<10}", "title"),
            f"{made.total:+d}".replace("-", "−"),
            (terms, "reason"),
        )
    others = [(n, m) for n, m in told.numbers if n not in LABELS and m.total]
    if others:
        words = [f"{n.replace('_', ' ')} {m.total:+d}".replace("-", "−") for n, m in others]
        screen.say(("  Also      ", "title"), ", ".join(words))


def _learnt(told: Sheet) -> None:
    """Print schools and traits."""
    build = told.character.build
    if build.schools:
        words = ", ".join(f"{name} {level}" for name, level in build.schools)
        screen.say(("Schools ", "title"), words)
    if build.traits:
        screen.say(("Traits ", "title"), ", ".join(build.traits))


def _cards(told: Sheet, whole: bool) -> None:
    """Print the cards by kind: a line each, or in full."""
    spent = told.character.spent
    for kind, title in (
        ("action", "Action cards"),
        ("psych", "Psych cards"),
        ("passive", "Always"),
    ):
        cards = [card_words(card) for card in told.cards if card.kind == kind]
        if not cards:
            continue
        screen.say((title, "title"), (f"  {len(cards)}", "reason"))
        for card in cards:
            if whole:
                for told_line in tell_card(card):
                    screen.indented(told_line, by=2)
                continue
            line = screen.line((f"  {card.name:<22} ", "card"), figures(card, True))
            if card.id in spent:
                line.append("  spent until the next adventure", "warn")
            line.rstrip()
            screen.say(shorten(line, screen.width()))


def _carried(told: Sheet) -> None:
    """Print what is carried and worn."""
    words = [f"{thing.name} ({thing.slot})" for thing in told.character.things]
    if words:
        screen.say(("Carries ", "title"), ", ".join(words))
