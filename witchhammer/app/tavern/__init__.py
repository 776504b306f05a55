"""The common room: the four games of the tavern, run by the same Table as a fight.

seating (who sits where), room (new games, taking one up again, rematch), stakes (silver that
changes hands), tables (what a game offers), standings (luck, streaks), why (suggestions).
"""
