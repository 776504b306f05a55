"""The doctor: looks at a database without touching it, and puts a good copy back when asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from witchhammer.app.backups import Backup, every, good_copy, is_good, restore
from witchhammer.app.campaign import campaign_of
from witchhammer.app.clock import Clock, now
from witchhammer.app.games import game_for
from witchhammer.app.table import Table
from witchhammer.core.errors import NotFound, WitchHammerError
from witchhammer.rules.advancement import ACCOUNTS

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx

Severity = Literal["broken", "odd"]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong: `broken` keeps the database from being used, `odd` does not."""

    severity: Severity
    where: str
    what: str


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What the doctor found: how much was looked at, every fault, the copies there are."""

    database: str
    revision: str
    campaigns: int
    scenes: int
    rows: int
    findings: tuple[Finding, ...]
    backups: tuple[Backup, ...]

    @property
    def sound(self) -> bool:
        """Return whether nothing is broken."""
        return all(finding.severity != "broken" for finding in self.findings)


def examine(url: str | Path) -> Diagnosis:
    """Return what is wrong with a database, which is only read.

    Its integrity, its revision, its triggers, every campaign's ledger, and every scene replayed
    from its first row with all seals compared. Raises NotFound for one that is not there.
    """
    from witchhammer.store.engine import look_at

    path = Path(str(url)).expanduser() if "://" not in str(url) else None
    copies = every(path) if path is not None else ()
    findings: list[Finding] = list(_file_faults(path))
    counts = {"campaigns": 0, "scenes": 0, "rows": 0}
    revision = ""
    try:
        with look_at(url) as store:
            revision = _revision(store, findings)
            if revision:
                counts = _contents(store, findings)
    except NotFound:
        raise
    except WitchHammerError as error:
        findings.append(Finding("broken", str(url), str(error)))
    return Diagnosis(str(url), revision, **counts, findings=tuple(findings), backups=copies)


def _file_faults(path: Path | None) -> Iterator[Finding]:
    """Yield what SQLite finds wrong with the file itself."""
    from witchhammer.store.copies import integrity

    if path is None or not path.exists():
        return
    try:
        faults = integrity(path)
    except WitchHammerError as error:
        faults = (str(error),)
    for fault in faults:
        yield Finding("broken", str(path), fault)


def _revision(store: Store, findings: list[Finding]) -> str:
    """Return the revision of the tables; what is wrong with it is added to the findings."""
    from witchhammer.store.migrate import REVISIONS, check_triggers, revision_of

    with store.read() as tx:
        found = revision_of(tx.connection, store.where)
        if found != REVISIONS[-1]:
            told = found or "no tables at all"
            what = f"{told}; opening it brings it up to date to {REVISIONS[-1]}"
            findings.append(Finding("odd", "revision", what))
            return ""
        try:
            check_triggers(tx.connection, "triggers")
        except WitchHammerError as error:
            findings.append(Finding("broken", "triggers", str(error)))
    return found


def _contents(store: Store, findings: list[Finding]) -> dict[str, int]:
    """Return how much there is; what does not add up is added to the findings."""
    from witchhammer.store.campaigns import list_campaigns
    from witchhammer.store.scenes import list_scenes

    with store.read() as tx:
        campaigns = list_campaigns(tx)
        for record in campaigns:
            try:
                campaign_of(record)
                findings += _ledger_faults(tx, record.id, record.name)
            except WitchHammerError as error:
                findings.append(Finding("odd", f"campaign {record.name}", str(error)))
        scenes = list_scenes(tx)
    for line in scenes:
        try:
            Table.resume(store, line.id, game_for, from_snapshot=False)
        except WitchHammerError as error:
            # A scene that is closed is history: its outcome is in the campaign already.
            severity: Severity = "broken" if line.status == "open" else "odd"
            findings.append(Finding(severity, f"scene {line.id} ({line.title})", str(error)))
    rows = sum(line.rows for line in scenes)
    return {"campaigns": len(campaigns), "scenes": len(scenes), "rows": rows}


def _ledger_faults(tx: Tx, campaign: int, name: str) -> Iterator[Finding]:
    """Yield accounts that are overdrawn, and gaps in the ledger's numbers."""
    from witchhammer.store.ledger import balances, ledger_rows
    from witchhammer.store.people import list_characters

    records = {record.id: record for record in list_characters(tx, campaign)}
    for id, accounts in balances(tx, records).items():
        for account in (*ACCOUNTS, "silver"):
            if accounts.get(account, 0) < 0:
                where = f"campaign {name}, {records[id].name}"
                yield Finding("odd", where, f"{account} at {accounts[account]}")
    numbers = [row.seq for row in ledger_rows(tx, campaign)]
    if numbers != list(range(1, len(numbers) + 1)):
        yield Finding("broken", f"campaign {name}", "its ledger has gaps")


@dataclass(frozen=True, slots=True)
class Recovery:
    """What a recovery did: `how` is "triggers" (put back) or "backup" (the copy `source`).

    `aside` is where the old file lies now; it is never deleted.
    """

    how: Literal["triggers", "backup"]
    source: Path | None
    aside: Path | None


def recover(database: Path, *, clock: Clock = now) -> Recovery:
    """Make a broken database usable again; return what was done.

    A sound one that has only lost its triggers gets them back; any other is moved aside for the
    newest good copy. Raises NotFound when there is none.
    """
    if is_good(database):
        from witchhammer.store.engine import look_at
        from witchhammer.store.migrate import put_triggers_back

        with look_at(database, writable=True) as store:
            put_triggers_back(store)
        return Recovery("triggers", None, None)
    backup = good_copy(database)
    if backup is None:
        remedy = f"look for one to put at {database}"
        raise NotFound(str(database), "a good copy to go back to", "none", remedy)
    return Recovery("backup", backup.path, restore(database, backup.path, clock=clock))
