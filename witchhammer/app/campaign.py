"""Campaigns: made, taken from a sample, listed, found, put in use, archived, their house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from witchhammer.app import paths
from witchhammer.app.book import open_book
from witchhammer.app.clock import Clock, now
from witchhammer.core.ask import Json
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.rules.house import SWITCHES, HouseRules, parse_house_rules
from witchhammer.rules.switches import Switch
from witchhammer.store.book import CampaignRecord

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx

IN_USE = "campaign"
MOST_NAME = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """A campaign. `day` counts from 1; `packs` are its own pack files, on top of all others.

    `incompatible` are pairs of schools the GM has marked; `skills` the campaign's own.
    """

    id: int
    name: str
    about: str
    source: str
    day: int
    house: HouseRules
    packs: tuple[str, ...]
    incompatible: tuple[tuple[str, str], ...]
    skills: tuple[str, ...]
    settings: Mapping[str, Json]
    created_at: str
    archived: bool


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One ruling of the register as a campaign has it: `values` pair each setting with its value.

    `changed` says that a value is not the book's default.
    """

    switch: Switch
    values: tuple[tuple[str, str | int], ...]
    changed: bool


def campaign_of(record: CampaignRecord) -> Campaign:
    """Return a stored campaign as people see it; raises Faults for settings that are none."""
    settings = record.settings
    pairs = _texts(settings, "incompatible")
    return Campaign(
        id=record.id,
        name=record.name,
        about=record.about,
        source=record.source,
        day=record.day,
        house=parse_house_rules(record.house),
        packs=_texts(settings, "packs"),
        incompatible=tuple((a, b) for a, _, b in (pair.partition(" ") for pair in pairs)),
        skills=_texts(settings, "skills"),
        settings=settings,
        created_at=record.created_at,
        archived=bool(record.archived_at),
    )


def _texts(settings: Mapping[str, Json], key: str) -> tuple[str, ...]:
    """Return a setting that is a list of texts."""
    value = settings.get(key)
    return tuple(map(str, value)) if isinstance(value, list) else ()


def checked_name(name: str, what: str = "campaign name", most: int = MOST_NAME) -> str:
    """Return a name without the blanks around it; raises Misuse when it is none.

    >>> checked_name("  Mud ")
    'Mud'
    """
    kept = name.strip()
    if not kept or len(kept) > most or not kept.isprintable():
        raise Misuse(what, f"1 to {most} printable characters", repr(name)[:60])
    return kept


def new(
    store: Store,
    name: str,
    *,
    about: str = "",
    house: Mapping[str, object] | None = None,
    clock: Clock = now,
) -> Campaign:
    """Return a new campaign, put in use. Raises Misuse (name taken), Faults (house rules)."""
    from witchhammer.store.campaigns import find_campaign

    rules = parse_house_rules(house or {})
    record = CampaignRecord(
        name=checked_name(name), about=about, house=differing(rules), created_at=clock()
    )
    with store.write() as tx:
        id = add_and_use(tx, record)
        return campaign_of(find_campaign(tx, id))


def add_and_use(tx: Tx, record: CampaignRecord) -> int:
    """Store a new campaign and put it in use; return its id."""
    from witchhammer.store.campaigns import add_campaign, put_setting

    id = add_campaign(tx, record)
    put_setting(tx, IN_USE, str(id))
    return id


def differing(rules: HouseRules) -> dict[str, Json]:
    """Return the house rules that are not the book's default, as they are stored."""
    book = HouseRules()
    return {
        setting.name: cast(Json, value)
        for switch in SWITCHES
        for setting in switch.settings
        if (value := getattr(rules, setting.name)) != getattr(book, setting.name)
    }


def samples() -> tuple[str, ...]:
    """Return the names of the campaigns that come with the program."""
    folders = paths.shipped("campaigns").iterdir()
    return tuple(sorted(f.name for f in folders if (f / "campaign.toml").is_file()))


def sample_path(name: str) -> Path:
    """Return the folder of a shipped campaign; raises NotFound with those there are."""
    if name not in samples():
        from witchhammer.content.nearest import slip_of

        near = slip_of(name, samples())
        remedy = f"did you mean {near}?" if near else ""
        raise NotFound(f"sample {name}", " or ".join(samples()), "no such sample", remedy)
    return paths.shipped("campaigns") / name


def list_all(store: Store, *, archived: bool = False) -> tuple[Campaign, ...]:
    """Return the campaigns, oldest first; with `archived` those in the archive too."""
    from witchhammer.store.campaigns import list_campaigns

    with store.read() as tx:
        found = tuple(map(campaign_of, list_campaigns(tx)))
    return tuple(c for c in found if archived or not c.archived)


