"""Ctrl+Z, and the terminal's owner in the meantime: a shell's job control, which Windows lacks. Knows no keys."""

import os
import signal
import sys
from contextlib import suppress


def in_background(number: int) -> bool:
    """Return whether another program has the terminal with this number."""
    if sys.platform != "win32":
        with suppress(OSError):  # not a terminal, or one that has gone
            return os.tcgetpgrp(number) != os.getpgrp()
    return False


def can_suspend(number: int) -> bool:
    """Return whether Ctrl+Z can work: there is job control, no shell has disabled it, and keys come from a terminal."""
    return hasattr(signal, "SIGTSTP") and signal.getsignal(signal.SIGTSTP) != signal.SIG_IGN and os.isatty(number)


def stand_still(*, group: bool) -> None:
    """Stop, alone or with all processes of the game; return when continued, or at once if nothing could stop us."""
    if sys.platform != "win32":
        handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(0 if group else os.getpid(), signal.SIGTSTP)  # the program stops at this line
        signal.signal(signal.SIGTSTP, handler)
