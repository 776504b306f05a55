"""One sentence for a person about each fact of a fight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from witchhammer.core.ask import Fact, Json
from witchhammer.rules.vignette.hand import deck_of
from witchhammer.rules.vignette.state import State

Data: TypeAlias = Mapping[str, Any]
Teller: TypeAlias = Callable[["Names", Data], str]


class Names:
    """The names of fighters and cards of one fight, by their ids."""

    def __init__(self, s: State) -> None:
        self._people = {c.sheet.id: c for c in s.fighters}

    def of(self, who: object) -> str:
        """Return a fighter's name; an id that is not there stays as it is."""
        c = self._people.get(str(who))
        return c.sheet.name if c else str(who)

    def card(self, who: object, card: object) -> str:
        """Return the name of a fighter's card."""
        c = self._people.get(str(who))
        known = deck_of(c.sheet).get(str(card)) if c else None
        return known.name if known else str(card)


def _terms(terms: Any) -> str:
    """Return [label, amount] pairs as a person writes a sum.

    >>> _terms([["card", 5], ["malus", -2]])
    'card 5 - malus 2'
    """
    text = ""
    for label, amount in terms:
        sign = "- " if amount < 0 else "+ " if text else ""
        text += f"{' ' if text else ''}{sign}{label} {abs(amount)}"
    return text or "0"


def _attack(n: Names, d: Data) -> str:
    head = (
        f"{n.of(d['who'])} attacks {n.of(d['target'])}: {d['attack']} ({_terms(d['attack_terms'])})"
        f" against {d['defence']} ({_terms(d['defence_terms'])}), d20 {d['d20']}"
        f" → {d['final']}"
    )
    tail = " (natural 20)" if d["critical"] else " (natural 1)" if d["fumble"] else ""
    return head + tail + ": " + _blow(n, d)


def _blow(n: Names, d: Data) -> str:
    if not d["damage"] and not d["wounds"]:
        return "a fumble, nothing" if d["fumble"] else "a miss"
    solid = "solid hit, " if d["solid"] else ""
    bonus = f" (+{d['solid_bonus']} for the solid hit)" if d["solid_bonus"] else ""
    parts = [f"{solid}{d['damage']} damage{bonus}", f"{d['poise_loss']} off poise"]
    if d["wounds"]:
        reasons = []
        if d["penetration"]:
            reasons.append(f"{d['penetration']} penetrate")
        if d["critical_wound"]:
            reasons.append("1 for the critical")
        why = f" ({', '.join(reasons)})" if reasons else ""
        parts.append(_count(d["wounds"], "wound") + why)
    if "target_health" in d:
        state = f"{n.of(d['target'])} now health {d['target_health']}, poise {d['target_poise']}"
        malus = f", malus {d['target_malus']}" if d["target_malus"] else ""
        parts.append(state + malus)
    return "; ".join(parts)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


_STOPS = {
    "distance": "the full distance",
    "adjacent": "next to its enemy",
    "already_adjacent": "already next to its enemy",
    "blocked": "something is in the way",
    "no_step": "the map ends",
    "left": "off the map",
}


def _moved(n: Names, d: Data) -> str:
    steps = len(d["path"])
    toward = f", measured from {n.of(d['toward'])}" if d.get("toward") else ""
    ties = f", {_count(len(d['ties']), 'tie')} of equal spaces" if d.get("ties") else ""
    end = f" to {d['path'][-1][0]},{d['path'][-1][1]}" if steps else ""
    why = _STOPS.get(str(d["stopped"]), str(d["stopped"]))
    return f"{n.of(d['who'])} moves {_count(steps, 'space')}{end} ({why}{toward}{ties})"


def _order(n: Names, d: Data) -> str:
    lines = []
    for who, slot, total, terms, tie in d["order"]:
        extra = " (extra slot)" if slot else ""
        why = f", {tie}" if tie else ""
        lines.append(f"{n.of(who)}{extra} {total} ({_terms(terms)}{why})")
    return f"Order of round {d['round']}: " + " · ".join(lines)


