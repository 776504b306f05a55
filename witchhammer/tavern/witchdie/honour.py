"""Rules that people obey and the table judges: reasons, phrases, ingredients, slips."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witchdie.chaos.table import CHAOS
from witchhammer.tavern.witchdie.drinking import pay, settle
from witchhammer.tavern.witchdie.flow import asks, player_named, question, takes
from witchhammer.tavern.witchdie.magic import YES_NO, ballot
from witchhammer.tavern.witchdie.run import Run, title_of
from witchhammer.tavern.witchdie.state import (
    Standing,
    State,
    Step,
    in_force,
    living,
    name_of,
    standing,
)

MOST_SLIPS = 3
"""Slips that one round of the table hears; more are reported by rulings."""

MOST_INGREDIENT = 40
_OFFERED = 6


# Swords that have to be talked about (WD-CHA-19, WD-CHA-20)


@asks("war_cry", own=True)
def ask_war_cry(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask the table whether the phrase was said; without it swords send nothing."""
    rules = standing(s, 20)
    if not rules:
        return ()
    prompt = f"Did {name_of(s, step.who)} say “{rules[0].text}”?"
    return (question(s, step, -1, prompt, YES_NO, default=("yes",)),)


@takes("war_cry")
def take_war_cry(run: Run, step: Step, value: Value) -> None:
    """Let the attack come to nothing when the phrase was forgotten."""
    if value[0] == "no":
        run.fact("unsaid", who=run.name(step.who), phrase=standing(run.s, 20)[0].text)
        run.set(todo=run.s.todo[2:])


