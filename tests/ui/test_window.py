"""The window in place of a terminal: its keys, its mouse, its settings, its end. SDL's dummy screen stands for a real one."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from audiocrib import app
from audiocrib.arguments import Arguments
from audiocrib.evening_settings import EveningSettings
from audiocrib.files import places
from audiocrib.looks import Theme
from audiocrib.settings import Settings, VoiceMode
from audiocrib.ui.fingers import Fingers
from audiocrib.ui.keymap import Action
from audiocrib.ui.keynames import LEAVE, UNKNOWN_KEY
from audiocrib.ui.screen_keys import SIZES, press_screen
from audiocrib.ui.window.device import Clicked, Closed, Device, Exposed, Pressed
from audiocrib.ui.window.errors import NoDisplay
from audiocrib.ui.window.keys import Held, Typing
from audiocrib.ui.window.motion import Motion
from audiocrib.ui.window.scene import Scene
from audiocrib.ui.window.sdl import pygame
from audiocrib.ui.window.window import Window, open_window
from tests.ui.screenshots import Seen
from tests.ui.table import QUIET, Sitting

SECONDS = 20
NO_KEYS = Held()


# Keys


@pytest.mark.parametrize(
    ("name", "held", "key"),
    [
        ("Return", NO_KEYS, "enter"),
        ("Keypad Enter", NO_KEYS, "enter"),
        ("Escape", Held(shift=True), "escape"),
        ("Tab", Held(shift=True), "shift-tab"),
        ("Left", NO_KEYS, "left"),
        ("Left", Held(ctrl=True), "ctrl-left"),
        ("PageUp", NO_KEYS, "pageup"),
        ("F11", NO_KEYS, "f11"),
        ("Space", NO_KEYS, "space"),
        ("C", Held(ctrl=True), "ctrl-c"),
        ("X", Held(alt=True), "alt-x"),
        ("Keypad 4", Held(num=False), "left"),
        ("F13", NO_KEYS, UNKNOWN_KEY),
        ("PrintScreen", NO_KEYS, UNKNOWN_KEY),
    ],
)
def test_a_key_without_text_has_the_name_that_it_has_in_a_terminal(name: str, held: Held, key: str) -> None:
    typing = Typing()
    assert typing.pressed(name, held) == (key,)
    assert typing.typed("x") == ()


@pytest.mark.parametrize("name", ["Left Shift", "Right Alt", "CapsLock", "Numlock", "Left GUI", "Right Ctrl"])
def test_keys_that_are_held_say_nothing_alone(name: str) -> None:
    assert Typing().pressed(name, NO_KEYS) == ()


@pytest.mark.parametrize(
    ("name", "held", "text", "key"),
    [
        ("A", NO_KEYS, "a", "a"),
        ("A", Held(shift=True), "A", "A"),
        ("ß", Held(shift=True), "?", "?"),
        ("ä", NO_KEYS, "ä", "ä"),
        ("Q", Held(ctrl=True, alt=True), "@", "@"),
        ("Keypad 5", NO_KEYS, "5", "5"),
        ("Keypad +", NO_KEYS, "+", "+"),
        ("&", NO_KEYS, "&", "&"),
    ],
)
def test_a_character_is_the_text_that_the_system_makes_of_a_press(name: str, held: Held, text: str, key: str) -> None:
    typing = Typing()
    assert typing.pressed(name, held) == ()
    assert typing.typed(text) == (key,)


def test_a_held_key_and_an_input_method_bring_nothing_twice() -> None:
    typing = Typing()
    assert typing.typed("a") == ()
    typing.pressed("A", NO_KEYS)
    assert typing.typed("a") == ("a",)
    assert typing.typed("a") == ()


def test_after_a_dead_key_the_letter_comes_with_its_accent() -> None:
    typing = Typing()
    assert typing.pressed("´", NO_KEYS) == ()
    typing.pressed("E", NO_KEYS)
    assert typing.typed("é") == ("é",)


# The screen


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[Device]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened = Device()
    yield opened
    opened.close()


def happen(kind: int, **about: object) -> None:
    pygame.event.post(pygame.event.Event(kind, about))


def type_key(key: int, text: str = "") -> None:
    happen(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0)
    if text:
        happen(pygame.TEXTINPUT, text=text)


def test_the_screen_tells_keys_clicks_and_that_it_is_closed(device: Device) -> None:
    device.happenings()
    type_key(pygame.K_a, "a")
    type_key(pygame.K_RETURN)
    happen(pygame.MOUSEBUTTONDOWN, pos=(7, 9), button=1)
    happen(pygame.MOUSEBUTTONDOWN, pos=(7, 9), button=3)
    happen(pygame.QUIT)
    found = [happening for happening in device.happenings() if happening != Exposed()]
    assert found == [Pressed(("a",)), Pressed(("enter",)), Clicked(7, 9), Closed()]


def test_without_a_display_there_is_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "none-such")
    with pytest.raises(NoDisplay):
        open_window(Settings())


def program(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    clean = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    return subprocess.run(
        [sys.executable, *words],
        env=clean | environment,
        capture_output=True,
        text=True,
        timeout=SECONDS * 3,
        check=False,
    )


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="Windows and macOS always have a screen.")
def test_the_program_says_so_in_one_sentence_and_ends_with_two(tmp_path: Any) -> None:
    ran = program("-m", "audiocrib", "--window", "--voice", "silent", "--data", str(tmp_path))
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.splitlines() == [
        "There is no screen for a window here. Start audiocrib without the option, to play in the terminal."
    ]


def test_the_window_opens_no_sound_and_loads_no_numpy() -> None:
    code = (
        "import sys; from audiocrib.ui.window.device import Device, pygame; Device();"
        "print(pygame.mixer.get_init(), 'numpy' in sys.modules, 'pygame.sndarray' in sys.modules)"
    )
    assert program("-c", code, SDL_VIDEODRIVER="dummy").stdout.split() == ["None", "False", "False"]


def test_the_terminal_loads_no_pygame() -> None:
    code = "import sys; import audiocrib.app; print('pygame' in sys.modules)"
    assert program("-c", code).stdout.split() == ["False"]


# The window


class Screen(Device):
    """A device whose events a test makes, and which keeps what was shown."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        super().__init__(surface=size)
        self.to_happen: list[Any] = []
        self.fulls: list[bool] = []

    def happenings(self) -> list[Any]:
        happened, self.to_happen = self.to_happen, []
        return happened

    def set_full_screen(self, full: bool) -> None:
        self.fulls.append(full)


