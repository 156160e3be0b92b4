"""The parts of Python, its libraries and audiocrib that go into a browser: everything importable there, less the names
left out here.
"""

import pickle
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from audiocrib.narration.pages import FOLDERS
from audiocrib.publish.imports import in_zip, installed, reachable

PACKAGE = Path(__file__).parents[1]
FIRST = "audiocrib.commands.browser_session"
BY_NAME = ("computer", "narration", "ui")
"""Packages whose modules are loaded under computed names, so all of them are included."""
BEFORE_US = (
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.utf_8",
    "encodings.utf_8_sig",
    "shutil",
    "zipfile",
)
"""Modules that Python needs before any of ours, under computed names; and its bridge to the browser."""

LIBRARIES = ("attr", "babel", "fluent", "fsrs", "platformdirs", "pytz", "tomlkit", "typing_extensions")
LANGUAGES = ("root", "en")
"""Languages of Babel's data: the one that all others fall back on, and those that audiocrib speaks."""
OF_A_LANGUAGE = {
    *("locale_id", "plural_form", "ordinal_form", "number_symbols", "default_numbering_system", "numbering_systems"),
    *("decimal_formats", "percent_formats", "currency_formats"),
}
OF_ALL = {"cldr", "language_aliases", "parent_exceptions", "likely_subtags"}
"""The data that Fluent needs to count and to write numbers; names of places, units, days and money are nine tenths of
it, and would be read at each start.
"""

LEFT_OUT = (
    # A browser has no terminal, no window of ours, no sound device and no other programs.
    *("audiocrib.speech.engines", "audiocrib.speech.worker", "audiocrib.window", "audiocrib.terminal.terminal"),
    *("audiocrib.table.engine_program", "audiocrib.table.running_program", "audiocrib.table.subreaper"),
    *("prompt_toolkit", "pygame", "pyttsx3", "websockets", "multiprocessing"),
    *("concurrent.futures.process", "concurrent.futures.interpreter", "asyncio.windows_events"),
    *("asyncio.windows_utils", "asyncio.__main__", "asyncio.tools", "curses", "tkinter", "ctypes", "webbrowser"),
    # Nor a network, except through the page.
    *("ssl", "http", "urllib.error", "urllib.request", "urllib.response", "ftplib", "email"),
    *("xmlrpc", "socketserver", "wsgiref"),
    # Nobody hosts or joins a table there.
    *("audiocrib.ui.screens.rooms", "audiocrib.session.meeting", "audiocrib.session.handing_on"),
    *("audiocrib.together.invitations", "audiocrib.together.kept", "audiocrib.together.nearby"),
    # Only developers use these, or code for other archives, databases and systems.
    *("unittest", "doctest", "pdb", "bdb", "cmd", "pydoc", "pydoc_data", "_pyrepl", "rlcompleter", "code"),
    *("cProfile", "profile", "pstats", "trace", "tracemalloc", "ensurepip", "venv", "test", "turtle", "tarfile"),
    *("bz2", "lzma", "gzip", "compression", "_compression", "xml", "html", "pip", "setuptools", "sqlite3", "dbm"),
    *(
        "_aix_support",
        "_ast_unparse",
        "_osx_support",
        "plistlib",
        "filelock",
        "ipaddress",
        "babel.messages",
        "babel.support",
        "babel.units",
    ),
)
"""Imports that are not followed. Modules that have them can do without, or never reach them in a browser."""


def contents(standard: ZipFile, wheel: ZipFile) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return files by place: of the standard library, and of audiocrib and its libraries, one of which is the `wheel`."""
    library, of_wheel, ours = in_zip(standard), in_zip(wheel), installed(("audiocrib", *LIBRARIES))
    names = [FIRST, *_loaded_by_name(), *BEFORE_US, *_door(standard)]
    found = reachable(names, lambda name: library(name) or of_wheel(name) or ours(name), LEFT_OUT)
    of_python = {module.place: module.source for name, module in found.items() if library(name)}
    of_ours = {module.place: module.source for name, module in found.items() if not library(name)}
    of_ours |= {place: wheel.read(place) for place in wheel.namelist() if place.endswith(".so")}
    return of_python | _configuration(standard), of_ours | dict(_data()) | dict(_babel())


def _loaded_by_name() -> Iterator[str]:
    for room in BY_NAME:
        for path in PACKAGE.joinpath(room).rglob("*.py"):
            yield ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)


def _door(standard: ZipFile) -> Iterator[str]:
    for place in standard.namelist():
        if place.startswith(("pyodide/", "_pyodide/")) and place.endswith(".py"):
            yield place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _configuration(standard: ZipFile) -> dict[str, bytes]:
    """Return the module that says how this Python was built, which has a computed name."""
    return {name: standard.read(name) for name in standard.namelist() if name.startswith("_sysconfigdata")}


def _data() -> Iterator[tuple[str, bytes]]:
    """Yield the files that audiocrib reads besides modules. Once installed, the rule pages are in its folder."""
    for path in PACKAGE.rglob("*"):
        place = path.relative_to(PACKAGE)
        if path.suffix in {".bin", ".ftl", ".json", ".toml"} and place.parts[0] not in {"docs", "publish"}:
            yield f"audiocrib/{place.as_posix()}", path.read_bytes()
    pages = next(folder for folder in FOLDERS if folder.is_dir())
    for path in pages.glob("*.md"):
        yield f"audiocrib/docs/rules/{path.name}", path.read_bytes()


def _babel() -> Iterator[tuple[str, bytes]]:
    """Yield Babel's data, for our languages only, and only what numbers need."""
    place = Path(str(resources.files("babel")))
    of_all = _unpickled(place / "global.dat")
    subtags = {name: subtag for name, subtag in of_all["likely_subtags"].items() if name in LANGUAGES}
    kept = {name: data if name in OF_ALL else {} for name, data in of_all.items()}
    yield "babel/global.dat", pickle.dumps(kept | {"likely_subtags": subtags}, 2)
    for language in LANGUAGES:
        name = f"locale-data/{language}.dat"
        kept = {key: data for key, data in _unpickled(place / name).items() if key in OF_A_LANGUAGE}
        yield f"babel/{name}", pickle.dumps(kept, 2)


def _unpickled(path: Path) -> dict[str, Any]:
    return pickle.loads(path.read_bytes())  # type: ignore[no-any-return]  # noqa: S301  # Babel's own files
