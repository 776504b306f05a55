"""Reads the fields of an adjudication: types, ranges and what goes together; all faults at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from reprlib import repr as brief
from typing import TypeGuard

from witchhammer.core.errors import Fault, Faults, Misuse
from witchhammer.rules.checks import difficulty
from witchhammer.rules.house import BY_THE_BOOK, HouseRules, parse_house_rules
from witchhammer.rules.resolve.fields import Adjudication, Field, Given
from witchhammer.rules.resolve.schema import FIGHTER

LONGEST_WORD = 80
"""How long a name or word may be, in characters."""


def read(adjudication: Adjudication, fields: Mapping[str, object]) -> Given:
    """Return the checked values of `fields`, with defaults filled in.

    A value of None counts as left out. Raises `Faults` with every fault of the input.
    """
    given = {name: value for name, value in fields.items() if value is not None}
    faults: list[Fault] = []
    house = _house(given.pop("house", {}), faults)
    values = _values(adjudication.takes, given, faults)
    for group in adjudication.one_of:
        if not any(name in given for name in group):
            faults.append(Fault(" or ".join(group), "one of them", "none"))
    faults += _together(adjudication.takes, given, values, house)
    if faults:
        raise Faults(f"resolve {adjudication.name}", faults)
    return Given(_with_defaults(adjudication.takes, values), house)


def _house(value: object, faults: list[Fault]) -> HouseRules:
    if not isinstance(value, Mapping):
        faults.append(Fault("house", "an object of house rules", brief(value)))
        return BY_THE_BOOK
    try:
        return parse_house_rules(value)
    except Faults as refused:
        faults.extend(refused.faults)
        return BY_THE_BOOK


def _values(
    takes: Sequence[Field], given: Mapping[str, object], faults: list[Fault], where: str = ""
) -> dict[str, object]:
    """Return the values that are right by themselves; add a fault for each of the others."""
    known = {field.name: field for field in takes}
    values: dict[str, object] = {}
    for name, value in given.items():
        field = known.get(name)
        if field is None:
            faults.append(_unknown(f"{where}{name}", name, known))
        elif field.kind == "fighters":
            values[name] = _fighters(value, faults)
        else:
            clean = _clean(field, value)
            if clean is None:
                faults.append(Fault(f"{where}{name}", field.legal, brief(value)))
            else:
                values[name] = clean
    faults.extend(
        Fault(f"{where}{field.name}", field.legal, "nothing", field.meaning)
        for field in takes
        if field.required and field.name not in given
    )
    return values


def _unknown(where: str, name: object, known: Iterable[str]) -> Fault:
    names = sorted(known)
    near = get_close_matches(str(name), names, n=1)
    remedy = f"did you mean {near[0]}?" if near else f"known: {', '.join(names)}"
    return Fault(where, "a field of this adjudication", "no such field", remedy)


def _clean(field: Field, value: object) -> object | None:
    """Return `value` as the rules take it, None if it is not legal."""
    match field.kind:
        case "number":
            return value if _whole(value, field) else None
        case "difficulty":
            return _difficulty(field, value)
        case "flag":
            return value if isinstance(value, bool) else None
        case "word":
            return _chosen(field, value)
        case "words":
            return _aspects(value)
        case "numbers":
            return _by_aspect(field, value)
        case _:
            return None


def _difficulty(field: Field, value: object) -> int | None:
    if isinstance(value, str):
        try:
            return difficulty(value)
        except Misuse:
            return None
    return value if _whole(value, field) else None


def _whole(value: object, field: Field) -> TypeGuard[int]:
    # bool is an int to Python, but true is no number at a table.
    return type(value) is int and field.lowest <= value <= field.highest


def _word(value: object) -> str:
    """Return the word, empty if it is none."""
    if not isinstance(value, str) or len(value) > LONGEST_WORD or not value.isprintable():
        return ""
    return value.strip()


def _chosen(field: Field, value: object) -> str | None:
    word = _word(value)
    if not field.choices:
        return word or None
    return word.lower() if word.lower() in field.choices else None


def _aspects(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, (list, tuple)):
        return None
    words = tuple(_word(word).lower() for word in value)
    return words if all(words) else None


def _by_aspect(field: Field, value: object) -> dict[str, int] | None:
    if not isinstance(value, Mapping):
        return None
    numbers = {_word(word).lower(): number for word, number in value.items()}
    legal = all(word and _whole(number, field) for word, number in numbers.items())
    return numbers if legal else None


def _fighters(value: object, faults: list[Fault]) -> tuple[Given, ...]:
    if not isinstance(value, (list, tuple)) or not value:
        faults.append(Fault("fighters", "a list of at least one object", brief(value)))
        return ()
    read_ones: list[Given] = []
    for place, fighter in enumerate(value, start=1):
        where = f"fighter {place} "
        if not isinstance(fighter, Mapping):
            faults.append(Fault(where.strip(), "an object", brief(fighter)))
            continue
        given = {name: part for name, part in fighter.items() if part is not None}
        values = _values(FIGHTER, given, faults, where)
        if any(values.get("name") == other.values.get("name") for other in read_ones):
            faults.append(Fault(f"{where}name", "a name of its own", brief(values.get("name"))))
        read_ones.append(Given(_with_defaults(FIGHTER, values), BY_THE_BOOK))
    return tuple(read_ones)


def _together(
    takes: Sequence[Field],
    given: Mapping[str, object],
    values: Mapping[str, object],
    house: HouseRules,
) -> list[Fault]:
    """Return the faults of fields that do not go together."""
    faults: list[Fault] = []
    for field in takes:
        if field.name not in given:
            continue
        for other in field.unless:
            if other in given:
                faults.append(Fault(f"{field.name} and {other}", "one of them", "both"))
        for other in field.needs:
            if other not in given:
                faults.append(Fault(field.name, f"{other} beside it", "nothing"))
        value, limit = values.get(field.name), values.get(field.at_most)
        if isinstance(value, int) and isinstance(limit, int) and value > limit:
            faults.append(Fault(field.name, f"at most {field.at_most} {limit}", str(value)))
        if field.only_if and getattr(house, field.only_if[0]) != field.only_if[1]:
            rule, wanted = field.only_if
            faults.append(
                Fault(field.name, f"the house rule {rule} {wanted}", getattr(house, rule))
            )
    return faults


def _with_defaults(takes: Sequence[Field], values: Mapping[str, object]) -> dict[str, object]:
    """Return the values and, for the fields left out, their defaults."""
    filled: dict[str, object] = {}
    for field in takes:
        default: object = field.default
        if field.kind == "difficulty" and isinstance(default, str):
            default = difficulty(default)
        filled[field.name] = values.get(field.name, default)
    return filled
