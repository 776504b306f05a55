"""WitchHammer: fights, campaigns, print and tavern games for a table of witch hunters.

Values never change: whatever sounds like a change (apply, move, heal) returns a new value.
"""

__version__ = "0.1.0"
