"""View models are plain values, and the public list of the press is complete."""

from __future__ import annotations

import dataclasses
import json

import pytest

from tests.printing import samples, samples_table
from witchhammer import printing
from witchhammer.printing import as_plain, content_hash


@pytest.mark.parametrize(
    "model",
    [
        samples.LONGEST,
        samples.OGRE,
        samples.sheet_of(60, 12),
        samples_table.SCREEN,
        samples_table.PARTY,
        samples_table.MAP,
        samples_table.ADVENTURE,
        samples_table.CHRONICLE,
    ],
    ids=lambda model: type(model).__name__,
)
def test_models_are_frozen_and_can_be_written_as_json(model):
    """Plain dicts and lists come out, pictures as text; nothing can be set."""
    plain = as_plain(model)

    assert plain == json.loads(json.dumps(plain))
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(model, dataclasses.fields(model)[0].name, "x")


def test_a_hash_changes_with_what_is_printed_only():
    """The text changes it; the number of copies does not."""
    copied = dataclasses.replace(samples.JAB, copies=4)
    other = dataclasses.replace(samples.JAB, flavour="Slow.")

    assert content_hash(samples.JAB) == content_hash(copied)
    assert content_hash(samples.JAB) != content_hash(other)


def test_every_public_name_is_there_and_the_list_is_sorted():
    """`printing.__all__` is sorted and each name can be had."""
    assert sorted(printing.__all__) == printing.__all__
    for name in printing.__all__:
        assert getattr(printing, name) is not None


def test_an_unknown_name_is_an_attribute_error():
    """The package says so in the usual way."""
    with pytest.raises(AttributeError, match="nonsense"):
        _ = printing.nonsense


def test_importing_the_press_loads_no_renderer():
    """A command that prints nothing does not pay for WeasyPrint, Jinja or fontTools."""
    import subprocess
    import sys

    script = (
        "import sys, witchhammer.printing;"
        "print([m for m in ('weasyprint', 'jinja2', 'fontTools', 'PIL') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )

    assert "[]\n" == done.stdout
