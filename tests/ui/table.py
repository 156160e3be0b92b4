"""A person at a real table, for tests: keys in, printed lines out. Everything runs on one loop, no clock, no thread.

Knows no expectations. The opponent is the computer, which answers at once, or one that waits until it is released.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from msgspec.structs import replace

from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.thinking import Thinking
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.state import State
from audiocrib.session.starting_settings import unplayable
from audiocrib.settings.file import FILE_NAME
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.settings.sources import Origin
from audiocrib.speech.voice import Speaker
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.record import Header, Kind, begin
from audiocrib.storage.record import Player as Seated
from audiocrib.table.chair import Notice, Update
from audiocrib.table.table import Table
from audiocrib.ui.keyboard import Keyboard
from audiocrib.ui.keys.keymap import Action, Meaning
from audiocrib.ui.keys.presets import keymap_of
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.scanner import Scanner
from audiocrib.ui.screens.base import Outside
from audiocrib.ui.screens.beside_game import Learning, Reviewing, Training
from audiocrib.ui.screens.options.menu import open_options
from audiocrib.ui.screens.table.callbacks import Callbacks
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.screens.table.screen import TableScreen
from tests.concurrency.stepwise import AtOnce
from tests.ui.recorded import Recorded, printed_in

NAMES = ("Player", "Anna", "Ben", "Cleo", "David", "Ella")
QUIET = Settings(voice=VoiceMode.SILENT, hints=0)
"""Settings without hints: most tests have the words for a player who knows the keys."""

Decide = Callable[[Update], SeatCommand]


class Opponent:
    """A chair with the computer. It decides as usual, or by `decision`; while `held`, it thinks."""

    def __init__(self, table: Table, seat: Seat, decision: Decide | None, held: bool) -> None:
        self.seat = seat
        self.hearing = self.paused = False
        self._table = table
        self._decision = decision
        self._go_on = asyncio.Event()
        self._asked: int | None = None
        self.held = held
        if not held:
            self._go_on.set()

    def catch_up(self, past: Iterable[Update]) -> None:
        """Do nothing: it decides from what it sees now."""

    def tell(self, update: Update) -> None:
        """Answer what is asked."""
        if update.asked != self._asked and update.duty:
            self._table.start(self._answer(update))
        self._asked = update.asked

    def notice(self, notice: Notice) -> None:
        """Do nothing: it needs no notices."""

    async def heard(self) -> None:
        """Return at once: it hears immediately."""

    async def ready(self) -> None:
        """Return at once: it is always ready."""

    def answer(self) -> None:
        """Let it answer the question that it is thinking about."""
        self._go_on.set()

    async def _answer(self, update: Update) -> None:
        await self._go_on.wait()
        await self._table.quiet()
        if self.held:
            self._go_on.clear()
        if self._decision:
            command = self._decision(update)
        else:
            assert update.duty
            command = decide(update.view, update.duty, self._table.chance(self.seat))
        self._table.send(self.seat, command, update.asked)


class Door:
    """A table with nothing but what people need of it: nobody at the keys can see its record."""

    def __init__(self, table: Table) -> None:
        self.players = table.players
        self.sit = table.sit
        self.send = table.send
        self.leave = table.leave
        self.start_thinking = table.start_thinking
        self.take_back = table.take_back
        self.time_left = table.time_left


class Sitting:
    """A person's evening at one table, for a `with` statement.

    `keys` presses keys one by one, named as in a piped line, and returns all the lines that follow, in one list.
    `people`: who sits at the keys, by seat; the others are computers. `state`: where the game begins, instead of the
    first shuffle; `first`: keys pressed before the test, after which a held opponent answers `answers` times.
    """

    def __init__(
        self,
        *,
        seed: int = 7,
        options: Options = SALON,
        state: State | None = None,
        settings: Settings = QUIET,
        decision: Decide | None = None,
        held: bool = False,
        folder: Path = Path("nowhere"),
        first: str = "",
        answers: int = 0,
        people: tuple[int, ...] = (0,),
        level: Level | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        thinking: Thinking | None = None,
    ) -> None:
        self._first, self._answers = first, answers
        self._runner = asyncio.Runner()
        self.lines: list[str] = []
        self.left = False
        self.recalled = 0
        self.laid = 0
        self.again = 0
        self.kept: list[Settings] = []
        self.origins: dict[str, Origin] = {}
        self.voice = Recorded()
        options = state.options if state else options
        kinds = [Kind.HUMAN if seat in people else Kind.COMPUTER for seat in range(options.players)]
        levels = [level if kind is Kind.COMPUTER else None for kind in kinds]
        header = Header("0.0.test", options, tuple(map(Seated, NAMES, kinds, levels)), seed)
        self.table = Table(replace(begin(header), state=state) if state else begin(header), sleep=sleep)
        self.presenter = Presenter(
            settings, printed_in(self.lines), self.voice, self._speaker, thinking or AtOnce(), self.kept.append
        )
        self.presenter.text = Text(settings.language, settings.verbosity, settings.plain)
        self.player = Player(self.presenter, keymap_of(settings)[0], Outside(self._leave, folder))
        self.presenter.applies.append(self.player.screens.adopt)
        self._give_keys(folder)
        self.player.sit(Door(self.table))
        others = [Seat(seat) for seat, kind in enumerate(kinds) if kind is Kind.COMPUTER]
        self.opponents = [Opponent(self.table, seat, decision, held) for seat in others]
        for opponent in self.opponents:
            self.table.sit(opponent)

    def _give_keys(self, folder: Path) -> None:
        """Give the keys to everything that a key opens beside the game."""
        options_of = partial(open_options, file=folder / FILE_NAME, origins=self.origins, fault=unplayable)
        store, self.reviewing = FileStore(folder), Reviewing(self.player)
        training = Training(self.player, store)
        self.learning = Learning(self.player, store, folder, options_of)
        callbacks = Callbacks(
            self._records,
            self._lay,
            self._same_cards,
            partial(options_of, self.player),
            training.begin,
            review=self.reviewing.begin,
            review_last=self.reviewing.last,
            learn=self.learning.begin,
        )
        self.screen = TableScreen(self.player, callbacks=callbacks)
        self.switch = Scanner(self.player)
        self.keyboard = Keyboard(self.player.screens, self.switch, lambda: self.left)

    def uses(self, switch: Scanner) -> Scanner:
        """Press keys through another switch."""
        self.switch = switch
        self.keyboard = Keyboard(self.player.screens, switch, lambda: self.left)
        return switch

    def __enter__(self) -> Self:
        self._runner.__enter__()
        self._running = self._runner.get_loop().create_task(self.table.run())
        self.settle()
        self.keys(self._first)
        for _ in range(self._answers):
            self.answered()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self._running.done():
            self._running.cancel()
        self._runner.run(_ended(self._running))
        self._runner.__exit__(kind, error, trace)

    def _speaker(self, mode: VoiceMode, settings: Settings) -> Speaker:
        del mode, settings
        return self.voice

    def _leave(self) -> None:
        self.left = True

    def _lay(self) -> None:
        self.laid += 1

    def _same_cards(self) -> None:
        self.again += 1

    def _records(self) -> None:
        self.recalled += 1

    def settle(self) -> None:
        """Let everything run that can run without a key."""
        self._runner.run(_nothing_left())
        if self._running.done() and not self._running.cancelled():
            self._running.result()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run alongside the game."""
        self._beside = self._runner.get_loop().create_task(work)
        self.settle()

    def press(self, *keys: str) -> list[str]:
        """Press keys that arrive together; return the lines that follow."""
        before = len(self.lines)
        self._runner.run(self._pressed(keys))
        self.settle()
        return self.lines[before:]

    def act(self, action: Action, *, long: bool = False) -> list[str]:
        """Do what a key at the table does; return the lines that follow."""
        before = len(self.lines)
        self._runner.run(self._acted("1" if action in {Action.POINT, Action.TYPE} else "", Meaning(action, long)))
        self.settle()
        return self.lines[before:]

    async def _acted(self, key: str, meaning: Meaning) -> None:
        self.player.screens._act(self.screen, key, meaning)

    async def _pressed(self, keys: tuple[str, ...]) -> None:
        """Press keys on the loop, as they are read there."""
        self.keyboard.press(keys)

    def keys(self, words: str) -> list[str]:
        """Press keys one after another, "right space 6 space enter"; return the lines that follow."""
        return [line for key in words.split() for line in self.press(key)]

    def portions(self, key: str) -> list[str]:
        """Press a key again and again until it has said everything; return a line for each press."""
        said = self.press(key)
        while self.screen._rest:
            said += self.press(key)
        return said

    def answered(self) -> list[str]:
        """Let a held opponent answer; return the lines that follow."""
        before = len(self.lines)
        for opponent in self.opponents:
            opponent.answer()
        self.settle()
        return self.lines[before:]

    def weighed(self) -> list[str]:
        """Let the coach weigh the last choice in its thread; return the lines that follow."""
        before = len(self.lines)
        self._runner.run(self.player.remarks.heard())
        self.settle()
        return self.lines[before:]

    def looked(self, keys: str) -> list[str]:
        """Press keys that start a review, and wait for it; return the lines that follow."""
        before = len(self.lines)
        self.keys(keys)
        self._runner.run(self.reviewing.settled())
        self.settle()
        return self.lines[before:]

    @property
    def state(self) -> State:
        """The game as it is."""
        return self.table._record.state

    @property
    def entries(self) -> int:
        """Return the length of the game's record."""
        return len(self.table._record.entries)


async def _nothing_left() -> None:
    """Return when nothing on this loop can run without something new from outside."""
    waiting = vars(asyncio.get_running_loop())["_ready"]
    await asyncio.sleep(0)
    while waiting:  # noqa: ASYNC110 - no event reports an idle loop
        await asyncio.sleep(0)


async def _ended(task: asyncio.Task[None]) -> None:
    await asyncio.gather(task, return_exceptions=True)
