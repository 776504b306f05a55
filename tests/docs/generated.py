"""Pages of docs/, or marked blocks in them, that are made from the code.

A module *_page.py in this folder names its `PAGE` (a file in docs/) and has `render()`. With a
`BLOCK` only what stands between these two lines of the page is made, the rest is for people:

    <!-- made by make docs: BLOCK -->
    <!-- end of BLOCK -->
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.discovery import modules_in

DOCS = Path(__file__).resolve().parents[2] / "docs"
NOTICE = "<!-- This page is made by make docs; change the code, not the page. -->"


@dataclass(frozen=True, slots=True)
class Generated:
    """One page, or one block of a page, and how its text is made."""

    page: str
    block: str
    render: Callable[[], str]

    @property
    def path(self) -> Path:
        """The file in docs/."""
        return DOCS / self.page

    def fresh(self) -> str:
        """The page's text as it has to be; raises ValueError where a block has no place."""
        made = self.render().strip("\n")
        if not self.block:
            return f"{NOTICE}\n\n{made}\n"
        return replaced(self.path.read_text(encoding="utf-8"), self.block, made)


def replaced(text: str, block: str, made: str) -> str:
    """The text with the block made anew; raises ValueError naming the missing line."""
    first, last = f"<!-- made by make docs: {block} -->", f"<!-- end of {block} -->"
    for mark in (first, last):
        if text.count(mark) != 1:
            raise ValueError(f"block {block}: wanted one line {mark}, found {text.count(mark)}")
    before, rest = text.split(first)
    return f"{before}{first}\n\n{made}\n\n{last}{rest.split(last)[1]}"


def all_generated() -> Iterator[Generated]:
    """Every generated page and block there is."""
    for module in modules_in("docs", "*_page.py"):
        yield Generated(module.PAGE, getattr(module, "BLOCK", ""), module.render)
