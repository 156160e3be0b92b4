"""The keys that only a window has: size of letters, colours, full screen; and who speaks there."""

import pytest

from audiocrib.commands import machine as this_machine
from audiocrib.settings.choices import Theme
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.base import Outside
from audiocrib.ui.screens.global_keys import SIZES, press_screen
from audiocrib.ui.screens.menu_screen import MenuScreen
from tests.ui.screenshots import Seen
from tests.ui.table import QUIET


def test_letters_grow_and_shrink_in_steps_and_stop_at_the_ends() -> None:
    with Seen("play") as person:
        for _ in range(len(SIZES) + 1):
            press_screen(Action.LARGER, person.presenter)
        assert person.presenter.settings.text_size == 96
        assert person.voice.said[-1][2] == "edge"
        for _ in range(len(SIZES) + 1):
            press_screen(Action.SMALLER, person.presenter)
        assert person.presenter.settings.text_size == 24
        assert person.lines[-1] == "Text size: 24 points."


def test_colours_cycle_and_the_full_screen_toggles() -> None:
    with Seen("play") as person:
        for _ in Theme:
            press_screen(Action.COLOURS, person.presenter)
        assert person.lines[-3:] == ["Black on white.", "Yellow on black.", "White on black."]
        assert person.presenter.settings.theme is QUIET.theme
        press_screen(Action.FULL_SCREEN, person.presenter)
        assert person.presenter.settings.full_screen
        press_screen(Action.FULL_SCREEN, person.presenter)
        assert person.lines[-2:] == ["The window fills the whole screen.", "The window is back to its former size."]


def test_in_a_terminal_its_keys_do_nothing_and_are_in_no_menu() -> None:
    with Seen("play") as person:
        assert person.press("]") == ["Right bracket does nothing here. Press question mark for the keys."]
        person.player.screens.outside = Outside(window=True)
        assert person.press("]") == ["Text size: 32 points."]
        person.press("escape")
        opened = person.player.screens.top
        assert isinstance(opened, MenuScreen)
        own = {Action.LARGER, Action.SMALLER, Action.COLOURS, Action.FULL_SCREEN}
        assert own <= {item.value for item in opened.menu.items}


@pytest.mark.parametrize(("window", "told"), [(True, ("self", "reader")), (False, ("reader", None))])
def test_in_a_window_audiocrib_speaks_itself_if_the_screen_reader_cannot(
    window: bool, told: tuple[str, str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str | None]] = []

    def speaker(mode: VoiceMode, settings: Settings, *_: object, window: bool, script: bool) -> None:
        del window, script
        asked.append((mode, settings.engine))

    monkeypatch.setattr(this_machine, "speaker", speaker)
    settings = Settings(voice=VoiceMode.READER)
    this_machine.speaking(VoiceMode.READER, settings, lambda _: None, lambda *_: None, window=window)
    assert asked == [told]
