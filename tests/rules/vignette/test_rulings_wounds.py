"""WR-17 and WR-23 to WR-27 in a fight, and that no ruling a fight meets is left unproved."""

import re
from pathlib import Path

import pytest

from tests.rules.vignette.sparring import DEFEND, GASP, fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from witchhammer.core.effects import Condition, Damage
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Check
from witchhammer.rules.house import HouseRules
from witchhammer.rules.switches_campaign import CAMPAIGN_SWITCHES
from witchhammer.rules.switches_fight import FIGHT_SWITCHES
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.game import GAME
from witchhammer.rules.vignette.opening import poise_to_bring

WAIT = Card(id="wait", name="Wait", copies=2)


def wounding(wounds, init=20):
    """Return a card that takes wounds off the nearest enemy."""
    effect = Damage(amount=wounds, path="wounds", who="nearest_enemy")
    return Card(id="wound", name="Wound", init=init, on_turn=(effect,))


@pytest.mark.parametrize(("groups", "malus"), [("front", 2), ("spread", 3)])
def test_wr17_where_the_spare_dots_are(groups, malus):
    """5 wounds of 14 cost 2 with the spare dots in front, 3 with the groups spread evenly."""
    setup = fight(pc("odo", (2, 2), WAIT, max_health=14, wounds=5), foe("wolf", (9, 2), WAIT))
    spread = fight(
        pc("odo", (2, 2), WAIT, max_health=14, wounds=5),
        foe("wolf", (9, 2), WAIT),
        malus_groups=groups,
    )

    assert Scripted(setup).see("odo").numbers.malus == 2
    assert Scripted(spread).see("odo").numbers.malus == malus


@pytest.mark.parametrize(("ongoing", "stunned", "bled"), [("carried", 1, 3), ("vignette", 0, 0)])
def test_wr23_what_goes_on(ongoing, stunned, bled):
    """Bleed 1 × 3 and a stun set in round 2: on into the next vignette, or over with this one."""
    card = Card(
        id="maul",
        name="Maul",
        init=-5,
        on_turn=(
            Condition(name="bleed", amount=1, turns=3, who="nearest_enemy"),
            Condition(name="stun", who="nearest_enemy"),
        ),
    )
    setup = fight(pc("odo", (2, 2), WAIT), foe("wolf", (3, 2), card, WAIT), ongoing=ongoing)
    choices = plans(wolf=("wait", "maul"))
    choices |= plans(2, wolf=("wait", "wait")) | plans(3, wolf=("wait", "wait"))
    choices["v3/interlude"] = ("end",)
    table = Scripted(setup, choices).run()
    ticks = [f for f in table.told("harm") if f.data["cause"] == "bleed"]

    assert len(table.told("stunned")) == stunned
    assert len(ticks) == bled


@pytest.mark.parametrize(("upper", "init", "defence"), [("stops", 3, 0), ("stays", 12, 6)])
def test_wr24_the_upper_section_of_the_fallen(upper, init, defence):
    """Felled at init 20 with a card of Init 9 and Defence 6: base 3 − malus, or 12 − malus."""
    card = Card(id="card", name="Card", init=9, defence=6)
    setup = fight(
        pc("odo", (2, 2), card, GASP, init=3),
        pc("wren", (9, 2), WAIT, seat="bo"),
        foe("wolf", (3, 2), wounding(12), WAIT),
        down_upper=upper,
    )
    choices = plans(odo=("card", "gasp"), wolf=("wound", "wait"))
    table = Scripted(setup, choices).run("interlude")
    turns = {f.data["who"]: f.data["init"] for f in table.told("turn")[:3]}

    assert turns["odo"] == init - 10
    assert table.told("cannot_act")[0].data["who"] == "odo"


@pytest.mark.parametrize("upper", ["stops", "stays"])
def test_wr24_a_new_flip_ends_it_either_way(upper):
    """In the round after the fall no card of the fallen counts: its tick comes at base Init."""
    card = Card(id="card", name="Card", init=9, defence=6)
    setup = fight(
        pc("odo", (2, 2), card, GASP, init=3),
        pc("wren", (9, 2), WAIT, seat="bo"),
        foe("wolf", (3, 2), wounding(12), WAIT),
        down_upper=upper,
    )
    choices = plans(odo=("card", "gasp"), wolf=("wound", "wait"))
    table = Scripted(setup, choices).run("interlude")
    rounds = [f.data for f in table.told("turn") if f.data["who"] == "odo"]

    assert [(t["init"], t["card"]) for t in rounds][1] == (3 - 10, "")


