"""All levels: whatever they decide is legal, depends on nothing hidden, and comes with its alternatives."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.computer import searching
from audiocrib.computer.counting import call_muggins, count_hand, count_pegs
from audiocrib.computer.decide import decide
from audiocrib.computer.decision import Decision, RatingPart
from audiocrib.computer.laying_away import lay_away
from audiocrib.computer.player_kinds import Level
from audiocrib.computer.playing import choosing_card, lead_of
from audiocrib.concurrency.steps import done
from audiocrib.rules.cards import PACK, Card, Seat, parse_cards
from audiocrib.rules.commands import Play
from audiocrib.rules.game import apply
from audiocrib.rules.legal import Duty, check, owed
from audiocrib.rules.options import NobsInPlay, Options, Stakes
from audiocrib.rules.presets import SALON
from audiocrib.rules.state import State, View, deal_of, playing, series_cards
from audiocrib.rules.visibility import view
from tests.computer.games import to_lay_away, to_play
from tests.rules.any_table import LEGAL, SEEDS, examples
from tests.rules.random_games import moves
from tests.rules.test_hidden_information import otherwise

LEVELS = st.sampled_from(Level)


def thought(seen: View, seat: Seat, duty: Duty, level: Level, seed: int) -> Decision[object] | None:
    """Return the whole decision, with its ratings."""
    rng = Random(seed)
    found: object = None
    match duty:
        case Duty.LAY_AWAY:
            found = lay_away(seen, seat, level, rng)
        case Duty.PLAY:
            found = done(choosing_card(seen, seat, level, rng))
        case Duty.COUNT:
            found = count_hand(seen, level, rng)
        case Duty.PEG:
            found = count_pegs(seen, level, rng)
        case Duty.MUGGINS:
            found = call_muggins(seen, level, rng)
        case _:
            pass
    return found  # type: ignore[return-value]  # each a decision about something else


@given(options=LEGAL, seed=SEEDS, level=LEVELS)
@examples(12)
def test_what_is_hidden_changes_no_decision(options: Options, seed: int, level: Level) -> None:
    """Neither the command nor a single figure of a rating changes when hidden cards change places."""
    random = Random(seed)
    for move in list(moves(options, seed))[:: 1 + 6 * (level is Level.MASTER)]:
        other = otherwise(move.after, None, random)
        for what in owed(move.after):
            if what.seat is None:
                continue
            other = otherwise(move.after, what.seat, random)
            here, there = view(move.after, what.seat), view(other, what.seat)
            assert check(here, decide(here, what.duty, Random(seed), level)) is None
            assert decide(here, what.duty, Random(seed), level) == decide(there, what.duty, Random(seed), level)
            assert thought(here, what.seat, what.duty, level, seed) == thought(there, what.seat, what.duty, level, seed)


@pytest.mark.parametrize("level", Level)
def test_a_decision_has_its_alternatives_and_says_why(level: Level) -> None:
    seen = to_lay_away("5H 6C 7D 8S JC KD", 0)
    decision = lay_away(seen, Seat(0), level, Random(1))
    points = [option.points for option in decision.options]
    assert len(points) == 15
    assert points == sorted(points, reverse=True)
    assert decision.rated.choice == decision.choice
    next_best = next(option for option in decision.options if option.choice != decision.choice)
    assert {reason.part for reason in decision.reasons} <= set(RatingPart)
    for first in decision.reasons[:1]:  # a casual player may see no difference at all
        assert abs(first.ahead) == max(abs(reason.ahead) for reason in decision.reasons)
        assert first.ahead == pytest.approx(decision.rated.part(first.part) - next_best.part(first.part))
    state = to_play("5H 6C 7D 8S", "JC KD 2H 3H", "9C", dealer=1)
    played = done(choosing_card(view(state, Seat(0)), Seat(0), level, Random(1)))
    assert {option.choice for option in played.options} == {*parse_cards("5H 6C 7D 8S")}


@pytest.mark.parametrize("level", [Level.EXPERT, Level.MASTER])
def test_the_parts_of_a_rating_add_up(level: Level) -> None:
    for decision in (
        lay_away(to_lay_away("5H 6C 7D 8S JC KD", 1), Seat(0), level, Random(1)),
        done(
            choosing_card(
                view(to_play("5H 6C 7D 8S", "JC KD 2H 3H", "9C", dealer=1), Seat(0)),
                Seat(0),
                level,
                Random(1),
            )
        ),
    ):
        for option in decision.options:
            assert option.points == pytest.approx(sum(points for _, points in option.parts))


@pytest.mark.parametrize(("hand", "lead"), [("5C TD JH QS", "JH"), ("6C 7D 8H 9S", "8H")])
def test_a_master_leads_what_the_data_of_people_favour(hand: str, lead: str) -> None:
    state = to_play(hand, "AC 2C 3C 4C", "2S", dealer=1)
    seen = view(state, Seat(0))
    options = done(searching.rated(seen, Seat(0), deal_of(seen).hands[0], 3000, wins=False, rng=Random(1)))
    assert lead_of(options) == Card(lead)


def at_scores(state: State, mine: int, theirs: int) -> State:
    return replace(state, scores=(mine, theirs))


def test_a_master_plays_for_the_game_and_not_for_points() -> None:
    """The other needs one: a pair for two is no help if the other then scores; what matters is to give nothing away."""
    state = at_scores(to_play("9C 9D KH KS", "2C 3C 8C TC", "2S", dealer=1), 60, 119)
    decision = done(choosing_card(view(state, Seat(0)), Seat(0), Level.MASTER, Random(1)))
    assert decision.by_win
    assert all(option.win is not None and 0 <= option.win <= 1 for option in decision.options)
    early = done(choosing_card(view(at_scores(state, 0, 0), Seat(0)), Seat(0), Level.MASTER, Random(1)))
    assert not early.by_win


def test_laying_away_near_the_end_compares_chances_of_winning() -> None:
    seen = replace(to_lay_away("5H 6C 7D 8S JC KD", 0), scores=(110, 112))
    decision = lay_away(seen, Seat(0), Level.MASTER, Random(1))
    assert decision.by_win
    assert all(option.win is not None and 0 < option.win < 1 for option in decision.options)
    assert not lay_away(seen, Seat(0), Level.EXPERT, Random(1)).by_win


@pytest.mark.parametrize("level", [Level.CASUAL, Level.CLUB, Level.EXPERT, Level.MASTER])
def test_nobs_in_the_play_is_a_point_of_its_jack_and_decides_nothing(level: Level) -> None:
    """Where the salon's rule is played; a jack that stays in the hand still brings it later."""
    state = to_play("5C JD 8S KC", "TC 3C 4C 6C", "2D", dealer=0)
    state, _ = apply(state, Play(Seat(1), Card("TC")))
    without = replace(state, options=replace(state.options, nobs_in_play=NobsInPlay.OFF))
    salon = replace(state, options=replace(state.options, nobs_in_play=NobsInPlay.ON_PLAY))
    plain, told = (done(choosing_card(view(one, Seat(0)), Seat(0), level, Random(1))) for one in (without, salon))
    assert told.choice == plain.choice
    for option in told.options:
        before = next(one for one in plain.options if one.choice == option.choice)
        part = RatingPart.NOW if option.choice == "JD" else RatingPart.LATER
        assert option.points == pytest.approx(before.points + 1)
        assert option.part(part) == pytest.approx(before.part(part) + 1)


