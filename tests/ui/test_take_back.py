"""U takes the last card back, in a game against computers, until the answer to it has been told."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.analysis.figures import Figures, figures, opponents
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import CallMuggins
from audiocrib.rules.options import Claiming, GoCall, Muggins, MugginsScope
from audiocrib.rules.presets import SALON, changed
from audiocrib.settings.settings import VoiceMode
from audiocrib.speech.pace import SLOWER, ReadingPace
from audiocrib.speech.speech_queue import Press
from audiocrib.table.replay import updates
from tests.rules.tables import start_play
from tests.ui.at_table.test_waiting_for_people_elsewhere import BOB, YOU, at_table_with
from tests.ui.phases import PLACES, to_play
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting

SPOKEN = replace(QUIET, voice=VoiceMode.SELF)
TOLD = "Card taken back, count 0. You 0, Anna 0. You lead."


def test_a_card_can_be_taken_back_before_and_after_it_was_answered() -> None:
    with Sitting(state=to_play(), settings=QUIET, held=True) as person:
        before = person.press("h")
        assert person.keys("1 enter u")[-1] == TOLD
        assert person.press("h") == before
        person.keys("2 enter")
        assert "8, count 13" in person.answered()[-1]
        assert person.press("u") == [TOLD]
        assert person.press("h") == before
        assert person.press("n") == ["No cards played yet."]
        assert person.press("e") == ["Nothing to explain now."]
        assert person.press("l") == ["No cards played yet."]
        assert person.press("u") == ["Nothing to take back. U takes back your last card in the play."]


def test_u_again_says_that_nothing_is_left_to_take_back() -> None:
    with Sitting(state=to_play(), settings=QUIET, held=True) as person:
        person.keys("1 enter")
        person.answered()
        person.keys("1 enter u")
        assert person.lines[-1].startswith("Card taken back, count ")
        assert person.press("u") == ["Nothing to take back. U takes back your last card in the play."]
        person.keys("1 enter u")
        assert person.lines[-1].startswith("Card taken back, count "), "until another card is played"


def test_keys_that_arrive_together_take_back_the_card_that_is_on_its_way() -> None:
    with Sitting(state=to_play(), settings=QUIET, held=True) as person:
        before = person.press("h")
        assert person.press("tab", "enter", "u", "u")[1:] == [
            "Nothing to take back. U takes back your last card in the play.",
            "You play 4, count 4.",
            TOLD,
        ]
        assert person.press("h") == before


def test_its_points_are_taken_back_too() -> None:
    with Sitting(state=to_play(), settings=QUIET, held=True) as person:
        before = after = person.state.scores
        while before == after:
            before = person.state.scores
            person.keys("tab enter")
            person.answered()
            after = person.state.scores
        assert person.press("u")[0].startswith("Card taken back, count ")
        assert person.state.scores == before


def test_another_card_gets_the_answer_that_it_would_have_got_at_first() -> None:
    said = []
    for keys in ("2 enter u 1 enter", "1 enter"):
        with Sitting(state=to_play(), settings=QUIET, held=True) as person:
            person.keys(keys)
            said.append(person.answered())
    assert said[0] == said[1]


def cut_by_keys(person: Sitting) -> None:
    """Make speech end with the next key, as with every voice."""
    spoken = person.voice.key

    def key(press: Press) -> None:
        spoken(press)
        person.voice.heard.set()

    person.voice.key = key  # type: ignore[method-assign]  # for this test
    person.voice.heard.clear()


def test_it_is_too_late_when_the_answer_was_told_to_its_end() -> None:
    with Sitting(state=to_play(), settings=SPOKEN, held=True) as person:
        person.keys("1 enter")
        person.answered()
        assert person.press("u") == ["Too late, you have heard the answer. U works only until you hear it."]
        person.keys("1 enter")
        cut_by_keys(person)
        person.answered()
        assert person.press("u")[-1].startswith("Card taken back, count ")
        assert person.voice.keys[-1] is Press.RETELLS_ALL


def test_a_key_after_the_end_of_the_answer_rules_it_out_even_while_that_key_is_answered() -> None:
    with Sitting(state=to_play(), settings=SPOKEN, held=True) as person:
        person.keys("1 enter")
        person.answered()
        person.press("s")
        person.voice.heard.clear()
        assert person.press("u") == ["Too late, you have heard the answer. U works only until you hear it."]


def test_with_a_screen_reader_it_is_possible_some_seconds_longer_than_the_answer_takes() -> None:
    """Only its user knows when a screen reader has finished."""
    now = 0.0
    pace = ReadingPace(180, lambda: now)
    with Sitting(state=to_play(), settings=replace(QUIET, voice=VoiceMode.READER), held=True) as person:
        person.presenter.voice = pace
        for later, told in (
            (SLOWER - 0.1, TOLD),
            (SLOWER, "Too late, you have heard the answer. U works only until you hear it."),
        ):
            person.keys("1 enter")
            now = pace._until
            assert person.answered()[-1].endswith("Your turn.")
            now = pace._until + later
            assert not pace.speaking
            assert person.press("u") == [told]


@pytest.mark.parametrize("place", ["laying away", "counting the hand", "between deals", "on turn"])
def test_nothing_is_taken_back_but_a_card_in_the_play(place: str, tmp_path: Path) -> None:
    with PLACES[place](tmp_path, QUIET) as person:
        stood = person.entries
        assert person.press("u") == ["Nothing to take back. U takes back your last card in the play."]
        assert person.entries == stood


def test_in_a_game_with_other_people_nothing_is_taken_back() -> None:
    with Sitting(state=to_play(), settings=QUIET, people=(0, 1)) as person:
        person.keys("1 1 enter 2")
        assert person.press("u") == [
            "Cards can be taken back only when you alone play against computers, not in lessons."
        ]


def test_a_game_with_a_card_taken_back_is_read_as_it_was_and_is_in_no_statistics() -> None:
    options = changed(SALON, target=31)
    with Sitting(options=options, settings=QUIET, seed=4) as person:
        play_on(person, until=lambda person: len(person.state.deal.steps if person.state.deal else ()) >= 4)
        person.press("u")
        play_on(person)
        record = person.table._record
        assert record.dropped
        told = person.player.evening[-1].places
        assert [u.events for place in told.values() for u in place.updates if u.events] == [
            u.events for u in updates(record, next(iter(told))) if u.events
        ]
    assert figures([record]) == Figures(taken_back=1)
    assert opponents([record]) == ()
    assert figures([replace(record, dropped=0)]) != figures([])


def test_a_go_that_the_program_says_for_others_is_not_their_playing_on() -> None:
    hands = "JH QH 2C 3C KS KD", "10C QD KC 9D 8D 7D"
    with Sitting(state=start_play(dealer=1, hands=hands, starter="5S", options=SALON), held=True) as person:
        person.player.computers = set()
        at_table_with(person, YOU, BOB)
        person.keys("3 enter")
        person.answered()
        assert "Anna says go." in person.keys("3 enter")[-1]
        assert person.press("u") == ["You ask Bob."]
        while not person.player.duty:
            person.answered()
        person.keys("enter")
        person.answered()
        assert person.press("u") == ["Too late, the game has gone on since."]


def test_once_muggins_is_called_on_a_card_nobody_is_asked_for_it_back() -> None:
    options = changed(
        SALON,
        go_call=GoCall.STRICT,
        muggins=Muggins.CLAIM,
        muggins_scope=MugginsScope.SHOW_AND_PLAY,
        play_scoring=Claiming.MANUAL,
    )
    hands = "5H QH 2C 3C", "TC QD KC 9D"
    with Sitting(state=start_play(dealer=1, hands=hands, starter="5S", options=options), held=True) as person:
        person.player.computers = set()
        at_table_with(person, YOU, BOB)
        person.keys("1 enter 2 enter")
        assert person.press("u") == ["You ask Bob."]
        person.table.send(Seat(1), CallMuggins(Seat(1), Seat(0), 2), person.table._asked[1])
        person.settle()
        assert person.press("u") == ["Too late, the game has gone on since."]
