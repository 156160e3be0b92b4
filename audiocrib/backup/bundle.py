"""Everything a player has as one file: a zip file whose parts have the same formats and places as on the disk.

The first part names this format. A file read here may come from anywhere: nothing is unpacked to a place that it names,
parts with other names are refused, and all sizes are limited before anything is unpacked.
"""

import io
import re
import time
import zlib
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

import msgspec
from msgspec import Struct

from audiocrib.concurrency.steps import Steps
from audiocrib.lessons import progress, shelf
from audiocrib.rules.errors import AudiocribError
from audiocrib.settings import file as settings_file
from audiocrib.settings import house_rules
from audiocrib.storage.decoding import DecodingError, from_json
from audiocrib.storage.files import LARGEST, Places, read_file
from audiocrib.trainer import own, record

FORMAT: Final = 1
MARK: Final = "audiocrib.json"
MOST_PACKED: Final = 2**25
"""Bytes of the file: some ten thousand games."""
MOST_UNPACKED: Final = 2**29
MOST_PARTS: Final = 50_000
_OLDEST: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest time that zip files know."""
_PART: Final = b"PK\x01\x02"
"""The bytes with which each part's entry begins, in the directory at the end of the file."""


class Kind(StrEnum):
    """Kinds of parts."""

    SETTINGS = "settings"
    RUNNING = "running"
    PUT_BY = "put-by"
    ANSWERS = "answers"
    PROGRESS = "progress"
    HOUSE_RULES = "house-rules"
    LESSON = "lesson"
    DRILL = "drill"


_FILE = r"[^./\\\x00-\x1f][^/\\\x00-\x1f]{0,199}"
_NAMES: Final = (
    (Kind.SETTINGS, re.compile(re.escape(settings_file.FILE_NAME))),
    (Kind.RUNNING, re.compile(r"game(-[1-9]\d{0,8})?\.journal", re.ASCII)),
    (Kind.PUT_BY, re.compile(rf"games/{_FILE}")),
    (Kind.ANSWERS, re.compile(re.escape(record.FILE_NAME))),
    (Kind.PROGRESS, re.compile(re.escape(progress.FILE_NAME))),
    (Kind.HOUSE_RULES, re.compile(rf"{house_rules.FOLDER}/{_FILE}\.toml")),
    (Kind.LESSON, re.compile(rf"{shelf.FOLDER}/{_FILE}\.toml")),
    (Kind.DRILL, re.compile(re.escape(own.FILE_NAME))),
)


class BundleFault(StrEnum):
    """The fault of a file that cannot be imported."""

    NOT_OURS = "not-ours"
    DAMAGED = "damaged"
    NEWER = "newer"
    TOO_LARGE = "too-large"


class BundleError(AudiocribError):
    """The file cannot be imported."""

    def __init__(self, fault: BundleFault) -> None:
        super().__init__(fault)
        self.fault = fault


class Part(Struct, frozen=True):
    """A file in the bundle; `name` is the bare file name, `changed` the last write, in seconds since 1970."""

    kind: Kind
    name: str
    data: bytes
    changed: float


class _Mark(Struct, frozen=True):
    """The first part."""

    audiocrib: str
    format: int


# Making one


def bundle(where: Places) -> Steps[bytes]:
    """Bundle everything that this player has. Raises OSError if some of it cannot be read."""
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(ZipInfo(MARK, _OLDEST), msgspec.json.encode(_Mark("everything", FORMAT)))
        for place, path in _files(where):
            yield
            try:
                data = read_file(path)
            except FileNotFoundError:
                continue  # archived in the meantime
            info = ZipInfo(place, max(_OLDEST, time.gmtime(path.stat().st_mtime)[:6]))
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, data)
    return packed.getvalue()


