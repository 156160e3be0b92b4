"""Records in words: the list of games, statistics in three sentences, replays for a spectator."""

import re
from datetime import date
from functools import reduce

import pytest
from msgspec.structs import replace

from audiocrib.analysis.figures import Balance, Figures, Hand, Tally, figures
from audiocrib.narration.message import Message, Phrase
from audiocrib.narration.spectator import scores, spectator, watched
from audiocrib.narration.text import Text
from audiocrib.rules import events as ev
from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.options import DealForm, MatchForm, Options, Sides, Stakes
from audiocrib.rules.presets import BGA, PAGAT, SALON, changed, preset_for
from audiocrib.rules.visibility import see, view
from audiocrib.settings.settings import Verbosity
from audiocrib.storage.journal import load_journal
from audiocrib.storage.record import Kind, Player, Record, begin
from audiocrib.storage.store import Archive, Fault, Game, GameId, LeftOut
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.screens.help import name_keys
from audiocrib.ui.screens.records import words as record_words
from tests.rules.random_games import moves
from tests.table.chairs import header
from tests.table.journals import GOLDEN, anyhow
from tests.table.scored import players, scored, table

TEXT = Text(verbosity=Verbosity.NORMAL)
name_keys(KeyMap(), TEXT)
DAY = date(2026, 11, 9)
CAPTAIN = changed(preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(61, 121))


def words(said: tuple[Phrase, ...]) -> list[str]:
    return [TEXT.sentence(one) for one in said]


def lines(*games: Game) -> list[str]:
    """Return the list of these games."""
    return printed(Archive(games))


def printed(archive: Archive) -> list[str]:
    return [" ".join(words(line)) for line in record_words.listed(archive)]


def kept(record: Record) -> Game:
    return Game(record, id=GameId("x.journal"), day=DAY)


def game(scores: tuple[int, int], options: Options = SALON) -> Game:
    return kept(scored(table(options), *scores))


def test_five_card_cribbage_is_named() -> None:
    five = changed(SALON, deal_form=DealForm.FIVE_CARD, target=61)
    (line,) = lines(game((61, 40), five))
    assert ", five-card, salon rules to 61, 9 November 2026." in line


def match(options: Options, *games: tuple[int, ...]) -> Game:
    return kept(reduce(lambda record, scores: scored(record, *scores), games, table(options)))


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
        (game((7, 7), Options(heels=0)), "Game 1, drawn: Ann 7, Bea 7, house rules to 121, 9 November 2026."),
        (
            game((70, 8)),
            "Game 1, Ann won when the deals ran out: Ann 70, Bea 8, salon rules to 121, 9 November 2026.",
        ),
        (
            match(preset_for("salon", 3), (90, 121, 60)),
            "Game 1, Bea won: Bea 121, Ann 90, skunked, Cid 60, double skunked, salon rules to 121, 9 November 2026.",
        ),
        (
            match(changed(preset_for("bga", 4), sides=Sides.PAIRS), (100, 121)),
            "Game 1, Bea and Dan won: Bea and Dan 121, Ann and Cid 100, Board Game Arena rules to 121, 9 November 2026.",
        ),
        (
            match(CAPTAIN, (61, 80)),
            "Game 1, Ann won: Ann 61, Bea and Cid 80, skunked, salon rules to 61 and 121, 9 November 2026.",
        ),
    ],
)
def test_a_game_of_the_list_is_one_plain_sentence(listed: Game, said: str) -> None:
    assert lines(listed) == [said]


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        (
            match(changed(PAGAT, target=61), (61, 30), (60, 61), (61, 58)),
            (
                "Match 1, Ann won: games Ann 2, Bea 1, best of 3, pagat rules to 61, 9 November 2026. "
                "Game 1: Ann 61, Bea 30, lurched. Game 2: Bea 61, Ann 60. Game 3: Ann 61, Bea 58."
            ),
        ),
        (
            match(changed(SALON, match=MatchForm.RACE, match_length=3, stakes=Stakes.PAGAT), (100, 121), (121, 60)),
            (
                "Match 1, Ann won: games Ann 1, Bea 1, match points Ann 3, Bea 1, race to 3 match points, house rules to 121, "
                "9 November 2026. Game 1: Bea 121, Ann 100. Game 2: Ann 121, Bea 60, double skunked."
            ),
        ),
        (
            match(changed(SALON, match=MatchForm.GAMES, match_length=2), (121, 100), (100, 121)),
            (
                "Match 1, drawn: games Ann 1, Bea 1, 2 games, salon rules to 121, 9 November 2026. "
                "Game 1: Ann 121, Bea 100. Game 2: Bea 121, Ann 100."
            ),
        ),
        (
            match(changed(SALON, match=MatchForm.GAMES, match_length=2, stakes=Stakes.ACC), (70, 8), (7, 7)),
            (
                "Match 1, Ann won: games Ann 1, Bea 0, match points Ann 2, Bea 0, 2 games, house rules to 121, "
                "9 November 2026. Game 1, when the deals ran out: Ann 70, Bea 8. Game 2, drawn: Ann 7, Bea 7."
            ),
        ),
        (
            match(
                changed(preset_for("salon", 4), sides=Sides.PAIRS, match=MatchForm.BEST_OF, match_length=3),
                (100, 121),
                (60, 121),
            ),
            (
                "Match 1, Bea and Dan won: games Bea and Dan 2, Ann and Cid 0, best of 3, salon rules to 121, "
                "9 November 2026. Game 1: Bea and Dan 121, Ann and Cid 100. "
                "Game 2: Bea and Dan 121, Ann and Cid 60, double skunked."
            ),
        ),
        (
            match(changed(CAPTAIN, match=MatchForm.GAMES, match_length=2), (61, 100), (20, 121)),
            (
                "Match 1, Ann won: games Ann 2, Cid 1, Bea 0, 2 games, salon rules to 61 and 121, 9 November 2026. "
                "Game 1: Ann 61, Bea and Cid 100. Game 2: Ann and Cid 121, Bea 20, lurched."
            ),
        ),
    ],
)
def test_a_match_of_the_list_is_a_sentence_and_one_for_each_of_its_games(listed: Game, said: str) -> None:
    assert lines(listed) == [said]


