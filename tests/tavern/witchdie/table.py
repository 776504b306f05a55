"""A table of WitchDie for tests: any position laid out in words, answered in words.

Seats are named to the right (Mia, Noa, Ola, Pim), the way play goes. Every die of the test set
can show every face, so that "sword3 tower1" lies where a test wants it.
"""

from dataclasses import replace
from pathlib import Path

from witchhammer.core.ask import Answer, Ruling
from witchhammer.core.game import step
from witchhammer.tavern.witchdie import GAME, new_setup, parse_pack
from witchhammer.tavern.witchdie.cards import DieKind
from witchhammer.tavern.witchdie.faces import RUNES, Face
from witchhammer.tavern.witchdie.flow import go
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import Die, Standing, Step
from witchhammer.tavern.witchdie.turn import turn_steps

ORIGINAL = (
    Path(__file__).parents[3] / "witchhammer/tavern/witchdie/packs/original.toml"
).read_text(encoding="utf-8")
PACK = parse_pack(ORIGINAL)

FACES = tuple(Face(rune, count) for rune in RUNES for count in range(1, 6))
SANE = tuple(face for face in FACES if face.rune != "madness")
WORDS = [face.word for face in FACES]
DICE = 40


def make_setup(names="Mia Noa Ola Pim", dice=DICE, sane=4, **options):
    """A setup of the test set: `dice` dice with every face, then `sane` ones without madness."""
    right = names.split()
    seats = (right[0], *reversed(right[1:]))
    setup = new_setup(seats, {name: str(value) for name, value in options.items()}, ORIGINAL)
    kinds = (
        DieKind("any", "Any", FACES, dice),
        DieKind("sane", "Sane", SANE, sane),
    )
    pack = replace(PACK, dice=kinds, kind_of_die=(0,) * dice + (1,) * sane)
    return replace(setup, pack=pack)


class Table:
    """A game in the middle: `state`, and the `facts` since it was laid out."""

    def __init__(self, setup, state, facts=()):
        self.setup = setup
        self.state = state
        self.facts = [*facts]
        self.check()

    # Looking

    @property
    def asks(self):
        """The open questions."""
        return GAME.asks(self.state)

    @property
    def asked(self):
        """What is asked now, by the names of the steps."""
        return [ask.key.split("/")[2] for ask in self.asks]

    @property
    def who(self):
        """Who is asked now."""
        return [ask.seat for ask in self.asks]

    def player(self, name):
        """A player of the state."""
        return self.state.players[self.setup.seats.index(name)]

    def left(self, *names):
        """What the named players have left."""
        return tuple(self.player(name).left for name in names)

    def dice(self, name):
        """A player's faces in words, in the order they lie."""
        kinds = self.setup.pack
        return [
            kinds.dice[kinds.kind_of_die[die.id]].faces[die.face].word
            for die in self.player(name).dice
            if die.face >= 0
        ]

    def die(self, name, word):
        """The number of the first die of a player that shows a face."""
        dice = [die for die in self.player(name).dice if die.face >= 0]
        return dice[self.dice(name).index(word)].id

    def option_values(self, do):
        """The values that may be answered to a question."""
        return [o.value for o in self.ask(do).options if not o.why_not]

    def seen(self, kind):
        """The data of every fact of a kind."""
        return [dict(fact.data) for fact in self.facts if fact.kind == kind]

    def numbers(self):
        """The kinds of chaos in force."""
        return [rule.number for rule in self.state.rules]

    def check(self):
        """Every invariant holds."""
        assert GAME.invariants(self.state) == ()

    # Playing

    def ask(self, do, who=None):
        """The open question of a step (to somebody)."""
        found = [a for a in self.asks if a.key.split("/")[2] == do and who in (None, a.seat)]
        assert found, f"{do} is not asked, but {self.asked} of {self.who}"
        return found[0]

    def do(self, question, *words, who=None):
        """Answer a question with words: option values, or faces of dice ("Noa:tower2")."""
        ask = self.ask(question, who)
        return self.answer(ask, tuple(self._value(ask, word) for word in words))

    def answer(self, ask, value):
        """Answer with a value as it is."""
        self.state, facts = step(GAME, self.state, Answer(ask.key, value))
        self.facts += facts
        self.check()
        return self

    def throw(self, *words):
        """Let the dice that are thrown now fall so."""
        ask = self.ask("throw")
        assert len(words) == ask.dice.count
        faces = FACES if ask.dice.sides == len(FACES) else SANE
        places = [face.word for face in faces]
        return self.answer(ask, tuple(places.index(word) + 1 for word in words))

    def roll(self, number):
        """Let the die of chaos fall so."""
        return self.answer(self.ask("chaos_roll"), (number,))

    def draw(self, count=1):
        """Draw dice, always the first one left in the bag."""
        for _ in range(count):
            self.answer(self.ask("pick"), (1,))
        return self

    def call(self, number):
        """Use a magic die and bring a kind of chaos."""
        if self.asked == ["act"]:
            magic = [w for w in self.dice(self.who[0]) if w.startswith("magic")]
            self.do("act", magic[0])
        return self.do("pentagram", "chaos").roll(number)

    def rule(self, kind, **data):
        """Make a ruling."""
        self.state, facts = GAME.rule(self.state, Ruling(kind, data))
        self.facts += facts
        self.check()
        return self

    def _value(self, ask, word):
        """The option value that a word means."""
        if any(word == option.value for option in ask.options) or not isinstance(word, str):
            return word
        owner, _, face = word.rpartition(":")
        for option in ask.options:
            fits = option.label.startswith(f"{face} ")
            if fits and not option.why_not and f"{owner}'s" in f"{option.label} 's":
                return option.value
        return word


