"""The file of finished pairs: one line with a checksum for each, after one for the tournament; it only grows.

A line without its newline does not count, so a kill costs at most the pair being written; any other line that does not
match its checksum is damage. Knows no words.
"""

from enum import StrEnum
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from audiocrib.rules.errors import AudiocribError
from audiocrib.storage.decoding import DecodingError, JsonDecoder, from_json
from audiocrib.storage.files import Appender, read_file
from audiocrib.storage.lines import content, line
from audiocrib.tournament.pairs import Pair, Tournament

FORMAT = 2
"""Raised whenever a line changes its meaning."""


class Unfit(StrEnum):
    """The reason for which a file cannot be continued."""

    NO_PAIRS = "no-pairs"  # another kind of file, or from another version of the program
    DAMAGED = "damaged"
    PROGRAM = "program"
    MEASURE = "measure"
    PLAYERS = "players"
    OTHERS = "others"
    OPTIONS = "options"
    SEED = "seed"


class UnfitError(AudiocribError):
    """The file belongs to another tournament, or `line`, counted from 1, is damaged; it is left untouched."""

    def __init__(self, why: Unfit, line: int = 1) -> None:
        super().__init__(why, line)
        self.why = why
        self.line = line


class _First(Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    tournament: Tournament


_encode = msgspec.json.Encoder().encode
_pairs = JsonDecoder[Pair](Pair)


class ResultsFile:
    """Finished pairs in a file. `found` has those already there, by number. Methods raise OSError."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        """Open the file, or begin it; a last line that was cut off is dropped.

        Raises:
            UnfitError: it cannot be continued.
            OSError: it cannot be read or written.
        """
        data = read_file(path) if path.exists() else b""
        first = line(_encode(_First(FORMAT, tournament)))
        *lines, torn = data.split(b"\n")
        if not lines and not first.startswith(data):
            raise UnfitError(Unfit.NO_PAIRS)
        if lines:
            _compare(lines[0], tournament)
        self.found = {pair.number: pair for at, text in enumerate(lines[1:], 2) for pair in [_pair(text, at)]}
        self._file = Appender(path)
        if torn:
            self._file.truncate(len(data) - len(torn))
        if not lines:
            self._file.append(first)

    def append(self, pair: Pair) -> None:
        """Write a pair in one piece."""
        self._file.append(line(_encode(pair)))

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _compare(text: bytes, tournament: Tournament) -> None:
    """Raise UnfitError with the first difference from this tournament, beginning with the program's version."""
    whole = content(text)
    try:
        first = from_json(text if whole is None else whole, _First)
    except DecodingError:
        raise UnfitError(Unfit.NO_PAIRS) from None
    if whole is None or first.format != FORMAT:  # the first format had no checksums
        raise UnfitError(Unfit.PROGRAM)
    for name, value in asdict(first.tournament).items():
        if value != getattr(tournament, name):
            raise UnfitError(Unfit(name))


def _pair(text: bytes, number: int) -> Pair:
    whole = content(text)
    try:
        if whole is not None:
            return _pairs.decode(whole)
    except DecodingError:
        pass
    raise UnfitError(Unfit.DAMAGED, number)