@pytest.mark.parametrize("month", range(1, 13))
def test_each_month_has_its_name(month: int) -> None:
    listed = replace(game((121, 99)), day=date(2026, month, 3))
    assert DAY.replace(month=month, day=3).strftime(" 3 %B 2026.") in lines(listed)[0]


def test_what_is_not_in_the_list_is_named_after_it() -> None:
    left = (
        LeftOut(GameId("a"), Fault.NO_RECORD, 1),
        LeftOut(GameId("b"), Fault.DAMAGED, 7),
        LeftOut(GameId("c"), Fault.OTHER_FORMAT, 1),
        LeftOut(GameId("d"), Fault.UNREADABLE),
    )
    assert printed(Archive((), (game((1, 0)),), left)) == [
        "No finished game is recorded yet.",
        "1 game was given up and is not in the list.",
        "a is not the record of a game.",
        "b is damaged in line 7.",
        "c is a record from another version of audiocrib.",
        "d cannot be read.",
    ]


def test_a_name_in_a_file_sends_no_command_to_the_terminal() -> None:
    """Anybody can send a journal."""
    evil = (Player("A\x1b[2J", Kind.HUMAN), Player("B\u202e", Kind.COMPUTER))
    (said,) = lines(kept(scored(begin(header(1, SALON, evil)), 121, 99)))
    assert said.isprintable()


# Statistics


def test_figures_are_told_in_three_sentences() -> None:
    record = load_journal(GOLDEN).record
    assert words(record_words.summary(figures([record, record]))) == [
        "Won 0 of 2, drawn 0, skunks 0 given, 0 taken, current streak 2 lost, longest winning streak 0.",
        (
            "Hands 6.3 as dealer, usual 8.0, 4.7 as pone, usual 8.1; cribs 5.3, usual 4.7;"
            " pegging 2.3 as dealer, usual 3.5, 1.0 as pone, usual 2.0."
        ),
        (
            "Best hand 12: 3 of hearts, 5 of hearts, 7 of diamonds, 7 of spades, starter 5 of spades;"
            " muggins points: 112 gained, 158 given away."
        ),
    ]


@pytest.mark.parametrize(
    ("streak", "said"), [(3, "current streak 3 won, longest streak 4."), (0, ", longest winning streak 4.")]
)
def test_the_current_streak_is_told_if_there_is_one(streak: int, said: str) -> None:
    found = Figures(Balance(6, 2, 1), skunks=2, skunked=1, streak=streak, most_won=4, most_lost=1)
    first, second, third = words(record_words.summary(found))
    assert first == f"Won 6 of 9, drawn 1, skunks 2 given, 1 taken{'' if said[0] == ',' else ', '}{said}"
    assert second.startswith("Hands none as dealer, usual 8.0")
    assert third == "No hand counted yet; muggins points: 0 gained, 0 given away."


def test_a_best_hand_is_the_first_of_its_worth() -> None:
    low, high, other = Hand(4, (), None), Hand(8, (), None), Hand(8, (), None)
    assert (Tally(best=low) + Tally() + Tally(best=high) + Tally(best=other)).best is high


