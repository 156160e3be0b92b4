"""Everything the corpus knows about today's classes: how the program starts, where keys go in, what is said and shown.

The program is called as from the command line, with its own settings file and folder. Only four things are replaced:
the front end (keys come from a script, lines go into a recording), the speaker (which keeps what it is told and is
heard at once), the threads (work is done where it is asked for) and the clock (seconds pass when a script says so).
When the wiring of the program changes, this module is the only one of the corpus that changes with it.

The hard part is knowing when a key has had its effect: nothing waits for real time, so that is as soon as the loop has
nothing left to run.
"""

import asyncio
import contextlib
import gc
import io
import logging
import os
import random
import selectors
import ssl  # noqa: F401  # the program forbids it unless it is loaded already, and other tests of this process want it
import sys
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, Self, TypeVar
from unittest import mock

import msgspec

from audiocrib.computer.decide import decide as best
from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.steps import Steps, done
from audiocrib.rules.commands import CallMuggins, Claim, Cut, DealOut, Go, LayAway, Play
from audiocrib.rules.legal import Duty, cut_range
from audiocrib.rules.state import deal_of, playable, to_lay_away
from audiocrib.settings.fields import check
from audiocrib.settings.settings import Settings
from audiocrib.speech.pace import ReadingPace
from audiocrib.speech.speech_queue import Press, Utterance
from audiocrib.speech.voice_config import VoiceConfig
from audiocrib.table.computer_chair import deciding
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.scene.scene import Scene
from audiocrib.ui.screens.lessons.lessons import Lessons
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.wording import Worded
from tests.ui.recorded import Recorded

T = TypeVar("T")

NOW = 1_763_726_400
"""When everything in the corpus happens: noon of 21 November 2025 in Greenwich, the same day nearly everywhere."""
DAY = "2025-11-21"
PLACE = "FOLDER"
"""Stands for the folder of a script, wherever its path appears."""
SETTINGS = "settings.toml"


class Asked(NamedTuple):
    """The next thing that the person at the keys has to do, and everything needed to do it at random.

    `what`: "lay away", "play", "go", "count", "cut", "peg", "muggins", "deal", "enter", "game" (the next of a match),
    "keys" (who takes them) or "" if nothing is asked. `cards` is how many are held, `least` and `most` bound a number.
    """

    what: str
    cards: int = 0
    least: int = 0
    most: int = 0


# What replaces the outside world


class _Jumping(selectors.DefaultSelector):
    """Never waits: whatever would be waited for has passed, and slow work is done by then."""

    now = 0.0

    def __init__(self, slow: list[Callable[[], None]]) -> None:
        super().__init__()
        self._slow = slow

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return what is ready; if nothing is, advance the time.

        Raises:
            RuntimeError: nothing would ever happen.
        """
        ready = super().select(0)
        if timeout != 0 and self._slow:
            self._slow.pop(0)()
            return ready
        if not ready and timeout is None:
            raise RuntimeError("everybody waits, and for nothing")
        if not ready:
            self.now += max(timeout or 0.0, 0.0)
        return ready


class _Loop(asyncio.SelectorEventLoop):
    """A loop whose time passes only when everything waits for it. Work for a thread is done at once, except for
    settings: the file is slow, so they are written when everything waits.
    """

    def __init__(self) -> None:
        self._slow: list[Callable[[], None]] = []
        self._jumping = _Jumping(self._slow)
        super().__init__(self._jumping)
        self.holds = False
        self.held: list[Callable[[], None]] = []

    def time(self) -> float:
        """Return the seconds since it was made, none of them really spent waiting."""
        return self._jumping.now

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]
        """Do it here and now."""
        del executor
        found: asyncio.Future[Any] = self.create_future()

        def work() -> None:
            if found.cancelled():
                return
            try:
                found.set_result(func(*args))
            except Exception as error:  # noqa: BLE001  # raised where the result is wanted
                found.set_exception(error)

        if _does(func, "audiocrib.settings.file"):  # every hint that is heard is counted there
            self._slow.append(work)
        else:
            work()
        return found


def _does(work: Any, module: str) -> bool:
    """Return whether the work is to call a function of this module."""
    inner: Any = getattr(work, "args", ())
    return bool(inner) and getattr(inner[0], "__module__", "") == module


class _AtHand:
    """Thinks here and now; what a computer thinks over at the table may be held."""

    async def run(self, steps: Steps[T]) -> T:
        """Take all steps."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, _Loop)
        if loop.holds and getattr(steps, "gi_code", None) is deciding.__code__:
            goes_on = loop.create_future()
            loop.held.append(lambda: None if goes_on.done() else goes_on.set_result(None))
            await goes_on
        return done(steps)


