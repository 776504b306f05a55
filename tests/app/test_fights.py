"""Fights of a campaign: begun, changed in the middle, home with their wounds, reopened."""

import pytest

from tests.app.playing import Steady
from witchhammer.app import adventures, campaign, characters, fate, fights
from witchhammer.app.going_on import advance, fill_in
from witchhammer.app.mustering import FightWish, FoeWish, QuickNumbers, summary
from witchhammer.app.table import Table
from witchhammer.core.ask import Outcome, Ruling
from witchhammer.core.errors import Faults, IllegalRuling, Misuse, NotFound
from witchhammer.core.game import default_value
from witchhammer.core.seal import seal
from witchhammer.store.hunts import list_monsters

LANE = FightWish(encounter="the-sunken-lane", seed=5)
SHEEP = FoeWish(monster="Mad Sheep", count=2, quick=QuickNumbers(8, 6, 2, 1))


class Fighting(Steady):
    """A steady bot that does not break a fight off."""

    def choose(self, view, ask):
        """Return the usual answer between vignettes, the steady one otherwise."""
        if ask.key.endswith("/interlude"):
            return default_value(ask)
        return super().choose(view, ask)


def play(table, most=None):
    """Let steady bots fight on."""
    seats = (*table.seats(), "@gm")
    return advance(table, dict.fromkeys(seats, Fighting()), most)


def who(book, pudding, handle):
    """A character as it is now."""
    return characters.find(book, pudding, handle)


def test_encounter_puts_everybody_on_its_map(book, pudding):
    """Party and wolves stand on their marks, each with a name and id of its own."""
    table = fights.start(book, pudding, LANE)

    fighters = fights.fighters_in(table)
    assert [f.id for f in fighters[:4]] == ["elsbeth", "osric", "mina", "anselm"]
    assert [f.name for f in fighters[4:6]] == ["Ditch Wolf 1", "Ditch Wolf 2"]
    assert len(fighters) == 10
    assert all(f.cell is not None for f in fighters)
    assert table.scene.title == "Wolves in the Sunken Lane"
    assert table.setup.house == campaign.find(book).house
    assert table.scene.pack_hash
    assert summary(fighters).endswith("; 6 × ditch-wolf")


def test_fight_of_ones_own(book, pudding):
    """Two characters against monsters made up on the spot, on an empty field."""
    wish = FightWish(characters=("mina", "Osric Mould"), foes=(SHEEP,), title="Behind the inn")
    table = fights.start(book, pudding, wish)

    fighters = fights.fighters_in(table)
    assert [f.id for f in fighters] == ["mina", "osric", "mad-sheep-1", "mad-sheep-2"]
    assert (fighters[2].max_health, fighters[2].attack, fighters[2].defence) == (8, 2, 1)
    assert {card.name for card in fighters[2].cards} >= {"Attack", "Jab", "Defend"}
    assert table.scene.title == "Behind the inn"


def test_fight_is_recorded_with_its_house_rules(book, pudding):
    """A later change of the house rules does not touch a fight that was begun before."""
    before = fights.start(book, pudding, LANE)
    campaign.set_rules(book, pudding, {"tens": "digit"})

    again = fights.take_up(book, pudding)

    assert again.setup.house.tens == before.setup.house.tens == "floor"


@pytest.mark.parametrize(
    ("wish", "error", "match"),
    [
        (FightWish(encounter="the-sunken-lan"), NotFound, "did you mean the-sunken-lane"),
        (FightWish(foes=(FoeWish(monster="ditch-wolff"),)), NotFound, "ditch-wolf"),
        (FightWish(characters=("nobody",), foes=(SHEEP,)), NotFound, "character nobody"),
        (FightWish(foes=()), Faults, "put somebody on the other side"),
        (FightWish(foes=(FoeWish(monster="x", count=99),)), Misuse, "1 to 60"),
        (FightWish(foes=(SHEEP,), map="moon"), NotFound, "maps moon"),
        (FightWish(foes=(SHEEP,), seed=-1), Misuse, "seed"),
    ],
)
def test_fight_that_cannot_begin_is_not_stored(book, pudding, wish, error, match):
    """What is missing or wrong is told, and no fight is listed."""
    with pytest.raises(error, match=match):
        fights.start(book, pudding, wish)

    assert fights.list_fights(book, pudding) == ()


def test_character_is_in_one_fight(book, pudding):
    """A second fight of the same characters is refused; one of others is not."""
    first = fights.start(book, pudding, FightWish(characters=("mina",), foes=(SHEEP,)))
    with pytest.raises(Misuse, match=f"Mina Tuck: .* in fight {first.scene.id};"):
        fights.start(book, pudding, FightWish(characters=("mina", "osric"), foes=(SHEEP,)))

    second = fights.start(book, pudding, FightWish(characters=("osric",), foes=(SHEEP,)))

    assert [line.id for line in fights.list_fights(book, pudding, status="open")] == [
        first.scene.id,
        second.scene.id,
    ]
    with pytest.raises(NotFound, match="2 open"):
        fights.take_up(book, pudding)
    assert fights.take_up(book, pudding, second.scene.id).scene == second.scene
    with pytest.raises(NotFound, match="a fight of this campaign"):
        fights.take_up(book, pudding, 99)


