"""What stands for a time: how long, for whom, how much of it, and what it takes along (A10)."""

import pytest

from tests.rules.vignette.played import SHOT, SWING, WAIT, card, played
from tests.rules.vignette.sparring import DEFEND, fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from witchhammer.core.effects import (
    Clear,
    Condition,
    Damage,
    Delay,
    Gain,
    Modify,
    Share,
    Zone,
)
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move, Save, Stance
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.game import GAME


def passive(id, *effects):
    """Return a passive."""
    return Card(id=id, name=id.title(), kind="passive", always=effects)


@pytest.mark.parametrize(
    ("until", "turns", "defences"),
    [
        ("turn", 0, [0, 0]),
        ("round", 0, [3, 0]),
        ("vignette", 0, [3, 3]),
        ("turns", 1, [3, 3]),
        ("turns", 2, [3, 3]),
    ],
)
def test_how_long_a_change_on_oneself_stands(until, turns, defences):
    """Put on in round 1, before the wolf strikes: for this turn, round, vignette or n turns."""
    brace = card("brace", Modify(stat="defence", amount=3, until=until, turns=turns), init=9)
    table = played(
        1,
        pc("odo", (2, 2), brace, WAIT),
        foe("wolf", (3, 2), SWING, init=5),
        faces=(1, 1),
        odo_1=("brace", "wait"),
        wolf_1=("swing", "swing"),
    )

    assert [f.data["defence"] for f in table.told("attack")] == defences


@pytest.mark.parametrize(("init", "blows"), [(9, [-3, 0]), (1, [0, -3])])
def test_one_turn_on_another_is_its_next_turn(init, blows):
    """Attack −3 for 1 turn: this round's if the wolf has not acted yet, else the next one's."""
    curse = card(
        "curse",
        Modify(stat="attack", amount=-3, who="nearest_enemy", until="turns", turns=1),
        init=init,
    )
    table = played(
        1,
        pc("odo", (2, 2), curse, WAIT),
        foe("wolf", (3, 2), SWING, init=5),
        faces=(1, 1),
        odo_1=("curse", "wait"),
        wolf_1=("swing", "swing"),
    )

    assert [f.data["attack"] for f in table.told("attack")] == blows


def test_a_change_put_on_as_a_turn_begins_counts_that_turn():
    """A zone pins for 1 turn whoever begins one inside: that turn, and not the next as well."""
    net = Zone(
        name="net",
        where="self",
        radius=1,
        until="fight",
        spares="owner",
        effects=(Condition(name="pinned"),),
    )
    run = Card(id="run", name="Run", move=Move(spaces=4, to="backward"), copies=2)
    table = played(
        2,
        pc("odo", (2, 2), card("net", net, init=20), WAIT),
        foe("wolf", (3, 2), run, facing="w"),
        odo_1=("net", "wait"),
    )
    walked = [len(f.data["path"]) for f in table.told("moved")]

    assert walked == [0, 0, 0, 0]
    assert len([e for e in table.state.lasting if e.name == "pinned"]) == 0


def test_max_poise_that_goes_takes_poise_along():
    """+5 Max Poise for the vignette, filled up: at its end poise is back at the maximum (WR-04)."""
    deep = Card(
        id="deep",
        name="Deep",
        kind="psych",
        on_turn=(Modify(stat="max_poise", amount=5), Gain(what="poise", amount=5)),
    )
    setup = fight(pc("odo", (2, 2), DEFEND, WAIT, deep), foe("wolf", (9, 2), WAIT))
    table = Scripted(setup, {"v1/psych/odo": ("deep",)}).run("plan")
    during = table.who("odo").poise
    table.run("interlude")

    assert (during, table.who("odo").poise) == (35, 30)


