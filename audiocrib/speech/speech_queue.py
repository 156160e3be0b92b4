"""The queue of utterances: which of them wait, cut others, or are said again. No clock, no process, no loop.

An utterance is said in pieces, its sentences. Its way: `add` queues or drops it; `next` hands out its pieces, one at a
time; `started` reports that a piece is heard, `ended` that it is over. It can be cut by a key (`key`), by an answer
(`add`), or by the loss of the worker (`lost`). A piece handed out and cut before any of it was heard counts as still
waiting.

Order: answers come first, in the order of their arrival; only a key cuts them. Plays and prompts keep their order (a
prompt must not overtake the play it asks about); a hint is said only if nothing waits. Only a play is said again: once,
from the piece at which it was cut, and only if less than half of its words were in pieces heard to the end. `Press`
says which keys let it come back, and when.
"""

from collections import deque
from collections.abc import Callable
from enum import IntEnum, StrEnum
from itertools import count
from typing import NamedTuple

from audiocrib.sound.earcons import Sound

MOST_WAITING = 50
"""The most utterances that wait; beyond that the oldest is dropped, because a voice minutes behind helps nobody."""

MOST_TRIES = 3
"""A piece whose worker was lost this often is not tried again, because it may be the cause."""


class Priority(IntEnum):
    """The reason for which something is said; it decides its place in the queue."""

    ANSWER = 1
    """The answer to a key: at once, cutting everything else."""
    PROMPT = 2
    """Something the player has to act on: said once, in its turn."""
    PLAY = 3
    """Scores and plays: in their turn, and again if they were cut."""
    HINT = 4
    """Chatter: only if nothing waits."""


class Press(StrEnum):
    """The meaning of a key for the play that it cuts, and for everything in line."""

    ASKS = "asks"
    """The play is said again after the answer."""
    COMMITS = "commits"
    """The player acts, so has heard enough: cut plays are not said again, and waiting questions are dropped."""
    RETELLS = "retells"
    """The answer has the same facts: neither the play nor one cut by an earlier key is said again."""
    RETELLS_ALL = "retells-all"
    """The answer has the facts of every play that is cut or waits: none of them is said."""
    REPEATS = "repeats"
    """The answer is the very message heard last, which is not said again after it."""
    MOVES = "moves"
    """The player browses cards, a number or a list: plays and hints wait until the keys rest (`Queue.held`)."""
    HALTS = "halts"
    """Everything pauses: the play is continued afterwards, however much of it was heard."""


class Utterance(NamedTuple):
    """One thing to say. (A NamedTuple, because importing msgspec takes 40 ms, and this precedes the worker's start.)"""

    pieces: tuple[str, ...]
    """Sentences, or parts of long ones; each can be cut."""
    priority: Priority
    sounds: tuple[Sound, ...] = ()
    """Sounds before its words."""
    pan: float = 0.0
    """Its direction, from -1 (left) to 1 (right)."""
    by: str | None = None
    """Its speaker: the name of a player at the table, `message.HELP`, or None for the player's own voice."""
    hint: str = ""
    """The closing key hint, which is never said again."""
    tag: object | None = None
    """The sender's own mark, which `Speaker.latest` returns."""

    @property
    def text(self) -> str:
        """All its words, as one text."""
        return " ".join((*self.pieces, self.hint) if self.hint else self.pieces)


class Piece(NamedTuple):
    """A sentence handed out to be spoken, with its own number."""

    number: int
    text: str
    sounds: tuple[Sound, ...] = ()
    pan: float = 0.0
    by: str | None = None
    more: bool = False
    """True if another piece follows, so the engine has to pause as between two sentences."""


class Progress:
    """An utterance in the queue, and its progress."""

    def __init__(self, utterance: Utterance) -> None:
        self.utterance = utterance
        self.over = 0
        """The number of its pieces that are over, the hint included."""
        self.cut = False
        """True if a key or an answer cut it while it was heard: it is not said a third time."""

    @property
    def priority(self) -> Priority:
        """The reason for saying it."""
        return self.utterance.priority

    @property
    def rest(self) -> Utterance:
        """The part of it still to be spoken. Sounds come only before the first piece."""
        said = self.utterance
        hint = "" if self.cut or self.over > len(said.pieces) else said.hint
        return said._replace(
            pieces=said.pieces[self.over :], hint=hint, sounds=() if self.cut or self.over else said.sounds
        )

    @property
    def left(self) -> tuple[str, ...]:
        """The texts still to be spoken."""
        rest = self.rest
        return (*rest.pieces, rest.hint) if rest.hint else rest.pieces

    @property
    def mostly_heard(self) -> bool:
        """True if pieces that are over have at least half of its words."""
        words = [len(piece.split()) for piece in self.utterance.pieces]
        return 2 * sum(words[: self.over]) >= sum(words)


