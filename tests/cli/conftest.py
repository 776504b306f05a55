"""The command line run in this process: words in; exit code, output and errors out."""

import io
import json
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from witchhammer.cli.program import run


@dataclass(frozen=True)
class Ran:
    """What one command gave."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        """The output as the JSON document it must be."""
        return json.loads(self.out)


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run `witchhammer WORDS`; `typed` is its standard input."""

    def ran(*words: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run([str(word) for word in words])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return ran


@pytest.fixture(scope="session")
def sample_database(tmp_path_factory):
    """A database with the shipped campaign, made once; tests work on copies of it."""
    from witchhammer.app import world
    from witchhammer.app.database import open_database

    path = tmp_path_factory.mktemp("sample") / "sample.db"
    with open_database(str(path), create=True) as store:
        world.open_sample(store, "nether-pudding")
    return path.read_bytes()


@pytest.fixture
def lane(cli, sample_database, tmp_path, monkeypatch):
    """Commands in a database of their own with the shipped campaign in use."""
    path = tmp_path / "lane.db"
    path.write_bytes(sample_database)
    monkeypatch.setenv("WITCHHAMMER_DB", str(path))
    return cli


@pytest.fixture
def fight(lane):
    """The same with the first fight begun, its dice fixed."""
    assert 0 == lane("fight", "start", "the-sunken-lane", "--seed", 5).code
    return lane
