"""What was said is heard again: walking back, W, X, R, Z, P, the menu; and how the voice is told."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase, Role, phrase
from audiocrib.output.history import History
from audiocrib.output.utterances import Priority
from audiocrib.output.voice import Fault
from audiocrib.rules.cards import Seat
from audiocrib.rules.presets import SALON
from audiocrib.settings import Verbosity, VoiceMode
from audiocrib.ui.help import works
from audiocrib.ui.history_desk import MOST_LINES
from audiocrib.ui.keymap import IN_MENU, Action, KeyMap
from tests.ui.phases import PLACES, to_count, to_lay_away, to_play
from tests.ui.table import QUIET, Sitting, play_on


def begun(**about: object) -> Sitting:
    return Sitting(state=to_play(), settings=replace(QUIET, **about), held=True)


# Walking


def test_up_and_down_walk_through_what_was_said_and_stop_at_the_ends_with_a_sound() -> None:
    with begun() as person:
        first = person.lines[0]
        person.keys("s f")
        assert person.keys("up up up") == ["Starter: 4 of diamonds.", "Score: you 0, Anna 0.", first]
        assert person.press("up") == ["That is the oldest."]
        assert person.voice.said[-1][2] == "edge"
        assert person.keys("down down") == ["Score: you 0, Anna 0.", "Starter: 4 of diamonds."]
        assert person.press("down") == ["That is the newest."]
        assert person.voice.said[-1][2] == "edge"


def test_down_without_walking_says_that_this_is_the_newest() -> None:
    with begun() as person:
        assert person.press("down") == ["That is the newest."]


def test_comma_full_stop_less_and_greater_walk_as_well() -> None:
    with begun() as person:
        first = person.lines[0]
        person.keys("s f")
        assert person.keys(", , . < >") == [
            "Starter: 4 of diamonds.",
            "Score: you 0, Anna 0.",
            "Starter: 4 of diamonds.",
            first,
            "Starter: 4 of diamonds.",
        ]


def test_walking_does_not_move_when_something_new_happens() -> None:
    with Sitting(state=to_play(dealer=0), settings=QUIET, held=True) as person:
        person.keys("s f")
        assert person.keys("up up")[-1] == "Score: you 0, Anna 0."
        assert person.answered()[-1].endswith("Your turn.")
        assert person.press("down") == ["Starter: 4 of diamonds."]
        assert person.press("down")[0].endswith("Your turn.")


def test_another_key_ends_the_walk() -> None:
    with begun() as person:
        person.keys("s f up up up")
        person.press("c")
        assert person.press("up") == ["Count 0."]


def test_at_least_five_hundred_messages_can_be_read_again() -> None:
    with begun(history=500) as person:
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
        assert person.lines[-2] == "Right, 14, you have 34."
        person.keys("up")
        assert person.press("up") == ["Right, 14. Plus 14, you have 34, Anna 30."]


def test_w_walks_through_plays_and_scores_only_and_back() -> None:
    with Sitting(state=to_count(), held=True) as person:
        person.keys("1 s 4 f enter")
        assert person.press("w") == ["History: plays and scores."]
        walked = [person.press("up")[0] for _ in range(4)]
        assert walked[0].startswith("Anna's hand: ")
        assert walked[1].startswith("Right, 14.")
        assert walked[2].startswith("Back at the table.")
        assert walked[3] == "That is the oldest."
        assert person.keys("w w") == [
            "History: bookmarks. No bookmarks yet, Y sets one.",
            "History: everything.",
        ]
        assert person.press("down") == ["Total 1."]


def test_nothing_can_be_walked_through_before_anything_was_said() -> None:
    with begun() as person:
        person.desk.history = History()
        assert person.keys("up < >") == ["Nothing was said yet."] * 3


def test_a_view_without_a_line_says_so() -> None:
    with begun() as person:
        person.desk.history = History()
        person.press("s")
        assert person.press("w") == ["History: plays and scores. No plays or scores yet."]
        assert person.keys("up < >") == ["No plays or scores yet."] * 3
        assert person.voice.said[-1][2] == "edge"


# Bookmarks


def test_a_bookmark_is_set_where_one_reads_and_bookmarks_are_walked_through_alone() -> None:
    with begun() as person:
        person.keys("s f c up up")
        assert person.press("y") == ["Bookmark set, 1 now."]
        person.press("h")
        assert person.press("y") == ["Bookmark set, 2 now."]
        assert person.keys("w w") == ["History: plays and scores.", "History: bookmarks."]
        assert person.keys("up up up") == [
            "Hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts.",
            "Starter: 4 of diamonds.",
            "That is the oldest.",
        ]
        assert person.press("y") == ["Bookmark removed, 1 left."]
        assert person.press("down")[0].startswith("Hand: ")


def test_a_bookmark_before_anything_was_said_has_no_line() -> None:
    with begun() as person:
        person.desk.history = History()
        assert person.press("y") == ["Nothing was said yet."]


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


# Search


def searched(person: Sitting, letters: str) -> list[str]:
    """The lines of a search that is opened and typed."""
    through_the_menu(person, Action.FIND)
    return person.press(*letters)


def test_the_search_finds_older_lines_with_the_letters_and_newer_ones_again() -> None:
    with begun() as person:
        person.keys("f s f c")
        (opened,) = through_the_menu(person, Action.FIND)
        assert opened.startswith("Find in the history: letters type, Enter finds older lines, Down newer")
        assert person.keys("s T") == ["S: s.", "T: sT."]
        assert person.press("a")[0].endswith(": sTa.")
        assert person.keys("enter enter") == ["Starter: 4 of diamonds."] * 2
        assert person.press("up")[0].startswith("Back at the table. ")
        assert person.press("up") == ["No older line has sTa. Down finds newer ones, Escape leaves."]
        assert person.voice.said[-1][2] == "edge"
        assert person.keys("down down") == ["Starter: 4 of diamonds."] * 2
        assert person.press("down") == ["No newer line has sTa. Up finds older ones, Escape leaves."]
        assert person.press("escape") == ["Back at the table."]
        assert person.keys("down") == ["Count 0."]


def test_a_search_without_a_find_says_so_and_goes_on() -> None:
    with begun() as person:
        person.keys("f s")
        searched(person, "sx")
        assert person.press("enter") == ["Not found: sx. Backspace deletes letters, Escape leaves."]
        assert person.press("down")[0].startswith("Not found: sx.")
        assert person.press("backspace") == ["Deleted x: s."]
        assert person.press("left") == ["So far: s."]
        assert person.press("enter") == ["Score: you 0, Anna 0."]
        assert person.press("tab") == ["Starter: 4 of diamonds."]
        assert person.press("shift-tab")[0].startswith("Find in the history: ")
        assert person.keys("backspace backspace") == ["Deleted s, nothing is left.", "Nothing is typed."]
        assert person.press("up")[0].startswith("Nothing is typed. Find in the history: ")
        assert person.press("enter") == ["Back at the table."]


def test_the_search_looks_further_in_in_a_long_history_part_by_part() -> None:
    with begun(history=3000) as person:
        person.press("f")
        for number in range(MOST_LINES + 10):
            person.desk.history.add(Message((phrase("typed", number=number),)))
        searched(person, "starter")
        assert person.press("enter") == ["Not found in 1000 lines: starter. Enter looks further, Escape leaves."]
        assert person.press("enter") == ["Starter: 4 of diamonds."]


def test_other_letters_begin_at_the_newest_line_again() -> None:
    with begun() as person:
        person.keys("s f s")
        searched(person, "score")
        assert person.keys("enter enter") == ["Score: you 0, Anna 0."] * 2
        person.press(*["backspace"] * 5)
        assert person.keys("t a r enter")[-1] == "Starter: 4 of diamonds."


def test_the_search_takes_the_words_of_a_piped_line_and_blanks() -> None:
    with begun() as person:
        person.keys("f s")
        through_the_menu(person, Action.FIND)
        assert person.press("4", "number-end") == ["4: 4.", "Starter: 4 of diamonds."]
        person.keys("backspace unknown:you space 0")
        assert person.press("enter") == ["Score: you 0, Anna 0."]


def test_the_search_finds_what_was_said_in_brief_by_its_full_words() -> None:
    with Sitting(state=to_play(dealer=0), settings=replace(QUIET, verbosity=Verbosity.BRIEF), held=True) as person:
        person.answered()
        searched(person, "anna plays")
        assert re.match(r"Anna plays \w+ of \w+, count \d+\.", person.press("enter")[0])


def test_a_search_never_finds_what_another_person_alone_was_told() -> None:
    with Sitting(state=to_play(), people=(0, 1), held=True) as person:
        for seat, name in enumerate(("Mine secret", "Their secret")):
            person.desk.say(Message((phrase("keys-taken", name=name),)), Seat(seat))
        searched(person, "secret")
        assert person.press("enter")[0].startswith("Not found: secret.")
        person.keys("escape 1")
        searched(person, "secret")
        assert person.press("enter") == ["Mine secret."]
        assert person.press("enter")[0].startswith("No older line has secret.")


# X


def test_x_saves_the_history_and_says_where_each_time_in_a_file_of_its_own(tmp_path: Path) -> None:
    with PLACES["on turn"](tmp_path, QUIET) as person:
        first = person.lines[0]
        person.press("s")
        assert person.press("x") == [f"Saved as {tmp_path / 'history-1.txt'}."]
        assert person.press("x") == [f"Saved as {tmp_path / 'history-2.txt'}."]
    saved = (tmp_path / "history-1.txt").read_text(encoding="utf-8").splitlines()
    assert saved == [first, "Score: you 0, Anna 0."]


def test_x_says_why_the_history_cannot_be_saved_and_the_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with PLACES["on turn"](file, QUIET) as person:
        (line,) = person.press("x")
        assert line.startswith(f"The history cannot be saved in {file}: ")
        assert line.endswith(". Start with --data and another folder.")
        assert person.press("s") == ["Score: you 0, Anna 0."]


# R, Z, speed


def test_r_repeats_the_last_message_and_r_again_says_it_piece_by_piece() -> None:
    with begun() as person:
        person.press("h")
        assert person.press("r") == ["Hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts."]
        assert person.press("r") == ["Hand. 4 of hearts. 5 of spades. 6 of diamonds. Jack of hearts."]
        assert person.voice.said[-1][1] is Priority.ANSWER


def test_r_repeats_what_is_read_again_in_the_history() -> None:
    with begun() as person:
        person.keys("s f up up")
        assert person.press("r") == ["Score: you 0, Anna 0."]


def test_r_before_anything_was_said_says_so() -> None:
    with begun() as person:
        person.desk.heard = None
        assert person.press("r") == ["Nothing to repeat yet."]


def test_z_goes_round_the_verbosities_and_is_remembered() -> None:
    with begun() as person:
        assert person.keys("z z z") == ["Verbosity full.", "Verbosity brief.", "Verbosity normal."]
        assert [settings.verbosity for settings in person.kept] == ["full", "brief", "normal"]
        person.keys("z z 1")
        assert person.lines[-1] == "4 hearts, makes 4."


def test_plus_and_minus_change_the_speed_of_the_own_voice_within_its_bounds() -> None:
    with begun(voice=VoiceMode.SELF) as person:
        assert person.keys("+ = -") == [f"Speed {rate} words a minute." for rate in (210, 230, 210)]
        assert person.voice.manner is not None
        assert person.voice.manner.rate == 210
        for _ in range(40):
            person.press("+")
        assert person.lines[-1] == "Speed 700 words a minute."
        for _ in range(40):
            person.press("-")
        assert person.lines[-1] == "Speed 80 words a minute."


def test_plus_changes_the_pace_for_a_reader_and_tells_that_nobody_speaks() -> None:
    with begun(voice=VoiceMode.READER) as person:
        assert person.press("+") == ["Pace 270 words a minute."]
        assert person.kept[-1].reading_rate == 270
    with begun() as person:
        assert person.press("+") == ["Nobody speaks, so there is no speed. The menu has Voice."]


# P


def test_while_it_is_paused_nothing_goes_on_and_keys_answer() -> None:
    with Sitting(state=to_play(dealer=0), held=True) as person:
        assert person.press("p") == ["Paused. P goes on."]
        assert person.answered() == []
        assert person.press("s") == ["Score: you 0, Anna 0."]
        before = len(person.lines)
        assert person.press("p")[0] == "Going on."
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
        assert person.keys("enter")[0].startswith("Deal 2.")


# How it is spoken


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
def test_a_voice_that_fails_is_told_in_a_printed_line_alone(fault: Fault) -> None:
    with begun() as person:
        spoken = len(person.voice.said)
        person.desk.fault(fault)
        assert "the game goes on in text" in person.lines[-1]
        assert len(person.voice.said) == spoken
        assert person.press("up") == [person.lines[-2]]


# The menu


OFFERED = [action for action in IN_MENU if works(action, SALON)]


def through_the_menu(person: Sitting, action: Action) -> list[str]:
    """Choose an action by its place in the menu; the lines that came of the choice."""
    person.press("escape")
    person.press(*["down"] * (OFFERED.index(action) + 1))
    return person.press("enter")


SAME = [
    action
    for action in OFFERED
    if KeyMap().keys(action) and action not in {Action.QUIT, Action.SAVE, Action.REPEAT, Action.MENU}
]


@pytest.mark.parametrize("action", SAME)
def test_an_action_chosen_in_the_menu_does_what_its_key_does(action: Action) -> None:
    with begun() as by_key, begun() as by_menu:
        for person in (by_key, by_menu):
            person.keys("1")
        pressed = by_key.press(KeyMap().keys(action)[0])
        assert through_the_menu(by_menu, action) == pressed
        assert by_key.state == by_menu.state


def offered(words: str, action: Action) -> str:
    """A line of the menu of all actions, with its place."""
    return f"{words}, {OFFERED.index(action) + 1} of {len(OFFERED)}."


def test_the_menu_is_searched_by_first_letters_and_by_the_next_item() -> None:
    with begun() as person:
        assert person.keys("escape s") == [
            "All actions: Up and Down move, letters search, Enter chooses, Escape goes back.",
            offered("Sounds, how each one sounds and how loud", Action.SOUNDS),
        ]
        assert person.press("s") == [offered("Starter, F", Action.STARTER)]
        assert person.press("s") == [offered("Scores, S", Action.SCORES)]
        assert person.press("enter") == ["Score: you 0, Anna 0."]
        assert person.keys("escape v e r")[-1] == offered("Verbosity, Z", Action.VERBOSITY)
        assert person.press("backspace") == ["Search over. Up and Down move."]
        assert person.press("6") == ["Nothing begins with 6."]
        assert person.press("tab") == ["Tab does nothing in a menu. Up and Down move, Enter chooses, Escape goes back."]


def test_the_menu_stops_at_its_ends() -> None:
    with begun() as person:
        assert person.keys("escape up")[-1] == offered("Quit and save, Q", OFFERED[-1])
        assert person.press("down") == [offered("Quit and save, Q", OFFERED[-1])]
        assert person.voice.said[-1][2] == "edge"
        assert person.press("<") == [offered("New game", OFFERED[0])]
        assert person.press(">") == [offered("Quit and save, Q", OFFERED[-1])]


def test_enter_in_a_menu_without_a_choice_says_what_to_do() -> None:
    with begun() as person:
        assert person.keys("escape enter")[-1].endswith("Choose with Up and Down first.")
        assert person.press("?") == ["Up and Down move, letters search, Enter chooses, Escape goes back. D says more."]


def test_voice_and_muggins_are_changed_in_the_menu() -> None:
    with begun() as person:
        assert through_the_menu(person, Action.VOICE) == ["Audiocrib speaks itself."]
        assert through_the_menu(person, Action.VOICE) == [
            "Your screen reader speaks, audiocrib keeps to lines. Escape and Voice change it."
        ]
        assert person.kept[-1].voice is VoiceMode.READER
        assert through_the_menu(person, Action.MUGGINS)[0].startswith("Muggins ")


def test_muggins_is_switched_from_what_the_table_has() -> None:
    """Not set means what the preset says, and the salon plays with muggins: the first switch turns it off."""
    with begun() as person:
        said = through_the_menu(person, Action.MUGGINS)
        assert said == ["Muggins off, from the next game: points that are missed are lost."]
        assert through_the_menu(person, Action.MUGGINS)[0].startswith("Muggins on, from the next game: ")


def test_quit_in_the_menu_leaves() -> None:
    with begun() as person:
        through_the_menu(person, Action.QUIT)
        assert person.left


def test_a_message_without_words_is_no_message() -> None:
    with begun() as person:
        before = len(person.lines)
        person.desk.say(Message((phrase("muggins-next", value="on"),)))
        assert len(person.lines) == before + 1


def test_the_record_of_games_stands_in_the_menu() -> None:
    with begun() as person:
        assert person.keys("escape r e c")[-1].startswith("Record of games, ")
        person.press("enter")
        assert person.recalled == 1


# Cards in two letters


def test_with_short_cards_lines_are_printed_in_two_letters_and_spoken_in_words() -> None:
    with begun(short_cards=True) as person:
        assert person.press("h") == ["Hand: 4H 5S 6D JH."]
        assert person.voice.said[-1][0] == "Hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts."
        assert person.press("m")[0].startswith("4 makes 4, 5 makes 5, 6 makes 6, J makes 10")
        assert person.press("up") == ["4 makes 4, 5 makes 5, 6 makes 6, J makes 10."]
        assert person.keys("r r")[-1] == "4 makes 4. 5 makes 5. 6 makes 6. J makes 10."
        assert person.voice.said[-1][0] == "4 makes 4. 5 makes 5. 6 makes 6. Jack makes 10."


# The hand record


def test_the_hand_record_is_read_deal_by_deal_and_line_by_line() -> None:
    with Sitting(seed=7) as person:
        play_on(person, until=lambda person: person.player.view.deal.number == 2)  # type: ignore[union-attr]  # dealt
        assert through_the_menu(person, Action.HANDS)[0].startswith("Hand record: Up and Down move")
        assert person.press("down") == ["Deal 2, the one that is on, 1 of 3."]
        assert person.press("down") == ["Deal 1, 2 of 3."]
        assert person.press("enter")[0] == "Deal 1: Up and Down read, Enter goes on, Escape goes back."
        assert person.keys("down down")[-1] == "Your hand: 2S 5H 6H 9D JS QD."
        assert person.voice.said[-1][0].startswith("Your hand: 2 of spades, 5 of hearts, ")
        assert person.press("enter") == ["Discarded 5H JS."]
        assert person.press("escape")[0].startswith("Hand record: ")
        assert person.press("escape") == ["Back at the table."]


def test_for_a_screen_reader_the_hand_record_is_printed_in_words() -> None:
    with Sitting(seed=7, settings=replace(QUIET, voice=VoiceMode.READER)) as person:
        through_the_menu(person, Action.HANDS)
        assert person.keys("down enter down down")[-1] == (
            "Your hand: 2 of spades, 5 of hearts,\n6 of hearts, 9 of diamonds,\njack of spades, queen of diamonds."
        )


def test_the_hand_record_is_saved_in_lines_of_forty_columns(tmp_path: Path) -> None:
    with Sitting(seed=7, folder=tmp_path) as person:
        play_on(person, until=lambda person: person.player.view.deal.number == 2)  # type: ignore[union-attr]  # dealt
        through_the_menu(person, Action.HANDS)
        assert person.keys("up enter")[-1] == f"Saved as {tmp_path / 'hands-1.txt'}."
    saved = (tmp_path / "hands-1.txt").read_text(encoding="utf-8").splitlines()
    assert saved[:3] == ["Deal 1, Anna deals.", "Your hand: 2S 5H 6H 9D JS QD.", "Discarded 5H JS."]
    assert max(map(len, saved)) <= 40
    assert [line for line in saved if line.startswith("Deal ")] == ["Deal 1, Anna deals.", "Deal 2, you deal."]


def test_before_the_first_cards_the_hand_record_says_that_there_are_none() -> None:
    with PLACES["cutting"](Path("nowhere"), QUIET) as person:
        assert through_the_menu(person, Action.HANDS)[-1] == "No cards were dealt in this game yet."
