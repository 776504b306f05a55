"""How much health a body usually has."""

import pytest

from witchhammer.rules.health import usual_for_a_human
from witchhammer.rules.house import BY_THE_BOOK


@pytest.mark.rule("WH-HEALTH-05")
@pytest.mark.parametrize(
    ("dots", "usual"), [(9, False), (10, True), (15, True), (16, False), (22, False)]
)
def test_humans_have_ten_to_fifteen(dots, usual):
    """10 to 15 dots are usual; a human with 22 needs the GM's approval."""
    assert usual == usual_for_a_human(dots)


def test_new_character_is_usual():
    """The register's base health needs nobody's approval (WR-30)."""
    assert usual_for_a_human(BY_THE_BOOK.base_health)
