"""The trainer in figures: `python tests/benchmarks/bench_trainer.py [SEEDS [SVG] or PART]`. Times are of the processor.

Learners of several natural rates are asked 60 items with each of the seeds: how often are they right in items 41 to 60?
Then the time of a key, the next item, the start and a record of 100,000 answers. SVG: a file for the plot of the means.
"""

import gc
import os
import subprocess
import sys
import tempfile
import time
from datetime import date, timedelta
from pathlib import Path
from random import Random
from statistics import mean, median

sys.path.insert(0, str(Path(__file__).parents[2]))

from msgspec.structs import replace

from audiocrib.concurrency.steps import done
from audiocrib.concurrency.thinking import InThread
from audiocrib.rules.presets import SALON
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.storage.file_store import FileStore
from audiocrib.trainer.choosing import Learner
from audiocrib.trainer.learned import Answer, Learned
from audiocrib.trainer.practice import answered, causes_of, next_task
from audiocrib.trainer.record import EVERY, FILE_NAME, SUMS, AnswerRecord
from audiocrib.trainer.tasks import Drill
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.screens.base import Outside, Stack
from audiocrib.ui.screens.global_keys import press_everywhere
from audiocrib.ui.screens.trainer.choice import Choice
from audiocrib.ui.screens.trainer.course import Course, warm
from audiocrib.ui.screens.trainer.trainer import Trainer
from tests.benchmarks.trainer_terminal import terminal
from tests.trainer.test_choosing import practised, strength_for
from tests.ui.recorded import Recorded, presenter_of

NATURAL = (0.65, 0.66, 0.8, 0.9, 0.99)
NOW, DAY = 1_763_755_000, "2026-11-21"
MANY, A_DAY, A_GAME = 100_000, 50, 30
"""The answers of six years: their number, those a day, and those in a game, where a third of them is given."""


def learners(seeds: int) -> dict[float, list[float]]:
    """Return the mean true chance of each item, 1 to 60, by natural rate."""
    curves = {}
    for natural in NATURAL:
        strength = strength_for(natural)
        runs = [practised(strength, seed)[1] for seed in range(seeds)]
        late = [mean(run[40:]) for run in runs]
        within = sum(abs(one - 0.8) <= 0.07 for one in late) / seeds
        print(
            f"natural {natural:.0%}: items 41 to 60 {mean(late):.1%}, within 7 points in {within:.0%} of {seeds} seeds"
        )
        curves[natural] = [mean(run[item] for run in runs) for item in range(60)]
    return curves


def plot(curves: dict[float, list[float]], path: Path) -> None:
    """Write the curves as SVG, black lines of different dashes."""
    dashes = ("", "2 3", "6 3", "10 4 2 4", "14 6")
    lines = []
    for place, (natural, curve) in enumerate(curves.items()):
        points = " ".join(f"{60 + item * 9:.0f},{440 - 400 * value:.1f}" for item, value in enumerate(curve))
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="#000" stroke-width="2" stroke-dasharray="{dashes[place]}"/>'
            f'<text x="{596}" y="{440 - 400 * curve[-1] + 5 - 14 * place:.0f}" font-size="13">{natural:.0%}</text>'
        )
    marks = "".join(
        f'<path d="M 60 {440 - 4 * percent} H 592" stroke="#aaa"/><text x="8" y="{445 - 4 * percent}" font-size="14">'
        f"{percent} %</text>"
        for percent in (40, 60, 80, 100)
    )
    said = (
        "Mean chance of a right answer over items 1 to 60, for learners of several natural rates: towards 80 percent."
    )
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 480" role="img" aria-label="{said}">'
        f'<title>{said}</title><rect width="660" height="480" fill="#fff"/>{marks}{"".join(lines)}'
        '<text x="60" y="470" font-size="14">item 1</text><text x="560" y="470" font-size="14">60</text></svg>\n',
        encoding="utf-8",
    )


def _trainer(learned: Learned) -> tuple[Stack, Trainer]:
    """Return a trainer with all sentences ready."""
    presenter = presenter_of(Settings(voice=VoiceMode.SILENT), lambda _: None, Recorded(), thinking=InThread())
    stack = Stack(presenter, KeyMap(), press_everywhere, Outside())
    for _ in presenter.text.prepare():
        pass

    def keep(answer: Answer) -> tuple[()]:
        learned.take(answer)
        return ()

    trainer = Trainer(stack, Course(lambda: learned, SALON, keep, lambda: (NOW, DAY), Random(1)), lambda: None)
    stack.push(trainer)
    return stack, trainer


