"""The keys that `audiocrib doctor` asks for, one by one."""

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from audiocrib.commands.doctor_keys import KEYS, lost_keys
from audiocrib.concurrency.steps import Steps
from audiocrib.narration.text import Text
from audiocrib.terminal.terminal import Terminal


class Keyboard:
    """A terminal on which batches of keys arrive one after another; it keeps what is written to it."""

    def __init__(self, *batches: tuple[str, ...]) -> None:
        self.lines: list[str] = []
        self._batches = batches

    def write(self, text: str) -> None:
        """Keep a line."""
        self.lines.append(text)

    def prepare(self) -> Steps[None]:
        """Do nothing."""
        yield from ()

    async def batches(self) -> Any:
        """Yield the keys."""
        for batch in self._batches:
            yield batch


def asked(*batches: tuple[str, ...]) -> tuple[tuple[str, ...], list[str]]:
    keyboard = Keyboard(*batches)
    lost = asyncio.run(lost_keys(keyboard, Text()))  # type: ignore[arg-type]  # all it needs of a terminal
    return lost, keyboard.lines


def test_every_key_is_asked_for_and_named_when_it_arrives() -> None:
    lost, lines = asked(*((key,) for key in KEYS))
    assert lost == ()
    assert lines[1:3] == ["Press Left.", "Left arrives."]
    assert lines[-1] == "That was the last key."
    assert len(lines) == 2 + 2 * len(KEYS)
    assert all(line[0].isupper() and line.endswith(".") for line in lines)


def test_a_key_that_does_not_arrive_is_passed_over_by_enter_and_another_is_named() -> None:
    lost, lines = asked(("enter",), ("x",), ("right",), *((key,) for key in KEYS[2:]))
    assert lost == ("left",)
    assert lines[1:7] == [
        "Press Left.",
        "Left does not arrive.",
        "Press Right.",
        "That was X. Press Right, or Enter if nothing happens.",
        "Right arrives.",
        "Press Up.",
    ]


@pytest.mark.parametrize("batches", [[("ctrl-c",)], [("leave",)], []])
def test_the_keys_can_be_left(batches: list[tuple[str, ...]]) -> None:
    assert asked(*batches)[0] == ()


def test_in_a_terminal_the_keys_are_asked_for_and_the_result_is_in_the_report(tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect", reason="pexpect is not installed, as it never is on Windows.")
    report = tmp_path / "report.txt"
    environment = {**os.environ, "SDL_AUDIODRIVER": "a device that nobody has", "AUDIOCRIB_DATA": str(tmp_path)}
    environment |= {"PATH": str(tmp_path)}  # no other program that speaks
    command = ["-m", "audiocrib", "doctor", "--report", str(report)]
    child = pexpect.spawn(sys.executable, command, env=environment, encoding="utf-8", timeout=60)
    child.expect("Press Left.")
    child.send("\r")
    child.expect("Press Right.")
    child.send("\x1b[C")
    child.expect("Right arrives.")
    child.sendcontrol("c")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 1
    written = report.read_text().splitlines()
    assert f"Of {len(KEYS)} keys, 1 did not arrive." in written
    assert any(line.startswith("Left does not arrive: ") for line in written)
    assert any(line.startswith("No sound device was found.") for line in written)


def test_a_terminal_has_what_asking_for_the_keys_needs() -> None:
    assert all(hasattr(Terminal, name) for name in ("write", "prepare", "batches"))
