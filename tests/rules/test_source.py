"""The habits that the source of the rules must keep, read from its syntax trees."""

import ast
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from audiocrib import rules
from audiocrib.rules.errors import Reason

FILES = sorted(Path(rules.__file__).parent.glob("*.py"))
ALLOWED = {"msgspec", *sys.stdlib_module_names}


def forgetful_yields(source: str) -> list[int]:
    """Return lines with a `yield` whose new state is lost: neither `state = yield ...` nor `return (yield ...)`."""
    tree = ast.parse(source)
    kept: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id="state")], value=(ast.Yield() | ast.YieldFrom()) as taken):
                kept.add(taken)
            case ast.Return(value=(ast.Yield() | ast.YieldFrom()) as returned):
                kept.add(returned)
            case _:
                pass
    return sorted(n.lineno for n in ast.walk(tree) if isinstance(n, ast.Yield | ast.YieldFrom) and n not in kept)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_yield_takes_the_new_state(file: Path) -> None:
    """A line after an event must not work on the state before it; no type checker can see that."""
    assert forgetful_yields(file.read_text(encoding="utf-8")) == []


def test_forgotten_states_would_be_noticed() -> None:
    forgetful = "def f(state):\n    yield 1\n    other = yield 2\n    print((yield 3))\n    yield from g()"
    assert forgetful_yields(forgetful) == [2, 3, 4, 5]
    careful = "def f(state):\n    state = yield 1\n    state = yield from g()\n    return (yield 2)"
    assert forgetful_yields(careful) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_only_the_standard_library_and_msgspec_are_imported(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [f"{node.module}.{alias.name}" for alias in node.names] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            assert name.startswith("audiocrib.rules.") or name.split(".")[0] in ALLOWED


@pytest.mark.parametrize("module", ["random", "time", "datetime", "os", "io", "asyncio", "threading", "logging"])
def test_the_rules_know_no_chance_no_clock_and_no_device(module: str) -> None:
    pattern = re.compile(rf"^\s*(?:import|from) {module}\b", re.MULTILINE)
    assert [file.name for file in FILES if pattern.search(file.read_text(encoding="utf-8"))] == []


def test_dunder_all_names_what_the_package_exports() -> None:
    shown = [
        name for name, value in vars(rules).items() if not name.startswith("_") and not isinstance(value, ModuleType)
    ]
    assert sorted(rules.__all__) == sorted(shown)


@pytest.mark.parametrize("reason", Reason, ids=str)
def test_every_reason_is_given_somewhere(reason: Reason) -> None:
    sources = [file.read_text(encoding="utf-8") for file in FILES if file.name != "errors.py"]
    assert any(f"Reason.{reason.name}" in source for source in sources)
