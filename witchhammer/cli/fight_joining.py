"""Who joins a fight, who is meant by a name, and how a fight is ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from witchhammer.core.errors import NotFound

if TYPE_CHECKING:
    from witchhammer.app.mustering import FoeWish
    from witchhammer.app.table import Table
    from witchhammer.cli.fight_options import Ring
    from witchhammer.core.ask import Outcome


def join(ring: Ring, wished: FoeWish, reason: str = "") -> str:
    """Let a character of the campaign, a monster of the packs or one made up join; say who did."""
    from witchhammer.app import characters, fights

    before = len(fights.fighters_in(ring.table))
    if wished.quick is None and wished.count == 1:
        try:
            who = characters.find(ring.store, ring.campaign.id, wished.monster)
        except NotFound:
            who = None
        if who is not None:
            fights.add_character(ring.table, who.handle, reason=reason)
            return f"{who.name} joins the fight."
    fights.add_foes(ring.table, [wished], packs=ring.campaign.packs, reason=reason)
    names = [fighter.name for fighter in fights.fighters_in(ring.table)[before:]]
    return f"{', '.join(names)} {'joins' if len(names) == 1 else 'join'} the fight."


def fighter_named(table: Table, word: str) -> Any:
    """Return the fighter that is meant by an id, a token, or the beginning of a name."""
    from witchhammer.cli.conversation.board import tokens
    from witchhammer.cli.rulings import find_fighter

    view = table.view("@gm")
    return find_fighter(word, view, tokens(view))


def finish(table: Table, *, abandon: bool = False, reason: str = "") -> Outcome:
    """End a fight, before its time if need be, and take it home; return its outcome.

    Those at death's door still save; where real dice are used their faces must be typed first.
    """
    from witchhammer.app import fights
    from witchhammer.app.going_on import advance

    if not abandon:
        if table.outcome is None and not any(ask.dice for ask in table.asks()):
            fights.break_off(table, reason=reason)
        advance(table)
    return fights.close(table, abandon=abandon)
