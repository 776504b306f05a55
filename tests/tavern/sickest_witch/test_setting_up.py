"""Who may sit down, which deck, which cards, and the deal (SW-SET, SW-DCK, SW-CHT, SW-ELD)."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.tavern.sickest_witch.table import PACK, SEATS, Table, ability, box, hunt, witch
from witchhammer.core.dice import Luck
from witchhammer.core.errors import Faults, IllegalSetup
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.sickest_witch import GAME, OPTIONS, lint_pack, new_setup, parse_pack
from witchhammer.tavern.sickest_witch.cards import BOSS
from witchhammer.tavern.sickest_witch.setting_up import PRESETS
from witchhammer.tavern.sickest_witch.state import FOCUSED, marks_of, trophies
from witchhammer.tavern.sickest_witch.switches import SWITCHES, Switches


def faults(players=3, text=PACK, **options):
    """What is wrong with a setup, as sentences."""
    seats = tuple("ABCDEFGH"[:players])
    with pytest.raises(Faults) as caught:
        new_setup(seats, options, text)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.rule("SW-SET-01")
def test_two_to_six_players_one_alone():
    """One seat plays the solo mode, 2 to 6 share a game, 7 and 8 are refused."""
    assert new_setup(("A",), {}, PACK).solo
    assert not any(new_setup(SEATS[:n], {}, PACK).solo for n in range(2, 7))
    assert ["seats: wanted 1 to 6 players, got 7"] == faults(7)
    assert "seats: wanted 1 to 6 players, got 8" == faults(8, deck="short")[0]


@pytest.mark.rule("SW-SET-02", "SW-SET-03", "SW-CRD-01", "SW-CRD-02", "SW-CRD-14", "SW-CRD-18")
def test_what_the_box_holds():
    """7 + 7 + 52 cards beside the Hit Points card; piles of 12, 12, 12, 12, 4; 14 faces."""
    pack = parse_pack(PACK)
    printed = [card for card in pack.enemies if not card.expansion]
    witches = [card for card in pack.witches if not card.wizard]

    assert (7, 7, 52) == (len(witches), len(pack.abilities), len(printed))
    assert 67 == len(witches) + len(pack.abilities) + len(printed) + 1
    assert [12, 12, 12, 12, 4] == [len(pack.of_level(level)) for level in (1, 2, 3, 4, BOSS)]
    assert 52 == len({card.name for card in printed}) == len({c.organ.name for c in printed})
    assert all(basic.damage and basic.damage_2 for card in witches for basic in card.basics)
    assert all(3 == len(card.powers) and len(card.focused) in (1, 4) for card in pack.abilities)


@pytest.mark.rule("SW-SET-04", "SW-DCK-01")
def test_sizes_of_decks():
    """Three cards are legal, two are not; the recipe gives 9 to 17; unequal counts 2,3,4,2 + B."""
    quick = new_setup(SEATS[:2], {"deck": "1,1,0,0,1"}, PACK)

    assert 3 == sum(quick.deck)
    assert ["option deck: wanted 3 cards or more, got 2"] == faults(deck="1,0,0,0,1")
    assert (9, 13, 17) == tuple(sum(PRESETS[name]) for name in ("short", "standard", "full"))
    assert 12 == sum(new_setup(SEATS[:3], {"deck": "2,3,4,2,1"}, PACK).deck)


@pytest.mark.rule("SW-VAR-04", "SW-DCK-06")
def test_supply():
    """Long decks hold 21 and 25; six players leave six cards of Level 1: enough for 4 or 6."""
    assert (21, 25) == tuple(sum(PRESETS[name]) for name in ("long", "epic"))
    table = hunt(6, "4,4,4,4,1", text=box(counts=(12, 10, 4, 4, 1)))
    left = [n for n in table.state.spare if table.state.setup.enemies[n].level == 1]
    drawn = 4 - table.state.deck[0]

    assert 12 - 6 == len(left) + drawn
    assert 25 == sum(new_setup(SEATS, {"deck": "epic"}, PACK).deck)
    assert ["deck, level 1: wanted 13 cards (dealt ones too), got 12"] == faults(
        6, deck="7,1,1,1,1"
    )


def test_all_faults_at_once():
    """Eight players, a strange option, a starter who is not there and too many Bosses."""
    found = faults(8, deck="1,1,1,1,9", starter="Zoe", marks="same", wizards="on")

    assert [
        "seats: wanted 1 to 6 players, got 8",
        "option marks: wanted an option of this game, got no such name; the rules card lists them",
        "option wizards: wanted the expansion, got none; set expansion=on",
        "option starter: wanted roll or A or B or C or D or E or F or G or H, got Zoe",
        "deck, Bosses: wanted 9 cards (dealt ones too), got 4",
        "pack, witches: wanted 8 with an Ability card, got 7",
        "pack, abilities: wanted 8, got 7",
    ] == found


def test_options_that_do_not_go_together():
    """Solo options for several players, shared ones for one, wizards without the expansion."""
    assert ["option difficulty: wanted one player, got several; it is for the solo"] == faults(
        3, difficulty="easy"
    )
    assert "option trade: wanted 2 players or more, got one; leave it off" in faults(1, trade="on")
    assert ["option wizards: wanted the expansion, got none; set expansion=on"] == faults(
        3, wizards="on"
    )


def test_a_setup_made_by_hand_is_checked_too():
    """The game refuses a setup that cannot be played, all faults in one line."""
    setup = replace(new_setup(SEATS[:2], {}, PACK), deck=(0, 0, 0, 0, 1), starter="Zoe")

    with pytest.raises(IllegalSetup, match=r"wanted Ada or Bo, got Zoe \| deck: wanted 3 cards"):
        GAME.start(setup)


def test_every_switch_is_an_option_with_its_atoms():
    """Each field of Switches is one option, the defaults agree, each names its atoms."""
    assert list(Switches.__slots__) == [switch.name for switch in SWITCHES]
    assert [getattr(Switches(), s.name) for s in SWITCHES] == [s.default for s in SWITCHES]
    assert all(option.sentence and option.atoms for option in OPTIONS)


@pytest.mark.rule("SW-SET-05", "SW-SET-07", "SW-CHT-01", "SW-CHT-02")
def test_the_kit():
    """Four players take 4 cards of Level 1 and 4 of Level 2, 8 of each remain; all start on 2
    ready spells; the ability dice 2, 4, 1, 3 lie on the cards."""
    text = box(counts=(12, 12, 1, 1, 1))
    table = hunt(4, "0,0,1,1,1", active=(2, 4, 1, 3), text=text)
    spare = Counter(table.state.setup.enemies[card].level for card in table.state.spare)

    assert (8, 8) == (spare[1], spare[2])
    assert [2, 4, 1, 3] == [player.active for player in table.state.players]
    for seat in range(4):
        assert (2, [], 2) == (
            len(table.spells(seat, "ready")),
            table.spells(seat, "spent"),
            trophies(table.state, seat),
        )


def test_starting_trophies_may_be_ignored():
    """SW-SET-07: with `ignored` everybody starts on none."""
    table = hunt(starting_trophies="ignored")

    assert [0, 0, 0] == [trophies(table.state, seat) for seat in range(3)]


@pytest.mark.rule("SW-SET-06")
def test_the_same_seed_deals_the_same():
    """Seed 42 gives the same deal on each run, seed 43 another."""
    setup = new_setup(SEATS[:3], {"deck": "quick"}, PACK)

    def deal(seed):
        facts = play_out(GAME, setup, seed, {"": RandomBot(Luck(1))}).facts
        return [fact.data for fact in facts if fact.kind in ("witch", "organ")]

    assert deal(42) == deal(42)
    assert deal(42) != deal(43)


@pytest.mark.rule("SW-SET-08", "SW-QNA-00")
def test_same_marks():
    """Witch 6 goes with Ability 6, Witch 4 with Ability 4: the Ability card follows from her."""
    table = hunt(6)

    assert all(1 == len(marks_of(table.state, seat)) for seat in range(6))
    assert [2, 3, 4, 5, 6, 7] == [marks_of(table.state, seat)[0] for seat in range(6)]


@pytest.mark.rule("SW-CRD-17")
def test_different_marks():
    """With `different` Witch 6 is never dealt Ability 6."""
    text = box(witches=witch(6) + witch(3), abilities=ability(6) + ability(3) + ability(5))
    table = Table(new_setup(SEATS[:2], {"mark_rule": "different", "deck": "quick"}, text))
    table.deal("Witch 6")
    sides = table.ask.dice.sides
    table.settle()

    assert 2 == sides
    assert all(2 == len(marks_of(table.state, seat)) for seat in range(2))


@pytest.mark.rule("SW-CRD-15")
def test_marks_are_two_to_eight():
    """A Mark of 1 or 9 is refused; levelling up with Mark 5 keeps it, the card has one number."""
    for mark in (1, 9):
        with pytest.raises(Faults, match="mark: wanted 2 to 8"):
            parse_pack(box(witches=witch(mark)))
    table = hunt(4, "0,0,1,1,1")

    assert (2, (5,)) == (table.player(3).level, marks_of(table.state, 3))


@pytest.mark.rule("SW-DCK-03", "SW-DCK-04", "SW-TRM-01")
def test_the_deck_goes_up_and_its_top_lies_open():
    """Counts 2,2,2,2,1 give levels 1,1,2,2,3,3,4,4,B; the next face is public, its organ is not."""
    setup = new_setup(SEATS[:3], {"deck": "short"}, PACK)
    played = play_out(GAME, setup, 5, {"": RandomBot(Luck(2))})
    levels = [fact.data["level"] for fact in played.facts if fact.kind == "fight"]
    table = hunt(deck="short")
    top = GAME.view(table.state, "Cy").next[0]

    assert [1, 1, 2, 2, 3, 3, 4, 4, "B"] == levels
    assert ("1e", 8, 4, "none") == (top.name, top.ac, top.life, top.weakness)
    assert not any("organ" in name for name in type(top).__slots__)


@pytest.mark.rule("SW-ELD-01", "SW-ELD-02")
def test_who_starts():
    """A starter named by the table needs no dice; else 12, 17, 9 is the second; ties roll again."""
    named = Table(new_setup(SEATS[:3], {"starter": "Bo", "deck": "quick"}, box())).settle()
    table = hunt()
    table.state = GAME.start(table.state.setup)
    while table.state.phase != "starter":
        table.answer(1)
    table.answer(17, 17, 9)
    again = table.ask.dice.count
    table.answer(3, 12)

    assert ("Bo", "starter_roll" in named.kinds()) == (SEATS[named.state.seat], False)
    assert (2, 1) == (again, table.state.seat)


@pytest.mark.rule("SW-ELD-03", "SW-ELD-04", "SW-TRM-05", "SW-TRM-06")
def test_the_first_enemy():
    """Printed 4 begins at 4, printed 7 at 7; a 17 hits AC 12, and after 3 damage all see 4. A d4 of
    3 put ability 3 in force, the attack die is a d20."""
    text = box(ac=12, hp=7, witches="".join(witch(mark, damage=3) for mark in range(2, 9)))
    table = hunt(text=text, active=(3, 1, 1))
    before = table.life()
    table.answer("basic:0")
    table.answer("none")
    sides = table.ask.dice.sides
    table.answer(17)
    sides_4 = [fact.data["number"] for fact in table.facts if fact.kind == "active"]

    assert (4, 7) == (hunt().life(), before)
    assert 4 == GAME.view(table.state, "Cy").foes[0].life
    assert (20, [3, 1, 1], 3) == (sides, sides_4, table.state.players[0].active)


@pytest.mark.rule("SW-SET-09")
def test_first_faces():
    """After setup: level 1 and not focused for all 3 players."""
    table = hunt()

    assert [1, 1, 1] == [player.level for player in table.state.players]
    assert FOCUSED not in [player.active for player in table.state.players]


def test_lint_knows_the_ranges():
    """The original box gives no warning; a plain one does for its counts and specials."""
    assert () == lint_pack(parse_pack(PACK))
    warnings = lint_pack(parse_pack(box(ac=15, counts=(1, 1, 1, 1, 3))))

    assert "enemy 1a: ac 15 is outside 7 to 9" in warnings
    assert "enemy 3a: level 3 has a special effect in print" in warnings
    assert "level B: 3 enemies, printed are 4" in warnings


@pytest.mark.rule("SW-CRD-04", "SW-CRD-07", "SW-CRD-08")
def test_faces_of_the_original_box():
    """Level 1 and 2 have no special effect, Level 3, 4 and Bosses one. A face says L2, Pain, AC 10,
    HP 5; an organ Poison, 2 damage, next Witch has disadvantage; none lacks any of it."""
    cards = {card.id: card for card in parse_pack(PACK).enemies}
    squire, kennel = cards["rust_squire"], cards["kennel_master"].organ

    assert (2, "pain", 10, 5) == (squire.level, squire.weakness, squire.ac, squire.hp)
    assert ("poison", 2) == (kennel.type, kennel.damage)
    assert "the next Witch has disadvantage" == kennel.text
    for card in cards.values():
        assert (card.special != "none") == (card.level >= 3)
        assert {card.weakness, card.organ.type} <= {"pain", "pestilence", "poison"}
        assert card.weak_effects
        assert 2 <= card.ac <= 20
        assert min(card.hp, card.organ.damage, card.organ.red) >= 1


def test_the_gore_dial_changes_names_only():
    """`relics` and `grim` give the same cards under other names."""
    tame, grim = parse_pack(PACK, "relics"), parse_pack(PACK, "grim")

    assert [card.organ.damage for card in tame.enemies] == [c.organ.damage for c in grim.enemies]
    assert all(
        one.organ.name != two.organ.name
        for one, two in zip(tame.enemies, grim.enemies, strict=True)
    )


def test_a_pack_with_faults_names_them_all():
    """A chart with a hole, an organ too few, a strange type and a number out of range."""
    text = box().replace('"8-12 pain"', '"9-12 pain"', 1).replace("ac = 8", "ac = 99", 1)
    text = text.replace('type = "poison"', 'type = "posion"', 1)

    with pytest.raises(Faults) as caught:
        parse_pack(text)
    found = " | ".join(str(fault) for fault in caught.value.faults)
    assert "witch w2, chart: wanted each face of 1 to 20 once, got none for 8" in found
    assert "ac: wanted 2 to 20, got 99" in found
    assert "got posion; did you mean poison?" in found
