"""Witch & Bitch at one keyboard: nobody's role on another's screen, in a list, in a typed die."""

import pytest

from tests.store.conftest import empty_database, store
from witchhammer.app.tavern import room
from witchhammer.app.tavern.seating import Chair
from witchhammer.app.tavern.why import suggest
from witchhammer.cli.common_room.parlour import Parlour
from witchhammer.cli.conversation.stage import ScriptedStage

__all__ = ["empty_database", "store"]


@pytest.fixture
def sit_down(store):
    """A game of a scenario: who sits there, what is typed; the game and its stage come back."""

    def down(scenario, seats, *script, dice="app", seed=5):
        chairs = tuple(Chair(*seat.split("=")) for seat in seats)
        wish = room.Wish(
            game="witch_and_bitch",
            chairs=chairs,
            options={"scenario": str(scenario)},
            seed=seed,
            dice_mode=dice,
        )
        game = room.new_game(store, wish)
        stage = ScriptedStage(script, 100, 60)
        Parlour(game, stage).hold()
        return game, stage

    return down


def typed_until_ana_acts(game_of):
    """The script of Enters, first options and suggestions that brings `ana` to her first turn."""
    script = []
    for _ in range(24):
        game, stage = game_of(*script)
        ask = next(a for a in game.table.asks() if not a.laid)
        if ask.seat == "ana" and ask.about == "turn":
            return script
        legal = [str(n) for n, o in enumerate(ask.options, 1) if not o.why_not]
        if "The keyboard goes to" in stage.screens[-1]:
            script.append("")
        else:
            script.append(legal[0])
    raise AssertionError("ana never acts")


@pytest.mark.rule("WB-SC2-04")
def test_nobody_types_who_the_turncoat_is(sit_down):
    """With real dice the role cards are dealt by the program: nobody is asked for their face."""
    game, stage = sit_down(2, ("ana", "bo=elder", "cy=elder"), "1", "11 18 3", dice="table")
    told = [line for entry in game.table.log("ana") for line in entry.told]

    assert any(line.startswith("ana's role: ") for line in told)
    assert not any("role cards are dealt" in screen for screen in stage.screens)
    assert not any("role" in line for line in told if "ana" not in line and "dealt" not in line)


def test_where_nothing_is_hidden_no_cover_lies(sit_down):
    """Scenario 1, two people: the keyboard goes to and fro without a cover; scenario 2 has one."""
    _, open_table = sit_down(1, ("ana", "bo"), "1", "2", "1", "2")
    _, stage = sit_down(2, ("ana", "bo", "cy"), "1", "2", "3", "", "1")

    assert not any("The keyboard goes to" in screen for screen in open_table.screens)
    assert any("The keyboard goes to" in screen for screen in stage.screens)


def test_under_a_cover_nobody_learns_why_not(sit_down):
    """`why` and `s` while the keyboard changes hands say nothing of the hand that has gone."""
    script = ("1", "2", "3", "why", "s", "", "why")
    _, stage = sit_down(2, ("ana", "bo", "cy"), *script)
    covered = next(n for n, s in enumerate(stage.screens) if "The keyboard goes to" in s)

    assert "Everything that stands there is allowed." in stage.pages[0]
    assert "press Enter" in stage.screens[covered + 2]
    assert "the school is shut" not in stage.pages[0]


@pytest.mark.rule("WB-SC2-05", "WB-SC2-07")
def test_the_role_card_out_of_turn(sit_down):
    """`now` puts the question that is always open; a Witch's card stays down whatever she types."""
    seats = ("ana", "bo=elder", "cy=elder")
    script = typed_until_ana_acts(lambda *typed: sit_down(2, seats, *typed))
    game, stage = sit_down(2, seats, *script, "now", "2", "now", "")

    assert "witch" == game.table.view("ana").role
    assert 2 == sum("do you show your role card?" in screen for screen in stage.screens)
    assert any("a Witch may never show her card" in screen for screen in stage.screens)
    assert "now out of turn" in stage.screens[-1]
    assert -1 == game.table.view("bo").revealed


def test_asks_by_command_keep_a_secret(cli, tmp_path, monkeypatch):
    """`tavern asks` lists whose question it is; its options are for that seat alone."""
    monkeypatch.setenv("WITCHHAMMER_DB", str(tmp_path / "t.db"))
    seats = [word for name in ("ana", "bo", "cy") for word in ("--seat", f"{name}=human")]
    assert 0 == cli("tavern", "new", "witch_and_bitch", *seats, "--set", "scenario=2").code
    for _ in range(12):
        asks = cli("tavern", "asks", "--json").json
        if any(ask["key"].startswith("role/") for ask in asks):
            break
        first = asks[0]
        legal = next(str(n) for n, o in enumerate(first["options"], 1) if not o.get("why_not"))
        assert 0 == cli("tavern", "answer", first["key"], legal).code
    shut = cli("tavern", "asks").out
    hers = cli("tavern", "asks", "--seat", "ana").out

    assert "for ana alone: --seat ana" in shut
    assert "never show her card" not in shut
    assert "Keep it face down" not in shut
    assert "Keep it face down" in hers


class _Advised:
    """What somebody types who takes the good bot's advice at each question, Enters otherwise."""

    def __init__(self):
        self.game = None

    def __iter__(self):
        return self

    def __next__(self):
        asks = [ask for ask in self.game.table.asks("ana") if not ask.laid]
        if not asks or not asks[0].options:
            return ""
        ask, said = suggest(self.game, "ana")
        values = [option.value for option in ask.options]
        return " ".join(str(values.index(value) + 1) for value in said.value)


@pytest.mark.parametrize("scenario", range(1, 7))
def test_each_scenario_is_played_to_its_end_at_a_short_screen(store, scenario):
    """One person among bots in twenty-four rows: each screen fits, the last says who won."""
    chairs = (Chair("ana"), Chair("bo", "elder"), Chair("cy", "greedy"))
    options = {"scenario": str(scenario)}
    wish = room.Wish(game="witch_and_bitch", chairs=chairs, options=options, seed=3)
    game = room.new_game(store, wish)
    typed = _Advised()
    typed.game = game
    stage = ScriptedStage(typed, 80, 24)

    assert Parlour(game, stage).hold()
    assert "The game is over. Won by" in stage.screens[-1]
    assert 23 >= max(len(screen.splitlines()) for screen in stage.screens)
    assert not any("Turncoat" in s for s in stage.screens) or scenario in (2, 4)
