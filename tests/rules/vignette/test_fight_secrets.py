"""What a seat may not know is in no View and no fact that it is told, and a leak is noticed."""

from dataclasses import replace

import pytest

from tests.conformance.fights import some_fight
from tests.rules.vignette.sparring import DEFEND, GASP, fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from tests.rules.vignette.worked import CHOICES, FACES, SETUP
from witchhammer.core.ask import GM, fact_for
from witchhammer.core.conform import NotConforming, check_game
from witchhammer.core.dice import Luck
from witchhammer.core.effects import Reveal
from witchhammer.core.play import RandomBot, play_out
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Check
from witchhammer.rules.vignette.game import GAME, Fight
from witchhammer.rules.vignette.view import view

WAIT = Card(id="wait", name="Wait", copies=2)
STATE = {"health", "poise", "malus", "wounds_left"} | {
    f"target_{name}" for name in ("health", "poise", "malus")
}


class Leaking(Fight):
    """A fight whose View has one field too many, so to speak."""

    def __init__(self, leak):
        self.leak = leak

    def view(self, s, seat):
        """Return the view with a secret of the first fighter that the seat must not know."""
        honest = view(s, seat)
        shown = [replace(f, seat=self.leak(s, n, f)) for n, f in enumerate(honest.fighters)]
        return replace(honest, fighters=tuple(shown))


def checked(game):
    """Check a few fights of one vignette in every way."""
    nerve = Card(id="nerve", name="Nerve", kind="psych", returns=True)
    bluff = Card(id="bluff", name="Bluff", kind="psych", returns=True)
    hand = (DEFEND, GASP, WAIT, nerve, bluff)
    setup = fight(
        pc("odo", (2, 2), *hand),
        pc("wren", (2, 4), *hand, seat="bo"),
        foe("wolf", (9, 2), *hand, wounds=7, poise=9),
    )
    for seed in range(1, 6):
        check_game(game, replace(setup, longest=1), seed=seed, depth="deep")


def test_the_honest_view_passes():
    """Without a leak the same fights hold to every promise."""
    checked(GAME)


