"""`character new` at the keyboard: one screen a step, what is left and what it unlocks in sight.

steps (what is chosen on each screen), workshop (the conversation).
"""
