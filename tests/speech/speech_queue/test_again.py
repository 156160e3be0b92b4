"""Speech cut by a key or an answer: if it is said again, from where, and when."""

import pytest

from audiocrib.sound.earcons import Earcon, Sound
from audiocrib.speech.speech_queue import Press, Queue, Utterance
from tests.speech.speech_queue.listener import ANSWER, PLAY, PROMPT, Listener


def test_an_answer_starts_at_once_and_the_play_it_cut_is_said_again_after_it() -> None:
    listener = Listener()
    listener.say("play", PLAY)
    listener.say("later play", PLAY)
    assert listener.say("answer", ANSWER)
    assert listener.finish_all() == ["play", "answer", "play", "later play"]


def test_a_play_that_a_key_cut_is_said_again_from_the_sentence_at_which_it_was_cut() -> None:
    listener = Listener()
    listener.say("one|two|three", PLAY)
    listener.finish()
    listener.asks(Press.ASKS)
    assert listener.finish_all() == ["one", "two", "answer", "two", "three"]


def test_a_play_that_is_cut_again_is_dropped_and_what_waited_stays() -> None:
    listener = Listener()
    listener.say("one|two|three", PLAY)
    listener.say("later", PLAY)
    listener.asks(Press.ASKS, "first answer")
    listener.finish()
    listener.asks(Press.ASKS, "second answer")
    assert listener.finish_all() == ["one", "first answer", "one", "second answer", "later"]


def test_a_play_half_heard_is_not_said_again() -> None:
    for pieces, again in (("a b|c d|e f", True), ("a b c|d e|f", False), ("a b c d|e f|g", False)):
        listener = Listener()
        listener.say(pieces, PLAY)
        listener.finish()
        listener.asks(Press.ASKS)
        listener.finish()
        assert (listener.heard[-1] == pieces.split("|")[1]) is again


def test_the_hint_of_a_play_is_never_said_again() -> None:
    listener = Listener()
    listener.say("one|two", PLAY, hint="keys")
    listener.asks(Press.ASKS)
    assert listener.finish_all() == ["one", "answer", "one", "two"]


def test_a_play_cut_in_its_hint_counts_as_heard() -> None:
    listener = Listener()
    listener.say("one", PLAY, hint="keys")
    listener.finish()
    listener.asks(Press.HALTS)
    assert listener.finish_all() == ["one", "keys", "answer"]


def test_sounds_come_before_the_first_piece_but_not_before_a_repetition() -> None:
    queue, sounds = Queue(), (Sound(Earcon.CARD),)
    queue.add(Utterance(("one", "two"), PLAY, sounds))
    heard = []
    for press in (None, Press.ASKS):
        if press:
            queue.key(press)
        while piece := queue.next():
            heard.append((piece.text, piece.sounds))
            queue.started(piece.number)
            if press is None:
                break
            queue.ended(piece.number)
    assert heard == [("one", sounds), ("one", ()), ("two", ())]


@pytest.mark.parametrize("press", [Press.COMMITS, Press.RETELLS])
def test_a_play_cut_by_enter_or_by_a_key_that_tells_the_same_is_not_said_again_and_those_that_waited_stay(
    press: Press,
) -> None:
    listener = Listener()
    listener.say("cut", PLAY)
    listener.say("waits", PLAY)
    listener.asks(press)
    assert listener.finish_all() == ["cut", "answer", "waits"]


@pytest.mark.parametrize("press", [Press.COMMITS, Press.RETELLS, Press.RETELLS_ALL])
@pytest.mark.parametrize("before", [Press.ASKS, Press.MOVES])
def test_a_play_that_an_earlier_key_cut_is_then_not_said_again_either(before: Press, press: Press) -> None:
    listener = Listener()
    listener.say("cut", PLAY)
    listener.asks(before, "card 1")
    listener.asks(press)
    assert listener.finish_all() == ["cut", "card 1", "answer"]


def test_a_key_that_tells_everything_leaves_no_play_to_be_said_but_the_prompt() -> None:
    listener = Listener()
    listener.say("cut", PLAY)
    listener.say("waits", PLAY)
    listener.say("prompt", PROMPT)
    listener.asks(Press.RETELLS_ALL)
    assert listener.finish_all() == ["cut", "answer", "prompt"]


