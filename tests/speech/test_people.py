"""Voices of people, the player's own words, and settings and keys about hearing: alone, and at a real table."""

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import HELP
from audiocrib.settings.settings import DEFAULTS, Engine, Pacing, Settings, VoiceMode, Voices
from audiocrib.speech.faults import Notice
from audiocrib.speech.pronunciation import spoken
from audiocrib.speech.speakers import voice_config_of
from audiocrib.speech.voice import Voice
from audiocrib.speech.voice_config import PAUSES, Heard, People, VoiceConfig
from tests.ui.phases import to_count, to_play
from tests.ui.table import QUIET, Sitting


def test_there_is_one_voice_for_all_unless_the_player_wants_otherwise() -> None:
    people = People("en-gb")
    assert [people.voice_of(by) for by in (None, "Anna", HELP)] == [Heard("en-gb")] * 3


def test_each_opponent_gets_another_voice_and_keeps_it() -> None:
    people = People(None, opponents=True)
    heard = [people.voice_of(by) for by in ("Anna", "Ben", "Anna", HELP, None)]
    assert heard == [Heard(None, 1), Heard(None, 2), Heard(None, 1), Heard(), Heard()]


def test_a_changed_setting_leaves_everybody_the_voice_that_was_heard() -> None:
    voice = Voice(config=VoiceConfig(people=People(None, opponents=True)))
    for by in ("Anna", "Ben"):
        voice.config.people.voice_of(by)
    voice.adopt(VoiceConfig(rate=300, people=People(None, opponents=True)))
    assert [voice.config.people.voice_of(by).other for by in ("Ben", "Anna", "Cleo")] == [2, 1, 3]


def test_help_can_have_a_voice_too_besides_the_players_own() -> None:
    people = People("en-us+f3", opponents=True, helps=True)
    assert people.voice_of(HELP) == Heard("en-us+f3", 1)
    assert people.voice_of("Anna") == Heard("en-us+f3", 2)


def test_a_voice_given_by_name_is_kept_whatever_else_is_set() -> None:
    people = People(None, named={"anna": "en-gb", "Help": "en-us+m3"})
    assert people.voice_of("Anna") == Heard("en-gb")
    assert people.voice_of(HELP) == Heard("en-us+m3")
    assert people.voice_of("Ben") == Heard()


def test_what_an_opponent_does_is_told_in_that_voice_and_all_else_in_the_players_own() -> None:
    with Sitting(state=to_play(dealer=0), settings=QUIET, held=True) as person:
        person.answered()
        person.keys("s ? 1 enter")
        said = dict(zip((text for text, _, _ in person.voice.said), person.voice.by, strict=True))
    assert [by for text, by in said.items() if text.startswith("Anna plays")] == ["Anna"]
    assert [by for text, by in said.items() if text.startswith(("Score", "You play", "4 of hearts"))] == [None] * 3
    assert HELP in said.values()


def test_a_deal_is_announced_in_the_players_own_voice_whoever_deals() -> None:
    with Sitting(people=(0,), seed=3) as person:
        begins = [by for (text, _, _), by in zip(person.voice.said, person.voice.by, strict=True) if "Deal 1" in text]
    assert begins == [None]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ace of clubs, 8 of hearts.", "Ayss of clubs, 8 of hearts."),
        ("Two aces, one ace.", "Two aces, one ayss."),
        ("Jack of hearts, jack.", "Bauer of hearts, bauer."),
        ("Your total?", "Your total?"),
    ],
)
def test_the_players_own_words_replace_only_whole_words(text: str, said: str) -> None:
    assert spoken(text, "en", "sapi5", {"ace": "ayss", "jack": "bauer"}) == said


def test_a_replacement_is_not_replaced_again() -> None:
    assert spoken("Ace, eight.", "en", None, {"ace": "eight", "eight": "ace", "": "nothing"}) == "Eight, ace."


def test_the_longest_words_go_first() -> None:
    own = {"jack of hearts": "one-eyed jack", "jack": "knave"}
    assert spoken("Jack of hearts, jack of clubs.", "en", None, own) == "One-eyed jack, knave of clubs."


def test_what_an_engine_skips_or_misreads_is_respelt_for_it() -> None:
    assert spoken("Press ? for the keys.", "en", "nsss", {}) == "Press question mark for the keys."
    assert spoken("You renege. Reneges?", "en", "bundled", {}) == "You reneegue. Reneegues?"
    assert spoken("You renege.", "en", "sapi5", {}) == "You renege."
    assert spoken("Press ? for the keys.", "de", "bundled", {}) == "Press ? for the keys."


