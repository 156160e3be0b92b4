"""Keys in a lesson and in the list: wrong deeds, reading, queries, the describer. Lines are heard."""

from pathlib import Path

import pytest

from audiocrib.rules.state import Playing
from audiocrib.settings.choices import KeyPreset
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.ui.keys.actions import Action
from audiocrib.ui.keys.names import AT, DO, NUMBER_END
from tests.ui.lessons.course import COURSE
from tests.ui.pupil import Pupil


def test_a_wrong_deed_is_answered_by_its_own_hint_and_changes_nothing(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["02-crib"]) as pupil:
        pupil.keys("enter b right space")
        assert pupil.keys("1 space")  # not the 2 after all
        told = pupil.keys("2 space 3 space enter")
        assert (
            told[-1]
            == "Nothing is marked now. Keep the 5: it makes fifteen with many cards. Lay away the 2 and the queen."
        )
        assert len(pupil.teaching.player.view.deal.hands[0]) == 6  # type: ignore[union-attr]  # cards are dealt
        assert pupil.keys("3 space 4 space enter")[-1] == (
            "Nothing is marked now. 1 goes to the 2, 6 to the queen. Space marks each, Enter lays them away."
        )
        assert pupil.keys("3 space 4 space enter")[-1].endswith("Q can show it.")
        assert "Discarded 2 of diamonds, queen of clubs." in pupil.keys("1 space 6 space enter")


