"""make atoms: which rule atoms no test cites. ARGS="WH-DMG" lists those that begin so."""

import sys
from collections.abc import Iterator

from tests.rulebook.citations import cited_by_tests
from tests.rulebook.rulebooks import Atom, all_atoms


def report(atoms: tuple[Atom, ...], cited: frozenset[str], prefixes: list[str]) -> Iterator[str]:
    """Lines: per section how many atoms are cited, then the ids of those that are not."""
    testable = [atom for atom in atoms if atom.wants_a_test]
    sections = dict.fromkeys((atom.book, atom.section) for atom in testable)
    for book, section in sections:
        here = [atom.id for atom in testable if (atom.book, atom.section) == (book, section)]
        missing = [atom for atom in here if atom not in cited]
        yield f"{book} {section}: {len(here) - len(missing)} of {len(here)} cited"
        yield from (f"    {atom}" for atom in missing if atom.startswith(tuple(prefixes)))
    done = sum(atom.id in cited for atom in testable)
    yield f"all: {done} of {len(testable)} cited"


if __name__ == "__main__":
    print("\n".join(report(all_atoms(), cited_by_tests(), sys.argv[1:] or [""])))
