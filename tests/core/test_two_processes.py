"""The same game in two processes with other hash seeds: equal seals, step for step."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TRACE = """
import sys
from tests.core.traces import trace
print("\\n".join(trace(sys.argv[1])))
"""
GAMES = ["witchhammer", "fright", "sickest_witch", "witch_and_bitch", "witchdie"]


def seals(name, hash_seed):
    """Return the seals of one random game, played in a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", TRACE, name],
        capture_output=True,
        text=True,
        env=environment,
        check=True,
        cwd=ROOT,
    )
    return run.stdout.split()


@pytest.mark.parametrize("name", GAMES)
def test_seals_do_not_depend_on_the_process(name):
    """No order of a set, no id and no hash of a text gets into a state."""
    first, second = seals(name, "1"), seals(name, "271828")

    assert first == second
    assert len(set(first)) > 15
