"""The compulsory moves: toward, away, in a line, by shove, and free."""

import pytest

from witchhammer.core.errors import IllegalAnswer
from witchhammer.rules.facing import direction
from witchhammer.rules.grid import Grid, distance, parse_map
from witchhammer.rules.movement import (
    Body,
    Route,
    advance,
    moved,
    reachable,
    shove,
    step_options,
    straight,
    withdraw,
)
from witchhammer.rules.position import position_bonus
from witchhammer.rules.targeting import Candidate, nearest

FIELD = Grid(10, 5)
HALL = Grid(30, 9)


def end(body, route):
    """Where the creature stands after the move."""
    return moved(body, route).cell


@pytest.mark.rule("WH-MOVE-02")
def test_only_the_card_gives_movement():
    """A card without a move walks 0 cells; Charge walks up to 6."""
    odo, ogre = Body((0, 2), "e"), Body((9, 2), "w")
    walked = [len(advance(FIELD, odo, ogre, steps, ()).path) for steps in (0, 6)]

    assert walked == [0, 6]


@pytest.mark.rule("WH-MOVE-03")
def test_toward_and_away_from_the_closest_enemy():
    """Enemy 5 away: 4 toward ends 1 away, 2 away ends 7 away."""
    mover, enemy = Body((10, 4), "e"), Body((5, 4), "e")
    toward = end(mover, advance(HALL, mover, enemy, 4, ()))
    away = end(mover, withdraw(HALL, mover, enemy, 2, ()))

    assert (distance(toward, enemy.cell), distance(away, enemy.cell)) == (1, 7)


@pytest.mark.rule("WH-MOVE-05")
def test_an_advance_stops_at_the_full_distance():
    """Distance 9, move 6: walks 6 and ends 3 away."""
    mover, enemy = Body((0, 4), "e"), Body((9, 4), "w")
    route = advance(HALL, mover, enemy, 6, ())

    assert (len(route.path), distance(end(mover, route), enemy.cell)) == (6, 3)
    assert (route.stopped, route.unused) == ("distance", 0)


@pytest.mark.rule("WH-MOVE-06")
def test_an_advance_stops_when_adjacent():
    """Distance 4, move 6: walks 3, ends adjacent, 3 unused. Already adjacent: walks 0."""
    mover, enemy = Body((0, 4), "e"), Body((4, 4), "w")
    route = advance(HALL, mover, enemy, 6, ())
    again = advance(HALL, moved(mover, route), enemy, 6, ())

    assert (len(route.path), route.stopped, route.unused) == (3, "adjacent", 3)
    assert again == Route((), "already_adjacent", "e", (), 6)


@pytest.mark.rule("WH-MOVE-07")
def test_an_advance_stops_at_an_obstacle():
    """A wall right across, 2 cells ahead, move 6: walks 1 and stops."""
    grid = Grid(12, 5, walls=tuple((4, y) for y in range(5)))
    route = advance(grid, Body((2, 2), "e"), Body((9, 2), "w"), 6, ())

    assert route == Route(((3, 2),), "blocked", "e", (), 5)


def test_no_detour():
    """A wall with a gap that costs a sideways step is not gone round (WR-10)."""
    grid, _ = parse_map("......\n......\n...#..\n...#..\n...#..")
    route = advance(grid, Body((1, 3), "e"), Body((5, 3), "w"), 6, ())

    assert route.path == ((2, 3),)
    assert route.stopped == "blocked"


def test_a_gap_that_shortens_the_way_is_taken():
    """A free cell that brings the mover nearer is used even when it is not straight ahead."""
    grid, _ = parse_map("......\n......\n...#..\n......\n......")
    route = advance(grid, Body((1, 2), "e"), Body((5, 2), "w"), 6, ())

    assert route.path == ((2, 2), (3, 1), (4, 2))
    assert route.ties == ((2, ((3, 1), (3, 3))),)


def test_creatures_and_the_edge_are_obstacles():
    """Nobody walks through others or off the map, and the reason tells which it was."""
    corner = withdraw(FIELD, Body((0, 0), "e"), Body((1, 1), "w"), 4, ())
    held = withdraw(FIELD, Body((0, 1), "n"), Body((0, 0), "s"), 4, {(0, 2), (1, 2)})

    assert (corner.path, corner.stopped, corner.unused) == ((), "no_step", 4)
    assert (held.path, held.stopped, held.unused) == ((), "blocked", 4)


def test_diagonal_between_two_walls_is_legal():
    """Only the cell entered counts, because the book knows no corners."""
    grid, _ = parse_map(".#..\n#...\n....\n....")
    route = advance(grid, Body((0, 0), "e"), Body((3, 3), "n"), 1, ())

    assert route.path == ((1, 1),)


