"""One sentence for each fact, for the log and for a person at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from witchhammer.core.ask import Fact
from witchhammer.tavern.witchdie.chaos.table import CHAOS, SEATED
from witchhammer.tavern.witchdie.faces import many
from witchhammer.tavern.witchdie.state import State, die_kind

Data = Mapping[str, Any]


def tell(s: State, fact: Fact) -> str:
    """Return one sentence about a fact, "" for what needs no words."""
    sentence = _SENTENCES.get(fact.kind)
    return sentence(s, fact.data) if sentence is not None else ""


def _die(s: State, die: Any) -> str:
    """Return a die as it is called: family and number."""
    return f"{die_kind(s, int(die)).title} d{die}"


def _dice(s: State, dice: Any) -> str:
    """Return several dice as they are called."""
    return ", ".join(_die(s, die) for die in dice) or "nothing"


_SOURCES = MappingProxyType(
    {
        "sword": "swords",
        "storm": "the storm",
        "blood": "blood",
        "berserk": "going berserk",
        "contagion": "contagion",
        "kiss": "the kiss of death",
        "duel": "the duel",
        "knives": "the knives",
        "pact": "the blood pact",
        "chaos": "chaos",
        "fine": "the slip",
        "toll": "a consecrated rule",
        "last_call": "the landlord, who wants to close",
        "toast": "starting (a longer toast)",
    }
)


def _drank(s: State, d: Data) -> str:
    """Tell what somebody lost, and what her body owes for it."""
    player = s.players[s.setup.seats.index(d["who"])]
    unit = "token" if player.tokens else s.setup.unit
    verb = "loses" if unit == "token" else "takes"
    text = f"{d['who']} {verb} {many(d['sips'], unit)} for {_SOURCES[d['source']]}"
    text += f", {d['left']} left"
    if d["new_cup"]:
        text += " in the second cup"
    if d["lost"]:
        text += f" ({d['lost']} more than the cup held)"
    if d["spins"] and d["seated"]:
        text += f"; {many(d['spins'], 'turn')}: {SEATED['turning']}"
    elif d["spins"]:
        text += f"; {many(d['spins'], 'turn')} round{' on one foot' if d['one_foot'] else ''}"
    if d["imps"]:
        text += f"; {many(d['imps'], 'imp')} to take off"
    return text + "."


def _hit(s: State, d: Data) -> str:
    """Tell a hit: sent, blocked by what, what is left.

    Swords and storms that nothing stops are told where they are sent and where they are paid.
    """
    if not d["blocked"] and d["source"] in ("sword", "storm"):
        return ""
    source = _SOURCES[d["source"]]
    text = f"{d['who']}'s {source.removeprefix('the ')}: {d['sent']} at {d['to']}"
    if d["blocked"]:
        hold, get = ("holds" if d["blocked"] == 1 else "hold"), "gets" if d["rest"] == 1 else "get"
        text += f", {many(d['blocked'], d['by'])} {hold}, {d['rest']} {get} through"
    return text + "."


def _votes(d: Data) -> str:
    """Return who voted how."""
    yes = [name for name, vote in d["votes"].items() if vote]
    no = [name for name, vote in d["votes"].items() if not vote]
    return f"yes {', '.join(yes) or 'nobody'}, no {', '.join(no) or 'nobody'}"


def _rule(s: State, d: Data) -> str:
    """Tell that a rule is in force; what chaos says was told when it was rolled."""
    text = f": {d['text']}" if d["text"] and d["origin"] != "chaos" else "."
    return f"In force (r{d['rule']}, {d['who']}'s, on d{d['die']}): {d['title']}{text}"


def _chaos(s: State, d: Data) -> str:
    """Tell what chaos brings, and what somebody who stays seated does instead."""
    text = f"Chaos {d['number']}, {d['title']}: {d['text']}"
    body = CHAOS[d["number"]].body
    if not body:
        return text
    return f"{text} Whoever stays seated {SEATED[body]}; a veto frees anybody."


def _copied(s: State, d: Data) -> str:
    """Tell what an illusion became."""
    face = f" ({d['face']})" if d.get("face") else ""
    whose = f"{d['owner']}'s " if d.get("owner") not in (None, d["who"]) else ""
    return f"{d['who']}'s illusion d{d['die']} copies {whose}{_die(s, d['target'])}{face}."


def _whose(d: Data) -> str:
    """Return whose die it is, as seen by whoever does something to it."""
    return "her own" if d["owner"] == d["who"] else f"{d['owner']}'s"


def _called(s: State, d: Data) -> str:
    """Tell whether a hidden die was called right."""
    right = "right" if d["right"] else "wrong, and it is wasted"
    return f"{d['who']} calls {d['face']} for {_die(s, d['die'])}: {right}."


_SENTENCES: Mapping[str, Callable[[State, Data], str]] = MappingProxyType(
    {
        "toast": lambda s, d: (
            f"All raise their cups ({many(d['cup'], s.setup.unit)})"
            + (" and the first one goes." if d["counted"] else ".")
        ),
        "starts": lambda s, d: f"{d['who']} starts.",
        "turn": lambda s, d: f"{d['who']}'s turn {d['number']}.",
        "again": lambda s, d: f"{d['who']} has another turn.",
        "turn_lost": lambda s, d: f"{d['who']} loses the turn to the cooking pot.",
        "ingredient": lambda s, d: f"{d['who']} puts {d['word']} into {d['dish']}.",
        "bag_empty": lambda s, d: f"The bag is empty; {d['who']} plays on with what there is.",
        "drew": lambda s, d: f"{d['who']} draws {_die(s, d['die'])}.",
        "threw": lambda s, d: f"{d['who']}: {', '.join(d['faces'])}.",
        "threw_hidden": lambda s, d: f"{d['who']} throws {many(d['count'], 'die')} under the hand.",
        "reset": lambda s, d: f"RESET: {d['who']} puts {many(d['count'], 'die')} back.",
        "arcane": lambda s, d: f"ARCANE: {d['dice']} different kinds, {d['who']} draws one more.",
        "mastery": lambda s, d: f"MASTERY of {d['rune']}: {d['who']} takes {_dice(s, d['dice'])}.",
        "shown": lambda s, d: f"{d['who']} shows {_die(s, d['die'])}: {d['face']}.",
        "foretold": lambda s, d: f"{d['who']} foretells {d['face']}.",
        "foreseen": lambda s, d: (
            f"Foretold: {d['who']} takes {d['owner']}'s {_die(s, d['die'])} ({d['face']})."
        ),
        "aimed": lambda s, d: f"{d['who']} sends {many(d['swords'], 'sword')} at {d['to']}.",
        "unsaid": lambda s, d: f"{d['who']} forgot to say “{d['phrase']}”: nothing is sent.",
        "unexplained": lambda s, d: f"{d['who']} gives no reason and takes the swords herself.",
        "swelled": lambda s, d: (
            f"By the rules in force {many(d['swords'], 'sword')} send {d['sips']}."
        ).replace("1 sword send", "1 sword sends"),
        "hit": _hit,
        "storm": lambda s, d: f"{d['who']}'s storm: {d['sips']} at everybody.",
        "eclipsed": lambda s, d: f"{d['who']} stops all {d['sips']} with {_die(s, d['die'])}.",
        "mirrored": lambda s, d: f"{d['who']} passes {d['sips']} on to {d['to']}.",
        "drank": _drank,
        "moons_wait": lambda s, d: f"Eclipse: {d['who']}'s moons wait for a hit.",
        "moon": lambda s, d: (
            f"{many(d['cost'], 'moon')}: {d['who']} re-rolls {_whose(d)} {d['face']}."
        ),
        "stole": lambda s, d: (
            f"{many(d['cost'], 'moon')}: {d['who']} steals {_whose(d)} {d['face']}."
        ),
        "thieves_gone": lambda s, d: f"The thieves go: {_dice(s, d['dice'])}.",
        "skull": lambda s, d: (
            f"{many(d['cost'], 'skull')}: {d['who']} destroys {_whose(d)} {d['face']}."
        ),
        "called": _called,
        "copied": _copied,
        "proposed": lambda s, d: f"{d['who']} proposes: “{d['text']}” (a slip costs {d['fine']}).",
        "voted": lambda s, d: (
            f"The vote: {_votes(d)}: {'adopted' if d['adopted'] else 'rejected'}."
        ),
        "consecration": lambda s, d: (
            f"Consecrating “{d['text']}”: {_votes(d)}: "
            f"{'done' if d['consecrated'] else 'not unanimous'}."
        ),
        "rule": _rule,
        "rule_ended": lambda s, d: f"No longer in force (r{d['rule']}): {d['title']}.",
        "chaos": _chaos,
        "fizzled": lambda s, d: (
            "Enough chaos for one turn; it fizzles."
            if d["why"] == "cap"
            else "The die that called it has changed; it fizzles."
        ),
        "broken": lambda s, d: (
            f"Back into the bag: {_dice(s, d['dice'])}." if d["dice"] else "It finds no such die."
        ),
        "kept": lambda s, d: f"{d['who']} keeps {_die(s, d['die'])}.",
        "carousel": lambda s, d: "Everybody passes all dice to the right.",
        "charity": lambda s, d: f"Everybody gives {d['to']} a die.",
        "gave": lambda s, d: f"{d['who']} gives {d['to']} {_die(s, d['die'])} ({d['face']}).",
        "swapped": lambda s, d: (
            f"{d['who']} and {d['to']} swap cups: {d['left'][0]} and {d['left'][1]} left."
        ),
        "long_life": lambda s, d: f"A second cup for {', '.join(d['who']) or 'nobody'}.",
        "bid": lambda s, d: (
            f"{d['who']} {'stops it for' if d['stopped'] else 'pays'} {d['price']}."
        ),
        "duel": lambda s, d: f"{d['who']} challenges {d['to']}.",
        "duel_tie": lambda s, d: f"Both show {d['runes']}: again.",
        "duel_off": lambda s, d: "Neither can win; the duel is called off.",
        "knives": lambda s, d: f"{d['who']} counts {many(d['count'], 'knife')}.",
        "pointed": lambda s, d: (
            "; ".join(f"{who} points at {to}" for who, to in d["aims"].items()) + "."
        ),
        "transmuted": lambda s, d: f"{d['who']} turns {_die(s, d['die'])} to {d['face']}.",
        "wind": lambda s, d: (
            f"The wind changes: play goes {'to the right' if d['right'] else 'to the left'}, "
            f"and {d['who']}'s turn begins again."
        ),
        "prayed": lambda s, d: f"{d['who']} says a prayer to nature.",
        "felled": lambda s, d: f"{d['who']} gives up {_die(s, d['die'])}.",
        "slip": lambda s, d: f"{d['who']} slipped ({d['title']}), {many(d['times'], 'time')}.",
        "all_at_once": lambda s, d: f"All thumbs at once: {d['who']} pays and the rule ends.",
        "out": lambda s, d: f"{d['who']} is out, after {many(d['turn'], 'turn')}.",
        "won": lambda s, d: f"{' and '.join(d['winners']) or 'Nobody'} won.",
        "tokens": lambda s, d: (
            f"{d['who']} counts {'tokens' if d['on'] else s.setup.unit + 's'} from now on."
        ),
        "seated": lambda s, d: f"{d['who']} {'stays seated' if d['on'] else 'stands up again'}.",
        "veto": lambda s, d: (
            f"{d['who']} {'will not do' if d['on'] else 'will do'} this: {d['what']}."
        ),
        "ruled_left": lambda s, d: f"By ruling {d['who']} has {d['left']} left.",
        "ruled_face": lambda s, d: f"By ruling {_die(s, d['die'])} shows {d['face']}.",
        "ruled_move": lambda s, d: f"By ruling {_die(s, d['die'])} goes to {d['to']}.",
        "left_table": lambda s, d: f"{d['who']} leaves the table.",
    }
)
