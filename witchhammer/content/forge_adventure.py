"""The adventure forge: a village, a creature, a plot of who wants what, clues that lead to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from witchhammer.content.campaign_data import (
    AdventureData,
    BattleMap,
    CampaignData,
    Clue,
    Encounter,
    Foe,
    Handout,
    Person,
    Place,
    Village,
)
from witchhammer.content.forge import Forged, forge, forge_data, luck_of
from witchhammer.content.forge_maps import FOES, forge_map
from witchhammer.content.library import Library
from witchhammer.content.nearest import slug
from witchhammer.content.pack_data import Monster
from witchhammer.core.dice import Luck

LEAST_PLACES, MOST_PLACES = 8, 12
WEAK = "It is afraid of {weak}."
NEAR = 8
"""How far a shipped monster's power may lie from what was asked before one is forged."""


@dataclass(frozen=True, slots=True)
class ForgedAdventure:
    """A village, its maps and an adventure; `creature` is what had to be forged, if anything."""

    village: Village
    maps: tuple[BattleMap, ...]
    adventure: AdventureData
    creature: Forged | None

    def as_campaign(self) -> CampaignData:
        """Return it as a campaign of its own, without characters."""
        fight = self.adventure.encounters[-1].id
        return CampaignData(
            id=self.adventure.id,
            name=self.adventure.name,
            about=self.adventure.hook,
            first_fight=fight,
            villages=(self.village,),
            maps=self.maps,
            adventures=(self.adventure,),
        )


def forge_adventure(library: Library, power: int, seed: int, monster: str = "") -> ForgedAdventure:
    """Return an adventure of this power; `monster` is an id of the bestiary, "" for any that fits.

    The same seed over the same packs gives the same adventure. Raises NotFound, Misuse.
    """
    luck = luck_of("adventure", power, seed, monster)
    creature, forged = _creature(library, power, seed, monster, luck)
    words = forge_data("adventure")
    village, maps = _village(luck, words, creature)
    lair = village.places[-1]
    people = village.people
    filled = {
        "a": people[0].name,
        "b": people[1].name,
        "creature": _called(creature),
        "Creature": _called(creature)[0].upper() + _called(creature)[1:],
        "village": village.name,
        "place": _inside(lair.name),
    }
    clues = _clues(luck, words, creature, village)
    reward = _one(luck, words["troubles"])
    bill = Handout(
        id="bill",
        title="Nailed to the church door",
        text=f"{reward.upper()} to any that will rid {village.name} of what troubles it. "
        f"Apply at {_inside(village.tavern)}. Wipe your boots.",
    )
    adventure = AdventureData(
        id=slug(f"{village.name} {creature.name}"),
        name=f"{village.name}: {creature.name}",
        village=village.id,
        power=power,
        hook=f"{reward}, for whoever rids {village.name} of it. Nobody says what it is.",
        plot=_one(luck, words["plots"]).format(**filled),
        people=people,
        clues=clues,
        encounters=_encounters(luck, creature, village),
        handouts=(bill,),
        ending=" ".join(_one(luck, words[k]).format(**filled) for k in ("endings", "failures")),
    )
    return ForgedAdventure(village, maps, adventure, forged)


def _creature(
    library: Library, power: int, seed: int, monster: str, luck: Luck
) -> tuple[Monster, Forged | None]:
    """Return the quarry: the one asked for, one of the bestiary that fits, or a forged one."""
    if monster:
        return library.monster(monster), None
    fitting = [m for m in library.monsters() if not m.witch and _near(m, power)]
    if fitting:
        return fitting[luck.below(len(fitting))], None
    forged = forge(library, power, seed)
    return forged.monster, forged


def _near(monster: Monster, power: int) -> bool:
    """Return whether a monster, in the number it comes in, fits a power."""
    return abs(monster.power + 4 * (monster.packs - 1) - power) <= NEAR


def _one(luck: Luck, items: Any) -> Any:
    """Return one of several by luck."""
    return items[luck.below(len(items))]


def _called(creature: Monster) -> str:
    """Return a creature's name inside a sentence: beasts have an article, Witches a name."""
    name = creature.name.split(",")[0]
    if creature.witch and not name.startswith("The "):
        return name
    return f"the {name.removeprefix('The ')}"


def _inside(name: str) -> str:
    """Return a place's name as it stands inside a sentence."""
    return name[0].lower() + name[1:] if name.startswith(("The ", "A ")) else name


def _village(
    luck: Luck, words: Mapping[str, Any], creature: Monster
) -> tuple[Village, tuple[BattleMap, ...]]:
    """Return a village of eight to twelve places, each with a battle map, and its people."""
    name = f"{_one(luck, words['fore'])} {_one(luck, words['aft'])}"
    tavern = f"{_one(luck, words['tavern_fore'])} {_one(luck, words['tavern_aft'])}"
    size, least, most = _one(luck, words["sizes"])
    count = LEAST_PLACES + luck.below(MOST_PLACES - LEAST_PLACES + 1)
    tags = _lair_last(luck.shuffled(tuple(words["tags"]))[:count])
    home = slug(name)
    maps = tuple(
        BattleMap(
            id=f"{home}-{n}",
            name=tag["name"],
            drawing=forge_map(tag["shape"], luck, creature.size),
            legend=(("#", "no way through"), ("~", "rough ground"), (">", "the way out")),
        )
        for n, tag in enumerate(tags, 1)
    )
    village = Village(
        id=home,
        name=name,
        tavern=tavern,
        population=least + luck.below(most - least),
        size=size,
        prosperity=_one(luck, words["prosperity"]),
        resource=_one(luck, words["resources"]),
        oddity=_one(luck, words["oddities"]),
        places=tuple(
            Place(name=tag["name"], text=tag["text"], map=drawn.id)
            for tag, drawn in zip(tags, maps, strict=True)
        ),
        people=_people(luck, words, tavern, _weakness(creature)),
    )
    return village, maps


