"""Finished games in a menu beside the current game: listed, replayed, saved; and the statistics over them.

Reading them takes a while, and no key waits for it. Used from one event loop.
"""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import PurePath
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.analysis.figures import figures
from audiocrib.analysis.open_seats import open_seats
from audiocrib.analysis.results import computers_of, names_of, person
from audiocrib.concurrency.steps import Steps
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.narration.spectator import spectator
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import MatchForm
from audiocrib.storage.open_game import still_on
from audiocrib.storage.store import Archive, Game, StorageError, Store, left_out
from audiocrib.table.chair import Update
from audiocrib.table.replay import updates
from audiocrib.ui.screens import menu
from audiocrib.ui.screens.base import BACK_AT_TABLE, Screen
from audiocrib.ui.screens.busy_screen import BusyScreen
from audiocrib.ui.screens.history.history import save_lines
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.menu_screen import ask, show
from audiocrib.ui.screens.records import words as record_words
from audiocrib.ui.screens.records.replayer import Replayer, steps, transcript
from audiocrib.ui.screens.table.player import Player

V = TypeVar("V")

STATISTICS = 0
"""The choice for statistics; a game is chosen by its number, purely informative lines have lower numbers."""
FORMS = ("text", "json")
REVIEW = "review"
READING = phrase("records-reading")
Then: TypeAlias = Callable[[], None]
Reading: TypeAlias = Callable[[], Coroutine[Any, Any, Then]]
Written: TypeAlias = Callable[[Game, Seat | None, tuple[Update, ...]], str]
"""Turns a game as one seat was told of it into JSON."""


class Wish(Struct, frozen=True):
    """The wish for a game: replay it for `viewer` (None watches), save it in a form, or review it.

    `game`: no wish; the line only tells about this game of a match.
    """

    viewer: Seat | None
    form: str = ""
    game: int = 0


