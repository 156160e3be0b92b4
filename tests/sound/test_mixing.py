"""Sounds before words, as samples: series of earcons from their seats, lowered under speech, never too loud."""

import time
from array import array
from itertools import pairwise

import pytest

from audiocrib.sound import mixer as sound_module
from audiocrib.sound.earcons import Earcon, Race, Sound
from audiocrib.sound.mixer import CEILING, SAMPLES_A_SECOND, Mixer, Samples, earcon_samples, loudest, sides, stereo
from audiocrib.sound.mixing import FADE, LEAD, NEXT, row

SECOND = SAMPLES_A_SECOND


def tone(seconds: float, level: int = 10_000) -> Samples:
    """Return a steady sound: every sample is its level."""
    return array("h", [level] * round(seconds * SECOND))


def steady(_: Earcon) -> Samples:
    return tone(0.3)


def ear(samples: Samples, number: int, seconds: float) -> int:
    """Return the sample of an ear at a moment."""
    return samples[2 * round(seconds * SECOND) + number]


def test_places_lie_between_the_ears() -> None:
    assert [sides(place) for place in (-1.0, 0.0, 0.5)] == [(1.0, 0.0), (1.0, 1.0), (0.5, 1.0)]


def test_one_channel_becomes_two() -> None:
    assert stereo(array("h", [10, -20])).tolist() == [10, 10, -20, -20]
    assert stereo(array("h", [10, -20]), place=-1.0, level=0.5).tolist() == [5, 0, -10, 0]


def test_an_earcon_comes_from_its_seat_at_its_level() -> None:
    heard = row([Sound(Earcon.CARD, 0.6, 0.5)], steady).samples
    assert (ear(heard, 0, 0.05), ear(heard, 1, 0.05)) == (3_000, 6_000)


def test_an_earcon_sinks_without_a_step_when_the_words_begin() -> None:
    heard = row([Sound(Earcon.WIN, 1.0, 0.0, under=0.3)], steady)
    assert heard.lead == LEAD
    assert ear(heard.samples, 0, LEAD - 0.001) == 10_000
    assert ear(heard.samples, 0, LEAD + FADE + 0.001) == 3_000
    left = heard.samples[0::2]
    assert max(abs(after - before) for before, after in pairwise(left)) < 20


@pytest.mark.parametrize(("first", "begins"), [(0.05, 0.05), (0.3, NEXT)])
def test_a_second_sound_begins_soon_after_the_first_and_the_words_wait_for_it(first: float, begins: float) -> None:
    both = [Sound(Earcon.CARD, 1.0, 1.0), Sound(Earcon.YOUR_TURN, 1.0, -1.0)]
    heard = row(both, lambda earcon: tone(first) if earcon is Earcon.CARD else tone(0.2))
    assert heard.lead == pytest.approx(begins + LEAD, abs=0.001)
    assert ear(heard.samples, 0, begins - 0.001) == 0
    assert ear(heard.samples, 0, begins + 0.001) == 10_000


def test_a_race_for_one_person_is_heard_in_one_ear() -> None:
    heard = row([Sound(Race((60, 30), (121, 121), wide=False), 1.0, -1.0)], steady).samples
    assert loudest(heard[0::2]) > 1_000
    assert loudest(heard[1::2]) == 0


def test_sounds_that_would_be_too_loud_together_are_all_softened() -> None:
    both = [Sound(Earcon.WIN), Sound(Earcon.YOUR_TURN)]
    heard = row(both, lambda _: tone(0.3, 24_000)).samples
    assert loudest(heard) <= CEILING
    assert ear(heard, 0, 0.01) == pytest.approx(CEILING / 2, abs=2)


def test_a_sound_whose_file_is_missing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound_module, "sound_file", lambda _: "/nowhere/card.wav")
    assert row([Sound(Earcon.CARD)], earcon_samples) == (array("h"), 0.0)


class FakeChannel:
    def __init__(self) -> None:
        self.levels: list[tuple[float, ...]] = []
        self.busy = False

    def set_volume(self, *levels: float) -> None:
        self.levels.append(levels)

    def get_busy(self) -> bool:
        return self.busy

    def play(self, sound: object) -> None:
        del sound
        self.busy = True


class FakeSound:
    def __init__(self, buffer: bytes) -> None:
        self.buffer = buffer

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


@pytest.mark.parametrize(
    ("rings", "words", "level"), [(10_000, 16_000, None), (20_000, 20_000, 0.6), (10_000, 32_767, 0)]
)
def test_a_sound_still_ringing_is_lowered_further_if_too_loud_with_the_words(
    rings: int, words: int, level: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 100.0)
    device = FakeMixer()
    mixer = Mixer(device)
    mixer.play_sounds(stereo(tone(0.3, rings)))
    mixer.play_words(tone(0.2, words).tobytes(), 1.0, 0.0)
    lowered = device.channels[1].levels[1:]
    assert [of for (of,) in lowered] == ([] if level is None else [pytest.approx(level)])


def test_words_wait_for_an_earcon_no_longer_than_it_may_last() -> None:
    assert 0.05 < LEAD < 0.3
