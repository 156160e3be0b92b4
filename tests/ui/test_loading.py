"""Trainer and lessons are loaded in small steps; where there are no threads, keys are answered in between."""

import json
import subprocess
import sys

import pytest

PROGRAM = """
import json, sys
from {module} import warm
loaded, steps = set(sys.modules), []
for _ in warm():
    steps.append(sorted(name for name in set(sys.modules) - loaded if name.startswith("audiocrib.")))
    loaded = set(sys.modules)
print(json.dumps(steps))
"""
MOST = 6
"""The most modules of ours in a step; each takes a few milliseconds."""


@pytest.mark.parametrize(
    ("entry", "module", "last"),
    [
        ("commands.train", "audiocrib.ui.screens.trainer.course", "audiocrib.ui.screens.trainer.choice"),
        ("commands.learn", "audiocrib.commands.learn", "audiocrib.ui.screens.lessons.runner"),
    ],
)
def test_no_step_loads_more_than_a_few_modules(entry: str, module: str, last: str) -> None:
    """Runs in a process of its own, where nothing has been loaded."""
    program = f"import audiocrib.{entry}\n" + PROGRAM.format(module=module)
    told = subprocess.run((sys.executable, "-c", program), capture_output=True, check=True, text=True).stdout
    steps = json.loads(told)
    assert last in {name for step in steps for name in step}
    assert max(map(len, steps)) <= MOST, max(steps, key=len)
