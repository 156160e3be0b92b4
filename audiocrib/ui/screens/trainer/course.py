"""Training over the record of answers: the data of the trainer at the keys, alone or beside a game."""

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from importlib import import_module
from random import Random

from msgspec import Struct

from audiocrib.computer.loading import modules
from audiocrib.concurrency.steps import Steps
from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.settings.settings import DEFAULTS, CountingOrder, Settings, Switch
from audiocrib.storage.store import Store
from audiocrib.trainer import spacing
from audiocrib.trainer.diagnosis import Family
from audiocrib.trainer.learned import Answer, Learned
from audiocrib.trainer.own import FILE_NAME
from audiocrib.trainer.practice import next_task
from audiocrib.trainer.problems import problems
from audiocrib.trainer.record import AnswerRecord, Notice, Trouble
from audiocrib.trainer.tasks import Drill

ORDERS = {
    CountingOrder.FIFTEENS_PAIRS_RUNS: (Family.FIFTEENS, Family.PAIRS, Family.RUNS, Family.SUITS),
    CountingOrder.FIFTEENS_RUNS_PAIRS: (Family.FIFTEENS, Family.RUNS, Family.PAIRS, Family.SUITS),
}
SAID = {
    Trouble.DAMAGED: "train-record-damaged",
    Trouble.OTHER_FORMAT: "train-record-other-format",
    Trouble.UNREADABLE: "train-record-unreadable",
    Trouble.UNWRITTEN: "train-record-unwritten",
}


class Course(Struct, frozen=True):
    """A training: what is known of the person, the rules of cribs, the current settings, chance, clock, record.

    `clock` gives seconds since 1970 and the day; `keep` takes an answer into the record and into what is known, and
    returns what is to be said of that, if anything.
    """

    learned: Callable[[], Learned]
    options: Options
    keep: Callable[[Answer], tuple[Phrase, ...]]
    clock: Callable[[], tuple[int, str]]
    rng: Random
    settings: Callable[[], Settings] = lambda: DEFAULTS
    moment: Callable[[], float] = time.monotonic
    """The clock that times steps."""
    since: Callable[[int], list[Answer]] = lambda _: []
    """The answers from a moment on."""
    drill_file: Callable[[], tuple[str, bytes | None]] = lambda: ("", None)
    """The place of the person's own drill, and what is in it; raises StorageError."""
    store: Store | None = None
    """The place of the person's games, if any."""
    offered: set[str] = set()
    """What was offered in this sitting: once is enough."""

    @property
    def success(self) -> float:
        """The wanted rate of right answers."""
        return self.settings().success / 100

    def keys(self, *said: Phrase) -> tuple[Phrase, ...]:
        """Return the names of keys, or nothing if one key does everything."""
        return said if self.settings().one_switch is Switch.OFF else ()

    @property
    def order(self) -> tuple[Family, ...]:
        """The order in which the person counts."""
        return ORDERS[self.settings().counting_order]


def notice_words(notice: Notice | None) -> tuple[Phrase, ...]:
    """Say what there is to say about a record."""
    if notice is None:
        return ()
    about: dict[str, Arg] = {"file": notice.aside or notice.where}
    if notice.trouble is Trouble.DAMAGED:
        about |= {"number": len(notice.lines), "line": notice.lines[0]}
    if notice.why:
        about["why"] = notice.why
    return (phrase(SAID[notice.trouble], **about),)


def course(
    record: AnswerRecord, store: Store, options: Options, settings: Callable[[], Settings], seed: int | None = None
) -> Course:
    """Return a course over a record in a store; with a `seed` the same questions come again."""

    def drill_file() -> tuple[str, bytes | None]:
        page = store.page(FILE_NAME)
        return page.where, page.read()

    return Course(
        learned=lambda: record.learned,
        options=options,
        keep=lambda answer: notice_words(record.keep(answer)),
        clock=now,
        rng=Random(seed),
        settings=settings,
        since=record.since,
        drill_file=drill_file,
        store=store,
    )


def now() -> tuple[int, str]:
    """Return seconds since 1970, and the day by the local calendar."""
    return int(time.time()), datetime.now().astimezone().date().isoformat()


def warm(options: Options = SALON) -> Steps[None]:
    """Load what the first question, the first answer and the books need; from any thread, while the menu is being read.

    The computer's modules come one by one before `choice`, which imports them all: at once they take longer than a
    key may wait. `fsrs` itself takes 7 ms and is not divided.
    """
    yield from modules()
    for room in ("trainer.choice", "reading.library", "reading.search", "reading.rule_reader", "reading.glossary"):
        import_module(f"audiocrib.ui.screens.{room}")
        yield
    spacing.fsrs()
    yield
    problems()
    yield
    next_task(Drill.HANDS, Learned(), options, 0.8, 0, Random(0))
    yield
    with suppress(OSError):  # whoever opens the book is told
        import_module("audiocrib.narration.rule_book").book(options)
