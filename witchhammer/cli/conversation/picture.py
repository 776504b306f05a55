"""What stands on the screen, and how it is laid out in the columns and rows there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rich.console import Console
from rich.text import Text

from witchhammer.cli.conversation.board import LABEL, draw_board
from witchhammer.cli.conversation.hand import draw_options
from witchhammer.cli.conversation.roster import draw_order, draw_roster
from witchhammer.cli.screen import line, new_console
from witchhammer.core.ask import Ask

TALL = 34
"""From so many rows on the order is told with every term."""
LEAST_STORY, LEAST_BODY = 3, 5
ROSTER = 39
"""Columns the roster needs."""
SHORT_BODY = 8
"""Rows of a short board that stay before options are cut."""
MOST_SPARED = 7
"""For a story of so many lines options move closer together; a longer one gets a page."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One moment of the conversation.

    `view` is drawn as map and roster; without one, `board` stands in their place, or `short`
    where there is no room for all of it. `names` are names of cards lying face up. `story` is
    what happened since the last question, oldest first; `earlier` what came before it, shown
    where there is room. `ask` and `cards` are the options. `suggestion`, `hint` and `note` stand
    under them; a hidden `hand` comes before everything else when room is short. `pause` is a
    page of the story alone.
    """

    title: str
    where: str = ""
    view: Any = None
    board: Sequence[Text] = ()
    short: Sequence[Text] = ()
    names: dict[str, str] = field(default_factory=dict)
    story: Sequence[Text] = ()
    earlier: Sequence[Text] = ()
    question: Text = field(default_factory=Text)
    ask: Ask | None = None
    cards: Mapping[str, Any] = field(default_factory=dict)
    suggestion: Text | None = None
    hint: Text | None = None
    note: Text | None = None
    hand: bool = False
    pause: bool = False


def wrapped(lines: Sequence[Text], columns: int) -> list[Text]:
    """Return the lines broken at so many columns; what continues is indented."""
    console = _ruler(columns)
    broken: list[Text] = []
    for text in lines:
        pieces = text.wrap(console, columns - 2)
        broken += [piece if not n else Text("  ") + piece for n, piece in enumerate(pieces)]
    for piece in broken:
        piece.rstrip()
    return broken


def _ruler(columns: int) -> Console:
    """Return a console that only measures."""
    return new_console(width=columns)


def compose(picture: Picture, columns: int, rows: int) -> list[Text]:
    """Return the picture in at most `rows` lines of `columns` columns."""
    above, under, room = _frame(picture, columns, rows)
    story = _newest(wrapped(picture.story, columns), room)
    story = _faded(wrapped(picture.earlier, columns), room - len(story) - 1) + story
    lines = [*above, *story]
    # The question keeps its place at the foot, so that the eye finds it again.
    lines += [Text()] * max(0, rows - len(lines) - len(under))
    return [*lines, *under][:rows]


def first_page(picture: Picture, columns: int, rows: int) -> int:
    """Return how many lines of the story can be read at once: 0 when all of it fits the picture.

    Where it does not, a page of its own has the room of the question besides.
    """
    _, _, room = _frame(picture, columns, rows)
    if len(wrapped(picture.story, columns)) <= room:
        return 0
    _, _, room = _frame(reading(picture), columns, rows)
    taken = 0
    for number, text in enumerate(picture.story):
        taken += len(wrapped([text], columns))
        if taken > room:
            return max(1, number)
    return len(picture.story)


def reading(picture: Picture) -> Picture:
    """Return a picture without its question: a page of the story."""
    hint = line(("  Enter goes on", "reason"))
    return replace(picture, ask=None, suggestion=None, hint=hint, question=line("…"), pause=True)


def _frame(picture: Picture, columns: int, rows: int) -> tuple[list[Text], list[Text], int]:
    """Return what stands above the story, what stands under it, and the rows between them."""
    top = [_title(picture, columns), Text("─" * columns, style="empty")]
    notes = [text for text in (picture.suggestion, picture.hint, picture.note) if text]
    bottom = wrapped(notes, columns)
    question = wrapped([picture.question], columns) if picture.question else []
    room = rows - len(top) - len(bottom) - len(question)
    picture = _fitted(picture, room)
    options = _options(picture, columns, room)
    room -= len(options)
    order = _order(picture, columns, room, rows)
    body = _body(picture, columns, room - len(order) - LEAST_STORY)
    room -= len(order) + len(body)
    return [*top, *body, *order], [*question, *options, *bottom], room


def _fitted(picture: Picture, room: int) -> Picture:
    """Return the picture with its short board where the whole one leaves too little room."""
    options = len(picture.ask.options) if picture.ask is not None else 0
    needed = len(picture.board) + min(options, LEAST_BODY) + LEAST_BODY
    return replace(picture, board=picture.short) if picture.short and needed > room else picture


def _title(picture: Picture, columns: int) -> Text:
    """Return the first line: what this is, and at the right where it stands."""
    gap = max(2, columns - len(picture.title) - len(picture.where))
    text = line((picture.title, "title"), " " * gap, (picture.where, "reason"))
    text.truncate(columns, overflow="ellipsis")
    return text


def _options(picture: Picture, columns: int, room: int) -> list[Text]:
    """Return the options in the rows that can be spared for them."""
    if picture.ask is None or not picture.ask.options:
        return []
    wanted = _ideal_body(picture)
    told = min(MOST_SPARED, len(wrapped(picture.story, columns)))
    if picture.short and picture.board is picture.short:
        # It tells first what is needed first, and what may be done is needed more than its end.
        wanted, told = min(SHORT_BODY, wanted), 0
    spared = max(3, room - max(LEAST_STORY, told) - wanted)
    drawn = draw_options(picture.ask, picture.cards, columns, spared)
    # A board leaves room for few: the rest has a page of its own.
    most = max(LEAST_BODY, room - LEAST_STORY - wanted)
    if picture.board and len(drawn) > most:
        return [*drawn[: most - 1], line(("   … `all` lists every one", "key"))]
    return drawn[: max(1, room)]


def _ideal_body(picture: Picture) -> int:
    """Return how many rows the map and the roster would like."""
    if picture.view is None:
        return len(picture.board)
    return max(int(picture.view.grid.height) + 1, len(picture.view.fighters))


def _order(picture: Picture, columns: int, room: int, rows: int) -> list[Text]:
    """Return the order of what is to come, in full where there is room."""
    if picture.view is None or picture.hand or picture.pause:
        return []
    if rows >= TALL:
        full = draw_order(picture.view, True)
        if len(full) <= room - _ideal_body(picture) - 2 * LEAST_STORY:
            return wrapped(full, columns)
    return wrapped(draw_order(picture.view, False), columns)[:2]


def _body(picture: Picture, columns: int, room: int) -> list[Text]:
    """Return map and roster side by side, nothing where room is too short."""
    rows = min(room, _ideal_body(picture))
    if picture.board:
        kept = [text.copy() for text in picture.board[: max(0, rows)]]
        for text in kept:
            text.truncate(columns, overflow="ellipsis")
        return kept
    if picture.view is None or rows < LEAST_BODY:
        return []
    board_columns = _board_columns(int(picture.view.grid.width), columns)
    board = draw_board(picture.view, board_columns, rows)
    left = max(text.cell_len for text in board) + 1
    roster = draw_roster(picture.view, columns - left, rows, picture.names)
    made = []
    for n in range(max(len(board), len(roster))):
        text = board[n].copy() if n < len(board) else Text()
        text.pad_right(left - text.cell_len)
        if n < len(roster):
            text.append_text(roster[n])
        text.rstrip()
        made.append(text)
    return made


def _board_columns(spaces: int, columns: int) -> int:
    """Return how many columns the map gets: two a space, or one, or half of what there is."""
    for wanted in (2 * spaces + LABEL, spaces + LABEL):
        if wanted <= columns - ROSTER:
            return wanted
    return columns // 2


def _faded(earlier: list[Text], room: int) -> list[Text]:
    """Return the end of what was read before, pale, as far as there is room."""
    if room < 1 or not earlier:
        return []
    kept = earlier[-room:]
    while kept and kept[0].plain.startswith("  "):
        # What continues a line that is gone says nothing.
        del kept[0]
    return [*(Text(text.plain, style="reason") for text in kept), Text()]


def _newest(story: list[Text], room: int) -> list[Text]:
    """Return the end of the story that fits, and how much came before it."""
    if len(story) <= room:
        return story
    if room < 1:
        return []
    before = len(story) - room + 1
    return [line((f"… {before} lines before this: `more`", "reason")), *story[-room + 1 :]]
