"""A WitchHammer fight as a game: psych cards, plans, flip, violence, one vignette after another.

`GAME` (in game.py) is the object that the engine runs. Read the files in this order: setup, fitness
and state (what there is), desk (the working copy during one answer), hand (what follows from a
sheet), reckoning (every number with its reasons); then a vignette as it goes: psych, planning,
violence (rounds and turns), closing, aftermath; what a card does: interpreter, choosing (whom it
means), strike, motion and walking, changes, coming, gains, harm; and last view and veil (what a
seat may know), rulings (the GM's hand) and story.
"""
