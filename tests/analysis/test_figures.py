"""The figures of a player's games and matches, from events, against figures counted by hand."""

import pytest
from msgspec.structs import replace

from audiocrib.analysis.figures import Average, Averages, Balance, Figures, Tally, figures, tally_of
from audiocrib.analysis.results import Played, result
from audiocrib.rules import events as ev
from audiocrib.rules.cards import Seat, Side, parse_cards
from audiocrib.rules.events import Event, Why
from audiocrib.rules.options import Claiming, DealForm, MatchForm, Muggins, Options
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.rules.state import deal_of
from audiocrib.storage.journal import load_journal
from audiocrib.storage.record import Record
from tests.rules.random_games import moves
from tests.table.chairs import header
from tests.table.journals import GOLDEN, anyhow
from tests.table.scored import game, players, scored, table

ME, YOU = Seat(0), Seat(1)
US = (Side(0), Side(1))
BEST_OF_3 = changed(SALON, match=MatchForm.BEST_OF, match_length=3)


def played(events: list[Event], sides: tuple[Side, ...] = US) -> Played:
    nothing = result(game(121, 100))
    assert nothing
    return replace(nothing.games[0], sides=sides, events=tuple(events))


def tally(events: list[Event], seat: int, sides: tuple[Side, ...] = US) -> Tally:
    others = frozenset(sides) - {sides[seat]}
    return tally_of(played(events, sides), Seat(seat), others)


# How the games ended


def test_games_are_won_lost_and_drawn_in_streaks_with_skunks_both_ways() -> None:
    won, lost, drawn, skunk = game(121, 100), game(90, 121), game(80, 80), game(121, 60)
    found = figures([won, won, skunk, drawn, won, lost, lost])
    assert (found.games, found.games.played) == (Balance(won=4, lost=2, drawn=1), 7)
    assert found.matches == Balance()
    assert (found.skunks, found.skunked) == (1, 2)
    assert (found.streak, found.most_won, found.most_lost) == (-2, 3, 2)
    assert figures([lost, won]).streak == 1
    assert figures([won, drawn]).streak == 0
    assert figures([table(SALON)]) == figures([]) == Figures()


def test_each_game_of_a_match_is_a_game_and_the_match_is_a_match() -> None:
    match = scored(scored(scored(table(BEST_OF_3), 121, 60), 100, 121), 90, 121)
    found = figures([game(121, 100), match])
    assert (found.games, found.matches) == (Balance(won=2, lost=2), Balance(lost=1))
    assert (found.skunks, found.skunked, found.streak, found.most_won) == (1, 1, -2, 2)


def test_a_match_that_is_drawn_is_neither_won_nor_lost() -> None:
    options = changed(SALON, match=MatchForm.GAMES, match_length=2)
    assert figures([scored(scored(table(options), 121, 100), 100, 121)]).matches == Balance(drawn=1)


def test_a_match_that_is_not_over_is_not_counted() -> None:
    assert figures([scored(table(BEST_OF_3), 121, 100)]) == Figures()


def test_each_of_several_skunked_losers_counts_and_the_winner_may_be_another() -> None:
    three = preset_for("salon", 3)
    won, lost = scored(table(three), 121, 90, 60), scored(table(three), 60, 121, 90)
    found = figures([won, lost])
    assert (found.games, found.skunks, found.skunked) == (Balance(won=1, lost=1), 2, 1)


def test_the_person_is_the_first_human_wherever_that_seat_is() -> None:
    assert figures([scored(table(SALON, people=(1,)), 90, 121)]).games == Balance(won=1)


# What the deals brought


