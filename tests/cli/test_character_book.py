"""`character`: points, things, wounds and fates, each booked, each refused with what is missing."""

import json

import pytest


def show(lane, who):
    """A character as JSON."""
    return lane("character", "show", who, "--json").json


def test_points_are_spent_and_come_back(lane):
    """A purchase costs its price; a reversal is a row of its own, never an edit."""
    lane("character", "points", "elsbeth", "attribute=4", "--because", "a feast")
    lane("character", "spend", "elsbeth", "attack")
    rows = lane("character", "ledger", "elsbeth", "--json").json
    entry = rows[-1]["entry"]

    spent = show(lane, "elsbeth")["numbers"]["attack"]["total"]
    lane("character", "reverse", entry, "--because", "a mistake")

    assert 3 == spent
    assert 2 == show(lane, "elsbeth")["numbers"]["attack"]["total"]
    after = lane("character", "ledger", "elsbeth", "--json").json
    assert len(rows) + 1 == len(after)
    assert "reversed by" in lane("character", "ledger", "elsbeth").out.replace("\n", " ")


def test_school_points_are_traded_one_way(lane):
    """One School point makes five Technique points."""
    lane("character", "points", "osric", "school=1", "--because", "a Witch")

    lane("character", "trade", "osric")

    assert (0, 5) == tuple(show(lane, "osric")["left"][a] for a in ("school", "technique"))


def test_learning_in_order(lane):
    """Level 3 before 2 is refused; level by level it works; mid-adventure needs the GM's word."""
    lane("character", "points", "osric", "school=2", "technique=1", "--because", "two Witches")

    early = lane("character", "learn", "osric", "ice-worm", "--level", 3)
    lane("adventure", "start", "A walk")
    during = lane("character", "learn", "osric", "ice-worm")
    allowed = lane("character", "learn", "osric", "ice-worm", "--allow")

    assert (1, 1, 0) == (early.code, during.code, allowed.code)
    assert {"ice-worm": 2} == show(lane, "osric")["schools"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["spend", "elsbeth", "attack"], "4 more are needed"),
        (["spend", "elsbeth", "health"], "health"),
        (["spend", "elsbeth", "attck"], "did you mean attack?"),
        (["spend", "elsbeth", "attack", "0"], "from 1 to 99"),
        (["learn", "elsbeth", "revenant/no-such"], "no such id"),
        (["learn", "elsbeth", "general/breathe"], "1 more is needed"),
        (["trait", "elsbeth", "wings"], "no such id"),
        (["trade", "elsbeth"], "1 more is needed"),
        (["points", "elsbeth", "gold=3", "--because", "x"], "attribute or school"),
        (["points", "elsbeth", "school=1"], "reason"),
        (["points", "elsbeth", "school=-1", "--because", "x"], "1 more is needed"),
        (["reverse", "9999", "--because", "x"], "9999"),
        (["gear", "elsbeth", "boar-spear"], "weapon"),
        (["hat", "elsbeth", "Gold hat", "--price", "900"], "886 more are needed"),
        (["silver", "elsbeth", "--pay", "15", "--because", "ale"], "1 more is needed"),
        (["silver", "elsbeth"], "an amount, or --pay"),
        (["heal", "elsbeth", "0"], "from 1"),
        (["afflict", "elsbeth", "5"], "11 to 30"),
        (["restore", "elsbeth", "--because", "x"], "dead or retired"),
        (["rename", "elsbeth", ""], "printable"),
        (["wound", "elsbeth", "3"], "reason"),
    ],
)
def test_refused_with_what_is_missing(lane, words, told):
    """One line that says what is missing; the book is unchanged."""
    before = lane("campaign", "export").out

    ran = lane("character", *words)

    assert ran.code in (1, 2)
    assert ("", 1) == (ran.out, ran.err.count("\n"))
    assert told in ran.err
    assert before == lane("campaign", "export").out


def test_things_change_hands(lane):
    """A thing is taken, handed on, dropped; everyday things cost nothing."""
    lane("character", "gear", "mina", "hand-mirror")
    lane("character", "gear", "mina", "hand-mirror", "--to", "anselm")
    lane("character", "gear", "anselm", "hand-mirror", "--drop", "--because", "into the pond")

    things = [t["key"] for who in ("mina", "anselm") for t in show(lane, who)["things"]]
    assert "hand-mirror" not in things


def test_the_dearest_hat_leads(lane):
    """Pinning feathers makes a leader; the fourth of a kind counts nothing."""
    lane("character", "silver", "osric", 60, "--because", "a pig")
    for _ in range(4):
        lane("character", "hat", "osric", "Felt hood with real icicles", "--pin", "feather=5")

    hats = {h["who"]: h for h in lane("character", "hat", "--json").json}
    assert (24, True, ["feather"]) == tuple(hats["osric"][k] for k in ("worth", "leads", "outre"))
    assert "outré" in lane("character", "hat").out


