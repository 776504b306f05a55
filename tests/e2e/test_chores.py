"""The chores find what they need, or say in one line what is missing."""

import os
import re
import subprocess
import sys

import pytest

from tests.architecture.tree import ROOT

SHIM = "#!/bin/sh\necho 'not in this version' >&2\nexit 127\n"


def put(folder, name, text):
    """A program of that name in the folder."""
    program = folder / name
    program.write_text(text)
    program.chmod(0o755)


def run(script, *words, path):
    """What a script of .ci/ gives when only these folders are on the PATH."""
    return subprocess.run(
        ["/bin/sh", ROOT / ".ci" / script, *words],
        env={"PATH": os.pathsep.join(map(str, path))},
        capture_output=True,
        text=True,
        check=False,
    )


def test_python_must_run_to_be_found(tmp_path):
    """A version manager's shim that only answers with an error is passed over."""
    put(tmp_path, "python3.13", SHIM)
    (tmp_path / "python3").symlink_to(sys.executable)

    done = run("find-python", path=[tmp_path])

    assert (0, f"{tmp_path}/python3\n") == (done.returncode, done.stdout)


def test_no_python_is_told(tmp_path):
    """Without a Python that is new enough: one line, and exit code 4."""
    put(tmp_path, "python3", SHIM)

    done = run("find-python", path=[tmp_path])

    assert (4, 1) == (done.returncode, done.stderr.count("\n"))
    assert "make PYTHON=" in done.stderr


@pytest.mark.parametrize(
    ("programs", "line"),
    [
        (["apt-get"], "Missing: pango. Type: sudo apt-get install libpango-1.0-0\n"),
        (["brew"], "Missing: pango. Type: brew install pango\n"),
        ([], "Missing: pango. Install it with your system's package manager"),
    ],
)
def test_what_is_missing_is_one_line_to_type(tmp_path, programs, line):
    """Who may not install packages is told what to type, and nothing is tried."""
    put(tmp_path, "id", "#!/bin/sh\necho 1000\n")
    for name in programs:
        put(tmp_path, name, "#!/bin/sh\necho tried\n")

    done = run("debian", "pango", "libpango-1.0-0", path=[tmp_path])

    assert (4, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))
    assert done.stderr.startswith(line)


def test_every_chore_has_its_module():
    """Whatever the Makefile runs as a module is there."""
    modules = re.findall(r"-m (tests\.[\w.]+)", (ROOT / "Makefile").read_text(encoding="utf-8"))
    paths = [ROOT.joinpath(*module.split(".")) for module in modules]

    assert modules
    assert [
        str(path)
        for path in paths
        if not path.with_suffix(".py").exists() and not (path / "__main__.py").exists()
    ] == []
