"""The trainer at the keys, by ear: alone and beside a game. Every line is what a player hears."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import Phrase
from audiocrib.rules.cards import Card, parse_cards
from audiocrib.rules.options import Options
from audiocrib.rules.presets import PAGAT, SALON
from audiocrib.settings import CountingOrder, Settings
from audiocrib.table.record import Record
from audiocrib.table.results import people
from audiocrib.train import train
from audiocrib.train_record import AnswerRecord
from audiocrib.trainer import practice
from audiocrib.trainer.drills import best_cut, by_kind, what_it_adds
from audiocrib.trainer.learned import TABLE, Answer, Learned
from audiocrib.trainer.practice import daily_task
from audiocrib.trainer.tasks import GRADED, Answering, Drill, Task, asked
from audiocrib.ui import trainer as room
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import name_keys
from audiocrib.ui.keymap import KeyMap
from audiocrib.ui.trainer import Trainer
from audiocrib.ui.trainer_course import Course
from audiocrib.ui.trainer_positions import position, ways
from audiocrib.ui.trainer_table import learn_game, said_in
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import anyhow
from tests.ui.recorded import Recorded
from tests.ui.table import QUIET, Sitting

NOW = 1_763_755_000
DAY = "2026-11-21"


class Lesson:
    """Somebody who trains alone: keys in, the printed lines out; `asked` are the questions that come, in order."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        *tasks: Task,
        options: Options = SALON,
        settings: Settings = QUIET,
        folder: Path = Path(),
        own: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    ) -> None:
        self.lines: list[str] = []
        self.answers: list[Answer] = []
        self.learned = Learned()
        self.closings = 0
        self.now = NOW
        coming = list(tasks)
        voice = Recorded()
        desk = Desk(settings, self.lines.append, voice, lambda *_: voice)
        if tasks:
            monkeypatch.setattr(room, "next_task", lambda *_: coming.pop(0))
        course = Course(
            lambda: self.learned, options, self._keep, lambda: (self.now, DAY), Random(1), lambda: desk.settings, folder
        )
        keymap = KeyMap(own)
        name_keys(keymap, desk.text)
        self.trainer = Trainer(desk, keymap, course, self._leave)
        self.trainer.open()

    def _keep(self, answer: Answer) -> tuple[Phrase, ...]:
        self.learned.take(answer)
        self.answers.append(answer)
        return ()

    def _leave(self) -> None:
        self.closings += 1

    def keys(self, words: str) -> list[str]:
        """Keys one after another; the lines that came of them."""
        before = len(self.lines)
        for key in words.split():
            self.trainer.press(key)
        return self.lines[before:]


def hand(cards: str, starter: str, crib: bool = False, drill: Drill = Drill.HANDS, options: Options = SALON) -> Task:
    return asked(drill, parse_cards(cards), Card(starter), options, crib)


DOUBLE_RUN = hand("6C 7D 8H 8S", "KD")
LONG = hand("2C 6D 7H KS", "QD")
UNSURE = hand("5C 5D TH JS", "2D")


def test_a_right_total_is_told_and_enter_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, DOUBLE_RUN, LONG)
    assert lesson.lines == ["Trainer: Up and Down move, Enter begins, Escape leaves."]
    asks = "Your hand: 6 of clubs, 7 of diamonds, 8 of hearts, 8 of spades. Starter: king of diamonds. Your total?"
    assert lesson.keys("down enter") == [
        "Hands and cribs, 1 of 22.",
        f"{asks} Type it, Enter says it, E gives up.",
    ]
    assert lesson.keys("1 2 enter")[-1] == "Right, 12. Enter goes on, E explains."
    assert lesson.keys("enter")[0].startswith("Your hand: 2 of clubs")
    (answer,) = lesson.answers
    assert (answer.said, answer.right, answer.correct, answer.day) == (12, 12, True, DAY)


def test_a_wrong_total_is_explained_by_its_likeliest_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, DOUBLE_RUN)
    said = lesson.keys("down enter 9 enter")[-1]
    assert said == "You say 9, it is 12. Missed: all runs but one. Enter goes on, E explains."
    assert lesson.answers[0].made == pytest.approx({"one-run": 1}, abs=0.1)
    assert lesson.keys("e e")[0] == "7 of diamonds, 8 of hearts: fifteen, 2."


