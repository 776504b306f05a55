"""make docs: write the generated parts of docs/ anew and say which files changed."""

from collections.abc import Iterator

from tests.discovery import modules_in
from tests.made import Made, pages, write_all


def all_pages() -> Iterator[Made]:
    """What every *_page.py in this folder makes."""
    return pages(modules_in("docs", "*_page.py"))


if __name__ == "__main__":
    write_all(all_pages())
