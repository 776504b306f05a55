"""The questions of each phase, with every legal answer and why another is refused."""

from __future__ import annotations

from witchhammer.core.ask import DICE, Ask, Dice, Option
from witchhammer.tavern.sickest_witch.attacking import (
    advantage,
    after_power,
    attack_name,
    dice_count,
    reads_chart,
)
from witchhammer.tavern.sickest_witch.cards import Organ
from witchhammer.tavern.sickest_witch.setting_up import DIFFICULTIES
from witchhammer.tavern.sickest_witch.solo import targets_open
from witchhammer.tavern.sickest_witch.state import (
    FOCUSED,
    RECHARGE,
    Held,
    State,
    armor,
    living,
    organs_of,
    power_of,
)
from witchhammer.tavern.sickest_witch.steps import ATTACK_DIE, COUNTER_DIE, STARTER, key_of
from witchhammer.tavern.sickest_witch.trading import may_trade


def phase_ask(state: State) -> Ask | None:
    """Return the question of the state's phase, None when it waits for nobody."""
    match state.phase:
        case "starter":
            return _starter(state)
        case "target":
            return _target(state)
        case "attack":
            return _attack(state)
        case "extra":
            return _extra(state)
        case "roll":
            return _roll(state)
        case "after_roll":
            return _after_roll(state)
        case "bonus":
            return _bonus(state)
        case "counter":
            return _counter(state)
        case _:
            return None


def _starter(state: State) -> Ask:
    """Return the roll for the first turn, one d20 each."""
    names = ", ".join(state.setup.seats[seat] for seat in state.rolled_off)
    dice = Dice(len(state.rolled_off), 20, (STARTER, 0, state.tries))
    prompt = f"The highest d20 starts: {names}, in this order"
    return Ask(f"t0/starter/{state.tries}", DICE, "starter", prompt, dice=dice)


def _target(state: State) -> Ask:
    """Return the solo question which enemy is attacked."""
    name = state.setup.seats[0]
    options = []
    for number in living(state):
        foe = state.foes[number]
        enemy = state.setup.enemies[foe.card]
        why = "" if number in targets_open(state) else "not the same enemy twice running"
        label = (
            f"{enemy.name} (AC {armor(state, number)}, life {foe.life}, weak to {enemy.weakness})"
        )
        options.append(Option(number, label, why))
    return Ask(
        key_of(state, "target", 0), name, "enemy", f"{name}: whom do you attack?", tuple(options)
    )


def spell_label(organ: Organ, solo: bool = False) -> str:
    """Return a spell as an option's label; `solo` shows what a lone Witch makes of it."""
    if solo and organ.fallback:
        return f"{organ.name}: 2 damage"
    kind = "" if organ.type == "none" else f" of {organ.type}"
    text = f", {organ.text}" if organ.text else ""
    return f"{organ.name}: {organ.damage} damage{kind}{text}"


def _basics(state: State) -> list[Option]:
    """Return the basic attacks of the Witch whose turn it is."""
    player = state.players[state.seat]
    witch = state.setup.witches[player.witch]
    return [
        Option(
            f"basic:{number}",
            f"{basic.name}: {basic.damage_2 if player.level == 2 else basic.damage} damage",
        )
        for number, basic in enumerate(witch.basics)
    ]


_WHY = {
    "spent": "spent until it is made ready",
    "dud": "a dud, laid aside for this fight",
}


def _organ(state: State, held: Held) -> Option:
    """Return one organ spell, with the reason why it cannot be cast."""
    label = spell_label(state.setup.enemies[held.card].organ, state.setup.solo)
    return Option(f"organ:{held.card}", label, _WHY.get(held.state, ""))


def _attack(state: State) -> Ask:
    """Return the question for the turn's attack (SW-TRN-01), all that is held listed."""
    seat = state.seat
    player, name = state.players[seat], state.setup.seats[seat]
    options = _basics(state) + [_organ(state, held) for held in player.organs]
    for number in player.inverts:
        card = state.setup.inverts[number]
        if card.slot == "weapon":
            options.append(Option(f"invert:{number}", f"{card.name}: {card.text}"))
    power = power_of(state, seat)
    if power is not None and power.slot == "attack":
        options.append(Option("power", f"{power.name}: {power.text}"))
    if player.active == RECHARGE and not state.setup.solo:
        why = "" if organs_of(state, seat, "spent") else "no spell of yours is spent"
        options.append(Option("recharge", "Ability 4: no attack, one spent spell ready", why))
    if state.setup.switches.trade == "on" and len(state.fighters) > 1:
        options.append(Option("trade", "Offer a trade first", may_trade(state)))
    secret = state.setup.switches.hands == "secret" or bool(player.inverts)
    foe = state.foes[state.attack.foe]
    about = state.setup.enemies[foe.card].name
    prompt = f"{name}: how do you attack {about} (AC {armor(state, state.attack.foe)})?"
    key = key_of(state, "attack", seat)
    return Ask(key, name, about, prompt, tuple(options), default=("basic:0",), secret=secret)


