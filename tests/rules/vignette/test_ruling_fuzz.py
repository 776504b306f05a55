"""No ruling breaks a fight: it is refused in words, or the fight goes on and holds."""

import pytest

from tests.conformance.fight_rulings import play
from witchhammer.core.conform import Report


@pytest.mark.parametrize("first", range(0, 30, 10))
def test_rulings_at_random_break_nothing(first):
    """Ten fights: invariants hold after each ruling and answer, nothing but a refusal is raised."""
    report = Report(first)
    for seed in range(first, first + 10):
        report.merge(play(seed))

    assert report.answers > 100
    assert len(report.used) > 8
