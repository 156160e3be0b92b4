"""What a command prints, for as long as somebody reads it. Knows no words."""

import os
import sys
from collections.abc import Iterable


def print_lines(lines: Iterable[str]) -> None:
    """All lines, or as many as somebody reads; what the output's encoding does not have becomes a question mark."""
    text = "".join(f"{line}\n" for line in lines)
    if not text or sys.stdout is None:
        return
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        sys.stdout.write(text.encode(encoding, "replace").decode(encoding))
        sys.stdout.flush()
    except OSError:  # nobody reads any more; the interpreter flushes at its end and would complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
