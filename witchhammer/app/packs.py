"""Packs as a GM looks at them: list, show, check, prove, hand on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from witchhammer.app import paths
from witchhammer.app.library import library_for
from witchhammer.core.errors import NotFound

if TYPE_CHECKING:
    from witchhammer.content.library import Library, PackInfo
    from witchhammer.content.lint import LintReport

SECTIONS = {
    "schools": "school",
    "cards": "card",
    "traits": "trait",
    "gear": "gear",
    "monsters": "monster",
}


@dataclass(frozen=True, slots=True)
class Shown:
    """One entry of a pack for a person: what it is, its data as told, and the cards it holds."""

    what: str
    id: str
    name: str
    pack: str
    lines: tuple[tuple[str, str], ...]
    cards: tuple[tuple[str, str], ...] = ()


def packs_in_use() -> tuple[PackInfo, ...]:
    """Return every pack in use, the shipped ones first; later ones win by id."""
    return library_for().packs


def own_folder() -> Path:
    """Return where one's own packs lie; it may not exist yet."""
    return paths.packs_folder()


def winners() -> tuple[tuple[str, str, str, str], ...]:
    """Return (section, id, winner, loser) for each entry that took another's place."""
    return tuple((o.section, o.id, o.winner, o.loser) for o in library_for().overrides)


def check(files: Iterable[Path] = ()) -> LintReport:
    """Return everything wrong with these files, or with all packs in use when none is named."""
    from witchhammer.content.lint import lint

    named = list(files)
    for path in named:
        if not path.exists():
            raise NotFound(str(path), "a pack file or a folder of them", "nothing there")
    own = paths.packs_folder()
    if named:
        return lint(named, only_layers=True, base=[own] if own.is_dir() else [])
    return lint([own] if own.is_dir() else [])


def prove(name: str) -> str:
    """Return the proof sheet of a pack, a pack file, a school, a monster or a card."""
    from witchhammer.content.proof import proof, proof_pack

    path = Path(name)
    if path.suffix == ".toml" and path.exists():
        from witchhammer.content.load import load_pack

        return proof(load_pack(path).cards)
    library = library_for()
    if name in {info.id for info in library.packs}:
        return proof_pack(library, name)
    if name in library.ids("schools"):
        return proof(library.cards(name))
    if name in library.ids("monsters"):
        return proof(_monster_cards(library, name))
    return proof([library.card(name)])


def _monster_cards(library: Library, id: str) -> list[Any]:
    """Return every card a monster may play, once."""
    monster = library.monster(id)
    ids = [card for deck in monster.decks for card in deck.cards]
    return [library.card(i) for i in dict.fromkeys((*ids, *monster.psych, *monster.passives))]


def text_of(id: str) -> str:
    """Return the text of a pack in use, as its author wrote it."""
    for info in packs_in_use():
        if info.id == id:
            return Path(info.path).read_text(encoding="utf-8")
    from witchhammer.content.nearest import did_you_mean

    names = [info.id for info in packs_in_use()]
    raise NotFound(f"pack {id}", "", "no such pack", did_you_mean(id, names))


def entry(name: str) -> Shown:
    """Return one entry by its id or name, wherever it is; raises NotFound with the nearest."""
    library = library_for()
    for section, word in SECTIONS.items():
        ids = library.ids(section)
        by_name = {title.lower(): id for id, title in library.names(section).items()}
        id = name if name in ids else by_name.get(name.lower(), "")
        if id:
            return _shown(library, section, word, id)
    from witchhammer.content.nearest import did_you_mean

    known = [id for section in SECTIONS for id in library.ids(section)]
    raise NotFound(
        name, "a school, card, trait, thing or monster", "no such id", did_you_mean(name, known)
    )


def _shown(library: Library, section: str, word: str, id: str) -> Shown:
    """Return one entry laid out for a person."""
    from witchhammer.app.pack_words import words_of

    lines, cards = words_of(library, section, id)
    name = library.names(section)[id]
    return Shown(word, id, name, library.home(section, id), tuple(lines), tuple(cards))


def as_data(shown: Shown) -> dict[str, Any]:
    """Return an entry as plain data, its whole record included."""
    from witchhammer.core.codec import dump

    library = library_for()
    getters = {
        "school": library.school,
        "card": library.card,
        "trait": library.trait,
        "gear": library.gear_item,
        "monster": library.monster,
    }
    return asdict(shown) | {"record": dump(getters[shown.what](shown.id))}
