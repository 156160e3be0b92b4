"""Choices reviewed by ear: after a deal, after a game, for the evening; keys in, lines out, only one's own choices."""

import re

import pytest
from msgspec.structs import replace

from audiocrib.analysis.judging import Grade
from audiocrib.analysis.review import Chosen, Count, Luck, Review
from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import parse_cards
from audiocrib.rules.options import FirstDeal, MatchForm, Options, Sides
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.settings.settings import Coach, Verbosity
from audiocrib.ui.screens.review.reviewer import Reviewer, ReviewLine, opening
from audiocrib.ui.screens.review.words import luck, means
from audiocrib.ui.screens.table.player import REMEMBERED
from audiocrib.ui.screens.table.scan_items import stops
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting

TEXT = Text()
SHORT = changed(SALON, first_deal=FirstDeal.CHOSEN, target=31)
GRADE = (
    r"(The best|As good as the best|Wins about as often as the best|Nearly the best|An inaccuracy|A mistake|A blunder)"
)
STEP = re.compile(
    rf"({GRADE}\. (Laid away to (your|their|your side's) crib|Led|At count \d+): .+"
    r"(, better .+, (\d+\.\d|\d+ games in 100) lost)?|Counted right: your (hand|crib) makes \d+|"
    r"A wrong count: you said \d+, your (hand|crib) makes \d+)\. Deal \d+, \d+ of \d+\."
)


def between_deals(person: Sitting) -> bool:
    return person.player.waits.between_deals


def after_a_deal(options: Options = SHORT, **more: object) -> Sitting:
    return Sitting(options=replace(options, target=121, targets=()), **more)  # type: ignore[arg-type]  # names of Sitting


def test_after_a_deal_a_reviews_it_and_nobody_is_told_unasked() -> None:
    with after_a_deal() as table:
        told = play_on(table, until=between_deals)
        assert not [line for line in told if "fault" in line]
        (opened,) = table.looked("a")
        assert re.fullmatch(
            r"Deal 1: \d+ choices and counts, (no faults|1 fault|\d+ faults)\. Right goes on, Tab skips to the next fault,"
            r" D has the numbers, Escape leaves\.",
            opened,
        )
        number = int(opened.split()[2])
        lines = table.keys("right " * number)
        assert [line for line in lines if not STEP.fullmatch(line)] == []
        assert lines[0].endswith(f" Deal 1, 1 of {number}.")
        assert table.keys("right")[0].startswith("Lost on average: ")
        assert table.keys("right")[0].startswith("Luck ")
        assert table.keys("right") == ["This is the last."]
        assert table.voice.said[-1][2] == "edge"
        assert table.keys("escape") == ["The review is closed."]
        assert any("deal" in line.lower() for line in table.keys("enter"))


@pytest.mark.parametrize("verbosity", Verbosity)
def test_the_losses_named_before_the_total_are_in_it_and_a_count_is_not(verbosity: Verbosity) -> None:
    """A discard that cost 6.6 and a hand counted 2 too low: nothing but the discard is lost by a choice."""
    lost = Chosen(1, 1, parse_cards("2C KD"), parse_cards("3C KD"), 6.6, Grade.BLUNDER, by_win=False, played=False)
    missed = Count(1, 1, crib=False, said=4, true=6)
    review = Review((lost,), (missed,), Luck(), ())
    assert Text().sentence(means(review), verbosity) == (
        "Lost on average: 6.6 a discard, 0.0 a card played, 2.0 a count. Lost in all by discards and cards: 6.6."
    )


@pytest.mark.parametrize("verbosity", Verbosity)
def test_questions_about_cards_at_a_line_about_all_choices_are_sent_to_a_choice(verbosity: Verbosity) -> None:
    """The line is nothing but numbers."""
    with after_a_deal(settings=replace(QUIET, verbosity=verbosity)) as table:
        play_on(table, until=between_deals)
        (opened,) = table.looked("a")
        before = table.keys("h")
        table.keys("right " * (int(opened.split()[2]) + 1))
        assert {*before, *table.keys("t s f b v e")} == {"Go to a choice or a count first."}
        assert table.keys("d") == ["There are no more numbers for this line."]
        assert table.keys("left s")[-1].startswith("Score: ")


@pytest.mark.parametrize(("dealer", "whose"), [(0, "your"), (1, "their"), (2, "your side's")])
def test_a_crib_is_ones_own_a_partners_or_an_opponents(dealer: int, whose: str) -> None:
    options = changed(preset_for("salon", 4), sides=Sides.PAIRS, first_deal=FirstDeal.CHOSEN, dealer=dealer)
    with Sitting(options=options) as table:
        play_on(table, until=between_deals)
        table.looked("a")
        assert f" Laid away to {whose} crib: " in table.keys("right")[0]