def test_the_dead_and_the_dying_do_not_fight(book, pudding):
    """Nobody is put into a fight dead, or at 0 health."""
    fate.kill(book, pudding, "osric", "the well")
    fate.wound(book, pudding, "mina", 12, "the stairs")

    for name, match in (("osric", "dead"), ("mina", "1 health or more, got 0")):
        with pytest.raises(Misuse, match=match):
            fights.start(book, pudding, FightWish(characters=(name,), foes=(SHEEP,)))


def test_wounds_of_before_are_in_the_fight(book, pudding):
    """Wounds live on the character: they come along, and come home."""
    fate.wound(book, pudding, "mina", 3, "the stairs")
    table = fights.start(book, pudding, LANE)

    mina = next(f for f in fights.fighters_in(table) if f.id == "mina")
    assert mina.wounds == 3


def test_monsters_and_characters_join_and_leave_in_the_middle(book, pudding):
    """Added, moved and removed by rulings; a new monster has an id of its own."""
    wish = FightWish(characters=("mina",), foes=(SHEEP,), seed=5)
    table = fights.start(book, pudding, wish)
    play(table, 4)
    fights.add_foes(table, [SHEEP, FoeWish(monster="meal-rat")])
    fights.add_character(table, "osric")
    fights.move(table, "meal-rat", 0, 0)
    fights.remove(table, "mad-sheep-1")

    again = fights.take_up(book, pudding)
    ids = [f.id for f in fights.fighters_in(again)]
    assert ids[3:] == ["mad-sheep-3", "mad-sheep-4", "meal-rat", "osric"]
    assert seal(again.state) == seal(table.state)
    assert again.state.fighters[5].cell == (0, 0)
    assert again.state.fighters[1].status == "removed"
    with pytest.raises(Misuse, match="in fight"):
        fights.start(book, pudding, FightWish(characters=("osric",), foes=(SHEEP,)))
    with pytest.raises(Misuse, match="in fight"):
        fights.add_character(table, "mina")


def test_joining_that_fails_leaves_the_character_free(book, pudding, monkeypatch):
    """When the fight takes nobody more, the character is in no fight."""
    table = fights.start(book, pudding, FightWish(characters=("mina",), foes=(SHEEP,)))

    def full(ruling):
        raise IllegalRuling("ruling add", "at most 60 fighters", "one more")

    monkeypatch.setattr(table, "rule", full)
    with pytest.raises(IllegalRuling):
        fights.add_character(table, "osric")

    fights.start(book, pudding, FightWish(characters=("osric",), foes=(SHEEP,)))


def finished(book, pudding, **columns):
    """A fight that was fought to its end."""
    wish = FightWish(foes=(FoeWish(monster="ditch-wolf", count=6),), seed=11, **columns)
    table = fights.start(book, pudding, wish)
    play(table)
    assert table.outcome is not None
    return table


def test_fight_comes_home(book, pudding):
    """Wounds, deaths, scars and spent cards are on the characters; monsters are remembered."""
    adventures.start(book, pudding, "The Ditch")
    table = finished(book, pudding)
    outcome = fights.close(table)

    told = {f["character"]: f for f in outcome.data["fighters"] if f["character"]}
    for handle, fighter in told.items():
        character = who(book, pudding, handle)
        assert character.wounds == fighter["wounds"]
        assert character.status == ("dead" if fighter["status"] == "dead" else "alive")
        assert character.spent == tuple(fighter["spent"])
        assert [i.entry for i in character.injuries] == [s["entry"] for s in fighter["scars"]]
        assert all(i.cause == table.scene.title and i.adventure for i in character.injuries)
    with book.read() as tx:
        met = list_monsters(tx, pudding)
    assert {monster.key for monster in met} == {"ditch-wolf"}
    assert len(met) == 6
    assert fights.list_fights(book, pudding)[0].result == outcome.result


def test_scars_and_deaths_come_home(book, pudding, monkeypatch):
    """What the outcome says of scars, death and lasting changes is written down exactly."""
    table = fights.start(book, pudding, FightWish(characters=("mina",), foes=(SHEEP,), seed=1))
    mina = {
        "id": "mina", "name": "Mina Tuck", "kind": "pc", "side": "party", "character": "mina",
        "wounds": 14, "poise": 3, "status": "dead", "spent": ["nerve/quick-prayer"],
        "scars": [{"entry": 28, "name": "Lost an Eye", "place": "", "attacker": "Mad Sheep 1"}],
        "adventure": [{"stat": "attack", "amount": -1, "name": "drugged"}],
    }  # fmt: skip
    monkeypatch.setattr(Table, "outcome", Outcome("defeat", (), {"fighters": [mina]}))
    fights.close(table)

    dead = who(book, pudding, "mina")
    assert (dead.status, dead.wounds, dead.spent) == ("dead", 14, ("nerve/quick-prayer",))
    assert (dead.injuries[0].name, dead.injuries[0].attacker) == ("Lost an Eye", "Mad Sheep 1")
    assert dead.lasting == ({"stat": "attack", "amount": -1, "name": "drugged"},)


