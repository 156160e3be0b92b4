"""Measures how fast the computer's levels think, their slips, and their strength against `base`, which is not a level.

    python tests/benchmarks/bench_players.py games master base --pairs 500
    python tests/benchmarks/bench_players.py games master base --deals --pairs 2000
    python tests/benchmarks/bench_players.py speed
    python tests/benchmarks/bench_players.py habits

`games` is `audiocrib tournament` with base among the players, and takes all its options.
"""

import argparse
import gc
import sys
import time
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median, quantiles

from msgspec.structs import replace

if __package__ in {None, ""}:
    sys.path.insert(0, str(Path(__file__).parents[2]))  # the tree this file is in, installed or not

from audiocrib.analysis.judging import best_away, best_card
from audiocrib.commands.tournament import tournament
from audiocrib.computer import tables as tables_module
from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.computer.points import show_points
from audiocrib.concurrency.steps import done
from audiocrib.narration.advice import say_laying_away, say_playing
from audiocrib.narration.text import Text
from audiocrib.rules.cards import PACK, Seat, in_order
from audiocrib.rules.commands import SeatCommand, Shuffle
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty
from audiocrib.rules.presets import SALON
from audiocrib.rules.state import View, deal_of
from audiocrib.rules.visibility import view
from audiocrib.tournament.contestants import Contestants
from audiocrib.tournament.game import Mind, played
from tests.benchmarks.base_player import base
from tests.computer.habits import Habits, watched

BASE = "base"


class Entrants(Contestants):
    """The players of every tournament, and base."""

    @staticmethod
    def knows(player: str) -> bool:
        return player == BASE or Contestants.knows(player)

    def sit(self, player: str, seat: Seat, seed: str) -> Mind:
        return base if player == BASE else super().sit(player, seat, seed)


