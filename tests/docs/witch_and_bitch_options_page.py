"""The rulings of a table in docs/tavern-witch-and-bitch.md."""

from tests.docs.tables import table
from witchhammer.tavern.witch_and_bitch import OPTIONS

PAGE = "tavern-witch-and-bitch.md"
BLOCK = "options"


def render() -> str:
    """One row a reading; the default comes first, the atoms stand beside the question."""
    rows = []
    for option in OPTIONS:
        name, question, atoms = f"`{option.name}`", option.question, ", ".join(option.atoms)
        for choice in option.choices:
            rows.append((name, atoms, question, f"`{choice.value}`", choice.sentence))
            name, question, atoms = "", "", ""
    return table(("option", "atoms", "question", "value", "what happens"), rows)
