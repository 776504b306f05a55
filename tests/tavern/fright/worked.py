"""The rulebook's worked game, answered as it is printed."""

import json
import re

from tests.tavern.fright.table import RULEBOOK, Table, own_decks, worked_pack
from witchhammer.tavern.fright.state import playing

BATTLES = (
    ("Stalker", "Hound"),
    ("Stalker", "Pumpkin"),
    ("Witch", "Pumpkin"),
    ("Count", "Doll"),
    ("Count", "Marsh"),
    ("Ghost", "Marsh"),
    ("Ghost", "Twin"),
)
REWARDS = {6: "refill", 8: "swap"}
SWAPPED_IN = "Count"


def printed():
    """The trace of the rulebook: a list of exchanges."""
    found = re.search(r"worked-trace -->\n```json\n(.*?)```", RULEBOOK.read_text("utf-8"), re.S)
    return json.loads(found[1])


def dice():
    """The dice of the rulebook in order, as numbers."""
    line = re.search(r"^Dice in order.*?: (.*)$", RULEBOOK.read_text("utf-8"), re.M)[1]
    return [int(face) for face in re.findall(r"\d", line)]


def modes():
    """What each attacker chose, exchange by exchange."""
    return ["combat" if row["mode"] == "C" else "sorcery" for row in printed()]


def play(**options):
    """The worked game played to its end: the table, and the trace of its exchanges."""
    table = Table(own_decks(worked_pack(), **options))
    faces, chosen, battles = iter(dice()), iter(modes()), iter(BATTLES)
    trace = []
    while table.state.phase != "end":
        if table.state.phase == "choose":
            table.send(*next(battles))
        elif table.state.phase == "roll_off":
            table.answer(next(faces), next(faces))
        else:
            _exchange(table, next(chosen), (next(faces), next(faces)), trace)
    assert next(faces, None) is None
    return table, trace


def _exchange(table, mode, faces, trace):
    """Play one exchange and write it down."""
    number, battle = table.state.exchange, table.state.battle
    attacker, cards = table.attacker(), table.in_play()
    held = [playing(table.state, side).card for side in (0, 1)]
    before = len(table.facts)
    table.fight(mode, *faces)
    reward = REWARDS.get(number)
    if table.state.phase == "reward":
        table.answer(reward)
        if "/ability/" in table.ask.key:
            table.answer(table.index(SWAPPED_IN))
    facts = {fact.kind: fact for fact in table.facts[before:]}
    names = {"refilled": "refill", "swapped": "swap"}
    result = next(
        names.get(kind, kind)
        for kind in ("hit", "miss", "tie", "refilled", "swapped")
        if kind in facts
    )
    if result == "swap":
        held[table.state.setup.seats.index(attacker)] = table.index(SWAPPED_IN)
    lives = {h.card: h.hp for side in table.state.sides for h in side.cards}
    attack, defence = facts["scores"].data["totals"]
    trace.append(
        {
            "n": number,
            "round": battle,
            "attacker": attacker,
            "cards": cards,
            "mode": mode[0].upper(),
            "attack": attack,
            "defense": defence,
            "result": result,
            "hp": [lives[card] for card in held],
        }
    )
