"""The manners of the queue: what is said next, what is cut, what is said again."""

from itertools import count

from hypothesis import given
from hypothesis import strategies as st

from audiocrib.output.utterances import MOST_TRIES, MOST_WAITING, Priority, Queue, Utterance

ANSWER, PROMPT, PLAY, HINT = Priority


class Listener:
    """A queue, and an engine that speaks at once: what is heard is written down."""

    def __init__(self) -> None:
        self.queue = Queue()
        self.heard: list[str] = []
        self._numbers = count(1)

    def say(self, text: str, priority: Priority) -> bool:
        cut = self.queue.add(Utterance(next(self._numbers), text, priority))
        self.speak()
        return cut

    def speak(self) -> None:
        """Begin what is next, if nothing is being spoken."""
        utterance = self.queue.next()
        if utterance is not None:
            self.queue.started(utterance.number)
            self.heard.append(utterance.text)

    def finish(self) -> None:
        """Hear the rest of what is being spoken, and the beginning of what follows."""
        if self.queue.spoken is not None:
            self.queue.ended(self.queue.spoken.number)
        self.speak()

    def finish_all(self) -> list[str]:
        while not self.queue.quiet:
            self.finish()
        return self.heard


def test_plays_and_scores_are_said_in_their_order_and_never_cut_each_other() -> None:
    listener = Listener()
    assert [listener.say(text, PLAY) for text in "abc"] == [False, False, False]
    assert listener.heard == ["a"]
    assert listener.finish_all() == ["a", "b", "c"]


def test_an_answer_starts_at_once_and_the_play_it_cut_is_said_again_after_it() -> None:
    listener = Listener()
    listener.say("play", PLAY)
    listener.say("later play", PLAY)
    assert listener.say("answer", ANSWER)
    assert listener.finish_all() == ["play", "answer", "play", "later play"]


def test_a_play_cut_by_the_key_that_asked_is_said_again_after_the_answer() -> None:
    listener = Listener()
    listener.say("play", PLAY)
    assert listener.queue.key(commits=False)
    listener.say("answer", ANSWER)
    assert listener.finish_all() == ["play", "answer", "play"]


def test_a_play_cut_by_enter_is_not_said_again_and_those_that_waited_stay() -> None:
    listener = Listener()
    listener.say("cut", PLAY)
    listener.say("waits", PLAY)
    listener.queue.key(commits=True)
    listener.speak()
    assert listener.finish_all() == ["cut", "waits"]


def test_a_play_that_a_question_cut_is_not_said_again_either_once_enter_goes_on() -> None:
    listener = Listener()
    listener.say("cut", PLAY)
    listener.say("waits", PLAY)
    listener.queue.key(commits=False)
    listener.say("card 1", ANSWER)
    listener.queue.key(commits=True)
    listener.speak()
    assert listener.finish_all() == ["cut", "card 1", "waits"]


def test_a_play_that_is_heard_again_counts_as_new() -> None:
    listener = Listener()
    listener.say("play", PLAY)
    listener.queue.key(commits=False)
    listener.say("answer", ANSWER)
    listener.finish()
    listener.queue.lost()
    listener.queue.key(commits=True)
    listener.speak()
    assert listener.finish_all() == ["play", "answer", "play", "play"]


def test_a_play_that_was_handed_out_but_not_yet_heard_counts_as_waiting_when_enter_comes() -> None:
    queue = Queue()
    queue.add(Utterance(1, "play", PLAY))
    queue.next()
    queue.key(commits=True)
    assert [one.text for one in queue.waiting] == ["play"]


def test_a_prompt_is_said_once_also_when_a_key_cuts_it() -> None:
    listener = Listener()
    listener.say("prompt", PROMPT)
    listener.queue.key(commits=False)
    listener.say("answer", ANSWER)
    assert listener.finish_all() == ["prompt", "answer"]


def test_a_prompt_that_was_cut_before_it_was_heard_is_still_said() -> None:
    queue = Queue()
    queue.add(Utterance(1, "prompt", PROMPT))
    queue.next()
    queue.add(Utterance(2, "answer", ANSWER))
    assert [one.text for one in queue.waiting] == ["answer", "prompt"]


def test_a_prompt_comes_after_the_play_that_it_asks_about() -> None:
    listener = Listener()
    listener.say("hand", PLAY)
    listener.say("score", PLAY)
    listener.say("your total?", PROMPT)
    assert listener.finish_all() == ["hand", "score", "your total?"]


