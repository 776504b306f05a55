"""A campaign in which everything has happened once."""

from tests.app.test_fights import LANE, play
from witchhammer.app import (
    adventures,
    campaign,
    characters,
    days,
    fate,
    fights,
    gear,
    rolls,
    sessions,
    spending,
)
from witchhammer.app.fate import Affliction, Particulars
from witchhammer.app.gear import Purchase
from witchhammer.rules.advancement import Points


def live_through(book, pudding):
    """Do everything once that leaves a line; leave a fight open at the end."""
    campaign.set_rules(book, pudding, {"tens": "digit"})
    sessions.start(book, pudding)
    adventures.start(book, pudding, "The Ditch", people=["elsbeth", "osric", "mina"])
    adventures.join(book, pudding, "anselm")
    adventures.note(book, pudding, "Piers did it.")
    rolls.roll(book, pudding, "mina", "stealth", face=14)
    table = fights.start(book, pudding, LANE)
    play(table, 30)
    fights.break_off(table)
    play(table)
    fights.close(table)
    fights.reopen(book, pudding, table.scene.id)
    fights.close(fights.take_up(book, pudding))
    fate.wound(book, pudding, "mina", 2, "a hurdle")
    fate.heal(book, pudding, "mina", 1)
    hurt = fate.afflict(book, pudding, "mina", Affliction(entry=24, cause="the lane"))
    fate.change_injury(book, pudding, "mina", hurt.injuries[0].id, ended=True)
    adventures.end(book, pudding, "victory", ["hunt"])
    days.pass_days(book, pudding, 3, rest=True)
    spending.award(book, pudding, "osric", Points(attribute=4), "study")
    spending.buy(book, pudding, "osric", "attack")
    spending.reverse(book, pudding, spending.ledger(book, pudding)[-1].entry, "no")
    spending.grant(book, pudding, "osric", "fire", 1, "a bath")
    gear.silver(book, pudding, "osric", 60, "a debt")
    gear.take(book, pudding, "osric", Purchase(name="Crown", slot="hat", price=50))
    gear.pin(book, pudding, "osric", "Crown", ("gem", 3), free=True)
    gear.drop(book, pudding, "osric", "Crown", to="mina")
    fate.change(book, pudding, "osric", Particulars(name="Osric the Dry"))
    fate.retire(book, pudding, "osric", "gout")
    fate.restore(book, pudding, "osric", "boredom")
    fate.kill(book, pudding, "osric", "the pond")
    sessions.end(book, pudding, "More ducks.")
    for who in ("osric", "anselm"):
        if characters.find(book, pudding, who).status != "alive":
            fate.restore(book, pudding, who, "for the next fight")
        fate.heal(book, pudding, who)
    play(fights.start(book, pudding, LANE), 40)
