"""What holds for all tests: no example of hypothesis is timed; in the gate it draws the same every time, elsewhere new ones.

Programs that the tests start get signals as a terminal gives them, though `nohup` or a shell's `&` has them ignored here.
"""

import os
import signal

from hypothesis import settings

settings.register_profile("gate", derandomize=True, deadline=None)
settings.register_profile("elsewhere", deadline=None)
settings.load_profile("gate" if "AUDIOCRIB_CI" in os.environ else "elsewhere")

for name in ("SIGINT", "SIGQUIT", "SIGHUP"):
    number = getattr(signal, name, None)
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)