def test_where_the_cause_is_not_sure_one_question_is_asked_and_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, UNSURE)
    told = lesson.keys("down enter 8 enter")[-1]
    assert told == (
        "You say 8, it is 10. Which fifteens did you count? Space marks cards, Enter takes them, Enter alone ends, E skips."
    )
    assert not lesson.answers
    noted = lesson.keys("1 space 3 space enter 1 space 4 space enter 2 space 3 space enter 2 space 4 space enter")
    assert [line for line in noted if line.startswith("Noted")] == [
        "Noted 5, 10.",
        "Noted 5, jack.",
        "Noted 5, 10.",
        "Noted 5, jack.",
    ]
    assert lesson.keys("enter")[-1] == "Missed: the pair 5 and 5. Enter goes on, E explains."
    assert lesson.answers[0].made == {"pair": 1.0}


def test_e_ends_the_question_and_the_likeliest_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, UNSURE)
    assert lesson.keys("down enter 8 enter e")[-1].startswith("Probably missed: ")
    assert len(lesson.answers) == 1


def test_e_before_an_answer_gives_up_and_counts_as_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, LONG)
    assert lesson.keys("down enter e")[-1] == "It is 2. Enter goes on, E explains."
    assert lesson.keys("e")[-1] == "2 of clubs, 6 of diamonds, 7 of hearts: fifteen, 2. Enter goes on."
    (answer,) = lesson.answers
    assert (answer.said, answer.correct, answer.chances) == (None, False, ())


def test_the_cards_are_said_again_and_never_their_points(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, LONG)
    lesson.keys("down enter 1")
    said = lesson.keys("c h f t d left right 3 ?")
    assert not any("fifteen" in line or "2." in line.split()[-1] for line in said[:2])
    assert said[0].endswith("Starter: queen of diamonds. Total so far 1.")


def test_escape_goes_back_to_the_menu_with_the_progress_and_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, LONG, DOUBLE_RUN)
    told = lesson.keys("down enter 2 enter enter escape")[-1]
    assert told == ("Today 1 of 1 right. Hands and cribs, 1 of 22.")
    assert lesson.closings == 0
    lesson.keys("escape")
    assert lesson.closings == 1
    assert len(lesson.answers) == 1


def test_left_in_the_middle_of_a_question_the_wrong_total_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, UNSURE)
    lesson.keys("down enter 8 enter escape")
    assert [answer.said for answer in lesson.answers] == [8]


def test_a_key_without_a_meaning_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, LONG)
    assert lesson.keys("down enter g")[-1] == "Key G does nothing here. Press question mark for the keys."


def test_the_trainer_has_the_keys_beside_a_game_and_gives_them_back(tmp_path: Path) -> None:
    with Sitting(seed=3, folder=tmp_path) as game:
        assert game.keys("escape t r a enter")[-1].startswith("Trainer: ")
        assert game.keys("down enter")[-1].startswith("Your ")
        assert game.keys("e escape")[-1].startswith("Today 0 of 1 right.")
        assert game.keys("escape")[-1] == "Trainer closed. Back at the table."
        assert (tmp_path / "answers.record").read_bytes().count(b"\n") == 2
        assert game.keys("t")[-1].startswith("Choose 2 cards")


BOOKS = {
    "b o o k": ("Rules of this table: ", "Book of rules, those of this table, 20 of 22."),
    "g l o s": ("Glossary: ", "Glossary, the words of the game, 21 of 22."),
    "l o o k": ("Look up in help, ", "Look up in help, rules, glossary and keys, 22 of 22."),
}


@pytest.mark.parametrize("letters", BOOKS)
def test_what_can_be_read_opens_from_the_list_and_escape_comes_back_to_it(
    monkeypatch: pytest.MonkeyPatch, letters: str
) -> None:
    opens, line = BOOKS[letters]
    lesson = Lesson(monkeypatch, DOUBLE_RUN)
    assert lesson.keys(f"{letters} enter")[-1].startswith(opens)
    assert lesson.keys("escape") == [line]
    assert lesson.keys("home enter")[-1].startswith("Your hand: ")
    assert lesson.closings == 0


def test_what_is_found_by_a_search_leads_back_to_it_and_then_to_the_trainer(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, DOUBLE_RUN)
    assert "nobs" in lesson.keys("l o o k enter n o b s enter")[-1]
    assert "nobs" in lesson.keys("down enter")[-1].lower()
    lesson.keys("? escape escape")
    assert lesson.trainer.types
    assert lesson.keys("escape")[-1].startswith("Look up in help, rules")
    assert lesson.closings == 0


