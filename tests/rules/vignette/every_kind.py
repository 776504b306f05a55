"""Cards that together hold every effect kind, so that random fights use all of them."""

from __future__ import annotations

from witchhammer.core.effects import (
    AskGM,
    Choice,
    Choose,
    Clear,
    Condition,
    Damage,
    Delay,
    Each,
    Gain,
    Modify,
    Reveal,
    Row,
    Rule,
    Share,
    Spend,
    Table,
    Turn,
    When,
    Zone,
)
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Check, Move, Save, Shove, Stance
from witchhammer.rules.vignette.changes import MEANT
from witchhammer.rules.vignette.named_rules import NAMED_RULES

MOVES = (
    "toward_nearest_enemy",
    "away_from_nearest_enemy",
    "toward_largest_enemy",
    "toward_nearest_ally",
    "toward_target",
    "away_from_target",
    "forward",
    "backward",
    "left",
    "right",
    "free",
)


def card(name, **fields):
    """Return an action card of this name."""
    return Card(id=f"kind/{name}", name=name.replace("-", " ").title(), **fields)


def _moves():
    for way in MOVES:
        yield card(f"go-{way}", move=Move(spaces=3, to=way), poise=-1)
        yield card(f"may-{way}", move=Move(spaces=2, to=way, up_to=True))


def _attacks():
    for target in ("nearest_enemy", "largest_enemy", "farthest_enemy", "each_enemy"):
        yield card(
            f"shot-{target}",
            attack=Attack(bonus=9, range="long", target=target, aspects=("ranged", "fire")),
            poise=-3,
        )
    yield card("pick", attack=Attack(bonus=8, range="medium", target="chosen_enemy"))
    yield card(
        "run-through",
        attack_first=True,
        attack=Attack(bonus=10, solid_bonus=6, critical_from=18, poise_only=True),
        move=Move(spaces=2, to="away_from_target"),
        on_turn=(Attack(bonus=4, target="target", range="short"),),
    )
    yield card(
        "hooks",
        attack=Attack(
            bonus=12,
            range="short",
            on_hit=(Condition(name="bleed", amount=1, turns=2), Shove(spaces=2)),
            on_solid_hit=(Condition(name="stun"),),
            on_miss=(Modify(stat="defence", amount=-2, until="turn"),),
        ),
        when_attacked=(Damage(amount=2, path="poise", who="attacker"),),
    )


def _conditions():
    for name in MEANT:
        effect = Condition(name=name, who="nearest_enemy", turns=2, amount=1)
        yield card(f"put-{name}", on_turn=(effect,))


def _rules():
    for name in NAMED_RULES:
        yield card(f"rule-{name}", on_turn=(Rule(name=name, amount=3, who="nearest_enemy"),))


HIT = (Damage(amount="1d6", who="nearest_enemy"),)
REST = (
    card("share", on_turn=(Gain(what="poise", amount=Share(of="lost_poise", half=True)),)),
    card("mend", on_turn=(Gain(what="health", amount="d4", who="chosen_ally"),), one_shot=True),
    card(
        "spend",
        on_turn=(Spend(what="poise", amount=4, then=HIT, otherwise=(Clear(),)),),
    ),
    card("bleed-self", on_turn=(Spend(what="health", amount=1, then=HIT),)),
    card("clear", on_turn=(Clear(name="bleed", who="each_ally"), Clear())),
    card(
        "when",
        move=Move(spaces=1),
        on_turn=tuple(
            When(test=test, then=(Gain(what="poise", amount=1),), otherwise=())
            for test in (
                "hit",
                "adjacent",
                "poise_zero",
                "wounded",
                "target_wounded",
                "moved",
                "stood_still",
                "first_card",
                "outnumbered",
                "alone",
            )
        ),
    ),
    card(
        "choose",
        on_turn=(
            Choose(
                prompt="which?",
                choices=(
                    Choice(label="hit", effects=HIT),
                    Choice(label="rest", effects=(Gain(what="poise", amount=2),)),
                ),
                may=True,
            ),
        ),
    ),
    card(
        "each",
        on_turn=(Each(who="each_enemy", range="short", effects=(Damage(amount=3),)),),
    ),
    card(
        "delay",
        on_turn=(
            Delay(name="fuse", turns=2, who="nearest_enemy", effects=(Damage(amount="2d6"),)),
            Delay(
                name="chill",
                turns=2,
                every=True,
                who="farthest_enemy",
                effects=(Damage(amount=2, path="poise"),),
            ),
        ),
    ),
    card(
        "table",
        on_turn=(
            Table(
                name="omens",
                sides=6,
                rows=(
                    Row(least=1, most=3, text="a crow laughs"),
                    Row(least=4, most=6, text="a crow bites", effects=HIT),
                ),
            ),
        ),
    ),
    card(
        "zone",
        on_turn=(
            Zone(
                name="thorns",
                where="self",
                radius=2,
                slow=1,
                until="turns",
                turns=2,
                spares="owner",
                effects=(Damage(amount=1, path="wounds", who="target"),),
            ),
        ),
    ),
    card("reveal", on_turn=(Reveal(what="next_card", who="nearest_enemy"),), init=20),
    card("reveal-hand", on_turn=(Reveal(what="hand", who="chosen_enemy"),)),
    card("lose", on_turn=(Turn(what="lose", who="nearest_enemy"),)),
    card("again", on_turn=(Turn(what="again", who="self"),)),
    card("first", on_turn=(Turn(what="first", who="nearest_ally"),)),
    card("last", on_turn=(Turn(what="last", who="each_enemy"),)),
    card("ruling", on_turn=(AskGM(text="the roof groans; what falls?"),)),
    card(
        "save",
        on_turn=(
            Save(
                kind="agility",
                difficulty=12,
                who="each_enemy",
                on_fail=(Damage(amount=5),),
                on_success=(Damage(amount=1, path="poise"),),
            ),
        ),
    ),
    card(
        "check",
        on_turn=(Check(skill="stealth", on_success=(Condition(name="hidden", who="self"),)),),
    ),
    card(
        "stance",
        on_turn=(
            Stance(
                name="root",
                rooted=True,
                effects=(Modify(stat="defence", amount=4, until="permanent"),),
            ),
        ),
    ),
    card("pull", on_turn=(Shove(spaces=3, who="farthest_enemy", pull=True),)),
    card("aim", on_turn=(Modify(stat="attack", amount=4, until="used", cap=12, only="ranged"),)),
    card("hurry", on_turn=(Modify(stat="move", amount=2, until="turns", turns=2),)),
    Card(
        id="kind/nerve",
        name="Nerve",
        kind="psych",
        returns=True,
        defence=1,
        on_turn=(Modify(stat="init", amount=2), Gain(what="poise", amount=1)),
    ),
    Card(
        id="kind/dread", name="Dread", kind="psych", on_turn=(Save(kind="fear", who="each_enemy"),)
    ),
    Card(
        id="kind/hide",
        name="Thick Hide",
        kind="passive",
        always=(
            Modify(stat="max_poise", amount=5, until="permanent"),
            Gain(what="poise", amount=1),
        ),
    ),
)

EVERY_KIND = (*_moves(), *_attacks(), *_conditions(), *_rules(), *REST)
"""Some eighty cards; each effect kind of the fight stands on at least one."""
