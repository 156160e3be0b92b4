"""A learner's progress in the lessons, on one page, which is always rewritten in full.

A damaged page is set aside and reported. Must not know what a lesson is about, nor any words about progress.
"""

from enum import StrEnum

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.commands import Command
from audiocrib.storage.decoding import DecodingError, from_json
from audiocrib.storage.store import StorageError, Store

FORMAT = 2
BEFORE_LOST = 1
"""The format before lessons could be lost: still written if none was, so that older versions can read it."""
FILE_NAME = "lessons.json"


class Trouble(StrEnum):
    """The fault of a page of progress."""

    DAMAGED = "damaged"  # it has been set aside
    OTHER_FORMAT = "other-format"  # from another version: it stays as it is, and nothing is written
    UNREADABLE = "unreadable"  # the system cannot read it
    UNWRITTEN = "unwritten"  # from now on nothing is kept


class Notice(Struct, frozen=True):
    """A notice about the page: where it is, and why."""

    trouble: Trouble
    where: str
    why: str = ""


class Left(Struct, frozen=True, forbid_unknown_fields=True):
    """The point where a lesson was left: the step, all commands at its table since the opening, and its cards' seed.

    `digest`: of the lesson as it was then; `begun`: the words of the step were said.
    """

    digest: str
    step: int
    seed: int
    commands: tuple[Command, ...] = ()
    begun: bool = False


class Mark(Struct, frozen=True):
    """A learner's mark for one lesson: how often it was done, and whether it was skipped or left.

    `lost`: it was played to its end, but the game in it was lost; one that was won counts as done.
    """

    done: int = 0
    skipped: bool = False
    left: bool = False
    lost: bool = False


class _Kept(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The record of one lesson; if it was left, it reveals the cards of both hands."""

    done: int = 0
    skipped: bool = False
    left: Left | None = None
    lost: bool = False


class _Document(Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    format: int
    lessons: dict[str, _Kept]


class _Format(Struct, frozen=True):
    """The part of the file that every version has."""

    format: int


class Progress:
    """The record of all lessons, in a store. `notice`: anything to be said once about the page."""

    def __init__(self, store: Store) -> None:
        self._page = store.page(FILE_NAME)
        self.notice: Notice | None = None
        self._marks: dict[str, _Kept] = {}
        self._writes = True
        self._read()

    def of(self, name: str) -> Mark:
        """Return the mark of a lesson, which a learner may know."""
        kept = self._of(name)
        return Mark(kept.done, kept.skipped, kept.left is not None, kept.lost)

    def left(self, name: str) -> Left | None:
        """Return where a lesson was left; for its table only, because it reveals both hands."""
        return self._of(name).left

    def leave(self, name: str, left: Left) -> Notice | None:
        """Record that a lesson was left at this point."""
        return self._set(name, replace(self._of(name), left=left))

    def finish(self, name: str, *, lost: bool = False) -> Notice | None:
        """Record that a lesson was finished; it does not count as done if its game was lost."""
        done = self._of(name).done
        return self._set(name, _Kept(done=done, lost=not done) if lost else _Kept(done=done + 1))

    def skip(self, name: str) -> Notice | None:
        """Record that a lesson was skipped."""
        return self._set(name, replace(self._of(name), skipped=True, left=None))

    def forget(self, name: str) -> Notice | None:
        """Forget where a lesson was left, because it starts over."""
        return self._set(name, replace(self._of(name), left=None))

    def bring(self, data: bytes) -> int | None:
        """Merge another page into this one; return the number of lessons with something new.

        The higher count stays, and the point where a lesson was left here. Return None if that is not a page of this
        version, or if this one cannot be written.

        Raises:
            StorageError: the page could not be written; nothing has changed.
        """
        try:
            coming = from_json(data, _Document)
        except DecodingError:
            return None
        if coming.format not in {FORMAT, BEFORE_LOST} or not self._writes:
            return None
        both = {name: _both(self._of(name), mark) for name, mark in coming.lessons.items()}
        new = {name: mark for name, mark in both.items() if mark != self._of(name)}
        if new:
            self._page.write(_written({**self._marks, **new}))
            self._marks.update(new)
        return len(new)

    def _of(self, name: str) -> _Kept:
        return self._marks.get(name, _Kept())

    def _set(self, name: str, mark: _Kept) -> Notice | None:
        """Keep a mark, on the disk before this returns; if that fails, return a notice, once."""
        if self._marks.get(name) == mark:
            return None
        self._marks[name] = mark
        if not self._writes:
            return None
        try:
            self._page.write(_written(self._marks))
        except StorageError as error:
            self._writes = False
            return Notice(Trouble.UNWRITTEN, self._page.where, error.why)
        return None

    def _read(self) -> None:
        try:
            data = self._page.read()
        except StorageError as error:
            self._writes = False
            self.notice = Notice(Trouble.UNREADABLE, self._page.where, error.why)
            return
        if data is None:
            return
        try:
            if from_json(data, _Format).format not in {FORMAT, BEFORE_LOST}:
                self._writes = False
                self.notice = Notice(Trouble.OTHER_FORMAT, self._page.where)
                return
            self._marks = from_json(data, _Document).lessons
        except DecodingError as error:
            self._set_aside(str(error))

    def _set_aside(self, why: str) -> None:
        try:
            self.notice = Notice(Trouble.DAMAGED, self._page.set_aside(), why)
        except StorageError as error:
            self._writes = False
            self.notice = Notice(Trouble.UNREADABLE, self._page.where, error.why)


def _both(here: _Kept, there: _Kept) -> _Kept:
    """Merge the records of a lesson from two places; if either has finished it, it is not continued."""
    left = here.left or (there.left if there.done >= here.done else None)
    done = max(here.done, there.done)
    return _Kept(done, here.skipped or there.skipped, left, not done and (here.lost or there.lost))


def _written(marks: dict[str, _Kept]) -> bytes:
    """Return the file, in the oldest format that can express everything in it."""
    form = FORMAT if any(mark.lost for mark in marks.values()) else BEFORE_LOST
    return msgspec.json.encode(_Document(form, marks))
