"""Counting along: the person may type the total of another's cards before hearing it, for no points and for the record.

All of this concerns cards that lie face up. The guess is judged when the total is said, so that muggins stays open.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import QUESTIONS, Message, MessageKind, Phrase, phrase
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.events import Counted, Dealt, Event, Shown
from audiocrib.rules.options import Claiming, Options
from audiocrib.rules.state import View
from audiocrib.settings.settings import Settings
from audiocrib.table.chair import Update
from audiocrib.trainer.aloud import Step
from audiocrib.ui.message_sounds import ending_with
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.number_entry import Naming
from audiocrib.ui.screens.table.update_parts import UpdatePart

QUESTION = phrase("along-asked", MessageKind.ALONG)
HINT = (phrase("along-hint", MessageKind.ALONG_HINT),)


class Said(Struct, frozen=True):
    """A total claimed for cards."""

    cards: Cards
    starter: Card
    crib: bool
    claim: int


class Told(Struct, frozen=True):
    """The news that the only person in a game was told of it; `game` identifies it in the record of answers."""

    game: str
    seat: Seat
    updates: tuple[Update, ...]
    steps: tuple[tuple[Step, ...], ...] = ()
    """The steps by which the latest own totals were counted aloud, in order; nothing for one that was merely typed."""


class Totals(NamedTuple):
    """Learns the totals of a table: each one counted along, at once; and that the person's own cards were counted."""

    along: Callable[[Said, Options], None]
    said: Callable[[], None]


NOBODY_LEARNS = Totals(lambda *_: None, lambda: None)


class Asked(Protocol):
    """A player who may be asked for totals: hears events, and has `naming` if a number is wanted."""

    naming: Naming | None
    waiting: tuple[UpdatePart, ...]

    @property
    def presenter(self) -> Presenter:
        """The presenter of messages, with the settings."""

    @property
    def taught(self) -> bool:
        """True in a lesson, where nothing is counted along."""

    def tell(self, parts: tuple[UpdatePart, ...]) -> None:
        """Tell the first of these parts of what happened."""


class PracticeCount:
    """The guesses at one table after another, until each is judged."""

    def __init__(self) -> None:
        self._totals = NOBODY_LEARNS
        self.steps: tuple[Step, ...] = ()
        """The steps by which the present total was counted aloud."""
        self.counted: list[tuple[Step, ...]] = []
        """The steps of this game's totals until now."""
        self._typed: dict[tuple[Seat, bool], Said] = {}

    def with_verdicts(
        self, player: Asked, messages: list[Message], seen: View, events: tuple[Event, ...]
    ) -> list[Message]:
        """Return the messages of these events, with the verdict on a guess; `player` is asked after them."""
        for event in events:
            if isinstance(event, Dealt):
                self._typed.clear()
            if isinstance(event, Counted) and event.claim is not None and event.seat == seen.viewer:
                self.counted.append(self.steps if self.steps and self.steps[-1].total == event.claim else ())
                self.steps = ()
                self._totals.said()
            said = self._typed.pop((event.seat, event.crib), None) if isinstance(event, Counted) else None
            if said and messages:
                messages = [_with(messages[0], verdict(said, seen.options)), *messages[1:]]
        player.naming = self._asked(seen, events, player.presenter.settings) or player.naming
        return messages

    def _asked(self, seen: View, events: tuple[Event, ...], settings: Settings) -> Naming | None:
        """Return the question, if the events end with the cards of another, who will count them."""
        shown, starter = events[-1] if events else None, seen.deal.starter if seen.deal else None
        if not isinstance(shown, Shown) or seen.viewer in {None, shown.seat} or starter is None:
            return None
        if not settings.count_along or seen.options.count is not Claiming.MANUAL:
            return None

        def typed(number: int | None) -> None:
            if number is not None:
                said = self._typed[shown.seat, shown.crib] = Said(shown.cards, starter, shown.crib, number)
                self._totals.along(said, seen.options)

        return Naming("typed", QUESTION, lambda _: None, typed, HINT)

    def guesses(self, player: Asked, seen: View) -> bool:
        """Return whether hands that the program counts are guessed first."""
        return player.presenter.settings.count_along and not player.taught and seen.viewer is not None

    def ask(self, player: Asked, part: UpdatePart) -> list[Message]:
        """Ask for the total of the hand that lies open at the end of this part, which the next part tells.

        Returns the messages of the part, with the question if there is one.
        """
        shown, seen = part.shown, part.seen
        if not player.waiting or shown is None:
            return part.messages

        def typed(number: int | None) -> None:
            then, *rest = player.waiting
            if number is not None and seen.deal and seen.deal.starter:
                said = Said(shown.cards, seen.deal.starter, shown.crib, number)
                self._totals.along(said, seen.options)
                first, *others = then.messages
                then = replace(then, messages=[_with(first, verdict(said, seen.options)), *others])
            player.tell((then, *rest))

        player.naming = Naming("typed", QUESTION, lambda _: None, typed, HINT)
        *others, last = part.messages
        return [*others, ending_with(last, (QUESTION,), HINT, calls=True)]

    def begin(self, totals: Totals) -> None:
        """Begin another table: nothing waits, and these learn its totals."""
        self._totals = totals
        self.steps = ()
        self.counted = []
        self._typed.clear()


def verdict(said: Said, options: Options) -> tuple[Phrase, ...]:
    """Say whether a total is right, or how people usually come to it."""
    from audiocrib.trainer.learned import Learned
    from audiocrib.trainer.practice import causes_of
    from audiocrib.trainer.tasks import Drill, asked
    from audiocrib.ui.screens.trainer.words import why

    task = asked(Drill.HANDS, said.cards, said.starter, options, said.crib)
    if task.right == said.claim:
        return (phrase("along-right"),)
    return (phrase("along-wrong", number=said.claim), *why(causes_of(task, said.claim, Learned()), task.combinations))


def _with(message: Message, told: tuple[Phrase, ...]) -> Message:
    """Insert it after the points, and before any news."""
    new = {MessageKind.NEWS, *QUESTIONS}
    at = next((at for at, one in enumerate(message.phrases) if one.kind in new), len(message.phrases))
    return replace(message, phrases=(*message.phrases[:at], *told, *message.phrases[at:]))
