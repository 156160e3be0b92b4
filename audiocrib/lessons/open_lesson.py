"""Opens a lesson: the record of its table, with what has already happened, or what was saved when the learner left."""

from random import Random

from msgspec.structs import replace

from audiocrib import __version__
from audiocrib.lessons.lesson import LEARNER, OPPONENT, Dealt, Lesson
from audiocrib.rules.cards import PACK, Card, Cards, Seat
from audiocrib.rules.commands import Command, LayAway, Play, Shuffle
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.state import Playing, playable
from audiocrib.storage.record import Header, Kind, Player, Record, after, begin


def opened(lesson: Lesson, names: tuple[str, str], seed: int) -> Record:
    """Return the table as the lesson begins.

    Raises:
        Refusal: what the lesson says has happened is against the rules.
    """
    you, other = names
    players = (Player(you, Kind.HUMAN), Player(other, Kind.COMPUTER, lesson.script.level))
    record = begin(Header(__version__, lesson.options, players, seed))
    record = replace(record, state=replace(record.state, scores=lesson.scores, rear=lesson.scores))
    if lesson.dealer is not None:
        record = after(record, Shuffle(_pointing_at(lesson.dealer)))
    if lesson.dealt and lesson.dealer is not None:
        record = after(record, Shuffle(pack_of(lesson.dealt, lesson.dealer, seed)))
        for seat, cards in zip((LEARNER, OPPONENT), lesson.dealt.away, strict=False):
            record = after(record, LayAway(seat, cards)) if cards else record
        for card in lesson.dealt.played:
            record = after(record, Play(_turn(record), card))
        while lesson.dealt.all_played and (fits := _next(record, lesson.dealt)):
            record = after(record, Play(_turn(record), fits))
    return record


def gone_on(record: Record, commands: tuple[Command, ...]) -> Record:
    """Return the table after further commands.

    Raises:
        Refusal: one of them is against the rules.
    """
    for command in commands:
        record = after(record, command)
    return record


def _turn(record: Record) -> Seat:
    """Return the seat that plays next; if none does, the learner's, whose card is then refused."""
    return next((what.seat for what in owed(record.state) if what.duty is Duty.PLAY and what.seat is not None), LEARNER)


def _next(record: Record, dealt: Dealt) -> Card | None:
    """Return the first card, as written, that the next player can play; None once all are played."""
    if not isinstance(record.state.phase, Playing):
        return None
    fits = playable(record.state, _turn(record))
    return next((card for card in (*dealt.yours, *dealt.theirs) if card in fits), None)


def _pointing_at(dealer: Seat) -> Cards:
    """Return a pack that makes this seat the first dealer: each seat cuts one card, and its card is the lowest."""
    first, second, *rest = PACK
    return (first, second, *rest) if dealer == LEARNER else (second, first, *rest)


def pack_of(dealt: Dealt, dealer: Seat, seed: int) -> Cards:
    """Return a pack that deals these hands, card by card from the dealer's left, with this starter on top of the rest."""
    hands = {LEARNER: dealt.yours, OPPONENT: dealt.theirs}
    left = Seat(1 - dealer)
    top = [hands[seat][turn] for turn in range(len(dealt.yours)) for seat in (left, dealer)]
    named = {*top, dealt.starter}
    rest = [card for card in PACK if card not in named]
    Random(seed).shuffle(rest)
    return (*top, dealt.starter, *rest)
