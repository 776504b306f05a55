"""The ladders monsters are built from: size, health, reflexes, strength, as the game prints them.

A printed stat block already has these in its numbers, so an import never adds them again; the
forge is what adds them up. `malus`-like numbers may be negative.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """One rung of a ladder: what it adds to each number. `spaces` is the footprint (size only)."""

    name: str
    attack: int = 0
    defence: int = 0
    init: int = 0
    health: int = 0
    damage: int = 0
    spaces: int = 1
    extra_slot: int | None = None
    text: str = ""


SIZES = (
    Rung(name="Small", attack=-2, defence=2, health=-5, text="Hard to hit, hardly worth it."),
    Rung(name="Medium", text="About your size. It has noticed, too."),
    Rung(name="Large", attack=2, defence=-1, health=10, spaces=2, text="A cart with a temper."),
    Rung(name="Huge", attack=4, defence=-2, health=20, spaces=3, text="It has weather."),
)
HEALTHS = (
    Rung(name="Sickly", health=-10, text="Half dead already, and hurrying."),
    Rung(name="Delicate", health=-5, text="A few good hits finish it."),
    Rung(name="Normal", text="It bleeds as one would expect."),
    Rung(name="Solid", health=5, text="Harder to hurt than it looks."),
    Rung(name="Tough", health=15, text="It clings to life with both hands."),
    Rung(name="Very Tough", health=25, text="You will tire first."),
    Rung(name="Iron", health=30, text="It must be taken to pieces."),
    Rung(name="Nigh-Unkillable", health=50, text="People have tried. Their tools are still in it."),
    Rung(name="Unkillable", health=70, text="It has been killed several times."),
)
REFLEXES = (
    Rung(name="Terrible", init=-5, attack=-2, defence=-2, text="Slow, clumsy, and sure to arrive."),
    Rung(name="Slow", init=-2, attack=-1, defence=-1, text="As quick as a bookish clerk."),
    Rung(name="Human", text="As quick as you, on a good day."),
    Rung(name="Fast", init=3, attack=2, defence=2, text="Quicker than you like."),
    Rung(name="Very Fast", init=5, attack=4, defence=4, text="You see where it was."),
    Rung(name="Olympian", init=7, attack=6, defence=6, text="It has time to enjoy this."),
    Rung(name="Monstrous", init=9, attack=8, defence=8, text="It moves between your heartbeats."),
    Rung(
        name="Terrifying",
        init=15,
        attack=12,
        defence=12,
        extra_slot=-15,
        text="A blur with teeth in it.",
    ),
)
STRENGTHS = (
    Rung(name="Underdeveloped", attack=-1, damage=-2, text="A match for a farmer, just."),
    Rung(name="Weak", damage=-1, text="It makes up for it in spite."),
    Rung(name="Normal", text="It can carry off a dog."),
    Rung(name="Strong", damage=2, text="It can carry off a man."),
    Rung(name="Very Strong", attack=1, damage=4, text="It can carry off the door, with the man."),
    Rung(name="Olympian", attack=2, damage=6, text="It throws cattle for distance."),
    Rung(name="Gigantic", attack=4, damage=10, text="It has pulled down a bridge to scratch."),
)


def rung(ladder: tuple[Rung, ...], name: str) -> Rung | None:
    """Return the rung a printed line names, by its longest fitting name, or None.

    >>> rung(HEALTHS, "Very Tough: You will tire first.").health
    25
    >>> rung(REFLEXES, "Terrifying reflexes: A blur.").extra_slot
    -15
    """
    word = name.lower()
    fitting = [step for step in ladder if word.startswith(step.name.lower())]
    return max(fitting, key=lambda step: len(step.name), default=None)
