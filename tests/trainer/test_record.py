"""The record of answers on the disk: it grows, it is read back, and nothing in it is lost, whatever happens to it."""

import os
import sys
import tracemalloc
import zlib
from pathlib import Path
from random import Random

import pytest

from audiocrib.rules.presets import SALON
from audiocrib.storage.file_store import FileStore
from audiocrib.trainer.learned import Answer, Learned, fold
from audiocrib.trainer.practice import answered, causes_of, next_task
from audiocrib.trainer.record import EVERY, FILE_NAME, SUMS, AnswerRecord, Trouble
from audiocrib.trainer.tasks import Drill

NOW = 1_763_755_000


def some(number: int, seed: int = 1) -> list[Answer]:
    """Return answers of somebody who is wrong by two now and then."""
    rng, learned = Random(seed), Learned()
    found = []
    for place in range(number):
        task = next_task(Drill.HANDS, learned, SALON, 0.8, NOW + 60 * place, rng)
        said = task.right if rng.random() < 0.8 else task.right + 2
        causes = () if said == task.right else causes_of(task, said, learned)
        found.append(answered(task, said, causes, learned, NOW + 60 * place, "2026-11-21"))
        learned.take(found[-1])
    return found


TEN = tuple(some(10))


def kept(folder: Path, answers: tuple[Answer, ...]) -> None:
    record = AnswerRecord(FileStore(folder))
    assert [record.keep(answer) for answer in answers] == [None] * len(answers)
    record.close()


def test_what_was_answered_is_known_the_next_time(tmp_path: Path) -> None:
    kept(tmp_path, TEN[:6])
    kept(tmp_path, TEN[6:])
    record = AnswerRecord(FileStore(tmp_path))
    assert record.notice is None
    assert record.learned == fold(TEN)
    assert record.answers() == list(TEN)


def test_each_answer_is_on_the_disk_at_once(tmp_path: Path) -> None:
    record = AnswerRecord(FileStore(tmp_path))
    for number, answer in enumerate(TEN, start=1):
        record.keep(answer)
        assert AnswerRecord(FileStore(tmp_path)).learned.answers.answers == number
    record.close()


def test_a_torn_last_line_never_happened(tmp_path: Path) -> None:
    kept(tmp_path, TEN[:3])
    path = tmp_path / FILE_NAME
    path.write_bytes(path.read_bytes()[:-9])
    kept(tmp_path, TEN[3:4])
    assert AnswerRecord(FileStore(tmp_path)).answers() == [*TEN[:2], TEN[3]]


@pytest.mark.parametrize("line", [1, 2, 7, 11])
def test_a_damaged_line_is_named_the_file_set_aside_and_the_rest_kept(tmp_path: Path, line: int) -> None:
    kept(tmp_path, TEN)
    path = tmp_path / FILE_NAME
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = lines[line - 1].replace(b"2", b"3", 1)
    damaged = b"\n".join(lines)
    path.write_bytes(damaged)
    record = AnswerRecord(FileStore(tmp_path))
    assert record.notice is not None
    assert (record.notice.trouble, record.notice.lines) == (Trouble.DAMAGED, (line,))
    assert record.notice.aside is not None
    assert Path(record.notice.aside).read_bytes() == damaged
    left = [answer for place, answer in enumerate(TEN, start=2) if place != line]
    assert record.answers() == left
    assert record.learned == fold(left)
    record.keep(TEN[0])
    record.close()
    assert AnswerRecord(FileStore(tmp_path)).answers() == [*left, TEN[0]]
    assert AnswerRecord(FileStore(tmp_path)).notice is None


def test_a_record_of_another_version_is_left_alone(tmp_path: Path) -> None:
    kept(tmp_path, TEN[:2])
    path = tmp_path / FILE_NAME
    header = b'{"audiocrib":"answers","format":3}'
    path.write_bytes(b"%08x %s\nwhatever it is\n" % (zlib.crc32(header), header))
    before = path.read_bytes()
    record = AnswerRecord(FileStore(tmp_path))
    assert record.notice is not None
    assert record.notice.trouble is Trouble.OTHER_FORMAT
    record.keep(TEN[0])
    record.close()
    assert path.read_bytes() == before
    assert sorted(file.name for file in tmp_path.iterdir()) == [FILE_NAME]