def test_the_controller_breaks_the_tie():
    """The k-th choice answers the k-th tie; without one the smallest y, then x is taken."""
    mover, enemy = Body((2, 4), "w"), Body((1, 4), "e")
    default = withdraw(HALL, mover, enemy, 2, ())
    chosen = withdraw(HALL, mover, enemy, 2, (), ((3, 5),))

    assert default.ties == chosen.ties == ((1, ((3, 3), (3, 5))),)
    assert (default.path, chosen.path) == (((3, 3), (4, 2)), ((3, 5), (4, 6)))


@pytest.mark.parametrize("choices", [((3, 4),), ((3, 3), (4, 2))])
def test_a_choice_that_is_no_tie_is_refused(choices):
    """A cell that was not tied, and a choice too many, are refused."""
    with pytest.raises(IllegalAnswer):
        withdraw(HALL, Body((2, 4), "w"), Body((1, 4), "e"), 2, (), choices)


def test_the_refusal_lists_what_is_legal():
    """The message names the step and the tied cells."""
    with pytest.raises(IllegalAnswer, match=r"step 1: .*take \(3, 3\) \(3, 5\)"):
        withdraw(HALL, Body((2, 4), "w"), Body((1, 4), "e"), 2, (), ((9, 9),))


def test_asking_step_by_step_gives_the_same_way():
    """Walking one `step_options` at a time ends as the whole move does."""
    mover, enemy = Body((2, 4), "w"), Body((1, 4), "e")
    body, path = mover, []
    for left in (3, 2, 1):
        options = step_options(HALL, body, enemy, (), away=True, left=left)
        body = Body(options[-1], body.facing)
        path.append(body.cell)

    assert withdraw(HALL, mover, enemy, 3, (), ((3, 5),)).path == tuple(path)


def test_no_option_is_left_beside_the_enemy():
    """Adjacent already, or without steps, there is nothing to ask."""
    beside = step_options(FIELD, Body((4, 2), "e"), Body((5, 2), "w"), ())
    spent = step_options(FIELD, Body((1, 2), "e"), Body((5, 2), "w"), (), left=0)

    assert (beside, spent) == ((), ())


def test_a_slowed_creature_stays():
    """Steps below 0 move nobody and leave nothing unused."""
    route = advance(FIELD, Body((0, 2), "n"), Body((9, 2), "w"), -2, ())

    assert route == Route((), "distance", "n", (), 0)


def test_facing_follows_the_last_step():
    """After a move the creature looks along its last step; after none it looks as before."""
    ahead = advance(FIELD, Body((0, 0), "w"), Body((5, 3), "w"), 3, ())
    further = advance(FIELD, Body((0, 0), "w"), Body((5, 3), "w"), 4, ())

    assert (ahead.path[-1], ahead.facing) == ((3, 3), "se")
    assert (further.path[-1], further.facing) == ((4, 3), "e")


@pytest.mark.parametrize("size", [2, 3])
def test_big_creatures_need_room_at_every_step(size):
    """A gap of one cell stops a creature of size 2 or 3 and lets size 1 through."""
    grid = Grid(14, 7, walls=tuple((6, y) for y in range(7) if y != 3))
    enemy = Body((12, 3), "w")
    small = advance(grid, Body((2, 3), "e"), enemy, 10, ())
    big = Body((2, 2), "e", size)
    route = advance(grid, big, enemy, 10, ())

    assert small.stopped == "adjacent"
    assert route.stopped == "blocked"
    assert end(big, route)[0] == 6 - size


def test_big_creatures_may_step_onto_their_own_cells():
    """The mover's own cells, if listed as taken, do not hold it up."""
    ogre, everybody = Body((1, 1), "e", 2), {(1, 1), (2, 1), (1, 2), (2, 2), (7, 2)}
    route = advance(FIELD, ogre, Body((7, 2), "w"), 3, everybody)

    assert len(route.path) == 3


def test_a_big_enemy_is_reached_at_its_nearest_cell():
    """Adjacent means adjacent to any cell of the enemy."""
    route = advance(HALL, Body((0, 4), "e"), Body((6, 3), "w", 3), 9, ())

    assert (route.path[-1], route.stopped) == ((5, 4), "adjacent")


def test_through_allies_crosses_but_does_not_end_there():
    """An ally in the way is crossed with steps to spare, and gone round or not when not (WR-10)."""
    grid = Grid(8, 1)
    mover, enemy, ally = Body((0, 0), "e"), Body((6, 0), "w"), {(2, 0)}
    strict = advance(grid, mover, enemy, 3, ally)
    across = advance(grid, mover, enemy, 3, ally, passable=ally)
    short = advance(grid, mover, enemy, 2, ally, passable=ally)

    assert strict.path == ((1, 0),)
    assert across.path == ((1, 0), (2, 0), (3, 0))
    assert (short.path, short.stopped, short.unused) == (((1, 0),), "blocked", 1)