def _flip(n: Names, d: Data) -> str:
    cards = [
        f"{n.of(who)}: {', '.join(n.card(who, c) for c in ids) or 'nothing'}"
        for who, ids in d["cards"]
    ]
    return f"Round {d['round']}, the cards are turned: " + " · ".join(cards)


def _turn(n: Names, d: Data) -> str:
    card = n.card(d["who"], d["card"]) if d["card"] else "no card"
    return f"{n.of(d['who'])} acts at {d['init']}: {card}"


def _harm(n: Names, d: Data) -> str:
    parts = []
    if d["poise_loss"]:
        parts.append(f"{d['poise_loss']} poise")
    if d["wounds"] or not parts:
        parts.append(_count(d["wounds"], "wound"))
    now = f"; health {d['health']}, poise {d['poise']}" if "health" in d else ""
    return f"{n.of(d['who'])} loses {' and '.join(parts)} to {d['cause'] or 'it'}{now}"


def _affliction(n: Names, d: Data) -> str:
    what = f"{d['name']}" + (f" ({d['place']})" if d["place"] else "")
    return (
        f"Affliction of {n.of(d['who'])}: d20 {d['d20']} + {_count(d['wounds'], 'wound')}"
        f" = {d['affliction']}: {what if d['name'] else 'nothing lasting'}"
    )


def _roll(word: str) -> Teller:
    def tell(n: Names, d: Data) -> str:
        made = "success" if d["success"] else "failure"
        kind = d.get("save") or d.get("skill") or ""
        what = f"{kind} {word}".strip()
        return (
            f"{n.of(d['who'])}, {what}: d20 {d['d20']}, {d['total']} against"
            f" {d['difficulty']}: {made}"
        )

    return tell


def _changed(n: Names, d: Data) -> str:
    ends = {"used": "until used", "turns": f"for {_count(d['turns'], 'turn')}"}
    until = ends.get(d["until"], f"for the {d['until']}")
    return f"{n.of(d['who'])}: {d['stat'].replace('_', ' ')} {d['amount']:+d} {until}"


def _condition(n: Names, d: Data) -> str:
    amount = f" {d['amount']}" if d["amount"] else ""
    turns = f" for {_count(d['turns'], 'turn')}" if d["until"] == "turns" else f" ({d['until']})"
    return f"{n.of(d['who'])}: {d['name']}{amount}{turns}"


def _results(n: Names, d: Data) -> str:
    words = {
        "victory": "The hunters have won.",
        "retreat": "The hunters have got away.",
        "defeat": "The hunters are beaten.",
        "mutual_ruin": "Nobody is left standing.",
    }
    return words.get(d["result"], f"The fight is over ({d['result'].replace('_', ' ')}).")


def _psych_shown(n: Names, d: Data) -> str:
    cards = [f"{n.of(who)}: {n.card(who, card)}" for who, card in d["cards"]]
    return "Psych cards: " + " · ".join(cards)


def _ruling(n: Names, d: Data) -> str:
    about = f" on {n.of(d['who'])}" if "who" in d else ""
    why = f": {d['reason']}" if d["reason"] else ""
    return f"Ruling ({_ruled(d['kind'], d.get('data', {}))}){about}{why}"


def _ruled(kind: str, data: Data) -> str:
    """Return what a ruling changes where that may be known, else its kind.

    >>> _ruled("set", {"stat": "wounds", "to": 5}), _ruled("set", {})
    ('wounds 5', 'set')
    >>> _ruled("modify", {"stat": "attack", "amount": 7, "until": "used"})
    'attack +7, until used'
    """
    until = f", until {data['until']}" if data.get("until", "turns") != "turns" else ""
    match kind, data:
        case "set", {"stat": stat, "to": to}:
            return f"{stat} {to}"
        case "modify", {"stat": stat, "amount": int(amount)}:
            return f"{stat} {amount:+}{until}"
        case "place", {"x": x, "y": y}:
            return f"at {x},{y}"
        case "status", {"to": str(to)}:
            return to.replace("_", " ")
        case (("condition" | "clear"), {"name": name}):
            return f"{kind} {name}"
        case "card", {"card": card, "spent": spent}:
            return f"{card} {'spent' if spent else 'back'}"
    return kind


