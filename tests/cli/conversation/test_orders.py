"""Words that are no answers: undo, numbers typed over, rulings, help, the log."""

import pytest

START = ["", *["", ""] * 3, "", *["", ""] * 4, ""]
"""Enter up to the first question of the violence."""
FIRST_ROLL = [*START, "", "", "", ""]
"""Enter up to the pause before the first die."""


def numbers(told, who):
    """The numbers of a fighter."""
    return next(f.numbers for f in told.view.fighters if f.id == who)


def test_undo_names_what_goes(talk):
    """`u` shows what it would take back, and Enter does it."""
    asked = talk("", "u")
    done = talk("", "u", "")

    assert "Undo: 6 answers" in asked.last
    assert "Ditch Wolf ×6: a psych card, or none?" in done.last
    assert "Taken back: 6 answers" in done.last


def test_undo_can_be_thought_better_of(talk):
    """Anything but Enter keeps what stands."""
    told = talk("", "u", "no")

    assert {1} == {f.psych_laid for f in told.view.fighters if f.kind == "monster"}


def test_undo_tells_who_has_seen_it(talk):
    """Taking back a reveal says which seats know it for good."""
    told = talk(*START, "u")

    assert "reveal" in told.last
    assert "seen it" in told.last.replace("\n  ", " ")


def test_dice_stick_over_an_undo(talk):
    """The same die falls again when its turn is played again."""
    once = talk(*FIRST_ROLL, "")
    twice = talk(*FIRST_ROLL, "", "u", "", *[""] * 3)

    def faces(told):
        return [e.value for e in told.table.log() if e.attempt is not None and not e.undone]

    assert faces(once)
    assert faces(once) == faces(twice)[: len(faces(once))]


def test_undo_of_nothing_is_told(talk):
    """At the beginning there is nothing to take back."""
    told = talk("u")

    assert "wanted something to take back" in told.last


def test_rule_changes_a_number(talk):
    """`rule` lets the GM's hand work, with its reason, and goes on with the same question."""
    told = talk("rule elsbeth health=9 because the bridge gave way")

    assert 9 == numbers(told, "elsbeth").health
    assert "a psych card, or none?" in told.last
    assert "the bridge gave way" in told.last


def test_attack_typed_over_keeps_the_die(talk):
    """A total typed over is undo, ruling and the same face: the log shows all three."""
    told = talk(*FIRST_ROLL, "", "attack=25")

    log = told.table.log()
    throws = [e for e in log if e.attempt is not None]
    assert throws[0].value == throws[1].value
    assert [True, False] == [throws[0].undone, throws[1].undone]
    attack = next(f for f in throws[1].facts if f.kind == "attack")
    assert 25 == attack.data["attack"]


def test_face_typed_over(talk):
    """`d20=20` makes the last die a 20, as a second attempt."""
    told = talk(*FIRST_ROLL, "", "d20=20")

    last = next(e for e in told.table.log() if e.attempt is not None and not e.undone)
    assert ([20], "typed", 1) == (last.value, last.by, last.attempt)


def test_attack_added_before_the_die(new_table, talk):
    """`attack+2` before the roll adds to that roll alone."""
    told = talk(*FIRST_ROLL, "attack+2", "9", table=new_table("ask"))

    throw = next(e for e in told.table.log() if e.attempt is not None)
    attack = next(f for f in throw.facts if f.kind == "attack")
    assert ["ruling", 2] in [
        list(term) for term in attack.data["attack_terms"]
    ] or 7 == attack.data["attack"]


def test_change_takes_a_plan_up_again(talk):
    """A laid plan may be changed until all are in."""
    told = talk("", *["", ""] * 3, "", "default", "change elsbeth")

    assert "The keyboard goes to Elsbeth Quill" in told.last


@pytest.mark.parametrize(
    ("typed", "page"),
    [
        ("?", "undoes the last decision"),
        ("? 1", "Your Attack +1 this vignette."),
        ("log", "Nothing has happened yet."),
        ("map", "E Elsbeth Quill · O Osric Mould"),
        ("who", "attack 2, defence 2, init 4"),
        ("order", "Nobody's turn is to come."),
        ("more", "What has happened"),
    ],
)
def test_pages(talk, typed, page):
    """Help, a card, the log, the map, the roster, the order: each can be read at any time."""
    told = talk(typed)

    assert page in told.stage.pages[-1]


def test_note_goes_into_the_log(talk):
    """A note is written down and changes nothing."""
    told = talk("note it rains", "log")

    assert "it rains" in told.stage.pages[-1]


def test_add_is_handed_on(talk):
    """`add` lets the app bring somebody in."""
    heard = []

    talk("add ditch-wolf", add=lambda words: heard.append(words) or "A wolf.")

    assert ["ditch-wolf"] == heard


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("rule", "wanted one of: WHO health=9"),
        ("rule nobody health=3", "wanted a fighter of this fight"),
        ("rule ditch health=3", "several: ditch-wolf-1"),
        ("rule elsbeth sings", "wanted one of: WHO"),
        ("rule elsbeth at 0,0", "a free space"),
        ("rule elsbeth at x", "a space like 4,7"),
        ("rule elsbeth is hungry", "one of able"),
        ("undo x", "how many steps"),
        ("reroll", "wanted a throw to type over"),
        ("reroll x", "the faces shown"),
        ("d20=7", "wanted a throw to type over"),
        ("? 9", "the number or name of an option"),
        ("change", "whose plan"),
    ],
)
def test_bad_orders_are_told(talk, typed, told):
    """What cannot be done is told in one sentence, and the question stands."""
    last = talk(typed).last.replace("\n  ", " ")

    assert told in last
    assert "Ditch Wolf ×6" in last


def test_markup_and_control_characters_are_harmless(talk):
    """A note with markup is shown as it was typed; escape codes never reach the screen."""
    told = talk("rule note [bold]x[/bold] because \x1b[2J")

    assert "\x1b" not in told.last


def test_ruling_tells_what_it_changed(talk):
    """The story says which number a ruling set, and why."""
    told = talk("rule elsbeth health=9 because the bridge gave way")

    assert "Ruling (wounds 5) on Elsbeth Quill: the bridge gave way" in told.last


@pytest.mark.parametrize(("typed", "meant"), [("helth", "health"), ("atack", "attack")])
def test_misspelt_number_of_a_ruling(talk, typed, meant):
    """A number that is nearly one is answered with the right word."""
    told = talk(f"rule elsbeth {typed}=9")

    assert f"elsbeth {typed}: wanted a number, got no such one; did you mean {meant}?" in told.last


def test_help_explains_beside_its_words(talk):
    """In a small window an explanation that is too long goes on under itself."""
    (page,) = talk("?", size=(80, 24)).stage.pages
    rows = page.partition("I Init")[0].splitlines()
    further = [row for row in rows if row.strip() == "takes a laid plan back up"]

    assert max(map(len, rows)) <= 78
    assert [" " * 26 + "takes a laid plan back up"] == further


def test_impossible_face_typed_over(talk):
    """A face that no die has is refused without the key of the question."""
    told = talk(*FIRST_ROLL, "", "d20=99")

    assert "  wanted 1 face of 1 to 20, got 99; type the face shown, never a total" in told.last
