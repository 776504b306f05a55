"""The forges: creatures and adventures from a seed, the same every time, and fit to be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from witchhammer.content.campaign_file import load_campaign
from witchhammer.content.fighters import fighter_from_monster
from witchhammer.content.forge import aspects, forge, forge_data, frames
from witchhammer.content.forge_adventure import forge_adventure
from witchhammer.content.forge_cards import RIDERS, WAYS
from witchhammer.content.forge_maps import FOES, SHAPES, forge_map
from witchhammer.content.library import Library
from witchhammer.content.lint import lint
from witchhammer.content.load import load_library
from witchhammer.content.pack_data import Pack
from witchhammer.content.power import power_of
from witchhammer.content.toml_text import campaign_toml, pack_toml
from witchhammer.core.dice import Luck
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.rules.grid import footprint, parse_map


def test_the_same_seed_makes_the_same_creature(library: Library) -> None:
    """Power, frame, aspect and seed decide everything; another seed makes another creature."""
    wolf = forge(library, 40, 7, "wolf", "ice")

    assert forge(library, 40, 7, "wolf", "ice") == wolf
    assert forge(library, 40, 8, "wolf", "ice") != wolf
    assert wolf.monster.name == "Second Wolfrime of Overwick"


@pytest.mark.parametrize("power", range(-15, 151, 15))
def test_a_forged_creature_has_the_power_asked_for(library: Library, power: int) -> None:
    """From farm pest to terror the numbers add up to within two of what was wanted."""
    for seed in range(12):
        monster = forge(library, power, seed).monster
        assert abs(power_of(monster) - power) <= 2


def test_every_frame_and_aspect_can_be_forged_linted_and_played(
    library: Library, tmp_path: Path, cache_folder: Path
) -> None:
    """Each frame with each of a few aspects makes a clean pack of fighters with decks."""
    made = [
        forge(library, 20, n, frame, aspects()[n % len(aspects())])
        for n, frame in enumerate((*frames(), *frames()))
    ]
    pack = Pack(
        id="forged",
        name="Forged",
        cards=tuple(card for forged in made for card in forged.cards),
        monsters=tuple(forged.monster for forged in made),
    )
    (tmp_path / "forged.toml").write_text(pack_toml(pack), encoding="utf-8")

    report = lint([tmp_path], only_layers=True)
    layered = load_library([tmp_path], cache_folder=cache_folder)

    assert [str(fault) for fault in report.faults] == []
    for monster in pack.monsters:
        fighter = fighter_from_monster(layered, monster, monster.id)
        assert len(fighter.cards) >= 5
        assert len(monster.clues) == 4
        assert monster.vulnerable


def test_the_forge_names_what_it_has(library: Library) -> None:
    """A strange frame gets the nearest, a power beyond the ladders its range."""
    with pytest.raises(NotFound, match="did you mean wolf"):
        forge(library, 10, 1, "wolff")
    with pytest.raises(NotFound, match="did you mean ice"):
        forge(library, 10, 1, "wolf", "icy")
    with pytest.raises(Misuse, match="-15 to 150"):
        forge(library, 999, 1)


def test_the_data_name_ways_riders_and_shapes_that_are_there() -> None:
    """Every word of the forge's data that picks a pattern picks one that exists."""
    creature, adventure = forge_data("creature"), forge_data("adventure")

    assert {frame["way"] for frame in creature["frames"]} <= set(WAYS)
    assert {aspect["rider"] for aspect in creature["aspects"]} <= set(RIDERS)
    assert {tag["shape"] for tag in adventure["tags"]} <= set(SHAPES)


def test_shipped_powers_are_what_their_numbers_say(library: Library) -> None:
    """A shipped creature's power is near the sum of its numbers, so forged ones fit beside it."""
    far = [
        (monster.id, monster.power, power_of(monster))
        for monster in library.monsters()
        if abs(monster.power - power_of(monster)) > 16
    ]

    assert far == []


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("size", [1, 2, 4])
def test_a_forged_map_has_room_for_everybody(shape: str, size: int) -> None:
    """Six start in the west; foes of any size stand on floor, inside the map, on nobody."""
    for seed in range(8):
        grid, starts = parse_map(forge_map(shape, Luck(seed), size))
        party = [start for start in starts if start.mark == "P"]
        foes = [start for start in starts if start.mark == "F"]
        cells = [cell for start in foes for cell in footprint(start.cell, size)]
        assert len(party) == 6
        assert len(foes) >= max(1, FOES // size**2 // 2)
        assert len(set(cells)) == len(cells)
        assert all(x < grid.width and y < grid.height for x, y in cells)
        assert not set(cells) & {*grid.walls, *(start.cell for start in party)}


def test_the_same_seed_makes_the_same_adventure(library: Library) -> None:
    """Village, people, plot, clues and maps come from the seed and from nothing else."""
    first = forge_adventure(library, 25, 7)

    assert forge_adventure(library, 25, 7) == first
    assert forge_adventure(library, 25, 8) != first


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("power", [-5, 25, 60, 140])
def test_a_forged_adventure_is_a_whole_hunt(
    library: Library, tmp_path: Path, power: int, seed: int
) -> None:
    """Eight to twelve places, four people who want something, clues that lead to a fight."""
    made = forge_adventure(library, power, seed)
    campaign = made.as_campaign()
    path = tmp_path / "campaign.toml"
    path.write_text(campaign_toml(campaign), encoding="utf-8")

    assert load_campaign(path) == campaign
    assert 8 <= len(made.village.places) <= 12
    assert len(made.maps) == len(made.village.places)
    assert len({person.wants for person in made.adventure.people}) == 4
    assert _reach_the_lair(made.adventure.clues)
    assert (made.creature is None) == (
        made.adventure.encounters[-1].foes[0].monster in library.ids("monsters")
    )
    for encounter in made.adventure.encounters:
        drawing = next(m.drawing for m in made.maps if m.id == encounter.map)
        marks = [start.mark for start in parse_map(drawing)[1]]
        assert marks.count("F") >= encounter.foes[0].count


def _reach_the_lair(clues) -> bool:
    """Return whether the flow leads from the first clue, which cannot be missed, to the lair."""
    ways = {clue.id: clue.leads_to for clue in clues}
    open_, seen = [clues[0].id], set()
    while open_:
        here = open_.pop()
        seen.add(here)
        open_ += [id for id in ways.get(here, ()) if id not in seen]
    return clues[0].skill == "" and "the-lair" in seen and seen >= set(ways)
