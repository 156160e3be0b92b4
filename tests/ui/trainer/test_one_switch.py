"""The trainer with one switch: drills, numbers, cards, yes and no pass by, and no stop reveals an answer."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from audiocrib.narration.message import phrase
from audiocrib.rules.cards import Cards, parse_cards
from audiocrib.rules.presets import SALON
from audiocrib.storage.file_store import FileStore
from audiocrib.trainer.drills import best_cut, by_kind
from audiocrib.trainer.record import AnswerRecord
from audiocrib.trainer.tasks import Answering, Drill, Task
from audiocrib.ui.keys.keymap import BOOKS
from audiocrib.ui.screens.scan_items import ROW
from audiocrib.ui.screens.trainer import course as trainer_course
from audiocrib.ui.screens.trainer import trainer as room
from audiocrib.ui.screens.trainer.choice import Choice
from audiocrib.ui.screens.trainer.trainer import Trainer
from tests.ui.passing import BY_SPACE, Passing
from tests.ui.table import Sitting
from tests.ui.trainer.training import DOUBLE_RUN, LONG, UNSURE, hand

NEVER = Task(Drill.IMPOSSIBLE, (), None, 0, answering=Answering.YES, given=19)
COUNT = Task(Drill.PLAY, parse_cards("5C TS AD AC"), None, 17, answering=Answering.COUNT, given=17)
BACK = "Back to the drills."


class Training(Passing):
    """Somebody with one switch in the trainer beside a game, which begins with the list of drills."""

    def __init__(self, person: Sitting) -> None:
        super().__init__(person)
        for wanted in ("All actions.", "Games, training, books.", "New game to ", "Trainer, "):
            self.until(wanted)

    @property
    def heard(self) -> str:
        return self.person.lines[-1]

    @property
    def trainer(self) -> Trainer:
        found = self.person.player.screens._screens[1]
        assert isinstance(found, Trainer)
        return found

    def names(self) -> list[str]:
        """Return the current stops, in words."""
        self.switch._renew()
        return [self.person.presenter.text.sentence(stop.said) for stop in self.switch._now]

    def drill(self, drill: Drill) -> str:
        """Take a drill from the list, its row, then its line; return what is heard."""
        every = [*Drill, *BOOKS]
        sentence = self.person.presenter.text.sentence
        line = sentence(phrase("train-drill", drill=drill.value))
        first = every[every.index(drill) // ROW * ROW]
        row = sentence(phrase("train-drill", drill=first.value))
        self.until(f"{row} to ")
        self.until(f"{line}.")
        return self.heard

    def number(self, *steps: str) -> str:
        for wanted in (*steps, "Say "):
            self.until(wanted)
        return self.heard

    def mark(self, *cards: str) -> None:
        for card in cards:
            self.until(card)


@contextmanager
def training(folder: Path, monkeypatch: pytest.MonkeyPatch, *tasks: Task) -> Iterator[Training]:
    coming = list(tasks)
    if tasks:
        monkeypatch.setattr(room, "next_task", lambda *_: coming.pop(0))
    with Sitting(folder=folder, settings=BY_SPACE, seed=3) as person:
        yield Training(person)
        while person.player.screens.covered:
            person.keys("escape")


def test_a_whole_session_of_several_drills_is_answered_with_one_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drills = DOUBLE_RUN, LONG, by_kind(hand("6C 7D 8H 8S", "KD", drill=Drill.KINDS)), NEVER, COUNT
    with training(tmp_path, monkeypatch, *drills) as one:
        keys: list[str] = []
        press = one.person.keyboard.press

        def noted(batch: tuple[str, ...]) -> None:
            keys.extend(batch)
            press(batch)

        monkeypatch.setattr(one.person.keyboard, "press", noted)

        assert one.drill(Drill.HANDS).endswith("Starter: king of diamonds. Your total?")
        assert one.number("10 to 19.", "12.") == "Right, 12."
        one.until("Go on.")
        assert one.number("Below 10.", "0.").startswith("You say 0, it is 2. Probably missed: ")
        one.until("Explain.")
        assert one.heard == "2 of clubs, 6 of diamonds, 7 of hearts: fifteen, 2."
        one.until(BACK)
        assert one.heard == "Today 1 of 2 right. Hands and cribs, 1 of 28."

        assert one.drill(Drill.KINDS).endswith("Points in fifteens?")
        for points, asked in (("4.", "pairs"), ("2.", "runs"), ("6.", "flush and nobs")):
            assert one.number("Below 10.", points).startswith("Right, ")
            one.until("Go on.")
            assert one.heard == f"Points in {asked}?"
        assert one.number("Below 10.", "0.") == "Right, nothing. 12 in all."
        one.until(BACK)

        one.drill(Drill.IMPOSSIBLE)
        one.until("The question again.")
        assert one.heard == "Can a hand be worth 19?"
        one.until("No.")
        assert one.heard == "Right, no hand makes 19."
        one.until(BACK)

        assert one.drill(Drill.PLAY).endswith("What is the count?")
        assert one.number("10 to 19.", "17.") == "Right, count 17."
        one.until(BACK)
        one.until("Back.")
        assert one.heard == "Trainer closed. Back at the table."
        assert {*keys} == {"space"}
    assert AnswerRecord(FileStore(tmp_path)).learned.answers.answers == 8


def test_the_question_about_a_wrong_total_is_answered_by_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with training(tmp_path, monkeypatch, UNSURE) as one:
        one.drill(Drill.HANDS)
        assert one.number("Below 10.", "8.") == "You say 8, it is 10. Which fifteens did you count?"
        for five, ten in (
            ("5 of clubs", "10"),
            ("5 of clubs", "Jack"),
            ("5 of diamonds", "10"),
            ("5 of diamonds", "Jack"),
        ):
            one.mark(five, ten)
            one.until("Take it.")
            assert one.heard.startswith("Noted 5, ")
        one.until("No more.")
        assert one.heard == "Probably missed: the pair of fives."


def test_that_question_can_be_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with training(tmp_path, monkeypatch, UNSURE) as one:
        one.drill(Drill.HANDS)
        one.number("Below 10.", "8.")
        one.until("Skip it.")
        assert one.heard.startswith("Probably missed: ")


def test_combinations_are_named_and_the_best_cut_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = hand("2C 6D 7H KS", "QD", drill=Drill.NAMED)
    with training(tmp_path, monkeypatch, named, best_cut(parse_cards("5C 5D TH KS"), SALON)) as one:
        assert one.drill(Drill.NAMED).endswith("Which combinations?")
        one.mark("2 of clubs", "6 of diamonds", "King of spades")
        one.until("Take it.")
        assert one.heard == "No: together 18, not a pair or run."
        one.mark("2 of clubs", "6 of diamonds", "7 of hearts")
        one.until("Take it.")
        assert one.heard == "Yes, fifteen, 2 so far."
        one.until("No more.")
        assert one.heard == "Right, all named, 2 in all."
        one.until(BACK)
        one.drill(Drill.BEST_CUT)
        assert one.names()[:2] == ["Below 10.", "10 to 13."]
        assert one.number("Below 10.", "5.").startswith("Right, ")


def best_of(one: Training) -> Cards:
    assert one.trainer._question
    asked = one.trainer._question.asked
    assert isinstance(asked, Choice)
    return asked._best.cards


@pytest.mark.parametrize(("drill", "takes"), [(Drill.LAY_AWAY, True), (Drill.CARD, False)])
def test_graded_choices_are_made_by_cards(
    drill: Drill, takes: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainer_course, "Random", lambda _: Random(1))
    with training(tmp_path, monkeypatch) as one:
        one.drill(drill)
        sentence = one.person.presenter.text.sentence
        for card in best_of(one):
            said = sentence(phrase("card-at", card=card, place=1, of=6)).partition(",")[0]
            one.until(said[:1].upper() + said[1:])
        if takes:
            one.until("Discard what is marked.")
        assert one.heard == "Best."
        one.until("Explain.")
        assert re.search(r"together \d+\.\d", one.heard)


@pytest.mark.parametrize("task", [DOUBLE_RUN, hand("5C 5S 5H JD", "5D"), hand("2C 4C 8C TD", "QH")])
def test_the_stops_are_the_same_for_every_hand(task: Task, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with training(tmp_path, monkeypatch, task) as one:
        one.drill(Drill.HANDS)
        assert one.names() == [
            "Below 10.",
            "10 to 19.",
            "20 to 29.",
            "Hear the cards.",
            "Give up.",
            "Other keys.",
            BACK,
        ]
        one.until("Hear the cards.")
        assert one.heard.startswith("Your hand: ")


def test_the_switch_can_give_up_and_five_cards_may_be_worth_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    five = hand("5C 5S 5H JD 4D", "5D", drill=Drill.FIVE)
    with training(tmp_path, monkeypatch, five) as one:
        one.drill(Drill.FIVE)
        assert "50 to 59." in one.names()
        one.until("Give up.")
        assert one.heard.startswith("It is ")


def test_the_switch_also_gets_help_and_queries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with training(tmp_path, monkeypatch, DOUBLE_RUN) as one:
        assert one.heard == "Trainer."
        one.drill(Drill.HANDS)
        one.until("Other keys.")
        one.until("The question again.")
        assert one.heard == "Your total?"
        one.until("Help")
        assert one.heard.startswith("Type the number, ")
        one.until("More help.")
        assert one.names()[0] == "More help."
        one.until("Other keys.")
        one.until("Back.")
        one.until("10 to 19.")
        assert one.heard == "10."


def test_books_beside_it_are_scanned_as_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with training(tmp_path, monkeypatch) as one:
        one.until("Five minutes with the coach to ")
        one.until("Glossary, ")
        assert one.heard.startswith("Glossary: ")
        assert "Back." in one.names()
        one.until("Back.")
        assert one.heard.startswith("Glossary, the words of the game")
