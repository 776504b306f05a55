"""A pack's TOML text turned into cards, tokens and maps, with every fault at once."""

from __future__ import annotations

from typing import cast

from witchhammer.core.effects import AskGM, Modify
from witchhammer.core.errors import Fault, Faults
from witchhammer.tavern.pack_effects import read_effects
from witchhammer.tavern.pack_text import Page, read_toml
from witchhammer.tavern.witch_and_bitch.cards import (
    AIMS,
    MOMENTS,
    SCHOOLS,
    Aim,
    DestinyCard,
    EnemyToken,
    Face,
    Moment,
    Pack,
    Power,
    Table,
    WitchCard,
)
from witchhammer.tavern.witch_and_bitch.effects import GRAMMAR
from witchhammer.tavern.witch_and_bitch.maps import read_map, read_tile
from witchhammer.tavern.witch_and_bitch.scenarios import COLOURS, Colour

MOST_TOKENS = 60


def parse_pack(text: str) -> Pack:
    """Return the pack written in `text` (TOML); raises Faults with every fault at once."""
    faults: list[Fault] = []
    page = Page("pack", read_toml(text, faults), faults)
    tiles = tuple(read_tile(part) for part in page.pages("tile"))
    spells = tuple(_power(part, spell=True) for part in page.pages("spell"))
    rewards = tuple(_power(part, spell=False) for part in page.pages("reward"))
    pack = Pack(
        name=page.text("name", "own box", 40),
        title=page.text("title", "Own box", 80),
        witches=tuple(_witch(part) for part in page.pages("witch")),
        powers=spells + rewards,
        spell_count=len(spells),
        enemies=tuple(_enemy(part) for part in page.pages("enemy")),
        destiny=tuple(_destiny(part) for part in page.pages("destiny")),
        maps=tuple(read_map(part, tiles) for part in page.pages("map", name="name")),
    )
    page.done()
    _check_ids(pack, faults)
    _check_branches(pack, faults)
    if faults:
        raise Faults(f"pack {pack.name}", faults)
    return pack


def _witch(page: Page) -> WitchCard:
    """Return one Witch."""
    witch = WitchCard(
        page.text("id", most=24),
        page.text("name", most=30),
        page.whole("movement", 1, 3, 1),
        page.whole("health", 1, 30, 10),
        page.whole("defense", 1, 30),
        page.words("schools", SCHOOLS),
        page.whole("bonus", 0, 9, 2),
        page.text("story", ""),
    )
    page.done()
    return witch


def _power(page: Page, *, spell: bool) -> Power:
    """Return one Spell or Reward; a text without effects is one that the table resolves."""
    text = page.text("text")
    table = _table(page)
    always = read_effects(page, "always", GRAMMAR)
    if not all(isinstance(effect, Modify) and effect.who == "self" for effect in always):
        page.fault("always", "effects that modify a number of the holder", "another kind")
    effects = read_effects(page, "effects", GRAMMAR)
    power = Power(
        id=page.text("id", most=24),
        name=page.text("name", most=30),
        text=text,
        school=page.word("school", SCHOOLS) if spell else "",
        level=page.whole("level", 1, 3) if spell else 0,
        leads_from=page.words("leads_from"),
        action=page.flag("action"),
        reaction=cast("Moment", page.word("reaction", MOMENTS)) if page.has("reaction") else "",
        exhausts=page.flag("exhausts"),
        reach=page.whole("reach", 0, 9, 0),
        aim=cast("Aim", page.word("aim", AIMS, "subject" if table else "self")),
        table=table,
        effects=effects,
        on_hit=read_effects(page, "on_hit", GRAMMAR),
        on_miss=read_effects(page, "on_miss", GRAMMAR),
        always=cast("tuple[Modify, ...]", always),
        story=page.text("story", ""),
    )
    _check_marks(page, power)
    page.done()
    return power if table or effects or always else _by_hand(power)


def _by_hand(power: Power) -> Power:
    """Return a card of free text as one whose effect is the table's."""
    return Power(
        power.id,
        power.name,
        power.text,
        power.school,
        power.level,
        power.leads_from,
        power.action,
        power.reaction,
        power.exhausts,
        power.reach,
        power.aim,
        effects=(AskGM(text=power.text),),
        story=power.story,
    )


