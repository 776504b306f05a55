"""Ctrl-C in the middle of a long print, by a real signal to a real process on a terminal."""

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEARING = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from witchhammer.cli import main; main()"
)
"""The program as at a terminal, because jobs in a shell's background are born deaf to Ctrl-C."""

BEGUN = b"cards  "
ALL_DEALT = b"\r\n"
"""What the terminal has shown by then: the bar has begun; the bar is full, pages are laid out."""


@pytest.fixture
def printing(tmp_path):
    """`print cards all` over an old file, its errors on a terminal; (process, terminal)."""
    (tmp_path / "deck.pdf").write_bytes(b"old")
    terminal, errors = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", HEARING, "print", "cards", "all", "--out", "deck.pdf"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=errors,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    os.close(errors)
    yield process, terminal
    process.kill()
    process.wait()
    process.stdout.close()
    os.close(terminal)


def shown(terminal):
    """Yield what a terminal shows, piece by piece, until its program has ended."""
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            return
        if not piece:
            return
        yield piece


@pytest.mark.parametrize("moment", [BEGUN, ALL_DEALT], ids=["dealing", "laying out"])
def test_a_print_stopped_in_mid_job_leaves_no_half_file(printing, tmp_path, moment):
    """Exit code 130, one calm line of its own, the old file whole and nothing beside it."""
    process, terminal = printing
    told, stopped = b"", False
    for piece in shown(terminal):
        told += piece
        if moment in told and not stopped:
            process.send_signal(signal.SIGINT)
            stopped = True
    written = process.stdout.read()
    process.wait()

    assert stopped
    assert (130, b"") == (process.returncode, written)
    assert [b"Stopped."] == told.splitlines()[-1:]
    assert b"Traceback" not in told
    assert ([tmp_path / "deck.pdf"], b"old") == (
        list(tmp_path.iterdir()),
        (tmp_path / "deck.pdf").read_bytes(),
    )