class _Ear(Recorded):
    """A speaker that keeps everything it is told, and is heard at once unless a script says that it still speaks."""

    def __init__(self, told: Callable[[list[Any]], None]) -> None:
        super().__init__()
        self._told = told

    def say(self, utterance: Utterance) -> None:
        """Keep it."""
        kept = [msgspec.to_builtins(sound) for sound in utterance.sounds]
        about = utterance.hint, utterance.priority.name, utterance.pan, utterance.by
        self._told(["say", list(utterance.pieces), *about, kept])

    def key(self, press: Press) -> None:
        """Keep that a key was pressed."""
        self._told(["key", str(press)])

    def stand_still(self) -> None:
        """Keep it."""
        self._told(["stand still"])

    def pause(self, paused: bool) -> None:
        """Keep it."""
        self._told(["pause", paused])

    def adopt(self, config: VoiceConfig) -> None:
        """Keep how it is to speak."""
        self._told(["adopt", config.rate, config.reading_rate, config.volume, config.pitch])

    def silence(self) -> None:
        """Keep it."""
        self._told(["silence"])


FOR_PAGES = frozenset(
    {"card", "name", "lit", "before", "result", "winner", "curve", "groups", "types", "takes", "owner", "letters"}
)
"""Parts of a scene that only a page draws, or says about what has the focus; `tests/page` checks them."""


def _drawn(scene: Any) -> Any:
    """Return what a window draws of a scene."""
    match scene:
        case dict():
            only = FOR_PAGES if scene.keys() & {"sign", "turned", "asked"} and "score" not in scene else frozenset()
            return {name: _drawn(value) for name, value in scene.items() if name not in only}
        case list() | tuple():
            return [_drawn(value) for value in scene]
        case _:
            return scene


class _Front:
    """The front end of a script; in a window it keeps, after each key, what there is to see, in words."""

    lines: Final = False
    buttons: Final = False
    pressed: Final = False

    def __init__(self, session: "Session", *, window: bool) -> None:
        self._session = session
        self._scene: Scene | None = None
        self.window = window
        self.draw = self._see if window else None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def prepare(self) -> Steps[None]:
        """Do nothing: nothing is loaded for it."""
        yield

    def apply(self, settings: Settings) -> None:
        """Do nothing: lines are recorded unwrapped, and a window has no size."""

    def show(self, said: Worded) -> None:
        """Keep its lines."""
        self._session.told("line", said.lines)

    def _see(self, scene: Scene) -> None:
        """Show this from now on."""
        self._scene = scene

    def scene(self) -> object:
        """Return what there is to see now; None if there is nothing."""
        return _drawn(msgspec.to_builtins(self._scene)) if self._scene else None

    async def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """Yield the keys of the script."""
        async for batch in self._session.batches():
            yield batch


# What a script can do

Script = Callable[["Session"], AsyncGenerator[tuple[str, ...], None]]