def test_what_is_printed_stays_as_it_is_when_words_are_spoken_instead() -> None:
    with Sitting(state=to_play(), settings=replace(QUIET, spoken={"hearts": "reds"}), held=True) as person:
        assert person.press("1") == ["4 of hearts, makes 4, card 1 of 4."]
        assert person.voice.said[-1][0] == "4 of hearts, makes 4, card 1 of 4."


def test_a_setting_that_is_changed_is_heard_at_once() -> None:
    with Sitting(state=to_play(), settings=replace(QUIET, voice=VoiceMode.SELF), held=True) as person:
        person.presenter.change(rate=300, volume=50, voices=Voices.ALL, pacing=Pacing.GENEROUS, spoken={"ace": "ayss"})
        config = person.voice.config
        assert config is not None
        assert (config.rate, config.volume, config.pauses) == (300, 50, PAUSES["generous"])
        assert config.words == {"ace": "ayss"}
        assert config.people.voice_of(HELP) == Heard(None, 1)
        assert not person.voice.closed


def test_another_engine_or_owner_that_is_chosen_takes_the_voice_at_once() -> None:
    for change in ({"engine": Engine.SPEECH_DISPATCHER}, {"voice": VoiceMode.READER}):
        with Sitting(state=to_play(), settings=replace(QUIET, voice=VoiceMode.SELF), held=True) as person:
            person.presenter.change(**change)
            assert person.voice.closed
            assert person.presenter.mode is (change.get("voice") or VoiceMode.SELF)


def test_the_chosen_engine_is_tried_first_and_a_reader_only_where_it_reads_no_terminal() -> None:
    def engines(engine: Engine | None, mode: VoiceMode = VoiceMode.SELF, *, window: bool = False) -> tuple[str, ...]:
        return voice_config_of(mode, Settings(engine=engine), window=window).engines

    assert engines(None) == ("usual",)
    assert engines(Engine.ESPEAK) == ("espeak", "usual")
    assert engines(Engine.READER) == ("usual",)
    assert engines(Engine.READER, window=True) == ("reader", "usual-window")
    assert engines(None, window=True) == ("usual-window",)
    assert engines(Engine.ESPEAK, VoiceMode.READER, window=True) == ("reader",)


def test_every_pacing_has_its_pauses_each_longer_than_the_one_before() -> None:
    pauses = [PAUSES[pacing] for pacing in Pacing]
    assert len(PAUSES) == len(pauses)
    assert pauses == sorted(pauses)
    assert [pause.waits for pause in pauses] == [False, True, True, True, True]
    assert PAUSES[DEFAULTS.pacing] == PAUSES["normal"]


def test_p_pauses_the_voice_too_and_p_again_lets_it_go_on() -> None:
    with Sitting(state=to_play(), settings=QUIET, held=True) as person:
        person.press("p")
        assert person.voice.paused
        person.press("p")
        assert not person.voice.paused


def test_after_a_pause_the_game_hears_out_what_the_pause_has_cut() -> None:
    with Sitting(state=to_play(dealer=0), settings=QUIET) as person:
        person.voice.heard.clear()
        person.keys("1 enter p")
        person.voice.heard.set()
        before = list(person.lines)
        person.voice.heard.clear()
        person.press("p")
        assert person.lines == [*before, "Resumed."]
        person.voice.heard.set()
        person.settle()
        assert len(person.lines) > len(before) + 1


def test_a_warning_that_nothing_can_be_kept_to_one_ear_comes_once_beforehand() -> None:
    settings = replace(QUIET, private_ears=True)
    with Sitting(state=to_count(), settings=settings, held=True, people=(0, 1)) as person:
        person.voice.can_pan = False
        lines = person.keys("1 h 2 h")
    plain = "Private lines are heard in both ears: this voice cannot speak into one. The bundled engine can."
    assert lines.count(plain) == 1
    assert lines.index(plain) == 0


def test_a_missing_voice_is_reported_in_print_and_aloud() -> None:
    with Sitting(state=to_play(), held=True, settings=QUIET) as person:
        person.presenter.notice(Notice.OTHER_VOICE, "Zira", "Zoe")
        told = "There is no voice Zoe, so Zira speaks instead. Audiocrib doctor lists the voices."
        assert (person.lines[-1], person.voice.said[-1][0]) == (told, told)
