"""Magic: rules made up and voted on, rules invoked, chaos called (WD-MAG)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witchdie.effects import Fine
from witchhammer.tavern.witchdie.flow import (
    NOT_ASKED,
    PENDING,
    asks,
    question,
    takes,
)
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import (
    Die,
    Standing,
    State,
    Step,
    find_die,
    living,
    name_of,
)

MOST_TEXT = 200
MOST_FINE = 5
OWN_PREFIX = "own "


def holder(s: State, step: Step) -> Die | None:
    """Return the die a pentagram stands on, None when its face has changed or it is gone."""
    found = find_die(s, step.dice[0])
    if found is None or found[1].since != step.to:
        return None
    return found[1]


def _choices(s: State, with_creating: bool) -> tuple[Option, ...]:
    """Return what a pentagram may be used for."""
    chaos_only = s.setup.switches.consecrated == "chaos_only"
    empty = not s.setup.pack.consecrated and not s.own_rules
    why = "this table knows none" if chaos_only or empty else ""
    options = (
        Option("create", "Make up a rule and have it voted on"),
        Option("invoke", "Invoke a consecrated rule", why),
        Option("chaos", "Call chaotic magic"),
    )
    return options if with_creating else options[1:]


@asks("pentagram", own=True)
def ask_pentagram(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask what a pentagram is used for (WD-MAG-01); `n` is how many the die gives."""
    die = holder(s, step)
    found = find_die(s, step.dice[0])
    if die is None or found is None or found[0] != step.who or die.spent >= step.n:
        return ()
    prompt = f"{name_of(s, step.who)}: what is pentagram {die.spent + 1} of {step.n} for?"
    return (question(s, step, step.who, prompt, _choices(s, True), default=("chaos",)),)


@takes("pentagram")
def take_pentagram(run: Run, step: Step, value: Value) -> None:
    """Use the pentagram up, then ask for the next one."""
    die = holder(run.s, step)
    if die is not None:
        run.die(die.id, spent=die.spent + 1)
    run.push(_chosen(step, str(value[0])), step)


def _chosen(step: Step, word: str) -> Step:
    """Return the step of a choice."""
    do = {"create": "invent", "invoke": "invoke", "chaos": "call_chaos"}[word]
    return replace(step, do=do, n=0, word="")


