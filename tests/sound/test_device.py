"""The device is opened without the libraries that pygame would load needlessly, in a process of its own."""

import os
import subprocess
import sys

QUIET = {"SDL_AUDIODRIVER": "dummy"}


def printed(program: str, **surroundings: str) -> str:
    env = os.environ | QUIET | surroundings
    return subprocess.run((sys.executable, "-c", program), env=env, capture_output=True, check=True, text=True).stdout


def test_an_open_device_has_loaded_neither_numpy_nor_pkg_resources_and_both_can_be_imported_later() -> None:
    program = (
        "import sys; from audiocrib.sound.device import open_mixer; open_mixer();"
        "print({'numpy', 'pkg_resources'} & set(sys.modules)); import numpy; print(numpy.__name__)"
    )
    assert printed(program).split() == ["set()", "numpy"]


def test_a_device_that_is_there_is_not_taken_for_gone() -> None:
    program = "from audiocrib.sound.device import device_watch, open_mixer; open_mixer(); print(device_watch()())"
    assert printed(program).split() == ["False"]


def test_a_removed_device_is_gone_and_a_microphone_is_not_a_device() -> None:
    program = (
        "from audiocrib.sound.device import device_watch, open_mixer; open_mixer(); gone = device_watch(); import pygame;"
        "tell = lambda **what: pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, **what));"
        "tell(which=2, iscapture=1); print(gone()); tell(which=2, iscapture=0); print(gone())"
    )
    assert printed(program).split() == ["False", "True"]


def test_no_device_is_an_error() -> None:
    program = "from audiocrib.sound.device import open_mixer\ntry:\n    open_mixer()\nexcept Exception as error: print(type(error))"
    assert "pygame.error" in printed(program, SDL_AUDIODRIVER="a device that nobody has")