def test_with_keys_of_their_own_books_open_at_a_question_and_escape_comes_back_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = Lesson(monkeypatch, DOUBLE_RUN, own={"glossary": ("ctrl-g",)})
    lesson.keys("down enter 1")
    assert lesson.keys("ctrl-g")[-1].startswith("Glossary")
    assert lesson.keys("escape") == ["Your total? Type it, Enter says it, E gives up. Total so far 1."]
    assert lesson.keys("2 enter")[-1].startswith("Right, 12.")


def test_what_was_said_is_read_again_and_saved_as_at_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lesson = Lesson(monkeypatch, DOUBLE_RUN, folder=tmp_path)
    lesson.keys("down enter 9 enter")
    wrong = "You say 9, it is 12. Missed: all runs but one. Enter goes on, E explains."
    assert lesson.keys("up up up")[0] == wrong
    assert lesson.keys("s up")[-1].startswith("Today 0 of 1 right.")
    assert lesson.keys("x") == [f"Saved as {tmp_path / 'history-1.txt'}."]
    assert wrong in (tmp_path / "history-1.txt").read_text(encoding="utf-8").splitlines()


def test_a_call_that_cannot_be_done_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert train(["--vioce", "self"]) == 2
    assert capsys.readouterr().err == "There is no option --vioce. Did you mean --voice?\n"


@pytest.mark.parametrize("drill", sorted({*Drill} - {*GRADED, Drill.DAILY}))
def test_every_drill_asks_and_takes_an_answer(drill: Drill) -> None:
    learned, rng = Learned(), Random(4)
    for _ in range(20):
        task = practice.next_task(drill, learned, SALON, 0.8, NOW, rng)
        assert task.correct(task.right)
        for each in (task, *task.further):
            learned.take(practice.answered(each, each.right, (), learned, NOW, DAY))
    assert learned.answers.right == learned.answers.answers >= 20


def test_every_combination_is_named_by_its_cards_and_confirmed_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, hand("7C 7D 7H 8S", "2D", drill=Drill.NAMED))
    lesson.keys("e v e enter")

    def named(places: str) -> str:
        return lesson.keys(" ".join(f"{place} space" for place in places) + " enter")[-1]

    assert named("14") == "Yes, fifteen, 2 so far."
    assert named("41") == "Named already."
    assert named("12") == "Part of a pair royal: mark all of it."
    assert named("45") == "No: together 10, and no pair or run."
    assert named("123") == "Yes, pair royal, 8 so far."
    assert lesson.keys("enter")[-1] == "Missed 2 combinations, 4 of 12 points. Enter goes on, E explains."
    assert lesson.keys("e")[-1] == "7 of diamonds, 8 of spades: fifteen, 2."
    (answer,) = lesson.answers
    assert (answer.said, answer.right, answer.made) == (8, 12, {"fifteen-of-two": 2.0})


def test_keys_are_named_again_where_a_drill_has_keys_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    others = [hand(f"2C 6D 7H {rank}S", "QD") for rank in "9TJK"]
    named = [hand(f"2C 6D 7H {rank}S", "QD", drill=Drill.NAMED) for rank in "345"]
    lesson = Lesson(monkeypatch, *others, *named)
    lesson.keys("home enter e enter e enter e enter")
    assert lesson.lines[-1].endswith("Your total?")
    keys = "Which combinations? Space marks cards, Enter takes them, Enter alone ends."
    assert lesson.keys("escape e v e enter")[-1].endswith(keys)
    assert lesson.keys("e enter")[-1].endswith(keys)
    assert lesson.keys("e enter")[-1].endswith("Which combinations?")


def test_where_a_kind_is_asked_that_is_not_there_it_is_not_said_that_nothing_scores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = Lesson(monkeypatch, by_kind(hand("2C 2D 4H 6S", "8D", drill=Drill.KINDS)))
    lesson.keys("home enter 0 enter")
    assert lesson.keys("e") == ["There is nothing of this kind. Enter goes on."]


def test_what_is_no_rank_is_refused_and_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, best_cut(parse_cards("5C 5D TH KS"), SALON))
    assert lesson.keys("home enter 1 4 enter")[-1] == "Ranks go from 1, ace, to 13, king."
    assert lesson.keys("0 enter")[-1] == "Ranks go from 1, ace, to 13, king."
    assert lesson.answers == []
    assert lesson.keys("5 enter")[-1].startswith("Right, ")


def test_all_named_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, hand("2C 6D 7H KS", "QD", drill=Drill.NAMED))
    lesson.keys("down enter 1 space 2 space 3 space enter")
    assert lesson.keys("enter")[-1] == "Right, all 2 named. Enter goes on, E explains."
    assert lesson.answers[0].correct


