"""What may cut a question short: the state has changed, somebody leaves, time is up."""


class Again(Exception):
    """Look again at what is to be decided."""


class Refused(Again):
    """What was typed is no answer; why stands in the note of the next picture."""


class Leave(Exception):
    """Somebody leaves; the fight stays as it is."""


class TimeIsUp(Exception):
    """The Drama Timer has run out."""


class Redraw(Exception):
    """What is shown is out of date; what was typed so far is kept."""
