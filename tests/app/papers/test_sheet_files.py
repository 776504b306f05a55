"""Sheets of characters in files: what can be understood is printed, the rest refused at once."""

import pytest

from tests.printing import pages
from witchhammer.app.papers.how import print_options
from witchhammer.app.papers.sheet_files import print_sheet_files
from witchhammer.app.paths import shipped
from witchhammer.core.errors import Faults, NotFound

RICH = """
name = "Greta Two-Axes"
silver = 4
purchases = { attack = 19, con = 2 }
schools = { raging-bull = 3 }
techniques = ["raging-bull/toss"]
weapon = "wood-axe"
armour = "pavise"
items = ["the-last-drop", "lantern", "ladder", "net", "fiddle", "birdcage"]
wounds = 3
"""


def written(tmp_path, text, name="greta.toml"):
    """A file with this text."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def sheets(*files):
    """The printed job of these files and all its text in one line."""
    job = print_sheet_files(files, print_options(theme="bw"))
    return job, " ".join(" ".join(pages.texts(job.pdf)).split())


def test_what_a_new_character_may_not_be_is_printed_and_told(tmp_path):
    """Overspent, overloaded and unpaid: all is on the sheet, each breach is a warning."""
    job, text = sheets(written(tmp_path, RICH))
    told = " | ".join(job.warnings)

    for word in ("Greta Two-Axes", "3 lost", "+19", "Birdcage", "Toss", "4 silver"):
        assert word in text
    for word in ("attribute points", "school points", "5 items", "things and hats"):
        assert word in told
    assert all(warning.startswith("Greta Two-Axes: ") for warning in job.warnings)


def test_a_purse_that_pays_is_what_is_left_of_it(tmp_path):
    """As when the same file becomes a character of a campaign; nothing is warned of."""
    words = 'name = "Wren"\nsilver = 90\nitems = ["widows-cordial"]\n'
    job, text = sheets(written(tmp_path, words))

    assert () == job.warnings
    assert "60 silver" in text


@pytest.mark.parametrize("campaign", ["nether-pudding", "the-cream-of-the-county"])
def test_the_hunters_of_every_shipped_campaign_print(campaign):
    """All `[[characters]]` of a file, in its order, though their purses are what was left."""
    file = shipped("campaigns") / campaign / "characters.toml"
    job, text = sheets(file)
    names = [line[8:-1] for line in file.read_text().splitlines() if line.startswith('name = "')]

    assert len(names) >= 4
    assert [one["name"] for one in job.manifest["sheets"]] == [n for n in names if n in text]
    assert {True} == {"things and hats" in warning for warning in job.warnings}


def test_names_that_no_pack_knows_are_refused_all_at_once(tmp_path):
    """Nobody could say what they mean: each with the nearest that means something."""
    text = (
        'name = "Wren"\nschools = { bul = 1, ice = 0 }\ntechniques = ["bull/gor"]\n'
        'traits = ["x"]\nweapon = "wood-ax"\nitems = ["lantern", "moon"]\n'
        "purchases = { luck = 1, attack = 0 }\n"
    )
    with pytest.raises(Faults) as caught:
        sheets(written(tmp_path, text))

    assert [
        "thing wood-ax", "thing moon", "school bul", "technique bull/gor", "trait x",
        "luck", "attack", "school ice",
    ] == [fault.where.removeprefix("attribute ") for fault in caught.value.faults]  # fmt: skip
    assert "wood-axe" in str(caught.value)


def test_several_in_one_file_are_told_apart(tmp_path):
    """A fault names the character it belongs to."""
    text = '[[characters]]\nname = "Odo"\n[[characters]]\nname = "Wren"\nweapon = "spoon"\n'
    with pytest.raises(Faults, match="Wren: thing spoon"):
        sheets(written(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "error", "told"),
    [
        ("name = ", Faults, "greta.toml"),
        ('nmae = "Wren"', Faults, "name"),
        ("characters = []", NotFound, "a character"),
        ('[[characters]]\nname = "A"\n[[characters]]\nnmae = "B"', Faults, r"characters\[1\]"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(tmp_path, text, error, told):
    """Slips of TOML and of keys, an empty list, the second of two."""
    with pytest.raises(error, match=told):
        sheets(written(tmp_path, text))


def test_a_name_of_nothing_or_of_control_signs_is_printed_with_a_warning(tmp_path):
    """The sheet is there; the name is spelled out."""
    _job, text = sheets(written(tmp_path, 'name = "Od\\u0007o"\nstory = "Keeps a list."\n'))

    assert r"Od\x07o" in text
    assert "Keeps a list." in text
