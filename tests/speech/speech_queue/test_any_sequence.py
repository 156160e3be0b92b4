"""The manners of the queue after any sequence of messages, keys and endings."""

from collections import Counter

from hypothesis import example, given
from hypothesis import strategies as st

from audiocrib.speech.speech_queue import Piece, Press, Priority, Progress, Queue, Utterance

PIECES = 3
SPEAKS, ENDS, RESTS = "speaks", "ends", "rests"
STEPS = st.lists(
    st.one_of(
        st.sampled_from(list(Priority)), st.sampled_from(list(Press)), st.sampled_from([SPEAKS, SPEAKS, ENDS, RESTS])
    ),
    max_size=40,
)
Step = Priority | Press | str


class Ear:
    """The pieces begun of each utterance, and those heard to the end; each utterance, and each text, is known by its
    number.
    """

    def __init__(self, steps: list[Step]) -> None:
        self.queue = Queue()
        self.begun: list[tuple[int, str]] = []
        self.ended: list[tuple[int, str]] = []
        self.priorities: list[Priority] = []
        self.told: set[int] = set()
        """Plays told by N, and questions answered by Enter, which were waiting when the key was pressed."""
        self.walked: list[tuple[int, str]] = []
        """The pieces handed out while the player moved through cards."""
        self._piece: Piece | None = None
        for step in steps:
            self._live(step)
        self._live(RESTS)
        while not self.queue.quiet:
            self._live(SPEAKS)
            self._live(ENDS)

    def _live(self, step: Step) -> None:
        match step:
            case Priority():
                number = len(self.priorities)
                self.priorities.append(step)
                words = tuple(f"{number} {piece}" for piece in range(PIECES))
                if self.queue.add(Utterance(words, step, hint=f"{number} hint", tag=number)):
                    self._piece = None
            case Press():
                waiting = [*self.queue.waiting, *filter(None, [self.queue.spoken])]
                over = {Press.RETELLS_ALL: Priority.PLAY, Press.COMMITS: Priority.PROMPT}.get(step)
                self.told |= {self._number(one) for one in waiting if one.priority is over}
                if self.queue.key(step):
                    self._piece = None
            case "rests":
                self.queue.held = False
            case "speaks":
                piece = self.queue.next()
                if piece is not None and self.queue.spoken is not None:
                    self._piece = piece
                    self.queue.started(piece.number)
                    self.begun.append(self._known(piece))
                    if self.queue.held:
                        self.walked.append(self._known(piece))
            case _ if self._piece is not None:
                assert self.queue.ended(self._piece.number)
                self.ended.append(self._known(self._piece))
                self._piece = None
            case _:
                pass

    @staticmethod
    def _number(one: Progress) -> int:
        return int(one.utterance.pieces[0].split()[0])

    @staticmethod
    def _known(piece: Piece) -> tuple[int, str]:
        number, what = piece.text.split()
        return int(number), what

    def of(self, *priorities: Priority) -> set[int]:
        """Return the utterances of these priorities."""
        return {number for number, priority in enumerate(self.priorities) if priority in priorities}


@given(STEPS)
@example([Priority.PLAY, SPEAKS, Press.ASKS, SPEAKS, Press.ASKS, SPEAKS, Press.HALTS])
@example([Priority.PLAY, SPEAKS, ENDS, Press.MOVES, RESTS, SPEAKS, Priority.ANSWER])
def test_no_sentence_of_a_play_is_begun_more_than_twice_and_no_other_more_than_once(steps: list[Step]) -> None:
    ear = Ear(steps)
    for (number, what), times in Counter(ear.begun).items():
        again = ear.priorities[number] is Priority.PLAY and what != "hint"
        assert times <= (2 if again else 1)


@given(STEPS)
def test_nothing_is_heard_to_its_end_twice(steps: list[Step]) -> None:
    assert all(times == 1 for times in Counter(Ear(steps).ended).values())


@given(STEPS)
@example([Priority.PLAY, Priority.PLAY, SPEAKS, Press.COMMITS])
@example([Priority.PLAY, Priority.ANSWER, Press.MOVES, Priority.PROMPT, Press.RETELLS])
def test_no_play_or_prompt_that_never_began_is_lost_unless_n_tells_it_or_enter_answers_it(
    steps: list[Step],
) -> None:
    ear = Ear(steps)
    assert ear.of(Priority.PLAY, Priority.PROMPT) - ear.told <= {number for number, _ in ear.begun}


@given(STEPS)
def test_plays_and_prompts_are_first_heard_in_the_order_in_which_they_came(steps: list[Step]) -> None:
    ear = Ear(steps)
    kept = ear.of(Priority.PLAY, Priority.PROMPT)
    first = list(dict.fromkeys(number for number, _ in ear.begun if number in kept))
    assert first == sorted(first)


@given(STEPS)
def test_the_sentences_of_an_utterance_are_heard_to_their_end_in_order_and_without_a_gap(steps: list[Step]) -> None:
    ear = Ear(steps)
    for number in range(len(ear.priorities)):
        heard = [what for which, what in ear.ended if which == number]
        assert heard == [*map(str, range(PIECES)), "hint"][: len(heard)] or heard == [*map(str, range(PIECES))]


@given(STEPS)
@example([Priority.PLAY, SPEAKS, Press.MOVES, Priority.ANSWER, SPEAKS, ENDS, SPEAKS])
def test_while_the_player_moves_through_cards_no_play_and_no_hint_is_heard(steps: list[Step]) -> None:
    ear = Ear(steps)
    assert {number for number, _ in ear.walked} <= ear.of(Priority.ANSWER) | ear.of(Priority.PROMPT)
