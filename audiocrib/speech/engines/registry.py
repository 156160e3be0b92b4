"""The engines, the order in which each system tries them, and the functions that load them. Loads none itself."""

import importlib
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import ModuleType
from typing import Any

from audiocrib.sound.mixer import Mixer
from audiocrib.speech.engine_names import USUAL, USUAL_WINDOW
from audiocrib.speech.engines.driver import MissingError

ORDER = {
    "win32": ("sapi5", "bundled"),
    "darwin": ("nsss", "say", "bundled"),
    "linux": ("bundled", "espeak"),
}
"""By system; other systems use the order of Linux."""


def register(name: str, build: Callable[[Any], Any]) -> str:
    """Register a driver of ours with pyttsx3 under a name, and return the name.

    pyttsx3 offers no other way: its engine imports the module `pyttsx3.drivers.NAME` and calls its `buildDriver`. So a
    module of that name goes into `sys.modules`, here and nowhere else. Our names begin with `audiocrib_`, so that none
    replaces a stock driver.
    """
    module = ModuleType(f"pyttsx3.drivers.{name}")
    module.buildDriver = build  # type: ignore[attr-defined]  # pyttsx3 looks for this name
    sys.modules[module.__name__] = module
    return name


def _speech(name: str, tongue: Callable[[], Any], traps: Any) -> Any:
    """Wrap a driver of ours in pyttsx3's engine."""
    from audiocrib.speech.engines import driver, engine

    return engine.Speech(register(name, lambda proxy: driver.Driver(proxy, tongue)), lambda _: traps)


def _needs_module(name: str, package: str) -> None:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        raise MissingError(f"the Python package {package} is not installed") from None


def _needs_system(system: str) -> None:
    if sys.platform != system:
        raise MissingError(f"it belongs to {'Windows' if system == 'win32' else 'macOS'}")


def _bundled(mixer: Mixer | None) -> Any:
    from audiocrib.speech.engines import bundled, engine

    _needs_module("espeakng_loader", "espeakng-loader")
    if mixer is None:
        raise RuntimeError("it sounds through the mixer, which found no sound device")
    name = register("audiocrib_bundled", lambda proxy: bundled.BundledDriver(proxy, mixer))
    return engine.Speech(name, lambda _: bundled.TRAPS)


def _espeak(mixer: Mixer | None) -> Any:
    from audiocrib.speech.engines import bundled, detached, engine

    if shutil.which("aplay") is None:
        raise MissingError("the program aplay is not installed")
    if mixer is None:
        raise RuntimeError("where the mixer finds no sound device, neither will aplay")
    name = register("audiocrib_espeak", detached.DetachedDriver)
    return engine.Speech(name, lambda _: bundled.TRAPS._replace(pan=False, rates=(80, 450), usual={}))


def _dispatcher(_mixer: Mixer | None) -> Any:
    from audiocrib.speech.engines import dispatcher

    return _speech("audiocrib_dispatcher", dispatcher.Dispatcher, dispatcher.TRAPS)


def _sapi5(_mixer: Mixer | None) -> Any:
    from audiocrib.speech.engines import engine, stock_drivers

    if "comtypes" not in sys.modules:
        _needs_system("win32")
    return engine.Speech("sapi5", stock_drivers.sapi5)


def _nsss(_mixer: Mixer | None) -> Any:
    from audiocrib.speech.engines import engine, stock_drivers

    if "Foundation" not in sys.modules:
        _needs_system("darwin")
    return engine.Speech("nsss", stock_drivers.nsss)


def _say(_mixer: Mixer | None) -> Any:
    from audiocrib.speech.engines import say

    if shutil.which("say") is None:
        raise MissingError("the program say, of macOS, is not there")
    return _speech("audiocrib_say", say.Say, say.TRAPS)


def _reader(_mixer: Mixer | None) -> Any:
    _needs_module("prism", "prismatoid")
    from audiocrib.speech.engines import reader

    return _speech("audiocrib_reader", reader.Reader, reader.TRAPS)


ENGINES: dict[str, Callable[[Mixer | None], Any]] = {
    "bundled": _bundled,
    "speech-dispatcher": _dispatcher,
    "espeak": _espeak,
    "sapi5": _sapi5,
    "nsss": _nsss,
    "say": _say,
    "reader": _reader,
}
"""By name, as in the settings. Each gets the mixer, if there is a sound device, and raises if it cannot speak."""


def in_order(names: Sequence[str]) -> tuple[str, ...]:
    """Return the engines in the order of trying, each once, with this system's usual ones instead of `USUAL`."""
    tried: list[str] = []
    for name in names or (USUAL,):
        tried += usual(window=name == USUAL_WINDOW) if name in {USUAL, USUAL_WINDOW} else (name,)
    return tuple(dict.fromkeys(tried))


def usual(*, window: bool = False) -> tuple[str, ...]:
    """Return the engines to try on this system; speech-dispatcher only if Orca runs, for which people set it up."""
    order = ORDER.get(sys.platform, ORDER["linux"])
    if sys.platform not in {"win32", "darwin"}:
        order = ("speech-dispatcher", *order) if orca_runs() else order
    return ("reader", *order) if window else order


def orca_runs(processes: str = "/proc") -> bool:
    """Return whether Orca, the screen reader of Linux desktops, is in the process list in this folder."""
    # Not `pathlib`: the worker saves the 8 ms that its import takes before the first word.
    with suppress(OSError):
        for number in filter(str.isdigit, os.listdir(processes)):  # noqa: PTH208 - see above
            with suppress(OSError), open(f"{processes}/{number}/comm", "rb") as file:  # noqa: PTH123 - see above
                if file.read().strip() == b"orca":
                    return True
    return False
