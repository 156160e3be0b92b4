"""Printed lines are spoken in the same words, by their priority, with their sounds; a failed voice is told in print."""

import pytest

from audiocrib.speech.speech_queue import Priority
from audiocrib.speech.voice import Fault
from tests.ui.phases import begun, to_count, to_lay_away
from tests.ui.playing_on import play_on
from tests.ui.table import Sitting


def test_answers_prompts_and_plays_are_spoken_by_their_rank_with_their_sounds() -> None:
    with Sitting(state=to_lay_away(), held=True) as person:
        person.keys("1 space 2 space enter s")
        said = {text.split(",")[0].split(":")[0]: (priority, sound) for text, priority, sound in person.voice.said}
        assert said["Score"] == (Priority.ANSWER, None)
        assert said["Discarded ace of clubs"] == (Priority.PLAY, "card")


def test_right_and_wrong_totals_and_the_end_have_their_sounds() -> None:
    for keys, scores, sound in (("1 4", (20, 30), "right"), ("2", (20, 30), "wrong"), ("1 4", (110, 30), "right")):
        with Sitting(state=to_count(scores=scores), held=True) as person:
            before = len(person.voice.said)
            person.keys(f"{keys} enter")
            assert sound in [earcon for _, _, earcon in person.voice.said[before:]]


def test_every_line_that_is_printed_is_spoken_in_the_same_words() -> None:
    with Sitting(seed=7) as person:
        play_on(person)
        assert [text for text, _, _ in person.voice.said] == person.lines


@pytest.mark.parametrize("fault", Fault)
def test_a_voice_that_fails_is_reported_only_in_a_printed_line(fault: Fault) -> None:
    with begun() as person:
        spoken = len(person.voice.said)
        person.presenter.fault(fault)
        assert "the game goes on in text" in person.lines[-1]
        assert len(person.voice.said) == spoken
        assert person.press("up") == [person.lines[-2]]