def test_a_card_that_a_key_of_the_lesson_went_to_can_be_played_at_once(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        pupil.keys("enter 1 enter c v m")
        assert "6 of diamonds, makes 20, card 1 of 3." in pupil.keys("tab tab shift-tab")
        assert "You play 6, count 20." in pupil.keys("enter")


def test_a_wrong_card_and_a_wrong_total_are_asked_again(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["04-fifteen"], COURSE["08-hands"]) as pupil:
        pupil.keys("enter")
        assert pupil.keys("1 enter")[-1] == "That is not fifteen. Seven and how many?"
        assert pupil.keys("1 enter")[-1] == "M says what each card makes."
        assert "fifteen, plus 2" in pupil.keys("3 enter")[1]
        pupil.keys("q up enter down enter")
        assert pupil.keys("3 enter")[-1] == "That is the run. Your 4 and the starter also make a pair."
        assert pupil.keys("5")[-1] == "Total 5."


def test_enter_while_a_key_is_wanted_says_the_task_again(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        task = "Six cards were dealt to you; the crib comes in the next lesson. H reads your cards: press it."
        assert pupil.keys("enter") == [f"Not yet. {task}"]
        assert pupil.keys("t") == [task]
        assert pupil.keys("s")[-1] == "Score: you 0, Anna 0."


READ = {
    "b o o k enter h ? d": "Rules of this table: ",
    "g l o s enter h o l e enter": "Glossary: ",
    "l o o k enter h o l e enter down enter escape escape": "Look up in ",
}


@pytest.mark.parametrize("keys", READ)
def test_what_is_read_in_a_lesson_is_left_by_escape_and_the_task_is_still_there(keys: str, tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        task = pupil.keys("t")
        told = pupil.keys(f"escape {keys}")
        assert any(line.startswith(READ[keys]) for line in told)
        assert pupil.teaching.steps.at == 0
        assert pupil.keys("escape") == ["Back at the table."]
        assert pupil.keys("t") == task
        pupil.keys("h")
        assert pupil.teaching.steps.at == 1


def test_help_says_how_the_lesson_is_left(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        told = pupil.keys("?")
        assert told[0].startswith("Press the key that the lesson asks for.")
        assert told[-1] == ("This is a lesson. T says the task again, Q offers to show how it is done, or to leave.")


@pytest.mark.parametrize("name", ["03-play", "05-pairs", "11-again", "17-short-game"])
def test_help_in_the_play_names_no_key_that_a_lesson_refuses(name: str, tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE[name]) as pupil:
        pupil.keys("enter")
        player = pupil.teaching.player
        while not (player.duty and player.view and isinstance(player.view.phase, Playing)):
            pupil.do_step()
        told = " ".join(pupil.keys("?" + " d" * 12))
        assert "About the cards. " in told
        assert told.endswith("That is all.")
        assert "U: " not in told
        assert pupil.keys("u")[-1].startswith("Cards can be taken back only when you alone play")


@pytest.mark.parametrize("name", ["10-deal", "13-muggins"])
def test_hints_are_not_used_up_and_settings_stay(name: str, tmp_path: Path) -> None:
    """A lesson names the keys itself, even after a wrong total."""
    settings = Settings(voice=VoiceMode.SILENT, hints=3)
    with Pupil(tmp_path, COURSE[name], settings=settings) as pupil:
        pupil.keys("enter")
        told = pupil.through()
        assert not any(line.endswith((" E explains.", "then Enter.", "Enter continues.")) for line in told)
        assert pupil.presenter.settings == settings
        assert not pupil.kept


def test_the_options_are_those_of_the_evening(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["12-help"]) as pupil:
        pupil.keys("enter")
        while "options" not in pupil.teaching.steps.keys:
            pupil.do_step()
        told = pupil.keys("o")
        assert "cannot be done in a lesson" not in told[-1]
        assert pupil.keys("escape")[-1] != told[-1]


def test_the_describer_is_left_by_either_of_the_keys_that_it_names(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["12-help"]) as pupil:
        pupil.keys("enter ? k h")
        told = pupil.keys("escape")
        assert told[0] == "Key describer off."
        assert told[-1].startswith("Escape opens a menu")
        assert pupil.keys("escape")[-1].startswith("All actions")


def test_n_after_the_last_step_ends_with_the_way_on_and_names_no_next_deal(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["13-muggins"], COURSE["12-help"]) as pupil:
        pupil.keys("enter")
        ended = pupil.through()[-1]
        assert ended == "Well done. Enter goes on to the next lesson, Escape to the list."
        (told,) = pupil.keys("n")
        assert told == f"Your hand 13, Anna's hand 10, muggins 2 for you, Anna's crib 9. {ended}"
        assert pupil.keys("t") == [ended]


def test_other_rooms_are_closed_while_a_lesson_is_on(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter escape t r a i n e r")
        assert pupil.keys("enter")[-1] == "That cannot be done in a lesson. Q leaves it."


def test_another_game_is_refused_in_a_lesson_before_anything_is_asked(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        pupil.keys("enter")
        while pupil.teaching.player.view is None or pupil.teaching.player.view.deal is None:
            pupil.do_step()
        pupil.keys("escape n e w space g a m e")
        assert pupil.keys("enter")[-1] == "That cannot be done in a lesson. Q leaves it."


def test_what_has_no_key_is_done_by_the_menu(tmp_path: Path) -> None:
    """With the keys on the left half of the keyboard the starter is only in the menu."""
    settings = Settings(voice=VoiceMode.SILENT, key_preset=KeyPreset.LEFT_HAND)
    with Pupil(tmp_path, COURSE["02-crib"], settings=settings) as pupil:
        assert pupil.keys("space")[-1] == "B says whose crib it is: press it."
        pupil.keys("b f g 6 g space")
        assert pupil.teaching.steps.keys == ["starter"]
        pupil.keys("escape")
        while not pupil.keys("d")[-1].startswith("Starter"):
            assert len(pupil.lines) < 200
        pupil.keys("space")
        assert pupil.teaching.steps.keys == ["crib"]


def test_keys_that_are_changed_in_a_lesson_hold_at_once(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        pupil.presenter.change(keys={"hand": ["f10"]})
        assert pupil.keys("t") == [
            "Six cards were dealt to you; the crib comes in the next lesson. F10 reads your cards: press it."
        ]
        pupil.keys("f10")
        assert pupil.teaching.steps.keys[0] == "right"
        pupil.lessons.close()
        assert pupil.presenter.applies == [pupil.stack.adopt], "those of the lesson's table are gone"


def test_keys_that_are_changed_in_a_lesson_hold_in_the_list_and_in_the_next_one(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil.keys("enter")
        pupil.presenter.change(keys={"older": ["f6"], "newer": ["f8"], "hand": ["f10"]})
        pupil.lessons.close()
        assert pupil.keys("f8 f8 f6")[-1].endswith(", 2 of 24.")
        assert pupil.keys("down")[-1].startswith("Down does nothing")
        pupil.keys("enter")
        assert pupil.keys("h")[-1].startswith("Key H does nothing here.")
        assert pupil.keys("f10")[-1].startswith("Hand: ")


def test_the_list_is_left_by_escape_and_says_its_keys(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        assert pupil.lines == ["Lessons: Up and Down move, Enter begins, Escape leaves. Your cards, 1 of 24."]
        assert "Enter begins or continues a lesson" in pupil.keys("?")[-1]
        assert pupil.keys("m u g")[-1] == "Muggins, 13 of 24."
        assert pupil.left == 0
        pupil.keys("escape")
        assert pupil.left == 1


def test_the_last_lesson_leads_back_to_the_list(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        assert pupil.through()[-1] == "Well done. That was the last lesson. Enter goes back to the list."
        assert pupil.keys("enter")[-1] == "Your cards, done, 1 of 1."


def test_enter_after_a_lesson_begins_the_next(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil.keys("enter")
        pupil.through()
        assert pupil.keys("h")[-1].startswith("Hand: ")
        assert pupil.keys("enter")[0] == "Lesson 2: The crib."


def test_after_a_lesson_the_key_for_the_question_says_how_to_go_on(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil.keys("enter")
        over = pupil.through()[-1]
        assert pupil.keys("t") == [over]


def test_a_button_counts_in_a_lesson_as_its_key_does(tmp_path: Path) -> None:
    with Pupil(tmp_path / "keys") as by_key, Pupil(tmp_path / "buttons") as by_button:
        assert by_key.start(1) == by_button.start(1)
        for key, action in (("h", Action.HAND), *[("right", Action.RIGHT)] * 3, ("t", Action.TURN), ("?", Action.HELP)):
            assert by_button.press(f"{DO}{action.value}") == by_key.press(key)


def test_after_a_lesson_buttons_do_what_its_words_say(tmp_path: Path) -> None:
    for action, first in (
        (Action.TURN, "Well done."),
        (Action.MENU, "The crib, 2 of"),
        (Action.QUIT, "The crib, 2 of"),
    ):
        with Pupil(tmp_path / action.value) as pupil:
            pupil.keys("enter")
            pupil.through()
            assert pupil.press(f"{DO}{action.value}")[-1].startswith(first)


def test_a_key_of_a_finished_task_silences_its_words(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        assert pupil.voice.silenced == 0
        pupil.keys("h")
        assert pupil.voice.silenced == 1


CARDS = "Six cards were dealt to you; the crib comes in the next lesson. H reads your cards: press it."


def test_a_key_that_is_pressed_in_a_menu_or_only_described_is_not_the_one_that_is_wanted(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        pupil.keys("k h k")
        assert pupil.keys("t") == [CARDS]
        walk = "Right goes from card to card. Press it three times."
        assert pupil.keys("h")[-1] == walk
        for menu in ("q", "escape"):
            pupil.keys(f"{menu} right right right escape")
            assert pupil.keys("t") == [walk]
        assert pupil.keys("right right right")[-1].startswith("Left goes back.")


def test_in_the_first_lesson_the_key_for_the_question_says_nothing_of_the_second(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter h right right right left 1 r")
        assert pupil.keys("t") == [
            "Lost? T says again what you are to do: press it.",
            "Q opens a menu that shows how a task is done, or leaves the lesson. Press it, then Escape to come back.",
        ]


def test_a_refused_key_is_not_the_one_that_is_wanted(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"], COURSE["02-crib"]) as pupil:
        pupil.keys("enter h right right right left")
        assert pupil.keys("9") == ["No card 9. There are 6 cards."]
        pupil.keys("q up enter down enter b")
        mark = "Go to a card with Right, then press Space."
        assert pupil.keys("t")[-1].endswith(mark)
        pupil.keys("1 space 2 space 6 right")
        assert pupil.keys("space")[0].startswith("Queen of clubs, not marked. Unmark ")
        assert pupil.keys("t")[-1].endswith(mark)
        assert pupil.keys("1 space")[2].startswith("Of your cards the 2 and the queen add least to the rest.")


def test_the_first_word_for_the_first_card_comes_with_what_it_means(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        assert pupil.keys("enter")[-2:] == [
            "You lead, which means playing the first card: go to the 4, and play it with Enter.",
            "You lead.",
        ]


def test_a_lesson_before_skunks_says_nothing_of_them(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["12-help"]) as pupil:
        told = pupil.keys("enter ? k k escape down escape c d i")
        assert "Count 7. 24 more makes thirty-one." in told
        assert not [line for line in told if "skunk" in line or "hole" in line]


def test_the_rules_of_most_other_tables_are_told_where_nobs_and_flush_are_learned(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["09-flush"]) as pupil:
        told = " ".join(pupil.keys("enter 4 enter"))
        assert "a flush in the crib needs no starter; most tables have neither" in told
        assert "Here it scores when it is played, too" in told


def test_a_number_that_is_typed_as_a_line_of_its_own_can_be_deleted_by_the_next(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["07-counting"]) as pupil:
        pupil.keys("enter e e c")
        assert pupil.press("9", NUMBER_END) == ["Total 9."]
        told = pupil.press("backspace")
        assert told[1].startswith("Your 5 makes fifteen with the 10")
        assert pupil.press("6", NUMBER_END)[1] == "Right, 6, now 9."


def test_a_lesson_that_is_resumed_says_its_task_or_what_is_open_over_it(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        told = pupil.start(1)[-1]
        before = len(pupil.lines)
        pupil.stack.resume()
        (task,) = pupil.lines[before:]
        assert told.endswith(task)
        opened = pupil.press("q")[-1]
        before = len(pupil.lines)
        pupil.stack.resume()
        assert pupil.lines[before:] == [opened]


def test_a_press_on_a_card_goes_there_and_marks_it(tmp_path: Path) -> None:
    """As a page has it, where a press is what its words offer."""
    with Pupil(tmp_path, COURSE["02-crib"]) as pupil:
        pupil.keys("enter b")
        told = pupil.press(f"{AT}1", "space")
        assert told[0] == "5 of hearts, marked, 1 more."
        assert "Of your cards the 2 and the queen add least to the rest." in " ".join(told)
