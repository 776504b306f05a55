"""`fight run` on a real terminal, as a game master meets it."""

import pytest

from tests.e2e.terminal import Terminal
from witchhammer.app import campaign, fights, world
from witchhammer.app.database import open_database

PLAYERS = ("The keyboard goes to", "health ")


@pytest.fixture
def database(tmp_path):
    """A database with the shipped campaign."""
    path = str(tmp_path / "lane.db")
    with open_database(path, create=True) as store:
        world.open_sample(store, "nether-pudding")
    return path


def begin(database, *words, size=(80, 24)):
    """The first fight on a terminal."""
    return Terminal(
        *("fight", "run", "the-sunken-lane", "--seed", "5", *words), database=database, size=size
    )


def is_players(screen):
    """Whether a picture is the players' business: a cover, or a hidden hand."""
    return any(word in screen for word in PLAYERS)


def test_vignette_costs_few_keys(database):
    """4 hunters and 6 wolves: a vignette in at most 40 key presses besides the players' cards."""
    terminal = begin(database)
    screen = terminal.settled()
    theirs = 0
    while "vignette 2" not in screen:
        theirs += is_players(screen)
        screen = terminal.after("\r")

    assert 0 < terminal.keys - theirs <= 40
    terminal.press("q\r")
    assert 0 == terminal.ended()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_everything_is_on_the_screen(database, size):
    """Map, all ten fighters, the order, the story and the question stand on one screen."""
    terminal = begin(database, size=size)
    screen = terminal.settled()
    while "violence" not in screen:
        screen = terminal.after("\r")

    assert 10 == screen.count("♥")
    assert screen.count("▒▒") > 20
    assert "Mina Tuck 7" in screen
    assert "Elsbeth Quill acts at 8: Charge" in screen
    assert "which of equally near enemies?" in screen
    terminal.press("\x03")
    assert 0 == terminal.ended()


def test_hand_leaves_no_trace(database):
    """A hand is shown on the second screen, which has no memory, and is gone after the answer."""
    terminal = begin(database)
    terminal.after("\r")
    hand = terminal.after("\r")
    after = terminal.after("1\r")

    assert "Remember Lost" in hand
    assert "Remember Lost" not in after
    assert terminal.raw.index("\x1b[?1049h") < terminal.raw.index("Remember Lost")
    terminal.press("q\r")
    terminal.ended()
    assert "\x1b[?1049l" in terminal.raw
    assert "Remember Lost" not in terminal.raw.rpartition("\x1b[?1049l")[2]


def test_leave_and_come_back(database):
    """`q` leaves, and `fight run` stands at the same question again."""
    first = begin(database)
    first.after("\r")
    cover = first.settled()
    first.press("q\r")
    code = first.ended()

    second = Terminal("fight", "run", database=database)
    again = second.settled()

    assert 0 == code
    assert "Everything is kept" in first.screen
    assert cover.splitlines()[3:8] == again.splitlines()[3:8]
    second.press("\x04")
    assert 0 == second.ended()


def test_power_cut_loses_nothing(database):
    """Killed in the middle of a question, the fight goes on at exactly that question."""
    terminal = begin(database)
    for _ in range(12):
        screen = terminal.after("\r")
    terminal.kill()

    with open_database(database) as store:
        table = fights.take_up(store, campaign.find(store).id)
        rows = table.last_seq
    again = Terminal("fight", "run", database=database)
    question = again.settled().splitlines()[-6:]

    assert rows > 8
    assert screen.splitlines()[-4:] == question[-4:]
    again.press("q\r")
    again.ended()


def test_undo_on_the_terminal(database):
    """`u` names what goes and Enter takes it back."""
    terminal = begin(database)
    terminal.after("\r")

    asked = terminal.after("u\r")
    done = terminal.after("\r")

    assert "Undo: 6 answers" in asked
    assert "Ditch Wolf ×6: a psych card, or none?" in done
    terminal.press("q\r")
    terminal.ended()


def test_another_size_is_drawn_anew(database):
    """A window that grows is filled at the next look, and what was typed is kept."""
    terminal = begin(database)
    terminal.settled()
    terminal.press("eac")
    terminal.until("▸ eac")

    terminal.resize(120, 40)
    terminal.until("30/30")
    terminal.press("h\r")

    assert terminal.until("Ditch Wolf 1: a psych card, or none?")
    terminal.settled()
    terminal.press("q\r")
    terminal.ended()


@pytest.mark.parametrize(("keys", "shown"), [("?\r", "What can be typed"), ("u\r", "Undo: ")])
def test_any_screen_is_drawn_anew(database, keys, shown):
    """A window may change its size while help or an undo is being read, too."""
    terminal = begin(database)
    terminal.after("\r")
    terminal.after(keys)

    terminal.resize(100, 30)
    terminal.press("\x0c")
    terminal.until(shown)
    terminal.settled()

    assert shown in terminal.screen
    terminal.press("\x03")
    assert 0 == terminal.ended()


def test_timer_runs_on_the_screen(database):
    """With a timer the seconds stand before the prompt, and `p` stops them."""
    terminal = begin(database, "--timer", "600")

    terminal.until("9:5")
    stopped = terminal.after("p\r")

    assert "paused" in stopped.splitlines()[-1]
    terminal.press("q\r")
    terminal.ended()
