"""Files that the program writes for people: whole or not at all."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from witchhammer.core.errors import Misuse, ReadOnly


def write_file(path: Path, data: bytes) -> Path:
    """Write a finished file, whole or not at all; return its path.

    What was there before stays until the new one is complete, however the writing ends: a full
    disk, Ctrl-C, two prints at once. Raises Misuse when the place cannot be written.
    """
    with _our_words(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, data)
    return path


def put_whole(path: Path, data: bytes) -> None:
    """Write a file as `write_file` does, into a folder that is there; for whoever words the error.

    Raises OSError, ValueError for a name that the system cannot take.
    """
    if path.exists() and not path.is_file():
        # Because a pipe or /dev/stdout is written to, never replaced; a folder is refused here.
        path.write_bytes(data)
    else:
        # The file that a link means is replaced, not the link.
        _put_in_place(path.resolve(), data)


def _put_in_place(path: Path, data: bytes) -> None:
    """Write beside the file, then rename, which no other program sees half done."""
    part = path.parent / f".witchhammer-{os.getpid()}-{os.urandom(4).hex()}.part"
    try:
        with part.open("xb") as file:
            file.write(data)
            # Because some disks say only now that they are full.
            os.fsync(file.fileno())
        if path.exists():
            part.chmod(path.stat().st_mode & 0o777)
            _refuse_a_locked_file(path)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _refuse_a_locked_file(path: Path) -> None:
    """Raise PermissionError for a file its owner locked: renaming over it would not ask."""
    if not os.access(path, os.W_OK):
        raise PermissionError(13, "Permission denied")


@contextlib.contextmanager
def told_as_read_only(path: Path, remedy: str = "") -> Iterator[None]:
    """Turn what the system says while a file is put in place into ReadOnly, with this remedy."""
    try:
        yield
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ReadOnly(str(path), "a file that can be written", reason, remedy) from error


@contextlib.contextmanager
def _our_words(path: Path) -> Iterator[None]:
    """Turn what the system says into one of our errors."""
    try:
        yield
    except OSError as error:
        wanted, remedy = "a file that can be written", "choose another with --out"
        raise Misuse(str(path), wanted, error.strerror or str(error), remedy) from error
    except ValueError as error:
        # A NUL in a name; the system is not even asked.
        wanted = "a file name that the system can take"
        raise Misuse(repr(str(path)), wanted, str(error), "choose another with --out") from error
