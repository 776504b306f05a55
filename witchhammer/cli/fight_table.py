"""The fight commands that answer, roll, rule, take back and tell: one row of the log each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.cli import screen
from witchhammer.cli.fight_options import FightNumber, ThatFight, fight
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson, CampaignName, Database, whole
from witchhammer.core.ask import Ask, Fact
from witchhammer.core.errors import StaleAsk

if TYPE_CHECKING:
    from witchhammer.app.table import Table


part = new_noun("")


def tell_facts(table: Table, facts: Iterable[Fact]) -> None:
    """Print what happened, a sentence each."""
    for fact in facts:
        told = table.game.tell(table.state, fact)
        if told:
            screen.say(told)


def _happened(table: Table, facts: tuple[Fact, ...], as_json: bool) -> None:
    """Let dice fall that need nobody, then tell everything that happened."""
    from witchhammer.app.going_on import advance
    from witchhammer.cli.fight import standing
    from witchhammer.core.codec import dump

    facts += advance(table)
    if as_json:
        screen.show_json(standing(table) | {"facts": dump(facts)})
        return
    tell_facts(table, facts)
    _next(table)


def _next(table: Table) -> None:
    """Print who is waited for."""
    from witchhammer.core.game import waiting

    asks = waiting(table.asks())
    for ask in asks[:6]:
        screen.say(("? ", "key"), ask.prompt, (f"  {ask.key} ({ask.seat})", "reason"))
    if len(asks) > 6:
        screen.say((f"  and {len(asks) - 6} more: `fight asks`", "reason"))
    if not asks:
        screen.say("The fight is over: ", ("`fight end` takes it home", "title"))


@part.command()
def asks(
    seat: Annotated[str, typer.Option("--seat", help="Only those to this seat.")] = "",
    number: FightNumber = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """List what is to be decided, by whom, with every legal answer."""
    from witchhammer.core.codec import dump

    with fight(db, campaign, number) as ring:
        found = ring.table.asks(seat or None)
    if as_json:
        screen.show_json(dump(found))
        return
    for ask in found:
        laid = "  laid, may be changed" if ask.laid else ""
        screen.say((ask.prompt, "title"), (f"  {ask.key} ({ask.seat}){laid}", "reason"))
        for place, option in enumerate(ask.options, start=1):
            refused = f"  no: {option.why_not}" if option.why_not else ""
            label, style = (option.label, "") if not refused else (option.label, "reason")
            screen.say((f"  {place:>2} ", "key"), (label, style), (refused, "bad"))
        if ask.dice is not None:
            screen.say((f"   {ask.dice.count}d{ask.dice.sides}: `fight roll`", "reason"))
    if not found:
        screen.say("Nothing is asked.")


@part.command()
def answer(
    key: Annotated[str, typer.Argument(help="The question's key, or whom it is about.")],
    value: Annotated[
        list[str] | None, typer.Argument(help="Numbers or names of options; nothing for none.")
    ] = None,
    by: Annotated[str, typer.Option("--by", help="player, gm, bot, clock or typed.")] = "",
    number: FightNumber = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Answer one question."""
    from witchhammer.cli.answers import read_answer
    from witchhammer.cli.fight_options import chosen

    who: Any = chosen("--by", by, "", "player", "gm", "bot", "clock", "typed")
    with fight(db, campaign, number) as ring:
        ask = meant(ring.table.asks(), key)
        typed = ", ".join(value or ["none"])
        given = read_answer(ask, typed)
        who = who or ("gm" if ask.seat == "@gm" else "player")
        _happened(ring.table, ring.table.answer(ask.key, given, who), as_json)


def meant(asks: tuple[Ask, ...], key: str) -> Ask:
    """Return the open Ask of that key, or the only one about that fighter or of that ending."""
    for ask in asks:
        if ask.key == key:
            return ask
    found = [ask for ask in asks if ask.about == key or ask.key.endswith(f"/{key}")]
    if len(found) == 1:
        return found[0]
    still = ", ".join(ask.key for ask in asks[:8]) or "none: the fight is over"
    came = f"{len(found)} of them" if found else "one that is closed"
    raise StaleAsk(f"ask {key}", "an open question", came, f"open are {still}")


