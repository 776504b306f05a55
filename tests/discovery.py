"""Finding the cases of a chore: a new file in its folder is all it takes."""

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

TESTS = Path(__file__).resolve().parent


def modules_in(folder: str, pattern: str) -> Iterator[ModuleType]:
    """The modules of tests/<folder> whose file name fits the pattern, in order of their names."""
    for path in sorted((TESTS / folder).glob(pattern)):
        if not path.name.startswith("test_"):
            yield importlib.import_module(f"tests.{folder}.{path.stem}")


def named(name: str, words: list[str]) -> bool:
    """Whether a case is meant by the words typed; none typed means all."""
    return not words or any(word.lower() in name.lower() for word in words)
