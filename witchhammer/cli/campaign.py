"""`campaign`: made, listed, shown, put in use; its house rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.cli import campaign_evenings, campaign_files, screen
from witchhammer.cli.completion import campaign_names, sample_names
from witchhammer.cli.lazy import new_noun, with_parts
from witchhammer.cli.options import AsJson, CampaignName, Database, here, opened, pairs
from witchhammer.core.errors import Misuse

if TYPE_CHECKING:
    from witchhammer.app.campaign import Campaign, HouseRule

app = new_noun("Campaigns: make one, put one in use, settle its house rules.")


def _names(ctx: Any, incomplete: str) -> list[str]:
    return campaign_names(ctx.params.get("db"), incomplete)


Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="RULE=VALUE", help="A house rule; may be repeated."),
]


def as_data(campaign: Campaign) -> dict[str, object]:
    """Return a campaign as JSON data."""
    from witchhammer.app.campaign import differing

    return {
        "id": campaign.id,
        "name": campaign.name,
        "about": campaign.about,
        "source": campaign.source,
        "day": campaign.day,
        "house_rules": differing(campaign.house),
        "packs": list(campaign.packs),
        "archived": campaign.archived,
    }


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="Its name; a sample has one of its own.")] = "",
    sample: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="SAMPLE",
            autocompletion=sample_names,
            help="A shipped sample's name, or a folder of TOML files.",
        ),
    ] = "",
    about: Annotated[str, typer.Option("--about", help="A sentence about it.")] = "",
    setting: Settings = None,
    as_json: AsJson = False,
    db: Database = None,
) -> None:
    """Make a campaign, empty or from a sample, and put it in use."""
    from witchhammer.app import campaign as campaigns
    from witchhammer.app import world

    if not name and not sample:
        remedy = f"like --from {campaigns.samples()[0]}"
        raise Misuse("campaign new", "a name, or --from SAMPLE", "neither", remedy)
    house = settings_from(setting or [])
    with opened(db, create=True) as store:
        if sample:
            place = Path(sample) if "/" in sample or sample.endswith(".toml") else sample
            made = world.open_sample(store, place, name=name)
            made = campaigns.set_rules(store, made.id, house) if house else made
        else:
            made = campaigns.new(store, name, about=about, house=house)
    if as_json:
        screen.show_json(as_data(made))
        return
    screen.say("Made and in use: ", (made.name, "title"))


@app.command("list")
def list_(
    everything: Annotated[bool, typer.Option("--all", help="The archive too.")] = False,
    as_json: AsJson = False,
    db: Database = None,
) -> None:
    """List the campaigns; a star marks the one in use."""
    from witchhammer.app import campaign as campaigns
    from witchhammer.core.errors import NotFound

    with opened(db) as store:
        found = campaigns.list_all(store, archived=everything)
        try:
            used = campaigns.find(store).id
        except NotFound:
            used = 0
    if as_json:
        screen.show_json([as_data(each) | {"in_use": each.id == used} for each in found])
        return
    if not found:
        screen.say("None yet: ", ("witchhammer campaign new --from nether-pudding", "key"))
        return
    rows = [
        (
            "*" if c.id == used else "",
            (c.name, "name"),
            str(c.day),
            "archived" * c.archived,
            c.about,
        )
        for c in found
    ]
    screen.show_table(("", "campaign", "day", "", "about"), rows)


@app.command()
def show(as_json: AsJson = False, campaign: CampaignName = None, db: Database = None) -> None:
    """Show a campaign: its people, its day, what is open."""
    from witchhammer.app import characters

    with here(db, campaign) as place:
        people = characters.list_characters(place.store, place.campaign.id, everybody=True)
    if as_json:
        names = [{"handle": c.handle, "name": c.name, "status": c.status} for c in people]
        screen.show_json(as_data(place.campaign) | {"characters": names})
        return
    screen.say((place.campaign.name, "title"), (f"  day {place.campaign.day}", "reason"))
    if place.campaign.about:
        screen.say(place.campaign.about)
    rows = [((c.handle, "key"), c.name, c.player, c.seat, c.status) for c in people]
    screen.show_table(("character", "name", "player", "seat", "status"), rows)


@app.command()
def use(
    name: Annotated[str, typer.Argument(help="Its name.", autocompletion=_names)],
    db: Database = None,
) -> None:
    """Put a campaign in use for every command that names none."""
    from witchhammer.app import campaign as campaigns

    with opened(db) as store:
        found = campaigns.use(store, name)
    screen.say("In use now: ", (found.name, "title"))


@app.command()
def rules(
    setting: Settings = None,
    changed: Annotated[bool, typer.Option("--changed", help="Only what differs.")] = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """List the house rules as questions, or settle some with --set."""
    from witchhammer.app import campaign as campaigns

    with here(db, campaign) as place:
        found = place.campaign
        if setting:
            chosen = settings_from(setting)
            found = campaigns.set_rules(place.store, found.id, chosen)
        told = [rule for rule in campaigns.rules(found) if rule.changed or not changed]
    if as_json:
        screen.show_json([_rule_data(rule) for rule in told])
        return
    for rule in told:
        _show_rule(rule)
    if not told:
        screen.say("By the book, all of it.")


def settings_from(words: list[str]) -> dict[str, object]:
    """Return typed house rules, numbers as numbers."""
    return {
        name: int(value) if value.lstrip("-").isascii() and value.lstrip("-").isdigit() else value
        for name, value in pairs("--set", words).items()
    }


def _rule_data(rule: HouseRule) -> dict[str, object]:
    """Return a ruling as JSON data."""
    switch = rule.switch
    return {
        "ruling": switch.ruling,
        "question": switch.question,
        "atoms": list(switch.atoms),
        "changed": rule.changed,
        "values": dict(rule.values),
        "defaults": dict(zip(switch.fields, switch.default, strict=True)),
        "offered": {
            s.name: [c.value for c in s.choices] or f"{s.lowest} to {s.highest}"
            for s in switch.settings
        },
        "not_offered": [each.name for each in switch.not_offered],
    }


def _show_rule(rule: HouseRule) -> None:
    """Print a ruling: its question, what holds, what else is on offer."""
    switch = rule.switch
    screen.say((switch.ruling, "key"), " ", (switch.question, "title"))
    values = dict(rule.values)
    for setting in switch.settings:
        value = values[setting.name]
        if not setting.choices:
            screen.indented((setting.name, "name"), f" = {value}  ", (setting.meaning, "reason"))
            continue
        for choice in setting.choices:
            holds = choice.value == value
            mark = "● " if holds else "○ "
            named = f"{setting.name}={choice.value}"
            style = "name" if holds else "reason"
            screen.indented(
                mark, (named, style), "  ", (choice.sentence, "" if holds else "reason")
            )
    for each in switch.not_offered:
        screen.indented((f"not offered: {each.name}. {each.sentence}", "reason"))
    screen.indented((", ".join(switch.atoms), "reason"))


with_parts(app, campaign_evenings.part, campaign_files.part)
