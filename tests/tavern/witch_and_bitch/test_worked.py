"""The rulebook's worked example, number for number."""

from tests.tavern.witch_and_bitch.table import cards
from tests.tavern.witch_and_bitch.worked import ROUND_0, ROUND_1, ROUND_2, apart, begun, follow
from witchhammer.tavern.witch_and_bitch.board import face_of
from witchhammer.tavern.witch_and_bitch.learning import copies_left, cost_of_next


def exp(table):
    """The EXP each Witch holds."""
    return [sum(corpse.exp for corpse in witch.corpses) for witch in table.state.witches]


def damage(table):
    """The damage on each Witch."""
    return [witch.damage for witch in table.state.witches]


def places(table):
    """Where each enemy stands."""
    spaces = table.setup.chart.spaces
    return {enemy.token: spaces[enemy.space].code for enemy in table.state.enemies}


def strikes(table):
    """Each comparison as total, Defense, hit."""
    keys = ("total", "defense", "hit")
    return [tuple(f.data[k] for k in keys) for f in table.facts if f.kind == "strike"]


def test_before_the_first_round():
    """Bea and Cleo tie, Cleo is First Player; 14 - 6 = 8 copies; e1 and e3 on P1, e2 on P4."""
    table = begun()
    follow(table, ROUND_0)
    first = [spell for spell in table.setup.pack.spells if spell.level == 1]
    left = {spell.school: copies_left(table.state, spell) for spell in first}

    assert ("turn", "Cleo") == (table.kind, table.ask.seat)
    assert 8 == sum(left.values())
    assert [0, 0] == [left["fire"], left["lightning"]]
    assert {1: "P1", 2: "P4", 3: "P1"} == places(table)


def test_the_first_round():
    """13 hits, 9 and 11 miss; nobody learns; e3 hits Ada, e2 misses Cleo, e6 hits Bea."""
    table = begun()
    follow(table, ROUND_0 + ROUND_1)

    assert [
        (13, 12, True),
        (9, 12, False),
        (11, 12, False),
        (15, 15, True),
        (15, 16, False),
        (14, 14, True),
    ] == strikes(table)
    assert [2, 2, 0] == damage(table)
    assert [0, 0, 2] == exp(table)
    assert "learn" not in table.kinds()
    assert {2: "R1", 3: "R1", 4: "R2", 5: "R2", 6: "H"} == places(table)


def test_the_second_round():
    """Ada is held, passes her corpse; Cleo pays 2 + 2 and keeps 2; the Zealots' round."""
    table = begun()
    follow(table, ROUND_0 + ROUND_1)

    assert ("Ada", "Scold (e2) holds you here") == (table.ask.seat, table.why_not("move:H"))
    follow(table, ROUND_2)
    cleo = table.state.witches[2]

    assert [
        (17, 12, True),
        (12, 12, True),
        (7, 12, False),
        (17, 12, True),
        (14, 14, True),
        (12, 14, False),
        (15, 15, True),
        (16, 16, True),
        (28, 15, True),
    ] == strikes(table)[6:]
    assert [8, 5, 3] == damage(table)
    assert [0, 2, 2] == exp(table)
    assert (4, 4, 0) == tuple(table.last("pays")[k] for k in ("cost", "exp", "lost"))
    assert (3, 6) == (len(cleo.spells), cost_of_next(len(cleo.spells)))
    assert {"R1"} == set(places(table).values())
    assert {"Zealot"} == {face_of(table.state, enemy).name for enemy in table.state.enemies}
    assert ("turn", "Bea") == (table.kind, table.ask.seat)


def test_the_snapshot():
    """8 + 3 = 11 >= 10; known 5, -1: the level 3 Spell, corpse, Rewards go; then 0 damage."""
    table = apart()
    ada = table.state.witches[0]

    assert (11, 10) == (table.last("damage")["total"], table.last("damage")["of"])
    assert "Pyre Lance" == table.last("forgets")["spell"]
    assert ((), ()) == (ada.corpses, ada.rewards)
    assert (0, cards(table.setup, "fire-1", "ice-1", "fire-2a", "ice-2a")) == (
        ada.damage,
        ada.spells,
    )
