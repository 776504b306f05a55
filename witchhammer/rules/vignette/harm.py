"""What happens to a body: damage, wounds, poise, going down, getting up again."""

from __future__ import annotations

from witchhammer.core.ask import GM, Fact, Json
from witchhammer.rules.damage import DamageSplit, gain, pay_poise, split_damage
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.state import NOWHERE


def hurt(desk: Desk, i: int, split: DamageSplit) -> None:
    """Take a split of damage off poise and health, then settle what became of the target."""
    c = desk.fighters[i]
    desk.change(i, poise=split.poise_after, wounds=c.wounds + split.wounds)
    settle(desk, i)


def wound(desk: Desk, i: int, wounds: int) -> None:
    """Take `wounds` straight off health."""
    hurt(desk, i, DamageSplit(0, 0, 0, 0, wounds, desk.fighters[i].poise))


def settle(desk: Desk, i: int) -> None:
    """Let a fighter fall at 0 health or get up above it (WH-DMG-03, WH-DEATH-01…03, WR-25)."""
    c = desk.fighters[i]
    left = reckoning.health(c)
    if left <= 0 and c.status == "able":
        falls = c.sheet.kind == "pc" or desk.setup.house.monsters_down == "as_pcs"
        if falls:
            keeps = desk.setup.house.down_upper == "stays"
            desk.change(i, status="deaths_door", up=c.up if keeps else ())
            desk.waiting = tuple(turn for turn in desk.waiting if turn[0] != i or turn[1] == 0)
            desk.say("down", who=c.sheet.id)
        else:
            leave(desk, i, "defeated")
    elif left > 0 and c.status == "deaths_door":
        desk.change(i, status="able")
        desk.say("up", who=c.sheet.id)


def leave(desk: Desk, i: int, status: str) -> None:
    """Take a fighter off the map and out of the order: defeated, retreated or removed."""
    c = desk.fighters[i]
    desk.change(i, status=status, cell=NOWHERE, up=(), psych=())
    desk.waiting = tuple(t for t in desk.waiting if t[0] != i)
    desk.drop(lambda e: e.on == i)
    desk.say(status, who=c.sheet.id)


def gain_poise(desk: Desk, i: int, amount: int) -> int:
    """Give poise up to the maximum (WR-04) and return what was really gained; winded: 0."""
    c = desk.fighters[i]
    if amount > 0 and reckoning.has(desk, i, "winded"):
        desk.say("winded", who=c.sheet.id)
        return 0
    after = max(c.poise, gain(c.poise, amount, reckoning.max_poise(desk, i)))
    desk.change(i, poise=after)
    return after - c.poise


def lose_poise(desk: Desk, i: int, amount: int) -> None:
    """Pay poise by WR-03: it stops at 0, or the shortfall is taken as wounds."""
    after, wounds = pay_poise(desk.fighters[i].poise, amount, desk.setup.house)
    desk.change(i, poise=after)
    if wounds:
        wound(desk, i, wounds)


def gain_health(desk: Desk, i: int, amount: int) -> int:
    """Mend wounds, never above the maximum, and return how many were mended."""
    c = desk.fighters[i]
    mended = min(amount, c.wounds)
    desk.change(i, wounds=c.wounds - mended)
    settle(desk, i)
    return mended


def plain_damage(desk: Desk, i: int, amount: int, path: str) -> DamageSplit:
    """Return how `amount` of damage without an attack roll would be split for fighter `i`."""
    poise = desk.fighters[i].poise
    if path == "wounds":
        return DamageSplit(0, 0, 0, 0, amount, poise)
    return split_damage(amount, poise, desk.setup.house, poise_only=path == "poise")


def tell_harm(desk: Desk, i: int, kind: str, split: DamageSplit, amount: int, cause: str) -> None:
    """Note damage that came without an attack roll; a monster's state is the GM's to know."""
    c = desk.fighters[i]
    public: dict[str, Json] = {
        "who": c.sheet.id,
        "cause": cause,
        "amount": amount,
        "poise_loss": split.poise_loss,
        "wounds": split.wounds,
    }
    state: dict[str, Json] = {
        "health": reckoning.health(c),
        "poise": c.poise,
        "malus": reckoning.malus(desk, i),
    }
    if c.sheet.kind == "pc":
        desk.news.append(Fact(kind, public | state))
    else:
        desk.news.append(Fact(kind, public | state, (GM, c.sheet.seat), Fact(kind, public)))
