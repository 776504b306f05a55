"""Cards and effects are told in sentences made from their data."""

from __future__ import annotations

import pytest

from witchhammer.core import effects as shared
from witchhammer.core.effects import KINDS, Effect, Gain, Modify, When
from witchhammer.rules.cards import Card
from witchhammer.rules.clauses import CLAUSES
from witchhammer.rules.describe import CardText, describe_card, describe_effect
from witchhammer.rules.effects import kinds
from witchhammer.rules.effects.kinds import Attack, Move

PLAYED = [kind for kind in KINDS.values() if kind.__module__ in (shared.__name__, kinds.__name__)]


@pytest.mark.parametrize("kind", PLAYED, ids=lambda kind: kind.__name__.lower())
def test_every_kind_has_words(kind: type[Effect]) -> None:
    """A kind that WitchHammer plays and cannot describe would print as nothing."""
    assert kind in CLAUSES


def test_a_kind_without_words_is_no_silence() -> None:
    """A kind nobody has put into words raises TypeError instead of printing nothing."""
    with pytest.raises(TypeError, match="no words for the effect kind Effect"):
        describe_effect(Effect())


def test_an_action_card_is_told_in_the_order_it_happens() -> None:
    """Above the line Init and defences; below it move, attack, effects, Poise."""
    card = Card(
        id="x",
        name="X",
        init=4,
        defence=-1,
        aspect_defence=(("fire", 2),),
        move=Move(spaces=6),
        attack=Attack(bonus=4, solid_bonus=8),
        on_turn=(Gain(what="health", amount=1),),
        poise=-2,
        one_shot=True,
        needs="axe",
        copies=2,
    )

    assert describe_card(card) == CardText(
        upper=("Init +4", "Defence −1", "Fire Defence +2"),
        lower=(
            "Move 6 toward the nearest enemy.",
            "Attack +4 on the nearest enemy (Melee; Close); on a solid hit: damage +8.",
            "You regain 1 Health.",
            "Poise −2.",
        ),
        notes=("One-shot", "Needs: axe", "2 copies"),
    )


def test_hit_and_run_is_told_attack_first() -> None:
    """A card whose order is turned round prints the attack before the move."""
    move = Move(spaces=2, to="away_from_nearest_enemy")
    card = Card(id="x", name="X", attack=Attack(bonus=3), move=move, attack_first=True)

    lower = describe_card(card).lower

    assert [line.split()[0] for line in lower] == ["Attack", "Move"]


def test_a_passive_prints_what_it_always_does() -> None:
    """A passive has nothing above the line and its standing changes below it."""
    always = (Modify(stat="max_poise", amount=5, until="permanent"),)

    text = describe_card(Card(id="p", name="P", kind="passive", always=always))

    assert text == CardText(upper=(), lower=("Your Max Poise +5.",))


def test_a_passive_that_acts_does_so_each_turn() -> None:
    """What is no standing number happens at the start of each of its owner's turns."""
    card = Card(id="p", name="P", kind="passive", always=(Gain(what="poise", amount=1),))

    assert describe_card(card).lower == ("At the start of each of your turns: you regain 1 Poise.",)


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        (
            Modify(stat="critical_from", amount=1, until="round"),
            "Your criticals begin 1 face lower this round.",
        ),
        (
            When(test="poise_zero", otherwise=(Gain(what="poise", amount=2),)),
            "Unless your Poise is 0, you regain 2 Poise.",
        ),
        (shared.Condition(name="in love", amount=2), "The target is “in love” for 1 turn (2)."),
        (
            shared.Condition(name="burn", who="self", amount=2, turns=1),
            "You burn: 2 wounds at the start of each turn for 1 turn.",
        ),
        (kinds.Shove(spaces=2, who="self"), "You are pushed 2."),
    ],
)
def test_sentences_bend_with_their_data(effect: Effect, expected: str) -> None:
    """Person, number and missing halves are told as one would say them."""
    assert describe_effect(effect) == expected
