"""Terms as plain data."""

from __future__ import annotations

from collections.abc import Iterable

from witchhammer.rules.terms import Term


def term_list(terms: Iterable[Term]) -> list[dict[str, object]]:
    """Return the terms as plain data, in the order in which they are told.

    >>> term_list((Term("card", 5),))
    [{'label': 'card', 'amount': 5}]
    """
    return [{"label": term.label, "amount": term.amount} for term in terms]