def test_an_answer_is_cut_by_nothing_but_a_key() -> None:
    listener = Listener()
    listener.say("play", PLAY)
    listener.say("card 1", ANSWER)
    assert not listener.say("card 2", ANSWER)
    assert not listener.say("later play", PLAY)
    assert listener.finish_all() == ["play", "card 1", "card 2", "play", "later play"]


def test_a_key_cuts_an_answer_and_drops_those_that_wait() -> None:
    listener = Listener()
    listener.say("card 1", ANSWER)
    listener.say("card 2", ANSWER)
    assert listener.queue.key(commits=False)
    listener.say("card 3", ANSWER)
    assert listener.finish_all() == ["card 1", "card 3"]


def test_while_paused_answers_are_said_and_all_else_waits_in_its_place() -> None:
    listener = Listener()
    listener.say("play", PLAY)
    listener.say("later play", PLAY)
    listener.queue.paused = True
    listener.queue.key(commits=False)
    listener.say("Paused.", ANSWER)
    listener.finish()
    assert listener.heard == ["play", "Paused."]
    listener.queue.paused = False
    listener.speak()
    assert listener.finish_all() == ["play", "Paused.", "play", "later play"]


def test_the_same_key_twice_answers_twice() -> None:
    listener = Listener()
    for _ in range(2):
        listener.queue.key(commits=False)
        listener.say("Count 15.", ANSWER)
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
    listener.say("spoken", PLAY)
    listener.say("waits", PLAY)
    assert listener.queue.silence()
    assert listener.queue.quiet
    assert not listener.queue.silence()


def test_the_end_of_something_that_was_cut_does_not_end_what_is_spoken_now() -> None:
    queue = Queue()
    queue.add(Utterance(1, "first", ANSWER))
    queue.next()
    queue.key(commits=False)
    queue.add(Utterance(2, "second", ANSWER))
    queue.next()
    queue.started(1)
    queue.ended(1)
    assert queue.spoken == Utterance(2, "second", ANSWER)


def test_what_was_being_said_when_the_worker_was_lost_is_said_again_first_of_all() -> None:
    for priority in Priority:
        listener = Listener()
        listener.say("lost", priority)
        listener.say("waits", PLAY)
        listener.queue.lost()
        listener.speak()
        assert listener.finish_all() == ["lost", "lost", "waits"]


def test_what_loses_the_worker_again_and_again_is_left_out() -> None:
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


def test_a_voice_that_cannot_keep_up_gives_up_the_oldest_that_waits() -> None:
    queue = Queue()
    for number in range(MOST_WAITING + 3):
        queue.add(Utterance(number, str(number), PLAY))
    assert len(queue.waiting) == MOST_WAITING
    assert [queue.waiting[at].text for at in (0, -1)] == ["3", str(MOST_WAITING + 2)]


steps = st.lists(st.sampled_from(["play", "prompt", "answer", "hint", "key", "finish"]), max_size=MOST_WAITING)


@given(steps)
def test_no_play_is_ever_lost_to_keys_that_only_ask(steps: list[str]) -> None:
    """Every play is spoken to its end, once, in order, whatever else happens, if Enter and Escape are not pressed."""
    listener = Listener()
    ended: list[int] = []
    plays = count()

    def finish() -> None:
        spoken = listener.queue.spoken
        if spoken is not None and spoken.priority is PLAY:
            ended.append(int(spoken.text))
        listener.finish()

    for step in steps:
        match step:
            case "play":
                listener.say(str(next(plays)), PLAY)
            case "prompt" | "answer" | "hint":
                listener.say(step, Priority[step.upper()])
            case "key":
                listener.queue.key(commits=False)
            case _:
                finish()
    while not listener.queue.quiet:
        finish()
    assert ended == list(range(next(plays)))


@given(steps)
def test_an_answer_is_spoken_as_soon_as_it_is_there_unless_another_is_spoken(steps: list[str]) -> None:
    listener = Listener()
    for step in steps:
        match step:
            case "key":
                listener.queue.key(commits=True)
            case "finish":
                listener.finish()
            case _:
                listener.say(step, Priority[step.upper()])
                assert step != "answer" or listener.heard[-1] == "answer"
