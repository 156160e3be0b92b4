"""Messages before they become words: made once, used alike by printed line, voice, history and tests.

Code that acts on messages checks kinds, speakers and sections, which are set where a message is made, and never its
sentences, whose words are up to the locale. A message is a plain value: it can be sent as JSON to be put into words
elsewhere, and comes back equal (`msgspec.json.encode`, `decoding.from_json`).
"""

from enum import IntEnum, StrEnum

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.cards import Card, Cards
from audiocrib.sound.earcons import Race


class Role(IntEnum):
    """The reason for which something is said; the voice ranks by it."""

    ANSWER = 1
    PROMPT = 2
    PLAY = 3
    HINT = 4


class MessageKind(StrEnum):
    """The kind of thing that a message, or a sentence in it, says, for code that acts on it."""

    # Messages

    CALLED = "called"
    """Muggins was called on a total, which follows."""
    FOCUS = "focus"
    """Which card has the focus, or is marked, which the eye sees."""
    HAPPENED = "happened"
    """An event caused by the key that it answers: it is repeated with the events."""
    LAID_OPEN = "laid-open"
    """A hand or a crib now lies face up."""
    NO_NEWS = "no-news"
    """Nothing has happened since."""
    REFUSED = "refused"
    """The key changed nothing at the table, or had nothing to say."""
    TYPED = "typed"
    """The digits of a number typed so far."""
    WRITTEN = "written"
    """A player or spectator wrote it."""
    WRONG = "wrong"
    """A wrong total was claimed, or none."""

    # Sentences

    COUNTED = "counted"
    """A total that stands, which the question tells as long as the hand stays to be seen."""
    HEADING = "heading"
    """What the reasons after it are about."""
    LINE = "line"
    """The current line of a list, or its new value."""
    NEWS = "news"
    """Something begins: a series, the end of a game. Anything about the points comes before it."""
    OWN_WORDS = "own-words"
    """The words of a player's own lesson, unchanged."""
    RETURNED = "returned"
    """The table has the keys again, which the eye sees."""

    # Questions, by what is asked for

    CUT = "asks-cut"
    DEAL = "asks-deal"
    LAY_AWAY = "asks-lay-away"
    LEAD = "asks-lead"
    PLAY = "asks-play"
    OPEN = "asks-open"
    """The first card of a new series, which is announced with it."""
    GO = "asks-go"
    POINTS = "asks-points"
    TOTAL = "asks-total"
    MUGGINS = "asks-muggins"
    MISSED = "asks-missed"
    AWARD = "asks-award"
    ALONG = "asks-along"
    NEXT_DEAL = "asks-next-deal"
    NEXT_GAME = "asks-next-game"
    AGAIN = "asks-again"
    TAKE_KEYS = "asks-take-keys"
    DRILL = "asks-drill"
    WHICH = "asks-which"

    # Key hints, each counted under its name in the settings

    CHOOSE_HINT = "choose-hint"
    PLAY_HINT = "play-hint"
    POINTS_HINT = "points-hint"
    TOTAL_HINT = "total-hint"
    MUGGINS_HINT = "muggins-hint"
    ALONG_HINT = "along-hint"
    EXPLAINS_HINT = "explains-hint"
    GO_ON_HINT = "go-on-hint"
    VIEW_HINT = "view-hint"
    """Said once."""
    TRAIN_TYPE_HINT = "train-type"
    TRAIN_ALOUD_HINT = "train-aloud-keys"
    TRAIN_YES_HINT = "train-yes-keys"
    TRAIN_NAMING_HINT = "train-naming-keys"
    TRAIN_WHICH_HINT = "train-which-keys"
    TRAIN_LAY_HINT = "train-lay-keys"
    TRAIN_CARD_HINT = "train-card-keys"
    TRAIN_GO_ON_HINT = "train-go-on"


QUESTIONS = frozenset(kind for kind in MessageKind if kind.startswith("asks-"))
"""Kinds that ask the listener for something."""


class Faces(Struct, frozen=True):
    """One or more cards named in a sentence. Bare cards are strings, which in JSON could not be told from words."""

    cards: Cards


class Phrase(Struct, frozen=True, omit_defaults=True):
    """One whole sentence: the id of a message in the locale files, its arguments, and its kind.

    An argument with cards is offered to the sentence twice: `card` as full name, `card_rank` as rank alone. Phrases as
    an argument become a list in the words of the locale. Made by `phrase`.
    """

    id: str
    args: dict[str, "Value"] = {}
    kind: MessageKind | None = None


