"""Signs as a printer sets them: curled quotes, a real minus, last words that are not alone.

People and packs type what a keyboard has. Nothing is added or lost: each sign stays one sign.
"""

from __future__ import annotations

import re

LONGEST_TIE = 13
"""Signs of two words that may be tied to one another."""

_MARKUP = re.compile(r"[<>{}\\\\=|]|://")
_OPENING = re.compile(r"(?<![^\s(\[–—·/“‘])(['\"])(?=\w)")
_FIRST_NUMBER = re.compile(r"^(\d+) ")
_MINUS = re.compile(r"(?<![^\s(\[])-(?=\d)")
_CURLED = {"'": "‘", '"': "“"}
_CLOSED = str.maketrans({"'": "’", '"': "”"})


def typeset(text: str) -> str:
    """Return text with curled quotes and real minus signs.

    What looks like markup or an address is left as it was typed, so that it can be read as such.

    >>> typeset("'Mind the widow's cat', -2")
    '‘Mind the widow’s cat’, −2'
    >>> typeset("<b class='x'>")
    "<b class='x'>"
    """
    if not ("'" in text or '"' in text or "-" in text) or _MARKUP.search(text):
        return text
    text = _OPENING.sub(lambda match: _CURLED[match[1]], text)
    return _MINUS.sub("−", text.translate(_CLOSED))


def tied(text: str) -> str:
    """Return text whose last two words stay on one line, because a lonely word looks like a slip.

    So does a number with which a text begins and what it counts. Short texts and long words are
    left alone: they need every place to break.

    >>> tied("You regain all the poise you lost").endswith("you\\xa0lost")
    True
    >>> tied("Broken leg")
    'Broken leg'
    """
    text = _FIRST_NUMBER.sub("\\1\u00a0", text)
    words = text.rsplit(" ", 2)
    if len(words) < 3 or " " not in words[0] or len(words[1]) + len(words[2]) > LONGEST_TIE:
        return text
    return f"{words[0]} {words[1]}\u00a0{words[2]}"
