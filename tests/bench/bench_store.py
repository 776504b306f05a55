"""What lasting costs: durable answers, taking a scene up again, replaying it with its seals."""

import json
import sqlite3
from itertools import count
from pathlib import Path

from tests.app.playing import BOTS, games
from tests.bench.measure import Bench, Lanes
from tests.core.dicebox import GAME, Setup
from witchhammer.app import fights, world
from witchhammer.app.fold import At, replay
from witchhammer.app.going_on import advance
from witchhammer.app.mustering import FightWish
from witchhammer.app.table import Table
from witchhammer.core.play import DefaultBot
from witchhammer.store.engine import open_store
from witchhammer.store.log import rows_after

ANSWERS = 240
ROWS = 1000

BARE = """
CREATE TABLE bare (scene, seq, kind, ask_key, seat, "by", value, attempt, client_id, facts, seal,
at, PRIMARY KEY (scene, seq)) WITHOUT ROWID
"""


def durable_answers(folder: Path) -> Lanes:
    """Answers through the Table against a bare INSERT and COMMIT of the same row, same disk."""
    store = open_store(folder / "ours.db")
    bare = sqlite3.connect(folder / "bare.db", isolation_level=None)
    for pragma in ("journal_mode = WAL", "synchronous = FULL"):
        bare.execute(f"PRAGMA {pragma}")
    bare.execute(BARE)
    facts = json.dumps([{"kind": "bid", "data": {"seat": "ana", "bid": 2}, "seats": ["ana"]}])
    scenes = count()

    def ours() -> int:
        table = Table.open_new(store, GAME, Setup(rounds=ANSWERS // 4), seed=7)
        advance(table, BOTS)
        return table.last_seq

    def rival() -> int:
        scene = next(scenes)
        for seq in range(ANSWERS):
            row = (scene, seq, "answer", f"r{seq}/bid/ana", "ana", "player", "[2]", None, None)
            bare.execute("BEGIN IMMEDIATE")
            bare.execute(
                "INSERT INTO bare VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*row, facts, "0123456789abcdef", "2025-03-01T19:30:00Z"),
            )
            bare.execute("COMMIT")
        return ANSWERS

    def close() -> None:
        store.close()
        bare.close()

    return Lanes(ours, rival, close)


def long_fight(folder: Path) -> Table:
    """A fight of a thousand rows, stored."""
    store = open_store(folder / "fight.db")
    campaign = world.open_sample(store, "nether-pudding").id
    table = fights.start(store, campaign, FightWish(encounter="the-sunken-lane", seed=7))
    bots = dict.fromkeys((*table.seats(), "@gm"), DefaultBot())
    while table.last_seq < ROWS:
        before = table.last_seq
        advance(table, bots, ROWS - table.last_seq)
        if table.last_seq == before:
            # The fight is over sooner than wanted: its last decision is taken back and answered
            # again, until the log is long enough.
            table.undo(steps=40)
    return table


def resume(folder: Path) -> Lanes:
    """Taking a fight of 1,000 rows up again, from its newest snapshot."""
    table = long_fight(folder)

    def ours() -> int:
        Table.resume(table.store, table.scene.id)
        return 1

    return Lanes(ours, close=table.store.close)


def sealed_replay(folder: Path) -> Lanes:
    """Replaying a whole fight from its rows, every seal compared, as the doctor does."""
    table = long_fight(folder)
    with table.store.read() as tx:
        rows = rows_after(tx, table.scene.id, facts=False)

    def ours() -> int:
        replay(table.game, At(0, table.game.start(table.setup)), rows, "bench")
        return len(rows)

    return Lanes(ours, close=table.store.close)


def small_resume(folder: Path) -> Lanes:
    """What the Table adds to a replay: a scene of a game that costs next to nothing."""
    store = open_store(folder / "small.db")
    table = Table.open_new(store, GAME, Setup(rounds=ROWS // 4), seed=7)
    advance(table, BOTS)

    def ours() -> int:
        Table.resume(store, table.scene.id, games, from_snapshot=False)
        return ROWS

    return Lanes(ours, close=store.close)


BENCHES = (
    Bench("durable answers", "of bare INSERT + COMMIT", durable_answers, at_least=0.5),
    Bench("resume of a 1,000-row fight", "s", resume, at_most=0.5),
    Bench("sealed replay of a fight", "answers/s", sealed_replay, at_least=1500),
    Bench("sealed replay of a tiny game", "answers/s", small_resume, at_least=10_000),
)
