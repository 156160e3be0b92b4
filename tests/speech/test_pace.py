"""The pace for a voice other than ours, and for none."""

import asyncio

from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.speech.pace import NoVoice, ReadingPace, reading_time
from audiocrib.speech.speakers import speaker
from audiocrib.speech.speech_queue import Press, Priority, Utterance

FOR_EVER = 60


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_longer_text_takes_longer_and_a_faster_reader_less() -> None:
    short, long = "Count 15.", "Anna plays 7, count 7. Your turn."
    assert 0 < reading_time(short, 180) < reading_time(long, 180)
    assert reading_time(long, 360) < reading_time(long, 180)


def test_short_words_and_long_words_both_count() -> None:
    assert reading_time("1 2 3 4 5 6", 60) >= 6
    assert reading_time("disestablishmentarianism", 60) >= 4


def test_messages_are_read_one_after_the_other() -> None:
    clock = Clock()
    pace = ReadingPace(180, clock)
    pace.say(Utterance(("Anna plays 7.",), Priority.PLAY))
    pace.say(Utterance(("Anna plays 8.",), Priority.PLAY))
    clock.now += reading_time("Anna plays 7.", 180) * 1.5
    assert not pace.over()
    clock.now += reading_time("Anna plays 8.", 180)
    assert pace.over()


def test_all_pieces_and_the_hint_are_read() -> None:
    clock = Clock()
    pace = ReadingPace(180, clock)
    pace.say(Utterance(("Anna plays 7.", "Your turn."), Priority.PLAY, hint="Enter plays it."))
    clock.now += reading_time("Anna plays 7. Your turn.", 180)
    assert not pace.over()
    clock.now += reading_time("Enter plays it.", 180)
    assert pace.over()


def test_an_answer_is_read_at_once() -> None:
    clock = Clock()
    pace = ReadingPace(180, clock)
    pace.say(Utterance(("Anna plays 7. " * 20,), Priority.PLAY))
    pace.say(Utterance(("Count 7.",), Priority.ANSWER))
    clock.now += reading_time("Count 7.", 180) + 0.001
    assert pace.over()


def test_a_key_cuts_the_wait_short() -> None:
    async def scenario() -> None:
        pace = ReadingPace(1)
        pace.say(Utterance(("This takes a quarter of an hour to read aloud to somebody.",), Priority.PLAY))
        waiting = asyncio.create_task(pace.idle())
        await asyncio.sleep(0)
        assert not waiting.done()
        pace.key(Press.ASKS)
        await asyncio.wait_for(waiting, FOR_EVER)
        await asyncio.wait_for(pace.idle(), FOR_EVER)

    asyncio.run(scenario())


def test_the_wait_ends_when_all_has_been_read() -> None:
    async def scenario() -> None:
        pace = ReadingPace(100_000)
        pace.say(Utterance(("Anna plays 7.",), Priority.PLAY))
        assert not pace.over()
        await asyncio.wait_for(pace.idle(), FOR_EVER)
        assert pace.over()

    asyncio.run(scenario())


def test_silence_and_closing_leave_nobody_waiting() -> None:
    async def scenario() -> None:
        for end in (ReadingPace.silence, ReadingPace.close):
            pace = ReadingPace(1)
            pace.start()
            pace.say(Utterance(("Wait for this.",), Priority.PLAY))
            waiting = asyncio.create_task(pace.idle())
            await asyncio.sleep(0)
            end(pace)
            await asyncio.wait_for(waiting, FOR_EVER)

    asyncio.run(scenario())


def test_without_a_voice_nothing_waits_for_anything() -> None:
    async def scenario() -> None:
        voice = NoVoice()
        voice.start()
        voice.say(Utterance(("Anna plays 7. " * 1_000,), Priority.PLAY))
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.key(Press.COMMITS)
        voice.silence()
        voice.close()

    asyncio.run(scenario())


def test_without_a_voice_a_window_waits_until_it_is_read_or_a_key_comes_and_a_terminal_goes_on() -> None:
    hand = Utterance(("Anna's hand: 2 of spades, 7 of clubs, 8 of hearts, 8 of spades.",), Priority.PLAY)
    window, terminal = (speaker(VoiceMode.SILENT, Settings(), lambda _: None, window=here) for here in (True, False))
    for each in (window, terminal):
        each.say(hand)
    assert window.speaking
    assert not terminal.speaking
    window.key(Press.COMMITS)
    assert not window.speaking


def test_without_a_voice_a_window_waits_for_reading_and_printed_lines_do_not() -> None:
    """In a window the next event replaces the hand that was shown; a printed line stays."""
    for window, kind in ((True, ReadingPace), (False, NoVoice)):
        made = speaker(VoiceMode.SILENT, Settings(), lambda _: None, lambda *_: None, window=window)
        assert type(made) is kind
