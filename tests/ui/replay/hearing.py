"""Games to replay, for tests: the golden one, one of three people, and their words. Expects only two first lines."""

from functools import cache

from audiocrib.narration.listener import Listener
from audiocrib.narration.spectator import spectator
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import FirstDeal, GoCall, Options
from audiocrib.settings.settings import Verbosity
from audiocrib.storage.archive import load_game
from audiocrib.storage.record import Entry, Record, begin
from audiocrib.storage.store import Game
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.screens.help import name_keys
from tests.narration.remembering import Remembering
from tests.rules.random_games import moves
from tests.table.chairs import header
from tests.table.journals import GOLDEN
from tests.table.scored import players

ME, YOU = Seat(0), Seat(1)
STRICT = Options(first_deal=FirstDeal.CUT_LOW, go_call=GoCall.STRICT, target=61)
FIRST = "Cut for the deal: how many cards do you lift, 4 to 48?"
SECOND = "You cut 9 of hearts."

TEXT = Remembering(Verbosity.FULL)
name_keys(KeyMap(), TEXT)


@cache
def golden() -> Game:
    return load_game(GOLDEN)


def listener(viewer: Seat | None, names: tuple[str, ...] = ("Ann", "Bea")) -> Listener:
    return spectator(names) if viewer is None else Listener(viewer, names)


def of_three_people(options: Options, seed: int) -> Record:
    """Return a game, or a match, of three people who say anything legal."""
    record = begin(header(seed, options, players(3, people=(0, 1, 2))))
    for move in moves(options, seed):
        record = Record(record.header, move.after, (*record.entries, Entry(move.command, move.events)))
    return record
