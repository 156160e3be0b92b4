"""Writes `audiocrib/trainer/problems.json`: `python -m tests.trainer.make_problems`, some ten minutes.

The same seed gives the same file as long as the best players play the same. Records of answers name positions by their
number, so a new file needs a reason.

The best players play games to 121 against each other. In each, some discards and plays of one seat are judged, and
those where the choice matters are kept; so are hands and cribs that a beginner often counts wrong.
"""

import random
from itertools import count, islice

import msgspec
from msgspec.structs import replace

from audiocrib.computer.decide import deciding
from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.steps import done
from audiocrib.narration.advice import ranks_of
from audiocrib.rules.cards import Card, Cards, Seat, in_order
from audiocrib.rules.commands import Shuffle
from audiocrib.rules.events import Shown, StarterTurned
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import score_show
from audiocrib.rules.state import GameOver, View, playable
from audiocrib.rules.visibility import view
from audiocrib.storage.record import Header, Kind, Player, Record, after, begin, chance, next_pack
from audiocrib.trainer.problems import FILE, Counted, Position, Problem, Problems, Way
from audiocrib.trainer.signatures import signature, structures
from audiocrib.ui.screens.trainer.positions import laid_away, played, points_lost

SEED = 20261123
ME = Seat(0)
OF_EACH, KEPT = 150, 120
"""The positions to find for a drill, and how many of them the file has: a page in a browser loads them all."""
EXPLAINED = 5
"""Choices whose numbers are told; for the others the file has only what they lose, and why."""
COUNTED, CHOSEN = 40, 30
"""The hands among the hundred; the discards, and likewise the plays."""
LEAST, CLEAR, CLEAREST = 0.3, 0.1, 2.0
"""Points that the worst choice loses at least, and the second best at least and at most."""
A_GAME = 2
"""Positions of a drill judged in one game, so that they come from many."""
HARD = 0.85
"""A beginner counts a kept hand right less often than this."""


def matters(ways: tuple[Way, ...]) -> bool:
    """Return whether there is one good answer and one that costs points."""
    others = [points_lost(way) for way in ways if ranks_of(way.cards) != ranks_of(ways[0].cards)]
    return bool(others) and max(others) >= LEAST and CLEAR <= min(others) <= CLEAREST


class Found:
    """The problems found so far; games are played until there are enough."""

    def __init__(self) -> None:
        self.away: list[Position] = []
        self.cards: list[Position] = []
        self.counted: list[Counted] = []
        self._rng = random.Random(SEED)
        self._known: set[object] = set()
        self._right = {one.signature: one.right for one in structures()}

    @property
    def enough(self) -> bool:
        """True if there is as much of each as is wanted."""
        wanted = OF_EACH + CHOSEN
        return min(len(self.away), len(self.cards)) >= wanted and len(self.counted) >= COUNTED

    def game(self, number: int) -> None:
        """Play a game, and keep what is worth it."""
        seated = tuple(Player(name, Kind.COMPUTER) for name in ("You", "Anna"))
        record = begin(Header("", SALON, seated, SEED + number))
        seen: dict[Duty, list[View]] = {Duty.LAY_AWAY: [], Duty.PLAY: []}
        while not isinstance(record.state.phase, GameOver):
            due = owed(record.state)[0]
            if due.seat is None:
                record = after(record, Shuffle(next_pack(record)))
                continue
            looked = view(record.state, due.seat)
            if due.seat == ME and (
                due.duty is Duty.LAY_AWAY or (due.duty is Duty.PLAY and len(_ranks(playable(looked, ME))) > 1)
            ):
                seen[due.duty].append(looked)
            lot = chance(record, due.seat)
            record = after(record, done(deciding(looked, due.duty, lot, Level.MASTER)))
        self._counts(record)
        for duty, judge, kept in ((Duty.LAY_AWAY, laid_away, self.away), (Duty.PLAY, played, self.cards)):
            if len(kept) < OF_EACH + CHOSEN:
                tried = self._rng.sample(seen[duty], len(seen[duty]))
                judged = (done(judge(one, ME)) for one in tried[: 3 * A_GAME])
                kept.extend(islice((one for one in judged if matters(one.ways)), A_GAME))

    def _counts(self, record: Record) -> None:
        """Keep hands and cribs that are hard to count, each structure once."""
        starter: Card | None = None
        for event in (event for entry in record.entries for event in entry.events):
            match event:
                case StarterTurned(card):
                    starter = card
                case Shown(_, crib, cards) if starter is not None and len(self.counted) < COUNTED:
                    structure = signature(score_show(cards, starter))
                    if self._right[structure] < HARD and structure not in self._known:
                        self._known.add(structure)
                        self.counted.append(Counted(in_order(cards), starter, crib))
                case _:
                    pass  # nothing to count

    def problems(self) -> Problems:
        """Return all, the hundred mixed."""
        hundred: list[Problem] = [*self.counted, *self.away[:CHOSEN], *self.cards[:CHOSEN]]
        self._rng.shuffle(hundred)
        end = CHOSEN + KEPT
        away, cards = map(_brief, self.away[CHOSEN:end]), map(_brief, self.cards[CHOSEN:end])
        return Problems(
            tuple(_brief(one) if isinstance(one, Position) else one for one in hundred), tuple(away), tuple(cards)
        )


def _brief(position: Position) -> Position:
    """Return it with numbers as they are told, to a tenth of a point, only for the choices that E goes through."""
    told: list[object] = []
    ways = []
    for way in position.ways:
        lost = round(way.lost, 3 if way.by_win else 2)
        if ranks_of(way.cards) in told or len(told) == EXPLAINED:
            ways.append(replace(way, lost=lost, points=0.0, win=None, parts={}))
            continue
        told.append(ranks_of(way.cards))
        win = None if way.win is None else round(way.win, 2)
        parts = {part: round(points, 1) for part, points in way.parts.items()}
        ways.append(replace(way, lost=lost, points=round(way.points, 1), win=win, parts=parts))
    return replace(position, ways=tuple(ways))


def _ranks(cards: Cards) -> set[int]:
    return {card.rank.value for card in cards}


if __name__ == "__main__":
    found = Found()
    for number in count():
        found.game(number)
        print(number + 1, "games:", len(found.counted), len(found.away), len(found.cards), flush=True)
        if found.enough:
            break
    FILE.write_bytes(msgspec.json.encode(found.problems()) + b"\n")
