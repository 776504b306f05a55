"""Faces: drawn from the scene's seed, typed from a real die, or the same as they fell before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from witchhammer.core.ask import Ask, By, Value
from witchhammer.core.dice import draw_many
from witchhammer.core.errors import IllegalAnswer, Misuse
from witchhammer.core.game import check_value
from witchhammer.store.records import RowRecord, SceneRecord


@dataclass(frozen=True, slots=True)
class Throw:
    """Faces that fell for an Ask: `attempt` 0 is the first throw, `by` "rng" or "typed"."""

    attempt: int
    faces: Value
    by: By


def thrown_in(
    rows: Iterable[RowRecord], before: Mapping[str, Throw] | None = None
) -> dict[str, Throw]:
    """Return the last throw for each Ask key, rows that were taken back included."""
    throws = dict(before or {})
    for row in rows:
        if row.attempt is not None and isinstance(row.value, list):
            faces = cast(Value, tuple(row.value))
            throws[row.ask_key] = Throw(row.attempt, faces, cast(By, row.by))
    return throws


def take_faces(
    scene: SceneRecord, ask: Ask, fallen: Throw | None, typed: Value | None, reroll: bool
) -> Throw:
    """Return the throw that answers `ask`.

    `fallen` is what fell for it before: it falls again unless `reroll` raises the attempt.
    Raises Misuse (no dice here, faces have to be typed, or may not be), IllegalAnswer.
    """
    if ask.dice is None:
        raise Misuse(f"ask {ask.key}", "a question for dice", "one for a person", "answer it")
    if ask.blind and typed is not None:
        wanted = "dice that nobody sees"
        raise Misuse(f"ask {ask.key}", wanted, "faces somebody has seen", "let the program throw")
    if typed is not None:
        check_value(ask, typed)
    if fallen is not None and not reroll and _fits(ask, fallen):
        if typed is not None and typed != fallen.faces:
            raise IllegalAnswer(
                ask.key,
                _shown(fallen.faces),
                _shown(typed),
                "reroll it to differ",
            )
        return fallen
    attempt = 0 if fallen is None else fallen.attempt + int(reroll)
    if typed is not None:
        return Throw(attempt, typed, "typed")
    if scene.dice_mode == "table" and not ask.blind:
        raise Misuse(ask.prompt, "the faces of the dice on the table", "none", "type them")
    dice = ask.dice
    faces = draw_many(scene.seed, dice.address, attempt, dice.sides, dice.count)
    return Throw(attempt, faces, "rng")


def _fits(ask: Ask, fallen: Throw) -> bool:
    """Return whether faces of an earlier play can answer the Ask as it stands now."""
    try:
        check_value(ask, fallen.faces)
    except IllegalAnswer:
        return False
    return True


def _shown(faces: Value) -> str:
    """Return faces for a message."""
    return " ".join(map(str, faces))
