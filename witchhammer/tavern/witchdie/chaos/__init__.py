"""Chaotic magic: the table of sixty effects (table.py), what the instant ones do (one family a
file), and how the standing ones are read (../reading.py and the places that call it)."""
