"""`fight` by command: begun, asked, answered, rolled, ruled, undone, told, ended, reopened."""

import json

import pytest

from witchhammer.app import campaign, fights, going_on
from witchhammer.app.database import open_database


def asks(fight, **wanted):
    """The open questions, only those with these fields."""
    found = fight("fight", "asks", "--json").json
    return [ask for ask in found if all(ask[name] == value for name, value in wanted.items())]


def to_the_dice():
    """Answer everything with its default until dice are asked for."""
    with open_database() as store:
        table = fights.take_up(store, campaign.find(store).id)
        while not any(ask.dice for ask in table.asks()):
            going_on.fill_in(table)


def test_start_tells_who_fights(lane):
    """A fight that begins names both sides and how to go on."""
    ran = lane("fight", "start", "the-sunken-lane", "--seed", 5)

    assert 0 == ran.code
    assert "6 × ditch-wolf" in ran.out
    assert "`witchhammer fight run 1`" in ran.out


def test_start_needs_somebody_to_fight(lane):
    """Without an encounter or foes the encounters of the campaign are told."""
    ran = lane("fight", "start")

    assert (2, 1) == (ran.code, ran.err.count("\n"))
    assert "the-sunken-lane, the-night-mill" in ran.err


def test_several_fights_are_open_at_once(lane):
    """Starting a fight leaves the other where it is; a character is in one at a time."""
    lane("fight", "start", "--foe", "meal-rat=2", "--with", "elsbeth")
    second = lane("fight", "start", "--foe", "meal-rat", "--with", "osric")
    third = lane("fight", "start", "--foe", "meal-rat", "--with", "elsbeth")

    assert (0, 2) == (second.code, third.code)
    assert "in fight 1; `fight run 1` goes on with it" in third.err
    assert ["open", "open"] == [f["status"] for f in lane("fight", "list", "--json").json]
    assert "2 open" in lane("fight", "asks").err


def test_asks_hold_every_legal_answer(fight):
    """Each open question has its seat and all its options; text and JSON agree."""
    found = asks(fight)
    text = fight("fight", "asks").out

    assert {"p1", "p3", "p4", "@gm"} == {ask["seat"] for ask in found}
    assert all(ask["options"] for ask in found)
    assert all(ask["key"] in text for ask in found)