def extras(state: State) -> tuple[Option, ...]:
    """Return what may be added to the attack: at most one of them (SW-TRN-02, SW-EXP-06)."""
    seat = state.seat
    player = state.players[seat]
    power = power_of(state, seat)
    found = [Option("none", "Nothing")]
    if power is not None and power.slot == "extra" and power.timing == "before":
        word = "focused" if player.active == FOCUSED else "ability"
        found.append(Option(word, f"{power.name}: {power.text}"))
    elif power is not None:
        why = "it takes the place of the attack"
        why = "it is used once the die lies there" if power.slot == "extra" else why
        found.append(Option("ability", power.name, why))
    elif player.active == RECHARGE and state.setup.solo:
        why = "" if organs_of(state, seat, "spent") else "no spell of yours is spent"
        found.append(Option("recharge", "Ability 4: one spent spell ready", why))
    elif player.active == RECHARGE:
        found.append(Option("ability", "Recharge", "it takes the place of the attack"))
    else:
        found.append(Option("ability", "Ability card", "it is inactive"))
    for number in player.inverts:
        card = state.setup.inverts[number]
        if card.slot == "extra":
            found.append(Option(f"invert:{number}", f"{card.name}: {card.text}"))
    return tuple(found)


def _extra(state: State) -> Ask | None:
    """Return the question for an ability or Invert card, None where none could be used.

    Who holds any Invert card is always asked, because rivals must not learn of which slot it is.
    """
    options = extras(state)
    if sum(not option.why_not for option in options) < 2 and not state.players[state.seat].inverts:
        return None
    name = state.setup.seats[state.seat]
    secret = bool(state.players[state.seat].inverts)
    prompt = f"{name}: what do you add to {attack_name(state)}?"
    key = key_of(state, "extra", state.seat)
    return Ask(key, name, "ability", prompt, options, default=("none",), secret=secret)


def _roll(state: State) -> Ask | None:
    """Return the d20s of the attack; None when the enemy has died of something else already."""
    if not state.foes[state.attack.foe].life:
        return None
    name = state.setup.seats[state.seat]
    edge = advantage(state)
    words = ["the chart d20"] if reads_chart(state) else []
    words.append({0: "the attack d20", 1: "two attack d20, keep the larger"}.get(edge, ""))
    if edge < 0:
        words[-1] = "two attack d20, keep the smaller"
    dice = Dice(dice_count(state), 20, (ATTACK_DIE, state.turn, 0, state.seat))
    prompt = f"{name}: {', then '.join(words)} for {attack_name(state)}"
    return Ask(key_of(state, "d20", state.seat), DICE, "attack", prompt, dice=dice)


def _after_roll(state: State) -> Ask | None:
    """Return the question whether an ability is used on the die that lies there."""
    power = after_power(state)
    if not power:
        return None
    name = state.setup.seats[state.seat]
    word = f"{state.attack.natural} + {state.attack.plus}"
    prompt = f"{name}: {word} against AC {armor(state, state.attack.foe)}. Use {power}?"
    options = (Option("use", f"Use {power}"), Option("none", "No"))
    key = key_of(state, "after", state.seat)
    return Ask(key, name, "ability", prompt, options, default=("none",))


def _bonus(state: State) -> Ask:
    """Return the question whether the +1 for halving the enemy is added (SW-CRD-05)."""
    name = state.setup.seats[state.seat]
    options = (Option("add", "Add 1: it hits"), Option("leave", "Leave it: it misses"))
    prompt = f"{name}: one short of AC {armor(state, state.attack.foe)}. Add your +1?"
    return Ask(key_of(state, "bonus", state.seat), name, "bonus", prompt, options)


def _counter(state: State) -> Ask:
    """Return the d20 of an enemy that strikes back."""
    foe = state.foes[state.attack.foe]
    name = state.setup.enemies[foe.card].name
    least = DIFFICULTIES[state.setup.difficulty][0]
    dice = Dice(1, 20, (COUNTER_DIE, state.turn, 0, state.attack.foe))
    prompt = f"{name} strikes back: {least} or more hits"
    return Ask(key_of(state, "counter", -1), DICE, name, prompt, dice=dice)
