"""Games of the computer without a table: each decision is applied at once. Knows no expectations."""

from collections.abc import Callable
from itertools import count
from random import Random

from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import PACK, Seat
from audiocrib.rules.commands import Command, Shuffle
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.state import GameOver, State, View
from audiocrib.rules.visibility import view
from tests.rules.tables import start, start_play

Decision = Callable[[State, Seat, Duty, Random], Command]


def by_computer(state: State, seat: Seat, duty: Duty, rng: Random) -> Command:
    """Return what an expert says in this seat, except that it never miscounts."""
    return by_level(Level.MASTER if duty in {Duty.COUNT, Duty.PEG} else Level.EXPERT)(state, seat, duty, rng)


def by_level(level: Level) -> Decision:
    """Return what a computer of this level says."""
    return lambda state, seat, duty, rng: decide(view(state, seat), duty, rng, level)


def game(players: tuple[Decision, Decision], seed: int, options: Options = SALON) -> list[tuple[State, Command]]:
    """Return every state with what was said in it, the last one with the command that would follow: a shuffle."""
    chance = Random(seed)
    state = new_game(options)
    said: list[tuple[State, Command]] = []
    for place in count():
        if isinstance(state.phase, GameOver):
            break
        due = owed(state)[0]
        pack = Shuffle(tuple(chance.sample(PACK, 52)))
        who = due.seat
        command = pack if who is None else players[who](state, who, due.duty, Random(f"{seed}/{who}/{place}"))
        said.append((state, command))
        state, _ = apply(state, command)
    said.append((state, Shuffle(PACK)))
    return said


def to_lay_away(hand: str, dealer: int) -> View:
    """Return the view of seat 0, which holds these six cards."""
    return view(
        start(dealer=dealer, hands=(hand, ""), starter="2H" if "2H" not in hand else "9D", options=SALON), Seat(0)
    )


def to_play(hand: str, others: str, starter: str, dealer: int, options: Options = SALON) -> State:
    """Return a state in which both seats have kept the first four cards, and the player left of the dealer leads."""
    return start_play(dealer=dealer, hands=(hand, others), starter=starter, options=options)
