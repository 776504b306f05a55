"""After the last vignette: death saves, the result, and what the campaign takes home."""

from __future__ import annotations

from witchhammer.core.ask import Json, Outcome, Value
from witchhammer.core.codec import dump
from witchhammer.rules.healing import death_difficulty, death_save
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.state import State, Step

AFTER = 3
"""The round in the addresses of death saves: after both rounds of the last vignette."""


def aftermath(desk: Desk, step: Step) -> None:
    """Let each fighter at death's door save, then end the fight (WH-DEATH-03 … -08)."""
    if desk.round != AFTER:
        desk.round, desk.throws = AFTER, 0
        desk.begin_turn(-1, 0)
    for i, c in enumerate(desk.fighters):
        if c.status != "deaths_door":
            continue
        number = death_difficulty(reckoning.health(c))
        desk.keep(target=i)
        prompt = f"{c.sheet.name} at death's door: Con save against {number}"
        desk.roll("death", i, prompt)
        return
    desk.done()
    desk.phase = "over"
    desk.result = desk.result or result(desk)
    desk.say("over", result=desk.result)


def saved(desk: Desk, step: Step, about: str, value: Value) -> None:
    """Take the face of a death save: 0 health or death."""
    i = step.target
    c = desk.fighters[i]
    house = desk.setup.house
    wounds, other, _ = reckoning.load(desk, i)
    # What takes malus away never turns it into a bonus, and takes no more than there is.
    there = wounds if house.death_malus == "all" else 0
    made = death_save(
        int(value[0]),
        reckoning.aspect_defence(desk, i, "con") + reckoning.standing(desk, i, "death_save"),
        wounds,
        max(-there, other),
        reckoning.health(c),
        house,
    )
    desk.say(
        "death_save",
        who=c.sheet.id,
        d20=int(value[0]),
        total=made.total,
        difficulty=made.difficulty,
        success=made.success,
    )
    if made.success:
        # The saved lie where they fell, at exactly 0 health (WH-DEATH-06).
        desk.change(i, status="saved", wounds=c.sheet.max_health)
    else:
        desk.change(i, status="dead")


def hunters(t: reckoning.Roster) -> str:
    """Return the side of the player characters, or the first side where there are none."""
    for c in t.fighters:
        if c.sheet.kind == "pc":
            return c.sheet.side
    return t.fighters[0].sheet.side


def result(t: reckoning.Roster) -> str:
    """Return victory, retreat or defeat as the hunters see it (WH-HUNT-02)."""
    ours = hunters(t)
    mine = [c for c in t.fighters if c.sheet.side == ours]
    foes = [c for c in t.fighters if c.sheet.side != ours]
    if any(c.status == "able" for c in mine) and not any(c.status == "able" for c in foes):
        return "victory"
    if any(c.status == "retreated" for c in mine):
        return "retreat"
    if not any(c.status == "able" for c in foes):
        return "mutual_ruin"
    return "defeat"


def outcome(s: State) -> Outcome | None:
    """Return what the fight takes home, None while it goes on."""
    if s.phase != "over":
        return None
    ours = hunters(s)
    winners: tuple[str, ...] = ()
    if s.result == "victory":
        seats = (c.sheet.seat for c in s.fighters if c.sheet.side == ours)
        winners = tuple(dict.fromkeys(seats))
    elif s.result == "defeat":
        winners = ("@gm",)
    data: dict[str, Json] = {
        "vignettes": s.vignette,
        "fighters": [_brought_home(s, i) for i in range(len(s.fighters))],
    }
    return Outcome(s.result, winners, data)


def _brought_home(s: State, i: int) -> Json:
    """Return what became of one fighter."""
    c = s.fighters[i]
    status = {"saved": "alive", "able": "alive", "retreated": "alive"}.get(c.status, c.status)
    return {
        "id": c.sheet.id,
        "name": c.sheet.name,
        "kind": c.sheet.kind,
        "side": c.sheet.side,
        "character": c.sheet.character,
        "wounds": c.wounds,
        "poise": c.poise,
        "status": status,
        "retreated": c.status == "retreated",
        "scars": dump(c.scars),
        "spent": list(c.spent),
        "adventure": [
            {"stat": e.stat, "amount": e.amount, "name": e.name, "only": e.only}
            for e in s.lasting
            if e.on == i and e.until == "adventure" and e.do == "modify"
        ],
    }
