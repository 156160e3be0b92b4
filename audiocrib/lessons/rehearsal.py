"""Plays a lesson in memory, by the rules and its file, to check that its tasks can be done.

Once a player may freely choose what to lay away or say, the rest at that table is not in the file, and is skipped.
"""

from audiocrib.lessons.lesson import LEARNER, OPPONENT, Deed, Lesson, Step
from audiocrib.lessons.open_lesson import opened
from audiocrib.lessons.scripted import OpponentPart
from audiocrib.lessons.written import Fault, LessonError
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import Claim, Go, Play, Shuffle
from audiocrib.rules.errors import Refusal
from audiocrib.rules.legal import Duty, duty_of, owed
from audiocrib.rules.scoring import score_show
from audiocrib.rules.state import Playing, cards_to_count, counted_now, deal_of, playable
from audiocrib.storage.record import Record, after, next_pack

WANTED = {
    "away": Duty.LAY_AWAY,
    "play": Duty.PLAY,
    "go": Duty.PLAY,
    "muggins": Duty.MUGGINS,
    "cut": Duty.CUT,
    "deal-out": Duty.DEAL,
}
"""The duty that each deed answers; a total answers two, in the show and for points claimed in the play."""


def rehearse(lesson: Lesson, line: int) -> None:
    """Play the lesson as far as it is written. `line`: the line of its opening.

    Raises:
        LessonError: something in it is impossible; the line is known, `file` is not.
    """
    try:
        record = opened(lesson, ("you", "other"), lesson.seed or 0)
    except (Refusal, LookupError, ValueError) as error:
        raise LessonError(Fault.AGAINST_THE_RULES, line=line, detail=str(error)) from None
    part = OpponentPart(lesson.script)
    over = False
    for at, step in enumerate(lesson.steps):
        if step.table:
            over = False
            record, part = _another_table(lesson.at(at), step)
        if over:
            continue
        if step.until in {"deal", "game"} or "undo" in step.press:
            over = True
            continue
        if step.until:
            record = _played_out(record)
        if step.deed is None:
            continue
        there = _to_the_learner(record, part)
        done = there and _done(there, step, step.deed)
        if done is None:
            over = True
            continue
        record = done


def _another_table(lesson: Lesson, step: Step) -> tuple[Record, OpponentPart]:
    """Return the table of a step, as it begins there."""
    try:
        return opened(lesson, ("you", "other"), lesson.seed or 0), OpponentPart(lesson.script)
    except (Refusal, LookupError, ValueError) as error:
        raise LessonError(Fault.AGAINST_THE_RULES, line=step.line, detail=str(error)) from None


def _played_out(record: Record) -> Record:
    """Return the table after the play, with any cards played: the hands to count are the same."""
    while isinstance(record.state.phase, Playing):
        seat = record.state.phase.turn
        fits = playable(record.state, seat)
        record = after(record, Play(seat, fits[0]) if fits else Go(seat))
    return record


def _to_the_learner(record: Record, part: OpponentPart) -> Record | None:
    """Return the table at the learner's next duty; None if that depends on something not in the file."""
    while duty_of(record.state, LEARNER) is None:
        asked = owed(record.state)
        if not asked:
            return record
        if asked[0].seat is None:
            record = after(record, Shuffle(next_pack(record)))
            continue
        command = part.say(record.state, asked[0].duty) or _right_total(record, asked[0].duty, OPPONENT)
        if command is None:
            return None
        record = after(record, command)
    return record


def _right_total(record: Record, duty: Duty, seat: Seat) -> Claim | None:
    """Return the claim of a player without mistakes."""
    now, starter = counted_now(record.state), deal_of(record.state).starter
    if duty is not Duty.COUNT or now is None or starter is None:
        return None
    cards = cards_to_count(record.state, *now)
    return Claim(seat, score_show(cards, starter, now[1], record.state.options).points)


def _done(record: Record, step: Step, deed: Deed) -> Record | None:
    """Return the table after the deed; None if the file leaves the choice free."""
    duty = duty_of(record.state, LEARNER)
    wanted = {Duty.COUNT, Duty.PEG} if deed.kind == "total" else {WANTED[deed.kind]}
    if duty not in wanted:
        raise LessonError(Fault.NOT_ASKED, line=step.line, found=deed.kind)
    if deed.free:
        return None
    command = deed.shown(record.state)
    if command is None:
        raise LessonError(Fault.AGAINST_THE_RULES, line=step.line, detail=deed.kind)
    right = _right_total(record, duty, LEARNER)
    if right and isinstance(command, Claim) and command.points != right.points:
        raise LessonError(Fault.WRONG_TOTAL, line=step.line, asked=right.points, given=command.points)
    return after(record, command)
