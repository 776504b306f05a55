"""The options of a table in docs/tavern-fright.md."""

from tests.docs.tables import table
from witchhammer.tavern.fright import OPTIONS

PAGE = "tavern-fright.md"
BLOCK = "options"


def render() -> str:
    """One row a value; the default comes first."""
    rows = []
    for option in OPTIONS:
        name, question, ruling = f"`{option.name}`", option.question, option.ruling
        for choice in option.choices:
            rows.append((name, ruling, question, f"`{choice.value}`", choice.sentence))
            name, question, ruling = "", "", ""
        if option.form:
            default = f"`{option.default}`" if option.default else ""
            rows.append((name, ruling, question, default, option.form))
    return table(("option", "ruling", "question", "value", "what happens"), rows)
