"""Who sits at the table when nobody else does: a glutton who hits hardest, and an apothecary.

Both know only View and Ask. The apothecary plays for the killing blow: she weighs her own chance
of it against that of whoever comes before her next turn, and keeps her ability for when it counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.core.dice import Luck
from witchhammer.core.game import default_value
from witchhammer.tavern.shape import BotFactory, Suggestion
from witchhammer.tavern.sickest_witch.judging import (
    Blow,
    blow_of,
    danger,
    expected,
    extra_effects,
    hit_chance,
    outcomes,
    share_of,
    with_extra,
)
from witchhammer.tavern.sickest_witch.view import FoeView, PlayerView, View


def legal(ask: Ask) -> tuple[Option, ...]:
    """Return the options that may be taken."""
    return tuple(option for option in ask.options if not option.why_not)


def what_is_asked(ask: Ask) -> str:
    """Return the third word of a question's key: attack, extra, keep, ready …"""
    parts = ask.key.split("/")
    return parts[2] if len(parts) > 2 else ""


class _House:
    """What both have in common: the dull questions."""

    habit = ""
    needs_view = True

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def choose(self, view: View, ask: Ask) -> Value:
        """Return the value it would answer."""
        return self.suggest(view, ask).value

    def suggest(self, view: View, ask: Ask) -> Suggestion:
        """Return the value with the reason."""
        if view.you < 0 or not ask.options:
            return Suggestion(default_value(ask), "Nothing speaks against it.")
        me = view.players[view.you]
        match what_is_asked(ask):
            case "attack":
                return self.attack(view, me, ask)
            case "extra" | "after":
                return self.extra(view, me, ask)
            case "target":
                return self.target(view, me, ask)
            case "keep" | "solo_choice":
                return self.keep(view, me, ask)
            case "ready" | "steal":
                return _best_organ(view, ask)
            case "dud":
                return _worst_organ(view, ask)
            case "effect":
                return _effect(view, ask)
            case "trade_answer":
                return Suggestion(("refuse",), "What is mine stays mine.")
            case "bonus":
                return self.bonus(view, me, ask)
            case _:
                return Suggestion(default_value(ask), "It is as good as any other.")

    def attack(self, view: View, me: PlayerView, ask: Ask) -> Suggestion:
        """Return the attack of the turn."""
        raise AssertionError("each of the house has its own way")

    def extra(self, view: View, me: PlayerView, ask: Ask) -> Suggestion:
        """Return what is added to the attack: whatever is there."""
        options = [option.value for option in legal(ask) if option.value != "none"]
        return Suggestion((options[0] if options else "none",), "Why save it?")

    def target(self, view: View, me: PlayerView, ask: Ask) -> Suggestion:
        """Return the enemy a lone player attacks: the one with the least life."""
        foes = {foe.number: foe for foe in view.foes}
        best = min(legal(ask), key=lambda o: foes[int(o.value)].life)
        return Suggestion((best.value,), "It is nearly done for.")

    def keep(self, view: View, me: PlayerView, ask: Ask) -> Suggestion:
        """Return what becomes of an active Ability card: it is kept."""
        return Suggestion(("keep",), "It will do.")

    def bonus(self, view: View, me: PlayerView, ask: Ask) -> Suggestion:
        """Return whether the +1 is added: a hit is a hit."""
        return Suggestion(("add",), "A hit is a hit.")


def _best_organ(view: View, ask: Ask) -> Suggestion:
    """Return the spell with the most damage."""
    cards = [option.value for option in legal(ask) if isinstance(option.value, int)]
    if not cards:
        return Suggestion(default_value(ask), "There is nothing to choose.")
    best = max(cards, key=lambda card: (view.box.enemies[card].organ.damage, -card))
    return Suggestion((best,), f"{view.box.enemies[best].organ.name} hits hardest.")


def _worst_organ(view: View, ask: Ask) -> Suggestion:
    """Return the spell with the least damage."""
    cards = [option.value for option in legal(ask) if isinstance(option.value, int)]
    if not cards:
        return Suggestion(default_value(ask), "There is nothing to choose.")
    worst = min(cards, key=lambda card: (view.box.enemies[card].organ.damage, card))
    return Suggestion((worst,), f"{view.box.enemies[worst].organ.name} is missed least.")


