"""A throwaway PostgreSQL for the tests: one server a run, one empty database a test."""

import glob
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
import pytest

# Nothing here outlives the run, so nothing has to reach the disk.
SETTINGS = (
    "listen_addresses=",
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=30",
    "log_min_messages=fatal",
)


@dataclass(frozen=True)
class Server:
    """A running server that listens on a socket in its own folder only."""

    folder: Path
    user: str
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def new_database(self) -> str:
        """The address of a new, empty database, as SQLAlchemy spells it."""
        name = f"test_{next(self.numbers)}"
        with psycopg.connect(
            host=str(self.folder), user=self.user, dbname="postgres", autocommit=True
        ) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        return f"postgresql+psycopg://{self.user}@/{name}?host={self.folder}"


def program_folder() -> Path | None:
    """Where initdb and pg_ctl live, newest version first; None where PostgreSQL is absent."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    installed = glob.glob("/usr/lib/postgresql/*/bin/initdb")
    return max((Path(found).parent for found in installed), default=None, key=version_of)


def version_of(folder: Path) -> int:
    """The major version in a path like /usr/lib/postgresql/15/bin."""
    return int(folder.parent.name)


def server_user() -> str:
    """Who runs the server: PostgreSQL refuses root, so root borrows another account."""
    if os.geteuid() != 0:
        return pwd.getpwuid(os.geteuid()).pw_name
    accounts = {account.pw_name for account in pwd.getpwall()}
    return "postgres" if "postgres" in accounts else "nobody"


def run_as(user: str, *command: str | Path) -> None:
    """Run one of PostgreSQL's programs as that user; its words come with the error."""
    borrowed = {"user": user, "extra_groups": []} if os.geteuid() == 0 else {}
    done = subprocess.run(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd="/",
        check=False,
        **borrowed,
    )
    if done.returncode:
        raise RuntimeError(f"{command[0]} exited {done.returncode}: {done.stdout}")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    """A server of our own, stopped and removed at the end of the run."""
    programs = program_folder()
    if programs is None:
        pytest.skip("PostgreSQL is not installed here")
    user = server_user()
    # Not pytest's folder, because the borrowed account may not enter it.
    folder = Path(tempfile.mkdtemp(prefix="wh-pg-"))
    data = folder / "data"
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, user)
        run_as(user, programs / "initdb", "-D", data, "-A", "trust", "-U", user, "--no-sync")
        options = " ".join(f"-c {setting}" for setting in SETTINGS)
        control = (programs / "pg_ctl", "-D", data, "-w", "-s", "-l", folder / "server.log")
        run_as(user, *control, "-o", f"{options} -k {folder}", "start")
        try:
            yield Server(folder, user)
        finally:
            run_as(user, *control, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder)


@pytest.fixture
def postgres_url(postgres_server: Server) -> str:
    """The address of an empty PostgreSQL database that no other test sees."""
    return postgres_server.new_database()