def test_a_record_that_is_not_a_file_is_reported_and_training_goes_on(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    record = AnswerRecord(FileStore(tmp_path))
    assert record.notice is not None
    assert record.notice.trouble is Trouble.UNREADABLE
    assert record.keep(TEN[0]) is None
    assert record.learned.answers.answers == 1
    record.close()


@pytest.mark.skipif(sys.platform == "win32" or not hasattr(os, "geteuid"), reason="Windows has no such folders.")
def test_what_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_bytes(b"")
    record = AnswerRecord(FileStore(folder))
    notices = [record.keep(answer) for answer in TEN[:3]]
    troubles = [notice.trouble for notice in (record.notice, *notices) if notice]
    assert len(troubles) == 1


def sums(folder: Path) -> int:
    return (folder / FILE_NAME).read_bytes().count(SUMS)


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a record that was summed up twice, with five more answers."""
    folder = tmp_path_factory.mktemp("long")
    for answers in (TEN * (EVERY // 10), TEN * (EVERY // 10), TEN[:5]):
        kept(folder, answers)
    return (folder / FILE_NAME).read_bytes()


def test_a_long_record_is_summed_up_and_reads_the_same(tmp_path: Path, long: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(long)
    assert sums(tmp_path) == 2
    record = AnswerRecord(FileStore(tmp_path))
    assert record.learned == fold([*TEN * (2 * EVERY // 10), *TEN[:5]])
    assert len(record.answers()) == 2 * EVERY + 5
    assert record.notice is None


def test_only_what_came_after_the_last_sum_is_read_again(tmp_path: Path, long: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(long)
    taken: list[Answer] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Learned, "take", lambda _, answer: taken.append(answer))
        AnswerRecord(FileStore(tmp_path))
    assert taken == list(TEN[:5])


def test_a_record_is_read_an_answer_at_a_time(tmp_path: Path, long: bytes) -> None:
    """It is read at the end of every game: all its answers at once would take more and more memory."""
    (tmp_path / FILE_NAME).write_bytes(long[: long.rindex(SUMS) - 8])
    AnswerRecord(FileStore(tmp_path))  # load now what is loaded only once
    (tmp_path / FILE_NAME).write_bytes(long[: long.rindex(SUMS) - 8])
    tracemalloc.start()
    try:
        AnswerRecord(FileStore(tmp_path))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 2 * len(long)


@pytest.mark.parametrize("damaged", ["an answer", "the sum", "an answer behind it"])
def test_a_sum_that_does_not_fit_is_not_believed(tmp_path: Path, long: bytes, damaged: str) -> None:
    lines = long.split(b"\n")
    last = next(at for at in range(len(lines) - 1, 0, -1) if SUMS in lines[at])
    place = {"an answer": 7, "the sum": last, "an answer behind it": last + 2}[damaged]
    lines[place] = lines[place][:-2] + b"!]"
    (tmp_path / FILE_NAME).write_bytes(b"\n".join(lines))
    record = AnswerRecord(FileStore(tmp_path))
    assert record.notice is not None
    assert record.notice.lines == (place + 1,)
    assert record.learned == fold(record.answers())
    assert len(record.answers()) == 2 * EVERY + 5 - (damaged != "the sum")
    assert AnswerRecord(FileStore(tmp_path)).notice is None


def test_lines_that_somebody_took_out_are_gone(tmp_path: Path, long: bytes) -> None:
    lines = long.split(b"\n")
    (tmp_path / FILE_NAME).write_bytes(b"\n".join([*lines[:5], *lines[9:]]))
    record = AnswerRecord(FileStore(tmp_path))
    assert record.notice is None
    assert record.learned.answers.answers == 2 * EVERY + 1
    assert sums(tmp_path) == 3
    record.keep(TEN[0])
    record.close()
    assert AnswerRecord(FileStore(tmp_path)).learned.answers.answers == 2 * EVERY + 2


def test_a_record_left_open_is_summed_up_when_it_is_opened_again(tmp_path: Path) -> None:
    killed = AnswerRecord(FileStore(tmp_path))
    for answer in TEN * (EVERY // 10):
        killed.keep(answer)
    left = (tmp_path / FILE_NAME).read_bytes()
    killed.close()
    (tmp_path / FILE_NAME).write_bytes(left)
    assert sums(tmp_path) == 0
    record = AnswerRecord(FileStore(tmp_path))
    assert sums(tmp_path) == 1
    record.keep(TEN[0])
    record.close()
    assert sums(tmp_path) == 1
    assert AnswerRecord(FileStore(tmp_path)).answers() == [*TEN * (EVERY // 10), TEN[0]]


def test_a_record_without_sums_is_converted(tmp_path: Path) -> None:
    header = b'{"audiocrib":"answers","format":1}'
    kept(tmp_path, TEN)
    path = tmp_path / FILE_NAME
    answers = path.read_bytes().partition(b"\n")[2]
    path.write_bytes(b"%08x %s\n" % (zlib.crc32(header), header) + answers)
    record = AnswerRecord(FileStore(tmp_path))
    assert record.notice is None
    assert record.learned == fold(TEN)
    assert record.answers() == list(TEN)
    assert sums(tmp_path) == 1
    kept(tmp_path, TEN[:2])
    assert AnswerRecord(FileStore(tmp_path)).answers() == [*TEN, *TEN[:2]]


def test_a_sum_of_a_version_that_knew_less_is_not_used_and_nothing_is_lost(tmp_path: Path, long: bytes) -> None:
    lines = long.split(b"\n")
    for at, line in enumerate(lines):
        if SUMS in line:
            data = line[9:].replace(b',"knows":2', b"")
            lines[at] = b"%08x %s" % (zlib.crc32(data), data)
    (tmp_path / FILE_NAME).write_bytes(b"\n".join(lines))
    record = AnswerRecord(FileStore(tmp_path))
    assert record.notice is None
    assert record.learned == fold([*TEN * (2 * EVERY // 10), *TEN[:5]])
    assert len(record.answers()) == 2 * EVERY + 5


def test_two_programs_may_write_at_the_same_time(tmp_path: Path) -> None:
    one, other = AnswerRecord(FileStore(tmp_path)), AnswerRecord(FileStore(tmp_path))
    for place, answer in enumerate(TEN):
        (one if place % 2 else other).keep(answer)
    one.close()
    other.close()
    assert AnswerRecord(FileStore(tmp_path)).answers() == list(TEN)


def test_a_program_that_does_not_write_alone_sums_nothing_up(tmp_path: Path) -> None:
    one, other = AnswerRecord(FileStore(tmp_path)), AnswerRecord(FileStore(tmp_path))
    other.keep(TEN[0])
    for answer in TEN * (EVERY // 10):
        one.keep(answer)
    one.close()
    other.close()
    assert sums(tmp_path) == 0
    assert AnswerRecord(FileStore(tmp_path)).learned.answers.answers == EVERY + 1
    assert sums(tmp_path) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no open file.")
def test_a_record_that_could_not_be_reopened_is_closed_all_the_same(tmp_path: Path) -> None:
    """The folder is on a stick that was pulled out: there is one sentence, and no more at the end of the evening."""
    folder = tmp_path / "stick"
    record = AnswerRecord(FileStore(folder))
    assert record.keep(TEN[0]) is None
    (folder / FILE_NAME).rename(tmp_path / "elsewhere")
    folder.rmdir()
    folder.write_bytes(b"")
    notice = record.keep(TEN[1])
    assert notice is not None
    assert notice.trouble is Trouble.UNWRITTEN
    record.close()
