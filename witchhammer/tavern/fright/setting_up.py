"""From seats, options as typed and a pack's text to a checked Setup (FR-02, FR-03, FR-09)."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from witchhammer.core.ask import Seat
from witchhammer.core.errors import Fault, Faults, IllegalSetup
from witchhammer.tavern.fright.cards import FrightCard, Pack, parse_pack
from witchhammer.tavern.fright.state import HAND_SIZE, Setup
from witchhammer.tavern.fright.switches import OPTIONS, switches_from
from witchhammer.tavern.setup import check_seats, take_options

COMMON_LEAST = 10
"""Cards of the smallest common deck (FR-03)."""
MOST_CARDS = 300
"""Cards of the largest deck that the program takes."""


def new_setup(seats: tuple[Seat, ...], options: Mapping[str, str], pack_text: str) -> Setup:
    """Return the setup of a game; raises Faults with every fault of seats, options and decks.

    Of three players the last is too many, and a common deck of nine cards is one too few.
    """
    pack = parse_pack(pack_text)
    faults = check_seats(seats, 2, 2)
    taken = take_options(OPTIONS, options, faults)
    if taken["decks"] == "own":
        decks = tuple(_named(pack, taken, name, faults) for name in ("deck_1", "deck_2"))
    else:
        decks = (_named(pack, taken, "deck", faults),)
    faults += _deck_faults(tuple(len(deck) for deck in decks))
    if faults:
        raise Faults("setup", faults)
    cards = tuple(card for deck in decks for card in deck)
    owners = tuple(number for number, deck in enumerate(decks) for _ in deck)
    return Setup(
        seats, cards, owners if len(decks) == 2 else (), switches_from(taken), pack=pack.name
    )


def _named(
    pack: Pack, taken: Mapping[str, str], name: str, faults: list[Fault]
) -> tuple[FrightCard, ...]:
    """Return the cards an option names: all, a deck of the pack, or ids with commas between."""
    text = taken[name].strip()
    if text == "all":
        return pack.cards
    decks = dict(pack.decks)
    ids = decks.get(text, tuple(part.strip() for part in text.split(",") if part.strip()))
    known = {card.id: card for card in pack.cards}
    for card_id in dict.fromkeys(ids):
        if card_id not in known:
            near = get_close_matches(card_id, (*known, *decks), n=1)
            remedy = f"did you mean {near[0]}?" if near else f"pack {pack.name} has no such card"
            faults.append(Fault(f"option {name}", "a card of the pack", card_id, remedy))
    return tuple(known[card_id] for card_id in ids if card_id in known)


def _deck_faults(sizes: tuple[int, ...]) -> list[Fault]:
    """Return what is wrong with the sizes of one common deck or of two own ones."""
    faults = []
    least = COMMON_LEAST if len(sizes) == 1 else HAND_SIZE
    for number, size in enumerate(sizes, 1):
        where = "common deck" if len(sizes) == 1 else f"own deck {number}"
        if not least <= size <= MOST_CARDS:
            faults.append(Fault(where, f"{least} to {MOST_CARDS} cards", str(size)))
    return faults


def check_setup(setup: Setup) -> None:
    """Raise IllegalSetup, all faults in one line, unless a game can begin with the setup."""
    faults = check_seats(setup.seats, 2, 2)
    if setup.owners:
        faults += _deck_faults((setup.owners.count(0), setup.owners.count(1)))
        if len(setup.owners) != len(setup.cards) or set(setup.owners) - {0, 1}:
            faults.append(Fault("own decks", "an owner 0 or 1 for each card", str(setup.owners)))
    else:
        faults += _deck_faults((len(setup.cards),))
    if faults:
        raise IllegalSetup("Fright", "", " | ".join(map(str, faults)))
