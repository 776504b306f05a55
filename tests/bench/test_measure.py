"""The measuring itself: turns, medians, limits."""

import itertools

import pytest

from tests.bench.__main__ import all_benches, figure, limit, row
from tests.bench.measure import Bench, Lanes, measure, quartiles


def fake_lanes(log, ours, rival):
    """Two lanes and a clock that moves only while a lane runs; each takes its fixed seconds."""
    now = [0.0]

    def lane(name, seconds):
        def run():
            log.append(name)
            now[0] += seconds
            return 1

        return run

    rival_lane = None if rival is None else lane("rival", rival)
    closed = Lanes(lane("ours", ours), rival_lane, lambda: log.append("closed"))
    return (lambda folder: closed), (lambda: now[0])


def test_lanes_take_turns(tmp_path):
    """After a warm-up of each, who goes first changes every round; tidied up at the end."""
    log = []
    prepare, clock = fake_lanes(log, 2.0, 1.0)

    measure(Bench("x", "times", prepare, at_most=3, rounds=2), tmp_path, clock=clock)

    assert ["ours", "rival", "ours", "rival", "rival", "ours", "closed"] == log


@pytest.mark.parametrize(
    ("rival", "limits", "value", "holds"),
    [
        (1.0, {"at_most": 1.5}, 2.0, False),
        (1.0, {"at_most": 2.5}, 2.0, True),
        (1.0, {"at_least": 0.5}, 0.5, True),
        (1.0, {"at_least": 0.6}, 0.5, False),
        (None, {"at_least": 0.4}, 0.5, True),
        (None, {"at_most": 1.0}, 2.0, False),
    ],
)
def test_value_and_limit(tmp_path, rival, limits, value, holds):
    """at_most counts slowness, at_least speed; a rival turns either into a ratio."""
    prepare, clock = fake_lanes([], 2.0, rival)

    result = measure(Bench("x", "things", prepare, **limits), tmp_path, clock=clock)

    assert (value, holds) == (result.value, result.holds)


def test_things_are_counted(tmp_path):
    """A lane that does a hundred things in two seconds does fifty a second."""
    prepare, clock = fake_lanes([], 2.0, None)
    hundred = Lanes(lambda: prepare(tmp_path).ours() * 100)

    result = measure(
        Bench("x", "fights/s", lambda folder: hundred, at_least=50), tmp_path, clock=clock
    )

    assert result.value == 50
    assert result.holds


def test_one_limit_is_wanted():
    """A bench without a limit, or with two, proves nothing."""
    for limits in ({}, {"at_least": 1, "at_most": 2}):
        with pytest.raises(ValueError, match="wanted one of at_least, at_most"):
            Bench("x", "s", lambda folder: Lanes(int), **limits)


def test_quartiles_of_one_round():
    """A single round is its own spread."""
    assert quartiles([3.0]) == (3.0, 3.0, 3.0)


def test_row_names_the_miss(tmp_path):
    """A missed limit is told in words, with what was measured and what was wanted."""
    prepare, clock = fake_lanes([], 2.0, 1.0)
    result = measure(Bench("help", "x bare", prepare, at_most=1.3), tmp_path, clock=clock)

    assert "<= 1.3 x bare" == limit(result.bench)
    assert row(result).startswith("MISSED  help ")


def test_names_are_unique():
    """Every bench there is can be picked by its name."""
    names = [bench.name for bench in all_benches()]

    assert [name for name, group in itertools.groupby(sorted(names)) if len(list(group)) > 1] == []


def test_a_counted_number_is_what_the_lane_returns(tmp_path):
    """Bytes and pixels are no time: the median of what came back, held against the limit."""
    found = iter((7.0, 5.0, 6.0))
    bench = Bench(
        "x", "bytes", lambda _: Lanes(lambda: next(found)), at_most=6, rounds=3, counted=True
    )

    result = measure(bench, tmp_path)

    assert (6.0, True) == (result.value, result.holds)
    assert "ms" not in row(result)


def test_large_figures_have_no_exponent():
    """Ten thousand answers a second are read as such."""
    assert ["10,500", "0.852", "111"] == [figure(10_500), figure(0.852), figure(111.2)]
