"""How strong the computer's levels are: mirrored games and duplicate deals, with 95 % intervals; and how fast they think.

    python tests/benchmarks/bench_players.py games master base --pairs 500
    python tests/benchmarks/bench_players.py deals master --deals 2000
    python tests/benchmarks/bench_players.py side master casual --form pairs --pairs 200
    python tests/benchmarks/bench_players.py speed

Players are the levels and `base`. A pair is one series of packs played twice, with the seats changed, so that luck with
the cards falls out; intervals are over pairs. The same seed brings the same result, however many `--jobs` there are.
"""

import argparse
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from itertools import count
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from signal import SIG_IGN, SIGINT, signal
from statistics import fmean, median, quantiles, stdev

from msgspec.structs import replace

if __package__ in {None, ""}:
    sys.path.insert(0, str(Path(__file__).parents[2]))  # the tree this file is in, installed or not

from audiocrib.computer import tables as tables_module
from audiocrib.computer.decide import decide
from audiocrib.computer.points import show_points
from audiocrib.rules.cards import PACK, Seat, in_order
from audiocrib.rules.commands import SeatCommand, Shuffle
from audiocrib.rules.forms import sides_of
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.options import Options, Sides
from audiocrib.rules.presets import PRESETS, SALON, preset_for
from audiocrib.rules.sight import view
from audiocrib.rules.state import GameOver, Shuffling, State, View, deal_of
from audiocrib.sitters import Level
from tests.benchmarks.base_player import base

Player = Callable[[View, Duty, Random], SeatCommand]


def player(name: str) -> Player:
    """A level by its name, or base."""
    if name == "base":
        return base
    level = Level(name)
    return lambda seen, duty, rng: decide(seen, duty, rng, level)


def played(
    players: tuple[Player, ...],
    options: Options,
    seed: str,
    one_deal: bool = False,
    times: list[float] | None = None,
) -> State:
    """A game to its end, or one deal. `times`: how long seat 0 thought about each card where it had a choice."""
    state = new_game(options)
    chances = [Random(f"{seed}/{seat}") for seat in range(len(players))]
    shuffles = count()
    while not isinstance(state.phase, GameOver):
        due = owed(state)[0]
        if due.seat is None:
            if one_deal and state.deal is not None and isinstance(state.phase, Shuffling):
                break
            pack = list(PACK)
            Random(f"{seed}/{next(shuffles)}").shuffle(pack)
            state, _ = apply(state, Shuffle(tuple(pack)))
            continue
        seen = view(state, due.seat)
        timed = times is not None and due.seat == 0 and due.duty is Duty.PLAY
        begun = time.process_time() if timed else 0.0  # reading it is slow on some machines
        command = players[due.seat](seen, due.duty, chances[due.seat])
        if times is not None and timed:
            times.append(time.process_time() - begun)
        state, _ = apply(state, command)
    return state


def pair(first: str, second: str, options: Options, seed: int, number: int) -> tuple[float, float]:
    """Games won by the first of two, 0 to 2, and points ahead a game."""
    won, ahead = 0, 0
    for seat in (0, 1):
        players = (player(first), player(second)) if seat == 0 else (player(second), player(first))
        state = played(players, options, f"{seed}/{number}")
        scores = [min(score, options.target) for score in state.scores]
        won += scores[seat] > scores[1 - seat]
        ahead += scores[seat] - scores[1 - seat]
    return won, ahead / 2


def deal(who: str, options: Options, seed: int, number: int) -> tuple[float, float]:
    """What a player brings more than base would, in one deal as seat 0 and in one as seat 1, both times dealing once."""
    found = []
    for seat in (0, 1):
        both: list[Player] = [base, base]
        plain = played((base, base), options, f"{seed}/{number}", one_deal=True).scores
        both[seat] = player(who)
        other = played((both[0], both[1]), options, f"{seed}/{number}", one_deal=True).scores
        found.append((other[seat] - other[1 - seat]) - (plain[seat] - plain[1 - seat]))
    return found[0], found[1]


FORMS = {
    "three": (3, Sides.INDIVIDUAL),
    "captain": (3, Sides.CAPTAIN),
    "four": (4, Sides.INDIVIDUAL),
    "pairs": (4, Sides.PAIRS),
    "five": (5, Sides.INDIVIDUAL),
    "six": (6, Sides.INDIVIDUAL),
    "triples": (6, Sides.TRIPLES),
    "three-pairs": (6, Sides.THREE_PAIRS),
}
"""Tables of three to six that are measured, by name."""


def side(first: str, second: str, form: str, seed: int, number: int) -> tuple[float, ...]:
    """One table twice, the second player in every seat but that the first one once has those of a side.

    1 where that side then ended further ahead of the best other side than the second player brought it, half for the
    same; by how many points; and 1 where it won. Sides take turns.
    """
    players, sides = FORMS[form]
    options = replace(SALON, players=players, sides=sides, deal_form=preset_for("salon", players).deal_form)
    options = replace(options, targets=(61, 121) if sides is Sides.CAPTAIN else ())
    seats = sides_of(options)
    which = number % len(set(seats))
    ahead = []
    for who in (first, second):
        around = tuple(player(who if mine == which else second) for mine in seats)
        scores = played(around, options, f"{seed}/{number}").scores
        ahead.append(scores[which] - max(score for other, score in enumerate(scores) if other != which))
    more = ahead[0] - ahead[1]
    return (more > 0) + (more == 0) / 2, more, float(ahead[0] > 0)


