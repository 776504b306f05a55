"""make playthroughs: play the golden scenes and write down how they go now."""

from collections.abc import Iterator
from pathlib import Path

from tests.discovery import modules_in
from tests.made import Made, write_all

FOLDER = Path(__file__).resolve().parent


def all_playthroughs() -> Iterator[Made]:
    """What every *_play.py in this folder tells."""
    for module in modules_in("playthroughs", "*_play.py"):
        for name, tell in module.PLAYTHROUGHS.items():
            yield Made(FOLDER / f"{name}.txt", tell)


if __name__ == "__main__":
    write_all(all_playthroughs())
