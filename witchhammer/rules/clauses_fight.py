"""A clause for each effect kind that only WitchHammer has: attack, move, shove, save and so on."""

from __future__ import annotations

from witchhammer.rules.clauses import clause, listed, words_for
from witchhammer.rules.effects import kinds
from witchhammer.rules.wording import aspect_names, noun, signed, stat_name, verb


@words_for(kinds.Attack)
def _attack(e: kinds.Attack) -> str:
    sort = f"{aspect_names(e.aspects)}; {e.range.title()}"
    words = f"attack {signed(e.bonus)} on {noun(e.target)} ({sort})"
    if e.poise_only:
        words += ", Poise only"
    if e.critical_from != 20:
        words += f", critical from {e.critical_from}"
    harder = [f"damage {signed(e.solid_bonus)}"] if e.solid_bonus else []
    for label, parts in (
        ("on a hit", [clause(effect) for effect in e.on_hit]),
        ("on a solid hit", harder + [clause(effect) for effect in e.on_solid_hit]),
        ("on a miss", [clause(effect) for effect in e.on_miss]),
    ):
        if parts:
            words += f"; {label}: {', and '.join(parts)}"
    return words


MOVES = {
    "forward": "forward",
    "backward": "backward",
    "left": "to the left",
    "right": "to the right",
    "free": "freely",
}


@words_for(kinds.Move)
def _move(e: kinds.Move) -> str:
    way, _, whom = e.to.partition("_")
    toward = f"{'away from' if way == 'away' else way} {noun(whom.removeprefix('from_'))}"
    up_to = "up to " if e.up_to else ""
    return f"move {up_to}{e.spaces} {MOVES.get(e.to) or toward}"


@words_for(kinds.Shove)
def _shove(e: kinds.Shove) -> str:
    way = "pulled" if e.pull else "pushed"
    direction = "toward you" if e.pull else "away from you"
    if e.who == "self":
        return f"you are {way} {e.spaces}"
    return f"{verb(e.who, 'are', 'is')} {way} {e.spaces} {direction}"


@words_for(kinds.Save)
def _save(e: kinds.Save) -> str:
    words = f"{verb(e.who, 'save')} ({e.kind.title()} {e.difficulty})"
    if e.on_fail:
        words += f"; on a failure {listed(e.on_fail, ', and ')}"
    if e.on_success:
        words += f"; on a success {listed(e.on_success, ', and ')}"
    return words


@words_for(kinds.Check)
def _check(e: kinds.Check) -> str:
    words = f"try {stat_name(e.skill)} ({e.difficulty})"
    if e.on_success:
        words += f"; on a success {listed(e.on_success, ', and ')}"
    if e.on_fail:
        words += f"; on a failure {listed(e.on_fail, ', and ')}"
    return words


@words_for(kinds.Stance)
def _stance(e: kinds.Stance) -> str:
    rooted = ", ended by moving" if e.rooted else ""
    return f"stance “{e.name}”{rooted}: {listed(e.effects)}"
