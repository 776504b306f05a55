"""What is shipped is as much as was promised, and no card stands in another's light."""

from __future__ import annotations

import re
from collections import Counter

from tests.content.test_published import IDS as PUBLISHED
from witchhammer.content.compare import dominated, twins
from witchhammer.content.library import Library
from witchhammer.content.played import PLAYED
from witchhammer.content.walk import kinds_of
from witchhammer.rules.cards import Card


def techniques(library: Library) -> list[Card]:
    """Return every card that a person can learn, school by school."""
    schools = [school for school in library.schools() if not school.for_monsters]
    return [card for school in schools for card in library.cards(school.id)]


def test_there_are_schools_enough(library: Library) -> None:
    """At least ten schools of three levels with cards at each, and a say of their own."""
    full = [
        school
        for school in library.schools()
        if not school.for_monsters
        and {1, 2, 3} <= {card.tier for card in library.cards(school.id)}
        and len(school.idea) > 40
    ]

    assert len(full) >= 10
    assert {"general", "ice-worm", "wind-friend", "revenant", "raging-bull"} <= {
        school.id for school in full
    }


def test_there_are_techniques_of_every_sort(library: Library) -> None:
    """At least 150 techniques, of which at least 30 psych cards and 20 passives."""
    kinds = Counter(card.kind for card in techniques(library))

    assert kinds.total() >= 150
    assert kinds["psych"] >= 30
    assert kinds["passive"] >= 20


def test_there_is_enough_to_be_and_to_carry(library: Library) -> None:
    """At least 30 traits; at least 50 pieces of gear, with every sort among them."""
    sorts = Counter(gear.kind for gear in library.gear())

    assert len(library.traits()) >= 30
    assert sorts.total() >= 50
    assert set(sorts) == {"weapon", "armour", "misc", "potion", "relic", "hat", "ornament"}


def test_there_is_enough_to_hunt(library: Library) -> None:
    """At least 40 monsters from pest to terror and 5 Witches, all with deck, clues and views."""
    monsters = library.monsters()
    powers = sorted(monster.power for monster in monsters)

    assert sum(not monster.witch for monster in monsters) >= 40
    assert sum(monster.witch for monster in monsters) >= 5
    assert powers[0] < 0
    assert powers[-1] > 100
    for monster in monsters:
        assert monster.decks
        assert len(monster.clues) >= 3
        assert monster.gm_view
        assert monster.player_view
        assert monster.vulnerable


def test_players_are_told_no_secret_of_the_gm(library: Library) -> None:
    """What hurts a creature stands in no player's view, and no sentence of the GM's does."""
    for monster in library.monsters():
        view = monster.player_view
        assert view is not None
        words = set(re.findall(r"[\w'’]+", view.text.lower()))
        for weak in monster.vulnerable:
            assert not set(weak.to.lower().split()) - SMALL_WORDS <= words, monster.id
        assert not set(monster.gm_view.split(". ")) & set(view.text.split(". ")), monster.id


SMALL_WORDS = frozenset({"a", "an", "the", "it", "its", "of", "at", "in", "to", "being", "and"})


def test_the_oddities_are_all_there(library: Library) -> None:
    """No malus, wide criticals, extra slots, half damage, regain bans, packs: somebody has each."""
    monsters = library.monsters()

    assert any(not monster.wound_malus for monster in monsters)
    assert any(monster.critical_from < 20 for monster in monsters)
    assert any(monster.extra_slots for monster in monsters)
    assert any(monster.halves for monster in monsters)
    assert any(monster.packs >= 6 for monster in monsters)
    assert any(len(monster.decks) > 1 for monster in monsters)
    winding = [card for card in library.cards() if "'winded'" in repr(card)]
    assert any(library.home("cards", card.id).startswith("bestiary") for card in winding)


def test_every_effect_kind_is_on_a_card(library: Library) -> None:
    """A kind that no shipped card uses would never be played."""
    used = frozenset().union(*(kinds_of(card) for card in library.cards()))

    assert set(PLAYED) - used == set()


def test_no_two_techniques_are_alike_but_for_their_numbers(library: Library) -> None:
    """Of two twins at least one is a published card, whose numbers are not ours to change."""
    ours = [
        tuple(card.id for card in group if card.id not in PUBLISHED)
        for group in twins(techniques(library))
    ]

    assert [group for group in ours if len(group) > 1] == []


def test_no_technique_is_dominated(library: Library) -> None:
    """No card is at least as good in every field as another of its level; published ones aside."""
    pairs = [
        (better.id, worse.id)
        for better, worse in dominated(techniques(library))
        if better.id not in PUBLISHED or worse.id not in PUBLISHED
    ]

    assert pairs == []


def test_texts_are_there_and_are_no_ones_twice(library: Library) -> None:
    """Every card, school, trait and thing says something, and nothing is said twice."""
    texts = [card.text for card in library.cards()]
    texts += [school.idea for school in library.schools()]
    texts += [trait.text for trait in library.traits()]
    texts += [gear.text for gear in library.gear()]

    assert [text for text in texts if not text] == []
    assert [text for text, count in Counter(texts).items() if count > 1] == []
