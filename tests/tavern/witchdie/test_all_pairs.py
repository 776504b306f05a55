"""Chaos with chaos: a sample here, all 3,600 pairs in `make conform`."""

import pytest

from tests.tavern.witchdie.pairs import numbers, play_pair
from witchhammer.tavern.witchdie.chaos.table import CHAOS


@pytest.mark.parametrize("first", range(1, 61, 6))
def test_pairs_break_nothing(first):
    """Ten kinds with six others each, played on: every invariant holds at every step."""
    for second in range(1 + first % 10, 61, 10):
        seed = (first - 1) * 60 + second - 1
        facts, _ = play_pair(seed, 120)
        called = [fact.data["number"] for fact in facts if fact.kind == "chaos"]

        assert numbers(seed)[0] == called[0]


def test_two_standing_rules_are_in_force_together():
    """What lasts is there beside what lasts, in the order of calling."""
    lasting = [number for number, each in CHAOS.items() if each.duration != "instant"]
    for first, second in zip(lasting, lasting[7:], strict=False):
        _, together = play_pair((first - 1) * 60 + second - 1, 30)

        assert any({first, second} <= set(numbers) for numbers in together)
