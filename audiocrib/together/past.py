"""The messages sent to a chair, kept for its owner's return: the newest as they are, earlier ones packed."""

import zlib
from collections.abc import Iterable
from typing import Final

BLOCK: Final = 32
"""The number of messages packed together; being alike, they then take a seventh of the room."""
_FASTEST: Final = 1


class Past:
    """Messages without line breaks, numbered from 0."""

    def __init__(self, messages: Iterable[bytes] = ()) -> None:
        self._packed: list[bytes] = []
        self._newest: list[bytes] = []
        for message in messages:
            self.append(message)

    def __len__(self) -> int:
        return len(self._packed) * BLOCK + len(self._newest)

    def append(self, message: bytes) -> None:
        """Keep one more message."""
        self._newest.append(message)
        if len(self._newest) == BLOCK:
            self._packed.append(zlib.compress(b"\n".join(self._newest), _FASTEST))
            self._newest.clear()

    def since(self, first: int) -> list[bytes]:
        """Return the messages from number `first` on; `first` must not be above their number."""
        block, skipped = divmod(first, BLOCK)
        kept: list[bytes] = []
        for packed in self._packed[block:]:
            kept += zlib.decompress(packed).split(b"\n")
        return (kept + self._newest)[skipped:]
