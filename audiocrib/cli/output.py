"""Prints the output of a command for as long as something reads it. Knows no words."""

import os
import sys
from collections.abc import Iterable


def print_lines(lines: Iterable[str]) -> None:
    """Print lines until the reader goes away; characters that the encoding lacks become question marks."""
    text = "".join(f"{line}\n" for line in lines)
    if not text or sys.stdout is None:
        return
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        sys.stdout.write(text.encode(encoding, "replace").decode(encoding))
        sys.stdout.flush()
    except OSError:  # the reader has gone; the interpreter would flush at exit and complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