def test_poise_is_carried_only_by_the_house_rule(book, pudding):
    """Poise is full at the next fight, unless the house says it stays as it was (WR-27)."""
    campaign.set_rules(book, pudding, {"poise_start": "as_was"})
    outcome = fights.close(finished(book, pudding, characters=("anselm",)))

    (told,) = [f for f in outcome.data["fighters"] if f["character"]]
    anselm = who(book, pudding, "anselm")
    assert anselm.poise == told["poise"]
    if anselm.status == "alive" and anselm.wounds < 14:
        table = fights.start(book, pudding, FightWish(characters=("anselm",), foes=(SHEEP,)))
        assert table.state.fighters[0].poise == told["poise"]


def test_abandoned_fight_changes_nobody(book, pudding):
    """A fight that is dropped leaves wounds as they were before it."""
    table = fights.start(book, pudding, LANE)
    play(table, 60)
    outcome = fights.close(table, abandon=True)

    assert outcome.result == "abandoned"
    assert [c.wounds for c in characters.list_characters(book, pudding)] == [0, 0, 0, 0]
    fights.start(book, pudding, LANE)


def test_fight_ended_by_the_gm(book, pudding):
    """Ended before its time, the fight closes with what had happened."""
    table = fights.start(book, pudding, LANE)
    play(table, 30)
    fights.break_off(table, reason="the landlord's dog")
    play(table)

    assert fights.close(table).result == "broken_off"


def test_reopened_fight_takes_its_wounds_back(book, pudding):
    """After a reopening the characters are as before, and the last answers can be undone."""
    before = {c.handle: c for c in characters.list_characters(book, pudding)}
    table = finished(book, pudding)
    fights.close(table)

    again = fights.reopen(book, pudding, table.scene.id)

    after = {c.handle: c for c in characters.list_characters(book, pudding, everybody=True)}
    assert after == before
    with book.read() as tx:
        assert list_monsters(tx, pudding) == ()
    again.undo()
    assert again.outcome is None
    play(again)
    assert seal(again.state) == seal(table.state)
    fights.close(again)


def test_reopening_after_something_changed_is_refused(book, pudding):
    """When a character has mended since, a fight is not taken back, and nothing changes."""
    table = finished(book, pudding)
    fights.close(table)
    hurt = [c for c in characters.list_characters(book, pudding) if c.wounds]
    fate.heal(book, pudding, hurt[0].handle, 1)
    before = characters.list_characters(book, pudding, everybody=True)

    with pytest.raises(Misuse, match="as the fight left it"):
        fights.reopen(book, pudding, table.scene.id)

    assert characters.list_characters(book, pudding, everybody=True) == before
    assert fights.list_fights(book, pudding)[0].status == "closed"
    with pytest.raises(NotFound):
        fights.reopen(book, pudding + 1, table.scene.id)


@pytest.mark.rule("WH-TALK-02")
def test_drama_timer_lays_the_missing_plans(book, pudding):
    """On zero, who has not laid a card gets the default plan (D-09)."""
    table = fights.start(book, pudding, LANE)
    while not any("/plan/" in ask.key for ask in table.asks()):
        fill_in(table)
    waiting = [ask for ask in table.asks() if "/plan/" in ask.key and ask.seat == "p3"]

    fill_in(table)

    plan = next(c.plan for c in table.state.fighters if c.sheet.id == "mina")
    assert plan == waiting[0].default
    assert len(plan) == 2
    assert {entry.by for entry in table.log() if entry.ask_key == waiting[0].key} == {"clock"}


@pytest.mark.rule("WH-VIOL-07")
def test_one_shots_come_back_in_the_next_adventure(book, pudding):
    """A card that was spent is spent in the next fight too, and back at the next hunt."""
    table = fights.start(book, pudding, FightWish(characters=("mina",), foes=(SHEEP,)))
    card = next(c for c in fights.fighters_in(table)[0].cards if c.one_shot)
    table.rule(Ruling("card", {"who": "mina", "card": card.id, "spent": True}, "used it"))
    fights.break_off(table)
    play(table)
    fights.close(table)
    spent = who(book, pudding, "mina").spent
    second = fights.start(book, pudding, FightWish(characters=("mina",), foes=(SHEEP,)))
    carried = second.state.fighters[0].spent
    fights.close(second, abandon=True)
    adventures.start(book, pudding, "Another hunt")

    assert spent == carried == (card.id,)
    assert who(book, pudding, "mina").spent == ()


@pytest.mark.rule("WH-EQUIP-04")
def test_any_thing_is_at_hand(book, pudding):
    """A card that needs one thing and then a card that needs another: no question in between."""
    table = fights.start(book, pudding, LANE)
    play(table, 200)

    kinds = {entry.ask_key.split("/")[-1] for entry in table.log() if entry.seat != "@dice"}
    assert not any("swap" in kind or "draw" in kind for kind in kinds)
