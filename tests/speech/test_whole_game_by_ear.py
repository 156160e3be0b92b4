"""A whole game with audiocrib's own voice, a key at every tick of a clock: what is heard of each event, how often."""

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from audiocrib.rules.events import Played
from audiocrib.rules.legal import Duty, cut_range
from audiocrib.rules.state import to_lay_away
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.speech import holding_back
from audiocrib.speech import supervisor as watched
from audiocrib.speech.speech_queue import Press, Priority, Progress, Utterance
from audiocrib.speech.voice import Limits, Voice
from audiocrib.speech.voice_config import VoiceConfig
from audiocrib.speech.worker_pipe import JsonLine
from audiocrib.ui.screens.table.update_messages import EXPLAINS, asked_of_all
from tests.speech.talking_worker import TalkingProcess
from tests.speech.virtual_time import VirtualLoop
from tests.ui.table import Sitting

NEVER = 1e9
QUERIES = ["c", "s", "t", "h", "v", "f", "b", "m", "l", "i", "d", "e", "e", "e", "n", "n", "r", "r"]
MOVES = ["left", "right", "1", "2", "3", "space", "tab"]
EVENTS = {Priority.PLAY, Priority.PROMPT}


class Begun(NamedTuple):
    """A piece whose sound began."""

    at: float
    said: Progress
    piece: int


class Noting(Voice):
    """audiocrib's own voice; it notes beginnings and ends, and splits its texts into sentences."""

    def __init__(self) -> None:
        super().__init__(config=VoiceConfig(), limits=Limits(ready=NEVER, answer=NEVER))
        self.begun: list[Begun] = []
        self.ended: set[tuple[int, int]] = set()
        self.presses: list[tuple[float, Press]] = []
        self.plays: list[Progress] = []
        """Plays that were said, in order."""
        self.answer_over = 0.0

    def say(self, utterance: Utterance) -> None:
        split = tuple(sentence for piece in utterance.pieces for sentence in re.split(r"(?<=[.?!])\s+", piece))
        before = {id(one) for one in self._queue.waiting}
        super().say(utterance._replace(pieces=split))
        new = [*self._queue.waiting, *filter(None, [self._queue.spoken])]
        if utterance.priority is Priority.PLAY:
            self.plays += [one for one in new if id(one) not in before and one.utterance.pieces == split][-1:]

    def key(self, press: Press) -> None:
        self.presses.append((asyncio.get_running_loop().time(), press))
        super().key(press)

    def worker_said(self, line: JsonLine) -> None:
        said, now = self._queue.spoken, asyncio.get_running_loop().time()
        known = said is not None and bool(self._queue.text(line.get("number", 0)))
        if said is not None and known and line["is"] == "started":
            self.begun.append(Begun(now, said, said.over))
        if said is not None and known and line["is"] == "ended":
            self.ended.add((id(said), said.over))
            if said.priority is Priority.ANSWER:
                self.answer_over = now
        super().worker_said(line)


