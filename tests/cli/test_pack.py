"""`pack`: what it shows, writes and refuses; shipped packs are never touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from witchhammer.content.load import shipped_packs

BLOCKS = sorted((Path(__file__).parents[1] / "content" / "statblocks").glob("*.txt"))


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Return the packs folder of a user who has none yet."""
    from witchhammer.app import library

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    library._load.cache_clear()
    yield tmp_path / "witchhammer" / "packs"
    library._load.cache_clear()


def test_list_tells_what_each_pack_holds(cli):
    """Every shipped pack is listed with its counts, as text and as JSON."""
    ran, data = cli("pack", "list"), cli("pack", "list", "--json").json

    assert "The Raging Bull School" in ran.out
    assert len(data["packs"]) == len(shipped_packs())
    assert {pack["id"]: pack["counts"] for pack in data["packs"]}["general"] == {
        "schools": 1,
        "cards": 17,
    }


@pytest.mark.parametrize("name", ["motley", "general/jab", "Hay Maker", "ditch-wolf", "the-hat"])
def test_show_finds_anything_by_id_or_name(cli, name):
    """A school, card, monster or thing is found by its id or its name; JSON holds its record."""
    ran, data = cli("pack", "show", name), cli("pack", "show", name, "--json").json

    assert ran.code == 0
    assert data["name"] in ran.out
    assert data["record"]["id"] == data["id"]


def test_show_refuses_with_the_nearest(cli):
    """What is nowhere is refused in one line with what is nearest."""
    ran = cli("pack", "show", "ditch-wolff")

    assert (ran.code, ran.out) == (2, "")
    assert "did you mean ditch-wolf?" in ran.err


def test_new_writes_a_pack_that_is_clean_and_never_over_another(cli, own_folder):
    """A first pack passes lint as it is; a second `new` of its name is refused."""
    first = cli("pack", "new", "eels")
    again = cli("pack", "new", "eels")

    assert first.code == 0
    assert cli("pack", "lint", own_folder / "eels.toml").code == 0
    assert again.code == 2
    assert "a file that is not there yet" in again.err


@pytest.mark.parametrize("id", ["general", "Two Words", "", "../up"])
def test_new_takes_no_shipped_and_no_strange_id(cli, own_folder, id):
    """The id of a shipped pack, spaces, nothing and paths are refused; nothing is written."""
    ran = cli("pack", "new", id)

    assert ran.code == 2
    assert not own_folder.exists()


def test_lint_tells_all_faults_and_exits_2(cli, tmp_path):
    """Each fault is a line; JSON has them with their parts; a missing file is refused."""
    bad = tmp_path / "bad.toml"
    bad.write_text('[pack]\nid = "bad"\nname = "Bad"\n[[cards]]\nname = "A"\natack = 1\n')

    ran, data = cli("pack", "lint", bad), cli("pack", "lint", bad, "--json")

    assert ran.code == 2
    assert "did you mean attack?" in ran.out
    assert (data.code, data.json["faults"][0]["came"]) == (2, "atack")
    assert cli("pack", "lint", tmp_path / "nowhere.toml").code == 2


def test_lint_of_everything_in_use_is_clean(cli):
    """With no file named, all packs in use are looked at."""
    ran = cli("pack", "lint", "--json")

    assert (ran.code, ran.json["clean"]) == (0, True)


def test_import_tells_added_changed_and_refused(cli, own_folder, tmp_path):
    """Six pages come in; again nothing changes; a bad one is refused and exits 1."""
    first = cli("pack", "import", *BLOCKS, "--into", "pages", "--json")
    again = cli("pack", "import", *BLOCKS, "--into", "pages")
    bad = tmp_path / "bad.txt"
    bad.write_text("Nobody\nPower Level: 3\nPoise: 2\n")
    refused = cli("pack", "import", bad, "--into", "pages")

    assert [entry["outcome"] for entry in first.json["entries"]] == ["added"] * 6
    assert "0 added, 0 changed, 6 same, 0 refused" in again.out
    assert refused.code == 1
    assert "line 1: wanted Health: a number, got none" in refused.out
    assert cli("pack", "show", "cadaverous-necrodoll").code == 0


def test_import_refuses_formats_and_files_there_are_not(cli, tmp_path, own_folder):
    """A strange format and a missing file are one line each; no pack is written."""
    page = tmp_path / "page.txt"
    page.write_text("x")

    assert cli("pack", "import", page, "--format", "pdf").code == 2
    assert cli("pack", "import", tmp_path / "none.txt").code == 2
    assert not own_folder.exists()


