"""The long run itself: seeds, figures, failures that can be repeated."""

from tests.conformance.__main__ import all_cases, lines
from tests.conformance.cases import Case, run
from witchhammer.core.conform import NotConforming, Report


def play(seed):
    """A game of three answers that breaks on seed 4 and uses the card of its seed."""
    if seed == 4:
        raise NotConforming("toads seed 4 step 2", "an end", "none")
    return Report(seed, answers=3, used={f"card {seed}": 1})


def still():
    """A clock that stands."""
    return 0.0


def test_figures_add_up():
    """Games and answers are summed and what was wanted is looked for."""
    case = Case("toads", 3, play, frozenset({"card 1", "card 9"}))

    figures = run(case, clock=still)

    assert (3, 9, ("card 9",), ()) == (
        figures.games,
        figures.answers,
        figures.unused,
        figures.failures,
    )
    assert not figures.holds


def test_failure_names_its_seed_and_play_goes_on():
    """A broken promise is told with the command that repeats it; later seeds are still played."""
    figures = run(Case("toads", 3, play), first=3, clock=still)

    assert figures.answers == 6
    assert "again: make conform ARGS='\"toads\" --games 1 --first 4'" in "\n".join(lines(figures))


def test_all_well():
    """A case in which nothing broke and everything was used holds."""
    figures = run(Case("toads", 2, play, frozenset({"card 2"})), clock=still)

    assert figures.holds
    assert next(lines(figures)).startswith("ok ")


def test_cases_have_names_of_their_own():
    """Every case there is can be picked by its name."""
    names = [case.name for case in all_cases()]

    assert sorted(set(names)) == sorted(names)
