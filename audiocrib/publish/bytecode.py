"""Bytecode for the Python that runs in the browser, made by a Python of that version here, or by itself under Node.

Compiling when a page is opened would take more than two seconds; no other version can write its bytecode.
"""

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from audiocrib.narration.message import phrase
from audiocrib.publish.refusal import PublishError
from audiocrib.storage.files import read_file

VERSION = (3, 14)
"""The version of the pinned Python; all its releases share their bytecode."""
HERE = Path(__file__).parent


def compiled(files: Mapping[str, bytes], pyodide: Path, *, stored: bool = False) -> bytes:
    """Return a zip file with these files, each `.py` as its `.pyc`. `pyodide`: the folder of Python for the browser.
    `stored`: not compressed, because everything is compressed later, which makes it a sixth smaller.

    Raises:
        PublishError: nothing here can compile for it.
    """
    with TemporaryDirectory() as folder:
        origin, target = Path(folder, "from.zip"), Path(folder, "to.zip")
        with ZipFile(origin, "w") as sources:
            for place, data in files.items():
                sources.writestr(place, data)
        how = "stored" if stored else "deflated"
        try:
            subprocess.run(  # noqa: S603  # a compiler, and two of our files
                [*_compiler(pyodide), str(origin), str(target), how], check=True, capture_output=True, text=True
            )
        except (OSError, subprocess.CalledProcessError) as error:
            why = getattr(error, "stderr", "") or str(error)
            raise PublishError(phrase("publish-not-compiled", why=why.strip().rpartition("\n")[2])) from error
        return read_file(target)


def _compiler(pyodide: Path) -> list[str]:
    """Return the command to compile, without its two zip files."""
    python = sys.executable if sys.version_info[:2] == VERSION else shutil.which("python{}.{}".format(*VERSION))
    if python:
        return [python, "-X", "no_debug_ranges", str(HERE / "compile_zip.py")]
    if node := shutil.which("node"):
        return [node, str(HERE / "compile_zip.mjs"), str(pyodide)]
    raise PublishError(phrase("publish-no-compiler", version="{}.{}".format(*VERSION)))
