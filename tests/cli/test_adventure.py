"""`adventure` and the evenings round it: begun, noted, rewarded once, closed, told."""

import pytest


@pytest.fixture
def hunt(lane):
    """A hunt that goes on."""
    assert 0 == lane("adventure", "start", "--module", "the-ditch").code
    return lane


def points(cli, who, account):
    """What somebody has left."""
    return cli("character", "show", who, "--json").json["left"][account]


def test_close_in_one_command(hunt):
    """Who survived gets each reward that holds, and the ledger says what for."""
    ended = hunt("adventure", "end", "victory", "hunt", "showing", "--json").json

    assert ("closed", "victory") == (ended["adventure"]["status"], ended["adventure"]["outcome"])
    assert (1, 1) == (points(hunt, "elsbeth", "technique"), points(hunt, "elsbeth", "trait"))
    rows = hunt("character", "ledger", "elsbeth", "--json").json
    assert "What Came Through the Ditch" == rows[-1]["adventure"]


@pytest.mark.rule("WH-HUNT-03")
def test_retreat_earns_its_point_and_the_dead_nothing(hunt):
    """Of four, one dead, three get the point of a retreat."""
    hunt("character", "kill", "mina", "--because", "a wolf")

    granted = hunt("adventure", "end", "retreat", "--json").json["granted"]

    assert {"elsbeth": 1, "osric": 1, "mina": 0, "anselm": 1} == {
        entry["who"]: entry["points"]["technique"] for entry in granted
    }


def test_reward_is_granted_once(hunt):
    """The same reward twice in a hunt is refused."""
    first = hunt("adventure", "reward", "showing")
    second = hunt("adventure", "reward", "showing")

    assert (0, 2) == (first.code, second.code)
    assert 1 == points(hunt, "osric", "trait")


def test_strange_reward_is_refused(hunt):
    """A reward the book does not know is told with those it does."""
    assert "hunt or showing or witch" in hunt("adventure", "reward", "gold").err


def test_notes_and_list(hunt):
    """Notes stand with their hunt; the list shows hunts and the modules that are ready."""
    hunt("adventure", "note", "it", "rained")

    assert "it rained" in hunt("adventure", "show").out
    assert ["What Came Through the Ditch"] == [
        a["title"] for a in hunt("adventure", "list", "--json").json["adventures"]
    ]


def test_module_is_shown_whole(lane):
    """A module that is ready can be run from the screen: people, clues, fights, papers, end."""
    text = " ".join(lane("adventure", "show", "--module", "the-ditch").out.split())

    for words in (
        "Three ewes",
        "In Nether Pudding, The Drowned Miller",
        "Hanna Kettlewell, keeper of the Drowned Miller",
        "wants: Her son's name kept out of it.",
        "hides: It was her son Piers",
        "boot, The hurdle-maker's yard (perception 10): The boot was dropped",
        "→ single-file, the-sunken-lane",
        "the-sunken-lane: Wolves in the Sunken Lane, 6 × ditch-wolf",
        "Dusk. They let the party come half-way",
        "Afterwards: When three are down",
        "Paper, Nailed to the church door: FORTY SILVER",
        "End: Take the brushwood out",
        "If the hunters are driven out",
    ):
        assert words in text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["start", "--module", "the-moon"], "no such id"),
        (["end", "victory"], "none"),
        (["end", "glory"], "victory or retreat or defeat"),
        (["note", "x"], "adventure start"),
        (["show", "7"], "none"),
        (["join", "zorro"], "adventure"),
    ],
)
def test_bad_words_are_one_line(lane, words, told):
    """What is not there, or not now, is told in one line."""
    ran = lane("adventure", *words)

    assert ran.code in (1, 2)
    assert 1 == ran.err.count("\n")
    assert told in ran.err


def test_hunt_waits_for_its_fights(hunt):
    """A hunt is not closed over the head of an open fight."""
    hunt("fight", "start", "the-sunken-lane")

    assert "end it first" in hunt("adventure", "end", "victory").err


@pytest.mark.rule("WH-HEAL-01", "WH-HEAL-02")
def test_days_mend(lane):
    """2 a day, 3 at rest in comfort, never above the maximum."""
    lane("character", "wound", "elsbeth", 6, "--because", "a fall")

    one = lane("campaign", "day", "--json").json
    two = lane("campaign", "day", "1", "--rest", "--json").json
    three = lane("campaign", "day", "5", "--json").json

    mended = [
        next(m["wounds_before"] - m["wounds"] for m in passed["people"] if m["who"] == "elsbeth")
        for passed in (one, two, three)
    ]
    assert [2, 3, 1] == mended
    assert [2, 3, 8] == [passed["day"] for passed in (one, two, three)]