def test_tab_skips_to_faults_and_back() -> None:
    with after_a_deal() as table:
        play_on(table, until=between_deals)
        (opened,) = table.looked("a")
        faults = int(re.search(r"(\d+) faults?\.", opened)[1])  # type: ignore[index]  # random play has some
        found = table.keys("tab " * (faults + 1))
        assert found[-1] == "No more faults."
        assert all(re.match(r"An inaccuracy|A mistake|A blunder|A wrong count", line) for line in found[:-1])
        assert len(set(found[:-1])) == faults
        back = table.keys("shift-tab " * faults)
        assert back[:-1] == found[-3::-1]
        assert back[-1] == "No faults before this."


def test_where_there_are_no_faults_nobody_is_sent_to_the_next() -> None:
    with after_a_deal() as table:
        play_on(table, until=between_deals)
        player = table.player
        lines = (ReviewLine((phrase("review-turning"),)),)
        reviewer = Reviewer(player.listener, lines, opening(lines, "deal", deal=1), player.presenter, lambda: None)
        player.screens.push(reviewer)
        reviewer.open()
        assert table.keys("r") == ["Deal 1: 0 choices, no faults. Right goes on, D has the numbers, Escape leaves."]
        assert table.keys("tab") == table.keys("shift-tab") == ["There are no faults."]


def test_d_has_the_numbers_of_the_best_and_the_chosen_and_e_the_alternatives() -> None:
    with after_a_deal() as table:
        play_on(table, until=between_deals)
        table.looked("a")
        while not (said := table.keys("right")[0]).startswith(("A blunder", "A mistake", "An inaccuracy")):
            assert STEP.fullmatch(said)
        (numbers,) = table.keys("d")
        assert re.fullmatch(r"Best: .+, together .+\. Yours: .+, together .+\.", numbers)
        first, second = table.keys("e e")
        assert first.split(": ")[1].rstrip(".") == numbers.split(". Yours")[0].removeprefix("Best: ").rstrip(".")
        assert first != second


def test_a_count_explains_what_there_was_to_count() -> None:
    with after_a_deal() as table:
        play_on(table, until=between_deals)
        table.looked("a")
        while "count:" not in (said := table.keys("right")[0]) and "Counted" not in said:
            assert STEP.fullmatch(said)
        makes = re.search(r"makes (\d+)", said)
        (explained,) = table.keys("d")
        assert makes
        assert explained.endswith(f" {makes[1]}.") or makes[1] == "0"


def test_queries_answer_as_they_would_have_then() -> None:
    with after_a_deal() as table:
        hand = table.keys("h")[0]
        play_on(table, until=between_deals)
        table.looked("a")
        table.keys("right")
        assert table.keys("h") == [hand]
        table.keys("right")
        assert table.keys("c")[0].startswith("Count ")
        assert table.keys("s")[0].startswith("Score: you ")


def test_after_a_game_a_reviews_all_of_it_with_its_turning_points() -> None:
    with Sitting(options=SHORT) as table:
        play_on(table)
        looking, opened = table.looked("a")
        assert looking == "Reviewing."
        assert opened.startswith("The game: ")
        last = table.keys("end")[0]
        assert re.fullmatch(r"Deal \d+: from \d+ to \d+ games won in 100, points: \d+ for, \d+ against\.", last)
        assert STEP.fullmatch(table.keys("home")[0])
        assert table.keys("escape") == ["The review is closed."]


def test_the_menu_offers_every_deal_that_is_over_the_game_and_the_evening() -> None:
    with after_a_deal() as table:
        table.keys("escape r e v i e w")
        table.keys("enter")
        assert table.keys("end") == ["Summary of the session, 1 of 1."]
        table.keys("escape")
        play_on(table, until=between_deals)
        table.keys("enter")
        play_on(table, until=between_deals)
        table.keys("enter")
        table.keys("escape r e v i e w enter")
        offered = table.keys("down down down down")
        assert offered == [
            "Deal 2, 1 of 4.",
            "Deal 1, 2 of 4.",
            "The whole game, 3 of 4.",
            "Summary of the session, 4 of 4.",
        ]
        _, said = table.looked("enter")
        assert re.fullmatch(
            r"This session: 1 game, 2 deals\. Lost on average: \d+\.\d a discard, \d+\.\d a card played, \d+\.\d a count\."
            r" Lost in all by discards and cards: \d+\.\d\. Luck (took|brought) .+\.",
            said,
        )
        table.keys("escape r e v i e w enter down down")
        assert table.looked("enter")[0].startswith("Deal 1: ")