Value = str | int | Faces | tuple[Phrase, ...]
"""An argument in a sentence."""

Arg = Value | Card | Cards
"""The types that `phrase` accepts for an argument."""


HELP = "help"
"""The speaker when the program explains itself."""


class Message(Struct, frozen=True, omit_defaults=True):
    """Sentences that belong together: one printed write, one utterance, one entry in the history.

    `explains` is what E steps through afterwards; `earcon` the sound before the words, by name, and `place` where it
    comes from, from -1 (left) through 0 (the table) to 1 (right); `later` the sound of the last event in it, and `turn`
    where the sound of the listener's turn then comes from. `hint`: the keys that answer the question; said the first
    few times, and never repeated. `verdict`: how many of its sentences are about a wrong total and its result; after
    them comes the key that explains it. `owed`: an earlier question that the listener still has to answer, for the last
    row of a braille display; `fleeting`: what was said at the same moment, and whose row this message replaced under
    the fingers. `race`: the board by ear before the words. `short`: a line for a braille display, printed with cards in
    two letters. `by`: the speaker, a player's name or `HELP`; None is the player's own voice. `kind`: see
    `MessageKind`.
    """

    phrases: tuple[Phrase, ...]
    role: Role = Role.ANSWER
    explains: tuple[Phrase, ...] = ()
    earcon: str | None = None
    place: float = 0.0
    later: tuple[str, float] | None = None
    turn: float | None = None
    race: Race | None = None
    short: bool = False
    by: str | None = None
    hint: tuple[Phrase, ...] = ()
    owed: tuple[Phrase, ...] = ()
    fleeting: tuple[Phrase, ...] = ()
    kind: MessageKind | None = None
    verdict: int = 0

    def in_order(self) -> "Message":
        """Return the same message with the hint about E in its place: after the total that E explains, before further
        news or questions.
        """
        explains = tuple(one for one in self.hint if one.kind is MessageKind.EXPLAINS_HINT)
        if not explains or self.verdict in {0, len(self.phrases)}:
            return self
        told, others = self.phrases, tuple(one for one in self.hint if one not in explains)
        return replace(self, phrases=(*told[: self.verdict], *explains, *told[self.verdict :]), hint=others)

    def then(self, *phrases: Phrase) -> "Message":
        """Return the same message with more sentences at its end."""
        return replace(self, phrases=(*self.phrases, *phrases))


class Telling(Struct):
    """Messages in the making: sentences gather in `open` until a new message begins."""

    done: list[Message]
    open: Message | None = None

    def say(
        self,
        *phrases: Phrase,
        by: str | None = None,
        kind: MessageKind | None = None,
        explains: tuple[Phrase, ...] = (),
        earcon: str | None = None,
        at: float = 0.0,
    ) -> None:
        """Add sentences to the open message, which keeps its voice: `by` counts only for its first sentence.

        Of its sounds, only the first and the last are kept, with the place `at` which they come from.
        """
        before = self.open or Message((), Role.PLAY)
        told, why = (*before.phrases, *phrases), before.explains + explains
        sound, later = (before.earcon, before.place), before.later
        if earcon and before.earcon:
            later = (earcon, at)
        elif earcon:
            sound = (earcon, at)
        speaks = before.by if before.phrases or not phrases else by
        self.open = Message(told, Role.PLAY, why, *sound, later, by=speaks, kind=kind or before.kind)

    def turn_page(self) -> None:
        """Begin a new message."""
        if self.open is not None and self.open.phrases:
            self.done.append(self.open)
        self.open = None


def phrase(identifier: str, kind: MessageKind | None = None, /, **args: Arg) -> Phrase:
    """Return a sentence by id with its arguments."""
    return Phrase(identifier, {name: _value(arg) for name, arg in args.items()}, kind)


def _value(arg: Arg) -> Value:
    match arg:
        case Card():
            return Faces((arg,))
        case (Card(), *_):
            return Faces(arg)  # type: ignore[arg-type]  # cards and sentences are never mixed
        case _:
            return arg  # type: ignore[return-value]  # the same


def answer(*phrases: Phrase) -> Message:
    """Return a message that answers a key."""
    return Message(phrases)


def of_focus(said: Phrase, earcon: str | None = None) -> Message:
    """Return the answer to a key that gave a card the focus, or marked it."""
    return Message((said,), kind=MessageKind.FOCUS, earcon=earcon)
