"""A table to try Witch & Bitch at: the rulebook's invented box, states made by hand, answers."""

from dataclasses import replace
from functools import cache
from pathlib import Path

from witchhammer.core.ask import DICE, Answer
from witchhammer.core.game import default_value, step, waiting
from witchhammer.tavern import witch_and_bitch
from witchhammer.tavern.pack_text import Page
from witchhammer.tavern.witch_and_bitch import GAME, parse_pack
from witchhammer.tavern.witch_and_bitch.cards import SCHOOLS, DestinyCard, EnemyToken, Face
from witchhammer.tavern.witch_and_bitch.machine import advance
from witchhammer.tavern.witch_and_bitch.maps import read_map
from witchhammer.tavern.witch_and_bitch.preparing import first_state
from witchhammer.tavern.witch_and_bitch.scenarios import COLOURS, SCENARIOS
from witchhammer.tavern.witch_and_bitch.setting_up import antagonist_face
from witchhammer.tavern.witch_and_bitch.state import Enemy, Setup, Step, Witch
from witchhammer.tavern.witch_and_bitch.switches import Switches
from witchhammer.tavern.witch_and_bitch.work import Work

TEXT = (
    Path(witch_and_bitch.__file__).with_name("packs").joinpath("original.toml").read_text("utf-8")
)
NAMES = ("Ada", "Bea", "Cleo", "Dora", "Eve")
DEFENSES = {"thimble": 15, "nettle": 14, "marrow": 16, "velvet": 15, "gable": 15}
SCOLD = Face("Scold", 1, 2, 12, 5, 2, 2)
ZEALOT = Face("Zealot", 2, 3, 14, 8, 3, 3)
# The worked example's map: H-R1, H-R2, H-P3, R1-P1, R1-P4, R2-P2.
LINKS = ["H R1", "H R2", "H P3", "R1 P1", "R1 P4", "R2 P2"]


@cache
def original():
    """The shipped box."""
    return parse_pack(TEXT)


def shipped(number, players, **switches):
    """A game of the shipped box; as new_setup makes it, but the pack is read once."""
    scenario = SCENARIOS[number]
    map_ = next(one for one in original().maps if one.scenario == number)
    face = antagonist_face(scenario, players)
    return Setup(NAMES[:players], scenario, map_, original(), Switches(**switches), face)


def chart(scenario, links=LINKS, **marks):
    """A map typed as links; everything is on H but the Portals and what is marked."""
    table = {
        "scenario": scenario,
        "name": "invented",
        "links": links,
        "start": ["H"],
        "portals": ["P1", "P2", "P3", "P4"],
        "objects": ["R1", "R1", "R2", "R2", "P3"],
        **marks,
    }
    faults = []
    made = read_map(Page("map", table, faults), ())

    assert faults == []
    return made


@cache
def book_pack(conspirators=0):
    """The box with 28 Scolds, Destiny cards that generate or do nothing, the book's Witches."""
    tokens = tuple(
        EnemyToken(f"scold-{n}", SCOLD, ZEALOT, conspirator=n < conspirators) for n in range(28)
    )
    spawn = original().destiny[0].effects[:1]
    deck = tuple(
        DestinyCard(f"{colour}-{n}", colour, f"{colour} {n}", "Generate Enemies.", spawn)
        for colour, count in (("green", 10), ("orange", 7), ("red", 3))
        for n in range(count)
    )
    order = {id_: n for n, id_ in enumerate(DEFENSES)}
    witches = tuple(sorted(original().witches, key=lambda w: order[w.id]))
    return replace(original(), enemies=tokens, destiny=deck, witches=witches)


def book_setup(players=3, scenario=1, map_=None, pack=None, deck=None, **switches):
    """A game with the rulebook's numbers; `deck` shortens the Destiny deck."""
    chosen = SCENARIOS[scenario]
    if deck is not None:
        chosen = replace(chosen, deck=deck)
    return Setup(
        NAMES[:players],
        chosen,
        map_ or chart(scenario),
        pack or book_pack(),
        Switches(**switches),
        antagonist_face(chosen, players),
    )


