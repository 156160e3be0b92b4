"""Rules for all tests: hypothesis times no example; in the gate it draws the same ones every time, elsewhere new ones.

Some tests wait: for a browser, a voice, a program. So `-n auto` runs one more at once than there are cores, and a worker
that has none left takes some of another's. More would only take longer to collect the tests, each worker all of them.

Programs started by tests get signals as from a terminal, even if `nohup` or a shell's `&` has them ignored here.
"""

import gc
import os
import signal

import pytest
from hypothesis import settings
from xdist.scheduler import WorkStealingScheduling

settings.register_profile("gate", derandomize=True, deadline=None)
settings.register_profile("elsewhere", deadline=None)
settings.load_profile("gate" if "AUDIOCRIB_CI" in os.environ else "elsewhere")

for name in ("SIGINT", "SIGQUIT", "SIGHUP"):
    number = getattr(signal, name, None)
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)


gc.disable()  # all that is made while tests are collected stays, and searching it for garbage takes as long again


def pytest_collection_finish() -> None:
    """Collect garbage from now on, but only that of the tests themselves."""
    gc.freeze()
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """Return the number of workers that `-n auto` starts."""
    return (os.cpu_count() or 1) + 1


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Return the scheduler that deals the tests to the workers."""
    return WorkStealingScheduling(config, log)
