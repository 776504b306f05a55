"""What goes on paper: made into the press's models by the rules, and written where it is wanted.

how and printers (what was chosen, each printer's offsets), sheets and sheet_files (characters of
a campaign and of none), cards (decks, and what changed in them), pictures, monsters, screen (the
GM's screen), party, places (maps and tokens), tales (handouts, adventures, the chronicle), jobs
(one function a document), everything (all that a first session needs), tavern (a game's whole
box, made by tavern_<game> of parts in tavern_box).
"""
