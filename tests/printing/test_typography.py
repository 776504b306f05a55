"""Signs as a printer sets them."""

from __future__ import annotations

import pytest

from witchhammer.printing.typography import tied, typeset


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("the widow's cat", "the widow’s cat"),
        ("'Nobody', he said.", "‘Nobody’, he said."),
        ('("Mind" the step)', "(“Mind” the step)"),
        ("the wolves' lane", "the wolves’ lane"),
        ("has -1 defense", "has −1 defense"),
        ("1-7 pain, a half-door", "1-7 pain, a half-door"),
        ("2026-11-30", "2026-11-30"),
        ("<i class='x'>-1</i>", "<i class='x'>-1</i>"),
        ("see http://a.b/'c'", "see http://a.b/'c'"),
    ],
)
def test_quotes_are_curled_and_minus_signs_real(typed, printed):
    """Prose is set as a printer would; what looks like markup is left as it was typed."""
    set_ = typeset(typed)

    assert printed == set_
    assert len(typed) == len(set_)


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("must go for the taunter while it can reach it", "reach\u00a0it"),
        ("down until the fight is over; only whispers.", "only\u00a0whispers."),
        ("Broken leg", "Broken leg"),
        ("an extraordinarily long-winded churchwarden", "long-winded churchwarden"),
        ("torn away, healed strangely", "healed strangely"),
        ("", ""),
    ],
)
def test_the_last_word_is_not_alone(text, ends):
    """The last two words of a sentence share a line unless they are long or nearly all of it."""
    assert tied(text).endswith(ends)