def test_answer_by_number_name_and_fighter(fight):
    """An answer is a number or a name; the question its key or whom it is about."""
    fight("fight", "answer", "mina", "2")
    fight("fight", "answer", "v1/psych/elsbeth", "none")
    fight("fight", "answer", "ditch-wolf-1", "howl")

    laid = {ask["about"] for ask in asks(fight) if ask["laid"]}
    assert {"mina", "elsbeth", "ditch-wolf-1"} == laid


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["mina", "fireball"], 1, "1 Quiet Resolve"),
        (["mina", "99"], 1, "got 99"),
        (["mina", "1", "2"], 1, "wanted none or 1 of"),
        (["v9/psych/mina", "1"], 1, "an open question"),
        (["nobody", "1"], 1, "open are v1/psych/elsbeth"),
        (["mina", "1", "--by", "cat"], 2, "--by"),
        (["mina", "1", "--fight", "7"], 2, "there are 1 (Wolves in the Sunken Lane)"),
        (["mina", "1", "--fight", "x"], 2, "a whole number"),
    ],
)
def test_illegal_answers_write_nothing(fight, words, code, told):
    """Refused in one line with the legal ones; no row is written."""
    ran = fight("fight", "answer", *words)

    assert (code, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert told in ran.err
    assert [] == fight("fight", "log", "--json").json


def test_dice_fall_by_themselves_in_mode_app(fight):
    """In mode "app" an answer lets the dice that follow it fall."""
    to_the_dice()
    fight("fight", "undo")
    (ask,) = asks(fight)
    fight("fight", "answer", ask["key"], "1")

    assert "rng" in {entry["by"] for entry in fight("fight", "log", "--json").json}


def test_faces_are_typed_at_a_table(lane):
    """In mode "table" a die waits for its face; 0, 21 and a total are refused."""
    lane("fight", "start", "the-sunken-lane", "--dice", "table", "--ties", "none")
    to_the_dice()

    refused = [lane("fight", "roll", *faces).code for faces in (["0"], ["21"], ["3", "4"], [])]
    typed = lane("fight", "roll", 13)

    assert [1, 1, 1, 2] == refused
    assert (0, "") == (typed.code, typed.err)
    throw = next(e for e in lane("fight", "log", "--json").json if e["attempt"] is not None)
    assert ([13], "typed") == (throw["value"], throw["by"])


def test_reroll_says_so(lane):
    """The last dice can be thrown once more, as a second attempt."""
    lane("fight", "start", "the-sunken-lane", "--dice", "ask", "--ties", "none", "--seed", 5)
    to_the_dice()
    lane("fight", "roll", 13)

    again = lane("fight", "roll", "--reroll", 19)

    assert 0 == again.code
    attempts = [e for e in lane("fight", "log", "--json").json if e["attempt"] is not None]
    assert [(0, [13], True), (1, [19], False)] == [
        (e["attempt"], e["value"], e["undone"]) for e in attempts
    ]


def test_rule_in_words_and_raw(fight):
    """A ruling is said in words, or as the game knows it; both are logged with their reason."""
    fight("fight", "rule", "elsbeth", "health=9", "because", "the", "bridge", "gave", "way")
    fight("fight", "rule", "set", "who=mina", "stat=wounds", "to=3", "--because", "a nail")

    view = fight("fight", "show", "--json").json["view"]
    health = {f["id"]: f["numbers"]["health"] for f in view["fighters"]}
    assert (9, 9) == (health["elsbeth"], health["mina"])
    log = fight("fight", "log").out
    assert "the bridge gave way" in log
    assert "a nail" in log


def test_log_tells_once_what_several_do(fight):
    """Each row has its number once, and six wolves that howl are one sentence."""
    for ask in asks(fight):
        fight("fight", "answer", ask["key"], "1")
    rows = fight("fight", "log").out.splitlines()

    numbers = [row[:4].strip() for row in rows if row[:4].strip()]
    assert [str(n) for n in range(1, len(numbers) + 1)] == numbers
    assert ["       Ditch Wolf ×6: attack +1 for the vignette"] == [
        row for row in rows if "attack +1" in row
    ]


@pytest.mark.parametrize(
    "words", [["wolf", "health=3"], ["elsbeth"], ["elsbeth", "at", "99,99"], ["set", "who=x"]]
)
def test_unclear_rulings_change_nothing(fight, words):
    """A ruling that names what is not there is refused, nothing is written."""
    ran = fight("fight", "rule", *words)

    assert ran.code in (1, 2)
    assert 1 == ran.err.count("\n")
    assert [] == fight("fight", "log", "--json").json


def test_undo_looks_before_it_leaps(fight):
    """`--look` names what would go; `undo` takes it back; the log keeps both."""
    fight("fight", "answer", "mina", "2")

    looked = fight("fight", "undo", "--look", "--json").json
    done = fight("fight", "undo").out

    assert "1 answer" == looked["sentence"]
    assert "Taken back: 1 answer" in done
    assert [True, False] == [e["undone"] for e in fight("fight", "log", "--json").json]
    assert (2, 1) == (fight("fight", "undo").code, fight("fight", "undo").err.count("\n"))


def test_log_of_a_seat_knows_no_secrets(fight):
    """Another seat's log says that something was laid, never what."""
    fight("fight", "answer", "mina", "2")

    gm, other = (fight("fight", "log", "--seat", s, "--json").out for s in ("@gm", "p1"))
    assert "count-the-exits" in gm
    assert "count-the-exits" not in other
    assert 2 == fight("fight", "log", "--seat", "p9").code


def test_show_is_a_picture(fight):
    """Map, everybody with bars and numbers, and who is waited for."""
    text = fight("fight", "show").out

    assert "▒▒" in text
    assert "E Elsbeth Quill" in text
    assert "Waiting for Elsbeth Quill, Mina Tuck, Brother Anselm Grout and 6 × Ditch Wolf" in text


def test_show_for_a_seat_hides_numbers(fight):
    """A player's view has no number of a monster."""
    view = fight("fight", "show", "--seat", "p1", "--json").json["view"]

    assert {None} == {
        json.dumps(f["numbers"]) if f["numbers"] else None
        for f in view["fighters"]
        if f["kind"] == "monster"
    }


def test_suggestions_are_legal(fight):
    """What is suggested can be answered, and it says why."""
    for one in fight("fight", "suggest", "--json").json:
        assert 0 == fight("fight", "answer", one["key"], *(one["value"] or ["none"])).code


def test_joining_leaving_and_moving(fight):
    """Monsters of the packs and made up join; anybody is moved and taken out."""
    fight("fight", "add", "ditch-wolf", "--count", 2)
    fight("fight", "add", "Mob:12,10,3,2")
    fight("fight", "move", "mob", "3,3")
    fight("fight", "remove", "ditch-wolf-8")

    view = fight("fight", "show", "--json").json["view"]
    people = {f["id"]: f for f in view["fighters"]}
    assert [3, 3] == people["mob"]["cell"]
    assert 12 == people["mob"]["numbers"]["max_health"]
    assert "removed" == people["ditch-wolf-8"]["status"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["add", "ditch-wulf"], "did you mean ditch-wolf?"),
        (["add", "Mob:1,2,3"], "four numbers"),
        (["add", "Mob:x,2,3,4"], "a whole number"),
        (["add", "elsbeth"], "in fight 1; `fight run 1` goes on with it"),
        (["move", "elsbeth", "3"], "a space like 4,7"),
        (["move", "elsbeth", "0,0"], "a free space"),
        (["move", "zorro", "3,3"], "a fighter of this fight"),
        (["remove", "zorro"], "a fighter of this fight"),
        (["start", "the-moon"], "no such id"),
        (["start", "the-sunken-lane", "--dice", "loaded"], "app or table or ask"),
        (["start", "the-sunken-lane", "--seed", "-1"], "--seed"),
        (["list", "--status", "lost"], "open or closed or abandoned"),
        (["show", "9"], "there are 1 (Wolves in the Sunken Lane)"),
        (["reopen", "1"], "a closed"),
    ],
)
def test_bad_words_are_one_line(fight, words, told):
    """Whatever is not there is told in one line, and nothing changes."""
    ran = fight("fight", *words)

    assert ran.code in (1, 2)
    assert ("", 1) == (ran.out, ran.err.count("\n"))
    assert told in ran.err


