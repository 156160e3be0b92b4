"""Speech-dispatcher, the speech service of Linux desktops, by its protocol SSIP over its socket.

A request is a line; its answer is lines that begin with a number, the last without a hyphen after it. 7xx are events:
a message began (701), ended (702) or was cut (703), after lines with the numbers of the message and the client.
"""

import os
import shutil
import socket
import subprocess
import time
from collections import deque
from contextlib import suppress
from pathlib import Path

from audiocrib.speech.engines.driver import Look, MissingError
from audiocrib.speech.engines.engine import Traps
from audiocrib.speech.engines.voices import Known

PATIENCE = 2.0
"""Seconds for the service to answer."""

AGAIN = 0.05
"""Seconds between attempts after starting it, because it does not report when it begins to listen."""

SETTLE = 0.1
"""Seconds for it to report that a message was stopped."""

SLOWEST, NORMAL, FASTEST = 80, 170, 449
"""Words a minute of its eSpeak at -100, 0 and 100. Other synthesizers interpret these numbers as they like."""

TELLS = {b"701": Look.SOUNDS, b"702": Look.OVER, b"703": Look.CUT}

TRAPS = Traps(rates=(SLOWEST, FASTEST), pitch=True)


def address() -> str:
    """Return the address at which the service listens: a path, or `host:port`."""
    method, _, where = os.environ.get("SPEECHD_ADDRESS", "").partition(":")
    if method == "inet_socket":
        host, _, port = where.partition(":")
        return f"{host or '127.0.0.1'}:{port or 6560}"
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return where or str((Path(folder) if folder else Path.home() / ".cache") / "speech-dispatcher" / "speechd.sock")


def scale(rate: float) -> int:
    """Convert words a minute to the speed of the service, -100 to 100."""
    width = NORMAL - SLOWEST if rate < NORMAL else FASTEST - NORMAL
    return max(-100, min(100, round((rate - NORMAL) * 100 / width)))


class Dispatcher:
    """A client of the service, as a `Tongue`. Raises MissingError without one, OSError or RuntimeError for a fault."""

    def __init__(self) -> None:
        self._socket: socket.socket | None = None
        self._rest = b""
        self._message: bytes | None = None
        """The number of the message being spoken."""
        self._far = Look.BEFORE
        self._lines: deque[bytes] = deque()
        self._told: deque[bytes] = deque()
        """The events that the service has reported, in order."""
        self._asked: dict[str, str] = {}
        self._connect()

    def say(self, text: str, rate: float, volume: float, voice: str | None, pitch: float) -> None:
        """Hand the text over; the service reports its beginning and end."""
        if self._socket is None:
            self._connect()
        self._set("RATE", str(scale(rate)))
        self._set("VOLUME", str(round(volume * 200) - 100))
        self._set("PITCH", str(round(pitch * 2) - 100))
        if voice:
            self._set("SYNTHESIS_VOICE", voice)
        self._ask("SPEAK")
        body = "\r\n".join("." + line if line.startswith(".") else line for line in text.splitlines())
        self._far = Look.BEFORE
        self._message = self._ask(f"{body}\r\n.")[0]

    def look(self) -> Look:
        """Read the events of the service. Raises OSError if it has hung up; the next text reconnects."""
        try:
            self._receive(0.0)
        except OSError:
            self.close()
            raise
        self._told += self._lines
        self._lines.clear()
        while self._told:
            number, _, message = self._told.popleft().partition(b"-")
            if message == self._message:
                self._far = TELLS.get(number, self._far)
        return self._far

    def silence(self) -> None:
        """Stop our messages, but no other program's, and wait for their end: it could end the next text instead."""
        message, self._message = self._message or b"", None
        with suppress(OSError, RuntimeError):
            self._ask("STOP SELF")
            deadline = time.monotonic() + SETTLE
            while not any(line in {b"702-%b" % message, b"703-%b" % message} for line in (*self._told, *self._lines)):
                self._receive(max(0.001, deadline - time.monotonic()))

    def voices(self) -> tuple[Known, ...]:
        """Return all voices of the configured synthesizer."""
        lines = (line.decode("utf-8", "replace").split("\t") for line in self._ask("LIST SYNTHESIS_VOICES")[:-1])
        return tuple(Known(line[0], line[0], tuple(line[1:2])) for line in lines)

    def close(self) -> None:
        """Hang up, which makes the service stop our messages."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _connect(self) -> None:
        self._rest = b""
        self._lines.clear()
        self._asked.clear()
        self._told.clear()
        self._socket = _connected(address())
        self._ask(f"SET SELF CLIENT_NAME {os.environ.get('USER') or 'player'}:audiocrib:voice")
        self._ask("SET SELF NOTIFICATION ALL ON")
        self._ask("SET SELF LANGUAGE en")

    def _set(self, name: str, value: str) -> None:
        if self._asked.get(name) != value:
            self._ask(f"SET SELF {name} {value}")
            self._asked[name] = value

    def _ask(self, request: str) -> list[bytes]:
        """Return the lines of the answer, without their numbers. Raises RuntimeError for a refusal."""
        if self._socket is None:
            raise RuntimeError("speech-dispatcher has hung up")
        self._socket.settimeout(PATIENCE)
        self._socket.sendall(request.encode() + b"\r\n")
        answer: list[bytes] = []
        line = b"...-"
        while line[3:4] == b"-" or line[:1] == b"7":
            while not self._lines:
                self._receive(PATIENCE)
            line = self._lines.popleft()
            if line[:1] == b"7":
                self._told.append(line)
            else:
                answer.append(line[4:])
        if line[:1] not in {b"1", b"2"}:
            raise RuntimeError(f"speech-dispatcher refuses {request[:40]!r}: {line.decode('utf-8', 'replace')}")
        return answer

    def _receive(self, patience: float) -> None:
        """Take the lines that have arrived or, with `patience`, arrive. Raises OSError if none do, or ever will."""
        if self._socket is None:
            raise ConnectionError("speech-dispatcher has hung up")
        self._socket.settimeout(patience)
        try:
            received = self._socket.recv(1 << 16)
        except BlockingIOError:
            return
        if not received:
            raise ConnectionError("speech-dispatcher has hung up")
        *lines, self._rest = (self._rest + received).split(b"\n")
        self._lines += (line.rstrip(b"\r") for line in lines)


def _connected(where: str) -> socket.socket:
    """Connect to the service, starting it if it is not running and can be started."""
    host, colon, port = where.rpartition(":")
    family = socket.AF_INET if colon and port.isdigit() else getattr(socket, "AF_UNIX", None)
    if family is None:
        raise MissingError("speech-dispatcher runs on Linux only")
    deadline = time.monotonic() + PATIENCE
    spawned = False
    while True:
        connection = socket.socket(family)
        connection.settimeout(PATIENCE)
        try:
            connection.connect((host, int(port)) if family is socket.AF_INET else where)
        except OSError as error:
            connection.close()
            program = shutil.which("speech-dispatcher")
            if program is None:
                raise MissingError("speech-dispatcher is not installed") from error
            if not spawned:
                spawned = True
                subprocess.run([program, "--spawn"], check=False, capture_output=True, timeout=PATIENCE)  # noqa: S603 - as its own clients start it
            if time.monotonic() > deadline:
                raise
            time.sleep(AGAIN)
        else:
            return connection
