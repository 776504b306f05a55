"""A table to try Sickest Witch at: a plain box, the setup answered, one question at a time."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from witchhammer.core.ask import Answer
from witchhammer.core.game import step
from witchhammer.tavern import sickest_witch
from witchhammer.tavern.sickest_witch import GAME, new_setup
from witchhammer.tavern.sickest_witch.state import Held, armor, change_player, living, organs_of
from witchhammer.tavern.sickest_witch.steps import DRAWS as CARD_DRAWS
from witchhammer.tavern.sickest_witch.steps import _candidates

PACK = Path(sickest_witch.__file__).with_name("packs").joinpath("original.toml").read_text("utf-8")
RULEBOOK = Path(__file__).resolve().parents[3] / "docs" / "rules" / "sickest_witch.md"
SEATS = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay")
TYPES = ("pain", "pestilence", "poison")
DRAWS = (*CARD_DRAWS, "foe", "short_life", "draft_draw")
CHART = '["1-7 none", "8-12 pain", "13-16 pestilence", "17-20 poison"]'
PLUS_TWO = '[{ do = "modify", stat = "attack", amount = 2 , until = "turn" }]'
ADVANTAGE = '[{ do = "condition", name = "advantage", who = "self", until = "turn" }]'
PLUS_DAMAGE = '[{ do = "modify", stat = "damage", amount = 1, until = "turn" }]'


def witch(mark, name="", damage=1, extra=""):
    """A Witch of a Mark with one basic attack."""
    return f"""
