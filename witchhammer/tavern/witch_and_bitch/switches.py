"""Every open place of the rulebook as a named switch, its readings and the atoms concerned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal, TypeAlias

from witchhammer.tavern.shape import GameOption, option
from witchhammer.tavern.witch_and_bitch.switches_scenarios import SCENARIO_SWITCHES

YesNo: TypeAlias = Literal["yes", "no"]


@dataclass(frozen=True, slots=True)
class Switches:
    """How this table reads the rulebook; a ruling with one reading only has no field here."""

    SEAL_ONCE: ClassVar[bool] = True

    preferences: Literal["off", "on"] = "off"
    learn_timing: Literal["step_4", "own_turn", "round_end"] = "step_4"
    learn_count: Literal["one", "any"] = "one"
    wasteful: Literal["refused", "allowed"] = "refused"
    relearn: YesNo = "yes"
    roll_per_target: Literal["one", "each"] = "one"
    naturals: Literal["plain", "extreme"] = "plain"
    movement: Literal["card", "one"] = "card"
    empty_rewards: Literal["reshuffle", "nothing"] = "reshuffle"
    tied_first: Literal["reroll", "seat"] = "reroll"
    collect_among_enemies: YesNo = "yes"
    generate_for: Literal["all", "living"] = "all"
    fresh_enemies: Literal["act", "wait"] = "act"
    activation_order: Literal["as_it_goes", "at_once"] = "as_it_goes"
    evolving_damage: Literal["stays", "healed"] = "stays"
    last_round: Literal["after", "with"] = "after"
    deck_out: Literal["turncoat", "nobody"] = "turncoat"
    antagonist_twice: Literal["together", "apart"] = "together"
    escape_count: Literal["with", "without"] = "with"
    turncoat_wins: Literal["permanent", "any"] = "permanent"
    snuffer_strikes: Literal["all", "one"] = "all"
    conspirators_held: YesNo = "no"
    conspirators_block: YesNo = "yes"


TABLE_OPTIONS: tuple[GameOption, ...] = (
    option(
        "scenario",
        "Which scenario is played?",
        ("1", "The Avenger: 1 to 5 players together."),
        ("2", "The Huckster: 3 to 5 players, one of them the Turncoat."),
        ("3", "The Arena: 2 to 4 players against one another."),
        ("4", "The Hunted: 3 to 5 players, one of them the Turncoat."),
        ("5", "Plot!: 1 to 5 players together."),
        ("6", "Battle Royale: 2 to 5 players against one another."),
        atoms=("WB-PRE-01", "WB-SC1-01"),
    ),
    option(
        "preferences",
        "Variant: do the preferred schools of each Witch give a bonus?",
        ("off", "No; the backs of the Witch cards are not used."),
        ("on", "Yes: +2 to every die roll of a Spell of her two schools."),
        atoms=("WB-VAR-01", "WB-VAR-02"),
    ),
)

RULE_SWITCHES: tuple[GameOption, ...] = (
    option(
        "learn_timing",
        "Three passages time the learning differently: when is it?",
        ("step_4", "After all turns, from the First Player on."),
        ("own_turn", "At the end of each Witch's own turn."),
        ("round_end", "At the end of the Round, after the Dark Forces."),
        atoms=("WB-LRN-02", "WB-RND-05"),
    ),
    option(
        "learn_count",
        "How many Spells may a Witch learn at once?",
        ("one", "One a learning step."),
        ("any", "As many as she can pay for, each dearer than the last."),
        atoms=("WB-LRN-03",),
    ),
    option(
        "wasteful",
        "May she pay with a corpse that she could leave out?",
        ("refused", "No; a set from which one could be dropped is refused."),
        ("allowed", "Yes; what is too much is lost."),
        atoms=("WB-LRN-05",),
    ),
    option(
        "relearn",
        "May a Spell lost in death be learned again?",
        ("yes", "Yes, and the choice of branch lapses with the lost Spell."),
        ("no", "No; three Spells a school in a game, the other branch shut for good."),
        atoms=("WB-BRN-03", "WB-DTH-09"),
    ),
    option(
        "roll_per_target",
        "An attack on several: one roll or one each?",
        ("one", "One roll, compared with each Defense."),
        ("each", "A roll for each target."),
        atoms=("WB-ENM-08", "WB-ATK-04"),
    ),
    option(
        "naturals",
        "Do a natural 1 and 20 mean anything?",
        ("plain", "No; only the sum counts."),
        ("extreme", "A 20 always hits, a 1 always misses."),
        atoms=("WB-ENM-08",),
    ),
    option(
        "movement",
        "The boot on a Witch's card is never used by the text: how far is a Move?",
        ("card", "As many spaces as her Movement (1 on every card of ours)."),
        ("one", "One space, whatever the card says."),
        atoms=("WB-CMP-11", "WB-ACT-03"),
    ),
    option(
        "empty_rewards",
        "An Object is found and the Reward deck is empty?",
        ("reshuffle", "Rewards lost in death make a new deck."),
        ("nothing", "No Reward."),
        atoms=("WB-CMP-03",),
    ),
    option(
        "tied_first",
        "A tie for First Player?",
        ("reroll", "Those who are tied roll again."),
        ("seat", "The one who sits first."),
        atoms=("WB-PRE-06",),
    ),
    option(
        "collect_among_enemies",
        "May an Object be taken while enemies stand in its space?",
        ("yes", "Yes."),
        ("no", "No, they must be dead or gone."),
        atoms=("WB-ACT-06",),
    ),
    option(
        "generate_for",
        "For whom is the d4 rolled when enemies are generated?",
        ("all", "For every player who began the game."),
        ("living", "For every Witch who is not dead for good."),
        atoms=("WB-DRK-03",),
    ),
    option(
        "fresh_enemies",
        "Do enemies act in the Round in which they come?",
        ("act", "Yes, the antagonist too."),
        ("wait", "No, from the next Round on."),
        atoms=("WB-ENM-01", "WB-SC1-06"),
    ),
    option(
        "activation_order",
        "When does the First Player settle the order of the enemies?",
        ("as_it_goes", "As she likes: one at a time or several at once."),
        ("at_once", "The whole order before the first one moves."),
        atoms=("WB-ENM-01",),
    ),
    option(
        "evolving_damage",
        "What becomes of damage on an enemy that evolves?",
        ("stays", "It stays, and kills if the new face bears no more."),
        ("healed", "It is gone."),
        atoms=("WB-EVO-01",),
    ),
    option(
        "last_round",
        "Which Round is the last?",
        ("after", "The one after the last Destiny card was drawn, without a card."),
        ("with", "The one in which the last Destiny card is drawn."),
        atoms=("WB-SCN-01", "WB-SC1-07", "WB-SC4-09"),
    ),
    option(
        "reopening",
        "Does a school open again when a copy of its first Spell comes back?",
        ("shut", "No: once two have entered, it is theirs until the game ends."),
        atoms=("WB-DRF-05", "WB-ACQ-04", "WB-DTH-09"),
    ),
    option(
        "branches",
        "How do the Spells of a school branch?",
        ("data", "As the cards say: 2a to 3a and 3ab, 2b to 3ab and 3b."),
        atoms=("WB-BRN-01",),
    ),
    option(
        "leaving",
        "What does an enemy in her space bar?",
        ("move_only", "The Move Action; Spells that displace her work, entering is free."),
        atoms=("WB-ACT-05",),
    ),
    option(
        "passing",
        "Does passing need consent?",
        ("free", "No; only the dead cannot receive."),
        atoms=("WB-ACT-07",),
    ),
    option(
        "reaction_window",
        "When does a Reaction answer an attack?",
        ("before_roll", "Before the roll, from the First Player on, unless its card says else."),
        atoms=("WB-USE-03",),
    ),
    option(
        "unmarked",
        "When may a Spell without marks be used?",
        ("no_attack", "Any time no attack is being resolved."),
        atoms=("WB-USE-08",),
    ),
    option(
        "lying",
        "What can a Witch do who lies?",
        ("nothing", "No Actions, no Reactions; she is no target and stops nobody."),
        atoms=("WB-DTH-04",),
    ),
    option(
        "all_dead",
        "Everybody is dead for good?",
        ("by_mode", "Together: lost. Against one another: no winner. Turncoat: she wins."),
        atoms=("WB-DTH-10", "WB-SC3-06", "WB-SC6-05"),
    ),
)

OPTIONS: tuple[GameOption, ...] = TABLE_OPTIONS + RULE_SWITCHES + SCENARIO_SWITCHES


def switches_from(taken: Mapping[str, str]) -> Switches:
    """Return the switches among the options of a table, each value already checked."""
    values: dict[str, Any] = {item.name: taken[item.name] for item in fields(Switches)}
    return Switches(**values)
