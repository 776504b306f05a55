"""What may be committed: no machine's paths, no registry's address, nothing huge."""

import re

from tests.architecture.tree import ROOT, committed_files

LARGEST = 500_000

TOP_LEVEL = {
    ".ci",
    ".gitignore",
    "LICENSE",
    "Makefile",
    "README.md",
    "campaigns",
    "docs",
    "pyproject.toml",
    "templates",
    "tests",
    "witchhammer",
}

# Bracketed letters keep the patterns from finding themselves.
REGISTRY = re.compile(
    rb"(?:pypi|pythonhosted|npmjs|rubygems|maven|conda|golang|debian|ubuntu|yarnpkg)\.(?:org|com)"
    rb"|(?:crates|docker)\.io"
)
MACHINE = re.compile(rb"(?<![\w.~-])/(?:[w]ork|[r]oot|[h]ome/\w+|[U]sers/\w+)/")


def findings(pattern):
    """Where the pattern stands in committed files, as path:line."""
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for path in committed_files()
        for number, line in enumerate(path.read_bytes().splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_registry_is_named():
    """Packages are asked for by name; where they come from is each machine's own affair."""
    assert findings(REGISTRY) == []


def test_no_path_of_a_machine_is_named():
    """Nothing committed knows the folder it was written in."""
    assert findings(MACHINE) == []


def test_nothing_is_huge():
    """No committed file is larger than 500 kB."""
    huge = [str(path) for path in committed_files() if path.stat().st_size > LARGEST]

    assert huge == []


def test_top_level_stays_small():
    """The root holds what the architecture names and nothing else."""
    assert {path.relative_to(ROOT).parts[0] for path in committed_files()} <= TOP_LEVEL
