"""Games dealt from drawn packs, as a seat is told of them. Knows no expectations."""

from collections.abc import Callable, Iterator
from random import Random

from audiocrib.rules.cards import Cards, Seat
from audiocrib.rules.commands import Cut, Shuffle
from audiocrib.rules.events import Dealt, Event, StarterTurned
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.options import Options
from audiocrib.rules.state import GameOver
from audiocrib.rules.visibility import see
from tests.rules.random_games import Move, anything_legal

Pack = Callable[[int], Cards]


def moves(options: Options, seed: int, pack: Pack) -> Iterator[Move]:
    """Play a game to its end with players who do anything legal, and these packs by number of shuffle."""
    random = Random(seed)
    state = new_game(options)
    shuffles = 0
    while not isinstance(state.phase, GameOver):
        command = anything_legal(state, random)
        if isinstance(command, Shuffle):
            command = Shuffle(pack(shuffles))
            shuffles += 1
        after, events = apply(state, command)
        yield Move(state, command, events, after)
        state = after


def told(played: list[Move], viewer: Seat | None) -> list[tuple[Event, ...]]:
    """Return what a seat was told, update by update."""
    return [tuple(see(event, viewer) for event in move.events) for move in played]


def cuts(played: list[Move]) -> dict[int, int]:
    """Return where the pack was cut for the starter, by number of deal, counted through all games of a match."""
    found: dict[int, int] = {}
    deals = 0
    for move in played:
        deals += any(isinstance(event, Dealt) for event in move.events)
        if isinstance(move.command, Cut) and any(isinstance(event, StarterTurned) for event in move.events):
            found[deals] = move.command.at
    return found