def test_points_are_asked_kind_by_kind_about_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, by_kind(hand("6C 7D 8H 8S", "KD", drill=Drill.KINDS)))
    assert "Points in fifteens?" in lesson.keys("down enter")[-1]
    heard = lesson.keys("4 enter enter 2 enter enter 6 enter enter 0 enter")
    assert [line.split("?")[0] for line in heard if "?" in line] == [
        "Points in pairs",
        "Points in runs",
        "Points in flush and nobs",
    ]
    assert [answer.correct for answer in lesson.answers] == [True] * 4


def test_who_counts_runs_before_pairs_is_asked_and_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    runs_first = replace(QUIET, counting_order=CountingOrder.FIFTEENS_RUNS_PAIRS)
    lesson = Lesson(monkeypatch, by_kind(hand("6C 7D 8H 8S", "KD", drill=Drill.KINDS)), settings=runs_first)
    heard = lesson.keys("down enter 4 enter enter 6 enter enter 2 enter enter")
    assert [line.split("?")[0].split(". ")[-1] for line in heard if "?" in line] == [
        "Points in fifteens",
        "Points in runs",
        "Points in pairs",
        "Points in flush and nobs",
    ]
    told = Lesson(monkeypatch, DOUBLE_RUN, settings=runs_first).keys("down enter 1 2 enter e e e e e")
    assert [re.findall(r"pair|run|fifteen", line)[0] for line in told[-5:]] == [
        "fifteen",
        "fifteen",
        "run",
        "run",
        "pair",
    ]


def test_questions_are_as_hard_as_the_settings_want(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[float] = []

    def next_task(_drill: Drill, _learned: Learned, _options: Options, success: float, *_: object) -> Task:
        wanted.append(success)
        return DOUBLE_RUN

    monkeypatch.setattr(room, "next_task", next_task)
    for success in (60, 80):
        Lesson(monkeypatch, settings=replace(QUIET, success=success)).keys("down enter")
    assert wanted == [0.6, 0.8]


def test_what_is_no_fifteen_is_refused_with_its_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, UNSURE)
    assert lesson.keys("down enter 8 enter 1 space 2 space enter")[-1] == "5, 5 make 10, no fifteen."
    assert lesson.keys("1 space 3 space enter")[-1] == "Noted 5, 10."


def test_who_races_is_not_asked_what_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, replace(UNSURE, drill=Drill.RACE))
    assert "Probably missed: " in lesson.keys("down down down enter 8 enter")[-1]


def test_after_the_last_kind_the_whole_total_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, by_kind(hand("6C 7D 8H 8S", "KD", drill=Drill.KINDS)))
    heard = lesson.keys("down enter 4 enter enter 2 enter enter 6 enter enter 0 enter")
    assert [line for line in heard if "In all" in line] == ["Right, nothing. In all 12."]


@pytest.mark.parametrize(
    ("cards", "starter", "crib", "said", "told"),
    [
        ("2H 6H 9H KC", "5H", False, 4, "A flush needs all 4 cards at hand."),
        ("2H 6H 9H KH", "5C", True, 4, "Too much: a flush without the starter, no flush in this crib."),
        ("2H 6H 9H KH", "5C", True, 1, "In a crib the starter has to be of the suit too."),
        ("2H 6C JS KC", "5H", False, 1, "No nobs: the jack is not of the starter's suit."),
        ("2H 6C 9S KC", "JH", False, 1, "A jack that is turned up is no nobs."),
    ],
)
def test_what_only_looks_like_flush_or_nobs_is_told(
    monkeypatch: pytest.MonkeyPatch, cards: str, starter: str, crib: bool, said: int, told: str
) -> None:
    lesson = Lesson(monkeypatch, hand(cards, starter, crib, Drill.SUITS, PAGAT), options=PAGAT)
    assert told in lesson.keys(f"down enter {said} enter")[-1]
    assert lesson.keys("e")[-1]


def test_the_count_is_explained_card_by_card(monkeypatch: pytest.MonkeyPatch) -> None:
    series = parse_cards("5C TS AD AC")
    lesson = Lesson(monkeypatch, Task(Drill.PLAY, series, None, 17, answering=Answering.COUNT, given=17))
    assert lesson.keys("down enter 1 6")[-2:] == ["Count 1.", "Count 16."]
    assert lesson.keys("enter e")[-1] == "Counts: 5, 15, 16, 17. Enter goes on."


