"""Files of lessons: a fault is named with its line, and what a lesson asks for can be done."""

from pathlib import Path

import pytest

from audiocrib.lessons.lesson import Deed
from audiocrib.lessons.progress import FILE_NAME, Left, Progress, Trouble
from audiocrib.lessons.rehearsal import rehearse
from audiocrib.lessons.shelf import FOLDER, load_lesson, opening_line, program_files, shelf
from audiocrib.lessons.written import Fault, LessonError
from audiocrib.narration.sentences import sources
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card, Seat, parse_cards
from audiocrib.rules.commands import Claim, Cut, DealOut, Go, LayAway, Play
from audiocrib.storage.file_store import FileStore
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.lessons.words import broken

KEYS = tuple(Action)
WHOLE = """title = "name"
[cards]
yours = "2D 5H 6C 7D JS QC"
theirs = "4S 9H 9D KC AH 3C"
starter = "8S"
[opening]
away = ["2D QC", "AH 3C"]
[theirs]
plays = "9H"
[[step]]
say = "name"
play = "6C"
[[step]]
press = "count"
[words]
name = "Mine"
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def changed(old: str, new: str) -> str:
    assert old in WHOLE
    return WHOLE.replace(old, new)


@pytest.mark.parametrize(
    ("text", "reason", "line", "said"),
    [
        (changed('play = "6C"', "play = "), Fault.NOT_TOML, 12, "is not valid TOML: Invalid value."),
        (changed("[theirs]", "[thiers]"), Fault.UNKNOWN_FIELD, 8, "no field is called thiers. Nearest: theirs."),
        (changed("plays", "play"), Fault.UNKNOWN_FIELD, 9, "no field is called play. Nearest: plays."),
        (
            changed('play = "6C"', "play = 6"),
            Fault.WRONG_VALUE,
            12,
            "step[0].play has a wrong value, Expected str, got int.",
        ),
        (changed('"8S"', '"8X"'), Fault.NO_SUCH_CARD, 5, "8X is not a card. Cards are written like 5H or TS."),
        (changed('"8S"', '"5H"'), Fault.CARD_TWICE, 5, "the card 5H is named twice."),
        (changed("2D 5H 6C", "5H 6C"), Fault.WRONG_NUMBER, 3, "cards.yours takes 6, and has 5."),
        (
            changed('"count"', '"cuont"'),
            Fault.NO_SUCH_KEY,
            14,
            "no action is called cuont. Nearest: count.",
        ),
        (changed('say = "name"', 'say = "nme"'), Fault.NO_WORDS, 11, "no words are called nme."),
        (changed('press = "count"', 'say = "name"'), Fault.NO_TASK, 13, "this step has no task."),
        (
            changed('press = "count"', 'press = "count"\ngo = true'),
            Fault.TWO_TASKS,
            13,
            "more than one task, go, press.",
        ),
        (
            changed('press = "count"', 'press = "count"\nafter = "startr"'),
            Fault.NO_SUCH_EVENT,
            15,
            "no event is called startr. Nearest: starter.",
        ),
        (changed('title = "name"', 'title = "name"\npreset = "pub"'), Fault.OPTIONS, 2, "these rules cannot be played"),
        (
            changed('"2D QC", "AH 3C"', '"2D 2C", "AH 3C"'),
            Fault.AGAINST_THE_RULES,
            6,
            "against the rules there, not-in-hand",
        ),
        (changed('play = "6C"', 'play = "KC"'), Fault.AGAINST_THE_RULES, 10, "against the rules there, play."),
        (changed('play = "6C"', "total = 4"), Fault.NOT_ASKED, 10, "total is not asked there."),
        (changed('"Mine"', '"{key_cuont}"'), Fault.NO_SUCH_KEY, 16, "is called key_cuont. Nearest: key_count."),
        (changed("[cards]", "scores = [1]\n[cards]"), Fault.WRONG_NUMBER, 2, "scores takes 2, and has 1."),
        ('title = "a"\nstep = []\n[words]\na = "b"\n', Fault.NO_TASK, 2, "this step has no task."),
        (WHOLE + '[[comment]]\non = "wn"\nsay = "name"\n', Fault.NO_SUCH_EVENT, 18, "called wn. Nearest: won."),
    ],
    ids=lambda value: value.value if isinstance(value, Fault) else "",
)
def test_what_is_wrong_is_said_with_its_line(text: str, reason: Fault, line: int, said: str, tmp_path: Path) -> None:
    with pytest.raises(LessonError) as caught:
        load_lesson(written(tmp_path, text), KEYS)
    error = caught.value
    words = Text().sentence(broken(error))
    assert (error.reason, error.facts["line"]) == (reason, line), words
    assert said in words
    assert str(tmp_path / "mine.toml") in words


def test_a_total_that_is_not_the_true_one_is_a_fault(tmp_path: Path) -> None:
    shown = changed('away = ["2D QC", "AH 3C"]', 'away = ["2D QC", "AH 3C"]\nplayed = "all"')
    text = shown.replace('play = "6C"', "total = 7")
    with pytest.raises(LessonError) as caught:
        load_lesson(written(tmp_path, text), KEYS)
    assert caught.value.reason is Fault.WRONG_TOTAL
    right = caught.value.facts["asked"]
    assert load_lesson(written(tmp_path, text.replace("total = 7", f"total = {right}")), KEYS).name == "mine"


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(LessonError) as caught:
        load_lesson(tmp_path / "none.toml", KEYS)
    assert caught.value.reason is Fault.UNREADABLE
    (tmp_path / "mine.toml").write_bytes(b'title = "a"\nsay = "\xff"\n')
    with pytest.raises(LessonError) as caught:
        load_lesson(tmp_path / "mine.toml", KEYS)
    assert (caught.value.reason, caught.value.facts["line"]) == (Fault.NOT_TOML, 2)


@pytest.mark.parametrize("path", program_files(), ids=lambda path: path.stem)
def test_what_the_course_asks_for_can_be_done(path: Path) -> None:
    rehearse(load_lesson(path, KEYS, sources("en")), opening_line(path.read_text("utf-8")))


def test_own_lessons_come_after_the_course_and_broken_ones_stay_out(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "b.toml").write_text(WHOLE, encoding="utf-8")
    (tmp_path / FOLDER / "a.toml").write_text("oh", encoding="utf-8")
    found = shelf(tmp_path, KEYS, sources("en"))
    assert [lesson.name for lesson in found.lessons] == [*(path.stem for path in program_files()), "b"]
    assert [error.facts["file"] for error in found.broken] == [str(tmp_path / FOLDER / "a.toml")]


def test_a_deed_fits_what_is_listed_and_any_deed_fits_an_empty_list() -> None:
    you, cards = Seat(0), parse_cards("2D QC")
    assert Deed("away", away=(cards,)).fits(LayAway(you, cards[::-1]))
    assert not Deed("away", away=(cards,)).fits(LayAway(you, parse_cards("2D KC")))
    assert Deed("play").fits(Play(you, Card("5H")))
    assert not Deed("play").fits(Go(you))
    assert Deed("go").fits(Go(you))
    assert Deed("total", numbers=(4, 5)).fits(Claim(you, 5))
    assert Deed("cut").fits(Cut(you, 9))
    assert Deed("deal-out").fits(DealOut(you))


def test_progress_of_another_version_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"format":3,"marks":[]}', encoding="utf-8")
    progress = Progress(FileStore(tmp_path))
    assert progress.notice
    assert progress.notice.trouble is Trouble.OTHER_FORMAT
    progress.finish("a")
    assert (tmp_path / FILE_NAME).read_text("utf-8") == '{"format":3,"marks":[]}'


def test_progress_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    progress = Progress(FileStore(tmp_path))
    assert progress.notice
    assert progress.notice.trouble is Trouble.UNREADABLE
    assert progress.finish("a") is None


def test_progress_that_cannot_be_written_is_reported_once(tmp_path: Path) -> None:
    progress = Progress(FileStore(tmp_path / "folder"))
    (tmp_path / "folder").write_text("", encoding="utf-8")
    first, second = progress.finish("a"), progress.finish("b")
    assert first
    assert first.trouble is Trouble.UNWRITTEN
    assert second is None
    assert progress.of("b").done == 1


def test_progress_is_read_as_it_was_written(tmp_path: Path) -> None:
    left = Left("00", 2, 7, (Play(Seat(0), Card("5H")), Claim(Seat(1), 4)), True)
    Progress(FileStore(tmp_path)).leave("a", left)
    Progress(FileStore(tmp_path)).finish("b")
    again = Progress(FileStore(tmp_path))
    assert again.left("a") == left
    assert again.of("b").done == 1
    assert again.notice is None