@pytest.mark.parametrize(("times", "attack"), [(1, 4), (2, 8), (3, 12), (4, 12)])
def test_aim_heaps_up_to_its_cap(times, attack):
    """+4 each time, at most +12 together, kept until the next shot and gone after it."""
    aim = card(
        "aim", Modify(stat="attack", amount=4, until="used", only="ranged", cap=12), copies=2
    )
    odo = pc("odo", (2, 2), aim, SHOT, WAIT)
    lay = (["aim"] * times + ["shot", "shot", "wait"])[: 2 * ((times + 3) // 2)]
    rounds = {f"odo_{n + 1}": tuple(lay[2 * n : 2 * n + 2]) for n in range(len(lay) // 2)}
    table = played(len(rounds), odo, foe("wolf", (6, 2), WAIT), faces=(5, 5), **rounds)

    assert [f.data["attack"] for f in table.told("attack")] == [attack, 0]


def test_a_swing_does_not_use_what_is_kept_for_a_shot():
    """Only the attack it helps ends it."""
    aim = card("aim", Modify(stat="attack", amount=4, until="used", only="ranged"), init=9)
    table = played(
        2,
        pc("odo", (2, 2), aim, SWING, SHOT, WAIT),
        foe("wolf", (3, 2), WAIT),
        faces=(5, 5),
        odo_1=("aim", "swing"),
        odo_2=("shot", "wait"),
    )

    assert [f.data["attack"] for f in table.told("attack")] == [0, 4]


def test_what_is_kept_for_one_attack_holds_for_all_its_targets():
    """+4 for the next attack, on each of three wolves; the attack after it has none."""
    aim = card("aim", Modify(stat="attack", amount=4, until="used"))
    whirl = Card(id="whirl", name="Whirl", attack=Attack(bonus=0, target="each_enemy"), copies=2)
    wolves = [foe(f"wolf-{n}", cell, WAIT) for n, cell in enumerate(((3, 2), (2, 3), (1, 2)))]
    table = played(
        2,
        pc("odo", (2, 2), aim, whirl, WAIT),
        *wolves,
        faces=(1,) * 6,
        odo_1=("aim", "whirl"),
        odo_2=("whirl", "wait"),
    )
    bonus = [dict(f.data["attack_terms"]).get("other", 0) for f in table.told("attack")]

    assert bonus == [4, 4, 4, 0, 0, 0]


@pytest.mark.parametrize(
    ("stat", "use"),
    [
        ("move", Card(id="use", name="Use", move=Move(spaces=1), copies=2)),
        ("fear", card("use", Save(kind="fear", who="self"), copies=2)),
        ("defence", WAIT),
        ("init", WAIT),
    ],
)
def test_a_guard_kept_for_one_use_ends_with_it(stat, use):
    """The next move, save, blow taken or turn ends it, and nothing before that."""
    keep = card("keep", Modify(stat=stat, amount=2, until="used"), init=30)
    table = played(
        1,
        pc("odo", (2, 2), *dict.fromkeys((keep, use, WAIT))),
        foe("wolf", (4, 2), Card(id="jump", name="Jump", init=-9, attack=Attack(range="short"))),
        faces=(1,) * 3,
        odo_1=("keep", use.id),
    )
    kept = [e for e in table.state.lasting if e.stat == stat]

    assert kept == []


@pytest.mark.parametrize(("turns", "ticks"), [(1, 1), (2, 2), (3, 3)])
def test_a_zone_ends_by_its_owners_turns(turns, ticks):
    """A zone has no bearer: it lasts as many turns as its owner still begins."""
    thorns = Zone(
        name="thorns",
        where="self",
        radius=2,
        until="turns",
        turns=turns,
        spares="owner",
        effects=(Damage(amount=1, path="wounds"),),
    )
    table = played(
        3,
        pc("odo", (2, 2), card("sow", thorns, init=-5), WAIT),
        foe("wolf", (3, 2), WAIT, init=9),
        odo_1=("sow", "wait"),
    )

    assert len(table.told("harm")) == ticks
    assert [e for e in table.state.lasting if e.do == "zone"] == []


def test_a_zone_slows_moves_begun_inside_and_spares_whom_it_spares():
    """Slow 2 takes two off the wolf's four; the owner walks as ever."""
    mud = Zone(name="mud", where="self", radius=1, until="fight", slow=2, spares="owner")
    walk = Card(id="walk", name="Walk", move=Move(spaces=4, to="backward"), copies=2)
    table = played(
        1,
        pc("odo", (5, 2), card("mud", mud, init=9), walk),
        foe("wolf", (6, 2), WAIT, walk, facing="w"),
        odo_1=("mud", "walk"),
        wolf_1=("walk", "wait"),
    )
    walked = {f.data["who"]: len(f.data["path"]) for f in table.told("moved")}

    assert walked == {"wolf": 2, "odo": 4}


def test_a_stance_ends_with_everything_it_brought():
    """Another stance ends it: its own bonus, the guard and what it gave to an ally."""
    wall = Stance(
        name="wall",
        effects=(
            Modify(stat="defence", amount=3, until="fight"),
            Condition(name="guarded", who="self", until="fight"),
            Modify(stat="attack", amount=2, who="each_ally", until="fight"),
        ),
    )
    other = Stance(name="reed", effects=(Modify(stat="init", amount=1, until="fight"),))
    table = played(
        1,
        pc("odo", (2, 2), card("wall", wall), card("reed", other)),
        pc("wren", (2, 4), WAIT, seat="bo"),
        foe("wolf", (9, 2), WAIT),
        odo_1=("wall", "reed"),
    )
    left = [(e.do, e.name or e.stat, e.on) for e in table.state.lasting]

    assert [f.data["name"] for f in table.told("stance_ended")] == ["wall"]
    assert left == [("stance", "reed", 0), ("modify", "stance reed", 0)]


@pytest.mark.parametrize("mover", ["own", "shoved", "fallen"])
def test_a_rooted_stance_ends_by_moving_and_by_falling(mover):
    """One's own step, being moved, or lying down."""
    root = Stance(name="root", rooted=True, effects=(Modify(stat="defence", amount=3),))
    step = Card(id="step", name="Step", move=Move(spaces=1, to="backward"))
    setup = fight(
        pc("odo", (4, 2), card("root", root, init=9), step, WAIT),
        pc("wren", (1, 1), WAIT, seat="bo"),
        foe("wolf", (5, 2), WAIT),
    )
    second = "step" if mover == "own" else "wait"
    table = Scripted(setup, plans(odo=("root", second))).run("interlude")
    if mover != "own":
        assert table.told("stance_ended") == []
        table.rule("status", who="odo", to="deaths_door" if mover == "fallen" else "retreated")

    assert [f.data["name"] for f in table.told("stance_ended")] == ["root"]
    assert [e for e in table.state.lasting if e.source == "stance root"] == []


@pytest.mark.parametrize(
    ("turns", "every", "vignette_and_round"),
    [(1, False, [(1, 2)]), (2, False, [(2, 1)]), (2, True, [(1, 2), (2, 1)])],
)
def test_a_delay_comes_once_or_at_every_turn(turns, every, vignette_and_round):
    """At the start of the bearer's turn so many turns from now, or at each of the next ones."""
    fuse = Delay(
        name="fuse",
        turns=turns,
        every=every,
        who="self",
        effects=(Gain(what="poise", amount=1),),
    )
    table = played(
        3,
        pc("odo", (2, 2), card("fuse", fuse), WAIT, poise=1),
        foe("wolf", (9, 2), WAIT),
        odo_1=("fuse", "wait"),
    )
    when = []
    at = [0, 0]
    for fact in table.facts:
        if fact.kind == "vignette":
            at[0] = fact.data["number"]
        elif fact.kind == "flip":
            at[1] = fact.data["round"]
        elif fact.kind == "gained":
            when.append((at[0] or 1, at[1]))

    assert when == vignette_and_round


def test_a_clear_lifts_what_was_put_on_and_not_what_one_is_made_of():
    """Conditions and delays end; a passive goes on working."""
    bad = card(
        "bad",
        Condition(name="dazed", amount=2, turns=5, who="self"),
        Delay(name="doom", turns=5, who="self"),
    )
    calm = passive("calm", Gain(what="poise", amount=1))
    table = played(
        2,
        pc("odo", (2, 2), bad, card("clear", Clear()), WAIT, calm, poise=0),
        foe("wolf", (9, 2), WAIT),
        odo_1=("bad", "clear"),
    )

    assert sorted(f.data["name"] for f in table.told("cleared")) == ["dazed", "doom"]
    assert table.who("odo").poise == 4


def test_a_passive_works_at_each_turn_and_is_not_heaped_up():
    """+1 Poise a turn; a bonus by the wounds is worked out anew, not added again."""
    tough = passive(
        "tough",
        Gain(what="poise", amount=1),
        Modify(stat="attack", amount=Share(of="wounds"), until="permanent"),
        Modify(stat="defence", amount=2, until="permanent"),
    )
    table = played(3, pc("odo", (2, 2), WAIT, tough, poise=0, wounds=3), foe("wolf", (9, 2), WAIT))

    assert table.who("odo").poise == 6
    assert reckoning.standing(table.state, 0, "attack") == 3
    assert reckoning.standing(table.state, 0, "defence") == 2


def test_what_lasts_the_adventure_goes_home_even_over_the_edge():
    """A retreated hunter takes a change "for the adventure" along; the rest is left behind."""
    vow = card(
        "vow",
        Modify(stat="stealth", amount=3, until="adventure"),
        Modify(stat="attack", amount=1, until="fight"),
        init=9,
    )
    setup = fight(pc("odo", (2, 2), vow, WAIT), foe("wolf", (9, 2), WAIT))
    table = Scripted(setup, plans(odo=("vow", "wait")) | {"v1/interlude": ("retreat:hunters",)})
    table.run()
    (home,) = [f for f in GAME.outcome(table.state).data["fighters"] if f["id"] == "odo"]
    assert home["retreated"] is True
    assert [(e["stat"], e["amount"]) for e in home["adventure"]] == [("stealth", 3)]
