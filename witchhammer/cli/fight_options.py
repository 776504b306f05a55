"""The options of the fight commands, and the fight they are about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from witchhammer.cli.completion import encounter_ids, fight_numbers
from witchhammer.cli.options import here, whole
from witchhammer.core.errors import Misuse

if TYPE_CHECKING:
    from witchhammer.app.campaign import Campaign
    from witchhammer.app.mustering import FightWish, FoeWish
    from witchhammer.app.table import Table

FightNumber: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--fight",
        "-f",
        metavar="N",
        autocompletion=fight_numbers,
        help="Which fight; the only open one if left out.",
    ),
]
ThatFight: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        metavar="FIGHT",
        autocompletion=fight_numbers,
        help="Its number; the only open one if left out.",
    ),
]
Encounter: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="ENCOUNTER", autocompletion=encounter_ids, help="A fight of the campaign."
    ),
]
With: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="WHO", help="Only these characters; may be repeated."),
]
Foes: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--foe",
        metavar="MONSTER[=N]",
        help="Monsters besides or instead; Mob:12,10,3,2 makes one up (health, poise, attack, "
        "defence).",
    ),
]
MapId: TypeAlias = Annotated[str, typer.Option("--map", help="A battle map of the campaign.")]
Entry: TypeAlias = Annotated[
    str,
    typer.Option(
        "--entry", help="secret: plans in advance; at_flip: printed cards typed as they turn."
    ),
]
DiceMode: TypeAlias = Annotated[
    str,
    typer.Option("--dice", help="app rolls, ask waits for Enter or a face, table is all typed."),
]
Ties: TypeAlias = Annotated[
    str, typer.Option("--ties", help="Whose ties are asked: players, all or none.")
]
Seed: TypeAlias = Annotated[
    str | None, typer.Option("--seed", metavar="N", help="Of the dice; a fresh one if left out.")
]


@dataclass(frozen=True, slots=True)
class Ring:
    """An open database, a campaign, and a fight of it that was taken up."""

    store: Any
    campaign: Campaign
    table: Table


@contextmanager
def fight(db: str | None, campaign: str | None, number: str | None) -> Iterator[Ring]:
    """Give the fight that is meant; raises NotFound with those there are."""
    from witchhammer.app import fights

    with here(db, campaign) as place:
        table = fights.take_up(place.store, place.campaign.id, scene_number(number))
        yield Ring(place.store, place.campaign, table)


def scene_number(number: str | None) -> int | None:
    """Return a typed number of a fight; raises Misuse."""
    return None if number is None else whole("fight", number, 1, 2**31 - 1)


def chosen(where: str, word: str, *words: str) -> Any:
    """Return a word that is one of those on offer; raises Misuse."""
    if word not in words:
        raise Misuse(where, " or ".join(words), repr(word)[:40])
    return word


# More than six, because a fight is wished for with as many words.
def wish(
    encounter: str,
    who: list[str] | None,
    foes: list[str] | None,
    map_id: str,
    entry: str,
    dice: str,
    ties: str,
    seed: str | None,
    title: str = "",
) -> FightWish:
    """Return a fight as it was typed; raises Misuse for words that are none."""
    from witchhammer.app.mustering import FightWish

    return FightWish(
        encounter=encounter,
        characters=tuple(who) if who else None,
        foes=tuple(foe(word) for word in foes or ()),
        map=map_id,
        title=title,
        entry=chosen("--entry", entry, "secret", "at_flip"),
        ties=chosen("--ties", ties, "players", "all", "none"),
        dice_mode=chosen("--dice", dice, "app", "table", "ask"),
        seed=None if seed is None else whole("--seed", seed, 0, 2**64 - 1),
    )


def foe(word: str) -> FoeWish:
    """Return foes as they were typed: `ditch-wolf`, `ditch-wolf=6`, `Mob:12,10,3,2=4`.

    >>> foe("ditch-wolf=6").count
    6
    """
    from witchhammer.app.mustering import FoeWish, QuickNumbers

    name, sign, count = word.partition("=")
    name, colon, typed = name.partition(":")
    quick = None
    if colon:
        numbers = [part.strip() for part in typed.split(",")]
        if len(numbers) != 4:
            wanted = "four numbers: health, poise, attack, defence"
            raise Misuse(f"monster {name}", wanted, repr(typed)[:40])
        quick = QuickNumbers(*(whole(f"monster {name}", n, -999, 10_000) for n in numbers))
    many = whole(f"monster {name}", count, 1, 60) if sign else 1
    return FoeWish(monster=name.strip(), count=many, quick=quick, name=name if quick else "")


def joining(words: str) -> FoeWish:
    """Return who is to join, as said in mid-fight: `ditch-wolf 2` or `Mob 12 10 3 2`."""
    parts = words.split()
    tail: list[str] = []
    while parts and parts[-1].lstrip("-").isascii() and parts[-1].lstrip("-").isdigit():
        tail.insert(0, parts.pop())
    name = " ".join(parts)
    if not name or len(tail) not in (0, 1, 4):
        raise Misuse("add", "a monster, a character, or a name and four numbers", repr(words)[:40])
    if len(tail) == 4:
        return foe(f"{name}:{','.join(tail)}")
    return foe(f"{name}={tail[0]}" if tail else name)
