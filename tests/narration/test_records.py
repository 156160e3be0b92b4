"""Records in words: the list of games, statistics in three sentences, what is heard by who watches."""

from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase
from audiocrib.narration.text import Text
from audiocrib.narration.watching import scores, spectator, watched
from audiocrib.rules import events as ev
from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.options import Options
from audiocrib.rules.presets import BGA, SALON, changed
from audiocrib.rules.sight import view
from audiocrib.rules.state import GameOver
from audiocrib.settings import Verbosity
from audiocrib.table.archive import Archive, Fault, Game, LeftOut
from audiocrib.table.figures import Figures, Hand, Tally, figures
from audiocrib.table.journal import load
from audiocrib.table.record import Kind, Player, begin
from audiocrib.ui import record_words
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import GOLDEN

TEXT = Text(verbosity=Verbosity.NORMAL)
DAY = date(2026, 11, 9)


def words(said: tuple[Phrase, ...]) -> list[str]:
    return [TEXT.sentence(one) for one in said]


def game(
    scores: tuple[int, int],
    options: Options = SALON,
    draw: bool = False,
    players: tuple[Player, ...] = PERSON_AND_COMPUTER,
) -> Game:
    record = begin(header(1, options, players))
    best = Side(0) if scores[0] >= scores[1] else Side(1)
    phase = GameOver((best, Side(1 - best)), draw)
    return Game(Path("x.journal"), DAY, replace(record, state=replace(record.state, scores=scores, phase=phase)))


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        (game((121, 99)), "Game 1, Ann won: Ann 121, Bea 99, salon rules to 121, 9 November 2026."),
        (game((90, 121)), "Game 1, Bea won: Bea 121, Ann 90, skunked, salon rules to 121, 9 November 2026."),
        (game((121, 60)), "Game 1, Ann won: Ann 121, Bea 60, double skunked, salon rules to 121, 9 November 2026."),
        (game((121, 30)), "Game 1, Ann won: Ann 121, Bea 30, triple skunked, salon rules to 121, 9 November 2026."),
        (
            game((64, 30), changed(BGA, target=61)),
            "Game 1, Ann won: Ann 61, Bea 30, lurched, Board Game Arena rules to 61, 9 November 2026.",
        ),
        (game((7, 7), Options(heels=0), draw=True), "Game 1, drawn: Ann 7, Bea 7, own rules to 121, 9 November 2026."),
    ],
)
def test_a_game_of_the_list_is_one_plain_sentence(listed: Game, said: str) -> None:
    assert words(record_words.listed(Archive((listed,)))) == [said]


@pytest.mark.parametrize("month", range(1, 13))
def test_each_month_has_its_name(month: int) -> None:
    listed = replace(game((121, 99)), day=date(2026, month, 3))
    assert DAY.replace(month=month, day=3).strftime(" 3 %B 2026.") in words(record_words.listed(Archive((listed,))))[0]


def test_what_is_not_in_the_list_is_named_after_it() -> None:
    left = (
        LeftOut(Path("a"), Fault.NO_RECORD, 1),
        LeftOut(Path("b"), Fault.DAMAGED, 7),
        LeftOut(Path("c"), Fault.OTHER_FORMAT, 1),
        LeftOut(Path("d"), Fault.UNREADABLE),
    )
    assert words(record_words.listed(Archive((), (game((1, 0)),), left))) == [
        "No finished game is recorded yet.",
        "1 game was given up before its end and is not in the list.",
        "a is no record of a game.",
        "b is damaged in line 7.",
        "c is the record of another version of audiocrib.",
        "d cannot be read.",
    ]


def test_a_name_in_a_file_brings_no_command_to_the_terminal() -> None:
    """A journal can be sent by anybody."""
    evil = (Player("A\x1b[2J", Kind.HUMAN), Player("B\u202e", Kind.COMPUTER))
    (said,) = words(record_words.listed(Archive((game((121, 99), players=evil),))))
    assert said.isprintable()


# Statistics


def test_figures_are_told_in_three_sentences() -> None:
    record = load(GOLDEN).record
    assert words(record_words.in_three(figures([record, record]))) == [
        "Won 0 of 2, drawn 0, skunks 0 given, 0 taken, now 2 lost in a row, at best 0 won.",
        (
            "Hands 6.3 as dealer, usual 8.0, 4.7 as pone, usual 8.1; cribs 5.3, usual 4.7;"
            " pegging 2.3 and 1.0, usual 3.5 and 2.0."
        ),
        (
            "Best hand 12: 3 of hearts, 5 of hearts, 7 of diamonds, 7 of spades, starter 5 of spades;"
            " muggins 112 points taken, 158 given."
        ),
    ]


@pytest.mark.parametrize(("streak", "said"), [(3, "now 3 won in a row, at best 4."), (0, ", at best 4 won in a row.")])
def test_the_streak_that_is_on_is_told_where_there_is_one(streak: int, said: str) -> None:
    found = Figures(9, 6, 2, 1, 2, 1, streak, 4, 1, Tally())
    first, second, third = words(record_words.in_three(found))
    assert first == f"Won 6 of 9, drawn 1, skunks 2 given, 1 taken{'' if said[0] == ',' else ', '}{said}"
    assert second.startswith("Hands none as dealer, usual 8.0")
    assert third == "No hand counted yet; muggins 0 points taken, 0 given."


def test_a_best_hand_is_the_first_of_its_worth() -> None:
    low, high, other = Hand(4, (), None), Hand(8, (), None), Hand(8, (), None)
    assert (Tally(best=low) + Tally() + Tally(best=high) + Tally(best=other)).best is high


def test_opponents_are_all_who_sat_on_another_side_in_any_case_of_letters() -> None:
    cid = (Player("Ann", Kind.HUMAN), Player("Cid", Kind.COMPUTER))
    played = (game((121, 99)), game((121, 99), players=cid), game((99, 121)))
    archive = Archive(played)
    assert record_words.opponents(archive) == ("Bea", "Cid")
    assert record_words.against(archive, "bea") == (played[0], played[2])
    assert record_words.against(archive, "Ann") == ()


# Who watches


def test_a_draw_has_no_winner_for_who_watches() -> None:
    state = view(game((80, 80), draw=True).record.state, None)
    told = watched(spectator(("Ann", "Bea")), state, [ev.GameEnded((Side(0), Side(1)), draw=True)])
    assert TEXT.words(told[0]) == "A draw. Scores: Ann 80, Bea 80."


def test_a_team_is_named_by_all_of_it() -> None:
    state = view(game((31, 7)).record.state, None)
    teams = replace(state, sides=(Side(0), Side(1), Side(0), Side(1)))
    listener = spectator(("Ann", "Bea", "Cid", "Dan"))
    assert TEXT.words(Message((scores(listener, teams),))) == "Scores: Ann and Cid 31, Bea and Dan 7."
    told = watched(listener, teams, [ev.GameEnded((Side(0), Side(1)))])
    assert TEXT.words(told[0]).startswith("Ann and Cid won.")


def test_laying_away_is_told_of_everybody_and_no_card_of_it() -> None:
    record = load(GOLDEN).record
    state = view(record.state, None)
    told = watched(spectator(("Ann", "Bea")), state, [ev.LaidAway(Seat(0), ())])
    assert [TEXT.words(message) for message in told] == ["Ann has discarded."]
