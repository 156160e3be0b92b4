"""Measures how fast the rules are: shows with combinations, and whole games of trivial players with every entry
encoded.

Run it as a program, `python tests/benchmarks/bench_rules.py`. Figures are processor time of one core, so that other
work on the machine matters little. Targets: 50,000 shows a second, 5,000 games a minute of two players by salon rules
and 1,500 of six by tournament rules.
"""

import argparse
import platform
import sys
import time
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

if __package__ in {None, ""}:
    sys.path.insert(0, str(Path(__file__).parents[2]))  # the tree this file is in, installed or not

from audiocrib.rules import scoring
from audiocrib.rules.cards import PACK, Card, Cards, Seat
from audiocrib.rules.commands import CallMuggins, Claim, Command, Cut, Go, LayAway, Play, Shuffle
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, asked_now, cut_range
from audiocrib.rules.options import MatchForm, Options
from audiocrib.rules.presets import SALON, preset_for
from audiocrib.rules.scoring import score_play, score_show
from audiocrib.rules.state import (
    State,
    cards_to_count,
    counted_now,
    cuts,
    deal_of,
    playable,
    series_cards,
    to_lay_away,
)

SHOWS_A_SECOND = 50_000
GAMES_A_MINUTE = 5_000
GAMES_OF_SIX_A_MINUTE = 1_500
TOURNAMENT_FOR_SIX = replace(preset_for("acc", 6), match=MatchForm.SINGLE, match_length=0)


def shows_a_second(number: int) -> float:
    """Count random hands of four with a starter, each once; nothing is cached from before."""
    random = Random(1)
    hands: list[tuple[Cards, Card]] = []
    for _ in range(number):
        drawn = random.sample(PACK, 5)
        hands.append((tuple(drawn[:4]), drawn[4]))
    scoring._by_ranks.cache_clear()
    start = time.process_time()
    for hand, starter in hands:
        score_show(hand, starter)
    return number / (time.process_time() - start)


def games_a_minute(number: int, options: Options = SALON) -> tuple[float, float]:
    """Play games to 121 of players who take the first card, count right and call nothing; count commands a game too."""
    random = Random(1)
    encoder = msgspec.json.Encoder()
    commands = 0
    start = time.process_time()
    for _ in range(number):
        state = new_game(options)
        duty, seats = asked_now(state)
        while seats:
            command = first_thing(state, duty, seats[0], random)
            state, events = apply(state, command)
            encoder.encode((command, events))
            commands += 1
            duty, seats = asked_now(state)
    return 60 * number / (time.process_time() - start), commands / number


def first_thing(state: State, duty: Duty, seat: Seat | None, random: Random) -> Command:
    """Return what a player says without thinking."""
    if seat is None:
        return Shuffle(tuple(random.sample(PACK, 52)))
    if duty is Duty.MUGGINS or duty is Duty.COUNT:
        now = counted_now(state)
        assert now is not None
        if duty is Duty.MUGGINS:
            return CallMuggins(seat, now[0], 0)
        score = score_show(cards_to_count(state, *now), deal_of(state).starter, now[1], state.options)
        return Claim(seat, score.points)
    if duty is Duty.PLAY:
        fitting = playable(state, seat)
        return Play(seat, fitting[0]) if fitting else Go(seat)
    if duty is Duty.PEG:
        return Claim(seat, score_play(series_cards(state), state.options, deal_of(state).starter).points)
    if duty is Duty.LAY_AWAY:
        return LayAway(seat, deal_of(state).hands[seat][: to_lay_away(state, seat)])
    return Cut(seat, cut_range(state)[0] + len(cuts(state)))


def main() -> None:
    """Print the figures and the machine they were taken on."""
    parser = argparse.ArgumentParser(description="How fast the rules are.")
    parser.add_argument("--shows", type=int, default=200_000)
    parser.add_argument("--games", type=int, default=300)
    arguments = parser.parse_args()
    shows = shows_a_second(arguments.shows)
    games, commands = games_a_minute(arguments.games)
    games_of_six, commands_of_six = games_a_minute(arguments.games // 2, TOURNAMENT_FOR_SIX)
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, one core")
    print(f"{shows:,.0f} shows a second over {arguments.shows:,} random hands (target {SHOWS_A_SECOND:,})")
    print(f"{games:,.0f} games a minute over {arguments.games:,} games (target {GAMES_A_MINUTE:,})")
    print(f"{commands:.0f} commands a game")
    print(
        f"{games_of_six:,.0f} games of six a minute over {arguments.games // 2:,} games "
        f"(target {GAMES_OF_SIX_A_MINUTE:,}), {commands_of_six:.0f} commands a game"
    )


if __name__ == "__main__":
    main()
