"""Campaigns: made, found, used, archived, with house rules of their own."""

import pytest

from witchhammer.app import campaign, world
from witchhammer.app.clock import ticking
from witchhammer.core.errors import Faults, Misuse, NotFound
from witchhammer.rules.house import SWITCHES, HouseRules


def test_new_campaign_is_in_use(any_store):
    """A campaign that was made is the one every command means."""
    made = campaign.new(any_store, " Mud ", about="Rain.", clock=ticking("2025-03-01T19:00:00Z"))

    assert campaign.find(any_store) == made
    assert (made.name, made.day, made.house, made.archived) == ("Mud", 1, HouseRules(), False)
    assert made.created_at == "2025-03-01T19:00:00Z"


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "Mud\x1b[31m", "Mud\n"])
def test_name_that_is_none(store, name):
    """A campaign's name is 1 to 80 printable characters."""
    if name == "Mud\n":
        assert campaign.new(store, name).name == "Mud"
        return

    with pytest.raises(Misuse, match="printable characters"):
        campaign.new(store, name)


def test_campaigns_are_found_by_name_number_and_beginning(store):
    """Any clear word for a campaign will do; an unclear one lists them."""
    mud, moor = campaign.new(store, "Mud"), campaign.new(store, "Moor")

    assert campaign.find(store, "MUD") == mud
    assert campaign.find(store, str(moor.id)) == moor
    assert campaign.find(store, "mo") == moor
    for word in ("m", "zebra", ""):
        with pytest.raises(NotFound, match="there are Mud, Moor"):
            campaign.find(store, word)


def test_using_another_campaign(store):
    """Whichever was put in use last is meant when none is named."""
    mud, moor = campaign.new(store, "Mud"), campaign.new(store, "Moor")

    assert campaign.find(store) == moor
    assert campaign.use(store, "mud") == mud
    assert campaign.find(store) == mud


def test_no_campaign_at_all(store):
    """An empty database says how to make one."""
    with pytest.raises(NotFound, match="campaign new"):
        campaign.find(store)


def test_archived_campaign_is_not_changed_and_not_listed(store):
    """What is in the archive is read, and neither listed nor written to."""
    mud, moor = campaign.new(store, "Mud"), campaign.new(store, "Moor")
    campaign.archive(store, mud.id)

    assert [c.name for c in campaign.list_all(store)] == ["Moor"]
    assert [c.name for c in campaign.list_all(store, archived=True)] == ["Mud", "Moor"]
    with pytest.raises(Misuse, match="archive"):
        campaign.set_rules(store, mud.id, {"tens": "digit"})
    campaign.archive(store, mud.id, away=False)
    assert campaign.set_rules(store, mud.id, {"tens": "digit"}).house.tens == "digit"
    campaign.archive(store, moor.id)
    assert campaign.find(store).name == "Mud"


def test_house_rules_are_kept_and_told(store):
    """A change is kept beside the defaults, listed as changed, and nothing else is."""
    mud = campaign.new(store, "Mud", house={"base_health": 14})
    changed = campaign.set_rules(store, mud.id, {"tens": "digit"})

    told = {rule.switch.ruling: rule for rule in campaign.rules(changed)}
    assert campaign.find(store).house == HouseRules(tens="digit", base_health=14)
    assert [ruling for ruling, rule in told.items() if rule.changed] == ["WR-16", "WR-30"]
    assert told["WR-16"].values == (("tens", "digit"),)
    assert len(told) == len(SWITCHES)


def test_every_switch_can_be_set_and_set_back(store):
    """Each offered value of each ruling is taken, kept, and undone by the default."""
    mud = campaign.new(store, "Mud")
    for switch in SWITCHES:
        for setting in switch.settings:
            for choice in setting.choices:
                found = campaign.set_rules(store, mud.id, {setting.name: choice.value})
                assert getattr(found.house, setting.name) == choice.value
            found = campaign.set_rules(store, mud.id, {setting.name: setting.default})

    assert found.house == HouseRules()


