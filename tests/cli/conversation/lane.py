"""The shipped campaign's first fight as a setup: four hunters, six wolves, one lane."""

from dataclasses import replace

from tests.made import ROOT
from witchhammer.content.campaign_file import load_campaign
from witchhammer.content.fighters import fighter_from_character, fighter_from_monster
from witchhammer.content.load import shipped_library
from witchhammer.rules.grid import parse_map
from witchhammer.rules.vignette.setup import Setup


def sunken_lane(**settings):
    """The setup; `settings` are fields of it."""
    library = shipped_library()
    campaign = load_campaign(ROOT / "campaigns" / "nether-pudding")
    encounters = {e.id: e for adventure in campaign.adventures for e in adventure.encounters}
    encounter = encounters[campaign.first_fight]
    drawing = next(m.drawing for m in campaign.maps if m.id == encounter.map)
    grid, marks = parse_map(drawing)
    spots = {}
    for token in marks:
        spots.setdefault(token.mark, []).append(token.cell)
    fighters = [
        replace(fighter_from_character(library, character), cell=spots["P"].pop(0))
        for character in campaign.characters
    ]
    for foe in encounter.foes:
        for number in range(1, foe.count + 1):
            monster = library.monster(foe.monster)
            made = fighter_from_monster(library, monster, f"{monster.id}-{number}", deck=foe.deck)
            name = f"{made.name} {number}"
            fighters.append(replace(made, name=name, cell=spots[foe.mark].pop(0)))
    return Setup(fighters=tuple(fighters), grid=grid, title=encounter.name, **settings)
