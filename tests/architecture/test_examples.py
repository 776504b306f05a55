"""Examples in docstrings and in the documents say what really happens."""

import doctest
import importlib

import pytest

from tests.architecture.tree import PACKAGE, ROOT, sources

MARK = ">>>"
MODULES = [file.module for file in sources(PACKAGE) if MARK in file.text]
PAGES = [
    page
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    if page.exists() and MARK in page.read_text(encoding="utf-8")
]
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples(name, capsys):
    """Each example of the module gives what it prints."""
    outcome = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)

    assert outcome.failed == 0, capsys.readouterr().out


def test_page_examples(capsys):
    """Each example in the documents gives what it prints."""
    failed = {
        str(page.relative_to(ROOT)): outcome.failed
        for page in PAGES
        if (outcome := doctest.testfile(str(page), module_relative=False, optionflags=FLAGS)).failed
    }

    assert failed == {}, capsys.readouterr().out