@asks("reason", own=True)
def ask_reason(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask the table whether the attacker explained herself."""
    if not in_force(s, 19):
        return ()
    prompt = f"Did {name_of(s, step.who)} explain why?"
    return (question(s, step, -1, prompt, YES_NO, default=("yes",)),)


@takes("reason")
def take_reason(run: Run, step: Step, value: Value) -> None:
    """Turn the attack on whoever would not explain it."""
    if value[0] == "no":
        attack, *rest = run.s.todo
        run.fact("unexplained", who=run.name(step.who), swords=step.n)
        run.set(todo=(replace(attack, word="unexplained"), *rest))


# The cooking pot (WD-CHA-33)


@asks("dish", own=True)
def ask_dish(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask for an ingredient before anything is drawn or rolled."""
    rules = standing(s, 33)
    if not rules:
        return ()
    left = [word for word in s.setup.pack.ingredients if _plain(word) not in rules[0].said]
    options = (
        *(Option(f"name {word}", word) for word in left[:_OFFERED]),
        Option("aloud", "Said one aloud; the table was content"),
        Option("forgot", "Forgot, repeated, or not in any kitchen: the turn is lost"),
    )
    prompt = f"{name_of(s, step.who)}: an ingredient of {s.setup.dish} (or type one)"
    more = {"text": MOST_INGREDIENT, "default": ("aloud",)}
    return (question(s, step, step.who, prompt, options, **more),)


def _plain(word: str) -> str:
    """Return an ingredient as it is compared."""
    return " ".join(word.casefold().split())


@takes("dish")
def take_dish(run: Run, step: Step, value: Value) -> None:
    """Put it into the pot; a repetition loses the turn at once, a strange one if the table says."""
    rule = standing(run.s, 33)[0]
    word = _plain(str(value[0]).removeprefix("name "))
    if value[0] == "aloud":
        return
    if value[0] == "forgot" or word in rule.said:
        _lose_turn(run, step.who)
        return
    for each in standing(run.s, 33):
        run.change_rule(each.id, said=(*each.said, word))
    run.fact("ingredient", who=run.name(step.who), word=word, dish=run.s.setup.dish)
    if word not in [_plain(each) for each in run.s.setup.pack.ingredients]:
        run.push(replace(step, do="dish_fits", word=word))


@asks("dish_fits", own=True)
def ask_dish_fits(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask the table whether an ingredient belongs into the dish."""
    prompt = f"Does “{step.word}” belong into {s.setup.dish}?"
    return (question(s, step, -1, prompt, YES_NO, default=("yes",)),)


@takes("dish_fits")
def take_dish_fits(run: Run, step: Step, value: Value) -> None:
    """Lose the turn over a strange one."""
    if value[0] == "no":
        _lose_turn(run, step.who)


def _lose_turn(run: Run, who: int) -> None:
    """End the turn before it began; by default it does not count for growth."""
    run.fact("turn_lost", who=run.name(who))
    if run.s.setup.switches.dish_lost_turn == "counted":
        run.player(who, turns=run.s.players[who].turns + 1)
    rest = run.s.todo
    while rest and rest[0].do != "pass_turn":
        rest = rest[1:]
    run.set(todo=rest)


# Slips and consecration, at the end of a turn


def fine_of(rule: Standing) -> int:
    """Return what a slip against a rule costs, 0 where nobody can slip."""
    if rule.origin == "chaos":
        return 1 if CHAOS[rule.number].fined else 0
    return rule.fine


def may_slip(s: State, rule: Standing, who: int) -> bool:
    """Return whether a player can slip: a power never binds its invoker, a veto frees."""
    if s.players[who].out or not fine_of(rule):
        return False
    if rule.origin != "chaos":
        return True
    entry = CHAOS[rule.number]
    if entry.body and entry.body in s.players[who].vetoes:
        return False
    return entry.fined == "all" or who != rule.invoker


@asks("table")
def ask_table(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask the table for slips against rules of honour, and for votes of consecration."""
    options: list[Option] = []
    for rule in s.rules:
        title = title_of(s, rule)
        for who in living(s):
            if may_slip(s, rule, who):
                label = f"{name_of(s, who)} slipped: {title} ({fine_of(rule)})"
                options.append(
                    Option(f"slip {rule.id} {name_of(s, who)}", label, copies=MOST_SLIPS)
                )
        if rule.number == 36:
            label = f"{title}: all copied at once; {name_of(s, rule.invoker)} pays, it ends"
            options.append(Option(f"all {rule.id}", label))
        if rule.origin == "created" and not rule.voted:
            options.append(Option(f"vote {rule.id}", f"Vote on consecrating “{title}”"))
    if not options:
        return ()
    prompt = "did anybody slip, or is a rule to be consecrated?"
    most = {"least": 0, "most": MOST_SLIPS, "default": ()}
    return (question(s, step, -1, prompt, tuple(options), **most),)


@takes("table")
def take_table(run: Run, step: Step, value: Value) -> None:
    """Fine the slips, then vote."""
    votes = []
    for item in value:
        what, rule, *seat = str(item).split(" ", 2)
        if what == "slip":
            slip(run, int(rule), player_named(run.s, seat[0]))
        elif what == "all":
            all_at_once(run, int(rule))
        else:
            votes.append(int(rule))
    settle(run)
    for voted in reversed(votes):
        call_consecration(run, voted)


def rule_with(s: State, rule: int) -> Standing | None:
    """Return the rule in force with that id."""
    return next((each for each in s.rules if each.id == rule), None)


def slip(run: Run, rule: int, who: int, times: int = 1) -> None:
    """Fine a player for slips against a rule of honour."""
    found = rule_with(run.s, rule)
    if found is not None:
        title = title_of(run.s, found)
        run.fact("slip", who=run.name(who), rule=rule, title=title, times=times)
        pay(run, who, fine_of(found) * times, "fine")


def all_at_once(run: Run, rule: int) -> None:
    """Everybody copied the thumb at once: its invoker pays one and the rule ends (WD-CHA-36)."""
    found = rule_with(run.s, rule)
    if found is not None:
        run.fact("all_at_once", who=run.name(found.invoker), rule=rule)
        pay(run, found.invoker, 1, "fine")
        run.end_rules(lambda each: each.id == rule)


def call_consecration(run: Run, rule: int) -> None:
    """Put a rule to a consecration vote; nobody may be against it (WD-MAG-09, WD-MAG-10)."""
    found = rule_with(run.s, rule)
    if found is not None and not run.s.over:
        text = title_of(run.s, found)
        run.push(Step("consecrate", to=rule, n=fine_of(found), word=text, got=ballot(run.s)))
