"""R says the last message again, Z and plus change how, P holds everything that continues without a key."""

from audiocrib.narration.message import Message, Role, phrase
from audiocrib.rules.cards import Seat
from audiocrib.settings.settings import VoiceMode
from audiocrib.speech.speech_queue import Priority
from tests.ui.phases import begun, to_count, to_play
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting


def test_r_repeats_the_last_message_and_r_again_says_it_piece_by_piece() -> None:
    with begun() as person:
        person.press("h")
        assert person.press("r") == ["Hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts."]
        assert person.press("r") == ["Hand. 4 of hearts. 5 of spades. 6 of diamonds. Jack of hearts."]
        assert person.voice.said[-1][1] is Priority.ANSWER


def test_r_starts_again_with_what_happened_since_r_was_pressed_twice() -> None:
    with begun() as person:
        person.keys("h r r")
        person.presenter.say(Message((phrase("others-discarded"),), Role.PLAY))
        assert person.press("r") == ["The others have discarded."]
        person.presenter.say(Message((phrase("paused"),), Role.PLAY))
        assert person.press("r") == ["Paused. P resumes."]


def test_r_repeats_what_was_heard_last_and_not_what_still_waits_to_be_said() -> None:
    with begun() as person:
        person.press("h")
        person.voice.latest = person.voice.tags[-1]
        person.press("s")
        assert person.press("r") == ["Hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts."]
        person.voice.latest = person.voice.tags[-1]
        assert person.press("r") == ["Hand. 4 of hearts. 5 of spades. 6 of diamonds. Jack of hearts."]


def test_r_does_not_repeat_what_was_heard_by_another_person_at_the_keys() -> None:
    with begun() as person:
        person.press("h")
        person.voice.latest = person.voice.tags[-1]
        person.presenter.history.reader = Seat(1)
        person.press("s")
        assert person.press("r") == ["Score: you 0, Anna 0."]


def test_r_repeats_what_is_read_again_in_the_history() -> None:
    with begun() as person:
        person.keys("w s f up up")
        assert person.press("r") == ["Score: you 0, Anna 0."]


def test_r_before_anything_was_said_says_so() -> None:
    with begun() as person:
        person.presenter.heard = None
        assert person.press("r") == ["Nothing to repeat yet."]


def test_z_goes_round_the_verbosities_and_is_remembered() -> None:
    with begun() as person:
        assert person.keys("z z z") == ["Verbosity full.", "Verbosity brief.", "Verbosity normal."]
        assert [settings.verbosity for settings in person.kept] == ["full", "brief", "normal"]
        person.keys("z z 1")
        assert person.lines[-1] == "4 hearts, makes 4."


def test_plus_and_minus_change_the_speed_of_audiocribs_voice_within_its_bounds() -> None:
    with begun(voice=VoiceMode.SELF) as person:
        assert person.keys("+ = -") == [f"Speed {rate} words a minute." for rate in (210, 230, 210)]
        assert person.voice.config is not None
        assert person.voice.config.rate == 210
        for _ in range(40):
            person.press("+")
        assert person.lines[-1] == "Speed 700 words a minute."
        for _ in range(40):
            person.press("-")
        assert person.lines[-1] == "Speed 80 words a minute."


def test_plus_changes_the_pace_for_a_reader_and_reports_that_nobody_speaks() -> None:
    with begun(voice=VoiceMode.READER) as person:
        assert person.press("+") == ["Reading speed 270 words a minute."]
        assert person.kept[-1].reading_rate == 270
    with begun(voice=VoiceMode.READER, reading_rate=970) as person:
        assert person.keys("+ + -") == [f"Reading speed {rate} words a minute." for rate in (990, 1000, 980)]
    with begun() as person:
        assert person.press("+") == ["Nobody speaks, so there is no speed. At a table the menu has Voice."]


def test_while_it_is_paused_nothing_goes_on_and_keys_answer() -> None:
    with Sitting(state=to_play(dealer=0), held=True) as person:
        assert person.press("p") == ["Paused. P resumes."]
        assert person.answered() == []
        assert person.press("s") == ["Score: you 0, Anna 0."]
        before = len(person.lines)
        assert person.press("p")[0] == "Resumed."
        assert person.lines[before + 1].endswith("Your turn.")


def test_the_computer_waits_until_the_voice_has_said_what_happened() -> None:
    with Sitting(state=to_play(dealer=0), held=True) as person:
        person.voice.heard.clear()
        assert person.answered() == []
        person.voice.heard.set()
        person.settle()
        assert person.lines[-1].endswith("Your turn.")


def test_between_two_deals_the_game_waits_for_enter() -> None:
    with Sitting(seed=7) as person:
        play_on(person, until=lambda person: person.player.waits.between_deals)
        dealt = person.entries
        person.keys("s 1 space t")
        assert person.entries == dealt
        assert person.keys("enter")[0].startswith("Deal 2, ")


def test_in_a_pause_nothing_is_played_and_the_key_that_would_says_why() -> None:
    """Otherwise audiocrib's own voice, which then says only answers, would be silent about what was played."""
    with Sitting(state=to_play(), held=True, settings=QUIET) as person:
        person.keys("1 p")
        told = ["Paused. P resumes."]
        assert person.press("enter") == told
        assert person.press("g") == told
        assert person.press("u") == told
        assert person.state == to_play()
        assert person.keys("p enter")[-1] == "You play 4, count 4."


def test_a_total_typed_in_a_pause_is_still_there_after_it() -> None:
    with Sitting(state=to_count(), held=True, settings=QUIET) as person:
        assert person.keys("p 1 4 enter")[-1] == "Paused. P resumes."
        assert person.keys("p enter")[1].startswith("Right, 14, ")


def test_n_and_t_do_not_hide_a_pause() -> None:
    with Sitting(state=to_play(), held=True, settings=QUIET) as person:
        person.keys("1 enter p")
        assert person.press("n") == ["Paused. P resumes. You 4. Count 4. Anna plays next."]
        assert person.press("t")[0].startswith("Paused. P resumes. Anna plays next.")
