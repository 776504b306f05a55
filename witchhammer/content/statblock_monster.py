"""One stat block made into a monster, with a note for everything that needed a decision."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from witchhammer.content.ladders import REFLEXES, SIZES, rung
from witchhammer.content.library import Library
from witchhammer.content.nearest import slug
from witchhammer.content.pack_data import (
    ClueKind,
    Deck,
    Monster,
    MonsterTrait,
    PlayerView,
    Spoor,
    TraitKind,
    Vulnerability,
)
from witchhammer.content.statblock_cards import aspect_defence, attack_card, malus_range
from witchhammer.content.statblock_lines import NUMBERS, split_key
from witchhammer.content.statblock_text import Block
from witchhammer.core.effects import Modify
from witchhammer.core.errors import Fault
from witchhammer.rules.cards import Card

TRAITS: dict[str, TraitKind] = {
    "Aspect": "aspect",
    "Frame": "frame",
    "Size": "size",
    "Health": "health",
    "Reflex": "reflex",
    "Strength": "strength",
    "Attack": "attack",
    "Ability": "ability",
    "Defense": "defence",
    "Defence": "defence",
    "Weakness": "weakness",
    "Appearance": "appearance",
}
CLUES: dict[str, ClueKind] = {
    "Spore": "spoor",
    "SporePoop": "spoor",
    "Smell": "smell",
    "VictimChoice": "victims",
    "VictimWound": "wounds",
}
PLAIN = ("general/attack", "general/jab", "general/charge", "general/gasp")
FROM_EACH_SCHOOL = 2
_SIGNED = re.compile(r"[-+−–]?\d+")


@dataclass(frozen=True, slots=True)
class Note:
    """Something the GM should know about an import: where in the file, whom, what."""

    line: int
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Made:
    """A monster, the cards of its own, and the notes."""

    monster: Monster
    cards: tuple[Card, ...]
    notes: tuple[Note, ...]


def block_faults(block: Block) -> Iterator[Fault]:
    """Yield why a block cannot become a monster: no name, no power, a number that is none."""
    if not block.name:
        yield Fault(f"line {block.line}", "a name above Power Level", "none")
    if not _SIGNED.fullmatch(block.power):
        yield Fault(f"line {block.line}", "Power Level: a number", block.power or "none")
    for key in ("health", "poise"):
        if key in block.numbers:
            number = _number(block, key)
            if number < (1 if key == "health" else 0):
                line = block.numbers[key].line
                yield Fault(f"line {line}", f"{key.title()} of 1 or more", str(number))
            continue
        bad = [p for p in block.strays if NUMBERS.get(split_key(p.text)[0].lower()) == key]
        where = bad[0].line if bad else block.line
        yield Fault(f"line {where}", f"{key.title()}: a number", bad[0].text if bad else "none")


def monster_of(block: Block, library: Library) -> Made:
    """Return the monster a sound block describes; printed numbers are taken as they stand."""
    home = slug(block.name)
    notes: list[Note] = []
    own = list(_own_cards(block, home, notes))
    psych, school_cards = _school_cards(block, library, notes)
    passives = list(_passives(block, home, notes))
    notes += _loose_ends(block)
    ladder_size = rung(SIZES, _trait(block, "Size"))
    monster = Monster(
        id=home,
        name=block.name,
        power=_whole(block.power),
        health=_number(block, "health"),
        poise=_number(block, "poise"),
        attack=_number(block, "attack"),
        defence=_number(block, "defence"),
        init=_number(block, "init"),
        aspect_defence=aspect_defence(_trait(block, "Aspect")),
        size=ladder_size.spaces if ladder_size else 1,
        packs=_packs(block),
        schools=block.schools,
        wound_malus=not _says(block, r"^unyielding|no malus from health"),
        critical_from=_critical_from(block),
        extra_slots=_extra_slots(block),
        halves=_halves(block),
        vulnerable=tuple(_vulnerable(block, notes)),
        decks=_decks(block, (*(card.id for card in own), *school_cards)),
        psych=psych,
        passives=tuple(card.id for card in passives),
        traits=tuple(_traits(block)),
        clues=tuple(
            Spoor(kind=CLUES[key], text=_text(block, line, text))
            for line, key, text in block.traits
            if key in CLUES
        ),
        gm_view="\n".join(f"{k}: {_text(block, line, t)}" for line, k, t in block.traits),
        player_view=_player_view(block, notes),
    )
    return Made(monster, (*own, *passives), tuple(sorted(notes, key=lambda note: note.line)))


def _number(block: Block, key: str) -> int:
    """Return a printed number, 0 if there is none."""
    piece = block.numbers.get(key)
    return _whole(piece.text) if piece else 0


def _whole(text: str) -> int:
    """Return the number a text begins with, whatever it writes for a minus; 0 for none.

    >>> _whole("−9"), _whole("12."), _whole("many")
    (-9, 12, 0)
    """
    found = _SIGNED.match(text)
    return int(found[0].replace("−", "-").replace("–", "-")) if found else 0


def _text(block: Block, line: int, text: str) -> str:
    """Return a trait's text, with an ellipsis where the page was cut off."""
    return f"{text} …" if line == block.cut else text


def _trait(block: Block, label: str) -> str:
    """Return the text of the first line with this label, "" for none."""
    return next((text for _, key, text in block.traits if key == label), "")


def _says(block: Block, pattern: str) -> bool:
    """Return whether an Ability or Defense line says something."""
    lines = (text for _, key, text in block.traits if key in ("Ability", "Defense", "Defence"))
    return any(re.search(pattern, text, re.I) for text in lines)


