"""The wheel is whole: it holds what the program needs and works far from its source."""

import zipfile
from pathlib import Path

import witchhammer
from tests.architecture.tree import ROOT, committed_files

SHIPPED = {"templates": "templates", "campaigns": "campaigns", "docs/rules": "rules"}


def names_in(wheel):
    """The files of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_wheel_holds_the_shipped_folders(wheel):
    """Every committed template, campaign and rulebook is in the wheel, under the package."""
    expected = {
        f"witchhammer/_shipped/{there}/{path.relative_to(ROOT / here).as_posix()}"
        for here, there in SHIPPED.items()
        for path in committed_files()
        if path.is_relative_to(ROOT / here)
    }

    assert expected - names_in(wheel) == set()


def test_wheel_holds_the_whole_package(wheel):
    """Every committed file of the package is in the wheel, packs and all."""
    expected = {
        path.relative_to(ROOT).as_posix()
        for path in committed_files()
        if path.is_relative_to(ROOT / "witchhammer")
    }

    assert expected - names_in(wheel) == set()


def test_wheel_has_one_top_level(wheel):
    """The wheel puts nothing beside the package but its own metadata."""
    tops = {name.split("/")[0] for name in names_in(wheel)}

    assert {"witchhammer", f"witchhammer-{witchhammer.__version__}.dist-info"} == tops


def test_installed_copy_is_not_the_source_tree(installed):
    """What is tried here is the wheel's code and not the tree it was built from."""
    where = installed.python("import witchhammer; print(witchhammer.__file__)")

    assert Path(where).is_relative_to(installed.site_packages)


def test_version(installed):
    """`witchhammer --version` says which one this is."""
    done = installed.run("--version")

    assert (0, "") == (done.returncode, done.stderr)
    assert witchhammer.__version__ in done.stdout
