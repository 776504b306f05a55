"""The original set, its limits, and packs that are wrong."""

import re
from importlib import resources

import pytest

from tests.tavern.witchdie.table import ORIGINAL, PACK, lay
from witchhammer.core.effects import KINDS
from witchhammer.core.errors import Faults
from witchhammer.tavern.witchdie import lint_pack, parse_pack
from witchhammer.tavern.witchdie.cards import face_shares
from witchhammer.tavern.witchdie.chaos.table import BODIES, CHAOS, SEATED
from witchhammer.tavern.witchdie.effects import GRAMMAR, describe
from witchhammer.tavern.witchdie.faces import RUNES, parse_face

URGING = re.compile(r"\b(?:drink up|bottoms up|chug|down it|get drunk|alcohol|beer|wine)\b", re.I)


def test_original_set_is_large_and_varied():
    """At least 56 dice in 8 families, 1 to 4 runes a face, every kind of rune on several."""
    faces = {face for kind in PACK.dice for face in kind.faces}

    assert 56 <= len(PACK.kind_of_die)
    assert 8 <= len(PACK.dice)
    assert {1, 2, 3, 4} == {face.count for face in faces}
    for rune in RUNES:
        assert 2 <= sum(any(f.rune == rune for f in kind.faces) for kind in PACK.dice)


def test_original_set_keeps_its_shares():
    """15 to 20 % swords, 6 to 10 % magic, 60 % or more single runes, madness on 3 families."""
    shares = face_shares(PACK)

    assert 0.15 <= shares["sword"] / shares["all"] <= 0.20
    assert 0.06 <= shares["magic"] / shares["all"] <= 0.10
    assert 0.60 <= shares["single"] / shares["all"]
    assert () == lint_pack(PACK)


def test_all_sixty_have_words_of_their_own():
    """Titles and texts for each of the sixty, no title twice, and twelve consecrated rules."""
    assert [*range(1, 61)] == [words.number for words in PACK.chaos]
    assert 60 == len({words.title for words in PACK.chaos})
    assert all(words.text for words in PACK.chaos)
    assert 12 <= len(PACK.consecrated)


def test_counts_of_the_sixty():
    """20 instant, 7 powers, 33 ongoing; 28 computed, 13 of honour, 19 decisions."""
    durations = [entry.duration for entry in CHAOS.values()]
    settled = [entry.settled for entry in CHAOS.values()]
    powers = [number for number, entry in CHAOS.items() if entry.duration == "power"]

    assert [20, 7, 33] == [durations.count(word) for word in ("instant", "power", "ongoing")]
    assert [28, 13, 19] == [settled.count(word) for word in ("automatable", "honour", "decision")]
    assert [15, 36, 38, 50, 55, 57, 58] == powers
    assert set(BODIES) == set(SEATED)


def test_no_word_urges_anybody():
    """Neither pack, rules card, chaos nor sentences push anybody to drink; chaos fits a line."""
    package = resources.files("witchhammer.tavern.witchdie")
    card = package.joinpath("rules_card.txt").read_text(encoding="utf-8")
    tell = package.joinpath("tell.py").read_text(encoding="utf-8")
    chaos = [f"{each.title}: {each.text}" for each in PACK.chaos]

    assert [] == URGING.findall(ORIGINAL + card + tell + "\n".join(chaos))
    assert all(len(line) <= 92 and line.endswith(".") for line in chaos)
    assert all(len(line) <= 80 for line in card.splitlines())


def test_each_rune_has_a_drawing():
    """One SVG a kind, drawn with the colour of the text, no reach to anything outside."""
    folder = resources.files("witchhammer.tavern.witchdie").joinpath("runes")
    for rune in RUNES:
        svg = folder.joinpath(f"{rune}.svg").read_text(encoding="utf-8")
        assert "currentColor" in svg
        assert "href" not in svg


def test_every_effect_kind_has_a_sentence_and_a_card():
    """Each kind of effect of this game is described, and used by a consecrated rule."""
    used = {effect.do for rule in PACK.consecrated for effect in rule.effects}

    assert set(GRAMMAR.kinds) == used
    for rule in PACK.consecrated:
        for effect in rule.effects:
            assert describe(effect)
    assert all(KINDS[do] is kind for do, kind in GRAMMAR.kinds.items())


def test_faces_are_words():
    """sword3 is a face, sword0, swords and sword10 are not."""
    assert "sword3" == parse_face("sword3").word
    assert [None] * 3 == [parse_face(word) for word in ("sword0", "swords", "sword10")]


def test_every_fault_of_a_pack_is_named_at_once():
    """Bad faces, keys, effects, numbers and ids come back in one refusal."""
    bad = (
        ORIGINAL.replace('"sword3"', '"sward3"')
        .replace('do = "multiply", rune = "tower"', 'do = "multiply", rune = "towel"')
        .replace('title = "Gale"\ncopies = 6', 'title = "Gale"\ncopies = 0\ncolour = "red"')
        .replace('id = "keep"', 'id = "blade"')
    )
    with pytest.raises(Faults) as caught:
        parse_pack(bad)

    text = str(caught.value)
    for part in ("sward3", "towel", "copies: wanted 1 to 40, got 0", "colour", "each id once"):
        assert part in text


