"""Special abilities: read out, worked off as data, free text settled by the table."""

import pytest

from tests.tavern.fright.table import duel
from witchhammer.core.ask import Ruling
from witchhammer.core.errors import IllegalRuling
from witchhammer.tavern.fright import GAME, parse_pack
from witchhammer.tavern.fright.effects import GRAMMAR, describe
from witchhammer.tavern.fright.state import playing, stat

A, B = (7, 6, 2, 6, 9), (4, 5, 2, 4, 9)


def now(table, side, name):
    """A number of the card a side has in play, with every change of the moment."""
    return stat(table.state, playing(table.state, side).card, name)


@pytest.mark.rule("FR-13")
def test_abilities_are_read_out():
    """A card with a text is announced as it appears; a card without is not."""
    table = duel(A, B, ('text = "It hums."\non_hit = [{ do = "refill" }]', ""))

    assert [{"card": "One", "text": "It hums."}] == [
        fact.data for fact in table.facts if fact.kind == "ability"
    ]


@pytest.mark.rule("FR-14")
def test_plus_one_defense():
    """An ability of +1 Defense: roll 3 + Defense 2 + 1 = 6; with `off` it stays 5."""
    better = 'on_reveal = [{ do = "modify", stat = "defense", amount = 1, until = "fight" }]'
    table = duel(A, B, ("", better))
    off = duel(A, B, ("", better), abilities="off")

    assert 6 == table.fight("combat", 1, 3)[0].data["totals"][1]
    assert 5 == off.fight("combat", 1, 3)[0].data["totals"][1]


def test_a_change_for_this_exchange_ends_with_it():
    """`turn` lasts one exchange, `round` a battle or an exchange (FD-01), `fight` the battle."""
    for until, option, after in (
        ("turn", "battle", 6),
        ("round", "battle", 7),
        ("round", "exchange", 6),
        ("fight", "exchange", 7),
    ):
        text = (
            f'on_reveal = [{{ do = "modify", stat = "lethality", amount = 1, until = "{until}" }}]'
        )
        table = duel(A, B, (text, ""), round=option)
        first = now(table, 0, "lethality")
        table.fight("combat", 1, 6)

        assert (7, after) == (first, now(table, 0, "lethality"))


def test_each_moment_stirs_its_hook():
    """on_hit, when_hit, on_miss, when_missed happen at their moments and no other."""
    blow = '[{ do = "damage", amount = 1, who = "target" }]'
    hooks = {name: f"{name} = {blow}" for name in ("on_hit", "on_miss")}
    for name, faces, lost in (
        ("on_hit", (1, 4), 2),
        ("on_hit", (1, 6), 0),
        ("on_miss", (1, 6), 1),
        ("on_miss", (1, 4), 1),
    ):
        table = duel(A, B, (hooks[name], ""))
        table.fight("combat", *faces)

        assert 9 - lost == table.hp("Two")


def test_whoever_is_struck_may_answer():
    """when_hit and when_missed are the defender's."""
    blow = '[{ do = "damage", amount = 1, who = "target" }]'
    hit, missed = duel(A, B, ("", f"when_hit = {blow}")), duel(A, B, ("", f"when_missed = {blow}"))
    hit.fight("combat", 3, 1)
    missed.fight("combat", 1, 6)

    assert (8, 8) == (hit.hp("One"), missed.hp("One"))


def test_sorcery_hook_comes_after_the_reward():
    """on_sorcery happens once the reward is taken, dice of an ability are asked for."""
    rod = 'on_sorcery = [{ do = "damage", amount = "1d6", who = "target" }]'
    table = duel(A, B, (rod, ""))
    table.fight("sorcery", 6, 1)
    table.answer("refill")
    ask = table.ask
    table.answer(4)

    assert ("@dice", 6, 1) == (ask.seat, ask.dice.sides, ask.dice.count)
    assert 5 == table.hp("Two")


def test_a_choice_is_its_owner_s():
    """`choose` asks the owner; with `may` nothing is one of the answers."""
    change = 'do = "modify", stat = "sorcery", until = "fight"'
    text = (
        'on_reveal = [{ do = "choose", prompt = "Which?", may = true, choices = ['
        f'{{ label = "more", effects = [{{ {change}, amount = 2 }}] }},'
        f'{{ label = "less", effects = [{{ {change}, amount = -2, who = "target" }}] }}] }}]'
    )
    values = []
    for answer in (0, 1, "none"):
        table = duel(A, B, (text, ""))
        seat = table.ask.seat
        table.answer(answer)
        values.append((seat, now(table, 0, "sorcery"), now(table, 1, "sorcery")))

    assert [("A", 8, 4), ("A", 6, 2), ("A", 6, 4)] == values


