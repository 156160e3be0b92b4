"""The sound files: there is one for each earcon, made by the program beside them, alike in loudness."""

import math
import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

from audiocrib.earcons import Earcon
from audiocrib.output.sound import SAMPLES_A_SECOND, earcon_samples, sound_file

SOUNDS = Path(__file__).parents[2] / "sounds"
LOUDEST_OVER = round(0.06 * SAMPLES_A_SECOND)
FULL = 32_767


def samples(earcon: Earcon) -> list[int]:
    with wave.open(str(sound_file(earcon)), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, SAMPLES_A_SECOND)
        values = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    assert values == earcon_samples(earcon)
    return values.tolist()


def loudness(values: list[int]) -> float:
    """Effective value of the loudest 60 ms, in decibels of full scale."""
    windows = range(0, max(1, len(values) - LOUDEST_OVER + 1), 16)
    loudest = max(sum(value * value for value in values[at : at + LOUDEST_OVER]) for at in windows)
    return 10 * math.log10(loudest / LOUDEST_OVER / FULL**2)


@pytest.mark.parametrize("earcon", Earcon)
def test_an_earcon_has_a_file_and_lasts_at_most_300_ms(earcon: Earcon) -> None:
    assert 0.03 * SAMPLES_A_SECOND < len(samples(earcon)) <= 0.3 * SAMPLES_A_SECOND


def test_there_is_no_file_without_an_earcon() -> None:
    assert {path.stem for path in SOUNDS.glob("*.wav")} == set(Earcon)


@pytest.mark.parametrize("earcon", Earcon)
def test_an_earcon_is_not_clipped_and_begins_and_ends_without_a_click(earcon: Earcon) -> None:
    values = samples(earcon)
    assert max(abs(value) for value in values) <= 0.76 * FULL
    assert abs(values[0]) < 0.01 * FULL
    assert abs(values[-1]) < 0.01 * FULL


def test_earcons_are_about_equally_loud() -> None:
    levels = {earcon: loudness(samples(earcon)) for earcon in Earcon}
    middle = sorted(levels.values())[len(levels) // 2]
    assert {earcon: level for earcon, level in levels.items() if abs(level - middle) > 3} == {}


def test_the_files_are_what_the_program_makes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, SOUNDS / "make.py", tmp_path], check=True, timeout=120)
    made = {path.name: path.read_bytes() for path in tmp_path.glob("*.wav")}
    assert made == {path.name: path.read_bytes() for path in SOUNDS.glob("*.wav")}