class Queue:
    """Everything that waits or is being spoken, by the rules above."""

    def __init__(self) -> None:
        self.waiting: deque[Progress] = deque()
        self.spoken: Progress | None = None
        """The utterance being handed out, while it is neither over nor cut."""
        self.paused = False
        """True if only answers are handed out; everything else keeps its place."""
        self.held = False
        """True if plays and hints keep their place while cards are browsed: from a key that `MOVES` to one that does
        not, or until it is set back. A prompt is not held, because in a lesson it follows the card."""
        self._numbers = count(1)
        self._piece: Piece | None = None
        """The piece that was handed out, while it is neither over nor cut."""
        self._heard = False
        """True if any part of `spoken` was heard since its turn came."""
        self._latest: Progress | None = None
        self._tries = 0

    @property
    def quiet(self) -> bool:
        """True if nothing is being spoken or waiting."""
        return self.spoken is None and not self.waiting

    @property
    def answering(self) -> bool:
        """True if an answer is being spoken or waits."""
        first = self.spoken or next(iter(self.waiting), None)
        return first is not None and first.priority is Priority.ANSWER

    @property
    def latest(self) -> object | None:
        """The tag of the utterance begun last, among those that have one."""
        return self._latest.utterance.tag if self._latest else None

    def text(self, number: int | None = None) -> str:
        """Return the text being spoken, if it is the piece with this number or no number is given; else ""."""
        return self._piece.text if self._piece is not None and number in {None, self._piece.number} else ""

    def add(self, utterance: Utterance) -> bool:
        """Queue an utterance, or drop it. Return whether speech was cut for it."""
        new = Progress(utterance)
        match utterance.priority:
            case Priority.HINT:
                if not self.waiting:
                    self.waiting.append(new)
                return False
            case Priority.ANSWER:
                self._drop(Priority.HINT)
                cut = self.spoken is not None and self.spoken.priority is not Priority.ANSWER and self._cut()
                self.waiting.insert(sum(one.priority is Priority.ANSWER for one in self.waiting), new)
                return cut
            case Priority.PROMPT | Priority.PLAY:
                self._drop(Priority.HINT)
                self.waiting.append(new)
                if len(self.waiting) > MOST_WAITING:
                    self.waiting.popleft()
                return False

    def key(self, press: Press) -> bool:
        """Take a key; `Press` says what happens to plays. Return whether speech was cut."""
        self._drop(Priority.ANSWER, Priority.HINT)
        cut = self._cut(whole=press is Press.HALTS)
        match press:
            case Press.COMMITS:
                self._keep(lambda one: not one.cut and one.priority is not Priority.PROMPT)
            case Press.RETELLS:
                self._keep(lambda one: not one.cut)
            case Press.RETELLS_ALL:
                self._drop(Priority.PLAY)
            case Press.REPEATS:
                self._keep(lambda one: not (one.cut and one is self._latest))
            case _:
                pass
        self.held = press is Press.MOVES
        return cut

    def silence(self) -> bool:
        """Drop everything. Return whether speech was cut."""
        self.waiting.clear()
        cut = self.spoken is not None
        self.spoken = self._piece = None
        self.held = False
        return cut

    def unheard(self) -> tuple[Utterance, ...]:
        """Return the rest of each utterance, in order, for another speaker."""
        self.key(Press.HALTS)
        return tuple(one.rest for one in self.waiting)

    def next(self) -> Piece | None:
        """Hand out the next piece; None while something is being spoken, or if nothing may be."""
        if self._piece is not None:
            return None
        if self.spoken is None:
            first = next(iter(self.waiting), None)
            if (
                first is None
                or (self.paused and not self.answering)
                or (self.held and first.priority > Priority.PROMPT)
            ):
                return None
            self.spoken = self.waiting.popleft()
            self._heard = False
        rest = self.spoken.rest
        text, *further = self.spoken.left or ("",)  # without words there may still be sounds
        self._piece = Piece(next(self._numbers), text, rest.sounds, rest.pan, rest.by, bool(further))
        return self._piece

    def started(self, number: int) -> None:
        """Record that a piece is heard from now on."""
        if self.spoken is not None and self._piece is not None and self._piece.number == number:
            self._heard = True
            if self.spoken.utterance.tag is not None:
                self._latest = self.spoken

    def ended(self, number: int) -> bool:
        """Record that a piece is over. Return False if it was already over, because it was cut."""
        if self.spoken is None or self._piece is None or self._piece.number != number:
            return False
        self._piece = None
        self._tries = 0
        self.spoken.over += 1
        if not self.spoken.left:
            self.spoken = None
        return True

    def lost(self) -> None:
        """Put the piece being spoken back in front, because the worker has gone; after `MOST_TRIES`, drop it."""
        if self.spoken is None:
            return
        self._tries += 1
        if self._tries < MOST_TRIES:
            self.waiting.appendleft(self.spoken)
        else:
            self._tries = 0
        self.spoken = self._piece = None

    def _keep(self, wanted: Callable[[Progress], bool]) -> None:
        self.waiting = deque(filter(wanted, self.waiting))

    def _drop(self, *priorities: Priority) -> None:
        self._keep(lambda one: one.priority not in priorities)

    def _cut(self, *, whole: bool = False) -> bool:
        """Cut the speech, and queue it again if that is allowed; `whole`: even if most of it was heard."""
        cut = self.spoken
        if cut is None:
            return False
        self.spoken = self._piece = None
        self._tries = 0
        if not self._heard:
            again = cut.priority in {Priority.PLAY, Priority.PROMPT}
        else:
            again = cut.priority is Priority.PLAY and not cut.cut and (whole or not cut.mostly_heard)
            cut.cut = True
            again = again and bool(cut.left)
        if again:
            self.waiting.appendleft(cut)
        return True