def test_wr24_who_gets_up_before_its_turn_has_its_card_again():
    """Felled and healed in one round: the upper section counts, and the lower one works."""
    rest = Card(id="rest", name="Rest", defence=6, poise=2)
    look = Card(id="look", name="Look", init=12, on_turn=(Check(skill="perception"),))
    setup = fight(
        pc("odo", (2, 2), rest, GASP, init=3, poise=10),
        pc("wren", (9, 2), look, WAIT, seat="bo"),
        foe("wolf", (3, 2), wounding(12), WAIT),
    )
    choices = plans(odo=("rest", "gasp"), wren=("look", "wait"), wolf=("wound", "wait"))
    table = Scripted(setup, choices, (9,)).run("check")
    down = table.who("odo")
    table.rule("set", who="odo", stat="wounds", to=11)
    up = table.who("odo")
    table.run("interlude")

    assert (down.status, down.up) == ("deaths_door", ())
    assert (up.status, up.up) == ("able", ("rest",))
    assert table.who("odo").poise == 10 + 2 + 2


@pytest.mark.parametrize(
    ("rule", "status", "result"),
    [("defeated", "defeated", "victory"), ("as_pcs", "saved", "victory")],
)
def test_wr25_a_monster_at_zero(rule, status, result):
    """It is beaten at once, or lies at death's door and saves after the fight."""
    setup = fight(
        pc("odo", (2, 2), wounding(24), WAIT), foe("wolf", (3, 2), WAIT), monsters_down=rule
    )
    table = Scripted(setup, plans(odo=("wound", "wait")), (15,)).run()

    assert table.who("wolf").status == status
    assert GAME.outcome(table.state).result == result
    assert len(table.told("death_save")) == (rule == "as_pcs")


@pytest.mark.parametrize(("rule", "total"), [("other_only", 12 + 3 - 1), ("all", 12 + 3 - 1 - 10)])
def test_wr26_the_malus_of_a_death_save(rule, total):
    """d20 12 + Con 3 − 1 for a drug; the ten of the wounds only where all malus counts."""
    odo = pc("odo", (2, 2), WAIT, wounds=16, aspect_defence=(("con", 3),), other_malus=1)
    setup = fight(
        odo, pc("wren", (1, 4), WAIT, seat="bo"), foe("wolf", (9, 2), WAIT), death_malus=rule
    )
    table = Scripted(setup, {"v1/interlude": ("end",)}, (12,)).run()
    save = table.told("death_save")[0].data

    assert (save["difficulty"], save["total"]) == (5, total)


def test_wr26_what_takes_malus_away_is_no_bonus():
    """A malus of −3 leaves the save as it is where wounds do not count."""
    odo = pc("odo", (2, 2), WAIT, wounds=16)
    setup = fight(odo, pc("wren", (1, 4), WAIT, seat="bo"), foe("wolf", (9, 2), WAIT))
    table = Scripted(setup, {"v1/interlude": ("end",)}, (12,))
    table.rule("modify", who="odo", stat="malus", amount=-3, until="fight").run()

    assert table.told("death_save")[0].data["total"] == 12


@pytest.mark.parametrize(("start", "poise"), [("full", 30), ("as_was", 7)])
def test_wr27_poise_at_the_start(start, poise):
    """All of it, or what the last fight left; between vignettes it stays as it is."""
    house = HouseRules(poise_start=start)
    odo = pc("odo", (2, 2), DEFEND, WAIT, poise=poise_to_bring(house, 7))
    table = Scripted(fight(odo, foe("wolf", (9, 2), WAIT), poise_start=start))
    before = table.who("odo").poise
    table.run("interlude").answer(table.asks()[0])

    assert (before, table.who("odo").poise) == (poise, poise)


def test_no_ruling_of_a_fight_is_left_unproved():
    """Each setting with more than one value is tried with all of them in these files."""
    folder = Path(__file__).parent
    text = "".join(p.read_text(encoding="utf-8") for p in folder.glob("test_rulings_*.py"))
    named = set(re.findall(r"[^_]\b([a-z_]+)=", text))
    settings = [s for switch in FIGHT_SWITCHES for s in switch.settings]
    settings += [
        s for switch in CAMPAIGN_SWITCHES for s in switch.settings if s.name in FROM_CAMPAIGN
    ]
    missing = [s.name for s in settings if len(s.choices) > 1 and s.name not in named]
    untried = [
        f"{s.name}={c.value}"
        for s in settings
        for c in s.choices
        if len(s.choices) > 1 and f'"{c.value}"' not in text
    ]

    assert missing == []
    assert untried == []


FROM_CAMPAIGN = ("death_malus", "combat_end")


def test_reading_a_number_never_changes_it():
    """What is shown is what is used: the sum of the terms is the total, for any fighter."""
    setup = fight(pc("odo", (2, 2), WAIT, wounds=5, init=3), foe("wolf", (9, 2), WAIT))
    table = Scripted(setup)
    told = reckoning.initiative(table.state, 0, 0)

    assert sum(term.amount for term in told.terms) == told.total
    assert reckoning.initiative_total(table.state, 0, 0) == told.total
