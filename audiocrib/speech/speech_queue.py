"""The queue of what is to be said: who waits, who cuts whom, what is said again. No clock, no process, no loop.

An utterance is said in pieces, its sentences. Its way: `add` puts it among the waiting or drops it; `next` hands out what
is to be spoken, one piece at a time; `started` tells that the piece is heard, `ended` that it is over. A key may cut it
(`key`), an answer may (`add`), the loss of the worker may (`lost`). What was handed out and cut before any of it was
heard counts as still waiting.

Order: answers come first, in the order in which they came; only a key cuts them. Plays and prompts keep the order in
which they came (a prompt must not overtake the play that it asks about), a hint is said only where nothing waits.

Only a play is said again: once, from the piece at which it was cut, and only if less than half of its words had been
heard to the end of their piece. Which keys let it come back, and when, is in `Press`.
"""

from collections import deque
from collections.abc import Callable
from enum import IntEnum, StrEnum
from itertools import count
from typing import NamedTuple

from audiocrib.sound.earcons import Sound

MOST_WAITING = 50
"""Beyond that the oldest that waits is given up: a voice minutes behind the game helps nobody."""

MOST_TRIES = 3
"""A piece that was being spoken when the worker was lost this often is not tried again: it may be the cause."""


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


class Press(StrEnum):
    """What a key means for the play that it cuts, and for what waits."""

    ASKS = "asks"
    """The play is said again after the answer."""
    COMMITS = "commits"
    """Who goes on has heard enough of it, also of one that an earlier key has cut, and needs no question that waits."""
    RETELLS = "retells"
    """The answer has the same facts: neither it nor one that an earlier key has cut is said again."""
    RETELLS_ALL = "retells-all"
    """The answer has the facts of every play that is cut or waits: none of them is said."""
    REPEATS = "repeats"
    """The answer is the very message that was heard last: that one is not said again."""
    MOVES = "moves"
    """Cards, a number or a list are gone through: plays and hints wait until the keys rest (`Queue.held`)."""
    HALTS = "halts"
    """Everything stands still: the play goes on afterwards, however much of it was heard."""


class Utterance(NamedTuple):
    """One thing to say. (A NamedTuple: importing msgspec takes 40 ms, and this stands before the worker's start.)"""

    pieces: tuple[str, ...]
    """Sentences, or parts of long ones, each of which is cut by itself."""
    priority: Priority
    sounds: tuple[Sound, ...] = ()
    """What sounds before its words."""
    pan: float = 0.0
    """Where it comes from, from -1 (left) to 1 (right)."""
    by: str | None = None
    """Who is heard: somebody at the table by name, `message.HELP`, or None for the player's own voice."""
    hint: str = ""
    """The key hint that ends it: never said again."""
    tag: object | None = None
    """What it stands for, to whoever has it said: what `Speaker.latest` tells of it."""

    @property
    def text(self) -> str:
        """All its words, in one."""
        return " ".join((*self.pieces, self.hint) if self.hint else self.pieces)


class Piece(NamedTuple):
    """What is handed out to be spoken: a sentence of an utterance, under a number of its own."""

    number: int
    text: str
    sounds: tuple[Sound, ...] = ()
    pan: float = 0.0
    by: str | None = None
    more: bool = False
    """Another piece follows: the engine makes the pause that it makes between two sentences."""


