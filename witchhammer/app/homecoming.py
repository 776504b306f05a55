"""What a fight changed comes home to the campaign, and can be taken back exactly.

Wounds live on the character: the fight's outcome is written there in the transaction that
closes the scene, with what was there before kept beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from witchhammer.app.book import Book, book_within
from witchhammer.app.clock import Clock, now
from witchhammer.app.gear import remember_leader
from witchhammer.core.ask import Json, Outcome
from witchhammer.core.errors import Misuse
from witchhammer.store.book import CharacterRecord, MonsterRecord, ScarRecord
from witchhammer.store.records import SceneRecord

if TYPE_CHECKING:
    from witchhammer.app.closing import Home
    from witchhammer.store.engine import Tx

_CHANGED = ("status", "wounds", "poise", "spent", "lasting")
"""The fields of a character that a fight may change."""


def bring_home(clock: Clock = now) -> Home:
    """Return the hook that `Table.close` calls: the outcome of a fight, into its campaign."""

    def home(tx: Tx, scene: SceneRecord, outcome: Outcome) -> Json:
        if scene.campaign is None:
            return None
        book = book_within(tx, scene.campaign, clock())
        book = replace(book, adventure=scene.adventure or book.adventure)
        fighters = [f for f in _fighters(outcome) if isinstance(f, dict)]
        changed: list[Json] = []
        for fighter in fighters:
            if fighter.get("character"):
                changed.append(_one_home(book, scene, fighter))
        _monsters_met(book, scene, fighters)
        _tell_fight(book, scene, outcome, fighters)
        remember_leader(book)
        return {"characters": changed}

    return home


def _fighters(outcome: Outcome) -> list[Json]:
    """Return what became of each fighter."""
    found = outcome.data.get("fighters")
    return found if isinstance(found, list) else []


def _one_home(book: Book, scene: SceneRecord, told: Mapping[str, Any]) -> Json:
    """Write what became of one character; return what it was before and is after."""
    from witchhammer.store.people import character_of, save_character

    handle = str(told["character"])
    before = character_of(book.tx, book.campaign.id, handle)
    if before is None:
        raise Misuse(f"character {handle}", "a character of this campaign", "none")
    dead = told.get("status") == "dead"
    carried = book.campaign.house.get("poise_start") == "as_was"
    after = replace(
        before,
        status="dead" if dead else before.status,
        wounds=max(0, int(told.get("wounds", before.wounds))),
        poise=int(told["poise"]) if carried and "poise" in told else before.poise,
        spent=tuple(map(str, told.get("spent", ()))),
        lasting=(*before.lasting, *told.get("adventure", ())),
    )
    save_character(book.tx, after)
    for scar in told.get("scars", ()):
        _scar(book, scene, after, scar)
    if dead:
        data: dict[str, Json] = {"cause": scene.title}
        book.tell("death", [handle], data, scene=scene.id)
    return {"handle": handle, "before": _fields(before), "after": _fields(after)}


def _fields(record: CharacterRecord) -> dict[str, Json]:
    """Return the fields a fight may change, as JSON data."""
    from witchhammer.core.codec import dump

    return {name: dump(getattr(record, name)) for name in _CHANGED}


def _scar(book: Book, scene: SceneRecord, owner: CharacterRecord, told: Mapping[str, Any]) -> None:
    """Write an injury with its cause, attacker, adventure, day and place."""
    from witchhammer.store.people import add_scar

    scar = ScarRecord(
        character=owner.id,
        entry=int(told.get("entry", 0)),
        name=str(told.get("name", "")),
        place=str(told.get("place", "")),
        cause=scene.title,
        attacker=str(told.get("attacker", "")),
        adventure=book.adventure,
        scene=scene.id,
        day=book.campaign.day,
    )
    add_scar(book.tx, scar)
    data: dict[str, Json] = {
        "entry": scar.entry,
        "name": scar.name,
        "place": scar.place,
        "cause": scar.cause,
        "attacker": scar.attacker,
    }
    book.tell("scar", [owner.handle], data, scene=scene.id)


def _monsters_met(book: Book, scene: SceneRecord, fighters: list[dict[str, Json]]) -> None:
    """Write which monsters were there and what became of them."""
    from witchhammer.store.hunts import put_monsters

    groups = _groups(scene)
    monsters = [
        MonsterRecord(
            scene=scene.id,
            fighter=str(f["id"]),
            key=groups.get(str(f["id"]), ""),
            name=str(f["name"]),
            fate=str(f.get("status", "")),
        )
        for f in fighters
        if f.get("kind") == "monster"
    ]
    put_monsters(book.tx, scene.id, monsters)


def _groups(scene: SceneRecord) -> dict[str, str]:
    """Return which kind of monster each fighter of the setup is."""
    setup: Any = scene.setup
    return {f["id"]: f.get("group", "") for f in setup.get("fighters", ())}


def _tell_fight(
    book: Book, scene: SceneRecord, outcome: Outcome, fighters: list[dict[str, Json]]
) -> None:
    """Write one line about the fight: who, against whom, how it ended, what it cost."""
    people = [str(f["character"]) for f in fighters if f.get("character")]
    foes: dict[str, Json] = {}
    for fighter in fighters:
        if fighter.get("kind") == "monster":
            kind = str(fighter["name"]).rstrip("0123456789").strip()
            foes[kind] = cast(int, foes.get(kind, 0)) + 1
    data: dict[str, Json] = {
        "title": scene.title,
        "result": outcome.result,
        "vignettes": outcome.data.get("vignettes", 0),
        "foes": foes,
        "wounds": {str(f["character"]): f["wounds"] for f in fighters if f.get("character")},
    }
    book.tell("fight", people, data, scene=scene.id)


def take_back(tx: Tx, scene: SceneRecord, at: str) -> None:
    """Undo what a fight's close changed in its campaign, so that it can go on.

    Raises Misuse when a character has changed since: then nothing is taken back.
    """
    from witchhammer.store.hunts import drop_monsters
    from witchhammer.store.people import character_of, drop_scars, save_character

    if scene.campaign is None:
        return
    book = book_within(tx, scene.campaign, at)
    applied: Any = scene.applied or {}
    people = []
    for told in applied.get("characters", ()):
        record = character_of(tx, scene.campaign, told["handle"])
        if record is None or _fields(record) != told["after"]:
            came = "changed since" if record else "gone"
            remedy = "start a new fight, or set it right by hand"
            raise Misuse(f"character {told['handle']}", "as the fight left it", came, remedy)
        before = told["before"]
        save_character(
            tx,
            replace(
                record,
                status=before["status"],
                wounds=before["wounds"],
                poise=before["poise"],
                spent=tuple(before["spent"]),
                lasting=tuple(before["lasting"]),
            ),
        )
        people.append(record.handle)
    drop_scars(tx, scene.id)
    drop_monsters(tx, scene.id)
    remember_leader(book)
    book.tell("fight_reopened", people, {"title": scene.title}, scene=scene.id)
