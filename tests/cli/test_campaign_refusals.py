"""Bad input between fights, by command: one line with what is missing, and nothing changed."""

import json

import pytest

SPEAR = "wanted at most 1 weapon, got Wood Axe"
FIVE = ("hand-mirror", "lantern", "sack-of-salt", "forty-feet-of-rope", "net")


@pytest.fixture
def refused(lane):
    """Run a command that must be refused; return its code and its one line, the book unchanged."""

    def ran(*words):
        before = lane("campaign", "export").out
        given = lane(*words)

        assert ("", 1) == (given.out, given.err.count("\n"))
        assert before == lane("campaign", "export").out
        return given.code, given.err

    return ran


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("spend", "elsbeth", "attack"), "wanted 4 attribute points, got 0; 4 more are needed"),
        (("spend", "elsbeth", "init"), "wanted 1 attribute point, got 0; 1 more is needed"),
        (("spend", "elsbeth", "stealth", "3"), "6 more are needed"),
        (("learn", "elsbeth", "revenant"), "1 more is needed"),
        (("learn", "elsbeth", "revenant/chopper"), "1 more is needed"),
        (("trait", "elsbeth", "farm-strong"), "1 more is needed"),
        (("trade", "elsbeth", "2"), "2 more are needed"),
        (("points", "elsbeth", "technique=-2", "--because", "x"), "2 more are needed"),
        (("silver", "elsbeth", "--pay", "20", "--because", "ale"), "6 more are needed"),
        (("gear", "elsbeth", "widows-cordial", "--price", "15"), "1 more is needed"),
    ],
)
def test_overspending(refused, words, told):
    """Whoever has not enough is told how much is missing."""
    code, line = refused("character", *words)

    assert code == 1
    assert told in line


def test_overspending_by_one_after_a_reward(lane, refused):
    """Three points of four are not enough, and the number says so."""
    lane("character", "points", "elsbeth", "attribute=3", "--because", "a Witch")

    assert (1, "witchhammer: attack +1: wanted 4 attribute points, got 3; 1 more is needed\n") == (
        refused("character", "spend", "elsbeth", "attack")
    )


def test_new_character_over_the_budget(lane, refused):
    """A new character that costs too much is not made; everything wrong is named at once."""
    words = ("--name", "Greedy", "--buy", "attack=4", "--buy", "fire=1", "--school", "revenant=2")
    given = lane("character", "new", *words, "--silver", 50)

    assert 4 == len(lane("character", "list", "--json").json)
    assert (2, "") == (given.code, given.out)
    for told in ("3 too many", "school points", "fire"):
        assert told in given.err


def test_new_character_with_things_too_dear(lane):
    """Things that cost more than the purse holds are refused with the silver missing."""
    words = ("--name", "Vain", "--item", "widows-cordial", "--silver", 12)
    given = lane("character", "new", *words)

    assert (2, "") == (given.code, given.out)
    assert "18 more are needed" in given.err
    assert 4 == len(lane("character", "list", "--json").json)


@pytest.mark.rule("WH-EQUIP-03")
def test_sixth_item(lane, refused):
    """Five other things, and not one more."""
    have = lane("character", "show", "anselm", "--json").json["things"]
    room = 5 - sum(thing["slot"] == "item" for thing in have)
    for thing in FIVE[:room]:
        assert 0 == lane("character", "gear", "anselm", f"A second {thing}").code

    code, line = refused("character", "gear", "anselm", "church-candle")

    assert code == 1
    assert "at most 5" in line


@pytest.mark.rule("WH-EQUIP-01")
def test_second_weapon(refused):
    """One weapon at a time: not taken, and not from anybody's hand."""
    assert SPEAR in refused("character", "gear", "elsbeth", "boar-spear")[1]
    assert SPEAR in refused("character", "gear", "mina", "boar-spear", "--to", "elsbeth")[1]


