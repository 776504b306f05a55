"""Tavern games: seats, stakes, bots, the end, a rematch, suggestions."""

import pytest

from witchhammer.app.tavern import room, standings, tables, why
from witchhammer.app.tavern.seating import Chair, parse_chairs
from witchhammer.app.tavern.stakes import shares
from witchhammer.core.errors import Faults, Misuse, NotFound
from witchhammer.store.chronicle import list_events
from witchhammer.store.records import TavernSeat
from witchhammer.tavern.registry import GAMES


def wish(*chairs, **more):
    """A game of Fright with these chairs."""
    seats = tuple(Chair(*chair.split("=")) if "=" in chair else Chair(chair) for chair in chairs)
    return room.Wish(game="fright", chairs=seats, options={}, seed=11, **more)


def test_bots_play_a_whole_game_and_end_it(store):
    """Two bots need nobody: the game runs to its end, is closed and counted."""
    game = room.new_game(store, wish("ana=greedy", "bo=random"))

    room.go_on(game)

    assert game.table.scene.status == "closed"
    assert {s.player: s.games for s in standings.standings(store)} == {"ana": 1, "bo": 1}


def test_a_game_waits_for_a_person_and_goes_on_where_it_was(store):
    """With a person at the table it stops at that seat, and resumes to the same question."""
    game = room.new_game(store, wish("ana", "bo=greedy"))
    room.go_on(game)
    asked = [ask.key for ask in game.table.asks("ana")]

    again = room.take_up(store)

    assert game.people == ("ana",)
    assert asked
    assert [ask.key for ask in again.table.asks("ana")] == asked
    assert set(again.bots) == {"bo"}


def test_stakes_leave_the_purse_at_once_and_the_pot_is_paid_once(store, campaign, purse):
    """Five silver each go down at the start; the winner has ten more, the sum is what it was."""
    game = room.new_game(store, wish("odo", "wren", stake=5, campaign=campaign.id))
    laid = purse("odo"), purse("wren")
    seats = game.seats
    bots = room.Round(
        game.table, game.tavern, tuple(TavernSeat(s.place, s.seat, "greedy") for s in seats)
    )

    room.advance(game.table, bots.bots)
    game.table.close(room.home(game))

    assert laid == (15, 2)
    assert purse("odo") + purse("wren") == 27
    assert sorted((purse("odo"), purse("wren"))) in ([2, 25], [12, 15], [7, 20])
    with pytest.raises(Misuse):
        game.table.close(room.home(game))
    assert purse("odo") + purse("wren") == 27


def test_an_abandoned_game_gives_the_stakes_back(store, campaign, purse):
    """Who gets up before the end loses nothing, and nobody's record changes."""
    game = room.new_game(store, wish("odo", "wren", stake=7, campaign=campaign.id))

    room.abandon(game)

    assert (purse("odo"), purse("wren")) == (20, 7)
    assert standings.standings(store) == ()


def test_a_stake_above_the_purse_is_refused_with_the_missing_number(store, campaign, purse):
    """Nothing is laid down and no game is begun when one purse is too light."""
    with pytest.raises(Faults, match=r"stake of Wren: wanted 8 silver, got 7: 1 short"):
        room.new_game(store, wish("odo", "wren", stake=8, campaign=campaign.id))

    assert (purse("odo"), purse("wren")) == (20, 7)
    with pytest.raises(NotFound, match="tavern new"):
        room.take_up(store)


def test_only_characters_of_the_campaign_stake(store, campaign):
    """A stranger has no purse that the campaign knows."""
    with pytest.raises(Faults, match="stake of ana: wanted a purse"):
        room.new_game(store, wish("odo", "ana", stake=1, campaign=campaign.id))
    with pytest.raises(Misuse, match="a campaign whose purses pay it"):
        room.new_game(store, wish("odo", "ana", stake=1))


def test_who_plays_is_in_no_other_game(store, campaign):
    """A character sits at one table at a time."""
    room.new_game(store, wish("odo", "wren", campaign=campaign.id))

    with pytest.raises(Misuse, match="Odo"):
        room.new_game(store, wish("odo", "bo=greedy", campaign=campaign.id))


def test_the_chronicle_tells_who_won(store, campaign):
    """A finished game is a line of the campaign's story, with what was paid."""
    game = room.new_game(store, wish("odo", "bo=greedy", stake=3, campaign=campaign.id))
    everybody = room.Round(
        game.table, game.tavern, tuple(TavernSeat(s.place, s.seat, "random") for s in game.seats)
    )
    room.advance(game.table, everybody.bots)

    game.table.close(room.home(game))

    with store.read() as tx:
        told = [e for e in list_events(tx, campaign.id) if e.kind == "tavern"]
    assert len(told) == 1
    assert told[0].people == ("odo",)
    assert told[0].data["players"] == ["odo", "bo"]


def test_a_rematch_keeps_the_table_and_takes_other_dice(store):
    """The same seats and rules, another seed; refused while the first is going on."""
    game = room.new_game(store, wish("ana=greedy", "bo=greedy"))
    with pytest.raises(Misuse, match="a game that is over"):
        room.again(store, game.table.scene.id)
    room.go_on(game)

    second = room.again(store, game.table.scene.id)

    assert [s.style for s in second.seats] == ["greedy", "greedy"]
    assert second.table.setup == game.table.setup
    assert second.table.scene.seed != game.table.scene.seed


def test_seats_are_read_with_all_faults_at_once():
    """A wrong kind and a misspelt style are told together, with the nearest right style."""
    with pytest.raises(Faults) as caught:
        parse_chairs(["ana=witch", "bo=bot:greddy"], "fright")

    assert len(caught.value.faults) == 2
    assert "did you mean greedy?" in str(caught.value)


def test_a_bot_without_a_style_is_told_one():
    """`bo=bot` learns which styles there are, and how one is written."""
    with pytest.raises(Faults, match="got a bot without a style; like bo=bot:"):
        parse_chairs(["ana=human", "bo=bot"], "fright")


def test_shares_of_a_pot_that_does_not_divide():
    """Of 15 silver for two winners the one nearer the head of the table gets 8."""
    seats = [TavernSeat(i, name, "", i, 5) for i, name in enumerate(("ana", "bo", "cy"))]

    assert shares(seats, ("bo", "cy")) == {"ana": 0, "bo": 8, "cy": 7}


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_has_a_leaflet(name):
    """Each game brings its rules card, its options and at least three styles of bots."""
    leaf = tables.leaflet(name)

    assert len(leaf.card) > 400
    assert len(leaf.habits) >= 3
    assert leaf.good_bot in dict(leaf.habits)
    assert all(option.sentence for option in leaf.options)


def test_a_suggestion_has_a_reason(store):
    """The good bot names a legal move for whoever is asked, and says why."""
    game = room.new_game(store, wish("ana", "bo=greedy"))
    room.go_on(game)

    ask, suggestion = why.suggest(game)

    assert ask.seat == "ana"
    assert set(suggestion.value) <= {o.value for o in ask.options if not o.why_not}
    assert suggestion.why


def test_no_suggestion_when_the_game_is_over(store):
    """Nobody is asked any more."""
    game = room.new_game(store, wish("ana=random", "bo=random"))
    room.go_on(game)

    with pytest.raises(Misuse, match="a game that is over"):
        why.suggest(game)
