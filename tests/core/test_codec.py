"""JSON and seals of states: everything comes back, every surprise is refused."""

from dataclasses import dataclass, field

import pytest

from tests.rules.vignette.every_kind import EVERY_KIND
from witchhammer.core.ask import Answer, Ask, Dice, Fact, Option
from witchhammer.core.codec import STATIC, dump, load
from witchhammer.core.effects import KINDS, Damage, Share
from witchhammer.core.errors import Damaged
from witchhammer.core.seal import seal
from witchhammer.rules.cards import Card

ASK = Ask("k", "p1", "odo", "Which?", (Option("a", "A"),), dice=Dice(1, 20, (1, 2)))


@dataclass(frozen=True, slots=True)
class Held:
    """A state with a static part and a share of everything that states hold."""

    setup: str = field(metadata=STATIC)
    pairs: tuple[tuple[str, int], ...] = ()
    maybe: int | None = None
    flag: bool = False


@pytest.mark.parametrize("card", EVERY_KIND, ids=lambda card: card.id)
def test_every_card_comes_back_from_json(card):
    """A card with nested effects of every kind is the same after dump and load."""
    assert load(Card, dump(card)) == card


def test_asks_answers_and_facts_come_back():
    """What the log keeps is the same after dump and load."""
    fact = Fact("laid", {"card": "jab", "n": [1, 2]}, ("ana",), Fact("laid"))

    assert load(Ask, dump(ASK)) == ASK
    assert load(Fact, dump(fact)) == fact
    assert load(Answer, dump(Answer("k", ("a", 3)))) == Answer("k", ("a", 3))


def test_static_fields_stay_outside():
    """The setup is stored once with the scene, not with every state."""
    held = Held("big", (("a", 1),), 4, True)

    assert dump(held) == {"pairs": [["a", 1]], "maybe": 4, "flag": True}
    assert load(Held, dump(held), setup="big") == held


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"pairs": [["a"]]},
        {"pairs": [["a", "b"]]},
        {"pairs": 3},
        {"maybe": "4"},
        {"maybe": True},
        {"flag": 1},
        {"strange": 1},
    ],
)
def test_surprises_are_damage(data):
    """A wrong type, a wrong length, an unknown field: refused, naming the place."""
    with pytest.raises(Damaged, match="Held"):
        load(Held, data, setup="big")


def test_an_effect_of_an_unknown_kind_is_damage():
    """An effect finds its class by its `do`; another word finds none."""
    with pytest.raises(Damaged, match="effect of a known kind"):
        load(Card, dump(EVERY_KIND[0]) | {"on_turn": [{"do": "explode"}]})


def test_an_effect_keeps_its_class():
    """A nested amount comes back as the Share it was."""
    assert load(Damage, dump(Damage(amount=Share(of="poise")))).amount == Share(of="poise")
    assert KINDS["damage"] is Damage


def test_a_state_holds_no_floats_and_no_sets():
    """What two machines could print differently is refused."""
    for bad in (1.5, {1, 2}, b"x"):
        with pytest.raises(TypeError, match="a state holds no"):
            dump(bad)
        with pytest.raises(TypeError, match="a state holds no"):
            seal((bad,))


def test_seals_tell_states_apart():
    """Another number, another order, a text for a number: another seal."""
    states = [Held("s", (("a", 1),)), Held("s", (("a", 2),)), Held("s", (("b", 1),))]
    states += [Held("s", (("a", 1), ("b", 2))), Held("s", (("b", 2), ("a", 1))), Held("s", (), 1)]

    assert len({seal(state) for state in states}) == len(states)
    assert seal((1,)) != seal(("1",)) != seal((True,))


def test_a_seal_of_something_large_is_taken_from_memory_only_for_itself():
    """Equal cards have equal seals, made anew or not; a changed one has another."""
    one, two = Card(id="a", name="A", defence=1), Card(id="a", name="A", defence=1)

    assert seal((one,)) == seal((one,)) == seal((two,))
    assert seal((Card(id="a", name="A", defence=2),)) != seal((one,))
