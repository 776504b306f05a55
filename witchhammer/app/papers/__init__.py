"""What else goes on paper than sheets and cards: made into the press's models, by the rules.

monsters, screen (the GM's screen), party, places (maps and tokens), tales (handouts, adventures,
the chronicle), everything (all that a first session needs), tavern (a game's whole box, made by
tavern_<game> of parts in tavern_box).
"""
