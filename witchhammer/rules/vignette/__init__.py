"""A WitchHammer fight as a game: psych cards, plans, flip, violence, one vignette after another.

`GAME` (in game.py) is the object that the engine runs. Read the files in this order: setup and
state (what there is), desk (the working copy during one answer), reckoning (every number with its
reasons), phases (psych, planning, flip, the end), violence (turns), strike (attacks), motion
(moves), harm (damage and its consequences), view and veil (what a seat may know), story.
"""
