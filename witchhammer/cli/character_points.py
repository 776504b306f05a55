"""`character spend|learn|trade|trait|points|grant|ledger|reverse`: points, and where they went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from witchhammer.cli import screen
from witchhammer.cli.completion import card_ids, character_handles
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson, CampaignName, Database, here, pairs, whole

if TYPE_CHECKING:
    from witchhammer.app.characters import Character

part = new_noun("")

Who = Annotated[str, typer.Argument(help="A handle or a name.", autocompletion=character_handles)]
Because = Annotated[str, typer.Option("--because", help="Why; it stands in the ledger.")]
Allow = Annotated[
    bool, typer.Option("--allow", help="The GM's word: in mid-adventure, or schools at odds.")
]


def left_words(character: Character) -> str:
    """Return what a character has left, in words."""
    left = character.left
    parts = [f"{n} {name}" for name in left.__slots__ if (n := getattr(left, name))]
    return f"{', '.join(parts) or 'no points'}, {character.silver} silver"


def _told(character: Character, what: str) -> None:
    """Print what a character has done, and what is left."""
    screen.say(
        (character.name, "party"), f": {what}", (f"  left: {left_words(character)}", "reason")
    )


@part.command()
def spend(
    who: Who,
    name: Annotated[str, typer.Argument(help="attack, defence, init, con, a skill …")],
    times: Annotated[str, typer.Argument(metavar="[TIMES]", help="How many steps.")] = "1",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Raise an attribute or a skill."""
    from witchhammer.app import spending

    many = whole("times", times, 1, 99)
    with here(db, campaign) as place:
        wanted = name.replace(" ", "_") if name.replace(" ", "_") in _UNDERSCORED else name
        found = spending.buy(place.store, place.campaign.id, who, wanted, many)
    _told(found, f"{name} +{many}")


_UNDERSCORED = ("max_poise", "solid_damage")


@part.command()
def learn(
    who: Who,
    what: Annotated[
        str, typer.Argument(help="A school, or a technique's id.", autocompletion=card_ids)
    ],
    level: Annotated[
        str | None, typer.Option("--level", metavar="N", help="Of a school; the next one.")
    ] = None,
    allow: Allow = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Learn the next level of a school, or a technique."""
    from witchhammer.app import spending
    from witchhammer.app.library import library_for

    step = None if level is None else whole("--level", level, 1, 9)
    with here(db, campaign) as place:
        store, number = place.store, place.campaign.id
        if what in library_for(place.campaign.packs).ids("schools"):
            found = spending.learn_school(store, number, who, what, step, allow=allow)
        else:
            found = spending.learn(store, number, who, what, allow=allow)
    _told(found, f"learns {what}")


@part.command()
def trade(
    who: Who,
    times: Annotated[str, typer.Argument(metavar="[TIMES]", help="School points.")] = "1",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Give School points for five Technique points each; there is no way back."""
    from witchhammer.app import spending

    with here(db, campaign) as place:
        many = whole("times", times, 1, 99)
        found = spending.trade(place.store, place.campaign.id, who, many)
    _told(found, f"{many} school for {5 * many} technique")


@part.command()
def trait(
    who: Who,
    what: Annotated[str, typer.Argument(metavar="TRAIT", help="A trait's id.")],
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Take a trait for a Trait point."""
    from witchhammer.app import spending

    with here(db, campaign) as place:
        found = spending.take_trait(place.store, place.campaign.id, who, what)
    _told(found, f"takes {what}")


@part.command()
def points(
    who: Who,
    amounts: Annotated[
        list[str], typer.Argument(metavar="ACCOUNT=N...", help="attribute=3 technique=-1 …")
    ],
    because: Because = "",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Give points outside a hunt's rewards, or take them."""
    from witchhammer.app import spending
    from witchhammer.core.errors import Misuse

    given = {name: whole(name, n, -999, 999) for name, n in pairs("points", amounts).items()}
    with here(db, campaign) as place:
        from witchhammer.app import characters

        before = characters.find(place.store, place.campaign.id, who)
        known = type(before.left)
        strange = [name for name in given if name not in known.__slots__]
        if strange:
            raise Misuse("points", " or ".join(known.__slots__), ", ".join(strange))
        found = spending.award(place.store, place.campaign.id, who, known(**given), because)
    _told(found, ", ".join(f"{n:+d} {name}" for name, n in given.items()))


@part.command()
def grant(
    who: Who,
    name: Annotated[str, typer.Argument(help="max_health, fire, attack … anything.")],
    amount: Annotated[str, typer.Argument(help="How much; -2 after a --.")],
    because: Because = "",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Let the GM raise or lower a number that has no price."""
    from witchhammer.app import spending

    with here(db, campaign) as place:
        much = whole("grant", amount, -999, 999)
        found = spending.grant(place.store, place.campaign.id, who, name, much, because)
    _told(found, f"{name} {much:+d}")


@part.command()
def ledger(
    who: Annotated[
        str, typer.Argument(help="A character; all if left out.", autocompletion=character_handles)
    ] = "",
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Where every point and every coin came from, and where it went."""
    from witchhammer.app import spending
    from witchhammer.core.codec import dump

    with here(db, campaign) as place:
        found = spending.ledger(place.store, place.campaign.id, who)
    if as_json:
        screen.show_json(dump(found))
        return
    rows = [
        (
            str(b.entry),
            b.who,
            f"{b.amount:+d}" if b.amount else "",
            b.account,
            b.reason + (f" (reversed by {b.reversed_by})" if b.reversed_by else ""),
            b.adventure,
            str(b.day),
        )
        for b in found
    ]
    screen.show_table(("entry", "who", "amount", "of", "why", "hunt", "day"), rows)


@part.command()
def reverse(
    entry: Annotated[str, typer.Argument(help="The entry's number in the ledger.")],
    because: Because = "",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Take an entry of the ledger back by another; nothing is ever edited."""
    from witchhammer.app import spending

    with here(db, campaign) as place:
        number = whole("entry", entry, 1, 10**9)
        touched = spending.reverse(place.store, place.campaign.id, number, because)
    for found in touched:
        _told(found, f"entry {number} is taken back")
