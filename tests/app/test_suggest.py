"""Suggestions, questions alike, numbers typed over: for every front end."""

import pytest

from tests.cli.conversation.lane import sunken_lane
from witchhammer.app import overtyping
from witchhammer.app.going_on import advance
from witchhammer.app.suggest import alike, bots_for, suggest
from witchhammer.app.table import Table
from witchhammer.core.errors import Misuse
from witchhammer.core.game import check_value
from witchhammer.rules.vignette.game import GAME
from witchhammer.store.engine import open_store


@pytest.fixture
def lane():
    """A fight in the lane whose dice wait."""
    with open_store(":memory:") as store:
        setup = sunken_lane(ask_ties="none")
        yield Table.open_new(store, GAME, setup, seed=5, dice_mode="ask")


def to_the_dice(table, count=1):
    """Let bots play until dice are asked for, so many times."""
    bots = bots_for(table, ("@gm", *table.seats()))
    for number in range(count):
        advance(table, bots)
        if number < count - 1:
            table.roll(table.asks()[0].key)


def test_every_suggestion_is_legal(lane):
    """Whatever is suggested answers its question."""
    for ask in lane.asks():
        check_value(ask, suggest(lane, ask).value)


def test_dice_have_no_suggestion(lane):
    """Nobody can advise a die."""
    to_the_dice(lane)

    with pytest.raises(Misuse, match="roll them"):
        suggest(lane, lane.asks()[0])


def test_identical_monsters_are_alike(lane):
    """Six wolves make one group, each hunter one of its own; the order is kept."""
    groups = alike(lane, lane.asks())

    assert [1, 1, 1, 6] == [len(group) for group in groups]


def test_attack_typed_over(lane):
    """The total changes, the face does not, and the log holds undo, ruling and the same throw."""
    to_the_dice(lane)
    lane.roll(lane.asks()[0].key, (9,))

    done = overtyping.type_over(lane, "attack", 25)

    attack = next(fact for fact in done.facts if fact.kind == "attack")
    assert (25, 9) == (attack.data["attack"], attack.data["d20"])
    assert ["undo", "ruling", "answer"] == [entry.kind for entry in lane.log()[-3:]]
    assert 1 == done.undone.rolls


def test_bonus_is_used_up(lane):
    """A number typed over counts once: the next attack of the same fighter knows nothing of it."""
    to_the_dice(lane)
    lane.roll(lane.asks()[0].key, (2,))
    overtyping.type_over(lane, "attack", 5, more=True)

    changes = [e for e in lane.state.lasting if e.name == "ruling"]
    assert [] == changes


def test_throw_again_with_the_real_face(lane):
    """A face that was typed wrong is typed right, as a second attempt."""
    to_the_dice(lane)
    lane.roll(lane.asks()[0].key, (9,))

    overtyping.throw_again(lane, (19,))

    assert ([19], 1) == (lane.log()[-1].value, lane.log()[-1].attempt)


@pytest.mark.parametrize("stat", ["attack", "defence"])
def test_nothing_to_type_over(lane, stat):
    """Before the first throw there is nothing to change."""
    with pytest.raises(Misuse, match="none has fallen"):
        overtyping.type_over(lane, stat, 3)
