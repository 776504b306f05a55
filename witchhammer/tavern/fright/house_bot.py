"""Who sits at the table when nobody else does: a brawler and a widow who counts (FC-01 to FC-07).

Both know only View and Ask. The brawler hits whatever stands before him; the widow solves the
duel of every pair of cards and sends the one with the best chance against what may come.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.core.dice import Luck
from witchhammer.core.game import default_value
from witchhammer.tavern.fright.cards import FrightCard
from witchhammer.tavern.fright.solve import ROUGH, Fighter, fighter, solve
from witchhammer.tavern.fright.view import CardView, SideView, View
from witchhammer.tavern.shape import BotFactory, Suggestion


def legal(ask: Ask) -> tuple[Option, ...]:
    """Return the options that may be taken."""
    return tuple(option for option in ask.options if not option.why_not)


def in_play(side: SideView) -> CardView | None:
    """Return the card a side has in play."""
    return next((card for card in side.cards if card.zone == "play"), None)


class _House:
    """What both have in common: one value with its reason."""

    habit = ""
    needs_view = True

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def choose(self, view: View, ask: Ask) -> Value:
        """Return the value it would answer."""
        return self.suggest(view, ask).value

    def suggest(self, view: View, ask: Ask) -> Suggestion:
        """Return the value with the reason; a question it has no mind about gets the default."""
        return Suggestion(default_value(ask), "It is as good as any other.")


class Brawler(_House):
    """Greedy: most damage now, never a thought for the next exchange."""

    habit = "Old Grubb picks what bites hardest and hits first, always."

    def suggest(self, view: View, ask: Ask) -> Suggestion:
        """Return the hardest hitter, Combat, and a refill only when there is blood."""
        what = ask.key.rsplit("/", 1)[-1]
        if ask.key.startswith("pick/") or "/card/" in ask.key or "/ability/" in ask.key:
            return self._hardest(view, ask)
        if what == "mode":
            return Suggestion(("combat",), "Sorcery draws no blood.")
        return Suggestion(default_value(ask), "The card is hurt." if what == "reward" else "Well.")

    def _hardest(self, view: View, ask: Ask) -> Suggestion:
        """Return the cards with the most lethality."""
        values = [option.value for option in legal(ask)]
        cards = [value for value in values if isinstance(value, int) and value < len(view.deck)]
        if len(cards) < len(values) or not cards or ask.options[0].label not in _labels(view, ask):
            return Suggestion(default_value(ask), "One must answer something.")
        cards.sort(key=lambda card: (-view.deck[card].lethality, card))
        return Suggestion(tuple(cards[: ask.least]), "Nothing bites harder.")


def _labels(view: View, ask: Ask) -> tuple[str, ...]:
    """Return the labels of options that name cards, () where the first one does not."""
    first = ask.options[0]
    if not isinstance(first.value, int) or not 0 <= first.value < len(view.deck):
        return ()
    name = view.deck[first.value].name
    return (first.label,) if first.label.startswith(name) else ()


class Widow(_House):
    """Counts: every choice by the solved duel of the cards concerned."""

    habit = "The Widow Ashgrove has solved every duel of the deck, and hums while you think."

    def suggest(self, view: View, ask: Ask) -> Suggestion:
        """Return the choice with the best chance, and the chance."""
        if view.you < 0 or not ask.options:
            return super().suggest(view, ask)
        if ask.key.startswith("pick/"):
            return self._pick(view, ask)
        what = ask.key.rsplit("/", 1)[-1]
        if "/card/" in ask.key or _labels(view, ask):
            return self._send(view, ask)
        if what == "mode":
            return self._mode(view)
        if what == "reward":
            return self._reward(view, ask)
        return super().suggest(view, ask)

    def _pick(self, view: View, ask: Ask) -> Suggestion:
        """Return the cards that win most of their duels against the rest of the deck."""
        cards = [option.value for option in legal(ask) if isinstance(option.value, int)]
        worth = {card: self._worth(view, card) for card in cards}
        best = sorted(cards, key=lambda card: (-worth[card], card))[: ask.least]
        share = 100 * worth[best[0]]
        name = view.deck[best[0]].name
        return Suggestion(tuple(best), f"{name} wins {share:.0f} of 100 duels in this deck.")

    def _worth(self, view: View, card: int) -> float:
        """Return the share of duels a card wins against the other cards, attacking or not."""
        mine = fighter(view.deck[card])
        rest = [other for number, other in enumerate(view.deck) if number != card]
        return sum(_opening(view.deck[card], mine, other) for other in rest) / len(rest)

    def _rivals(self, view: View) -> list[tuple[Fighter, int, int]]:
        """Return what the other side may send: fighter, hit points, Jump Scare."""
        side = view.sides[1 - view.you]
        out = in_play(side)
        if out is not None:
            return [(_now(out), out.hp, out.now[0])]
        known = [(_now(card), card.hp, card.now[0]) for card in side.cards if card.zone == "hand"]
        if side.hidden:
            others = (n for n in view.others if not view.owners or view.owners[n] != view.you)
            known += [
                (fighter(view.deck[n]), view.deck[n].max_hp, view.deck[n].jump_scare)
                for n in others
            ]
        return known

    def _send(self, view: View, ask: Ask) -> Suggestion:
        """Return the card with the best chance against all that the other side may send."""
        mine = {card.card: card for card in view.sides[view.you].cards}
        rivals = self._rivals(view)
        swapping = "/card/" not in ask.key
        chances: dict[int, float] = {}
        for option in legal(ask):
            if isinstance(option.value, int) and option.value in mine:
                card = mine[option.value]
                chances[card.card] = _average(card, rivals, defends=swapping)
        if not chances:
            return super().suggest(view, ask)
        best = max(chances, key=lambda card: (chances[card], -card))
        name = view.deck[best].name
        return Suggestion((best,), f"{name} has {100 * chances[best]:.0f} chances in 100.")

    def _mode(self, view: View) -> Suggestion:
        """Return Combat or Sorcery, by the solved duel and the worth of a swap."""
        mine, theirs = in_play(view.sides[view.you]), in_play(view.sides[1 - view.you])
        if mine is None or theirs is None:
            return Suggestion(("combat",), "There is nothing to weigh.")
        solved = solve(_now(mine), _now(theirs), ROUGH)
        mode = solved.mode((mine.hp, theirs.hp), 0)
        chance = solved.chance((mine.hp, theirs.hp), 0)
        return Suggestion((mode,), f"Best play wins this duel {100 * chance:.0f} times in 100.")

    def _reward(self, view: View, ask: Ask) -> Suggestion:
        """Return refill or swap: whichever leaves the better chance as the next to defend."""
        mine, theirs = in_play(view.sides[view.you]), in_play(view.sides[1 - view.you])
        if mine is None or theirs is None or len(legal(ask)) < 2:
            return super().suggest(view, ask)
        rival = [(_now(theirs), theirs.hp, theirs.now[0])]
        stay = _average(_healed(mine), rival, defends=True)
        hand = [card for card in view.sides[view.you].cards if card.zone == "hand"]
        swap = max((_average(card, rival, defends=True) for card in hand), default=0.0)
        if swap > stay + 0.15 and mine.hp * 2 >= mine.max_hp:
            return Suggestion(("swap",), f"Another card has {100 * swap:.0f} chances in 100.")
        return Suggestion(("refill",), f"Whole again it has {100 * stay:.0f} chances in 100.")


def _now(card: CardView) -> Fighter:
    """Return a card with its numbers of this moment as a fighter."""
    return Fighter(card.now[1], card.now[2], card.now[3], card.max_hp)


def _healed(card: CardView) -> CardView:
    """Return the card at its printed hit points."""
    return CardView(
        card.card,
        card.name,
        card.printed,
        card.now,
        card.max_hp,
        card.max_hp,
        card.zone,
        card.text,
    )


def _opening(card: FrightCard, mine: Fighter, other: FrightCard) -> float:
    """Return a card's chance against another, both whole, the more frightful attacking first."""
    rival = fighter(other)
    full = mine.max_hp, other.max_hp
    if (rival.max_hp, rival.lethality) < (mine.max_hp, mine.lethality):
        # The same duel seen from the other side is solved but once.
        turned = solve(rival, mine, ROUGH)
        first, second = (1.0 - turned.chance(full[::-1], a) for a in (1, 0))
    else:
        solved = solve(mine, rival, ROUGH)
        first, second = solved.chance(full, 0), solved.chance(full, 1)
    if card.jump_scare == other.jump_scare:
        return (first + second) / 2
    return first if card.jump_scare > other.jump_scare else second


def _average(card: CardView, rivals: list[tuple[Fighter, int, int]], defends: bool) -> float:
    """Return a card's mean chance against the rivals; `defends` after a swap, else by scare."""
    if not rivals:
        return 0.0
    total = 0.0
    for rival, hp, scare in rivals:
        solved = solve(_now(card), rival, ROUGH)
        first, second = solved.chance((card.hp, hp), 0), solved.chance((card.hp, hp), 1)
        if defends or card.now[0] < scare:
            total += second
        elif card.now[0] > scare:
            total += first
        else:
            total += (first + second) / 2
    return total / len(rivals)


BOTS: Mapping[str, BotFactory] = MappingProxyType({"greedy": Brawler, "widow": Widow})
GOOD_BOT = "widow"
