"""A table to try Fright at: the worked game's cards, scripted answers, one question at a time."""

import re
from pathlib import Path

from witchhammer.core.ask import Answer
from witchhammer.core.game import step
from witchhammer.tavern import fright
from witchhammer.tavern.fright import GAME, new_setup
from witchhammer.tavern.fright.state import playing

PACK = Path(fright.__file__).with_name("packs").joinpath("original.toml").read_text("utf-8")
RULEBOOK = Path(__file__).resolve().parents[3] / "docs" / "rules" / "fright.md"
HANDS = {
    "A": ("Stalker", "Witch", "Count", "Scarecrow", "Ghost"),
    "B": ("Hound", "Pumpkin", "Doll", "Marsh", "Twin"),
}


def card(name, numbers, extra=""):
    """One card of a pack: jump scare, lethality, defense, sorcery, hit points."""
    keys = ("jump_scare", "lethality", "defense", "sorcery", "hp")
    lines = [f"{key} = {number}" for key, number in zip(keys, numbers, strict=True)]
    return "\n".join(["[[card]]", f'id = "{name.lower()}"', f'name = "{name}"', *lines, extra, ""])


def worked_pack():
    """The ten cards of the rulebook's worked game, read from its table."""
    rows = re.findall(
        r"^\| (\w+)((?: \| \d+){5}) \| \| (\w+)((?: \| \d+){5}) \|$",
        RULEBOOK.read_text("utf-8"),
        re.M,
    )
    found = {}
    for left, one, right, two in rows:
        found[left], found[right] = re.findall(r"\d+", one), re.findall(r"\d+", two)
    return 'name = "worked"\n' + "".join(
        card(name, found[name]) for hand in HANDS.values() for name in hand
    )


def own_decks(pack_text, hands=HANDS, **options):
    """The setup of two players with these five cards each."""
    decks = {
        f"deck_{n}": ",".join(name.lower() for name in hand)
        for n, hand in enumerate(hands.values(), 1)
    }
    return new_setup(tuple(hands), {"decks": "own", **decks, **options}, pack_text)


class Table:
    """One game that is answered by hand; `told` are the sentences, `facts` what happened."""

    def __init__(self, setup):
        self.state = GAME.start(setup)
        self.facts = []
        self.told = []

    @property
    def ask(self):
        """The first open question."""
        return GAME.asks(self.state)[0]

    def answer(self, *value, seat=""):
        """Answer the first open question, or the seat's own."""
        asks = GAME.asks(self.state)
        ask = next((one for one in asks if one.seat == seat), None) if seat else asks[0]
        self.state, facts = step(GAME, self.state, Answer(ask.key, value, seat=ask.seat))
        self.facts += facts
        self.told += [line for fact in facts if (line := GAME.tell(self.state, fact))]
        return facts

    def index(self, name):
        """The place of a card in the setup."""
        return next(i for i, one in enumerate(self.state.setup.cards) if one.name == name)

    def send(self, first, second):
        """Answer the choice of cards for a battle, where it is asked."""
        for seat, name in zip(self.state.setup.seats, (first, second), strict=True):
            if any(ask.seat == seat and "/card/" in ask.key for ask in GAME.asks(self.state)):
                self.answer(self.index(name), seat=seat)

    def fight(self, mode, *faces):
        """Answer the attacker's choice and the dice of an exchange."""
        self.answer(mode)
        return self.answer(*faces)

    def hp(self, name):
        """A card's hit points now."""
        place = self.index(name)
        return next(h.hp for s in self.state.sides for h in s.cards if h.card == place)

    def zone(self, name):
        """Where a card is now."""
        place = self.index(name)
        return next(h.zone for s in self.state.sides for h in s.cards if h.card == place)

    def in_play(self):
        """The names of both cards in play."""
        return [self.state.setup.cards[playing(self.state, side).card].name for side in (0, 1)]

    def attacker(self):
        """The seat that attacks."""
        return self.state.setup.seats[self.state.turn]

    def kinds(self):
        """The kinds of all facts so far, in order."""
        return [fact.kind for fact in self.facts]


def duel(first, second, extra=("", ""), **options):
    """A table with two cards of these numbers in play, and four plain ones behind each."""
    names = {"A": ("One", *"pqrs"), "B": ("Two", *"tuvw")}
    pack = 'name = "duel"\n' + card("One", first, extra[0]) + card("Two", second, extra[1])
    pack += "".join(card(name, (0, 5, 3, 3, 6)) for hand in names.values() for name in hand[1:])
    table = Table(own_decks(pack, names, **options))
    table.send("One", "Two")
    return table
