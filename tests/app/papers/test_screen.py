"""The GM's screen says what this table plays, never what it does not."""

import dataclasses

import pytest

from tests.printing import pages
from witchhammer.app.papers.how import print_options
from witchhammer.app.papers.screen import WORDED, screen_model
from witchhammer.printing.papers import render_screen
from witchhammer.rules.house import BY_THE_BOOK, SWITCHES, HouseRules

SETTINGS = {setting.name: setting for switch in SWITCHES for setting in switch.settings}
SPREAD = "2 1 2 1 1 2 1 2 1 1"
FREE = [switch for switch in SWITCHES if not switch.fixed]


def other(setting):
    """A value of a setting that is not its default."""
    values = [choice.value for choice in setting.choices] or [setting.default + 1]
    return next(value for value in values if value != setting.default)


def changed(*switches):
    """House rules in which every setting of these rulings that can differ does."""
    settings = [s for switch in switches for s in switch.settings if len(s.choices) != 1]
    return HouseRules(**{setting.name: other(setting) for setting in settings})


def rulings(house):
    """Ruling -> what the screen's own panel says of it."""
    panels = screen_model(house).panels
    return dict(row for p in panels if p.title == "This table's rulings" for row in p.rows)


def test_by_the_book_there_is_no_panel_of_rulings():
    """Nothing was changed, so nothing is told."""
    assert {} == rulings(BY_THE_BOOK)


@pytest.mark.parametrize("switch", FREE, ids=lambda switch: switch.ruling)
def test_a_ruling_is_told_as_a_question_with_its_answer(switch):
    """Only that one, with the sentence of its register or the number that is played."""
    house = changed(switch)
    told = rulings(house)

    assert [switch.ruling] == list(told)
    for setting in switch.settings:
        value = getattr(house, setting.name)
        sentences = [c.sentence for c in setting.choices if c.value == value]
        assert (sentences or [str(value)])[0] in told[switch.ruling]


def said_under(name, value):
    """All that the screen says under one ruling, its list of rulings aside."""
    panels = screen_model(HouseRules(**{name: value})).panels
    told = [p for p in panels if p.title != "This table's rulings"]
    return " ".join(" ".join((*p.steps, p.note, *sum(p.rows, ()))) for p in told)


@pytest.mark.parametrize(("name", "value"), [(name, v) for name in WORDED for v in WORDED[name]])
def test_no_sentence_says_what_is_not_played(name, value):
    """A line that a ruling touches reads otherwise under each of its values."""
    said = said_under(name, value)

    assert set(WORDED[name]) == {choice.value for choice in SETTINGS[name].choices}
    assert WORDED[name][value] in said
    assert [value] == [v for v in WORDED[name] if said == said_under(name, v)]


def test_the_malus_table_is_that_of_the_ruling():
    """Spare dots in the first groups or spread over all: 14 health, first lost on the left."""
    rows = {
        where: dict(next(p for p in screen_model(HouseRules(malus_groups=where)).panels
                         if p.title == "Malus by health").rows)["14"]
        for where in ("front", "spread")
    }  # fmt: skip

    assert {"front": "2 × 4, 1 × 6", "spread": SPREAD} == rows


def test_every_ruling_changed_is_printed_whole():
    """All that can be changed at once: every question and answer is on paper, nothing lost."""
    house = changed(*FREE)
    job = render_screen(screen_model(house, "Nether Pudding"), print_options(theme="bw"))
    text = " ".join(" ".join(pages.texts(job.pdf)).split())

    assert ((), ()) == (job.fit, job.warnings)
    assert len(FREE) == len(rulings(house))
    for ruling in rulings(house):
        assert ruling in text


def test_every_field_of_the_rules_is_settled_by_a_switch():
    """No ruling can be changed that the screen would keep silent about."""
    assert {field.name for field in dataclasses.fields(HouseRules)} == set(SETTINGS)
