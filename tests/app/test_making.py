"""Making characters: legal or told everything that is wrong; five minutes or one file."""

from dataclasses import replace

import pytest

from witchhammer.app import campaign, characters, making, spending
from witchhammer.app.characters import Character
from witchhammer.content.campaign_data import CharacterData, Hat, Ornament
from witchhammer.core.errors import Faults, NotFound
from witchhammer.rules.advancement import Points
from witchhammer.rules.creation import BUDGET

WREN = CharacterData(
    id="",
    name="Wren Underfoot",
    player="Ana",
    purchases=(("attack", 2), ("init", 4)),
    schools=(("ice-worm", 1),),
    techniques=("ice-worm/drain-heat", "ice-worm/drain-heat", "ice-worm/hardy"),
    traits=("light-sleeper",),
    weapon="wood-axe",
    armour="padded-coat",
    items=("lantern", "sack-of-salt"),
    silver=60,
    voice="A door in the wind.",
)


@pytest.fixture
def mud(store):
    """A campaign without anybody in it."""
    return campaign.new(store, "Mud")


def test_character_is_written_with_its_ledger(store, mud):
    """Budget, purchases, things and purse are in the book; what is left is the difference."""
    wren = making.make(store, mud.id, WREN)

    assert isinstance(wren, Character)
    assert (wren.handle, wren.name, wren.player, wren.seat) == (
        "wren-underfoot",
        "Wren Underfoot",
        "Ana",
        "p1",
    )
    assert wren.left == Points(attribute=3, school=0, technique=4, trait=1) == making.left_of(WREN)
    assert wren.build == making.build_of(WREN)
    assert [t.name for t in wren.things] == ["Wood Axe", "Padded Coat", "Lantern", "Sack of Salt"]
    assert wren.silver == 60
    assert characters.find(store, mud.id, "wren") == wren


@pytest.mark.rule("WH-CREATE-01", "WH-CREATE-02", "WH-CREATE-03", "WH-CREATE-04", "WH-MONEY-01")
def test_budget_is_the_first_entry_of_the_ledger(store, mud):
    """15 attribute, 1 school, 7 technique, 2 trait points, and the purse that was thrown."""
    making.make(store, mud.id, WREN)

    rows = spending.ledger(store, mud.id, "wren")
    first = [(row.account, row.amount) for row in rows if row.entry == 1]
    assert first == [("attribute", 15), ("school", 1), ("technique", 7), ("trait", 2)]
    assert [(row.account, row.amount) for row in rows if row.entry == 2] == [("silver", 60)]
    assert BUDGET == Points(15, 1, 7, 2)


def test_every_fault_is_told_and_nothing_written(store, mud):
    """An impossible sheet is refused whole, with all its faults."""
    bad = replace(
        WREN,
        name=" ",
        purchases=(("attack", 4), ("fire", 1)),
        techniques=("ice-worm/no-such",),
        weapon="lantern",
        items=("lantern",) * 6,
        silver=101,
    )

    with pytest.raises(Faults) as caught:
        making.make(store, mud.id, bad)

    where = {fault.where for fault in caught.value.faults}
    assert {"name", "attribute points", "fire", "weapon lantern", "lantern", "silver"} <= where
    assert "technique ice-worm/no-such" in where
    assert characters.list_characters(store, mud.id, everybody=True) == ()
    assert spending.ledger(store, mud.id) == ()


def test_things_and_hats_are_paid_from_the_purse(store, mud):
    """What costs silver is booked; a hat dearer than the purse is refused with what is missing."""
    hat = Hat(name="Plumed hat", value=40, ornaments=(Ornament(sort="gem", value=15),))

    odo = making.make(store, mud.id, replace(WREN, name="Odo", hats=(hat,)))

    assert odo.silver == 5
    with pytest.raises(Faults, match="55 silver, got 50; 5 more are needed"):
        making.make(store, mud.id, replace(WREN, name="Ivo", silver=50, hats=(hat,)))


def test_names_that_are_taken_get_a_number(store, mud):
    """Two characters of one name have handles and seats of their own."""
    handles = [making.make(store, mud.id, WREN).handle for _ in range(3)]
    strange = making.make(store, mud.id, replace(WREN, name="\u2620\u2620"))

    assert handles == ["wren-underfoot", "wren-underfoot-2", "wren-underfoot-3"]
    assert strange.handle == "hunter"
    seats = [c.seat for c in characters.list_characters(store, mud.id)]
    assert seats == ["p1", "p2", "p3", "p4"]


@pytest.mark.rule("WH-SCHOOL-01", "WH-TECH-03", "WH-ADV-09")
def test_hand_is_the_general_school_and_what_was_learnt(store, mud):
    """Without a school only General cards; what was bought is in the hand as well."""
    from witchhammer.app.library import library_for
    from witchhammer.app.sheet import sheet_of

    plain = replace(WREN, name="Plain", schools=(), techniques=(), traits=(), armour="")
    library = library_for()
    hands = {}
    for draft in (plain, WREN):
        made = making.make(store, mud.id, draft)
        cards = sheet_of(made, library, mud.house).cards
        hands[made.name] = {c.id: c.copies for c in cards if c.kind != "passive"}

    general = {c.id for c in library.cards("general") if c.tier == 0}
    assert set(hands["Plain"]) == general
    assert "general/jab" in general
    assert set(hands["Wren Underfoot"]) == general | {"ice-worm/drain-heat"}
    assert hands["Wren Underfoot"]["ice-worm/drain-heat"] == 2


def test_character_from_a_file(store, mud, tmp_path):
    """A TOML file makes a character, its keys at the top or in one [[characters]]."""
    path = tmp_path / "wren.toml"
    text = 'name = "Wren"\npurchases = { attack = 3 }\nsilver = 12\n'
    path.write_text(text)
    top = making.read_draft(path)
    path.write_text("[[characters]]\n" + text)
    listed = making.read_draft(path)

    assert top == listed
    assert making.make(store, mud.id, top).left.attribute == 3


def test_file_with_faults(tmp_path):
    """A file that is wrong in several keys says so with the nearest right ones."""
    path = tmp_path / "wren.toml"
    path.write_text('nam = "Wren"\npurchases = 3\nsilver = "much"\n')

    with pytest.raises(Faults) as caught:
        making.read_draft(path)

    assert len(caught.value.faults) == 4
    assert "did you mean name?" in str(caught.value)
    with pytest.raises(NotFound):
        making.read_draft(tmp_path / "nobody.toml")
    path.write_text("name =")
    with pytest.raises(Faults, match="TOML"):
        making.read_draft(path)


def test_health_is_the_campaigns_base(store):
    """The base numbers of new characters are a house rule (WR-30)."""
    from witchhammer.app.library import library_for
    from witchhammer.app.sheet import sheet_of

    mud = campaign.new(store, "Mud", house={"base_health": 15, "base_max_poise": 20})
    wren = making.make(store, mud.id, replace(WREN, techniques=(), schools=()))

    sheet = sheet_of(wren, library_for(), mud.house)
    assert (sheet.max_health, sheet.max_poise) == (15, 20)
