"""Golden playthroughs: whole scenes as text, meant to be read in review.

A file *_play.py with PLAYTHROUGHS joins by itself: it maps a name to a function without arguments
that plays the scene and tells it as text, which is kept in <name>.txt beside it.
"""
