"""The duties of every store for a page: growing lines, a document written in one piece, and records on them."""

from pathlib import Path

import pytest

from audiocrib.lessons.progress import Progress
from audiocrib.lessons.progress import Trouble as LessonTrouble
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.store import Conflict, Failure, StorageError, Store
from audiocrib.trainer.learned import fold
from audiocrib.trainer.record import FILE_NAME, AnswerRecord, Trouble
from tests.storage.memory import Memory, MemoryStore
from tests.trainer.test_record import TEN


@pytest.fixture(params=["files", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return FileStore(tmp_path) if request.param == "files" else MemoryStore(Memory())


def test_a_page_that_was_never_written_is_none_and_not_an_error(store: Store) -> None:
    page = store.page("a")
    assert page.read() is None
    page.close()
    page.close()


def test_a_page_is_written_in_one_piece_and_read_by_others(store: Store) -> None:
    store.page("a").write(b"one")
    assert store.page("a").read() == b"one"
    store.page("a").write(b"two")
    assert store.page("a").read() == b"two"
    assert store.page("b").read() is None


def test_a_page_grows_line_by_line_from_its_beginning(store: Store) -> None:
    page, other = store.page("a"), store.page("a")
    page.append(b"1\n", begin=b"first\n")
    other.append(b"2\n", begin=b"first\n")
    page.append(b"3\n", begin=b"first\n")
    page.close()
    page.append(b"4\n5\n", begin=b"first\n")
    assert page.read() == b"first\n1\n2\n3\n4\n5\n"
    page.close()
    other.close()


def test_a_torn_last_line_is_cut_off_before_the_next(store: Store) -> None:
    store.page("a").write(b"first\n1\n2")
    page = store.page("a")
    page.append(b"3\n", begin=b"first\n")
    assert page.read() == b"first\n1\n3\n"
    page.close()


def test_a_line_is_appended_only_to_as_many_bytes_as_were_expected(store: Store) -> None:
    page = store.page("a")
    page.append(b"1\n", expected=0)
    for expected in (0, 1, 3):
        with pytest.raises(Conflict):
            page.append(b"2\n", expected=expected)
    assert page.read() == b"1\n"
    page.append(b"2\n", expected=2)
    assert page.read() == b"1\n2\n"
    page.close()


def test_a_page_that_was_set_aside_is_gone_and_may_begin_again(store: Store) -> None:
    page = store.page("a")
    page.append(b"1\n")
    aside = page.set_aside()
    assert aside != page.where
    assert page.read() is None
    page.append(b"2\n")
    assert page.read() == b"2\n"
    page.close()


def test_answers_and_progress_are_kept_in_every_store(store: Store) -> None:
    record = AnswerRecord(store)
    assert [record.keep(answer) for answer in TEN] == [None] * len(TEN)
    record.close()
    assert AnswerRecord(store).learned == fold(TEN)
    assert Progress(store).finish("a") is None
    assert Progress(store).of("a").done == 1


def test_answers_are_the_same_bytes_in_every_store(tmp_path: Path) -> None:
    stores: tuple[Store, ...] = (FileStore(tmp_path), MemoryStore(Memory()))
    for store in stores:
        record = AnswerRecord(store)
        for answer in TEN:
            record.keep(answer)
        record.close()
    assert stores[0].page(FILE_NAME).read() == stores[1].page(FILE_NAME).read()


def failing(memory: Memory, *calls: str) -> MemoryStore:
    return MemoryStore(memory, lambda call: StorageError(Failure.FAILED, "no") if call in calls else None)


def test_a_fault_in_keeping_answers_is_reported_once_and_what_is_known_still_grows() -> None:
    record = AnswerRecord(failing(Memory(), "append to a page", "close"))
    told = [record.keep(answer) for answer in TEN]
    record.close()
    assert [notice.trouble for notice in told if notice] == [Trouble.UNWRITTEN]
    assert record.learned == fold(TEN)


def test_answers_that_cannot_be_read_are_reported_and_not_overwritten() -> None:
    memory = Memory()
    kept = AnswerRecord(MemoryStore(memory))
    kept.keep(TEN[0])
    before = dict(memory.pages)
    record = AnswerRecord(failing(memory, "read"))
    assert record.notice
    assert (record.notice.trouble, record.notice.why) == (Trouble.UNREADABLE, "no")
    assert record.keep(TEN[1]) is None
    record.close()
    assert memory.pages == before


def test_progress_that_cannot_be_kept_is_reported_once_and_still_counts() -> None:
    progress = Progress(failing(Memory(), "write"))
    told = [progress.finish(name) for name in ("a", "b")]
    assert [notice.trouble for notice in told if notice] == [LessonTrouble.UNWRITTEN]
    assert progress.of("b").done == 1
    assert Progress(failing(Memory(), "read")).notice
