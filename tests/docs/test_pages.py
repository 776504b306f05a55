"""The generated parts of docs/ are fresh, and making them leaves people's words alone."""

import pytest

from tests.docs.__main__ import all_pages
from tests.made import Made, replaced, write_all

PAGE = "Before\n<!-- made by make docs: x -->\nold\n<!-- end of x -->\nAfter\n"


def test_docs_are_fresh():
    """What docs/ says of the code is what the code says; `make docs` puts it right."""
    stale = [page.name for page in all_pages() if page.current != page.make()]

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


def test_only_what_changed_is_written(tmp_path, capsys, monkeypatch):
    """A fresh file is left alone, a stale or missing one is written, and each is named."""
    monkeypatch.setattr("tests.made.ROOT", tmp_path)
    (tmp_path / "same").write_text("a")

    write_all([Made(tmp_path / "same", lambda: "a"), Made(tmp_path / "new/page", lambda: "b")])

    assert ["fresh    same", "written  new/page"] == capsys.readouterr().out.splitlines()
    assert (tmp_path / "new/page").read_text() == "b"
