"""The press: decks and sheets in time, in size, in ink, and the same bytes every time."""

import dataclasses
import functools
import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PIL import ImageChops, ImageOps

from tests.bench.measure import Bench, Lanes
from tests.printing import pages, samples
from tests.printing.conftest import DOCUMENTS
from tests.printing.shipped import shipped
from witchhammer.app.papers.how import print_options
from witchhammer.printing import render_cards, render_sheets
from witchhammer.printing.geometry import imposition_named
from witchhammer.printing.options import THEMES

ROOT = Path(__file__).parents[2]
SOLID = ".card{background:#000;border-color:#000}.card *{display:none}.margin{display:none}"
INK_DPI = 100
REGISTER_DPI = 300
FIXED_BYTES = 60_000
"""What a file may take before its first card: fonts, mostly."""


def in_a_process(cards: int, report: str) -> str:
    """What a process of its own reports after printing a deck, start and imports included."""
    script = (
        "import hashlib, resource; from tests.printing import samples;"
        "from witchhammer.printing import Printed, render_cards;"
        f"job = render_cards(samples.many({cards}), samples.OPTIONS);"
        "usage = resource.getrusage(resource.RUSAGE_SELF);"
        f"print({report})"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "random"},
    )
    return done.stdout.strip()


def number_of(find: Callable[[Path], float]) -> Callable[[Path], Lanes]:
    """A lane that returns a number which is no time."""

    def prepare(folder: Path) -> Lanes:
        return Lanes(lambda: find(folder))

    return prepare


def processor_seconds(cards: int) -> Callable[[Path], float]:
    """Processor seconds of a whole process that prints a deck."""
    return lambda _folder: float(in_a_process(cards, "usage.ru_utime + usage.ru_stime"))


def megabytes(cards: int) -> Callable[[Path], float]:
    """The most memory that a process printing a deck ever holds."""
    return lambda _folder: int(in_a_process(cards, "usage.ru_maxrss")) / 1024


def bytes_a_card(_folder: Path) -> float:
    """Bytes of a file of ninety cards, less the fixed part, for each card."""
    return (len(render_cards(samples.many(90), samples.OPTIONS).pdf) - FIXED_BYTES) / 90


def different_files(_folder: Path) -> float:
    """How many of two processes' files differ from the first."""
    digests = [in_a_process(27, "hashlib.sha256(job.pdf).hexdigest()") for _ in range(2)]
    return len(set(digests)) - 1


def texts_lost(_folder: Path) -> float:
    """Cards and documents of every theme that lost or clipped text and still were printed."""
    longest = dataclasses.replace(samples.DECK, cards=(samples.LONGEST, *samples.CARDS))
    lost = 0
    for theme in THEMES:
        options = dataclasses.replace(samples.OPTIONS, theme=theme)
        jobs = [document(options) for document in DOCUMENTS.values()]
        jobs.append(render_cards(longest, options))
        jobs.append(render_sheets([samples.sheet_of(60, 12)], options))
        lost += sum(note.over_mm > 0 for job in jobs for note in job.fit)
    return lost


def pixels_off(folder: Path) -> float:
    """Pixels at 300 dpi by which backs miss their fronts, over papers and edges."""
    css = folder / "solid.css"
    css.write_text(SOLID)
    off = 0
    for name, paper in (("a4-poker-9", "a4"), ("letter-poker-6-bleed", "letter")):
        for duplex in ("long", "short"):
            options = dataclasses.replace(
                samples.OPTIONS,
                imposition=name,
                paper=paper,
                duplex=duplex,
                css=(css,),
                marks=False,
            )
            deck = samples.many(imposition_named(name).up)
            front, back = pages.pictures(render_cards(deck, options).pdf, REGISTER_DPI)
            mirrored = (duplex == "long") != (front.width > front.height)
            turned = ImageOps.mirror(back) if mirrored else ImageOps.flip(back)
            strays = ImageChops.difference(front.convert("L"), turned.convert("L"))
            off += sum(strays.point(lambda value: value > 128).histogram()[1:])
    return off


def ink(_folder: Path) -> float:
    """Percent of paper that the ink-saver covers, of the shipped document that needs most."""
    return 100 * max(covered for covered, _ in saved_ink())


def coloured(_folder: Path) -> float:
    """Shipped documents of the ink-saver with a pixel that is not grey."""
    return sum(colour for _, colour in saved_ink())


@functools.cache
def saved_ink() -> list[tuple[float, bool]]:
    """Coverage, and whether there is colour, of every document there is, on both papers.

    Kept, because two benches ask, and it takes a minute.
    """
    found = []
    for paper in ("a4", "letter"):
        options = print_options(theme="ink_saver", paper=paper, duplex="long")
        for _, job in shipped(options):
            seen = pages.pictures(job.pdf, INK_DPI)
            found.append((pages.coverage(seen), any(map(pages.has_colour, seen))))
    return found


def warm_sheet(_folder: Path) -> float:
    """Processor seconds of a sheet when fonts and styles are there already; the best of seven.

    Because whatever else runs on the machine only ever adds to them.
    """
    render_sheets([samples.sheet_of(14)], samples.OPTIONS)
    seconds = []
    for _ in range(7):
        gc.collect()
        start = time.process_time()
        render_sheets([samples.sheet_of(14)], samples.OPTIONS)
        seconds.append(time.process_time() - start)
    return min(seconds)


def ninety_and_nine(_folder: Path) -> Lanes:
    """Ninety cards, and as their rival nine."""

    def ours() -> int:
        render_cards(samples.many(90), samples.OPTIONS)
        return 1

    def rival() -> int:
        render_cards(samples.many(9), samples.OPTIONS)
        return 1

    return Lanes(ours, rival)


def count(name: str, unit: str, find: Callable[[Path], float], at_most: float, rounds: int = 1):
    """A bench of a number that is no time."""
    return Bench(name, unit, number_of(find), at_most=at_most, rounds=rounds, counted=True)


BENCHES = [
    count("print: 90 cards, whole process", "s of cpu", processor_seconds(90), 3, rounds=3),
    Bench("print: 90 cards against 9", "x", ninety_and_nine, at_most=14, rounds=5),
    count("print: 450 cards, whole process", "s of cpu", processor_seconds(450), 12),
    count("print: 450 cards, memory", "MB", megabytes(450), 300),
    count("print: a character sheet, warm", "s of cpu", warm_sheet, 0.15),
    count("print: size above 60 kB", "bytes a card", bytes_a_card, 2048),
    count("print: files that differ in two processes", "files", different_files, 0),
    count("print: text lost or clipped", "texts", texts_lost, 0),
    count("print: backs off their fronts at 300 dpi", "pixels", pixels_off, 0),
    count("print: ink-saver, coverage of any shipped document", "%", ink, 4),
    count("print: ink-saver, documents with colour", "documents", coloured, 0),
]
