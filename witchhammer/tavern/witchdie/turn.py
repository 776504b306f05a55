"""A turn from its beginning to the throw, and from the last rune to the next player (WD-TRN)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Dice, Option, Value
from witchhammer.tavern.witchdie.drinking import pay, settle, toll
from witchhammer.tavern.witchdie.flow import (
    PURPOSE_STARTER,
    address,
    asks,
    die_named,
    kept_from_others,
    player_named,
    question,
    runs,
    seat_options,
    takes,
    with_faces,
)
from witchhammer.tavern.witchdie.reading import minimum
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import (
    IN_HAND,
    State,
    Step,
    in_force,
    living,
    lying,
    name_of,
    neighbour,
)

LONGER_TOAST = 3
"""What starting costs at a table of two, where it is worth most (docs/balance-witchdie.md)."""

GROWN = 5
"""The own turn from which RESET, ARCANE and MASTERY are allowed (WD-TRN-03)."""


def turn_steps(who: int) -> tuple[Step, ...]:
    """Return the steps of a turn from step 1 on (effect 54 begins here again)."""
    names = (
        "supply",
        "prepare",
        "ready",
        "sacrifice",
        "pool",
        "act",
        "used_up",
        "rite",
        "donate",
        "turn_end",
        "table",
    )
    return tuple(Step(name, who) for name in names)


@asks("starter")
def ask_starter(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask who starts: the dice, or the table that saw who raised the cup highest (WD-SET-04)."""
    everybody = tuple(range(len(s.players)))
    ask = question(
        s, step, -1, "Who raised the cup highest, and starts?", seat_options(s, everybody)
    )
    if s.setup.switches.starter == "ask":
        return (ask,)
    labels = tuple(Option(i + 1, name) for i, name in enumerate(s.setup.seats))
    dice = Dice(1, len(labels), address(s, PURPOSE_STARTER))
    key, prompt = ask.key.rsplit("/", 1)[0] + "/@dice", "Who starts?"
    return (replace(ask, key=key, seat="@dice", prompt=prompt, options=labels, dice=dice),)


@takes("starter")
def take_starter(run: Run, step: Step, value: Value) -> None:
    """Everybody takes the first sip, and play begins (WD-SET-03, WD-SET-05)."""
    drawn = run.s.setup.switches.starter == "draw"
    who = int(value[0]) - 1 if drawn else player_named(run.s, value[0])
    if run.s.setup.switches.first_sip == "counted":
        for each in living(run.s):
            run.player(each, left=run.s.players[each].left - 1, drunk=1)
    run.fact("toast", cup=run.s.setup.cup, counted=run.s.setup.switches.first_sip == "counted")
    run.fact("starts", who=run.name(who))
    if len(run.s.players) == 2 and run.s.setup.switches.duel_toast == "longer":
        pay(run, who, LONGER_TOAST, "toast")
    run.push(Step("begin", who))


@runs("begin", own=True)
def begin(run: Run, step: Step) -> None:
    """Open a player's turn; after the last call it costs her more each time."""
    s, who = run.s, step.who
    player = s.players[who]
    holding = {rule.die for rule in s.rules}
    again = s.setup.switches.kept_pentagram == "again"
    dice = tuple(
        replace(d, used=False, spent=0 if again and d.id not in holding else d.spent)
        for d in player.dice
    )
    run.set(active=who, turn=s.turn + 1, thrown=0, pool=(), fresh=(), mastered=False, chaos=0)
    run.set(worn=(0,) * (2 * len(s.players)), calls=())
    run.player(who, dice=dice, begun=player.begun + 1)
    run.fact("turn", who=run.name(who), number=player.turns + 1)
    run.push(Step("fair", who), Step("dish", who), Step("count", who), Step("pass_turn", who))
    toll(run, "turn_start", who)
    over_time = player.begun + 1 - s.setup.switches.last_call
    if over_time > 0:
        pay(run, who, over_time, "last_call")
        settle(run)


@runs("count", own=True)
def count_turn(run: Run, step: Step) -> None:
    """Count the turn for growth and go through it."""
    run.player(step.who, turns=run.s.players[step.who].turns + 1)
    run.push(*turn_steps(step.who))


