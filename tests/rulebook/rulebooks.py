"""The atoms of docs/rules/*.md, read from their tables."""

import functools
import re
from dataclasses import dataclass
from pathlib import Path

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"

HEADING = re.compile(r"^#{2,3} (?P<number>[A-Z]?[0-9]+(?:\.[0-9]+)?)\.? ")
ROW = re.compile(r"^\| (?P<id>(?:WH|FR|SW|WB|WD)-[A-Za-z0-9-]+) \|.*\| (?P<kind>[^|]+?) \|$")


@dataclass(frozen=True, slots=True)
class Atom:
    """One rule: its id, the book and numbered section it stands in, and its kind."""

    id: str
    book: str
    section: str
    kind: str

    @property
    def wants_a_test(self) -> bool:
        """Whether a test can prove it; advice and flavour move no number."""
        return not self.kind.startswith("advice")


def read_atoms(text: str, book: str) -> tuple[Atom, ...]:
    """The atoms in a rulebook's Markdown, in its order."""
    atoms = []
    section = ""
    for line in text.splitlines():
        if heading := HEADING.match(line):
            section = heading["number"]
        elif line.startswith("#"):
            section = ""
        elif row := ROW.match(line):
            atoms.append(Atom(row["id"], book, section, row["kind"]))
    return tuple(atoms)


@functools.cache
def all_atoms() -> tuple[Atom, ...]:
    """The atoms of every shipped rulebook."""
    return tuple(
        atom
        for path in sorted(RULES.glob("*.md"))
        for atom in read_atoms(path.read_text(encoding="utf-8"), path.stem)
    )


@functools.cache
def atom_ids() -> frozenset[str]:
    """The ids a test may cite."""
    return frozenset(atom.id for atom in all_atoms())
