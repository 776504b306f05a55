"""The creature forge: a monster from a power level, a frame, an aspect and a seed.

Rungs of the game's ladders give its numbers, then Attack, Defence, Poise and Health are turned
until its power is what was asked for. The same seed makes the same creature.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, cast

from witchhammer.content.files import parse_toml, read_bytes
from witchhammer.content.forge_cards import strike_card, trick_card
from witchhammer.content.ladders import HEALTHS, REFLEXES, SIZES, STRENGTHS, Rung
from witchhammer.content.library import Library
from witchhammer.content.nearest import did_you_mean, slug
from witchhammer.content.pack_data import (
    Deck,
    Monster,
    MonsterTrait,
    PlayerView,
    Spoor,
    TraitKind,
    Vulnerability,
)
from witchhammer.content.power import power_of
from witchhammer.core.dice import Luck
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.rules.cards import Card

WEAKEST, STRONGEST = -15, 150


@dataclass(frozen=True, slots=True)
class Forged:
    """A new monster and the cards of its own."""

    monster: Monster
    cards: tuple[Card, ...]


@cache
def forge_data(name: str) -> Mapping[str, Any]:
    """Return the words a forge works with."""
    path = Path(__file__).parent / "forge_data" / f"{name}.toml"
    return parse_toml(read_bytes(path), path.name)


def luck_of(*words: object) -> Luck:
    """Return a stream of faces that belongs to these words alone."""
    text = "/".join(map(str, words))
    return Luck(int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big"))


def frames() -> tuple[str, ...]:
    """Return the frames a creature can have."""
    return tuple(str(frame["name"]) for frame in forge_data("creature")["frames"])


def aspects() -> tuple[str, ...]:
    """Return what a creature can be made of."""
    return tuple(str(aspect["name"]) for aspect in forge_data("creature")["aspects"])


def forge(library: Library, power: int, seed: int, frame: str = "", aspect: str = "") -> Forged:
    """Return a creature of this power; a frame or aspect left empty is the seed's to choose.

    Raises Misuse for a power outside −15 to 150, NotFound for a frame or aspect there is not.
    """
    if not WEAKEST <= power <= STRONGEST:
        raise Misuse("--power", f"{WEAKEST} to {STRONGEST}", str(power))
    luck = luck_of("creature", power, frame, aspect, seed)
    body = _chosen("frames", frame, luck)
    made_of = _chosen("aspects", aspect, luck)
    rungs = _rungs(luck, power, int(body["spaces"]))
    words = forge_data("creature")
    name = _name(luck, words, body, made_of)
    home = slug(name)
    cards = (
        strike_card(home, body["strike"], body["strike_text"], body["way"], made_of["rider"]),
        trick_card(home, body["trick"], body["trick_text"], luck.below(3)),
    )
    monster = _numbers(Monster(id=home, name=name, power=power, health=10, poise=20), rungs, luck)
    monster = replace(
        monster,
        schools=tuple(dict.fromkeys((body["school"].title(), made_of["school"].title()))),
        aspect_defence=tuple(made_of["defences"].items()),
        halves=tuple(made_of.get("halves", ())),
        decks=(Deck(name="main", cards=_deck(library, cards, body, made_of)),),
        psych=_psych(library, body, made_of),
    )
    monster = _tuned(monster, power)
    return Forged(_told(monster, luck, rungs, body, made_of), cards)


def _chosen(kind: str, name: str, luck: Luck) -> Mapping[str, Any]:
    """Return the frame or aspect of this name, or one by luck."""
    entries: list[Mapping[str, Any]] = forge_data("creature")[kind]
    if not name:
        return entries[luck.below(len(entries))]
    for entry in entries:
        if entry["name"] == name.lower():
            return entry
    names = [str(entry["name"]) for entry in entries]
    raise NotFound(f"{kind[:-1]} {name}", "", "no such one", did_you_mean(name, names))


def _rungs(luck: Luck, power: int, spaces: int) -> dict[str, Rung]:
    """Return a rung of each ladder, higher ones for more power."""

    def near(ladder: tuple[Rung, ...], middle: int) -> Rung:
        return ladder[max(0, min(len(ladder) - 1, middle + luck.below(3) - 1))]

    sizes = SIZES if power >= 25 or spaces > 1 else SIZES[:2]
    return {
        "size": near(sizes, spaces - (power < 20) + (power >= 60)),
        "health": near(HEALTHS, 2 + power // 20),
        "reflex": near(REFLEXES, 2 + power // 30),
        "strength": near(STRENGTHS, 2 + power // 30),
    }


def _numbers(base: Monster, rungs: Mapping[str, Rung], luck: Luck) -> Monster:
    """Return the creature with its ladders added up, and the oddities of the strong."""
    steps = rungs.values()
    slots = tuple(step.extra_slot for step in steps if step.extra_slot is not None)
    return replace(
        base,
        health=max(4, base.health + sum(step.health for step in steps)),
        poise=max(8, base.poise + 5 * (base.power // 10)),
        attack=sum(step.attack for step in steps),
        defence=sum(step.defence for step in steps),
        init=sum(step.init for step in steps),
        solid_damage=max(0, sum(step.damage for step in steps)),
        size=rungs["size"].spaces,
        extra_slots=slots,
        wound_malus=not (base.power >= 30 and luck.face(4) == 1),
        critical_from=18 if base.power >= 45 and luck.face(4) == 1 else 20,
    )


FLOORS = {"attack": -3, "defence": -2, "poise": 6, "health": 4}
STEPS = (("attack", 1), ("defence", 1), ("poise", 5), ("health", 3), ("poise", 1), ("health", 1))


def _tuned(monster: Monster, power: int) -> Monster:
    """Return the creature turned, a step at a time and evenly, until its power is right."""
    for turn in range(600):
        gap = power - power_of(monster)
        if gap == 0:
            break
        key, size = STEPS[turn % len(STEPS)]
        value = getattr(monster, key) + (size if gap > 0 else -size)
        if value < FLOORS[key]:
            continue
        changed = replace(monster, **{key: value})
        if abs(power - power_of(changed)) <= abs(gap):
            monster = changed
    return monster


def _deck(
    library: Library, own: tuple[Card, ...], body: Mapping[str, Any], made_of: Mapping[str, Any]
) -> tuple[str, ...]:
    """Return the creature's deck: its own cards, two of each school, and a way to breathe."""
    ids = [card.id for card in own]
    for school in dict.fromkeys((body["school"], made_of["school"])):
        cards = [card for card in library.cards(school) if card.kind == "action"]
        ids += [card.id for card in cards[:2]]
        ids += [card.id for card in cards[2:] if card.poise > 2][:1]
    if not any(library.card(id).poise > 2 for id in ids[2:]):
        ids.append("general/gasp")
    return tuple(dict.fromkeys((*ids, "general/attack")))


