"""docs/house-rules.md: every ruling as a question, with its settings and what they do."""

from tests.docs.tables import table
from witchhammer.rules.house import SWITCHES
from witchhammer.rules.switches import Setting, Switch

PAGE = "house-rules.md"

INTRO = """# House rules

Where the book leaves a question open, the table answers it: once for a campaign, and every scene
keeps the answers it was started with. The first value of each table is the default. A question
with a single value is settled: the rules know no other reading worth playing."""


def worded(setting: Setting) -> str:
    """The table of a setting that is a word."""
    rows = [(f"`{choice.value}`", choice.sentence) for choice in setting.choices]
    return table((f"`{setting.name}`", "what happens"), rows)


def numbered(settings: list[Setting]) -> str:
    """The table of settings that are numbers."""
    rows = [
        (f"`{each.name}`", each.meaning, each.default, f"{each.lowest} to {each.highest}")
        for each in settings
    ]
    return table(("setting", "is", "default", "range"), rows)


def question(switch: Switch) -> str:
    """One ruling's part of the page."""
    parts = [f"## {switch.ruling}: {switch.question}"]
    parts += [worded(setting) for setting in switch.settings if setting.choices]
    if numbers := [setting for setting in switch.settings if not setting.choices]:
        parts.append(numbered(numbers))
    parts += [f"Not offered: {each.name}. {each.sentence}" for each in switch.not_offered]
    parts.append(f"Rules: {', '.join(switch.atoms)}.")
    return "\n\n".join(parts)


def render() -> str:
    """The whole page."""
    return "\n\n".join([INTRO, *(question(switch) for switch in SWITCHES)])
