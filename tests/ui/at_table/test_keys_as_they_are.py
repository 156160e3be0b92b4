"""Keys that the player has changed, described keys, trembling hands, and the effect of every key on the voice."""

import re

import pytest
from msgspec.structs import replace

from audiocrib.settings.settings import VoiceMode
from audiocrib.speech.speech_queue import Press
from audiocrib.ui.keyboard import Keyboard
from audiocrib.ui.keys.keymap import AMONG_PEOPLE, ON_CARDS, ON_SCREEN, USUAL_KEYS, Action
from audiocrib.ui.keys.voice_effects import press_at_table
from tests.ui.at_table.places import At
from tests.ui.phases import to_lay_away, to_play
from tests.ui.recorded import Recorded
from tests.ui.table import QUIET, Sitting


def test_a_remapped_key_works_at_the_table_and_the_old_one_says_that_it_does_nothing() -> None:
    with Sitting(state=to_play(), settings=replace(QUIET, keys={"scores": ["ü"], "help": ["f10"]})) as person:
        assert person.press("ü") == ["Score: you 0, Anna 0."]
        assert person.press("s") == ["Key S does nothing here. Press F10 for the keys."]


@pytest.mark.parametrize(
    "action",
    [
        a
        for a in Action
        if USUAL_KEYS[a] and a not in {Action.TYPE, Action.POINT, Action.CLAIM, Action.UNDO, *ON_SCREEN, *AMONG_PEOPLE}
    ],
)
def test_the_describer_says_what_a_key_would_do_and_does_nothing(action: Action, at: At) -> None:
    with at("describing keys") as person:
        before = person.state, person.player.focus
        for key in USUAL_KEYS[action]:
            if action in {Action.DESCRIBER, Action.MENU}:
                continue
            (line,) = person.press(key)
            assert re.fullmatch(r"[\w ]+: .+\.", line)
        assert (person.state, person.player.focus) == before
        assert not person.left
        assert not person.player.screens.covered


def test_the_describer_tells_the_longer_form_and_unused_keys(at: At) -> None:
    with at("describing keys") as person:
        assert person.press("S") == ["Key S: Scores, the longer form."]
        assert person.press("j") == ["Key J does nothing here."]
        assert person.press("1") == ["Key 1: Point at a card."]


# Trembling hands, several keys at once


def test_the_same_key_again_within_the_set_time_is_ignored() -> None:
    with Sitting(state=to_lay_away(), settings=replace(QUIET, repeat_filter=1000)) as person:
        assert person.press("right", "right", "s") == ["Ace of clubs, card 1 of 6.", "Score: you 0, Anna 0."]
    with Sitting(state=to_lay_away()) as person:
        assert len(person.press("right", "right", "s")) == 3


def test_a_script_is_not_taken_for_a_hand_that_trembles() -> None:
    with Sitting(state=to_lay_away(), settings=replace(QUIET, repeat_filter=1000)) as person:
        piped = Keyboard(person.player.screens, person.switch, lambda: False, piped=True)
        piped.press(("right", "right", "right"))
        assert person.lines[-1] == "5 of spades, card 3 of 6."


def test_another_voice_is_paused_as_the_one_before(at: At) -> None:
    with at("on turn") as person:
        another = Recorded()
        person.presenter._speaker = lambda *_: another
        person.press("p")
        person.presenter.take_voice(VoiceMode.READER)
        assert person.presenter.voice is another
        assert another.paused
        person.press("p")
        assert not another.paused


def test_every_key_stops_the_voice_first_and_says_what_becomes_of_the_play_that_it_cuts(at: At) -> None:
    with at("on turn") as person:
        person.voice.keys.clear()
        person.keys("s enter escape a escape 1 space h r p p")
        said = [
            "asks",
            "commits",
            "commits",
            "moves",
            "commits",
            "moves",
            "moves",
            "retells",
            "repeats",
            "halts",
            "halts",
        ]
        assert person.voice.keys == said, "the letter searched in the menu"


def test_n_lets_plays_be_dropped_only_where_it_tells_them(at: At) -> None:
    with at("on turn") as person:
        person.voice.keys.clear()
        person.press("n")
        person.keys("1 enter")
        person.answered()
        person.press("n")
        assert [key for key in person.voice.keys if key.startswith(("retells", "asks"))] == ["asks", "retells-all"]


def test_a_key_that_is_only_described_tells_nothing(at: At) -> None:
    with at("on turn") as person:
        person.press("k")
        person.voice.keys.clear()
        person.keys("h n r right k")
        assert set(person.voice.keys) == {"asks"}


def test_keys_that_navigate_type_or_search_are_the_ones_that_move(at: At) -> None:
    moving = {action for action in Action if press_at_table(action, lambda: True) is Press.MOVES}
    assert moving == ON_CARDS | {Action.TYPE, Action.ERASE, Action.OLDER, Action.NEWER, Action.OLDEST, Action.NEWEST}
    with at("in the menu") as person:
        person.voice.keys.clear()
        person.keys("n c down 2")
        assert set(person.voice.keys) == {"moves"}


def test_backspace_with_nothing_typed_is_silence(at: At) -> None:
    with at("on turn") as person:
        assert person.press("backspace") == []
        assert person.voice.silenced == 1


def test_the_turn_is_said_after_the_program_was_suspended(at: At) -> None:
    with at("on turn") as person:
        assert person.press("resumed") == ["Your turn, choose a card to play. Cards left: you 4, Anna 4."]
