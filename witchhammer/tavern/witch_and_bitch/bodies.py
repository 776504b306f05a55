"""The bodies of scenario 2: who takes one, what it may be worth, when all know (WB-SC2-18).

A body is worth 4 EXP if it was the Turncoat's and nothing if it was not, and only paying with it
shows which. As soon as the table can tell, a worthless one is put away.
"""

from __future__ import annotations

from witchhammer.tavern.witch_and_bitch.questions import seat_of
from witchhammer.tavern.witch_and_bitch.scenarios import TURNCOAT_EXP
from witchhammer.tavern.witch_and_bitch.state import BODY, LIGHT, Corpse
from witchhammer.tavern.witch_and_bitch.work import Work


def whose(corpse: Corpse) -> int:
    """Return the seat whose body a corpse is, -1 for an enemy or a Marsh Light.

    >>> whose(Corpse(102, 4)), whose(Corpse(12, 2))
    (2, -1)
    """
    return corpse.token - BODY if BODY <= corpse.token < LIGHT else -1


def take_body(work: Work, seat: int, killer: int) -> None:
    """Give the body of a Witch dead for good to her killer, if it may be worth anything.

    Known as the Turncoat's it is worth 4 for certain; known as another's it is left to lie.
    """
    may_be = work.revealed in (-1, seat) and seat not in work.cleared
    if may_be and work.witches[killer].status == "standing":
        body = Corpse(BODY + seat, TURNCOAT_EXP)
        work.change_witch(killer, corpses=(*work.witches[killer].corpses, body))
        work.tell("body", seat=seat_of(work, killer), body=seat_of(work, seat))


def give_up_body(work: Work, seat: int) -> None:
    """Take the body of a Witch who lives again out of whoever's hands it is in (WB-DTH-08)."""
    for holder, witch in enumerate(work.witches):
        left = tuple(corpse for corpse in witch.corpses if whose(corpse) != seat)
        if len(left) < len(witch.corpses):
            work.change_witch(holder, corpses=left)


def put_worthless_away(work: Work) -> None:
    """Put away every body that is not the Turncoat's, now that all know who she is."""
    for holder, witch in enumerate(work.witches):
        for corpse in witch.corpses:
            if whose(corpse) not in (-1, work.revealed):
                give_up_body(work, whose(corpse))
                body = seat_of(work, whose(corpse))
                work.tell("put_away", seat=seat_of(work, holder), body=body)
