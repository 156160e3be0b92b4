"""The sound files: there is one for each earcon, made by the program beside them, alike in loudness."""

import math
import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

from audiocrib.output.sound import LEAD, SAMPLES_A_SECOND, UNDER_SPEECH, Earcon, Mixer, sides, sound_file, stereo

SOUNDS = Path(__file__).parents[2] / "sounds"
LOUDEST_OVER = round(0.06 * SAMPLES_A_SECOND)
FULL = 32_767


def samples(earcon: Earcon) -> list[int]:
    with wave.open(str(sound_file(earcon)), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, SAMPLES_A_SECOND)
        values = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
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


def test_places_lie_between_the_ears() -> None:
    assert [sides(pan) for pan in (-1.0, 0.0, 0.5)] == [(1.0, 0.0), (1.0, 1.0), (0.5, 1.0)]


def test_one_channel_becomes_two() -> None:
    assert array("h", stereo(array("h", [1, -2]).tobytes())).tolist() == [1, 1, -2, -2]


class FakeChannel:
    def __init__(self) -> None:
        self.levels: list[tuple[float, float]] = []

    def set_volume(self, left: float, right: float) -> None:
        self.levels.append((left, right))

    def play(self, sound: object) -> None:
        del sound
        self.levels.append((1.0, 1.0))  # as SDL does


class FakeSound:
    def __init__(self, path: str = "", buffer: bytes = b"") -> None:
        del path, buffer

    def set_volume(self, level: float) -> None:
        del level


class FakeMixer:
    Sound = FakeSound

    def __init__(self) -> None:
        self.channels = [FakeChannel(), FakeChannel()]

    def set_num_channels(self, count: int) -> None:
        assert count == len(self.channels)

    def Channel(self, number: int) -> FakeChannel:  # noqa: N802 - pygame's name
        return self.channels[number]


def test_an_earcon_is_lowered_when_the_words_begin() -> None:
    device = FakeMixer()
    words, earcon = device.channels
    mixer = Mixer(device)
    mixer.play_earcon(Earcon.WIN, 0.8, 0.0)
    assert earcon.levels[-1] == (0.8, 0.8)
    mixer.play_words(b"\0\0", 1.0, -1.0)
    assert earcon.levels[-1] == pytest.approx((0.8 * UNDER_SPEECH, 0.8 * UNDER_SPEECH))
    assert words.levels[-1] == (1.0, 0.0)


def test_words_wait_for_an_earcon_no_longer_than_it_may_last() -> None:
    assert 0.05 < LEAD < 0.3
