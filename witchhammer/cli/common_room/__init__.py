"""`tavern play`: any mix of people and bots round one keyboard (hot seat), for all four games.

moments (what stands on the screen), parlour (the conversation).
"""

EVERYBODY = "@table"
"""A seat that nobody has: it sees what lies open, and is told what everybody is told."""
