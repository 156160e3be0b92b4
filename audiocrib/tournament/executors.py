"""Plays pairs in processes of this machine, or on a Dask cluster. Yields results as they are done.

Must not know what a pair is. Closing a generator ends the work: pairs being played are lost, yielded results are not.
"""

import logging
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from enum import StrEnum
from importlib import import_module
from itertools import islice
from multiprocessing import active_children, get_context
from types import FrameType
from typing import Any, TypeVar

from audiocrib.rules.errors import AudiocribError

Share = tuple[int, ...]
"""The numbers of pairs that are played one after another in one place."""
T = TypeVar("T")
MOST_JOBS = 61
"""The most processes that Windows can wait for at once."""
AHEAD, FAR_AHEAD = 4, 1000
"""Shares given out in advance: for each process; for a cluster of any size."""
FRUITLESS = 3
"""The number of losses without any result after which to give up. A lost process also takes the results that the others
have not handed over yet.
"""
ENDING = 2.0
"""Seconds that a process has to end its programs."""


class Lost(StrEnum):
    """The reason for which pairs cannot be played somewhere."""

    NOT_INSTALLED = "not-installed"  # the library for clusters is missing
    NOT_REACHED = "not-reached"
    CLUSTER = "cluster"  # the cluster has gone
    WORKERS = "workers"  # the same pairs have ended several of its workers
    PROCESSES = "processes"


class SpreadError(AudiocribError):
    """Pairs cannot be played there, or no longer can. `detail`: the message of the library."""

    def __init__(self, lost: Lost, detail: str = "") -> None:
        super().__init__(lost, detail)
        self.lost = lost
        self.detail = detail


def shares(numbers: Iterable[int], size: int) -> list[Share]:
    """Split the numbers into shares of this size, in order."""
    left = list(numbers)
    return [tuple(left[at : at + size]) for at in range(0, len(left), size)]


def by_processes(work: Callable[[Share], T], todo: list[Share], jobs: int) -> Generator[T]:
    """Yield the result of each share, from this many processes.

    A lost process, perhaps for want of memory, only costs time: its share is played again.

    Raises:
        SpreadError: `PROCESSES`, if processes are lost `FRUITLESS` times in a row without any result.
    """
    waiting = dict.fromkeys(todo)
    fruitless = 0
    while waiting:
        before = len(waiting)
        try:
            for share, result in _round(work, list(waiting), min(jobs, MOST_JOBS, before)):
                del waiting[share]
                yield result
        except BrokenProcessPool:
            fruitless = 0 if len(waiting) < before else fruitless + 1
            if fruitless == FRUITLESS:
                raise SpreadError(Lost.PROCESSES) from None


def _round(work: Callable[[Share], T], todo: list[Share], jobs: int) -> Generator[tuple[Share, T]]:
    """Play all shares with one set of processes, which end with this generator, whatever they are doing."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_prepare)
    try:
        left = iter(todo)
        futures: dict[Future[T], Share] = {}
        while True:
            with _later():
                for share in islice(left, AHEAD * jobs - len(futures)):
                    futures[pool.submit(_in_process, work, share)] = share
            if not futures:
                break
            done, _ = wait(futures, return_when=FIRST_COMPLETED)
            for future in done:
                yield futures.pop(future), future.result()
    except BaseException:
        processes = set(active_children()) - others
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(ENDING)
            process.kill()
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


@contextmanager
def _later() -> Iterator[None]:
    """Delay Ctrl+C, and keep it from a process started now until that is prepared."""
    if sys.platform == "win32":
        yield
    else:
        usual = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, usual)


def _prepare() -> None:
    """Prepare a process: Ctrl+C is for its parent, and when the parent ends it, it still ends its programs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)


def _in_process(work: Callable[[Share], T], share: Share) -> T:
    """Return the result of a share. If the process is ended in the meantime, it does not take another."""
    try:
        return work(share)
    except SystemExit:
        os._exit(1)


def _end(_number: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # nothing interrupts the ending
    sys.exit()


def by_cluster(
    work: Callable[[Share], T], todo: list[Share], address: str, on_empty: Callable[[], None], seconds: float = 10.0
) -> Generator[T]:
    """Yield the result of each share, from the workers of a running Dask scheduler; call `on_empty` if it has none yet.

    A lost worker only costs time: the scheduler gives its shares to another.

    Raises:
        SpreadError: the library is missing, no scheduler answers at this address within `seconds`, or it is lost.
    """
    try:
        library: Any = import_module("distributed")  # it has no types
    except ImportError as error:
        raise SpreadError(Lost.NOT_INSTALLED, str(error)) from None
    for name in ("distributed", "distributed.client"):  # the player hears one sentence instead of its log
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        library.comm.get_address_host_port(address)
        client = library.Client(address, timeout=seconds, set_as_default=False)
    except (OSError, ValueError) as error:
        raise SpreadError(Lost.NOT_REACHED, str(error)) from None
    with client:
        if not client.scheduler_info()["workers"]:
            on_empty()
        left = iter(todo)
        futures = library.as_completed(client.map(work, list(islice(left, FAR_AHEAD)), pure=False), loop=client.loop)
        try:
            for future in futures:
                yield future.result()
                for share in islice(left, 1):
                    futures.add(client.submit(work, share, pure=False))
        except library.KilledWorker as error:
            raise SpreadError(Lost.WORKERS, str(error)) from None
        except (OSError, CancelledError) as error:
            raise SpreadError(Lost.CLUSTER, str(error)) from None
        finally:
            client.cancel(list(futures.futures))