def with_window(person: Sitting, play: Coroutine[Any, Any, None]) -> None:
    person._runner.run(asyncio.wait_for(play, SECONDS))


async def next_picture(window: Window) -> None:
    shown = asyncio.Event()
    window.painted = lambda _: shown.set()
    await shown.wait()


def scene_of(window: Window) -> Scene:
    assert window._scene is not None
    return window._scene


def test_keys_and_clicks_arrive_as_a_terminal_s_keys_do() -> None:
    with Seen("play-focused") as person:
        screen = Screen()
        window = Window(screen, person.desk.settings)

        async def play() -> None:
            with window:
                window.watch(person.player)
                await next_picture(window)
                batches = window.batches()
                screen.to_happen = [Pressed(("s",)), Pressed(("enter",))]
                assert await anext(batches) == ("s",)
                assert await anext(batches) == ("enter",)
                assert window._picture is not None
                (rect, keys) = next((t.rect, t.keys) for t in window._picture.targets if t.keys == ("2",))
                screen.to_happen = [Clicked(1, 1), Clicked(rect.x + 5, rect.y + 5)]
                assert await anext(batches) == keys

        with_window(person, play())


@pytest.mark.parametrize("leaves", [Closed(), Pressed(("ctrl-c",)), Pressed(("ctrl-d",))], ids=str)
def test_closing_the_window_leaves_as_the_end_of_a_terminal_does(leaves: Closed | Pressed) -> None:
    with Seen("play-focused") as person:
        screen = Screen()
        window = Window(screen, person.desk.settings)

        async def play() -> None:
            with window:
                window.watch(person.player)
                screen.to_happen = [leaves, Pressed(("s",))]
                assert [batch async for batch in window.batches()] == [(LEAVE,)]

        with_window(person, play())
        person.fingers.press((LEAVE,))
        assert person.left


def test_what_a_key_brings_is_on_the_next_picture() -> None:
    with Seen("play-focused") as person:
        window = Window(Screen(), person.desk.settings)
        person.desk._write = window.write

        async def play() -> None:
            with window:
                window.watch(person.player)
                await next_picture(window)
                assert not scene_of(window).messages[-1].startswith("Score")
                person.fingers.press(("s",))
                await next_picture(window)
                assert scene_of(window).messages[-1] == "Score: you 47, Anna 62."

        with_window(person, play())