def test_a_pack_without_swords_and_storms_is_refused():
    """Nobody could ever win with it."""
    tame = re.sub(r'"(?:sword|storm)(\d)"', r'"tower\1"', ORIGINAL)

    with pytest.raises(Faults, match="nobody could ever win"):
        parse_pack(tame)


def test_a_text_that_is_no_pack_is_refused():
    """No TOML, no pack."""
    with pytest.raises(Faults, match="wanted TOML"):
        parse_pack("faces = [")


def test_lint_warns_where_numbers_leave_their_ranges():
    """A small bag, few families, many swords and big faces are each a warning."""
    parts = ORIGINAL.split("[[die]]")
    few = "[[die]]".join([parts[0], *[p.replace("copies = 6", "copies = 4") for p in parts[1:4]]])
    few = few.replace("tower3", "sword5").replace("forest1", "sword2")
    warnings = " ".join(lint_pack(parse_pack(few)))

    for part in ("dice: eight", "families", "sword:", "magic:", "5 runes", "madness", "0 cons"):
        assert part in warnings


def test_a_pack_may_say_chaos_in_its_own_words():
    """Title and text of an effect come from the pack; the effect stays the same."""
    words = '\n[[chaos]]\nnumber = 6\ntitle = "Sleet"\ntext = "It comes through."\n'
    pack = parse_pack(ORIGINAL + words)

    assert ("Sleet", "It comes through.") == (pack.chaos[5].title, pack.chaos[5].text)
    assert "Long Life" == pack.chaos[42].title


@pytest.mark.parametrize(
    ("rule", "noa"),
    [("blessed_mortar", 18), ("whetstone", 16), ("old_growth", 17), ("murder_holes", 16)],
)
def test_consecrated_rules_of_swords(rule, noa):
    """sword4 against tower1: towers twice, one more sent, forests no matter, towers strike too."""
    table = lay("Mia Noa", Mia="magic1 sword4 tower1", Noa="tower1")
    table.do("act", "magic1").do("pentagram", "invoke").do("invoke", rule)
    if rule == "murder_holes":
        table.do("act", "sword4").do("joining", "tower1")

    assert (20, noa) == table.left("Mia", "Noa")


@pytest.mark.parametrize(
    ("rule", "hand", "left"),
    [
        ("thunderheads", "magic1 storm1", (18, 18)),
        ("tourniquet", "magic1 blood3", (20, 20)),
        ("full_bench", "magic1 tower1", (19, 20)),
        ("window_tax", "magic1 tower1", (19, 19)),
    ],
)
def test_consecrated_rules_of_storm_and_blood(rule, hand, left):
    """One more a storm, no blood, a price for the most dice and for full cups."""
    table = lay("Mia Noa", Mia=hand)
    if table.asked == ["act"]:
        table.do("act", "magic1")
    table.do("pentagram", "invoke").do("invoke", rule)

    assert left == table.left("Mia", "Noa")


def invoked(rule, hand="magic1 moon1 death1", **more):
    """A table of three on which Mia has invoked a rule."""
    table = lay("Mia Noa Ola", Mia=hand, Noa="tower1 tower1", turns=5, **more)
    return table.do("act", "magic1").do("pentagram", "invoke").do("invoke", rule)


def test_consecrated_tolls():
    """The gravedigger, the meddler, soft skulls: each asks its price when something is done."""
    grave = invoked("gravediggers_fee")
    grave.do("act", "death1").do("spend", "Noa:tower1")
    meddler = invoked("meddlers_toll")
    meddler.do("act", "moon1").do("spend", "Noa:tower1").throw("blood1")
    soft = invoked("soft_skulls")
    soft.do("act", "death1").do("joining").do("spend", "Noa:tower1").throw("blood1")

    assert 19 == grave.left("Mia")[0] == meddler.left("Mia")[0]
    assert ["blood1", "tower1"] == soft.dice("Noa")


def test_consecrated_tolls_before_the_dice():
    """RESET costs both neighbours, ARCANE and MASTERY everybody else."""
    rules = {"clean_slate": "reset", "applause": "arcane", "guild_dues": "mastery"}
    prices = {}
    for rule, what in rules.items():
        table = invoked(rule, hand="magic1 moon1")
        table.do("spend", "stop")
        table.do("reset_or_draw", "reset" if what == "reset" else "draw")
        if what != "reset":
            table.draw(3)
            faces = ["moon1", "sword1", "forest1", "blood1", "storm1"]
            table.do("reroll", *table.option_values("reroll"))
            table.throw(*(faces if what == "arcane" else ["moon1"] * 5))
            table.do("ready", what)
        prices[what] = table.left("Mia", "Noa", "Ola")

    assert {"reset": (19, 20, 19), "arcane": (19, 20, 19), "mastery": (18, 20, 18)} == prices
