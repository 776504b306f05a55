"""Numbers that can be shown with their reasons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """One reason a number is what it is: a word for it and what it adds (negative: takes off)."""

    label: str
    amount: int


@dataclass(frozen=True, slots=True)
class Sum:
    """A total and the terms it came from, in the order in which they are told."""

    terms: tuple[Term, ...]
    total: int

    @property
    def words(self) -> str:
        """Return the sum as a person would write it; terms of zero are left out.

        >>> total((Term("card", 5), Term("character", 2), Term("malus", -1))).words
        'card 5 + character 2 - malus 1'
        >>> total((Term("card", 0), Term("malus", -3))).words
        '- malus 3'
        >>> total((Term("card", 0),)).words
        '0'
        """
        text = ""
        for term in self.terms:
            if term.amount == 0:
                continue
            sign = "-" if term.amount < 0 else "+" if text else ""
            text += " " * bool(text) + sign + " " * bool(sign) + f"{term.label} {abs(term.amount)}"
        return text or "0"


def total(terms: Iterable[Term]) -> Sum:
    """Return the terms with their total.

    >>> total((Term("card", 5), Term("character", 2))).total
    7
    """
    told = tuple(terms)
    return Sum(told, sum(term.amount for term in told))
