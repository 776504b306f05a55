"""make screens: run the program and write its screens to docs/screens/ anew."""

from collections.abc import Iterator

from tests.discovery import modules_in
from tests.made import DOCS, Made, write_all


def all_screens() -> Iterator[Made]:
    """What every *_screens.py in this folder shows."""
    for module in modules_in("screens", "*_screens.py"):
        for name, draw in module.SCREENS.items():
            yield Made(DOCS / "screens" / name, draw)


if __name__ == "__main__":
    write_all(all_screens())
