"""Where a lesson begins: the record of its table, with what has happened already, or what was saved when it was left."""

from random import Random

from msgspec.structs import replace

from audiocrib import __version__
from audiocrib.lessons.lesson import LEARNER, OPPONENT, Dealt, Lesson
from audiocrib.rules.cards import PACK, Cards, Seat
from audiocrib.rules.commands import Command, LayAway, Play, Shuffle
from audiocrib.rules.legal import Duty, owed
from audiocrib.table.record import Header, Kind, Player, Record, after, begin


def opened(lesson: Lesson, names: tuple[str, str], seed: int) -> Record:
    """The table as the lesson begins.

    Raises:
        Refusal: what is said to have happened is against the rules.
    """
    you, other = names
    players = (Player(you, Kind.HUMAN), Player(other, Kind.COMPUTER, lesson.script.level))
    record = begin(Header(__version__, lesson.options, players, seed))
    record = replace(record, state=replace(record.state, scores=lesson.scores, rear=lesson.scores))
    if lesson.dealt:
        for command in _happened(lesson.dealt, Seat(lesson.options.dealer), seed):
            record = after(record, command)
        for card in lesson.dealt.played:
            record = after(record, Play(_turn(record), card))
    return record


def gone_on(record: Record, commands: tuple[Command, ...]) -> Record:
    """The table with more that has happened.

    Raises:
        Refusal: it is against the rules.
    """
    for command in commands:
        record = after(record, command)
    return record


def _turn(record: Record) -> Seat:
    """Who plays next; the learner where nobody does, who is then refused."""
    return next((what.seat for what in owed(record.state) if what.duty is Duty.PLAY and what.seat is not None), LEARNER)


def _happened(dealt: Dealt, dealer: Seat, seed: int) -> tuple[Command, ...]:
    pack = pack_of(dealt, dealer, seed)
    commands: list[Command] = [Shuffle(pack), Shuffle(pack)]  # to choose the dealer with, and to deal from
    commands += [LayAway(seat, cards) for seat, cards in zip((LEARNER, OPPONENT), dealt.away, strict=False) if cards]
    return tuple(commands)


def pack_of(dealt: Dealt, dealer: Seat, seed: int) -> Cards:
    """A pack that deals these hands, one card at a time from the dealer's left on, with this starter on top of the rest."""
    hands = {LEARNER: dealt.yours, OPPONENT: dealt.theirs}
    left = Seat(1 - dealer)
    top = [hands[seat][turn] for turn in range(len(dealt.yours)) for seat in (left, dealer)]
    named = {*top, dealt.starter}
    rest = [card for card in PACK if card not in named]
    Random(seed).shuffle(rest)
    return (*top, dealt.starter, *rest)
