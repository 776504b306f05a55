"""What happens to a body: damage, wounds, poise, going down, getting up again."""

from __future__ import annotations

from witchhammer.core.ask import GM, Fact, Json
from witchhammer.rules.damage import DamageSplit, gain, pay_poise, split_damage
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.state import NOWHERE


def hurt(desk: Desk, i: int, split: DamageSplit) -> None:
    """Take a split of damage off poise and health, then settle what became of the target."""
    if split.poise_loss or split.wounds:
        wounds = desk.fighters[i].wounds + split.wounds
        desk.change(i, poise=split.poise_after, wounds=wounds)
        settle(desk, i)


def wound(desk: Desk, i: int, wounds: int) -> None:
    """Take `wounds` straight off health."""
    hurt(desk, i, DamageSplit(0, 0, 0, 0, wounds, desk.fighters[i].poise))


def settle(desk: Desk, i: int) -> None:
    """Let a fighter fall at 0 health or get up above it (WH-DMG-03, WH-DEATH-01…03, WR-25)."""
    c = desk.fighters[i]
    left = reckoning.health(c)
    if left <= 0 and c.status == "able":
        if c.sheet.kind == "pc" or desk.setup.house.monsters_down == "as_pcs":
            fall(desk, i)
        else:
            leave(desk, i, "defeated")
    elif left > 0 and c.status in ("deaths_door", "saved"):
        # A card that still lies face up counts again for whoever gets up before its turn (WR-24).
        desk.change(i, status="able", up=c.up or c.now)
        desk.say("up", who=c.sheet.id)


def fall(desk: Desk, i: int) -> None:
    """Put a fighter at death's door: it keeps one turn a round, for what ticks (WR-24)."""
    c = desk.fighters[i]
    keeps = desk.setup.house.down_upper == "stays"
    desk.change(i, status="deaths_door", up=c.up if keeps else ())
    desk.waiting = tuple(turn for turn in desk.waiting if turn[0] != i or turn[1] == 0)
    end_stances(desk, i)
    desk.say("down", who=c.sheet.id)


def lie_still(desk: Desk, i: int, status: str) -> None:
    """Let a fighter lie on the map without any turn: dead, or saved already."""
    desk.change(i, status=status, up=())
    desk.waiting = tuple(turn for turn in desk.waiting if turn[0] != i)
    end_stances(desk, i)


def leave(desk: Desk, i: int, status: str) -> None:
    """Take a fighter off the map and out of the order: defeated, retreated or removed.

    What it is and what it will carry home stays with it. A psych card that was never turned over
    goes back to its hand; what was turned over has been played.
    """
    c = desk.fighters[i]
    psych = () if desk.phase == "psych" else c.psych
    desk.change(i, status=status, cell=NOWHERE, up=(), psych=psych)
    desk.waiting = tuple(t for t in desk.waiting if t[0] != i)
    end_stances(desk, i)
    desk.drop(lambda e: e.on == i and e.until not in ("permanent", "adventure"))
    # A zone that counts its owner's turns has nobody left to count them.
    desk.drop(lambda e: e.do == "zone" and e.owner == i and e.until in ("turn", "turns"))
    desk.say(status, who=c.sheet.id)


def end_stances(desk: Desk, i: int) -> None:
    """End the stance of fighter `i` with everything it brought, to whomever."""
    names = [e.name for e in desk.carried[i] if e.do == "stance"]
    if not names:
        return
    sources = {stance_source(name) for name in names}
    desk.drop(lambda e: e.owner == i and (e.do == "stance" or e.source in sources))
    for name in names:
        desk.say("stance_ended", who=desk.name(i), name=name)


def stance_source(name: str) -> str:
    """Return the source of everything that a stance brings."""
    return f"stance {name}"


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
    tell_condition(desk, i, kind, public, public | state)


def tell_condition(
    desk: Desk, i: int, kind: str, public: dict[str, Json], exact: dict[str, Json]
) -> None:
    """Note a fact with the exact condition of a fighter; a monster's is the GM's to know."""
    c = desk.fighters[i]
    if c.sheet.kind == "pc":
        desk.news.append(Fact(kind, exact))
    else:
        seats = tuple(dict.fromkeys((GM, c.sheet.seat)))
        desk.news.append(Fact(kind, exact, seats, Fact(kind, public)))
