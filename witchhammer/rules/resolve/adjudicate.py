"""The one door to every adjudication."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from reprlib import repr as brief

from witchhammer.core.errors import Misuse
from witchhammer.rules.resolve.attacks import adjudicate_attack, adjudicate_damage
from witchhammer.rules.resolve.bodies import (
    adjudicate_affliction,
    adjudicate_heal,
    adjudicate_malus,
)
from witchhammer.rules.resolve.fields import Given
from witchhammer.rules.resolve.read import read
from witchhammer.rules.resolve.rolls import (
    adjudicate_death,
    adjudicate_initiative,
    adjudicate_save,
    adjudicate_skill,
)
from witchhammer.rules.resolve.schema import ADJUDICATIONS

_ADJUDICATORS: dict[str, Callable[[Given], dict[str, object]]] = {
    "attack": adjudicate_attack,
    "save": adjudicate_save,
    "skill": adjudicate_skill,
    "initiative": adjudicate_initiative,
    "malus": adjudicate_malus,
    "affliction": adjudicate_affliction,
    "death": adjudicate_death,
    "damage": adjudicate_damage,
    "heal": adjudicate_heal,
}


def resolve(what: str, fields: Mapping[str, object]) -> dict[str, object]:
    """Return the outcome of one adjudication as plain data, every term of it told.

    `what` is a key of `ADJUDICATIONS`, which declares what each takes and gives. `words` of the
    result tells it line by line. Raises `Misuse` for an unknown adjudication, `Faults` with all
    faults of the fields at once.

    >>> resolve("attack", {"attack": 11, "defence": 4, "d20": 15})["damage"]
    12
    """
    adjudication = ADJUDICATIONS.get(what)
    if adjudication is None:
        near = get_close_matches(what, ADJUDICATIONS, n=1)
        remedy = f"did you mean {near[0]}?" if near else ""
        raise Misuse("resolve", f"one of {', '.join(ADJUDICATIONS)}", repr(what), remedy)
    if not isinstance(fields, Mapping):
        raise Misuse(f"resolve {what}", "an object of fields", brief(fields))
    return _ADJUDICATORS[what](read(adjudication, fields))
