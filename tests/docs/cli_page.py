"""docs/cli.md: every command, word and option, and what `resolve --json` takes and gives."""

from tests.docs.commands import commands_page
from tests.docs.tables import table
from witchhammer.app.adjudicating import ADJUDICATIONS, Adjudication, Field
from witchhammer.cli.program import app

PAGE = "cli.md"
SHARED = frozenset({"as_json", "campaign", "db"})

INTRO = """# The command line

`witchhammer --help` and `witchhammer NOUN --help` say the same as this page. What holds for all:

- `--json` prints one JSON document, for programs, on everything that reads.
- `--db` (or `WITCHHAMMER_DB`) names the database, `--campaign` (or `WITCHHAMMER_CAMPAIGN`) the
  campaign. Both may stand before the command too: `witchhammer --db a.db fight list`.
- `WITCHHAMMER_PACKS` names the folder your own packs lie in; `witchhammer pack list` tells it.
- A name may be cut short as long as it means one thing.
- `witchhammer --install-completion` completes commands, campaigns, characters and cards.
- Whatever is refused is told in one line on standard error, and the exit code says why:

| code | meaning |
| --- | --- |
| 0 | done |
| 1 | refused by the rules |
| 2 | misuse: a word, a number, a name that is not there |
| 3 | data damaged, from a newer version, not writable, or diverged |
| 4 | something is missing on this machine |
| 130 | stopped with Ctrl-C |"""

FIELDS = """## Fields of `resolve --json`

`witchhammer resolve WHAT --json -` reads one object from standard input and prints one. The
options of the commands above are the same fields with `-` for `_`."""


def field_row(field: Field) -> tuple[str, str, str, str]:
    """One field that goes in."""
    if field.required:
        left_out = "needed"
    else:
        left_out = "" if field.default is None else f"`{str(field.default).lower()}`"
    return f"`{field.name}`", field.legal, field.meaning, left_out


def schema(what: Adjudication) -> str:
    """What one adjudication takes and gives."""
    taken = table(("field", "takes", "is", "left out"), map(field_row, what.takes))
    given = table(
        ("field", "gives", "is"), [(f"`{f.name}`", f.kind, f.meaning) for f in what.gives]
    )
    rules = f"Rules: {', '.join(what.atoms)}."
    return "\n\n".join([f"### resolve {what.name}: fields", what.summary, taken, given, rules])


def render() -> str:
    """The whole page."""
    return "\n\n".join(
        [
            INTRO,
            commands_page(app, "witchhammer", SHARED),
            FIELDS,
            *map(schema, ADJUDICATIONS.values()),
        ]
    )