# It builds one position from many parts, because a test says only what matters to it.
def lay(
    names="Mia Noa Ola Pim",
    *,
    left=20,
    turns=5,
    rules=(),
    at="pool",
    cup=20,
    setup=None,
    options=None,
    **hands,
):
    """A position at the first player's turn: hands in words, cups, rules of chaos in force.

    `rules` rest on a magic die of the last player called "keeper" dice, which lies in the bag's
    stead in front of the last seat; `at` is the step the turn stands at.
    """
    setup = setup or make_setup(names, cup=cup, **(options or {}))
    state = GAME.start(setup)
    right = names.split()
    run = Run(state)
    lefts = left if isinstance(left, dict) else dict.fromkeys(right, left)
    for name in right:
        run.player(setup.seats.index(name), left=lefts.get(name, cup), turns=turns, begun=turns)
    first = setup.seats.index(right[0])
    run.set(todo=(), active=first, turn=1)
    for name, hand in hands.items():
        for word in hand.split():
            put(run, setup.seats.index(name), word)
    if rules:
        keep_rules(run, setup.seats.index(right[-1]), first, rules)
    names_of_steps = [each.do for each in turn_steps(first)]
    steps = turn_steps(first)[names_of_steps.index(at) :]
    run.set(todo=(*steps, Step("pass_turn", first)))
    go(run)
    return Table(setup, run.s, run.facts)


def put(run, who, word):
    """Lay a die that shows a face before a player ("sane:tower1" has no madness); its number."""
    family, _, face = word.rpartition(":")
    pack = run.s.setup.pack
    kind = 1 if family == "sane" else 0
    die = next(each for each in run.s.bag if pack.kind_of_die[each] == kind)
    run.set(bag=tuple(each for each in run.s.bag if each != die))
    place = [each.word for each in pack.dice[kind].faces].index(face)
    run.player(who, dice=(*run.s.players[who].dice, Die(die, face=place)))
    return die


def keep_rules(run, keeper, invoker, rules):
    """Put kinds of chaos in force on a used-up magic die of a player."""
    die = put(run, keeper, "magic5")
    run.die(die, spent=5, used=True)
    for entry in rules:
        number, more = entry if isinstance(entry, tuple) else (entry, {})
        seats = run.s.setup.seats
        named = {key: seats.index(v) for key, v in more.items() if key in ("invoker", "partner")}
        values = {"invoker": invoker, **more, **named}
        run.add_rule(Standing(0, "chaos", number, "", die, **values))