def find(store: Store, name: str | None = None) -> Campaign:
    """Return the campaign of that name, number or beginning of a name; for None the one in use.

    With a single campaign there is no need to name it. Raises NotFound with those there are.
    """
    from witchhammer.store.campaigns import get_setting, list_campaigns

    with store.read() as tx:
        records = list_campaigns(tx)
        used = get_setting(tx, IN_USE)
    if name is None:
        chosen = [r for r in records if str(r.id) == used and not r.archived_at]
        chosen = chosen or [r for r in records if not r.archived_at]
        if len(chosen) != 1:
            came = "none" if not records else f"{len(chosen)} to choose from"
            remedy = "make one with `campaign new`" if not records else _names(records)
            raise NotFound("campaign", "one that is in use", came, remedy)
        return campaign_of(chosen[0])
    return campaign_of(_named(records, name))


def _named(records: Iterable[CampaignRecord], name: str) -> CampaignRecord:
    """Return the record that a name means; raises NotFound."""
    records = tuple(records)
    wanted = name.strip().lower()
    exact = [r for r in records if wanted in (r.name.lower(), str(r.id))]
    found = exact or [r for r in records if wanted and r.name.lower().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    came = f"{len(found)} of that beginning" if found else "no such name"
    raise NotFound(f"campaign {name}", "a campaign", came, _names(records))


def _names(records: Iterable[CampaignRecord]) -> str:
    """Return the names of campaigns for a message."""
    names = ", ".join(r.name for r in records)
    return f"there are {names}" if names else "make one with `campaign new`"


def use(store: Store, name: str) -> Campaign:
    """Put a campaign in use for every command that names none; return it."""
    from witchhammer.store.campaigns import put_setting

    found = find(store, name)
    with store.write() as tx:
        put_setting(tx, IN_USE, str(found.id))
    return found


def rules(campaign: Campaign) -> tuple[HouseRule, ...]:
    """Return every ruling of the register as this campaign has it, in the register's order."""
    found = []
    for switch in SWITCHES:
        values = tuple((name, getattr(campaign.house, name)) for name in switch.fields)
        changed = tuple(value for _, value in values) != switch.default
        found.append(HouseRule(switch, values, changed))
    return tuple(found)


def set_rules(
    store: Store, campaign: int, changes: Mapping[str, object], clock: Clock = now
) -> Campaign:
    """Set house rules by the names of their settings; return the campaign.

    Scenes that were opened before keep the rules they were opened with. Raises Faults with
    everything wrong at once, changing nothing.
    """
    from witchhammer.store.campaigns import save_campaign

    parse_house_rules(changes)
    with open_book(store, campaign, clock) as book:
        rules = parse_house_rules({**book.campaign.house, **changes})
        record = replace(book.campaign, house=differing(rules))
        save_campaign(book.tx, record)
        book.tell("house_rules", data={k: cast(Json, v) for k, v in changes.items()})
    return campaign_of(record)


def set_settings(
    store: Store, campaign: int, changes: Mapping[str, Json], clock: Clock = now
) -> Campaign:
    """Set a campaign's other settings; None forgets one. Return the campaign.

    `packs`: its own pack files; `incompatible`: pairs of schools as "one other"; `skills`: its
    own skills; any other key is kept for whoever asks.
    """
    from witchhammer.store.campaigns import save_campaign

    with open_book(store, campaign, clock) as book:
        settings = {k: v for k, v in {**book.campaign.settings, **changes}.items() if v is not None}
        record = replace(book.campaign, settings=settings)
        save_campaign(book.tx, record)
    return campaign_of(record)


def archive(store: Store, campaign: int, *, away: bool = True, clock: Clock = now) -> Campaign:
    """Put a campaign into the archive, where nothing changes it, or take it out; return it."""
    from witchhammer.store.campaigns import find_campaign, save_campaign

    with store.write() as tx:
        record = replace(find_campaign(tx, campaign), archived_at=clock() if away else "")
        save_campaign(tx, record)
    return campaign_of(record)


def rename(store: Store, campaign: int, name: str, clock: Clock = now) -> Campaign:
    """Give a campaign another name; return it. Raises Misuse when the name is taken."""
    from witchhammer.store.campaigns import campaign_named, save_campaign

    with open_book(store, campaign, clock) as book:
        other = campaign_named(book.tx, checked_name(name))
        if other is not None and other.id != campaign:
            remedy = "choose another name"
            raise Misuse(f"campaign {name}", "a name of its own", "one that is taken", remedy)
        record = replace(book.campaign, name=checked_name(name))
        save_campaign(book.tx, record)
    return campaign_of(record)
