"""The worker process as its parent sees it: start, JSON lines in and out, end. Knows no queue and no event loop.

Imports little, because it runs before the first sound.
"""

import json
import os
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from audiocrib.storage.decoding import DecodingError, from_plain_json

MODULE = "audiocrib.speech.worker"

FAREWELL = 0.6
"""Seconds for a worker to end without being killed after its input is closed."""

IN_TIME = 0.2
"""Seconds that the game waits for a worker that does not read."""

JsonLine = dict[str, Any]


def _environment() -> dict[str, str]:
    """Return our environment with the path of this package: the worker runs the same code, even in a checkout."""
    home = str(Path(__file__).resolve().parents[2])
    path = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": home + os.pathsep + path if path else home}


def start_python(*arguments: str) -> subprocess.Popen[bytes]:
    """Start a module or program with this Python: pipes for input and output, nothing on the terminal.

    It gets its own session, so that neither Ctrl+C nor a closing terminal reaches it. Raises OSError.
    """
    # -P: do not import a file such as `json.py` from the folder where the game is started.
    command = [sys.executable, "-P", *arguments]
    if sys.platform == "win32":
        flags, session = subprocess.CREATE_NO_WINDOW, False
    else:
        flags, session = 0, True
    return subprocess.Popen(  # noqa: S603 - our own interpreter and modules
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=_environment(),
        creationflags=flags,
        start_new_session=session,
    )


class Process:
    """A running worker. Its lines wait in `inbox`, in order; None there means that it has ended.

    A thread of this process calls `wake` whenever the inbox has grown; it may be set at any time, and earlier lines are
    in the inbox. No method but `written` blocks, whatever the worker does: threads write, read and wait for its end.
    """

    def __init__(self, engines: Sequence[str] = ()) -> None:
        """Start the worker, without waiting for it. Raises OSError."""
        self.inbox: deque[JsonLine | None] = deque()
        self.wake: Callable[[], None] | None = None
        self._running = start_python("-m", MODULE, *engines)
        self._outbox: SimpleQueue[JsonLine | threading.Event | None] = SimpleQueue()
        self._leaving = False
        self._reader = threading.Thread(target=self._read, daemon=True, name="voice")
        self._writer = threading.Thread(target=self._write, daemon=True, name="voice, writing")
        self._reader.start()
        self._writer.start()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._running.pid

    def send(self, line: JsonLine) -> None:
        """Queue a line for writing. The inbox, not this call, reports a worker that has gone."""
        self._outbox.put(line)

    def written(self) -> None:
        """Return when everything sent is in the pipe, or after `IN_TIME` seconds."""
        written = threading.Event()
        self._outbox.put(written)
        written.wait(IN_TIME)

    def kill(self) -> None:
        """End the worker at once, even if it hangs."""
        with suppress(OSError):
            self._running.kill()
        self._see_out(0.0)

    def close(self) -> None:
        """Let the worker end: speech breaks off, and after `FAREWELL` seconds it is killed."""
        self._see_out(FAREWELL)

    def _see_out(self, patience: float) -> None:
        """Wait for the worker's end in a thread that the program joins at exit, so that no worker stays behind."""
        if not self._leaving:
            self._leaving = True
            self._outbox.put(None)
            threading.Thread(target=self._wait, args=(patience,), name="voice, leaving").start()

    def _wait(self, patience: float) -> None:
        with suppress(subprocess.TimeoutExpired):
            self._running.wait(patience)
        with suppress(OSError):
            self._running.kill()
        # From here on nothing should take long, but a driver may hold a killed process, and the program wants to end.
        with suppress(subprocess.TimeoutExpired):
            self._running.wait(FAREWELL)
        self._writer.join(FAREWELL)
        self._reader.join(FAREWELL)
        if self._running.stdout is not None and not self._reader.is_alive():
            with suppress(OSError):
                self._running.stdout.close()

    def _write(self) -> None:
        """Write the queued lines in order; at the end close the worker's input, which makes it end."""
        pipe = self._running.stdin
        if pipe is None:
            return
        while (line := self._outbox.get()) is not None:
            if isinstance(line, threading.Event):
                line.set()
                continue
            with suppress(OSError, ValueError):
                pipe.write(json.dumps(line).encode() + b"\n")
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def _read(self) -> None:
        pipe = self._running.stdout
        if pipe is None:
            return
        with suppress(OSError, ValueError):
            for text in pipe:
                with suppress(DecodingError):
                    self._arrived(from_plain_json(text, dict))
        self._arrived(None)

    def _arrived(self, line: JsonLine | None) -> None:
        self.inbox.append(line)
        wake = self.wake
        if wake is not None:
            with suppress(RuntimeError):  # the loop has closed in the meantime
                wake()
