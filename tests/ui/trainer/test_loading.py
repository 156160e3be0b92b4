"""What the first question needs is loaded in small steps, between which a key is answered where there is no thread."""

import json
import subprocess
import sys

PROGRAM = """
import json, sys
import audiocrib.train
from audiocrib.ui.trainer_course import warm
loaded, steps = set(sys.modules), []
for _ in warm():
    steps.append(sorted(name for name in set(sys.modules) - loaded if name.startswith("audiocrib.")))
    loaded = set(sys.modules)
print(json.dumps(steps))
"""
MOST = 5
"""Modules of ours in a step; each takes a few milliseconds."""


def test_no_step_loads_more_than_a_few_modules() -> None:
    """In a process of its own, where nothing is loaded yet."""
    told = subprocess.run((sys.executable, "-c", PROGRAM), capture_output=True, check=True, text=True).stdout
    steps = json.loads(told)
    assert "audiocrib.ui.trainer_choice" in {name for step in steps for name in step}
    assert max(map(len, steps)) <= MOST, max(steps, key=len)
