"""Which atoms the tests cite, read from their source so that no test has to run."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
MOST_PER_TEST = 6


def faults_of(cited: Sequence[object], known: Iterable[str]) -> list[str]:
    """What is wrong with one test's citations, each fault a sentence; empty when all is well."""
    known = frozenset(known)
    faults = []
    for atom in cited:
        if not isinstance(atom, str):
            faults.append(f"cites {atom!r}, wanted an atom id as a string")
        elif atom not in known:
            faults.append(f"cites {atom}, which is in no docs/rules/*.md")
    if twice := sorted({str(atom) for atom in cited if cited.count(atom) > 1}):
        faults.append(f"cites {', '.join(twice)} more than once")
    if len(cited) > MOST_PER_TEST:
        faults.append(f"cites {len(cited)} atoms, at most {MOST_PER_TEST}: split the test")
    return faults


def cited_in(source: str) -> Iterator[str]:
    """The ids in every pytest.mark.rule(...) of a test module's source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def cited_by_tests(folder: Path = TESTS) -> frozenset[str]:
    """The ids that some test under the folder cites."""
    return frozenset(
        atom
        for path in folder.rglob("test_*.py")
        for atom in cited_in(path.read_text(encoding="utf-8"))
    )
