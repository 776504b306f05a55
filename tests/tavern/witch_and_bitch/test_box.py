"""What lies in the box: counts, faces, schools, branches (sections 1 and 6)."""

from collections import Counter

import pytest

from tests.tavern.witch_and_bitch.table import SCOLD, ZEALOT, book_setup, original
from witchhammer.tavern.witch_and_bitch.board import face_of
from witchhammer.tavern.witch_and_bitch.cards import COPIES, SCHOOLS
from witchhammer.tavern.witch_and_bitch.lint import lint_pack
from witchhammer.tavern.witch_and_bitch.preparing import first_state
from witchhammer.tavern.witch_and_bitch.scenarios import SCENARIOS
from witchhammer.tavern.witch_and_bitch.state import Enemy


@pytest.mark.rule("WB-CMP-02", "WB-SCH-01", "WB-SCH-03", "WB-SCH-04")
def test_forty_two_spells_on_forty_nine_cards():
    """Seven schools of one, two and three Spells; 7 x (2 x 1 + 2 + 3) = 49 cards."""
    spells = original().spells
    levels = Counter((spell.school, spell.level) for spell in spells)

    assert 7 == len(SCHOOLS)
    assert 42 == len(spells) == len({spell.id for spell in spells})
    assert {(s, n): n for s in SCHOOLS for n in (1, 2, 3)} == dict(levels)
    assert 49 == sum(COPIES[spell.level] for spell in spells)


@pytest.mark.rule("WB-CMP-03", "WB-CMP-04", "WB-CMP-01", "WB-CMP-09")
def test_the_other_cards_and_tokens():
    """5 Rewards; 10 + 7 + 3 = 20 Destiny cards; 5 Witches; 28 enemy tokens."""
    pack = original()
    colours = Counter(card.colour for card in pack.destiny)

    assert 5 == len(pack.rewards)
    assert {"green": 10, "orange": 7, "red": 3} == dict(colours)
    assert 20 == len(pack.destiny)
    assert 5 == len(pack.witches)
    assert 28 == len(pack.enemies) == len(first_state(book_setup(pack=pack)).pile)


@pytest.mark.rule("WB-CMP-07", "WB-CMP-08", "WB-CMP-16", "WB-SCN-03")
def test_maps_have_four_portals_and_their_objects():
    """Each map has a start, four Portals and its Objects; scenario 4 needs 5 + 6 = 11 tokens."""
    maps = {chart.scenario: chart for chart in original().maps}

    assert {1, 2, 3, 4, 5, 6} == set(maps)
    assert {4} == {len(chart.portals) for chart in maps.values()}
    assert {1: 5, 2: 5, 4: 5, 5: 4, 6: 5} == {n: len(maps[n].objects) for n in (1, 2, 4, 5, 6)}
    assert 11 == len(maps[4].objects) + len(maps[4].hunted)


@pytest.mark.rule("WB-CMP-11")
def test_a_witch_card_shows_three_values():
    """Movement 1, Health 10, a Defense of 14 to 16; one of them has 1, 10, 15."""
    shown = {(witch.movement, witch.health, witch.defense) for witch in original().witches}

    assert (1, 10, 15) in shown
    assert {(1, 10)} == {(movement, health) for movement, health, _ in shown}


@pytest.mark.rule("WB-CMP-18", "WB-CMP-19")
def test_enemies_have_two_faces_and_the_antagonist_one():
    """A Scold has speed 1, a Zealot 2; the antagonist of 1, 2 and 4 is in no pile."""
    setup = book_setup()
    state = first_state(setup)
    scold, zealot = (face_of(state, Enemy(0, 0, evolved)) for evolved in (False, True))

    assert (1, 2) == (scold.speed, zealot.speed)
    assert (SCOLD, ZEALOT) == (scold, zealot)
    assert {1, 2, 4} == {n for n, one in SCENARIOS.items() if one.antagonist}
    assert 28 not in state.pile
    assert "The Avenger" == face_of(state, Enemy(28, 0)).name


@pytest.mark.rule("WB-BRN-01")
def test_branches_have_the_books_shape():
    """2a leads to {3a, 3ab}, 2b to {3ab, 3b}, in every school."""
    leads = {}
    for spell in original().spells:
        for below in spell.leads_from:
            leads.setdefault(below, set()).add(spell.id)

    for school in SCHOOLS:
        assert {f"{school}-2a", f"{school}-2b"} == leads[f"{school}-1"]
        assert {f"{school}-3a", f"{school}-3ab"} == leads[f"{school}-2a"]
        assert {f"{school}-3ab", f"{school}-3b"} == leads[f"{school}-2b"]


def test_schools_have_their_characters():
    """Fire hits hardest and Lightning reaches farthest on every level; Darkness can resurrect."""
    effects = {e.do for s in original().spells if s.school == "darkness" for e in s.effects}

    assert () == lint_pack(original())
    assert "revive" in effects


def test_fire_of_the_first_level_does_most_damage():
    """The highest damage among level 1 is Fire's."""
    first = [spell for spell in original().spells if spell.level == 1 and spell.table]

    assert "fire" == max(first, key=lambda spell: spell.table.damage).school


def test_every_preferred_school_exists():
    """The back of each Witch card names two schools and a bonus."""
    for witch in original().witches:
        assert 2 == len(set(witch.schools) & set(SCHOOLS))
        assert 1 <= witch.bonus <= 3
