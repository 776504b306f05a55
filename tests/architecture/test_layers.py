"""Imports point down, and the pure half stays pure (the contracts stand in pyproject.toml)."""

import itertools
import sys

import grimp
import pytest
from importlinter import api, cli

from tests.architecture.tree import PACKAGE, ROOT

CONFIG = str(ROOT / "pyproject.toml")

# What the rules may stand on without meeting a clock, chance or a disk. "odds.exact" joins by
# itself when it is there.
PURE = ("core", "rules", "tavern", "bots", "odds.exact")


@pytest.fixture(scope="module")
def graph():
    """Who imports whom in the package, the standard library included."""
    return grimp.build_graph("witchhammer", include_external_packages=True, cache_dir=None)


def contract(name):
    """The contract whose name begins so."""
    (found,) = (
        options
        for options in api.read_configuration(CONFIG)["contracts_options"]
        if options["name"].startswith(name)
    )
    return found


def modules_of(graph, package):
    """The package and all modules under it; empty when it is not there."""
    if package not in graph.modules:
        return set()
    return {package} | graph.find_descendants(package)


def test_contracts_hold(capsys):
    """import-linter finds no import that climbs or leaves its place."""
    outcome = cli.lint_imports(config_filename=CONFIG, no_cache=True, no_logo=True)

    assert outcome == cli.EXIT_STATUS_SUCCESS, capsys.readouterr().out


def test_pure_half_is_named_whole(graph):
    """Every part of the pure half that exists stands in its contract."""
    expected = {f"witchhammer.{part}" for part in PURE if f"witchhammer.{part}" in graph.modules}

    assert expected == set(contract("The pure half")["source_modules"])


def test_pure_half_uses_nothing_but_the_standard_library(graph):
    """No third-party package is needed to resolve a fight."""
    pure = set().union(*(modules_of(graph, f"witchhammer.{part}") for part in PURE))
    used = set().union(*(graph.find_modules_directly_imported_by(module) for module in pure))
    foreign = {name for name in used if name.split(".")[0] not in sys.stdlib_module_names}

    assert {name for name in foreign if not name.startswith("witchhammer")} == set()


def test_tavern_games_are_strangers(graph):
    """No tavern game imports another; what they share lies in core."""
    tavern = "witchhammer.tavern"
    games = [child for child in graph.find_children(tavern) if graph.find_children(child)]
    known = [
        f"{one} imports {other}"
        for one, other in itertools.permutations(games, 2)
        if graph.direct_import_exists(importer=one, imported=other, as_packages=True)
    ]

    assert known == []


def test_only_content_defines_pydantic_schemas(graph):
    """pydantic is imported in content alone; SQLModel brings its own to store."""
    known = "pydantic" in graph.modules
    importers = graph.find_modules_that_directly_import("pydantic") if known else set()

    assert {name.split(".")[1] for name in importers} <= {"content"}


def test_every_folder_is_a_package():
    """Each folder with code has an __init__.py, so that the wheel and the linter see it."""
    folders = {path.parent for path in PACKAGE.rglob("*.py")}

    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []
