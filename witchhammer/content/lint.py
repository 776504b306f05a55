"""Everything that is wrong with packs, at once, and how often they leave the data for code.

Reading a pack finds wrong keys and kinds (`schema`); naming what is nowhere is found when packs
are laid together (`references`); lint finds the rest: words nearly right, dice that are none,
rows with gaps, cards that do nothing, decks that cannot be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from witchhammer.content.library import Library
from witchhammer.content.lint_cards import card_faults, gear_faults, school_faults, trait_faults
from witchhammer.content.lint_monsters import monster_faults
from witchhammer.content.load import load_pack, pack_files, read_library
from witchhammer.content.references import missing_references
from witchhammer.content.walk import kinds_of
from witchhammer.core.errors import Fault, Faults

CARDS_PER_RULE = 20
CARDS_PER_RULING = 40


@dataclass(frozen=True, slots=True)
class LintReport:
    """What lint found: `faults` in the order of the files, and how many cards use the exits."""

    faults: tuple[Fault, ...]
    cards: int = 0
    rules: int = 0
    rulings: int = 0

    @property
    def clean(self) -> bool:
        """Return whether nothing is wrong."""
        return not self.faults

    @property
    def summary(self) -> str:
        """Return one line for a screen."""
        count = len(self.faults)
        found = f"{count} fault{'' if count == 1 else 's'}" if count else "clean"
        return f"{found}; {self.cards} cards, {self.rules} use rule, {self.rulings} use ruling"


def lint(layers: Iterable[Path] = (), *, only_layers: bool = False) -> LintReport:
    """Return everything wrong with the shipped packs and `layers` on top of them.

    With `only_layers` what is wrong with shipped packs is left out, and only the cards of the
    layers are counted.
    """
    faults: list[Fault] = []
    readable: list[Path] = []
    for path in (file for layer in layers for file in pack_files(layer)):
        try:
            load_pack(path)
        except Faults as error:
            faults += error.faults
        else:
            readable.append(path)
    library = read_library(readable)
    mine = {pack.id for pack in library.packs if not pack.shipped or not only_layers}
    faults += (f for f in missing_references(library) if f.where.split(":")[0] in mine)
    faults += library_faults(library, mine)
    return _counted(library, mine, faults)


def library_faults(library: Library, packs: set[str]) -> Iterator[Fault]:
    """Yield what is wrong with the entries of some packs of a library."""
    schools = {school.id: school for school in library.schools()}
    for card in library.cards():
        home = library.home("cards", card.id)
        if home in packs:
            where = f"{home}: card {card.id}"
            yield from card_faults(card, schools.get(card.school), where)
    for school in schools.values():
        home = library.home("schools", school.id)
        if home in packs:
            cards = library.cards(school.id)
            yield from school_faults(school, cards, f"{home}: school {school.id}")
    for trait in library.traits():
        home = library.home("traits", trait.id)
        if home in packs:
            yield from trait_faults(trait, f"{home}: trait {trait.id}")
    for gear in library.gear():
        home = library.home("gear", gear.id)
        if home in packs:
            yield from gear_faults(gear, f"{home}: gear {gear.id}")
    for monster in library.monsters():
        home = library.home("monsters", monster.id)
        if home in packs:
            yield from monster_faults(library, monster, f"{home}: monster {monster.id}")


def _counted(library: Library, packs: set[str], faults: list[Fault]) -> LintReport:
    """Return the report with the exits counted; too many of them is a fault of shipped packs.

    A GM's own pack may ask the GM as often as its pages say so little.
    """
    shipped = {pack.id for pack in library.packs if pack.shipped}
    homes = {card.id: library.home("cards", card.id) for card in library.cards()}
    used = {card.id: kinds_of(card) for card in library.cards() if homes[card.id] in packs}
    ours = [kinds for id, kinds in used.items() if homes[id] in shipped]
    for word, share in (("rule", CARDS_PER_RULE), ("ruling", CARDS_PER_RULING)):
        count = sum(word in kinds for kinds in ours)
        if count * share > len(ours):
            came = f"{count} of {len(ours)}"
            faults.append(Fault(f"exit {word}", f"at most one card in {share}", came))
    rules, rulings = (sum(word in k for k in used.values()) for word in ("rule", "ruling"))
    return LintReport(tuple(faults), len(used), rules, rulings)
