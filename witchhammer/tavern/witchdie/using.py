"""Step 3: the runes of each die, in the order its owner likes (WD-TRN-10, WD-RUN-18)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witchdie.faces import POOLED, Rune, many
from witchhammer.tavern.witchdie.flow import (
    asks,
    die_named,
    die_option,
    kept_from_others,
    question,
    runs,
    takes,
)
from witchhammer.tavern.witchdie.reading import acting_parts, copies, parts, times
from witchhammer.tavern.witchdie.run import Run, sees
from witchhammer.tavern.witchdie.state import (
    NOBODY,
    Die,
    State,
    Step,
    dice_on_table,
    face_of,
    find_die,
    in_force,
    lying,
    name_of,
)


@runs("pool", own=True)
def pool(run: Run, step: Step) -> None:
    """Note which dice are there when step 3 begins: those are used this turn, each once."""
    run.set(pool=tuple(die.id for die in lying(run.s, step.who)))
    for die in lying(run.s, step.who):
        if die.used:
            run.die(die.id, used=False)


def usable(s: State, who: int) -> tuple[Die, ...]:
    """Return the dice that a player still has to use this turn."""
    late = s.setup.switches.gained_dice == "act"
    return tuple(
        die
        for die in lying(s, who)
        if not die.used and (late or die.id in s.pool) and _has_use(s, die)
    )


def _has_use(s: State, die: Die) -> bool:
    """Return whether a die has anything to activate; a spent pentagram has not."""
    return any(
        rune != "magic" or die.spent < count * times(s, "magic")
        for rune, count in acting_parts(s, die)
    )


@asks("act", own=True)
def ask_act(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask which die is used next; without a choice it is used unasked."""
    dice = usable(s, step.who)
    if not dice:
        return ()
    options = tuple(die_option(s, die.id) for die in dice)
    prompt = f"{name_of(s, step.who)}: which die next?"
    dark = kept_from_others(s)
    return (question(s, step, step.who, prompt, options, default=(options[0].value,), secret=dark),)


@takes("act")
def take_act(run: Run, step: Step, value: Value) -> None:
    """Use a die, and ask again."""
    run.push(Step("use", step.who, dice=(die_named(value[0]),)), step)


def mark_used(run: Run, die: int) -> None:
    """Note that a die was used this turn, one gained in mid-turn too (switch `gained_dice`)."""
    run.die(die, used=True)
    if die not in run.s.pool:
        run.set(pool=(*run.s.pool, die))


@runs("use", own=True)
def use(run: Run, step: Step) -> None:
    """Activate one die, whether or not it was used before."""
    found = find_die(run.s, step.dice[0])
    if found is None or found[0] != step.who:
        return
    acting = acting_parts(run.s, found[1])
    mark_used(run, step.dice[0])
    if acting:
        run.reveal(step.dice)
    for rune, count in reversed(acting):
        if rune == "illusion":
            run.push(replace(step, do="copy"))
        else:
            act_as(run, step, rune, count)


def act_as(run: Run, step: Step, rune: Rune, count: int) -> None:
    """Let a die act as `count` runes of a kind, not multiplied yet."""
    many = count * times(run.s, rune)
    if rune in POOLED:
        run.push(replace(step, do="join", n=count, word=rune))
    elif rune == "blood":
        run.push(replace(step, do="blood", n=many))
    elif rune == "magic":
        found = find_die(run.s, step.dice[0])
        since = found[1].since if found else 0
        run.push(replace(step, do="pentagram", n=many, to=since))


def joinable(s: State, step: Step) -> tuple[tuple[int, int, int], ...]:
    """Return what may be joined: die, the die it copies (-1: none), its runes."""
    rune = step.word
    if rune == "storm" and s.setup.switches.joined_storms == "apart":
        return ()
    own: list[tuple[int, int, int]] = []
    best: tuple[int, int] | None = None
    for die in lying(s, step.who):
        count = sum(n for kind, n in parts(s, die) if kind == rune)
        if count and (best is None or count > best[1]):
            best = (die.id, count)
    for die in usable(s, step.who):
        acting = acting_parts(s, die)
        # A die that does two things acts alone, because a joined one does nothing else.
        if die.id in step.dice or len(acting) != 1:
            continue
        if acting[0][0] == rune:
            own.append((die.id, NOBODY, acting[0][1]))
        elif acting[0][0] == "illusion" and best is not None:
            own.append((die.id, best[0], best[1] * copies(s, die)))
    return tuple(own)


@runs("join", own=True)
def join(run: Run, step: Step) -> None:
    """Ask for company where there is any, else let the die act alone."""
    run.push(replace(step, do="joining" if joinable(run.s, step) else "pour"))


