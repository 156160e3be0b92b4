"""`audiocrib tournament`: plays the missing pairs, reports progress, prints the result."""

import signal
import sys
import time
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from functools import partial
from types import FrameType

from audiocrib import __version__
from audiocrib.analysis.export import as_json
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError
from audiocrib.cli.tournament_arguments import Call, parse_tournament
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.errors import AudiocribError
from audiocrib.settings.fields import printable
from audiocrib.tournament import words as say
from audiocrib.tournament.contestants import ENGINE, Contestants, OtherVersionError, each_pair, play
from audiocrib.tournament.executors import SpreadError, by_cluster, by_processes, shares
from audiocrib.tournament.pairs import Failure, Pair
from audiocrib.tournament.result import document, result
from audiocrib.tournament.results_file import ResultsFile, UnfitError

TOGETHER = 8
"""Pairs that a program plays before it is started again, if another process plays them."""
SOON, LATE = 5.0, 600.0
"""Seconds after which progress may be reported at the next tenth of the pairs; seconds after which it always is."""
INTERRUPTED = 130
"""The exit code after Ctrl+C."""


def tournament(words: list[str], company: type[Contestants] = Contestants) -> int:
    """Play and print the result; return 0, 2 after a sentence on standard error that says why not, or `INTERRUPTED`.

    `company`: the class of the contestants.
    """
    text = Text()
    tell = partial(_tell, text)
    usual = signal.signal(signal.SIGINT, _once)
    try:
        call = parse_tournament(words, company.knows)
        return _held(call, company, _kept(call), text, tell)
    except ArgumentsError as error:
        tell(error.said)
        return 2
    finally:
        signal.signal(signal.SIGINT, usual)


def _tell(text: Text, said: Phrase) -> None:
    with suppress(OSError):  # nothing reads the output
        sys.stderr.write(printable(text.sentence(said)) + "\n")
        sys.stderr.flush()


def _once(_number: int, _frame: FrameType | None) -> None:
    """End at the first Ctrl+C, and let nothing interrupt the ending."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _kept(call: Call) -> ResultsFile | None:
    """Return the file of finished pairs, if one is wanted."""
    if call.file is None:
        return None
    try:
        return ResultsFile(call.file, call.tournament)
    except UnfitError as error:
        raise ArgumentsError(say.unfit(call.file, error)) from None
    except (OSError, ValueError) as error:  # ValueError: an impossible file name
        why = getattr(error, "strerror", None) or str(error)
        raise ArgumentsError(phrase("tournament-file", file=printable(str(call.file)), why=why)) from None


def _held(
    call: Call, company: type[Contestants], kept: ResultsFile | None, text: Text, tell: Callable[[Phrase], None]
) -> int:
    """Play the missing pairs; print the result so far, even if cut short; return the exit code."""
    done = {number: pair for number, pair in kept.found.items() if number in call.numbers} if kept else {}
    if done:
        tell(phrase("tournament-goes-on", done=len(done), pairs=len(call.numbers), file=printable(str(call.file))))
    code = 0
    watch = Watch(call, done, tell)
    try:
        todo = [number for number in call.numbers if number not in done]
        with closing(_source(call, company, todo, tell)) as pairs:
            for pair in pairs:
                kept = _keep(call, kept, pair, tell)
                done[pair.number] = pair
                watch.done(pair)
    except KeyboardInterrupt:
        code = INTERRUPTED
        saved = "yes" if kept else "no"
        tell(phrase("tournament-ended", done=len(done), pairs=len(call.numbers), kept=saved))
    except AudiocribError as error:
        code = 2
        tell(_stopped(error, call))
    finally:
        if kept:
            kept.close()
    if done:
        _print(call, done, text)
    return code


def _source(call: Call, company: type[Contestants], todo: list[int], tell: Callable[[Phrase], None]) -> Generator[Pair]:
    """Return the pairs with these numbers, as they finish."""
    programs = any(player.startswith(ENGINE) for player in (*call.tournament.players, call.tournament.others))
    size = max(1, min(TOGETHER, len(todo) // (4 * call.jobs))) if programs else 1
    work = partial(play, call.tournament, company=company)
    if call.cluster is not None:
        on_empty = partial(tell, phrase("tournament-no-workers"))
        return _each(by_cluster(work, shares(todo, size), call.cluster, on_empty))
    if call.jobs > 1 and todo:
        return _each(by_processes(work, shares(todo, size), call.jobs))
    return each_pair(call.tournament, todo, company)


def _each(found: Generator[tuple[Pair, ...]]) -> Generator[Pair]:
    with closing(found):
        for share in found:
            yield from share


def _keep(call: Call, kept: ResultsFile | None, pair: Pair, tell: Callable[[Phrase], None]) -> ResultsFile | None:
    """Write a pair down; return None from then on if that fails."""
    if kept is None:
        return None
    try:
        kept.append(pair)
    except OSError as error:
        tell(phrase("tournament-unkept", file=printable(str(call.file)), why=error.strerror or str(error)))
        kept.close()
        return None
    return kept


def _stopped(error: AudiocribError, call: Call) -> Phrase:
    """Say why no further pair can be played."""
    match error:
        case SpreadError():
            return say.lost(error, call.cluster)
        case OtherVersionError():
            return phrase("tournament-version", found=printable(str(error)), version=__version__)
        case _:
            raise error


def _print(call: Call, done: dict[int, Pair], text: Text) -> None:
    """Print the result on standard output."""
    found = result(call.tournament, done.values())
    lines = (
        [as_json(document(found, call.numbers))]
        if call.json
        else [text.sentence(said) for said in say.result_words(found)]
    )
    print_lines(map(printable, lines))


class Watch:
    """Reports progress on the way, and each kind of failure once."""

    def __init__(self, call: Call, done: dict[int, Pair], tell: Callable[[Phrase], None]) -> None:
        self._call, self._done, self._tell = call, done, tell
        self._begun = self._told = time.monotonic()
        self._before = len(done)
        self._failures: set[Failure] = set()

    def done(self, pair: Pair) -> None:
        """Take another finished pair."""
        for failure in pair.failures:
            if failure not in self._failures:
                self._failures.add(failure)
                self._tell(say.stand_in(failure))
        done, pairs = len(self._done), len(self._call.numbers)
        tenth = done * 10 // pairs > (done - 1) * 10 // pairs
        now = time.monotonic()
        if done < pairs and now - self._told > (SOON if tenth else LATE):
            self._told = now
            first = next(iter(result(self._call.tournament, self._done.values()).values.values())).mean
            left = (now - self._begun) / (done - self._before) * (pairs - done)
            self._tell(say.progress(self._call.tournament, first, done, pairs, left))