def _lair_last(tags: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return places with the last one fit to hide in: nobody sleeps at the market cross."""
    lair = [tag for tag in tags if tag.get("lair", True)][-1]
    return (*(tag for tag in tags if tag is not lair), lair)


def _people(luck: Luck, words: Mapping[str, Any], tavern: str, weak: str) -> tuple[Person, ...]:
    """Return four people who want different things."""
    firsts, lasts = luck.shuffled(tuple(words["first"])), luck.shuffled(tuple(words["last"]))
    roles, wants = luck.shuffled(tuple(words["roles"])), luck.shuffled(tuple(words["wants"]))
    voices, knows = luck.shuffled(tuple(words["voices"])), luck.shuffled(tuple(words["knows"]))
    hides = luck.shuffled(tuple(words["secrets"]))
    return tuple(
        Person(
            name=f"{firsts[n]} {lasts[n]}",
            role=roles[n].format(tavern=_inside(tavern)),
            wants=wants[n],
            voice=voices[n],
            knows=knows[n] if n < 3 else WEAK.format(weak=weak),
            hides=hides[n] if n < 3 else "",
        )
        for n in range(4)
    )


def _weakness(creature: Monster) -> str:
    """Return what hurts the creature, as people say it."""
    return creature.vulnerable[0].to if creature.vulnerable else "nothing anybody knows of"


def _clues(
    luck: Luck, words: Mapping[str, Any], creature: Monster, village: Village
) -> tuple[Clue, ...]:
    """Return a flow of clues from the first victim to the lair; whoever misses one has others.

    The last three all name the lair: a witness, a trail, a neighbour's habit.
    """
    told = luck.shuffled(creature.clues)
    spots, last = village.places[:-1], len(told) + 2
    steps = [
        Clue(
            id=f"clue-{n}",
            where=spots[n % len(spots)].name,
            text=f"{words['clue_words'][clue.kind]}: {_small(clue.text)}",
            skill="" if n == 0 else words["clue_skills"][clue.kind],
            difficulty=10 + 2 * luck.below(3),
            leads_to=tuple(f"clue-{m}" for m in (n + 1, n + 2) if m < last)
            + ((f"clue-{last}",) if n == 0 else ()),
        )
        for n, clue in enumerate(told)
    ]
    return (*steps, *_to_the_lair(luck, words, creature, village, len(told)))


def _to_the_lair(
    luck: Luck, words: Mapping[str, Any], creature: Monster, village: Village, number: int
) -> Iterator[Clue]:
    """Yield the three clues that name the lair; their ids begin at `number`."""
    witness, neighbour, *_ = luck.shuffled(village.people)
    place, weak = _inside(village.places[-1].name), _weakness(creature)
    told = f"It sleeps at {place}. It shrinks from {weak}."
    trail = _one(luck, words["trails"]).format(place=place)
    habit = _one(luck, words["habits"]).format(place=place, who=neighbour.name)
    start = village.places[number % (len(village.places) - 1)].name
    found = (
        (f"{witness.name}, {witness.role}", told, "charm" if number else "", 12),
        (start, trail, "tracking", 10),
        (f"{neighbour.name}, {neighbour.role}", habit, "perception", 10),
    )
    for at, (where, text, skill, difficulty) in enumerate(found, number):
        yield Clue(
            id=f"clue-{at}",
            where=where,
            text=text,
            skill=skill,
            difficulty=difficulty,
            leads_to=("the-lair",),
        )


def _small(text: str) -> str:
    """Return a sentence as it stands after a colon.

    >>> _small("A latch."), _small("I was asleep."), _small("‘Nobody.’")
    ('a latch.', 'I was asleep.', '‘Nobody.’')
    """
    return text if text.startswith(("I ", "I'", "I’")) else text[:1].lower() + text[1:]


def _encounters(luck: Luck, creature: Monster, village: Village) -> tuple[Encounter, ...]:
    """Return a first meeting out of doors and the fight in its lair."""
    count = min(creature.packs, FOES // max(1, creature.size**2))
    scouts = max(1, count // 2)
    first, lair = village.places[luck.below(len(village.places) - 1)], village.places[-1]
    meeting = Encounter(
        id="first-meeting",
        name=f"Something at {_inside(first.name)}",
        map=first.map,
        foes=(Foe(monster=creature.id, count=scouts),),
        text="It is only having a look. It leaves when it is hurt, or has had one of you.",
        aftermath="Now it knows your faces.",
    )
    last = Encounter(
        id="the-lair",
        name=f"{creature.name} at home",
        map=lair.map,
        foes=(Foe(monster=creature.id, count=max(1, count)),),
        text=creature.gm_view,
        aftermath="Whatever it kept is here, tidied.",
    )
    return (meeting, last) if creature.packs > 1 else (last,)