def _zone(n: Names, d: Data) -> str:
    span = 2 * d["radius"] + 1
    return f"{d['name']} covers {span} × {span} spaces round {d['cell'][0]},{d['cell'][1]}"


def _shoved(word: str) -> Teller:
    def tell(n: Names, d: Data) -> str:
        return f"{n.of(d['who'])} is {word} {_count(len(d['path']), 'space')} by {n.of(d['by'])}"

    return tell


def _cost(n: Names, d: Data) -> str:
    left = f", {d['poise']} left" if "poise" in d else ""
    return f"{n.of(d['who'])} pays {d['amount']} poise{left}"


def _revealed(n: Names, d: Data) -> str:
    cards = ", ".join(n.card(d["who"], card) for card in d["cards"])
    if d["what"] == "numbers":
        return f"{n.of(d['who'])} has health {d['health']}, poise {d['poise']}"
    what = {"next_card": "the next card", "hand": "the hand"}[d["what"]]
    return f"{n.of(d['who'])} lets {what} be seen: {cards or 'not laid yet'}"


def _who(sentence: str) -> Teller:
    """Return a teller that puts the fighter's name into a sentence."""
    return lambda n, d: sentence.format(
        who=n.of(d.get("who", "")), **{k: d[k] for k in d if k != "who"}
    )


TELLERS: dict[str, Teller] = {
    "vignette": lambda n, d: f"— Vignette {d['number']} —",
    "vignette_over": lambda n, d: f"Vignette {d['number']} is over; the cards go back.",
    "psych_laid": lambda n, d: f"{n.of(d['who'])} has decided about a psych card",
    "psych_shown": _psych_shown,
    "plan_laid": lambda n, d: f"{n.of(d['who'])} has laid a plan",
    "flip": _flip,
    "order": _order,
    "turn": _turn,
    "moved": _moved,
    "attack": _attack,
    "harm": _harm,
    "affliction": _affliction,
    "save": _roll("save"),
    "check": _roll("check"),
    "death_save": _roll("save at death's door"),
    "changed": _changed,
    "condition": _condition,
    "zone": _zone,
    "shoved": _shoved("pushed"),
    "pulled": _shoved("dragged"),
    "over": _results,
    "ruling": _ruling,
    "no_target": _who("{who} has nobody within {range} range: no roll"),
    "no_way": _who("{who} has nobody to move by and stays"),
    "gained": _who("{who} regains {amount} {what}"),
    "cost": _cost,
    "spent": _who("{who} pays {amount} {what}"),
    "refunded": _who("{who} keeps the {amount} poise: nobody was in reach"),
    "down": _who("{who} is at death's door"),
    "up": _who("{who} gets up again"),
    "defeated": _who("{who} is beaten"),
    "retreated": _who("{who} is gone from the field"),
    "removed": _who("{who} is taken out of the fight"),
    "side_retreats": _who("The {side} break off"),
    "stunned": _who("{who} is stunned: the lower half of the card is lost"),
    "cannot_act": _who("{who} lies at death's door and cannot act"),
    "no_action": _who("{who} has no card and does nothing"),
    "winded": _who("{who} is winded and regains nothing"),
    "cleared": _who("{who} is rid of {name}"),
    "ended": _who("{who}: {name} ends"),
    "delayed": _who("{who}: {name} is on its way"),
    "stance": _who("{who} takes the stance {name}"),
    "stance_ended": _who("{who} leaves the stance {name}"),
    "revealed": _revealed,
    "joined": _who("{who} joins the fight"),
    "turn_changed": _who("{who}: the next turn is changed ({what})"),
    "chose": _who("{who}: {label}"),
    "table": _who("{who} rolls {face} on {name}: {text}"),
    "ruled": _who("The GM on {who}: {text}"),
    "rule": _who("{who}: {name}"),
    "faced": _who("{who} turns to face {facing}"),
}
"""The sentence of each kind of fact."""


def tell(s: State, fact: Fact) -> str:
    """Return one sentence about a fact, "" for a kind that needs no words."""
    teller = TELLERS.get(fact.kind)
    data: Mapping[str, Json] = fact.data
    return teller(Names(s), data) if teller else ""
