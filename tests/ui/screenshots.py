"""Pictures of the window in all places of a game: `python -m tests.ui.screenshots FOLDER [--size WxH] [--text POINTS]`.

They are painted on a surface, without a screen; with `--framebuffer FILE` in a real window that fills the screen of an
Xvfb, and read from what that server shows (its option `-fbdir`). With `--docs` the few in `docs/window.md` are made
again. This is also the source of places, scenes and pictures for the tests of the window.
"""

import argparse
import struct
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from audiocrib.cli.arguments import options_of
from audiocrib.rules.options import Claiming, Muggins, Options, Sides
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.rules.state import Counting, Playing, State, count
from audiocrib.settings.choices import SuitColours, Theme
from audiocrib.settings.settings import Settings
from audiocrib.trainer.learned import Answer, Learned, fold
from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.scene.scene import Scene
from audiocrib.ui.screens.new_game.menu import new_game
from audiocrib.ui.screens.trainer.course import Course
from audiocrib.ui.screens.trainer.trainer import Trainer
from audiocrib.window.board import at_rest
from audiocrib.window.device import Device
from audiocrib.window.layout import picture
from audiocrib.window.page import Page, for_monitor
from audiocrib.window.sdl import pygame
from audiocrib.window.shapes import Picture
from tests.ui.phases import PLACES, to_count, to_lay_away, to_play
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting

PATIENCE = 30.0
"""Seconds for a picture to reach the screen of a loaded machine."""
XWD = struct.Struct(">20I")
"""The header of an X window dump: its own size, at 4 and 5 width and height, at 12 the bytes of a line, at 19 the number of
colours (XWDFile.h)."""
COLOUR = 12
"""Bytes of each colour that follows the header."""
DOCS = Path(__file__).parents[2] / "docs" / "pictures"
SMALL, USUAL, LARGE = (800, 600), (1280, 800), (3840, 2160)
TEXT = 28
PIXELS_A_POINT = 96 / 72


@cache
def practised() -> Learned:
    """Return the record of somebody who has practised for a month, and got better."""
    rng = Random(5)
    answers = (
        Answer(
            86_400 * day + 60 * number,
            f"2026-11-{day:02}",
            "hands",
            "5H5SJDQC",
            "6C",
            False,
            8,
            8 if rng.random() < 0.4 + day / 50 else 6,
            place=rng.randrange(40),
        )
        for day in range(1, 22)
        for number in range(12)
    )
    return fold(answers)


def _ahead(state: State, scores: tuple[int, ...], rear: tuple[int, ...]) -> State:
    return replace(state, scores=scores, rear=rear)


def _then(place: Callable[[], Sitting], keys: str = "") -> Callable[[], Sitting]:
    """Return a place, with keys pressed there."""

    def begin() -> Sitting:
        person = place()
        person._first = f"{person._first} {keys}"
        return person

    return begin


def _on(options: Options, until: Callable[[Sitting], bool], people: tuple[int, ...] = (0,), seed: int = 9) -> Sitting:
    """Return a random game, played until the condition holds."""
    person = Sitting(options=options, people=people, seed=seed, held=people == (0,))
    person._first = ""
    person._until = until  # type: ignore[attr-defined]  # kept for `entered`
    return person


def _plays(cards: int) -> Callable[[Sitting], bool]:
    """Return a condition for the play: a count of at least this, after the first deals."""

    def reached(person: Sitting) -> bool:
        state = person.state
        return isinstance(state.phase, Playing) and count(state) >= cards and max(state.scores) > 40

    return reached


def _shows(person: Sitting) -> bool:
    return isinstance(person.state.phase, Counting) and max(person.state.scores) > 20


def _hands_over(person: Sitting) -> bool:
    return person.player.handing_over and _plays(10)(person)


def _calls(person: Sitting) -> bool:
    phase = person.state.phase
    return isinstance(phase, Counting) and phase.claim is not None and person.player.duty is not None


SIX = changed(preset_for("salon", 6), sides=Sides.INDIVIDUAL)
PAIRS = changed(preset_for("salon", 4), sides=Sides.PAIRS)
CLAIMED = changed(SALON, muggins=Muggins.CLAIM)
LONG = changed(SALON, target=1000)
BY_PROGRAM = changed(SALON, count=Claiming.AUTO, muggins=Muggins.OFF)


