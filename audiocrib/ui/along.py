"""Counting along: the person may type the total of another's cards before hearing it, for no points and for the record.

Everything here is of cards that lie open. What was typed is judged when the total is told, so that muggins stays open.
"""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase, phrase
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.events import Counted, Dealt, Event, Shown
from audiocrib.rules.options import Claiming, Options
from audiocrib.rules.state import View
from audiocrib.settings import Settings
from audiocrib.ui.entry import Naming
from audiocrib.ui.telling import NEW


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

        return Naming(
            "typed", phrase("along-asked-hint" if settings.names_keys else "along-asked"), lambda _: None, typed
        )


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
    at = next((at for at, one in enumerate(message.phrases) if one.id in NEW), len(message.phrases))
    return replace(message, phrases=(*message.phrases[:at], *told, *message.phrases[at:]))
