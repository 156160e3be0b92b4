"""`say`, the speaking program of macOS: one process per utterance, killed to interrupt it.

Tested on Linux with a program of the same name in its place.
"""

import subprocess
from contextlib import suppress

from audiocrib.speech.engines.driver import Look
from audiocrib.speech.engines.engine import Traps
from audiocrib.speech.engines.voices import Known

TRAPS = Traps(rates=(80, 700))


class SayFailedError(Exception):
    """The program failed."""


class Say:
    """The program, as a `Tongue`. Raises OSError if it cannot be started."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def say(self, text: str, rate: float, volume: float, voice: str | None, pitch: float) -> None:
        """Start the program. The text goes through its input, so that no word is taken for an option."""
        del pitch  # each of its voices has another scale
        command = ["say", "-r", str(int(rate)), "-f", "-", *(("-v", voice) if voice else ())]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)  # noqa: S603 - macOS' own
        if self._process.stdin is not None:
            with suppress(OSError), self._process.stdin as pipe:
                # The volume is a command inside the text, 0 to 1.
                pipe.write(f"[[volm {volume:.2f}]] {text}".encode())

    def look(self) -> Look:
        """Check whether it has ended."""
        code = None if self._process is None else self._process.poll()
        if code:
            raise SayFailedError(code)
        return Look.SOUNDS if code is None else Look.OVER

    def silence(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def close(self) -> None:
        """End the program."""
        self.silence()

    def voices(self) -> tuple[Known, ...]:
        """Return the voices that `say -v ?` lists: a name, which may have spaces, a language, a sample after a hash."""
        command = ["say", "-v", "?"]
        listed = subprocess.run(command, capture_output=True, check=False, timeout=5).stdout.decode()  # noqa: S603 - macOS' own
        found = []
        for line in listed.splitlines():
            name, _, language = line.partition("#")[0].rstrip().rpartition(" ")
            if name.strip():
                found.append(Known(name.strip(), name.strip(), (language.lower().replace("_", "-"),)))
        return tuple(found)
