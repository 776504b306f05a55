"""docs/campaign.md typed in as it stands: three hunts, and every line the page prints."""

import contextlib

import pytest

from tests.e2e.campaign_page import FENCE, PAGE, Typed, fits, refreshed, typed_in
from witchhammer.app import adventures, campaign, characters, chronicle, spending
from witchhammer.app.database import open_database

ACCOUNTS = ("attribute", "school", "technique", "trait", "silver")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the campaign is played."""
    return tmp_path_factory.mktemp("county")


@pytest.fixture(scope="module")
def typed(folder):
    """Every command of the page, run once."""
    with contextlib.chdir(folder):
        return typed_in(PAGE.read_text(encoding="utf-8"))


@pytest.fixture
def books(typed, folder):
    """The first game master's database and the second's, with the campaign in each."""
    with (
        open_database(str(folder / "first.db")) as first,
        open_database(str(folder / "second.db")) as second,
    ):
        yield [(s, campaign.find(s, "The Ditch at Nether Pudding").id) for s in (first, second)]


def test_page_says_what_is_printed(typed):
    """Under each command stands what it prints (`python -m tests.e2e.campaign_page` mends it)."""
    wrong = [(t.command, t.told, t.printed) for t in typed if not t.holds]

    assert [] == wrong


def test_what_is_refused_says_so(typed):
    """A refusal is one line with its own exit code; everything else is done."""
    refused = {t.command: t.code for t in typed if t.code}

    assert refused == {
        t.command: 2 if "reward" in t.command else 1
        for t in typed
        if t.printed and t.printed[-1].startswith("witchhammer: ")
    }
    assert 6 == len(refused)


def test_every_sort_of_command_is_told(typed):
    """The page leaves out no verb of a campaign between fights."""
    told = {" ".join(t.command.split()[1:3]) for t in typed}
    verbs = {
        "campaign": "new session roll day chronicle export archive",
        "character": "new list spend learn trade trait gear hat silver afflict ledger reverse "
        "export retire",
        "adventure": "start note reward end",
    }

    assert set() == {f"{n} {v}" for n, vs in verbs.items() for v in vs.split()} - told


@pytest.mark.rule("WH-HUNT-03")
def test_three_hunts(books):
    """A retreat, a victory and a Witch, each with who was there; the dead were not."""
    found = adventures.list_adventures(*books[0])

    assert [("retreat", ("hunt",)), ("victory", ("showing", "hunt"))] == [
        (hunt.outcome, hunt.rewards) for hunt in found[:2]
    ]
    assert ("hunt", "showing", "witch") == found[2].rewards
    assert ["mina" in hunt.people for hunt in found] == [True, False, False]


def test_everybody_is_as_the_page_left_them(books):
    """A death, a new hunter who has gone home, a leg that has mended, an eye that has not."""
    people = {c.handle: c for c in characters.list_characters(*books[0], everybody=True)}

    assert ["alive", "alive", "dead", "alive", "retired"] == [c.status for c in people.values()]
    assert [0, 0, 0, 0, 0] == [c.wounds for c in people.values()]
    assert () == people["osric"].injuries
    (eye,) = people["elsbeth"].injuries
    assert ("Eye Scar", "Somebody's grandmother", "the window", 26) == (
        eye.name,
        eye.attacker,
        eye.cause,
        eye.day,
    )
    assert {"charm": -1, "intimidation": 1} == dict(eye.modifiers)


def test_balances_are_sums(books):
    """Earned = spent + left, for everybody and every account: what is left is the rows' sum."""
    store, number = books[0]
    for person in characters.list_characters(store, number, everybody=True):
        rows = spending.ledger(store, number, person.handle)
        sums = {a: sum(row.amount for row in rows if row.account == a) for a in ACCOUNTS}

        assert sums == {
            a: person.silver if a == "silver" else getattr(person.left, a) for a in ACCOUNTS
        }


def test_every_point_has_its_story(books):
    """Each row has a reason and a day; each reward has its hunt."""
    rows = spending.ledger(*books[0])

    assert all(row.reason and row.day for row in rows)
    assert all(row.adventure for row in rows if row.kind == "reward")
    assert {"What Came Through the Ditch"} == {
        row.adventure for row in rows if row.day == 1 and row.kind == "reward"
    }


def test_second_game_master_has_the_same_rows(books):
    """After the import the ledger is the same, row for row."""
    (first, mud), (second, copy) = books

    assert spending.ledger(first, mud) == spending.ledger(second, copy)


def test_second_game_master_has_the_same_story(books):
    """The chronicle is the same, up to what the first campaign did after its export."""
    mine, theirs = [[line.text for line in chronicle.read(*book)] for book in books]

    assert theirs == mine[: len(theirs)]
    assert ["Bertram Clod leaves the hunt: an aunt in Lower Sorrow."] == mine[len(theirs) :]


def test_export_import_export_is_byte_equal(typed, folder):
    """The second game master's file is the first's, byte for byte."""
    assert (folder / "ditch.json").read_bytes() == (folder / "again.json").read_bytes()


def test_hunter_who_moved_has_what_he_had(books, folder):
    """The character carried into another campaign has the same build, purse and points."""
    with open_database(str(folder / "second.db")) as store:
        there = characters.find(store, campaign.find(store, "Lower Sorrow").id, "bertram-clod")
    here = characters.find(*books[0], "bertram-clod")

    assert (here.build, here.left, here.silver) == (there.build, there.left, there.silver)
    assert ("retired", "alive") == (here.status, there.status)


@pytest.mark.parametrize(
    ("told", "printed", "holds"),
    [
        ((), (), True),
        ((), ("a",), False),
        (("…",), ("a", "b"), True),
        (("…", "b"), ("a", "b"), True),
        (("a", "…"), ("b",), False),
    ],
)
def test_dots_stand_for_lines(told, printed, holds):
    """`…` stands for any lines, and for nothing else."""
    assert holds == fits(told, printed)


def test_page_is_mended_under_its_commands():
    """Only what stands under a command that tells something else is written anew."""
    text = f"Words\n\n{FENCE}\n$ one\nold\n$ two\n…\n```\n\nMore\n"
    ran = [Typed("one", ("old",), 0, ("new", "er")), Typed("two", ("…",), 0, ("x",))]

    assert text.replace("old", "new\ner") == refreshed(text, ran)
