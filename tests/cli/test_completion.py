"""The shell completes campaigns, characters, fights, encounters and cards, and never complains."""

import subprocess
import sys

import pytest

from witchhammer.cli import completion


class Context:
    """What a completion is told about the command line so far."""

    def __init__(self, **params):
        self.params = params


@pytest.mark.parametrize(
    ("names", "begun", "offered"),
    [
        (completion.character_handles, "el", ["elsbeth"]),
        (completion.encounter_ids, "the-n", ["the-night-mill"]),
        (completion.module_ids, "", ["the-ditch"]),
        (completion.school_ids, "reve", ["revenant"]),
        (completion.sample_names, "nether", ["nether-pudding"]),
        (completion.fight_numbers, "", []),
    ],
)
def test_names_are_offered(lane, names, begun, offered):
    """What begins as typed is offered."""
    assert offered == names(Context(), begun)


def test_cards_schools_monsters_and_people(lane):
    """`print cards` completes everything it can print."""
    offered = completion.card_ids(Context(), "")

    for name in ("general/jab", "revenant", "ditch-wolf", "osric"):
        assert name in offered


def test_campaigns(lane):
    """Campaigns are offered by their names."""
    assert ["The Ditch at Nether Pudding"] == completion.campaign_names(None, "the")


def test_nothing_to_offer_is_no_fault(tmp_path, monkeypatch):
    """Without a database there is nothing to offer, and nothing is said."""
    monkeypatch.setenv("WITCHHAMMER_DB", str(tmp_path / "none.db"))

    assert [] == completion.campaign_names(None, "")
    assert [] == completion.character_handles(Context(), "")


def test_the_shell_asks_and_is_answered(lane, tmp_path):
    """A shell's question gets its answer in a process of its own."""
    settings = {
        "WITCHHAMMER_DB": str(tmp_path / "lane.db"),
        "_WITCHHAMMER_COMPLETE": "complete_bash",
        "COMP_WORDS": "witchhammer character show os",
        "COMP_CWORD": "3",
    }
    command = "import sys; from witchhammer.cli import main; sys.argv[0] = 'witchhammer'; main()"

    done = subprocess.run(
        [sys.executable, "-c", command], env=settings, capture_output=True, text=True, check=False
    )

    assert "osric" == done.stdout.strip()