def shows(number: int = 200_000) -> str:
    """Return random hands a second by table, filled cold; and by the library cribbage-scorer, if installed."""
    random = Random(1)
    drawn = [random.sample(PACK, 5) for _ in range(number)]
    begun = time.process_time()
    for a, b, c, d, starter in drawn:
        show_points((a, b, c, d), starter)
    ours = number / (time.process_time() - begun)
    try:
        scorer = import_module("cribbage_scorer.cribbage_scorer")
    except ImportError:
        return f"{ours:,.0f} shows a second by table (cribbage-scorer is not installed)"
    names = [[(card.rank.value, "CDHS"[card.suit]) for card in cards] for cards in drawn[: number // 20]]
    begun = time.process_time()
    for cards in names:
        scorer.show_calc_score(cards[4], cards[:4], crib=False)
    theirs = len(names) / (time.process_time() - begun)
    return f"{ours:,.0f} shows a second by table, {ours / theirs:.1f} times cribbage-scorer"


def away(level: Level, score: int, number: int) -> float:
    """Return the average milliseconds in which a level lays cards away, with both sides at this score."""
    random = Random(1)
    state = new_game(SALON)
    while state.deal is None:
        state, _ = apply(state, Shuffle(PACK))
    views = []
    for _ in range(number):
        hand = in_order(random.sample(PACK, 6))
        deal = deal_of(state)
        shown = replace(deal, hands=tuple(hand if seat == 0 else cards for seat, cards in enumerate(deal.hands)))
        views.append(replace(view(replace(state, deal=shown), Seat(0)), scores=(score, score)))
    begun = time.process_time()
    for seen in views:
        decide(seen, Duty.LAY_AWAY, random, level)
    return 1000 * (time.process_time() - begun) / number


def advised(games: int) -> str:
    """Return the time that advice takes, from the key to its words, whenever one of two experts, who also weigh their
    chance of winning, has to choose.
    """
    text, taken = Text(), list[float]()
    for _ in text.prepare():  # as at a table, where sentences are read ahead
        pass
    gc.freeze()

    def pupil(seen: View, duty: Duty, rng: Random) -> SeatCommand:
        if duty in {Duty.LAY_AWAY, Duty.PLAY} and seen.viewer is not None:
            begun = time.process_time()
            if duty is Duty.LAY_AWAY:
                said = say_laying_away(done(best_away(seen, seen.viewer)), deal_of(seen).dealer == seen.viewer)
            else:
                said = say_playing(done(best_card(seen, seen.viewer)), seen, seen.viewer)
            text.words(said)
            taken.append(1000 * (time.process_time() - begun))
        return decide(seen, duty, rng, Level.EXPERT)

    for number in range(games):
        played((pupil, pupil), SALON, f"advice/{number}")
    return f"advice, {len(taken)} times: {spread(taken)}"


def spread(milliseconds: list[float]) -> str:
    """Return the median, the 99th percentile and the worst."""
    most = quantiles(milliseconds, n=100)[98]
    return f"median {median(milliseconds):.1f} ms, 99 % within {most:.1f} ms, longest {max(milliseconds):.1f} ms"


def loaded() -> float:
    """Return the milliseconds to load the tables."""
    file = Path(tables_module.__file__).with_name(tables_module.FILE).read_bytes()
    begun = time.process_time()
    for _ in range(20):
        done(tables_module.unpacking(file))
    return 1000 * (time.process_time() - begun) / 20


def speed(games: int) -> None:
    """Print the processor time of every kind of decision, and the games a second of every level."""
    print(f"tables unpacked in {loaded():.1f} ms; {shows()}")
    by_points, by_winning = away(Level.EXPERT, 0, 500), away(Level.MASTER, 100, 50)
    print(f"laying away by points {by_points:.2f} ms, near the end by winning {by_winning:.1f} ms")
    times: list[float] = []

    def master(seen: View, duty: Duty, rng: Random) -> SeatCommand:
        if duty is not Duty.PLAY:
            return decide(seen, duty, rng, Level.MASTER)
        begun = time.process_time()
        command = decide(seen, duty, rng, Level.MASTER)
        times.append(time.process_time() - begun)
        return command

    for number in range(games):
        played((master, base), SALON, f"speed/{number}")
    print(f"Master, {len(times)} cards: {spread([1000 * taken for taken in times])}")
    print(advised(games))
    for name in ("expert", BASE, "club", "casual", "beginner"):
        begun = time.process_time()
        with Entrants() as company:
            for number in range(5 * games):
                mind = company.sit(name, Seat(0), "")
                played((mind, mind), SALON, f"speed/{number}")
        print(f"{name}: {5 * games / (time.process_time() - begun):.0f} games a second, rules included")


def habits(games: int) -> None:
    """Print the slips and careless cards of every level but the master, as heard in games against base."""
    for level in Level:
        if level is Level.MASTER:
            continue
        found = Habits()
        mind = watched(partial(decide, level=level), found)
        for number in range(games):
            played((mind, base) if number % 2 else (base, mind), SALON, f"habits/{number}")
        wrong = 100 * (found.low + found.high) / found.counts
        print(
            f"{level}: {found.counts} hands and cribs counted, {100 * found.low / found.counts:.1f} % too low, {wrong:.1f} % wrong, "
            f"by {found.off / found.counts:.3f} on average; a five led in {100 * found.fives / found.leads:.1f} of 100 of "
            f"{found.leads}, 5 or 21 left in {100 * found.left / found.leaves:.1f} of 100 of {found.leaves}"
        )


def main() -> int:
    """Measure and print."""
    if sys.argv[1:2] == ["games"]:
        return tournament(sys.argv[2:], Entrants)
    parser = argparse.ArgumentParser(
        description="How fast the computer's levels are, or what slips they make; or games, for how strong."
    )
    parser.add_argument("kind", choices=["speed", "habits"])
    parser.add_argument("--games", type=int, help="10 for speed, 1000 for habits, if not said")
    asked = parser.parse_args()
    if asked.kind == "habits":
        habits(asked.games or 1000)
    else:
        speed(asked.games or 10)
    return 0


if __name__ == "__main__":
    sys.exit(main())
