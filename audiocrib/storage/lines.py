"""Lines with a checksum, as the files have them that only grow: CRC-32 of the rest, eight hexadecimal digits, a blank, the rest.

Must not know what stands there.
"""

import zlib

_HEAD = 9


def line(data: bytes) -> bytes:
    """The line around something that has no newline in it."""
    return b"%08x %s\n" % (zlib.crc32(data), data)


def content(text: bytes) -> bytes | None:
    """What a line without its newline has behind the checksum; None where that does not fit."""
    data = text[_HEAD:]
    return data if line(data)[:-1] == text else None
