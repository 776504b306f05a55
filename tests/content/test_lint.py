"""Lint finds what is wrong with packs, all of it, and nothing on what is shipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from witchhammer.content.lint import LintReport, lint

PLANTED = Path(__file__).parent / "packs"


@pytest.fixture(autouse=True, scope="module")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> object:
    """Keep lint's packs out of the user's own cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WITCHHAMMER_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def lint_text(folder: Path, body: str) -> list[str]:
    """Return what lint says of a pack with this body."""
    path = folder / "mine.toml"
    path.write_text(f'[pack]\nid = "mine"\nname = "Mine"\n{body}', encoding="utf-8")
    return [str(fault) for fault in lint([path], only_layers=True).faults]


def test_everything_shipped_is_clean() -> None:
    """No fault in any shipped pack, and the exits stay rare: one in twenty, one in forty."""
    report = lint()

    assert [str(fault) for fault in report.faults] == []
    assert report.rules * 20 <= report.cards
    assert report.rulings * 40 <= report.cards


def test_thirty_planted_faults_are_found() -> None:
    """Two packs hold thirty faults, one of each sort; every one is told, none is made up."""
    first = lint([PLANTED / "thirty_faults.toml"], only_layers=True).faults
    second = lint([PLANTED / "more_faults.toml"], only_layers=True).faults

    assert [fault.where.removeprefix("thirty_faults.toml: ") for fault in first] == [
        "school",
        "pack.verson",
        "card card/keys.atack",
        "card card/keys.init",
        "card card/keys.one_shot",
        "card card/keys.poise",
        "card card/keys.attack.on_hit[1].do",
        "card card/keys.attack.on_hit[2]",
        "card card/keys.attack.on_hit[3].amount",
        "card card/keys.attack.target",
        "card card/keys.move.to",
        "card card/keys.on_turn",
        "card card/keys.aspect_defence",
        "trait wordless",
        "gear thing.kind",
        "monster halfling-horror",
        "monster halfling-horror.clues[1].kind",
        "card card/twin",
    ]
    assert [fault.where.removeprefix("more_faults.toml: ") for fault in second] == [
        "card eel/slip.on_turn[1].amount",
        "card eel/slip.on_turn[2].amount",
        "card eel/slip.on_turn[3].name",
        "card eel/slip.on_turn[4].stat",
        "card eel/slip.on_turn[5].name",
        "card eel/slip.on_turn[6].who",
        "card eel/roll.on_turn[1].rows",
        "monster deckless-dread.decks main",
        "monster deckless-dread.vulnerable salt",
        "school eel.excludes",
        "card eel/idle",
        "card eel/muddle.defence",
    ]
    assert len(first) + len(second) == 30


def test_a_planted_word_gets_its_nearest() -> None:
    """What is nearly right is told with the right word."""
    faults = [
        *lint([PLANTED / "thirty_faults.toml"], only_layers=True).faults,
        *lint([PLANTED / "more_faults.toml"], only_layers=True).faults,
    ]

    told = [fault.remedy for fault in faults if fault.remedy.startswith("did you mean")]

    assert told == [
        "did you mean schools?",
        "did you mean version?",
        "did you mean attack?",
        "did you mean condition?",
        "did you mean nearest_enemy?",
        "did you mean toward_nearest_enemy?",
        "did you mean weapon?",
        "did you mean smell?",
        "did you mean stun?",
        "did you mean attack?",
        "did you mean swap_places?",
        "did you mean general/attack?",
        "did you mean raging-bull?",
    ]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            '[[cards]]\nname = "A"\nkind = "passive"\nalways = [\n'
            '{ do = "modify", stat = "init", amount = 2, until = "turns" }]',
            "mine.toml: card card/a.always[1].turns: wanted 1 or more, got 0; "
            "say how many turns it lasts",
        ),
        (
            '[[cards]]\nname = "A"\ninit = 3\ntier = 4',
            "mine.toml: card card/a.tier: wanted 0 to 3, got 4",
        ),
        (
            '[[cards]]\nname = "A"\ninit = 3\nreturns = true',
            "mine.toml: card card/a.returns: wanted nothing here on an action card, got something",
        ),
        (
            '[[cards]]\nname = "A"\non_turn = [{ do = "when", test = "alone" }]',
            "mine.toml: card card/a.on_turn[1]: wanted then or otherwise, got neither",
        ),
        (
            '[[cards]]\nname = "A"\non_turn = [{ do = "gain", what = "poise", '
            'amount = { of = "wound" } }]',
            "mine.toml: card card/a.on_turn[1].amount.of: wanted a number somebody has, got wound; "
            "did you mean wounds?",
        ),
        (
            '[[cards]]\nname = "A"\nattack = { bonus = 3, aspects = ["mele"] }',
            "mine.toml: card card/a.attack.aspects: wanted an aspect, got mele; "
            "did you mean melee?",
        ),
        (
            '[[gear]]\nname = "Feather"\nkind = "ornament"',
            "mine.toml: gear feather.sort: wanted a sort, because pieces of one sort are counted, "
            "got nothing",
        ),
        (
            '[[monsters]]\nname = "Imp"\npower = 1\nhealth = 5\npoise = 5\n'
            'decks = [{ name = "main", cards = ["nerve/cold-eye", "general/jab"] }]',
            "mine.toml: monster imp.decks main: wanted Action cards, got nerve/cold-eye; "
            "psych cards and passives have keys of their own",
        ),
    ],
)
def test_lint_sees_what_keys_cannot_say(tmp_path: Path, body: str, message: str) -> None:
    """Durations, tiers, forks, shares, aspects, ornaments, decks: each wrong in its own way."""
    assert message in lint_text(tmp_path, body)


def test_words_of_ones_own_are_let_be(tmp_path: Path) -> None:
    """A new aspect, a new label and a new skill are nobody's slip."""
    body = (
        '[[cards]]\nname = "A"\nattack = { bonus = 3, aspects = ["lightning"], on_hit = [\n'
        '{ do = "condition", name = "enamoured" },\n'
        '{ do = "modify", stat = "juggling", amount = 1, who = "self" }] }'
    )

    assert lint_text(tmp_path, body) == []


def test_a_folder_is_linted_file_by_file(tmp_path: Path) -> None:
    """One bad file of a layer does not hide what is wrong with the next."""
    (tmp_path / "a.toml").write_text("[[cards]", encoding="utf-8")
    head = '[pack]\nid = "b"\nname = "B"\n'
    (tmp_path / "b.toml").write_text(head + '[[cards]]\nname = "Idle"\n', encoding="utf-8")

    places = [fault.where for fault in lint([tmp_path], only_layers=True).faults]

    assert places == ["a.toml line 1", "b.toml: card card/idle"]


def test_exits_are_counted(tmp_path: Path) -> None:
    """A pack of which every card asks the GM is told so, and is the GM's own affair."""
    path = tmp_path / "mine.toml"
    cards = "".join(
        f'[[cards]]\nname = "A{n}"\non_turn = [{{ do = "ruling", text = "x", who = "self" }}]\n'
        for n in range(3)
    )
    path.write_text(f'[pack]\nid = "mine"\nname = "Mine"\n{cards}', encoding="utf-8")

    report = lint([path], only_layers=True)

    assert report == LintReport((), cards=3, rules=0, rulings=3)


def test_a_report_sums_itself_up() -> None:
    """One line for a screen."""
    assert LintReport((), 513, 7, 2).summary == "clean; 513 cards, 7 use rule, 2 use ruling"