@runs("supply", own=True)
def supply(run: Run, step: Step) -> None:
    """Step 1: draw up to the minimum; from turn 5 RESET may be had instead (WD-TRN-01 … 04)."""
    if run.s.players[step.who].turns >= GROWN and lying(run.s, step.who):
        run.push(Step("reset_or_draw", step.who))
    else:
        _draw_up(run, step.who)


def _draw_up(run: Run, who: int) -> None:
    """Draw what is missing to the minimum."""
    missing = minimum(run.s, who) - len(run.s.players[who].dice)
    if missing > 0:
        if not run.s.bag:
            run.fact("bag_empty", who=run.name(who))
        run.push(Step("pick", who, n=missing))


@asks("reset_or_draw", own=True)
def ask_reset(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask whether to draw up to the minimum or to RESET."""
    aim = minimum(s, step.who)
    missing = max(0, aim - len(lying(s, step.who)))
    drawing = f"Draw {missing}" if missing else "Keep what lies there"
    options = (
        Option("draw", drawing),
        Option("reset", f"RESET: put all back, draw {aim} new ones"),
    )
    prompt = f"{name_of(s, step.who)}: draw or RESET?"
    return (question(s, step, step.who, prompt, options, default=("draw",)),)


@takes("reset_or_draw")
def take_reset(run: Run, step: Step, value: Value) -> None:
    """Draw, or put everything back first."""
    if value[0] == "draw":
        _draw_up(run, step.who)
        return
    run.fact("reset", who=run.name(step.who), count=len(lying(run.s, step.who)))
    run.destroy([die.id for die in run.s.players[step.who].dice])
    run.push(Step("pick", step.who, n=minimum(run.s, step.who)))
    toll(run, "reset", step.who)


def free_to_roll(s: State, who: int) -> tuple[int, ...]:
    """Return the dice a player may re-roll: under permafrost only those thrown this turn."""
    frozen = in_force(s, 10)
    return tuple(die.id for die in lying(s, who) if not frozen or die.id in s.fresh)


def in_hand(s: State, who: int) -> tuple[int, ...]:
    """Return the dice a player has drawn and not thrown."""
    return tuple(die.id for die in s.players[who].dice if die.face == IN_HAND)


@runs("prepare", own=True)
def prepare(run: Run, step: Step) -> None:
    """Step 2: which old dice go with the new ones is chosen before the throw (WD-TRN-05)."""
    new = in_hand(run.s, step.who)
    barred = not new and run.s.setup.switches.old_dice == "with_new"
    old = () if barred else free_to_roll(run.s, step.who)
    if old:
        run.push(Step("reroll", step.who, dice=old))
    else:
        run.push(Step("oracles", step.who, dice=new), Step("cast", step.who, dice=new))


@asks("reroll", own=True)
def ask_reroll(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask which old dice are thrown with the new ones."""
    own = tuple(die for die in step.dice if die in {d.id for d in lying(s, step.who)})
    new = len(in_hand(s, step.who))
    drawn = f"{new or 'no'} new {'die' if new == 1 else 'dice'}"
    prompt = f"{name_of(s, step.who)}: {drawn}; which old ones do you throw as well?"
    options = tuple(with_faces(s, die) for die in own)
    return (
        question(
            s,
            step,
            step.who,
            prompt,
            options,
            least=0,
            most=len(options),
            default=(),
            secret=kept_from_others(s),
        ),
    )


@takes("reroll")
def take_reroll(run: Run, step: Step, value: Value) -> None:
    """Put the chosen dice to the new ones; oracles speak before they fall."""
    thrown = (*(die_named(item) for item in value), *in_hand(run.s, step.who))
    run.push(Step("oracles", step.who, dice=thrown), Step("cast", step.who, dice=thrown))


@runs("cast", own=True)
def cast(run: Run, step: Step) -> None:
    """The throw of step 2, and what the oracles make of it."""
    if not step.dice:
        return
    calls = tuple(call for call in run.s.calls if call.do == "foreseen")
    # A call counts for one throw, because the wind may bring another in the same turn.
    run.set(calls=tuple(replace(call, do="heard") for call in run.s.calls))
    run.push(
        Step("throw", step.who, dice=step.dice),
        *(replace(call, dice=step.dice) for call in calls),
    )


def kinds_shown(s: State, who: int) -> list[str]:
    """Return the kinds of rune printed on a player's dice, one entry a die (WD-TRN-06)."""
    kinds = s.setup.pack
    return [kinds.dice[kinds.kind_of_die[die.id]].faces[die.face].rune for die in lying(s, who)]


@asks("ready", own=True)
def ask_ready(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask about ARCANE and MASTERY; in the dark always, because asking tells (WD-TRN-06 … 08)."""
    who = step.who
    if s.players[who].turns < GROWN:
        return ()
    shown = kinds_shown(s, who)
    why_arcane = ""
    if len(set(shown)) != len(shown) or not shown:
        why_arcane = "two of your dice show the same kind"
    elif not s.bag:
        why_arcane = "the bag is empty"
    why_mastery = ""
    if len(set(shown)) != 1:
        why_mastery = "your dice show different kinds"
    elif s.mastered:
        why_mastery = "once a turn only"
    dark = kept_from_others(s)
    if why_arcane and why_mastery and not dark:
        return ()
    options = (
        Option("act", "Go on and use the dice"),
        Option("arcane", "ARCANE: draw and throw one more", why_arcane),
        Option("mastery", "MASTERY: take every die of your kind", why_mastery),
    )
    prompt = f"{name_of(s, who)}: anything before you use your dice?"
    return (question(s, step, who, prompt, options, default=("act",), secret=dark),)


@takes("ready")
def take_ready(run: Run, step: Step, value: Value) -> None:
    """Draw one more and ask again, or take every die of the kind (WD-TRN-07, WD-TRN-08)."""
    who = step.who
    if value[0] == "arcane":
        run.fact("arcane", who=run.name(who), dice=len(lying(run.s, who)))
        run.push(Step("pick", who, n=1), Step("throw_hand", who), Step("ready", who))
        toll(run, "arcane", who)
    elif value[0] == "mastery":
        _master(run, who)


def _master(run: Run, who: int) -> None:
    """Take every die on the table that shows the player's kind; their rules go on."""
    rune = kinds_shown(run.s, who)[0]
    taken = [
        die.id
        for owner in living(run.s)
        if owner != who
        for die, shown in zip(lying(run.s, owner), kinds_shown(run.s, owner), strict=True)
        if shown == rune
    ]
    run.reveal([*(die.id for die in lying(run.s, who)), *taken])
    run.set(mastered=True)
    run.fact("mastery", who=run.name(who), rune=rune, dice=[*taken])
    for die in taken:
        run.move(die, who)
    run.push(Step("remix", who), Step("ready", who))
    toll(run, "mastery", who)


@runs("throw_hand", own=True)
def throw_hand(run: Run, step: Step) -> None:
    """Throw what was just drawn."""
    drawn = in_hand(run.s, step.who)
    if drawn:
        run.push(Step("throw", step.who, dice=drawn))


@asks("remix", own=True)
def ask_remix(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask which dice are re-rolled after MASTERY, stolen ones included (WD-TRN-09)."""
    options = tuple(with_faces(s, die) for die in free_to_roll(s, step.who))
    if not options:
        return ()
    prompt = f"{name_of(s, step.who)}: which dice do you re-roll after MASTERY?"
    return (question(s, step, step.who, prompt, options, least=0, most=len(options), default=()),)


@takes("remix")
def take_remix(run: Run, step: Step, value: Value) -> None:
    """Throw the chosen dice."""
    if value:
        run.push(Step("throw", step.who, dice=tuple(die_named(item) for item in value)))


@runs("turn_end", own=True)
def turn_end(run: Run, step: Step) -> None:
    """What consecrated rules take at the end of a turn."""
    toll(run, "turn_end", step.who)


@runs("pass_turn")
def pass_turn(run: Run, step: Step) -> None:
    """Hand the turn on, in the direction of play, unless a turn more is due (WD-CHA-53)."""
    s = run.s
    if s.extra and not s.players[step.who].out:
        run.set(extra=s.extra - 1)
        run.fact("again", who=run.name(step.who))
        run.push(Step("begin", step.who))
        return
    run.set(extra=0)
    run.push(Step("begin", neighbour(s, step.who, s.direction)))
