"""Who sits at the table when nobody else does: a farmhand with a torch and an elder who counts.

Both know only View and Ask. The farmhand burns what stands nearest; the elder weighs danger, EXP
and the errand of the night, keeps the coven's last Object back until it is ready, betrays when the
card says so, and duels when there is nobody left to trust.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.core.dice import Luck
from witchhammer.core.game import default_value
from witchhammer.tavern.shape import BotFactory, Suggestion
from witchhammer.tavern.witch_and_bitch.board import power
from witchhammer.tavern.witch_and_bitch.bot_events import (
    choose_approach,
    choose_forgotten,
    choose_lull,
    choose_order,
    choose_reaction,
    choose_shift,
    choose_spell,
    choose_victim,
    legal,
)
from witchhammer.tavern.witch_and_bitch.bot_sight import Sight
from witchhammer.tavern.witch_and_bitch.bot_spells import best_use
from witchhammer.tavern.witch_and_bitch.bot_turn import Weighed, weigh_turn
from witchhammer.tavern.witch_and_bitch.view import View


def kind_of(ask: Ask) -> str:
    """Return what a question is about, from its key.

    >>> kind_of(Ask("r3/turn/Ada/57", "Ada", "turn", "?"))
    'turn'
    """
    parts = ask.key.split("/")
    return parts[1] if len(parts) > 1 else ""


class _House:
    """What both have in common: one value with its reason."""

    habit = ""
    needs_view = True

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def choose(self, view: View, ask: Ask) -> Value:
        """Return the value it would answer."""
        return self.suggest(view, ask).value

    def suggest(self, view: View, ask: Ask) -> Suggestion:
        """Return the value with the reason."""
        raise TypeError("a bot of the house has a mind of its own")

    def any_of(self, ask: Ask) -> Suggestion:
        """Return any legal value."""
        if ask.default is not None and ask.least == len(ask.default):
            return Suggestion(ask.default, "As always.")
        values = self.luck.shuffled(tuple(option.value for option in legal(ask)))
        if len(values) < ask.least or not values:
            return Suggestion(default_value(ask), "As always.")
        return Suggestion(values[: max(1, ask.least)], "It is as good as any other.")


class Farmhand(_House):
    """Greedy: burn what stands nearest, grab what lies there, else walk on."""

    habit = "Hob the farmhand sets fire to whatever stands nearest and asks nobody's name."

    def suggest(self, view: View, ask: Ask) -> Suggestion:
        """Return an attack if there is one, else an Object, else any step."""
        kind = kind_of(ask)
        if kind == "turn":
            return self._turn(view, ask)
        if kind == "aim":
            return self._aim(ask)
        if kind in ("draft", "learn"):
            return self._learn(view, ask)
        if kind == "lull" or kind == "react":
            eager = [o.value for o in legal(ask) if o.value != "nothing"]
            return Suggestion((eager[0],) if eager else ("nothing",), "Why wait?")
        return self.any_of(ask)

    def _turn(self, view: View, ask: Ask) -> Suggestion:
        """Return a turn's option."""
        options = legal(ask)
        for option in options:
            word = str(option.value)
            if word == "collect":
                return Suggestion((option.value,), "It lies there for the taking.")
            if word.startswith("cast:"):
                one = power(view, view.setup.pack.find(word[5:]))
                if one.table is not None and self._foe_in_reach(view, one.reach):
                    return Suggestion((option.value,), "Burn it.")
        steps = [option.value for option in options if str(option.value).startswith("move:")]
        if steps:
            return Suggestion((steps[self.luck.below(len(steps))],), "On, on.")
        return Suggestion(("end",), "Nothing left to burn.")

    def _foe_in_reach(self, view: View, reach: int) -> bool:
        """Return whether an enemy, or in a duel anybody, stands in reach."""
        row = view.setup.chart.steps[view.witches[view.you].space]
        if any(row[enemy.space] <= reach for enemy in view.enemies):
            return True
        duel = view.setup.scenario.mode == "competitive"
        return duel and any(
            seat != view.you and witch.status == "standing" and row[witch.space] <= reach
            for seat, witch in enumerate(view.witches)
        )

    def _aim(self, ask: Ask) -> Suggestion:
        """Return the first enemies on offer, else whoever is there."""
        options = legal(ask)
        enemies = [option.value for option in options if str(option.value)[0] == "e"]
        chosen = (enemies or [option.value for option in options])[: ask.most]
        return Suggestion(tuple(chosen[: max(1, ask.least)]), "The nearest one will do.")

    def _learn(self, view: View, ask: Ask) -> Suggestion:
        """Return the Spell with the most damage."""

        def damage(option: Option) -> int:
            if option.value == "nothing":
                return -1
            table = power(view, view.setup.pack.find(str(option.value))).table
            return table.damage if table is not None else 0

        return Suggestion((max(legal(ask), key=damage).value,), "It burns best.")


