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
