"""The rulings that a campaign meets between fights: death, purchases, rewards, hats, healing."""

from __future__ import annotations

from witchhammer.rules.switches import Switch, number, one_of

CAMPAIGN_SWITCHES = (
    Switch(
        "WR-26",
        "Which malus is taken off a death save?",
        one_of(
            "death_malus",
            ("other_only", "Only what is not from wounds: 95 % survive at 0, 45 % at -11."),
            ("all", "The wound malus too, as for any save: 50 % at 0, 5 % at -11."),
        ),
        (
            "WH-BONUS-02",
            "WH-BONUS-03",
            "WH-DEATH-04",
            "WH-DEATH-05",
            "WH-DEATH-08",
            "WH-SAVE-03",
        ),
    ),
    Switch(
        "WR-30",
        "What does a new character have before anything is bought?",
        (
            number("base_attack", 0, -99, 99, "Attack"),
            number("base_defence", 0, -99, 99, "Defence"),
            number("base_initiative", 0, -99, 99, "Initiative"),
            number("base_aspect_defence", 0, -99, 99, "each defence against an aspect"),
            number("base_skill", 0, -99, 99, "every skill"),
            number("base_max_poise", 30, 0, 999, "maximum poise"),
            number("base_health", 12, 1, 999, "maximum health, in dots"),
        ),
        (
            "WH-ASPECT-09",
            "WH-POISE-08",
            "WH-HEALTH-05",
            "WH-ADV-10",
            "WH-ATTR-01",
            "WH-ATTR-11",
            "WH-CREATE-05",
        ),
    ),
    Switch(
        "WR-31",
        "How are School points exchanged for Technique points?",
        one_of("trade_in", ("one_way", "Whole points, one for five, and never back.")),
        ("WH-ADV-07",),
    ),
    Switch(
        "WR-32",
        "Does every PC own the cards of the General School?",
        one_of(
            "general_school",
            ("owned", "Yes, from the start and for nothing."),
            ("learnable", "No, but every PC may learn them from the start."),
        ),
        ("WH-PLAN-04", "WH-TECH-04"),
    ),
    Switch(
        "WR-33",
        "Do the rows of the reward table add up?",
        one_of(
            "rewards",
            ("every_row", "Yes: every row that holds, once an adventure, for the living."),
            ("highest", "No: only the highest row that holds."),
        ),
        ("WH-REWARD-02", "WH-REWARD-03", "WH-HUNT-03"),
    ),
    Switch(
        "WR-34",
        "What happens to a hat with too many pieces of one kind?",
        (
            *one_of(
                "hats",
                ("no_value", "The pieces beyond the limit add nothing to its value."),
                ("disqualified", "The hat is out of the contest altogether."),
            ),
            number("hat_limit", 3, 1, 99, "pieces of one kind that are still in good taste"),
        ),
        ("WH-LEAD-01", "WH-LEAD-03"),
    ),
    Switch(
        "WR-35",
        "What does armour do?",
        one_of("armour", ("free_form", "What the campaign's data say of each suit.")),
        ("WH-EQUIP-06",),
    ),
    Switch(
        "WR-36",
        "Over which edge of the map may a creature leave a fight?",
        one_of(
            "combat_end",
            ("marked", "Over an edge the GM has marked as an exit."),
            ("any_edge", "Over any edge."),
        ),
        ("WH-ROUND-03", "WH-HUNT-02"),
    ),
    Switch(
        "WR-37",
        "How is healing counted?",
        one_of("healing", ("whole_days", "In whole days, never above the maximum.")),
        ("WH-HEAL-01", "WH-HEAL-02"),
    ),
    Switch(
        "WR-39",
        "Who owns the higher tiers of the General School?",
        one_of(
            "general_tiers",
            ("bought", "Whoever buys them: a Technique point each, lower tier first."),
            ("owned", "Every PC, for nothing."),
        ),
        ("WH-TECH-04", "WH-ADV-08"),
    ),
)