def test_through_allies_stops_before_the_ally_beside_the_enemy():
    """An advance ends on becoming adjacent, so the ally's cell beside the enemy is no way on."""
    grid, ally = Grid(8, 1), {(4, 0), (5, 0)}
    route = advance(grid, Body((0, 0), "e"), Body((6, 0), "w"), 7, ally, passable=ally)

    assert (route.path[-1], route.stopped) == ((3, 0), "blocked")


def test_through_an_ally_and_away():
    """An ally on the exit does not hold up whoever runs over the edge (WR-10, WR-36)."""
    grid, ally = Grid(8, 1, exits=((0, 0),)), {(0, 0)}
    route = straight(grid, Body((1, 0), "w"), "forward", 3, ally, passable=ally, leaving="marked")

    assert (route.path, route.stopped, route.unused) == (((0, 0),), "left", 1)


@pytest.mark.parametrize(
    ("turn", "path"),
    [
        ("forward", ((5, 2), (6, 2))),
        ("backward", ((3, 2), (2, 2))),
        ("left", ((4, 1), (4, 0))),
        ("right", ((4, 3), (4, 4))),
    ],
)
def test_moves_relative_to_facing(turn, path):
    """Forward, backward, left and right go straight by the facing at the start and keep it."""
    route = straight(FIELD, Body((4, 2), "e"), turn, 2, ())

    assert route == Route(path, "distance", "e", (), 0)


def test_a_line_ends_at_an_obstacle():
    """A wall, a creature and the edge each stop a straight move, with the rest unused."""
    grid = Grid(10, 5, walls=((7, 2),))
    wall = straight(grid, Body((4, 2), "e"), "forward", 5, ())
    creature = straight(grid, Body((4, 2), "w"), "forward", 5, {(1, 2)})
    edge = straight(grid, Body((4, 2), "ne"), "forward", 5, ())

    assert (wall.path[-1], wall.stopped, wall.unused) == ((6, 2), "blocked", 3)
    assert (creature.path[-1], creature.stopped, creature.unused) == ((2, 2), "blocked", 3)
    assert (edge.path[-1], edge.stopped, edge.unused) == ((6, 0), "no_step", 3)


def test_a_line_may_turn_the_creature():
    """With the facing not kept, the creature looks where it walked, if it walked."""
    walked = straight(FIELD, Body((4, 2), "e"), "s", 1, (), keep_facing=False)
    stuck = straight(FIELD, Body((4, 4), "e"), "s", 1, (), keep_facing=False)

    assert (walked.facing, stuck.facing) == ("s", "e")


def test_a_line_through_allies_ends_on_a_free_cell():
    """Allies are crossed; a line that would end on one ends on the last free cell before."""
    allies = {(5, 2), (6, 2)}
    across = straight(FIELD, Body((4, 2), "e"), "forward", 3, allies, passable=allies)
    short = straight(FIELD, Body((4, 2), "e"), "forward", 2, allies, passable=allies)

    assert across.path == ((5, 2), (6, 2), (7, 2))
    assert short == Route((), "blocked", "e", (), 2)


def test_a_big_creature_walks_a_line_with_all_its_cells():
    """Size 3 stops as soon as one of its cells would be on a wall."""
    grid = Grid(10, 6, walls=((7, 4),))
    route = straight(grid, Body((1, 2), "e", 3), "forward", 6, ())

    assert (route.path[-1], route.stopped) == ((4, 2), "blocked")


@pytest.mark.parametrize(
    ("leaving", "exit_", "stopped", "unused"),
    [
        ("never", (0, 2), "no_step", 3),
        ("marked", (0, 2), "left", 2),
        ("marked", (0, 4), "no_step", 3),
        ("any_edge", (0, 4), "left", 2),
    ],
)
def test_who_runs_off_the_map(leaving, exit_, stopped, unused):
    """Only a marked exit, or by house rule any edge, lets a fleeing creature leave (WR-36)."""
    grid = Grid(10, 5, exits=(exit_,))
    flight = withdraw(grid, Body((0, 2), "w"), Body((3, 2), "w"), 3, (), leaving=leaving)
    march = straight(grid, Body((0, 2), "w"), "forward", 3, (), leaving=leaving)

    assert (flight.path, flight.stopped, flight.unused) == ((), stopped, unused)
    assert (march.path, march.stopped, march.unused) == ((), stopped, unused)