Answerer = Callable[[Sight, Ask], Weighed]
_WEIGHED: Mapping[str, Answerer] = MappingProxyType(
    {
        "turn": weigh_turn,
        "approach": choose_approach,
        "victim": choose_victim,
        "befalls": choose_victim,
        "redirect": choose_victim,
        "react": choose_reaction,
        "lull": choose_lull,
        "draft": choose_spell,
        "learn": choose_spell,
        "turn_up": choose_spell,
        "shift": choose_shift,
    }
)


class Elder(_House):
    """The good one: danger, EXP and the errand weighed, whichever side the card names."""

    habit = "Elder Wormwood counts everybody's wounds, remembers who struck first, and waits."

    def suggest(self, view: View, ask: Ask) -> Suggestion:
        """Return the best answer by its lights, and why."""
        kind = kind_of(ask)
        if view.you < 0 or not ask.options:
            return self.any_of(ask)
        if kind == "witch" or kind == "position":
            return self.any_of(ask)
        sight = Sight(view)
        answer = _WEIGHED.get(kind)
        if answer is not None:
            weighed = answer(sight, ask)
            return Suggestion((weighed.value,), weighed.why)
        if kind == "order":
            return Suggestion(
                choose_order(sight, ask), "The weak first: Reactions are for the strong."
            )
        if kind == "forget":
            return Suggestion(choose_forgotten(sight, ask), "We shall miss these least.")
        return self._others(sight, ask, kind)

    def _others(self, sight: Sight, ask: Ask, kind: str) -> Suggestion:
        """Return the answer to what is left: targets, payments, puppets, things passed on."""
        if kind == "aim":
            return self._aim(sight, ask)
        if kind == "pay":
            return Suggestion((legal(ask)[0].value,), "It wastes least.")
        if kind in ("puppet", "spring"):
            return self._strike(sight, ask)
        if kind == "pass":
            corpses = [o.value for o in legal(ask) if str(o.value).startswith("corpse:")]
            chosen = tuple(corpses) or (legal(ask)[0].value,)
            return Suggestion(chosen, "They serve her better.")
        return self.any_of(ask)

    def _aim(self, sight: Sight, ask: Ask) -> Suggestion:
        """Return the targets that are worth most."""
        card = sight.view.setup.pack.find(ask.key.rsplit("/", 2)[-2])
        use = best_use(sight, card, sight.view.witches[sight.me].space)
        offered = {option.value for option in legal(ask)}
        chosen = tuple(target for target in use.targets if target in offered)[: ask.most]
        if len(chosen) < ask.least:
            return self.any_of(ask)
        return Suggestion(chosen, f"{use.chance:.0%} to work.")

    def _strike(self, sight: Sight, ask: Ask) -> Suggestion:
        """Return whom a puppet, or a spark that springs on, hits."""
        weighed = choose_victim(sight, Ask(ask.key, ask.seat, "", "", _but_nobody(ask)))
        if weighed.worth > 0:
            return Suggestion((weighed.value,), weighed.why)
        nobody = [option.value for option in ask.options if option.value == "nobody"]
        return Suggestion(tuple(nobody) or (weighed.value,), "No one of ours.")


def _but_nobody(ask: Ask) -> tuple[Option, ...]:
    """Return the options that name somebody."""
    return tuple(option for option in ask.options if option.value != "nobody")


BOTS: Mapping[str, BotFactory] = MappingProxyType({"greedy": Farmhand, "elder": Elder})
"""The bots of the house by style; "random" is shared by all games."""
GOOD_BOT = "elder"
