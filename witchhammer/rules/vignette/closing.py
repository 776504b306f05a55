"""The end of a vignette: cards go back, what lasts a vignette ends, who fights on (A2, WR-36)."""

from __future__ import annotations

from collections.abc import Callable

from witchhammer.core.ask import GM, Ask, Option, Value
from witchhammer.rules.cards import Card
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import card_of
from witchhammer.rules.vignette.harm import leave
from witchhammer.rules.vignette.reckoning import able_sides, still_fighting
from witchhammer.rules.vignette.state import Lasting, Step


def close_vignette(desk: Desk, step: Step) -> None:
    """Take the cards back, end what lasts a vignette, and see who is left (WH-ROUND-02, -03)."""
    desk.done()
    take_cards_back(desk)
    desk.begin_turn(-1, 0)
    desk.round, desk.throws, desk.waiting = 0, 0, ()
    desk.drop(_over(desk.setup.house.ongoing))
    desk.say("vignette_over", number=desk.vignette)
    fights_on = still_fighting(desk)
    if fights_on and desk.vignette < desk.setup.longest:
        desk.phase = "interlude"
        return
    if fights_on:
        desk.result = "broken_off"
    desk.push(Step("aftermath"))


def take_cards_back(desk: Desk) -> None:
    """Let every card go back to its hand, and those that were played once lie spent.

    A card that still lies face down has not been played (WH-VIOL-05, -06).
    """
    lasts = desk.setup.house.upper_life == "until_own_turn"
    for i, c in enumerate(desk.fighters):
        played = [*c.plan[: c.turned], *c.psych]
        gone = [card for card in played if _goes(card_of(c, card))]
        up = c.up if lasts and c.status == "able" else ()
        spent = (*c.spent, *gone)
        desk.change(i, plan=(), psych=(), psych_in=False, now=(), turned=0, up=up, spent=spent)


def _goes(card: Card) -> bool:
    """Return whether a played card is gone for the adventure (WH-VIOL-06, WH-PSYCH-08, WR-07)."""
    return card.one_shot or (card.kind == "psych" and not card.returns)


def _over(ongoing: str) -> Callable[[Lasting], bool]:
    """Return a test for what ends with a vignette (WR-23 says whether bleeding and stuns do)."""
    counted = ("turn", "turns") if ongoing == "vignette" else ()
    return lambda e: e.until == "vignette" or e.until in counted


def interlude_ask(t: reckoning.Roster, vignette: int) -> Ask:
    """Return the GM's question between vignettes: on, break off, or over (D-21, D-22)."""
    options = [Option("on", "fight on")]
    options += [Option(f"retreat:{side}", f"{side} retreat") for side in able_sides(t)]
    options.append(Option("end", "the fight is over"))
    prompt = f"Vignette {vignette} is over. Fight on?"
    return Ask(f"v{vignette}/interlude", GM, "", prompt, tuple(options), default=("on",))


def interlude(desk: Desk, value: Value) -> None:
    """Go on to the next vignette, or let a side break off (WH-HUNT-02).

    Where more than one other side is left, those fight on.
    """
    word = str(value[0])
    if word.startswith("retreat:"):
        side = word.partition(":")[2]
        desk.say("side_retreats", side=side)
        for i, c in enumerate(desk.fighters):
            if c.sheet.side == side and c.status == "able":
                leave(desk, i, "retreated")
    elif word == "end":
        desk.result = "broken_off"
    over = word == "end" or not still_fighting(desk)
    desk.push(Step("aftermath") if over else Step("vignette"))
