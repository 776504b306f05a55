"""Every Fact of the game as one sentence for a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from witchhammer.core.ask import Fact

Data: TypeAlias = Mapping[str, Any]


def _and(names: list[str]) -> str:
    """Return names as text.

    >>> _and(["a", "b", "c"])
    'a, b and c'
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _by(data: Data) -> str:
    """Return " by somebody", or nothing."""
    return f" by {data['by']}" if data.get("by") else ""


def _begins(data: Data) -> str:
    """Return the opening sentence."""
    deck = ", ".join(f"{count} {colour}" for colour, count in data["deck"].items())
    return f"Scenario {data['number']}, {data['scenario']}. The Destiny deck: {deck}."


def _first_roll(data: Data) -> str:
    """Return who rolled what for First Player."""
    pairs = zip(data["seats"], data["faces"], strict=True)
    return "For First Player: " + ", ".join(f"{seat} {face}" for seat, face in pairs) + "."


def _attack(data: Data) -> str:
    """Return the announcement of an attack."""
    spell = f" with {data['spell']}" if data["spell"] else ""
    targets = _and(data["targets"])
    return (
        f"{data['source']} attacks {targets}{spell} ({data['bonus']:+d}, {data['damage']} damage)."
    )


def _strike(data: Data) -> str:
    """Return one comparison with every number."""
    what = "hit" if data["hit"] else "miss"
    sign = "+" if data["bonus"] >= 0 else "-"
    sum_of = f"d20 {data['face']} {sign} {abs(data['bonus'])} = {data['total']}"
    return f"{sum_of} against {data['target']}'s Defense {data['defense']}: {what}."


def _falls(data: Data) -> str:
    """Return a Witch's death."""
    how = "is dead for good" if data["final"] else "falls, until the next Witches' Phase"
    return f"{data['seat']} {how}{_by(data)}."


def _slain(data: Data) -> str:
    """Return an enemy's death."""
    exp = f", a corpse of {data['exp']} EXP" if data["exp"] else ""
    return f"{data['name']} is slain{_by(data)}{exp}."


def _light_out(data: Data) -> str:
    """Return the end of a Marsh Light."""
    exp = f", worth {data['exp']} EXP" if data["exp"] else ""
    return f"{data['name']} is put out{_by(data)}{exp}; {data['left']} still burn."


def _over(data: Data) -> str:
    """Return the end of the game."""
    if data["result"] == "defeat":
        return f"The coven has lost: {data['reason']}."
    winners = _and(list(data["winners"]))
    who = f"{winners} win{'s' if len(data['winners']) == 1 else ''}" if winners else "Nobody wins"
    return f"{who}: {data['reason']}."


def _revealed(data: Data) -> str:
    """Return how the Turncoat became known."""
    if data["how"] == "body":
        return f"The body pays: {data['seat']} was the Turncoat."
    return f"{data['seat']} shows her role card: she is the Turncoat."


def _collects(data: Data) -> str:
    """Return the taking of an Object."""
    return f"{data['seat']} takes Object {data['taken']} in {data['space']}; {data['left']} left."


def _round(data: Data) -> str:
    """Return the opening of a Round."""
    last = ", the last one" if data["last"] else ""
    return f"Round {data['number']}{last}. First Player: {data['first']}."


def _escape_roll(data: Data) -> str:
    """Return the roll for the escape."""
    what = "escapes" if data["escapes"] else "stays in prison"
    return f"Escape: {data['face']} against {data['count']} Objects: the prisoner {what}."


_PLAIN: Mapping[str, str] = {
    "witch": "{seat} plays {witch}.",
    "first": "{seat} is First Player.",
    "role": "{seat}'s role: {role}.",
    "role_dealt": "{seat} is dealt a role card.",
    "position": "{seat} takes position {position}, {space}.",
    "spell": "{seat} learns {spell} ({school}).",
    "returns": "{seat} stands up again.",
    "turn": "{seat}'s turn, {actions} Actions.",
    "moves": "{seat} goes to {space}.",
    "casts": "{seat} uses {spell}.",
    "reacts": "{seat} reacts with {spell}.",
    "in_vain": "{source}'s attack finds nobody.",
    "damage": "{name} takes {amount} damage ({total} of {of}).",
    "healed": "{seat} is healed by {amount} ({total} left).",
    "body": "{seat} takes {body}'s body.",
    "worthless": "{seat} pays with {body}'s body: it is worth nothing, and nothing is learned.",
    "put_away": "{body}'s body is worth nothing, now that all know; {seat} puts it away.",
    "forgets": "{seat} forgets {spell}.",
    "pays": "{seat} pays {exp} EXP for a cost of {cost}; {lost} lost.",
    "frozen": "{name} is frozen ({tokens}).",
    "stands": "{name}: {amount:+d} {stat} ({until}).",
    "turned_up": "{seat} turns {spell} face up.",
    "amount": "{seat} rolls {total}.",
    "shifted": "{name} is moved to {space}.",
    "revived": "{by} calls {seat} back: she stands again.",
    "redirected": "{to} gets what was meant for {of}.",
    "robs": "{seat} takes a {what} from {victim}.",
    "reward": "{seat} gets the Reward {reward}.",
    "open_reward": "The Reward {reward} lies open.",
    "no_reward": "There is no Reward left.",
    "appears": "{name} appears at Portal {portal}, {space}.",
    "destiny": "Destiny {number}, {colour}: {name}. {text}",
    "put_back": "{name} goes back under its colour.",
    "evolution": "The first card that is not green: every enemy evolves.",
    "evolves": "{name} becomes {into}.",
    "new_pile": "Spent corpses become a new pile of {count}.",
    "nobody_left": "The pile is empty: nobody comes.",
    "comes": "{name} comes out of Portal {portal}, {space}.",
    "stands_frozen": "{name} is frozen and does nothing.",
    "walks": "{name} goes to {space}.",
    "note": "The table settles: {text}",
    "ruled": "Ruling: {what}. {reason}",
}
_MADE: Mapping[str, Callable[[Data], str]] = {
    "begins": _begins,
    "first_roll": _first_roll,
    "attack": _attack,
    "strike": _strike,
    "falls": _falls,
    "slain": _slain,
    "light_out": _light_out,
    "over": _over,
    "revealed": _revealed,
    "collects": _collects,
    "round": _round,
    "escape_roll": _escape_roll,
    "aims": lambda data: f"{data['spell']}: {_and(data['targets'])}.",
    "passes": lambda data: f"{data['seat']} passes {_and(data['things'])} to {data['to']}.",
    "portals": lambda data: f"Portals rolled: {_and([str(face) for face in data['faces']])}.",
}
KINDS: Mapping[str, str] = MappingProxyType(dict.fromkeys((*_PLAIN, *_MADE), ""))
"""Every kind of Fact the game tells."""


def tell(fact: Fact) -> str:
    """Return one sentence about a fact, "" for a kind that is not of this game.

    >>> tell(Fact("moves", {"seat": "Ada", "space": "G1 Toll House"}))
    'Ada goes to G1 Toll House.'
    """
    made = _MADE.get(fact.kind)
    if made is not None:
        return made(fact.data)
    return _PLAIN.get(fact.kind, "").format(**fact.data).strip()
