"""Battle maps and the tokens that stand on them."""

from __future__ import annotations

from collections.abc import Sequence

from witchhammer.app.characters import Character
from witchhammer.content.campaign_data import BattleMap, Encounter
from witchhammer.content.library import Library
from witchhammer.printing.table_model import MapMark, MapModel, TokenModel
from witchhammer.rules.grid import EXIT, ROUGH, WALL, parse_map

FIGURES = 25.4
"""Millimetres of a space that a figure or token stands on."""


def map_model(battle: BattleMap, *, figures: bool = False) -> MapModel:
    """Return a battle map to print: on one page, or with spaces for figures over several.

    Letters of the drawing are marks; the legend says what they are, but not which foes: the
    players see the map too.
    """
    grid, tokens = parse_map(battle.drawing)
    legend = dict(battle.legend)
    marks = tuple(
        MapMark(
            t.cell[0],
            t.cell[1],
            t.mark,
            name=legend.get(
                t.mark, "the party starts here" if t.mark == "P" else "foes start here"
            ),
            side="pc" if t.mark == "P" else "",
        )
        for t in tokens
    )
    square = FIGURES if figures else 0.0
    return MapModel(
        battle.name,
        grid.width,
        grid.height,
        grid.walls,
        grid.exits,
        marks,
        square,
        battle.text,
        rough=grid.rough,
        wall_word=legend.get(WALL, "wall"),
        exit_word=legend.get(EXIT, "exit"),
        rough_word=legend.get(ROUGH, "rough ground"),
    )


def token_models(
    people: Sequence[Character], encounters: Sequence[Encounter], library: Library
) -> tuple[TokenModel, ...]:
    """Return a token for each hunter, and as many of each monster as its largest fight needs."""
    tokens = [TokenModel(c.handle, c.name, c.name[:1], side="pc") for c in people]
    most: dict[str, int] = {}
    for encounter in encounters:
        for foe in encounter.foes:
            most[foe.monster] = max(most.get(foe.monster, 0), foe.count)
    for monster, count in most.items():
        name = library.monster(monster).name
        tokens.append(TokenModel(monster, name, name[:1], side="monster", count=count))
    return tuple(tokens)