def test_end_brings_wounds_home_and_reopen_takes_them_back(fight):
    """Wounds live on the character after `fight end`; `reopen` takes exactly them back."""
    fight("fight", "rule", "elsbeth", "health=9")
    ended = fight("fight", "end", "--because", "tea", "--json").json

    after = fight("character", "show", "elsbeth", "--json").json["health"]
    fight("fight", "reopen", 1)
    back = fight("character", "show", "elsbeth", "--json").json["health"]

    assert ("broken_off", 9, 14) == (ended["result"], after, back)


def test_abandoned_fight_changes_nobody(fight):
    """`end --abandon` drops a fight as if it had not been."""
    fight("fight", "rule", "elsbeth", "health=9")

    assert "abandoned" == fight("fight", "end", "--abandon", "--json").json["result"]
    assert 14 == fight("character", "show", "elsbeth", "--json").json["health"]


def test_run_on_a_pipe_is_plain(fight):
    """Without a terminal `fight run` asks line by line, and leaves everything kept at the end."""
    ran = fight("fight", "run", typed="\n\n\n")

    assert (0, "") == (ran.code, ran.err)
    assert "Ditch Wolf ×6: a psych card, or none?" in ran.out
    assert "Everything is kept." in ran.out
    assert "\x1b" not in ran.out


def test_run_to_the_end_takes_it_home(fight):
    """Nothing but Enter on a pipe plays to the end; the fight is closed."""
    ran = fight("fight", "run", "--no-pace", typed="\n" * 600)

    assert 0 == ran.code
    assert "The fight is over" in ran.out
    assert "closed" == fight("fight", "list", "--json").json[0]["status"]


def test_run_begins_an_encounter(lane):
    """`fight run ENCOUNTER` begins it and talks at once."""
    ran = lane("fight", "run", "the-sunken-lane", "--entry", "at_flip", typed="")

    assert 0 == ran.code
    assert "Everything is kept." in ran.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--timer", "soon"], "--timer"),
        (["--bot", "p9"], "one of @gm, p1"),
        (["--eyes", "moon"], "one of @gm, p1"),
        (["the-moon"], "no such id"),
        (["9"], "there are 1 (Wolves in the Sunken Lane)"),
    ],
)
def test_run_refuses_strange_words(fight, words, told):
    """Seats, numbers and fights that are not there are told before anything is drawn."""
    ran = fight("fight", "run", *words)

    assert (2, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert told in ran.err
