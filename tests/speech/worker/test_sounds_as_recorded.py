"""The sounds, as a device records them: the right one, before the words, from its place, never too loud."""

from itertools import groupby

import pytest

from audiocrib.sound.earcons import Earcon, Race, Sound
from audiocrib.sound.mixer import SAMPLES_A_SECOND, earcon_samples
from audiocrib.sound.mixing import LEAD, row
from audiocrib.speech.speech_queue import Utterance
from audiocrib.speech.voice import Priority, Voice
from tests.speech.waiting import until
from tests.speech.worker.recording import FRAME, Recording, happened, heard_to_the_end, length_of, likeness, speaking

SILENT = round(0.06 * SAMPLES_A_SECOND)
"""Samples of silence that separate two sounds."""
LOUD = 32_767
HEARD = 300
TURN = "Your turn."
SCORE = "You 121, Anna 90."


def stretches(values: list[int]) -> list[list[int]]:
    """Return the sounds in a recording, separated by silence."""
    found: list[list[int]] = []
    quiet = SILENT
    for silent, run in groupby(values, key=lambda value: abs(value) < 2):
        part = list(run)
        if silent and len(part) >= SILENT:
            quiet = SILENT
        elif quiet:
            found.append([] if silent else part)
            quiet = 0
        else:
            found[-1] += part
    return [part for part in found if part]


def named(heard: list[int]) -> Earcon:
    """Return the earcon that begins like this, by correlation with all files."""

    def fit(earcon: Earcon) -> float:
        file = earcon_samples(earcon).tolist()
        begin = next(at for at, value in enumerate(file) if abs(value) > 1)
        size = min(len(file) - begin - 4, len(heard) - 4, round(0.09 * SAMPLES_A_SECOND))
        part = file[begin : begin + size]
        return max(likeness(heard[at : at + size], part) for at in range(4))

    return max(Earcon, key=fit)


async def started(voice: Voice, text: str) -> None:
    """Return when this text is being said."""
    await until(lambda: happened(voice, "started", text) == 1)


async def recorded(recording: Recording, seconds: float) -> None:
    """Return when this much more has been recorded."""
    begun = recording.length
    await until(lambda: recording.length > begun + seconds)


async def fell_silent(recording: Recording) -> None:
    """Return when the recording ends with enough silence to separate two sounds."""
    size = 2 * SILENT * FRAME
    begun = recording.path.stat().st_size

    def silent() -> bool:
        with recording.path.open("rb") as file:
            length = file.seek(0, 2)
            file.seek(max(0, length - size))
            return length > begun + size and not any(file.read())

    await until(silent)


def test_each_message_begins_with_its_own_sound(recording: Recording) -> None:
    async def scenario(voice: Voice) -> None:
        for number, earcon in enumerate(Earcon):
            voice.say(Utterance((f"Number {number}.",), Priority.ANSWER, (Sound(earcon),)))
            await started(voice, f"Number {number}.")
            await recorded(recording, 0.1)
            voice.silence()
            await fell_silent(recording)

    speaking(scenario)
    heard = stretches(recording.ear(0))
    assert [named(part) for part in heard] == list(Earcon)


def test_a_play_is_heard_from_its_seat_then_your_turn_from_your_own_then_the_words(recording: Recording) -> None:
    sounds = (Sound(Earcon.CARD, 0.6, 1.0), Sound(Earcon.YOUR_TURN, 0.6, -1.0))

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((TURN,), Priority.PLAY, sounds))
        await heard_to_the_end(voice)

    speaking(scenario, rate=450)
    left, right = (
        next(at for at, value in enumerate(recording.ear(ear)) if value) / SAMPLES_A_SECOND for ear in (0, 1)
    )
    made = row(sounds, earcon_samples)
    assert left - right == pytest.approx(made.lead - LEAD, abs=0.01)
    later = recording.ear(1)[round((right + 0.12) * SAMPLES_A_SECOND) :]
    words = right + 0.12 + next(at for at, value in enumerate(later) if abs(value) > HEARD) / SAMPLES_A_SECOND
    assert words >= right + made.lead - 0.01
    assert recording.seconds() > LEAD + length_of(TURN, 450) - 0.02


def test_the_race_goes_from_left_to_right_before_the_scores_and_nothing_is_too_loud(recording: Recording) -> None:
    """Everything is at its loudest: nothing is lowered under speech, and the words come on top of what still rings."""
    race = Race((121, 90), (121, 121), 0.75)

    async def scenario(voice: Voice) -> None:
        voice.say(
            Utterance(
                (TURN,), Priority.PLAY, (Sound(Earcon.THIRTY_ONE, 1.0, 0.0, 1.0), Sound(Earcon.WIN, 1.0, 0.0, 1.0))
            )
        )
        await voice.idle()
        voice.say(Utterance((SCORE,), Priority.PLAY, (Sound(race, 1.0, 0.0, 1.0),)))
        await heard_to_the_end(voice)

    speaking(scenario, volume=100, rate=450)
    ears = [recording.ear(0), recording.ear(1)]
    assert max(max(map(abs, ear)) for ear in ears) < LOUD
    # Only the race differs between the ears; everything else is in the middle.
    differ = [abs(a) - abs(b) for a, b in zip(*ears, strict=True)]
    moving = [at for at, value in enumerate(differ) if abs(value) > HEARD]
    third = (moving[-1] - moving[0]) // 3
    assert sum(differ[moving[0] : moving[0] + third]) > 0 > sum(differ[moving[-1] - third : moving[-1]])
    heard = [at for at, value in enumerate(ears[0]) if abs(value) > HEARD]
    assert heard[-1] - moving[-1] > 0.7 * length_of(SCORE, 450) * SAMPLES_A_SECOND
