"""Looking things up in the rulebooks that come with the program."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from witchhammer.app import paths
from witchhammer.core.errors import Misuse, NotFound

BOOKS = {
    "witchhammer": "WitchHammer",
    "fright": "Fright",
    "sickest_witch": "Sickest Witch",
    "witch_and_bitch": "Witch & Bitch",
    "witchdie": "WitchDie",
}
"""Every rulebook by the name of its file, in the order they are searched."""

_HEADING = re.compile(r"^#{2,3} (?:[A-Z]?[0-9.]*[.:]? )?(?P<title>.+)$")
_ID = re.compile(r"^(?:WH|FR|SW|WB|WD)-[A-Za-z0-9-]+$|^(?:WR|FD)-[0-9]+$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One atom of a rulebook, or one ruling where the book is silent.

    `example` is its worked example; `open` what the book leaves open and how it is read here.
    """

    id: str
    book: str
    section: str
    text: str
    example: str = ""
    open: str = ""
    kind: str = ""


def search(text: str, book: str = "", limit: int = 0) -> tuple[Rule, ...]:
    """Return the rules that hold every word of `text`, the nearest first.

    An id ("WH-DMG-05") finds itself, the start of one ("WH-DMG") its family. Raises Misuse for
    an empty text, NotFound for a book that is none.
    """
    words = text.lower().split()
    if not words:
        raise Misuse("rules search", "a word or an id to look for", "nothing")
    ranked = [(_rank(rule, words), rule) for rule in rules(book)]
    found = [rule for rank, rule in sorted(ranked, key=lambda pair: pair[0]) if rank < _MISS]
    return tuple(found[:limit] if limit else found)


_MISS = 9


def _rank(rule: Rule, words: list[str]) -> int:
    """Return how far a rule is from the words: 0 is its id, 9 holds not all of them."""
    id = rule.id.lower()
    if [id] == words:
        return 0
    if len(words) == 1 and id.startswith(words[0]):
        return 1
    places = (rule.text, rule.section, f"{rule.example} {rule.open}", rule.id)
    so_far = ""
    for rank, place in enumerate(places, start=2):
        so_far += f" {place.lower()}"
        if all(word in so_far for word in words):
            return rank
    return _MISS


def rules(book: str = "") -> tuple[Rule, ...]:
    """Return every rule of one book, or of all; raises NotFound naming the books."""
    if book and book not in BOOKS:
        raise NotFound(f"rulebook {book}", "one of " + ", ".join(BOOKS), "no such book")
    names = [book] if book else list(BOOKS)
    return tuple(rule for name in names for rule in _read(paths.shipped("rules"), name))


@cache
def _read(folder: Path, book: str) -> tuple[Rule, ...]:
    """Return the rules in one file."""
    path = folder / f"{book}.md"
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        remedy = "install the program again"
        raise NotFound(str(path), "a rulebook", error.strerror or "none", remedy) from error
    return tuple(_rules_in(lines, book))


def _rules_in(lines: Iterable[str], book: str) -> Iterable[Rule]:
    """Yield the rows of a book's tables that begin with an id."""
    section = ""
    for line in lines:
        if heading := _HEADING.match(line):
            section = heading["title"].strip()
        if not line.startswith("| "):
            continue
        cells = [cell.strip().replace("**", "") for cell in line.strip()[1:-1].split("|")]
        if not _ID.match(cells[0]) or len(cells) < 3:
            continue
        if cells[0].startswith(("WR-", "FD-")):
            yield Rule(cells[0], book, section, cells[1], "", cells[2], "ruling")
        else:
            cells += [""] * (6 - len(cells))
            yield Rule(cells[0], book, section, cells[1], cells[2], cells[4], cells[-1])