def _own_cards(block: Block, home: str, notes: list[Note]) -> Iterator[Card]:
    """Yield a card for each Attack line."""
    seen: set[str] = set()
    for line, key, text in block.traits:
        if key != "Attack":
            continue
        name, _, rest = text.partition(":")
        card, enough = attack_card(home, name.strip(), rest.strip(), line != block.cut)
        if card.id in seen:
            notes.append(Note(line, block.name, f"{card.name}: a second one of this name left out"))
            continue
        seen.add(card.id)
        if not enough:
            notes.append(Note(line, block.name, f"{card.name}: kept as a ruling of the GM"))
        yield card


def _school_cards(
    block: Block, library: Library, notes: list[Note]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return ids of psych and of action cards from the schools the block names."""
    known = {school.id for school in library.schools() if school.for_monsters}
    psych: list[str] = []
    action: list[str] = []
    for name in dict.fromkeys(block.schools):
        if slug(name) not in known:
            notes.append(Note(block.line, block.name, f"no cards for the school {name}"))
            continue
        cards = library.cards(slug(name))
        psych += [card.id for card in cards if card.kind == "psych"]
        fitting = [card.id for card in cards if card.kind == "action"]
        action += fitting[:FROM_EACH_SCHOOL]
    plain = PLAIN if not action else (PLAIN[0], PLAIN[-1])
    return tuple(psych), (*action, *plain)


def _passives(block: Block, home: str, notes: list[Note]) -> Iterator[Card]:
    """Yield passives for printed numbers that no field holds: DamageMod, Armor."""
    damage, armour = _number(block, "damage"), _number(block, "armour")
    if damage:
        change = Modify(stat="damage", amount=damage, until="permanent")
        yield Card(
            id=f"{home}/damage-mod",
            name="Damage Mod",
            kind="passive",
            types=("passive", "imported"),
            always=(change,),
            text="As printed.",
        )
    if armour:
        line = block.numbers["armour"].line
        notes.append(Note(line, block.name, f"Armor {armour}: no rule for it, yours to judge"))


def _loose_ends(block: Block) -> Iterator[Note]:
    """Yield notes for lines nobody knows and for a page that was cut off."""
    for piece in block.strays:
        yield Note(piece.line, block.name, f"not understood, left out: {piece.text}")
    for piece in block.doubles:
        yield Note(piece.line, block.name, f"{piece.text} is the second one; the first counts")
    if block.cut:
        yield Note(block.cut, block.name, "cut off in mid-sentence; kept as far as it goes")


def _packs(block: Block) -> int:
    """Return how many appear at once, 1 where it does not say."""
    found = re.search(r"packs? of (\d+)", _trait(block, "NumAppearing"), re.I)
    return int(found[1]) if found else 1


def _critical_from(block: Block) -> int:
    """Return the least critical face an ability gives: "rolls of 17-20"."""
    for _, key, text in block.traits:
        found = re.search(r"\b(\d+)\s*[-–]\s*20\b", text)
        told = re.search(r"\b(?:crit|roll|face|natural)", text, re.I)
        if key == "Ability" and found and told and 2 <= int(found[1]) <= 20:
            return int(found[1])
    return 20


def _extra_slots(block: Block) -> tuple[int, ...]:
    """Return the initiatives of further actions: the text's own, else the ladder's."""
    text = _trait(block, "Reflex")
    if found := re.search(r"extra action slot at ([-+]?\d+)", text):
        return (int(found[1]),)
    step = rung(REFLEXES, text)
    return (step.extra_slot,) if step and step.extra_slot is not None else ()


def _halves(block: Block) -> tuple[str, ...]:
    """Return the sorts of weapon that do half damage."""
    texts = " ".join(text for _, key, text in block.traits if key in ("Aspect", "Defense"))
    return tuple(re.findall(r"half damage from (\w+)", texts, re.I))


def _vulnerable(block: Block, notes: list[Note]) -> Iterator[Vulnerability]:
    """Yield the weaknesses that name a malus; the others are told to the GM as traits."""
    for line, key, text in block.traits:
        if key != "Weakness":
            continue
        name, _, rest = text.partition(":")
        span = malus_range(rest)
        if span is None:
            notes.append(Note(line, block.name, f"{name}: no number in it, told to the GM"))
            continue
        to = re.sub(r"^vulnerable to ", "", name.strip(), flags=re.I)
        yield Vulnerability(to=to.lower(), least=span[0], most=span[1], text=rest.strip())


def _decks(block: Block, cards: tuple[str, ...]) -> tuple[Deck, ...]:
    """Return a deck for each one named, all of the same cards: pages print the names only."""
    names = dict.fromkeys(slug(name) or "deck" for name in block.decks or ["Main"])
    return tuple(Deck(name=name, cards=tuple(dict.fromkeys(cards))) for name in names)


def _traits(block: Block) -> Iterator[MonsterTrait]:
    """Yield the lines of the GM's view."""
    for line, key, text in block.traits:
        if key in TRAITS:
            name, _, rest = text.partition(":")
            whole = _text(block, line, rest.strip() or ("" if line != block.cut else name))
            yield MonsterTrait(kind=TRAITS[key], name=name.strip(), text=whole)


def _player_view(block: Block, notes: list[Note]) -> PlayerView | None:
    """Return what the players may see; a second view adds its text to the first."""
    if not block.views:
        return None
    first = block.views[0]
    texts = [view["text"] for view in block.views if view.get("text")]
    if len(block.views) > 1:
        notes.append(Note(block.line, block.name, "two player views made into one"))
    if block.cut and texts:
        texts[-1] += " …"
    skill, muscle, toughness = (
        max(1, first.get(key, "").count("*")) for key in ("skill", "muscle", "toughness")
    )
    text = " ".join(texts)
    return PlayerView(skill=skill, muscle=muscle, toughness=toughness, text=text)
