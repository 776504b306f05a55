"""Close, short, medium and long."""

import pytest

from witchhammer.core.errors import Misuse
from witchhammer.rules.ranges import in_range, reach


@pytest.mark.rule("WH-RANGE-01", "WH-RANGE-02", "WH-RANGE-03", "WH-RANGE-04")
@pytest.mark.parametrize(
    ("name", "last"), [("close", 1), ("short", 5), ("medium", 10), ("long", 20)]
)
def test_last_space_in_range(name, last):
    """The last space is in, the next one is out."""
    assert last == reach(name)
    assert in_range(last, name)
    assert not in_range(last + 1, name)


def test_ranges_overlap():
    """What is adjacent is within every range."""
    assert all(in_range(1, name) for name in ("close", "short", "medium", "long"))


def test_unknown_range_is_refused():
    """A range the book does not know is named, with the ones it knows."""
    with pytest.raises(Misuse, match="wanted close, short, medium, long, got 'shrot'"):
        in_range(3, "shrot")
