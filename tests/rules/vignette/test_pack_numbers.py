"""Numbers that only cards of packs touch: reach, criticals, death saves, scars, replies, zones."""

from __future__ import annotations

from tests.rules.vignette.table import Scripted
from witchhammer.core.effects import Condition, Modify, Zone
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.setup import Setup

HIT = Card(id="hit", name="Hit", attack=Attack(bonus=30))
PLAIN = Card(id="plain", name="Plain", attack=Attack(bonus=10))
SHOT = Card(id="shot", name="Shot", attack=Attack(bonus=10, range="long", aspects=("ranged",)))
WAIT = Card(id="wait", name="Wait")
REST = Card(id="rest", name="Rest")


def passive(stat: str, amount: int, only: str = "") -> Card:
    """Return a passive with one standing change."""
    change = Modify(stat=stat, amount=amount, only=only, until="permanent")
    return Card(id=f"p-{stat}", name=stat, kind="passive", always=(change,))


def fighter(id: str, x: int, *cards: Card, **numbers: int) -> Fighter:
    """Return a fighter of 20 Health; "ann" is a PC of one side, all others are monsters."""
    pc = id == "ann"
    return Fighter(
        id=id,
        name=id.title(),
        kind="pc" if pc else "monster",
        side="hunters" if pc else "foes",
        seat="p1" if pc else "@gm",
        max_health=20,
        max_poise=numbers.pop("max_poise", 40),
        cell=(x, 1),
        cards=(*cards, WAIT, REST),
        **numbers,
    )


def fight(*fighters: Fighter, faces: tuple[int, ...] = ()) -> Scripted:
    """Return a fight at the table."""
    return Scripted(Setup(fighters=fighters), faces=faces)


def test_a_staff_reaches_one_space_further() -> None:
    """Reach +1 lets a close melee blow land at two spaces, and no shot is any longer for it."""
    ann = fighter("ann", 1, PLAIN, passive("reach", 1))

    played = fight(ann, fighter("ogre", 3), faces=(15,)).run("v2/")

    assert [f.data["target"] for f in played.told("attack")] == ["ogre"]


def test_without_a_staff_two_spaces_are_too_far() -> None:
    """The same blow without the staff finds nobody."""
    played = fight(fighter("ann", 1, PLAIN), fighter("ogre", 3)).run("v2/")

    assert len(played.told("no_target")) == 1


def test_wider_criticals_may_hold_for_shots_alone() -> None:
    """Criticals from 19 with a bow leave a 19 with a sword plain."""
    archer = passive("critical_from", 1, only="ranged")

    shot = fight(fighter("ann", 1, SHOT, archer), fighter("ogre", 2), faces=(19,)).run("v2/")
    blow = fight(fighter("ann", 1, PLAIN, archer), fighter("ogre", 2), faces=(19,)).run("v2/")

    assert [f.data["critical"] for f in shot.told("attack") + blow.told("attack")] == [True, False]


def test_a_hard_head_makes_no_bonus_of_being_unhurt() -> None:
    """Malus −1 takes a point of malus away and never goes below none."""
    played = fight(fighter("ann", 1, passive("malus", -1)), fighter("ogre", 5))

    assert reckoning.malus(played.state, 0) == 0


def test_a_sole_survivor_adds_to_the_death_save() -> None:
    """Death save +4: at −3 health the number is 4, and a natural 2 gives 6."""
    ann = fighter("ann", 1, passive("death_save", 4), max_poise=0, wounds=9)
    blow = Card(id="blow", name="Blow", attack=Attack(bonus=10))

    played = fight(ann, fighter("ogre", 2, blow), faces=(10, 1, 2)).run()

    (save,) = played.told("death_save")
    assert (save.data["difficulty"], save.data["total"], save.data["success"]) == (4, 6, True)


def test_hard_luck_takes_off_the_scars_roll() -> None:
    """Affliction −10: face 20 with 16 wounds is entry 26, not 30."""
    ann = fighter("ann", 1, passive("affliction", -10), max_poise=0)
    blow = Card(id="blow", name="Blow", attack=Attack(bonus=16))

    played = fight(ann, fighter("ogre", 2, blow), faces=(10, 20)).run("v2/")

    assert [f.data["affliction"] for f in played.told("affliction")] == [26]


def test_a_reply_strikes_back_at_the_striker() -> None:
    """A card that answers with an attack on the target hits whoever attacked its owner."""
    gate = Card(id="gate", name="Gate", when_attacked=(Attack(bonus=20, target="target"),))

    played = fight(fighter("ann", 1, gate), fighter("ogre", 2, PLAIN), faces=(5, 5)).run("v2/")

    assert [(f.data["who"], f.data["target"]) for f in played.told("attack")] == [
        ("ogre", "ann"),
        ("ann", "ogre"),
    ]


def test_a_zone_without_an_attack_lies_round_the_nearest_enemy() -> None:
    """A card that attacks nobody means the nearest enemy by its target."""
    ice = Card(id="ice", name="Ice", on_turn=(Zone(name="ice", radius=0, slow=2),))

    played = fight(fighter("ann", 1, ice), fighter("ogre", 6)).run("v2/")

    assert [f.data["cell"] for f in played.told("zone")] == [[6, 1]]


def test_conditions_keep_to_their_bearer() -> None:
    """What a reply puts on its target lands on the striker, not on the one who was struck."""
    bottle = Card(id="b", name="B", when_attacked=(Condition(name="dazed", amount=2, turns=3),))

    played = fight(fighter("ann", 1, bottle), fighter("ogre", 2, PLAIN), faces=(5,)).run("v2/")

    assert [reckoning.malus(played.state, i) for i in (0, 1)] == [0, 2]
