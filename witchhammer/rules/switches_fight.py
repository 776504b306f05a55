"""The rulings that a fight meets: order, cards, moves, attacks, wounds and what goes on."""

from __future__ import annotations

from witchhammer.rules.switches import NotOffered, Switch, one_of

ORDER_SWITCHES = (
    Switch(
        "WR-01",
        "When are malus, poise and Initiative read?",
        one_of(
            "order",
            ("live", "Every number is read when it is used; a fresh wound can cost the turn."),
            ("frozen", "The order of a round is fixed when its cards are flipped."),
        ),
        ("WH-INIT-02", "WH-INIT-03", "WH-ATK-08", "WH-HEALTH-03"),
    ),
    Switch(
        "WR-02",
        "Who goes first when Initiative and current poise are both equal?",
        one_of(
            "tie",
            ("pc_first", "A PC before a monster, then the order of the roster."),
            ("roll_off", "Each of the tied rolls a d20, high first; equal faces as above."),
        ),
        ("WH-INIT-04",),
        (NotOffered("simultaneous", "Two cards at once would be a different order of play."),),
    ),
    Switch(
        "WR-03",
        "What if a card costs more poise than is left?",
        one_of(
            "poise_cost",
            ("floor", "It may be played; poise stops at 0 and nothing spills into health."),
            ("refused", "It may not be laid."),
            ("wounds", "It may be played; what poise cannot pay is taken as wounds."),
        ),
        ("WH-POISE-03",),
    ),
    Switch(
        "WR-04",
        "Can poise or health rise above its maximum?",
        one_of("gains", ("capped", "No: a gain stops at the maximum.")),
        ("WH-POISE-04",),
    ),
    Switch(
        "WR-05",
        "May one card fill both slots of a plan?",
        one_of(
            "same_card",
            ("copies", "Only if two copies of it are owned."),
            ("allowed", "Yes, one copy may be played twice in a vignette."),
        ),
        ("WH-PLAN-03",),
    ),
    Switch(
        "WR-06",
        "Until when may a laid card be changed?",
        one_of(
            "plan_change",
            ("until_all_in", "Freely until every plan is in, never afterwards."),
            ("locked", "Never: a laid card lies."),
        ),
        ("WH-PLAN-02", "WH-PLAN-05"),
    ),
    Switch(
        "WR-07",
        "How many psych cards may a creature play in a vignette?",
        one_of(
            "psych_limit",
            ("one", "One at most; cards that return do so when the vignette ends."),
            ("several", "Any number of those it holds."),
        ),
        ("WH-PSYCH-01", "WH-PSYCH-06", "WH-PSYCH-08", "WH-PSYCH-09"),
    ),
    Switch(
        "WR-08",
        "How long does the upper section of a card count?",
        one_of(
            "upper_life",
            ("until_next_set", "From its flip until the next cards are flipped or the end."),
            ("until_own_turn", "From its flip until its owner's next turn begins."),
        ),
        ("WH-FAQ-02",),
    ),
)

MOVE_SWITCHES = (
    Switch(
        "WR-09",
        "What does the map look like?",
        one_of("grid", ("square8", "Square spaces, eight neighbours, a diagonal step costs 1.")),
        ("WH-MOVE-01", "WH-RANGE-01"),
        (
            NotOffered("square4", "Three spaces behind need eight neighbours."),
            NotOffered("hex", "Three spaces behind do not fit a hex map."),
        ),
    ),
    Switch(
        "WR-10",
        "Which way does a compulsory move take?",
        one_of(
            "route",
            ("strict", "Each step must bring it nearer (or farther); it stops at any obstacle."),
            ("through_allies", "The same, but it may pass through allies, never stop on them."),
        ),
        ("WH-MOVE-03", "WH-MOVE-07"),
        (NotOffered("full_path", "Walking round a wall would need no facing and no cunning."),),
    ),
    Switch(
        "WR-11",
        "Who picks among equally near or equally large enemies?",
        one_of(
            "target_ties",
            ("controller", "Whoever plays the acting creature."),
            ("gm", "The GM, for everybody."),
        ),
        ("WH-MOVE-03", "WH-MOVE-06", "WH-TARGET-01", "WH-TARGET-02"),
    ),
    Switch(
        "WR-12",
        "Is an attack that finds nobody in reach paid for?",
        one_of(
            "no_target",
            ("pay", "Yes: the move and the poise of the card still happen."),
            ("refund", "The move happens, the poise is kept."),
        ),
        ("WH-TARGET-03",),
    ),
    Switch(
        "WR-28",
        "Where must an attacker stand to be behind its target?",
        one_of(
            "behind",
            ("adjacent_rear", "On one of the three spaces at the target's back."),
            ("any_range", "Anywhere in the arc those three spaces open, shots included."),
            ("gm", "Wherever the GM says, attack by attack."),
        ),
        ("WH-POS-01", "WH-POS-02"),
    ),
    Switch(
        "WR-29",
        "When do two attackers flank their target?",
        one_of(
            "flanking",
            ("no_shared_side", "When they share no side of it: north, east, south or west."),
            ("opposite", "Only when they stand on exactly opposite spaces."),
        ),
        ("WH-POS-03", "WH-POS-04"),
    ),
    Switch(
        "WR-38",
        "Who turns a creature after it has moved?",
        one_of(
            "facing_after",
            ("moves_only", "Nobody: the move itself turns it, or leaves it as it was."),
            ("controller", "Its controller picks the facing after any move."),
        ),
        ("WH-MOVE-02", "WH-MOVE-04"),
    ),
)

