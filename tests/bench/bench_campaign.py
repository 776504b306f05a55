"""A long campaign answers as fast as a short one."""

from pathlib import Path

from tests.bench.measure import Bench, Lanes
from witchhammer.app import adventures, campaign, characters, days, gear, making, spending, world
from witchhammer.app.library import library_for
from witchhammer.app.sheet import sheet_of
from witchhammer.content.campaign_data import CharacterData
from witchhammer.rules.advancement import Points
from witchhammer.store.engine import Store, open_store

HUNTERS = 8
LOOKS = 10


def campaign_of(folder: Path, hunts: int) -> tuple[Store, int]:
    """A campaign of eight characters after so many adventures, each with rewards and spending."""
    store = open_store(folder / f"{hunts}.db")
    mud = world.open_sample(store, "nether-pudding").id
    for number in range(HUNTERS - 4):
        making.make(store, mud, CharacterData(id="", name=f"Hunter {number}"))
    for number in range(hunts):
        adventures.start(store, mud, f"Hunt {number}")
        adventures.end(store, mud, "victory", ["hunt", "showing"])
        spending.award(store, mud, "elsbeth", Points(attribute=1), "a good song")
        spending.buy(store, mud, "elsbeth", "init")
        days.pass_days(store, mud, 3)
    return store, mud


def character_show(folder: Path) -> Lanes:
    """Everything `character show` needs, after 50 adventures and after one."""
    long, short = campaign_of(folder, 50), campaign_of(folder, 1)

    def show(where: tuple[Store, int]) -> int:
        store, mud = where
        for _ in range(LOOKS):
            elsbeth = characters.find(store, mud, "elsbeth")
            sheet_of(elsbeth, library_for(), campaign.find(store).house)
            gear.leader_of(store, mud)
        return LOOKS

    def close() -> None:
        long[0].close()
        short[0].close()

    return Lanes(lambda: show(long), lambda: show(short), close)


BENCHES = (Bench("character show after 50 adventures", "x after one", character_show, at_most=1.2),)
