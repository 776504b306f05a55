"""A command line told as a page: every command, its words and options, from the program itself."""

import inspect
from collections.abc import Iterator
from typing import Any

import typer

from tests.docs.tables import table

# Typer adds them to every program.
EVERYWHERE = {"help", "install_completion", "show_completion"}


def commands_page(app: typer.Typer, name: str, shared: frozenset[str] = frozenset()) -> str:
    """The commands of a Typer program as Markdown, in the program's own order.

    `shared` are parameters that mean the same everywhere: each command only names those it has.
    """
    return "\n\n".join(sections(typer.main.get_command(app), (name,), shared))


def sections(command: Any, path: tuple[str, ...], shared: frozenset[str]) -> Iterator[str]:
    """One command's part and those of its subcommands; hidden ones are left out."""
    context = command.make_context(path[-1], [], resilient_parsing=True)
    names = command.list_commands(context) if hasattr(command, "list_commands") else []
    yield f"{'#' * min(len(path) + 1, 4)} {' '.join(path)}"
    if command.help:
        yield inspect.cleandoc(command.help).replace("\f", "").replace("\b\n", "")
    words = [word for word in command.params if word.name not in EVERYWHERE and not word.hidden]
    if not names:
        yield f"```\n{usage(words, path)}\n```"
    own = [row(word) for word in words if word.name not in shared]
    alike = [f"`{word.opts[0]}`" for word in words if word.name in shared]
    if alike:
        own.append((", ".join(alike), "As everywhere.", ""))
    if own:
        yield table(("word or option", "what it is", "left out"), own)
    for name in names:
        child = command.get_command(context, name)
        if not child.hidden:
            yield from sections(child, (*path, name), shared)


def usage(words: list[Any], path: tuple[str, ...]) -> str:
    """The command as it is typed: WORD needed, [WORD] not, ... for several."""
    parts = [
        f"{argument_name(word)}" if word.required else f"[{argument_name(word)}]"
        for word in words
        if not is_option(word)
    ]
    options = ["[OPTIONS]"] if any(is_option(word) for word in words) else []
    return " ".join([*path, *options, *parts])


def is_option(word: Any) -> bool:
    """Whether it is typed with dashes."""
    return bool(word.opts[0].startswith("-"))


def argument_name(word: Any) -> str:
    """How an argument is called in a usage line."""
    return (word.metavar or word.name.upper()) + ("..." if word.nargs == -1 else "")


def row(word: Any) -> tuple[str, str, str]:
    """One argument or option: how it is typed, its help, what holds without it."""
    if not is_option(word):
        typed = f"`{argument_name(word)}`"
    else:
        typed = ", ".join(f"`{name}`" for name in (*word.opts, *word.secondary_opts))
        if not word.is_flag:
            typed += f" {word.metavar or word.name.upper()}"
        if word.multiple:
            typed += ", may be repeated"
    if word.envvar:
        names = [word.envvar] if isinstance(word.envvar, str) else word.envvar
        typed += f" (or {', '.join(f'`{name}`' for name in names)})"
    return typed, word.help or "", left_out(word)


def left_out(word: Any) -> str:
    """What holds when it is not given; nothing for what is off or empty then."""
    if word.required:
        return "needed"
    if callable(word.default) or word.default in (None, False, "", (), []):
        return ""
    return f"`{getattr(word.default, 'value', word.default)}`"
