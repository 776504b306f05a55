"""The tavern: games between hunts, all of one shape, strangers to one another.

A game is a package `witchhammer.tavern.<name>`; `registry.open_game(name)` imports it when it is
wanted. Its `__init__` exports, besides the parts, one `TAVERN: TavernGame` (shape.py) that holds
them all, so that the common room never needs to know which game it runs:

`GAME`          the core.game.Game: pure functions on frozen, slotted dataclasses
`new_setup(seats, options, pack_text) -> Setup`
                seats clockwise, options as typed (`--set mark_rule=different`), the pack's TOML
                text; raises `Faults` with every fault at once: too many players, unknown option,
                value not on offer, deck too small, cards that do not exist
`OPTIONS`       tuple[GameOption, ...]: name, values, default, sentence; what is a ruling of the
                rulebook's register also has its `ruling` id and `atoms`
`BOTS`          style name -> factory(Luck) of a Bot: `.choose(view, ask) -> Value` and
                `.suggest(view, ask) -> Suggestion` (the value and why). At least "greedy" and one
                with character; "random" is shared by all games (core.play.RandomBot). A bot knows
                only View and Ask, and says in `habit` what it is like
`GOOD_BOT`      the style that `tavern suggest` asks
`parse_pack(text) -> Pack`, `lint_pack(pack) -> tuple[str, ...]`
                a pack from its text (raises Faults), and warnings where its numbers leave the
                ranges that keep the game in its length
`draw_board(view) -> tuple[str, ...]`
                the table as plain lines of at most 80 columns (no colour, no markup)
`tally(setup, facts) -> Mapping[Seat, Mapping[str, int]]`
                what a player's statistics add up (hits, kills …) from the facts of one game; a
                name that ends in `_permille` is in thousandths (expected hits, for luck)

Files of a game: state.py (frozen state and setup), play.py (GAME), cards.py (cards and
parse_pack), view.py (View, view, draw_board), house_bot.py (BOTS), switches.py (Switches, OPTIONS),
more small ones as needed; `packs/original.toml` and `rules_card.txt` beside them, which only the
app reads (the pure half opens no file). Shared by all: shape.py, setup.py (seats and options
checked), pack_text.py (TOML tables read with all faults at once).

Rules of the house: a card drawn is an Ask to "@dice" of its own with as many sides as cards are
left; the deck has no order, only what is left in it. The face counts through those cards in the
order of the setup; where the draw is for one seat's eyes the Ask is `secret`, the prompt names no
cards and the Fact carries no face. A half-done effect is a `todo` tuple of steps in the state. A
card of free text is resolved by the table: an Ask to "@gm". A refused option stays listed with its
`why_not`. A seat that does not play ("@gm", "@dice", a spectator) sees what lies open to all.
"""
