"""`doctor`: looks a database over without touching it; puts a good copy back when asked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from witchhammer.cli import screen
from witchhammer.cli.options import AsJson, Database
from witchhammer.core.errors import Damaged

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command()
def doctor(
    recover: Annotated[
        bool, typer.Option("--recover", help="Make it usable again; the old file is kept.")
    ] = False,
    as_json: AsJson = False,
    db: Database = None,
) -> None:
    """Look a database over: the file, every ledger, every scene replayed, every seal compared."""
    from witchhammer.app import doctor as practice
    from witchhammer.app import paths
    from witchhammer.core.codec import dump

    where = paths.database(db)
    if recover:
        done = practice.recover(Path(where))
        told = f"back to the copy {done.source}" if done.source else "its triggers were put back"
        screen.say("Usable again: ", (told, "title"))
        if done.aside is not None:
            screen.say((f"the old file lies at {done.aside}", "reason"))
        return
    found = practice.examine(where)
    if as_json:
        copies = [str(backup.path) for backup in found.backups]
        screen.show_json(
            {
                "database": found.database,
                "sound": found.sound,
                "campaigns": found.campaigns,
                "scenes": found.scenes,
                "rows": found.rows,
                "findings": dump(found.findings),
                "backups": copies,
            }
        )
    else:
        counts = f"{found.campaigns} campaigns, {found.scenes} scenes, {found.rows} rows"
        screen.say((found.database, "title"), f"  {counts}, {len(found.backups)} copies")
        for finding in found.findings:
            style = "bad" if finding.severity == "broken" else "warn"
            screen.say((f"  {finding.severity}: ", style), f"{finding.where}: {finding.what}")
        if not found.findings:
            screen.say(("  sound", "good"))
    if not found.sound:
        first = next(f for f in found.findings if f.severity == "broken")
        raise Damaged(first.where, "", first.what, "`doctor --recover` makes it usable again")
