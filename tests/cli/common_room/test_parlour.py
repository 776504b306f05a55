"""The hot seat: who gets the keyboard, what is covered, undo, suggestions, leaving."""

import pytest

from tests.store.conftest import empty_database, store
from witchhammer.app.tavern import room
from witchhammer.app.tavern.seating import Chair
from witchhammer.cli.common_room.parlour import Parlour
from witchhammer.cli.conversation.stage import ScriptedStage

__all__ = ["empty_database", "store"]


@pytest.fixture
def sit(store):
    """Sit down to Fright with people and bots ("bo=greedy"), type a script, see what came."""

    def down(seats, *script, dice="app", seed=4):
        chairs = tuple(Chair(*seat.split("=")) for seat in seats)
        wish = room.Wish(game="fright", chairs=chairs, options={}, seed=seed, dice_mode=dice)
        game = room.new_game(store, wish)
        stage = ScriptedStage(script, 100, 40)
        over = Parlour(game, stage).hold()
        return game, stage, over

    return down


def test_a_person_alone_is_never_covered(sit):
    """With bots for company the own side of the table stays open from the first question on."""
    _, stage, over = sit(("ana", "bo=greedy"), "1", "2")

    assert not over
    assert not any("The keyboard goes to" in screen for screen in stage.screens)
    assert "which card do you take?" in stage.screens[0]


def test_the_screen_is_covered_before_another_hand_is_shown(sit):
    """Between two people stands a screen without board and options."""
    _, stage, _ = sit(("ana", "bo"), "", "1", "", "2")
    covers = [s for s in stage.screens if "The keyboard goes to" in s]

    assert len(covers) >= 2
    assert all("JS" not in cover and "which card" not in cover for cover in covers)


def test_one_persons_hand_is_not_on_anothers_screen(sit):
    """What Ana picked stands on no screen that is shown while Bo has the keyboard."""
    game, stage, _ = sit(("ana", "bo"), "", "1", "")
    taken = game.table.log("ana")[-1]
    whole = "\n".join(stage.screens[-1:])

    assert taken
    assert "bo" in whole
    assert "Headless Rider" not in whole.split("which card")[0]


def test_undo_goes_back_to_before_the_persons_decision(sit):
    """`u` takes Ana's pick and the bot's with it, and says so; she is asked the same again."""
    game, stage, _ = sit(("ana", "bo=greedy"), "1", "u")
    asked = [s for s in stage.screens if "which card do you take? (0 of 5)" in s]

    assert len(asked) == 2
    assert "Taken back: " in stage.screens[-1]
    assert game.table.asks("ana")[0].key == "b0/pick/ana/1" or game.table.asks("ana")


def test_nothing_to_undo_is_said_calmly(sit):
    """At the first question there is no decision of this sitting to take back."""
    _, stage, _ = sit(("ana", "bo=greedy"), "u")

    assert "a decision of this sitting" in stage.screens[-1]


def test_s_says_what_the_good_bot_would_do(sit):
    """A suggestion names an option and a reason under the question."""
    _, stage, _ = sit(("ana", "bo=greedy"), "s")

    assert ": " in stage.screens[-1].splitlines()[-1]
    assert len(stage.screens) == 2


def test_what_cannot_be_is_refused_with_what_can(sit):
    """A number that no option has changes nothing; the message lists the options."""
    game, stage, _ = sit(("ana", "bo=greedy"), "99")

    assert "Not 99: type its number or its name." in stage.screens[-1]
    assert [row.kind for row in game.table.log("ana") if "takes" in " ".join(row.told)] == []


def test_typed_dice_are_taken_and_faces_that_no_die_has_refused(sit):
    """With real dice the faces are typed: 7 is refused on a d6, 5 and 2 are taken."""
    game, stage, _ = sit(("ana", "bo=greedy"), "7 1", "5 2", dice="table")
    rolled = game.table.log("ana")[0]

    assert any("never a total" in screen for screen in stage.screens)
    assert "5" in rolled.told[0]


def test_the_rules_card_is_a_page_away(sit):
    """`?` shows the rules of the game on the table."""
    _, stage, _ = sit(("ana", "bo=greedy"), "?")

    assert stage.pages[0].startswith("Fright")


def test_a_whole_game_at_one_keyboard(sit):
    """With Enters for the usual answers, first options otherwise, a game comes to its end."""
    game, stage, over = sit(("ana=greedy", "bo=random"))

    assert over
    assert "The game is over. Won by" in stage.screens[-1]
    assert game.table.scene.status == "closed"