class Table:
    """One game answered by hand; `facts` are all so far, `told` their sentences."""

    def __init__(self, state):
        self.state = state
        self.facts = []

    @property
    def setup(self):
        """What the game is played with."""
        return self.state.setup

    @property
    def ask(self):
        """The question that holds the game up, None once it is over."""
        return next(iter(waiting(GAME.asks(self.state))), None)

    @property
    def kind(self):
        """What the open question is about: "turn", "attack", "learn" ..."""
        return self.ask.key.split("/")[1] if self.ask else "over"

    @property
    def told(self):
        """The sentences so far."""
        return [GAME.tell(self.state, fact) for fact in self.facts]

    def open(self, prefix):
        """The standing question whose key begins so."""
        return next(ask for ask in GAME.asks(self.state) if ask.key.startswith(prefix))

    def answer(self, ask, *value, by="player"):
        """Answer a question; give the Facts."""
        self.state, facts = step(GAME, self.state, Answer(ask.key, value, by))
        self.facts += facts
        return facts

    def say(self, *value):
        """Answer the open question."""
        return self.answer(self.ask, *value)

    def option(self, value):
        """The open question's option of a value."""
        return next(option for option in self.ask.options if option.value == value)

    def why_not(self, value):
        """Why an option of the open question may not be taken, "" if it may."""
        return self.option(value).why_not

    def legal(self):
        """The values that may be answered, in order."""
        return [option.value for option in self.ask.options if not option.why_not]

    def until(self, *kinds, face=1):
        """Answer defaults, and this face of every die, until a question of these kinds opens."""
        while self.ask and self.kind not in kinds:
            ask = self.ask
            if ask.seat == DICE:
                self.say(*(min(face, ask.dice.sides),) * ask.dice.count)
            else:
                self.say(*default_value(ask))
        return self

    def last(self, kind):
        """The data of the last Fact of a kind."""
        return next(fact.data for fact in reversed(self.facts) if fact.kind == kind)

    def kinds(self):
        """The kinds of all Facts so far."""
        return [fact.kind for fact in self.facts]


def cards(setup, *ids):
    """The numbers of cards by their ids."""
    return tuple(setup.pack.find(one) for one in ids)


def enemies(setup, *places, evolved=False, damage=0):
    """Enemies 0, 1, 2 ... in these spaces."""
    return tuple(
        Enemy(token, setup.chart.find(code), evolved, damage) for token, code in enumerate(places)
    )


def witch(setup, seat, spells=("fire-1", "lightning-1"), space="H", **fields):
    """A Witch of the seat's card with these Spells."""
    known = cards(setup, *spells)
    place = setup.chart.find(space)
    return Witch(seat, place, spells=known, learned=known, **fields)


def entered(witches, setup):
    """Who has entered each school, as the Spells held say."""
    found = [[] for _ in SCHOOLS]
    for seat, one in enumerate(witches):
        for card in one.spells:
            school = found[SCHOOLS.index(setup.pack.powers[card].school)]
            if seat not in school:
                school.append(seat)
    return tuple(tuple(one) for one in found)


def drawn_before(setup, round_):
    """The Destiny cards that were drawn before a Round: the first ones of each colour."""
    left = dict(zip(COLOURS, setup.scenario.deck, strict=True))
    found = []
    for colour in COLOURS:
        cards = (n for n, card in enumerate(setup.pack.destiny) if card.colour == colour)
        found += [card for card, _ in zip(cards, range(left[colour]), strict=False)]
    return tuple(found[: round_ - 1])


def run_on(state):
    """A Table at the next question of a state, the Facts on the way kept."""
    work = Work(state)
    table = Table(advance(work))
    table.facts = list(work.facts)
    return table


def at_round(setup, witches=None, places=(), first=0, round_=1, **fields):
    """A Table at the first question of a Round, with these Witches and enemies."""
    seats = range(len(setup.seats))
    spells = (("fire-1", "ice-1"), ("fire-1", "light-1"), ("lightning-1", "darkness-1"))
    spells += (("lightning-1", "ice-1"), ("kinetics-1", "seduction-1"))
    made = witches or tuple(witch(setup, seat, spells[seat]) for seat in seats)
    foes = places if places and isinstance(places[0], Enemy) else enemies(setup, *places)
    taken = {enemy.token for enemy in foes} | {c.token for one in made for c in one.corpses}
    state = replace(
        first_state(setup),
        witches=made,
        enemies=foes,
        pile=tuple(n for n in range(len(setup.pack.enemies)) if n not in taken),
        entered=entered(made, setup),
        round=round_ - 1,
        # From the second Round on the token goes left as the Round opens.
        first=first if round_ == 1 else (first - 1) % len(setup.seats),
        todo=(Step("round"),),
    )
    drawn = drawn_before(setup, round_)
    state = replace(
        state,
        drawn=drawn,
        destiny=tuple(card for card in state.destiny if card not in drawn),
        evolved=any(setup.pack.destiny[card].colour != "green" for card in drawn),
    )
    return run_on(replace(state, **fields))


def at_step(setup, *steps, witches=None, places=(), first=0, round_=1, **fields):
    """A Table that goes on with these steps instead of the Round's own."""
    table = at_round(setup, witches, places, first, round_)
    if witches:
        # The Round that opened let the fallen stand.
        fields["witches"] = witches
    return run_on(replace(table.state, todo=tuple(reversed(steps)), **fields))
