"""Reads the seats for programs from `--seat`, and checks that the table has them for a program."""

import re

from audiocrib.computer.player_kinds import Sitter
from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.errors import AudiocribError
from audiocrib.settings.fields import shown

SEAT = re.compile(r"\s*([0-9]+)\s*=\s*engine:(.*\S.*)", re.DOTALL)


class SeatError(AudiocribError):
    """No program can sit there; `said` is the sentence to say."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(said)
        self.said = said


def programs(said: list[str]) -> dict[Seat, str]:
    """Return the command of each seat, from texts like `2=engine:python3 player.py`; seats count from 1.

    Raises:
        SeatError: one of them cannot be read.
    """
    found: dict[Seat, str] = {}
    for text in said:
        match = SEAT.fullmatch(text)
        if not match:
            raise SeatError(phrase("seat-refused", found=shown(text) or "none"))
        found[Seat(int(match[1]) - 1)] = match[2].strip()
    return found


def check_programs(seats: dict[Seat, str], sitters: tuple[Sitter, ...], players: int) -> None:
    """Raise SeatError if a program's seat is not at the table, or is a person's; `sitters` as in the settings."""
    for seat in seats:
        human = sitters[seat].kind == "human" if 0 <= seat < len(sitters) else seat == 0
        if human or not 0 <= seat < players:
            raise SeatError(phrase("seat-not-free", seat=seat + 1, players=players))