class Progress:
    """An utterance in the queue, and how far it has come."""

    def __init__(self, utterance: Utterance) -> None:
        self.utterance = utterance
        self.over = 0
        """How many of its pieces are over, the hint included."""
        self.cut = False
        """A key or an answer has cut it while it was heard: it is not said a third time."""

    @property
    def priority(self) -> Priority:
        """Why it is said."""
        return self.utterance.priority

    @property
    def rest(self) -> Utterance:
        """What of it is still to be spoken. Sounds come before the first piece alone."""
        said = self.utterance
        hint = "" if self.cut or self.over > len(said.pieces) else said.hint
        return said._replace(
            pieces=said.pieces[self.over :], hint=hint, sounds=() if self.cut or self.over else said.sounds
        )

    @property
    def left(self) -> tuple[str, ...]:
        """The texts that are still to be spoken."""
        rest = self.rest
        return (*rest.pieces, rest.hint) if rest.hint else rest.pieces

    @property
    def mostly_heard(self) -> bool:
        """Whether at least half of its words stand in pieces that are over."""
        words = [len(piece.split()) for piece in self.utterance.pieces]
        return 2 * sum(words[: self.over]) >= sum(words)


class Queue:
    """What waits and what is being spoken, by the manners described above."""

    def __init__(self) -> None:
        self.waiting: deque[Progress] = deque()
        self.spoken: Progress | None = None
        """That of which a piece was handed out, and which is neither over nor cut."""
        self.paused = False
        """Only answers are handed out; all else waits, and keeps its place."""
        self.held = False
        """Plays and hints keep their place while cards are gone through: from a key that `MOVES` to one that does not, or
        until it is set back. A prompt is not held: a lesson has it follow the card."""
        self._numbers = count(1)
        self._piece: Piece | None = None
        """What was handed out and is neither over nor cut."""
        self._heard = False
        """Whether any of `spoken` was heard, since its turn came."""
        self._latest: Progress | None = None
        self._tries = 0

    @property
    def quiet(self) -> bool:
        """Whether nothing is being spoken and nothing waits."""
        return self.spoken is None and not self.waiting

    @property
    def answering(self) -> bool:
        """Whether an answer is being spoken or waits."""
        first = self.spoken or next(iter(self.waiting), None)
        return first is not None and first.priority is Priority.ANSWER

    @property
    def latest(self) -> object | None:
        """The tag of what the ear has had last: of the utterance that was begun last, of those that have one."""
        return self._latest.utterance.tag if self._latest else None

    def text(self, number: int | None = None) -> str:
        """What is being spoken, if anything, or if it is the piece of this number; else nothing."""
        return self._piece.text if self._piece is not None and number in {None, self._piece.number} else ""

    def add(self, utterance: Utterance) -> bool:
        """Let an utterance wait for its turn, or drop it. True: what was being spoken was cut for it."""
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
        """A key was pressed. True: what was being spoken was cut. What becomes of plays is in `Press`."""
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
        """Drop all. True: what was being spoken was cut."""
        self.waiting.clear()
        cut = self.spoken is not None
        self.spoken = self._piece = None
        self.held = False
        return cut

    def unheard(self) -> tuple[Utterance, ...]:
        """What is to be said by another voice, in its order: what is left of each."""
        self.key(Press.HALTS)
        return tuple(one.rest for one in self.waiting)

    def next(self) -> Piece | None:
        """Hand out what is to be spoken now; nothing while something is being spoken or nothing may be."""
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
        text, *further = self.spoken.left or ("",)  # what has no words may have sounds
        self._piece = Piece(next(self._numbers), text, rest.sounds, rest.pan, rest.by, bool(further))
        return self._piece

    def started(self, number: int) -> None:
        """The piece is heard from now on."""
        if self.spoken is not None and self._piece is not None and self._piece.number == number:
            self._heard = True
            if self.spoken.utterance.tag is not None:
                self._latest = self.spoken

    def ended(self, number: int) -> bool:
        """The piece is over. False: it was cut, so it was over already."""
        if self.spoken is None or self._piece is None or self._piece.number != number:
            return False
        self._piece = None
        self._tries = 0
        self.spoken.over += 1
        if not self.spoken.left:
            self.spoken = None
        return True

    def lost(self) -> None:
        """The worker is gone: the piece that was being spoken is spoken again, first of all, but not for ever."""
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
        """Cut what is being spoken, and let it wait again where it may; `whole`: also if most of it was heard."""
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
