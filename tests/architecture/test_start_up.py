"""At a table nobody waits for a library that this command does not use."""

import json
import subprocess
import sys

import pytest

HEAVY = {
    "alembic",
    "matplotlib",
    "numpy",
    "PIL",
    "psycopg",
    "pydantic",
    "pypdfium2",
    "sqlalchemy",
    "sqlmodel",
    "starlette",
    "uvicorn",
    "weasyprint",
}


@pytest.mark.parametrize("module", ["witchhammer", "witchhammer.cli"])
def test_import_is_light(module):
    """Importing the command line loads no database, printer, web server or plotter."""
    code = f"import json, sys, {module}; print(json.dumps(sorted(sys.modules)))"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert HEAVY & set(json.loads(done.stdout)) == set()
