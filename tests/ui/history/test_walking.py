"""Reading the history: back and forth, only events, and bookmarks."""

from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase, Role, phrase
from audiocrib.rules.cards import Seat
from audiocrib.settings.settings import Verbosity
from audiocrib.speech.faults import Fault, Notice
from audiocrib.speech.history import History
from tests.ui.phases import BEGUN, begun, to_count, to_play
from tests.ui.table import QUIET, Sitting


def test_up_and_down_walk_through_what_was_said_and_stop_at_the_ends_with_a_sound() -> None:
    with begun() as person:
        person.keys("w s f")
        assert person.keys("up up up") == ["Starter: 4 of diamonds.", "Score: you 0, Anna 0.", BEGUN]
        assert person.press("up") == ["That is the oldest."]
        assert person.voice.said[-1][2] == "edge"
        assert person.keys("down down") == ["Score: you 0, Anna 0.", "Starter: 4 of diamonds."]
        assert person.press("down") == ["That is the newest."]
        assert person.voice.said[-1][2] == "edge"


def test_down_at_the_newest_message_says_so() -> None:
    with begun() as person:
        assert person.press("down") == ["That is the newest."]


def test_comma_full_stop_less_and_greater_walk_as_well() -> None:
    with begun() as person:
        person.keys("w s f")
        assert person.keys(", , . < >") == [
            "Starter: 4 of diamonds.",
            "Score: you 0, Anna 0.",
            "Starter: 4 of diamonds.",
            BEGUN,
            "Starter: 4 of diamonds.",
        ]


def test_the_place_does_not_move_when_something_new_happens() -> None:
    with Sitting(state=to_play(dealer=0), settings=QUIET, held=True) as person:
        person.keys("w s f")
        assert person.keys("up up")[-1] == "Score: you 0, Anna 0."
        assert person.answered()[-1].endswith("Your turn.")
        assert person.press("down") == ["Starter: 4 of diamonds."]
        assert person.press("down")[0].endswith("Your turn.")


def test_another_key_ends_the_walk() -> None:
    with begun() as person:
        person.keys("w s f up up up")
        person.press("c")
        assert person.press("up") == ["Count 0."]


def test_at_least_five_hundred_messages_can_be_read_again() -> None:
    with begun(history=500) as person:
        person.press("w")
        for _ in range(600):
            person.press("s")
        walked = 0
        while person.press("up") != ["That is the oldest."]:
            walked += 1
        assert walked == 500


def numbered(number: int) -> Message:
    return Message((Phrase(str(number)),), Role.PLAY)


def test_the_place_in_the_walk_holds_when_the_oldest_messages_are_forgotten() -> None:
    history = History(3)
    for number in range(3):
        history.add(numbered(number))
    history.end(oldest=True)
    history.step(1)
    history.add(numbered(3))
    stood = history.reviewed
    for number in range(4, 9):
        history.add(numbered(number))
    gone, newer, newest = history.reviewed, history.step(1), history.newest
    assert [stood, gone, newer, newest] == [numbered(1), None, numbered(6), numbered(8)]


def test_history_keeps_the_full_wording_of_what_was_said_in_brief() -> None:
    with Sitting(state=to_count(), settings=replace(QUIET, verbosity=Verbosity.BRIEF), held=True) as person:
        person.keys("1 4 enter")
        assert person.lines[-2] == "Right, 14, now 34."
        assert person.keys("up up")[-1:] == ["Right, 14, you have 34, Anna 30."]


def test_only_events_are_read_until_w_adds_the_answers() -> None:
    with Sitting(state=to_count(), held=True, settings=QUIET) as person:
        person.keys("1 s 4 f enter")
        walked = [person.press("up")[0] for _ in range(4)]
        assert walked[0].startswith("Anna's hand: ")
        assert walked[1] == "Right, 14, you have 34, Anna 30."
        assert walked[2].startswith("Back at the table.")
        assert walked[3] == "That is the oldest."
        assert person.keys("w w w") == [
            "History: everything.",
            "History: bookmarks. No bookmarks yet, Y sets one.",
            "History: what happened.",
        ]
        assert person.keys("w down")[-1] == "Total 1."


def test_that_w_adds_answers_is_told_once_at_the_end_of_the_first_line_and_not_repeated() -> None:
    with begun(hints=3) as person:
        person.press("s")
        assert person.press("up") == [f"{BEGUN} These are events only: W adds answers."]
        assert person.press("r")[0].endswith("You lead.")
        assert person.keys("s up") == ["Score: you 0, Anna 0.", BEGUN]
        told_before = person.kept[-1].hinted
    with begun(hints=3, hinted=told_before) as person:
        assert person.press("up") == [BEGUN]
    with begun(hints=0) as person:
        assert person.press("up") == [BEGUN]


def test_news_about_the_voice_is_among_the_events() -> None:
    with begun() as person:
        person.presenter.fault(Fault.NO_SOUND_DEVICE)
        person.presenter.notice(Notice.BACK, "", "")
        person.press("s")
        walked = person.keys("up up up")
        assert walked[0] == "The voice is back."
        assert walked[1].startswith("No sound device was found")
        assert walked[2] == BEGUN


def test_there_is_nothing_to_read_before_anything_was_said() -> None:
    with begun() as person:
        person.presenter.history = History()
        assert person.keys("up < >") == ["Nothing yet."] * 3


def test_a_view_without_a_line_says_so() -> None:
    with begun() as person:
        person.presenter.history = History()
        person.press("s")
        assert person.keys("up < >") == ["Nothing has happened yet."] * 3
        assert person.voice.said[-1][2] == "edge"


def test_a_bookmark_is_set_at_the_current_message_and_bookmarks_can_be_read_alone() -> None:
    with begun() as person:
        person.keys("w s f c up up")
        assert person.press("y") == ["Bookmark set, 1 now."]
        person.press("h")
        assert person.press("y") == ["Bookmark set, 2 now."]
        assert person.press("w") == ["History: bookmarks."]
        assert person.keys("up up up") == [
            "Hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts.",
            "Starter: 4 of diamonds.",
            "That is the oldest.",
        ]
        assert person.press("y") == ["Bookmark removed, 1 left."]
        assert person.press("down")[0].startswith("Hand: ")


def test_a_bookmark_before_anything_was_said_has_no_line() -> None:
    with begun() as person:
        person.presenter.history = History()
        assert person.press("y") == ["Nothing yet."]


def test_a_bookmark_is_forgotten_with_its_line_and_another_persons_is_not_shown() -> None:
    history = History(3)
    history.add(numbered(0))
    assert history.mark() is True
    assert history.marks == 1
    history.reader = Seat(1)
    assert history.marks == 0
    history.reader = None
    for number in range(1, 4):
        history.add(numbered(number))
    assert history.marks == 0


def test_a_message_without_words_is_left_out() -> None:
    with begun() as person:
        before = len(person.lines)
        person.presenter.say(Message((phrase("muggins-next", value="on", match="no"),)))
        assert len(person.lines) == before + 1


def test_e_explains_the_points_of_the_line_and_of_no_other() -> None:
    with Sitting(state=to_count(), held=True, settings=QUIET) as person:
        person.keys("1 4 enter")
        assert person.keys("up up e")[1].startswith("Right, 14, ")
        assert "fifteen" in person.lines[-1]
        assert person.keys("up e") == [person.lines[-2], "This line has no points to explain."]
