"""The pack that `pack new` begins with: small, whole, playable, and a comment for each key."""

from __future__ import annotations

from witchhammer.content.toml_text import literal

TEXT = """\
# A pack of your own. Everything in it wins over a shipped entry of the same id.
# `witchhammer pack lint THIS-FILE` says what is wrong, `pack proof THIS-FILE` what it comes to.

[pack]
id = {id}
name = {name}
about = "What this pack is about, in a sentence."

[[schools]]
id = {school}
name = {name}
levels = 1
idea = "How this school changes its owner's play, in a sentence or two."

[[schools.cards]]                    # a card of the school above
name = "Sure Foot"
tier = 1                             # the school's level at which it can be learned
types = ["attack"]
init = 3                             # above the line: works from the flip
defence = 1
move = {{ spaces = 3 }}                # below the line: toward the nearest enemy
attack = {{ bonus = 8 }}               # melee, close, the nearest enemy
poise = -2                           # what it costs; positive is gained
text = "A line that makes somebody at the table smile."

[[monsters]]
name = "Example Beast"
power = 5
health = 12
poise = 20
attack = 1
defence = 2
init = 2
decks = [{{ name = "main", cards = ["gnaw", "general/attack", "general/gasp"] }}]
vulnerable = [{{ to = "salt", least = 1, most = 4 }}]
clues = [{{ kind = "spoor", text = "What it leaves behind." }}]
gm_view = "What it wants, and what it does when it is hurt."
player_view = {{ skill = 1, muscle = 2, toughness = 2, text = "What people say it looks like." }}

[[monsters.cards]]                   # a card of the monster above; its deck calls it "gnaw"
name = "Gnaw"
types = ["attack"]
init = 2
move = {{ spaces = 3 }}
attack = {{ bonus = 6, on_hit = [{{ do = "condition", name = "bleed", amount = 1, turns = 2 }}] }}
poise = -2
text = "Patiently, like rain on a roof."
"""


def first_pack(id: str, name: str) -> str:
    """Return the text of a first pack file."""
    return TEXT.format(id=literal(id), name=literal(name), school=literal(id))
