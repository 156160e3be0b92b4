"""Tests which keys the terminal passes on: asks for each one, and says what arrives. Knows no game."""

from contextlib import suppress

from audiocrib.concurrency.steps import done
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.terminal.terminal import Terminal
from audiocrib.ui.keys.names import LEAVE
from audiocrib.ui.screens.help import key_name

KEYS = (
    *("left", "right", "up", "down", "space", "tab", "shift-tab", "backspace", "escape", "s", "?", "+"),
    *("pageup", "pagedown", "f1"),
)
"""First the keys without which playing is hard, then those that are only an alternative."""


async def lost_keys(terminal: Terminal, text: Text) -> tuple[str, ...]:
    """Ask for each key; return those that do not arrive."""
    lost: list[str] = []

    def say(told: Phrase) -> None:
        words = text.sentence(told)
        terminal.write(words[:1].upper() + words[1:])

    done(terminal.prepare())
    batches = terminal.batches()
    say(phrase("doctor-keys"))
    with suppress(StopAsyncIteration):
        for key in KEYS:
            name = (key_name(key),)
            say(phrase("doctor-press", key=name))
            while key not in (batch := await anext(batches)) and "enter" not in batch:
                if LEAVE in batch or "ctrl-c" in batch:
                    return tuple(lost)
                say(phrase("doctor-other", other=(key_name(batch[0]),), key=name))
            if key in batch:
                say(phrase("doctor-arrives", key=name))
            else:
                lost.append(key)
                say(phrase("doctor-lost", key=name))
    say(phrase("doctor-keys-over"))
    return tuple(lost)
