"""Judges combinations named by their cards, and finds the slips of the person who named them. Pure."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from audiocrib.computer.slips import Slip, SlipKind
from audiocrib.rules.cards import Cards, in_order
from audiocrib.rules.scoring import Combinations
from audiocrib.trainer.diagnosis import FAMILIES, Alike, Cause, Family, alike, within
from audiocrib.trainer.possible import FALSE_SIZES, NEAR
from audiocrib.trainer.tasks import KINDS, Task


class Verdict(StrEnum):
    """The verdict on named cards."""

    RIGHT = "right"
    AGAIN = "again"  # already named
    PART = "part"  # part of a larger run, set of equal ranks, or flush
    NOTHING = "nothing"


class Judged(Struct, frozen=True):
    """The judgement of named cards, and the combinations that they are, or are part of."""

    verdict: Verdict
    combinations: Combinations = ()


def judged(task: Task, cards: Cards, named: Iterable[Cards]) -> Judged:
    """Judge these cards, after those already named."""
    cards = in_order(cards)
    found = tuple(one for one in task.combinations if in_order(one.cards) == cards)
    if found:
        return Judged(Verdict.AGAIN if cards in map(in_order, named) else Verdict.RIGHT, found)
    part = tuple(
        one for one in task.combinations if one.kind.value != "fifteen" and len(cards) > 1 and {*cards} < {*one.cards}
    )
    return Judged(Verdict.PART, part[:1]) if part and _alike_kind(cards, part) else Judged(Verdict.NOTHING)


def _alike_kind(cards: Cards, part: Combinations) -> bool:
    """Return whether cards could be taken for a smaller combination of the same kind: three in sequence for a run,
    three of a suit for a flush, any two of a pair royal.
    """
    one = part[0]
    match one.kind.value:
        case "run":
            ranks = sorted(card.rank for card in cards)
            return len(cards) >= 3 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
        case "flush":
            return len(cards) >= 3
        case _:
            return True


def missed(task: Task, named: Iterable[Cards]) -> Combinations:
    """Return the combinations that were not named."""
    known = {in_order(cards) for cards in named}
    return tuple(one for one in task.combinations if in_order(one.cards) not in known)


def named(task: Task, sets: Iterable[Cards]) -> Combinations:
    """Return the combinations that were named, each once."""
    known = {in_order(cards) for cards in sets}
    return tuple(one for one in task.combinations if in_order(one.cards) in known)


def slips_made(task: Task, family: Family, named: Iterable[Cards]) -> tuple[Alike, ...]:
    """Return the slips in a family of a person who counted exactly these sets of cards in it."""
    sets = [in_order(cards) for cards in named]
    made = [slip for slip in task.possible if FAMILIES.get(slip.kind) is family and _made(task, slip, sets)]
    false = [slip for slip in task.possible if slip.kind is SlipKind.FALSE_FIFTEEN and family is Family.FIFTEENS]
    return alike((*made, *false[: sum(_nearly(cards) for cards in sets)]))


def slips_marked(
    task: Task, family: Family, named: Iterable[Cards], refused: Iterable[Cards], causes: Iterable[Cause]
) -> tuple[Alike, ...]:
    """Return the slips in a family of a person who marked these sets of cards.

    A refused set, such as 6 and 8 for a fifteen, was counted if that explains the total; otherwise a key slipped.
    """
    named = [*named]
    counted = slips_made(task, family, [*named, *{in_order(cards) for cards in refused}])
    return counted if any(within(one, family) == counted for one in causes) else slips_made(task, family, named)


def _nearly(cards: Cards) -> bool:
    """Return whether cards are easily taken for a fifteen."""
    return len(cards) in FALSE_SIZES and sum(card.worth for card in cards) in NEAR


def _made(task: Task, slip: Slip, sets: list[Cards]) -> bool:
    cards = in_order(slip.cards)
    pairs = sum({*one} <= {*cards} and len(one) == 2 for one in sets)
    runs = [in_order(one.cards) for one in task.combinations if one.kind in KINDS[Family.RUNS]]
    counted = sum(run in sets for run in runs)
    part = any({*one} < {*cards} and len(one) >= 3 for one in sets)
    match slip.kind:
        case SlipKind.FIFTEEN_TWICE:
            return len(sets) > len({*sets})
        case SlipKind.ONE_RUN:
            return 0 < counted < len(runs) and -slip.points == (len(runs) - counted) * len(runs[0])
        case SlipKind.ALL_RUNS:
            return not counted
        case SlipKind.RUN:
            return not counted and not part
        case SlipKind.RUN_SHORT:
            return not counted and part
        case SlipKind.RUN_INSIDE:
            return bool(counted) and any({*one} < {*cards} and len(one) == 3 for one in sets)
        case SlipKind.PAIR_ROYAL:
            return cards not in sets and not pairs
        case SlipKind.ROYAL_AS_ONE_PAIR:
            return cards not in sets and pairs == 1
        case SlipKind.ROYAL_AS_PAIRS:
            return cards not in sets and pairs == 2
        case SlipKind.CRIB_FLUSH | SlipKind.NOBS_WRONG | SlipKind.NOBS_TURNED:
            return cards in sets
        case SlipKind.FLUSH:
            return cards not in sets and not part
        case SlipKind.FIFTH_OF_FLUSH:
            return cards not in sets and any(len(one) == 4 and {*one} < {*cards} for one in sets)
        case SlipKind.FALSE_FIFTEEN | SlipKind.TWICE:
            return False
        case _:
            return cards not in sets
