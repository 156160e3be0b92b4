"""What keys bring about outside the game that is on. Handed to the fingers by whoever wires the evening."""

from collections.abc import Callable
from typing import NamedTuple


class Deeds(NamedTuple):
    """What keys bring about outside the game: end the program, tell of finished games, lay a table, play again."""

    leave: Callable[[], None]
    records: Callable[[], None]
    lay: Callable[[], None]
    same_cards: Callable[[], None]
