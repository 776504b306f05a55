"""The options of a table in docs/tavern-sickest-witch.md."""

from tests.docs.tables import table
from witchhammer.tavern.sickest_witch import OPTIONS

PAGE = "tavern-sickest-witch.md"
BLOCK = "options"


def render() -> str:
    """One row a value, the default first, with the rows of the rulebook it belongs to."""
    rows = []
    for option in OPTIONS:
        name, question, atoms = f"`{option.name}`", option.question, ", ".join(option.atoms)
        for choice in option.choices:
            default = " (default)" if choice.value == option.default else ""
            rows.append((name, question, f"`{choice.value}`{default}", choice.sentence, atoms))
            name, question, atoms = "", "", ""
        if option.form:
            rows.append((name, question, f"`{option.default}` (default)", option.form, atoms))
    return table(("option", "question", "value", "what happens", "rows"), rows)
