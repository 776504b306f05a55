"""What all tests share: a home of their own, checked citations, and no test skipped unseen."""

import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from tests.postgres import postgres_server, postgres_url
from tests.rulebook.citations import faults_of
from tests.rulebook.rulebooks import atom_ids

__all__ = ["own_home", "postgres_server", "postgres_url"]

IN_CI = os.environ.get("CI", "").lower() in {"1", "true"}

# In CI the examples are the same at every run, because a change must not fail for another's luck.
hypothesis.settings.register_profile("project", deadline=None, max_examples=50, derandomize=IN_CI)
hypothesis.settings.load_profile("project")


@pytest.fixture(autouse=True, scope="session")
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder that takes the place of the user's data, cache and settings for the whole run."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("WITCHHAMMER_")]:
            patch.delenv(name)
        for name in ("FORCE_COLOR", "PYTHONPATH"):
            patch.delenv(name, raising=False)
        for kind in ("DATA", "CACHE", "CONFIG", "STATE"):
            patch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
        yield home


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse the whole run when a test cites an atom that is in no rulebook, or too many."""
    known = atom_ids()
    faults = []
    for item in items:
        cited = [atom for marker in item.iter_markers("rule") for atom in marker.args]
        faults += [f"{item.nodeid}: {fault}" for fault in faults_of(cited, known)]
    if faults:
        raise pytest.UsageError(*faults)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """In CI a skipped test fails the run, because nobody reads a list of skips there."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if IN_CI and exitstatus == pytest.ExitCode.OK and reporter and reporter.stats.get("skipped"):
        reporter.write_line("\nCI=true: a skipped test counts as failed", red=True)
        for report in reporter.stats["skipped"]:
            reporter.write_line(f"  {report.nodeid}: {report.longrepr[2]}")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
