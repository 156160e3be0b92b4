"""The manners of the voice, read from its own log after any sequence of messages, keys and endings.

Nothing here looks inside: the tests judge what a worker was given, what it reported, and in which order.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from audiocrib.speech import holding_back
from audiocrib.speech import supervisor as watched
from audiocrib.speech import voice as voice_module
from audiocrib.speech.log import Happened, Record
from audiocrib.speech.speech_queue import Press, Utterance
from audiocrib.speech.supervisor import Supervisor
from audiocrib.speech.voice import Priority, Voice
from audiocrib.speech.voice_config import PAUSES, VoiceConfig

SILENCE = "silence"
ASKS, MOVES = Press.ASKS, Press.MOVES
TOLD_OTHERWISE = {Press.COMMITS, Press.RETELLS, Press.REPEATS}
"""Keys after which nothing is said again: the player has heard enough to go on, or the answer tells it."""
AT_ONCE = PAUSES["normal"]._replace(breath=0.0)
STEPS = st.lists(
    st.sampled_from(["PLAY", "PROMPT", "ANSWER", "HINT", *Press, SILENCE, "begins", "ends", "fails", "lost"]),
    max_size=40,
)


class Worker:
    """A worker that begins and ends its texts when a test says so."""

    now: "Worker"

    def __init__(self, engines: object) -> None:
        del engines
        self.inbox: deque[dict[str, Any] | None] = deque()
        self.wake: Callable[[], None] | None = None
        self.pid = 1
        self.given: deque[int] = deque()
        """Numbers of texts that have not ended yet."""
        self.begun = 0
        """The last number whose beginning was reported."""
        Worker.now = self

    def send(self, line: dict[str, Any]) -> None:
        if line["do"] == "say":
            self.given.append(line["number"])
        else:
            self.tell("ended", number=self.given.popleft())

    def begin(self) -> None:
        """Begin its text, if it has not begun."""
        if self.given and self.given[0] != self.begun:
            self.begun = self.given[0]
            self.tell("started", number=self.begun)

    def tell(self, what: str, **facts: object) -> None:
        self.inbox.append({"is": what, **facts})
        if self.wake is not None:
            self.wake()

    def kill(self) -> None:
        self.wake = None

    close = kill


async def passes() -> None:
    for _ in range(6):
        await asyncio.sleep(0)


async def _lived(steps: list[str]) -> list[Record]:
    voice = Voice(config=VoiceConfig(pauses=AT_ONCE))
    voice.log = type(voice.log)()
    assert isinstance(voice._worker, Supervisor)
    voice._worker._log = voice.log
    voice.start()
    Worker.now.tell("ready", engine="bundled")
    await passes()
    for number, step in enumerate(steps):
        worker = Worker.now
        match step:
            case Press():
                voice.key(step)
            case "silence":
                voice.silence()
            case "begins":
                worker.begin()
            case "ends" | "fails" if worker.given:
                worker.tell("ended" if step == "ends" else "failed", number=worker.given.popleft())
            case "lost":
                worker.inbox.append(None)
                if worker.wake is not None:
                    worker.wake()
                await passes()
                Worker.now.tell("ready", engine="bundled")
            case "ends" | "fails":
                pass
            case _:
                voice.say(Utterance((f"{step} {number}",), Priority[step], tag=number))
        await passes()
    await _hear_out(voice)
    voice.close()
    return list(voice.log)


async def _hear_out(voice: Voice) -> None:
    """Speak what waits, to its end."""
    for _ in range(1_000):
        voice._holds.end()
        voice._advance()
        await passes()
        worker = Worker.now
        if not worker.given:
            return
        worker.begin()
        worker.tell("ended", number=worker.given.popleft())
        await passes()
    raise AssertionError("there is no end to it")


@pytest.fixture(scope="module", autouse=True)
def _no_worker() -> Any:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(watched, "Process", Worker)
        patched.setattr(voice_module, "FAILURES", 1_000)
        patched.setattr(holding_back, "HOLD", 1_000.0)  # until `_hear_out` ends it, however slow the machine is
        patched.setattr(holding_back, "REST", 1_000.0)
        yield


def lived(steps: list[str]) -> list[Record]:
    """Return the log of a voice to which all this happened, and that was then heard out."""
    return asyncio.run(_lived(steps))


def texts(log: list[Record], what: Happened) -> list[str]:
    return [record.text for record in log if record.what is what]


def kind(text: str) -> str:
    return text.partition(" ")[0]


@given(STEPS)
@example(["PLAY", "begins", "ANSWER", "begins", "ANSWER", "PLAY"])
def test_an_answer_is_cut_by_nothing_but_a_key(steps: list[str]) -> None:
    for record in lived(steps):
        if record.what is Happened.CUT and kind(record.text) == "ANSWER":
            assert record.of == "key"


@given(STEPS)
def test_an_answer_is_sent_as_soon_as_only_an_answer_is_in_its_way(steps: list[str]) -> None:
    """Once an answer is requested, only answers are sent until it is sent or a key takes it back."""
    waiting: set[str] = set()
    for record in lived(steps):
        match record.what:
            case Happened.SAID if record.of == "ANSWER":
                waiting.add(record.text)
            case Happened.KEY:
                waiting.clear()
            case Happened.SENT if waiting:
                assert kind(record.text) == "ANSWER"
                waiting.discard(record.text)
            case _:
                pass


@given(STEPS)
@example(["PLAY", "begins", "PLAY", "PROMPT", "ends", "PLAY"])
def test_plays_scores_and_prompts_never_cut_each_other(steps: list[str]) -> None:
    """Only a key, or an answer requested just before, cuts speech."""
    said = ""
    for record in lived(steps):
        if record.what is Happened.SAID:
            said = record.of
        if record.what is Happened.CUT:
            assert record.of == "key" or (record.of == "answer" and said == "ANSWER")


@given(STEPS.filter(lambda steps: steps.count("lost") <= 3))  # then the voice gives up, and that is reported
@example(["PLAY", "begins", "ANSWER", "ends"])
@example(["PLAY", "begins", ASKS, "ANSWER", "begins", "ends"])
def test_a_play_that_an_answer_has_cut_is_said_again_after_it_and_nothing_is_lost(steps: list[str]) -> None:
    """Every play is heard to its end, unless it was cut twice or failed, or had begun when a key told it or moved on.

    N tells what waits, silence drops it.
    """
    log = lived(steps)
    ended = texts(log, Happened.ENDED)
    given_up: set[str] = set()
    pending = ""
    begun: set[str] = set()
    cut: set[str] = set()
    known: set[str] = set()
    for record in log:
        match record.what:
            case Happened.SAID if record.of == "PLAY":
                known.add(record.text)
            case Happened.STARTED:
                begun.add(record.text)
            case Happened.SENT:
                pending = record.text
            case Happened.KEY if record.text in {SILENCE, Press.RETELLS_ALL}:
                given_up |= known
            case Happened.KEY if record.text in TOLD_OTHERWISE:
                given_up |= begun
            case Happened.CUT:
                given_up |= {record.text} & cut
                cut |= {record.text} & begun
            case Happened.FAILED:
                given_up.add(record.text)
            case Happened.LOST if pending:
                given_up.add(pending)  # a text that loses the worker three times is left out
            case _:
                pass
    assert known - given_up <= set(ended)


@given(STEPS)
@example(["PLAY", "begins", ASKS, "ANSWER", "begins", "ends", "begins", "ends"])
def test_nothing_is_spoken_to_its_end_twice(steps: list[str]) -> None:
    ends = Counter(text for text in texts(lived(steps), Happened.ENDED) if text)
    assert not [text for text, times in ends.items() if times > 1]


@given(STEPS)
def test_what_was_neither_cut_nor_lost_is_begun_once(steps: list[str]) -> None:
    log = lived(steps)
    excused = set(texts(log, Happened.CUT)) if "lost" not in steps else set(texts(log, Happened.SENT))
    begun = Counter(text for text in texts(log, Happened.STARTED) if text not in excused)
    assert all(times == 1 for times in begun.values())


@given(STEPS.filter(lambda steps: "lost" not in steps))
@example(["PROMPT", "begins", ASKS, "ANSWER", "begins", "ends"])
def test_a_prompt_is_heard_once(steps: list[str]) -> None:
    begun = Counter(texts(lived(steps), Happened.STARTED))
    assert all(times == 1 for text, times in begun.items() if kind(text) == "PROMPT")


@given(STEPS)
@example(["PLAY", "begins", "PLAY", "HINT", "ends"])
def test_chatter_is_never_said_when_anything_else_waited(steps: list[str]) -> None:
    """Anything that waits when a hint comes keeps it from being said, even if it was cut and waits again; so does
    anything that comes after.
    """
    waiting: list[str] = []
    lost: set[str] = set()
    begun: set[str] = set()
    cut: set[str] = set()
    key = ""
    for record in lived(steps):
        match record.what:
            case Happened.SAID if record.of == "HINT" and waiting:
                lost.add(record.text)
            case Happened.SAID:
                lost |= {text for text in waiting if kind(text) == "HINT"}
                waiting = [*(text for text in waiting if text not in lost), record.text]
            case Happened.SENT:
                assert record.text not in lost
                waiting = [text for text in waiting if text != record.text]
            case Happened.STARTED:
                begun.add(record.text)
            case Happened.KEY:
                key = record.text
                lost |= {text for text in waiting if kind(text) == "HINT"}
                dropped = {SILENCE: ("PLAY", "PROMPT"), Press.RETELLS_ALL: ("PLAY",), Press.COMMITS: ("PROMPT",)}.get(
                    key, ()
                )
                waiting = [text for text in waiting if kind(text) not in {"ANSWER", "HINT", *dropped}]
                waiting = [text for text in waiting if key not in TOLD_OTHERWISE or text not in cut]
            case Happened.CUT if record.of != "key" or key not in {SILENCE, Press.RETELLS_ALL}:
                told = record.of == "key" and key in TOLD_OTHERWISE
                again = kind(record.text) == "PLAY" and not told and record.text not in cut
                answered = record.of == "key" and key == Press.COMMITS and kind(record.text) == "PROMPT"
                waits = kind(record.text) in {"PLAY", "PROMPT"} and not answered
                if waits and (again or record.text not in begun):
                    waiting.insert(0, record.text)
                cut |= {record.text} & begun
            case _:
                pass


@given(STEPS.filter(lambda steps: "lost" not in steps and "fails" not in steps))
def test_plays_and_prompts_are_heard_in_the_order_in_which_they_came(steps: list[str]) -> None:
    log = lived(steps)
    ended = [int(text.split()[1]) for text in texts(log, Happened.ENDED) if kind(text) == "PLAY"]
    assert ended == sorted(ended)
