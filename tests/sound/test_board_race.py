"""The race on the board in sound: how long each side runs, where it stops, and the tick of the skunk line."""

import math

import pytest

from audiocrib.sound.board_race import EDGE, RING, TICK_SECONDS, TONES, WAY, place_at, race
from audiocrib.sound.earcons import Race
from audiocrib.sound.mixer import CEILING, SAMPLES_A_SECOND, Samples, loudest

BOARD = (121, 121)


def level_of(samples: Samples, pitch: float, ear: int, begin: float, seconds: float) -> float:
    """Return how strong a pitch is in one ear within a time (Goertzel)."""
    part = samples[ear::2][round(begin * SAMPLES_A_SECOND) : round((begin + seconds) * SAMPLES_A_SECOND)]
    turn = 2 * math.cos(2 * math.pi * pitch / SAMPLES_A_SECOND)
    before = last = 0.0
    for value in part:
        before, last = last, value + turn * last - before
    return math.sqrt(abs(before**2 + last**2 - turn * before * last)) / max(len(part), 1)


def true_pitch(side: int) -> float:
    """Return the pitch that a whole number of samples allows."""
    return SAMPLES_A_SECOND / round(SAMPLES_A_SECOND / TONES[side].pitch)


@pytest.mark.parametrize(("side", "score"), [(0, 30), (0, 90), (1, 60), (1, 118)])
def test_a_side_is_heard_as_long_as_its_way_is_and_ends_with_a_ping(side: int, score: int) -> None:
    scores = (score, 0) if side == 0 else (0, score)
    heard = race(Race(scores, BOARD), 1.0)
    end = WAY * score / 121
    runs = level_of(heard, true_pitch(side), 0, end - 0.2, 0.15) + level_of(heard, true_pitch(side), 1, end - 0.2, 0.15)
    after = level_of(heard, true_pitch(side), 0, end + 0.02, 0.1) + level_of(
        heard, true_pitch(side), 1, end + 0.02, 0.1
    )
    assert runs > 10 * after
    ping = level_of(heard, true_pitch(side) * 2, 1, end + 0.005, 0.05)
    before = level_of(heard, true_pitch(side) * 2, 1, end - 0.1, 0.05)
    assert ping > 0
    if len(TONES[side].partials) < 2 or not TONES[side].partials[1]:
        assert ping > 5 * before


def test_the_way_leads_from_left_to_right() -> None:
    assert (place_at(0), place_at(WAY / 2), place_at(WAY)) == (-EDGE, 0, EDGE)
    heard = race(Race((121, 121), BOARD), 1.0)
    begin = [level_of(heard, true_pitch(0), ear, 0.05, 0.1) for ear in (0, 1)]
    end = [level_of(heard, true_pitch(0), ear, WAY - 0.15, 0.1) for ear in (0, 1)]
    assert begin[0] > 4 * begin[1]
    assert end[1] > 4 * end[0]


def test_in_mono_both_ears_hear_the_same() -> None:
    heard = race(Race((100, 20), BOARD, 0.75, wide=False), 1.0)
    assert heard[0::2] == heard[1::2]


def test_the_skunk_line_is_a_tick_at_its_place_and_nothing_else() -> None:
    without, ticks = race(Race((121, 121), BOARD), 0.5), race(Race((121, 121), BOARD, 0.75), 0.5)
    differ = [at // 2 for at, (one, other) in enumerate(zip(without, ticks, strict=True)) if one != other]
    assert differ[0] / SAMPLES_A_SECOND == pytest.approx(WAY * 0.75, abs=0.002)
    assert differ[-1] / SAMPLES_A_SECOND <= WAY * 0.75 + TICK_SECONDS


def test_a_side_behind_the_line_has_stopped_before_the_tick() -> None:
    """At 90 of 121 a side is skunked, at 91 it is not; the tick is between the two."""
    line = 90.5 / 121
    assert WAY * 90 / 121 < WAY * line < WAY * 91 / 121


@pytest.mark.parametrize(
    ("scores", "target"),
    [
        ((0, 0), 121),
        ((121, 121), 121),
        ((130, 3), 121),
        ((61, 61, 61), 61),
        ((0, 1, 2, 3, 4, 5), 10_000),
        ((121,) * 6, 121),
        ((-3, 20), 121),
    ],
)
def test_no_race_is_too_long_too_loud_or_silent(scores: tuple[int, ...], target: int) -> None:
    heard = race(Race(scores, (target,) * len(scores), 0.5), 1.0)
    assert len(heard) / 2 / SAMPLES_A_SECOND <= WAY + RING + 0.001 < 2
    assert 1_000 < loudest(heard) <= CEILING
    assert loudest(race(Race(scores, (target,) * len(scores)), 0.0)) == 0