def _two(state: State, keys: str, answers: int = 0) -> Callable[[], Sitting]:
    return lambda: Sitting(state=_ahead(state, (47, 62), (41, 60)), held=True, first=keys, answers=answers)


def in_window(person: Sitting) -> Sitting:
    """Return the same person, who now plays in a window."""
    person.player.screens.outside = replace(person.player.screens.outside, window=True)
    return person


BEGUN: dict[str, Callable[[], Sitting]] = {
    "cut": lambda: PLACES["cutting"](Path("nowhere"), QUIET),
    "lay-away": _two(to_lay_away(), "1 space 6 space 5"),
    "play": _two(to_play(dealer=0), "h", 1),
    "play-focused": _two(to_play(), "3"),
    "wait": _two(to_play(dealer=0), "s"),
    "count": _two(to_count(), "1 4"),
    "they-count": _two(to_count(dealer=0), ""),
    "counted": lambda: in_window(_two(to_count(dealer=0), "", 1)()),
    "counted-by-program": lambda: in_window(_on(BY_PROGRAM, lambda person: person.player.lingers is not None)),
    "between": lambda: PLACES["between deals"](Path("nowhere"), QUIET),
    "over": lambda: PLACES["game over"](Path("nowhere"), QUIET),
    "menu": _two(to_play(), "escape down down down"),
    "help": _two(to_play(), "?"),
    "options": _two(to_play(), "o down down"),
    "one-option": _two(to_play(), "o down enter down"),
    "paused": _two(to_play(), "p"),
    "new-game": _two(to_play(), "y"),
    "trainer": _two(to_play(), ""),
    "trainer-number": _two(to_play(), ""),
    "practised": _two(to_play(), ""),
    "claims": lambda: _on(CLAIMED, _calls),
    "hand-over": lambda: _on(changed(preset_for("salon", 3), target=121), _hands_over, (0, 1, 2)),
    "six": lambda: _on(SIX, _plays(12)),
    "six-show": lambda: _on(SIX, _shows),
    "pairs": lambda: _on(PAIRS, _plays(12)),
    "pairs-shared": lambda: _on(PAIRS, _plays(5), (0, 1, 2, 3)),
    "long": lambda: _on(LONG, _plays(5)),
}
"""Every phase of a game, menus, people who share the keys, teams, by the name of the picture."""


TRAINED = {
    "trainer": "home down down down down enter 1 space 3 space",
    "trainer-number": "home enter 1 2",
    "practised": "",
}
"""Questions of the trainer: keys from its list on."""
IN_DOCS = {
    "window-white-on-black": ("play", Theme.WHITE_ON_BLACK, USUAL, TEXT),
    "window-black-on-white": ("lay-away", Theme.BLACK_ON_WHITE, USUAL, TEXT),
    "window-yellow-on-black": ("six", Theme.YELLOW_ON_BLACK, USUAL, TEXT),
    "window-trainer": ("trainer", Theme.WHITE_ON_BLACK, USUAL, TEXT),
    "window-largest-letters": ("play-focused", Theme.WHITE_ON_BLACK, SMALL, 96),
}
"""The pictures on the page about the window."""


class Seen(AbstractContextManager[Sitting]):
    """A place to be entered with a `with` statement."""

    def __init__(self, name: str, settings: Settings = QUIET) -> None:
        self._name = name
        self._settings = settings
        self._person = BEGUN[name]()

    def __enter__(self) -> Sitting:
        person = self._person
        if self._name == "new-game":
            person._first = ""
        person.__enter__()
        until = getattr(person, "_until", None)
        if until is not None:
            play_on(person, until=until)
            if person.player.duty and person.player.seat is not None and not person.player.handing_over:
                person.keys("tab")
        if self._name == "new-game":
            settings = Settings()
            menu = new_game(person.player.screens, options_of(settings), Path("nowhere"), lambda _: None)
            person.player.screens.push(menu)
            person.keys("down down down")
        if self._name in TRAINED:
            chance, settings = Random(1), person.presenter.settings
            learned = practised if self._name == "practised" else Learned
            course = Course(learned, SALON, lambda _: (), lambda: (0, "2026-11-21"), chance, lambda: settings)
            trainer = Trainer(person.player.screens, course, lambda: None)
            person.player.screens.push(trainer)
            person.keys(TRAINED[self._name])
        return person

    def __exit__(self, *error: object) -> None:
        self._person.__exit__(None, None, None)


