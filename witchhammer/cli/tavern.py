"""`tavern`: four games between hunts: played by people and bots, staked, counted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.cli import screen, tavern_books
from witchhammer.cli.common_room import EVERYBODY
from witchhammer.cli.lazy import new_noun, with_parts
from witchhammer.cli.options import AsJson, CampaignName, Database, opened, pairs
from witchhammer.cli.tavern_books import GameName, campaign_meant
from witchhammer.core.ask import DICE, GM
from witchhammer.core.codec import dump
from witchhammer.core.errors import Misuse, NotFound

if TYPE_CHECKING:
    from witchhammer.app.tavern.room import Round

app = new_noun("The tavern: four games between hunts, for people, bots, and people who stake.")


SceneNumber = Annotated[
    int | None, typer.Option("--scene", help="The game; the last open one if left out.")
]
SeatName = Annotated[str, typer.Option("--seat", help="Whose eyes; what lies open if left out.")]


@contextmanager
def _taken_up(db: str | None, scene: int | None) -> Iterator[Round]:
    """Give the tavern game that is meant."""
    from witchhammer.app.tavern.room import take_up

    with opened(db) as store:
        yield take_up(store, scene)


@app.command("list")
def list_(as_json: AsJson = False) -> None:
    """List the games, for how many, and in a sentence what they are."""
    from witchhammer.app.tavern.tables import slate

    if as_json:
        screen.show_json([dump(entry) for entry in slate()])
        return
    rows = []
    for entry in slate():
        players = str(entry.least) if entry.least == entry.most else f"{entry.least}-{entry.most}"
        rows.append(((entry.name, "key"), (entry.title, "name"), players, entry.sentence))
    screen.show_table(("game", "", "players", ""), rows)


@app.command()
def rules(game: GameName, as_json: AsJson = False) -> None:
    """Show a game's rules card, what a table can settle, and its bots."""
    from witchhammer.app.tavern.tables import leaflet

    leaf = leaflet(game)
    if as_json:
        told = {"game": dump(leaf.entry), "card": leaf.card, "bots": dict(leaf.habits)}
        screen.show_json(told | {"options": [dump(option) for option in leaf.options]})
        return
    print(leaf.card.rstrip())
    print()
    screen.say(("Settled with --set NAME=VALUE", "title"))
    settled = [option for option in leaf.options if len(option.values) != 1]
    for option in settled:
        screen.indented((option.name, "key"), f"  {option.sentence}", by=2)
    read = [option.name for option in leaf.options if len(option.values) == 1]
    if read:
        screen.indented("Read one way only, as its page tells: ", ", ".join(read) + ".", by=2)
    screen.say(("Bots", "title"))
    for style, habit in leaf.habits:
        best = "  (plays best)" if style == leaf.good_bot else ""
        screen.indented((style, "key"), f"  {habit}", (best, "good"), by=2)


