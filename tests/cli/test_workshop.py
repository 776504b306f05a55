"""Making a character screen by screen: what is left is in sight, nothing illegal can be chosen."""

import pytest

from witchhammer.app import drafting, making, world
from witchhammer.app.database import open_database
from witchhammer.cli.conversation.stage import ScriptedStage
from witchhammer.cli.making.steps import STEPS
from witchhammer.cli.making.workshop import Workshop


@pytest.fixture(scope="module")
def campaign():
    """The shipped campaign."""
    with open_database(":memory:", create=True) as store:
        yield world.open_sample(store, "nether-pudding")


@pytest.fixture
def workshop(campaign):
    """Work through a script; return the stage and the draft (None = left)."""

    def worked(*script, size=(80, 24)):
        stage = ScriptedStage(script, *size)
        shop = Workshop(campaign, stage, drafting.blank(), lambda: 55)
        return stage, shop.make(), shop

    return worked


WHOLE = ["1 1 2", "4 4 4 4", "", "revenant", "", "1 2 3 4 5 6 7", "", "1 2", "", "", "axe"]
WHOLE += ["wood", "", "", "", "Grim Ada", "Ana", "low", "tall", "because", ""]


def test_whole_hunter(workshop, campaign):
    """Screen by screen to a legal character with everything that was chosen."""
    stage, draft, _ = workshop(*WHOLE[:11], "", "wood axe", "", "", *WHOLE[14:])

    assert draft is not None
    assert () == making.check(draft, campaign)
    assert ("Grim Ada", 55, "wood-axe") == (draft.name, draft.silver, draft.weapon)
    assert (("attack", 2), ("defence", 1), ("init", 4)) == draft.purchases
    assert f"step {len(STEPS)} of {len(STEPS)}" in stage.screens[-1]


def test_budget_is_always_in_sight(workshop):
    """Every screen says what is left of each currency."""
    stage, _, _ = workshop(*WHOLE)

    assert all("Left: " in screen for screen in stage.screens)
    assert "Left: 4 attribute, 1 school, 7 technique, 2 trait" in stage.screens[1]


def test_overspending_is_impossible(workshop):
    """What costs more than is left is refused with the points missing."""
    stage, _, shop = workshop("1 1 1", "1")

    assert "1 more is needed" in stage.screens[-1].replace("\n  ", " ")
    assert (("attack", 3),) == shop.draft.purchases


def test_each_choice_is_said_aloud(workshop):
    """What was bought or given back is told, even where it stands on another page."""
    stage, _, shop = workshop("1 1 stealth", "-1", "-5")

    assert "+ attack, + attack, + stealth" in stage.screens[1]
    assert "− attack" in stage.screens[2]
    assert "solid damage: there is none to give back" in stage.screens[3]
    assert (("attack", 1), ("stealth", 1)) == shop.draft.purchases


def test_page_line_stays_beside_a_note(workshop):
    """The line that tells of more pages is there whatever else has to be said."""
    stage, _, _ = workshop("1 1 1", "1", "2", "riding")

    assert all("page 1 of" in screen for screen in stage.screens)


def test_advice_fits_its_line():
    """No advice is so long that it takes a row from the list."""
    longest = max((step.advice for step in STEPS), key=len)

    assert len(longest) <= 76


def test_leaving_wants_a_second_word(workshop):
    """A `q` typed by mistake loses nothing; Enter stays, a second `q` leaves."""
    stage, draft, shop = workshop("1", "q", "", "q", "q")

    assert "q again leaves" in stage.screens[2]
    assert "A school" in stage.screens[3]
    assert draft is None
    assert (("attack", 1),) == shop.draft.purchases


def test_purse_is_the_limit(workshop):
    """A thing dearer than the purse cannot be taken, and what is missing is told."""
    stage, _, shop = workshop("", "", "", "", "20", "", "", "widow")

    assert "10 more are needed" in stage.screens[-1].replace("\n  ", " ")
    assert () == shop.draft.items


def test_word_of_a_name_is_enough(workshop):
    """A whole word that only one name has is that name; what was not understood is told."""
    stage, _, shop = workshop("", "", "", "", "60", "", "", "rope mirror lantren 1")

    assert ("forty-feet-of-rope", "hand-mirror") == shop.draft.items
    assert "+ Hand Mirror; “lantren” is not here" in stage.screens[-1]


def test_thing_shown_whole(workshop):
    """A thing looked at tells what it changes, and which cards it brings into the hand."""
    stage, _, _ = workshop(
        "", "", "", "", "20", "", "? padded coat", "", "? flask of burning nettle"
    )

    assert "Your Defence +1." in stage.pages[0]
    assert "Brings within reach: Drink Burning Nettle" in stage.pages[1]


def test_given_back(workshop):
    """A minus gives a purchase back."""
    _, _, shop = workshop("1 1", "-1")

    assert (("attack", 1),) == shop.draft.purchases


def test_technique_of_no_school_cannot_be_seen(workshop):
    """Techniques offered are those of one's schools first, and no strange ones."""
    stage, _, _ = workshop("", "ice worm", "")

    first = stage.screens[-1].splitlines()[3]
    assert "Drain Heat" in first


def test_looking_at_one(workshop):
    """`? 11` shows a school whole: what it says and what it brings within reach."""
    stage, _, _ = workshop("", "? revenant", "?")

    assert "Brings within reach: " in stage.pages[0]
    assert "Hot Revenge" in stage.pages[0]
    assert "gives 3 back" in stage.pages[1]


def test_seeking_and_paging(workshop):
    """A word narrows the list, Enter widens it again, `n` and `p` turn pages."""
    stage, _, _ = workshop("n", "p", "alth", "")

    assert "page 2 of" in stage.screens[1]
    assert "stealth" in stage.screens[3]
    assert "charm" not in stage.screens[3]
    assert "charm" in stage.screens[4]


def test_back_and_leave(workshop):
    """`b` goes back a screen, `q` leaves and nothing comes of it."""
    stage, draft, _ = workshop("", "b", "q")

    assert "Attributes and skills" in stage.screens[-1]
    assert draft is None


@pytest.mark.parametrize("typed", ["0", "101", "many", "-5"])
def test_purse_is_a_d100(workshop, typed):
    """A face that no d100 has is refused."""
    stage, _, shop = workshop("", "", "", "", typed)

    assert "a face of 1 to 100" in stage.screens[-1]
    assert 0 == shop.draft.silver


def test_name_is_needed(workshop):
    """Without a name nobody goes on."""
    stage, _, _ = workshop("", "", "", "", "", "", "", "", "")

    assert "a name is needed" in stage.screens[-1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_screens_fit(workshop, size):
    """No screen is wider or higher than the terminal."""
    stage, _, _ = workshop(*WHOLE, size=size)

    for screen in stage.screens:
        assert len(screen.splitlines()) <= size[1] - 1
        assert max(map(len, screen.splitlines())) <= size[0]
