"""The chronicle: everything that happened to a campaign, as one story."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from witchhammer.core.ask import GM, Json
from witchhammer.rules.wording import stat_name
from witchhammer.store.book import EventRecord

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the story: `text` in words, and what it was made from.

    `people` are handles; `hunt` is the adventure's title, "" between hunts; `undone` says that
    the fight it comes from was opened again later.
    """

    seq: int
    day: int
    kind: str
    text: str
    people: tuple[str, ...]
    hunt: str
    evening: int | None
    scene: int | None
    data: Mapping[str, Json]
    at: str
    undone: bool = False


# More than six, because each narrows the story in a way of its own.
def read(
    store: Store,
    campaign: int,
    *,
    who: str = "",
    kinds: Iterable[str] = (),
    seat: str = GM,
    after: int = 0,
    undone: bool = False,
) -> tuple[Line, ...]:
    """Return the story, oldest line first; of one character, of some kinds, after a line.

    `seat` other than the GM's does not get the GM's notes. What a reopened fight took back is
    left out unless `undone`. Raises NotFound for nobody's name.
    """
    from witchhammer.app.characters import find_within

    with store.read() as tx:
        handle = find_within(tx, campaign, who).handle if who else ""
        lines = lines_of(tx, campaign, seat=seat, after=after)
    wanted = set(kinds)
    return tuple(
        line
        for line in lines
        if (not handle or handle in line.people)
        and (not wanted or line.kind in wanted)
        and (undone or not line.undone)
    )


def lines_of(tx: Tx, campaign: int, *, seat: str = "", after: int = 0) -> tuple[Line, ...]:
    """Return the lines a seat may read ("" = what everybody may), within an open transaction."""
    from witchhammer.store.chronicle import list_events
    from witchhammer.store.hunts import list_adventures
    from witchhammer.store.people import list_characters

    names = {record.handle: record.name for record in list_characters(tx, campaign)}
    hunts = {hunt.id: hunt.title for hunt in list_adventures(tx, campaign)}
    events = list_events(tx, campaign)
    reopened = {e.scene: e.seq for e in events if e.kind == "fight_reopened"}
    return tuple(
        Line(
            seq=event.seq,
            day=event.day,
            kind=event.kind,
            text=sentence(event, names),
            people=event.people,
            hunt=hunts.get(event.adventure, "") if event.adventure else "",
            evening=event.evening,
            scene=event.scene,
            data=event.data,
            at=event.at,
            undone=event.seq <= reopened.get(event.scene, 0) and event.scene is not None,
        )
        for event in events
        if event.seq > after and (not event.seats or seat in event.seats)
    )


def as_markdown(lines: Iterable[Line], title: str) -> str:
    """Return the story as Markdown: a heading for each hunt, a paragraph for each day.

    Names and texts are shown as they are, never as markup.
    """
    told = [f"# {_plain(title)}"]
    hunt, day = "", 0
    for line in lines:
        if line.hunt != hunt:
            told += ["", f"## {_plain(line.hunt) if line.hunt else 'Between hunts'}"]
            hunt, day = line.hunt, 0
        if line.day != day:
            told += ["", f"**Day {line.day}.**", ""]
            day = line.day
        told += [f"- {_plain(line.text)}"]
    return "\n".join(told) + "\n"


def _plain(text: str) -> str:
    """Return a text in which nothing is markup."""
    marks = "\\`*_{}[]<>#|"
    return "".join(f"\\{c}" if c in marks else c for c in text if c.isprintable())


def sentence(event: EventRecord, names: Mapping[str, str]) -> str:
    """Return a line of the chronicle in words.

    >>> event = EventRecord(kind="death", people=("odo",), data={"cause": "the mill"})
    >>> sentence(event, {"odo": "Odo"})
    'Odo dies: the mill.'
    """
    who = _listed([names.get(handle, handle) for handle in event.people])
    data: Any = event.data
    teller = _TELLERS.get(event.kind)
    return teller(who, data) if teller else f"{who} {event.kind}".strip() + "."


def _listed(names: list[str]) -> str:
    """Return names as in speech: "Ana, Bo and Cy"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _because(data: Any, key: str = "reason") -> str:
    """Return a reason after a colon, or nothing."""
    reason = str(data.get(key) or "")
    return f": {reason}" if reason else ""


def _number(count: int, noun: str) -> str:
    """Return a count with its noun."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _points(data: Any) -> str:
    """Return amounts of points in words: "1 technique, 1 trait"."""
    names = ("attribute", "school", "technique", "trait")
    return ", ".join(f"{data[n]} {n}" for n in names if data.get(n)) or "nothing"


def _spent(who: str, data: Any) -> str:
    """Return one line about points that were spent.

    >>> _spent("Ana", {"what": "max_poise +2"}), _spent("Ana", {"what": "Breathe"})
    ('Ana gets better: Max Poise +2.', 'Ana learns Breathe.')
    """
    what = str(data.get("what", ""))
    if what == "trade":
        return f"{who} gives up a School for practice: one School point, five Technique points."
    name, plus, times = what.rpartition(" +")
    if plus and times.isdecimal():
        return f"{who} gets better: {stat_name(name)} +{times}."
    return f"{who} learns {what}."