class RecordMenu:
    """Reports the games in the `store` to `player`, and saves copies; `written` makes a replay's
    document.
    """

    def __init__(self, player: Player, store: Store, written: Written) -> None:
        self._player = player
        self._presenter = player.presenter
        self._screens = player.screens
        self._store = store
        self._written = written
        self._archive = Archive()
        self._reading: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Read the games, then open their menu."""
        self._do(self._offer, lambda: self._presenter.utter(answer(BACK_AT_TABLE)))

    async def settled(self) -> None:
        """Return when nothing is being read."""
        if self._reading:
            await asyncio.wait({self._reading})
            if not self._reading.cancelled():
                self._reading.result()

    def _do(self, reading: Reading, given_up: Then, title: Phrase = READING, busy: Phrase = READING) -> None:
        """Read in a thread, holding the keys; then open or say the result, unless it was `given_up`."""

        def leave() -> None:
            task.cancel()
            self._screens.remove(being_read)
            given_up()

        async def read_first() -> None:
            then = await reading()
            if being_read in self._screens:  # it was not closed for others
                self._screens.remove(being_read)
                then()

        being_read = BusyScreen(leave, title, busy, leavable=True)
        self._screens.push(being_read)
        self._reading = task = self._presenter.tasks.start(read_first())
        being_read.wait_for(task)

    # All games

    async def _offer(self) -> Then:
        try:
            self._archive = await self._store.list()
        except StorageError as error:
            return partial(self._presenter.say, Message((record_words.unreadable(self._store, error),)))
        return partial(ask, self._screens, self._all(), self._chosen)

    def _all(self) -> Menu[int]:
        games = self._archive.games
        numbered = [
            (number, record_words.game_words(number, games[number - 1])[0]) for number in range(len(games), 0, -1)
        ]
        notes = [(-place, said) for place, said in enumerate(record_words.not_listed(self._archive), start=1)]
        lines = [(STATISTICS, phrase("records-statistics")), *numbered, *notes]
        return self._menu(phrase("records-menu", number=len(games)), lines)

    def _menu(self, title: Phrase, lines: list[tuple[V, Phrase]]) -> Menu[V]:
        words = self._presenter.text.sentence
        items = [Item(said, words(said), value) for value, said in lines]
        named = [replace(item, line="") if item.value == STATISTICS else item for item in items]
        return Menu(title, tuple(named), line="records-item")

    def _chosen(self, number: int | None) -> None:
        if number is None:
            return
        if number > STATISTICS:
            ask(self._screens, self._page(number), partial(self._wished, number))
            return
        found = figures(game.record for game in self._archive.games) if number == STATISTICS else None
        self._back(self._all(), number, self._chosen, *(record_words.summary(found) if found else ()))

    def _back(self, to: Menu[V], value: V, chosen: Callable[[V | None], None], *first: Phrase) -> None:
        """Return the keys to a menu at its old place, and say `first` and its line."""
        place = next(place for place, item in enumerate(to.items) if item.value == value)
        show(self._screens, menu.focused(to, place), chosen).say_line(first=first)

    # One of them

    def _page(self, number: int) -> Menu[Wish]:
        """Return the page of a game: whose ears replay it, its files, and the games of a match.

        Of a game with people elsewhere only what one seat saw is here: nobody else's ears.
        """
        game = self._archive.games[number - 1]
        yours, names = person(game.record), names_of(game.record)
        only = game.record.header.seen is not None
        seats = (yours,) if only else sorted(map(Seat, range(len(names))), key=lambda seat: seat != yours)
        lines = [
            (Wish(seat), phrase("record-hear", who="you" if seat == yours else "seat", name=names[seat]))
            for seat in seats
        ]
        lines.append((Wish(None), phrase("record-hear", who="spectator", name="")))
        lines.append((Wish(yours, REVIEW), phrase("record-review")))
        lines += [(Wish(yours, form), phrase("record-save", form=form)) for form in FORMS]
        games = enumerate(record_words.game_words(number, game)[1:], start=1)
        lines += [(Wish(yours, game=place), said) for place, said in games]
        several = game.record.header.options.match is not MatchForm.SINGLE
        return self._menu(phrase("records-game", match="yes" if several else "no", number=number), lines)

    def _wished(self, number: int, wish: Wish | None) -> None:
        if wish is None:
            self._back(self._all(), number, self._chosen)
        elif wish.game:
            self._back_to(number, wish)
        else:
            self._read_for(number, wish)

    def _read_for(self, number: int, wish: Wish) -> None:
        grant, back = partial(self._grant, number, wish), partial(self._back_to, number, wish)
        if wish.form == REVIEW:
            self._presenter.utter(answer(phrase("review-looking")))
            given_up = partial(back, phrase("review-left"))
            self._do(grant, given_up, phrase("review-looking"), phrase("review-busy"))
        else:
            self._do(grant, back)

    def _back_to(self, number: int, wish: Wish, *first: Phrase) -> None:
        self._back(self._page(number), wish, partial(self._wished, number), *first)

    async def _grant(self, number: int, wish: Wish) -> Then:
        wanted, presenter = self._archive.games[number - 1].id, self._presenter
        try:
            game = await self._store.load(wanted, verify=True)
            told_to = open_seats(game.record, still_on=await still_on(self._store, game))
        except StorageError as error:
            return partial(
                self._back_to, number, wish, record_words.left_out(left_out(wanted, error), "replay-left-out")
            )
        if wish.viewer is not None and wish.viewer not in told_to:  # another file is there by now
            said = record_words.still_on(game.record, "replay" if told_to else "analyse")
            return partial(self._back_to, number, wish, said)
        if wish.form == REVIEW:
            return await self._review(number, wish, game)
        told = await presenter.thinking.run(_told(game, wish.viewer))
        if wish.form == "json":
            return partial(self._save, number, wish, [self._written(game, wish.viewer, told)], ".json")
        names = names_of(game.record)
        listener = spectator(names) if wish.viewer is None else Listener(wish.viewer, names, goes_on=False)
        along = presenter.settings.real_board
        heard = steps(replace(listener, pegs_along=along), told, computers_of(game.record))
        begins, ends = record_words.replay_begins(game, wish.viewer, len(heard)), record_words.replay_ends(game)
        if wish.form == "text":
            return partial(self._save, number, wish, transcript(heard, begins, ends, presenter.text), ".txt")

        def hear() -> None:
            def left() -> None:
                self._left(replayer, number, wish, "replay-left")

            replayer = Replayer(listener, heard, presenter, begins=begins, ends=ends, leave=left)
            self._screens.push(replayer)
            replayer.open()

        return hear

    async def _review(self, number: int, wish: Wish, game: Game) -> Then:
        """Review the person's choices in it, one after another."""
        from audiocrib.analysis.review import look
        from audiocrib.ui.screens.review.reviewer import Reviewer, lines_of, opening
        from audiocrib.ui.screens.review.words import of_several

        seat = person(game.record)
        looked = await self._presenter.thinking.run(look(updates(game.record, seat), seat))
        several = of_several(looked.review)
        lines = lines_of(looked, several)

        def hear() -> None:
            def left() -> None:
                self._left(reviewer, number, wish, "review-left")

            listener = Listener(seat, names_of(game.record), goes_on=False)
            reviewer = Reviewer(listener, lines, opening(lines, "match" if several else "whole"), self._presenter, left)
            self._screens.push(reviewer)
            reviewer.open()

        return hear

    def _left(self, screen: Screen, number: int, wish: Wish, said: str) -> None:
        """Return to the page of its game."""
        self._screens.remove(screen)
        self._back_to(number, wish, phrase(said))

    def _save(self, number: int, wish: Wish, lines: list[str], suffix: str) -> None:
        """Save to a new file, and say so; the menu stays where it was."""
        name = PurePath(self._archive.games[number - 1].id).stem
        page = self._page(number)
        place = next(place for place, item in enumerate(page.items) if item.value == wish)
        show(self._screens, menu.focused(page, place), partial(self._wished, number))
        save_lines(self._screens, f"game-{name}", lines, suffix)


def _told(game: Game, viewer: Seat | None) -> Steps[tuple[Update, ...]]:
    """Return what a seat was told in a game."""
    told: list[Update] = []
    for update in updates(game.record, viewer):
        told.append(update)
        yield
    return tuple(told)
