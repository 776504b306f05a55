"""`character gear|hat|silver`: what is carried, worn and owned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.cli import screen
from witchhammer.cli.character_points import Because, Who, left_words
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson, CampaignName, Database, here, pairs, whole
from witchhammer.core.errors import Misuse

if TYPE_CHECKING:
    from witchhammer.app.gear import Worn

part = new_noun("")

Price = Annotated[
    str | None, typer.Option("--price", metavar="N", help="In silver; the packs' if left out.")
]


@part.command()
def gear(
    who: Who,
    thing: Annotated[str, typer.Argument(help="An id or name of the packs, or any name.")],
    price: Price = None,
    slot: Annotated[str, typer.Option("--slot", help="weapon, armour or item.")] = "",
    drop: Annotated[bool, typer.Option("--drop", help="Part with it.")] = False,
    to: Annotated[str, typer.Option("--to", metavar="WHO", help="Hand it to somebody.")] = "",
    because: Because = "",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Take a thing (paid where it costs something), drop it, or hand it on."""
    from witchhammer.app import gear as things
    from witchhammer.app.gear import Purchase

    cost = None if price is None else whole("--price", price, 0, 99_999)
    with here(db, campaign) as place:
        store, number = place.store, place.campaign.id
        if drop or to:
            found = things.drop(store, number, who, thing, to=to, reason=because)
            told = f"hands {thing} to {to}" if to else f"parts with {thing}"
        else:
            found = things.take(store, number, who, Purchase(name=thing, slot=slot, price=cost))
            told = f"takes {thing}"
    screen.say((found.name, "party"), f": {told}", (f"  left: {left_words(found)}", "reason"))


@part.command()
def hat(
    who: Annotated[str, typer.Argument(help="Whose; every hat of the party if left out.")] = "",
    name: Annotated[str, typer.Argument(help="A new hat, or the one to pin on.")] = "",
    price: Price = None,
    pin: Annotated[
        str, typer.Option("--pin", metavar="SORT=VALUE", help="An ornament: feather=3.")
    ] = "",
    free: Annotated[bool, typer.Option("--free", help="A gift or a find.")] = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Buy a hat, pin an ornament on one, or see whose hat leads."""
    from witchhammer.app import gear as things
    from witchhammer.app.gear import Purchase

    cost = None if price is None else whole("--price", price, 0, 99_999)
    with here(db, campaign) as place:
        store, number = place.store, place.campaign.id
        if name and pin:
            (sort, value), *_ = pairs("--pin", [pin]).items()
            ornament = (sort, whole("--pin", value, 0, 99_999))
            things.pin(store, number, who, name, ornament, free=free)
        elif name:
            wanted = Purchase(name=name, slot="hat", price=0 if free else cost)
            things.take(store, number, who, wanted)
        elif pin or price:
            raise Misuse("hat", "whose hat and which", who or "nothing")
        worn = things.hats(store, number)
    _show_hats([w for w in worn if not who or w.who == who or name], as_json)


def _show_hats(shown: list[Worn], as_json: bool) -> None:
    """Print hats, the one that leads first."""
    if as_json:
        screen.show_json([_hat_data(worn) for worn in shown])
        return
    rows = [
        (
            (w.who, "key"),
            w.hat.name,
            str(w.worth.value),
            ", ".join(f"{sort} {value}" for sort, value in w.hat.ornaments),
            " ".join(["leads"] * w.leads + [f"outré: {sort}" for sort in w.worth.outre]),
        )
        for w in shown
    ]
    screen.show_table(("who", "hat", "worth", "with", ""), rows)


def _hat_data(worn: Worn) -> dict[str, Any]:
    """Return a hat as JSON data."""
    return {
        "who": worn.who,
        "hat": worn.hat.name,
        "worth": worn.worth.value,
        "outre": list(worn.worth.outre),
        "leads": worn.leads,
        "ornaments": [list(pair) for pair in worn.hat.ornaments],
    }


@part.command()
def silver(
    who: Who,
    amount: Annotated[str, typer.Argument(metavar="[AMOUNT]", help="What comes in.")] = "",
    pay: Annotated[str, typer.Option("--pay", metavar="N", help="What goes out.")] = "",
    because: Because = "",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Put silver into a purse, or take it out."""
    from witchhammer.app import gear as things

    if bool(amount) == bool(pay):
        raise Misuse("silver", "an amount, or --pay", "both" if amount else "neither")
    much = whole("silver", amount, 1, 99_999) if amount else -whole("--pay", pay, 1, 99_999)
    with here(db, campaign) as place:
        found = things.silver(place.store, place.campaign.id, who, much, because)
    screen.say((found.name, "party"), f": {much:+d} silver, {found.silver} now")
