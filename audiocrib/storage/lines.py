"""Lines with a checksum, for files that only grow: CRC-32 of the data in eight hexadecimal digits, a space, the data.

Must not know what they say.
"""

import zlib

_HEAD = 9


def line(data: bytes) -> bytes:
    """Return the line for data without a newline in it."""
    return b"%08x %s\n" % (zlib.crc32(data), data)


def content(text: bytes) -> bytes | None:
    """Return the data of a line given without its newline; None if the checksum does not match."""
    data = text[_HEAD:]
    return data if line(data)[:-1] == text else None
