"""Opponents in figures: who sat on another side, game by game, and the skunks between the two."""

from audiocrib.analysis.figures import Balance, figures, opponents, rivals
from audiocrib.analysis.results import result
from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.options import MatchForm, Sides
from audiocrib.rules.presets import SALON, changed, preset_for
from tests.table.scored import game, scored, table

ME = Seat(0)


def test_everybody_on_another_side_is_an_opponent_once_and_a_partner_is_not() -> None:
    pairs = scored(table(changed(preset_for("salon", 4), sides=Sides.PAIRS)), 121, 100)
    assert opponents([pairs]) == ("Bea", "Dan")
    assert opponents([game(121, 100), pairs]) == ("Bea", "Dan")
    assert opponents([scored(table(preset_for("salon", 3)), 121, 100, 90)]) == ("Bea", "Cid")
    assert opponents([table(SALON)]) == ()


def test_figures_against_an_opponent_are_of_the_games_with_that_opponent() -> None:
    pairs = scored(table(changed(preset_for("salon", 4), sides=Sides.PAIRS)), 121, 80)
    three = scored(table(preset_for("salon", 3)), 80, 121, 70)
    records = [game(121, 100), pairs, three]
    assert figures(records, "bea").games == Balance(won=2, lost=1)
    assert figures(records, "Cid").games == Balance(lost=1), "in pairs Cid sits with Ann"
    assert figures(records, "DAN").games == Balance(won=1)
    assert figures(records, "Ann").games == Balance()


def test_skunks_against_one_are_those_between_the_two_sides() -> None:
    three = preset_for("salon", 3)
    records = [scored(table(three), 121, 100, 60), scored(table(three), 60, 121, 100)]
    assert (figures(records, "Bea").skunks, figures(records, "Bea").skunked) == (0, 1)
    assert (figures(records, "Cid").skunks, figures(records, "Cid").skunked) == (1, 0)


def test_in_a_match_of_captains_opponents_change_from_game_to_game() -> None:
    """Ann is the first captain, then Bea, against whom Ann sits with Cid."""
    options = changed(
        preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(61, 121), match=MatchForm.GAMES, match_length=2
    )
    match = scored(scored(table(options), 61, 100), 40, 121)
    assert figures([match]).games == Balance(won=2)
    assert figures([match], "Bea").games == Balance(won=2)
    assert figures([match], "Cid").games == Balance(won=1)
    assert figures([match], "Cid").matches == Balance(won=1)
    ended = result(match)
    assert ended
    assert rivals(match, ended.games[1], ME) == {Side(0)}