ATTACK_SWITCHES = (
    Switch(
        "WR-13",
        "Half of what counts against an attack that is not melee?",
        one_of(
            "half_defence",
            ("after_sum", "Half of all normal Defence; aspects and malus come afterwards."),
            ("malus_before", "The malus is taken off first and halved with the rest."),
            ("character_only", "Only the character's own Defence is halved, the card's is not."),
        ),
        ("WH-ASPECT-07", "WH-BONUS-03"),
    ),
    Switch(
        "WR-14",
        "Must a defender use a defence against an aspect?",
        one_of(
            "aspect_use",
            ("automatic", "It always counts, each aspect once."),
            ("optional", "The defender may leave it out, for instance when it is negative."),
        ),
        ("WH-ASPECT-04",),
    ),
    Switch(
        "WR-15",
        "Do attacks on poise alone penetrate?",
        one_of(
            "poise_only",
            ("plain", "No: poise falls, to 0 at most, and health is left alone."),
            ("penetrates", "Yes, as any damage; but nothing overflows once poise is 0."),
        ),
        ("WH-POISE-05",),
    ),
    Switch(
        "WR-16",
        "What is the tens figure of 100 damage and more?",
        one_of(
            "tens",
            ("floor", "All full tens: 112 damage, 11 penetrate."),
            ("digit", "The written digit: 112 damage, 1 penetrates."),
        ),
        ("WH-DMG-05",),
    ),
    Switch(
        "WR-18",
        "Does bonus damage on a solid hit penetrate too?",
        one_of(
            "solid_bonus",
            ("raises", "Yes: it raises the damage before the tens figure is read."),
            ("bypasses", "No: the tens figure is read without it."),
        ),
        ("WH-HIT-05", "WH-ATTR-05"),
    ),
    Switch(
        "WR-19",
        "Is a critical without damage a hit?",
        one_of(
            "critical_wound",
            ("plain", "No: its bonus wound is dealt, and that is all."),
            ("always_hit", "Yes: a critical always counts as a hit."),
        ),
        ("WH-HIT-02", "WH-CRIT-02", "WH-CRIT-03"),
    ),
    Switch(
        "WR-20",
        "Which d20 rolls know the natural 20 and the natural 1?",
        one_of(
            "natural",
            ("attack_save_skill", "Attacks, saves and skills."),
            ("attack", "Attacks only."),
            ("all", "Every d20, the affliction roll included."),
        ),
        (
            "WH-CRIT-01",
            "WH-CRIT-04",
            "WH-AFFL-02",
            "WH-DEATH-04",
            "WH-SAVE-04",
            "WH-SKILL-05",
        ),
    ),
    Switch(
        "WR-21",
        "What does a fumbled attack lose?",
        one_of(
            "fumble",
            ("nothing", "Everything: no damage and no effect on hit; its poise is still paid."),
            ("rolled_only", "Its rolled damage; effects on hit still count if it hit on paper."),
        ),
        ("WH-CRIT-05",),
    ),
)

WOUND_SWITCHES = (
    Switch(
        "WR-17",
        "Which of the ten health groups hold the spare dots?",
        one_of(
            "malus_groups",
            ("front", "Those lost first, as on the printed sheet."),
            ("spread", "Groups spread evenly over the row."),
        ),
        ("WH-MALUS-06", "WH-MALUS-07", "WH-MALUS-08"),
    ),
    Switch(
        "WR-22",
        "Who rolls on the affliction chart?",
        one_of(
            "afflictions",
            ("pcs", "PCs, once per attack of five wounds or more."),
            ("everyone", "Monsters too."),
        ),
        ("WH-AFFL-01", "WH-AFFL-13", "WH-AFFL-17", "WH-AFFL-22", "WH-AFFL-24"),
    ),
    Switch(
        "WR-23",
        "Do bleeding and stuns run on into the next vignette?",
        one_of(
            "ongoing",
            ("carried", "Yes, counted in turns of the sufferer, until the fight ends."),
            ("vignette", "No, they end with the vignette."),
        ),
        ("WH-EFFECT-01", "WH-EFFECT-04", "WH-EFFECT-05"),
    ),
    Switch(
        "WR-24",
        "Does the upper section of a fallen creature's card still count?",
        one_of(
            "down_upper",
            ("stops", "No: it stops with the fall."),
            ("stays", "Yes, until the next cards are flipped."),
        ),
        ("WH-DMG-03", "WH-EFFECT-03", "WH-DEATH-02"),
    ),
    Switch(
        "WR-25",
        "What becomes of a monster at 0 health or less?",
        one_of(
            "monsters_down",
            ("defeated", "It is beaten and leaves the order at once."),
            ("as_pcs", "It lies at death's door like a PC and saves after the fight."),
        ),
        ("WH-DMG-03", "WH-DEATH-01"),
    ),
    Switch(
        "WR-27",
        "How much poise does a creature bring to a new fight?",
        one_of(
            "poise_start",
            ("full", "All of it."),
            ("as_was", "What the last fight left it, unless the GM sets another number."),
        ),
        ("WH-POISE-04",),
    ),
)

FIGHT_SWITCHES = ORDER_SWITCHES + MOVE_SWITCHES + ATTACK_SWITCHES + WOUND_SWITCHES
