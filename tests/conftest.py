"""What holds for all tests: no example of hypothesis is timed; in the gate it draws the same every time, elsewhere new ones."""

import os

from hypothesis import settings

settings.register_profile("gate", derandomize=True, deadline=None)
settings.register_profile("elsewhere", deadline=None)
settings.load_profile("gate" if "AUDIOCRIB_CI" in os.environ else "elsewhere")
