"""Every module that the published page brings along can be imported there: `python -m pytest tests/slow/published_modules.py`.

Takes half a minute of one core. Pytest skips it unless it is named.
"""

import json
import subprocess
from pathlib import Path

import pytest

from tests.programs import SECONDS, tool
from tests.publish.publishing import published

ELSEWHERE = ["platformdirs.macos"]
"""Modules for another system, imported only there."""

IMPORT_ALL = """
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";
const [, , python, application] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${python}/pyodide.mjs`).href);
const running = await loadPyodide({ indexURL: `${python}/` });
running.unpackArchive(new Uint8Array(gunzipSync(readFileSync(application))), "zip", { extractDir: "/lib/all" });
console.log(running.runPython(`
import importlib, json, pathlib, sys
root = pathlib.Path("/lib/all")
sys.path.insert(0, str(root))
missing = []
for path in sorted(root.rglob("*.pyc")):
    name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
    try:
        importlib.import_module(name)
    except ImportError as error:
        missing.append(name)
json.dumps(missing)
`));
"""


def test_every_module_included_can_be_imported_there(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path) -> None:
    folder = published(tmp_path_factory)
    (python,) = folder.glob("python-*")
    (application,) = folder.glob("audiocrib-*/audiocrib.bin")
    script = tmp_path / "import_all.mjs"
    script.write_text(IMPORT_ALL)
    command = [tool("node"), str(script), str(python), str(application)]
    told = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=True).stdout
    assert json.loads(told.splitlines()[-1]) == ELSEWHERE