LEAKS = {
    "a monster's wounds": lambda s, n, f: f"{f.seat} {s.fighters[n].wounds}",
    "a monster's poise": lambda s, n, f: f"{f.seat} {s.fighters[n].poise}",
    "a laid plan": lambda s, n, f: f"{f.seat} {s.fighters[n].plan}",
    "a laid psych card": lambda s, n, f: (
        f"{f.seat} {s.fighters[n].psych if s.phase == 'psych' else ''}"
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_view_that_leaks_is_caught(leak):
    """Each kind of secret, put into a View by mistake, fails the conformance kit."""
    with pytest.raises(NotConforming, match="the same View"):
        checked(Leaking(LEAKS[leak]))


@pytest.mark.parametrize("seed", range(201, 211))
def test_no_fact_for_a_player_holds_a_monsters_numbers(seed):
    """Whatever the kind of fact: no health, poise or malus of somebody it may not know."""
    setup = replace(some_fight(seed), house=replace(some_fight(seed).house, psych_limit="several"))
    monsters = {f.id for f in setup.fighters if f.kind == "monster"}
    played = play_out(GAME, setup, seed, {"": RandomBot(Luck(seed))})
    told = [fact_for(fact, "p1") for fact in played.facts]
    leaks = [
        (fact.kind, sorted(STATE & set(fact.data)))
        for fact in told
        if fact is not None
        and str(fact.data.get("target", fact.data.get("who"))) in monsters
        and STATE & set(fact.data)
        and fact.kind != "revealed"
    ]

    assert leaks == []


def test_a_cost_tells_what_is_left_to_whom_it_may():
    """The Ogre pays 2: everybody hears that, the GM alone how much is left; of Odo all hear it."""
    table = Scripted(SETUP, CHOICES, FACES).run("interlude")
    costs = [(f.data["who"], fact_for(f, "ana").data) for f in table.told("cost")]

    assert costs[0] == ("ogre", {"who": "ogre", "amount": 2})
    assert costs[1] == ("odo", {"who": "odo", "amount": 2, "poise": 20})
    assert fact_for(table.told("cost")[0], GM).data["poise"] == 18


def test_a_tie_told_does_not_give_the_poise_away():
    """Wren 21 before Ogre 4: the players hear "more poise", the GM the numbers."""
    table = Scripted(SETUP, CHOICES, FACES).run("interlude")
    second = table.told("order")[1]
    players = [line[-1] for line in fact_for(second, "bo").data["order"]]
    gm = [line[-1] for line in fact_for(second, GM).data["order"]]

    assert players == ["more poise", "less poise", ""]
    assert gm == ["poise 21 before 4", "poise 4 after 21", ""]


def test_a_tie_seen_does_not_give_the_poise_away():
    """The same in the View of the turns to come."""
    look = Card(id="look", name="Look", init=9, on_turn=(Check(skill="perception"),))
    setup = fight(
        pc("odo", (2, 2), look, WAIT),
        pc("wren", (2, 4), WAIT, seat="bo"),
        foe("ogre", (9, 2), WAIT),
    )
    table = Scripted(setup, plans(odo=("look", "wait")), (9,)).run("check")
    ties = {seat: [t.tie for t in GAME.view(table.state, seat).coming] for seat in ("ana", GM)}

    assert ties["ana"] == ["more poise", "less poise"]
    assert ties[GM] == ["poise 30 before 20", "poise 20 after 30"]


def spying(what):
    """Return the table after Odo's psych card has shown him something of the wolf."""
    eye = Card(
        id="eye", name="Eye", kind="psych", on_turn=(Reveal(what=what, who="nearest_enemy"),)
    )
    setup = fight(
        pc("odo", (2, 2), WAIT, eye),
        pc("wren", (2, 4), WAIT, seat="bo"),
        foe("wolf", (9, 2), DEFEND, GASP, WAIT, wounds=5),
    )
    choices = {"v1/psych/odo": ("eye",)} | plans(wolf=("gasp", "defend"))
    return Scripted(setup, choices).run("plan")


def test_a_next_card_is_seen_by_one_seat_until_it_is_turned():
    """Laid, it is known to Ana alone; the second card is as hidden as ever."""
    table = spying("next_card").run("flip")
    seen = {seat: GAME.view(table.state, seat).known for seat in ("ana", "bo", GM)}
    table.run("interlude")

    assert seen == {"ana": (("wolf", "next_card", "gasp"),), "bo": (), GM: ()}
    assert [e for e in table.state.lasting if e.do == "reveal"] == []


def test_a_card_seen_in_round_one_is_that_of_round_two():
    """Revealed on the turn itself: what lies next is the second card."""
    eye = Card(
        id="eye", name="Eye", init=9, on_turn=(Reveal(what="next_card", who="nearest_enemy"),)
    )
    look = Card(id="look", name="Look", on_turn=(Check(skill="perception"),))
    setup = fight(pc("odo", (2, 2), eye, WAIT), foe("wolf", (9, 2), look, GASP, DEFEND))
    choices = plans(odo=("eye", "wait"), wolf=("look", "gasp"))
    table = Scripted(setup, choices, (9,)).run("check")
    known = GAME.view(table.state, "ana").known
    told = table.told("revealed")[0]

    assert known == (("wolf", "next_card", "gasp"),)
    assert (fact_for(told, "ana").data["cards"], fact_for(told, "bo")) == (["gasp"], None)


def test_a_hand_and_numbers_are_seen_for_the_vignette():
    """The hand as cards, the numbers as numbers, to the seat whose card it was."""
    hand = spying("hand")
    numbers = spying("numbers")
    wolf = {seat: numbers.see("wolf", seat).numbers for seat in ("ana", "bo")}
    told = fact_for(numbers.told("revealed")[0], "ana").data

    assert [card for _, _, card in GAME.view(hand.state, "ana").known] == ["defend", "gasp", "wait"]
    assert (wolf["ana"].health, wolf["ana"].poise, wolf["bo"]) == (19, 20, None)
    assert (told["health"], told["poise"]) == (19, 20)
    numbers.run("interlude")
    assert numbers.see("wolf", "ana").numbers is None


def test_reveals_hold_under_the_kit():
    """What was revealed stays as it is in every reseal; what was not is dealt anew."""
    eyes = tuple(
        Card(id=what, name=what, kind="psych", returns=True, on_turn=(Reveal(what=what, who=who),))
        for what, who in (
            ("next_card", "nearest_enemy"),
            ("hand", "nearest_enemy"),
            ("numbers", "nearest_enemy"),
        )
    )
    setup = fight(
        pc("odo", (2, 2), DEFEND, GASP, WAIT, *eyes),
        pc("wren", (2, 4), DEFEND, GASP, WAIT, *eyes, seat="bo"),
        foe("wolf", (9, 2), DEFEND, GASP, WAIT, *eyes, wounds=5),
        foe("bear", (9, 4), DEFEND, GASP, WAIT, wounds=5),
    )
    short = replace(setup, longest=2)
    reports = [check_game(GAME, short, seed=seed, depth="deep") for seed in range(6)]

    assert sum(report.leaks_caught for report in reports) > 0
