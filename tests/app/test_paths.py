"""Where things are."""

import pytest

from witchhammer.app import clock, paths, seeds
from witchhammer.app.library import library_for
from witchhammer.core.errors import Faults, MissingOnThisMachine, Misuse


@pytest.mark.parametrize("what", ["templates", "campaigns", "rules"])
def test_shipped_folders_are_found(what):
    """What comes with the program is found in the source tree."""
    assert any(paths.shipped(what).iterdir())


def test_copy_is_found_where_there_is_no_source_tree(tmp_path, monkeypatch):
    """An installed program finds the copy in its own folder; the source tree wins over it."""
    package = tmp_path / "site" / "witchhammer"
    (package / "_shipped" / "templates").mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", package)

    assert paths.shipped("templates") == package / "_shipped" / "templates"
    (tmp_path / "site" / "templates").mkdir()
    assert paths.shipped("templates") == tmp_path / "site" / "templates"
    with pytest.raises(MissingOnThisMachine, match="install witchhammer again"):
        paths.shipped("rules")


def test_database_as_given_or_from_the_environment(monkeypatch, tmp_path):
    """The option wins over the variable, the variable over the data folder."""
    monkeypatch.delenv("WITCHHAMMER_DB", raising=False)
    own = paths.database()
    monkeypatch.setenv("WITCHHAMMER_DB", str(tmp_path / "env.db"))

    assert own == str(paths.data_folder() / "campaigns.db")
    assert paths.database() == str(tmp_path / "env.db")
    assert paths.database("given.db") == "given.db"


def test_gms_packs_win_over_the_shipped_ones(monkeypatch, tmp_path):
    """A pack in the GM's folder, or a campaign's own, lies on top of all others."""
    monkeypatch.setattr(paths, "packs_folder", lambda: tmp_path)
    pack = '[pack]\nid = "own"\nname = "Own"\n[[traits]]\nname = "{}"\nid = "light-sleeper"\n'
    pack += 'text = "Own."\n'
    (tmp_path / "own.toml").write_text(pack.format("Snores"))
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "own.toml").write_text(pack.format("Snores Louder"))

    assert library_for().trait("light-sleeper").name == "Snores"
    assert library_for([str(tmp_path / "more")]).trait("light-sleeper").name == "Snores Louder"
    (tmp_path / "more" / "bad.toml").write_text("nonsense")
    with pytest.raises(Faults):
        library_for([str(tmp_path / "more" / "bad.toml")])


def test_clocks():
    """The real clock tells UTC to the second; the test's clock ticks as told."""
    ticks = clock.ticking("2025-12-31T23:59:59Z")

    assert len(clock.now()) == len("2025-03-01T19:30:00Z")
    assert clock.now().endswith("Z")
    assert [ticks(), ticks()] == ["2025-12-31T23:59:59Z", "2026-01-01T00:00:00Z"]


def test_seeds():
    """A seed is 64 bits; a fresh one is drawn where none is given."""
    assert 0 <= seeds.new_seed() < 2**64
    assert seeds.checked_seed(0) == 0
    with pytest.raises(Misuse):
        seeds.checked_seed(2**64)
