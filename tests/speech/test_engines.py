"""One utterance at a time through pyttsx3, with drivers that set traps."""

import pytest

from audiocrib.speech.engines import engine as engine_module
from audiocrib.speech.engines.bundled import PIECE, pieces
from audiocrib.speech.engines.engine import Ending, Traps, Words
from tests.speech.stand_ins import FakeDriver, loaded, step_until_over


def test_the_beginning_and_the_end_of_an_utterance_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch)
    assert speech.step() == (False, None)
    speech.say(Words("one"))
    assert speech.step() == (True, None)
    driver.finish()
    assert speech.step() == (True, Ending.COMPLETED)
    assert speech.step() == (False, None)


def test_an_utterance_takes_the_place_of_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch)
    speech.say(Words("one"))
    speech.say(Words("two"))
    assert driver.said == ["one", "two"]
    assert speech.step() == (True, None)
    driver.finish()
    assert speech.step() == (True, Ending.COMPLETED)


def test_a_late_end_is_waited_for_and_not_taken_for_the_next_utterances(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(FakeDriver, "late", 5)
    speech, driver = loaded(monkeypatch)
    speech.say(Words("one"))
    speech.say(Words("two"))
    for _ in range(10):
        assert speech.step() == (True, None)
    assert driver.said == ["one", "two"]


def test_an_engine_that_never_reports_its_end_after_a_stop_speaks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeDriver, "late", -2)
    speech, driver = loaded(monkeypatch)
    speech.say(Words("one"))
    speech.stop()
    speech.say(Words("two"))
    assert driver.said == ["one", "two"]


def test_properties_are_set_before_the_words_and_only_when_they_change(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch, Traps(pan=True, usual={"en-us": "en-us"}))
    speech.say(Words("one", rate=200, level=0.5, pan=-1, voice="en-us"))
    assert driver.set == [("voice", "en-us"), ("rate", 200), ("volume", 0.5), ("pan", -1)]
    speech.say(Words("two", rate=250, level=0.5, pan=-1, voice="en-us"))
    assert driver.set[4:] == [("rate", 250)]


def test_a_rate_stays_within_what_the_engine_can_do(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch, Traps(rates=(100, 300)))
    speech.say(Words("one", rate=1_000))
    speech.say(Words("two", rate=1))
    assert [value for name, value in driver.set if name == "rate"] == [300, 100]


def test_a_property_that_is_refused_does_not_keep_the_words_from_being_said(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch, Traps(usual={"nobody": "nobody"}))
    speech.say(Words("one", voice="nobody"))
    assert driver.said == ["one"]
    assert speech.step() == (True, None)


def test_words_that_an_engine_refuses_have_failed_and_the_next_ones_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch)
    speech.say(Words("refused"))
    assert speech.step() == (False, Ending.FAILED)
    speech.say(Words("two"))
    assert driver.said == ["two"]
    assert speech.step() == (True, None)


def test_an_utterance_without_end_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_module, "LONGEST", -1)
    speech, _ = loaded(monkeypatch)
    speech.say(Words("one", rate=450))
    assert step_until_over(speech) is Ending.FAILED


def test_a_text_is_split_where_it_pauses_and_nothing_is_left_out() -> None:
    text = " ".join(["Anna plays 7, count 7. Your turn: 4 makes 11, 5 makes 12."] * 9)
    cut = list(pieces(text))
    assert len(cut) > 5
    assert all(len(piece) >= PIECE and piece[-1] in ",.:" for piece in cut[:-1])
    assert " ".join(cut) == text


def test_a_short_text_and_one_without_a_pause_are_not_split() -> None:
    assert list(pieces("Count 15.")) == ["Count 15."]
    endless = "and " * PIECE
    assert list(pieces(endless)) == [endless.strip()]
