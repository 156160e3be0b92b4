"""A published page for tests: made once for all that run at the same time, and served as any web server would."""

import http.server
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import filelock
import pytest

from audiocrib.narration.text import Text
from audiocrib.publish.folder import MARK, publish
from tests.page.transcript import spoken
from tests.programs import SECONDS, tool

FIRST = "Points that you miss go to the opponent. The jack of the starter's suit scores in the play, too. A crib flush of four counts."
"""Sentences that a player is told once, before the first game."""

COMPILED_ONCE = "--js-flags=--liftoff-only"
"""Has Chromium compile Python once, quickly: to do so a second time, better, costs more than a test of a few keys gains."""
KEPT = "navigator.serviceWorker.getRegistration().then((registration) => registration?.active?.state === 'activated')"
"""True in a page that no longer needs a network."""


def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder. Tests that run at the same time share it, so none may change it."""
    tool("node", "On Debian and Ubuntu: apt install nodejs.")
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "published"
    with filelock.FileLock(folder.with_suffix(".lock")):
        if not (folder / MARK).is_file():
            publish(folder, Text())
    return folder


class _Answer(http.server.SimpleHTTPRequestHandler):
    """Python's own web server, with the types that a browser insists on."""

    extensions_map = {  # noqa: RUF012  # declared like this in the library
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


class _Server(http.server.ThreadingHTTPServer):
    """Lets as many browsers wait as tests run at once: with the library's five, connections are dropped under load."""

    request_queue_size = 128


class WebSpace:
    """Serves a folder below a path that is not the root, until `stop`."""

    def __init__(self, folder: Path) -> None:
        self._server = _Server(("127.0.0.1", 0), partial(_Answer, directory=str(folder.parent)))
        self._serving = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._serving.start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/{folder.name}/"

    def stop(self) -> None:
        """Stop serving; a second call does nothing."""
        self._server.shutdown()
        self._server.server_close()
        self._serving.join()


@contextmanager
def served(folder: Path) -> Iterator[WebSpace]:
    """Serve a folder for as long as needed."""
    space = WebSpace(folder)
    try:
        yield space
    finally:
        space.stop()


def called(*words: str, keys: str = "") -> str:
    """Return what a call of audiocrib prints."""
    command = [sys.executable, "-m", "audiocrib", *words]
    return spoken(
        subprocess.run(command, input=keys, capture_output=True, text=True, timeout=SECONDS, check=True).stdout
    )


def exported(folder: Path) -> Path:
    """Return everything in a terminal's folder, as one file."""
    file = folder.with_suffix(".zip")
    called("export", str(file), "--data", str(folder))
    return file
