"""Typed cards, the player's own drill, the hundred problems, and the mistakes of a week: keys in, lines out."""

from pathlib import Path

import pytest

from audiocrib.rules.cards import Card, parse_cards
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.store import Failure, StorageError
from audiocrib.trainer.learned import Answer, fold
from audiocrib.trainer.own import MOST, DrillError, Fault, drill_of, hand_of
from audiocrib.trainer.problems import Counted, Position, problems
from audiocrib.trainer.record import AnswerRecord
from audiocrib.ui.keys.names import UNKNOWN_WORD
from tests.ui.trainer.training import DAY, NOW, Lesson

WEEK = 7 * 86_400


class Own(Lesson):
    """Somebody whose answers and file the course knows."""

    data: bytes | None = None
    unreadable = False

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(monkeypatch, since=self._since, drill_file=self._drill_file)

    def _since(self, at: int) -> list[Answer]:
        return [answer for answer in self.answers if answer.at >= at]

    def _drill_file(self) -> tuple[str, bytes | None]:
        if self.unreadable:
            raise StorageError(Failure.FAILED)
        return "drill.txt", self.data


def typed(letters: str) -> str:
    return " ".join("space" if letter == " " else letter for letter in letters)


# Typed cards


def test_typed_cards_are_asked_about_and_then_others(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    assert lesson.keys("c a r d s enter")[-1].startswith("Type four cards and the starter, as in 5h 5c 5d js 10s.")
    told = lesson.keys(typed("5h 5c 5d js 5s") + " enter")[-1]
    assert told.startswith("Your hand: 5 of clubs, 5 of diamonds, 5 of hearts, jack of spades. Starter: 5 of spades.")
    assert lesson.keys("2 9 enter")[-1].startswith("Right, 29")
    assert lesson.keys("enter")[-1].startswith("Type four cards and the starter,")
    told = lesson.keys(typed("2C 3C 4C 5C 9D Crib") + " enter")[-1]
    assert told.startswith("Your crib: ")
    lesson.keys("e")
    assert [(answer.drill, answer.right, answer.crib) for answer in lesson.answers] == [
        ("own", 29, False),
        ("own", lesson.answers[1].right, True),
    ]
    lesson.keys("enter")
    assert lesson.keys("escape")[-1].startswith("Cards of your own, typed, ")


@pytest.mark.parametrize(
    ("letters", "said"),
    [
        ("5h 5c 5d js", "It takes five cards, four and the starter, not 4."),
        ("5h 5c 5d js 5x", "This is not a card: 5x. The 5 of hearts is 5h."),
        ("5h 5c 5d js 5h", "This card appears twice: 5H."),
        ("hello", "This is not a card: hello. The 5 of hearts is 5h."),
    ],
)
def test_text_that_is_not_a_hand_is_refused_and_can_be_corrected(
    letters: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = Own(monkeypatch)
    lesson.keys("c a r d s enter")
    assert lesson.keys(typed(letters) + " enter")[-1] == said
    lesson.keys("backspace " * len(letters))
    assert "Your total?" in lesson.keys(typed("5h 5c 5d js 5s") + " enter")[-1]


def test_the_line_of_a_field_is_heard_once_and_stands_for_all_that_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    lesson.keys("c a r d s enter")
    assert lesson.press(f"{UNKNOWN_WORD}5h 5c") == ["Typed: 5h 5c."]
    assert lesson.keys("enter") == ["It takes five cards, four and the starter, not 2."]
    assert lesson.press(f"{UNKNOWN_WORD}5h 5c 5d js 5s") == ["Typed: 5h 5c 5d js 5s."]
    assert "Your total?" in lesson.keys("enter")[-1]


def test_escape_while_typing_goes_back_to_the_drills(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    lesson.keys("c a r d s enter 5")
    assert lesson.keys("escape")[-1].startswith("Cards of your own, typed, ")
    assert lesson.keys("escape") == []
    assert lesson.closings == 1


@pytest.mark.parametrize("key", ["f1", "?"])
def test_help_says_how_cards_are_typed_and_what_the_keys_do(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    lesson.keys("c a r d s enter 5 h")
    (told,) = lesson.keys(key)
    assert told.startswith(
        "Rank and suit of each card, the starter last: 5h 5c 5d js 10s, then the word crib if it is a crib. "
    )
    assert told.endswith("Enter lets you count the hand, Escape leaves. Backspace deletes, arrows read.")
    assert lesson.keys("left") == ["So far: 5, h."]


# A file


def test_a_drill_from_a_file_is_asked_hand_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    lesson.data = "\ufeff# Fives\r\n5H 5C 5D JS, 5S\r\n\r\n2c 3c 4c 5c kd crib # no flush\r\n".encode()
    told = lesson.keys("a space d r i l l enter")[-1]
    assert told.startswith("2 hands. Number 1 of 2. Your hand: 5 of clubs,")
    lesson.keys("2 9 enter")
    assert lesson.keys("enter")[-1].startswith("Number 2 of 2. Your crib: ")
    lesson.keys("e")
    assert lesson.keys("enter")[-1].startswith("That was all of them, 1 of 2 right. A drill of your own, from a file, ")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            b"5H 5C 5D JS 5S\nnonsense\n",
            "The drill in drill.txt has a mistake in line 2. This is not a card: nonsense.",
        ),
        (
            b"5H 5C\n",
            "The drill in drill.txt has a mistake in line 1. It takes five cards, four and the starter, not 2",
        ),
        (b"# nothing\n", "The drill in drill.txt cannot be used. There is no hand in it."),
        (b"\xff\xfe", "The drill in drill.txt has a mistake in line 1. It is not text in UTF-8."),
        (b"5H 5C 5D JS 5S\n" * 501, "The drill in drill.txt cannot be used. It is too long: a drill has up to 500"),
        (b"#" * 2**17, "The drill in drill.txt cannot be used. It is too long: a drill has up to 500 hands."),
        (b"5H " * 100, "The drill in drill.txt has a mistake in line 1. That is too many cards."),
        (b"\x1b[31m 5H\n", "The drill in drill.txt has a mistake in line 1. This is not a card: "),
        (None, "There is no drill.txt yet. Write one hand on each line, such as 5h 5c 5d js 10s, the starter last"),
    ],
    ids=["no card", "two cards", "empty", "no text", "many hands", "many bytes", "a long line", "escapes", "missing"],
)
def test_a_bad_file_is_refused_by_a_sentence(data: bytes | None, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    lesson.data = data
    told = lesson.keys("a space d r i l l enter")[-1]
    assert told.startswith(said)
    assert "\x1b" not in told
    assert told.endswith("of 28.")


def test_a_file_that_cannot_be_read_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    lesson.unreadable = True
    assert "It cannot be read." in lesson.keys("a space d r i l l enter")[-1]


def test_as_many_hands_as_are_allowed_are_read() -> None:
    assert len(drill_of(b"5H 5C 5D JS 5S\n" * MOST)) == MOST
    assert hand_of("5h5c5djs10scrib") == hand_of("5h 5c 5d js 10s crib"), "a line through a pipe has no blanks"
    assert hand_of("5h,5c,5d,js,10s CRIB") == Counted(parse_cards("5C 5D 5H JS"), Card("TS"), crib=True)


def test_a_file_in_the_folder_is_found(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    where = Path(store.page("drill.txt").where)
    where.parent.mkdir(parents=True, exist_ok=True)
    where.write_text("5H 5C 5D JS 5S\n")
    assert len(drill_of(store.page("drill.txt").read() or b"")) == 1


def test_every_fault_has_its_line() -> None:
    with pytest.raises(DrillError) as caught:
        drill_of(b"5H 5C 5D JS 5S\n\n5H 5H 5D JS 5S\n")
    assert (caught.value.fault, caught.value.line) == (Fault.TWICE, 3)


# The hundred


def solved(lesson: Lesson) -> None:
    """Answer whatever is asked, right or not."""
    assert lesson.trainer._question
    asked = lesson.trainer._question.asked
    lesson.keys("e")
    assert lesson.answers[-1].problem == asked.task.problem


def test_the_hundred_come_in_order_and_those_that_were_wrong_come_again_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = Own(monkeypatch)
    told = lesson.keys("a space h u n d r e d enter")[-1]
    assert told.startswith("A hundred problems from games of the best players. Number 1 of 100. ")
    solved(lesson)
    assert lesson.keys("enter")[-1].startswith("Number 2 of 100. ")
    lesson.keys("escape")
    assert lesson.keys("enter")[-1].startswith("A hundred problems from games of the best players. Number 2 of 100. ")
    lesson.keys("escape")
    for number in range(2, 101):
        lesson.learned.problems[number] = number != 7
    assert lesson.keys("enter")[-1].startswith("98 of 100 are solved. Number 1 of 100. ")
    solved(lesson)
    assert lesson.keys("enter")[-1].startswith("Number 7 of 100. ")
    solved(lesson)
    assert lesson.keys("enter")[-1].startswith("That was all of them, 0 of 2 right. ")
    lesson.learned.problems.update(dict.fromkeys(range(1, 101), True))
    assert lesson.keys("enter")[-1].startswith("All 100 are solved, here they are again. Number 1 of 100. ")


def test_the_hundred_are_counts_discards_and_plays() -> None:
    kinds = [one.drill if isinstance(one, Position) else "count" for one in problems().hundred]
    assert {kind: kinds.count(kind) for kind in kinds} == {"count": 40, "lay-away": 30, "card": 30}


# The mistakes of a week


def answer(at: int, said: int | None, drill: str = "hands", cards: str = "6C7D8H8S", problem: int = 0) -> Answer:
    starter = "" if problem else "KD"
    return Answer(at, DAY, drill, cards, starter, False, 10, said, problem=problem)


def test_a_famous_hand_is_asked_again_too(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    lesson.answers.append(answer(NOW - 300, 0, "museum", cards="3C3D3HKS"))
    assert lesson.keys("y o u r space o w n enter")[-1].startswith("1 mistake from the last seven days. Your hand: 3")


def test_the_mistakes_of_a_week_are_asked_again_until_they_are_right(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    lesson.answers += [
        answer(NOW - WEEK - 1, 0, cards="ACADAHAS"),  # too long ago
        answer(NOW - 500, 8, "table"),
        answer(NOW - 400, 9, cards="2C6D7HKS"),
        answer(NOW - 300, 0, "fifteens", cards="3C3D3HKS"),  # a part of the points
        answer(NOW - 200, None, "lay-away", problem=101),
        answer(NOW - 100, 10, cards="2C6D7HKS"),  # right since
        answer(NOW - 50, 0, "hands", cards="nonsense"),
        answer(NOW - 40, 0, "card", problem=100_000),
    ]
    told = lesson.keys("y o u r space o w n enter")[-1]
    assert told.startswith("2 mistakes from the last seven days. Your hand: 6 of clubs, 7 of diamonds,")
    lesson.keys("1 2 enter")
    assert lesson.answers[-1].correct
    assert "Which 2 go to the crib?" in lesson.keys("enter")[-1]
    lesson.keys("e")
    assert (lesson.answers[-1].drill, lesson.answers[-1].problem) == ("mistakes", 101)
    assert lesson.keys("enter")[-1].startswith("That was all of them, 1 of 2 right. ")
    assert lesson.keys("enter")[-1].startswith("1 mistake from the last seven days. "), "the other is right by now"


def test_the_lack_of_mistakes_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    told = lesson.keys("y o u r space o w n enter")[-1]
    assert told.startswith(
        "No hand or position that you got wrong in the last seven days is left. Your own mistakes from the last week, "
    )


def test_a_record_gives_the_answers_since_a_moment_without_reading_those_before(tmp_path: Path) -> None:
    record = AnswerRecord(FileStore(tmp_path))
    every = [answer(NOW + number, number % 7) for number in range(30)]
    assert record.since(NOW) == []
    for one in every:
        record.keep(one)
    assert record.since(NOW) == every
    assert record.since(NOW + 20) == every[20:]
    assert record.since(NOW + 30) == []
    record.close()
    assert AnswerRecord(FileStore(tmp_path)).since(NOW + 29) == every[29:]


def test_what_was_solved_is_known_from_the_answers() -> None:
    told = [answer(NOW, 10, "problems", problem=3), answer(NOW, 9, "problems", problem=4)]
    told += [answer(NOW, 10, "mistakes", problem=5), answer(NOW, 10, "problems", problem=101)]
    assert fold(told).problems == {3: True, 4: False}
