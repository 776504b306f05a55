"""Markdown tables, so that all generated pages look alike."""

from collections.abc import Iterable, Sequence


def cell(text: object) -> str:
    """The text on one line and with its bars escaped."""
    return " ".join(str(text).split()).replace("|", "\\|")


def table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table; the rows are as long as the headings."""
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join("| " + " | ".join(cell(text) for text in line) + " |" for line in lines)
