"""Sounds before words, their places and volumes: at the table, in the sound lesson, in the race on the board."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.narration.listener import NEAREST, OWN_PLACE, WIDE, Listener
from audiocrib.narration.message import Message, phrase
from audiocrib.narration.spectator import NOBODY
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import DealForm, Muggins, Options
from audiocrib.rules.presets import BGA, SALON
from audiocrib.rules.state import View
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.sound.earcons import Earcon, Race, Sound
from audiocrib.ui.message_sounds import call, ending_with, sounds_of, without_sounds
from audiocrib.ui.screens.sound_lesson import LINES
from audiocrib.ui.screens.table.queries import say_race
from tests.ui.playing_on import progress
from tests.ui.table import NAMES, QUIET, Sitting

LOUD = Settings(earcons=100)
SPOKEN = replace(QUIET, voice=VoiceMode.SELF)


@pytest.mark.parametrize("players", range(2, 7))
def test_you_sit_left_of_the_middle_and_the_others_across_to_the_right(players: int) -> None:
    for own in range(players):
        listener = Listener(Seat(own), NAMES[:players])
        around = [listener.place(Seat((own + step) % players)) for step in range(players)]
        assert around[0] == OWN_PLACE < 0
        assert around == sorted(set(around))
        assert around[1] >= NEAREST
        assert around[-1] <= WIDE


@pytest.mark.parametrize("players", range(2, 7))
def test_a_spectator_hears_the_seats_from_left_to_right(players: int) -> None:
    places = [Listener(NOBODY, NAMES[:players]).place(Seat(seat)) for seat in range(players)]
    assert places == sorted(set(places))
    assert (places[0], places[-1]) == (-WIDE, WIDE)


def test_a_play_sounds_from_its_seat_and_your_turn_follows_from_yours() -> None:
    played = Message((), earcon="card", place=0.5)
    asked = ending_with(played, (phrase("your-turn"),), (), calls=True)
    assert sounds_of(asked, LOUD) == (Sound(Earcon.CARD, 1.0, 0.5), Sound(Earcon.YOUR_TURN, 1.0, OWN_PLACE))
    assert sounds_of(ending_with(played, (), (), calls=False), LOUD) == (Sound(Earcon.CARD, 1.0, 0.5),)


def test_volumes_are_multiplied_and_a_sound_at_zero_is_left_out() -> None:
    message = Message((), earcon="card", turn=OWN_PLACE)
    some = Settings(earcons=50, sounds={Earcon.CARD: 40}, ducking=10)
    assert sounds_of(message, some) == (Sound(Earcon.CARD, 0.2, 0.0, 0.1), Sound(Earcon.YOUR_TURN, 0.5, OWN_PLACE, 0.1))
    assert sounds_of(message, Settings(sounds={Earcon.CARD: 0}))[0].what is Earcon.YOUR_TURN
    assert sounds_of(message, Settings(earcons=0)) == ()


def test_mono_puts_everything_in_the_middle_except_sounds_for_one_ear_alone() -> None:
    message = Message((), earcon="card", place=0.5, turn=OWN_PLACE)
    mono = Settings(mono=True)
    assert [sound.place for sound in sounds_of(message, mono)] == [0.0, 0.0]
    assert [sound.place for sound in sounds_of(message, mono, -1.0)] == [-1.0, -1.0]
    race = sounds_of(Message((), race=Race((1, 2), (121, 121))), mono)[0].what
    assert isinstance(race, Race)
    assert not race.wide


def test_one_of_several_people_is_called_from_where_all_hear_that_seat() -> None:
    assert [call(NAMES[:2], Seat(seat), ()).turn for seat in (0, 1)] == [-WIDE, WIDE]


def test_a_repetition_has_no_sound() -> None:
    loud = Message((), earcon="card", turn=0.0, race=Race((0,), (121,)))
    assert sounds_of(without_sounds(loud), LOUD) == ()


# Whole games

SENTENCES = (
    (r"Deal \d+, ", Earcon.DEAL),
    (r"[^.]* plays? [^.]*thirty-one", Earcon.THIRTY_ONE),
    (r"[^.]* plays? (?![^.]*thirty-one)[^.]*fifteen", Earcon.FIFTEEN),
    (r"[^.]* plays? [^.,]+, count \d+, (pair|double|run)", Earcon.PAIR_OR_RUN),
    (r"[^.]* plays? [^.,]+, count \d+, his nobs", Earcon.PEG),
    (r"[^.]* plays? [^.,]+, count \d+\.", Earcon.CARD),
    (r"(Discarded|[^.]* ha(s|ve) discarded|Starter)", Earcon.CARD),
    (r"(You say \d+, it|([^.]* correctly calls? muggins\. )?It) is \d+", Earcon.WRONG),
    (r"Right, ", Earcon.RIGHT),
    (r"\w+ counts? [1-9]", Earcon.PEG),
    (r"[^.]* wrongly calls? muggins", Earcon.MUGGINS),
)
"""The beginnings of messages, and their first sounds."""
LATER = (
    (r" wins[ ,:]", Earcon.LOSS),
    (r"You win", Earcon.WIN),
    (r"(\. (Last card|Go), plus|says? go\. Plus)(?!.* (win|Muggins))", Earcon.PEG),
    (r"\. [^.]+ says? go\.( Your turn\.)?$", Earcon.GO),
)
"""Words later in a message, and the sound after the first."""
TABLES = {
    "two": SALON,
    "three": replace(SALON, players=3, deal_form=DealForm.THREE),
    "four": replace(SALON, players=4, deal_form=DealForm.FOUR),
    "six": replace(SALON, players=6, deal_form=DealForm.SIX_SALON),
    "claims": replace(SALON, muggins=Muggins.CLAIM),
}


@pytest.mark.parametrize("table", TABLES)
def test_in_a_whole_game_every_event_has_its_sound_from_its_seat(table: str) -> None:
    options = replace(TABLES[table], target=61)
    with Sitting(settings=replace(SPOKEN, earcons=100), options=options, seed=5) as person:
        random = Random(3)
        while not person.table._record.over:
            progress(person, random)
        listener = Listener(Seat(0), NAMES[: options.players])
        names = {name: listener.place(Seat(seat)) for seat, name in enumerate(NAMES[: options.players]) if seat}
        names["You"] = OWN_PLACE
        told = set()
        for (text, _, _), sounds in zip(person.voice.said, person.voice.sounds, strict=True):
            heard = [sound.what for sound in sounds]
            for begins, earcon in SENTENCES:
                if re.match(begins, text):
                    told.add(earcon)
                    assert heard[:1] == [earcon], text
            for ends, earcon in LATER:
                if re.search(ends, text) and heard:
                    told.add(earcon)
                    assert [one for one in heard if one is not Earcon.YOUR_TURN][-1] is earcon, text
            if re.search(r"([Yy]our turn|Your total\?|You lead\.|Choose [^.]*)\.?$", text) and heard:
                told.add(Earcon.YOUR_TURN)
                assert (sounds[-1].what, sounds[-1].place) == (Earcon.YOUR_TURN, OWN_PLACE), text
            if who := re.match(r"(\w+) (plays?|counts?) ", text):
                assert sounds == () or sounds[0].place == names[who[1]], text
        assert told >= {Earcon.DEAL, Earcon.CARD, Earcon.WRONG, Earcon.PEG, Earcon.YOUR_TURN}
        assert told & {Earcon.WIN, Earcon.LOSS}


def test_people_who_share_the_keys_hear_no_sound_of_a_loss_when_one_of_them_wins() -> None:
    with Sitting(settings=SPOKEN, options=replace(SALON, target=31), people=(0, 1)) as person:
        random = Random(3)
        while not person.table._record.over:
            progress(person, random)
        heard = {sound.what for sounds in person.voice.sounds for sound in sounds}
        assert Earcon.WIN in heard
        assert Earcon.LOSS not in heard


# The lesson


def last(person: Sitting) -> tuple[Earcon | Race | None, float]:
    """Return the last sound, and its volume."""
    sounds = person.voice.sounds[-1]
    return (sounds[0].what, round(sounds[0].level, 2)) if sounds else (None, 0.0)


def open_lesson(person: Sitting) -> None:
    assert person.keys("escape s o u n enter")[-1].startswith("Sounds: Up and Down play them")


def test_the_lesson_plays_every_sound_with_its_name() -> None:
    with Sitting(settings=SPOKEN) as person:
        open_lesson(person)
        heard = [(person.keys("down")[0], last(person)[0]) for _ in LINES]
        assert [earcon for _, earcon in heard[1:]] == list(Earcon)
        names = [line.rpartition(", ")[0] for line, _ in heard]
        assert len(set(names)) == len(LINES)
        assert heard[0][0] == "All sounds, 60 percent, 1 of 16."
        assert heard[-1][0] == "You lose, 16 of 16."
        assert person.keys("down") == ["That is the end of the list."]
        assert last(person)[0] is Earcon.EDGE
        assert person.keys("up") == ["You win, 15 of 16."]
        assert person.keys("home up")[-1] == "That is the top of the list."
        assert person.keys("escape") == ["Back at the table."]
        assert person.keys("s")[0].startswith("Score")


def test_the_lesson_finds_a_sound_by_letters_and_plays_it_again() -> None:
    with Sitting(settings=SPOKEN) as person:
        open_lesson(person)
        assert person.keys("m") == ["Muggins, 14 of 16."]
        for again in ("space", "enter"):
            before = len(person.voice.sounds)
            assert person.keys(again) == ["Muggins, 14 of 16."]
            assert person.voice.sounds[before][0].what is Earcon.MUGGINS
        assert person.keys("x") == ["Nothing begins with x."]
        assert last(person)[0] is Earcon.REFUSAL


def test_an_arrow_in_the_lesson_makes_a_sound_softer_and_it_is_kept() -> None:
    with Sitting(settings=SPOKEN) as person:
        open_lesson(person)
        assert person.keys("left") == ["Choose with Up and Down first."]
        assert person.keys("g left") == ["Go, 6 of 16.", "Go, 90 percent."]
        assert last(person) == (Earcon.GO, 0.54)
        assert person.kept[-1].sounds == {Earcon.GO: 90}
        assert person.keys("left left left left left left left left left")[-1] == "Go, muted."
        assert last(person)[0] is None
        assert person.keys("left") == ["Go, muted."]
        assert last(person)[0] is Earcon.EDGE
        assert person.keys("enter") == ["Go, muted, 6 of 16."]
        assert last(person)[0] is None
        person.keys("right right right right right right right right right right")
        assert person.kept[-1].sounds == {}
        assert person.keys("< left") == ["All sounds, 60 percent, 1 of 16.", "All sounds, 50 percent."]
        assert person.kept[-1].earcons == 50


def test_where_audiocrib_is_silent_the_lesson_says_that_nothing_will_be_heard() -> None:
    with Sitting(settings=QUIET) as person:
        person.voice.can_sound = False
        assert person.keys("escape s o u n enter")[-1].endswith(
            "Sounds are heard only while audiocrib itself speaks: Escape twice, then Voice, changes that."
        )


# The board by ear


def test_the_board_is_played_before_the_scores_and_never_instead_of_them() -> None:
    with Sitting(settings=SPOKEN) as person:
        said = person.keys(";")
        assert said == ["Score: you 0, Anna 0. Skunk line before hole 91."]
        (sound,) = person.voice.sounds[-1]
        assert sound == Sound(Race((0, 0), (121, 121), 90.5 / 121), 0.6)
        person.keys("r")
        assert not person.voice.sounds[-1]
        assert person.keys(";")[0].startswith("Score: ")


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (SALON, 90.5 / 121),
        (replace(SALON, target=61), 30.5 / 61),
        (replace(SALON, target=31), 0.0),
        (replace(BGA, lowball=True), 0.0),
    ],
)
def test_the_tick_is_where_a_skunk_begins_if_there_is_one(options: Options, line: float) -> None:
    with Sitting(settings=SPOKEN, options=options) as person:
        view, listener = person.player.view, person.player.listener
        assert isinstance(view, View)
        race = say_race(listener, view).race
        assert race
        assert race.line == pytest.approx(line)


def test_six_sides_race_with_the_players_own_first() -> None:
    with Sitting(settings=SPOKEN, options=replace(SALON, players=6, deal_form=DealForm.SIX_SALON)) as person:
        person.keys(";")
        (sound,) = person.voice.sounds[-1]
        assert isinstance(sound.what, Race)
        assert len(sound.what.scores) == len(sound.what.targets) == 6
