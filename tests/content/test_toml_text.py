"""A pack written as TOML and read again is the same pack."""

from __future__ import annotations

from pathlib import Path

import pytest

from witchhammer.content.campaign_file import load_campaign
from witchhammer.content.load import load_pack, shipped_packs
from witchhammer.content.toml_text import campaign_toml, literal, pack_toml

CAMPAIGNS = Path(__file__).parents[2] / "campaigns"
FOLDERS = sorted(path.parent for path in CAMPAIGNS.glob("*/campaign.toml"))


@pytest.mark.parametrize("path", shipped_packs(), ids=lambda path: path.stem)
def test_every_shipped_pack_comes_back_the_same(path: Path, tmp_path: Path) -> None:
    """Cards with effects of every depth, monsters, decks, gear: nothing is lost in writing."""
    pack = load_pack(path)
    copy = tmp_path / path.name

    copy.write_text(pack_toml(pack), encoding="utf-8")

    assert load_pack(copy) == pack


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_shipped_campaign_comes_back_the_same(folder: Path, tmp_path: Path) -> None:
    """People, maps, clues, handouts: nothing is lost in writing."""
    campaign = load_campaign(folder)
    copy = tmp_path / "campaign.toml"

    copy.write_text(campaign_toml(campaign), encoding="utf-8")

    assert load_campaign(copy) == campaign


def test_hostile_text_stays_text() -> None:
    """Quotes, control characters and line breaks are written so that TOML reads them back."""
    assert literal('a"b\\c\n\x1b[2J\x7f') == '"a\\"b\\\\c\\n\\u001b[2J\\u007f"'
