"""A file is in place whole or not at all, however the writing ends."""

import os
import re
import threading
from pathlib import Path

import pytest

from witchhammer.app import files
from witchhammer.app.files import write_file
from witchhammer.app.pack_making import write_text
from witchhammer.core.errors import Misuse, ReadOnly


@pytest.mark.parametrize("end", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_what_was_there_stays_when_the_writing_breaks_off(tmp_path, monkeypatch, end):
    """Ctrl-C or a full disk in the middle: the old file whole, and nothing half done beside it."""
    path = tmp_path / "deck.pdf"
    path.write_bytes(b"old")

    def broken(_):
        raise end

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises((KeyboardInterrupt, Misuse)):
        write_file(path, b"new" * 1000)

    assert ([path], b"old") == (list(tmp_path.iterdir()), path.read_bytes())


def test_a_pack_is_kept_on_a_full_disk(tmp_path, monkeypatch):
    """Packs are written the same way: the old text whole, nothing beside it, one of our errors."""
    path = tmp_path / "mine.toml"
    path.write_text("old")

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ReadOnly, match="No space left"):
        write_text(path, "new")

    assert ([path], "old") == (list(tmp_path.iterdir()), path.read_text())


def test_a_pack_behind_a_link_stays_behind_it(tmp_path):
    """The file that a link means is written; who may read it does not change."""
    path, link = tmp_path / "mine.toml", tmp_path / "link.toml"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    write_text(link, "new")

    assert link.is_symlink()
    assert ("new", 0o640) == (path.read_text(), path.stat().st_mode & 0o777)


def test_one_file_of_the_application_writes_files():
    """Whoever else puts a file in place has to do all of this again, and forgets some of it."""
    renames = re.compile(r"mkstemp|os\.(?:replace|rename)\(|\b(?:half|part|temporary)\.replace\(")
    home = Path(files.__file__).parent
    found = [path.name for path in home.rglob("*.py") if renames.search(path.read_text())]

    assert ["files.py"] == found


def test_two_at_once_leave_one_whole_file(tmp_path):
    """Whoever is last wins, with all of its bytes."""
    path = tmp_path / "deck.pdf"
    wanted = [bytes([65 + n]) * 200_000 for n in range(8)]
    threads = [threading.Thread(target=write_file, args=(path, data)) for data in wanted]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [path] == list(tmp_path.iterdir())
    assert path.read_bytes() in wanted


def test_folders_are_made_and_a_link_stays_a_link(tmp_path):
    """A file behind a link is replaced, the link is not; its rights stay as they were."""
    real = write_file(tmp_path / "deep" / "er" / "real.pdf", b"1")
    real.chmod(0o640)
    link = tmp_path / "link.pdf"
    link.symlink_to(real)

    assert link == write_file(link, b"22")
    assert (True, b"22", 0o640) == (
        link.is_symlink(),
        real.read_bytes(),
        real.stat().st_mode & 0o777,
    )


def test_a_pipe_is_written_to_and_not_replaced(tmp_path):
    """What is no file, like /dev/stdout, takes the bytes as they come."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_file(pipe, b"bytes")
    reader.join()

    assert [b"bytes"] == read


@pytest.mark.parametrize("name", ["", "file/x.pdf", "a" * 300 + ".pdf", "nul\0.pdf"])
def test_a_place_that_cannot_be_written_is_misuse(tmp_path, name):
    """A folder, a path through a file, a name too long or with a NUL: told in our words."""
    (tmp_path / "file").write_text("")
    with pytest.raises(Misuse, match="choose another with --out"):
        write_file(tmp_path / name, b"")

    assert ["file"] == [path.name for path in tmp_path.iterdir()]


def test_a_locked_file_is_not_replaced(tmp_path, monkeypatch):
    """A file that its owner may not write is left alone, though its folder would allow it."""
    path = tmp_path / "deck.pdf"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(Misuse, match="Permission denied"):
        write_file(path, b"new")

    assert ([path], b"old") == (list(tmp_path.iterdir()), path.read_bytes())
