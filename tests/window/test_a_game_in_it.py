"""The window in place of a terminal: its keys and clicks arrive, their effect is seen, and closing it leaves."""

import asyncio

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import Message, MessageKind, Role, phrase
from audiocrib.ui.keys.names import LEAVE
from audiocrib.window.device import Clicked, Closed, Pointed, Pressed
from audiocrib.window.motion import Motion
from audiocrib.window.window import Window
from tests.ui.screenshots import Seen
from tests.window.watching import Screen, next_picture, play_in_window, scene_of, typed


def test_keys_and_clicks_arrive_like_the_keys_of_a_terminal() -> None:
    with Seen("play-focused") as person:

        async def play(screen: Screen, window: Window) -> None:
            await next_picture(window)
            batches = window.batches()
            screen.to_happen = [Pressed(("s",)), Pressed(("enter",))]
            assert await anext(batches) == ("s",)
            assert await anext(batches) == ("enter",)
            assert window._picture is not None
            (rect, keys) = next((t.rect, t.keys) for t in window._picture.targets if t.keys == ("2",))
            screen.to_happen = [Clicked(1, 1), Clicked(rect.x + 5, rect.y + 5)]
            assert await anext(batches) == keys

        play_in_window(person, play)


def test_the_second_press_of_a_double_click_commits_nothing() -> None:
    with Seen("play-focused") as person:

        async def play(screen: Screen, window: Window) -> None:
            await next_picture(window)
            batches = window.batches()
            bar = screen.size[1] - 20
            screen.to_happen = [Clicked(40, bar), Clicked(40, bar), Pressed(("s",))]
            assert await anext(batches) == ("enter",)
            assert await anext(batches) == ("s",)

        play_in_window(person, play)


def test_the_window_is_repainted_when_the_mouse_reaches_another_thing_to_press() -> None:
    with Seen("play-focused") as person:

        async def play(screen: Screen, window: Window) -> None:
            await next_picture(window)
            assert window._picture is not None
            first, second = (target.rect for target in window._picture.targets[:2])
            for rect in (first, second):
                screen.to_happen = [Pointed(rect.x + 3, rect.y + 3)]
                await next_picture(window)
            assert window._picture.targets[1].rect == second, "nothing else is laid out"

        play_in_window(person, play)


@pytest.mark.parametrize("leaves", [Closed(), Pressed(("ctrl-c",)), Pressed(("ctrl-d",))], ids=str)
def test_closing_the_window_leaves_as_the_end_of_a_terminal_does(leaves: Closed | Pressed) -> None:
    with Seen("play-focused") as person:

        async def play(screen: Screen, window: Window) -> None:
            screen.to_happen = [leaves, Pressed(("s",))]
            assert [batch async for batch in window.batches()] == [(LEAVE,)]

        play_in_window(person, play)
        person.keyboard.press((LEAVE,))
        assert person.left


def test_the_effect_of_a_key_is_in_the_next_picture() -> None:
    with Seen("play-focused") as person:

        async def play(_: Screen, window: Window) -> None:
            await next_picture(window)
            assert not scene_of(window).messages[-1].startswith("Score")
            person.keyboard.press(("s",))
            await next_picture(window)
            assert scene_of(window).messages[-1] == "Score: you 47, Anna 62."

        play_in_window(person, play)


def test_a_message_with_a_hint_is_seen_once() -> None:
    with Seen("lay-away") as person:

        async def play(_: Screen, window: Window) -> None:
            await next_picture(window)
            person.presenter.settings = replace(person.presenter.settings, hints=3)
            hint = (phrase("choose-hint", MessageKind.CHOOSE_HINT),)
            person.presenter.say(Message((phrase("others-discarded"),), Role.PLAY, hint=hint))
            await next_picture(window)
            assert person.presenter.heard is not None
            assert person.presenter.heard.hint
            assert scene_of(window).messages.count("The others have discarded.") == 1

        play_in_window(person, play)


def test_changed_settings_are_seen_at_once() -> None:
    with Seen("play-focused") as person:

        async def play(screen: Screen, window: Window) -> None:
            await next_picture(window)
            before = window._picture
            person.presenter.change(text_size=60)
            await next_picture(window)
            assert window._picture != before
            person.presenter.change(full_screen=True)
            await next_picture(window)
            assert screen.fulls[-1]

        play_in_window(person, play)


def test_control_and_plus_enlarge_the_letters_on_every_screen() -> None:
    with Seen("menu") as person:

        async def play(screen: Screen, window: Window) -> None:
            await next_picture(window)
            await typed(screen, window, person, "ctrl-=", "ctrl-keypad +", "ctrl--")

        play_in_window(person, play)
        assert person.presenter.settings.text_size == 32
        assert person.lines[-3:] == ["Text size: 32 points.", "Text size: 36 points.", "Text size: 32 points."]


def test_pegs_move_until_they_are_there_and_then_nothing_is_painted() -> None:
    with Seen("play") as person:
        pictures = 0

        async def play(_: Screen, window: Window) -> None:
            nonlocal pictures
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
            while window._frame is not None:  # noqa: ASYNC110 - it waits for the clock of the motion
                await asyncio.sleep(0.001)

        play_in_window(person, play)
        assert pictures > 5
