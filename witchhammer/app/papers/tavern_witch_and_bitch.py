"""The papers of Witch & Bitch: Witches, Spells, Rewards, Destiny, roles, enemies, boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeVar

from witchhammer.app.papers.tavern_box import Box, boxes, figure, rules_page
from witchhammer.core.errors import Fault
from witchhammer.printing.model import BackModel, CardModel, DeckModel, Effect, Line
from witchhammer.printing.table_model import PlanModel, PlanSpace, TokenModel
from witchhammer.tavern.pack_text import Page, read_toml
from witchhammer.tavern.witch_and_bitch.cards import (
    COPIES,
    DestinyCard,
    EnemyToken,
    Face,
    Pack,
    Power,
    WitchCard,
)
from witchhammer.tavern.witch_and_bitch.draw_map import border
from witchhammer.tavern.witch_and_bitch.maps import Cell, Chart, Tile, read_tile
from witchhammer.tavern.witch_and_bitch.pack_reading import parse_pack

WITCH = BackModel("wb-witch", "Witch", "hat")
SPELL = BackModel("wb-spell", "Spell", "spell")
REWARD = BackModel("wb-reward", "Reward", "coin")
DESTINY = BackModel("wb-destiny", "Destiny", "moon")
ROLE = BackModel("wb-role", "Role", "person")
ENEMY = BackModel("wb-enemy", "Enemy", "paw")
BACKS = (WITCH, SPELL, REWARD, DESTINY, ROLE, ENEMY)
ART = {
    "fire": "fire",
    "lightning": "init",
    "ice": "ice",
    "kinetics": "move",
    "light": "trait",
    "darkness": "moon",
    "seduction": "health",
}
MOMENTS = {
    "attacked": "when a Witch is attacked",
    "hit": "when an attack has hit",
    "arrives": "when an enemy comes into your space",
    "destiny": "when a Destiny card is drawn",
}
MOST_PLAYERS = 5
OBJECTS, LIGHTS = 5, 6

T = TypeVar("T")
Edge = Literal["line", "strip", "gap"]


def box(pack: str, rules: str) -> Box:
    """Return all that is printed of a pack of Witch & Bitch; raises Faults as its reader does."""
    held = parse_pack(pack)
    return Box(
        rules_page("Witch & Bitch", rules),
        (
            ("witches", _deck("Witches", map(_witch, held.witches)), ""),
            ("spells", _deck("Spells", (_power(p, held) for p in held.spells)), ""),
            ("rewards", _deck("Rewards", (_power(p, held) for p in held.rewards)), ""),
            ("destiny", _deck("Destiny", map(_destiny, held.destiny)), ""),
            ("roles", _deck("Roles", _roles()), ""),
            ("enemies", _deck("Enemies", map(_enemy, held.enemies)), "mini"),
        ),
        (("tokens", tuple(_tokens(held)), "token-25"),),
        tuple(map(_tile, _tiles(pack))),
        tuple(_board(chart) for chart in held.maps if chart.spaces[0].cells),
    )


def _deck(title: str, cards: Iterable[CardModel]) -> DeckModel:
    return DeckModel(f"Witch & Bitch: {title}", tuple(cards), BACKS)


def _witch(card: WitchCard) -> CardModel:
    """Return a Witch with boxes for the damage she bears."""
    schools = ", ".join(s.capitalize() for s in card.schools)
    return CardModel(
        id=card.id,
        name=card.name,
        kind="game",
        types=("Witch",),
        upper=(
            figure("Move", card.movement, "move"),
            figure("Health", card.health, "health"),
            figure("Defense", card.defense, "defence"),
        ),
        lower=(
            Line("", boxes(card.health), "wound"),
            Line("Prefers", f"{schools} (+{card.bonus}, a variant)", "school"),
        ),
        flavour=card.story,
        back=WITCH.key,
        art="hat",
    )


def _power(power: Power, pack: Pack) -> CardModel:
    """Return a Spell or Reward, as often as the box holds it."""
    marks = []
    if power.action:
        marks.append(Line("Action", "", "action"))
    if power.reaction:
        marks.append(Line("Reaction", MOMENTS[power.reaction], "returns"))
    if not (power.action or power.reaction):
        marks.append(Line("Always" if power.always else "Free", "", "trait"))
    if power.exhausts:
        marks.append(Line("Exhausts", "until the Round ends", "ring"))
    leads = ", ".join(pack.powers[pack.find(id)].name for id in power.leads_from)
    tail = (Effect(leads, "Learned after", "arrow"),) if leads else ()
    return CardModel(
        id=power.id,
        name=power.name,
        kind="game" if power.school else "rumour",
        school=power.school.capitalize(),
        tier=power.level or None,
        types=("Spell" if power.school else "Reward",),
        upper=tuple(_figures(power)),
        lower=tuple(marks),
        effects=(Effect(power.text, icon="spell"), *tail),
        flavour=power.story,
        copies=COPIES.get(power.level, 1),
        back=SPELL.key if power.school else REWARD.key,
        art=ART.get(power.school, "coin"),
    )


def _figures(power: Power) -> Iterator[Line]:
    """Yield the table of an attack Spell, or only how far another reaches."""
    if power.table is not None:
        yield figure("Attack", power.table.attack, "attack", sign=True)
        yield figure("Damage", power.table.damage, "damage")
        yield figure("Targets", power.table.targets, "target")
    if power.table is not None or power.reach:
        yield figure("Reach", power.reach, "range")


def _destiny(card: DestinyCard) -> CardModel:
    """Return a Destiny card; its colour is a word as well."""
    return CardModel(
        id=card.id,
        name=card.name,
        kind="rule",
        types=(card.colour.capitalize(),),
        effects=(Effect(card.text, icon="moon"),),
        back=DESTINY.key,
        art="moon",
    )


def _roles() -> Iterator[CardModel]:
    """Yield the role cards: one Turncoat, a Witch for everybody else."""
    told = "You win with the Witches. This card is never shown."
    yield CardModel(
        "role-witch", "Witch", "game", effects=(Effect(told),), copies=MOST_PLAYERS - 1,
        back=ROLE.key, art="hat",
    )  # fmt: skip
    told = (
        "You win if they lose. Show this at any moment: enemies then neither strike nor block you."
    )
    yield CardModel(
        "role-turncoat", "Turncoat", "monster", effects=(Effect(told),), back=ROLE.key, art="fang"
    )


def _enemy(token: EnemyToken) -> CardModel:
    """Return an enemy's card with its evolved face behind."""
    evolved = _face(token.evolved, f"{token.id}-evolved", "Evolved", token.conspirator)
    front = _face(token.base, token.id, "Enemy", token.conspirator)
    return CardModel(
        front.id, front.name, front.kind, types=front.types, upper=front.upper,
        lower=front.lower, effects=front.effects, back=ENEMY.key, art="paw", reverse=evolved,
    )  # fmt: skip


