"""Typing a line: editing keys, leaving, the clock meanwhile, the terminal left as it was."""

import os
import termios

import pytest

from witchhammer.cli.conversation.line_editor import LineEditor, keys_at_once
from witchhammer.cli.conversation.signals import Redraw


@pytest.fixture
def keys():
    """A pipe into the editor, and what it drew."""
    read, write = os.pipe()
    drawn: list[str] = []
    editor = LineEditor(read, drawn.append)

    def type_(text: str, tick=lambda: None) -> str:
        os.write(write, text.encode())
        return editor.read(tick)

    type_.editor, type_.drawn, type_.write = editor, drawn, write
    yield type_
    os.close(read)
    os.close(write)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("3 4\r", "3 4"),
        ("jax\x7fb\n", "jab"),
        ("wrong\x15right\r", "right"),
        ("one two\x17three\r", "one three"),
        ("\x1b[A\x1b[3~up\x1bOP\r", "up"),
        ("naïve — ♥\r", "naïve — ♥"),
        ("\x00\x07bell\r", "bell"),
        ("\r", ""),
    ],
)
def test_lines(keys, typed, line):
    """Letters, corrections and sequences give the line that was meant."""
    assert line == keys(typed)


def test_typed_ahead_is_kept(keys):
    """What was typed too early is the next line."""
    assert "a" == keys("a\rb\r")
    assert "b" == keys.editor.read(lambda: None)


@pytest.mark.parametrize(("key", "leaves"), [("\x03", KeyboardInterrupt), ("\x04", EOFError)])
def test_leaving(keys, key, leaves):
    """Ctrl-C and Ctrl-D leave at once."""
    with pytest.raises(leaves):
        keys(key)


def test_redraw_keeps_what_was_typed(keys):
    """Ctrl-L asks for a fresh picture; the half-typed line is still there."""
    with pytest.raises(Redraw):
        keys("ja\x0c")

    assert "jab" == keys("b\r")


def test_clock_is_looked_at(keys):
    """While nobody types the clock is looked at, and may cut the line short."""

    class Up(Exception):
        pass

    def up() -> None:
        raise Up

    with pytest.raises(Up):
        keys("", up)


def test_closed_terminal_is_an_end(keys):
    """A terminal that went away ends the input."""
    os.close(keys.write)
    try:
        with pytest.raises(EOFError):
            keys.editor.read(lambda: None)
    finally:
        keys.write = os.open(os.devnull, os.O_WRONLY)


def test_terminal_is_left_as_it_was():
    """Whatever happens inside, the terminal's settings come back."""
    main, side = os.openpty()
    before = termios.tcgetattr(side)

    with keys_at_once(side):
        inside = termios.tcgetattr(side)
    assert inside != before
    with pytest.raises(KeyError), keys_at_once(side):
        raise KeyError

    after = termios.tcgetattr(side)
    os.close(main)
    os.close(side)
    assert before == after