def keys() -> None:
    """Measure the time of each key, including answers and the next item."""
    stack, trainer = _trainer(Learned())
    took: dict[str, list[float]] = {"a key": [], "an answer": [], "the next item": []}
    rng = Random(2)

    def press(key: str, what: str) -> None:
        begun = time.process_time()
        stack.press(key)
        took[what].append((time.process_time() - begun) * 1000)

    done(warm())
    gc.freeze()  # as in the program
    stack.press("down")
    stack.press("enter")
    for _ in range(400):
        for key in (*str(rng.randint(0, 16)), *rng.sample("chfsdrz?", 2)):
            press(key, "a key")
        press("enter", "an answer")
        for key in rng.sample("eeechfsd", 2):
            press(key, "a key")
        while trainer._question is not None and trainer._question.asked.stage.name != "DONE":
            press("enter", "an answer")
        press("enter", "the next item")
    for what, times in took.items():
        times.sort()
        half, most = times[len(times) // 2], times[int(len(times) * 0.99)]
        print(f"{what}: median {half:.2f} ms, p99 {most:.2f}, worst {times[-1]:.2f} of {len(times)}")


def choices() -> None:
    """Measure keys in positions that the best player has judged: the answer, an explanation, the next position."""
    done(warm())
    for drill, letters in ((Drill.LAY_AWAY, "lay"), (Drill.CARD, "card")):
        stack, trainer = _trainer(Learned())
        took: dict[str, list[float]] = {"Enter": [], "E": [], "the next": []}
        for key in letters:
            stack.press(key)
        stack.press("enter")
        for _ in range(100):
            assert trainer._question
            asked = trainer._question.asked
            assert isinstance(asked, Choice)
            keys = ("1", "space", "2", "space") if drill is Drill.LAY_AWAY else (str(asked.fitting[0] + 1),)
            for key in keys:
                stack.press(key)
            for key, what in (("enter", "Enter"), ("e", "E"), ("enter", "the next")):
                before = time.perf_counter()
                stack.press(key)
                took[what].append((time.perf_counter() - before) * 1000)
        for what, times in took.items():
            print(f"{drill}, {what}: median {median(times):.2f} ms, worst {max(times):.2f} of {len(times)}")


def starts(number: int = 9) -> None:
    """Measure processor time from the call to the first line, silent, so without the voice's own process."""
    with tempfile.TemporaryDirectory() as folder:
        call = [sys.executable, "-m", "audiocrib", "train", "--voice", "silent", "--data", folder]
        times = []
        for _ in range(number):
            before = os.times()
            with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
                assert running.stdout
                running.stdout.read(20)  # the first line, which no newline ends
                running.kill()
            after = os.times()
            took = after.children_user - before.children_user + after.children_system - before.children_system
            times.append(took)
    print(f"start to the first line: median {sorted(times)[number // 2] * 1000:.0f} ms")


def record() -> None:
    """Measure a record of many answers: its size, and how long it takes to load."""
    rng, learned, some = Random(1), Learned(learner=Learner()), []
    for place in range(500):
        task = next_task(Drill.HANDS, learned, SALON, 0.8, NOW + 60 * place, rng)
        said = task.right if rng.random() < 0.8 else max(0, task.right - 2)
        causes = () if said == task.right else causes_of(task, said, learned)
        some.append(answered(task, said, causes, learned, NOW + 60 * place, DAY, 12.0))
        learned.take(some[-1])
    with tempfile.TemporaryDirectory() as folder:
        writing = AnswerRecord(FileStore(Path(folder)))
        keeping, closing = [], []
        for place in range(MANY):
            day = (date(2026, 11, 21) + timedelta(place // A_DAY)).isoformat()
            game = f"{place // A_GAME * 40_000}" if place % 3 == 0 else ""
            answer = replace(some[place % len(some)], day=day, game=game)
            begun = time.process_time()
            writing.keep(answer)
            keeping.append((time.process_time() - begun) * 1000)
            if (place + 1) % EVERY == 0:
                begun = time.process_time()
                writing.close()
                closing.append((time.process_time() - begun) * 1000)
                writing = AnswerRecord(FileStore(Path(folder)))
        path = Path(folder) / FILE_NAME
        size = path.stat().st_size / 1e6
        print(f"{MANY} answers: {size:.1f} MB, loaded in {loaded(folder):.0f} ms")
        print(
            f"one kept in {median(keeping):.2f} ms, {max(keeping):.1f} at worst, the first after {MANY - EVERY} in "
            f"{keeping[MANY - EVERY]:.1f}; summed up and closed in {max(closing):.0f} at worst"
        )
        lines = path.read_bytes().split(b"\n")
        path.write_bytes(b"\n".join(line for line in lines if SUMS not in line))
        print(f"without sums, read whole: {loaded(folder):.0f} ms")


def loaded(folder: str) -> float:
    """Return the milliseconds of processor time that a start needs for the record."""
    begun = time.process_time()
    found = AnswerRecord(FileStore(Path(folder)))
    took = (time.process_time() - begun) * 1000
    assert found.learned.answers.answers == MANY
    return took


if __name__ == "__main__":
    parts = {part.__name__: part for part in (keys, choices, terminal, starts, record)}
    chosen = sys.argv[1] if len(sys.argv) > 1 else "300"
    if chosen in parts:
        parts[chosen]()
    else:
        curves = learners(int(chosen))
        if len(sys.argv) > 2:
            plot(curves, Path(sys.argv[2]))
        for part in parts.values():
            part()