def _face(face: Face, id: str, word: str, conspirator: bool) -> CardModel:
    """Return one face of an enemy."""
    plot = (Effect("A conspirator: heads for the Conclave.", icon="clue"),) * conspirator
    return CardModel(
        id=id,
        name=face.name,
        kind="monster" if word == "Enemy" else "rumour",
        types=(word,),
        upper=(
            figure("Attack", face.attack, "attack", sign=True),
            figure("Damage", face.damage, "damage"),
            figure("Defense", face.defense, "defence"),
            figure("Speed", face.speed, "move"),
            figure("Health", face.health, "health"),
            figure("EXP", face.exp, "coin"),
        ),
        lower=(
            Line("", boxes(face.health), "wound"),
            Line("Strikes", "everybody there" if face.strikes_all else "one", "target"),
        ),
        effects=plot,
        back=ENEMY.key,
        art="paw",
    )


def _tokens(pack: Pack) -> Iterator[TokenModel]:
    """Yield round tokens for the board: Witches, enemies, Objects, lights, the First Player."""
    for witch in pack.witches:
        yield TokenModel(witch.id, witch.name, icon="hat", side="pc")
    for enemy in pack.enemies:
        yield TokenModel(enemy.id, enemy.base.name, enemy.base.name[:1], side="monster")
    yield TokenModel("object", "Object", icon="diamond", count=OBJECTS)
    yield TokenModel("light", "Marsh Light", icon="fire", count=LIGHTS)
    yield TokenModel("first", "First Player", icon="gm")


