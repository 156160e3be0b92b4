"""A program that runs during the game: lines to it, lines from it, and its end with everything it has started.

asyncio has processes too, but one cancelled while it starts is lost or waited for endlessly, and one whose output
another process holds causes complaints on the player's terminal. So two threads write and read, and hand lines to the
loop. On Linux the program is a child of `audiocrib.table.subreaper`; elsewhere processes that have left its group are
out of reach. Must not know what the lines mean.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

LONGEST_LINE = 2**20
"""The most bytes in a line of the program; of a longer one, only a few more are read."""
FAREWELL = 1.0
"""Seconds to wait for the end of a killed program."""
_PIECE = 2**16


class RunningProgram:
    """A started program. `read` and `end` wait for it; their callers may be cancelled."""

    def __init__(self, words: list[str]) -> None:
        """Start the program, with the running loop.

        Raises:
            OSError, ValueError: it cannot be started; on Linux this may only show in `started` after its end.
        """
        if not words:
            raise ValueError("no program")
        self._loop = asyncio.get_running_loop()
        self._reaper: socket.socket | None = None
        self._process = self._begun(words)
        self._to_write: SimpleQueue[bytes | None] = SimpleQueue()
        self._wanted: SimpleQueue[bool] = SimpleQueue()
        self._next: asyncio.Future[bytes] | None = None
        self._deaf = False
        self._threads = [Thread(target=work, name="program", daemon=True) for work in (self._write, self._read)]
        for thread in self._threads:
            thread.start()

    def _begun(self, words: list[str]) -> subprocess.Popen[bytes]:
        if sys.platform == "win32":
            return _open(words, flags=subprocess.CREATE_NEW_PROCESS_GROUP)  # Ctrl+C is for us, not for the program
        elif sys.platform == "linux":  # noqa: RET505 - mypy understands platforms only in this form
            return self._below_reaper(words)
        else:
            return _open(words)

    def _below_reaper(self, words: list[str]) -> subprocess.Popen[bytes]:
        reaper = str(Path(__file__).with_name("subreaper.py"))
        ours, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, "-I", "-S", reaper, str(theirs.fileno()), *words]
            try:
                process = _open(command, pass_fds=(theirs.fileno(),))
            except BaseException:
                ours.close()
                raise
        self._reaper = ours
        return process

    @property
    def started(self) -> bool:
        """False if the program is known not to have started; to be asked once it has ended."""
        return b"0" not in self._told().split()

    def write(self, line: bytes) -> None:
        """Queue a line, to be written when the program accepts it. If it never does, `read` reports the end."""
        self._to_write.put(line)

    async def read(self) -> bytes:
        """Return the next line with its newline. A line without one was cut off by the end, or is too long; an empty
        one is the end.
        """
        if self._deaf:
            return b""
        if self._next is None:
            self._next = self._loop.create_future()
            self._wanted.put(True)
        line = await asyncio.shield(self._next)  # a cancelled caller leaves the line to the next one
        self._next = None
        return line

    async def end(self) -> None:
        """End the program with everything it has started, and wait a moment until that is done."""
        self._to_write.put(None)
        self._wanted.put(False)
        number = self._told().split()[:1]
        self._kill()
        gone: asyncio.Future[None] = self._loop.create_future()
        Thread(target=self._bury, args=(number, gone), name="program, ending", daemon=True).start()
        with suppress(TimeoutError):  # other than on Linux, another process may hold its output
            async with asyncio.timeout(FAREWELL):
                await gone

    def _kill(self) -> None:
        if self._reaper:
            self._reaper.close()
        elif sys.platform == "win32":
            self._process.kill()
        else:
            _kill_group(self._process.pid)  # not waited for yet, so the process id is still its own

    def _told(self) -> bytes:
        """Return the bytes that `subreaper` has sent; none without it."""
        if not self._reaper:
            return b""
        with suppress(OSError):
            return self._reaper.recv(_PIECE, socket.MSG_PEEK)
        return b""

    # In threads

    def _write(self) -> None:
        with self._process.stdin or BytesIO() as pipe, suppress(OSError):
            while (line := self._to_write.get()) is not None:
                try:
                    pipe.write(line)
                except OSError:  # the program accepts nothing more
                    self._on_loop(self._end_heard)
                    return

    def _read(self) -> None:
        with self._process.stdout or BytesIO() as pipe, suppress(OSError):
            rest = b""
            while self._wanted.get():
                while b"\n" not in rest and len(rest) <= LONGEST_LINE and (more := pipe.read(_PIECE)):
                    rest += more
                line, newline, rest = rest.partition(b"\n")
                self._on_loop(self._heard, line + newline)

    def _bury(self, number: list[bytes], gone: asyncio.Future[None]) -> None:
        if self._process.wait() < 0 and number and sys.platform != "win32":  # the program has killed the subreaper
            _kill_group(int(number[0]))
        for thread in self._threads:
            thread.join()
        self._on_loop(_done, gone)

    def _on_loop(self, what: Callable[..., None], *arguments: object) -> None:
        with suppress(RuntimeError):  # the loop is already closed
            self._loop.call_soon_threadsafe(what, *arguments)

    # Back on the loop

    def _heard(self, line: bytes) -> None:
        if self._next and not self._next.done():
            self._next.set_result(line)

    def _end_heard(self) -> None:
        self._deaf = True
        self._heard(b"")


def _done(gone: asyncio.Future[None]) -> None:
    if not gone.done():
        gone.set_result(None)


def _kill_group(number: int) -> None:
    if sys.platform != "win32":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(number, signal.SIGKILL)


def _open(words: list[str], flags: int = 0, pass_fds: tuple[int, ...] = ()) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603 - the player's command, without a shell
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        bufsize=0,
        start_new_session=True,
        creationflags=flags,
        pass_fds=pass_fds,
    )