@pytest.mark.rule("WH-EQUIP-02")
def test_second_armour(refused):
    """One armour at a time."""
    code, line = refused("character", "gear", "elsbeth", "mail-shirt")

    assert code == 1
    assert "at most 1 armour, got Padded Coat" in line


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("osric", "revenant/chopper"), "revenant"),
        (("osric", "ice-worm", "--level", "3"), "wanted level 2 next, got level 3"),
        (("osric", "general"), "general"),
        (("osric", "ice-worn/drain-heat"), "did you mean ice-worm/drain-heat"),
    ],
)
def test_what_one_cannot_learn(lane, refused, words, told):
    """A technique of a strange school, level 3 before 2, what everybody has: never mind points."""
    lane("character", "points", "osric", "school=5", "technique=5", "--because", "three Witches")

    code, line = refused("character", "learn", *words)

    assert code in (1, 2)
    assert told in line


def test_mid_adventure_needs_the_word_of_the_game_master(lane, refused):
    """Learning in mid-adventure waits; `--allow` is the GM's word."""
    lane("character", "points", "osric", "technique=1", "--because", "a hunt")
    lane("adventure", "start", "A walk")

    assert 1 == refused("character", "learn", "osric", "general/breathe")[0]
    assert 0 == lane("character", "learn", "osric", "general/breathe", "--allow").code


def test_reward_twice(lane, refused):
    """The same reward again in the same hunt is refused, and says who has had it."""
    lane("adventure", "start", "A walk")
    lane("adventure", "reward", "witch")

    code, line = refused("adventure", "reward", "witch")

    assert code == 2
    assert "elsbeth: has had it already" in line


def test_reward_again_at_the_end_gives_nothing_more(lane):
    """Naming a row at the end that was granted before adds no second grant."""
    lane("adventure", "start", "A walk")
    lane("adventure", "reward", "witch")

    ended = lane("adventure", "end", "victory", "witch", "hunt", "--json").json

    assert [["hunt"]] * 4 == [entry["rows"] for entry in ended["granted"]]
    assert 1 == lane("character", "show", "osric", "--json").json["left"]["school"]


@pytest.mark.parametrize(
    "words",
    [
        ("heal", "mina"),
        ("wound", "mina", "1", "--because", "spite"),
        ("afflict", "mina", "20"),
        ("spend", "mina", "init"),
        ("gear", "mina", "lantern"),
        ("kill", "mina", "--because", "again"),
        ("retire", "mina"),
    ],
)
def test_dead_are_left_alone(lane, refused, words):
    """Nothing heals, hurts, teaches or arms the dead."""
    lane("character", "kill", "mina", "--because", "the pudding")

    code, line = refused("character", *words)

    assert code == 2
    assert "dead" in line


@pytest.mark.parametrize(
    "words",
    [
        ("heal", "osric"),
        ("learn", "osric", "ice-worm/drain-heat"),
        ("learn", "osric", "ice-worm", "--allow"),
        ("spend", "osric", "init"),
        ("trait", "osric", "farm-strong"),
        ("gear", "osric", "lantern"),
        ("hat", "osric", "Night-Cap"),
        ("wound", "osric", "1", "--because", "a shove"),
        ("kill", "osric", "--because", "a shove"),
    ],
)
def test_nothing_from_outside_in_an_open_fight(lane, refused, words):
    """Who is in an open fight is changed by the fight alone, and the refusal names it."""
    points = ("attribute=5", "school=5", "technique=5", "trait=5")
    lane("character", "points", "osric", *points, "--because", "everything")
    assert 0 == lane("fight", "start", "the-sunken-lane", "--seed", 5).code

    code, line = refused("character", *words)

    assert code == 2
    assert "in fight 1; `fight run 1` goes on with it, `fight end 1` ends it" in line


