"""The forges over many seeds: one result in any process, words that read well, fights to fight."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from witchhammer.bots.greedy_bot import GreedyBot
from witchhammer.content.fighters import fighter_from_character, fighter_from_monster
from witchhammer.content.forge import Forged, forge
from witchhammer.content.forge_adventure import ForgedAdventure, forge_adventure
from witchhammer.content.library import Library
from witchhammer.content.load import load_library
from witchhammer.content.pack_data import Pack
from witchhammer.content.ready import ready_character
from witchhammer.content.toml_text import campaign_toml, pack_toml
from witchhammer.core.play import play_out
from witchhammer.rules.grid import Grid
from witchhammer.rules.vignette.game import GAME
from witchhammer.rules.vignette.setup import Setup

MANY = 60
SEEDS = range(MANY)
UGLY = re.compile(
    r"\b(\w+) \1\b|[{}]|  |\.\.|,,| ,|\b[Aa] [aeiou]|\b[Aa]n [^aeiouh\W]"
    r"|\b[Tt]he (?:[Aa]|[Tt]he) |\b(?:at|in|under|past) (?:A|The)\b|\.[A-Za-z]"
)
RIGHT = ("a one", "a un", "a us", "that that", "had had", "no, no, no", "no no")


def power(seed: int) -> int:
    """Return a power for a seed, all over the ladder."""
    return -15 + seed * 37 % 166


@pytest.fixture(scope="module")
def hunts(library: Library) -> tuple[ForgedAdventure, ...]:
    """Return many forged adventures."""
    return tuple(forge_adventure(library, power(seed), seed) for seed in SEEDS)


@pytest.fixture(scope="module")
def creatures(library: Library) -> tuple[Forged, ...]:
    """Return many forged creatures."""
    return tuple(forge(library, power(seed), seed) for seed in SEEDS)


def ugly(text: str) -> list[str]:
    """Return what reads ill in a text: doubled words, a for an, gaps left open."""
    found = (match[0] for match in UGLY.finditer(text))
    return [part for part in found if not part.lower().startswith(RIGHT)]


def _texts_of(made: ForgedAdventure) -> Iterator[str]:
    """Yield every sentence of an adventure."""
    hunt, village = made.adventure, made.village
    yield from (hunt.name, hunt.hook, hunt.plot, hunt.ending)
    yield from (clue.text for clue in hunt.clues)
    yield from (f"{fight.name}. {fight.text} {fight.aftermath}" for fight in hunt.encounters)
    yield from (paper.text for paper in hunt.handouts)
    yield from (village.tavern, village.resource, village.oddity)
    yield from (f"{place.name}. {place.text}" for place in village.places)
    for who in hunt.people:
        yield from (who.role, who.wants, who.voice, who.knows, who.hides)


def test_forged_words_read_well(
    hunts: tuple[ForgedAdventure, ...], creatures: tuple[Forged, ...]
) -> None:
    """No word twice over, no a before a vowel, no gap, no capital in mid-sentence."""
    texts = [text for made in hunts for text in _texts_of(made)]
    for made in creatures:
        monster = made.monster
        texts += [monster.name, monster.gm_view, *(clue.text for clue in monster.clues)]
        texts += [trait.text for trait in monster.traits]
        texts += [monster.player_view.text if monster.player_view else ""]

    assert {text: found for text in texts if (found := ugly(text))} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [("It cannot bear bear urine.", ["bear bear"]), ("a owl at The mill", ["a o", "at The"])],
)
def test_the_eye_for_ill_words_is_open(text: str, found: list[str]) -> None:
    """What the test of the words looks for it also finds."""
    assert ugly(text) == found


def test_three_clues_name_the_lair_by_three_skills(hunts: tuple[ForgedAdventure, ...]) -> None:
    """Whoever misses a witness has a trail and a neighbour, and each clue leads on."""
    for made in hunts:
        clues = made.adventure.clues
        ends = [clue for clue in clues if clue.leads_to == ("the-lair",)]
        lair = made.village.places[-1].name
        ids = {clue.id for clue in clues} | {"the-lair"}

        assert len({clue.skill for clue in ends}) == 3
        assert all(lair.removeprefix("The ").removeprefix("A ") in clue.text for clue in ends)
        assert all(clue.leads_to and set(clue.leads_to) <= ids for clue in clues)
        assert lair not in ("The tavern", "The market cross", "The smithy")


def test_an_adventure_says_what_comes_of_failing(hunts: tuple[ForgedAdventure, ...]) -> None:
    """The end tells of the end, and of what happens if nobody brings it about."""
    for made in hunts:
        assert re.search(r"If nobody|If it is left|Driven off|Whoever runs", made.adventure.ending)


def test_one_seed_is_one_result_in_any_process(tmp_path: Path, library: Library) -> None:
    """Another process with another hash seed forges the same creature and the same hunt."""
    script = (
        "from witchhammer.content.forge import forge\n"
        "from witchhammer.content.forge_adventure import forge_adventure\n"
        "from witchhammer.content.load import shipped_library as lib\n"
        "from witchhammer.content.toml_text import campaign_toml\n"
        "for seed in range(20):\n"
        "    print(forge(lib(), 7 * seed, seed))\n"
        "    print(campaign_toml(forge_adventure(lib(), 7 * seed, seed).as_campaign()))\n"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": hashing, "WITCHHAMMER_CACHE": str(tmp_path), "PATH": ""},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashing in ("1", "2")
    ]

    assert told[0] == told[1]
    assert campaign_toml(forge_adventure(library, 77, 11).as_campaign()) in told[0]


def test_forged_creatures_can_be_fought(
    tmp_path: Path, cache_folder: Path, creatures: tuple[Forged, ...]
) -> None:
    """Three vignettes against four hunters run to their end, and somebody is touched."""
    some = creatures[::6]
    names = [made.monster.id for made in some]
    assert len(set(names)) == len(names)
    pack = Pack(
        id="forged",
        name="Forged",
        cards=tuple(card for made in some for card in made.cards),
        monsters=tuple(made.monster for made in some),
    )
    path = tmp_path / "forged.toml"
    path.write_text(pack_toml(pack), encoding="utf-8")
    library = load_library([path], cache_folder=cache_folder)
    touched = 0
    for monster in library.monsters()[-len(some) :]:
        foe = replace(fighter_from_monster(library, monster, "foe"), cell=(12, 4))
        party = [
            replace(
                fighter_from_character(library, ready_character(school)),
                id=f"h{n}",
                name=school,
                seat="p1",
                cell=(2, 2 + 2 * n),
            )
            for n, school in enumerate(("gatehouse", "black-fletch", "bell-warden", "motley"))
        ]
        setup = Setup(fighters=(*party, foe), grid=Grid(18, 11), ask_ties="all", longest=3)
        cards = {card.id: card for fighter in setup.fighters for card in fighter.cards}

        played = play_out(GAME, setup, 5, {"": GreedyBot(cards)}, keep_facts=False)

        assert 1 <= played.state.vignette <= 4
        touched += any(c.wounds or c.poise < c.sheet.max_poise for c in played.state.fighters)
    assert touched == len(some)
