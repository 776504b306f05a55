"""The distance written out in the chase is the one of the grid."""

import pytest

from witchhammer.rules.chase import Chase
from witchhammer.rules.grid import Grid, distance
from witchhammer.rules.movement import Body


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("target_size", [1, 2, 3])
def test_the_distance_written_out_is_the_same(size, target_size):
    """For every place on the map, those that overlap the enemy included."""
    target = Body((4, 4), "n", target_size)
    hunt = Chase(Grid(12, 12), Body((0, 0), "n", size), target, (), (), False)
    places = [(x, y) for x in range(10) for y in range(10)]

    assert [hunt.distance(place) for place in places] == [
        distance(place, target.cell, size, target_size) for place in places
    ]
