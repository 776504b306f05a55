"""A group of commands that imports a noun's module only when that noun is meant.

Listing them costs a table of sentences, so that `--help` stays as quick as an empty program's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun of the command line, its sentence, and the module whose `app` holds its commands."""

    name: str
    sentence: str
    module: str = ""

    def load(self) -> Any:
        """Return the noun's command, made from its module once a process."""
        command = _command(self.module or f"witchhammer.cli.{self.name}")
        command.name = self.name
        return command


@cache
def _command(module: str) -> Any:
    """Return the command that a module's `app` describes."""
    return typer.main.get_command(import_module(module).app)


class Nouns(TyperGroup):
    """The root: it knows its nouns by name, and opens the one that is typed."""

    nouns: tuple[Noun, ...] = ()

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._listing = False
        for noun in self.nouns:
            self.commands[noun.name] = TyperCommand(noun.name, help=noun.sentence)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a noun's command; while the help is drawn, only its sentence."""
        if self._listing or cmd_name not in self.commands:
            return self.commands.get(cmd_name)
        return next(noun for noun in self.nouns if noun.name == cmd_name).load()

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Draw the help from the sentences alone."""
        self._listing = True
        try:
            super().format_help(ctx, formatter)
        finally:
            self._listing = False


def new_noun(about: str) -> typer.Typer:
    """Return an empty noun; its help is plain text, which fits 80 columns and needs no rich."""
    return typer.Typer(
        no_args_is_help=True, help=about, rich_markup_mode=None, add_completion=False
    )


def with_parts(noun: typer.Typer, *parts: typer.Typer) -> typer.Typer:
    """Return a noun with the commands of its parts, which lie in files of their own."""
    for part in parts:
        noun.registered_commands += part.registered_commands
        noun.registered_groups += part.registered_groups
    return noun


def with_nouns(nouns: Iterable[Noun]) -> type[Nouns]:
    """Return the group class whose commands are these nouns."""
    return type("TheseNouns", (Nouns,), {"nouns": tuple(nouns)})
