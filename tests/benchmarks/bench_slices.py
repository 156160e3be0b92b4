"""The longest that work can hold a key up where there are no threads: the longest step of each kind of work.

    python tests/benchmarks/bench_slices.py

Where there are no threads, steps are taken for 10 ms and then whatever waits is done, so a key waits at most for 10 ms
and the current step.
"""

import gc
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from typing import TypeVar

if __package__ in {None, ""}:
    sys.path.insert(0, str(Path(__file__).parents[2]))  # the tree this file is in, installed or not

from audiocrib.analysis.judging import judge_away, judge_card
from audiocrib.analysis.review import look
from audiocrib.computer.decide import deciding
from audiocrib.computer.loading import loading
from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.steps import Steps
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import LayAway, Play, Shuffle
from audiocrib.rules.legal import owed
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON, preset_for
from audiocrib.rules.visibility import view
from audiocrib.storage.record import Header, Kind, Player, Record, after, begin, chance, next_pack
from audiocrib.table.replay import updates
from audiocrib.ui.screens.reading.library import _loading
from audiocrib.ui.screens.trainer.course import warm

T = TypeVar("T")


class Timed:
    """The time that each step took, and each piece of work altogether, in milliseconds, by kind."""

    def __init__(self) -> None:
        self._steps: dict[str, list[float]] = {}
        self._whole: dict[str, list[float]] = {}

    def done(self, kind: str, steps: Steps[T]) -> T:
        """Take all steps of a work, by the clock of this process, which others on the machine do not touch."""
        began = time.process_time()
        while True:
            begins = time.process_time()
            try:
                next(steps)
            except StopIteration as end:
                found: T = end.value
                return found
            finally:
                now = time.process_time()
                self._steps.setdefault(kind, []).append(1000 * (now - begins))
                self._whole.setdefault(kind, [0.0])[-1] = 1000 * (now - began)

    def work(self, kind: str, steps: Steps[T]) -> T:
        """Do the same for another piece of work of the kind."""
        self._whole.setdefault(kind, []).append(0.0)
        return self.done(kind, steps)

    def lines(self) -> Iterator[str]:
        """Return the result."""
        for kind, steps in self._steps.items():
            most = quantiles(steps, n=100)[98] if len(steps) > 1 else steps[0]
            whole = max(self._whole[kind])
            yield f"{kind}: step 99 % within {most:.2f} ms, longest {max(steps):.2f}; whole work at most {whole:.1f} ms"


def game(timed: Timed, options: Options, level: Level, seed: int) -> Record:
    """Play a game among computers of a level, with a third of its choices judged as for advice and comments."""
    seats = tuple(Player(f"{seat}", Kind.COMPUTER, level) for seat in range(options.players))
    record, choices = begin(Header("", options, seats, seed)), 0
    while not record.over:
        due = owed(record.state)[0]
        if due.seat is None:
            record = after(record, Shuffle(next_pack(record)))
            continue
        seen = view(record.state, due.seat)
        kind = f"{options.players} players, {level}, {due.duty}"
        command = timed.work(kind, deciding(seen, due.duty, chance(record, due.seat), level))
        match command:
            case LayAway(cards=cards) if level is Level.CASUAL:
                timed.work(f"{options.players} players, judged what was laid away", judge_away(seen, due.seat, cards))
            case Play(card=card) if level is Level.CASUAL and choices % 3 == 0:
                timed.work(f"{options.players} players, judged a card", judge_card(seen, due.seat, card))
            case _:
                pass  # nothing to judge
        choices += 1
        record = after(record, command)
    return record


def prepared(text: Text) -> Steps[None]:
    """Prepare all sentences, as `Presenter.read_ahead` does."""
    for _ in text.prepare():
        yield


def main() -> None:
    """Measure, and print the results."""
    timed = Timed()
    timed.work("loading what deciding needs", loading())
    gc.freeze()  # as in the program
    for players in (2, 3, 4, 5, 6):
        options = SALON if players == 2 else preset_for("salon", players)
        for level in Level:
            record = game(timed, options, level, seed=7)
        told = tuple(updates(record, Seat(0)))
        timed.work(f"{players} players, review of a game", look(told, Seat(0)))
    timed.work("trainer, loading", warm(SALON))
    timed.work("rule book, loading", _loading(SALON))
    timed.work("sentences", prepared(Text()))
    for line in timed.lines():
        print(line)


if __name__ == "__main__":
    main()
