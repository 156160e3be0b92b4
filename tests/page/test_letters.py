"""Buttons for the kinds of a count aloud: shown while a hand is so counted, and each does what its letter does."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.page.front_end import Page
from audiocrib.settings.choices import CountAloud
from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.scene.scene import Scene
from tests.ui.lessons.course import COURSE
from tests.ui.pupil import Pupil
from tests.ui.trainer.training import HINTING, Lesson, hand

LETTERS = ["f", "p", "r", "l", "n"]


@pytest.fixture
def taught(tmp_path: Path) -> Iterator[Pupil]:
    with Pupil(tmp_path, COURSE["19-aloud"]) as pupil:
        pupil.keys("enter")
        yield pupil


def scene_of(pupil: Pupil) -> Scene:
    return SceneBuilder(pupil.teaching.player, pupil.presenter, buttons=True).scene()


def test_a_page_has_a_button_for_each_kind_while_a_hand_is_counted_aloud(taught: Pupil) -> None:
    scene = scene_of(taught)
    assert [offer.key for offer in scene.letters] == LETTERS
    assert [offer.said for offer in scene.letters][:2] == ["Fifteen", "Pair"]
    assert SceneBuilder(taught.teaching.player, taught.presenter).scene().letters == ()
    taught.keys("f 2 f 4 f 6 enter q")
    assert scene_of(taught).letters == ()


def test_a_button_is_its_letter_and_no_other_name_is_a_key(taught: Pupil) -> None:
    page = Page()
    page.draw(scene_of(taught))
    assert page._chosen("letter", "r", 0) == ("r",)
    assert page._chosen("letter", "q", 0) == ()
    page.draw(replace(scene_of(taught), letters=()))
    assert page._chosen("letter", "r", 0) == ()


def test_the_trainer_offers_them_too(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, hand("5H TC QD 2S", "KC"), settings=replace(HINTING, count_aloud=CountAloud.STEP))
    asyncio.run(asyncio.sleep(0))
    lesson.keys("enter")
    asked = lesson.stack.top
    assert asked
    assert asked.posed
    assert asked.posed.letters