@app.command()
# More than six, because each is one thing that a table settles before it plays.
def new(
    game: GameName,
    seat: Annotated[
        list[str],
        typer.Option(
            "--seat",
            metavar="NAME=WHO",
            help="ana=human or bo=bot:greedy, once for each place; `tavern rules GAME` names bots.",
        ),
    ],
    settle: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A rule to settle.")
    ] = None,
    stake: Annotated[int, typer.Option(help="Silver that each seat lays down.")] = 0,
    seed: Annotated[int | None, typer.Option(help="Seed of the dice.")] = None,
    dice: Annotated[str, typer.Option(help="app, table (typed) or ask (Enter rolls).")] = "app",
    pack: Annotated[Path | None, typer.Option(help="A pack of your own.")] = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Begin a game; `tavern play` sits down to it."""
    from witchhammer.app.opening import checked_mode
    from witchhammer.app.tavern import room
    from witchhammer.app.tavern.seating import parse_chairs
    from witchhammer.app.tavern.tables import pack_of

    chairs = parse_chairs(seat, game)
    text = pack_of(game, pack)
    with opened(db, create=True) as store:
        wish = room.Wish(
            game=game,
            chairs=chairs,
            options=pairs("--set", settle),
            pack=text,
            stake=stake,
            campaign=campaign_meant(store, campaign),
            seed=seed,
            dice_mode=checked_mode(dice),
        )
        begun = room.new_game(store, wish)
        # Up to the first question that a person has to answer.
        room.go_on(begun)
    scene = begun.table.scene
    if as_json:
        screen.show_json({"scene": scene.id, "game": game, "seats": [dump(s) for s in begun.seats]})
        return
    names = ", ".join(s.seat for s in begun.seats)
    pot = f" {stake * len(begun.seats)} silver lie on the table." if stake else ""
    screen.say((scene.title, "title"), f" (scene {scene.id}) for {names}.{pot}")
    screen.say(("Sit down with ", "reason"), ("witchhammer tavern play", "key"))


@app.command()
def play(
    scene: SceneNumber = None,
    plain: Annotated[bool, typer.Option(help="Line after line, no drawn screen.")] = False,
    db: Database = None,
) -> None:
    """Sit down: everybody at this keyboard, a cover screen before a hidden hand is shown."""
    from witchhammer.cli.common_room.parlour import Parlour
    from witchhammer.cli.conversation.stage import fitting_stage

    with _taken_up(db, scene) as game:
        with fitting_stage(plain) as stage:
            over = Parlour(game, stage).hold()
            if over:
                stage.hear(str)
        outcome = game.table.outcome
        if over and outcome is not None:
            winners = ", ".join(outcome.winners) or "nobody"
            screen.say((game.table.scene.title, "title"), f" is over. Won by {winners}.")
        else:
            screen.say(
                "The table stays as it is. ", ("witchhammer tavern play", "key"), " goes on."
            )


@app.command()
def show(
    scene: SceneNumber = None,
    seat: SeatName = EVERYBODY,
    as_json: AsJson = False,
    db: Database = None,
) -> None:
    """Show the table as a seat may see it."""
    with _taken_up(db, scene) as game:
        _known_seat(game, seat)
        view = game.table.view(seat)
        if as_json:
            screen.show_json(dump(view))
            return
        for row in game.tavern.draw_board(view):
            print(row)


def _known_seat(game: Round, seat: str) -> None:
    """Raise NotFound for a seat that is not at the table."""
    names = [s.seat for s in game.seats]
    if seat not in (*names, EVERYBODY):
        raise NotFound(f"seat {seat}", ", ".join(names), "nobody of that name")


@app.command()
def asks(
    scene: SceneNumber = None, seat: SeatName = "", as_json: AsJson = False, db: Database = None
) -> None:
    """List what is to be decided now, by whom, with every legal answer.

    What only one seat may read is listed without its options, unless --seat names it or nobody
    else is a person.
    """
    from witchhammer.app.tavern import why

    with _taken_up(db, scene) as game:
        if seat:
            _known_seat(game, seat)
        eyes = seat or (game.people[0] if len(game.people) == 1 else EVERYBODY)
        found = [why.open_to(ask, eyes) for ask in game.table.asks(seat or None)]
        others = game.table.waiting_for()
    if as_json:
        screen.show_json([dump(ask) for ask in found])
        return
    for ask in found:
        screen.say((ask.seat, "party"), f"  {ask.prompt}  ", (ask.key, "reason"))
        if why.is_shut_to(ask, eyes):
            screen.indented((f"for {ask.seat} alone: --seat {ask.seat}", "reason"), by=5)
        for number, option in enumerate(ask.options, start=1):
            refused = f"  no: {option.why_not}" if option.why_not else ""
            screen.indented((f"{number:>2} ", "key"), option.label, (refused, "bad"), by=2)
    if not found and others:
        names = [{GM: "the table", DICE: "the dice"}.get(other, other) for other in others]
        verb = "is" if len(names) == 1 and DICE not in others else "are"
        screen.say(f"Nothing for {seat}; {', '.join(names)} {verb} asked.")
    elif not found:
        screen.say("Nothing: the game is over.")


@app.command()
def answer(
    key: Annotated[str, typer.Argument(help="The key of the question (`tavern asks`).")],
    value: Annotated[list[str], typer.Argument(help="Numbers or names of options, or faces.")],
    scene: SceneNumber = None,
    seat: SeatName = "",
    db: Database = None,
) -> None:
    """Answer one question; bots and dice then go on by themselves."""
    from witchhammer.app.tavern import room
    from witchhammer.cli.answers import read_answer
    from witchhammer.core.game import find_ask

    with _taken_up(db, scene) as game:
        ask = find_ask(game.table.asks(), key)
        facts = game.table.answer(key, read_answer(ask, " ".join(value)), "player", seat)
        _tell(game, (*facts, *room.go_on(game)), seat or ask.seat)


def _tell(game: Round, facts: Any, seat: str) -> None:
    """Print what happened as a seat may know it."""
    from witchhammer.core.ask import fact_for

    for fact in facts:
        known = fact_for(fact, seat)
        told = game.table.game.tell(game.table.state, known) if known else ""
        if told:
            screen.say(told)


@app.command()
def roll(
    faces: Annotated[list[int] | None, typer.Argument(help="The faces that fell.")] = None,
    reroll: Annotated[bool, typer.Option(help="Throw anew what fell before an undo.")] = False,
    scene: SceneNumber = None,
    db: Database = None,
) -> None:
    """Throw the dice that are waited for, or type the faces that fell."""
    from witchhammer.app.tavern import room

    with _taken_up(db, scene) as game:
        dice = [ask for ask in game.table.asks() if ask.dice is not None]
        if not dice:
            raise Misuse("roll", "dice that are waited for", "none", "see `tavern asks`")
        facts = game.table.roll(dice[0].key, tuple(faces) if faces else None, reroll)
        _tell(game, (*facts, *room.go_on(game)), EVERYBODY)


@app.command()
def rule(
    ruling: Annotated[
        list[str] | None,
        typer.Argument(help="KIND, then what it needs, in order or as NAME=VALUE; none: a list."),
    ] = None,
    because: Annotated[str, typer.Option(help="Why; it is kept in the log.")] = "",
    scene: SceneNumber = None,
    db: Database = None,
) -> None:
    """Rule something outside the rules: a number put right, a slip fined, a player spared."""
    from witchhammer.cli.common_room import spoken

    with _taken_up(db, scene) as game:
        known = game.table.game.rulings
        if not ruling:
            for form, sentence in spoken.forms(known):
                screen.indented((form, "key"), f"  {sentence}", by=2)
            return
        reason = f" because {because}" if because else ""
        seats = [s.seat for s in game.seats]
        facts = game.table.rule(spoken.read_spoken(" ".join(ruling) + reason, known, seats))
        _tell(game, facts, EVERYBODY)


@app.command()
def undo(
    steps: Annotated[int, typer.Option(min=1, help="How many decisions.")] = 1,
    scene: SceneNumber = None,
    db: Database = None,
) -> None:
    """Take back the last decision, and name what goes with it."""
    with _taken_up(db, scene) as game:
        undone = game.table.undo(steps=steps)
    screen.say(("Taken back: ", "rule"), undone.sentence)


@app.command()
def log(
    scene: SceneNumber = None,
    seat: SeatName = EVERYBODY,
    as_json: AsJson = False,
    db: Database = None,
) -> None:
    """Tell what happened so far, as a seat may know it (what lies open if left out)."""
    with _taken_up(db, scene) as game:
        _known_seat(game, seat)
        entries = game.table.log(seat)
    if as_json:
        screen.show_json([dump(entry) for entry in entries])
        return
    for entry in entries:
        for told in entry.told:
            screen.say((f"{entry.number:>4} ", "reason"), told, (" undone" * entry.undone, "warn"))


@app.command()
def suggest(scene: SceneNumber = None, seat: SeatName = "", db: Database = None) -> None:
    """Name the move that the good bot would make at a seat, and why."""
    from witchhammer.app.tavern import why
    from witchhammer.cli.answers import shown_value

    with _taken_up(db, scene) as game:
        ask, said = why.suggest(game, seat or None)
    screen.say((ask.seat, "party"), f"  {ask.prompt}")
    screen.indented((shown_value(ask, said.value), "good"), f": {said.why}", by=2)


@app.command()
def rematch(
    scene: Annotated[int, typer.Argument(help="The game that is over.")], db: Database = None
) -> None:
    """Play a finished game again: the same seats, rules and stakes."""
    from witchhammer.app.tavern.room import again

    with opened(db) as store:
        begun = again(store, scene)
    screen.say((begun.table.scene.title, "title"), f" again (scene {begun.table.scene.id}).")


@app.command()
def abandon(scene: SceneNumber = None, db: Database = None) -> None:
    """Break a game off: every stake goes back, nobody's record changes."""
    from witchhammer.app.tavern import room

    with _taken_up(db, scene) as game:
        room.abandon(game)
    screen.say(f"{game.table.scene.title} is broken off; every stake is back where it was.")


with_parts(app, tavern_books.part)
