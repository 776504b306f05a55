"""The conversation asks whoever decides, in an order that keeps secrets, until it is over."""

import pytest

from witchhammer.app.clock import ticking
from witchhammer.cli.conversation.talk import Manner

LAY_ALL = ["", *["", ""] * 3]
"""Enter for the wolves' psych cards, then cover and hand of each of three hunters."""


def test_monsters_commit_first(talk):
    """The GM's question comes before any hand is shown, and identical monsters share it."""
    told = talk()

    assert "Ditch Wolf ×6: a psych card, or none?" in told.last
    assert "Enter: Howl" in told.last


def test_one_answer_serves_all_alike(talk):
    """One Enter lays the psych card of six wolves."""
    told = talk("")

    assert {1} == {f.psych_laid for f in told.view.fighters if f.kind == "monster"}


def test_each_decides_one_by_one(talk):
    """`each` puts the shared question to every wolf by itself."""
    told = talk("each", "none")

    assert "Ditch Wolf 2: a psych card, or none?" in told.last


def test_hand_is_behind_a_cover(talk):
    """Before a hidden hand a cover hides everything, and says whose it is."""
    told = talk("", "")

    cover, hand = told.stage.screens[-2:]
    assert "The keyboard goes to Elsbeth Quill (p1)." in cover
    assert "Remember" not in cover
    assert "Ditch Wolf" not in cover
    assert "Remember Lost Ch…" in hand


def test_covered_hand_shows_what_its_seat_may_know(talk):
    """On a player's screen monsters have words, not numbers."""
    told = talk("", "")

    assert "unhurt" in told.last
    assert " 8/8 " not in told.last


def test_later_lets_somebody_else_go_first(talk):
    """`later` at the cover turns to the next seat, and comes back."""
    told = talk("", "later")

    assert "goes to Mina Tuck (p3)" in told.last


def test_default_needs_no_look(talk):
    """`default` at the cover takes the usual plan without showing the hand."""
    told = talk(*LAY_ALL, "", "default", "later")

    assert not any("Elsbeth Quill: 2 Action cards" in screen for screen in told.stage.screens)
    assert next(f for f in told.view.fighters if f.id == "elsbeth").ready


def test_cards_by_number_and_name(talk):
    """A plan is typed with numbers or names, in its order."""
    told = talk(*LAY_ALL, "", "", "hay, charge", "", "6 5")

    plans = {seat: f.plan for seat in ("p1", "p2") for f in told.table.view(seat).fighters}
    assert plans
    own = [f.plan for s in ("p1", "p2") for f in told.table.view(s).fighters if f.seat == s]
    assert [("general/hay-maker", "general/charge"), ("general/gasp", "general/defend")] == own


@pytest.mark.parametrize("typed", ["99 1", "1", "jab", "1 2 3", "fireball, jab", "1 1"])
def test_illegal_plan_is_refused(talk, typed):
    """A plan that is none is refused on the hand itself, in words of the table; nothing is laid."""
    told = talk(*LAY_ALL, "", "", typed)

    assert "  wanted 2 of these, got " in told.last
    assert "Elsbeth Quill: 2 Action cards, in order" in told.last
    assert "general/" not in told.last
    assert not next(f for f in told.view.fighters if f.id == "elsbeth").ready


@pytest.mark.parametrize("typed", ["99 1", "1", "1 2 3", "? 99", "nonsense", "change"])
def test_slip_at_a_hand_names_no_card_on_a_cover(talk, typed):
    """Whatever was typed wrongly at a hand, no cover that follows tells what is in that hand."""
    told = talk(*LAY_ALL, "", "", typed, "4 5", "")

    covers = [s for s in told.stage.screens if "The keyboard goes to" in s]
    assert "Osric Mould: 2 Action cards" in told.last
    assert not [s for s in covers if "Hay Maker" in s or "Attack" in s or "wanted" in s]


def test_flip_has_one_answer(talk):
    """A question with one answer says so to whoever types something else."""
    told = talk(*LAY_ALL, "", *["default"] * 4, "zz")

    assert "wanted flip the first cards, got zz; Enter does that" in told.screen_with("got zz")


def test_gm_screen_never_names_a_laid_card(talk):
    """Between the laying and the flip the common screen knows no hunter's card."""
    told = talk(*LAY_ALL, "", "", "4 5", "default", "default", "default")

    assert "All plans are in: flip?" in told.last
    assert "Hay Maker" not in told.last
    assert "Defend" not in told.last


def test_whole_fight_by_enter(talk):
    """Nothing but Enter plays a fight to its end."""
    told = talk(enters=400)

    assert told.over
    assert "The fight is over" in told.last
    assert told.table.outcome is not None


def test_vignette_costs_few_keys(new_table, talk):
    """4 hunters and 6 wolves: at most 40 key presses a vignette besides the players' cards."""
    for seed in (1, 2, 3):
        told = talk(enters=400, table=new_table(seed=seed), size=(80, 24))
        counts: dict[str, int] = {}
        for screen, typed in zip(told.stage.screens, told.stage.typed, strict=False):
            players = "The keyboard goes to" in screen or "Action cards, in order" in screen
            players = players or "a psych card, or none?" in screen
            if not players or "Ditch Wolf" in screen.splitlines()[-4]:
                vignette = screen.partition("vignette ")[2].split()[0]
                counts[vignette] = counts.get(vignette, 0) + len(typed) + 1

        assert counts
        assert max(counts.values()) <= 40