def test_days_pass_over_a_fight(lane):
    """A day that passes mends nobody who is in an open fight, and says so."""
    lane("character", "wound", "osric", 4, "--because", "a fall")
    lane("fight", "start", "the-sunken-lane", "--seed", 5)

    people = lane("campaign", "day", "--json").json["people"]

    assert {("in a fight", 0)} == {(p["why_not"], p["wounds_before"] - p["wounds"]) for p in people}


def test_hat_dearer_than_the_purse(refused):
    """A hat, and a feather on it, cost silver that must be there."""
    hat = refused("character", "hat", "elsbeth", "Fur Hat with the Face Left On")
    feather = refused("character", "hat", "elsbeth", "Black straw bonnet", "--pin", "feather=15")

    assert (1, 1) == (hat[0], feather[0])
    assert "wanted 30 silver, got 14; 16 more are needed" in hat[1]
    assert "1 more is needed" in feather[1]


@pytest.fixture
def exported(lane, tmp_path):
    """The campaign's file as data, and how to write a changed one."""
    file = tmp_path / "out.json"
    lane("campaign", "export", file)

    def changed(change):
        data = json.loads(file.read_text())
        change(data)
        file.write_text(json.dumps(data))
        return file

    return changed


def everything(lane):
    """All that is in the database, campaign by campaign."""
    names = [c["name"] for c in lane("campaign", "list", "--all", "--json").json]
    return names, [lane("campaign", "export", "--campaign", name).out for name in names]


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("ledger"),
        lambda data: data["ledger"].append({"character": "nobody"}),
        lambda data: data["ledger"][3].update(amount="many"),
        lambda data: data["ledger"][3].update(character="nobody"),
        lambda data: data["characters"][2].update(status="asleep"),
        lambda data: data["chronicle"][-1].pop("kind"),
        lambda data: data["campaign"].update(day="Tuesday"),
        lambda data: data.update(characters={}),
        lambda data: data.update(format="something-else"),
    ],
)
def test_damaged_import_is_refused_whole(lane, exported, change):
    """A campaign's file with anything wrong in it leaves not a trace behind."""
    file, before = exported(change), everything(lane)

    ran = lane("campaign", "import", file, "--name", "Copy")

    assert (3, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert "out.json" in ran.err
    assert "Record" not in ran.err
    assert before == everything(lane)


def test_newer_import_is_refused_whole(lane, exported):
    """A file of a later version is refused, and what to do is said."""
    file, before = exported(lambda data: data.update(version=99)), everything(lane)

    ran = lane("campaign", "import", file, "--name", "Copy")

    assert 3 == ran.code
    assert "wanted version 1 or older, got 99; update witchhammer" in ran.err
    assert before == everything(lane)


def test_half_a_file_is_refused_whole(lane, exported):
    """A file that was cut off in the middle is refused."""
    file, before = exported(lambda data: None), everything(lane)
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])

    ran = lane("campaign", "import", file, "--name", "Copy")

    assert (3, 1) == (ran.code, ran.err.count("\n"))
    assert before == everything(lane)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["character"].pop("build"),
        lambda data: data["character"]["build"].update(traits="all"),
        lambda data: data["character"].update(wounds="some"),
        lambda data: data["character"]["things"][0].update(slot="pocket"),
        lambda data: data["character"].update(silver=-1),
        lambda data: data["character"]["left"].update(technique=-4),
        lambda data: data["character"]["build"].update(techniques=["bull/no-such"]),
        lambda data: data.update(version=99),
    ],
)
def test_damaged_character_is_refused_whole(lane, tmp_path, change):
    """A character's file with anything wrong in it makes nobody."""
    file, before = tmp_path / "osric.json", everything(lane)
    lane("character", "export", "osric", file)
    data = json.loads(file.read_text())
    change(data)
    file.write_text(json.dumps(data))

    ran = lane("character", "import", file)

    assert ran.code in (2, 3)
    assert "" == ran.out
    assert "osric.json" in ran.err
    assert before == everything(lane)
