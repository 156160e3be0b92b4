"""A hundred hands counted aloud: `python -m tests.trainer.aloud_by_ear [--hands 100] [--heard FILE] [--pace 15] [terminal] [page]`.

An imaginary person counts them in the drill "Counting aloud", step by step at the keys: once in a real terminal with
audiocrib's own voice, whose sound goes into a file, once on the page in Chromium. They miss a combination now and then,
add wrong, say one twice, or nobs where there are none. Everything told is printed. A right count must be called right,
and any other wrong; each key must be answered, and the voice must be heard. POSIX only.
"""

import argparse
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import Kind, Score, score_show
from tests.page.browser import Host, Seen, chromium
from tests.programs import SECONDS
from tests.publish.by_ear import card_of

LETTERS = {
    Kind.FIFTEEN: "f",
    Kind.PAIR: "p",
    Kind.PAIR_ROYAL: "p",
    Kind.DOUBLE_PAIR_ROYAL: "p",
    Kind.RUN: "r",
    Kind.FLUSH: "l",
    Kind.NOBS: "n",
}
QUESTION = re.compile(r"Your (hand|crib): ([^.]*)\. Starter: ([^.]*)\.")
MISSED, TWICE, ADDED, INVENTED = 0.06, 0.04, 0.05, 0.05
"""The rate of each mistake, where it is possible."""
SAMPLES_A_SECOND, BYTES = 44_100, 4
MENU = ("c", "o", "u", "n", "t", "i", "n", "g", "enter")
BYTES_OF = {"enter": "\r", "escape": "\x1b", "space": " "}
PRESSED = {"enter": "Enter", "escape": "Escape", "space": "Space"}
SHORT = 12
"""Letters of a sentence too short to wait for, such as a key's echo."""
QUIET = 0.15
"""Seconds without a word after which a page has said everything; a slow machine only makes it longer."""

Press = Callable[[str], str]
"""Presses a key, and returns the words that follow."""


class Step(Struct, frozen=True):
    """A kind, by its letter, and the total after it."""

    letter: str
    total: int


def steps(score: Score, rng: random.Random) -> list[Step]:
    """Return what this person says about a hand, in an order of their own."""
    found: list[Step] = []
    total = 0
    for one in rng.sample(score.combinations, len(score.combinations)):
        if rng.random() < MISSED:
            continue
        for _ in range(2 if rng.random() < TWICE else 1):
            slip = rng.choice((-1, 1, 2)) if found and rng.random() < ADDED else 0
            total = max(1, total + one.points + slip)
            found.append(Step(LETTERS[one.kind], total))
    if rng.random() < INVENTED:
        found.append(Step("n", total + 1))
    return found


def counted(press: Press, hands: int, first: str) -> Counter[str]:
    """Count this many hands; return how often each sentence was said."""
    said: Counter[str] = Counter()
    rng, words = random.Random(20), first
    for number in range(1, hands + 1):
        asked = QUESTION.search(words)
        assert asked, words
        print(f"\n{number}. {words}", flush=True)
        hand = tuple(map(card_of, asked[2].split(", ")))
        score = score_show(hand, card_of(asked[3]), asked[1] == "crib", SALON)
        told = steps(score, rng)
        for step in told:
            for key in (step.letter, *str(step.total)):
                assert press(key), "a key without an answer"
            words = press("space")
            said[_kind_of(words)] += 1
            print(f"   {step.letter}{step.total}: {words}", flush=True)
        if not told:
            press("0")
        words = press("enter")
        said[_kind_of(words)] += 1
        print(f"   {words}", flush=True)
        total = told[-1].total if told else 0
        right = words.startswith(("Right", f"{total} is right all the same"))
        assert right == (total == score.points), (words, total, score.points)
        words = press("enter")
        while number < hands and not QUESTION.search(words):  # the question which fifteens were seen, if that is open
            print(f"   {words}", flush=True)
            words = press("enter")
    return said


def _kind_of(words: str) -> str:
    """Return a sentence without its cards and numbers, for counting."""
    return re.sub(r"\d+", "N", words.split(". ", maxsplit=1)[0].rstrip("."))


def in_terminal(hands: int, heard: Path, pace: float) -> None:
    """Count in a pseudo terminal, with the voice into a file; the person waits for the end of longer sentences."""
    from tests.terminal.sessions import Session

    with tempfile.TemporaryDirectory() as folder:
        sound = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard), "AUDIOCRIB_ENGINE": "bundled"}
        words = ("-m", "audiocrib", "train", "--voice", "self", "--seed", "20", "--data", folder)
        session = Session(sys.executable, *words, columns=2000, told=sound)
        session.says("Escape leaves.")

        def press(key: str) -> str:
            before = len(session.output.getvalue())
            session.send(BYTES_OF.get(key, key))
            deadline = time.monotonic() + SECONDS
            while not session.output.getvalue()[before:].strip():
                assert time.monotonic() < deadline, f"no answer to {key}"
                session.child.read_nonblocking(65_536, SECONDS)
            words = session.output.getvalue()[before:].decode().strip()
            if pace and len(words) > SHORT:
                time.sleep(len(words) / pace)
            return words

        started = time.perf_counter()
        for key in MENU[:-1]:
            press(key)
        _report(counted(press, hands, press(MENU[-1])), started)
        press("escape")
        session.send("\x1b")
        session.ends()
    sound_of = heard.read_bytes()
    second = SAMPLES_A_SECOND * BYTES
    loud = sum(any(sound_of[at : at + second // 10]) for at in range(0, len(sound_of), second // 10))
    assert loud, "nothing was heard"
    print(f"{len(sound_of) / second:.0f} seconds in {heard}, {loud / 10:.0f} of them with sound")


def on_page(hands: int) -> None:
    """Count on the page in Chromium."""
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder)) as host, chromium() as browser:
        page = Seen(browser.new_context().new_page())
        page.page.goto(host.address)
        page.hears("Do you know cribbage?")
        page.press("y")
        page.hears("Choose 2 cards")

        def press(key: str) -> str:
            before = len(page.recorded())
            page.press(PRESSED.get(key, key))
            page.until(lambda: len(page.recorded()) > before, f"an answer to {key}")
            said = -1
            while said != len(page.recorded()):
                said = len(page.recorded())
                page.page.wait_for_timeout(1000 * QUIET)
            return " ".join(text for how, text in page.told[before:] if how != "focus" or text != "Go on")

        for key in ("escape", "t", "r", "a", "enter"):
            press(key)
        started = time.perf_counter()
        for key in MENU[:-1]:
            press(key)
        _report(counted(press, hands, press(MENU[-1])), started)
        assert page.faults == []


def _report(said: Counter[str], started: float) -> None:
    print(f"\n{time.perf_counter() - started:.0f} s. What was said, by how often:")
    for words, number in said.most_common():
        print(f"{number:4} {words}")


def main() -> None:
    """Count where the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--heard", type=Path)
    parser.add_argument(
        "--pace", type=float, default=15.0, help="letters a second that are waited for; 0 waits for none"
    )
    parser.add_argument("where", nargs="*", default=["terminal", "page"])
    call = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if "terminal" in call.where:
            in_terminal(call.hands, call.heard or Path(folder, "heard.raw"), call.pace)
        if "page" in call.where:
            on_page(call.hands)


if __name__ == "__main__":
    main()