def test_pause_gives_time_to_read(talk):
    """A turn that began is shown before the next die falls; `go` stops that until a question."""
    slow = talk(*LAY_ALL, "", *["", ""] * 4, "", enters=12)
    quick = talk(*LAY_ALL, "", *["", ""] * 4, "", enters=12, manner=Manner(pace=False))

    assert any("Enter goes on" in screen for screen in slow.stage.screens)
    assert not any("Enter goes on" in screen for screen in quick.stage.screens)


def test_dice_wait_for_a_key(new_table, talk):
    """In mode "ask" Enter rolls and a number is the face."""
    script = [*LAY_ALL, "", *["", ""] * 4, "", "", "", "", ""]
    asked = talk(*script, table=new_table("ask"))
    typed = talk(*script, "17", table=new_table("ask"))

    assert "Enter rolls · a number is the face of the d20" in asked.last
    assert [17] == next(e.value for e in typed.table.log() if e.attempt is not None)


@pytest.mark.parametrize("typed", ["0", "21", "3 4", "x", "-3", "1e3"])
def test_no_face_no_roll(new_table, talk, typed):
    """A face of 0 or 21, two faces, a word: refused, and the die waits on."""
    script = [*LAY_ALL, "", *["", ""] * 4, "", "", "", "", "", typed]

    told = talk(*script, table=new_table("ask"))

    assert "Enter rolls" in told.last
    assert "wanted 1 face of 1 to 20" in told.last.replace("\n  ", " ")
    assert all(entry.attempt is None for entry in told.table.log())


def test_table_dice_are_always_typed(new_table, talk):
    """In mode "table" Enter rolls nothing."""
    script = [*LAY_ALL, "", *["", ""] * 4, "", "", "", "", "", ""]

    told = talk(*script, table=new_table("table"))

    assert "Enter rolls" not in told.last
    assert "type them" in told.last.replace("\n  ", " ")


def test_cards_typed_as_they_are_turned(new_table, talk):
    """With entry "at_flip" monsters plan first, then each hunter's printed card is typed."""
    told = talk(*LAY_ALL, "", "jab", table=new_table(entry="at_flip"))

    assert "Osric Mould turns card 1: which?" in told.last
    assert not any("Elsbeth Quill: 2 Action" in screen for screen in told.stage.screens)


def test_elsewhere_is_waited_for(talk):
    """Seats that answer on other screens are not asked here, only waited for."""
    manner = Manner(elsewhere=frozenset({"p1", "p3", "p4"}))

    told = talk("", manner=manner)
    filled = talk("", "default", manner=manner)

    assert "Waiting for Elsbeth Quill, Mina Tuck and Brother Anselm Grout" in told.last
    assert "planning phase" in filled.last


def test_what_others_answer_is_seen(new_table, talk):
    """An answer from another screen is taken in, and the question moves on."""
    table = new_table()
    other = type(table).resume(table.store, table.scene.id)
    for ask in other.asks("@gm"):
        other.answer(ask.key, ("ditch-wolf/howl",), "gm")

    told = talk(table=table)

    assert "The keyboard goes to Elsbeth Quill" in told.last


def test_bots_play_their_seats(talk):
    """A seat given to a bot is never asked."""
    manner = Manner(bots=frozenset({"p1", "p2", "p3", "p4"}))

    told = talk("", "", manner=manner)

    assert "flip?" in told.last
    assert "bot" in {entry.by for entry in told.table.log()}


def test_timer_answers_for_the_slow(talk):
    """At zero the Drama Timer lays the usual plans, by the clock, and says for whom."""
    manner = Manner(timer=60, clock=ticking("2025-03-01T12:00:00Z", 50))

    told = talk("", "", manner=manner)

    assert any(
        "The Drama Timer has run out on" in s.replace("\n  ", " ") for s in told.stage.screens
    )
    assert "clock" in {entry.by for entry in told.table.log()}


def test_paused_timer_waits(talk):
    """A timer that was stopped never runs out."""
    manner = Manner(timer=60, clock=ticking("2025-03-01T12:00:00Z", 10))

    told = talk("p", *[""] * 6, manner=manner)

    assert any(clock.endswith(" paused") for clock in told.stage.clocks)
    assert "clock" not in {entry.by for entry in told.table.log()}


def test_leaving_keeps_everything(talk):
    """`q`, and the end of the input, leave the fight as it stands."""
    told = talk("", "q", "")
    again = talk(table=told.table)

    assert not told.over
    assert "The keyboard goes to Elsbeth Quill" in again.last


def test_whoever_comes_back_reads_what_was_told_last(new_table, talk):
    """A fight that was left shows the last turns again, and no card that lies hidden."""
    table = new_table()
    talk(*LAY_ALL, "", *["", ""] * 4, "", enters=6, table=table)
    again = talk(table=type(table).resume(table.store, table.scene.id))
    laid = new_table()
    talk(*LAY_ALL, "", *["default"] * 4, table=laid)
    hidden = talk(table=type(laid).resume(laid.store, laid.scene.id))

    assert " acts at " in again.last
    assert "All plans are in: flip?" in hidden.last
    assert "attack +1 for the vignette" in hidden.last
    assert not [card for card in ("Defend", "Gasp") if card in hidden.last]


def test_party_screen_hides_monsters_numbers(talk):
    """On a screen that everybody sees, monsters have words only."""
    told = talk("", manner=Manner(seen_by="p1"))

    assert "8/8" not in told.stage.screens[0]
    assert "unhurt" in told.stage.screens[0]
