"""`character heal|wound|afflict|injury|kill|retire|restore|rename|describe`: what befalls them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from witchhammer.cli import screen
from witchhammer.cli.character_points import Who
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import CampaignName, Database, here, pairs, whole

if TYPE_CHECKING:
    from witchhammer.app.characters import Character

part = new_noun("")

Reason = Annotated[str, typer.Option("--because", help="Why; it stands in the chronicle.")]
Modifiers = Annotated[
    list[str] | None,
    typer.Option("--modifier", metavar="STAT=N", help="What it changes; the book gives none."),
]


def _told(character: Character, what: str) -> None:
    screen.say((character.name, "party"), f" {what}", (f"  wounds {character.wounds}", "reason"))


@part.command()
def heal(
    who: Who,
    amount: Annotated[
        str | None, typer.Argument(metavar="[N]", help="Wounds; all of them.")
    ] = None,
    because: Reason = "",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Mend wounds at once; days of rest are `campaign day`."""
    from witchhammer.app import fate

    much = None if amount is None else whole("heal", amount, 1, 9999)
    with here(db, campaign) as place:
        found = fate.heal(place.store, place.campaign.id, who, much, reason=because)
    _told(found, "mends.")


@part.command()
def wound(
    who: Who,
    amount: Annotated[str, typer.Argument(metavar="N", help="How many.")],
    because: Reason = "",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Wound somebody outside of a fight: a fall, a trap."""
    from witchhammer.app import fate

    with here(db, campaign) as place:
        much = whole("wound", amount, 1, 9999)
        found = fate.wound(place.store, place.campaign.id, who, much, because)
    _told(found, "is hurt.")


@part.command()
def afflict(
    who: Who,
    what: Annotated[str, typer.Argument(help="An entry of the chart, 11 to 30, or a name.")],
    place_: Annotated[str, typer.Option("--place", help="Where on the body.")] = "",
    by: Annotated[str, typer.Option("--by", help="Whose doing.")] = "",
    because: Reason = "",
    modifiers: Modifiers = None,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Write a lasting injury down, with its cause, attacker, place, and what it changes."""
    from witchhammer.app import fate
    from witchhammer.app.fate import Affliction

    numbers = _numbers(modifiers)
    is_entry = what.isascii() and what.isdigit()
    told = Affliction(
        entry=whole("entry", what, 1, 30) if is_entry else 0,
        name="" if is_entry else what,
        place=place_,
        cause=because,
        attacker=by,
        modifiers=numbers,
    )
    with here(db, campaign) as place:
        found = fate.afflict(place.store, place.campaign.id, who, told)
    _told(found, f"has {found.injuries[-1].name} (injury {found.injuries[-1].id}).")


def _numbers(modifiers: list[str] | None) -> dict[str, int] | None:
    """Return typed modifiers, None for none."""
    if modifiers is None:
        return None
    return {n: whole("--modifier", v, -99, 99) for n, v in pairs("--modifier", modifiers).items()}


@part.command()
def injury(
    who: Who,
    number: Annotated[str, typer.Argument(metavar="N", help="The injury's number.")],
    modifiers: Modifiers = None,
    ended: Annotated[bool, typer.Option("--ended", help="It has mended for good.")] = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Set what an injury changes, or let it end."""
    from witchhammer.app import fate

    changes = _numbers(modifiers)
    with here(db, campaign) as place:
        which = whole("injury", number, 1, 10**9)
        found = fate.change_injury(
            place.store, place.campaign.id, who, which, modifiers=changes, ended=ended
        )
    _told(found, "is rid of it." if ended else "lives with it.")


@part.command()
def kill(
    who: Who, because: Reason = "", campaign: CampaignName = None, db: Database = None
) -> None:
    """Write a death down; the player may join again with somebody new."""
    from witchhammer.app import fate

    with here(db, campaign) as place:
        found = fate.kill(place.store, place.campaign.id, who, because)
    _told(found, "is dead.")


@part.command()
def retire(
    who: Who, because: Reason = "", campaign: CampaignName = None, db: Database = None
) -> None:
    """Let somebody leave the hunt alive, which is rare."""
    from witchhammer.app import fate

    with here(db, campaign) as place:
        found = fate.retire(place.store, place.campaign.id, who, because)
    _told(found, "has gone home.")


@part.command()
def restore(
    who: Who, because: Reason = "", campaign: CampaignName = None, db: Database = None
) -> None:
    """Let the dead or retired hunt again: a mistake, or a miracle."""
    from witchhammer.app import fate

    with here(db, campaign) as place:
        found = fate.restore(place.store, place.campaign.id, who, because)
    _told(found, "hunts again.")


@part.command()
def rename(
    who: Who,
    name: Annotated[str, typer.Argument(help="The new name; the handle stays.")],
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Give somebody another name."""
    from witchhammer.app import fate
    from witchhammer.app.fate import Particulars

    with here(db, campaign) as place:
        found = fate.change(place.store, place.campaign.id, who, Particulars(name=name))
    _told(found, f"is what {found.handle} is called now.")


@part.command()
def describe(
    who: Who,
    player: Annotated[str | None, typer.Option("--player")] = None,
    seat: Annotated[str | None, typer.Option("--seat")] = None,
    voice: Annotated[str | None, typer.Option("--voice")] = None,
    look: Annotated[str | None, typer.Option("--look")] = None,
    story: Annotated[str | None, typer.Option("--story")] = None,
    malus: Annotated[
        str | None, typer.Option("--malus", metavar="N", help="One that is not from wounds.")
    ] = None,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Change what a sheet says beside its numbers."""
    from witchhammer.app import fate
    from witchhammer.app.fate import Particulars

    told = Particulars(
        player=player,
        seat=seat,
        voice=voice,
        look=look,
        story=story,
        other_malus=None if malus is None else whole("--malus", malus, 0, 99),
    )
    with here(db, campaign) as place:
        found = fate.change(place.store, place.campaign.id, who, told)
    _told(found, "is written down so.")
