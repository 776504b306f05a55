"""A campaign as one file: everything, the same bytes again, or refused whole."""

import json

import pytest

from tests.app.test_fights import play
from witchhammer.app import (
    campaign,
    characters,
    chronicle,
    doctor,
    fights,
    gear,
    spending,
    transfer,
)
from witchhammer.core.errors import Damaged, Misuse, NewerData, NotFound, ReadOnly
from witchhammer.core.seal import seal
from witchhammer.store.engine import open_store


@pytest.fixture
def pudding(lived_id):
    """The id of the campaign in which everything has happened."""
    return lived_id


def without_ids(people):
    """Characters as everybody's database has them."""
    from dataclasses import replace

    return [
        replace(
            c,
            id=0,
            campaign=0,
            things=tuple(replace(t, id=0) for t in c.things),
            injuries=tuple(replace(i, id=0, adventure=0) for i in c.injuries),
        )
        for c in people
    ]


def test_export_import_export_is_byte_equal(lived, pudding, any_store):
    """The file of an imported campaign is the file it was imported from."""
    text = transfer.export(lived, pudding)
    taken = transfer.import_text(any_store, text)

    assert transfer.export(any_store, taken.id) == text
    assert campaign.find(any_store) == taken


def test_second_gm_has_the_same_campaign(lived, pudding, store):
    """Characters, ledger, hats, chronicle and the open fight are the same, row for row."""
    taken = transfer.import_text(store, transfer.export(lived, pudding)).id

    both = ((lived, pudding), (store, taken))
    for read in (spending.ledger, chronicle.read):
        one, two = (read(*where) for where in both)
        assert [row if read is spending.ledger else row.text for row in one] == [
            row if read is spending.ledger else row.text for row in two
        ]
    everybody = [characters.list_characters(*where, everybody=True) for where in both]
    assert without_ids(everybody[0]) == without_ids(everybody[1])
    assert gear.leader_of(*both[0]) == gear.leader_of(*both[1])
    one, two = (fights.take_up(*where) for where in both)
    assert seal(one.state) == seal(two.state)
    assert one.throws == two.throws
    play(two)
    fights.close(two)


def test_imported_database_is_sound(lived, pudding, tmp_path):
    """The doctor finds nothing in a database that was filled from a file."""
    with open_store(tmp_path / "second.db") as store:
        transfer.import_text(store, transfer.export(lived, pudding))

    assert doctor.examine(tmp_path / "second.db").findings == ()


def test_same_campaign_twice_in_one_database(lived, pudding):
    """Under another name a campaign may be taken in beside itself; under its own it is refused."""
    text = transfer.export(lived, pudding)
    with pytest.raises(Misuse, match="taken"):
        transfer.import_text(lived, text)

    copy = transfer.import_text(lived, text, name="Copy")

    own = campaign.find(lived, str(pudding)).name
    assert transfer.export(lived, copy.id) == text.replace(own, "Copy", 1)
    assert transfer.export(lived, pudding) == text


def test_file_is_written_whole_and_read_without_the_program(lived, pudding, tmp_path):
    """The file is plain JSON with names in it, and no half of it is ever seen."""
    path = transfer.export_to(lived, pudding, tmp_path / "mud.json")

    data = json.loads(path.read_text(encoding="utf-8"))
    assert (data["format"], data["version"]) == ("witchhammer-campaign", 1)
    assert [c["name"] for c in data["characters"]][:2] == ["Elsbeth Quill", "Osric the Dry"]
    assert {row["character"] for row in data["ledger"]} == {"elsbeth", "osric", "mina", "anselm"}
    assert list(tmp_path.glob("*.part")) == []
    with pytest.raises(ReadOnly):
        transfer.export_to(lived, pudding, tmp_path / "no" / "such" / "mud.json")


def spoilt(change):
    """A change to a campaign's data, told by its name."""
    return pytest.param(change, id=change.__name__)


def other_format(data):
    """The file of another program."""
    data["format"] = "something"


def no_version(data):
    """A version that is no number."""
    data["version"] = "1"


def unknown_section(data):
    """A section nobody knows."""
    data["secrets"] = []


def no_campaign(data):
    """A file without its head."""
    del data["campaign"]


def ledger_of_nobody(data):
    """A row for a character that is not in the file."""
    data["ledger"][0]["character"] = "nobody"


def row_of_another_hunt(data):
    """A row of an adventure that is not in the file."""
    data["ledger"][0]["adventure"] = 77


def strange_key(data):
    """A key that no record has."""
    data["characters"][0]["hp2"] = 3


def strange_type(data):
    """A text where a number belongs."""
    data["characters"][0]["wounds"] = "many"


def gap_in_a_log(data):
    """A log with a row missing."""
    del data["scenes"][-1]["rows"][3]


def negative_wounds(data):
    """A number the database refuses."""
    data["characters"][0]["wounds"] = -3


def bad_seed(data):
    """A seed that is none."""
    data["scenes"][0]["seed"] = 12


def no_list(data):
    """An object where a list belongs."""
    data["chronicle"] = {}


def list_of_numbers(data):
    """Numbers where objects belong."""
    data["parts"] = [1, 2]


def same_handle_twice(data):
    """Two characters of one handle."""
    data["characters"][1]["handle"] = data["characters"][0]["handle"]


CHANGES = [
    other_format, no_version, unknown_section, no_campaign, ledger_of_nobody, row_of_another_hunt,
    strange_key, strange_type, gap_in_a_log, negative_wounds, bad_seed, no_list, list_of_numbers,
    same_handle_twice,
]  # fmt: skip


@pytest.mark.parametrize("change", [spoilt(change) for change in CHANGES])
def test_damaged_file_is_refused_whole(lived, pudding, store, change):
    """Whatever is wrong, one line says so and nothing of the file is in the database."""
    data = json.loads(transfer.export(lived, pudding))
    change(data)

    with pytest.raises((Damaged, Misuse)) as caught:
        transfer.import_text(store, json.dumps(data), where="mud.json")

    assert "\n" not in str(caught.value)
    assert campaign.list_all(store, archived=True) == ()


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 99_999, '{"format": 3}'])
def test_what_is_no_file_of_ours(store, text):
    """No JSON, or other JSON, is Damaged."""
    with pytest.raises(Damaged):
        transfer.import_text(store, text)


def test_file_of_a_newer_version(lived, pudding, store):
    """A newer file is refused and says to update."""
    data = json.loads(transfer.export(lived, pudding)) | {"version": 2}

    with pytest.raises(NewerData, match="update witchhammer"):
        transfer.import_text(store, json.dumps(data))


def test_file_that_is_not_there_or_not_text(store, tmp_path):
    """A missing file and one of strange bytes are told apart."""
    with pytest.raises(NotFound):
        transfer.import_from(store, tmp_path / "no.json")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    with pytest.raises(Damaged, match="UTF-8"):
        transfer.import_from(store, tmp_path / "bytes.json")


def test_file_round_trip(lived, pudding, store, tmp_path):
    """Written to a file and read from it, under another name."""
    path = transfer.export_to(lived, pudding, tmp_path / "mud.json")

    assert transfer.import_from(store, path, name="Mire").name == "Mire"
