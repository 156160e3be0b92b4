"""A deal in the system's Chromium under Orca, on a virtual screen: `python -m tests.page.orca` prints what Orca was told.

Needs orca, chromium, xvfb, xdotool, openbox and dbus (Debian). A stand-in for speech-dispatcher notes what Orca wants
said; whether anything comes twice, or is missing after a key, is for people to judge: the log is ordered by key.
"""

import os
import re
import socketserver
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from tests.page.browser import Host
from tests.page.serving import KNOWN
from tests.programs import until

KEYS = (
    *("Right", "space", "4", "space", "Return", "s", "s", "1", "Return", "2", "Return", "c", "1", "Return", "t"),
    *("1", "Return", "s", "5", "Return", "Return"),
)
"""A deal, with questions."""
A_KEY = 4.0
"""Seconds allowed for the speech after each key."""
INSIDE = "AUDIOCRIB_ORCA"


ANSWERS = {
    "LIST OUTPUT_MODULES": ("250-stand-in", "250 OK MODULE LIST SENT"),
    "LIST SYNTHESIS_VOICES": ("249-Stand-in\ten\tnone", "249 OK VOICE LIST SENT"),
    "LIST VOICES": ("249-MALE1", "249 OK VOICE LIST SENT"),
    "GET OUTPUT_MODULE": ("251-stand-in", "251 OK GET RETURNED"),
    "GET": ("251-0", "251 OK GET RETURNED"),
    "HISTORY": ("245-1", "245 OK CLIENT ID SENT"),
    "BLOCK": ("260 OK INSIDE BLOCK",),
    "CANCEL": ("213 OK CANCELED",),
    "STOP": ("210 OK STOPPED",),
    "PAUSE": ("211 OK PAUSED",),
    "RESUME": ("212 OK RESUMED",),
    "SET SELF NOTIFICATION": ("220 OK NOTIFICATION SET",),
    "SET": ("203 OK SET",),
    "KEY": ("225-1", "225 OK MESSAGE QUEUED"),
    "CHAR": ("225-1", "225 OK MESSAGE QUEUED"),
}
"""The answers of speech-dispatcher to commands with these beginnings."""


class _Speech(socketserver.StreamRequestHandler):
    """One client of speech-dispatcher: every request is granted, and what is to be said is noted."""

    said: list[tuple[float, str]] = []  # noqa: RUF012  # one for all clients

    def handle(self) -> None:
        """Answer each line."""
        while line := self.rfile.readline().decode().strip():
            if line.upper().startswith("QUIT"):
                self._tell("231 HAPPY HACKING")
                return
            if line.upper().startswith("SPEAK"):
                self._tell("230 OK RECEIVING DATA")
                text = []
                while (more := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                    text.append(more)
                self.said.append((time.monotonic(), re.sub("<[^>]*>", "", " ".join(text))))
                self._tell("225-1", "225 OK MESSAGE QUEUED")
                continue
            self._tell(*next((told for begun, told in ANSWERS.items() if line.upper().startswith(begun)), ("300 ERR",)))

    def _tell(self, *lines: str) -> None:
        self.wfile.write("".join(f"{line}\r\n" for line in lines).encode())


def _inside(folder: Path) -> None:
    """Run on the virtual screen, with a bus of its own."""
    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Speech)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    os.environ["SPEECHD_ADDRESS"] = f"inet_socket:127.0.0.1:{server.server_address[1]}"
    started: list[subprocess.Popen[bytes]] = []

    def start(*command: str) -> None:
        started.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    def told(words: str) -> bool:
        return any(words in text for _, text in _Speech.said)

    for group, key in (("interface", "toolkit-accessibility"), ("a11y.applications", "screen-reader-enabled")):
        subprocess.run(["gsettings", "set", f"org.gnome.desktop.{group}", key, "true"], check=True)
    start("openbox")
    start("/usr/bin/orca", "--replace")
    until(lambda: told("reader on"), "Orca speaks")
    data = folder / "data"
    data.mkdir()
    (data / "settings.toml").write_text(KNOWN)
    with Host(data, "--seed", "7") as host:
        profile = f"--user-data-dir={folder / 'profile'}"
        start(
            "chromium",
            "--no-sandbox",
            "--force-renderer-accessibility",
            "--no-first-run",
            profile,
            f"--app={host.address}",
        )
        until(lambda: told("Choose 2 cards"), "the hand is told")
        pressed = []
        for key in KEYS:
            time.sleep(A_KEY)
            pressed.append((time.monotonic(), f"[{key}]"))
            subprocess.run(["xdotool", "key", "--clearmodifiers", key], check=True)
        time.sleep(A_KEY)
        for _, text in sorted([*_Speech.said, *pressed]):
            print(text if text.startswith("[") else f"    {text}")
        for process in reversed(started):
            process.terminate()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        if INSIDE in os.environ:
            _inside(Path(place))
        else:
            around = ["xvfb-run", "-a", "-s", "-screen 0 1280x900x24", "dbus-run-session", "--"]
            environment = os.environ | {INSIDE: "1", "HOME": place}
            subprocess.run([*around, sys.executable, "-m", "tests.page.orca"], check=True, env=environment)