@asks("fallback", own=True)
def ask_fallback(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask what is called instead of a rejected rule (WD-MAG-06, WD-MAG-11)."""
    prompt = f"{name_of(s, step.who)}: rejected; a consecrated rule or chaos?"
    return (question(s, step, step.who, prompt, _choices(s, False), default=("chaos",)),)


@takes("fallback")
def take_fallback(run: Run, step: Step, value: Value) -> None:
    """Invoke or call chaos."""
    run.push(_chosen(step, str(value[0])))


# Rules made up


@asks("invent", own=True)
def ask_invent(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask for the text of a new rule (WD-MAG-02); a few ideas are offered."""
    options = tuple(Option(f"idea {i}", idea) for i, idea in enumerate(s.setup.pack.ideas, 1))
    prompt = f"{name_of(s, step.who)}: announce a new rule, in your own words or one of these"
    default = (options[0].value,) if options else ("Nobody may say a number.",)
    return (question(s, step, step.who, prompt, options, text=MOST_TEXT, default=default),)


@takes("invent")
def take_invent(run: Run, step: Step, value: Value) -> None:
    """Keep the text, and ask what a slip costs."""
    text = str(value[0])
    ideas = {f"idea {i}": idea for i, idea in enumerate(run.s.setup.pack.ideas, 1)}
    run.push(replace(step, do="penalty", word=ideas.get(text, text)))


@asks("penalty", own=True)
def ask_penalty(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask what a slip against the new rule costs."""
    # From 1 on, so that the number of an option is what a slip costs.
    costs = (*range(1, MOST_FINE + 1), 0)
    options = tuple(Option(n, f"{n or 'nothing'} for each slip") for n in costs)
    prompt = f"{name_of(s, step.who)}: what does a slip cost?"
    return (question(s, step, step.who, prompt, options, default=(1,)),)


@takes("penalty")
def take_penalty(run: Run, step: Step, value: Value) -> None:
    """Put the rule to the vote of all who live (WD-MAG-04)."""
    fine = int(value[0])
    run.fact("proposed", who=run.name(step.who), text=step.word, fine=fine)
    run.push(replace(step, do="vote", n=fine, got=ballot(run.s)))


def ballot(s: State) -> tuple[int, ...]:
    """Return an empty ballot: every living player is still to be heard."""
    return tuple(NOT_ASKED if player.out else PENDING for player in s.players)


YES_NO = (Option("yes", "Yes"), Option("no", "No"))


def _vote_asks(s: State, step: Step, prompt: str) -> tuple[Ask, ...]:
    """Return the Asks of those who have not voted yet; votes are shown together."""
    return tuple(
        question(s, step, who, prompt, YES_NO, default=("no",), secret=True)
        for who, got in enumerate(step.got)
        if got == PENDING
    )


@asks("vote", group=True)
def ask_vote(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask everybody who lives about a new rule."""
    return _vote_asks(s, step, f"“{step.word}” (a slip costs {step.n}): shall it be?")


@takes("vote")
def take_vote(run: Run, step: Step, value: Value) -> None:
    """Adopt the rule by a majority, else something else has to be called (WD-MAG-05, -06)."""
    votes = {run.name(i): got == 0 for i, got in enumerate(step.got) if got != NOT_ASKED}
    adopted = carried(run.s, sum(votes.values()))
    run.fact("voted", text=step.word, votes={**votes}, adopted=adopted)
    die = holder(run.s, step)
    if not adopted:
        run.push(replace(step, do="fallback", n=0, word="", got=()))
    elif die is not None:
        run.add_rule(Standing(0, "created", 0, "", die.id, step.who, text=step.word, fine=step.n))
        tell_rule(run, run.s.rules[-1], step.word, "")


def carried(s: State, yes: int) -> bool:
    """Return whether so many votes adopt a rule (WD-MAG-05)."""
    alive = len(living(s))
    needed = {"more_than_half": alive // 2 + 1, "half": -(-alive // 2), "all": alive}
    return yes >= needed[s.setup.switches.majority]


def tell_rule(run: Run, rule: Standing, title: str, text: str) -> None:
    """Note that a rule is in force."""
    run.fact(
        "rule",
        rule=rule.id,
        who=run.name(rule.invoker),
        origin=rule.origin,
        number=rule.number,
        title=title,
        text=text,
        die=rule.die,
    )


# Consecrated rules


@asks("invoke", own=True)
def ask_invoke(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask which consecrated rule is put in force (WD-MAG-07)."""
    there = {rule.name for rule in s.rules} | {rule.text for rule in s.rules}
    options = [
        Option(rule.id, f"{rule.title}: {rule.text}", "already in force" * (rule.id in there))
        for rule in s.setup.pack.consecrated
    ]
    options += [
        Option(f"{OWN_PREFIX}{i}", text, "already in force" * (text in there))
        for i, (text, _) in enumerate(s.own_rules, 1)
    ]
    if all(option.why_not for option in options):
        options = [replace(option, why_not="") for option in options]
    prompt = f"{name_of(s, step.who)}: which consecrated rule?"
    return (question(s, step, step.who, prompt, tuple(options)),)


@takes("invoke")
def take_invoke(run: Run, step: Step, value: Value) -> None:
    """Put the rule in force on the die that called it."""
    die = holder(run.s, step)
    if die is None:
        return
    chosen = str(value[0])
    if chosen.startswith(OWN_PREFIX):
        text, fine = run.s.own_rules[int(chosen.removeprefix(OWN_PREFIX)) - 1]
        run.add_rule(Standing(0, "consecrated", 0, "", die.id, step.who, text=text, fine=fine))
        tell_rule(run, run.s.rules[-1], text, "")
        return
    rule = next(each for each in run.s.setup.pack.consecrated if each.id == chosen)
    fine = sum(effect.amount for effect in rule.effects if isinstance(effect, Fine))
    run.add_rule(Standing(0, "consecrated", 0, rule.id, die.id, step.who, fine=fine))
    tell_rule(run, run.s.rules[-1], rule.title, rule.text)


# Consecration


@asks("consecrate", group=True)
def ask_consecrate(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask everybody who lives whether a rule in force shall be consecrated (WD-MAG-09)."""
    return _vote_asks(s, step, f"“{step.word}”: shall it be consecrated for this table?")


@takes("consecrate")
def take_consecrate(run: Run, step: Step, value: Value) -> None:
    """Add the rule to the table's own list if nobody is against it (WD-MAG-10)."""
    votes = {run.name(i): got == 0 for i, got in enumerate(step.got) if got != NOT_ASKED}
    unanimous = all(votes.values())
    run.fact("consecration", text=step.word, votes={**votes}, consecrated=unanimous)
    run.change_rule(step.to, voted=True)
    if unanimous:
        run.set(own_rules=(*run.s.own_rules, (step.word, step.n)))
