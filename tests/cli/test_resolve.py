"""`resolve`: typed numbers in, every term out, faults all at once."""

import json

import pytest

from witchhammer.app.adjudicating import ADJUDICATIONS

WHOLE_ATTACK = {
    "attack": 11,
    "defence": 4,
    "d20": 15,
    "target_poise": 12,
    "target_health": 14,
    "target_max_health": 14,
}


@pytest.mark.rule("WH-ATK-09", "WH-DMG-05")
def test_attack_is_told(cli):
    """The printed example of the whole chain: 12 damage, of which 1 penetrates."""
    ran = cli(
        "resolve", "attack", "--attack", 11, "--defence", 4, "--d20", 15, "--target-poise", 20
    )

    assert (0, "") == (ran.code, ran.err)
    assert ran.out.splitlines()[2:] == [
        "Final 22: attack 11 - defence 4 + d20 15",
        "22 is 12 above 10: a solid hit, 12 damage",
        "1 penetrate, 11 off poise: 1 wound",
    ]


def test_object_in_object_out(cli):
    """`--json -` reads an object and prints one, with the field names of the trace."""
    ran = cli("resolve", "attack", "--json", "-", typed=json.dumps(WHOLE_ATTACK))

    wanted = {"attack": 11, "defence": 4, "d20": 15, "final": 22, "damage": 12, "penetration": 1}
    wanted |= {"poise_loss": 11, "wounds": 1, "target_health": 13, "target_poise": 1}
    assert wanted == {name: ran.json[name] for name in wanted}


def test_three_ways_of_typing_are_one(cli, tmp_path):
    """Options, an object, and a file with it give the same answer."""
    options = [w for name, n in WHOLE_ATTACK.items() for w in (f"--{name.replace('_', '-')}", n)]
    file = tmp_path / "attack.json"
    file.write_text(json.dumps(WHOLE_ATTACK))

    typed = cli("resolve", "attack", *options, "--json").json

    assert typed == cli("resolve", "attack", "--json", json.dumps(WHOLE_ATTACK)).json
    assert typed == cli("resolve", "attack", "--json", file).json


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["save", "--d20", 9, "--bonus", 3, "--kind", "will"], "12 against 10: success"),
        (["skill", "--d20", 9, "--difficulty", "hard", "--skill", "stealth"], "failure"),
        (["initiative", "--card", 5, "--character", 2], "Initiative 7: card 5 + character 2"),
        (["malus", "--max-health", 14, "--wounds", 5], "5 of 14 dots lost: 2 groups wholly gone"),
        (["affliction", "--wounds", 6, "--d20", 1], "d20 1 + wounds 6: entry 7"),
        (["death", "--health", -11, "--d20", 12], "12 against 12: success"),
        (["damage", "--damage", 23, "--target-poise", 40], "2 penetrate, 21 off poise: 2 wounds"),
        (["heal", "--max-health", 14, "--health", 9, "--days", 2], "4 health regained"),
    ],
)
def test_every_adjudication_speaks(cli, words, told):
    """Each of them tells its verdict in words."""
    ran = cli("resolve", *words)

    assert (0, "") == (ran.code, ran.err)
    assert told in ran.out


def test_order_with_reasons(cli):
    """Several fighters give the acting order, the tie explained."""
    ran = cli(
        *("resolve", "initiative", "--fighters", "name=Wren card=4 character=2 poise=12 pc"),
        *("--fighters", "name=Ogre card=6 poise=18"),
    )

    assert ["1. Ogre 6", "2. Wren 6"] == [text.split(":")[0] for text in ran.out.splitlines()]
    assert "poise" in ran.out


def test_every_field_can_be_typed(cli):
    """Whatever the rules take, the command line has an option for."""
    for adjudication in ADJUDICATIONS.values():
        page = cli("resolve", adjudication.name, "--help").out.replace("…", "")

        missing = [
            f.name for f in adjudication.takes if f"--{f.name.replace('_', '-')}" not in page
        ]
        assert missing == []


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["attack", "--attack", 3, "--defence", 1, "--d20", 0], 2, "from 1 to 20, got 0"),
        (["attack", "--attack", 3, "--defence", 1, "--d20", 21], 2, "from 1 to 20, got 21"),
        (["attack", "--attack", "x", "--defence", 1, "--d20", "y"], 2, "2 faults"),
        (["attack", "--attack", "1_0", "--defence", 1, "--d20", 5], 2, "'1_0'"),
        (["attack", "--atack", 3], 2, "No such option: --atack"),
        (["atack"], 2, "Did you mean 'attack'?"),
        (["attack", "--json", "-", "--d20", 3], 2, "both (--d20)"),
        (["attack", "--json", "no-such-file"], 2, "no-such-file: wanted a file to read"),
        (["attack", "--json", "[1]"], 2, "a file to read"),
        (["attack", "--json", "{"], 2, "wanted one JSON object"),
        (
            ["attack", "--house", "tenz=digit", "--attack", 1, "--defence", 1, "--d20", 2],
            2,
            "tens?",
        ),
        (["skill", "--d20", 3, "--difficulty", "cruel"], 2, "got 'cruel'"),
    ],
)
def test_bad_input_is_one_line(cli, words, code, told):
    """Wrong words and numbers: one line on stderr that says what was wanted, and code 2."""
    ran = cli("resolve", *words)

    assert (code, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert told in ran.err


@pytest.mark.parametrize("typed", ["", "nonsense", "[]", "3", '"x"', "{" * 5000, "[" * 100_000])
def test_bad_json_is_one_line(cli, typed):
    """Whatever comes in instead of an object is refused in one line."""
    ran = cli("resolve", "attack", "--json", "-", typed=typed)

    assert (2, "", 1) == (ran.code, ran.out, ran.err.count("\n"))


def test_control_characters_are_shown_harmlessly(cli):
    """What a terminal would obey is printed as text."""
    ran = cli("resolve", "attack", "--d20", "\x1b[2J", "--attack", "1", "--defence", "1")

    assert "\x1b" not in ran.err
    assert "x1b[2J" in ran.err
