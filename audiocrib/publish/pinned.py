"""The parts of a page that come from elsewhere, pinned by hash: Python for the browser, and the one library that is not
pure Python.
"""

import hashlib
import urllib.request
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Final

from msgspec import Struct

from audiocrib.narration.message import phrase
from audiocrib.publish.refusal import PublishError
from audiocrib.storage.decoding import from_json
from audiocrib.storage.files import cache_folder, read_file, write_atomically

PINNED: Final = Path(__file__).with_name("pinned.json")
SECONDS: Final = 60.0
"""Seconds to wait for a silent network."""


class Pinned(Struct, frozen=True):
    """A file on the network, and the SHA-256 it must have."""

    url: str
    sha256: str

    @property
    def name(self) -> str:
        """Its name there."""
        return self.url.rpartition("/")[2]


def pinned() -> dict[str, Pinned]:
    """Return all of them by name: a lock file, edited only by hand."""
    return from_json(PINNED.read_bytes(), dict[str, Pinned])


def fetched(wanted: Pinned) -> bytes:
    """Return the file, from the network the first time, then from this machine.

    Raises:
        PublishError: it is not available, or not the right one.
    """
    kept = cache_folder() / wanted.sha256[:16] / wanted.name
    try:
        data = read_file(kept)
    except OSError:
        data = b""
    if hashlib.sha256(data).hexdigest() == wanted.sha256:
        return data
    try:
        with urllib.request.urlopen(wanted.url, timeout=SECONDS) as answer:  # noqa: S310  # https, by our own list
            data = bytes(answer.read())
    except (OSError, HTTPException) as error:
        why = str(getattr(error, "reason", error))
        raise PublishError(phrase("publish-no-network", url=wanted.url, why=why)) from error
    if hashlib.sha256(data).hexdigest() != wanted.sha256:
        raise PublishError(phrase("publish-other-file", url=wanted.url))
    with suppress(OSError):  # it is fetched again next time
        write_atomically(kept, data)
    return data
