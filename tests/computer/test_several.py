"""Three to six at a table: imagined hands are played by the rules, and a master plays every form to the end."""

from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.computer.multiplayer import play_out
from audiocrib.computer.player_kinds import Level
from audiocrib.computer.playing import choosing_card
from audiocrib.computer.rollout import LEFT, Rows
from audiocrib.computer.searching import series_number
from audiocrib.computer.tables import tables
from audiocrib.concurrency.steps import done
from audiocrib.rules.cards import PACK
from audiocrib.rules.commands import Claim, LayAway, Play, Shuffle
from audiocrib.rules.events import Pegged
from audiocrib.rules.fold_play import IN_THE_PLAY
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.options import Claiming, Muggins, NobsInPlay, Options, Sides
from audiocrib.rules.presets import SALON, preset_for
from audiocrib.rules.state import GameOver, Playing, State, deal_of, playable, playing, series_cards, to_lay_away
from audiocrib.rules.visibility import view
from tests.computer.games import by_level, game

GREEDY = Rows([0] * LEFT, tables().openings)


PLAIN = replace(SALON, nobs_in_play=NobsInPlay.OFF, count=Claiming.AUTO, muggins=Muggins.OFF)


def changed(players: int, sides: Sides = Sides.INDIVIDUAL) -> Options:
    """Return the options of a table where only cards count."""
    form = preset_for("salon", players).deal_form
    targets = (61, 121) if sides is Sides.CAPTAIN else ()
    return replace(PLAIN, players=players, deal_form=form, sides=sides, targets=targets)


def dealt(options: Options, random: Random) -> State:
    """Return a state in which everybody has laid away the first cards, and the play is about to begin."""
    state = new_game(options)
    while not isinstance(state.phase, Playing):
        due = owed(state)[0]
        if due.seat is None:
            state, _ = apply(state, Shuffle(tuple(random.sample(PACK, 52))))
        else:
            assert due.duty is Duty.LAY_AWAY
            cards = deal_of(state).hands[due.seat][: to_lay_away(state, due.seat)]
            state, _ = apply(state, LayAway(due.seat, cards))
    return state


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_playing_out_is_the_play_of_the_rules(players: int) -> None:
    random = Random(3)
    for _ in range(30):
        state = dealt(changed(players), random)
        hands = [[card.rank.value for card in hand] for hand in deal_of(state).hands]
        pegged = [0] * players
        expected = play_out(GREEDY, 0, hands, (playing(state).turn - 1) % players)
        while isinstance(state.phase, Playing):
            values = GREEDY[series_number(series_cards(state))][1]
            seat = state.phase.turn
            card = max(playable(state, seat), key=lambda one: values[one.rank.value])
            state, events = apply(state, Play(seat, card))
            for event in events:
                if isinstance(event, Pegged) and event.why in IN_THE_PLAY:
                    pegged[event.seat] += event.points
        assert pegged == expected


FORMS = [(3, Sides.INDIVIDUAL), (3, Sides.CAPTAIN), (4, Sides.PAIRS), (5, Sides.INDIVIDUAL), (6, Sides.TRIPLES)]


@pytest.mark.parametrize(("players", "sides"), FORMS)
def test_a_master_plays_a_deal_of_every_form(players: int, sides: Sides) -> None:
    random = Random(5)
    state = dealt(changed(players, sides), random)
    while isinstance(state.phase, Playing):
        seat = state.phase.turn
        decision = done(choosing_card(view(state, seat), seat, Level.MASTER, Random(1)))
        assert {option.choice for option in decision.options} == set(playable(state, seat))
        assert decision.choice is not None
        state, _ = apply(state, Play(seat, decision.choice))


def test_a_whole_game_of_levels_ends() -> None:
    said = game((by_level(Level.CASUAL), by_level(Level.BEGINNER)), 3)
    assert isinstance(said[-1][0].phase, GameOver)
    assert any(isinstance(command, Claim) for _, command in said)
