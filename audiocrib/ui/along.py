"""Counting along: the person may type the total of another's cards before hearing it, for no points and for the record.

Everything here is of cards that lie open. What was typed is judged when the total is told, so that muggins stays open.
"""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase, phrase
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.events import Counted, Dealt, Event, Shown
from audiocrib.rules.options import Claiming, Options
from audiocrib.rules.state import View
from audiocrib.settings import Settings
from audiocrib.ui.entry import Naming
from audiocrib.ui.sounding import ending_with
from audiocrib.ui.telling import NEW

if TYPE_CHECKING:
    from audiocrib.ui.player import Player


ASKED = frozenset({"deal-ended", "game-next", "game-again"})
"""What is asked behind a show."""


class Said(Struct, frozen=True):
    """A total that was said over cards."""

    cards: Cards
    starter: Card
    crib: bool
    claim: int


class CountAlong:
    """What was typed at one table after another, until it is judged. `keep` gets each total at once, for the record."""

    def __init__(self) -> None:
        self.keep: Callable[[Said, Options], None] = lambda *_: None
        self._typed: dict[tuple[Seat, bool], Said] = {}
        self._rest: deque[tuple[Shown, list[Message]]] = deque()
        """Where the program counts: the hands that lie open one after another, and what is told once each was counted."""
        self.lies: Phrase | None = None
        """The hand that waits there for a total; at the table all are counted already."""

    def told(
        self, messages: list[Message], seen: View, events: tuple[Event, ...], settings: Settings
    ) -> tuple[list[Message], Naming | None]:
        """The messages of these events, with what became of a total that was typed; and what is asked behind them."""
        for event in events:
            if isinstance(event, Dealt):
                self._typed.clear()
            said = self._typed.pop((event.seat, event.crib), None) if isinstance(event, Counted) else None
            if said and messages:
                messages = [_with(messages[0], verdict(said, seen.options)), *messages[1:]]
        return messages, self._asked(seen, events, settings)

    def _asked(self, seen: View, events: tuple[Event, ...], settings: Settings) -> Naming | None:
        """Something, where the events end with the cards of another, who will count them."""
        shown, starter = events[-1] if events else None, seen.deal.starter if seen.deal else None
        if not isinstance(shown, Shown) or seen.viewer in {None, shown.seat} or starter is None:
            return None
        if not settings.count_along or seen.options.count is not Claiming.MANUAL:
            return None

        def typed(number: int | None) -> None:
            if number is not None:
                said = self._typed[shown.seat, shown.crib] = Said(shown.cards, starter, shown.crib, number)
                self.keep(said, seen.options)

        return Naming("typed", _question(settings), lambda _: None, typed)

    def until_asked(
        self, player: "Player", messages: list[Message], seen: View, events: tuple[Event, ...]
    ) -> list[Message]:
        """Where the program counts: the messages up to the first hand that is to be counted; all of them elsewhere."""
        self.lies = None
        shown = [event for event in events if isinstance(event, Shown)]
        ends = [at for at, told in enumerate(messages, 1) if any(said.id == "shown" for said in told.phrases)]
        alone = player.desk.settings.count_along and seen.viewer is not None
        if not alone or seen.options.count is Claiming.MANUAL or not shown or len(shown) != len(ends):
            return messages
        parts = [messages[begin:end] for begin, end in zip(ends, (*ends[1:], len(messages)), strict=True)]
        self._rest = deque(zip(shown, parts, strict=True))
        player.explains = ()
        return self._asking(player, seen, messages[: ends[0]])

    def _asking(self, player: "Player", seen: View, messages: list[Message]) -> list[Message]:
        """These messages with the question behind them, which waits for its answer from now on."""
        shown, rest = self._rest.popleft()
        question = _question(player.desk.settings)
        self.lies = next((said for said in messages[-1].phrases if said.id == "shown"), None)

        def typed(number: int | None) -> None:
            told, self.lies = rest, None
            if number is not None and seen.deal and seen.deal.starter:
                said = Said(shown.cards, seen.deal.starter, shown.crib, number)
                self.keep(said, seen.options)
                told = [_with(rest[0], verdict(said, seen.options)), *rest[1:]]
            for message in told:
                if message.explains:
                    player.explains, player.explained = message.explains, 0
            for message in self._asking(player, seen, told) if self._rest else told:
                player.desk.say(message)

        player.naming = Naming("typed", question, lambda _: None, typed)
        return [*messages[:-1], ending_with(messages[-1], (question,), calls=True)]


def _question(settings: Settings) -> Phrase:
    return phrase("along-asked-hint" if settings.names_keys else "along-asked")


def verdict(said: Said, options: Options) -> tuple[Phrase, ...]:
    """Whether a total is right, or how people in general come to it."""
    from audiocrib.trainer.learned import Learned
    from audiocrib.trainer.practice import causes_of
    from audiocrib.trainer.tasks import Drill, asked
    from audiocrib.ui.trainer_words import why

    task = asked(Drill.HANDS, said.cards, said.starter, options, said.crib)
    if task.right == said.claim:
        return (phrase("along-right"),)
    return (phrase("along-wrong", number=said.claim), *why(causes_of(task, said.claim, Learned())))


def _with(message: Message, told: tuple[Phrase, ...]) -> Message:
    """Told behind the points, and before what is new."""
    at = next((at for at, one in enumerate(message.phrases) if one.id in NEW | ASKED), len(message.phrases))
    return replace(message, phrases=(*message.phrases[:at], *told, *message.phrases[at:]))