def test_roll_tells_every_term(lane):
    """A save at the table shows face, bonus and difficulty, and is written down."""
    ran = lane("campaign", "roll", "elsbeth", "fear", "save", "-d", "hard", "--face", 14)

    assert "d20 14 + fear defence 4 = 18" in ran.out
    assert "against 15: success" in ran.out
    assert "fear save" in lane("campaign", "chronicle", "--who", "elsbeth").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["elsbeth", "juggling"], "a skill or a kind of save"),
        (["elsbeth", "fear", "--face", "21"], "1 to 20"),
        (["elsbeth", "fear", "-d", "cruel"], "cruel"),
        (["zorro", "fear"], "a character of this campaign"),
    ],
)
def test_bad_rolls(lane, words, told):
    """A skill nobody knows, a face of 21, a difficulty that is none: one line."""
    ran = lane("campaign", "roll", *words)

    assert ran.code in (1, 2)
    assert 1 == ran.err.count("\n")
    assert told in ran.err


def test_evening_and_its_recap(lane):
    """An evening keeps who came and what happened; the recap says what is open."""
    lane("campaign", "session", "start", "--with", "elsbeth", "--with", "osric")
    lane("character", "wound", "elsbeth", 3, "--because", "a door")
    lane("campaign", "session", "end", "--note", "bring cake")

    recap = lane("campaign", "session", "recap").out
    data = lane("campaign", "session", "recap", "--json").json

    assert "bring cake" in recap
    assert "Elsbeth Quill carries 3 wounds." in recap
    assert ["elsbeth", "osric"] == data["evening"]["people"]
    assert [1] == [e["number"] for e in lane("campaign", "session", "list", "--json").json]


def test_chronicle_as_markdown(lane, tmp_path):
    """The story can be read as Markdown, on the screen or in a file."""
    out = tmp_path / "story.md"
    lane("campaign", "chronicle", "--out", out)

    assert out.read_text() == lane("campaign", "chronicle", "--markdown").out
    assert out.read_text().startswith("# The Ditch at Nether Pudding")


def test_campaign_out_and_in(lane, tmp_path):
    """Export, import and export again give the same bytes."""
    first, second = tmp_path / "a.json", tmp_path / "b.json"
    lane("campaign", "export", first)

    lane("campaign", "import", first, "--name", "Copy")
    lane("campaign", "export", second, "--campaign", "Copy")

    renamed = second.read_text().replace(
        '"name": "Copy"', '"name": "The Ditch at Nether Pudding"', 1
    )
    assert first.read_text() == renamed


@pytest.mark.parametrize("text", ["", "{}", "nonsense", '{"format": "witchhammer-campaign"}'])
def test_damaged_import_writes_nothing(lane, tmp_path, text):
    """A file that is no campaign is refused whole, with code 3."""
    file = tmp_path / "broken.json"
    file.write_text(text)

    ran = lane("campaign", "import", file)

    assert (3, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert 1 == len(lane("campaign", "list", "--json").json)


def test_archive_is_left_alone(lane):
    """In the archive nothing changes a campaign; it can be taken out again."""
    lane("campaign", "archive")

    refused = lane("campaign", "day", "--campaign", "the ditch")
    lane("campaign", "archive", "--back", "--campaign", "the ditch")

    assert 2 == refused.code
    assert 0 == lane("campaign", "day").code


def test_backup_and_doctor(lane, tmp_path):
    """A copy is made beside the database, and the doctor finds a sound one sound."""
    made = lane("campaign", "backup", "--json").json
    found = lane("doctor", "--json").json

    assert made["bytes"] > 0
    assert (True, []) == (found["sound"], found["findings"])
    assert [made["path"]] == found["backups"]


def test_doctor_finds_what_is_broken(lane, tmp_path):
    """A spoilt file is told, with code 3, and can be set right from the newest good copy."""
    lane("campaign", "backup")
    path = tmp_path / "lane.db"
    path.write_bytes(path.read_bytes()[:8192] + b"\0" * 4096)
    for extra in ("-wal", "-shm"):
        (tmp_path / f"lane.db{extra}").unlink(missing_ok=True)

    sick = lane("doctor")
    healed = lane("doctor", "--recover")

    assert 3 == sick.code
    assert "doctor --recover" in sick.err
    assert 0 == healed.code
    assert ["elsbeth", "osric", "mina", "anselm"] == [
        c["handle"] for c in lane("character", "list", "--json").json
    ]
