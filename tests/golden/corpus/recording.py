"""The recording of a script: after each key, the lines, what the speaker is told, and what a window shows."""

import base64
import hashlib
import json
import string
import tempfile
from collections.abc import AsyncGenerator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.golden.corpus import driving
from tests.golden.corpus.driving import Asked, Session
from tests.golden.corpus.scripts import Called, Script

ASKING = "cbfvsthmlenid"
"""Letters that ask something at the table."""
QUERIES = [*ASKING, *";rCSHTEw", "left", "right", "tab", "up", "down", *"?z+-"]
KEYS = (
    *string.ascii_lowercase.replace("q", ""),
    *string.ascii_uppercase.replace("Q", ""),
    *string.digits,
    *("left", "right", "up", "down", "tab", "shift-tab", "space", "enter", "escape", "backspace", "delete"),
    *("home", "end", "pageup", "pagedown", "insert", "f1", "f2", "f11", "ctrl-a", "alt-x"),
    *",.<>;?+=-[]/'&\u00e9",
    *("unknown-key", "unknown:word", "number-end", "resumed"),
)
"""All or one of each kind of key, except those that leave."""
MOST = 4000
"""Enough keys to end any game."""


class Step(NamedTuple):
    """A key, or anything else a script does, and the result."""

    key: str
    lines: list[str]
    stream: list[Any]
    seen: object = None


def recorded(script: Script) -> list[Step]:
    """Return all steps of a script. It has a folder of its own, which is gone afterwards."""
    steps: list[Step] = []

    def told(where: str, what: Any) -> None:
        (steps[-1].lines if where == "line" else steps[-1].stream).append(what)

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        if script.settings:
            (folder / driving.SETTINGS).write_text("\n".join(script.settings) + "\n", encoding="utf-8")
        for number, called in enumerate(script.calls):
            steps.append(Step(" ".join(("$", *called.words)), [], []))
            fingers = Fingers(called, script.name, number, steps)
            code = driving.call(list(called.words), folder, fingers.keys, told)
            assert fingers.left <= 0 or code, f"{fingers.left} steps behind the end of {script.name}"
            steps.append(Step(f"ends with {code}", [], []))
    return steps


class Fingers:
    """A person who presses the keys of one call, and begins a step with each."""

    def __init__(self, called: Called, name: str, number: int, steps: list[Step]) -> None:
        self._called = called
        self._chance = Random(f"{name} {number}")
        self._steps = steps
        self.left = len(called.steps)
        """The number of steps that have not begun."""

    async def keys(self, session: Session, *, ends: bool = True) -> AsyncGenerator[tuple[str, ...], None]:
        """Yield keys one by one, each when the one before has had its full effect. `ends`: nothing comes after them."""
        await self.done(session)
        for word in self._called.steps:
            self.left -= 1
            if word.startswith("~"):
                async for key in self._word(session, word[1:]):
                    self._begin(key)
                    yield (key,)
                    await self.done(session)
            else:
                self._begin(word)
                yield tuple(word.split("|"))
                await self.done(session)
        if ends:
            self._begin("leave")

    def _begin(self, what: str) -> None:
        self._steps.append(Step(what, [], []))

    async def done(self, session: Session) -> None:
        """Return when the last key has had its full effect; note what there is to see."""
        await session.settled()
        self._steps[-1] = self._steps[-1]._replace(seen=session.scene())

    async def _word(self, session: Session, word: str) -> AsyncGenerator[str, None]:
        """Yield the keys of a word; a word without any is a step of its own."""
        name, _, about = word.partition(":")
        match name:
            case "on" | "ask":
                for _ in range(int(about or 1)):
                    for key in self._onward(session.asked(), name == "ask"):
                        yield key
            case "until" | "ask-until":
                for _ in range(MOST):
                    if session.over or session.asked().what == about:
                        return
                    for key in self._onward(session.asked(), name == "ask-until"):
                        yield key
                raise AssertionError(f"nobody ever comes to {about}")
            case "walk":
                for key in self._chance.choices(KEYS, k=int(about)):
                    yield key
            case "step":
                for key in session.wanted():
                    yield key
            case "lesson":
                for _ in range(MOST):
                    if not (wanted := session.wanted()):
                        return
                    for key in wanted:
                        yield key
                raise AssertionError("the lesson does not end")
            case _:
                self._begin(f"~{word}")
                await self.happens(session, word)
                await self.done(session)

    async def happens(self, session: Session, word: str) -> None:
        """Do what a word means that is not a key."""
        match word:
            case "hold":
                session.hold()
            case "think":
                session.think()
            case "free":
                session.let_go()
            case "speaks":
                session.ear.heard.clear()
            case "heard":
                session.ear.heard.set()
            case setting if setting.startswith("set:"):
                name, _, value = setting.removeprefix("set:").partition("=")
                session.change(name, value)
            case _:
                await session.pass_time(float(word))

    def _onward(self, asked: Asked, asks: bool) -> list[str]:
        """Return the keys that take the game further."""
        chance = self._chance
        before = chance.choices(QUERIES, k=chance.randint(0, 3)) if asks else []
        match asked.what:
            case "lay away":
                cards = chance.sample(range(1, asked.cards + 1), asked.most)
                keys = [key for card in cards for key in (str(card), "space")] + ["enter"]
            case "play":
                keys = ["tab"] * chance.randint(1, 3) + ["enter"]
            case "go":
                keys = ["g"]
            case "cut":
                keys = [*str(chance.randint(asked.least, asked.most)), "enter"]
            case "peg":
                keys = chance.choice(["enter", "2 enter", "1 enter", "0 enter"]).split()
            case "muggins":
                keys = chance.choice(["enter", "enter", "j 2 enter", "j 0 enter"]).split()
            case "keys":
                keys = [str(asked.most)]
            case "count":
                keys = [*str(chance.choice([0, 2, 4, 6, 8, 12, 19, 24])), "enter"]
            case _:
                keys = ["enter"]
        return [*before, *keys]


# What is kept of a recording


def digest(what: object) -> bytes:
    """Return the digest of a result; the same wherever it is computed."""
    text = json.dumps(what, ensure_ascii=False, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).digest()


class Kept(NamedTuple):
    """The kept part of a recording: a digest of its lines, one of all that the speaker was told, and letters for each step."""

    lines: str
    stream: str
    steps: str

    @classmethod
    def of(cls, steps: list[Step], letters: int) -> "Kept":
        """Return the digests of these steps, with this many letters each: one tells where to look, two are sure."""
        lines = digest([[step.key, step.lines] for step in steps]).hex()[:12]
        stream = digest([[step.key, step.stream, step.seen] for step in steps]).hex()[:12]
        return cls(lines, stream, "".join(base64.urlsafe_b64encode(digest(step)).decode()[:letters] for step in steps))


def first_difference(one: str, other: str, letters: int) -> int | None:
    """Return the place of the first step whose letters differ; None if none do."""
    for place in range(max(len(one), len(other)) // letters):
        here = slice(letters * place, letters * place + letters)
        if one[here] != other[here]:
            return place
    return None