def test_nobody_leaves_while_the_map_has_room():
    """On an exit the step that stays on the map comes first, so nobody is lost by a default."""
    grid = Grid(10, 6, exits=((0, 2),))
    route = withdraw(grid, Body((0, 2), "s"), Body((0, 0), "s"), 1, (), leaving="marked")

    assert (route.path, route.stopped) == (((1, 3),), "distance")


def test_an_advance_never_leaves():
    """Toward an enemy there is always a cell on the map."""
    grid = Grid(4, 6, exits=((0, 0),))
    route = advance(grid, Body((0, 0), "e"), Body((0, 5), "n"), 3, {(0, 1), (1, 1)})

    assert (route.path, route.stopped) == ((), "blocked")


def test_a_shove_pushes_straight_away():
    """The pushed creature goes away from the shover in a line and keeps its facing."""
    pushed = shove(FIELD, Body((4, 2), "w"), (3, 1), 2, ())
    at_wall = shove(FIELD, Body((8, 2), "w"), (7, 2), 3, ())

    assert (pushed.path, pushed.facing) == (((5, 3), (6, 4)), "w")
    assert (at_wall.path, at_wall.stopped, at_wall.unused) == (((9, 2),), "no_step", 2)


def test_a_giant_shoves_from_its_middle():
    """For a big shover the line starts at its centre."""
    route = shove(Grid(12, 9), Body((6, 4), "w"), (3, 3), 2, (), from_size=3)

    assert route.path == ((7, 4), (8, 4))


def test_a_free_move_reaches_all_around():
    """In 2 free steps on open ground 24 cells can be reached, each by a way of at most 2."""
    ways = reachable(HALL, Body((10, 4), "e"), 2, ())

    assert len(ways) == 24
    assert {len(way) for way in ways.values()} == {1, 2}
    assert all(way[-1] == cell for cell, way in ways.items())


def test_a_free_move_is_compulsory_unless_up_to():
    """The start itself is no goal of a free move, except for a card that says "up to"."""
    start = Body((1, 0), "e")

    assert (1, 0) not in reachable(Grid(3, 1), start, 2, ())
    assert reachable(Grid(3, 1), start, 2, (), stay=True)[1, 0] == ()


def test_a_free_move_goes_round_obstacles():
    """Unlike an advance, a free move may go round a wall, if the steps suffice."""
    grid, _ = parse_map("...\n.#.\n.#.")
    ways = reachable(grid, Body((0, 2), "e"), 4, ())

    assert ways[2, 2] == ((0, 1), (1, 0), (2, 1), (2, 2))


def test_a_free_move_through_allies():
    """An ally's cell is on the way but is no goal; an enemy's is neither."""
    grid = Grid(4, 1)
    ally, enemy = {(1, 0)}, {(2, 0)}
    crossed = reachable(grid, Body((0, 0), "e"), 3, ally, passable=ally)
    held = reachable(grid, Body((0, 0), "e"), 3, ally | enemy, passable=ally)

    assert list(crossed) == [(2, 0), (3, 0)]
    assert held == {}


def test_the_moves_of_the_worked_vignette():
    """Part E: the Ogre steps up to Wren, Odo charges 5 of 6, then nobody has to move."""
    odo, wren, ogre = Body((1, 2), "e"), Body((8, 2), "w"), Body((6, 2), "e")
    rake = advance(FIELD, ogre, wren, 1, (odo.cell, wren.cell))
    ogre = moved(ogre, rake)
    charge = advance(FIELD, odo, ogre, 6, (wren.cell, ogre.cell))
    odo = moved(odo, charge)
    from_behind = position_bonus(odo, ogre, (wren,))
    tied = nearest(ogre, [Candidate(0, odo, 1, 14), Candidate(1, wren, 1, 12)])
    attack = advance(FIELD, ogre, tied[0].body, 1, (odo.cell, wren.cell))
    ogre = Body(ogre.cell, direction(ogre.cell, odo.cell))
    hay_maker = advance(FIELD, odo, ogre, 2, (wren.cell, ogre.cell))

    assert (rake.path, rake.facing, rake.stopped) == (((7, 2),), "e", "adjacent")
    assert charge.path == ((2, 2), (3, 2), (4, 2), (5, 2), (6, 2))
    assert (charge.stopped, charge.unused, charge.facing) == ("adjacent", 1, "e")
    assert (from_behind.bonus, from_behind.behind, from_behind.flanking) == (9, True, True)
    assert [c.index for c in tied] == [0, 1]
    assert (attack.stopped, attack.unused, ogre.facing) == ("already_adjacent", 1, "w")
    assert (hay_maker.stopped, hay_maker.unused) == ("already_adjacent", 2)
    assert position_bonus(odo, ogre, (wren,)).bonus == 4