def _fight(who: str, data: Any) -> str:
    """Return one line about a fight."""
    foes = [f"{n} × {name}" if n > 1 else name for name, n in data.get("foes", {}).items()]
    against = f" against {_listed(foes)}" if foes else ""
    hurt = sum(1 for n in data.get("wounds", {}).values() if n)
    cost = "nobody hurt" if not hurt else f"{hurt} hurt"
    result = str(data.get("result", "")).replace("_", " ")
    return f"{who} fight {data.get('title', '')}{against}: {result}, {cost}."


def _scar(who: str, data: Any) -> str:
    """Return one line about an injury."""
    place = f" ({data['place']})" if data.get("place") else ""
    by = f", by {data['attacker']}" if data.get("attacker") else ""
    cause = f" in {data['cause']}" if data.get("cause") else ""
    return f"{who} bears it from now on: {data.get('name')}{place}{by}{cause}."


def _day(who: str, data: Any) -> str:
    """Return one line about days that passed."""
    healed = data.get("healed", {})
    passed = "A day passes" if data.get("days") == 1 else f"{data.get('days')} days pass"
    total = sum(healed.values())
    mended = f"; {_number(total, 'wound')} mend" + ("s" if total == 1 else "") if total else ""
    return f"{passed}{mended}."


def _parted(who: str, data: Any) -> str:
    """Return one line about a thing that went."""
    if data.get("to"):
        return f"{who}: {data['thing']} changes hands{_because(data)}."
    return f"{who} parts with {data['thing']}{_because(data)}."


def _roll(who: str, data: Any) -> str:
    """Return one line about a check."""
    verdict = "succeeds" if data.get("success") else "fails"
    numbers = f"{data.get('total')} to {data.get('difficulty')}"
    return f"{who} {verdict} at {data.get('what')}: {numbers}."


def _tavern(who: str, data: Any) -> str:
    """Return one line about a game at the tavern."""
    winners = _listed([str(seat) for seat in data.get("winners", ())])
    won = f": {winners} won" if winners else ": nobody won"
    return f"{who or 'The house'} played {data.get('title') or data.get('game')}{won}."


_TELLERS: dict[str, Callable[[str, Any], str]] = {
    "campaign": lambda who, d: f"{d.get('name')} begins.",
    "joined": lambda who, d: f"{who} joins the hunters.",
    "leader": lambda who, d: f"{who} has the costliest hat, and leads." if who else "Nobody leads.",
    "house_rules": lambda who, d: (
        "House rules: " + ", ".join(f"{name} = {value}" for name, value in d.items()) + "."
    ),
    "spent": _spent,
    "award": lambda who, d: f"{who} gets {_points(d)}{_because(d)}.",
    "grant": lambda who, d: f"{who}: {d.get('name')} {d.get('amount'):+d}{_because(d)}.",
    "reversed": lambda who, d: f"{who}: entry {d.get('entry')} is taken back{_because(d)}.",
    "reward": lambda who, d: f"{who} earns {_points(d)}.",
    "took": lambda who, d: (
        f"{who} takes {d.get('thing')}" + (f" for {d['price']} silver." if d.get("price") else ".")
    ),
    "parted": _parted,
    "pinned": lambda who, d: f"{who} pins a {d.get('sort')} on {d.get('hat')}.",
    "silver": lambda who, d: f"{who}: {d.get('amount'):+d} silver{_because(d)}.",
    "healed": lambda who, d: f"{who} mends {_number(d.get('wounds', 0), 'wound')}{_because(d)}.",
    "wounded": lambda who, d: f"{who} takes {_number(d.get('wounds', 0), 'wound')}{_because(d)}.",
    "scar": _scar,
    "mended": lambda who, d: f"{who}: {d.get('name')} has mended.",
    "death": lambda who, d: f"{who} dies{_because(d, 'cause')}.",
    "retired": lambda who, d: f"{who} leaves the hunt{_because(d)}.",
    "restored": lambda who, d: f"{who} is back{_because(d)}.",
    "renamed": lambda who, d: f"{d.get('from')} is called {d.get('to')} from now on.",
    "adventure": lambda who, d: f"The hunt begins: {d.get('title')}, with {who}.",
    "joined_hunt": lambda who, d: f"{who} joins the hunt.",
    "adventure_end": lambda who, d: f"The hunt ends: {d.get('title')}, {d.get('outcome')}.",
    "note": lambda who, d: f"Note: {d.get('text')}",
    "fight": _fight,
    "fight_reopened": lambda who, d: f"{d.get('title')} goes on after all.",
    "day": _day,
    "session": lambda who, d: f"Evening {d.get('number')}: {who} are there.",
    "session_end": lambda who, d: (
        f"Evening {d.get('number')} ends" + (f": {d['note']}" if d.get("note") else ".")
    ),
    "roll": _roll,
    "tavern": _tavern,
}
"""How each kind of line is told; a kind without an entry is told by its own name."""
