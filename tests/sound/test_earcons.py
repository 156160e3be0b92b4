"""The sound files: there is one for each earcon, made by the program beside them, alike in loudness."""

import importlib.util
import math
import subprocess
import sys
import wave
from array import array
from functools import cache
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from audiocrib.sound.board_race import race
from audiocrib.sound.earcons import Earcon, Race
from audiocrib.sound.mixer import SAMPLES_A_SECOND, earcon_samples, sound_file

SOUNDS = Path(__file__).parents[2] / "sounds"
FULL = 32_767


def samples(earcon: Earcon) -> list[int]:
    with wave.open(str(sound_file(earcon)), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, SAMPLES_A_SECOND)
        values = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    assert values == earcon_samples(earcon)
    return values.tolist()


def program(name: str) -> ModuleType:
    """Load one of the programs beside the sounds."""
    spec = importlib.util.spec_from_file_location(name, SOUNDS / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


measure = program("measure")


@cache
def portrait(earcon: Earcon) -> Any:
    return measure.portrait(*measure.read(Path(sound_file(earcon))))


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


def test_earcons_are_equally_loud_to_the_ear() -> None:
    """K-weighted, over the loudest 100 ms; one decibel can just be heard."""
    levels = {earcon: portrait(earcon).loudness for earcon in Earcon}
    assert {earcon: level for earcon, level in levels.items() if abs(level + 17.5) > 1} == {}


@pytest.mark.parametrize("sides", [2, 3, 6])
def test_the_race_is_about_as_loud_as_the_earcons(sides: int) -> None:
    both = race(Race((121,) * sides, (121,) * sides), 1.0)
    level = measure.loudness([value / FULL for value in both[1::2]], SAMPLES_A_SECOND)
    assert level == pytest.approx(-17.5, abs=1.5)


@pytest.mark.parametrize("earcon", Earcon)
def test_an_earcon_is_not_tiring(earcon: Earcon) -> None:
    """It does not start abruptly, and has next to nothing above 6,000 Hz."""
    values = samples(earcon)
    at_once = values[: round(0.001 * SAMPLES_A_SECOND)]
    assert max(map(abs, at_once)) < 0.6 * max(map(abs, values))
    energies = measure.spectrum([value / FULL for value in values])
    assert sum(energies[round(6_000 / (SAMPLES_A_SECOND / 2) * len(energies)) :]) < 0.05 * sum(energies)


@pytest.mark.parametrize(("one", "other"), list(combinations(Earcon, 2)))
def test_two_earcons_differ_in_at_least_two_things_besides_their_pitch(one: Earcon, other: Earcon) -> None:
    assert len(measure.apart(portrait(one), portrait(other))) >= 2


@pytest.mark.parametrize(
    ("earcon", "strokes"),
    [(Earcon.DEAL, 6), (Earcon.CARD, 1), (Earcon.FIFTEEN, 2), (Earcon.THIRTY_ONE, 3), (Earcon.WIN, 4), (Earcon.PEG, 2)],
)
def test_strokes_are_counted_as_they_are_heard(earcon: Earcon, strokes: int) -> None:
    assert len(portrait(earcon).strokes) == strokes


@pytest.mark.parametrize(("pitch", "level", "loudness"), [(997, 1.0, -3.01), (997, 0.1, -23.01), (60, 1.0, -6.0)])
def test_the_meter_weighs_as_its_standard_says(pitch: float, level: float, loudness: float) -> None:
    """A full sine of 997 Hz in one channel is -3.01 by BS.1770; low pitches weigh less."""
    sine = [level * math.sin(2 * math.pi * pitch * at / SAMPLES_A_SECOND) for at in range(SAMPLES_A_SECOND // 2)]
    assert measure.loudness(sine, SAMPLES_A_SECOND) == pytest.approx(loudness, abs=0.2 if pitch > 100 else 2)


def test_the_files_are_what_the_program_makes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, SOUNDS / "make.py", tmp_path], check=True, timeout=120)
    made = {path.name: path.read_bytes() for path in tmp_path.glob("*.wav")}
    assert made == {path.name: path.read_bytes() for path in SOUNDS.glob("*.wav")}
