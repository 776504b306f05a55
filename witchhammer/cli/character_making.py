"""`character new|check|export|import`: made at the keyboard, from words, from a file, carried."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.cli import screen
from witchhammer.cli.character_points import Who, left_words
from witchhammer.cli.completion import school_ids
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson, CampaignName, Database, here, pairs, whole
from witchhammer.core.errors import Faults, Misuse

if TYPE_CHECKING:
    from witchhammer.app.campaign import Campaign

part = new_noun("")

Several = list[str] | None


# Longer than a screen, because each line is a word that may be typed.
@part.command()
def new(
    name: Annotated[str, typer.Option("--name", help="What is shouted at them.")] = "",
    template: Annotated[
        str, typer.Option("--template", autocompletion=school_ids, help="A school's ready build.")
    ] = "",
    file: Annotated[Path | None, typer.Option("--file", help="A TOML file.")] = None,
    buy: Annotated[Several, typer.Option("--buy", metavar="NAME=N", help="attack=2 …")] = None,
    schools: Annotated[
        Several, typer.Option("--school", autocompletion=school_ids, help="Opens its techniques.")
    ] = None,
    trade: Annotated[
        str,
        typer.Option(
            "--trade", metavar="N", help="So many School points, each for five Technique points."
        ),
    ] = "",
    techniques: Annotated[
        Several, typer.Option("--technique", metavar="ID", help="revenant/chopper …")
    ] = None,
    traits: Annotated[
        Several, typer.Option("--trait", metavar="ID", help="light-sleeper …")
    ] = None,
    weapon: Annotated[str, typer.Option("--weapon", metavar="ID", help="wood-axe …")] = "",
    armour: Annotated[str, typer.Option("--armour", metavar="ID", help="padded-coat …")] = "",
    items: Annotated[
        Several, typer.Option("--item", metavar="ID", help="lantern …; five at most.")
    ] = None,
    silver: Annotated[str, typer.Option("--silver", metavar="FACE", help="Of the d100.")] = "",
    player: Annotated[str, typer.Option("--player", help="Who plays.")] = "",
    seat: Annotated[str, typer.Option("--seat", help="Where at the table: p1 …")] = "",
    voice: Annotated[str, typer.Option("--voice", help="How they speak.")] = "",
    look: Annotated[str, typer.Option("--look", help="What everybody remembers.")] = "",
    story: Annotated[str, typer.Option("--story", help="Why anybody would do this.")] = "",
    guided: Annotated[
        bool, typer.Option("--guided", help="Screen by screen, from what was given.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Line after line, no screen.")] = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Make a character: screen by screen, or at once from words, a file or a template."""
    from witchhammer.app import making

    typed = {
        "purchases": _bought(buy),
        "schools": _levels(schools),
        "trade_ins": whole("--trade", trade, 0, 9) if trade else 0,
        "techniques": tuple(techniques or ()),
        "traits": tuple(traits or ()),
        "weapon": weapon,
        "armour": armour,
        "items": tuple(items or ()),
        "silver": whole("--silver", silver, 1, 100) if silver else 0,
        "name": name,
        "player": player,
        "seat": seat,
        "voice": voice,
        "look": look,
        "story": story,
    }
    given = {field: value for field, value in typed.items() if value}
    with here(db, campaign) as place:
        draft = _begun(place.campaign, template, file, given)
        if guided or not (given or template or file):
            draft = _talked_through(place.campaign, draft, plain)
            if draft is None:
                screen.say("Nobody was made.")
                return
        elif not draft.silver:
            draft = replace(draft, silver=_d100())
        made = making.make(place.store, place.campaign.id, draft)
    if as_json:
        screen.show_json({"handle": made.handle, "name": made.name, "seat": made.seat})
        return
    screen.say((made.name, "party"), " is on the roster as ", (made.handle, "key"))
    screen.indented((f"left: {left_words(made)}", "reason"))


def _bought(buy: Several) -> tuple[tuple[str, int], ...]:
    """Return typed purchases."""
    return tuple((n, whole(f"--buy {n}", v, 1, 99)) for n, v in pairs("--buy", buy).items())


def _levels(schools: Several) -> tuple[tuple[str, int], ...]:
    """Return typed schools, `bull` or `bull=2`."""
    found = []
    for word in schools or ():
        name, _, level = word.partition("=")
        found.append((name, whole(f"--school {name}", level or "1", 1, 9)))
    return tuple(found)


def _begun(campaign: Campaign, template: str, file: Path | None, given: dict[str, Any]) -> Any:
    """Return the draft to begin with: blank, a school's, a file's, with what was typed."""
    from witchhammer.app import drafting, making

    if template and file is not None:
        raise Misuse("character new", "--template or --file", "both")
    if file is not None:
        draft = making.read_draft(file)
    elif template:
        draft = drafting.template(campaign, template)
    else:
        draft = drafting.blank()
    draft = replace(draft, **given)
    return replace(draft, id=draft.id if file is not None else "")


def _talked_through(campaign: Campaign, draft: Any, plain: bool) -> Any:
    """Return the draft after it was talked through, None when somebody left."""
    from witchhammer.cli.conversation.stage import fitting_stage
    from witchhammer.cli.making.workshop import Workshop

    if not sys.stdin.isatty() and not plain:
        remedy = "give --name and more, a --template or a --file; or --plain"
        raise Misuse("character new", "a terminal to talk at", "none", remedy)
    with fitting_stage(plain) as stage:
        return Workshop(campaign, stage, draft, _d100).make()


def _d100() -> int:
    """Return the face of a d100."""
    from witchhammer.app.seeds import new_seed
    from witchhammer.core.dice import draw

    return draw(new_seed(), (251,), 0, 100)


@part.command()
def check(
    file: Annotated[Path, typer.Argument(help="A TOML file with one character.")],
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Say everything that is wrong with a character in a file, and write nothing."""
    from witchhammer.app import making

    draft = making.read_draft(file)
    with here(db, campaign) as place:
        faults = making.check(draft, place.campaign)
    if as_json:
        left = making.left_of(draft)
        points = {name: getattr(left, name) for name in left.__slots__}
        screen.show_json({"legal": not faults, "faults": [str(f) for f in faults], "left": points})
    elif not faults:
        screen.say((draft.name, "party"), " is as a new WitchHammer may be.")
    if faults and not as_json:
        raise Faults(file.name, faults)
    if faults:
        raise typer.Exit(Faults.exit_code)


@part.command()
def export(
    who: Who,
    out: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where; printed if left out.")
    ] = None,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Write a character as a file that another campaign can take in."""
    from witchhammer.app import carrying
    from witchhammer.app.files import write_file

    with here(db, campaign) as place:
        text = carrying.export(place.store, place.campaign.id, who)
    if out is None:
        print(text, end="")
        return
    screen.say("Written: ", (str(write_file(out, text.encode())), "title"))


@part.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="A file that `character export` wrote.")],
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Take a character's file into the campaign, whole or not at all."""
    from witchhammer.app import carrying
    from witchhammer.core.errors import Damaged, NotFound

    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Damaged(file.name, "text in UTF-8", f"a strange byte at {error.start}") from error
    except OSError as error:
        raise NotFound(str(file), "a file that can be read", error.strerror or "") from error
    with here(db, campaign) as place:
        made = carrying.import_text(place.store, place.campaign.id, text, where=file.name)
    if as_json:
        screen.show_json({"handle": made.handle, "name": made.name, "seat": made.seat})
        return
    screen.say((made.name, "party"), " is on the roster as ", (made.handle, "key"))