def test_a_deal_that_is_on_is_not_looked_at() -> None:
    with after_a_deal() as table:
        play_on(table, until=between_deals)
        table.keys("enter")
        assert table.keys("a")[0].startswith("Lay away ")
        table.keys("escape r e v i e w enter")
        table.looked("down down enter")
        assert all(" Deal 1, " in line or not STEP.fullmatch(line) for line in table.keys("right " * 12))


def test_people_who_share_the_keys_hear_of_their_own_choices() -> None:
    with after_a_deal(people=(0, 1)) as table:
        play_on(table, until=between_deals)
        (whose,) = table.keys("a")
        assert whose.startswith("Whose choices?")
        assert table.keys("down down") == ["Player, 1 of 2.", "Anna, 2 of 2."]
        assert table.looked("enter")[0].startswith("Deal 1: ")
        dealers = table.keys("right")
        table.keys("escape a up up")
        table.looked("enter")
        assert table.keys("right") != dealers


def test_in_a_match_the_game_that_is_over_is_looked_at() -> None:
    match = replace(SHORT, match=MatchForm.BEST_OF, match_length=3)
    with Sitting(options=match) as table:
        play_on(table, until=lambda person: person.state.game == 2 and between_deals(person))
        assert table.looked("a")[-1].startswith("Deal ")
        table.keys("escape escape r e v i e w enter")
        offered = table.keys("down " * 30)
        assert any(line.startswith("Game 1, deal 1, ") for line in offered)
        assert any(re.match(r"Game 1, \d", line) for line in offered)


def test_without_the_coach_a_deal_can_be_looked_at_all_the_same() -> None:
    with after_a_deal(settings=replace(QUIET, coach=Coach.OFF)) as table:
        play_on(table, until=between_deals)
        assert table.looked("a")[0].startswith("Deal 1: ")


def test_before_a_deal_is_over_there_is_nothing_to_look_at() -> None:
    with after_a_deal() as table:
        table.keys("escape r e v i e w enter end")
        _, said = table.looked("enter")
        assert said == "No deal is over yet in this session."


def test_of_an_endless_evening_the_last_games_are_remembered() -> None:
    with after_a_deal() as table:
        play_on(table, until=between_deals)
        sat = table.player.evening[-1]
        table.player.evening.extend([sat] * REMEMBERED)
        assert len(table.player.evening) == REMEMBERED
        table.keys("escape r e v i e w enter end")
        _, said = table.looked("enter")
        assert said.startswith(f"The last games of this session: {REMEMBERED} games, {REMEMBERED} deals.")


def test_while_it_is_being_made_no_key_reaches_the_table_and_escape_gives_it_up() -> None:
    with Sitting(options=SHORT) as table:
        play_on(table)
        assert table.press("a", "enter", "escape") == [
            "Reviewing.",
            "The review is being prepared. Escape cancels it.",
            "The review is closed.",
        ]
        assert not table.player.waits.over.is_set()
        assert len(table.looked("f8")) == 1
        assert not table.player.screens.covered


def test_the_eye_and_one_switch_are_given_every_line() -> None:
    with after_a_deal() as table:
        play_on(table, until=between_deals)
        table.looked("a")
        assert table.player.screens.top
        review = table.player.screens.top.listed
        assert review
        assert review.at is None
        assert TEXT.sentence(review.title).startswith("Deal 1: ")
        passing = stops(table.player)
        assert [stop.place for stop in passing] == [*range(len(review.lines)), None]
        table.keys("down down")
        assert table.player.screens.top.listed
        assert table.player.screens.top.listed.at == 1
        assert TEXT.sentence(review.lines[1]) in table.lines[-1]


@pytest.mark.parametrize("key", ["space", "5", "u"])
def test_other_keys_say_that_they_do_nothing_there(key: str) -> None:
    with after_a_deal(settings=replace(QUIET, verbosity=Verbosity.BRIEF)) as table:
        play_on(table, until=between_deals)
        table.looked("a")
        assert "does nothing in a review" in table.keys(key)[0]
        assert table.keys("d") == ["There are no more numbers for this line."]
        assert table.keys("left") == ["This is the first."]
        assert len(table.keys("?")) == 1


def test_an_average_cut_is_neither_more_nor_less() -> None:
    assert Text().sentence(luck(Luck(None, -0.04))) == "Luck: the cut was average."
    assert Text().sentence(luck(Luck(None, -0.4))) == "Luck: the cut brought 0.4 less than average."
