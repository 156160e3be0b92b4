"""What holds for all tests: in the gate hypothesis draws the same examples every time, elsewhere new ones."""

import os

from hypothesis import settings

settings.register_profile("gate", derandomize=True)
if "AUDIOCRIB_CI" in os.environ:
    settings.load_profile("gate")