def test_house_rules_that_are_none(store):
    """Every fault is told at once, and nothing is changed."""
    mud = campaign.new(store, "Mud")

    with pytest.raises(Faults, match="2 faults"):
        campaign.set_rules(store, mud.id, {"tense": "digit", "hats": "blue"})

    assert campaign.find(store).house == HouseRules()


def test_settings_are_kept_and_forgotten(store):
    """Incompatible schools, own skills and packs are kept with the campaign."""
    mud = campaign.new(store, "Mud")
    found = campaign.set_settings(
        store,
        mud.id,
        {"incompatible": ["bull lotus"], "skills": ["cooking"], "packs": [], "timer": 60},
    )

    assert (found.incompatible, found.skills) == ((("bull", "lotus"),), ("cooking",))
    assert campaign.find(store).settings["timer"] == 60
    assert "timer" not in campaign.set_settings(store, mud.id, {"timer": None}).settings


def test_renaming(store):
    """A campaign takes another name unless it is somebody else's."""
    mud = campaign.new(store, "Mud")
    campaign.new(store, "Moor")

    assert campaign.rename(store, mud.id, "Mire").name == "Mire"
    assert campaign.rename(store, mud.id, "MIRE").name == "MIRE"
    with pytest.raises(Misuse, match="taken"):
        campaign.rename(store, mud.id, "Moor")


@pytest.mark.parametrize("sample", campaign.samples())
def test_shipped_campaign_is_taken_in_whole(store, sample):
    """Every sample opens: its characters legal, its maps, villages and adventures there."""
    made = world.open_sample(store, sample)

    assert world.modules(store, made.id)
    assert world.battle_maps(store, made.id)
    assert world.villages(store, made.id)
    for adventure in world.modules(store, made.id):
        for fight in adventure.encounters:
            assert world.battle_map(store, made.id, fight.map)
            assert world.encounter(store, made.id, fight.id) == fight


def test_sample_that_is_none(store):
    """A wrong name is told the right ones."""
    with pytest.raises(NotFound, match="nether-pudding"):
        world.open_sample(store, "zebra")
    world.open_sample(store, "nether-pudding")
    with pytest.raises(Misuse, match="taken"):
        world.open_sample(store, "nether-pudding")


def test_faulty_campaign_is_taken_in_by_no_part(store, tmp_path):
    """A campaign with an impossible character is refused, every fault told, nothing kept."""
    (tmp_path / "campaign.toml").write_text(
        '[campaign]\nid = "bad"\nname = "Bad"\n'
        '[[characters]]\nid = "odo"\nname = "Odo"\npurchases = { attack = 9 }\n'
        '[[characters]]\nid = "ivo"\nname = "Ivo"\ntraits = ["no-such-trait"]\n'
    )

    with pytest.raises(Faults, match=r"2 faults: odo: attribute points.*ivo: trait no-such-trait"):
        world.open_sample(store, tmp_path)

    assert campaign.list_all(store, archived=True) == ()


def test_pieces_of_the_world(book, pudding):
    """A wrong id of a map, encounter or adventure gets the nearest; a new piece is kept."""
    with pytest.raises(NotFound, match="did you mean night-mill"):
        world.battle_map(book, pudding, "night-mil")
    with pytest.raises(NotFound, match="did you mean the-night-mill"):
        world.encounter(book, pudding, "the-night-mil")
    with pytest.raises(NotFound, match="did you mean the-ditch"):
        world.module(book, pudding, "the-dich")
    from dataclasses import replace

    mill = replace(world.battle_map(book, pudding, "night-mill"), id="day-mill")
    world.put(book, pudding, "maps", mill)
    assert world.battle_map(book, pudding, "day-mill") == mill
    with pytest.raises(NotFound, match="villages or maps or adventures"):
        world.put(book, pudding, "moons", mill)
