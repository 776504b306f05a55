"""The words sentences about cards are put together from: who, how long, how much, of what.

Everything here is a clause: no capital at its start, no full stop at its end.
"""

from __future__ import annotations

from collections.abc import Iterable

from witchhammer.core.effects import Amount, Share

NOUNS: dict[str, str] = {
    "self": "you",
    "target": "the target",
    "attacker": "the attacker",
    "nearest_enemy": "the nearest enemy",
    "largest_enemy": "the largest enemy",
    "farthest_enemy": "the farthest enemy",
    "nearest_ally": "the nearest ally",
    "each_enemy": "each enemy",
    "each_ally": "each ally",
    "everyone": "everyone",
    "left": "whoever stands to the left",
    "right": "whoever stands to the right",
    "chosen": "a creature of your choice",
    "chosen_enemy": "an enemy of your choice",
    "chosen_ally": "an ally of your choice",
}
STATS: dict[str, str] = {
    "attack": "Attack",
    "defence": "Defence",
    "init": "Init",
    "solid_damage": "damage on a solid hit",
    "damage": "damage",
    "move": "movement",
    "malus": "Malus",
    "max_poise": "Max Poise",
    "max_health": "Max Health",
    "reach": "melee reach",
    "death_save": "death save",
    "affliction": "affliction roll",
    "con": "Con Defence",
    "agility": "Agility Defence",
    "will": "Will Defence",
    "fear": "Fear Defence",
    "fire": "Fire Defence",
    "ice": "Ice Defence",
    "ranged": "Ranged Defence",
}
RANGES: dict[str, str] = {
    "close": "adjacent",
    "short": "within Short range",
    "medium": "within Medium range",
    "long": "within Long range",
    "any": "at any distance",
}
TESTS: dict[str, str] = {
    "hit": "it hit",
    "solid_hit": "it hit solidly",
    "miss": "it missed",
    "crit": "it was critical",
    "fumble": "it was a fumble",
    "adjacent": "an enemy is adjacent",
    "flanking": "you are flanking the target",
    "behind": "you stand behind the target",
    "poise_zero": "your Poise is 0",
    "target_poise_zero": "the target's Poise is 0",
    "wounded": "you are wounded",
    "target_wounded": "the target is wounded",
    "unhurt": "you are unhurt",
    "moved": "you moved this turn",
    "stood_still": "you did not move this turn",
    "first_card": "this is your first card",
    "second_card": "this is your second card",
    "outnumbered": "two or more enemies are adjacent",
    "alone": "no ally is adjacent to you",
}


def signed(number: int) -> str:
    """Return a number with its sign.

    >>> signed(4), signed(-2)
    ('+4', '−2')
    """
    return f"−{-number}" if number < 0 else f"+{number}"


def noun(who: str) -> str:
    """Return somebody as a noun."""
    return NOUNS.get(who, who.replace("_", " "))


def possessive(who: str) -> str:
    """Return whose something is.

    >>> possessive("self"), possessive("nearest_enemy"), possessive("chosen_enemy")
    ('your', "the nearest enemy's", "a chosen enemy's")
    """
    chosen = {"chosen": "a chosen creature's", "chosen_enemy": "a chosen enemy's"}
    chosen |= {"self": "your", "chosen_ally": "a chosen ally's"}
    chosen |= {"left": "the left neighbour's", "right": "the right neighbour's"}
    return chosen.get(who) or f"{noun(who)}'s"


def verb(who: str, plain: str, third: str = "") -> str:
    """Return a verb after its subject: "you take", "the target takes".

    >>> verb("self", "take"), verb("target", "take"), verb("target", "are", "is")
    ('you take', 'the target takes', 'the target is')
    """
    if who == "self":
        return f"you {plain}"
    return f"{noun(who)} {third or plain + 's'}"


def stat_name(stat: str) -> str:
    """Return a number's name on a card; a skill stands as it is written.

    >>> stat_name("fire"), stat_name("spirit lore")
    ('Fire Defence', 'Spirit Lore')
    """
    return STATS.get(stat) or stat.replace("_", " ").title()


def aspect_names(aspects: Iterable[str]) -> str:
    """Return the aspects of an attack as words.

    >>> aspect_names(("melee", "fire"))
    'Melee, Fire'
    """
    return ", ".join(aspect.replace("_", " ").title() for aspect in aspects)


def lasting(until: str, turns: int = 0) -> str:
    """Return how long something lasts, with a space before it, "" for always.

    >>> lasting("turns", 2), lasting("vignette"), lasting("permanent")
    (' for 2 turns', ' this vignette', '')
    """
    if until == "turns":
        return f" for {turns} turn{'s' if turns != 1 else ''}"
    return {
        "turn": " this turn",
        "round": " this round",
        "vignette": " this vignette",
        "fight": " for the rest of the fight",
        "adventure": " for the rest of the adventure",
        "permanent": "",
        "used": " for the next use",
    }[until]


def amount_words(amount: Amount) -> str:
    """Return an amount as words.

    >>> amount_words(3), amount_words("2d6"), amount_words(Share(of="wounds", times=2, plus=1))
    ('3', '2d6', '(2 × your wounds + 1)')
    """
    if not isinstance(amount, Share):
        return str(amount)
    words = share_words(amount)
    return f"({words})" if amount.times != 1 or amount.plus else words


def share_words(share: Share) -> str:
    """Return what a computed amount is a share of, as words without brackets.

    >>> share_words(Share(of="lost_poise", half=True)), share_words(Share(of="attack", plus=8))
    ('half of your lost Poise', 'your Attack + 8')
    """
    lost = "lost " if share.of.startswith("lost_") else ""
    of = share.of.removeprefix("lost_")
    number = of if of == "wounds" else stat_name(of)  # because wounds are counted, not a value
    words = f"{possessive(share.who)} {lost}{number}"
    if share.times != 1:
        words = f"{share.times} × {words}"
    if share.half and share.plus:
        return f"half of {words}, {'plus' if share.plus > 0 else 'less'} {abs(share.plus)}"
    if share.half:
        return f"half of {words}"
    if share.plus:
        words += f" {'+' if share.plus > 0 else '−'} {abs(share.plus)}"
    return words


def quantity(amount: Amount, what: str) -> str:
    """Return so much of something as words.

    >>> quantity(3, "Poise"), quantity(Share(of="wounds", plus=2), "damage")
    ('3 Poise', 'damage equal to your wounds + 2')
    """
    if isinstance(amount, Share):
        return f"{what} equal to {share_words(amount)}"
    return f"{amount} {what}"


def signed_words(amount: Amount) -> str:
    """Return an amount as something added.

    >>> signed_words(-3), signed_words("1d6"), signed_words(Share(of="wounds"))
    ('−3', '+1d6', '+ your wounds')
    """
    if isinstance(amount, int):
        return signed(amount)
    if isinstance(amount, str):
        return f"−{amount[1:]}" if amount.startswith("-") else f"+{amount}"
    return f"+ {amount_words(amount)}"


def sentence(clause: str) -> str:
    """Return a clause with a capital and a full stop.

    >>> sentence("you regain 2 Poise"), sentence("")
    ('You regain 2 Poise.', '')
    """
    if not clause:
        return ""
    end = "" if clause[-1] in ".!?" else "."
    return clause[0].upper() + clause[1:] + end
