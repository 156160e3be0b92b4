"""Painted pictures: whatever was there before, and with the letters of every language."""

from pathlib import Path

import pytest

from audiocrib.settings.choices import SuitColours, Theme
from audiocrib.window import device as device_module
from audiocrib.window.device import Device
from audiocrib.window.lettering import line
from audiocrib.window.renderer import _lacks
from audiocrib.window.sdl import pygame
from tests.ui.screenshots import BEGUN, SMALL, main, picture_of, scene_at
from tests.window.pictures import device

LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;?!'()/-"
    "ÄÖÜäöüßÀÂÆÇÈÉÊËÎÏÔŒÙÛŸàâæçèéêëîïôœùûÿÁÍÑÓÚáíñóú¿¡ªºÌÒìò«»„“”‘’–…"
)
"""The letters of English, German, French, Spanish and Italian."""
OTHERS = "ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŹźŻżŽžОльга"
"""Letters of other people's names."""


@pytest.mark.parametrize("theme", Theme)
def test_nothing_is_left_of_the_pictures_before(theme: Theme) -> None:
    after, alone = Device(surface=SMALL), Device(surface=SMALL)
    for place in ("play", "play-focused", "wait", "lay-away", "menu", "over"):
        after.paint(picture_of(scene_at(place), after), theme, SuitColours.TWO)
    alone.paint(picture_of(scene_at("over"), alone), theme, SuitColours.TWO)
    assert pygame.image.tobytes(after._screen, "RGB") == pygame.image.tobytes(alone._screen, "RGB")


def test_the_same_picture_is_painted_again_only_in_other_colours() -> None:
    screen = Device(surface=SMALL)
    picture = picture_of(scene_at("play"), screen)
    screen.paint(picture, Theme.WHITE_ON_BLACK, SuitColours.TWO)
    screen._screen.fill("red")
    screen.paint(picture, Theme.WHITE_ON_BLACK, SuitColours.TWO)
    assert screen._screen.get_at((0, 0)) == pygame.Color("red")
    screen.paint(picture, Theme.BLACK_ON_WHITE, SuitColours.TWO)
    assert screen._screen.get_at((0, 0)) == pygame.Color("white")


def test_the_letters_of_all_its_languages_are_in_the_font() -> None:
    brush = device()._brush
    own = brush._opened(other=False, size=20)
    assert _lacks(own, "Ж")
    assert [letter for letter in LETTERS if _lacks(own, letter)] == []
    assert [letter for letter in OTHERS if _lacks(brush._font(letter, 20), letter)] == []
    assert (Path(device_module.__file__).parent / "fonts" / "OFL.txt").read_text("utf-8").startswith("Copyright")


def test_a_name_in_other_letters_is_painted_in_a_font_that_has_them() -> None:
    assert device()._brush._font("Ольга", 20) is not device()._brush._font("Olga", 20)


def test_the_program_paints_every_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = [str(tmp_path), "--size", "800x600", "--themes", Theme.YELLOW_ON_BLACK]
    monkeypatch.setattr("sys.argv", ["screenshots", *words])
    main()
    assert len(list(tmp_path.glob("*.png"))) == len(BEGUN)


def test_line_height_leaves_room_for_descenders() -> None:
    font = device()._brush._opened(other=False, size=100)
    assert font.get_linesize() <= line(100)