def test_the_starter_is_explained_by_what_it_is_part_of(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, what_it_adds(parse_cards("AC 2C 5S KH"), Card("TD"), SALON))
    assert lesson.keys("down enter 1 enter e")[-1] == "5 of spades, 10 of diamonds: fifteen, 2. Enter goes on."


def test_no_question_comes_again_at_once_where_there_are_others() -> None:
    with pytest.MonkeyPatch.context() as patch:
        lesson = Lesson(patch)
        lesson.keys("m u s enter")
        asked_for = [lesson.lines[-1], *(lesson.keys("e enter")[-1] for _ in range(5))]
    assert len({line.split("?")[0] for line in asked_for}) == 6


def test_yes_or_no_is_answered_by_letter_or_by_arrows(monkeypatch: pytest.MonkeyPatch) -> None:
    never = [Task(Drill.IMPOSSIBLE, (), None, 0, answering=Answering.YES, given=total) for total in (19, 25)]
    lesson = Lesson(monkeypatch, *never)
    assert lesson.keys("down enter")[-1].count("Can a hand be worth 19?") == 1
    assert lesson.keys("y")[-1].startswith("No, no hand makes 19.")
    assert lesson.keys("e") == ["No hand makes 19, 25, 26 or 27. Enter goes on."]
    assert lesson.keys("c") == ["Can a hand be worth 19?"]
    assert lesson.keys("enter down down enter")[-1].startswith("Right, no hand makes 25.")


def test_any_of_the_best_ranks_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    task = best_cut(parse_cards("5C 5D TH KS"), SALON)
    lesson = Lesson(monkeypatch, task)
    lesson.keys("down enter")
    assert lesson.keys("5") == ["Rank 5."]
    assert lesson.keys("c")[-1].endswith("Rank so far 5.")
    assert lesson.keys("enter")[-1].startswith("Right, ")
    assert lesson.answers[0].correct
    assert lesson.keys("e")[-1].startswith("Starter: 5 of ")


def test_what_the_starter_adds_and_what_another_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    added = what_it_adds(parse_cards("6C 7D 8H 8S"), Card("KD"), SALON)
    short = replace(hand("6C 7D 8H 8S", "KD", drill=Drill.MISCOUNT), right=3, given=9, possible=())
    lesson = Lesson(monkeypatch, added, short)
    assert lesson.keys("down enter 1 enter")[-1].startswith("You say 1, it is nothing. It was 12 before, now 12.")
    assert lesson.keys("e") == ["The starter scores with nothing here. Enter goes on."]
    assert "Its player says 9. Points missed?" in lesson.keys("enter")[-1]
    assert lesson.keys("3 enter")[-1].startswith("Right, 3.")


def test_the_daily_ten_are_the_same_for_everybody_and_go_on_where_they_were_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ten = [daily_task(DAY, number) for number in range(10)]
    assert ten == [daily_task(DAY, number) for number in range(10)]
    assert ten != [daily_task("2026-11-22", number) for number in range(10)]
    lesson = Lesson(monkeypatch)
    assert lesson.keys("down down enter")[-1].startswith("Number 1 of 10. Your ")
    lesson.keys("e enter e escape")
    assert lesson.keys("enter")[-1].startswith("Number 3 of 10.")
    lesson.keys("e enter " * 8)
    assert lesson.lines[-1] == "Today's ten are done, 0 right. Daily ten, the same for everybody, 2 of 22."
    assert [answer.cards for answer in lesson.answers] == ["".join(task.cards) for task in ten]


def test_a_race_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    racing = [replace(task, drill=Drill.RACE) for task in (DOUBLE_RUN, LONG)]
    lesson = Lesson(monkeypatch, *racing)
    assert lesson.keys("r a c e enter")[-1].startswith("Two minutes from now. Your hand")
    lesson.keys("1 2 enter enter 3 enter")
    lesson.now += 120
    assert lesson.keys("enter")[-1] == "Time is up: 1 of 2 right. Race, two minutes, 3 of 22."
    assert [answer.seconds for answer in lesson.answers] == [0, 0]


def learned_from(folder: Path, played: Record) -> None:
    record = AnswerRecord(folder)
    assert learn_game(played, record) is None
    record.close()