@asks("joining", own=True)
def ask_joining(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask which other dice of the kind are joined to this one (WD-RUN-05)."""
    options = []
    for die, target, count in joinable(s, step):
        plain = die_option(s, die)
        label = plain.label if target == NOBODY else f"{plain.label} as {many(count, step.word)}"
        options.append(Option(plain.value, label))
    prompt = f"{name_of(s, step.who)}: {many(step.n, step.word)}; join other dice?"
    return (
        question(
            s,
            step,
            step.who,
            prompt,
            tuple(options),
            least=0,
            most=len(options),
            default=(),
            secret=kept_from_others(s),
        ),
    )


@takes("joining")
def take_joining(run: Run, step: Step, value: Value) -> None:
    """Join the dice; illusions among them copy the strongest die of the kind."""
    chosen = {die_named(item) for item in value}
    joined = [entry for entry in joinable(run.s, step) if entry[0] in chosen]
    for die, target, _ in joined:
        mark_used(run, die)
        if target != NOBODY:
            run.fact("copied", who=run.name(step.who), die=die, target=target)
            run.link(die, target)
            run.reveal([die, target])
    run.reveal([die for die, _, _ in joined])
    total = step.n + sum(count for _, _, count in joined)
    dice = (*step.dice, *(die for die, _, _ in joined))
    run.push(replace(step, do="pour", n=total, dice=dice))


@runs("pour", own=True)
def pour(run: Run, step: Step) -> None:
    """Let joined runes act, multiplied: swords are aimed, storms break, moons and skulls spend."""
    many = step.n * times(run.s, _rune(step.word))
    do = {"sword": "aim", "storm": "storm", "moon": "moons", "death": "skulls"}[step.word]
    run.push(replace(step, do=do, n=many))


def _rune(word: str) -> Rune:
    """Return a step's word as the kind of rune it is."""
    return next(rune for rune in POOLED if rune == word)


def copyable(s: State, step: Step) -> tuple[tuple[int, Die], ...]:
    """Return the dice an illusion may copy: own ones, or under rule 32 anybody's; no illusions."""
    anybody = in_force(s, 32)
    return tuple(
        (owner, die)
        for owner, die in dice_on_table(s)
        if die.id != step.dice[0]
        and (owner == step.who or anybody)
        and not (
            sees(s, step.who, owner, die) and any(kind == "illusion" for kind, _ in parts(s, die))
        )
    )


@asks("copy", own=True)
def ask_copy(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask what an illusion copies (WD-RUN-18)."""
    options = tuple(
        die_option(s, die.id, hidden=not sees(s, step.who, owner, die))
        for owner, die in copyable(s, step)
    )
    if not options:
        return ()
    prompt = f"{name_of(s, step.who)}: what does the illusion copy?"
    return (question(s, step, step.who, prompt, options, secret=kept_from_others(s)),)


@takes("copy")
def take_copy(run: Run, step: Step, value: Value) -> None:
    """Copy the die; a hidden die of somebody else has to be called first (WD-CHA-49)."""
    target = die_named(value[0])
    found = find_die(run.s, target)
    if found is None:
        return
    if sees(run.s, step.who, *found):
        _copy(run, step, target)
    else:
        run.push(Step("call_copy", step.who, dice=(step.dice[0], target)))


def _copy(run: Run, step: Step, target: int) -> None:
    """Let an illusion act as its target; a copy of one's own die goes on (defences)."""
    illusion = step.dice[0]
    found, source = find_die(run.s, illusion), find_die(run.s, target)
    if found is None or source is None:
        return
    count = copies(run.s, found[1])
    run.reveal([illusion, target])
    run.fact(
        "copied",
        who=run.name(step.who),
        die=illusion,
        target=target,
        face=face_of(run.s, source[1]).word,
        owner=run.name(source[0]),
    )
    run.link(illusion, target if source[0] == step.who else NOBODY)
    for rune, runes in reversed(acting_parts(run.s, source[1])):
        act_as(run, replace(step, do="copy", dice=(illusion,)), rune, runes * count)


@asks("call_copy", own=True)
def ask_call_copy(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask what a hidden die shows that is to be copied."""
    options = face_options(s, step.dice[1])
    prompt = f"{name_of(s, step.who)}: name the hidden die you copy"
    return (question(s, step, step.who, prompt, options),)


@takes("call_copy")
def take_call_copy(run: Run, step: Step, value: Value) -> None:
    """Copy the die if it was called right."""
    found = find_die(run.s, step.dice[1])
    if found is None:
        return
    right = face_of(run.s, found[1]).word == value[0]
    run.fact("called", who=run.name(step.who), die=step.dice[1], face=str(value[0]), right=right)
    if right:
        _copy(run, step, step.dice[1])


def face_options(s: State, die: int, most: int = 99) -> tuple[Option, ...]:
    """Return the different faces of a die's family that show at most so many runes."""
    kind = s.setup.pack.dice[s.setup.pack.kind_of_die[die]]
    words = dict.fromkeys(face.word for face in kind.faces if face.count <= most)
    return tuple(Option(word, word) for word in words)


@runs("used_up", own=True)
def used_up(run: Run, step: Step) -> None:
    """Close step 3: every die that is still there has been used (WD-TRN-10)."""
    for die in lying(run.s, step.who):
        if die.id in run.s.pool and not die.used:
            run.die(die.id, used=True)
