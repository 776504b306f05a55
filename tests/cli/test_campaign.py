"""`campaign`: made, listed, shown, put in use; house rules asked and settled."""

import pytest


@pytest.fixture
def empty(cli, tmp_path, monkeypatch):
    """Commands where there is no database yet."""
    monkeypatch.setenv("WITCHHAMMER_DB", str(tmp_path / "new" / "campaigns.db"))
    return cli


def test_first_campaign_makes_its_database(empty):
    """Nothing has to be there before `campaign new`."""
    made = empty("campaign", "new", "The Ash Year", "--json")

    assert (0, "The Ash Year") == (made.code, made.json["name"])
    assert ["The Ash Year"] == [c["name"] for c in empty("campaign", "list", "--json").json]


def test_sample_comes_whole(lane):
    """A campaign from the shipped sample has its four characters."""
    shown = lane("campaign", "show", "--json").json

    assert ["elsbeth", "osric", "mina", "anselm"] == [c["handle"] for c in shown["characters"]]


def test_use_moves_the_star(lane):
    """`campaign use` decides which campaign is meant when none is named."""
    lane("campaign", "new", "Another")

    lane("campaign", "use", "the ditch")
    used = [c["name"] for c in lane("campaign", "list", "--json").json if c["in_use"]]

    assert ["The Ditch at Nether Pudding"] == used


def test_every_ruling_is_listed(lane):
    """`campaign rules` asks all 39 questions, with atoms and what is on offer."""
    rules = lane("campaign", "rules", "--json").json

    assert [f"WR-{n:02}" for n in range(1, 40)] == [rule["ruling"] for rule in rules]
    assert all(rule["question"] and rule["atoms"] for rule in rules)


def test_rules_are_settled_and_shown(lane):
    """A house rule that was set is marked as changed and stays."""
    lane("campaign", "rules", "--set", "tens=digit", "--set", "base_health=14")

    changed = lane("campaign", "rules", "--changed", "--json").json
    text = lane("campaign", "rules", "--changed").out

    assert ["WR-16", "WR-30"] == [rule["ruling"] for rule in changed]
    assert "● tens=digit" in text
    assert "○ tens=floor" in text


def test_names_with_markup_are_text(empty):
    """A name full of markup is shown as it was typed."""
    empty("campaign", "new", "[bold red]Ash[/] & :skull:")

    assert "[bold red]Ash[/] & :skull:" in empty("campaign", "show").out


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["list"], 2, "make a campaign with `campaign new`"),
        (["new", ""], 2, "wanted a name, or --from SAMPLE, got neither; like --from nether-pud"),
        (["new", " "], 2, "1 to 80 printable characters"),
        (["new", "--from", "nether-puding"], 2, "did you mean nether-pudding?"),
        (["new", "a\x1b[2Jb"], 2, "printable"),
        (["new", "--from", "atlantis"], 2, "nether-pudding"),
        (["new", "x", "--set", "tenz=digit"], 2, "did you mean tens?"),
        (["new", "x", "--set", "tens"], 2, "NAME=VALUE"),
        (["new", "x", "--set", "base_health=many"], 2, "a whole number from"),
        (["shw"], 2, "Did you mean 'show'?"),
    ],
)
def test_bad_input_is_one_line(empty, words, code, told):
    """Wrong words: one line that says what was wanted, and nothing half-made."""
    ran = empty("campaign", *words)

    assert (code, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert told in ran.err
    assert "\x1b" not in ran.err


def test_all_faults_of_the_rules_at_once(lane):
    """Two wrong house rules are told together, and neither is set."""
    ran = lane("campaign", "rules", "--set", "tens=round", "--set", "colour=red")

    assert 2 == ran.code
    assert "2 faults" in ran.err
    assert [] == lane("campaign", "rules", "--changed", "--json").json


def test_unknown_campaign_names_those_there_are(lane):
    """A campaign that does not exist is answered with those that do."""
    ran = lane("campaign", "show", "--campaign", "Mordheim")

    assert (2, 1) == (ran.code, ran.err.count("\n"))
    assert "The Ditch at Nether Pudding" in ran.err


def test_early_options(cli, lane, tmp_path):
    """`--db` and `--campaign` may stand before the noun."""
    ran = cli("--db", tmp_path / "lane.db", "-c", "the ditch", "campaign", "show", "--json")

    assert "The Ditch at Nether Pudding" == ran.json["name"]


def test_damaged_database_is_told_in_a_line(lane, tmp_path):
    """A file that is no database: one line, exit code 3, the file untouched."""
    spoilt = tmp_path / "spoilt.db"
    spoilt.write_bytes(b"this is a shopping list, not a database" * 100)

    ran = lane("campaign", "list", "--db", spoilt)

    assert (3, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert spoilt.read_bytes().startswith(b"this is a shopping list")


def test_a_campaign_that_names_what_is_nowhere_never_begins(cli, tmp_path):
    """Its faults are told together, before anybody sits down; nothing of it is kept."""
    (tmp_path / "campaign.toml").write_text(
        '[campaign]\nid = "mine"\nname = "Mine"\nfirst_fight = "lane"\n'
        '[[adventures]]\nid = "hunt"\nname = "Hunt"\n'
        '[[adventures.encounters]]\nid = "lan"\nname = "Lane"\nmap = "lane"\n'
        'foes = [{ monster = "dich-wolf" }]\n'
    )

    ran = cli("campaign", "new", "--from", tmp_path)

    assert ran.code == 2
    assert "3 faults" in ran.err
    assert "did you mean ditch-wolf?" in ran.err
    assert "Mine" not in cli("campaign", "list").out
