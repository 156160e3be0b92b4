"""Reviews what the people at the keys have chosen: a deal, a game, the evening. Slow work is done beside the keys.

Everybody hears only about their own choices. Used from one event loop.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct

from audiocrib.analysis.review import Review, Stretch, look, together
from audiocrib.concurrency.steps import Steps
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Phrase, answer, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.events import DealEnded, GameEnded
from audiocrib.rules.options import MatchForm
from audiocrib.table.chair import Update
from audiocrib.ui.screens.base import Screen
from audiocrib.ui.screens.busy_screen import BusyScreen, review_being_made
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.menu_screen import ask
from audiocrib.ui.screens.review.reviewer import Reviewer, lines_of, opening
from audiocrib.ui.screens.review.words import luck, means, of_several
from audiocrib.ui.screens.table.local_chairs import Place, Sat
from audiocrib.ui.screens.table.player import REMEMBERED, Player

T = TypeVar("T")


class Over(Struct, frozen=True):
    """A finished deal; `until`: the number of updates then; `game_over`: it was the last of its game."""

    game: int
    deal: int
    until: int
    game_over: bool


def over(told: Iterable[Update]) -> tuple[Over, ...]:
    """Return the finished deals by what a chair was told, in order."""
    found: list[Over] = []
    for until, update in enumerate(told, start=1):
        ended = any(isinstance(event, GameEnded) for event in update.events)
        deal = update.view.deal
        if deal and (ended or any(isinstance(event, DealEnded) for event in update.events)):
            found.append(Over(update.view.game, deal.number, until, ended))
    return tuple(found)


def _in_match(place: Place) -> bool:
    return place.update is not None and place.update.view.options.match is not MatchForm.SINGLE


class Reviews:
    """Reviews for `player`, who sits at the table or has sat there this evening."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._presenter = player.presenter
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Offer the finished deals, the game, and the evening."""
        self._of_somebody(self._offer)

    def last(self) -> None:
        """Review the deal that has just ended, or the game if that has."""
        self._of_somebody(self._look_at_last)

    async def settled(self) -> None:
        """Return when no review is being made."""
        if self._task:
            await self._task

    # Whose, and what

    def _of_somebody(self, then: Callable[[Sat, Seat], None]) -> None:
        sat = next((one for one in tuple(self._player.evening)[-1:] if one.places and not one.taught), None)
        if sat is None:
            self._presenter.say(answer(phrase("review-watching" if self._player.watches else "review-none-yet")))
            return
        if any(update.view.options.lowball for place in sat.places.values() for update in place.updates[-1:]):
            self._presenter.say(answer(phrase("advice-lowball")))
            return
        if len(sat.places) == 1:
            then(sat, next(iter(sat.places)))
            return
        names = [(seat, phrase("seat-name", name=sat.players[seat].name)) for seat in sat.places]
        whose = self._menu(phrase("review-whose"), names)
        ask(self._player.screens, whose, lambda seat: None if seat is None else then(sat, seat))

    def _menu(self, title: Phrase, lines: list[tuple[T, Phrase]]) -> Menu[T]:
        return Menu(title, tuple(Item(said, self._presenter.text.sentence(said), value) for value, said in lines))

    def _offer(self, sat: Sat, seat: Seat) -> None:
        place = sat.places[seat]
        ended = over(place.updates)
        match = _in_match(place)
        deal = "match-deal" if match else "deal"
        lines: list[tuple[Stretch | None, Phrase]] = [
            (Stretch(game=one.game, deal=one.deal), phrase("review-one", what=deal, game=one.game, deal=one.deal))
            for one in reversed(ended)
        ]
        if match:
            games = {one.game: one.until for one in ended}
            lines += [
                (Stretch(until=until, game=game), phrase("review-one", what="game", game=game))
                for game, until in games.items()
            ]
        elif ended:
            lines.append((Stretch(until=ended[-1].until), phrase("review-one", what="whole")))
        lines.append((None, phrase("review-one", what="evening")))
        at: dict[int, Stretch | None] = dict(enumerate(stretch for stretch, _ in lines))
        offered = self._menu(phrase("review-menu"), [(line, said) for line, (_, said) in enumerate(lines)])

        def chosen(line: int | None) -> None:
            if line is not None:
                wanted = at[line]
                if wanted is None:
                    self._do(partial(self._tell_evening, sat.players[seat].name))
                else:
                    self._look(sat, seat, wanted)

        ask(self._player.screens, offered, chosen)

    def _look_at_last(self, sat: Sat, seat: Seat) -> None:
        place = sat.places[seat]
        ended = over(place.updates)
        if not ended:
            self._presenter.say(answer(phrase("review-none-yet")))
            return
        last = ended[-1]
        game = Stretch(until=last.until, game=last.game if _in_match(place) else None)
        wanted = game if last.game_over else Stretch(game=last.game, deal=last.deal)
        self._look(sat, seat, wanted)

    # Beside the keys

    def _do(self, looking: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        """Do one after another: the evening takes a while, and may be requested again meanwhile."""
        before = self._task

        async def in_turn() -> None:
            if before:
                await asyncio.wait({before})
            await looking()

        self._task = task = self._presenter.tasks.start(in_turn())
        return task

    def _look(self, sat: Sat, seat: Seat, wanted: Stretch) -> None:
        if wanted.deal is None:
            self._presenter.utter(answer(phrase("review-looking")))

        def left() -> None:
            self._left(being_made)

        being_made = review_being_made(left)
        self._player.screens.push(being_made)
        being_made.wait_for(self._do(partial(self._open, sat, seat, wanted, being_made)))

    async def _open(self, sat: Sat, seat: Seat, wanted: Stretch, being_made: BusyScreen) -> None:
        looked = await self._presenter.thinking.run(look(tuple(sat.places[seat].updates), seat, wanted))
        if being_made not in self._player.screens:
            return  # it was cancelled
        self._player.screens.remove(being_made)
        several = wanted.game is None and of_several(looked.review)
        lines = lines_of(looked, several)
        what = "deal" if wanted.deal else "game" if wanted.game else "match" if several else "whole"
        title = opening(lines, what, wanted.game or 0, wanted.deal or 0)
        listener = Listener(seat, tuple(player.name for player in sat.players), goes_on=False)

        def left() -> None:
            self._left(reviewer)

        reviewer = Reviewer(listener, lines, title, self._presenter, left)
        self._player.screens.push(reviewer)
        reviewer.open()

    def _left(self, screen: Screen) -> None:
        self._player.screens.remove(screen)
        self._presenter.utter(answer(phrase("review-left")))

    async def _tell_evening(self, name: str) -> None:
        """Say what the person of this name did this evening, in three sentences."""
        self._presenter.utter(answer(phrase("review-looking")))
        found, games, deals = await self._presenter.thinking.run(evening(tuple(self._player.evening), name))
        if not deals:
            self._presenter.say(answer(phrase("review-none-session")))
            return
        some = "yes" if len(self._player.evening) == REMEMBERED else "no"
        first = phrase("review-evening", games=games, deals=deals, last=some)
        self._presenter.say(answer(first, *((means(found), luck(found.luck)) if found.choices else ())))


def evening(sat: tuple[Sat, ...], name: str) -> Steps[tuple[Review, int, int]]:
    """Review a person's choices this evening in all finished deals; return it with the numbers of games and deals."""
    found: list[Review] = []
    games = deals = 0
    for one in sat:
        seat = next((seat for seat in one.places if one.players[seat].name == name), None)
        if one.taught or seat is None:
            continue
        place = one.places[seat]
        told = tuple(place.updates)
        ended = [deal for deal in over(told) if deal.until > place.came]
        if ended:
            looked = yield from look(told, seat, Stretch(since=place.came, until=ended[-1].until))
            found.append(looked.review)
            games += len({deal.game for deal in ended})
            deals += len(ended)
    return together(found), games, deals