def _psych(
    library: Library, body: Mapping[str, Any], made_of: Mapping[str, Any]
) -> tuple[str, ...]:
    """Return the psych cards of the creature's schools."""
    schools = dict.fromkeys((body["school"], made_of["school"]))
    cards = (card for school in schools for card in library.cards(school))
    return tuple(card.id for card in cards if card.kind == "psych")


def _name(
    luck: Luck, words: Mapping[str, Any], body: Mapping[str, Any], made_of: Mapping[str, Any]
) -> str:
    """Return a name such as "Patient Wolfrime of Hallow", never too long for a card."""
    adjective = words["adjectives"][luck.below(len(words["adjectives"]))]
    place = words["places"][luck.below(len(words["places"]))]
    short = f"{adjective} {body['name'].title()}{made_of['word']}"
    long = f"{short} of {place}"
    return long if len(long) <= 40 else short


def _told(
    monster: Monster,
    luck: Luck,
    rungs: Mapping[str, Rung],
    body: Mapping[str, Any],
    made_of: Mapping[str, Any],
) -> Monster:
    """Return the creature with its traits, weaknesses, clues and both views.

    Five parameters, because each is a source of words and none holds another.
    """
    words = forge_data("creature")
    weak = luck.shuffled(tuple(map(tuple, words["vulnerable"])))[:2]
    ability = words["abilities"][luck.below(len(words["abilities"]))]
    traits = [
        MonsterTrait(kind="aspect", name=made_of["name"].title(), text=made_of["text"]),
        MonsterTrait(kind="frame", name=body["name"].title()),
        *(
            MonsterTrait(kind=cast(TraitKind, kind), name=step.name, text=step.text)
            for kind, step in rungs.items()
        ),
        MonsterTrait(kind="ability", name=ability[0], text=ability[1]),
    ]
    if not monster.wound_malus:
        text = "Wounds bring it no malus."
        traits.append(MonsterTrait(kind="defence", name="Unyielding", text=text))
    victim = words["victims"][luck.below(len(words["victims"]))]
    stars = [1 + min(4, max(0, n) // 4) for n in (monster.init + monster.attack, monster.attack)]
    view = f"Something like {_article(body['name'])}. {body['spoor']} {made_of['smell']}"
    hint = " and from ".join(str(line[0]) for line in weak)
    ways = " ".join(words[key][luck.below(len(words[key]))] for key in ("wants", "fights", "hurt"))
    return replace(
        monster,
        vulnerable=tuple(Vulnerability(to=a, least=b, most=c, text=d) for a, b, c, d in weak),
        traits=tuple(traits),
        clues=(
            Spoor(kind="spoor", text=body["spoor"]),
            Spoor(kind="smell", text=made_of["smell"]),
            Spoor(kind="victims", text=victim),
            Spoor(kind="wounds", text=body["wounds"]),
        ),
        gm_view=f"{made_of['text']} {ways} It shrinks from {hint}.",
        player_view=PlayerView(
            skill=stars[0], muscle=stars[1], toughness=1 + min(4, monster.health // 15), text=view
        ),
    )


def _article(word: str) -> str:
    """Return a word with a or an before it.

    >>> _article("wolf"), _article("ox")
    ('a wolf', 'an ox')
    """
    return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"