def test_what_is_repeated_is_not_said_a_third_time_and_what_waited_stays() -> None:
    listener = Listener()
    listener.say("cut", PLAY)
    listener.say("waits", PLAY)
    listener.key(Press.REPEATS)
    assert listener.queue.latest == "cut"
    listener.say("cut, repeated", ANSWER)
    assert listener.finish_all() == ["cut", "cut, repeated", "waits"]


def test_what_is_repeated_is_what_was_heard_last_though_another_play_waits_to_be_said_again() -> None:
    listener = Listener()
    listener.say("cut", PLAY)
    listener.asks(Press.ASKS, "card 1")
    listener.key(Press.REPEATS)
    assert listener.queue.latest == "card 1"
    listener.say("card 1, repeated", ANSWER)
    assert listener.finish_all() == ["cut", "card 1", "card 1, repeated", "cut"]


def test_only_answers_are_said_while_the_player_moves_through_cards() -> None:
    listener = Listener()
    listener.say("cut", PLAY)
    listener.say("waits", PLAY)
    listener.asks(Press.MOVES, "card 1")
    listener.finish()
    listener.asks(Press.MOVES, "card 2")
    listener.finish()
    assert listener.heard == ["cut", "card 1", "card 2"]
    assert not listener.queue.quiet
    listener.queue.held = False
    assert listener.finish_all() == ["cut", "card 1", "card 2", "cut", "waits"]


def test_another_key_ends_the_walk_through_cards() -> None:
    listener = Listener()
    listener.say("cut", PLAY)
    listener.asks(Press.MOVES, "card 1")
    listener.asks(Press.ASKS)
    assert listener.finish_all() == ["cut", "card 1", "answer", "cut"]


def test_a_message_cut_by_a_pause_is_completed_once_however_much_was_heard() -> None:
    listener = Listener()
    listener.say("a long one|two", PLAY)
    listener.finish()
    listener.asks(Press.HALTS, "Paused.")
    listener.finish()
    listener.asks(Press.HALTS, "It goes on.")
    assert listener.finish_all() == ["a long one", "two", "Paused.", "two", "It goes on."]


@pytest.mark.parametrize("press", [press for press in Press if press is not Press.RETELLS_ALL])
def test_a_play_that_was_handed_out_but_not_yet_heard_counts_as_waiting(press: Press) -> None:
    queue = Queue()
    queue.add(Utterance(("one", "two"), PLAY, hint="keys"))
    queue.next()
    queue.key(press)
    assert [one.left for one in queue.waiting] == [("one", "two", "keys")]


def test_a_play_that_was_to_be_said_again_and_was_not_yet_heard_counts_as_waiting_too() -> None:
    listener = Listener()
    listener.say("play", PLAY)
    listener.key(Press.ASKS)
    assert listener.queue.next() is not None
    listener.asks(Press.ASKS)
    assert listener.finish_all() == ["play", "answer", "play"]


def test_a_prompt_is_said_once_even_when_a_key_cuts_it() -> None:
    for press in Press:
        listener = Listener()
        listener.say("prompt|keys", PROMPT)
        listener.asks(press)
        listener.queue.held = False
        assert listener.finish_all() == ["prompt", "answer"]


def test_a_prompt_that_was_cut_before_it_was_heard_is_still_said() -> None:
    queue = Queue()
    queue.add(Utterance(("prompt",), PROMPT))
    queue.next()
    queue.add(Utterance(("answer",), ANSWER))
    assert [one.left for one in queue.waiting] == [("answer",), ("prompt",)]


def test_a_waiting_question_is_not_asked_once_it_is_answered() -> None:
    """The letter that answers a question counts as Enter does (`Press.COMMITS`)."""
    listener = Listener()
    listener.say("audiocrib speaks", PLAY)
    listener.say("do you know it?", PROMPT)
    listener.key(Press.ASKS)
    listener.key(Press.COMMITS)
    listener.say("the rules", PLAY)
    assert listener.finish_all() == ["audiocrib speaks", "the rules"]


def test_another_voice_says_what_is_left_of_each() -> None:
    listener = Listener()
    listener.say("a long one|two", PLAY, hint="keys")
    listener.say("waits", PLAY, hint="keys")
    listener.finish()
    left = listener.queue.unheard()
    assert [(one.pieces, one.hint) for one in left] == [(("two",), ""), (("waits",), "keys")]
