"""The keys of a replay: forward and back, and queries that answer as they would have at that moment."""

from itertools import product

import pytest

from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card, Seat, parse_cards
from audiocrib.rules.commands import CallRenege, Command, Go, LayAway, Play, Shuffle
from audiocrib.rules.game import apply
from audiocrib.storage.record import Entry, Record, begin
from audiocrib.table.replay import updates
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.screens.base import Outside, Stack
from audiocrib.ui.screens.global_keys import press_everywhere
from audiocrib.ui.screens.records.replayer import Replayer, steps
from tests.rules.faults import FAULTS, HANDS
from tests.rules.tables import pack_that_deals, pack_that_picks
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import anyhow
from tests.ui.recorded import Recorded, presenter_of, printed_in
from tests.ui.replay.hearing import FIRST, ME, SECOND, STRICT, YOU, golden, listener
from tests.ui.table import QUIET

SPARE = (parse_cards("KD KS"), parse_cards("JD JS"))
"""What each lays away."""


class Hearing:
    """Somebody hearing a replay: keys in, printed lines out."""

    def __init__(self, viewer: Seat | None = ME, record: Record | None = None, ends: tuple[Phrase, ...] = ()) -> None:
        self.lines: list[str] = []
        self.left = 0
        self.voice = Recorded()
        record = record or golden().record
        self.steps = steps(listener(viewer), updates(record, viewer))
        self.presenter = presenter_of(QUIET, printed_in(self.lines), self.voice)
        self.presenter.text = Text()
        self.replayer = Replayer(
            listener(viewer),
            self.steps,
            self.presenter,
            begins=(phrase("replay-over"),),
            ends=ends,
            leave=self._leave,
        )
        self.stack = Stack(self.presenter, KeyMap(), press_everywhere, Outside())
        self.stack.push(self.replayer)

    def _leave(self) -> None:
        self.left += 1

    def keys(self, words: str) -> list[str]:
        before = len(self.lines)
        for key in words.split():
            self.stack.press(key)
        return self.lines[before:]


@pytest.fixture
def hearing() -> Hearing:
    return Hearing()


def test_right_and_enter_go_on_left_goes_back(hearing: Hearing) -> None:
    assert hearing.keys("right enter left") == [FIRST, SECOND, FIRST]


def test_up_and_down_walk_as_in_every_list(hearing: Hearing) -> None:
    assert hearing.keys("down down up") == [FIRST, SECOND, FIRST]


def test_home_and_end_go_to_the_first_and_the_last_step(hearing: Hearing) -> None:
    last = "You say 24, it is 6. Plus 6, now 107. Muggins, 18 for Bea, now 121, 11 to spare. Bea wins, 121 to 107."
    assert hearing.keys("end home > <") == [last, FIRST, last, FIRST]


def test_the_beginning_and_the_end_are_said_with_the_sound_of_an_edge(hearing: Hearing) -> None:
    assert hearing.keys("home left left") == [FIRST, *["This is the beginning."] * 2]
    assert hearing.keys("end right right")[1:] == ["This is the end of the replay."] * 2
    assert hearing.voice.said[-1][2] == "edge"
    assert hearing.replayer.at == len(hearing.steps) - 1


def test_every_step_is_one_message_and_all_are_passed_on_the_way(hearing: Hearing) -> None:
    walked = hearing.keys("right " * len(hearing.steps))
    assert walked == [hearing.presenter.text.words(step.message) for step in hearing.steps]


def test_the_last_step_of_a_record_that_breaks_off_says_so() -> None:
    record = anyhow(header(1, STRICT, PERSON_AND_COMPUTER), entries=9)
    hearing = Hearing(record=record, ends=(phrase("replay-torn"),))
    assert hearing.keys("end")[-1].endswith(" The record is cut off here.")
    assert hearing.keys("right") == ["This is the end of the replay."]


def test_a_query_is_answered_from_the_view_of_that_moment(hearing: Hearing) -> None:
    hearing.keys("right " * 7)
    assert hearing.keys("right h b f s t") == [
        "Discarded 7 of spades, 2 of clubs.",
        "Hand: 6 of clubs, 10 of clubs, 10 of hearts, jack of clubs.",
        "Bea's crib: 2 of clubs and 7 of spades from you.",
        "No starter yet.",
        "Score: you 0, Bea 0.",
        "Bea is choosing for the crib. Cards left: you 4, Bea 6.",
    ]
    assert hearing.keys("right right right c v l") == [
        "Starter: 4 of diamonds. You lead.",
        "You play 10, count 10.",
        "Bea plays 8, count 18. Your turn.",
        "Count 18.",
        "Table: Bea's 8, your 10.",
        "Bea played 8 of clubs. You played 10 of clubs.",
    ]
    assert hearing.keys("left c left f i")[1::2] == ["Count 10.", "Starter: 4 of diamonds."]


