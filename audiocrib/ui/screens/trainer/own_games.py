"""The choices of somebody's own games of the last week that cost something, found one after another, to be made again.

A choice is judged as the review judges it: by what its seat could know, against the best player. Works beside the keys.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from msgspec import Struct

from audiocrib.analysis.judging import Grade, Judgement, judge_away, judge_card
from audiocrib.analysis.results import person
from audiocrib.concurrency.steps import Steps
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.events import Event, LaidAway, Played
from audiocrib.rules.state import View, deal_of, playable
from audiocrib.storage.record import Record
from audiocrib.storage.store import Game, StorageError, Store
from audiocrib.table.replay import updates
from audiocrib.trainer.learned import Answer
from audiocrib.trainer.problems import Position
from audiocrib.trainer.tasks import Drill
from audiocrib.ui.screens.trainer.positions import laid_away, played

DAYS = timedelta(days=7)
SIX, TO_CRIB = 6, 2


class Chosen(Struct, frozen=True):
    """A position of a game of that day, and what was chosen there."""

    position: Position
    cards: Cards
    day: date
    deal: int


class OwnGames:
    """The games of a week, the newest first; each position that was answered right in that time is passed over."""

    def __init__(self, store: Store, today: date, answers: Iterable[Answer]) -> None:
        self._store = store
        self._since = today - DAYS
        self._right = {(one.cards, one.starter) for one in answers if one.drill == Drill.GAMES.value and one.correct}
        self._games: deque[Game] | None = None
        self._looking: tuple[Game, Iterator[tuple[View, Cards]]] | None = None

    async def open(self) -> bool:
        """Read the next game, once the last has been searched; return whether there is one to search.

        Raises:
            StorageError: the list of games cannot be read.
        """
        if self._games is None:
            archive = await self._store.list()
            self._games = deque(
                sorted((one for one in archive.games if one.day > self._since), key=lambda one: one.day)
            )
        while self._looking is None:
            if not self._games:
                return False
            game = self._games.pop()
            try:
                verified = await self._store.load(game.id, verify=True)
            except StorageError:  # the record of games says so
                continue
            self._looking = verified, choices(verified.record)
        return True

    def following(self) -> Steps[Chosen | None]:
        """Look for the next costly choice of the open game; None if it has no more."""
        if self._looking is None:
            return None
        game, left = self._looking
        seat = person(game.record)
        for seen, cards in left:
            yield
            if not (yield from costly(seen, seat, cards)):
                continue
            position = yield from (laid_away if len(cards) == TO_CRIB else played)(seen, seat)
            if key_of(position) not in self._right:
                return Chosen(position, cards, game.day, deal_of(seen).number)
        self._looking = None
        return None


def key_of(position: Position) -> tuple[str, str]:
    """Return what is kept of a position in an answer: its cards, and the starter in the play."""
    return "".join(position.hand), position.starter or ""


def choices(record: Record) -> Iterator[tuple[View, Cards]]:
    """Yield what the person of a game saw and chose, wherever there was something to choose; two players, six cards each."""
    seat = person(record)
    before: View | None = None
    for update in updates(record, seat):
        if before is not None and _fits(before):
            for cards in (one for event in update.events if (one := _chosen(event, before, seat))):
                yield before, cards
        before = update.view


def _chosen(event: Event, seen: View, seat: Seat) -> Cards:
    """Return what the seat laid away or played, if it could have chosen otherwise; else nothing."""
    match event:
        case LaidAway(seat=who, cards=cards) if who == seat and len(deal_of(seen).hands[seat]) == SIX:
            return cards
        case Played(seat=who, card=card) if who == seat and len({one.rank for one in playable(seen, seat)}) > 1:
            return (card,)
        case _:
            return ()


def _fits(seen: View) -> bool:
    return seen.deal is not None and len(seen.deal.hands) == 2 and len(seen.sides) == 2 and not seen.options.lowball


def costly(seen: View, seat: Seat, cards: Cards) -> Steps[bool]:
    """Return whether the review counts a choice as a fault."""
    judged: Judgement[Cards] | Judgement[Card | None]
    judged = yield from judge_away(seen, seat, cards) if len(cards) == TO_CRIB else judge_card(seen, seat, cards[0])
    return judged.grade not in {Grade.BEST, Grade.GOOD}
