"""Fights told from beginning to end: the worked vignette of part E, and wolves in the lane."""

from tests.rules.vignette.sparring import HAND, fight, foe, pc
from tests.rules.vignette.table import Scripted
from tests.rules.vignette.worked import CHOICES, FACES, SETUP
from witchhammer.core.dice import Luck
from witchhammer.core.play import DefaultBot, RandomBot, play_out
from witchhammer.rules.vignette.game import GAME


def worked_vignette():
    """Odo, Wren and the Ogre, number for number as the rulebook has it."""
    table = Scripted(SETUP, CHOICES, FACES).run("interlude")
    return _told("The worked vignette", table.facts, table.state)


def wolves():
    """Two hunters against three wolves to the last breath; plans by chance, seed 21."""
    hunters = (
        pc("odo", None, *HAND, attack=2, defence=1, init=1),
        pc("wren", None, *HAND, attack=1, defence=2, init=3, seat="bo"),
    )
    pack = [foe(f"wolf-{n}", None, max_health=9, max_poise=8, attack=3) for n in (1, 2, 3)]
    setup = fight(*hunters, *pack)
    played = play_out(GAME, setup, 21, {"": RandomBot(Luck(21)), "@gm": DefaultBot()})
    return _told("Wolves, seed 21", played.facts, played.state)


def _told(title, facts, state):
    """The fight as text: a heading, a line a fact, a gap before each turn, how they stand."""
    lines = [title]
    for fact in facts:
        told = GAME.tell(state, fact)
        if told:
            gap = "\n" if fact.kind in ("turn", "flip", "vignette", "vignette_over") else ""
            lines.append(gap + told)
    lines.append("")
    for f in GAME.view(state, "@gm").fighters:
        scars = "".join(f", {scar.name}" for scar in f.scars)
        n = f.numbers
        lines.append(
            f"{f.name}: {f.status}, health {n.health}/{n.max_health},"
            f" poise {n.poise}/{n.max_poise}, malus {n.malus}{scars}"
        )
    return "\n".join(lines) + "\n"


PLAYTHROUGHS = {"fight_worked": worked_vignette, "fight_wolves": wolves}
