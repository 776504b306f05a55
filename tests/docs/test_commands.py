"""The command line's page says of each command what its own help says."""

from typing import Annotated

import typer

from tests.docs.commands import commands_page

EXPECTED = """\
## wh

Hunts witches.

### wh old

```
wh old
```

### wh fight

Fights.

#### wh fight start

Start a fight.

At once.

```
wh fight start [OPTIONS] WHO [WHERE]
```

| word or option | what it is | left out |
| --- | --- | --- |
| `WHO` | Who fights. | needed |
| `WHERE` |  |  |
| `--seed`, `-s` SEED (or `WH_SEED`) | Of \\| the dice. | `7` |
| `--json` | For programs. |  |
| `--set` WORDS, may be repeated | An option. |  |"""


def program():
    """A small Typer program with a group, a hidden command and every sort of word."""
    app = typer.Typer(help="Hunts witches.")
    fight = typer.Typer(help="Fights.")
    app.add_typer(fight, name="fight")

    @fight.command()
    def start(
        who: Annotated[str, typer.Argument(help="Who fights.")],
        where: Annotated[str | None, typer.Argument()] = None,
        seed: Annotated[
            int, typer.Option("--seed", "-s", help="Of | the dice.", envvar="WH_SEED")
        ] = 7,
        json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
        words: Annotated[list[str] | None, typer.Option("--set", help="An option.")] = None,
    ) -> None:
        """Start a fight.

        At once.
        """

    @fight.command(hidden=True)
    def secret() -> None:
        """Nobody is told."""

    @app.command()
    def old() -> None:
        pass

    return app


def test_page():
    """Groups, words, options, defaults and environment variables; nothing that is hidden."""
    assert EXPECTED == commands_page(program(), "wh")