class Session:
    """One call of the program while it runs. `told` gets every line ("line", text) and all that is for the speaker
    ("voice", what).

    `script` gives the keys, those that arrive together in one batch; whenever it continues, the last ones have had
    their full effect. When it ends, the input has ended too.
    """

    def __init__(self, folder: Path, script: Script, told: Callable[[str, Any], None]) -> None:
        self._folder = folder
        self._script = script
        self._tell = told
        self._taken = False
        self.ear = _Ear(lambda said: self.told("voice", said))
        self._front: _Front | None = None
        self._loop: _Loop | None = None
        self.player: Player | None = None
        self.lessons: Lessons | None = None
        self.failure: BaseException | None = None

    def told(self, where: str, what: Any) -> None:
        """Note something printed or said."""
        self._tell(where, _without(what, str(self._folder)))

    def sits(self, player: Player) -> None:
        """Note somebody who has the keys: the first is the player, others sit at the table of a lesson."""
        self.player = self.player or player

    def learns(self, lessons: Lessons) -> None:
        """Note that the lessons are open."""
        self.lessons = lessons

    def open(self, *, window: bool) -> _Front:
        """Return the front end."""
        self._front = _Front(self, window=window)
        return self._front

    def scene(self) -> object:
        """Return what there is to see, in a window."""
        return _without(self._front.scene(), str(self._folder)) if self._front else None

    async def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """Yield the keys of the script, then the end of all input; a second call waits for ever."""
        if self._taken:
            await asyncio.Event().wait()
        self._taken = True
        try:
            async for batch in self._script(self):
                yield batch
        except Exception as error:
            self.failure = error
            raise
        yield ("leave",)

    async def settled(self) -> None:
        """Return when nothing can happen any more without a key or the clock."""
        await asyncio.sleep(0)
        while vars(asyncio.get_running_loop())["_ready"]:  # noqa: ASYNC110 - no event tells that a loop has nothing to do
            await asyncio.sleep(0)

    async def pass_time(self, seconds: float) -> None:
        """Advance the clock."""
        await asyncio.sleep(seconds)

    @property
    def loop(self) -> _Loop:
        """The loop it runs on."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, _Loop)
        return loop

    def forked(self, loop: _Loop) -> None:
        """Keep the running loop running in a child of this process."""
        asyncio._set_running_loop(loop)

    def change(self, name: str, value: str) -> None:
        """Have a setting changed, as the menu of options does."""
        assert self.player, "nobody plays yet"
        self.player.presenter.change(**{name: check(name, value, typed=True)})

    def hold(self) -> None:
        """Let computers think, from now on, until they are let go."""
        self.loop.holds = True

    def think(self) -> None:
        """Give the computer that has thought longest its decision."""
        if self.loop.held:
            self.loop.held.pop(0)()

    def let_go(self) -> None:
        """Let computers decide at once again."""
        self.loop.holds = False
        while self.loop.held:
            self.think()

    # What an automatic player has to know

    def asked(self) -> Asked:
        """Return what is to be done at the table."""
        player = self.player
        if player is None or player.view is None or player.waits.between_deals:
            phase = type(player.view.phase).__name__ if player and player.view else ""
            return Asked("game" if phase == "BetweenGames" else "enter")
        view, seat = player.view, player.seat
        if player.duty is None or seat is None:
            if player.handing_over and player.next_seat is not None:
                return Asked("keys", most=player.next_seat + 1)
            return Asked("")
        match player.duty:
            case Duty.CUT:
                return Asked("cut", 0, *cut_range(view))
            case Duty.LAY_AWAY:
                return Asked("lay away", len(deal_of(view).hands[seat]), most=to_lay_away(view, seat))
            case Duty.PLAY:
                return Asked("play" if playable(view, seat) else "go")
            case other:
                return Asked({Duty.PEG: "peg", Duty.DEAL: "deal", Duty.MUGGINS: "muggins"}.get(other, "count"))

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return (
            self.player is not None
            and self.player.view is not None
            and type(self.player.view.phase).__name__ == "GameOver"
        )

    def wanted(self) -> tuple[str, ...]:
        """The keys that a lesson wants next; none once it is done."""
        teaching = self.lessons.on if self.lessons else None
        if teaching is None or teaching.steps.now is None:
            return ()
        step, player = teaching.steps.now, teaching.player
        if step.press:
            keymap = player.keymap
            return tuple("4" if name == Action.POINT else keymap.keys(Action(name))[0] for name in teaching.steps.keys)
        if player.waits.between_deals:
            return ("enter",)
        view, duty = player.view, player.duty
        assert view, teaching.lesson.name
        assert duty, teaching.lesson.name
        hand = [card.value for card in deal_of(view).hands[0]]
        match (step.deed.shown(view) if step.deed else None) or best(view, duty, random.Random(1), Level.MASTER):
            case LayAway(cards=cards):
                turned = sorted(set(cards) ^ set(player.focus.marked))
                return (*(key for card in turned for key in (str(hand.index(card) + 1), "space")), "enter")
            case Play(card=card):
                return (str(hand.index(card) + 1), "enter")
            case Go():
                return ("g",)
            case CallMuggins(points=0) | DealOut():
                return ("enter",)
            case CallMuggins(points=number):
                return ("j", *str(number), "enter")
            case Claim(points=number) | Cut(at=number):
                return (*str(number), "enter")
            case command:
                raise AssertionError(f"no keys for {command}")


def _without(what: Any, folder: str) -> Any:
    """Return the same without any folder of this machine."""
    if isinstance(what, str):
        return what.replace(folder, PLACE)
    if isinstance(what, dict):
        return {key: _without(value, folder) for key, value in what.items()}
    return [_without(one, folder) for one in what] if isinstance(what, list | tuple) else what


# Starting the program


def call(words: list[str], folder: Path, script: Script, told: Callable[[str, Any], None]) -> int:
    """Run the program with these words to its end, with `folder` for settings and games; return its exit code.

    Raises whatever the program, or the script, has raised.
    """
    session = Session(folder, script, told)
    printed = io.StringIO()
    typed = ["audiocrib", *words, "--data", str(folder)]
    with (
        _replaced(session),
        contextlib.chdir(folder),
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(printed),
    ):
        from audiocrib.__main__ import main

        with mock.patch.object(sys, "argv", typed):
            try:
                code = main()
            except SystemExit as ended:
                code = int(ended.code or 0)
    for line in printed.getvalue().splitlines():
        session.told("line", line)
    if session.failure:
        raise session.failure
    return code


@contextmanager
def _replaced(session: Session) -> Iterator[None]:
    """Replace the outside world by the script's; afterwards restore what the program changed in this process."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("AUDIOCRIB")}
    log = logging.getLogger("audiocrib")
    handlers, interval, chance = log.handlers[:], sys.getswitchinterval(), random.getstate()
    with ExitStack() as changes:
        for where, name, instead in _replacements(session):
            changes.enter_context(mock.patch.object(where, name, instead))
        changes.enter_context(mock.patch.dict(os.environ, surroundings, clear=True))
        random.seed(1)
        try:
            yield
        finally:
            sys.setswitchinterval(interval)
            log.handlers[:] = handlers
            random.setstate(chance)


