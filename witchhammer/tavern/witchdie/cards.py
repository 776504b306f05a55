"""The content of a table as data: dice, consecrated rules, words for the sixty kinds of chaos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from witchhammer.core.effects import Effect
from witchhammer.core.errors import Fault, Faults
from witchhammer.tavern.pack_effects import read_effects
from witchhammer.tavern.pack_text import Page, read_toml
from witchhammer.tavern.witchdie.chaos.table import CHAOS
from witchhammer.tavern.witchdie.effects import GRAMMAR
from witchhammer.tavern.witchdie.faces import RUNES, Face, parse_face

MOST_DICE = 200
"""The most dice a bag may hold."""


@dataclass(frozen=True, slots=True)
class DieKind:
    """One family of equal dice: its faces in order (face 1 is the first), `copies` in the bag."""

    id: str
    title: str
    faces: tuple[Face, ...]
    copies: int


@dataclass(frozen=True, slots=True)
class Consecrated:
    """One consecrated rule: what it is called, what it says, what it does."""

    id: str
    title: str
    text: str
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class ChaosWords:
    """The name and the words of one kind of chaos; what it does is code (chaos/)."""

    number: int
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything a table plays with; large and never changed."""

    SEAL_ONCE: ClassVar[bool] = True

    name: str
    title: str
    dice: tuple[DieKind, ...]
    consecrated: tuple[Consecrated, ...]
    chaos: tuple[ChaosWords, ...]
    """All sixty, in order of their numbers."""
    ideas: tuple[str, ...]
    """Rules that an inventor in a hurry may take (WD-MAG-02)."""
    dish: str
    ingredients: tuple[str, ...]
    """Of the dish of effect 33."""
    phrases: tuple[str, ...]
    """For effect 20; the first is also the phrase of effect 38."""
    kind_of_die: tuple[int, ...]
    """The index in `dice` of each die of the bag, dice numbered from 0."""


def parse_pack(text: str) -> Pack:
    """Return the pack written in `text` (TOML); raises Faults with every fault at once."""
    faults: list[Fault] = []
    page = Page("pack", read_toml(text, faults), faults)
    kinds = tuple(_die_kind(part) for part in page.pages("die"))
    pack = Pack(
        name=page.text("name", most=40),
        title=page.text("title", most=60),
        dice=kinds,
        consecrated=tuple(_consecrated(part) for part in page.pages("consecrated")),
        chaos=_chaos(page),
        ideas=page.words("ideas"),
        dish=page.text("dish", "a stew", most=40),
        ingredients=page.words("ingredients"),
        phrases=page.words("phrases"),
        kind_of_die=tuple(i for i, kind in enumerate(kinds) for _ in range(kind.copies)),
    )
    page.done()
    faults.extend(_faults_of(pack))
    if faults:
        raise Faults("pack", faults)
    return pack


def _die_kind(page: Page) -> DieKind:
    """Return one family of dice."""
    words = page.words("faces")
    faces = [parse_face(word) for word in words]
    for word, face in zip(words, faces, strict=True):
        if face is None:
            page.fault("faces", "a rune and its number like sword3", word)
    made = tuple(face for face in faces if face is not None)
    if not 2 <= len(words) <= 20:
        page.fault("faces", "2 to 20 faces", len(words))
    kind = DieKind(
        page.text("id", most=24), page.text("title", most=40), made, page.whole("copies", 1, 40)
    )
    page.done()
    return kind


def _consecrated(page: Page) -> Consecrated:
    """Return one consecrated rule."""
    rule = Consecrated(
        page.text("id", most=24),
        page.text("title", most=40),
        page.text("text"),
        read_effects(page, "effects", GRAMMAR),
    )
    page.done()
    return rule


def _chaos(page: Page) -> tuple[ChaosWords, ...]:
    """Return the sixty words of chaos; a number the pack leaves out keeps the plain ones."""
    words = {number: ChaosWords(number, entry.name, entry.plain) for number, entry in CHAOS.items()}
    for part in page.pages("chaos", name="number"):
        number = part.whole("number", 1, len(CHAOS))
        words[number] = ChaosWords(number, part.text("title", most=40), part.text("text"))
        part.done()
    return tuple(words[number] for number in sorted(words))


def _faults_of(pack: Pack) -> Iterator[Fault]:
    """Yield what is wrong with a pack as a whole."""
    for what, names in (
        ("die", [kind.id for kind in pack.dice]),
        ("consecrated", [rule.id for rule in pack.consecrated]),
    ):
        for name, times in Counter(names).items():
            if times > 1:
                yield Fault(f"{what} {name}", "each id once", f"{times} times")
    total = sum(kind.copies for kind in pack.dice)
    if not 10 <= total <= MOST_DICE:
        yield Fault("dice", f"10 to {MOST_DICE} in the bag", str(total))
    shown = {face.rune for kind in pack.dice for face in kind.faces}
    if "sword" not in shown and "storm" not in shown:
        yield Fault("dice", "swords or storms on some face", "none", "nobody could ever win")
    for text in (*pack.ideas, *pack.ingredients, *pack.phrases):
        if not text.strip() or not text.isprintable() or len(text) > 120:
            yield Fault("words", "1 to 120 printable characters", repr(text)[:40])


def face_shares(pack: Pack) -> dict[str, int]:
    """Return how many faces of the whole bag show each rune, and under "single" one rune only."""
    counts: Counter[str] = Counter(dict.fromkeys((*RUNES, "single", "all"), 0))
    for kind in pack.dice:
        for face in kind.faces:
            counts[face.rune] += kind.copies
            counts["single"] += kind.copies * (face.count == 1)
            counts["all"] += kind.copies
    return dict(counts)


def lint_pack(pack: Pack) -> tuple[str, ...]:
    """Return a warning for each number that leaves the range that keeps a game in its length."""
    shares = face_shares(pack)
    faces, total = shares["all"], sum(kind.copies for kind in pack.dice)
    warnings = []
    if total < 56:
        warnings.append(f"{total} dice: eight players want 56 or more")
    if len(pack.dice) < 8:
        warnings.append(f"{len(pack.dice)} families of dice: 8 or more keep the dice telling")
    for rune, low, high in (("sword", 150, 200), ("magic", 60, 100)):
        share = shares[rune] * 1000 // faces
        if not low <= share <= high:
            warnings.append(
                f"{rune}: {share / 10} % of the faces, {low // 10} to {high // 10} % is well"
            )
    if shares["single"] * 10 < faces * 6:
        warnings.append("fewer than 60 % of the faces show a single rune: moons have little to do")
    most = max(face.count for kind in pack.dice for face in kind.faces)
    if most > 4:
        warnings.append(f"a face shows {most} runes: more than 4 ends games early")
    mad = [k for k in pack.dice if any(f.rune == "madness" for f in k.faces)]
    if len(mad) < 3:
        warnings.append("madness on fewer than three families: the mirror (31) has little to do")
    if len(pack.consecrated) < 12:
        warnings.append(f"{len(pack.consecrated)} consecrated rules: 12 or more last an evening")
    return tuple(warnings)
