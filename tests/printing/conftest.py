"""What the tests of the press share: options, and one printed sample of each document."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.printing import samples, samples_table
from witchhammer import printing
from witchhammer.printing import Printed, PrintOptions

DOCUMENTS: Mapping[str, Callable[[PrintOptions], Printed]] = {
    "sheet": lambda o: printing.render_sheets([samples.sheet_of(14)], o),
    "cards": lambda o: printing.render_cards(samples.DECK, o),
    "monsters": lambda o: printing.render_monsters([samples.OGRE, samples.WOLVES], o),
    "screen": lambda o: printing.render_screen(samples_table.SCREEN, o),
    "party": lambda o: printing.render_party(samples_table.PARTY, o),
    "map": lambda o: printing.render_map(samples_table.MAP, o),
    "handouts": lambda o: printing.render_handouts(samples_table.HANDOUTS, o),
    "adventure": lambda o: printing.render_adventure(samples_table.ADVENTURE, o),
    "chronicle": lambda o: printing.render_chronicle(samples_table.CHRONICLE, o),
    "tokens": lambda o: printing.render_tokens(samples_table.TOKENS, o),
    "calibration": printing.render_calibration,
}


@pytest.fixture(scope="session")
def options() -> PrintOptions:
    """Ordinary options; made fonts go to the cache folder that the test run has."""
    return samples.OPTIONS


@pytest.fixture(scope="session")
def templates() -> Path:
    """The shipped template folder."""
    return samples.TEMPLATES


@pytest.fixture(scope="session")
def printed(options: PrintOptions) -> Callable[..., Printed]:
    """A function that prints a sample document, once for each theme and paper in a run."""
    done: dict[tuple[str, str, str, str], Printed] = {}

    def print_(what: str, theme: str = "parchment", paper: str = "a4", duplex="none") -> Printed:
        key = (what, theme, paper, duplex)
        if key not in done:
            changed = dataclasses.replace(options, theme=theme, paper=paper, duplex=duplex)
            done[key] = DOCUMENTS[what](changed)
        return done[key]

    return print_
