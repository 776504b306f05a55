"""The options of a table in docs/tavern-witchdie.md."""

from tests.docs.tables import table
from witchhammer.tavern.witchdie import OPTIONS

PAGE = "tavern-witchdie.md"
BLOCK = "options"


def render() -> str:
    """One row a value; the default comes first."""
    rows = []
    for option in OPTIONS:
        name, question = f"`{option.name}`", option.question
        for choice in option.choices:
            rows.append((name, question, f"`{choice.value}`", choice.sentence))
            name, question = "", ""
        if option.form:
            default = f"`{option.default}`" if option.default else ""
            rows.append((name, question, default, option.form))
    return table(("option", "question", "value", "what happens"), rows)