def test_nobody_knows_the_starter_before_it_is_told() -> None:
    """One command lays away the last cards and turns the starter up; those are two steps."""
    turns: set[str] = set()
    for seed, viewer in product(range(4), (ME, YOU, None)):
        hearing = Hearing(viewer, anyhow(header(seed, STRICT, PERSON_AND_COMPUTER), entries=40))
        told = False
        for step in hearing.steps:
            turns.add(hearing.keys("right f t")[-1].partition(".")[0])
            named = {one.id for one in step.message.phrases}
            told = (told or "starter" in named) and "deal-begins" not in named
            assert told or step.view.deal is None or step.view.deal.starter is None or step.view.deal.number > 1
    assert "The starter is about to be turned up" in turns


def test_a_query_changes_no_place(hearing: Hearing) -> None:
    hearing.keys("right " * 12)
    at = hearing.replayer.at
    hearing.keys("c b f v s t h l i m C B S T H L I e E d r z + - ? y backspace")
    assert hearing.replayer.at == at


def test_before_the_first_step_there_is_nothing_to_ask(hearing: Hearing) -> None:
    assert hearing.keys("h s") == ["Nothing had happened yet."] * 2


def test_e_explains_the_last_points_that_were_told(hearing: Hearing) -> None:
    assert hearing.keys("e") == ["Nothing to explain now."]
    hearing.keys("end")
    first, second = hearing.keys("e e")
    assert first.endswith("fifteen, 2.")
    assert second != first
    hearing.keys("s")
    assert hearing.keys("e") == [first]


def test_points_that_a_renege_took_back_are_no_longer_explained() -> None:
    record = begin(header(1, FAULTS, PERSON_AND_COMPUTER))
    cards = tuple(map(parse_cards, HANDS))
    pack = pack_that_deals(tuple((*hand, *more) for hand, more in zip(cards, SPARE, strict=True)), 1, Card("2C"))
    commands: list[Command] = [
        Shuffle(pack_that_picks(1)),
        Shuffle(pack),
        LayAway(ME, SPARE[0]),
        LayAway(YOU, SPARE[1]),
    ]
    commands += [Play(ME, Card("TC")), Play(YOU, Card("QH")), Play(ME, Card("5D")), Go(YOU), Play(ME, Card("4S"))]
    commands += [Play(YOU, Card("5C")), CallRenege(ME, YOU, dead=True)]
    for command in commands:
        after, events = apply(record.state, command)
        record = Record(record.header, after, (*record.entries, Entry(command, events)))
    hearing = Hearing(record=record)
    hearing.keys("end")
    assert hearing.keys("e left e")[::2] == [
        "Nothing to explain now.",
        "4, the last card of the series: 1. That is all.",
    ]


def test_a_spectator_has_no_hand() -> None:
    hearing = Hearing(None)
    hearing.keys("right " * 9)
    assert hearing.keys("h m b s t") == [
        *["You are watching, and have no hand."] * 2,
        "Bea's crib.",
        "Scores: Ann 0, Bea 0.",
        "Bea plays next.",
    ]
    assert hearing.keys("T")[0].endswith("Cards left: Ann 3, Bea 4.")
    hearing.keys("end")
    assert hearing.keys("t") == ["The game is over."]


def test_at_the_end_nobody_is_asked_to_play_again(hearing: Hearing) -> None:
    hearing.keys("end")
    assert hearing.keys("t") == ["The game is over."]


def test_d_says_the_place_and_r_says_it_again(hearing: Hearing) -> None:
    assert hearing.keys("right r d") == [FIRST, FIRST, f"Step 1 of {len(hearing.steps)}."]


@pytest.mark.parametrize("key", ["q", "escape", "Q"])
def test_q_and_escape_leave(hearing: Hearing, key: str) -> None:
    hearing.keys(f"right {key}")
    assert hearing.left == 1


def test_every_other_key_answers_that_it_does_nothing(hearing: Hearing) -> None:
    for key in ("5", "tab", "space", "g", "p", "unknown-key", "f10"):
        (line,) = hearing.keys(key)
        assert "does nothing in a replay" in line, key
    assert hearing.keys("unknown:foo") == [
        "No key is called foo. Name a key, a number, or several with spaces between."
    ]


def test_the_key_describer_knows_what_does_nothing_in_a_replay(hearing: Hearing) -> None:
    hearing.keys("right k")
    assert hearing.keys("g a f up") == [
        "Key G does nothing here.",
        "Key A does nothing here.",
        "Key F: Starter.",
        "Up: Back.",
    ]


def test_a_record_in_which_nothing_has_happened_can_be_opened() -> None:
    hearing = Hearing(record=anyhow(header(1, STRICT, PERSON_AND_COMPUTER), entries=0))
    assert hearing.keys("right end left h") == ["Nothing had happened yet."] * 4


def test_the_keys_are_named_as_they_are_on_the_live_map(hearing: Hearing) -> None:
    assert hearing.keys("?")[0].startswith("Right and Left go a step forward and back")
    assert hearing.keys("d")[0].startswith("Keys that ask answer as they would have at that moment: S, H, C and so on.")
    assert hearing.keys("s d")[-1].startswith("Step ")
