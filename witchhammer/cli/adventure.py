"""`adventure`: hunts begun, noted, rewarded, ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.cli import screen
from witchhammer.cli.completion import module_ids
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson, CampaignName, Database, here, whole
from witchhammer.core.codec import dump

if TYPE_CHECKING:
    from witchhammer.app.adventures import Adventure, Granted

app = new_noun("Hunts: begin one, note what happens, close it with its rewards.")

Rows = Annotated[
    list[str] | None,
    typer.Argument(metavar="[REWARD...]", help="hunt (attempted), showing (quarry beaten), witch."),
]


@app.command()
def start(
    title: Annotated[str, typer.Argument(help="What to call it.")] = "",
    module: Annotated[
        str, typer.Option("--module", autocompletion=module_ids, help="One the campaign has ready.")
    ] = "",
    people: Annotated[
        list[str] | None, typer.Option("--with", metavar="WHO", help="Only these hunters.")
    ] = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Begin a hunt; one-shot cards of the last one are back in hand."""
    from witchhammer.app import adventures

    with here(db, campaign) as place:
        found = adventures.start(
            place.store, place.campaign.id, title, module=module, people=people
        )
    _shown(found, as_json)


def _shown(found: Adventure, as_json: bool) -> None:
    """Print a hunt."""
    if as_json:
        screen.show_json(dump(found))
        return
    standing = found.outcome or found.status
    screen.say((f"{found.number}. {found.title}", "title"), (f"  {standing}", "reason"))
    closed = f" to {found.closed_day}" if found.closed_day else ""
    screen.indented(f"day {found.opened_day}{closed}: {', '.join(found.people)}", by=2)
    if found.rewards:
        screen.indented(("rewards ", "reason"), ", ".join(found.rewards), by=2)
    for note in found.notes:
        screen.indented(("· ", "reason"), note, by=2)


@app.command("list")
def list_(as_json: AsJson = False, campaign: CampaignName = None, db: Database = None) -> None:
    """List the hunts of a campaign, and the modules it has ready."""
    from witchhammer.app import adventures, world

    with here(db, campaign) as place:
        found = adventures.list_adventures(place.store, place.campaign.id)
        ready = world.modules(place.store, place.campaign.id)
    if as_json:
        modules = [
            {"id": module.id, "name": module.name, "power": module.power} for module in ready
        ]
        screen.show_json({"adventures": dump(found), "modules": modules})
        return
    rows = [
        (str(a.number), (a.title, "name"), a.outcome or a.status, ", ".join(a.people))
        for a in found
    ]
    screen.show_table(("hunt", "title", "outcome", "who was there"), rows)
    played = {adventure.key for adventure in found}
    for module in ready:
        if module.id not in played:
            screen.say(("ready: ", "reason"), (module.id, "key"), f"  {module.name}")


@app.command()
def show(
    number: Annotated[
        str | None, typer.Argument(metavar="[N]", help="Which; the last one.")
    ] = None,
    module: Annotated[
        str, typer.Option("--module", autocompletion=module_ids, help="One that is ready, whole.")
    ] = "",
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Show a hunt, or a module as it was written (for the GM's eyes)."""
    from witchhammer.app import adventures, world

    wanted = None if number is None else whole("adventure", number, 1, 10**6)
    with here(db, campaign) as place:
        if not module:
            _shown(adventures.find(place.store, place.campaign.id, wanted), as_json)
            return
        written = world.module(place.store, place.campaign.id, module)
        towns = world.villages(place.store, place.campaign.id)
    village = next((town for town in towns if town.id == written.village), None)
    if as_json:
        screen.show_json(dump(written))
        return
    _told_whole(written, village)


def _told_whole(written: Any, village: Any) -> None:
    """Print a module as a GM needs it on the evening: people, clues, fights, papers, the end."""
    screen.say((written.name, "title"), (f"  {written.kind}, power {written.power}", "reason"))
    for text in (written.hook, written.plot):
        screen.indented(text, by=2)
    if village is not None:
        at = f", {village.tavern}" if village.tavern else ""
        screen.say(("In ", "title"), (f"{village.name}{at}", "name"))
        screen.indented(village.text, by=2)
        for place in village.places:
            screen.indented((f"{place.name}: ", "key"), place.text, by=2)
    for who in written.people or (village.people if village is not None else ()):
        screen.say("  ", (who.name, "name"), f", {who.role}")
        for word in ("wants", "voice", "knows", "hides"):
            if text := getattr(who, word):
                screen.indented((f"{word}: ", "reason"), text)
    screen.say(("Clues", "title"))
    for clue in written.clues:
        leads = f" → {', '.join(clue.leads_to)}" if clue.leads_to else ""
        skill = f" ({clue.skill} {clue.difficulty})" if clue.skill else ""
        at = f"{clue.id}, {clue.where}{skill}: "
        screen.indented((at, "key"), clue.text, (leads, "reason"), by=2)
    screen.say(("Fights", "title"))
    for fight in written.encounters:
        foes = ", ".join(f"{foe.count} × {foe.monster}" for foe in fight.foes)
        screen.indented((f"{fight.id}: ", "foes"), f"{fight.name}, {foes}", by=2)
        for text in (fight.text, f"Afterwards: {fight.aftermath}" if fight.aftermath else ""):
            if text:
                screen.indented(text)
    for paper in written.handouts:
        screen.indented((f"Paper, {paper.title}: ", "key"), paper.text, by=2)
    screen.indented(("End: ", "title"), written.ending, by=2)


@app.command()
def join(
    who: Annotated[str, typer.Argument(help="A character.")],
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Let a character join the hunt that goes on."""
    from witchhammer.app import adventures

    with here(db, campaign) as place:
        _shown(adventures.join(place.store, place.campaign.id, who), False)


@app.command()
def note(
    text: Annotated[list[str], typer.Argument(help="For the GM's eyes.")],
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Write something down about the hunt that goes on."""
    from witchhammer.app import adventures

    with here(db, campaign) as place:
        adventures.note(place.store, place.campaign.id, " ".join(text))
    screen.say("Noted.")


@app.command()
def reward(
    rows: Rows = None, as_json: AsJson = False, campaign: CampaignName = None, db: Database = None
) -> None:
    """Grant rewards in the hunt that goes on, each once."""
    from witchhammer.app import adventures

    with here(db, campaign) as place:
        granted = adventures.reward(place.store, place.campaign.id, rows or [])
    if as_json:
        screen.show_json(dump(granted))
        return
    _granted(granted)


def _granted(granted: tuple[Granted, ...]) -> None:
    """Print who got what, and who did not and why."""
    for entry in granted:
        points = entry.points
        parts = [f"{n} {name}" for name in points.__slots__ if (n := getattr(points, name))]
        told = ", ".join(parts) or "nothing"
        screen.say((f"  {entry.who:<14}", "party"), told, (f"  {entry.why_not}", "reason"))


@app.command()
def end(
    outcome: Annotated[str, typer.Argument(help="victory, retreat or defeat.")],
    rows: Rows = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Close the hunt in one go: outcome, rewards, everybody's ledger."""
    from witchhammer.app import adventures

    with here(db, campaign) as place:
        found, granted = adventures.end(place.store, place.campaign.id, outcome, rows or [])
    if as_json:
        screen.show_json({"adventure": dump(found), "granted": dump(granted)})
        return
    _shown(found, False)
    _granted(granted)
