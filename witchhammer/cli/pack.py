"""`pack`: cards, schools and monsters as files: look, write, check, import, forge."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from witchhammer.cli import screen
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson, whole
from witchhammer.core.errors import Misuse

app = new_noun("Packs: cards, schools and monsters, the shipped ones and your own.")

Files = Annotated[list[Path] | None, typer.Argument(metavar="FILE", help="Pack files or folders.")]
To = Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Write it there.")]
Into = Annotated[str, typer.Option("--into", metavar="PACK", help="Your own pack it goes into.")]
Power = Annotated[str, typer.Option("--power", metavar="N", help="Power level, -15 to 150.")]
Seed = Annotated[str, typer.Option("--seed", metavar="N", help="The same number, the same result.")]


def _seed(typed: str) -> int:
    """Return the seed that was typed."""
    return whole("--seed", typed, 0, 2**63 - 1)


@app.command("list")
def list_packs(as_json: AsJson = False) -> None:
    """List the packs in use; a later one wins by id."""
    from witchhammer.app import packs

    found, wins = packs.packs_in_use(), packs.winners()
    if as_json:
        rows = [asdict(info) | {"counts": dict(info.counts)} for info in found]
        folder = str(packs.own_folder())
        screen.show_json(
            {"packs": rows, "overrides": [list(win) for win in wins], "folder": folder}
        )
        return
    screen.show_table(
        ("pack", "name", "holds", "whose"),
        [
            (
                (info.id, "key"),
                info.name,
                ", ".join(_counted(n, what) for what, n in info.counts),
                "shipped" if info.shipped else _lies(Path(info.path), packs.own_folder()),
            )
            for info in found
        ],
    )
    for section, id, winner, loser in wins:
        screen.say((f"{section} {id}: {winner} wins over {loser}", "reason"))
    screen.say(("Your own packs lie in ", "reason"), (str(packs.own_folder()), "key"))


def _lies(path: Path, folder: Path) -> str:
    """Return where a pack lies: its file alone in one's own folder, which is told below.

    >>> _lies(Path("mine/eel.toml"), Path("mine")), _lies(Path("a/eel.toml"), Path("mine"))
    ('eel.toml', 'a/eel.toml')
    """
    return path.name if path.parent == folder else str(path)


def _counted(number: int, what: str) -> str:
    """Return a number of things in words.

    >>> _counted(1, "schools"), _counted(14, "cards"), _counted(1, "gear")
    ('1 school', '14 cards', '1 gear')
    """
    return f"{number} {what.removesuffix('s') if number == 1 else what}"


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="An id or a name: ditch-wolf, Hay Maker, motley.")],
    as_json: AsJson = False,
) -> None:
    """Show a school, card, trait, thing or monster."""
    from witchhammer.app import packs

    found = packs.entry(name)
    if as_json:
        screen.show_json(packs.as_data(found))
        return
    screen.say((found.name, "title"), (f"  {found.what} {found.id}, pack {found.pack}", "reason"))
    for heading, text in found.lines:
        screen.indented((f"{heading}: " if heading else "", "reason"), text, by=2)
    for id, told in found.cards:
        screen.say("  ", (id, "card"))
        screen.indented(told)


@app.command()
def new(
    pack: Annotated[str, typer.Argument(help="The id of the new pack: small letters, hyphens.")],
    name: Annotated[str, typer.Option("--name", help="Its name for people.")] = "",
    to: To = None,
) -> None:
    """Begin a pack of your own with a school, a card and a monster to change."""
    from witchhammer.app import pack_making

    path = pack_making.begin(pack, name, to)
    screen.say("Written: ", (str(path), "key"))
    screen.say((f"Edit it, then: witchhammer pack lint {path}", "reason"))


@app.command()
def lint(files: Files = None, as_json: AsJson = False) -> None:
    """Tell everything that is wrong with pack files, or with all packs in use."""
    from witchhammer.app import packs

    report = packs.check(files or [])
    if as_json:
        faults = [asdict(fault) for fault in report.faults]
        screen.show_json(
            {
                "clean": report.clean,
                "faults": faults,
                "cards": report.cards,
                "rules": report.rules,
                "rulings": report.rulings,
                "wins": list(report.wins),
            }
        )
    else:
        for win in report.wins:
            screen.say((win, "reason"))
        for fault in report.faults:
            screen.say("- ", str(fault))
        screen.say((report.summary, "good" if report.clean else "bad"))
    if not report.clean:
        raise typer.Exit(Misuse.exit_code)


@app.command()
def proof(
    name: Annotated[str, typer.Argument(help="A pack, pack file, school, monster or card.")],
    as_json: AsJson = False,
) -> None:
    """Print what cards say beside what their data do."""
    from witchhammer.app import packs

    sheet = packs.prove(name)
    if as_json:
        screen.show_json({"proof": sheet})
        return
    print(sheet or "No cards in it.", end="")


@app.command("import")
def import_files(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="What is to come in.")],
    into: Into = "imported",
    format: Annotated[
        str, typer.Option("--format", help="statblock: pages of monsters; toml: packs.")
    ] = "statblock",
    to: To = None,
    villages: Annotated[
        Path | None,
        typer.Option("--villages", metavar="FILE", help="Keep the villages found, for a campaign."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Take stat blocks, or entries of other packs, into a pack of your own."""
    from witchhammer.app import pack_making

    report = pack_making.take_in(files, into, format, to)
    if villages is not None and report.villages:
        pack_making.write_new(villages, pack_making.villages_text(report))
    if as_json:
        notes = [{"file": file, **asdict(note)} for file, note in report.notes]
        screen.show_json({"entries": [asdict(e) for e in report.entries], "notes": notes})
    else:
        _tell_import(report)
        if report.count("added") or report.count("changed"):
            screen.say("Written: ", (str(to or pack_making.file_of(into)), "key"))
        if villages is not None and report.villages:
            screen.say("Villages written: ", (str(villages), "key"))
    if report.count("refused"):
        raise typer.Exit(1)