def _files(where: Places) -> Iterator[tuple[str, Path]]:
    """Yield the files to bundle, with their places in it; leave out any that were set aside or that the system made."""
    for folder in dict.fromkeys((where.config, where.data)):
        for path in sorted(folder.glob("*")) + sorted(folder.glob("*/*")):
            place = path.relative_to(folder).as_posix()
            kind = kind_of(place)
            home = where.config if kind in {Kind.SETTINGS, Kind.HOUSE_RULES} else where.data
            if kind is not None and folder == home and path.is_file():
                yield place, path


def kind_of(place: str) -> Kind | None:
    """Return the kind of part at a place; None if none of ours has that place."""
    return next((kind for kind, name in _NAMES if name.fullmatch(place)), None)


# Reading one


def opened(data: bytes) -> "Bundle":
    """Open a bundle, or a file that claims to be one.

    Raises:
        BundleError: it is not one, or cannot be read.
    """
    if len(data) > MOST_PACKED or data.count(_PART) > MOST_PARTS + 1:
        raise BundleError(BundleFault.TOO_LARGE)
    try:
        archive = ZipFile(io.BytesIO(data))
    except BadZipFile:
        raise BundleError(BundleFault.DAMAGED if data.startswith(b"PK") else BundleFault.NOT_OURS) from None
    except (ValueError, NotImplementedError, OSError, EOFError):
        raise BundleError(BundleFault.DAMAGED) from None
    return Bundle(archive)


class Bundle:
    """A file whose parts have correct names and sizes; others judge their contents."""

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        first, *rest = archive.infolist() or [ZipInfo("")]
        self._rest = sorted(rest, key=lambda info: _order(info.filename))
        if first.filename != MARK:
            raise BundleError(BundleFault.NOT_OURS)
        if first.file_size > LARGEST:
            raise BundleError(BundleFault.TOO_LARGE)
        try:
            mark = from_json(self._read(first), _Mark)
        except DecodingError:
            raise BundleError(BundleFault.NOT_OURS) from None
        if mark.format > FORMAT:
            raise BundleError(BundleFault.NEWER)
        kinds = [kind_of(info.filename) for info in self._rest]
        if None in kinds or len({info.filename for info in self._rest}) < len(self._rest):
            raise BundleError(BundleFault.NOT_OURS)
        if sum(info.file_size for info in self._rest) > MOST_UNPACKED:
            raise BundleError(BundleFault.TOO_LARGE)
        if any(info.file_size > LARGEST for info in self._rest):
            raise BundleError(BundleFault.TOO_LARGE)

    def parts(self) -> Iterator[Part]:
        """Yield the parts in the order of their places; the tenth game of a day comes after the ninth.

        Raises:
            BundleError: a part is damaged.
        """
        for info in self._rest:
            kind = kind_of(info.filename)
            if kind is not None:
                name = info.filename.rpartition("/")[2]
                yield Part(kind, name, self._read(info), _changed(info))

    def _read(self, info: ZipInfo) -> bytes:
        """Return a part's bytes; read no more of them than it claims to have."""
        if info.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
            raise BundleError(BundleFault.DAMAGED)
        try:
            with self._archive.open(info) as part:
                data = part.read(info.file_size)
                part.read(1)  # compares the checksum
        except (BadZipFile, ValueError, RuntimeError, NotImplementedError, OSError, EOFError, zlib.error):
            raise BundleError(BundleFault.DAMAGED) from None
        if len(data) != info.file_size:
            raise BundleError(BundleFault.DAMAGED)
        return data


def _order(place: str) -> tuple[int, list[str | int]]:
    """Return a key that sorts numbers in names by their size, and folders last."""
    parts = re.split(r"(\d+)", place)
    return place.count("/"), [int(part) if at % 2 else part for at, part in enumerate(parts)]


def _changed(info: ZipInfo) -> float:
    """Return the time of change, or the earliest possible one if it is not a valid time."""
    import calendar

    try:
        return float(calendar.timegm((*info.date_time, 0, 0, 0)))
    except (ValueError, OverflowError):
        return 0.0
