"""The contents of the part for browsers: every module in it can be imported, and a first visit stays small."""

import gzip
import hashlib
import json
import subprocess
from pathlib import Path

import pytest

from tests.programs import SECONDS, tool
from tests.publish.publishing import published

MOST_IN_GZIP = 7_000_000
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


def test_a_first_visit_takes_less_than_seven_megabytes(tmp_path_factory: pytest.TempPathFactory) -> None:
    files = [path for path in published(tmp_path_factory).rglob("*") if path.is_file()]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) < MOST_IN_GZIP


def test_everything_that_the_document_names_exists(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = published(tmp_path_factory)
    worker = (folder / "service-worker.js").read_text("utf-8")
    listed = json.loads(worker.partition("const FILES = ")[2].partition(";")[0])
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there - set(listed) == {"service-worker.js", "audiocrib.json"}
    assert set(listed) <= there


MOST_IN_BROTLI = 6_000_000
COMPRESS = """
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
const sizes = process.argv.slice(2).map((file) => brotliCompressSync(readFileSync(file)).length);
console.log(sizes.reduce((sum, size) => sum + size, 0));
"""
WEBASSEMBLY = ("cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6", 2_741_061)
"""The hash of Python's own part, and its size under brotli, measured once: compressing it takes a minute."""


def test_a_first_visit_takes_less_than_six_megabytes_with_brotli(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    folder = published(tmp_path_factory)
    (large,) = folder.glob("python-*/*.wasm")
    assert hashlib.sha256(large.read_bytes()).hexdigest() == WEBASSEMBLY[0], "measure it anew, as below"
    others = [str(path) for path in folder.rglob("*") if path.is_file() and path != large]
    script = tmp_path / "compress.mjs"
    script.write_text(COMPRESS)
    told = subprocess.run(
        [tool("node"), str(script), *others], capture_output=True, text=True, timeout=SECONDS, check=True
    )
    assert int(told.stdout) + WEBASSEMBLY[1] < MOST_IN_BROTLI
