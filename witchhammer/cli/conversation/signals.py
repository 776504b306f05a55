"""What may cut a question short: the state has changed, somebody leaves, time is up."""


class Again(Exception):
    """Look again at what is to be decided."""


class Leave(Exception):
    """Somebody leaves; the fight stays as it is."""


class TimeIsUp(Exception):
    """The Drama Timer has run out."""


class Redraw(Exception):
    """What is shown is out of date; what was typed so far is kept."""
