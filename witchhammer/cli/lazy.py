"""A group of commands that imports a noun's module only when that noun is meant.

Listing them costs a table of sentences, so that `--help` stays as quick as an empty program's.
"""

from __future__ import annotations

import inspect
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
        return _command(self.module or f"witchhammer.cli.{self.name}")


@cache
def _command(module: str) -> Any:
    """Return the command that a module's `app` describes: a noun, or a command of its own."""
    app = import_module(module).app
    return verbs_of(app) if isinstance(app.info.help, str) else typer.main.get_command(app)


def _in_words(command: Any) -> Any:
    """Return a command whose help names words in capitals, and no types of the language.

    Typer would show `--school <list[str]>` and `{who} <str>`, which say nothing to a player.
    """
    for word in command.params:
        if word.param_type_name == "option":
            if not word.is_flag:
                word.metavar = word.metavar or word.opts[0].lstrip("-").upper()
            continue
        name = (word.metavar or word.name.upper()).strip("[].")
        word.metavar = name
        many = "..." if word.nargs == -1 else ""
        usage = f"{name}{many}" if word.required else f"[{name}{many}]"
        word.get_usage_pieces = lambda ctx, usage=usage: [usage]
        word.display_type_rich = lambda ctx: ""
    return command


class Lazy(TyperGroup):
    """A group that knows its commands by name and sentence, and makes the one that is typed."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._listing = False
        self._made: dict[str, Any] = {}
        for name, sentence in self.sentences():
            self.commands[name] = TyperCommand(name, help=sentence)

    def sentences(self) -> Iterable[tuple[str, str]]:
        """Yield every command with its sentence."""
        return ()

    def make(self, name: str) -> Any:
        """Return one command, made in full."""
        return self.commands[name]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command; while the help is drawn, only its sentence."""
        if self._listing or cmd_name not in self.commands:
            return self.commands.get(cmd_name)
        if cmd_name not in self._made:
            self._made[cmd_name] = _in_words(self.make(cmd_name))
            self._made[cmd_name].name = cmd_name
        return self._made[cmd_name]

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Draw the help from the sentences alone."""
        self._listing = True
        try:
            super().format_help(ctx, formatter)
        finally:
            self._listing = False


class Nouns(Lazy):
    """The root: it opens the noun that is typed."""

    nouns: tuple[Noun, ...] = ()

    def sentences(self) -> Iterable[tuple[str, str]]:
        """Yield every noun with its sentence."""
        return ((noun.name, noun.sentence) for noun in self.nouns)

    def make(self, name: str) -> Any:
        """Return the command of a noun, its module imported."""
        return next(noun for noun in self.nouns if noun.name == name).load()


class Verbs(Lazy):
    """A noun: it makes the command that is typed and leaves the others alone."""

    whole: typer.Typer

    def sentences(self) -> Iterable[tuple[str, str]]:
        """Yield every command of the noun with the first line of its docstring."""
        for info in self.whole.registered_commands:
            yield _name_of(info), inspect.cleandoc(info.help or info.callback.__doc__ or "")
        for group in self.whole.registered_groups:
            assert group.typer_instance is not None
            yield str(group.name), str(group.typer_instance.info.help or "")

    def make(self, name: str) -> Any:
        """Return one command of the noun."""
        for group in self.whole.registered_groups:
            if group.name == name and group.typer_instance is not None:
                return verbs_of(group.typer_instance)
        info = next(i for i in self.whole.registered_commands if _name_of(i) == name)
        alone = typer.Typer(rich_markup_mode=None, add_completion=False)
        alone.registered_commands = [info]
        return typer.main.get_command(alone)


def _name_of(info: Any) -> str:
    """Return the name of a registered command, as Typer would give it."""
    return str(info.name or info.callback.__name__.lower().replace("_", "-"))


def verbs_of(noun: typer.Typer) -> Any:
    """Return the group of a noun's commands, none of which is made yet."""
    cls = type("TheseVerbs", (Verbs,), {"whole": noun})
    group = typer.Typer(cls=cls, no_args_is_help=True, rich_markup_mode=None, add_completion=False)

    @group.callback(help=str(noun.info.help or ""))
    def nothing() -> None:
        """Take no options of the noun's own."""

    return typer.main.get_command(group)


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
