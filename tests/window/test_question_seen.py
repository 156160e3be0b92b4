"""A question of the trainer in the window: its cards, the question, the text typed, and no answer in advance."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from audiocrib.rules.cards import parse_cards
from audiocrib.trainer.tasks import Answering, Drill, Task
from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.scene.scene import Scene
from audiocrib.ui.screens.trainer import trainer as room
from audiocrib.window.window import Window
from tests.ui.screenshots import USUAL, picture_of
from tests.ui.table import Sitting
from tests.ui.trainer.training import DOUBLE_RUN, UNSURE, hand
from tests.window.pictures import device, words_of
from tests.window.watching import Screen, next_picture, play_in_window, scene_of, typed


class Seen:
    """Somebody who trains beside a game, and looks at the window."""

    def __init__(self, person: Sitting) -> None:
        self.person = person
        self.looking = SceneBuilder(person.player, person.presenter)
        person.keys("escape t r a i n e r enter")

    def after(self, keys: str) -> Scene:
        self.person.keys(keys)
        return self.looking.scene()


@contextmanager
def training(folder: Path, monkeypatch: pytest.MonkeyPatch, *tasks: Task) -> Iterator[Seen]:
    coming = list(tasks)
    if tasks:
        monkeypatch.setattr(room, "next_task", lambda *_: coming.pop(0))
    with Sitting(folder=folder) as person:
        yield Seen(person)
        while person.player.screens.covered:
            person.keys("escape")


def test_the_hand_is_shown_in_large_cards_with_the_starter_and_the_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with training(tmp_path, monkeypatch, DOUBLE_RUN) as seen:
        listed = seen.looking.scene().menu
        assert listed
        assert listed.title == "Trainer, learn to count"
        asked = seen.after("down enter")
        assert asked.menu is None
        assert asked.asked == ("Your total?",)
        assert [(face.rank, face.suit, face.digit) for face in asked.table.cards] == [
            ("6", "clubs", "1"),
            ("7", "diamonds", "2"),
            ("8", "hearts", "3"),
            ("8", "spades", "4"),
            ("king", "diamonds", "5"),
        ]
        assert [face.note for face in asked.table.cards] == [""] * 4 + ["Starter"]
        assert asked.table.caption == "Your hand"
        assert asked.digits
        assert not asked.points
        assert asked.messages[-1].startswith("Your hand: 6 of clubs")
        assert "Your total?" not in asked.messages[-1], "it stands below"
        assert seen.after("1 2").typed == "Total 12."
        done = seen.after("enter")
        assert done.asked == ("Enter continues.",)
        assert done.typed == ""
        assert done.points
        assert done.messages[-1].startswith("Right, 12.")


@pytest.mark.parametrize("cards", ["6C 7D 8H 8S", "5C 5S 5H JD", "2C 4C 8C TD"])
def test_before_an_answer_only_the_cards_differ_from_hand_to_hand(
    cards: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with training(tmp_path, monkeypatch, hand(cards, "KD")) as seen:
        words = words_of(picture_of(seen.after("down enter"), device()))
        told = [text for text in words if "Your hand: " not in text and " of " not in text]
        assert {"Your hand", "Your total?", "Starter"} <= {*told}
        assert not any("fifteen" in text or "points" in text for text in words)


def test_cards_are_pointed_at_and_marked_in_the_window_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with training(tmp_path, monkeypatch, UNSURE) as seen:
        asked = seen.after("down enter 8 enter")
        assert asked.asked == ("Which fifteens did you count?",)
        assert asked.marks == "space"
        assert asked.table.cards[-1].note == "5, starter"
        marked = seen.after("1 space 3")
        assert [face.marked for face in marked.table.cards] == [True, False, False, False, False]
        assert [face.focused for face in marked.table.cards] == [False, False, True, False, False]
        picture = picture_of(marked, device(USUAL))
        assert [target.keys for target in picture.targets][:5] == [("1",), ("2",), ("space",), ("4",), ("5",)]


def test_what_lies_on_the_table_is_seen_where_a_card_is_to_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with training(tmp_path, monkeypatch) as seen:
        asked = seen.after("c a r d enter")
        assert asked.asked == ("Which card?",)
        assert asked.table.count.startswith("Count ")
        assert any(face.fits for face in asked.table.cards)
        crib = seen.after("escape l a y enter")
        assert crib.asked == ("Which 2 go to the crib?",)
        assert len(crib.table.cards) == 6
        whose, scores = crib.table.facts
        assert whose in {"Your crib.", "Your opponent's crib."}
        assert re.fullmatch(r"You have \d+, your opponent \d+\.", scores)


def test_yes_and_no_and_books_are_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    never = Task(Drill.IMPOSSIBLE, (), None, 0, answering=Answering.YES, given=19)
    with training(tmp_path, monkeypatch, never) as seen:
        asked = seen.after("down enter down").menu
        assert asked
        assert (asked.title, asked.lines, asked.at) == ("Can a hand be worth 19?", ("Yes", "No"), 0)
        read = seen.after("escape g l o s enter").menu
        assert read
        assert read.title.startswith("Glossary")


def test_the_series_is_seen_where_the_count_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = Task(Drill.PLAY, parse_cards("5C TS AD AC"), None, 17, answering=Answering.COUNT, given=17)
    with training(tmp_path, monkeypatch, played) as seen:
        asked = seen.after("down enter")
        assert [face.rank for face in asked.table.cards] == ["5", "10", "ace", "ace"]
        assert asked.table.count == "", "it is what is asked"
        assert seen.after("1 7").typed == "Count 17."


def test_the_keys_of_the_window_work_at_a_question_and_in_a_list_but_not_where_letters_are_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with training(tmp_path, monkeypatch, DOUBLE_RUN) as seen:
        person = seen.person

        async def play(screen: Screen, window: Window) -> None:
            await next_picture(window)
            await typed(screen, window, person, "]")
            assert person.lines[-1] == "Text size: 32 points."
            person.keyboard.press(("down",))
            person.keyboard.press(("enter",))
            await typed(screen, window, person, "[")
            assert person.lines[-1] == "Text size: 28 points."
            await next_picture(window)
            assert scene_of(window).asked == ("Your total?",)
            for key in ("escape", *"look", "enter"):
                person.keyboard.press((key,))
            await typed(screen, window, person, "]")
            assert person.presenter.settings.text_size == 28

        play_in_window(person, play)
