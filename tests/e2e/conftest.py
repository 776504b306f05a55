"""The built wheel in a virtual environment of its own, as a user has it."""

import os
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Installed:
    """A copy of the program that knows nothing of the source tree."""

    folder: Path
    home: Path

    @property
    def site_packages(self) -> Path:
        """Where the wheel was unpacked."""
        return Path(sysconfig.get_path("purelib", "venv", {"base": str(self.folder)}))

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """What `witchhammer WORDS` gives, started in an empty home; `typed` is its input."""
        return self._run(self.folder / "bin" / "witchhammer", *words, typed=typed)

    def python(self, code: str) -> str:
        """What a line of Python prints in that environment."""
        done = self._run(self.folder / "bin" / "python", "-c", code)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def _run(self, *command: object, typed: str = "") -> subprocess.CompletedProcess[str]:
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "WITCHHAMMER", "VIRTUAL_ENV"))
        }
        return subprocess.run(
            [str(part) for part in command],
            cwd=self.home,
            env=environment | {"HOME": str(self.home)},
            input=typed,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source tree as it is now."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        check=True,
        capture_output=True,
        timeout=120,
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel installed in a new environment that borrows only the dependencies.

    They come by a path file, because a path file's own folders are not searched for more path
    files: the editable copy of the program beside them stays out of sight.
    """
    base = tmp_path_factory.mktemp("installed")
    copy = Installed(base / "venv", base / "home")
    copy.home.mkdir()
    venv.create(copy.folder, with_pip=False)
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--python", copy.folder / "bin" / "python"),
            *("install", "--quiet", "--no-deps", "--no-index", wheel),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )
    outer = sysconfig.get_path("purelib")
    (copy.site_packages / "dependencies.pth").write_text(f"{outer}\n", encoding="utf-8")
    return copy