def _tell_import(report: Any) -> None:
    """Print what became of each block, and what the GM should know."""
    signs = {"added": "+", "changed": "~", "same": "=", "refused": "x"}
    for entry in report.entries:
        where = f"  {entry.file}" + (f" line {entry.line}" if entry.line else "")
        sign = (f"{signs[entry.outcome]} {entry.outcome:<8} ", "key")
        screen.say(sign, (entry.name, "name"), (where, "reason"))
        for reason in entry.reasons:
            screen.indented(reason)
    for file, note in report.notes:
        screen.say((f"  note: {file} line {note.line}, {note.name}: ", "reason"), note.text)
    counts = (f"{report.count(word)} {word}" for word in signs)
    screen.say((", ".join(counts), "good" if not report.count("refused") else "warn"))


@app.command()
def export(
    pack: Annotated[str, typer.Argument(help="A pack in use, shipped or your own.")],
    to: To = None,
) -> None:
    """Print a pack as a file to hand on, or write it."""
    from witchhammer.app import pack_making, packs

    text = packs.text_of(pack)
    if to is None:
        print(text, end="")
        return
    pack_making.write_new(to, text)
    screen.say("Written: ", (str(to), "key"))


@app.command()
def forge(
    power: Power = "20",
    frame: Annotated[str, typer.Option("--frame", help="wolf, toad, bishop … or left out.")] = "",
    aspect: Annotated[str, typer.Option("--aspect", help="ice, wax, bone … or left out.")] = "",
    seed: Seed = "1",
    into: Annotated[str, typer.Option("--into", metavar="PACK", help="Keep it in this pack.")] = "",
    as_json: AsJson = False,
) -> None:
    """Forge a creature: numbers, deck, clues and weakness from a seed."""
    from witchhammer.app import pack_making

    forged = pack_making.forge_creature(
        whole("--power", power, -15, 150), _seed(seed), frame, aspect
    )
    if into:
        path = pack_making.keep_creature(forged, into)
        screen.say((forged.monster.name, "title"), f" ({forged.monster.id}) is in ", str(path))
        return
    if as_json:
        screen.show_json({"id": forged.monster.id, "toml": pack_making.creature_text(forged)})
        return
    print(pack_making.creature_text(forged), end="")


@app.command()
def adventure(
    power: Power = "20",
    monster: Annotated[str, typer.Option("--monster", help="What is hunted; or left out.")] = "",
    seed: Seed = "1",
    into: Annotated[
        str, typer.Option("--into", metavar="PACK", help="The pack a forged creature goes into.")
    ] = "forged",
    to: To = None,
    as_json: AsJson = False,
) -> None:
    """Forge an adventure: village, people, plot, clues and battle maps from a seed."""
    from witchhammer.app import pack_making

    level = whole("--power", power, -15, 150)
    text, creature = pack_making.forge_hunt(level, _seed(seed), monster)
    if to is None:
        screen.show_json({"toml": text}) if as_json else print(text, end="")
        return
    # First, because without its creature the adventure is of no use.
    path = None if creature is None else pack_making.keep_creature(creature, into)
    pack_making.write_new(to, text)
    screen.say("Written: ", (str(to), "key"))
    if creature is not None:
        screen.say(f"Its creature, {creature.monster.name}, is in ", (str(path), "key"))
