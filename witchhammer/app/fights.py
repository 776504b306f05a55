"""Fights of a campaign: begun, listed, taken up again, changed in the middle, ended, reopened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from witchhammer.app import world
from witchhammer.app.book import book_within, open_book
from witchhammer.app.campaign import Campaign, campaign_of
from witchhammer.app.characters import Character, find_within, read_characters
from witchhammer.app.clock import Clock, now
from witchhammer.app.games import FIGHT, game_for
from witchhammer.app.homecoming import bring_home, take_back
from witchhammer.app.library import library_for
from witchhammer.app.mustering import OPEN_FIELD, FightWish, FoeWish, foes, party, placed, setup_of
from witchhammer.app.table import Table
from witchhammer.core.ask import Fact, Json, Outcome, Ruling
from witchhammer.core.codec import dump
from witchhammer.core.errors import Misuse, NotFound, WitchHammerError
from witchhammer.rules.sheet import Fighter
from witchhammer.store.records import Member

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx
    from witchhammer.store.scenes import SceneLine


def start(store: Store, campaign: int, wish: FightWish, *, clock: Clock = now) -> Table:
    """Return a new fight of a campaign, ready for its first card.

    Starting a fight never disturbs another; a character is in one at a time. Raises NotFound,
    FightFaults and Faults (everything wrong at once), Misuse; nothing is stored then.
    """
    with open_book(store, campaign, clock) as book:
        owner = campaign_of(book.campaign)
        library = library_for(owner.packs)
        title, drawing, wanted = _where_and_whom(book.tx, owner, wish)
        people = _chosen(book.tx, owner.id, wish.characters)
        ours = party(people, library, owner.house)
        theirs = foes(wanted, library, [fighter.id for fighter in ours])
        grid, fighters = placed(drawing, ours, theirs)
        setup = setup_of(wish, title, grid, fighters, owner.house)
        return Table.open_new(
            store,
            game_for(FIGHT),
            setup,
            campaign=owner.id,
            seed=wish.seed,
            dice_mode=wish.dice_mode,
            title=title,
            adventure=book.adventure,
            members=[Member(c.id, c.handle) for c in people],
            pack_hash=library.hash,
            clock=clock,
            within=book.tx,
        )


def _where_and_whom(
    tx: Tx, campaign: Campaign, wish: FightWish
) -> tuple[str, str, tuple[FoeWish, ...]]:
    """Return the title, the drawing of the map and the foes of a fight."""
    if not wish.encounter:
        title = wish.title or "A fight"
        drawing = world.map_within(tx, campaign.id, wish.map).drawing if wish.map else OPEN_FIELD
        return title, drawing, wish.foes
    found = world.encounter_within(tx, campaign.id, wish.encounter)
    planned = tuple(
        FoeWish(monster=f.monster, count=f.count, deck=f.deck, name=f.name, mark=f.mark)
        for f in found.foes
    )
    drawing = world.map_within(tx, campaign.id, wish.map or found.map).drawing
    return wish.title or found.name, drawing, (*planned, *wish.foes)


def _chosen(tx: Tx, campaign: int, names: tuple[str, ...] | None) -> tuple[Character, ...]:
    """Return the characters that were named, each once; for None everybody alive."""
    if names is None:
        return tuple(c for c in read_characters(tx, campaign) if c.status == "alive")
    found = {c.id: c for c in (find_within(tx, campaign, name) for name in names)}
    return tuple(found.values())


def list_fights(store: Store, campaign: int, *, status: str = "") -> tuple[SceneLine, ...]:
    """Return a campaign's fights, oldest first; of one status ("open", "closed") if given."""
    from witchhammer.store.scenes import list_scenes

    with store.read() as tx:
        return list_scenes(tx, campaign=campaign, game=FIGHT, status=status)


