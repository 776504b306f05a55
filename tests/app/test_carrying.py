"""One character as a file."""

import json

import pytest

from witchhammer.app import campaign, carrying, characters, fate, gear, spending
from witchhammer.app.fate import Affliction
from witchhammer.app.library import library_for
from witchhammer.app.sheet import sheet_of
from witchhammer.core.errors import Damaged, Faults, NewerData, WitchHammerError
from witchhammer.rules.advancement import Points


@pytest.fixture
def mina(book, pudding):
    """A character with a life behind her."""
    spending.award(book, pudding, "mina", Points(2, 1, 3, 1), "years")
    spending.trade(book, pudding, "mina")
    spending.grant(book, pudding, "mina", "fire", 1, "a bath")
    fate.afflict(book, pudding, "mina", Affliction(entry=28, modifiers={"perception": -2}))
    fate.wound(book, pudding, "mina", 2, "a hurdle")
    gear.pin(book, pudding, "mina", "A hat that was somebody else's", ("gem", 9), free=True)
    return carrying.export(book, pudding, "mina")


def test_character_goes_to_another_campaign(book, pudding, mina, store):
    """Numbers, points, silver, injuries, things and words are the same there."""
    other = campaign.new(store, "Elsewhere")
    there = carrying.import_text(store, other.id, mina)
    here = characters.find(book, pudding, "mina")

    for name in ("name", "wounds", "left", "silver", "build", "grants", "voice", "story"):
        assert getattr(there, name) == getattr(here, name)
    assert [i.modifiers for i in there.injuries] == [(("perception", -2),)]
    assert [(t.name, t.ornaments) for t in there.things] == [
        (t.name, t.ornaments) for t in here.things
    ]
    library = library_for()
    both = [sheet_of(c, library, other.house).numbers for c in (here, there)]
    assert both[0] == both[1]
    assert carrying.export(store, other.id, "mina") == mina


def test_twice_in_one_campaign(book, pudding, mina):
    """The same character again gets a handle and a seat of its own."""
    twin = carrying.import_text(book, pudding, mina)

    assert (twin.handle, twin.seat) == ("mina-2", "p5")


def test_what_the_campaign_does_not_know_is_told_at_once(store, mina):
    """Cards, traits and schools of packs that are not here: all named, nothing written."""
    other = campaign.new(store, "Elsewhere")
    data = json.loads(mina)
    build = data["character"]["build"]
    build["techniques"].append("own/trick")
    build["traits"].append("own-trait")
    build["schools"].append(["own-school", 1])
    data["character"]["things"] += [{"slot": "weapon", "name": "Second axe"}]

    with pytest.raises(Faults) as caught:
        carrying.import_text(store, other.id, json.dumps(data))

    where = [fault.where for fault in caught.value.faults]
    assert {"technique own/trick", "trait own-trait", "school own-school", "Second axe"} <= set(
        where
    )
    assert characters.list_characters(store, other.id, everybody=True) == ()


def broken(change):
    """A change of a file, called by its name."""
    return pytest.param(change, id=change.__name__)


def other_format(data):
    """Another program's file."""
    data["format"] = "sheet"


def newer(data):
    """A newer version."""
    data["version"] = 2


def older(data):
    """A version that never was."""
    data["version"] = 0


def no_build(data):
    """Nothing bought."""
    del data["character"]["build"]


def strange_status(data):
    """A status nobody has."""
    data["character"]["status"] = "undead"


def negative_wounds(data):
    """Health beyond the maximum."""
    data["character"]["wounds"] = -1


def no_object(data):
    """A list in place of the character."""
    data["character"] = []


def bad_name(data):
    """A name that moves the cursor."""
    data["character"]["name"] = "Mina\x1b[2J"


def strange_thing(data):
    """A thing with a key nobody knows."""
    data["character"]["things"][0]["magic"] = 3


CHANGES = [
    other_format, newer, older, no_build, strange_status, negative_wounds, no_object, bad_name,
    strange_thing,
]  # fmt: skip


@pytest.mark.parametrize("change", [broken(change) for change in CHANGES])
def test_damaged_file_is_refused_whole(store, mina, change):
    """One harmless line, and nothing of the character is in the campaign."""
    other = campaign.new(store, "Elsewhere")
    data = json.loads(mina)
    change(data)

    with pytest.raises(WitchHammerError) as caught:
        carrying.import_text(store, other.id, json.dumps(data))

    assert "\x1b" not in str(caught.value)
    assert isinstance(caught.value, NewerData) == (change is newer)
    assert characters.list_characters(store, other.id, everybody=True) == ()
    assert spending.ledger(store, other.id) == ()


@pytest.mark.parametrize("text", ["", "{", "[]", "3"])
def test_what_is_no_file_of_ours(store, text):
    """No JSON, or other JSON, is Damaged."""
    other = campaign.new(store, "Elsewhere")

    with pytest.raises(Damaged):
        carrying.import_text(store, other.id, text)
