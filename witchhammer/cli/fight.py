"""`fight`: begun, listed, shown, changed in the middle, talked through, ended, reopened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.cli import fight_table, screen
from witchhammer.cli.fight_options import (
    DiceMode,
    Encounter,
    Entry,
    FightNumber,
    Foes,
    MapId,
    Ring,
    Seed,
    ThatFight,
    Ties,
    With,
    fight,
    foe,
    scene_number,
    wish,
)
from witchhammer.cli.lazy import new_noun, with_parts
from witchhammer.cli.options import AsJson, CampaignName, Database, here, whole

if TYPE_CHECKING:
    from witchhammer.app.table import Table

app = new_noun("Fights: begin one, answer what it asks, or talk it through with `run`.")


@app.command()
def start(
    encounter: Encounter = "",
    who: With = None,
    foes: Foes = None,
    map_id: MapId = "",
    title: Annotated[str, typer.Option("--title", help="What to call it.")] = "",
    entry: Entry = "secret",
    dice: DiceMode = "app",
    ties: Ties = "players",
    seed: Seed = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Begin a fight: one of the campaign's, or anybody against anybody."""
    from witchhammer.app import fights

    wished = wish(encounter, who, foes, map_id, entry, dice, ties, seed, title)
    with here(db, campaign) as place:
        if not encounter and not foes:
            raise _nobody(place.store, place.campaign.id)
        table = fights.start(place.store, place.campaign.id, wished)
        if as_json:
            screen.show_json(standing(table))
        else:
            announce(table)


def announce(table: Table) -> None:
    """Print that a fight has begun, between whom, and how to go on."""
    from witchhammer.app.fights import fighters_in
    from witchhammer.app.mustering import summary

    screen.say((f"Fight {table.scene.id}: {table.scene.title}", "title"))
    screen.indented(summary(fighters_in(table)))
    screen.indented((f"`witchhammer fight run {table.scene.id}` talks it through", "reason"))


def _nobody(store: Any, campaign: int) -> Exception:
    """Return the refusal of a fight against nobody, with the fights there are."""
    from witchhammer.app import world
    from witchhammer.core.errors import Misuse

    found = [e.id for module in world.modules(store, campaign) for e in module.encounters]
    remedy = f"there are {', '.join(found)}" if found else "name one with --foe"
    return Misuse("fight start", "an encounter or --foe", "neither", remedy)


