"""The right word nearest to a wrong one."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import combining, normalize


def did_you_mean(word: object, words: Iterable[str]) -> str:
    """Return "did you mean …?" with the nearest of `words`, or a list of them if few, or "".

    >>> did_you_mean("atack", ["attack", "defence"])
    'did you mean attack?'
    >>> did_you_mean("xyz", ["attack", "defence"])
    'there are attack, defence'
    """
    from difflib import get_close_matches  # because only somebody's slip needs it

    known = sorted(set(words))
    near = get_close_matches(str(word).lower(), known, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]}?"
    if known and len(known) <= 24:
        return "there are " + ", ".join(known)
    return ""


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


def slug(name: str) -> str:
    """Return a name as an id: small letters without accents, figures, single hyphens.

    >>> slug("Grandmother's  Hay Maker!"), slug("Auto-da-fé")
    ('grandmothers-hay-maker', 'auto-da-fe')
    """
    letters = normalize("NFKD", name.lower().replace("'", "").replace("’", ""))
    kept = "".join(c if c.isalnum() else " " for c in letters if not combining(c))
    return "-".join(kept.split())
