"""Whatever is typed, the conversation goes on, and the log replays to the same seal."""

import pytest

from witchhammer.cli.conversation.talk import Manner
from witchhammer.core.dice import Luck
from witchhammer.core.errors import Misuse
from witchhammer.rules.house import HouseRules

WORDS = (
    *[""] * 12,
    *("1", "2", "1 2", "2 1", "3 4", "5 6", "99", "0", "-1", "jab, gasp", "howl", "none"),
    *("u", "u 3", "u x", "undo", "reroll", "reroll 20", "attack=20", "attack+3", "defence=1"),
    *("d20=20", "d20=0", "?", "? 1", "? x", "log", "more", "map", "who", "order", "p", "note hi"),
    *("rule", "rule elsbeth health=3", "rule mina health-4", "rule ditch-wolf-1 out", "rule end"),
    *("rule osric gets stun", "rule anselm gets bleed 2 for 3 turns", "rule mina at 5,5"),
    *("rule elsbeth next", "rule E replan", "rule 3 is dead", "rule mina is able", "change mina"),
    *("each", "later", "default", "go", "\x1b[2J", "[bold]", "' ; drop", "é—♥", "x" * 600, "add x"),
)


def nobody(words):
    """Refuse whoever wants to join."""
    raise Misuse("add", "somebody", words)


@pytest.mark.parametrize("seed", range(8))
def test_nothing_typed_breaks_it(talk, new_table, seed):
    """Random words, on small and large screens, under many house rules: no fault, no lost row."""
    luck = Luck(seed)
    house = HouseRules(
        psych_limit=("one", "several")[luck.below(2)],
        plan_change=("until_all_in", "locked")[luck.below(2)],
        tie=("pc_first", "roll_off")[luck.below(2)],
        facing_after=("moves_only", "controller")[luck.below(2)],
    )
    entry, dice = ("secret", "at_flip")[luck.below(2)], ("app", "ask", "table")[luck.below(3)]
    table = new_table(dice, seed, house=house, entry=entry, ask_ties="all")
    script = [WORDS[luck.below(len(WORDS))] for _ in range(120)]
    size = ((60, 10), (80, 24), (120, 40))[luck.below(3)]

    told = talk(*script, table=table, size=size, manner=Manner(pace=seed % 2 == 0), add=nobody)

    again = type(table).resume(table.store, table.scene.id, from_snapshot=False)
    assert (again.state, again.last_seq) == (told.table.state, told.table.last_seq)
    assert all("\x1b" not in screen for screen in told.stage.screens)
