"""Battle maps as the press gets them: all that the drawing and its legend say."""

from __future__ import annotations

from witchhammer.app.papers.places import map_model
from witchhammer.content.campaign_data import BattleMap

LANE = BattleMap(
    id="lane",
    name="The Lane",
    drawing="#####\n>P~F#\n#####",
    legend=(("#", "hedge bank"), ("~", "mud"), (">", "the way back")),
)


def test_rough_ground_and_the_words_of_the_legend_are_on_the_map():
    """Mud that slows a fight is printed, and called what the campaign calls it."""
    model = map_model(LANE)

    assert ((2, 1),) == model.rough
    assert ("hedge bank", "the way back", "mud") == (
        model.wall_word,
        model.exit_word,
        model.rough_word,
    )


def test_the_map_does_not_say_who_waits_on_it():
    """Players see the map: the party's start is named, the foes' start is no more than that."""
    names = {mark.letter: mark.name for mark in map_model(LANE).marks}

    assert {"P": "the party starts here", "F": "foes start here"} == names
