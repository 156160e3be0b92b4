"""Tables of every size and many rules, played to the end by keys: every line is a sentence, nobody's cards leak."""

import asyncio
import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Seat
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import (
    Claiming,
    CutBeforeDeal,
    DealForm,
    GoCall,
    MatchForm,
    Muggins,
    MugginsScope,
    MultiStakes,
    Options,
    Sides,
    Stakes,
    StarterCut,
)
from audiocrib.rules.presets import ACC, BGA, PAGAT, SALON, changed, preset_for
from audiocrib.rules.state import GameOver
from audiocrib.speech.speech_queue import Press
from audiocrib.table.clock import TICK
from audiocrib.ui.wording import Worded
from tests.ui.playing_on import play_on, progress
from tests.ui.table import NAMES, QUIET, Sitting

ASKING = replace(QUIET, hints=1)
CALLED = changed(SALON, muggins=Muggins.CLAIM, target=61)
TABLES: dict[str, Options] = {
    "three": changed(preset_for("salon", 3), target=61),
    "three, the dealer takes six": changed(preset_for("salon", 3), deal_form=DealForm.THREE_DEALER_SIX, target=31),
    "captain": changed(preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(61, 121)),
    "four in pairs": preset_for("pagat", 4),
    "five, for places": changed(preset_for("salon", 5), multi_stakes=MultiStakes.PLACING, target=31),
    "six in two teams": changed(preset_for("salon", 6), sides=Sides.TRIPLES, target=61),
    "six in three pairs": changed(
        preset_for("bga", 6), sides=Sides.THREE_PAIRS, deal_form=DealForm.SIX_CLASSIC, target=61
    ),
    "muggins when called": CALLED,
    "muggins when called, six": changed(preset_for("salon", 6), muggins=Muggins.CLAIM_SILENT, target=31),
    "cuts by hand": changed(
        SALON,
        cut_before_deal=CutBeforeDeal.TRAP,
        heels_claim=Claiming.MANUAL,
        starter_cut=StarterCut.PLAYER,
        target=61,
    ),
    "best of three": changed(SALON, match=MatchForm.BEST_OF, match_length=3, stakes=Stakes.PAGAT, target=61),
    "pagat": changed(PAGAT, target=61),
    "five-card": changed(SALON, deal_form=DealForm.FIVE_CARD, target=61, go_call=GoCall.STRICT),
    "tournament rules": changed(ACC, target=61, match=MatchForm.SINGLE, match_length=0),
    "points claimed, muggins at once": changed(
        SALON, play_scoring=Claiming.MANUAL, muggins_scope=MugginsScope.SHOW_AND_PLAY, target=61
    ),
    "low wins": changed(BGA, lowball=True, target=61),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_played_to_its_end_and_every_line_is_a_sentence(name: str) -> None:
    with Sitting(options=TABLES[name], settings=ASKING, seed=5) as person:
        lines = play_on(person, seed=2)
        assert isinstance(person.state.phase, GameOver)
        for line in (*person.lines, *lines):
            assert re.fullmatch(r"[A-Z0-9].*[.?]", line), line
            assert not re.search(r"[.,:;] ?[.,:;]|  ", line), line
        for key in "cbfvsthmleniCBFVSTHMLENID":
            (line,) = person.press(key)
            assert line.endswith((".", "?")), line


def test_in_teams_the_queries_say_your_side_first() -> None:
    with Sitting(options=preset_for("pagat", 4), settings=QUIET, seed=5) as person:
        play_on(person, until=lambda person: owed(person) is Duty.PLAY)
        assert person.press("s")[0].startswith("Score: your side ")
        (crib,) = person.press("b")
        assert crib.endswith(("It counts for your side.", "It counts for Anna and Cleo."))
        assert re.match(r"Your turn, .* Cards left: you \d, Anna \d, Ben \d, Cleo \d\.", person.press("t")[0])
        assert re.match(r"Table: |No cards", person.press("v")[0])


# Several people


def cards_in(line: str) -> set[Card]:
    """Return the cards that a line names in full."""
    ranks = ["ace", *map(str, range(2, 11)), "jack", "queen", "king"]
    suits = ["clubs", "diamonds", "hearts", "spades"]
    named = {f"{ranks[card.rank - 1]} of {suits[card.suit]}": card for card in PACK}
    found = re.findall(r"(?:ace|jack|queen|king|\d+) of (?:clubs|diamonds|hearts|spades)", line, re.IGNORECASE)
    return {named[name.lower()] for name in found}


class Watch:
    """Three people at one keyboard, one of whom has the keys; every line is searched as it comes."""

    def __init__(self, person: Sitting) -> None:
        self.person = person
        self.mine = 0
        """The number of lines that named a card of the person who has the keys."""

    def look(self, line: str) -> None:
        """Check that the line has no card that its listeners may not know."""
        deal = self.person.state.deal
        if deal is None:
            return
        holder = self.person.player.seat
        hidden = {
            card
            for seat, hand in enumerate(deal.hands)
            if seat != holder and seat not in deal.shown
            for card in (*hand, *deal.laid[seat])
        }
        named = cards_in(line)
        self.mine += bool(holder is not None and named & set(deal.hands[holder]))
        if not deal.crib_shown:
            assert named & hidden == set(), (holder, line)


def test_three_people_at_one_keyboard_never_hear_of_each_others_cards() -> None:
    options = changed(preset_for("salon", 3), target=61)
    with Sitting(options=options, settings=QUIET, seed=9, people=(0, 1, 2)) as person:
        watch = Watch(person)
        show = person.presenter._show

        def listen(said: Worded) -> None:
            watch.look(said.lines)
            show(said)

        person.presenter._show = listen
        random = Random(2)
        while not person.table._record.over:
            progress(person, random)
            person.keys("h m n r l v c b e up up > left W 1 2 backspace backspace")
        assert watch.mine > 20


def handed_over() -> Sitting:
    return Sitting(options=changed(preset_for("salon", 3), target=61), settings=QUIET, seed=9, people=(0, 1, 2))


def test_the_keys_are_taken_by_the_digit_of_the_seat_never_by_enter() -> None:
    with handed_over() as person:
        assert person.lines[-1] == "Player is next: 1 takes the keys."
        for key in ("enter", "h", "m", "space", "g", "9", "t"):
            assert person.press(key)[-1].endswith("Player is next: 1 takes the keys."), key
            assert person.player.seat is None
        (line,) = person.press("1")
        assert line == "Player. Choose 1 card for Anna's crib."
        assert cards_in(line) == set()
        assert len(cards_in(person.press("h")[0])) == 5


def test_the_digit_that_takes_the_keys_brings_the_question_at_once() -> None:
    with handed_over() as person:
        person.keys("1 1")
        assert person.voice.keys[-2:] == [Press.ASKS, Press.MOVES]


def test_public_lines_name_everybody_and_private_ones_belong_to_a_seat() -> None:
    with handed_over() as person:
        person.keys("1 h 1 space enter 2")
        assert person.lines[-3:] == [
            "Player has discarded.",
            "Anna is next: 2 takes the keys.",
            "Anna. Choose 1 card for your crib.",
        ]
        heard = person.keys("up " * 30)
        assert not any(line.startswith("Hand: ") for line in heard), "the history of the seat before"
        person.keys("h")
        assert cards_in(person.press("up")[0]) <= set(person.state.deal.hands[1])  # type: ignore[union-attr]  # dealt


def test_two_people_with_one_headset_hear_their_own_in_one_ear() -> None:
    settings = replace(QUIET, private_ears=True)
    with Sitting(options=SALON, settings=settings, seed=9, people=(0, 1)) as person:
        person.keys("2 h 1 space 2 space enter 1 h s")
        heard = dict(zip((said[0] for said in person.voice.said), person.voice.pans, strict=True))
        hands = [pan for line, pan in heard.items() if line.startswith("Hand: ")]
        assert hands == [1.0, -1.0]
        assert {pan for line, pan in heard.items() if "takes the keys" in line or "discarded" in line} == {0.0}


def test_after_a_lesson_names_ears_and_own_lines_are_those_of_the_table_again(tmp_path: Path) -> None:
    settings = replace(QUIET, private_ears=True)
    with Sitting(options=SALON, settings=settings, seed=9, people=(0, 1), folder=tmp_path) as person:
        person.keys("2 h")
        presenter = person.presenter
        before = presenter.names, presenter.ears, presenter.history.reader
        person.keys("escape l e s s o n s enter enter")
        assert presenter.ears == {}
        person.keys("q up enter escape")
        assert (presenter.names, presenter.ears, presenter.history.reader) == before
        assert any(line.startswith("Hand: ") for line in person.keys("w " + "up " * 9))


def test_a_computer_may_sit_among_people() -> None:
    options = changed(preset_for("pagat", 4), target=61)
    with Sitting(options=options, settings=QUIET, seed=4, people=(1, 3)) as person:
        lines = play_on(person, seed=3)
        assert person.table._record.over
        assert any("Anna is next: 2 takes the keys." in line for line in lines)
        assert [line for line in lines if re.search(r"\b[Yy]ou (?:play|have|and)\b", line)] == [], "names, not you"
        assert f"{NAMES[0]} and {NAMES[2]}" in lines[-1]
        assert person.player.seat in {None, Seat(1), Seat(3)}


# Thinking time


class Ticks:
    """Time that passes when a test says so, in ticks of the clock."""

    def __init__(self) -> None:
        self.left = 0
        self._more = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        """Wait for one tick."""
        assert seconds == TICK
        while not self.left:
            self._more.clear()
            await self._more.wait()
        self.left -= 1
        await asyncio.sleep(0)

    def give(self, seconds: float) -> None:
        """Let this many seconds pass."""
        self.left += round(seconds / TICK)
        self._more.set()


def timed(**changes: object) -> tuple[Sitting, Ticks]:
    """Return a person with fifteen seconds to think, about to lead or to count."""
    ticks = Ticks()
    person = Sitting(options=changed(SALON, think_time=15, **changes), settings=QUIET, seed=3, sleep=ticks.sleep)
    return person, ticks


def heard_in(person: Sitting, ticks: Ticks, seconds: float) -> list[str]:
    before = len(person.lines)
    ticks.give(seconds)
    person.settle()
    return person.lines[before:]


def owed(person: Sitting) -> Duty | None:
    return person.player.duty


def to_the_play(person: Sitting) -> None:
    play_on(person, until=lambda person: owed(person) is Duty.PLAY)


def test_thinking_too_long_in_the_play_costs_two_points_and_the_clock_starts_again() -> None:
    person, ticks = timed()
    with person:
        play_on(person, until=lambda person: owed(person) is Duty.PLAY and person.state.scores[0] > 3)
        had = person.state.scores[0]
        assert heard_in(person, ticks, 4.9) == []
        assert heard_in(person, ticks, 0.1) == ["10 seconds."]
        assert heard_in(person, ticks, 5) == ["5 seconds."]
        (said,) = heard_in(person, ticks, 5)
        assert said.startswith(f"Your time is up. Minus 2, you have {had - 2}. ")
        assert owed(person) is Duty.PLAY
        assert heard_in(person, ticks, 5) == ["10 seconds."]


def test_a_player_without_points_hears_that_thinking_too_long_cost_none() -> None:
    person, ticks = timed()
    with person:
        to_the_play(person)
        assert person.state.scores[0] == 0
        (said,) = heard_in(person, ticks, 15)[2:]
        assert said.startswith("Your time is up. You have no points to lose. ")


def test_the_question_changes_its_words_each_time_the_time_runs_out() -> None:
    person, ticks = timed()
    with person:
        to_the_play(person)
        asked = person.lines[-1]
        assert asked.endswith(" You lead.")
        nothing = "Your time is up. You have no points to lose."
        assert heard_in(person, ticks, 15)[-1] == f"{nothing} Still your turn, another 15 seconds."
        assert heard_in(person, ticks, 15)[-1] == f"{nothing} Twice in a row. Another 15 seconds."
        assert heard_in(person, ticks, 15)[-1] == f"{nothing} 3 times in a row. Another 15 seconds."
        to_the_play(person)
        person.keys("tab enter")
        to_the_play(person)
        assert heard_in(person, ticks, 15)[-1].endswith("Still your turn, another 15 seconds.")


def test_a_question_that_comes_again_for_another_reason_does_not_say_that_time_ran_out() -> None:
    """A host that was started again asks anew."""
    person, ticks = timed()
    with person:
        to_the_play(person)
        assert heard_in(person, ticks, 15)[-1].endswith(" Still your turn, another 15 seconds.")
        place = person.player._places[Seat(0)]
        assert place.update
        before = len(person.lines)
        place.tell(replace(place.update, events=(), asked=place.update.asked + 1))
        assert person.lines[before:] == ["You lead."]


def test_t_tells_the_seconds_that_are_left() -> None:
    person, ticks = timed()
    with person:
        to_the_play(person)
        turn = "Your turn, choose a card to play. Cards left: you 4, Anna 4."
        assert person.press("t") == [f"{turn} 15 seconds."]
        assert heard_in(person, ticks, 3.5) == []
        assert person.press("t") == [f"{turn} 12 seconds."]
        heard_in(person, ticks, 11)
        assert person.press("t") == [f"{turn} 1 second."]
        heard_in(person, ticks, 1)
        assert person.press("t") == [f"{turn} 15 seconds."]


def test_no_seconds_are_told_where_nobody_has_to_hurry() -> None:
    person, _ = timed()
    with person:
        assert owed(person) is Duty.LAY_AWAY
        assert "second" not in person.press("t")[0]


def test_the_clock_stands_while_something_is_spoken_or_the_game_is_paused() -> None:
    person, ticks = timed()
    with person:
        to_the_play(person)
        person.voice.heard.clear()
        assert heard_in(person, ticks, 60) == []
        person.voice.heard.set()
        person.press("p")
        assert heard_in(person, ticks, 60) == []
        person.press("p")
        assert heard_in(person, ticks, 5) == ["10 seconds."]


def test_no_clock_runs_while_cards_are_chosen_for_the_crib_or_after_an_answer() -> None:
    person, ticks = timed()
    with person:
        assert owed(person) is Duty.LAY_AWAY
        assert heard_in(person, ticks, 60) == []
        person.keys("1 space 2 space enter")
        ticks.left = 0
        to_the_play(person)
        person.keys("tab enter")
        assert owed(person) is not Duty.PLAY or heard_in(person, ticks, 4.9) == []


def test_thinking_too_long_about_a_hand_leaves_half_of_it() -> None:
    person, ticks = timed()
    with person:
        play_on(person, until=lambda person: owed(person) is Duty.COUNT)
        said = heard_in(person, ticks, 15)
        assert said[:2] == ["10 seconds.", "5 seconds."]
        assert said[2].startswith("Your time is up.")
        assert owed(person) is not Duty.COUNT or len(said) > 3
