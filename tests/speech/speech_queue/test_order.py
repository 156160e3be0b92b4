"""The order of speech: what is said next, what waits, what is dropped, and what happens if a worker is lost."""

from audiocrib.sound.earcons import Earcon, Sound
from audiocrib.speech.speech_queue import MOST_TRIES, MOST_WAITING, Press, Priority, Queue, Utterance
from tests.speech.speech_queue.listener import ANSWER, HINT, PLAY, PROMPT, Listener


def test_plays_and_scores_are_said_in_their_order_and_never_cut_each_other() -> None:
    listener = Listener()
    assert [listener.say(text, PLAY) for text in "abc"] == [False, False, False]
    assert listener.heard == ["a"]
    assert listener.finish_all() == ["a", "b", "c"]


def test_an_utterance_is_spoken_piece_by_piece_and_its_hint_last() -> None:
    listener = Listener()
    listener.say("one|two", PLAY, hint="keys")
    listener.say("later", PLAY)
    assert listener.finish_all() == ["one", "two", "keys", "later"]


def test_a_play_that_is_said_again_by_another_worker_was_not_cut() -> None:
    listener = Listener()
    listener.say("play", PLAY)
    listener.asks(Press.ASKS)
    listener.finish()
    listener.queue.lost()
    listener.speak()
    assert listener.finish_all() == ["play", "answer", "play", "play"]


def test_a_prompt_comes_after_the_play_that_it_asks_about() -> None:
    listener = Listener()
    listener.say("hand", PLAY)
    listener.say("score", PLAY)
    listener.say("your total?", PROMPT)
    assert listener.finish_all() == ["hand", "score", "your total?"]


def test_an_answer_is_cut_only_by_a_key_even_between_its_pieces() -> None:
    listener = Listener()
    listener.say("play", PLAY)
    listener.say("card 1|its place", ANSWER)
    assert not listener.say("card 2", ANSWER)
    assert not listener.say("later play", PLAY)
    assert listener.finish_all() == ["play", "card 1", "its place", "card 2", "play", "later play"]


def test_a_key_cuts_an_answer_and_drops_those_that_wait() -> None:
    listener = Listener()
    listener.say("card 1|its place", ANSWER)
    listener.say("card 2", ANSWER)
    assert listener.queue.key(Press.ASKS)
    listener.say("card 3", ANSWER)
    assert listener.finish_all() == ["card 1", "card 3"]


def test_while_paused_answers_are_said_and_all_else_waits_in_its_place() -> None:
    listener = Listener()
    listener.say("play", PLAY)
    listener.say("later play", PLAY)
    listener.queue.paused = True
    listener.asks(Press.HALTS, "Paused.")
    listener.finish()
    assert listener.heard == ["play", "Paused."]
    listener.queue.paused = False
    assert listener.finish_all() == ["play", "Paused.", "play", "later play"]


def test_the_same_key_twice_answers_twice() -> None:
    listener = Listener()
    for _ in range(2):
        listener.asks(Press.ASKS, "Count 15.")
    assert listener.finish_all() == ["Count 15.", "Count 15."]


def test_a_play_waits_for_the_end_of_an_answer() -> None:
    listener = Listener()
    listener.say("answer", ANSWER)
    assert not listener.say("play", PLAY)
    assert listener.heard == ["answer"]


def test_chatter_is_dropped_when_anything_waits() -> None:
    listener = Listener()
    listener.say("spoken", PLAY)
    listener.say("waits", PLAY)
    listener.say("chatter", HINT)
    assert listener.finish_all() == ["spoken", "waits"]


def test_chatter_that_waits_makes_room_for_whatever_comes() -> None:
    for priority in (ANSWER, PROMPT, PLAY):
        listener = Listener()
        listener.say("spoken", PROMPT)
        listener.say("chatter", HINT)
        listener.say("matters", priority)
        assert listener.finish_all() == ["spoken", "matters"]


def test_chatter_is_said_where_nothing_waits() -> None:
    listener = Listener()
    listener.say("spoken", PLAY)
    listener.say("chatter", HINT)
    assert listener.finish_all() == ["spoken", "chatter"]


def test_silence_drops_what_is_spoken_and_all_that_waits() -> None:
    listener = Listener()
    listener.say("spoken|more of it", PLAY)
    listener.say("waits", PLAY)
    listener.asks(Press.MOVES)
    assert listener.queue.silence()
    assert listener.queue.quiet
    assert not listener.queue.silence()
    listener.say("new", PLAY)
    assert listener.heard[-1] == "new"


def test_the_end_of_something_that_was_cut_does_not_end_what_is_spoken_now() -> None:
    queue = Queue()
    queue.add(Utterance(("first",), ANSWER))
    first = queue.next()
    queue.key(Press.ASKS)
    queue.add(Utterance(("second",), ANSWER))
    second = queue.next()
    assert first is not None
    assert second is not None
    queue.started(first.number)
    assert not queue.ended(first.number)
    assert queue.text() == "second"
    assert queue.latest is None


def test_the_piece_that_was_being_said_when_the_worker_was_lost_is_said_again_first_of_all() -> None:
    for priority in Priority:
        listener = Listener()
        listener.say("over|lost|rest", priority)
        listener.finish()
        listener.say("waits", PLAY)
        listener.queue.lost()
        assert listener.finish_all() == ["over", "lost", "lost", "rest", "waits"]


def test_a_text_that_loses_the_worker_again_and_again_is_left_out() -> None:
    listener = Listener()
    listener.say("poison", PLAY)
    listener.say("waits", PLAY)
    for _ in range(MOST_TRIES):
        listener.queue.lost()
        listener.speak()
    assert listener.finish_all() == ["poison"] * MOST_TRIES + ["waits"]


def test_a_lost_worker_that_said_nothing_changes_nothing() -> None:
    queue = Queue()
    queue.lost()
    assert queue.quiet


def test_a_voice_that_cannot_keep_up_drops_the_oldest_waiting_utterance() -> None:
    queue = Queue()
    for number in range(MOST_WAITING + 3):
        queue.add(Utterance((str(number),), PLAY))
    assert [queue.waiting[at].left for at in (0, -1)] == [("3",), (str(MOST_WAITING + 2),)]
    assert len(queue.waiting) == MOST_WAITING


def test_an_utterance_with_sounds_and_no_words_is_handed_out_once() -> None:
    queue = Queue()
    queue.add(Utterance((), HINT, (Sound(Earcon.EDGE),)))
    piece = queue.next()
    assert piece is not None
    assert piece.sounds
    assert queue.ended(piece.number)
    assert queue.quiet
