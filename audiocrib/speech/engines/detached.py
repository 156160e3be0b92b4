"""pyttsx3 driver around its stock `espeak` driver, which plays with `aplay` inside a callback and cannot be stopped.

So each utterance is spoken by its own process, which can be killed. The next process is already waiting for its text.
Run as a program, this file is that process: it reads one JSON line, speaks, and ends.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from audiocrib.speech.engines.voices import Known, alike
from audiocrib.speech.worker_pipe import start_python
from audiocrib.storage.decoding import from_plain_json

LONGEST = 120.0
"""Seconds that an utterance may take."""

GET_READY = 5.0
"""Seconds that the stock driver may take to load."""


class DetachedDriver:
    """pyttsx3's driver protocol. Raises RuntimeError if the system has no eSpeak library or no `aplay`."""

    def __init__(self, proxy: Any) -> None:
        if shutil.which("aplay") is None:
            raise RuntimeError("the stock driver plays with aplay, which is not installed")
        self._proxy = proxy
        self._properties: dict[str, Any] = {"voice": None, "rate": 180, "volume": 1.0}
        self._speaking: subprocess.Popen[bytes] | None = None
        first = self._launch()
        self._voices = self._wait_until_loaded(first)
        self._next: subprocess.Popen[bytes] | None = first

    def say(self, text: str) -> None:
        """Hand the text to the waiting process."""
        self._proxy.setBusy(True)
        speaking, self._next = self._next or self._launch(), None
        self._speaking = speaking
        words = {"text": text, **self._properties}
        if speaking.stdin is not None:
            speaking.stdin.write(json.dumps(words).encode() + b"\n")
            speaking.stdin.flush()
        self._proxy.notify("started-utterance")
        self._next = self._launch()

    def stop(self) -> None:
        """Kill the speaking process, and `aplay` with it."""
        if self._speaking is not None:
            self._kill(self._speaking)
            self._over(completed=False)

    def iterate(self) -> Iterator[None]:
        """Check whether the process has ended."""
        self._proxy.setBusy(False)
        while True:
            if self._speaking is not None and self._speaking.poll() is not None:
                completed = self._speaking.returncode == 0
                self._kill(self._speaking)
                self._over(completed=completed)
            yield

    def startLoop(self) -> None:  # noqa: N802 - pyttsx3's name
        """Refuse: pyttsx3 wants a driver loop for `runAndWait`, which is never called; ours is the worker's."""
        raise NotImplementedError

    def endLoop(self) -> None:  # noqa: N802 - pyttsx3's name
        """Do nothing: this driver has no loop."""

    def destroy(self) -> None:
        """Leave no process behind."""
        for process in (self._speaking, self._next):
            if process is not None:
                self._kill(process)
        self._speaking = self._next = None

    def getProperty(self, name: str) -> Any:  # noqa: N802 - pyttsx3's name
        """Return one of voice, voices, rate (words a minute), volume (0 to 1). Raises KeyError."""
        return self._voices if name == "voices" else self._properties[name]

    def setProperty(self, name: str, value: Any) -> None:  # noqa: N802 - pyttsx3's name
        """Set a property for `getProperty`, from the next utterance on. Raises KeyError."""
        if name not in self._properties:
            raise KeyError(name)
        self._properties[name] = value

    def _over(self, *, completed: bool) -> None:
        self._speaking = None
        self._proxy.notify("finished-utterance", completed=completed)
        self._proxy.setBusy(False)

    @staticmethod
    def _launch() -> subprocess.Popen[bytes]:
        return start_python("-m", __name__)

    @staticmethod
    def _wait_until_loaded(process: subprocess.Popen[bytes]) -> tuple[Known, ...]:
        """Return all voices, which a process reports first."""
        alarm = threading.Timer(GET_READY, process.kill)
        alarm.start()
        line = b"" if process.stdout is None else process.stdout.readline()
        alarm.cancel()
        try:
            return tuple(Known(each, each, tuple(languages)) for each, languages in from_plain_json(line, list))
        except (TypeError, ValueError):  # not a list of voices, each of which is a pair
            DetachedDriver._kill(process)
            raise RuntimeError("the stock driver could not be loaded") from None

    @staticmethod
    def _kill(process: subprocess.Popen[bytes]) -> None:
        with suppress(OSError):
            if sys.platform != "win32":
                os.killpg(process.pid, signal.SIGKILL)  # the process has its own session
            process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def main() -> None:
    """Speak one line with the stock driver; end at once if the parent has gone."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    import pyttsx3

    engine = pyttsx3.init("espeak")
    voices = [(voice.name, voice.languages) for voice in alike(engine.getProperty("voices"))]
    answers.write(json.dumps(voices).encode() + b"\n")
    answers.flush()
    line = sys.stdin.buffer.readline()
    if not line:
        return
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    words = from_plain_json(line, dict)
    engine.setProperty("rate", int(words["rate"]))
    engine.setProperty("volume", float(words["volume"]))
    engine.setProperty("voice", words["voice"])
    over = threading.Event()
    engine.connect("finished-utterance", lambda name, completed: over.set())  # noqa: ARG005 - pyttsx3's names
    engine.say(words["text"])
    engine.runAndWait()
    over.wait(LONGEST)  # the library may speak in its own thread
    os._exit(0 if over.is_set() else 1)


def _leave_with_parent() -> None:
    # The pipe stays open while the parent lives. A speaking process is inside `aplay`, so its whole group is killed.
    sys.stdin.buffer.read()
    if sys.platform != "win32":
        os.killpg(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
