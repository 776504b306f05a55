"""Files that a chore makes from the code and people read in review."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
NOTICE = "<!-- This page is made by make docs; change the code, not the page. -->"


@dataclass(frozen=True, slots=True)
class Made:
    """One file and how its whole text is made."""

    path: Path
    make: Callable[[], str]

    @property
    def name(self) -> str:
        """The path from the root."""
        return str(self.path.relative_to(ROOT))

    @property
    def current(self) -> str | None:
        """What stands in the file now; None where there is none."""
        return self.path.read_text(encoding="utf-8") if self.path.exists() else None


def write_all(files: Iterable[Made]) -> None:
    """Write what is not fresh and say of each file whether it changed."""
    for file in files:
        fresh = file.make()
        stale = file.current != fresh
        if stale:
            file.path.parent.mkdir(parents=True, exist_ok=True)
            file.path.write_text(fresh, encoding="utf-8")
        print(f"{'written' if stale else 'fresh  '}  {file.name}", flush=True)


def pages(modules: Iterable[ModuleType]) -> Iterator[Made]:
    """The page, or the block of a page, that each module makes.

    A module names its `PAGE`, a file in docs/, and has `render()`. With a `BLOCK` only what stands
    between these two lines of the page is made, the rest is for people:

        <!-- made by make docs: BLOCK -->
        <!-- end of BLOCK -->
    """
    for module in modules:
        path = DOCS / module.PAGE
        block = getattr(module, "BLOCK", "")
        yield Made(path, lambda m=module, p=path, b=block: page_text(p, b, m.render()))


def page_text(path: Path, block: str, made: str) -> str:
    """The page's whole text with what was made in its place."""
    if not block:
        return f"{NOTICE}\n\n{made.strip()}\n"
    return replaced(path.read_text(encoding="utf-8"), block, made.strip())


def replaced(text: str, block: str, made: str) -> str:
    """The text with the block made anew; raises ValueError naming the missing line."""
    first, last = f"<!-- made by make docs: {block} -->", f"<!-- end of {block} -->"
    for mark in (first, last):
        if text.count(mark) != 1:
            raise ValueError(f"block {block}: wanted one line {mark}, found {text.count(mark)}")
    before, rest = text.split(first)
    return f"{before}{first}\n\n{made}\n\n{last}{rest.split(last)[1]}"
