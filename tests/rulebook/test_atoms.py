"""Every rule of the books whose engine is here is proved by a test."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.rulebook.atoms import report
from tests.rulebook.citations import cited_by_tests, cited_in, faults_of
from tests.rulebook.rulebooks import Atom, all_atoms, read_atoms

ROOT = Path(__file__).resolve().parents[2]

# Which sections of a book must be cited whole. A book or section joins with its engine.
REQUIRED: dict[str, tuple[str, ...]] = {
    "witchhammer": tuple(f"A{number}" for number in range(1, 18)),
    "fright": (),
    "sickest_witch": (),
    "witch_and_bitch": (
        *(str(number) for number in range(1, 11)),
        *(f"9.{number}" for number in range(1, 7)),
    ),
    "witchdie": ("1", "2", "3", "4", "5"),
}

BOOK = """
## A. Rule atoms

### A3. Toads

| id | rule | kind |
|---|---|---|
| WH-TOAD-01 | A toad jumps. | core |
| WH-TOAD-02 | A toad is slimy. | advice |

## 9.1 Scenario

| WB-07b | A witch falls. | variant |

## Decisions

| D-01 | Who jumps? | core |
"""


@pytest.mark.parametrize(
    ("book", "section"),
    [(book, section) for book, sections in REQUIRED.items() for section in sections],
)
def test_section_is_cited_whole(book, section):
    """Every atom of a required section, advice aside, is cited by at least one test."""
    cited = cited_by_tests()
    wanted = [atom for atom in all_atoms() if (atom.book, atom.section) == (book, section)]
    missing = [atom.id for atom in wanted if atom.wants_a_test and atom.id not in cited]

    assert wanted, f"docs/rules/{book}.md has no section {section}"
    assert [] == missing


def test_every_book_has_a_place_in_the_table():
    """No rulebook is left out of the table of required sections."""
    assert set(REQUIRED) == {atom.book for atom in all_atoms()}


def test_ids_are_unique():
    """No atom id stands for two rules."""
    ids = [atom.id for atom in all_atoms()]

    assert len(set(ids)) == len(ids)


def test_read_atoms():
    """Only rows of rules count, each with its section and kind."""
    expected = (
        Atom("WH-TOAD-01", "toads", "A3", "core"),
        Atom("WH-TOAD-02", "toads", "A3", "advice"),
        Atom("WB-07b", "toads", "9.1", "variant"),
    )

    assert expected == read_atoms(BOOK, "toads")


def test_citations_are_found_wherever_the_mark_stands():
    """Decorators, parameters and module marks all count; other calls do not."""
    source = """
pytestmark = pytest.mark.rule("WH-A-01")
@pytest.mark.rule("WH-A-02", "WH-A-03")
def test_x(): rule("WH-A-09")
cases = [pytest.param(1, marks=mark.rule("WH-A-04"))]
"""

    assert {"WH-A-01", "WH-A-02", "WH-A-03", "WH-A-04"} == set(cited_in(source))


@pytest.mark.parametrize(
    ("cited", "fault"),
    [
        (["WH-A-99"], "cites WH-A-99, which is in no docs/rules/*.md"),
        ([7], "cites 7, wanted an atom id as a string"),
        (["WH-A-01", "WH-A-01"], "cites WH-A-01 more than once"),
        ([f"WH-A-0{n}" for n in range(1, 8)], "cites 7 atoms, at most 6: split the test"),
    ],
)
def test_bad_citations_are_named(cited, fault):
    """A citation that proves nothing is refused with the reason."""
    known = [f"WH-A-0{number}" for number in range(1, 8)]

    assert [fault] == faults_of(cited, known)


def test_bad_citation_stops_the_run(tmp_path):
    """A test file with a wrong id is refused at collection, before anything runs."""
    wrong = tmp_path / "test_wrong.py"
    wrong.write_text('import pytest\n@pytest.mark.rule("WH-NOPE-01")\ndef test_x(): pass\n')
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider"]

    done = subprocess.run([*command, wrong], cwd=ROOT, capture_output=True, text=True, check=False)

    assert pytest.ExitCode.USAGE_ERROR == done.returncode
    assert "cites WH-NOPE-01, which is in no docs/rules" in done.stderr


def test_report_lists_what_is_uncited():
    """The chore counts per section and lists the ids with the wanted beginning."""
    atoms = read_atoms(BOOK, "toads")

    assert [
        "toads A3: 0 of 1 cited",
        "    WH-TOAD-01",
        "toads 9.1: 0 of 1 cited",
        "all: 0 of 2 cited",
    ] == list(report(atoms, frozenset(), ["WH-"]))