@app.command("list")
def list_(
    status: Annotated[str, typer.Option("--status", help="open, closed or abandoned.")] = "",
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """List the fights of a campaign; several may be open."""
    from witchhammer.app import fights
    from witchhammer.cli.fight_options import chosen
    from witchhammer.core.codec import dump

    if status:
        chosen("--status", status, "open", "closed", "abandoned")
    with here(db, campaign) as place:
        lines = fights.list_fights(place.store, place.campaign.id, status=status)
    if as_json:
        screen.show_json(dump(lines))
        return
    rows = [
        ((str(x.id), "key"), (x.title, "name"), x.status, x.result, str(x.rows), x.opened_at)
        for x in lines
    ]
    screen.show_table(("fight", "title", "status", "result", "rows", "opened"), rows)


def standing(table: Table) -> dict[str, Any]:
    """Return where a scene stands as JSON data."""
    from witchhammer.core.game import waiting

    outcome = table.outcome
    return {
        "fight": table.scene.id,
        "title": table.scene.title,
        "status": table.scene.status,
        "dice_mode": table.scene.dice_mode,
        "seed": str(table.scene.seed),
        "row": table.last_seq,
        "waiting": [ask.key for ask in waiting(table.asks())],
        "result": outcome.result if outcome else "",
    }


@app.command()
def show(
    number: ThatFight = None,
    seat: Annotated[str, typer.Option("--seat", help="As this seat may see it.")] = "@gm",
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Show a fight: map, everybody, the order with its reasons, who is waited for."""
    from witchhammer.core.codec import dump

    with fight(db, campaign, number) as ring:
        view = known_view(ring.table, seat)
        if as_json:
            screen.show_json(standing(ring.table) | {"view": dump(view)})
            return
        from witchhammer.cli import fight_picture

        fight_picture.draw(ring.table, view)


def known_view(table: Table, seat: str) -> Any:
    """Return what a seat may know; raises NotFound for a seat that is not in the fight."""
    from witchhammer.core.errors import NotFound

    seats = ("@gm", *table.seats())
    if seat not in seats:
        raise NotFound(f"seat {seat}", f"one of {', '.join(seats)}", "no such seat")
    return table.view(seat)


@app.command()
def add(
    who: Annotated[str, typer.Argument(help="A monster's id, MOB:12,10,3,2, or a character.")],
    count: Annotated[str, typer.Option("--count", metavar="N", help="How many.")] = "1",
    reason: Annotated[str, typer.Option("--because", help="Why, for the log.")] = "",
    number: FightNumber = None,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Let somebody join in mid-fight."""
    from dataclasses import replace

    from witchhammer.cli.fight_joining import join

    many = whole("--count", count, 1, 60)
    with fight(db, campaign, number) as ring:
        wished = foe(who)
        told = join(ring, replace(wished, count=max(many, wished.count)), reason)
    screen.say(told)


@app.command()
def remove(
    who: Annotated[str, typer.Argument(help="A fighter.")],
    reason: Annotated[str, typer.Option("--because", help="Why, for the log.")] = "",
    number: FightNumber = None,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Take somebody out of a fight."""
    from witchhammer.app import fights
    from witchhammer.cli.fight_joining import fighter_named
    from witchhammer.cli.fight_table import tell_facts

    with fight(db, campaign, number) as ring:
        found = fighter_named(ring.table, who)
        tell_facts(ring.table, fights.remove(ring.table, found.id, reason=reason))


@app.command()
def move(
    who: Annotated[str, typer.Argument(help="A fighter.")],
    cell: Annotated[str, typer.Argument(metavar="X,Y", help="A space; 0,0 is the top left.")],
    facing: Annotated[str, typer.Option("--facing", help="n, ne, e, se, s, sw, w or nw.")] = "",
    reason: Annotated[str, typer.Option("--because", help="Why, for the log.")] = "",
    number: FightNumber = None,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Put somebody on another space."""
    from witchhammer.app import fights
    from witchhammer.cli.fight_joining import fighter_named
    from witchhammer.cli.fight_table import tell_facts
    from witchhammer.core.errors import Misuse

    x, comma, y = cell.partition(",")
    if not comma:
        raise Misuse("move", "a space like 4,7", repr(cell)[:40])
    place = whole("move", x, 0, 999), whole("move", y, 0, 999)
    with fight(db, campaign, number) as ring:
        found = fighter_named(ring.table, who)
        facts = fights.move(ring.table, found.id, *place, facing=facing, reason=reason)
        tell_facts(ring.table, facts)


@app.command()
def end(
    number: ThatFight = None,
    abandon: Annotated[
        bool, typer.Option("--abandon", help="Drop it; nobody is changed by it.")
    ] = False,
    reason: Annotated[str, typer.Option("--because", help="Why it ends before its time.")] = "",
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """End a fight and take what it changed home to the characters."""
    from witchhammer.cli.fight_joining import finish

    with fight(db, campaign, number) as ring:
        outcome = finish(ring.table, abandon=abandon, reason=reason)
    if as_json:
        screen.show_json({"result": outcome.result, **outcome.data})
        return
    from witchhammer.cli import fight_picture

    fight_picture.draw_outcome(outcome)


@app.command()
def reopen(
    number: Annotated[str, typer.Argument(metavar="FIGHT", help="Its number.")],
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Open a closed fight again, and take what it changed off the characters."""
    from witchhammer.app import fights

    with here(db, campaign) as place:
        scene = scene_number(number)
        assert scene is not None
        table = fights.reopen(place.store, place.campaign.id, scene)
        screen.say("Open again: ", (f"fight {table.scene.id}, {table.scene.title}", "title"))


@app.command()
def run(
    what: Annotated[
        str, typer.Argument(metavar="FIGHT|ENCOUNTER", help="A number, or one to begin.")
    ] = "",
    who: With = None,
    entry: Entry = "secret",
    dice: DiceMode = "app",
    ties: Ties = "players",
    seed: Seed = None,
    timer: Annotated[
        str, typer.Option("--timer", metavar="SECONDS", help="The Drama Timer; 0 for none.")
    ] = "0",
    pace: Annotated[bool, typer.Option("--pace/--no-pace", help="Time to read each turn.")] = True,
    elsewhere: Annotated[
        list[str] | None,
        typer.Option("--elsewhere", metavar="SEAT", help="Answers on another screen."),
    ] = None,
    bots: Annotated[
        list[str] | None, typer.Option("--bot", metavar="SEAT", help="A bot plays this seat.")
    ] = None,
    seen_by: Annotated[
        str, typer.Option("--eyes", metavar="SEAT", help="Whose eyes the screen is for.")
    ] = "@gm",
    plain: Annotated[bool, typer.Option("--plain", help="Line after line, no screen.")] = False,
    accept: Annotated[
        bool, typer.Option("--accept", help="Go on under today's rules where they have changed.")
    ] = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Talk a fight through at one keyboard; leave and come back at any moment."""
    from witchhammer.cli import fight_run

    seconds = whole("--timer", timer, 0, 3600)
    manner = fight_run.manner(pace, seconds, elsewhere, bots, seen_by)
    with here(db, campaign) as place:
        wished = wish("", who, None, "", entry, dice, ties, seed)
        wished_at = (place.store, place.campaign.id, what, wished)
        table = fight_run.begin_or_take_up(*wished_at, accept=accept)
        fight_run.hold(Ring(place.store, place.campaign, table), manner, plain)


with_parts(app, fight_table.part)
