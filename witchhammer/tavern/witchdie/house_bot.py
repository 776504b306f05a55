"""Who plays when nobody else does: a roarer, a hothead who avenges, and a crone.

They know only a View and an Ask. What an Ask is about is the third part of its key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from witchhammer.core.ask import Ask, Option, Scalar, Seat, Value
from witchhammer.core.dice import Luck
from witchhammer.core.game import default_value
from witchhammer.tavern.shape import BotFactory, Suggestion
from witchhammer.tavern.witchdie.flow import die_named
from witchhammer.tavern.witchdie.seen import DieView, View
from witchhammer.tavern.witchdie.weighing import LATER, Scales


def about(ask: Ask) -> str:
    """Return which step an Ask belongs to ("aim", "reroll" …)."""
    return ask.key.split("/")[2]


def legal(ask: Ask) -> tuple[Option, ...]:
    """Return the options that may be taken."""
    return tuple(option for option in ask.options if not option.why_not)


class _Guest:
    """What all have in common: one value with its reason."""

    habit = ""
    needs_view = True

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def choose(self, view: View, ask: Ask) -> Value:
        """Return the value it would answer."""
        return self.suggest(view, ask).value

    def suggest(self, view: View, ask: Ask) -> Suggestion:
        """Return the value with the reason; without an opinion the default."""
        return Suggestion(default_value(ask), "It is as good as any other.")


class Roarer(_Guest):
    """Greedy: keeps swords, throws everything else, strikes whoever has least left."""

    habit = "Roaring Tam keeps every sword, throws the rest, and strikes whoever is driest."

    def suggest(self, view: View, ask: Ask) -> Suggestion:
        """Return swords first, and the weakest victim."""
        what = about(ask)
        dice = _dice(view)
        if what in ("reroll", "remix"):
            bad = [o.value for o in legal(ask) if dice[die_named(o.value)].rune != "sword"]
            return Suggestion(tuple(bad), "Only swords are worth keeping.")
        if what == "joining":
            return Suggestion(tuple(o.value for o in legal(ask)), "All at once.")
        if what in ("aim", "mirror", "point"):
            weakest = min(legal(ask), key=lambda o: (view.player(str(o.value)).left, str(o.value)))
            return Suggestion((weakest.value,), "Hit what is nearly down.")
        if what == "ready":
            more = [o.value for o in legal(ask) if o.value != "act"]
            return Suggestion((more[0] if more else "act",), "More dice, more noise.")
        return super().suggest(view, ask)


def _dice(view: View) -> dict[int, DieView]:
    """Return every die on the table by its number."""
    return {die.id: die for player in view.players for die in player.dice}


class Crone(_Guest):
    """Weighs every die, and strikes where it tells; `grudge` is what a sip is avenged with."""

    habit = "Mother Nettle weighs every die, forgets nothing, and is sorry for nobody."
    grudge = 3

    def suggest(self, view: View, ask: Ask) -> Suggestion:
        """Return the weighed choice and its reason."""
        if not view.me or not ask.options:
            return super().suggest(view, ask)
        mind = _MINDS.get(about(ask))
        return mind(self, view, ask) if mind is not None else super().suggest(view, ask)

    # Before the dice are used

    def reset(self, view: View, ask: Ask) -> Suggestion:
        """RESET when what lies there, thrown anew where that helps, is a poor hand."""
        scales = Scales(view)
        mine = [die for die in scales.me.dice if die.rune]
        hand = sum(max(scales.die(die), scales.expected(die)) for die in mine)
        fresh = 5 * _bag_worth(view, scales)
        if hand + 60 < fresh:
            return Suggestion(("reset",), "Five strangers out of the bag are worth more.")
        return Suggestion(("draw",), "What lies there is worth keeping.")

    def reroll(self, view: View, ask: Ask) -> Suggestion:
        """Throw the dice that a throw betters on average."""
        scales, dice = Scales(view), _dice(view)
        worst = [o.value for o in legal(ask) if scales.gain(dice[die_named(o.value)]) > 0]
        why = f"{len(worst)} of them are likely to fall better."
        return Suggestion(tuple(worst), why if worst else "They lie well.")

    def ready(self, view: View, ask: Ask) -> Suggestion:
        """Take MASTERY when it robs somebody, ARCANE always."""
        offered = {o.value for o in legal(ask)}
        if "arcane" in offered:
            return Suggestion(("arcane",), "One die more is one die more.")
        if "mastery" in offered:
            return Suggestion(("mastery",), "They will miss those dice.")
        return Suggestion(("act",), "There is nothing to gain by waiting.")

    # Using them

    def act(self, view: View, ask: Ask) -> Suggestion:
        """Moons and skulls first, then illusions and swords, blood, magic last of all."""
        dice = _dice(view)
        order = ("death", "moon", "illusion", "sword", "storm", "blood", "magic")

        def rank(option: Option) -> int:
            rune = dice[die_named(option.value)].rune
            return order.index(rune) if rune in order else len(order)

        first = min(legal(ask), key=rank)
        return Suggestion((first.value,), "First clear the way, then strike, then conjure.")

    def copy(self, view: View, ask: Ask) -> Suggestion:
        """Copy the die that is worth most when it acts."""
        scales, dice = Scales(view), _dice(view)

        def worth(option: Option) -> int:
            die = dice[die_named(option.value)]
            return scales.die(die) if die.rune not in ("illusion", "") else -200

        best = max(legal(ask), key=worth)
        return Suggestion((best.value,), "That one is worth having twice.")

    def joining(self, view: View, ask: Ask) -> Suggestion:
        """Join swords against towers, storms where they wet the others more than oneself."""
        everything = tuple(o.value for o in legal(ask))
        word = ask.prompt.split(";")[0].rsplit(" ", 1)[-1]
        if word.startswith("storm"):
            scales, dice = Scales(view), _dice(view)
            sizes = (view.phase_number, *(dice[die_named(v)].count for v in everything))
            if scales.weather(sizes) >= scales.weather((sum(sizes),)):
                return Suggestion((), "My own leaves keep more off when they come one by one.")
            return Suggestion(everything, "One great storm gets through more leaves than many.")
        return Suggestion(everything, "Together they get past what each alone would not.")

    def aim(self, view: View, ask: Ask) -> Suggestion:
        """Strike who falls by it, else who is near falling, dangerous, and was unkind."""
        scales = Scales(view)
        best = max(legal(ask), key=lambda o: self._appeal(view, scales, str(o.value)))
        seat = str(best.value)
        player = view.player(seat)
        sips = scales.through(seat, view.phase_number)
        if sips >= player.left:
            return Suggestion((seat,), f"{seat} falls by it.")
        return Suggestion((seat,), f"{sips} of them reach {seat}, who has {player.left} left.")

    def _appeal(self, view: View, scales: Scales, seat: Seat) -> int:
        """Return how much a player asks to be struck."""
        player = view.player(seat)
        sips = scales.through(seat, max(1, view.phase_number))
        falls = 5000 if sips >= player.left and not player.spare else 0
        hurt = scales.me.hurt_by[view.seats.index(seat)]
        near = 1500 * sips // max(1, player.left + player.spare * view.cup)
        # Among equals the turn decides, because else the first neighbour would bear it all.
        lot = (view.seats.index(seat) * 7 + view.turn * 5) % 13
        # Danger by the die, and as much for a die to come, because by the hand it would be held
        # against whoever began.
        danger = (scales.threat(player) + 100) // (2 * (len(player.dice) + 1))
        return falls + 60 * sips + near + danger + self.grudge * hurt + lot

    def spend(self, view: View, ask: Ask) -> Suggestion:
        """Better an own die that is not used yet, else spoil the best one of a rival."""
        scales, dice = Scales(view), _dice(view)
        mine = {die.id for die in scales.me.dice}
        verb = ask.prompt.rsplit(" ", 1)[-1].rstrip("?")

        def worth(option: Option) -> int:
            die = dice[die_named(option.value)]
            if verb == "steal":
                return scales.die(die) * 2
            share = 2 if len(scales.rivals) < 3 else 1
            if die.id in mine:
                now = 2 if not die.used else 1
                value = scales.gain(die) if verb == "re-roll" else -scales.die(die) // 2
                return value * now
            if not die.rune:
                return 0
            return (-scales.gain(die) if verb == "re-roll" else scales.die(die)) * share

        best = max((o for o in legal(ask) if o.value != "stop"), key=worth)
        if worth(best) <= 0:
            return Suggestion(("stop",), "Nothing on the table would be the better for it.")
        return Suggestion((best.value,), "That one matters most.")

    # Magic and chaos

    def pentagram(self, view: View, ask: Ask) -> Suggestion:
        """Call chaos when behind, else a quiet consecrated rule."""
        scales = Scales(view)
        least = min((player.left for player in scales.rivals), default=0)
        offered = {o.value for o in legal(ask)}
        if scales.me.left < least or "invoke" not in offered:
            return Suggestion(("chaos",), "Things can only get better.")
        return Suggestion(("invoke",), "No need to shake a table one leads at.")

    def invoke(self, view: View, ask: Ask) -> Suggestion:
        """Invoke what fits the own dice."""
        scales = Scales(view)
        wanted = ["whetstone", "full_bench"]
        if any(die.rune == "blood" for die in scales.me.dice):
            wanted.insert(0, "tourniquet")
        if scales.me.towers > max((p.towers for p in scales.rivals), default=0):
            wanted.insert(0, "blessed_mortar")
        offered = [o.value for o in legal(ask)]
        for name in wanted:
            if name in offered:
                return Suggestion((name,), "It fits what lies before me.")
        return Suggestion((offered[0],), "It does no harm.")

    def vote(self, view: View, ask: Ask) -> Suggestion:
        """Vote for the own rules, and for others' as long as one leads."""
        scales = Scales(view)
        own = view.active == view.me
        leads = all(scales.me.left >= player.left for player in scales.rivals)
        word: Scalar = "yes" if own or leads else "no"
        return Suggestion((word,), "Laws are for those who lead." if word == "yes" else "No.")

    def give(self, view: View, ask: Ask) -> Suggestion:
        """Part with the worst die."""
        scales, dice = Scales(view), _dice(view)
        worst = min(legal(ask), key=lambda o: scales.die(dice[die_named(o.value)]))
        return Suggestion((worst.value,), "It will not be missed.")

    def keep(self, view: View, ask: Ask) -> Suggestion:
        """Keep the best die."""
        scales, dice = Scales(view), _dice(view)
        best = max(legal(ask), key=lambda o: scales.die(dice[die_named(o.value)]))
        return Suggestion((best.value,), "The best of them.")

    def weakest(self, view: View, ask: Ask) -> Suggestion:
        """Give to whoever is least of a danger."""
        scales = Scales(view)
        seats = [str(o.value) for o in legal(ask)]
        safe = min(seats, key=lambda seat: (scales.threat(view.player(seat)), seat))
        return Suggestion((safe,) * ask.least, f"{safe} is the least of a danger.")

    def fullest(self, view: View, ask: Ask) -> Suggestion:
        """Pick whoever has most left."""
        seats = [str(o.value) for o in legal(ask)]
        best = max(seats, key=lambda seat: (view.player(seat).left, seat))
        return Suggestion((best,), f"{best} has most left.")

    def victim(self, view: View, ask: Ask) -> Suggestion:
        """Pick whom one would strike."""
        scales = Scales(view)
        seats = [str(o.value) for o in legal(ask)]
        best = max(seats, key=lambda seat: self._appeal(view, scales, seat))
        return Suggestion((best,) * max(1, ask.least), f"{best} has it coming.")

    def react(self, view: View, ask: Ask) -> Suggestion:
        """Stop or pass on what is worth a die."""
        dice = _dice(view)
        scales = Scales(view)
        options = [o for o in legal(ask) if o.value != "take"]
        if view.phase_number < 2 or not options:
            return Suggestion(("take",), "It is not worth a die.")

        def price(option: Option) -> int:
            kind, name = str(option.value).split(" ")
            return scales.die(dice[die_named(name)]) - (100 if kind == "mirror" else 0)

        best = min(options, key=price)
        return Suggestion((best.value,), "Better a die than that.")

    def transmute(self, view: View, ask: Ask) -> Suggestion:
        """Turn the worst die when its best face pays for itself."""
        scales, dice = Scales(view), _dice(view)

        def profit(option: Option) -> int:
            die = dice[die_named(option.value)]
            best = max(scales.word(word) - 100 * int(word[-1]) // LATER for word in die.faces)
            return best - scales.die(die)

        choices = [o for o in legal(ask) if o.value != "none"]
        best = max(choices, key=profit, default=None)
        if best is None or profit(best) <= 60:
            return Suggestion(("none",), "Nothing would pay for itself.")
        return Suggestion((best.value,), "A better face pays for itself.")

    def turn_to(self, view: View, ask: Ask) -> Suggestion:
        """Turn it to the face that pays best."""
        scales = Scales(view)

        def profit(option: Option) -> int:
            word = option.label.split(" ")[0]
            return scales.word(word) - 100 * int(word[-1]) // LATER

        best = max(legal(ask), key=profit)
        return Suggestion((best.value,), "The best face for its price.")

    def bid(self, view: View, ask: Ask) -> Suggestion:
        """Pay one; let another stop it."""
        return Suggestion(("pay",), "One is cheap; somebody else will stop it.")

    def foretell(self, view: View, ask: Ask) -> Suggestion:
        """Foretell the good face that is on most of the dice thrown."""
        scales, dice = Scales(view), _dice(view)
        faces = [w for die in view.phase_dice if die in dice for w in dice[die].faces]
        words = [o.value for o in legal(ask) if o.value != "none"]
        best = max(words, key=lambda w: max(0, scales.word(str(w))) * faces.count(str(w)))
        return Suggestion((best,), f"{best} is on many a side of them.")

    def call(self, view: View, ask: Ask) -> Suggestion:
        """Call the face that is most often on the hidden die."""
        dice = _dice(view)
        hidden = [die for die in view.phase_dice if die in dice]
        words = [o.value for o in legal(ask)]
        if not hidden:
            return Suggestion((words[0],), "A guess.")
        faces = dice[hidden[-1]].faces
        best = max(words, key=lambda w: faces.count(str(w)))
        return Suggestion((best,), "The likeliest side.")


class Hothead(Crone):
    """The craft of the crone with a temper: whoever hurt most is struck first."""

    habit = "Red Osk plays well until somebody hurts him; then he plays against that one only."
    grudge = 200


Mind = Callable[[Crone, View, Ask], Suggestion]

_MINDS: Mapping[str, Mind] = MappingProxyType(
    {
        "reset_or_draw": Crone.reset,
        "reroll": Crone.reroll,
        "remix": Crone.reroll,
        "ready": Crone.ready,
        "act": Crone.act,
        "copy": Crone.copy,
        "joining": Crone.joining,
        "aim": Crone.aim,
        "spend": Crone.spend,
        "pentagram": Crone.pentagram,
        "fallback": Crone.pentagram,
        "invoke": Crone.invoke,
        "vote": Crone.vote,
        "consecrate": Crone.vote,
        "give": Crone.give,
        "give_to": Crone.weakest,
        "keep": Crone.keep,
        "mirror": Crone.victim,
        "point": Crone.victim,
        "hand_out": Crone.victim,
        "duel_who": Crone.victim,
        "duel_die": Crone.give,
        "partner": Crone.fullest,
        "swap_cups": Crone.fullest,
        "react": Crone.react,
        "transmute": Crone.transmute,
        "turn_to": Crone.turn_to,
        "bid": Crone.bid,
        "foretell": Crone.foretell,
        "call_face": Crone.call,
        "call_copy": Crone.call,
    }
)


def _bag_worth(view: View, scales: Scales) -> int:
    """Return what a die out of the bag is worth on average, as far as dice on the table tell."""
    seen = {die.kind: die for player in view.players for die in player.dice}
    known = [(scales.expected(seen[kind]), count) for kind, count in view.bag if kind in seen]
    total = sum(count for _, count in known)
    return sum(worth * count for worth, count in known) // total if total else 0


BOTS: Mapping[str, BotFactory] = MappingProxyType(
    {"greedy": Roarer, "hothead": Hothead, "crone": Crone}
)
"""The guests of the house by style."""

GOOD_BOT = "crone"
