"""Speech of the real worker, from a recorded device: complete, at its rate, volume and place, cut and said again."""

import wave
from array import array

import pytest

from audiocrib.sound.earcons import Earcon, Sound
from audiocrib.sound.mixer import SAMPLES_A_SECOND, sound_file
from audiocrib.sound.mixing import LEAD
from audiocrib.speech.engines.bundled import pieces
from audiocrib.speech.speech_queue import Utterance
from audiocrib.speech.voice import Press, Priority, Voice
from tests.speech.waiting import until
from tests.speech.worker.recording import (
    FLUSHED,
    LONG,
    PLAY,
    Recording,
    happened,
    heard_to_the_end,
    length_of,
    likeness,
    speaking,
)


def test_a_sentence_is_heard_in_its_full_length(recording: Recording) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((PLAY,), Priority.PLAY))
        await heard_to_the_end(voice)

    voice = speaking(scenario)
    assert recording.seconds() == pytest.approx(length_of(PLAY), abs=0.03)
    assert recording.loudest() > 8_000
    assert voice.engine == "bundled"


def test_a_long_text_is_heard_completely_with_its_pauses_though_it_is_made_in_pieces(recording: Recording) -> None:
    text = f"{LONG} {PLAY} {LONG}"
    assert len(list(pieces(text))) > 5

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((text,), Priority.PLAY))
        await heard_to_the_end(voice)

    speaking(scenario, rate=450)
    assert recording.seconds() == pytest.approx(length_of(text, 450), abs=0.15)


def test_rate_volume_and_place_are_heard(recording: Recording) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((LONG,), Priority.PLAY, pan=-0.75))
        await heard_to_the_end(voice)

    speaking(scenario, rate=400, volume=50)
    assert recording.seconds() == pytest.approx(length_of(LONG, 400), abs=0.1)
    left, right = recording.loudest(0), recording.loudest(1)
    assert 8_000 < left < 14_000
    assert right / left == pytest.approx(0.25, abs=0.05)


def test_an_earcon_is_heard_before_the_words(recording: Recording) -> None:
    with wave.open(str(sound_file(Earcon.FIFTEEN)), "rb") as file:
        bell = array("h", file.readframes(round(LEAD * 0.8 * SAMPLES_A_SECOND)))

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((PLAY,), Priority.PLAY, (Sound(Earcon.FIFTEEN),)))
        await heard_to_the_end(voice)

    speaking(scenario)
    values = recording.ear(0)
    # Only the earcon is heard while it leads: the recording is the file's beginning, at another level.
    begin = next(at for at, value in enumerate(values) if value) - next(at for at, value in enumerate(bell) if value)
    best = max(likeness(values[at : at + len(bell)], bell.tolist()) for at in range(max(begin - 3, 0), begin + 4))
    assert best > 0.99
    assert recording.seconds() > LEAD + length_of(PLAY) - 0.05


def test_a_key_silences_the_voice_soon(recording: Recording) -> None:
    stopped_at = 0.0

    async def scenario(voice: Voice) -> None:
        nonlocal stopped_at
        voice.say(Utterance((LONG,), Priority.PLAY))
        await until(lambda: happened(voice, "started") == 1)
        begun = recording.length
        await until(lambda: recording.length > begun + 0.5)
        stopped_at = recording.length
        voice.key(Press.COMMITS)
        await heard_to_the_end(voice)
        await until(lambda: recording.length > stopped_at + 1.5)

    speaking(scenario)
    assert length_of(LONG) > 5
    _, last = recording.sounding()
    assert last < stopped_at + FLUSHED + 0.4


def test_an_answer_is_heard_at_once_and_the_play_it_cut_again_after_it(recording: Recording) -> None:
    answer = "Count 15."

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((PLAY,), Priority.PLAY))
        await until(lambda: happened(voice, "started") == 1)
        voice.key(Press.ASKS)
        voice.say(Utterance((answer,), Priority.ANSWER))
        await heard_to_the_end(voice)

    voice = speaking(scenario)
    sent = [record.text for record in voice.log if record.what == "sent"]
    assert sent == [PLAY, answer, PLAY]
    assert recording.seconds() > length_of(answer) + length_of(PLAY)
