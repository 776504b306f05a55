"""House style that a linter does not know: sizes, names, docstrings, reasons."""

import ast
import re
import sys

from tests.architecture.tree import PACKAGE, TESTS, sources

PACKAGE_SOURCES = sources(PACKAGE)
TEST_SOURCES = sources(TESTS)
ALL_SOURCES = PACKAGE_SOURCES + TEST_SOURCES

MOST_LINES = 400
MOST_FUNCTION_LINES = 50
MOST_PARAMETERS = 6

# They promise nothing about what is inside.
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "misc", "stuff"}

# What follows the brackets or codes is the reason, in words.
ESCAPE = re.compile(
    r"# (?:type: ignore(?:\[[\w, -]*\])?|noqa(?:: [A-Z0-9, ]+)?|pragma: no cover)(?P<reason>.*)"
)
# Bracketed letters keep the patterns from finding themselves.
UNFINISHED = re.compile(r"\b(?:[T]ODO|[F]IXME|[X]XX|[N]otImplementedError)\b")
SWITCHED_OFF = re.compile(r"\bmark\.(?:[s]kip|[s]kipif|[x]fail)\b")

NAMED = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def is_command(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether Typer reads the parameters as a command line's options."""
    return any(
        isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith((".command", ".callback"))
        for mark in function.decorator_list
    )


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many things a caller must think of; self and cls do not count."""
    taken = function.args
    names = [each.arg for each in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs)]
    return len([name for name in names if name not in {"self", "cls"}])


def test_files_are_short():
    """No file is longer than 400 lines: past that it holds two ideas."""
    long = [
        f"{file.path}: {len(file.lines)}" for file in ALL_SOURCES if len(file.lines) > MOST_LINES
    ]

    assert long == []


def test_functions_fit_a_screen():
    """A function over 50 lines has a comment above it that says because of what."""
    long = [
        f"{file.path}:{function.lineno} {function.name}"
        for file in ALL_SOURCES
        for function in file.functions()
        if (function.end_lineno or 0) - function.lineno >= MOST_FUNCTION_LINES
        and not file.explains(function)
    ]

    assert long == []


def test_functions_take_few_parameters():
    """A function of more than six parameters says because of what; commands are exempt."""
    greedy = [
        f"{file.path}:{function.lineno} {function.name} takes {parameters(function)}"
        for file in PACKAGE_SOURCES
        for function in file.functions()
        if parameters(function) > MOST_PARAMETERS
        and not is_command(function)
        and not file.explains(function)
    ]

    assert greedy == []


def test_public_modules_and_names_say_what_they_are():
    """Modules, public classes and public functions of the package have docstrings."""
    silent = []
    for file in PACKAGE_SOURCES:
        nodes = [node for node in file.tree.body if isinstance(node, NAMED)]
        wanted = [node for node in nodes if not node.name.startswith("_")]
        if file.text and not ast.get_docstring(file.tree):
            silent.append(str(file.path))
        silent += [
            f"{file.path}:{node.lineno} {node.name}"
            for node in wanted
            if not ast.get_docstring(node)
        ]

    assert silent == []


def test_every_test_says_what_must_hold():
    """Each test has a docstring."""
    silent = [
        f"{file.path}:{function.lineno} {function.name}"
        for file in TEST_SOURCES
        if file.path.name.startswith("test_")
        for function in file.functions()
        if function.name.startswith("test_") and not ast.get_docstring(function)
    ]

    assert silent == []


def test_module_names_say_something():
    """No module is a drawer for odds and ends, or hides one of the standard library."""
    bad = [
        file.module
        for file in PACKAGE_SOURCES
        if file.module.rsplit(".", 1)[-1] in EMPTY_NAMES | sys.stdlib_module_names
    ]

    assert bad == []


def test_escapes_give_a_reason():
    """Whoever silences a checker says why on the same line, after the code."""
    unexplained = [
        f"{file.path}:{number} {found[0]}"
        for file in ALL_SOURCES
        for number, line in enumerate(file.lines, 1)
        if (found := ESCAPE.search(line)) and not re.search("[a-z]{3}", found["reason"])
    ]

    assert unexplained == []


def test_nothing_is_left_for_later():
    """No note of unfinished work, no stub, no test that is switched off."""
    left = [
        f"{file.path}:{number} {line.strip()}"
        for file in ALL_SOURCES
        for number, line in enumerate(file.lines, 1)
        if UNFINISHED.search(line) or SWITCHED_OFF.search(line)
    ]

    assert left == []
