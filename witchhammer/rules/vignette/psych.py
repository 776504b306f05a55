"""The Psych Phase: one card face down from whoever wants to, then all are turned over (A1)."""

from __future__ import annotations

from witchhammer.core.ask import Ask, Fact, Value
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import card_of, held, psych_options
from witchhammer.rules.vignette.state import Combatant, Step
from witchhammer.rules.vignette.violence import lower_section


def open_vignette(desk: Desk, step: Step) -> None:
    """Begin the next vignette with its Psych Phase (WH-COMBAT-02, WH-ROUND-03)."""
    desk.done()
    desk.vignette += 1
    desk.round, desk.phase = 0, "psych"
    desk.begin_turn(-1, 0)
    desk.throws = 0
    desk.say("vignette", number=desk.vignette)
    reveal_psych(desk)


def psych_asks(t: reckoning.Roster, vignette: int) -> tuple[Ask, ...]:
    """Return the open psych questions: one card or none, face down (WH-PSYCH-01 … -03)."""
    asks = []
    several = t.setup.house.psych_limit == "several"
    for c in t.fighters:
        options = psych_options(c) if c.status == "able" else ()
        if not options:
            continue
        asks.append(
            Ask(
                f"v{vignette}/psych/{c.sheet.id}",
                c.sheet.seat,
                c.sheet.id,
                f"{c.sheet.name}: a psych card, or none?",
                options,
                least=0,
                most=sum(o.copies for o in options) if several else 1,
                default=(),
                revisable=True,
                laid=c.psych_in,
                secret=True,
            )
        )
    return tuple(asks)


def undecided(c: Combatant) -> bool:
    """Return whether a fighter has still to decide about a psych card.

    Who holds none is not asked: the size of a psych deck is plain to see.
    """
    return c.status == "able" and not c.psych_in and bool(held(c, "psych"))


def lay_psych(desk: Desk, i: int, value: Value) -> None:
    """Lay a psych card (or none) face down; when all have, they are turned over at once."""
    c = desk.change(i, psych=tuple(str(v) for v in value), psych_in=True)
    seat = c.sheet.seat
    hidden = Fact("psych_laid", {"who": c.sheet.id, "cards": len(value)})
    desk.say("psych_laid", (seat,), hidden, who=c.sheet.id, laid=list(c.psych))
    reveal_psych(desk)


def reveal_psych(desk: Desk) -> None:
    """Turn the psych cards over once everybody has decided, and resolve them (WH-PSYCH-04)."""
    if any(map(undecided, desk.fighters)):
        return
    laid = [(i, n, card) for i, c in enumerate(desk.fighters) for n, card in enumerate(c.psych)]
    if laid:
        desk.say("psych_shown", cards=[[desk.name(i), card] for i, _, card in laid])
    desk.phase = "violence"
    steps = [Step("psych", who=i, numbers=(n,)) for i, n, _ in laid]
    desk.push(*steps, Step("planning"))


def go_on_psych(desk: Desk, alone: bool) -> None:
    """Go on after a ruling: with one side left nothing is turned over and the cards go back."""
    if not alone:
        reveal_psych(desk)
        return
    for i in range(len(desk.fighters)):
        desk.change(i, psych=())
    desk.push(Step("close"))


def psych(desk: Desk, step: Step) -> None:
    """Resolve one psych card: its numbers stand for the vignette, its effects happen now."""
    desk.done()
    i = step.who
    c = desk.fighters[i]
    if c.status != "able":
        return
    card = card_of(c, c.psych[step.numbers[0]])
    # The questions of all psych cards are numbered on, so that no two have the same key or die.
    desk.begin_turn(i, 0)
    for stat, amount in (("init", card.init), ("defence", card.defence), *card.aspect_defence):
        if amount:
            desk.add("modify", card.id, i, i, "vignette", 0, stat, amount)
    desk.push(*lower_section(i, card))