def take_up(
    store: Store,
    campaign: int,
    scene: int | None = None,
    *,
    accept_divergence: bool = False,
    clock: Clock = now,
) -> Table:
    """Return a fight of a campaign where it was left; for None the only open one.

    Raises NotFound with those there are, Diverged (see `Table.resume`).
    """
    lines = list_fights(store, campaign)
    running = [line for line in lines if line.status == "open"]
    if scene is None:
        if len(running) != 1:
            open_ones = ", ".join(f"{line.id} ({line.title})" for line in running)
            came = f"{len(running)} open" if running else "none"
            remedy = f"there are {open_ones}" if running else "begin one with `fight start`"
            raise NotFound("fight", "one open fight", came, remedy)
        scene = running[0].id
    elif scene not in {line.id for line in lines}:
        known = ", ".join(f"{line.id} ({line.title})" for line in lines)
        remedy = f"there are {known}" if known else "begin one with `fight start`"
        raise NotFound(f"fight {scene}", "a fight of this campaign", "no such number", remedy)
    return Table.resume(store, scene, accept_divergence=accept_divergence, clock=clock)


def add_foes(
    table: Table, wishes: Iterable[FoeWish], *, packs: Iterable[str] = (), reason: str = ""
) -> tuple[Fact, ...]:
    """Let monsters join a running fight, each by a ruling; return what happened."""
    taken = [fighter.id for fighter in fighters_in(table)]
    facts: tuple[Fact, ...] = ()
    for _, fighter in foes(wishes, library_for(packs), taken):
        facts += table.rule(_joining(fighter, reason))
    return facts


def add_character(table: Table, who: str, *, reason: str = "") -> tuple[Fact, ...]:
    """Let a character of the campaign join a running fight; return what happened.

    Raises Misuse when it is in another fight, or unfit for one.
    """
    from witchhammer.store.scenes import join_scene, leave_scene

    scene = table.scene
    if scene.campaign is None:
        raise Misuse(f"scene {scene.id}", "a fight of a campaign", "nobody's")
    with table.store.write() as tx:
        book = book_within(tx, scene.campaign, table.clock())
        owner = campaign_of(book.campaign)
        character = find_within(tx, owner.id, who)
        (fighter,) = party([character], library_for(owner.packs), owner.house)
        join_scene(tx, scene.id, Member(character.id, character.handle))
    try:
        return table.rule(_joining(fighter, reason))
    except WitchHammerError:
        with table.store.write() as tx:
            leave_scene(tx, scene.id, character.id)
        raise


def _joining(fighter: Fighter, reason: str) -> Ruling:
    """Return the ruling that lets a fighter join."""
    return Ruling("add", {"fighter": dump(fighter)}, reason or f"{fighter.name} joins the fight")


def remove(table: Table, who: str, *, reason: str = "") -> tuple[Fact, ...]:
    """Take a fighter out of a running fight; return what happened."""
    return table.rule(Ruling("remove", {"who": who}, reason or "taken out of the fight"))


def move(
    table: Table, who: str, x: int, y: int, *, facing: str = "", reason: str = ""
) -> tuple[Fact, ...]:
    """Put a fighter on another space (0, 0 is the top left); return what happened."""
    data: dict[str, Json] = {"who": who, "x": x, "y": y}
    if facing:
        data["facing"] = facing
    return table.rule(Ruling("place", data, reason or "put there by the GM"))


def fighters_in(table: Table) -> tuple[Fighter, ...]:
    """Return the sheets of everybody in a fight, in roster order."""
    return tuple(combatant.sheet for combatant in table.state.fighters)


def break_off(table: Table, result: str = "broken_off", *, reason: str = "") -> tuple[Fact, ...]:
    """End a fight before its time; those at death's door still make their save."""
    return table.rule(Ruling("end", {"result": result}, reason or "the GM ends it"))


def close(table: Table, *, abandon: bool = False) -> Outcome:
    """Close a fight that is over: what it changed is on the characters when this returns.

    `abandon` drops one that is not over, and changes nobody.
    """
    return table.close(bring_home(table.clock), abandon=abandon)


def reopen(store: Store, campaign: int, scene: int, *, clock: Clock = now) -> Table:
    """Open a closed fight again and take what it changed off the characters; return it.

    Its last answers can then be undone. Raises Misuse when a character has changed since.
    """
    from witchhammer.store.scenes import find_scene, reopen_scene

    with store.write() as tx:
        record = find_scene(tx, scene)
        if record.campaign != campaign or record.game != FIGHT:
            raise NotFound(f"fight {scene}", "a fight of this campaign", "another's")
        reopen_scene(tx, scene)
        take_back(tx, record, clock())
    return Table.resume(store, scene, clock=clock)