def test_totals_that_were_said_in_a_game_are_learned_once(tmp_path: Path) -> None:
    record = anyhow(header(2, SALON, PERSON_AND_COMPUTER))
    said = tuple(said_in(record, people(record)[0]))
    assert len(said) > 2
    learned_from(tmp_path, anyhow(header(2, SALON, PERSON_AND_COMPUTER), 40))
    learned_from(tmp_path, record)
    learned_from(tmp_path, record)
    known = AnswerRecord(tmp_path)
    assert [answer.said for answer in known.answers()] == [one.claim for one in said]
    assert known.learned.drills[TABLE].answers == len(said)
    wrong = [answer for answer in known.answers() if not answer.correct]
    assert any(sum(answer.chances) for answer in wrong)
    assert known.learned.memories


@pytest.mark.parametrize(
    ("form", "begins"), [("text", "Today "), ("table", "Totals in real games: "), ("svg", "<svg ")]
)
def test_the_progress_is_printed(form: str, begins: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    learned_from(tmp_path, anyhow(header(2, SALON, PERSON_AND_COMPUTER)))
    assert train(["--progress", form, "--data", str(tmp_path)]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith(begins)
    assert printed.err == ""
    if form == "svg":
        ET.fromstring(printed.out)  # noqa: S314  # what was drawn just now


def test_the_progress_as_json_has_what_is_documented(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert train(["--progress", "json", "--data", str(tmp_path)]) == 0
    document = json.loads(capsys.readouterr().out)
    page = (Path(__file__).parents[2] / "docs" / "trainer.md").read_text(encoding="utf-8")
    assert [name for name in document if f"`{name}`" not in page] == []
    assert document["answers"] == 0


def test_how_long_an_answer_takes_is_told_if_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    for wanted in (True, False):
        lesson = Lesson(monkeypatch, LONG, settings=replace(QUIET, answer_times=wanted))
        lesson.keys("down enter 2")
        lesson.now += 7
        assert ("An answer takes you 7 seconds." in lesson.keys("enter s")[-1]) is wanted


def test_progress_without_answers_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert train(["--progress", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "Nothing answered yet.\n"


def test_what_is_laid_away_is_graded_by_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch)
    assert lesson.keys("l a y enter")[-1].endswith("Which 2 go to the crib? Space marks 2 cards, Enter lays them away.")
    seen = position(Drill.LAY_AWAY, Random(Random(1).random()))
    hand, best = seen.deal.hands[0], ways(Drill.LAY_AWAY, seen)  # type: ignore[union-attr]  # cards are dealt
    assert lesson.keys("enter")[-1] == "Space marks 2 cards, Enter lays them away."
    assert lesson.keys("1 space enter")[-1] == "1 marked, 2 go to the crib."
    lesson.keys("1 space")
    places = [hand.index(card) + 1 for card in best[0].cards]
    assert lesson.keys(" ".join(f"{place} space" for place in places) + " enter")[-1].startswith("Best.")
    assert re.search(r"(brings|costs) \d+\.\d points in the end\.", lesson.keys("e")[-1])
    assert lesson.answers[0].correct


def test_a_bad_card_is_graded_and_the_better_one_named(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch)
    assert "Which card? " in lesson.keys("c a r d enter")[-1]
    seen = position(Drill.CARD, Random(Random(1).random()))
    hand, found = seen.deal.hands[0], ways(Drill.CARD, seen)  # type: ignore[union-attr]  # cards are dealt
    worst = hand.index(found[-1].cards[0]) + 1
    told = lesson.keys(f"{worst} enter")[-1]
    names = {
        "best": "Best.",
        "good": "Good, ",
        "inaccuracy": "An inaccuracy, ",
        "mistake": "A mistake, ",
        "blunder": "A blunder, ",
    }
    assert told.startswith(names[found[-1].grade])
    assert len(lesson.answers) == 1


def test_the_other_hand_stays_hidden_in_a_position() -> None:
    for seed in range(3):
        seen = position(Drill.CARD, Random(seed))
        assert seen.deal is not None
        assert {*seen.deal.hands[1]} <= {Card.UNSEEN}


def test_totals_over_the_same_cards_in_the_other_seat_are_learned_as_well(tmp_path: Path) -> None:
    record = anyhow(header(2, SALON, PERSON_AND_COMPUTER))
    first = header(2, SALON, PERSON_AND_COMPUTER)
    again = anyhow(replace(first, players=first.players[::-1]))
    for played in (record, again, again):
        learned_from(tmp_path, played)
    said = len(list(said_in(record, people(record)[0]))) + len(list(said_in(again, people(again)[0])))
    assert AnswerRecord(tmp_path).learned.drills[TABLE].answers == said
