"""`campaign session|day|roll|chronicle`: evenings, the calendar, checks at the table, the story."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.cli import screen
from witchhammer.cli.completion import character_handles
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson, CampaignName, Database, here, whole

if TYPE_CHECKING:
    from witchhammer.app.chronicle import Line
    from witchhammer.app.sessions import Evening

part = new_noun("")

session = new_noun("Evenings of play: who came, what changed, what is open.")
part.add_typer(session, name="session")

People = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="WHO", help="Only these; may be repeated."),
]


def _evening_data(evening: Evening) -> dict[str, Any]:
    """Return an evening as JSON data."""
    from witchhammer.core.codec import dump

    data: Any = dump(evening)
    return dict(data)


@session.command()
def start(
    people: People = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Begin an evening."""
    from witchhammer.app import sessions

    with here(db, campaign) as place:
        evening = sessions.start(place.store, place.campaign.id, people)
    if as_json:
        screen.show_json(_evening_data(evening))
        return
    screen.say((f"Evening {evening.number}", "title"), f": {', '.join(evening.people)}")


@session.command()
def end(
    note: Annotated[str, typer.Option("--note", help="For the next one.")] = "",
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """End the evening, with a note for the next."""
    from witchhammer.app import sessions

    with here(db, campaign) as place:
        evening = sessions.end(place.store, place.campaign.id, note)
    if as_json:
        screen.show_json(_evening_data(evening))
        return
    screen.say(
        (f"Evening {evening.number} is over. ", "title"), "`campaign session recap` tells it."
    )


@session.command("list")
def list_(as_json: AsJson = False, campaign: CampaignName = None, db: Database = None) -> None:
    """List the evenings."""
    from witchhammer.app import sessions

    with here(db, campaign) as place:
        found = sessions.list_evenings(place.store, place.campaign.id)
    if as_json:
        screen.show_json([_evening_data(evening) for evening in found])
        return
    rows = [
        (str(e.number), ", ".join(e.people), str(e.opened_day), e.opened_at[:10], e.note)
        for e in found
    ]
    screen.show_table(("evening", "who came", "day", "date", "note"), rows)


@session.command()
def recap(
    number: Annotated[
        str | None, typer.Argument(metavar="[N]", help="Which; the last one.")
    ] = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """What happened on an evening and what is open: to be read out next time."""
    from witchhammer.app import sessions
    from witchhammer.core.codec import dump

    wanted = None if number is None else whole("session", number, 1, 10**6)
    with here(db, campaign) as place:
        told = sessions.recap(place.store, place.campaign.id, wanted)
    if as_json:
        screen.show_json(dump(told))
        return
    evening = told.evening
    screen.say((f"Evening {evening.number}", "title"), f"  {', '.join(evening.people)}")
    _tell(told.lines)
    if evening.note:
        screen.say((evening.note, "rule"))
    if told.open_things:
        screen.say(("Still open", "title"))
        for sentence in told.open_things:
            screen.indented(sentence, by=2)


def _tell(lines: tuple[Line, ...]) -> None:
    """Print lines of the story, a heading for each hunt, the day before each line."""
    hunt = ""
    for line in lines:
        if line.hunt != hunt:
            hunt = line.hunt
            screen.say((hunt or "Between hunts", "name"))
        screen.say((f"{line.day:>4}  ", "reason"), line.text)


@part.command()
def day(
    days: Annotated[str, typer.Argument(metavar="[DAYS]", help="How many.")] = "1",
    rest: Annotated[bool, typer.Option("--rest", help="Everybody rests in comfort.")] = False,
    resting: Annotated[
        list[str] | None, typer.Option("--resting", metavar="WHO", help="Only these rest.")
    ] = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Let days pass: everybody mends, 2 a day, or 3 at rest in comfort."""
    from witchhammer.app import days as calendar
    from witchhammer.core.codec import dump

    with here(db, campaign) as place:
        passed = calendar.pass_days(
            place.store,
            place.campaign.id,
            whole("day", days, 1, 3650),
            rest=True if rest else resting or False,
        )
    if as_json:
        screen.show_json(dump(passed))
        return
    screen.say((f"Day {passed.day}", "title"))
    rows = [
        (
            (m.name, "party"),
            f"+{m.wounds_before - m.wounds}" if m.wounds_before != m.wounds else "",
            str(m.health),
            f"−{m.malus}" if m.malus else "0",
            (m.why_not, "reason"),
        )
        for m in passed.people
    ]
    screen.show_table(("character", "mended", "health", "malus", ""), rows)


@part.command()
def roll(
    who: Annotated[str, typer.Argument(help="Who rolls.", autocompletion=character_handles)],
    what: Annotated[list[str], typer.Argument(help="A skill, or a save: fear save.")],
    difficulty: Annotated[
        str, typer.Option("--difficulty", "-d", help="A number, or easy, medium, hard …")
    ] = "medium",
    face: Annotated[
        str | None, typer.Option("--face", metavar="N", help="What a real d20 shows.")
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="Of the die.")] = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Make a skill check or a save at the table, every term shown and written down."""
    from witchhammer.app import rolls
    from witchhammer.core.codec import dump

    number = difficulty.lstrip("+-")
    against: str | int = int(difficulty) if number.isascii() and number.isdigit() else difficulty
    with here(db, campaign) as place:
        rolled = rolls.roll(
            place.store,
            place.campaign.id,
            who,
            " ".join(what),
            against=against,
            face=None if face is None else whole("--face", face, -99_999, 99_999),
            seed=None if seed is None else whole("--seed", seed, 0, 2**64 - 1),
        )
    if as_json:
        screen.show_json(dump(rolled))
        return
    check = rolled.check
    verdict, style = ("success", "good") if check.success else ("failure", "bad")
    screen.say((rolled.name, "party"), f", {rolled.what}: {check.words} = {check.total}")
    screen.indented(f"against {check.difficulty}: ", (verdict, style))


@part.command()
def chronicle(
    who: Annotated[str, typer.Option("--who", help="Only lines about this character.")] = "",
    kinds: Annotated[
        list[str] | None, typer.Option("--kind", help="Only these kinds: fight, scar, death …")
    ] = None,
    seat: Annotated[str, typer.Option("--seat", help="As this seat may read it.")] = "@gm",
    markdown: Annotated[bool, typer.Option("--markdown", help="As Markdown.")] = False,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Into a file.")] = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Everything that happened to the campaign as one story."""
    from witchhammer.app import chronicle as story
    from witchhammer.app.files import write_file
    from witchhammer.core.codec import dump

    with here(db, campaign) as place:
        lines = story.read(place.store, place.campaign.id, who=who, kinds=kinds or (), seat=seat)
        title = place.campaign.name
    if as_json:
        screen.show_json(dump(lines))
    elif out is not None:
        write_file(out, story.as_markdown(lines, title).encode())
        screen.say("Written: ", (str(out), "title"))
    elif markdown:
        print(story.as_markdown(lines, title), end="")
    else:
        screen.say((title, "title"))
        _tell(lines)