@cache
def scene_at(name: str) -> Scene:
    """Return what there is to see at a place."""
    with Seen(name) as person:
        return SceneBuilder(person.player, person.presenter).scene()


def picture_of(scene: Scene, device: Device, points: float = TEXT, *, words: bool = False) -> Picture:
    """Return the scene laid out for a device, with the pegs at rest."""
    page = Page(*device.size, for_monitor(round(points * PIXELS_A_POINT), device.size[1]), device.measure, words)
    pegs = tuple(at_rest(runner.side, runner.score, runner.rear) for runner in scene.table.runners)
    return picture(scene, page, pegs)


def shoot(scene: Scene, file: Path, size: tuple[int, int], points: int, theme: Theme, suits: SuitColours) -> None:
    """Paint the scene into a PNG file."""
    device = Device(surface=size)
    device.paint(picture_of(scene, device, points), theme, suits)
    device.save(file)


def photograph(scene: Scene, file: Path, device: Device, points: int, theme: Theme, framebuffer: Path) -> None:
    """Show the scene in a window, and save what is seen on the screen.

    Raises:
        TimeoutError: the screen keeps showing something other than what was painted.
    """
    device.happenings()  # as the window does; a screen that was uncovered is painted again
    device.paint(picture_of(scene, device, points), theme, SuitColours.TWO)
    painted = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    deadline = time.monotonic() + PATIENCE
    while (shown := on_screen(framebuffer)) is None or pygame.image.tobytes(shown, "RGB") != painted:
        if time.monotonic() > deadline:
            raise TimeoutError(f"{file.name} is not what the screen shows")
        time.sleep(0.01)
    pygame.image.save(shown, str(file))


def on_screen(framebuffer: Path) -> "pygame.Surface | None":
    """Return what an X server shows, from its file, an X window dump; None while there is none."""
    dump = framebuffer.read_bytes() if framebuffer.exists() else b""
    if len(dump) < XWD.size:
        return None
    header = XWD.unpack_from(dump)
    wide, high, line, colours = header[4], header[5], header[12], header[19]
    pixels = dump[header[0] + COLOUR * colours :]
    if len(pixels) < line * high or line != 4 * wide:
        return None
    shown = pygame.image.frombuffer(pixels[: line * high], (wide, high), "BGRA")  # its fourth byte is of no use
    return pygame.image.frombytes(pygame.image.tobytes(shown, "RGB"), (wide, high), "RGB")


def main() -> None:
    """Paint what is asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path, nargs="?", default=Path("pictures"))
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--text", type=int, default=TEXT)
    parser.add_argument("--themes", default=",".join(Theme))
    parser.add_argument("--suits", default=SuitColours.TWO)
    parser.add_argument("--only", default=",".join(BEGUN))
    parser.add_argument("--docs", action="store_true")
    parser.add_argument("--framebuffer", type=Path)
    asked = parser.parse_args()
    if asked.docs:
        DOCS.mkdir(exist_ok=True)
        for file, (name, theme, size, points) in IN_DOCS.items():
            shoot(scene_at(name), DOCS / f"{file}.png", size, points, theme, SuitColours.TWO)
        return
    asked.folder.mkdir(parents=True, exist_ok=True)
    wide, high = map(int, asked.size.split("x"))
    device = Device(size=(wide, high)) if asked.framebuffer else None
    for name in asked.only.split(","):
        scene = scene_at(name)
        for theme in asked.themes.split(","):
            file = asked.folder / f"{name}-{theme}-{asked.size}-{asked.text}.png"
            if device:
                photograph(scene, file, device, asked.text, Theme(theme), asked.framebuffer)
            else:
                shoot(scene, file, (wide, high), asked.text, Theme(theme), SuitColours(asked.suits))


if __name__ == "__main__":
    main()