@part.command()
def roll(
    faces: Annotated[
        list[str] | None, typer.Argument(help="The faces that fell; none lets the app roll.")
    ] = None,
    key: Annotated[str, typer.Option("--ask", metavar="KEY", help="Which dice.")] = "",
    reroll: Annotated[
        bool, typer.Option("--reroll", help="The last dice once more; the log says so.")
    ] = False,
    number: FightNumber = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Roll the dice that are asked for, or type the faces of real ones."""
    from witchhammer.app import overtyping

    with fight(db, campaign, number) as ring:
        table = ring.table
        dice = [ask for ask in table.asks() if ask.dice is not None]
        typed = tuple(whole("face", face, -99_999, 99_999) for face in faces or ()) or None
        if reroll:
            facts = overtyping.throw_again(table, typed).facts
        else:
            facts = table.roll(meant(tuple(dice), key).key if key else _only(dice), typed)
        _happened(table, facts, as_json)


def _only(dice: list[Ask]) -> str:
    """Return the key of the only dice that are asked for; raises StaleAsk."""
    if not dice:
        raise StaleAsk("dice", "dice that are asked for", "none", "`fight asks` lists what is")
    return dice[0].key


@part.command()
def rule(
    words: Annotated[
        list[str],
        typer.Argument(
            help="elsbeth health=9 · wolf-2 attack+2 until round · mina at 4,7 · end · …"
        ),
    ],
    reason: Annotated[str, typer.Option("--because", help="Why, for the log.")] = "",
    number: FightNumber = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Change something outside the rules; always allowed, always logged."""
    from dataclasses import replace

    with fight(db, campaign, number) as ring:
        ruling = spoken_ruling(ring.table, words)
        ruling = replace(ruling, reason=reason) if reason else ruling
        _happened(ring.table, ring.table.rule(ruling), as_json)


def spoken_ruling(table: Table, words: list[str]) -> Any:
    """Return a ruling as people say it, or as KIND key=value …, as the game knows it."""
    from witchhammer.cli.conversation.board import tokens
    from witchhammer.cli.rulings import read_ruling
    from witchhammer.core.ask import Ruling

    if words[0] in table.game.rulings and len(words) > 1 and all("=" in w for w in words[1:]):
        pairs = dict(word.split("=", 1) for word in words[1:])
        data: dict[str, Any] = {
            name: int(v) if v.lstrip("-").isascii() and v.lstrip("-").isdigit() else v
            for name, v in pairs.items()
        }
        return Ruling(words[0], data)
    view = table.view("@gm")
    return read_ruling(" ".join(words), view, tokens(view))


@part.command()
def undo(
    steps: Annotated[str, typer.Argument(metavar="STEPS", help="How many decisions.")] = "1",
    to: Annotated[
        str | None, typer.Option("--to", metavar="ROW", help="Back to this row of the log.")
    ] = None,
    look: Annotated[bool, typer.Option("--look", help="Only say what would go.")] = False,
    number: FightNumber = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Take back the last decision, or several, naming what goes."""
    with fight(db, campaign, number) as ring:
        row = None if to is None else whole("--to", to, 0, 10**9)
        many = whole("undo", steps, 1, 10**6)
        table = ring.table
        done = table.undo_preview(row, many) if look else table.undo(row, many)
        if as_json:
            screen.show_json(done.as_data() | {"sentence": done.sentence})
            return
        screen.say(("Would go: " if look else "Taken back: ", "rule"), done.sentence)
        _next(table)


@part.command()
def log(
    number: ThatFight = None,
    seat: Annotated[str, typer.Option("--seat", help="As this seat may know it.")] = "@gm",
    last: Annotated[str, typer.Option("--last", metavar="N", help="Only the last N.")] = "100000",
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Show the log: every answer, roll, ruling and undo, and what each caused."""
    from witchhammer.cli.conversation.pages import log_page
    from witchhammer.cli.fight import known_view
    from witchhammer.core.codec import dump

    with fight(db, campaign, number) as ring:
        known_view(ring.table, seat)
        count = whole("--last", last, 1, 10**9)
        if as_json:
            screen.show_json(dump(ring.table.log(seat)[-count:]))
            return
        for text in log_page(ring.table, seat, screen.width(), count):
            screen.say(text)


@part.command()
def suggest(
    key: Annotated[str, typer.Argument(help="A question's key, or whom it is about.")] = "",
    number: FightNumber = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Say what a sensible player would answer, and why."""
    from witchhammer.app import suggest as advice
    from witchhammer.cli.answers import shown_value
    from witchhammer.core.codec import dump
    from witchhammer.core.game import waiting

    with fight(db, campaign, number) as ring:
        table = ring.table
        found = (meant(table.asks(), key),) if key else waiting(table.asks())
        found = tuple(ask for ask in found if ask.dice is None)
        made = [(ask, advice.suggest(table, ask)) for ask in found]
    if as_json:
        screen.show_json([dump(one) for _, one in made])
        return
    for ask, one in made:
        shown = shown_value(ask, one.value)
        screen.say((f"{ask.prompt} ", "title"), shown, (f"  {one.why}", "reason"))
    if not made:
        screen.say("There is nothing to choose.")
