"""The hand record: deal by deal, line by line, saved in narrow lines; cards in two letters for a braille line."""

from pathlib import Path

from msgspec.structs import replace

from audiocrib.settings.settings import VoiceMode
from audiocrib.ui.keys.keymap import Action
from tests.ui.menu_of_actions import through_the_menu
from tests.ui.phases import PLACES, begun
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting


def test_with_short_cards_lines_are_printed_in_two_letters_and_spoken_in_words() -> None:
    with begun(short_cards=True) as person:
        assert person.press("h") == ["Hand: 4H 5S 6D JH."]
        assert person.voice.said[-1][0] == "Hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts."
        assert person.press("m")[0].startswith("4 makes 4, 5 makes 5, 6 makes 6, J makes 10")
        assert person.keys("w up")[1:] == ["4 makes 4, 5 makes 5, 6 makes 6, J makes 10."]
        assert person.keys("r r")[-1] == "4 makes 4. 5 makes 5. 6 makes 6. J makes 10."
        assert person.voice.said[-1][0] == "4 makes 4. 5 makes 5. 6 makes 6. Jack makes 10."


def test_the_hand_record_is_read_deal_by_deal_and_line_by_line() -> None:
    with Sitting(seed=7) as person:
        play_on(person, until=lambda person: person.player.view.deal.number == 2)  # type: ignore[union-attr]  # dealt
        assert through_the_menu(person, Action.HANDS)[0].startswith("Hand record: Up and Down move")
        assert person.press("down") == ["Deal 2, still going, 1 of 3."]
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
        assert through_the_menu(person, Action.HANDS)[-1] == "No cards have been dealt yet."