def _table(page: Page) -> Table | None:
    """Return the attack table, None where the card has none."""
    if not page.has("attack"):
        return None
    attack = page.whole("attack", -9, 30)
    return Table(page.whole("targets", 1, 9, 1), attack, page.whole("damage", 0, 20))


def _check_marks(page: Page, power: Power) -> None:
    """Report marks that do not go together, because a game with them might never end."""
    if power.action and power.reaction:
        page.fault("reaction", "an Action or a Reaction", "both")
    if power.is_free and not power.exhausts:
        page.fault("exhausts", "true on a card without the Action mark", "false")
    if power.reaction and not power.exhausts:
        page.fault("exhausts", "true on a Reaction", "false")
    if power.table and not power.action:
        page.fault("action", "true on an attack Spell", "false")
    if power.table and power.aim != "subject":
        page.fault("aim", "no aim on an attack Spell", power.aim)


def _enemy(page: Page) -> EnemyToken:
    """Return one enemy with both faces."""
    faces = [_face(part) for part in page.pages("faces", name="name")]
    if len(faces) != 2:
        page.fault("faces", "two faces, base and evolved", len(faces))
        faces = [Face("?", 1, 1, 1, 0, 1, 1)] * 2
    token = EnemyToken(page.text("id", most=24), faces[0], faces[1], page.flag("conspirator"))
    page.done()
    return token


def _face(page: Page) -> Face:
    """Return one face of an enemy."""
    face = Face(
        page.text("name", most=24),
        page.whole("speed", 0, 6),
        page.whole("health", 1, 30),
        page.whole("defense", 1, 40),
        page.whole("attack", -9, 30),
        page.whole("damage", 0, 20),
        page.whole("exp", 0, 9),
        page.flag("strikes_all"),
    )
    page.done()
    return face


def _destiny(page: Page) -> DestinyCard:
    """Return one Destiny card; a text without effects is one that the table resolves."""
    text = page.text("text")
    effects = read_effects(page, "effects", GRAMMAR)
    card = DestinyCard(
        page.text("id", most=24),
        cast("Colour", page.word("colour", COLOURS)),
        page.text("name", most=40),
        text,
        effects,
    )
    quiet = page.flag("quiet")
    page.done()
    if effects or quiet:
        return card
    return DestinyCard(card.id, card.colour, card.name, text, (AskGM(text=text),))


def _check_ids(pack: Pack, faults: list[Fault]) -> None:
    """Report every id that stands twice in its kind, and a box without what a game needs."""
    kinds = {
        "witch": [witch.id for witch in pack.witches],
        "card": [power.id for power in pack.powers],
        "enemy": [token.id for token in pack.enemies],
        "destiny": [card.id for card in pack.destiny],
        "map of scenario": [str(chart.scenario) for chart in pack.maps],
    }
    for kind, ids in kinds.items():
        if not ids:
            faults.append(Fault(kind, "at least one", "none"))
        for one in ids:
            if any(sign in one for sign in ":/ "):
                faults.append(Fault(f"{kind} {one}", "an id without blank, colon and slash", one))
        for one in sorted({each for each in ids if ids.count(each) > 1}):
            faults.append(Fault(f"{kind} {one}", "each once", f"{ids.count(one)} times"))
    if len(pack.enemies) > MOST_TOKENS:
        faults.append(Fault("enemy", f"at most {MOST_TOKENS}", str(len(pack.enemies))))


def _check_branches(pack: Pack, faults: list[Fault]) -> None:
    """Report Spells whose branch does not come from the level below of their school."""
    known = {power.id: power for power in pack.spells}
    for school in SCHOOLS:
        if not any(spell.school == school and spell.level == 1 for spell in pack.spells):
            faults.append(Fault(f"school {school}", "a Spell of level 1", "none"))
    for spell in pack.spells:
        below = [known.get(one) for one in spell.leads_from]
        right = all(b and b.school == spell.school and b.level == spell.level - 1 for b in below)
        if not right or bool(below) != (spell.level > 1):
            wanted = f"{spell.school} Spells of level {spell.level - 1}"
            wanted = wanted if spell.level > 1 else "nothing on level 1"
            came = ", ".join(spell.leads_from) or "nothing"
            faults.append(Fault(f"spell {spell.id}, leads_from", wanted, came))