def interval(values: list[float]) -> str:
    """Mean and half the width of its 95 % interval."""
    return f"{fmean(values):.3f} +- {1.96 * stdev(values) / sqrt(len(values)):.3f}"


def every(work: Callable[[int], tuple[float, ...]], numbers: range, jobs: int) -> list[tuple[float, ...]]:
    """What comes of each number, in order, by so many processes; how far it is goes to standard error.

    Interrupted, it is what was done so far.
    """
    found = []
    begun = time.monotonic()
    with Pool(jobs, initializer=signal, initargs=(SIGINT, SIG_IGN)) as pool, suppress(KeyboardInterrupt):
        results = pool.imap(work, numbers, chunksize=1) if jobs > 1 else map(work, numbers)
        for done, result in enumerate(results, start=1):
            found.append(result)
            if done % 50 == 0:
                left = (time.monotonic() - begun) / done * (len(numbers) - done)
                sys.stderr.write(
                    f"\r{done} of {len(numbers)}, {left:.0f} s left, so far {fmean(r[0] for r in found):.3f} "
                )
                sys.stderr.flush()
    sys.stderr.write("\n")
    return found


def games(arguments: argparse.Namespace) -> None:
    """Mirrored games of two players."""
    options = PRESETS[arguments.preset]
    options = replace(options, match=SALON.match, match_length=0)
    work = partial(pair, arguments.first, arguments.second, options, arguments.seed)
    found = every(work, range(arguments.start, arguments.start + arguments.pairs), arguments.jobs)
    won = [100 * result[0] / 2 for result in found]
    print(
        f"{arguments.first} against {arguments.second}, {arguments.preset}, {2 * len(found)} games, seed {arguments.seed}: "
        f"{interval(won)} % won, {interval([result[1] for result in found])} points ahead a game"
    )


def a_side(arguments: argparse.Namespace) -> None:
    """A side at a table of several against the same seats played by another."""
    work = partial(side, arguments.first, arguments.second, arguments.form, arguments.seed)
    found = every(work, range(arguments.pairs), arguments.jobs)
    better, more, won = ([result[at] for result in found] for at in (0, 1, 2))
    print(
        f"{arguments.first} as a side of {arguments.form}, {len(found)} tables: better than {arguments.second} in "
        f"{interval([100 * value for value in better])} % of games, by {interval(more)} points; it won {interval([100 * value for value in won])} %"
    )


def deals(arguments: argparse.Namespace) -> None:
    """Duplicate deals against base, each way round."""
    options = replace(SALON, target=1000)
    found = every(partial(deal, arguments.first, options, arguments.seed), range(arguments.deals), arguments.jobs)
    seats = [interval([result[seat] for result in found]) for seat in (0, 1)]
    both = [value for result in found for value in result]
    print(f"{arguments.first} over base a deal, {len(found)} deals a seat: {interval(both)} ({seats[0]}; {seats[1]})")


def shows(number: int = 200_000) -> str:
    """Random hands a second by table, filled cold; and by the library cribbage-scorer where it is installed."""
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
    """Milliseconds for cards laid away by a level at this score of both, on average."""
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


def loaded() -> float:
    """Milliseconds to load the tables."""
    file = Path(tables_module.__file__).with_name(tables_module.FILE).read_bytes()
    begun = time.process_time()
    for _ in range(20):
        tables_module.unpacked(file)
    return 1000 * (time.process_time() - begun) / 20


def speed(arguments: argparse.Namespace) -> None:
    """Processor time of every kind of decision, games a second of every level."""
    print(f"tables unpacked in {loaded():.1f} ms; {shows()}")
    by_points, by_winning = away(Level.EXPERT, 0, 500), away(Level.MASTER, 100, 50)
    print(f"laying away by points {by_points:.2f} ms, near the end by winning {by_winning:.1f} ms")
    times: list[float] = []
    for number in range(arguments.pairs):
        played((player("master"), base), SALON, f"speed/{number}", times=times)
    milliseconds = [1000 * taken for taken in times]
    print(
        f"Master, {len(times)} cards: median {median(milliseconds):.1f} ms, 99 % within {quantiles(milliseconds, n=100)[98]:.1f} ms, "
        f"longest {max(milliseconds):.1f} ms"
    )
    for name in ("expert", "base", "club", "casual", "beginner"):
        begun = time.process_time()
        for number in range(5 * arguments.pairs):
            played((player(name), player(name)), SALON, f"speed/{number}")
        print(f"{name}: {5 * arguments.pairs / (time.process_time() - begun):.0f} games a second, rules included")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How strong and how fast the computer's levels are.")
    kinds = parser.add_subparsers(required=True)
    names = ["base", *Level]
    for name, work in (("games", games), ("deals", deals), ("side", a_side), ("speed", speed)):
        kind = kinds.add_parser(name)
        kind.set_defaults(work=work)
        if name != "speed":
            kind.add_argument("first", choices=names)
        if name in {"games", "side"}:
            kind.add_argument("second", choices=names)
        if name == "side":
            kind.add_argument("--form", choices=list(FORMS), required=True)
        if name == "games":
            kind.add_argument("--preset", choices=list(PRESETS), default="salon")
            kind.add_argument("--start", type=int, default=0, help="the number of the first pair")
        kind.add_argument("--pairs", type=int, default=100 if name == "games" else 10)
        kind.add_argument("--deals", type=int, default=2000)
        kind.add_argument("--seed", type=int, default=1)
        kind.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    arguments.work(arguments)


if __name__ == "__main__":
    main()
