"""`audiocrib train --progress`: all answers summed up, as sentences, a table, JSON, or a drawing in SVG. Pure."""

import json

from audiocrib.computer.slips import BEGINNER
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.trainer.exposure import exposure
from audiocrib.trainer.learned import NO_POINTS, ORDER, AnswerTally, Learned
from audiocrib.trainer.pace import paces
from audiocrib.ui.screens.trainer.words import progress, time

WIDE, HIGH, EDGE, ROW, NAMES = 640, 320, 40, 24, 190
"""Measures of the drawing, in its own units: its width, the height of the graph, the margin, the height of a bar, the
width of the names.
"""


def sentences(learned: Learned, now: tuple[int, str], text: Text, times: bool) -> list[str]:
    """Return at most five sentences, as one line. `now`: the time in seconds, and the calendar day."""
    return [" ".join(text.sentence(said) for said in progress(learned, *now, times))]


def table(learned: Learned, text: Text, times: bool) -> list[str]:
    """Return a line for each drill and each kind of slip, in columns that a screen reader reads in order."""
    if not learned.answers.answers:
        return [text.sentence(phrase("train-progress-none"))]
    parts = sorted(learned.drills.items(), key=lambda part: -part[1].answers)
    lines = [" ".join(map(text.sentence, (_drill(name, part), *(time(part) if times else ())))) for name, part in parts]
    person = learned.person()
    for kind in ORDER:
        chances, made = learned.tallies.get(kind, (0.0, 0.0))
        named = (phrase("train-kind", kind=kind.value),)
        rate = f"{100 * person.rate(kind):.1f}"
        lines.append(
            text.sentence(phrase("train-rate", kind=named, rate=rate, made=f"{made:.1f}", chances=int(chances)))
        )
    return [line[:1].upper() + line[1:] for line in lines]


def _drill(name: str, part: AnswerTally) -> Phrase:
    rate = round(100 * part.right / part.answers)
    drill = (phrase("train-drill", drill=name),)
    if name in NO_POINTS:
        return phrase("train-drill-choices", drill=drill, answers=part.answers, rate=rate)
    missed = f"{part.missed / part.answers:.1f}"
    return phrase("train-drill-figures", drill=drill, answers=part.answers, rate=rate, missed=missed)


def document(learned: Learned) -> str:
    """Return everything for other programs; docs/trainer.md has the fields."""
    person = learned.person()
    found = {
        "answers": learned.answers.answers,
        "right": learned.answers.right,
        "points_missed": learned.answers.missed,
        "strength": round(learned.learner.strength, 3),
        "strengths": learned.strengths,
        "best_race": learned.races.best,
        "seconds": {
            one.kind.value: {"now": round(one.seconds, 1), "before": one.before} for one in paces(learned.months)
        },
        "muggins_exposure": round(exposure(learned), 3),
        "drills": {name: _part(part) for name, part in learned.drills.items()},
        "days": {day: _part(part) for day, part in learned.days.items()},
        "kinds": {
            kind.value: {
                "rate": round(person.rate(kind), 4),
                "usual": BEGINNER[kind],
                "chances": learned.tallies.get(kind, [0.0, 0.0])[0],
                "made": round(learned.tallies.get(kind, [0.0, 0.0])[1], 3),
            }
            for kind in ORDER
        },
    }
    return json.dumps(found, indent=2)


def _part(part: AnswerTally) -> dict[str, int | float | None]:
    pace = None if part.pace is None else round(part.pace, 1)
    return {"answers": part.answers, "right": part.right, "points_missed": part.missed, "seconds_an_answer": pace}


def drawing(learned: Learned, text: Text) -> str:
    """Draw the rate of right answers by day as a line, and a bar for each kind of slip; titled for those who cannot see
    it.
    """
    days = list(learned.days.items())
    said = text.sentence(phrase("train-drawing", number=len(days), answers=learned.answers.answers))
    kinds = text.sentence(phrase("train-drawing-kinds"))
    high = HIGH + EDGE + ROW * (len(ORDER) + 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" role="img" aria-label="{said} {kinds}">'
        f'<title>{said} {kinds}</title><rect width="{WIDE}" height="{high}" fill="#fff"/>'
        f"{_days(days)}{_kinds(learned, text)}"
        f'<text x="{EDGE}" y="{HIGH + EDGE}" font-size="14">{kinds}</text></svg>'
    )


def _days(days: list[tuple[str, AnswerTally]]) -> str:
    step = (WIDE - 2 * EDGE) / max(1, len(days) - 1)
    points = [
        (EDGE + place * step, HIGH - EDGE - (HIGH - 2 * EDGE) * part.right / part.answers)
        for place, (_, part) in enumerate(days)
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"><title>{day}: {part.right} / {part.answers}</title></circle>'
        for (x, y), (day, part) in zip(points, days, strict=True)
    )
    marks = "".join(
        f'<path d="M {EDGE} {y:.0f} H {WIDE - EDGE}" stroke="#999"/><text x="4" y="{y + 5:.0f}" font-size="14">'
        f"{percent} %</text>"
        for percent in (0, 50, 80, 100)
        for y in (HIGH - EDGE - (HIGH - 2 * EDGE) * percent / 100,)
    )
    ends = f"{days[0][0]} to {days[-1][0]}" if days else ""
    return (
        f'{marks}<polyline points="{line}" fill="none" stroke="#000" stroke-width="2"/>{dots}'
        f'<text x="{EDGE}" y="{HIGH - 10}" font-size="14">{ends}</text>'
    )


def _kinds(learned: Learned, text: Text) -> str:
    """Draw how often each kind of slip is made, with a mark for people in general."""
    person = learned.person()
    most = max(*map(person.rate, ORDER), *BEGINNER.values())
    long = WIDE - EDGE - NAMES
    bars = []
    for place, kind in enumerate(ORDER):
        y, rate = HIGH + EDGE + ROW * (place + 1), person.rate(kind)
        name, at = text.sentence(phrase("train-kind", kind=kind.value)), NAMES + long * BEGINNER[kind] / most
        bars.append(
            f'<text x="4" y="{y}" font-size="14">{name}</text><rect x="{NAMES}" y="{y - 12}" height="14" '
            f'width="{long * rate / most:.1f}" fill="#555"><title>{name}: {100 * rate:.1f} %</title></rect>'
            f'<path d="M {at:.1f} {y - 14} v 18" stroke="#000" stroke-width="2"/>'
        )
    return "".join(bars)
