"""One answer being carried out: a state in the making, and the facts it leaves behind.

A `Run` lives only inside `Game.apply` and `Game.rule`; the states that go in and come out are
frozen. Whatever moves or changes a die goes through here, so that dice are never lost and a
rule never outlives its die (WD-RUN-20).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from witchhammer.core.ask import Fact, Json, Seat
from witchhammer.tavern.witchdie.state import (
    IN_HAND,
    NOBODY,
    Die,
    Standing,
    State,
    Step,
    face_of,
    find_die,
    in_force,
    name_of,
)


class Run:
    """A state on its way to the next question."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.facts: list[Fact] = []

    def set(self, **changes: Any) -> None:
        """Change fields of the state."""
        self.s = replace(self.s, **changes)

    def push(self, *steps: Step) -> None:
        """Put steps before everything that is still to do, the first of them first.

        Nothing is left to do once the game is over, whatever a last effect would still bring.
        """
        if not self.s.over:
            self.s = replace(self.s, todo=(*steps, *self.s.todo))

    def player(self, who: int, **changes: Any) -> None:
        """Change fields of a player."""
        players = list(self.s.players)
        players[who] = replace(players[who], **changes)
        self.s = replace(self.s, players=tuple(players))

    def name(self, who: int) -> Seat:
        """Return a player's seat."""
        return name_of(self.s, who)

    def fact(self, kind: str, **data: Json) -> None:
        """Note something that everybody may know."""
        self.facts.append(Fact(kind, data))

    def secret(self, who: int, fact: Fact, instead: Fact) -> None:
        """Note something that one player may know, and what the others see instead."""
        self.facts.append(Fact(fact.kind, fact.data, (self.name(who),), instead))

    # Dice

    def die(self, die: int, **changes: Any) -> None:
        """Change fields of a die on the table."""
        found = find_die(self.s, die)
        if found is not None:
            owner, old = found
            new = replace(old, **changes)
            dice = tuple(new if each.id == die else each for each in self.s.players[owner].dice)
            self.player(owner, dice=dice)

    def draw(self, who: int, die: int) -> None:
        """Take a die out of the bag into a player's hand."""
        self.set(bag=tuple(each for each in self.s.bag if each != die))
        self.player(who, dice=(*self.s.players[who].dice, Die(die)))

    def show_face(self, die: int, face: int) -> None:
        """Let a die show a new face: its rules end, and copies of it do."""
        self._forget(die)
        self.die(die, face=face, link=NOBODY, spent=0, more=0, since=self.s.asked + 1, shown=False)

    def move(self, die: int, to: int) -> None:
        """Hand a die over; the rules on it stay (WD-RUN-20)."""
        found = find_die(self.s, die)
        if found is None or found[0] == to:
            return
        owner = found[0]
        moved = self.handed(found[1])
        self.player(owner, dice=tuple(d for d in self.s.players[owner].dice if d.id != die))
        self.player(to, dice=(*self.s.players[to].dice, moved))
        self._mend_links()

    def handed(self, die: Die) -> Die:
        """Return a die as its new owner gets it.

        Whatever its last owner did with it in her own turn, its new one has not used it yet. A
        die of this turn's pool keeps what is true of it: when it comes back it was gained while
        activating, and is not used a second time, or at all (WD-TRN-10, WD-TRN-11).
        """
        if die.id not in self.s.pool:
            return replace(die, used=False)
        late = self.s.setup.switches.gained_dice == "act"
        return die if late else replace(die, used=True)

    def destroy(self, dice: Iterable[int]) -> None:
        """Put dice back into the bag."""
        for die in dice:
            found = find_die(self.s, die)
            if found is None:
                continue
            self._forget(die)
            owner = found[0]
            self.player(owner, dice=tuple(d for d in self.s.players[owner].dice if d.id != die))
            self.set(bag=tuple(sorted((*self.s.bag, die))))
        self._mend_links()

    def link(self, illusion: int, target: int) -> None:
        """Let an illusion copy a die; rules it made as a copy of another end."""
        found = find_die(self.s, illusion)
        if found is None or found[1].link == target:
            return
        if found[1].link != NOBODY:
            self.end_rules(lambda rule: rule.die == illusion)
        self.die(illusion, link=target)

    def reveal(self, dice: Iterable[int]) -> None:
        """Show dice to everybody: they are used or take effect (WD-CHA-49)."""
        if not in_force(self.s, 49):
            return
        for die in dice:
            found = find_die(self.s, die)
            if found is not None and found[1].face != IN_HAND and not found[1].shown:
                self.die(die, shown=True)
                face = face_of(self.s, found[1]).word
                self.fact("shown", who=self.name(found[0]), die=die, face=face)

    def _forget(self, die: int) -> None:
        """End what hangs on a face that is about to go."""
        self.end_rules(lambda rule: rule.die == die)
        for player in self.s.players:
            for each in player.dice:
                if each.link == die:
                    self._unlink(each.id)

    def _unlink(self, illusion: int) -> None:
        """End a copy, and the rules it made."""
        self.die(illusion, link=NOBODY)
        self.end_rules(lambda rule: rule.die == illusion)

    def _mend_links(self) -> None:
        """End the copies whose two dice no longer lie in front of one player."""
        for player in self.s.players:
            own = {die.id for die in player.dice}
            for die in player.dice:
                if die.link != NOBODY and die.link not in own:
                    self._unlink(die.id)

    # Rules in force

    def add_rule(self, rule: Standing) -> None:
        """Put a rule in force; its id is the next one."""
        self.set(
            rules=(*self.s.rules, replace(rule, id=self.s.next_rule)),
            next_rule=self.s.next_rule + 1,
        )

    def change_rule(self, rule: int, **changes: Any) -> None:
        """Change fields of a rule in force."""
        self.set(
            rules=tuple(
                replace(each, **changes) if each.id == rule else each for each in self.s.rules
            )
        )

    def end_rules(self, ends: Any) -> None:
        """End the rules for which `ends(rule)` holds."""
        if not self.s.rules:
            return
        gone = [rule for rule in self.s.rules if ends(rule)]
        if gone:
            ids = {rule.id for rule in gone}
            self.set(rules=tuple(rule for rule in self.s.rules if rule.id not in ids))
            for rule in gone:
                self.fact("rule_ended", rule=rule.id, title=title_of(self.s, rule))


def title_of(s: State, rule: Standing) -> str:
    """Return what a rule is called."""
    if rule.origin == "chaos":
        return s.setup.pack.chaos[rule.number - 1].title
    if rule.name:
        return next(each.title for each in s.setup.pack.consecrated if each.id == rule.name)
    return rule.text


def is_dark(s: State) -> bool:
    """Return whether all dice are hidden (WD-CHA-49)."""
    return in_force(s, 49)


def sees(s: State, who: int, owner: int, die: Die) -> bool:
    """Return whether a player knows the face of a die; `who` NOBODY is any onlooker."""
    return who == owner or die.shown or not is_dark(s)


def open_word(s: State, die: Die) -> str:
    """Return a die's face as everybody knows it: the word, or "hidden"."""
    return face_of(s, die).word if sees(s, NOBODY, NOBODY - 1, die) else "hidden"
