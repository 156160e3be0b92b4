"""A published page by ear, without a network: `python -m tests.publish.by_ear` plays and replays a game.

It also takes a lesson, and counts in the trainer. A terminal leads: the same keys go to it, what it says decides which
are pressed next, and the page must say the same words. Once the page has loaded, it is cut off from every network.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from audiocrib.narration.text import Text
from audiocrib.publish.folder import publish
from audiocrib.rules.cards import RANK_LETTERS, Card
from audiocrib.rules.scoring import score_show
from tests.page.browser import Seen, chromium
from tests.page.deals import quick
from tests.page.transcript import spoken
from tests.programs import SECONDS
from tests.publish.publishing import FIRST, KEPT, served

PRESSED = {
    "space": "Space",
    "enter": "Enter",
    "escape": "Escape",
    "down": "ArrowDown",
    "up": "ArrowUp",
    "right": "ArrowRight",
    "left": "ArrowLeft",
    "home": "Home",
    "end": "End",
    "pageup": "PageUp",
    "pagedown": "PageDown",
    "backspace": "Backspace",
    "delete": "Delete",
    "insert": "Insert",
    "f1": "F1",
}
"""The page's names for keys that are neither letters nor digits."""
SEED = 7
TOTAL = "total "
"""Comes before a number that is a total."""
MOST_QUESTIONS = 1000
"""No game has more."""
ACTIONS = re.compile(r"(?<= of )[5-9]\d(?=\.$)")
"""The number of actions in a list of all; no other list is as long."""
MORE_ACTIONS = 4
"""The actions that only a page has."""
LESSON = (
    *("escape", "l", "e", "s", "enter", "enter", "h", "right", "right", "right", "left", "5", "r", "t", "q", "escape"),
    *("1", "space", "6", "space", "enter", "q", "down", "down", "down", "enter", "escape", "t"),
)
"""The first lesson from the list of all actions, and back to the table."""
TRAINER = ("escape", "t", "r", "a", "enter", "home")
"""The trainer from the list of all actions."""
REPLAY = (
    *("escape", "r", "e", "c", "enter", "down", "down", "enter"),
    *("down", "enter", "right", "right", "right", "right", "left", "down", "up", "t", "s", "escape"),
)
"""The game that has just ended, from the list of all actions."""
HANDS = 3
"""The number of hands to count."""
QUESTION = re.compile(r"Your (hand|crib): (.*)\. Starter: (.*)\. Your total\?")
RANKS, SUITS = (
    ("ace", *map(str, range(2, 11)), "jack", "queen", "king"),
    {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"},
)


def card_of(words: str) -> Card:
    """Return the card that words name."""
    rank, suit = words.split(" of ")
    return Card(RANK_LETTERS[RANKS.index(rank)] + SUITS[suit])


class Terminal:
    """The program with a pipe for a keyboard."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "audiocrib", "--voice", "reader", "--seed", str(SEED), "--data", str(folder)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._stops = 0

    def told(self, line: str | None = None) -> str:
        """Return what it says to a line, or before the first; a word that is not a key shows where that ends."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stops += 1
        self._process.stdin.write(f"{line}\nstop{self._stops}\n" if line else f"stop{self._stops}\n")
        self._process.stdin.flush()
        told = ""
        while not (found := re.search(rf"\n[^\n]*\bstop{self._stops}\b[^\n]*spaces between\.", told)):
            more = os.read(self._process.stdout.fileno(), 4096).decode()
            assert more, "the terminal has ended"
            told += more
        assert found.end() == len(told), told[found.end() :]
        return spoken(told[: found.start()])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(SECONDS)


class Pair:
    """A terminal and a page that are given the same keys."""

    def __init__(self, terminal: Terminal, page: Seen) -> None:
        self._terminal = terminal
        self._page = page
        self.keys = 0
        words = terminal.told()
        print(words, flush=True)
        page.tells(f"{FIRST} {words}")

    def press(self, *lines: str) -> str:
        """Press keys, one after another; return the words of both after the last. A total needs Enter on the page, but
        not in a line.
        """
        words = ""
        for line in lines:
            words = self._terminal.told(line.removeprefix(TOTAL))
            print(f"[{line}] {words}", flush=True)
            keys = [*line.removeprefix(TOTAL), "Enter"] if line.startswith(TOTAL) else [PRESSED.get(line, line)]
            self._page.press(*keys)
            if (
                line == "r" and "spaces between. " in words
            ):  # the terminal repeats its answer to the word that is not a key
                self._page.hears(words.rpartition("spaces between. ")[2])
            elif words.startswith(
                ("Record of games, 1", "Replay for")
            ):  # a slow page first says that it is still reading
                self._page.hears(words)
            else:
                self._page.tells(ACTIONS.sub(lambda found: f"{int(found[0]) + MORE_ACTIONS}", words))
            self.keys += len(keys)
        return words


def _answer(asked: str, tries: int, by_chance: random.Random) -> tuple[str, ...]:
    """The keys to press at a question: two cards, any total, the first card that fits; or just go on."""
    if re.search(r"Choose \d cards?", asked):
        return ("1", "space", "2", "space", "enter")
    if "count your" in asked:
        return (f"{TOTAL}{by_chance.choice((0, 2, 4, 6, 8, 12))}",)
    if "card to play" in asked:
        return (str(1 + tries % 4), "enter")
    return ("enter",)


def train(page: Seen) -> None:
    """Count hands in the trainer, whose questions are new each time: every right total must be called right."""
    page.press("Enter")
    for number in range(HANDS):
        words = page.hears("Your total?")
        asked = QUESTION.search(words)
        assert asked is not None, words
        hand = tuple(map(card_of, asked[2].split(", ")))
        total = score_show(hand, card_of(asked[3]), asked[1] == "crib").points
        page.press(*str(total), "Enter")
        print(f"{words} {total}. {page.hears('Right')}", flush=True)
        if number + 1 < HANDS:
            page.press("Enter")
    page.press("Escape")
    page.hears(f"Today {HANDS} of {HANDS} right. Hands and cribs, 1 of ")


def play(pair: Pair) -> None:
    """Play a game to its end."""
    by_chance = random.Random(SEED)
    before, tries = "", 0
    for _ in range(MOST_QUESTIONS):
        asked = pair.press("t")
        if "game is over" in asked:
            return
        tries = tries + 1 if asked == before else 0
        before = asked
        pair.press(*_answer(asked, tries, by_chance))
    raise AssertionError(asked)


def main() -> None:
    """Do it all, and say how long it took."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        publish(Path(place, "published"), Text())
        with served(Path(place, "published")) as space, Terminal(quick(Path(place, "data"))) as terminal:
            context = browser.new_context()
            page = Seen(context.new_page())
            page.page.goto(f"{space.address}?seed={SEED}")
            page.hears("Do you know cribbage?")
            page.until(lambda: page.page.evaluate(KEPT), "kept for later")
            context.set_offline(offline=True)
            space.stop()
            page.press("y")
            pair = Pair(terminal, page)
            started = time.perf_counter()
            pair.press(*LESSON)
            pair.press(*TRAINER)
            train(page)
            pair.press("escape", "t")
            play(pair)
            pair.press(*REPLAY)
            print(f"{pair.keys} keys, {time.perf_counter() - started:.0f} s")
            assert page.faults == []


if __name__ == "__main__":
    main()