def _replacements(session: Session) -> tuple[tuple[object, str, object], ...]:
    """Return what to replace: where, by which name, and by what."""
    from audiocrib.cli import crash_report as defect
    from audiocrib.commands import evening_call as app
    from audiocrib.commands import learn, train
    from audiocrib.commands import machine as this_machine
    from audiocrib.storage import archive, file_store
    from audiocrib.ui import keyboard, presenter
    from audiocrib.ui.screens.table import totals
    from audiocrib.ui.screens.trainer import course as trainer_course

    def opened(settings: Settings, suspends: Callable[[], None], *, window: bool) -> _Front:
        del settings, suspends
        return session.open(window=window)

    def spoken(*_: object, **__: object) -> _Ear:
        return session.ear

    written = SimpleNamespace(fromtimestamp=lambda _, tz=UTC: datetime.fromtimestamp(NOW, tz))
    return (
        (this_machine, "opened", opened),
        (this_machine, "speaker", spoken),
        (app, "tell_defect", _defective),
        (defect, "tell_defect", _defective),
        (asyncio, "run", _run),
        (gc, "freeze", lambda: None),
        (os, "fsync", lambda _: None),
        (random, "SystemRandom", lambda: random.Random(1)),
        (train, "warm", _nothing),
        (learn, "warm", _nothing),
        (presenter.Presenter, "read_ahead", _later),
        (presenter, "ReadingPace", _paced),
        (keyboard, "time", SimpleNamespace(monotonic=lambda: asyncio.get_running_loop().time())),
        (this_machine, "InThread", _AtHand),
        (archive, "datetime", written),
        (file_store, "datetime", written),
        (trainer_course, "now", _now),
        (totals, "now", _now),
        (trainer_course, "Random", _seeded),
        (Player, "__init__", _noting(Player, session.sits)),
        (Lessons, "__init__", _noting(Lessons, session.learns)),
    )


def _now() -> tuple[int, str]:
    return NOW + int(asyncio.get_running_loop().time()), DAY


def _paced(rate: float) -> ReadingPace:
    return ReadingPace(rate, asyncio.get_running_loop().time)


def _seeded(seed: int | None = None) -> random.Random:
    return random.Random(1 if seed is None else seed)


async def _later(*_: object) -> None:
    """Prepare nothing ahead: nobody waits for it here."""
    await asyncio.Event().wait()


def _nothing(*_: object) -> Steps[None]:
    """Load nothing either."""
    yield


def _defective(*_: object, **__: object) -> int:
    raise  # noqa: PLE0704  # called where the defect is handled; here it is raised as it is


def _run(main: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=_Loop) as runner:
        return runner.run(main)


def _noting(kind: type[Any], note: Callable[[Any], None]) -> Callable[..., None]:
    """Return a constructor for one of these that also tells `note`."""
    made = kind.__init__

    def make(self: Any, *about: Any, **more: Any) -> None:
        made(self, *about, **more)
        note(self)

    return make
