"""Hunts: one at a time, rewards once, nothing for the dead."""

import pytest

from witchhammer.app import adventures, campaign, characters, fate, fights, spending
from witchhammer.app.mustering import FightWish
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.rules.advancement import Points


def left(book, pudding):
    """What everybody has left, by handle."""
    found = characters.list_characters(book, pudding, everybody=True)
    return {c.handle: c.left for c in found}


def test_hunt_of_the_campaigns_own(book, pudding):
    """An adventure of the campaign gives its name; everybody alive comes along."""
    hunt = adventures.start(book, pudding, module="the-ditch")

    assert (hunt.number, hunt.title, hunt.status) == (1, "What Came Through the Ditch", "open")
    assert hunt.people == ("elsbeth", "osric", "mina", "anselm")
    with pytest.raises(Misuse, match="one at a time"):
        adventures.start(book, pudding, "Another")
    assert adventures.find(book, pudding) == hunt


def test_hunt_that_is_none(book, pudding):
    """Without a name or with a wrong one nothing begins; nothing ends where nothing goes on."""
    with pytest.raises(NotFound, match="did you mean the-ditch"):
        adventures.start(book, pudding, module="the-dich")
    with pytest.raises(Misuse):
        adventures.start(book, pudding, " ")
    for what in (
        lambda: adventures.end(book, pudding, "victory"),
        lambda: adventures.reward(book, pudding, ["hunt"]),
        lambda: adventures.note(book, pudding, "x"),
        lambda: adventures.join(book, pudding, "mina"),
        lambda: adventures.find(book, pudding),
    ):
        with pytest.raises(NotFound):
            what()
    assert adventures.list_adventures(book, pudding) == ()


@pytest.mark.rule("WH-REWARD-01", "WH-REWARD-02", "WH-REWARD-03")
def test_hunt_is_closed_in_one_go(book, pudding):
    """Every row that holds is everybody's, with its reason, and the hunt is over."""
    adventures.start(book, pudding, "The Witch of the Mill")
    hunt, granted = adventures.end(book, pudding, "victory", ["hunt", "showing", "witch"])

    assert (hunt.status, hunt.outcome, hunt.rewards) == (
        "closed",
        "victory",
        ("hunt", "showing", "witch"),
    )
    assert all(g.points == Points(3, 1, 3, 1) and not g.why_not for g in granted)
    assert set(left(book, pudding).values()) == {Points(3, 1, 3, 1)}
    rows = [r for r in spending.ledger(book, pudding, "mina") if r.kind == "reward"]
    assert [(r.account, r.amount) for r in rows] == [
        ("technique", 1),
        ("trait", 1),
        ("attribute", 3),
        ("school", 1),
        ("technique", 2),
    ]


def test_reward_twice_is_refused(book, pudding):
    """A row is had once an adventure, and the ledger is unchanged by the second try."""
    adventures.start(book, pudding, "The Ditch")
    adventures.reward(book, pudding, ["showing"])
    before = spending.ledger(book, pudding)
    with pytest.raises(Misuse, match="has had it already"):
        adventures.reward(book, pudding, ["showing"])
    with pytest.raises(Misuse, match="hunt or showing or witch"):
        adventures.reward(book, pudding, ["glory"])

    assert spending.ledger(book, pudding) == before
    adventures.end(book, pudding, "victory", ["hunt"])
    assert left(book, pudding)["mina"] == Points(technique=1, trait=1)


@pytest.mark.rule("WH-HUNT-02", "WH-HUNT-03")
def test_survivors_of_a_retreat(book, pudding):
    """Who survives a retreat has earned the hunt's point; the dead get nothing."""
    adventures.start(book, pudding, "The Ditch", people=["elsbeth", "osric", "mina"])
    fate.kill(book, pudding, "osric", "the ditch")
    hunt, granted = adventures.end(book, pudding, "retreat")

    assert hunt.outcome == "retreat"
    assert [(g.who, g.points.technique, g.why_not) for g in granted] == [
        ("elsbeth", 1, ""),
        ("osric", 0, "dead"),
        ("mina", 1, ""),
    ]
    assert left(book, pudding)["anselm"] == Points()
    assert hunt.people == ("elsbeth", "osric", "mina")


def test_only_the_highest_row_by_the_house(book, pudding):
    """Where the house says so, only the highest row counts."""
    campaign.set_rules(book, pudding, {"rewards": "highest"})
    adventures.start(book, pudding, "The Ditch")
    adventures.end(book, pudding, "victory", ["hunt", "showing"])

    assert left(book, pudding)["mina"] == Points(trait=1)


def test_next_hunt_is_a_new_one(book, pudding):
    """Numbers go on, and the same rows can be earned again."""
    for number in (1, 2):
        hunt = adventures.start(book, pudding, f"Hunt {number}")
        adventures.end(book, pudding, "victory", ["hunt"])
        assert hunt.number == number

    assert left(book, pudding)["mina"] == Points(technique=2)
    assert [a.title for a in adventures.list_adventures(book, pudding)] == ["Hunt 1", "Hunt 2"]


def test_hunt_with_an_open_fight_does_not_end(book, pudding):
    """First the fight is ended, then the hunt."""
    adventures.start(book, pudding, "The Ditch")
    table = fights.start(book, pudding, FightWish(encounter="the-sunken-lane", seed=1))

    assert table.scene.adventure == adventures.find(book, pudding).id
    with pytest.raises(Misuse, match="Wolves in the Sunken Lane"):
        adventures.end(book, pudding, "victory")
    fights.close(table, abandon=True)
    assert adventures.end(book, pudding, "victory")[0].status == "closed"
    with pytest.raises(Misuse, match="victory or retreat or defeat"):
        adventures.end(book, pudding, "draw")


def test_late_comer_and_notes(book, pudding):
    """Somebody may join a hunt that goes on; notes are kept with it, for the GM."""
    adventures.start(book, pudding, "The Ditch", people=["elsbeth"])
    adventures.note(book, pudding, "Piers did it.")
    for _ in range(2):
        hunt = adventures.join(book, pudding, "mina")

    assert hunt.people == ("elsbeth", "mina")
    assert adventures.find(book, pudding, 1).notes == ("Piers did it.",)
    with pytest.raises(Misuse):
        adventures.note(book, pudding, " ")
    fate.kill(book, pudding, "osric", "a bet")
    with pytest.raises(Misuse, match="alive"):
        adventures.join(book, pudding, "osric")
