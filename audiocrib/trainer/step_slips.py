"""The slips in a count aloud, which its steps show, while a mere total would leave them to guesswork. Pure.

The steps do not show which of several fifteens was missed. Those are weighed by the person's rates, if they are of
different sizes.
"""

from collections.abc import Iterable
from itertools import combinations

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.cards import Rank
from audiocrib.rules.scoring import Combination, Kind
from audiocrib.trainer.aloud import Called
from audiocrib.trainer.checking import Count, Judged, Verdict, missed
from audiocrib.trainer.diagnosis import Alike, Cause, Family, Person, within
from audiocrib.trainer.tasks import Task

_FIFTEENS = {2: SlipKind.FIFTEEN_OF_TWO, 3: SlipKind.FIFTEEN_OF_THREE}
_ALIKE = {6: SlipKind.PAIR_ROYAL, 12: SlipKind.PAIR_ROYAL, 4: SlipKind.ROYAL_AS_ONE_PAIR}
FLUSH = 4
"""The number of cards of one suit in hand that look like a flush."""


def causes(task: Task, count: Count, person: Person) -> tuple[Cause, ...]:
    """Return the causes that the steps allow, the likeliest first; usually just a certain one; none if all is right."""
    sure = [*_missed(count), *(_fault(task, one) for one in count.faults)]
    found = []
    for some, weight in _fifteens(count, person):
        slips = _together([*sure, *some])
        if slips:
            found.append((slips, weight))
    whole = sum(weight for _, weight in found)
    by_slips: dict[tuple[Alike, ...], float] = {}
    for slips, weight in found:
        by_slips[slips] = by_slips.get(slips, 0.0) + weight / whole
    listed = (Cause(slips, probability) for slips, probability in by_slips.items())
    return tuple(sorted(listed, key=lambda cause: (-cause.probability, cause.slips)))


def faults(task: Task, judged: Iterable[Judged]) -> tuple[Alike, ...]:
    """Return the slips of steps that were taken back after their faults were told."""
    return _together([_fault(task, one) for one in judged if one.verdict is not Verdict.RIGHT])


def after_marks(causes: tuple[Cause, ...], family: Family, made: tuple[Alike, ...]) -> tuple[Cause, ...]:
    """Return the causes left after the person has marked what they counted; all, if the marks contradict the steps."""
    wanted = tuple(one for one in made if one.points < 0)
    left = [one for one in causes if tuple(slip for slip in within(one, family) if slip.points < 0) == wanted]
    whole = sum(one.probability for one in left)
    return tuple(Cause(one.slips, one.probability / whole) for one in left) or causes


def absent(task: Task, count: Count) -> tuple[Called, ...]:
    """Return the kinds that were counted although the hand has nothing of or like them; each once."""
    kinds = (one.step.kind for one in count.faults if one.verdict is Verdict.ABSENT)
    return tuple(dict.fromkeys(kind for kind in kinds if _absent(task, kind) is SlipKind.NOT_THERE))


def _missed(count: Count) -> list[Alike]:
    """Return the slips of not counting something, except for fifteens."""
    found: list[Alike] = []
    runs = [piece for piece in count.pieces if piece.called is Called.RUN]
    left = [piece for piece in count.left if piece.called is Called.RUN]
    if left:
        some = SlipKind.ONE_RUN if len(left) < len(runs) else SlipKind.ALL_RUNS if len(runs) > 1 else SlipKind.RUN
        ranks = sorted({card.rank for piece in runs for card in piece.of.cards})
        found.append(Alike(some, tuple(ranks), -sum(piece.points for piece in left)))
    for one, points in missed(count):
        match one.kind:
            case Kind.PAIR:
                found.append(Alike(SlipKind.PAIR, _ranks(one), -points))
            case Kind.PAIR_ROYAL | Kind.DOUBLE_PAIR_ROYAL:
                whole = points in {one.points, _ONE_PAIR}
                found.append(Alike(_ALIKE[points] if whole else SlipKind.ROYAL_AS_PAIRS, _ranks(one), -points))
            case Kind.FLUSH:
                found.append(Alike(SlipKind.FLUSH, _ranks(one), -points))
            case Kind.NOBS:
                found.append(Alike(SlipKind.NOBS, _ranks(one), -points))
            case _:
                pass
    return found


_ONE_PAIR = 4
"""The points missing from a pair royal of which one pair was counted."""


def _fault(task: Task, one: Judged) -> Alike:
    """Return the slip in a step."""
    called, points = one.step.kind, -one.lost
    ranks = tuple(sorted({card.rank for piece in one.counted for card in piece.of.cards}))
    match one.verdict:
        case Verdict.SHORT:
            kind = SlipKind.RUN_SHORT if called is Called.RUN else SlipKind.FIFTH_OF_FLUSH
        case Verdict.AGAIN:
            kind = SlipKind.FIFTEEN_TWICE if called is Called.FIFTEEN else SlipKind.TWICE
        case Verdict.ABSENT:
            kind = _absent(task, called)
        case _:
            kind = SlipKind.SWAPPED if one.swapped else SlipKind.ADDED
    return Alike(kind, ranks, points)


def _absent(task: Task, called: Called) -> SlipKind:
    match called:
        case Called.FIFTEEN:
            return SlipKind.FALSE_FIFTEEN
        case Called.NOBS if task.starter and task.starter.rank is Rank.JACK:
            return SlipKind.NOBS_TURNED
        case Called.NOBS if any(card.rank is Rank.JACK for card in task.cards):
            return SlipKind.NOBS_WRONG
        case Called.FLUSH if task.crib and len({card.suit for card in task.cards}) == 1:
            return SlipKind.CRIB_FLUSH
        case _:
            return SlipKind.NOT_THERE


def _fifteens(count: Count, person: Person) -> list[tuple[list[Alike], float]]:
    """Return the fifteens that may have been missed, with the odds of each choice; one empty choice if all were
    counted.
    """
    every = [piece.of for piece in count.pieces if piece.called is Called.FIFTEEN]
    number = sum(piece.called is Called.FIFTEEN for piece in count.left)
    found = []
    for chosen in combinations(every, number):
        weight = 1.0
        for one in chosen:
            rate = person.rate(_size(one))
            weight *= rate / (1 - rate)
        found.append(([Alike(_size(one), _ranks(one), -one.points) for one in chosen], weight))
    return found


def _size(one: Combination) -> SlipKind:
    return _FIFTEENS.get(len(one.cards), SlipKind.FIFTEEN_OF_MORE)


def _ranks(one: Combination) -> tuple[Rank, ...]:
    return tuple(sorted(card.rank for card in one.cards))


def _together(slips: list[Alike]) -> tuple[Alike, ...]:
    """Combine equal slips, with their number."""
    numbers: dict[Alike, int] = {}
    for slip in slips:
        numbers[slip] = numbers.get(slip, 0) + 1
    return tuple(sorted(Alike(one.kind, one.ranks, one.points, number) for one, number in numbers.items()))