def hand_made() -> list[Event]:
    """Two deals, my own first: a hand, a crib, pegs, muggins both ways; the second ends in the play."""
    cards = parse_cards("4H 5S 6D JH")
    starter = parse_cards("4D")[0]
    two, one = 2, 1
    return [
        ev.DealerChosen(ME),
        ev.Dealt(((), ())),
        ev.StarterTurned(starter),
        ev.Pegged(Side(0), ME, two, two, Why.HEELS),
        ev.Played(YOU, parse_cards("2C")[0], 2),
        ev.Pegged(Side(0), ME, two, two, Why.PLAY),
        ev.Pegged(Side(1), YOU, one, one, Why.GO),
        ev.Pegged(Side(0), ME, one, one, Why.LAST),
        ev.Shown(YOU, False, parse_cards("2C 2D 2H 2S")),
        ev.Counted(YOU, False, 8, 12, ()),
        ev.Pegged(Side(1), YOU, 8, 8, Why.HAND),
        ev.Pegged(Side(0), YOU, 4, 4, Why.MUGGINS),
        ev.Shown(ME, False, cards),
        ev.Counted(ME, False, 11, 14, ()),
        ev.Pegged(Side(0), ME, 11, 11, Why.HAND),
        ev.Pegged(Side(1), ME, 3, 3, Why.MUGGINS),
        ev.Shown(ME, True, parse_cards("AC KC 9D 3H")),
        ev.Counted(ME, True, 2, 2, ()),
        ev.Pegged(Side(0), ME, 2, 2, Why.CRIB),
        ev.DealEnded(),
        ev.Dealt(((), ())),
        ev.StarterTurned(starter),
        ev.Played(ME, parse_cards("5S")[0], 5),
        ev.Pegged(Side(0), ME, two, two, Why.PLAY),
        ev.GameEnded((Side(0), Side(1))),
    ]


def test_hands_cribs_pegs_and_muggins_are_counted_from_the_events() -> None:
    mine = tally(hand_made(), ME)
    assert mine.averages.hand_dealer == Average(14, 1)
    assert mine.averages.hand_pone == Average()
    assert mine.averages.crib == Average(2, 1)
    assert mine.averages.pegs_dealer == Average(3, 1)
    assert mine.averages.pegs_pone == Average(), "a play that the end of the game cut short is left out"
    assert mine.best
    assert (mine.best.points, mine.best.cards) == (14, parse_cards("4H 5S 6D JH"))
    assert mine.best.starter == parse_cards("4D")[0]
    assert (mine.muggins_taken, mine.muggins_given) == (4, 3)


def test_points_that_a_judge_gives_or_takes_back_are_not_pegged_by_cards() -> None:
    judged: list[Event] = [
        ev.Awarded(ME, ME, 5),
        ev.Pegged(Side(0), ME, 5, 5, Why.AWARD),
        ev.AwardTakenBack(ME),
        ev.Pegged(Side(0), ME, -5, -5, Why.TAKEN_BACK),
    ]
    events = hand_made()
    assert tally([*events[:5], *judged, *events[5:]], ME) == tally(events, ME)
    reneged = ev.Pegged(Side(0), ME, -1, -1, Why.TAKEN_BACK)
    assert tally([*events[:8], reneged, *events[8:]], ME).averages.pegs_dealer == Average(2, 1)


def test_the_others_figures_are_the_same_events_from_the_other_side() -> None:
    yours = tally(hand_made(), YOU)
    assert yours.averages.hand_pone == Average(12, 1)
    assert (yours.averages.crib, yours.averages.hand_dealer) == (Average(), Average())
    assert yours.averages.pegs_pone == Average(1, 1)
    assert (yours.muggins_taken, yours.muggins_given) == (3, 4)


def test_muggins_won_by_a_team_is_won_by_each_member_and_given_by_whoever_miscounted() -> None:
    sides = (Side(0), Side(1), Side(0), Side(1))
    events: list[Event] = [ev.Dealt(((), (), (), ())), ev.Pegged(Side(0), Seat(1), 5, 5, Why.MUGGINS)]
    taken = [tally(events, seat, sides).muggins_taken for seat in range(4)]
    given = [tally(events, seat, sides).muggins_given for seat in range(4)]
    assert (taken, given) == ([5, 0, 5, 0], [0, 5, 0, 0])


def test_muggins_against_one_opponent_is_what_passed_between_the_two_sides() -> None:
    """Three play: Bea's miscount gave Ann 2 and Cid 1; Ann's gave Bea 3 and Cid 3."""
    sides = (Side(0), Side(1), Side(2))
    events: list[Event] = [
        ev.Dealt(((), (), ())),
        ev.Pegged(Side(0), Seat(1), 2, 2, Why.MUGGINS),
        ev.Pegged(Side(2), Seat(1), 1, 1, Why.MUGGINS),
        ev.Pegged(Side(1), Seat(0), 3, 3, Why.MUGGINS),
        ev.Pegged(Side(2), Seat(0), 3, 3, Why.MUGGINS),
    ]
    against = [tally_of(played(events, sides), ME, frozenset({Side(other)})) for other in (1, 2)]
    assert [(found.muggins_taken, found.muggins_given) for found in against] == [(2, 3), (0, 3)]
    everybody = tally(events, ME, sides)
    assert (everybody.muggins_taken, everybody.muggins_given) == (2, 6)