def test_matches_are_told_where_there_are_any() -> None:
    three = match(changed(SALON, match=MatchForm.BEST_OF, match_length=3), (121, 60), (100, 121), (121, 90))
    first = words(record_words.summary(figures([three.record])))[0]
    assert (
        first == "Won 2 of 3, drawn 0, matches 1 of 1, skunks 2 given, 0 taken, current streak 1 won, longest streak 1."
    )
    lost = words(record_words.summary(figures([three.record, match(SALON, (90, 121)).record])))[0]
    assert lost.startswith("Won 2 of 4, drawn 0, matches 1 of 1, skunks 2 given, 1 taken, current streak 1 lost")


def test_where_there_are_no_usual_averages_the_players_own_are_told_alone() -> None:
    three = anyhow(header(1, changed(preset_for("salon", 3), target=61), players(3)))
    averages = words(record_words.summary(figures([three])))[1]
    assert re.fullmatch(
        r"Hands [\d.]+ as dealer, [\d.]+ as non-dealer; cribs [\d.]+; pegging [\d.]+ as dealer, [\d.]+ as non-dealer\.",
        averages,
    )
    two = anyhow(header(1, Options(target=61), players(2)))
    said = words(record_words.whole((two, three)))
    assert said[3] == f"At other tables: h{averages[1:]}"
    assert len(words(record_words.summary(figures([two, three])))) == 3


def test_games_with_a_card_taken_back_are_named_as_left_out() -> None:
    record = load_journal(GOLDEN).record
    back = replace(record, dropped=1)
    assert words(record_words.summary(figures([back, back]))) == ["2 games are left out because a card was taken back."]
    *three, last = words(record_words.summary(figures([record, back])))
    assert three == words(record_words.summary(figures([record])))
    assert last == "1 game is left out because a card was taken back."
    assert figures([record, back], "nobody").taken_back == 0


def test_in_print_each_of_several_opponents_has_a_line_and_a_single_one_none() -> None:
    three = scored(table(preset_for("salon", 3)), 121, 100, 60)
    two = scored(table(changed(SALON, match=MatchForm.GAMES, match_length=1)), 60, 121)
    assert words(record_words.whole((three, two)))[-2:] == [
        (
            "Against Bea: won 1 of 2, drawn 0, matches 0 of 1, skunks 0 given, 1 taken, muggins points: 0 gained, 0 given away."
        ),
        "Against Cid: won 1 of 1, drawn 0, skunks 1 given, 0 taken, muggins points: 0 gained, 0 given away.",
    ]
    assert len(record_words.whole((two,))) == len(record_words.whole((three, two), "Bea")) == 3


# Spectators


def test_a_draw_has_no_winner_for_spectators() -> None:
    state = view(game((80, 80)).record.state, None)
    told = watched(spectator(("Ann", "Bea")), state, [ev.GameEnded((Side(0), Side(1)), draw=True)])
    assert TEXT.words(told[0]) == "A draw: Ann 80, Bea 80."


def test_a_team_is_named_by_all_its_members() -> None:
    state = view(game((31, 7)).record.state, None)
    teams = replace(state, sides=(Side(0), Side(1), Side(0), Side(1)))
    listener = spectator(("Ann", "Bea", "Cid", "Dan"))
    assert TEXT.words(Message((scores(listener, teams),))) == "Scores: Ann and Cid 31, Bea and Dan 7."
    told = watched(listener, teams, [ev.GameEnded((Side(0), Side(1)))])
    assert TEXT.words(told[0]) == "Ann and Cid win, 31 to 7."


def test_between_two_games_spectators_hear_how_the_match_stands() -> None:
    record = scored(table(changed(SALON, match=MatchForm.BEST_OF, match_length=3)), 121, 60)
    told = watched(spectator(("Ann", "Bea")), view(record.state, None), [ev.GameEnded((Side(0), Side(1)))])
    assert TEXT.words(told[0]) == "Ann wins, 121 to 60, a double skunk. Games won: Ann 1, Bea 0. Game 2 next."


def test_what_came_before_a_deal_is_told_before_it() -> None:
    three = preset_for("pagat", 3)
    dealt = next(move for move in moves(three, 4) if any(isinstance(event, ev.PackCut) for event in move.events))
    told = watched(spectator(("Ann", "Bea", "Cid")), view(dealt.after, None), [see(e, None) for e in dealt.events])
    said = " ".join(TEXT.words(message) for message in told)
    assert re.fullmatch(r"\w+ cuts the pack\. Deal 1, \w+'s crib\.", said)


def test_everybodys_laying_away_is_told_but_none_of_the_cards() -> None:
    record = load_journal(GOLDEN).record
    state = view(record.state, None)
    told = watched(spectator(("Ann", "Bea")), state, [ev.LaidAway(Seat(0), ())])
    assert [TEXT.words(message) for message in told] == ["Ann has discarded."]
