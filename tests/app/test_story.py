"""Three adventures, from the first hat to the Witch: a retreat, a death, a new hunter."""

from tests.app.test_fights import play
from witchhammer.app import (
    adventures,
    campaign,
    characters,
    chronicle,
    days,
    doctor,
    drafting,
    fate,
    fights,
    gear,
    making,
    sessions,
    spending,
    transfer,
)
from witchhammer.app.gear import Purchase
from witchhammer.app.mustering import FightWish, FoeWish, QuickNumbers
from witchhammer.core.ask import Ruling
from witchhammer.rules.advancement import Points

WOLVES = FoeWish(monster="Wolf", count=3, quick=QuickNumbers(8, 10, 3, 2))
WITCH = FoeWish(monster="The Witch", quick=QuickNumbers(30, 30, 6, 4))


def hunters(store, mud):
    """Three ready characters of three schools."""
    for name, school in (("Odo", "raging-bull"), ("Wren", "wind-friend"), ("Ivo", "ice-worm")):
        draft = drafting.template(campaign.find(store), school, name)
        making.make(store, mud, draft)
        gear.silver(store, mud, name, 50, "1d100")


def first_hunt(store, mud):
    """A retreat: Odo is dead, the others have a point each."""
    sessions.start(store, mud)
    adventures.start(store, mud, "The Wolves of Nether Pudding")
    table = fights.start(store, mud, FightWish(foes=(WOLVES,), title="The lane", seed=1))
    play(table, 40)
    table.rule(Ruling("set", {"who": "odo", "stat": "wounds", "to": 20}, "a very large wolf"))
    fights.break_off(table, "retreat")
    if any(ask.dice for ask in table.asks()):
        table.roll(table.asks()[0].key, (1,))
    assert fights.close(table).result == "retreat"
    _, granted = adventures.end(store, mud, "retreat")
    sessions.end(store, mud, "Odo did not run.")
    return {g.who: g.points.technique for g in granted}


def second_hunt(store, mud):
    """A victory with a new hunter, after ten days of rest."""
    days.pass_days(store, mud, 10, rest=True)
    making.make(store, mud, drafting.template(campaign.find(store), "marsh-wife", "Uta"))
    sessions.start(store, mud)
    adventures.start(store, mud, "The Boar")
    table = fights.start(store, mud, FightWish(foes=(WOLVES,), title="The den", seed=2))
    play(table, 30)
    for foe in ("wolf-1", "wolf-2", "wolf-3"):
        table.rule(Ruling("status", {"who": foe, "to": "defeated"}, "down"))
    play(table)
    outcome = fights.close(table)
    adventures.end(store, mud, "victory", ["hunt", "showing"])
    sessions.end(store, mud)
    return outcome.result


def third_hunt(store, mud):
    """The Witch: every row, and then the points are spent."""
    days.pass_days(store, mud, 5)
    sessions.start(store, mud)
    adventures.start(store, mud, "The Witch")
    for who in ("wren", "ivo", "uta"):
        fate.heal(store, mud, who)
    table = fights.start(store, mud, FightWish(foes=(WITCH,), title="The mill", seed=3))
    play(table, 30)
    table.rule(Ruling("status", {"who": "the-witch", "to": "defeated"}, "burnt"))
    play(table)
    fights.close(table)
    adventures.end(store, mud, "victory", ["hunt", "showing", "witch"])
    sessions.end(store, mud)
    spending.learn_school(store, mud, "wren", "wind-friend")
    gear.take(store, mud, "wren", Purchase(name="Tall hat", slot="hat", price=30))
    gear.take(store, mud, "ivo", Purchase(name="Taller hat", slot="hat", price=40))


def test_three_adventures(any_store):
    """Ledger, scars, calendar, leader and story are right at the end, on either database."""
    mud = campaign.new(any_store, "Mud").id
    hunters(any_store, mud)

    assert first_hunt(any_store, mud) == {"odo": 0, "wren": 1, "ivo": 1}
    assert second_hunt(any_store, mud) == "victory"
    third_hunt(any_store, mud)

    people = {c.handle: c for c in characters.list_characters(any_store, mud, everybody=True)}
    assert {name: c.status for name, c in people.items()} == {
        "odo": "dead",
        "wren": "alive",
        "ivo": "alive",
        "uta": "alive",
    }
    assert people["odo"].left == Points()
    assert people["ivo"].left == Points(attribute=3, school=1, technique=5, trait=2)
    assert people["uta"].left == Points(attribute=3, school=1, technique=4, trait=2)
    assert dict(people["wren"].build.schools)["wind-friend"] == 2
    assert (people["wren"].silver, people["ivo"].silver) == (20, 10)
    assert gear.leader_of(any_store, mud) == "ivo"
    assert campaign.find(any_store).day == 16
    hunts = adventures.list_adventures(any_store, mud)
    assert [(h.title, h.outcome) for h in hunts] == [
        ("The Wolves of Nether Pudding", "retreat"),
        ("The Boar", "victory"),
        ("The Witch", "victory"),
    ]
    assert [line.people for line in chronicle.read(any_store, mud, kinds=["death"])] == [("odo",)]
    assert sessions.recap(any_store, mud, 1).evening.note == "Odo did not run."
    text = transfer.export(any_store, mud)
    copy = transfer.import_text(any_store, text, name="Copy")
    assert transfer.export(any_store, copy.id) == text.replace('"Mud"', '"Copy"', 1)
    if any_store.path is not None:
        assert doctor.examine(any_store.path).findings == ()