@pytest.fixture
def dice_table(store):
    """Sit down to WitchDie in the same way, on a screen of a size."""

    def down(seats, *script, dice="app", seed=5, size=(80, 24), **options):
        chairs = tuple(Chair(*seat.split("=")) for seat in seats)
        wish = room.Wish(game="witchdie", chairs=chairs, options=options, seed=seed, dice_mode=dice)
        game = room.new_game(store, wish)
        stage = ScriptedStage(script, *size)
        over = Parlour(game, stage).hold()
        return game, stage, over

    return down


def test_anybody_may_rule_at_any_question(dice_table):
    """`! tokens bo` at Ana's question; `!` lists what there is; `u` takes a ruling back."""
    game, stage, _ = dice_table(
        ("ana", "bo=crone"), "!", "! tokens bo", "! sober bo", "! left ana 3", "u", drink="sips"
    )

    assert any("! veto SEAT WHAT ON" in page for page in stage.pages)
    assert any("Ruled: tokens bo." in screen for screen in stage.screens)
    assert any("bo counts tokens from now on." in screen for screen in stage.screens)
    assert any("wanted slip or" in screen for screen in stage.screens)
    assert (True, False) == tuple(player.tokens for player in game.table.view("ana").players)[::-1]
    assert 3 != game.table.view("ana").player("ana").left


def test_a_short_screen_shows_everybody(dice_table):
    """Eight players in twenty-four rows: a line each; `b` shows the whole board."""
    seats = ("ana", *(f"p{n}=random" for n in range(7)))
    _, stage, _ = dice_table(seats, "b")
    lines = stage.screens[0].splitlines()

    assert all(any(line[2:].startswith(f"p{n} ") for line in lines) for n in range(7))
    assert "b: whole board" in stage.screens[0]
    assert "[####" in stage.pages[-1]


def test_a_story_too_long_for_the_screen_is_read_first(dice_table):
    """What three others did fills a page of its own; `more` shows it again."""
    seats = ("ana", "bo=crone", "cy=crone", "di=crone")
    _, stage, _ = dice_table(seats, "", "", "", "", "", "more")

    assert "What happened" == stage.pages[0].splitlines()[0]
    assert "What happened" == stage.pages[-1].splitlines()[0]
    assert len(stage.pages) > 2


def test_real_dice_are_typed_as_faces_or_in_words(dice_table):
    """What each number shows stands there; families and faces may be typed as words."""
    game, stage, _ = dice_table(("ana", "bo=crone"), "ana", "Blade", "blood1", dice="table")
    told = "\n".join(line for entry in game.table.log("ana") for line in entry.told)

    assert "ana draws Blade d0." in told
    assert "ana: blood1." in told
    assert any("4 blood1" in screen for screen in stage.screens)


def test_an_open_table_needs_no_cover(dice_table):
    """WitchDie hides nothing in the light: the keyboard goes round without a cover."""
    _, stage, _ = dice_table(("ana", "bo"), "", "", "", "", "", "")

    assert not any("The keyboard goes to" in screen for screen in stage.screens)
    assert any("bo: " in screen for screen in stage.screens)
    assert any("ana: " in screen for screen in stage.screens)


def test_faces_that_no_die_has_are_refused_in_words(dice_table):
    """What was typed and what would do, without the key of the question."""
    _, stage, _ = dice_table(("ana", "bo"), "ana", "Blade", "storm3", dice="table")

    assert "Not storm3: 1 face of 1 to 6, or in words; type the face shown" in stage.screens[-1]
    assert "words or numbers" not in stage.screens[-1]
    assert "a word or a number says what fell" in stage.screens[-1]


def test_a_long_list_keeps_the_board_and_has_a_page_of_its_own(dice_table):
    """Fifty-nine kinds of chaos in twenty-four rows: some of them, and `all` for every one."""
    _, stage, _ = dice_table(
        ("ana", "bo=crone"), "ana", "Coven", "magic1", "chaos", "60", "all", dice="table"
    )
    screen = stage.screens[-1]

    assert "… `all` lists every one" in screen
    assert "> ana" in screen
    assert "ana: which kind of chaos?" in screen
    assert "59 Unstable: " in stage.pages[-1]


def test_a_player_may_be_called_like_an_order(dice_table):
    """At whom? `b` is the player b, not the board, wherever b may be aimed at."""
    game, stage, _ = dice_table(("ana", "b", "cy"), "ana", "Blade", "sword2", "b", dice="table")

    assert 2 == game.table.view("ana").player("b").drunk - 1
    assert "The table" not in "\n".join(stage.pages)
