"""How fast the rules are: shows with combinations, and whole games of trivial players with every entry encoded.

Run it as a program, `python tests/benchmarks/bench_rules.py`. Figures are processor time of one core, so that other
work on the machine matters little. Targets: 50,000 shows a second, 5,000 games a minute.
"""

import argparse
import platform
import sys
import time
from pathlib import Path
from random import Random

import msgspec

if __package__ in {None, ""}:
    sys.path.insert(0, str(Path(__file__).parents[2]))  # the tree this file is in, installed or not

from audiocrib.rules import scoring
from audiocrib.rules.cards import PACK, Card, Cards
from audiocrib.rules.commands import Claim, Command, LayAway, Play, Shuffle
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, owed
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import score_show
from audiocrib.rules.state import State, cards_to_count, counted_now, deal_of, playable

SHOWS_A_SECOND = 50_000
GAMES_A_MINUTE = 5_000


def shows_a_second(number: int) -> float:
    """Random hands of four with a starter, each counted once; nothing is remembered from before."""
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


def games_a_minute(number: int) -> tuple[float, float]:
    """Salon games to 121 of two players who take the first card and count right; also commands a game."""
    random = Random(1)
    encoder = msgspec.json.Encoder()
    commands = 0
    start = time.process_time()
    for _ in range(number):
        state = new_game(SALON)
        while due := owed(state):
            command = first_thing(state, due[0], random)
            state, events = apply(state, command)
            encoder.encode((command, events))
            commands += 1
    return 60 * number / (time.process_time() - start), commands / number


def first_thing(state: State, due: Owed, random: Random) -> Command:
    """What a player without a thought says."""
    seat, duty = due.seat, due.duty
    if seat is None:
        return Shuffle(tuple(random.sample(PACK, 52)))
    if duty is Duty.LAY_AWAY:
        return LayAway(seat, deal_of(state).hands[seat][:2])
    if duty is Duty.PLAY:
        return Play(seat, playable(state, seat)[0])
    now = counted_now(state)
    assert now is not None
    score = score_show(cards_to_count(state, *now), deal_of(state).starter, now[1], state.options)
    return Claim(seat, score.points)


def main() -> None:
    """Print the figures and the machine they were taken on."""
    parser = argparse.ArgumentParser(description="How fast the rules are.")
    parser.add_argument("--shows", type=int, default=200_000)
    parser.add_argument("--games", type=int, default=300)
    arguments = parser.parse_args()
    shows = shows_a_second(arguments.shows)
    games, commands = games_a_minute(arguments.games)
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, one core")
    print(f"{shows:,.0f} shows a second over {arguments.shows:,} random hands (target {SHOWS_A_SECOND:,})")
    print(f"{games:,.0f} games a minute over {arguments.games:,} games (target {GAMES_A_MINUTE:,})")
    print(f"{commands:.0f} commands a game")


if __name__ == "__main__":
    main()
