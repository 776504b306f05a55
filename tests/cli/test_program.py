"""The program itself: help, version, where options may stand, how faults are told."""

import subprocess
import sys

import pytest

import witchhammer
from witchhammer.cli.program import NOUNS, app, moved, run
from witchhammer.cli.refusals import refused
from witchhammer.core.errors import Fault, Faults, MissingOnThisMachine, Misuse, StaleAsk


def test_bare_name_shows_what_there_is(cli):
    """No words at all: every noun with its sentence, and no fault."""
    ran = cli()

    assert (0, "") == (ran.code, ran.err)
    assert [noun.name for noun in NOUNS if f" {noun.name} " not in ran.out] == []


def test_version(cli):
    """`--version` names this version."""
    assert f"witchhammer {witchhammer.__version__}\n" == cli("--version").out


def test_no_help_speaks_the_language_it_is_written_in(cli):
    """Words in capitals stand for what is typed, in the list as in the usage line: no types."""
    pages = [cli("character", verb, "--help").out for verb in ("new", "learn", "export")]
    pages += [cli("print", "cards", "--help").out, cli("pack", "import", "--help").out]

    assert "Usage: witchhammer character export [OPTIONS] WHO [FILE]\n" in pages[2]
    assert "Usage: witchhammer pack import [OPTIONS] FILE...\n" in pages[4]
    assert "  --school SCHOOL " in pages[0]
    assert [] == [page for page in pages if "<" in page.replace("<=", "") or "{" in page]


def test_root_help_imports_no_noun():
    """Listing the commands loads none of them, so that it stays quick."""
    code = (
        "import sys; from witchhammer.cli.program import run; run(['--help']);"
        "print(sorted(m for m in sys.modules if m.startswith('witchhammer.')), file=sys.stderr)"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    nouns = {"witchhammer.app", *(f"witchhammer.cli.{noun.name}" for noun in NOUNS)}
    assert [name for name in nouns if f"'{name}'" in done.stderr] == []


def test_a_command_loads_nothing_it_has_no_use_for(sample_database, tmp_path):
    """A sheet on the screen from SQLite: no PostgreSQL, no press, no migrations, no web."""
    path = tmp_path / "lane.db"
    path.write_bytes(sample_database)
    code = (
        "import sys; from witchhammer.cli.program import run;"
        f"run(['--db', {str(path)!r}, 'character', 'show', 'elsbeth']);"
        "print('\\n'.join(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {
        "sqlalchemy.dialects.postgresql", "psycopg", "alembic", "weasyprint", "jinja2",
        "fontTools", "PIL", "fastapi", "numpy",
    }  # fmt: skip

    assert "Elsbeth Quill" in done.stdout
    assert set() == heavy & set(done.stderr.split())


def test_every_noun_opens(cli):
    """Each noun has a module, a help page and at least one command."""
    for noun in NOUNS:
        ran = cli(noun.name, "--help")

        assert (0, "") == (ran.code, ran.err)
        assert noun.name in ran.out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--db", "x", "fight", "list"], ["fight", "list", "--db", "x"]),
        (["--db=x", "-c", "y", "a"], ["a", "--db=x", "-c", "y"]),
        (["--db", "x", "a", "--", "b"], ["a", "--db", "x", "--", "b"]),
        (["a", "--db", "x"], ["a", "--db", "x"]),
        (["--db"], ["--db"]),
    ],
)
def test_early_options_move_behind_their_command(words, expected):
    """`--db` and `--campaign` may stand before the command they belong to."""
    assert expected == moved(words)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (StaleAsk("ask x", "an open question", "a closed one"), 1),
        (Misuse("x"), 2),
        (Faults("x", [Fault("a", "b", "c"), Fault("d", "e", "f")]), 2),
        (MissingOnThisMachine("pango", "a library", "none", "apt install it"), 4),
    ],
)
def test_errors_become_a_line_and_a_code(capsys, error, code):
    """Each error of the tree has its exit code, and its one line says all of it."""
    given = refused(error)

    assert code == given
    assert f"witchhammer: {error}\n" == capsys.readouterr().err


def test_own_faults_are_told_calmly(capsys):
    """A fault of the program is no riddle for the user: one line, and how to see more."""
    code = refused(KeyError("lost"))

    assert 70 == code
    assert "a fault of the program, not yours: KeyError: 'lost'" in capsys.readouterr().err


def test_interrupt_is_calm(monkeypatch, capsys):
    """Ctrl-C ends a command without a trace, with the code shells know."""

    def interrupted(*words, **settings):
        raise KeyboardInterrupt

    monkeypatch.setattr("witchhammer.cli.rules.search", interrupted)
    monkeypatch.setattr("witchhammer.app.rulebook.search", interrupted)

    assert 130 == run(["rules", "search", "x"])
    assert "Stopped.\n" == capsys.readouterr().err


def test_completion_is_offered(cli):
    """The shell's completion can be installed."""
    assert app._add_completion
    assert "--install-completion" in cli("--help").out