def _tiles(pack: str) -> tuple[Tile, ...]:
    """Return the tiles of a pack that has been read without a fault."""
    faults: list[Fault] = []
    page = Page("pack", read_toml(pack, faults), faults)
    return tuple(read_tile(part) for part in page.pages("tile"))


def _tile(tile: Tile) -> PlanModel:
    """Return one tile to cut out: its rim is black, and so are its inner strips."""
    at = {(x, y): tile.plan[y][x] for y in (0, 1) for x in (0, 1)}
    shut = {frozenset(pair) for pair in tile.strips}

    def kind(one: str | None, other: str | None) -> Edge | None:
        if one == other:
            return None
        if one is None or other is None or {one, other} in shut:
            return "strip"
        return "line"

    edges = [
        (*ends, found)
        for cell in _corners(2, 2)
        for ends, one, other in _sides(cell, at)
        if (found := kind(one, other))
    ]
    spaces = tuple(
        PlanSpace(f"{tile.letter}{n}", name, tuple(c for c, s in at.items() if s == str(n)))
        for n, name in enumerate(tile.spaces, 1)
    )
    return PlanModel(tile.name, 2, 2, spaces, tuple(edges))


def _board(chart: Chart) -> PlanModel:
    """Return the whole map of a scenario with everything that is marked on it."""
    at = {cell: n for n, space in enumerate(chart.spaces) for cell in space.cells}
    columns, rows = max(x for x, _ in at) + 1, max(y for _, y in at) + 1
    edges: list[tuple[int, int, int, int, Edge]] = []
    for cell in _corners(columns, rows):
        for ends, one, other in _sides(cell, at):
            found = border(chart, one, other)
            if found in ("line", "strip", "gap"):
                edges.append((*ends, found))  # type: ignore[arg-type]  # because a border that is found is an Edge
    spaces = tuple(
        PlanSpace(space.code, space.name, space.cells, tuple(_signs(chart, n)))
        for n, space in enumerate(chart.spaces)
    )
    title = f"{chart.scenario}  {chart.name}"
    return PlanModel(title, columns, rows, spaces, tuple(edges), chart.story)


def _corners(columns: int, rows: int) -> Iterator[Cell]:
    """Yield every corner of a grid of cells."""
    for y in range(rows + 1):
        for x in range(columns + 1):
            yield x, y


def _sides(
    cell: Cell, at: dict[Cell, T]
) -> Iterator[tuple[tuple[int, int, int, int], T | None, T | None]]:
    """Yield the edge to the left of a cell and the one above it, with what they part."""
    x, y = cell
    here = at.get((x, y))
    yield (x, y, x, y + 1), here, at.get((x - 1, y))
    yield (x, y, x + 1, y), here, at.get((x, y - 1))


def _signs(chart: Chart, space: int) -> Iterator[tuple[str, str]]:
    """Yield what is marked on a space."""
    for number, there in enumerate(chart.portals, 1):
        if there == space:
            yield "door", str(number)
    if space == chart.start and not chart.positions:
        yield "person", ""
    for number, there in enumerate(chart.positions):
        if there == space:
            yield "person", "ABCD"[number]
    yield from (("diamond", ""),) * chart.objects.count(space)
    yield from (("fire", "light"),) * chart.hunted.count(space)
    if space == chart.conclave:
        yield "clue", "Conclave"