def test_scars_have_their_story(lane):
    """An injury keeps cause, attacker, place and what it changes, until it has mended."""
    words = [
        "--by",
        "a wolf",
        "--because",
        "the lane",
        "--place",
        "left",
        "--modifier",
        "attack=-1",
    ]
    lane("character", "afflict", "elsbeth", 20, *words)

    scarred = show(lane, "elsbeth")
    lane("character", "injury", "elsbeth", 1, "--ended")

    assert ("a wolf", {"attack": -1}) == (
        scarred["injuries"][0]["attacker"],
        scarred["injuries"][0]["modifiers"],
    )
    assert 1 == scarred["injuries"][0]["number"]
    assert 1 == scarred["numbers"]["attack"]["total"]
    assert 2 == show(lane, "elsbeth")["numbers"]["attack"]["total"]


def test_death_and_miracles(lane):
    """The dead are not healed, do not lead, and may come back by a miracle with a reason."""
    lane("character", "kill", "mina", "--because", "the pudding")

    healed = lane("character", "heal", "mina")
    lane("character", "restore", "mina", "--because", "it was the other pudding")

    assert 2 == healed.code
    assert "alive" == show(lane, "mina")["status"]


def test_nobody_changes_in_an_open_fight(fight):
    """Healing and learning wait until the fight is over."""
    codes = [
        fight("character", *words).code
        for words in (["heal", "elsbeth"], ["learn", "elsbeth", "general/breathe"])
    ]

    assert [2, 2] == codes


def test_new_from_words_template_and_file(lane, tmp_path):
    """The same hunter from words, from a school's ready build, from a file."""
    file = tmp_path / "wren.toml"
    file.write_text('name = "Wren"\nsilver = 40\npurchases = { attack = 3, init = 3 }\n')

    words = lane("character", "new", "--name", "Odo", "--buy", "attack=3", "--silver", 7, "--json")
    ready = lane("character", "new", "--template", "raging-bull", "--name", "Bull", "--json")
    typed = lane("character", "new", "--file", file, "--json")

    assert [0, 0, 0] == [words.code, ready.code, typed.code]
    assert (7, 3) == (show(lane, "odo")["silver"], show(lane, "odo")["numbers"]["attack"]["total"])
    assert {"raging-bull": 1} == show(lane, "bull")["schools"]
    assert 40 == show(lane, "wren")["silver"]


def test_check_reports_every_fault(lane, tmp_path):
    """`character check` names all faults of a file at once and writes nothing."""
    file = tmp_path / "bad.toml"
    file.write_text(
        'name = ""\npurchases = { attack = 9 }\nschools = { bul = 1 }\n'
        'traits = ["wings"]\nweapon = "feather"\n'
    )

    told = lane("character", "check", file)
    data = lane("character", "check", file, "--json")

    assert 2 == told.code == data.code
    for words in ("name", "21 too many", "school bul", "trait wings", "weapon feather"):
        assert words in told.err
    assert 5 == len(data.json["faults"])
    assert 4 == len(lane("character", "list", "--json").json)


@pytest.mark.parametrize(
    ("text", "told"),
    [("name = ", "bad.toml"), ("nme = 'x'", "nme"), ("name = 3", "name"), ("\x00", "bad.toml")],
)
def test_strange_files(lane, tmp_path, text, told):
    """A file that is no character: file, key, and no trace of it."""
    file = tmp_path / "bad.toml"
    file.write_text(text)

    ran = lane("character", "new", "--file", file)

    assert (2, 1) == (ran.code, ran.err.count("\n"))
    assert told in ran.err


def test_guided_needs_a_terminal(lane):
    """On a pipe `character new` without words says what to give instead."""
    ran = lane("character", "new")

    assert (2, 1) == (ran.code, ran.err.count("\n"))
    assert "--template" in ran.err


def test_guided_plain_writes_at_the_end(lane):
    """Line after line, a character is made with nothing but words on a pipe."""
    script = ["1 1 2", "4 4 4 4", "", "revenant", "", "1 2 3 4 5 6 7", "", "1 2", "", "42", ""]
    script += ["", "", "Grim Ada", "Ana", "low", "tall", "because", ""]

    ran = lane("character", "new", "--plain", typed="\n".join(script) + "\n")

    assert (0, "") == (ran.code, ran.err)
    assert "Grim Ada is on the roster as grim-ada" in ran.out
    assert all(f"step {n} of 13" in ran.out for n in range(1, 14))
    assert 42 == show(lane, "grim-ada")["silver"]


def test_character_out_and_in(lane, tmp_path):
    """A character carried out and in is the same, under a handle of its own."""
    file = tmp_path / "e.json"
    lane("character", "export", "elsbeth", file)

    made = lane("character", "import", file, "--json").json

    one, two = show(lane, "elsbeth"), show(lane, made["handle"])
    for name in ("numbers", "schools", "techniques", "silver", "left"):
        assert one[name] == two[name]
    assert json.loads(file.read_text())["format"] == "witchhammer-character"
