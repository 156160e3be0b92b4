"""The queue of what is to be said: who waits, who cuts whom, what is said again. No clock, no process, no loop.

An utterance's way: `add` puts it among the waiting or drops it; `next` hands it out to be spoken, one at a time;
`started` tells that it is heard, `ended` that it is over. A key may cut it (`key`), an answer may (`add`), the loss of
the worker may (`lost`). What was handed out and cut before it was heard counts as still waiting.

Order: answers come first, in the order in which they came; only a key cuts them. Plays and prompts keep the order in
which they came (a prompt must not overtake the play that it asks about), a hint is said only where nothing waits.
"""

from collections import deque
from enum import IntEnum
from typing import NamedTuple

from audiocrib.earcons import Sound

MOST_WAITING = 50
"""Beyond that the oldest that waits is given up: a voice minutes behind the game helps nobody."""

MOST_TRIES = 3
"""An utterance that was being spoken when the worker was lost this often is not tried again: it may be the cause."""


class Priority(IntEnum):
    """Why something is said."""

    ANSWER = 1
    """The answer to a key: at once, cuts all else."""
    PROMPT = 2
    """What needs the player: said once, in its turn."""
    PLAY = 3
    """Scores and plays: in their turn, and again where an answer cut them."""
    HINT = 4
    """Chatter: only where nothing waits."""


class Utterance(NamedTuple):
    """One thing to say. (A NamedTuple: importing msgspec takes 40 ms, and this stands before the worker's start.)"""

    number: int
    text: str
    priority: Priority
    sounds: tuple[Sound, ...] = ()
    pan: float = 0.0
    by: str | None = None
    """Who is heard: somebody at the table by name, `message.HELP`, or None for the player's own voice."""


class Queue:
    """What waits and what is being spoken, by the manners described above."""

    def __init__(self) -> None:
        self.waiting: deque[Utterance] = deque()
        self.spoken: Utterance | None = None
        """What was handed out and is neither over nor cut."""
        self.paused = False
        """Only answers are handed out; all else waits, and keeps its place."""
        self._heard = False
        self._begun: set[int] = set()
        """Numbers of what was cut while it was heard, and waits to be said again."""
        self._tries = 0

    @property
    def quiet(self) -> bool:
        """Whether nothing is being spoken and nothing waits."""
        return self.spoken is None and not self.waiting

    def add(self, utterance: Utterance) -> bool:
        """Let an utterance wait for its turn, or drop it. True: what was being spoken was cut for it."""
        match utterance.priority:
            case Priority.HINT:
                if not self.waiting:
                    self.waiting.append(utterance)
                return False
            case Priority.ANSWER:
                self._drop(Priority.HINT)
                cut = self.spoken is not None and self.spoken.priority is not Priority.ANSWER and self._cut(again=True)
                self.waiting.insert(sum(one.priority is Priority.ANSWER for one in self.waiting), utterance)
                return cut
            case Priority.PROMPT | Priority.PLAY:
                self._drop(Priority.HINT)
                self.waiting.append(utterance)
                if len(self.waiting) > MOST_WAITING:
                    self.waiting.popleft()
                return False

    def key(self, *, commits: bool) -> bool:
        """A key was pressed. True: what was being spoken was cut.

        A play is said again, unless the key `commits` (Enter, Escape): who goes on has heard enough of it, also of one
        that an earlier key has cut.
        """
        self._drop(Priority.ANSWER, Priority.HINT)
        if commits:
            self.waiting = deque(one for one in self.waiting if one.number not in self._begun)
        return self._cut(again=not commits)

    def silence(self) -> bool:
        """Drop all. True: what was being spoken was cut."""
        self.waiting.clear()
        self._begun.clear()
        cut = self.spoken is not None
        self.spoken = None
        return cut

    def unheard(self) -> tuple[Utterance, ...]:
        """What is to be said by another voice, in its order: as if a key had cut this one."""
        self.key(commits=False)
        return tuple(self.waiting)

    def next(self) -> Utterance | None:
        """Hand out what is to be spoken now; nothing while something is being spoken or nothing waits."""
        if self.spoken is not None or not self.waiting:
            return None
        if self.paused and self.waiting[0].priority is not Priority.ANSWER:
            return None
        self.spoken = self.waiting.popleft()
        self._begun.discard(self.spoken.number)
        self._heard = False
        return self.spoken

    def started(self, number: int) -> None:
        """The utterance is heard from now on."""
        if self.spoken is not None and self.spoken.number == number:
            self._heard = True

    def ended(self, number: int) -> bool:
        """The utterance is over. False: it was cut, so it was over already."""
        if self.spoken is None or self.spoken.number != number:
            return False
        self.spoken = None
        self._tries = 0
        return True

    def lost(self) -> None:
        """The worker is gone: what was being spoken is spoken again, first of all, but not for ever."""
        if self.spoken is None:
            return
        self._tries += 1
        if self._tries < MOST_TRIES:
            self.waiting.appendleft(self.spoken)
        else:
            self._tries = 0
        self.spoken = None

    def _drop(self, *priorities: Priority) -> None:
        if any(one.priority in priorities for one in self.waiting):
            self.waiting = deque(one for one in self.waiting if one.priority not in priorities)

    def _cut(self, *, again: bool) -> bool:
        cut = self.spoken
        if cut is None:
            return False
        self.spoken = None
        self._tries = 0
        unheard = not self._heard
        match cut.priority:
            case Priority.PLAY if again or unheard:
                self.waiting.appendleft(cut)
                if not unheard:
                    self._begun.add(cut.number)
            case Priority.PROMPT if unheard:
                self.waiting.appendleft(cut)
            case _:
                pass  # answers and hints are said once; who goes on has heard enough of a play
        return True
