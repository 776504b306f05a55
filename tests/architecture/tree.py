"""What the source tree holds, for the tests that judge it."""

import ast
import functools
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "witchhammer"
TESTS = ROOT / "tests"

# A file's own words for a length or an escape: "because" and what follows on that line.
REASON = re.compile(r"#.*\bbecause\b \S")


@dataclass(frozen=True)
class Source:
    """One Python file: its path from the root, and its text."""

    path: Path
    text: str

    @property
    def lines(self) -> list[str]:
        """The text line by line."""
        return self.text.splitlines()

    @property
    def module(self) -> str:
        """The dotted name it is imported by."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @functools.cached_property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.text, filename=str(self.path))

    def functions(self) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
        """Every function and method, nested ones too."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node

    def explains(self, function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
        """Whether a comment above the function or in its signature says "because"."""
        first = min([function.lineno, *(mark.lineno for mark in function.decorator_list)])
        while first > 1 and self.lines[first - 2].lstrip().startswith("#"):
            first -= 1
        return any(REASON.search(line) for line in self.lines[first - 1 : function.body[0].lineno])


def sources(*folders: Path) -> list[Source]:
    """The Python files under the folders, in order of their paths."""
    return [
        Source(path.relative_to(ROOT), path.read_text(encoding="utf-8"))
        for folder in folders
        for path in sorted(folder.rglob("*.py"))
    ]


def committed_files() -> list[Path]:
    """What git tracks, or would with the next add; absolute paths of files that exist."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    names = listed.stdout.rstrip("\0").split("\0")
    return sorted(path for name in names if (path := ROOT / name).is_file())
