"""How a table reads the places where Fright's rules are silent: FD-01 to FD-12 as switches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from witchhammer.tavern.shape import GameOption, option


@dataclass(frozen=True, slots=True, kw_only=True)
class Switches:
    """One table's answer to every ruling; `Switches()` is the register's default."""

    round: Literal["battle", "exchange"] = "battle"
    after_elimination: Literal["returns", "stays", "aside"] = "returns"
    picking: Literal["alternate", "deal"] = "alternate"
    tied_roll_off: Literal["again", "first"] = "again"
    equal_scores: Literal["nothing", "attacker"] = "nothing"
    role_switch: Literal["once"] = "once"
    below_zero: Literal["floor"] = "floor"
    abilities: Literal["on", "off"] = "on"
    die_order: Literal["attacker_first"] = "attacker_first"
    refill_at_full: Literal["legal", "illegal"] = "legal"
    swap: Literal["hand", "unused"] = "hand"
    cap: Literal["1000", "none"] = "1000"
    stall: Literal["60", "none"] = "60"

    @property
    def most_exchanges(self) -> int:
        """Return the exchanges after which the game is a draw; `none` leaves the program's own."""
        return 1000 if self.cap == "1000" else LAST_EXCHANGE

    @property
    def most_quiet(self) -> int:
        """Return the exchanges without damage after which the game is a draw."""
        return 60 if self.stall == "60" else LAST_EXCHANGE


BY_THE_BOOK = Switches()
LAST_EXCHANGE = 60_000
"""Where the program itself ends a game without a cap: a die's address holds no more."""

SWITCHES: tuple[GameOption, ...] = (
    option(
        "round",
        "What is a round?",
        ("battle", "A battle: from two cards turned up until one of them is eliminated."),
        ("exchange", "One attack with its defence; abilities for a round end with it."),
        ruling="FD-01",
        atoms=("FR-06",),
    ),
    option(
        "after_elimination",
        "What becomes of the winner's card when the other one falls?",
        ("returns", "Back to its owner's hand as hurt as it is; both choose anew."),
        ("stays", "It stays in play; only the loser chooses."),
        ("aside", "It waits until the rest of that hand is gone."),
        ruling="FD-02",
        atoms=("FR-05", "FR-08", "FR-11", "FR-32"),
    ),
    option(
        "picking",
        "How is a common deck shared out?",
        ("alternate", "By turns and in secret, the first picker by a roll of the die."),
        ("deal", "Five cards each, dealt at random."),
        ruling="FD-03",
        atoms=("FR-09", "FR-10"),
    ),
    option(
        "tied_roll_off",
        "Both rolled the same for the first attack?",
        ("again", "Both roll again until the faces differ."),
        ("first", "The first player attacks."),
        ruling="FD-04",
        atoms=("FR-16",),
    ),
    option(
        "equal_scores",
        "Attack and defence come out equal?",
        ("nothing", "No damage, no reward, and the roles switch."),
        ("attacker", "The attack wins with a margin of 0; Sorcery earns its reward."),
        ruling="FD-05",
        atoms=("FR-23", "FR-26"),
    ),
    option(
        "role_switch",
        "Two sentences switch the roles after a miss: once or twice?",
        ("once", "One switch after each exchange that both cards survive."),
        ruling="FD-06",
        atoms=("FR-20", "FR-30"),
    ),
    option(
        "below_zero",
        "Can hit points fall below zero?",
        ("floor", "No; 0 is the floor, and 0 means eliminated."),
        ruling="FD-07",
        atoms=("FR-22", "FR-31"),
    ),
    option(
        "abilities",
        "Are the special abilities in force?",
        ("on", "Read out and in force whenever the card enters play."),
        ("off", "The cards are their five numbers and nothing else."),
        ruling="FD-08",
        atoms=("FR-13", "FR-14"),
    ),
    option(
        "die_order",
        "Who rolls the one die first?",
        ("attacker_first", "The attacker; in a roll-off the first player."),
        ruling="FD-09",
        atoms=("FR-04",),
    ),
    option(
        "refill_at_full",
        "May an unhurt card be refilled?",
        ("legal", "Yes, to no effect."),
        ("illegal", "No; without a card to swap with there is then no reward."),
        ruling="FD-10",
        atoms=("FR-28",),
    ),
    option(
        "swap",
        "Where does the card come from that is swapped in?",
        ("hand", "From the own hand; both cards keep the hit points they have."),
        ("unused", "Drawn from the unused cards; the one put back is healed."),
        ruling="FD-11",
        atoms=("FR-29",),
    ),
    option(
        "cap",
        "When does an endless game end?",
        ("1000", "After 1000 exchanges it is a draw."),
        ("none", f"Never (the program itself calls a draw at {LAST_EXCHANGE})."),
        ruling="FD-12",
        atoms=("FR-33", "FR-34"),
    ),
    option(
        "stall",
        "When do two cards that cannot hurt each other give up?",
        ("60", "After 60 exchanges in a row without damage the game is a draw."),
        ("none", "Never."),
        ruling="FD-12",
        atoms=("FR-33",),
    ),
)

DECK_OPTIONS: tuple[GameOption, ...] = (
    option(
        "decks",
        "Do both pick from one deck or each from an own one?",
        ("common", "One deck of at least ten cards for both."),
        ("own", "An own deck of at least five cards each: see deck_1 and deck_2."),
        atoms=("FR-03", "FR-09"),
    ),
    option(
        "deck",
        "Which cards lie in the common deck?",
        form="all, a deck of the pack, or card ids with commas between (an id twice = two copies)",
        default="all",
        atoms=("FR-03",),
    ),
    option(
        "deck_1",
        "Which cards does the first player own?",
        form="a deck of the pack, or card ids with commas between",
        atoms=("FR-03",),
    ),
    option(
        "deck_2",
        "Which cards does the second player own?",
        form="a deck of the pack, or card ids with commas between",
        atoms=("FR-03",),
    ),
)

OPTIONS: tuple[GameOption, ...] = DECK_OPTIONS + SWITCHES


def switches_from(taken: Mapping[str, str]) -> Switches:
    """Return the switches among the options of a table, each value already checked."""
    values: dict[str, Any] = {item.name: taken[item.name] for item in fields(Switches)}
    return Switches(**values)
