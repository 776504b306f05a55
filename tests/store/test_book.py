"""The campaign's book: every value comes back as it went in; a ledger only grows."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.made import new_scene
from witchhammer.core.errors import Damaged, Misuse, NotFound
from witchhammer.store import campaigns, chronicle, hunts, ledger, people
from witchhammer.store.book import (
    AdventureRecord,
    CampaignRecord,
    CharacterRecord,
    EveningRecord,
    EventRecord,
    ItemRecord,
    LedgerRecord,
    MemberRecord,
    MonsterRecord,
    PartRecord,
    ScarRecord,
)
from witchhammer.store.engine import open_store

MUD = CampaignRecord(
    name="Mud & Sorrow \u2620",
    about="Long.\nVery.",
    house={"tens": "digit"},
    day=4,
    created_at="then",
)


def campaign(tx, name="Mud"):
    """The id of a new campaign."""
    return campaigns.add_campaign(tx, CampaignRecord(name=name, created_at="then"))


def character(tx, mud, handle="wren"):
    """The id of a new character."""
    record = CharacterRecord(campaign=mud, handle=handle, name=handle.title())
    return people.add_character(tx, record)


def test_campaign_comes_back_and_changes(any_store):
    """A campaign is found by id and by name, and its changed values are kept."""
    with any_store.write() as tx:
        mud = campaigns.add_campaign(tx, MUD)
        stored = replace(MUD, id=mud)

        assert campaigns.find_campaign(tx, mud) == stored
        assert campaigns.campaign_named(tx, "mud & sorrow \u2620") == stored
        campaigns.save_campaign(tx, replace(stored, day=9, settings={"timer": 60}))
        assert campaigns.list_campaigns(tx) == (replace(stored, day=9, settings={"timer": 60}),)


def test_two_campaigns_do_not_share_a_name(any_store):
    """A name that is taken is refused, whatever its capitals."""
    with any_store.write() as tx:
        campaign(tx, "Mud")
        with pytest.raises(Misuse, match="one that is taken"):
            campaign(tx, "MUD")
        with pytest.raises(NotFound):
            campaigns.find_campaign(tx, 99)
        with pytest.raises(NotFound):
            campaigns.save_campaign(tx, replace(MUD, id=99))


def test_settings_are_remembered_and_forgotten(any_store):
    """What the user set is kept until it is set anew or emptied."""
    with any_store.write() as tx:
        seen = [campaigns.get_setting(tx, "campaign")]
        for value in ("3", "4", ""):
            campaigns.put_setting(tx, "campaign", value)
            seen.append(campaigns.get_setting(tx, "campaign"))

    assert seen == ["", "3", "4", ""]


def test_parts_of_a_world(any_store):
    """Villages and maps are kept by section and key; one put again is replaced."""
    with any_store.write() as tx:
        mud = campaign(tx)
        for text in ("old", "new"):
            campaigns.put_part(
                tx, PartRecord(campaign=mud, section="maps", key="mill", data={"text": text})
            )
        campaigns.put_part(tx, PartRecord(campaign=mud, section="villages", key="mud"))

        mill = campaigns.find_part(tx, mud, "maps", "mill")
        assert mill is not None
        assert mill.data == {"text": "new"}
        assert [part.key for part in campaigns.list_parts(tx, mud)] == ["mill", "mud"]
        assert [part.key for part in campaigns.list_parts(tx, mud, "maps")] == ["mill"]
        assert campaigns.find_part(tx, mud, "maps", "moon") is None


def test_character_with_scars_and_things(any_store):
    """A character, what it suffers and what it carries come back, and change."""
    with any_store.write() as tx:
        mud = campaign(tx)
        wren = character(tx, mud)
        scar = ScarRecord(
            character=wren, entry=28, name="Lost an Eye", modifiers={"perception": -2}
        )
        hat = ItemRecord(
            character=wren, slot="hat", name="Bonnet", value=6, data={"ornaments": [["ribbon", 1]]}
        )
        scar = replace(scar, id=people.add_scar(tx, scar))
        hat = replace(hat, id=people.add_item(tx, hat))
        found = people.find_character(tx, wren)
        people.save_character(tx, replace(found, wounds=3, spent=("general/jab",), poise=4))
        people.save_scar(tx, replace(scar, ended_day=9))
        people.save_item(tx, replace(hat, gone_day=2))

        again = people.character_of(tx, mud, "wren")
        assert again == replace(found, wounds=3, spent=("general/jab",), poise=4)
        assert people.list_characters(tx, mud) == (again,)
        assert people.list_scars(tx, [wren]) == people.list_items(tx, [wren]) == ()
        assert people.list_scars(tx, [wren], ended=True) == (replace(scar, ended_day=9),)
        assert people.list_items(tx, [wren], gone=True) == (replace(hat, gone_day=2),)
        with pytest.raises(Misuse, match="a handle of its own"):
            character(tx, mud)
        with pytest.raises(NotFound):
            people.find_character(tx, 99)


def test_scars_of_a_reopened_scene_are_taken_back(any_store):
    """Only the injuries of that scene go."""
    with any_store.write() as tx:
        wren = character(tx, campaign(tx))
        for scene in (1, 2):
            people.add_scar(tx, ScarRecord(character=wren, name="Cheek Scar", scene=scene))

        assert people.drop_scars(tx, 1) == 1
        assert [scar.scene for scar in people.list_scars(tx, [wren])] == [2]


def test_negative_wounds_are_refused_by_the_database(any_store):
    """Wounds below zero cannot be stored."""
    with any_store.write() as tx:
        wren = people.find_character(tx, character(tx, campaign(tx)))

    with pytest.raises(Misuse), any_store.write() as tx:
        people.save_character(tx, replace(wren, wounds=-1))


def test_spoilt_column_is_damaged_data(store):
    """A column that no longer holds what it should is Damaged, with its name."""
    with store.write() as tx:
        wren = character(tx, campaign(tx))
        tx.connection.exec_driver_sql("UPDATE character SET status = 'undead'")

        with pytest.raises(Damaged, match="status"):
            people.find_character(tx, wren)


def row(wren, account, amount, **columns):
    """A row of the ledger."""
    return LedgerRecord(character=wren, account=account, amount=amount, **columns)


def test_ledger_counts_entries_balances_and_holdings(any_store):
    """Rows of one booking share an entry; balances and holdings are sums."""
    with any_store.write() as tx:
        mud = campaign(tx)
        wren, odo = character(tx, mud), character(tx, mud, "odo")
        trade = [row(wren, "school", -1), row(wren, "technique", 5)]
        jab = row(wren, "technique", -1, gain="technique:general/jab", count=1)
        entries = [
            ledger.book(tx, mud, [row(wren, "school", 1, reason="made")]),
            ledger.book(tx, mud, trade),
            ledger.book(tx, mud, [jab]),
            ledger.book(tx, mud, [jab]),
            ledger.book(tx, mud, [row(odo, "silver", 40)]),
        ]

        assert entries == [1, 2, 3, 4, 5]
        assert [r.seq for r in ledger.ledger_rows(tx, mud)] == [1, 2, 3, 4, 5, 6]
        assert [r.amount for r in ledger.entry_rows(tx, mud, 2)] == [-1, 5]
        assert ledger.balances(tx, [wren, odo]) == {
            wren: {"school": 0, "technique": 3},
            odo: {"silver": 40},
        }
        assert ledger.holdings(tx, [wren]) == {wren: {"technique:general/jab": 2}}
        assert len(ledger.ledger_rows(tx, mud, odo)) == 1


def test_entry_is_reversed_once(any_store):
    """A reversal is an entry of its own, once for an entry, and is not reversed itself."""
    with any_store.write() as tx:
        mud = campaign(tx)
        wren = character(tx, mud)
        wrong = ledger.book(tx, mud, [row(wren, "silver", 5)])
        ledger.refuse_second_reversal(tx, mud, wrong)
        back = ledger.book(tx, mud, [row(wren, "silver", -5, reverses=wrong)])

        with pytest.raises(Misuse, match=f"reversed by {back}"):
            ledger.refuse_second_reversal(tx, mud, wrong)
        with pytest.raises(Misuse, match="a reversal"):
            ledger.refuse_second_reversal(tx, mud, back)
        with pytest.raises(NotFound):
            ledger.entry_rows(tx, mud, 99)


@given(st.lists(st.tuples(st.integers(0, 1), st.integers(-50, 50)), max_size=12))
def test_balance_is_the_sum_of_the_rows(bookings):
    """Whatever is booked, each balance is the sum of its rows."""
    with open_store(":memory:") as memory, memory.write() as tx:
        mud = campaign(tx)
        both = [character(tx, mud), character(tx, mud, "odo")]
        for who, amount in bookings:
            ledger.book(tx, mud, [row(both[who], "silver", amount)])
        found = ledger.balances(tx, both)

        for place, who in enumerate(both):
            amounts = [amount for number, amount in bookings if number == place]
            assert found.get(who, {}).get("silver", 0) == sum(amounts)


def test_adventures_members_and_evenings(any_store):
    """Hunts and evenings are numbered in their campaign; who was there is kept once."""
    with any_store.write() as tx:
        mud = campaign(tx)
        wren = character(tx, mud)
        hunt = AdventureRecord(campaign=mud, number=hunts.next_number(tx, mud), title="The Ditch")
        hunt = replace(hunt, id=hunts.add_adventure(tx, hunt))
        running = hunts.open_adventure(tx, mud)
        for rewards in ((), ("hunt",)):
            hunts.put_member(tx, MemberRecord(adventure=hunt.id, character=wren, rewards=rewards))
        hunts.save_adventure(tx, replace(hunt, status="closed", rewards=("hunt",), closed_day=3))
        evening = EveningRecord(campaign=mud, number=hunts.next_number(tx, mud, evening=True))
        evening = replace(evening, id=hunts.add_evening(tx, evening))
        hunts.save_evening(tx, replace(evening, people=("wren",), closed_day=2))

        assert (hunt.number, running, hunts.open_adventure(tx, mud)) == (1, hunt, None)
        assert hunts.next_number(tx, mud) == hunts.next_number(tx, mud, evening=True) == 2
        assert hunts.list_members(tx, [hunt.id])[0].rewards == ("hunt",)
        assert hunts.list_adventures(tx, mud)[0].closed_day == 3
        assert hunts.list_evenings(tx, mud)[0].people == ("wren",)
        with pytest.raises(NotFound):
            hunts.save_adventure(tx, replace(hunt, id=99))
        with pytest.raises(NotFound):
            hunts.save_evening(tx, replace(evening, id=99))


def test_monsters_met(any_store):
    """A scene's monsters are kept once, listed for the campaign, and taken back."""
    with any_store.write() as tx:
        mud = campaign(tx)
        scene = new_scene(tx, campaign=mud)
        wolf = MonsterRecord(scene=scene, fighter="wolf-1", key="ditch-wolf", name="Wolf 1")
        hunts.put_monsters(tx, scene, [wolf])
        hunts.put_monsters(tx, scene, [replace(wolf, fate="defeated")])

        assert hunts.list_monsters(tx, mud) == (replace(wolf, fate="defeated"),)
        assert hunts.drop_monsters(tx, scene) == 1
        assert hunts.list_monsters(tx, mud) == ()


