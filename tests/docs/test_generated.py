"""The generated parts of docs/ are fresh, and making them leaves people's words alone."""

import pytest

from tests.docs.generated import all_generated, replaced

PAGE = "Before\n<!-- made by make docs: x -->\nold\n<!-- end of x -->\nAfter\n"


def test_docs_are_fresh():
    """What docs/ says of the code is what the code says; `make docs` puts it right."""
    stale = [
        generated.page
        for generated in all_generated()
        if not generated.path.exists()
        or generated.path.read_text(encoding="utf-8") != generated.fresh()
    ]

    assert stale == []


def test_block_is_replaced():
    """Only what stands between the marks changes."""
    expected = "Before\n<!-- made by make docs: x -->\n\nnew\n\n<!-- end of x -->\nAfter\n"

    assert expected == replaced(PAGE, "x", "new")
    assert expected == replaced(expected, "x", "new")


@pytest.mark.parametrize("text", ["", PAGE + PAGE, "<!-- made by make docs: x -->"])
def test_block_needs_its_two_lines(text):
    """A page without the marks, or with two pairs, is refused rather than guessed at."""
    with pytest.raises(ValueError, match="block x: wanted one line"):
        replaced(text, "x", "new")