class Evening:
    """A game in which somebody presses a key at a fixed interval: to go on, to ask, to move through cards."""

    def __init__(self, seconds: float, seed: int = 7) -> None:
        self.random = Random(f"{seconds} {seed}")
        self.seconds = seconds
        self.person = Sitting(seed=seed, settings=Settings(voice=VoiceMode.SELF))
        self.person._runner = asyncio.Runner(loop_factory=VirtualLoop)
        self.voice = self.person.presenter.voice = Noting()
        self.voice.start()
        self.unreachable: list[str] = []
        self.walked_into: list[str] = []
        self._planned: list[str] = []
        self._played = 0
        """The player's own cards so far."""
        self._asked: set[str] = set()
        """Questions so far: T repeats the current one, and those already answered are no loss."""
        self._since: list[Progress] = []
        """Plays said since the last own card."""
        self._looked = 0

    def live(self) -> None:
        """Play to the end of the game, and hear what is left."""
        with self.person:
            for _ in range(20_000):
                if self.person.table._record.over:
                    break
                self.person.press(self._key())
                self._look()
                self.person._runner.run(asyncio.sleep(self.seconds))
                self._look()
            assert self.person.table._record.over
            self.person._runner.run(self.voice.idle())
            self.voice.close()

    def _key(self) -> str:
        player = self.person.player
        if self._planned:
            return self._planned.pop(0)
        asked = player.waits.between_deals or player.duty is not None or bool(player.naming)
        kind = self.random.random()
        if asked and kind < 0.45:
            first, *self._planned = self._brings_on()
            return first
        return self.random.choice(QUERIES if kind < 0.8 else MOVES)

    def _brings_on(self) -> list[str]:
        player, random = self.person.player, self.random
        view = player.view
        if player.waits.between_deals or view is None:
            return ["enter"]
        match player.duty:
            case Duty.LAY_AWAY:
                assert view.deal is not None
                hand = view.deal.hands[player.listener.seat]
                missing = to_lay_away(view, player.listener.seat) - len(player.focus.marked)
                free = [place for place, card in enumerate(hand, start=1) if card not in player.focus.marked]
                chosen = random.sample(free, missing)
                return [*(key for place in chosen for key in (str(place), "space")), "enter"]
            case Duty.PLAY:
                return ["tab", "enter"]
            case Duty.COUNT:
                return ["enter"] if player.entry.digits else [*str(random.choice([2, 4, 6, 8, 12])), "enter"]
            case Duty.CUT:
                return [*str(cut_range(view)[0]), "enter"]
            case _:
                return ["enter"]

    def _look(self) -> None:
        """Note sentences that nobody has heard to the end, although they no longer wait and N does not tell them."""
        player, queue, text = self.person.player, self.voice._queue, self.person.presenter.text
        events = (event for entry in self.person.table._record.entries for event in entry.events)
        played = sum(isinstance(event, Played) and event.seat == player.seat for event in events)
        if played != self._played:
            self._played, self._since = played, []
        self._since += self.voice.plays[self._looked :]
        self._looked = len(self.voice.plays)
        asked = (*player.prompt(), *(asked_of_all(player.listener, player.view, watches=False) if player.view else ()))
        self._asked |= {text.sentence(one) for one in (*asked, *EXPLAINS)}  # a hint inside a message is not an event
        said = [text.words(player.since(long)) for long in (False, True)]
        kept = {id(one) for one in (*queue.waiting, queue.spoken)}
        for one in self._since:
            if id(one) not in kept:
                missed = (at for at in range(len(one.utterance.pieces)) if (id(one), at) not in self.voice.ended)
                words = (one.utterance.pieces[at] for at in missed)
                self.unreachable += [
                    sentence
                    for sentence in words
                    if not any(sentence in told for told in said) and not any(sentence in one for one in self._asked)
                ]


@pytest.fixture(autouse=True, scope="module")
def _talking() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(watched, "Process", TalkingProcess)
        yield


@pytest.fixture(params=[0.3, 0.8, 1.6, 3.0], scope="module")
def evening(request: pytest.FixtureRequest, _talking: None) -> Evening:
    """Return a whole game with a key at a fixed interval."""
    lived = Evening(request.param)
    lived.live()
    return lived


def test_no_sentence_of_an_event_is_begun_more_than_twice(evening: Evening) -> None:
    times = Counter((id(one.said), one.piece) for one in evening.voice.begun if one.said.priority in EVENTS)
    assert len(times) > 30
    assert max(times.values()) <= 2


def test_an_answer_and_a_prompt_are_begun_once(evening: Evening) -> None:
    once = [one for one in evening.voice.begun if one.said.priority is not Priority.PLAY]
    assert all(times == 1 for times in Counter((id(one.said), one.piece) for one in once).values())


def test_what_was_never_heard_to_its_end_is_told_by_n(evening: Evening) -> None:
    assert not evening.unreachable


def test_nothing_disturbs_moving_through_cards(evening: Evening) -> None:
    """Between a key that moves and the next one only answers begin, unless there has been a second of silence."""
    presses = evening.voice.presses
    for begun in evening.voice.begun:
        at, press = max((one for one in presses if one[0] < begun.at), default=(0.0, Press.ASKS))
        if press is Press.MOVES and begun.said.priority is not Priority.ANSWER:
            assert begun.at >= at + holding_back.REST