def _effect(view: View, ask: Ask) -> Suggestion:
    """Return the rival an effect falls on, the leader, or a type that the enemy is weak to."""
    if ask.about == "rival":
        best = max(
            (int(option.value) for option in legal(ask)),
            key=lambda number: (view.players[number].trophies, -number),
        )
        return Suggestion((best,), f"{view.players[best].seat} leads.")
    weak = view.foes[view.attack_foe].weakness if view.foes else ""
    for option in legal(ask):
        if option.label.lower() == weak:
            return Suggestion((option.value,), "It is weak to that.")
    return Suggestion((legal(ask)[0].value,), "It is as good as any other.")


class Glutton(_House):
    """Greedy: the most damage now, and every ability at once."""

    habit = "Fat Agnes always swings the biggest thing she owns."

    def attack(self, view: View, me: PlayerView, ask: Ask) -> Suggestion:
        """Return the attack with the most expected damage."""
        foe = view.foes[view.attack_foe]
        values = [str(o.value) for o in legal(ask) if o.value not in ("recharge", "trade")]
        means = {v: expected(outcomes(view, blow_of(view, me, v), foe), 99) for v in values}
        best = max(values, key=lambda v: means[v])
        return Suggestion((best,), f"{means[best]:.1f} damage on average.")


class Apothecary(_House):
    """Careful: every choice by the chance of the killing blow, hers against the others'."""

    habit = "Mistress Quill measures twice, and arrives for the last cut."
    patience = 0.05
    """What an ability must add to the chance of a kill to be worth spending."""

    def worth(self, view: View, blow: Blow, foe: FoeView) -> float:
        """Return what an attack is worth: a kill is 1, an enemy left for the others less."""
        if view.box.solo:
            return solo_worth(view, blow, foe)
        total = 0.0
        for chance, damage in outcomes(view, blow, foe):
            left = foe.life - damage
            total += chance * (1.0 if left <= 0 else -danger(view, view.you, foe, left))
        return total + 0.02 * blow.later

    def attack(self, view: View, me: PlayerView, ask: Ask) -> Suggestion:
        """Return the attack that is worth most, spells saved where they add nothing."""
        foe = view.foes[view.attack_foe]
        values = [str(o.value) for o in legal(ask) if o.value not in ("recharge", "trade")]
        worth = {v: self._attack_worth(view, me, v, foe) for v in values}
        best = max(values, key=lambda v: worth[v])
        found = outcomes(view, blow_of(view, me, best), foe)
        kill = 100 * share_of(found, foe.life)
        hit = 100 * hit_chance(blow_of(view, me, best), foe.ac)
        why = f"{hit:.0f} chances in 100 to hit, {kill:.0f} to kill."
        return Suggestion((best,), why)

    def _attack_worth(self, view: View, me: PlayerView, value: str, foe: FoeView) -> float:
        """Return the worth of an attack with the best extra, and less for what it uses up."""
        blow = blow_of(view, me, value)
        worth = self.worth(view, blow, foe)
        if value.startswith("invert"):
            return worth - 3 * self.patience
        if value.startswith("organ"):
            return worth - (self._organ_cost(view, blow, foe))
        return worth

    def _organ_cost(self, view: View, blow: Blow, foe: FoeView) -> float:
        """Return what casting a spell costs: little, it is ready again in the next fight."""
        if not view.box.solo:
            return 0.01
        over = sum(c * max(0, d - foe.life) for c, d in outcomes(view, blow, foe))
        return 0.35 * over

    def extra(self, view: View, me: PlayerView, ask: Ask) -> Suggestion:
        """Return the extra that adds most, if it adds enough to be worth spending."""
        options = [str(option.value) for option in legal(ask)]
        if "recharge" in options:
            return Suggestion(("recharge",), "A spell more, for nothing.")
        foe = view.foes[view.attack_foe]
        plain = self._declared(view, me)
        base = self.worth(view, plain, foe)
        best, gain = "none", self.patience
        for value in options:
            effects = extra_effects(view, me, value)
            if not effects:
                continue
            more = self.worth(view, with_extra(plain, effects, foe.weakness), foe) - base
            need = 2 * self.patience if value.startswith("invert") else 0.0
            if more - need > gain:
                best, gain = value, more - need
        if what_is_asked(ask) == "after":
            return self._after(view, me, foe)
        if best == "none":
            return Suggestion(("none",), "It adds too little to be spent on this.")
        return Suggestion((best,), f"It adds {100 * gain:.0f} points in 100.")

    def _declared(self, view: View, me: PlayerView) -> Blow:
        """Return the attack that was declared, found again by its name."""
        witch = view.box.witches[me.witch]
        for number, basic in enumerate(witch.basics):
            if view.attack_kind == "basic" and basic.name == view.attack:
                return blow_of(view, me, f"basic:{number}")
        for organ in me.organs:
            if view.attack_kind == "organ" and organ.name == view.attack:
                return blow_of(view, me, f"organ:{organ.card}")
        return blow_of(view, me, "basic:0")

    def _after(self, view: View, me: PlayerView, foe: FoeView) -> Suggestion:
        """Return whether an ability is used on a die that lies there: if it turns it into a hit."""
        blow = self._declared(view, me)
        faces = view.faces[1:] if blow.chart else view.faces
        natural = min(faces) if blow.edge < 0 else max(faces)
        more = with_extra(Blow(), extra_effects(view, me, "use"), foe.weakness).plus
        lacks = foe.ac - natural - blow.plus
        if 0 < lacks <= more:
            return Suggestion(("use",), "It turns the miss into a hit.")
        return Suggestion(("none",), "It would change nothing.")

    def target(self, view: View, me: PlayerView, ask: Ask) -> Suggestion:
        """Return the enemy against which the best attack is worth most."""
        foes = {foe.number: foe for foe in view.foes}
        values = ["basic:0", *(f"organ:{o.card}" for o in me.organs if o.state == "ready")]
        worth = {
            int(option.value): max(
                self._attack_worth(view, me, value, foes[int(option.value)]) for value in values
            )
            for option in legal(ask)
        }
        best = max(worth, key=lambda number: (worth[number], -number))
        return Suggestion((best,), f"{foes[best].name} is where the blow counts most.")

    def keep(self, view: View, me: PlayerView, ask: Ask) -> Suggestion:
        """Return whether an ability is kept: better than the mean of the four, else rolled anew."""
        values = {option.value for option in legal(ask)}
        powers = view.box.abilities[me.ability].powers
        if "focus" in values:
            return Suggestion(("focus",), "The Focused side is the better one.")
        worth = [_power_worth(view, me, number) for number in range(len(powers))]
        recharge = 0.8 if view.box.solo else 0.1
        now = worth[me.active - 1] if me.active <= 3 else recharge
        if now >= (sum(worth) + recharge) / 4:
            return Suggestion(("keep",), "It is better than most.")
        return Suggestion(("reroll",), "Most others are better.")

    def bonus(self, view: View, me: PlayerView, ask: Ask) -> Suggestion:
        """Return whether the +1 is added: not where it only sets the table for another."""
        foe = view.foes[view.attack_foe]
        damage = self._declared(view, me).damage
        left = foe.life - damage
        if left <= 0 or view.box.solo:
            return Suggestion(("add",), "It kills." if left <= 0 else "A hit is a hit.")
        worse = danger(view, view.you, foe, left) > danger(view, view.you, foe, foe.life) + 0.05
        if worse:
            return Suggestion(("leave",), "A hit would only serve the next Witch.")
        return Suggestion(("add",), "A hit is a hit.")


def _power_worth(view: View, me: PlayerView, number: int) -> float:
    """Return what an ability adds to a basic attack on an even chance."""
    power = view.box.abilities[me.ability].powers[number]
    blow = with_extra(Blow(damage=2), power.effects, "pain")
    chance = hit_chance(blow, 11)
    return chance * blow.damage + blow.free + 0.6 * blow.later - 1.0


def solo_worth(view: View, blow: Blow, foe: FoeView) -> float:
    """Return what an attack is worth alone: damage that counts, against the answer to a miss."""
    found = outcomes(view, blow, foe)
    hit = hit_chance(blow, foe.ac) if blow.rolled else 1.0
    kill = share_of(found, foe.life)
    return expected(found, foe.life) + 0.7 * blow.later - 0.5 * (1.0 - hit) + 0.3 * kill


BOTS: Mapping[str, BotFactory] = MappingProxyType({"greedy": Glutton, "apothecary": Apothecary})
GOOD_BOT = "apothecary"