def test_a_forced_swap_is_the_other_owner_s_choice():
    """`swap` of the target asks its owner which card comes in."""
    table = duel(A, B, ('on_hit = [{ do = "swap", who = "target" }]', ""))
    table.fight("combat", 3, 1)
    ask = table.ask
    table.answer(table.index("u"))

    assert ("B", "u") == (ask.seat, table.in_play()[1])
    assert "hand" == table.zone("Two")


def test_swap_from_the_unused_cards():
    """FD-11 `unused`: a card is drawn from what nobody picked, the one put back is whole again."""
    table = duel(A, B, swap="unused")
    table.fight("sorcery", 6, 1)

    assert "attack" == table.state.phase
    assert "refilled" in table.kinds()


def test_when_tests_what_it_says():
    """wounded, unhurt, target_wounded and alone are read at the moment."""
    text = (
        'on_hit = [{ do = "when", test = "target_wounded", '
        'then = [{ do = "modify", stat = "lethality", amount = 3, until = "fight" }], '
        'otherwise = [{ do = "gain", what = "hit_points", amount = 1 }] }]'
    )
    table = duel(A, B, (text, ""))
    table.fight("combat", 1, 1)

    assert 9 == now(table, 0, "lethality")


def test_a_card_cannot_be_healed_above_its_print_or_from_zero():
    """Regained hit points stop at the printed ones; a card at 0 stays at 0."""
    heal = 'when_hit = [{ do = "gain", what = "hit_points", amount = 99 }]'
    healed, dead = duel(A, B, ("", heal)), duel((7, 20, 2, 6, 9), B, ("", heal))
    healed.fight("combat", 1, 1)
    dead.fight("combat", 6, 1)

    assert (9, "out") == (healed.hp("Two"), dead.zone("Two"))


def test_cards_that_call_each_other_stop():
    """Two cards that swap themselves on every appearance do not do so for ever."""
    loop = 'on_reveal = [{ do = "swap" }]'
    table = duel(A, B, (loop, ""))
    asked = 0
    while "/ability/" in table.ask.key and asked < 300:
        table.answer(table.ask.options[0].value)
        asked += 1

    assert asked < 300


def test_free_text_is_settled_by_the_table():
    """A card with a text and no effects asks the table, which may change numbers and note words."""
    table = duel(A, B, ('text = "Whoever wears a hat is afraid."', ""))
    seat = table.ask.seat
    table.answer("1:lethality:-1")
    table.answer("0:hit_points:-1")
    table.answer("Bo wears no hat.")
    table.answer("nothing")

    assert ("@gm", 4, 8) == (seat, now(table, 1, "lethality"), table.hp("One"))
    assert "The table settles it: Bo wears no hat." in table.told
    assert "attack" == table.state.phase


def test_rulings():
    """The table sets hit points and numbers, and is refused what is not there."""
    table = duel(A, B)
    state, _ = GAME.rule(table.state, Ruling("hit_points", {"seat": "B", "card": "Two", "to": 3}))
    state, _ = GAME.rule(state, Ruling("stat", {"seat": "A", "stat": "sorcery", "by": -2}))
    table.state = state

    assert (3, 4) == (table.hp("Two"), now(table, 0, "sorcery"))
    for kind, data, wanted in (
        ("smite", {}, "no such ruling"),
        ("hit_points", {"seat": "C"}, "A or B"),
        ("hit_points", {"seat": "B", "card": "Nemo", "to": 3}, "a card not eliminated"),
        ("hit_points", {"seat": "B", "card": "Two", "to": 10}, "1 to 9"),
        ("stat", {"seat": "A", "stat": "beauty", "by": 1}, "jump_scare or lethality"),
        ("stat", {"seat": "A", "stat": "sorcery", "by": True}, "-9 to 9"),
        ("end", {"winner": "C"}, "A or B"),
    ):
        with pytest.raises(IllegalRuling, match=wanted):
            GAME.rule(state, Ruling(kind, data))


def test_every_kind_has_a_sentence():
    """Each kind of effect this game plays can be said in words."""
    text = "\n".join(
        (
            'name = "all"',
            "[[card]]",
            'id = "x"\nname = "X"\njump_scare = 1\nlethality = 5\ndefense = 2\nsorcery = 2\nhp = 5',
            'on_reveal = [{ do = "modify", stat = "defense", amount = 1 , until = "fight" },',
            '{ do = "damage", amount = 1 }, { do = "gain", what = "hit_points", amount = "2d6" },',
            '{ do = "refill" }, { do = "swap" }, { do = "ruling", text = "Boo." },',
            '{ do = "when", test = "alone", then = [{ do = "refill" }] },',
            '{ do = "choose", prompt = "?", choices = [{ label = "a", effects = [] }] }]',
        )
    )
    effects = parse_pack(text).cards[0].effects("on_reveal")

    assert set(GRAMMAR.kinds) == {effect.do for effect in effects}
    assert all(map(describe, effects))
