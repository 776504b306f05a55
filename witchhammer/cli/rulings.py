"""A ruling as people say it: `elsbeth health=9 because the bridge gave way`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from witchhammer.core.ask import Json, Ruling
from witchhammer.core.errors import Misuse

FORMS = (
    ("WHO health=9", "wounds=3 and poise=12 go the same way"),
    ("WHO attack+2", "or attack=14, defence-1, init+3 …; add `until round|vignette|fight`"),
    ("WHO at 4,7", "puts somebody there; add `facing ne`"),
    ("WHO is able", "or dead, down, beaten, away"),
    ("WHO gets stun", "or `gets bleed 2 for 3 turns`; `loses bleed` lifts it"),
    ("WHO next", "acts next; `skip` loses the next turn, `replan` takes a laid plan back up"),
    ("WHO spends CARD", "or `regains CARD`; `out` takes somebody out of the fight"),
    ("end", "ends the fight here"),
    ("note TEXT", "writes something down"),
)
"""What can be said, and what else belongs to it; `because …` may follow each."""

STATUSES = {
    "able": "able",
    "up": "able",
    "down": "deaths_door",
    "dead": "dead",
    "beaten": "defeated",
    "defeated": "defeated",
    "away": "retreated",
    "retreated": "retreated",
}
SHOWN = ("health", "poise", "attack", "defence", "init", "malus", "max_health", "max_poise")
"""Numbers that a screen shows, so that they can be set with "=" and not only changed."""
UNTIL = ("used", "turn", "round", "vignette", "fight", "adventure")
_NUMBER = re.compile(r"^(?P<stat>[a-z_]+)\s*(?P<sign>[=+−-])\s*(?P<n>-?[0-9]{1,5})$")
_CELL = re.compile(r"^(?P<x>[0-9]{1,3}),(?P<y>[0-9]{1,3})$")

Words = Sequence[str]


def read_ruling(text: str, view: Any, marks: Mapping[str, str]) -> Ruling:
    """Return the ruling that was said; `marks` are the tokens on the map by fighter.

    Raises Misuse with the forms there are, or the nearest right name.
    """
    said, _, reason = text.partition(" because ")
    words = said.split()
    if not words:
        raise _unclear("nothing")
    if words[0] == "note" and len(words) > 1:
        return Ruling("note", {"text": said.partition("note")[2].strip()}, reason)
    if words[0] == "end" and len(words) <= 2:
        return Ruling("end", {"result": words[1]} if len(words) == 2 else {}, reason)
    who = find_fighter(words[0], view, marks)
    kind, data = _about(who, words[1:])
    return Ruling(kind, {"who": who.id, **data}, reason)


def find_fighter(word: str, view: Any, marks: Mapping[str, str]) -> Any:
    """Return the fighter of a View meant by an id, a token, a name or the beginning of one."""
    lower = word.lower()
    for fighter in view.fighters:
        if lower == fighter.id.lower() or word == marks.get(fighter.id):
            return fighter
    slugs = {f.id: f.name.lower().replace(" ", "-") for f in view.fighters}
    begins = [
        f for f in view.fighters if f.id.lower().startswith(lower) or slugs[f.id].startswith(lower)
    ]
    if len(begins) == 1:
        return begins[0]
    ids = [f.id for f in view.fighters]
    if begins:
        several = ", ".join(f.id for f in begins)
        raise Misuse(word, "one fighter", f"several: {several}", "type more of the name")
    near = get_close_matches(lower, ids, n=1)
    remedy = f"did you mean {near[0]}?" if near else f"there are {', '.join(ids)}"
    raise Misuse(word, "a fighter of this fight", "nobody of that name", remedy)


def _about(who: Any, words: Words) -> tuple[str, dict[str, Json]]:
    """Return the kind of ruling and its data without the fighter."""
    if not words:
        raise _unclear(who.id)
    found = _NUMBER.match("".join(words[:1]))
    if found is None and len(words) > 1:
        joined = _NUMBER.match("".join(words[:2])) or _NUMBER.match(f"{words[0]}={words[1]}")
        if joined is not None and words[0] not in _VERBS:
            return _number(who, joined, words[2:])
    if found is not None:
        return _number(who, found, words[1:])
    verb = _VERBS.get(words[0])
    if verb is None:
        raise _unclear(" ".join(words))
    return verb(words)


def _number(who: Any, found: re.Match[str], more: Words) -> tuple[str, dict[str, Json]]:
    """Return a number set, or a change of one for a time."""
    stat, n = found["stat"], int(found["n"])
    n = -n if found["sign"] in ("-", "−") else n
    if found["sign"] == "=":
        if stat in ("wounds", "poise"):
            return "set", {"stat": stat, "to": n}
        if stat == "health":
            return "set", {"stat": "wounds", "to": max(0, _now(who, "max_health") - n)}
        n -= _now(who, stat)
    elif stat in ("wounds", "poise", "health"):
        if stat == "health":
            return "set", {"stat": "wounds", "to": max(0, _wounds(who) - n)}
        now = _wounds(who) if stat == "wounds" else _now(who, "poise")
        return "set", {"stat": stat, "to": max(0, now + n)}
    return "modify", {"stat": stat, "amount": n, **_time(more)}


def _wounds(who: Any) -> int:
    return _now(who, "max_health") - _now(who, "health")


def _now(who: Any, stat: str) -> int:
    """Return a number as it stands now; raises Misuse where it is not known."""
    value = getattr(who.numbers, stat, None) if who.numbers is not None else None
    near = get_close_matches(stat, ("wounds", *SHOWN), n=1)
    if near and stat not in ("wounds", *SHOWN):
        raise Misuse(f"{who.id} {stat}", "a number", "no such one", f"did you mean {near[0]}?")
    if not isinstance(value, int):
        remedy = f"say by how much: {stat}+2"
        raise Misuse(f"{who.id} {stat}", "a number this screen knows", "none", remedy)
    return value


def _time(words: Words) -> dict[str, Json]:
    """Return how long a change lasts: until the end of the vignette if nothing is said."""
    if not words:
        return {}
    if words[0] == "until" and len(words) == 2 and words[1] in UNTIL:
        return {"until": words[1]}
    if words[0] == "for" and len(words) in (2, 3) and words[1].isdigit():
        return {"until": "turns", "turns": int(words[1])}
    raise _unclear(" ".join(words))


def _place(words: Words) -> tuple[str, dict[str, Json]]:
    found = _CELL.match("".join(words[1:2]))
    if found is None:
        raise Misuse("at", "a space like 4,7", " ".join(words[1:]) or "nothing")
    data: dict[str, Json] = {"x": int(found["x"]), "y": int(found["y"])}
    if len(words) == 4 and words[2] == "facing":
        data["facing"] = words[3].lower()
    return "place", data


def _status(words: Words) -> tuple[str, dict[str, Json]]:
    word = " ".join(words[1:]).lower()
    if word not in STATUSES:
        raise Misuse("is", "one of " + ", ".join(STATUSES), word or "nothing")
    return "status", {"to": STATUSES[word]}


def _gets(words: Words) -> tuple[str, dict[str, Json]]:
    if len(words) < 2:
        raise _unclear("gets")
    data: dict[str, Json] = {"name": words[1]}
    rest = list(words[2:])
    if rest and rest[0].isdigit():
        data["amount"] = int(rest.pop(0))
    if rest:
        data["turns"] = _time(rest).get("turns", 0)
    return "condition", data


def _named(kind: str, key: str, **more: Json) -> Callable[[Words], tuple[str, dict[str, Json]]]:
    """Return the reader of a verb with one name behind it."""

    def read(words: Words) -> tuple[str, dict[str, Json]]:
        if len(words) != 2:
            raise _unclear(" ".join(words))
        return kind, {key: words[1], **more}

    return read


def _alone(kind: str) -> Callable[[Words], tuple[str, dict[str, Json]]]:
    """Return the reader of a verb with nothing behind it."""

    def read(words: Words) -> tuple[str, dict[str, Json]]:
        if len(words) != 1:
            raise _unclear(" ".join(words))
        return kind, {}

    return read


_VERBS: dict[str, Callable[[Words], tuple[str, dict[str, Json]]]] = {
    "at": _place,
    "is": _status,
    "gets": _gets,
    "loses": _named("clear", "name"),
    "spends": _named("card", "card", spent=True),
    "regains": _named("card", "card", spent=False),
    "next": _alone("next"),
    "skip": _alone("skip"),
    "replan": _alone("replan"),
    "out": _alone("remove"),
}


def _unclear(came: str) -> Misuse:
    """Return the refusal of what is no ruling, with what there is."""
    forms = " | ".join(form for form, _ in FORMS)
    return Misuse("rule", f"one of: {forms}", came)