def test_where_the_game_is_lost_whatever_is_played_points_decide() -> None:
    """The other counts first and needs one; a pair of twos is taken all the same."""
    state = at_scores(to_play("2C 4C 9D KS", "2H 3C 8C TC", "AS", dealer=0), 40, 119)
    state, _ = apply(state, Play(Seat(1), Card("2H")))
    decision = done(choosing_card(view(state, Seat(0)), Seat(0), Level.MASTER, Random(1)))
    assert {option.win for option in decision.options} == {0.0}
    assert [option.points for option in decision.options] == sorted((o.points for o in decision.options), reverse=True)


def test_where_skunks_are_at_stake_the_skunk_line_is_looked_at() -> None:
    """Both are computed: the chance of winning, and games in which a skunk counts twice."""
    state = at_scores(to_play("9C 9D KH KS", "2C 3C 8C TC", "2S", dealer=1), 84, 116)
    plain = done(choosing_card(view(state, Seat(0)), Seat(0), Level.MASTER, Random(1)))
    assert all(option.games is None for option in plain.options)
    staked = done(
        choosing_card(
            view(replace(state, options=Options(stakes=Stakes.PAGAT)), Seat(0)), Seat(0), Level.MASTER, Random(1)
        )
    )
    games = [option.games for option in staked.options]
    assert all(game is not None and -2 <= game <= 2 for game in games)
    assert games == sorted(games, key=lambda game: -(game or 0))
    seen = replace(to_lay_away("5H 6C 7D 8S JC KD", 0), scores=(84, 116), options=Options(stakes=Stakes.FREE))
    assert all(option.games is not None for option in lay_away(seen, Seat(0), Level.MASTER, Random(1)).options)


def test_each_level_plays_better_than_the_one_below_in_an_experts_eyes() -> None:
    """By an expert's ratings, averaged over deals, the choices of each level lose less than those of the one below."""
    lost = {}
    for level in Level:
        if level is Level.MASTER:
            continue
        random = Random(4)
        total = 0.0
        for seed in range(150):
            hand = " ".join(random.sample([card for card in PACK if card != "9D"], 6))
            seen = to_lay_away(hand, seed % 2)
            best = lay_away(seen, Seat(0), Level.EXPERT, Random(seed))
            chosen = lay_away(seen, Seat(0), level, Random(seed)).choice
            total += best.rated.points - next(o.points for o in best.options if set(o.choice) == set(chosen))
        lost[level] = total / 150
    assert lost[Level.EXPERT] < 0.05
    assert lost[Level.EXPERT] < lost[Level.CLUB] < lost[Level.CASUAL] < lost[Level.BEGINNER]


def test_what_wins_is_played_at_once() -> None:
    state = at_scores(to_play("7H 2D KS 9D", "8C TC 3C 4C", "AS", dealer=1), 120, 100)
    for card in ("2D", "8C"):
        state, _ = apply(state, Play(playing(state).turn, Card(card)))
    assert len(series_cards(state)) == 2
    assert deal_of(state).hands[0]
    for level in (Level.CLUB, Level.EXPERT, Level.MASTER):
        choice = done(choosing_card(view(state, Seat(0)), Seat(0), level, Random(1))).choice
        assert choice in parse_cards("7H 2D KS 9D")
    assert SALON.target == 121