def test_chronicle_only_grows(any_store):
    """Lines are numbered in their campaign and read from any number on."""
    with any_store.write() as tx:
        mud, other = campaign(tx), campaign(tx, "Other")
        told = EventRecord(kind="day", people=("wren",), data={"days": 2}, day=3, at="then")
        numbers = [chronicle.add_event(tx, c, told) for c in (mud, other, mud)]

        assert numbers == [1, 1, 2]
        assert chronicle.list_events(tx, mud) == (replace(told, seq=1), replace(told, seq=2))
        assert [event.seq for event in chronicle.list_events(tx, mud, 1)] == [2]


@pytest.mark.parametrize("table", ["ledger", "event"])
def test_ledger_and_chronicle_are_append_only(any_store, table):
    """Neither can be changed, emptied or written over."""
    with any_store.write() as tx:
        mud = campaign(tx)
        ledger.book(tx, mud, [row(character(tx, mud), "silver", 5)])
        chronicle.add_event(tx, mud, EventRecord(kind="day"))
    changes = [f"UPDATE {table} SET kind = 'x'", f"DELETE FROM {table}"]
    sqlite = any_store.engine.dialect.name == "sqlite"
    changes.append(f"REPLACE INTO {table} SELECT * FROM {table}" if sqlite else f"TRUNCATE {table}")

    for statement in changes:
        with pytest.raises(Misuse, match="append-only"), any_store.write() as tx:
            tx.connection.exec_driver_sql(statement)
