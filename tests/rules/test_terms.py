"""Numbers told with their reasons."""

import pytest

from witchhammer.rules.terms import Sum, Term, total


def test_total_adds_every_term():
    """The total is the sum of the amounts, and the terms keep their order."""
    terms = (Term("card", 5), Term("character", 2), Term("malus", -1))

    assert Sum(terms, 6) == total(iter(terms))


@pytest.mark.parametrize(
    ("amounts", "words"),
    [
        ((5, 2, -1), "card 5 + character 2 - malus 1"),
        ((0, 2, 0), "character 2"),
        ((-5, 0, 0), "- card 5"),
        ((-5, -2, -1), "- card 5 - character 2 - malus 1"),
        ((0, 0, 0), "0"),
    ],
)
def test_words(amounts, words):
    """Signs are told as a person would, and terms of zero are left out."""
    labels = ("card", "character", "malus")

    assert words == total(Term(*pair) for pair in zip(labels, amounts, strict=True)).words