def test_an_own_pack_wins_and_says_so(cli, own_folder):
    """A card of a shipped id takes its place; the list tells who won."""
    own_folder.mkdir(parents=True)
    (own_folder / "mine.toml").write_text(
        '[pack]\nid = "mine"\nname = "Mine"\n'
        '[[cards]]\nid = "general/jab"\nname = "Poke"\ninit = 9\n'
    )

    assert "cards general/jab: mine wins over general" in cli("pack", "list").out
    assert cli("pack", "show", "general/jab", "--json").json["name"] == "Poke"


def test_export_gives_the_text_and_writes_it(cli, tmp_path):
    """A shipped pack is handed on byte for byte; the file written is a pack again."""
    out = tmp_path / "general.toml"
    general = next(path for path in shipped_packs() if path.stem == "general")

    ran = cli("pack", "export", "general")
    cli("pack", "export", "general", "--to", out)

    assert ran.out == general.read_text(encoding="utf-8") == out.read_text(encoding="utf-8")
    assert cli("pack", "export", "generals").code == 2


def test_forge_is_the_same_for_the_same_seed(cli, own_folder):
    """Twice the same words give the same bytes; kept, the creature can be shown."""
    words = ("pack", "forge", "--power", 40, "--frame", "wolf", "--aspect", "ice", "--seed", 7)

    assert cli(*words).out == cli(*words).out
    assert cli(*words, "--into", "mine").code == 0
    assert cli("pack", "show", "second-wolfrime-of-overwick").code == 0
    assert (own_folder / "mine.toml").exists()


@pytest.mark.parametrize(
    "words",
    [
        ("forge", "--power", "lots"),
        ("forge", "--power", "900"),
        ("forge", "--frame", "wolff"),
        ("forge", "--seed", "-1"),
        ("forge", "--into", "general"),
        ("adventure", "--monster", "nobody"),
        ("proof", "nothing"),
    ],
)
def test_bad_words_are_one_line_and_exit_2(cli, words):
    """Strange powers, frames, seeds, packs and names are refused without a traceback."""
    ran = cli("pack", *words)

    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_an_adventure_is_written_with_its_creature(cli, own_folder, tmp_path):
    """Beyond the bestiary the forge makes the quarry too, and a campaign can begin from it."""
    to = tmp_path / "hunt" / "campaign.toml"

    ran = cli("pack", "adventure", "--power", 145, "--seed", 3, "--to", to)

    assert ran.code == 0
    assert to.exists()
    assert (own_folder / "forged.toml").exists()
    assert cli("pack", "adventure", "--seed", 3).out == cli("pack", "adventure", "--seed", 3).out


def test_what_comes_with_the_program_is_never_written(cli, own_folder, tmp_path):
    """No way to name it lets a command write a shipped pack or campaign."""
    from witchhammer.app import paths

    before = {path: path.read_bytes() for path in shipped_packs()}
    pack, campaign = shipped_packs()[0], paths.shipped("campaigns") / "nether-pudding"
    link = tmp_path / "mine.toml"
    link.symlink_to(pack)

    ran = [
        cli("pack", "new", "eels", "--to", pack.parent / "eels.toml"),
        cli("pack", "import", BLOCKS[0], "--to", pack),
        cli("pack", "import", BLOCKS[0], "--to", link),
        cli("pack", "export", "general", "--to", pack),
        cli("pack", "adventure", "--monster", "ditch-wolf", "--to", campaign / "campaign.toml"),
    ]

    assert [done.code for done in ran] == [2] * 5
    assert {path: path.read_bytes() for path in shipped_packs()} == before


def test_nothing_of_ones_own_is_written_over(cli, own_folder, tmp_path):
    """A campaign that is there stays; the same text again is no harm."""
    mine = tmp_path / "campaign.toml"
    mine.write_text("# a year of work\n")
    other = tmp_path / "other.toml"

    ran = cli("pack", "adventure", "--monster", "ditch-wolf", "--to", mine)
    twice = [cli("pack", "export", "general", "--to", other).code for _ in range(2)]

    assert (ran.code, mine.read_text()) == (2, "# a year of work\n")
    assert "a file that is not there yet, got one that is" in ran.err
    assert twice == [0, 0]