[[witch]]
id = "w{mark}{name}"
name = "{name or f"Witch {mark}"}"
mark = {mark}
chart = {CHART}
{extra}
[[witch.basic]]
name = "Stick"
damage = {damage}
"""


def ability(mark, powers=(PLUS_DAMAGE, PLUS_TWO, ADVANTAGE), focused=ADVANTAGE, extra=""):
    """An Ability card: +1 damage, +2 to the roll, advantage; Focused: advantage."""
    text = f'\n[[ability]]\nid = "a{mark}"\nname = "Ability {mark}"\nmark = {mark}\n'
    for number, effects in enumerate(powers, 1):
        text += f'[[ability.power]]\nname = "Power {number}"\neffects = {effects}\n'
    return text + f'[[ability.focused]]\nname = "Focus"\neffects = {focused}\n{extra}\n'


def enemy(name, level="1", ac=8, hp=4, organ="", **more):
    """An enemy with an organ; `more` are further keys of the enemy as TOML text."""
    lines = [f'id = "{name}"', f'name = "{name}"', f'level = "{level}"', f"ac = {ac}", f"hp = {hp}"]
    more = {"weakness": '"none"', **more}
    lines += [f"{key} = {value}" for key, value in more.items()]
    organ = organ or f'damage = 2\nred = 1\ntype = "{TYPES[len(name) % 3]}"'
    return "\n".join(
        ["", "[[enemy]]", *lines, "[[enemy.organ]]", f'relic = "organ of {name}"', organ, ""]
    )


def box(enemies="", witches="", abilities="", inverts="", counts=(7, 7, 4, 4, 4), **numbers):
    """A box of plain cards: what is given comes first, plain ones fill it up to the counts."""
    text = ['name = "plain"', 'runes = ["bone", "moon", "ash"]']
    text.append(witches or "".join(witch(mark) for mark in range(2, 9)))
    text.append(abilities or "".join(ability(mark) for mark in range(2, 9)))
    text.append(enemies)
    for level, count in zip("1234B", counts, strict=True):
        have = enemies.count(f'level = "{level}"')
        for n in range(have, count):
            finale = {"finale": "true"} if level == "B" and n == count - 1 else {}
            text.append(enemy(f"{level}{'abcdefghijklm'[n]}", level, **numbers, **finale))
    return "\n".join([*text, inverts])


class Table:
    """One game answered by hand; `facts` and `told` hold what happened so far."""

    def __init__(self, setup):
        self.state = GAME.start(setup)
        self.facts = []
        self.told = []

    @property
    def ask(self):
        """The open question."""
        return GAME.asks(self.state)[0]

    @property
    def what(self):
        """What is asked: attack, extra, d20, activate …"""
        asks = GAME.asks(self.state)
        return asks[0].key.split("/")[2] if asks else "over"

    def answer(self, *value):
        """Answer the open question."""
        self.state, facts = step(GAME, self.state, Answer(self.ask.key, value))
        self.facts += facts
        self.told += [line for fact in facts if (line := GAME.tell(self.state, fact))]
        return facts

    def deal(self, *names):
        """Answer draws by the names of the cards that come."""
        for name in names:
            first = self.state.todo[0]
            cards = _candidates(self.state, first)[0]
            setup = self.state.setup
            pool = {
                "witch": setup.witches,
                "ability": setup.abilities,
                "invert": setup.inverts,
                "draft_draw": setup.inverts,
            }.get(first.what, setup.enemies)
            self.answer(1 + [pool[card].name for card in cards].index(name))

    def sit_down(self, active=(), starter=0):
        """Answer the whole setup: first cards of each pile, these ability dice, this starter."""
        return self.settle(active, starter)

    def settle(self, active=(), starter=0):
        """Answer up to the next choice of an attack: draws 1, ability dice as given, keep all,
        counter-attacks that miss."""
        dice = iter(active)
        while self.what not in ("attack", "target", "over"):
            if self.what == "activate":
                self.answer(next(dice, 1))
            elif self.state.phase == "starter":
                self.answer(*(20 if n == starter else 1 + n for n in self.state.rolled_off))
            elif self.what == "keep":
                self.answer("keep")
            elif self.what == "ready":
                self.answer("none")
            elif self.what == "counter":
                self.answer(2)
            elif self.ask.dice and self.what in DRAWS:
                self.answer(1)
            else:
                break
        return self

    def attack(self, attack, *faces, extra="none"):
        """Declare an attack, an extra where it is asked for, and roll; returns the facts."""
        before = len(self.facts)
        self.answer(attack)
        if self.what == "extra":
            self.answer(extra)
        if faces:
            self.answer(*faces)
        return self.facts[before:]

    def basic(self, *faces, extra="none"):
        """A basic attack."""
        return self.attack("basic:0", *faces, extra=extra)

    def card(self, name):
        """The place of an enemy card in the setup."""
        return next(n for n, card in enumerate(self.state.setup.enemies) if card.name == name)

    def organ(self, name):
        """The option that casts an organ of an enemy."""
        return f"organ:{self.card(name)}"

    def player(self, seat=None):
        """A player by number, by default whose turn it is."""
        return self.state.players[self.state.seat if seat is None else seat]

    def life(self, foe=0):
        """An enemy's life."""
        return self.state.foes[foe].life

    def ac(self, foe=0):
        """An enemy's Armor Class now."""
        return armor(self.state, foe)

    def spells(self, seat, readiness):
        """The names of enemies whose organs a player holds ready, spent or as duds."""
        return [self.state.setup.enemies[c].name for c in organs_of(self.state, seat, readiness)]

    def alive(self):
        """The numbers of living foes."""
        return living(self.state)

    def kinds(self):
        """The kinds of all facts so far."""
        return [fact.kind for fact in self.facts]

    def find(self, kind):
        """The last fact of a kind."""
        return next(fact for fact in reversed(self.facts) if fact.kind == kind)

    def why_not(self, value):
        """Why an option of the open question is refused."""
        return next(option.why_not for option in self.ask.options if option.value == value)

    def values(self):
        """The values of the open question that may be answered."""
        return [option.value for option in self.ask.options if not option.why_not]


def hunt(players=3, deck="1,1,1,1,1", active=(), starter=0, text=None, **options):
    """A table after its setup: Ada's Mark is 2, Bo's 3, Cy's 4; `active` are the ability dice."""
    more = {} if players == 1 else {"deck": deck}
    setup = _setup(players, text or box(), tuple(sorted({**more, **options}.items())))
    return Table(setup).sit_down(active or (1,) * players, starter)


@lru_cache(maxsize=64)
def _setup(players, text, options):
    """A setup, read once for all the tests that share it."""
    return new_setup(SEATS[:players], dict(options), text)


def with_organs(table, *counts):
    """The table with so many trophies in each hand, taken from the spare cards."""
    spare = list(table.state.spare)
    for seat, count in enumerate(counts):
        have = table.state.players[seat].organs
        more = tuple(Held(spare.pop(0)) for _ in range(count - len(have)))
        table.state = change_player(table.state, seat, organs=have + more)
    table.state = replace(table.state, spare=tuple(spare))
    return table
