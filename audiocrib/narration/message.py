"""What is said, before it is words: made once, used by printed line, voice, history and tests alike.

Who acts on what is said looks at kinds, speakers and sections, which are set where a message is made: which sentence it
is, and what it says in words, is the affair of the locale. A message is a plain value: as JSON it goes to whoever puts it
into words elsewhere, and comes back equal (`msgspec.json.encode`, `decoding.from_json`).
"""

from enum import IntEnum, StrEnum

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.cards import Card, Cards
from audiocrib.sound.earcons import Race


class Role(IntEnum):
    """Why something is said; the voice ranks by it."""

    ANSWER = 1
    PROMPT = 2
    PLAY = 3
    HINT = 4


class MessageKind(StrEnum):
    """What kind of thing a message says, or a sentence in it, where anybody acts on it."""

    # Messages

    HAPPENED = "happened"
    """Something happened with the key that it answers: it is read again with the events."""
    LAID_OPEN = "laid-open"
    """A hand or a crib lies open from now on."""
    NO_NEWS = "no-news"
    """Nothing has happened since."""
    REFUSED = "refused"
    """The key has done nothing at the hand."""
    WRONG = "wrong"
    """A total was said that is not right, or none."""

    # Sentences

    LINE = "line"
    """The line of a list at which one stands."""
    NEWS = "news"
    """Something begins: a series, the end of a game. What belongs to the points stands before it."""
    OWN_WORDS = "own-words"
    """The words of a lesson that somebody has written, as they are."""

    # Questions, by what is asked for

    CUT = "asks-cut"
    DEAL = "asks-deal"
    LAY_AWAY = "asks-lay-away"
    LEAD = "asks-lead"
    PLAY = "asks-play"
    OPEN = "asks-open"
    """The first card of another series, which is told with it."""
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
    """Told once."""
    TRAIN_TYPE_HINT = "train-type"
    TRAIN_YES_HINT = "train-yes-keys"
    TRAIN_NAMING_HINT = "train-naming-keys"
    TRAIN_WHICH_HINT = "train-which-keys"
    TRAIN_LAY_HINT = "train-lay-keys"
    TRAIN_CARD_HINT = "train-card-keys"
    TRAIN_GO_ON_HINT = "train-go-on"


QUESTIONS = frozenset(kind for kind in MessageKind if kind.startswith("asks-"))
"""Kinds of what asks the listener for something."""


class Faces(Struct, frozen=True):
    """A card, or cards, that a sentence names. Bare cards are strings, which in JSON nobody could tell from words."""

    cards: Cards


class Phrase(Struct, frozen=True, omit_defaults=True):
    """One whole sentence: the id of a message in the locale files, what stands in it, and of what kind it is.

    An argument that is a card or cards is offered to the sentence twice: `card` as full name, `card_rank` as rank alone.
    Phrases as an argument become a list in the words of the locale. Made by `phrase`.
    """

    id: str
    args: dict[str, "Value"] = {}
    kind: MessageKind | None = None


Value = str | int | Faces | tuple[Phrase, ...]
"""What stands in a sentence."""

Arg = Value | Card | Cards
"""What `phrase` takes for it."""


HELP = "help"
"""Who speaks where the program explains itself."""


class Message(Struct, frozen=True, omit_defaults=True):
    """Sentences that belong together: one printed write, one utterance, one entry in the history.

    `explains` is what E steps through afterwards; `earcon` the sound before the words, by name, and `place` where it
    comes from, from -1 (left) over 0 (the table) to 1 (right); `later` the sound of the last thing that happens in it, and
    `turn` from where the sound of one's turn follows.
    `hint`: by which keys what is asked is answered; said the first times, and never repeated.
    `verdict`: how many of its sentences tell a wrong total and what came of it; behind them stands by which key it is explained.
    `owed`: what the listener was asked before and still owes, for the last row of a braille display; `fleeting`: what was told
    in the same moment, whose row this message took from under the fingers.
    `race`: the board by ear before the words. `short`: a line for a braille display, printed with cards in two letters.
    `by`: who speaks, somebody at the table by name or `HELP`; None is the player's own voice. `kind`: see `MessageKind`.
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
        """The same with the hint about E where it is heard: behind the total that E explains, before what is told or asked next."""
        explains = tuple(one for one in self.hint if one.kind is MessageKind.EXPLAINS_HINT)
        if not explains or self.verdict in {0, len(self.phrases)}:
            return self
        told, others = self.phrases, tuple(one for one in self.hint if one not in explains)
        return replace(self, phrases=(*told[: self.verdict], *explains, *told[self.verdict :]), hint=others)

    def then(self, *phrases: Phrase) -> "Message":
        """The same message with more sentences at its end."""
        return replace(self, phrases=(*self.phrases, *phrases))


class Telling(Struct):
    """Messages in the making: sentences gather in `open` until something new begins."""

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
        """More of what is being told, which goes on in the voice in which it began: `by` whom its first sentence is told.

        The first and the last sound of a message stand, with where `at` they come from.
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
        """What follows is a message of its own."""
        if self.open is not None and self.open.phrases:
            self.done.append(self.open)
        self.open = None


def phrase(identifier: str, kind: MessageKind | None = None, /, **args: Arg) -> Phrase:
    """A sentence by id with its arguments."""
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
    """A message that answers a key."""
    return Message(phrases)