def test_a_pack_written_by_hand_is_kept_beside_what_an_import_makes_of_it(cli, own_folder):
    """Comments are not lost: the file as it was lies beside, and that is told."""
    cli("pack", "new", "eels")
    by_hand = (own_folder / "eels.toml").read_text()

    ran = cli("pack", "import", BLOCKS[0], "--into", "eels")

    assert (own_folder / "eels.toml.old").read_text() == by_hand
    assert "as it was it lies in eels.toml.old" in " ".join(ran.out.split())
    assert cli("pack", "lint").code == 0


def test_a_disk_that_is_full_leaves_the_old_file_whole(cli, own_folder, monkeypatch):
    """Half a file is never there: not the pack, and no rest beside it."""
    import os

    cli("pack", "new", "eels")
    before = (own_folder / "eels.toml").read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    ran = cli("pack", "forge", "--into", "eels")

    assert ran.code == 3
    assert "No space left on device" in ran.err
    assert (own_folder / "eels.toml").read_bytes() == before
    assert [path.name for path in own_folder.iterdir()] == ["eels.toml"]


def test_villages_of_a_page_are_kept_for_a_campaign(cli, own_folder, tmp_path):
    """A page's villages go into a file that a campaign folder can hold."""
    from witchhammer.content.campaign_file import load_campaign

    folder = tmp_path / "mine"
    ran = cli("pack", "import", *BLOCKS, "--villages", folder / "villages.toml")
    (folder / "campaign.toml").write_text('[campaign]\nid = "mine"\nname = "Mine"\n')

    assert "Villages written" in ran.out
    assert [village.name for village in load_campaign(folder).villages] == ["Rona", "Scone"]


def test_a_broken_pack_of_ones_own_says_where_it_lies_and_who_tells_all(cli, own_folder):
    """Everything else waits for it, in one short line; lint tells the rest."""
    own_folder.mkdir(parents=True)
    wrong = "".join(f"strange{n} = 1\n" for n in range(9))
    (own_folder / "bad.toml").write_text(f'[pack]\nid = "bad"\nname = "Bad"\n{wrong}')

    ran = cli("pack", "list")

    assert ran.code == 2
    assert ran.err.count("wanted a key that is known here") == 3
    assert str(own_folder) in ran.err
    assert "and 6 more; `witchhammer pack lint` tells all" in ran.err
    assert len(cli("pack", "lint", "--json").json["faults"]) == 9


def test_ones_own_packs_may_lie_anywhere(cli, tmp_path, monkeypatch):
    """WITCHHAMMER_PACKS names the folder, and the list tells which it is."""
    from witchhammer.app import library

    monkeypatch.setenv("WITCHHAMMER_PACKS", str(tmp_path / "mine"))
    cli("pack", "new", "eels")
    library._load.cache_clear()

    assert (tmp_path / "mine" / "eels.toml").is_file()
    assert cli("pack", "list", "--json").json["folder"] == str(tmp_path / "mine")
    assert str(tmp_path / "mine") in cli("pack", "list").out.replace("\n", "")


def test_a_forged_creature_never_takes_the_place_of_another(cli, own_folder):
    """Forged again it is the same; one that was changed by hand since stays as it is."""
    words = ("pack", "forge", "--power", "40", "--frame", "wolf", "--seed", "7", "--into", "mine")
    first, again = cli(*words), cli(*words)
    path = own_folder / "mine.toml"
    path.write_text(path.read_text().replace("power = 40", "power = 41"))

    third = cli(*words)

    assert (first.code, again.code, third.code) == (0, 0, 2)
    assert "take another --seed" in third.err
    assert "power = 41" in path.read_text()


def test_of_several_packs_a_faulty_one_stops_no_other(cli, own_folder, tmp_path):
    """The faulty file is refused with its faults; what the next one holds comes in."""
    bad, good = tmp_path / "bad.toml", tmp_path / "good.toml"
    bad.write_text('[pack]\nid = "bad"\nname = "Bad"\n[[cards]]\nname = "A"\natack = 1\n')
    good.write_text('[pack]\nid = "good"\nname = "Good"\n[[cards]]\nname = "B"\ninit = 1\n')

    ran = cli("pack", "import", bad, good, "--format", "toml", "--into", "mine", "--json")

    assert ran.code == 1
    assert [(e["outcome"], e["name"]) for e in ran.json["entries"]] == [
        ("refused", "bad.toml"),
        ("added", "cards card/b"),
    ]
    assert "did you mean attack?" in ran.json["entries"][0]["reasons"][0]
