"""The switches that concern single scenarios: antagonists, Turncoat, Marsh Lights, the plot."""

from __future__ import annotations

from witchhammer.tavern.shape import GameOption, option

SCENARIO_SWITCHES: tuple[GameOption, ...] = (
    option(
        "deck_out",
        "The deck is out in a game with a Turncoat: who wins?",
        ("turncoat", "The Turncoat."),
        ("nobody", "Nobody."),
        atoms=("WB-SCN-02",),
    ),
    option(
        "antagonist_twice",
        "How does the antagonist take her two activations?",
        ("together", "Back to back."),
        ("apart", "As two entries in the First Player's order."),
        atoms=("WB-SC1-09", "WB-SC2-14", "WB-SC4-12"),
    ),
    option(
        "escape_count",
        "Scenario 2: is the Object just taken counted for the escape?",
        ("with", "Yes: 0, 25, 50, 75, 100 % for Objects 1 to 5."),
        ("without", "No: the chance lags one Object behind."),
        atoms=("WB-SC2-10",),
    ),
    option(
        "turncoat_wins",
        "Which deaths of the others win the game for the Turncoat?",
        ("permanent", "Permanent ones only."),
        ("any", "All of them down at the same moment is enough."),
        atoms=("WB-SC2-12",),
    ),
    option(
        "snuffer_strikes",
        "Scenario 4: whom does the Snuffer strike among several Marsh Lights?",
        ("all", "All in the space, as his table says ALL."),
        ("one", "One, and the Witches there."),
        atoms=("WB-SC4-11",),
    ),
    option(
        "conspirators_held",
        "Scenario 5: does a Witch in its space hold a conspirator?",
        ("no", "No; it walks on."),
        ("yes", "Yes; it stays until she is gone or down."),
        atoms=("WB-SC5-08",),
    ),
    option(
        "conspirators_block",
        "Scenario 5: does a conspirator keep a Witch from leaving?",
        ("yes", "Yes, it is an enemy."),
        ("no", "No, it has an appointment."),
        atoms=("WB-SC5-08",),
    ),
    option(
        "antagonist_counts",
        "Is the antagonist an enemy like the others?",
        ("enemy", "Yes for blocking and as a subject; she has one face and no place in the pile."),
        atoms=("WB-CMP-19",),
    ),
    option(
        "hunted_victory",
        "Scenario 4: whom do six dead Marsh Lights crown?",
        ("turncoat", "The Turncoat; the good side has that deadline as well as the deck's."),
        atoms=("WB-SC4-07", "WB-SC4-09"),
    ),
    option(
        "hunted_corpses",
        "Scenario 4: where does a spent Marsh Light go?",
        ("out", "Out of the game; nobody gets one that the Snuffer put out."),
        atoms=("WB-SC4-10",),
    ),
    option(
        "turncoat_corpse",
        "Scenario 2: who knows what a dead Witch's body is worth?",
        ("paying", "Nobody until it is paid with: 4 EXP for the Turncoat's, nothing for others."),
        atoms=("WB-SC2-18",),
    ),
    option(
        "arena_objects",
        "Scenario 3: where do the Objects lie?",
        ("data", "On the central spaces the map marks."),
        atoms=("WB-SC3-04",),
    ),
)
