"""The right word nearest to a wrong one."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import combining, name, normalize


def did_you_mean(word: object, words: Iterable[str]) -> str:
    """Return "did you mean …?" with the nearest of `words`, or a list of them if few, or "".

    >>> did_you_mean("atack", ["attack", "defence"])
    'did you mean attack?'
    >>> did_you_mean("xyz", ["attack", "defence"])
    'there are attack, defence'
    >>> did_you_mean("all", ["each_enemy", "all_around", "all_alone"])
    'did you mean all_alone or all_around?'
    >>> did_you_mean("wolf", ["ditch-wolf", "rat-king", "wolf-mother"])
    'did you mean ditch-wolf or wolf-mother?'
    """
    import re  # both imported here because only somebody's slip needs them
    from difflib import get_close_matches

    known, typed = sorted(set(words)), str(word).lower()
    parts = [word for word in known if typed in re.split(r"[_/ -]", word)]
    near = get_close_matches(typed, known, n=1, cutoff=0.6)
    if near or 1 <= len(parts) <= 6:
        strange = foreign_letter(typed)
        return f"did you mean {' or '.join(near or parts)}?" + (f" {strange}" if strange else "")
    if known and len(known) <= 24:
        return "there are " + ", ".join(known)
    return ""


def foreign_letter(word: str) -> str:
    """Return which letter is of another alphabet than the Latin ones beside it, or "".

    >>> foreign_letter("аttack"), foreign_letter("attack"), foreign_letter("болото")
    ('its а is CYRILLIC SMALL LETTER A', '', '')
    """
    letters = [(letter, name(letter, "?")) for letter in word if letter.isalpha()]
    strange = [pair for pair in letters if not pair[1].startswith("LATIN")]
    if not strange or len(strange) == len(letters):
        return ""
    return f"its {strange[0][0]} is {strange[0][1]}"


def slip_of(word: str, words: Iterable[str]) -> str:
    """Return the word that `word` is nearly, or "" if it is one of them or like none.

    >>> slip_of("stunn", ["stun", "bleed"]), slip_of("stun", ["stun"]), slip_of("bored", ["stun"])
    ('stun', '', '')
    """
    from difflib import get_close_matches  # because only somebody's slip needs it

    known = sorted(set(words))
    if word in known:
        return ""
    near = get_close_matches(word.lower(), known, n=1, cutoff=0.8)
    return near[0] if near else ""


def slug(title: str) -> str:
    """Return a title as an id: small letters without accents, figures, single hyphens.

    >>> slug("Grandmother's  Hay Maker!"), slug("Auto-da-fé")
    ('grandmothers-hay-maker', 'auto-da-fe')
    """
    letters = normalize("NFKD", title.lower().replace("'", "").replace("’", ""))
    kept = "".join(c if c.isalnum() else " " for c in letters if not combining(c))
    return "-".join(kept.split())