def test_a_small_match_has_the_figures_that_were_counted_by_hand() -> None:
    """Counted by pencil in what `audiocrib replay --text` prints: 31 to 16, 19 to 31, 22 to 31, in 2, 1 and 2 deals.

    Scores begin at 0 in each game; the second deal ends in the play, so its pegs are left out.
    """
    found = figures([load_journal(GOLDEN.parent / "match-of-31.journal").record])
    assert (found.games, found.matches, found.streak) == (Balance(won=1, lost=2), Balance(lost=1), -2)
    assert found.tally.averages == Averages(
        hand_dealer=Average(2 + 4, 2),
        hand_pone=Average(7 + 2, 2),
        crib=Average(8 + 14, 2),
        pegs_dealer=Average(1 + 1, 2),
        pegs_pone=Average(1 + 0, 2),
    )
    assert found.tally.muggins_taken == (15 + 3) + 8 + (3 + 6) + 4
    assert found.tally.muggins_given == 5 + (17 + 14) + 4 + (2 + 12)
    assert found.tally.best
    assert (found.tally.best.points, found.tally.best.cards) == (7, parse_cards("4C 6D 7C 8S"))


# Tables for which there are no usual averages


@pytest.mark.parametrize(
    ("options", "usual"),
    [
        (Options(target=31), True),
        (Options(target=31, muggins=Muggins.OFF), True),
        (changed(Options(target=31), lowball=True, count=Claiming.AUTO, muggins=Muggins.OFF), False),
        (changed(SALON, deal_form=DealForm.TWO_IN_CRIB, target=31), False),
        (changed(preset_for("salon", 3), target=31), False),
    ],
)
def test_averages_are_compared_with_the_usual_only_where_two_play_with_six_cards(options: Options, usual: bool) -> None:
    record = anyhow(header(2, options, players(options.players)))
    found = figures([record])
    assert (found.tally.averages != Averages()) is usual
    assert (found.elsewhere != Averages()) is not usual
    assert found.tally.best, "the best hand is of all tables"


def test_at_any_table_every_hand_that_was_counted_is_in_the_figures_of_its_owner_once() -> None:
    """Dealers are looked up in the states here, and taken from the order of play in the figures."""
    for seed, preset in enumerate([preset_for("salon", 3), preset_for("bga", 5), preset_for("salon", 6)]):
        options = changed(preset, target=61, match=MatchForm.GAMES, match_length=2)
        hands = {(seat, deals): Average() for seat in range(options.players) for deals in (True, False)}
        cribs = dict.fromkeys(range(options.players), Average())
        events: list[Event] = []
        made = dict.fromkeys(range(options.players), Averages())
        for move in moves(options, seed):
            for event in move.events:
                events.append(event)
                if isinstance(event, ev.Counted) and event.crib:
                    cribs[event.seat] += Average(event.points, 1)
                elif isinstance(event, ev.Counted):
                    hands[event.seat, deal_of(move.before).dealer == event.seat] += Average(event.points, 1)
                elif isinstance(event, ev.GameEnded):
                    sides = move.before.sides
                    for seat in made:
                        made[seat] += tally(events, seat, sides).averages
                    events = []
        for seat, averages in made.items():
            assert averages.hand_dealer == hands[seat, True]
            assert averages.hand_pone == hands[seat, False]
            assert averages.crib == cribs[seat]


def test_the_golden_journal_has_the_figures_that_its_transcript_has() -> None:
    """Counted with a pencil in what `audiocrib replay` prints: six deals, the second, fourth and sixth mine."""
    found = figures([golden()])
    tally = found.tally
    assert (found.games, found.skunked, found.streak) == (Balance(lost=1), 0, -1)
    assert (tally.averages.hand_dealer, tally.averages.hand_pone) == (Average(12 + 5 + 2, 3), Average(2 + 4 + 8, 3))
    assert tally.averages.crib == Average(4 + 6 + 6, 3)
    assert (tally.averages.pegs_dealer, tally.averages.pegs_pone) == (Average(1 + 2 + 4, 3), Average(0 + 2 + 1, 3))
    assert tally.muggins_taken == 6 + 11 + 3 + 13 + 2 + 4 + 17
    assert tally.muggins_given == 10 + 6 + 15 + 4 + 19 + 7 + 18
    assert tally.best
    assert (tally.best.points, tally.best.cards) == (12, parse_cards("3H 5H 7D 7S"))


def golden() -> Record:
    return load_journal(GOLDEN).record