def test_changed_settings_are_seen_at_once() -> None:
    with Seen("play-focused") as person:
        screen = Screen()
        window = Window(screen, person.desk.settings)

        async def play() -> None:
            with window:
                window.watch(person.player)
                await next_picture(window)
                before = window._picture
                person.desk.change(text_size=60)
                await next_picture(window)
                assert window._picture != before
                person.desk.change(full_screen=True)
                await next_picture(window)
                assert screen.fulls[-1]

        with_window(person, play())


def test_control_and_plus_enlarge_the_letters_wherever_one_is() -> None:
    with Seen("menu") as person:
        screen = Screen()
        window = Window(screen, person.desk.settings)

        async def play() -> None:
            with window:
                window.watch(person.player)
                await next_picture(window)
                screen.to_happen = [Pressed(("ctrl-=",)), Pressed(("ctrl-keypad +",)), Pressed(("ctrl--",))]
                await next_picture(window)

        with_window(person, play())
        assert person.desk.settings.text_size == 32
        assert person.lines[-3:] == ["Letters of 32 points.", "Letters of 36 points.", "Letters of 32 points."]


def test_pegs_move_until_they_are_there_and_then_nothing_is_painted() -> None:
    with Seen("play") as person:
        screen = Screen()
        window = Window(screen, person.desk.settings)
        pictures = 0

        async def play() -> None:
            nonlocal pictures
            with window:
                window.watch(person.player)
                await next_picture(window)

                def count(_: float) -> None:
                    nonlocal pictures
                    pictures += 1

                window.painted = count
                runners = scene_of(window).table.runners
                before = tuple(replace(runner, score=runner.rear, rear=0) for runner in runners)
                window._motion = Motion()
                window._motion.follow(before, 0.0, moves=True)
                window._paint()
                while window._frame is not None:  # noqa: ASYNC110 - the clock of the motion is what is waited for
                    await asyncio.sleep(0.001)

        with_window(person, play())
        assert pictures > 5


# Its own keys


def test_letters_grow_and_shrink_in_steps_and_stop_at_the_ends() -> None:
    with Seen("play") as person:
        for _ in range(len(SIZES) + 1):
            press_screen(Action.LARGER, person.desk)
        assert person.desk.settings.text_size == 96
        assert person.voice.said[-1][2] == "edge"
        for _ in range(len(SIZES) + 1):
            press_screen(Action.SMALLER, person.desk)
        assert person.desk.settings.text_size == 24
        assert person.lines[-1] == "Letters of 24 points."


def test_colours_go_round_and_the_screen_is_full_or_not() -> None:
    with Seen("play") as person:
        for _ in Theme:
            press_screen(Action.COLOURS, person.desk)
        assert person.lines[-3:] == ["Black on white.", "Yellow on black.", "White on black."]
        assert person.desk.settings.theme is QUIET.theme
        press_screen(Action.FULL_SCREEN, person.desk)
        assert person.desk.settings.full_screen
        press_screen(Action.FULL_SCREEN, person.desk)
        assert person.lines[-2:] == ["The window takes the whole screen.", "The window is as large as before."]


def test_in_a_terminal_its_keys_do_nothing_and_are_in_no_menu() -> None:
    with Seen("play") as person:
        assert person.press("]") == ["Right bracket does nothing here. Press question mark for the keys."]
        deeds = person.fingers.deeds._replace(window=True)
        person.fingers = Fingers(person.player, folder=person.fingers.folder, deeds=deeds)
        assert person.press("]") == ["Letters of 32 points."]
        person.press("escape")
        menu = person.player.questions.menu
        assert menu is not None
        assert {Action.LARGER, Action.SMALLER, Action.COLOURS, Action.FULL_SCREEN} <= {i.value for i in menu.items}


@pytest.mark.parametrize(("window", "told"), [(True, ("self", "reader")), (False, ("reader", None))])
def test_in_a_window_audiocrib_speaks_itself_where_the_own_reader_cannot(
    window: bool, told: tuple[str, str | None], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str | None]] = []

    def speaker(mode: VoiceMode, settings: Settings, *_: object, window: bool) -> None:
        del window
        asked.append((mode, settings.engine))

    monkeypatch.setattr(app, "speaker", speaker)
    settings = Settings(voice=VoiceMode.READER)
    opened = EveningSettings(settings, {}, ())
    evening = app.Evening(Arguments(window=window), opened, settings, places(tmp_path))
    evening._speaker(VoiceMode.READER, settings)
    assert asked == [told]
