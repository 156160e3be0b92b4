"""The model of a person: evidence fades, mastery is forgotten, and predictions follow the answers."""

from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.cards import Card, parse_cards
from audiocrib.rules.presets import SALON
from audiocrib.trainer.diagnosis import Alike, Cause, Person
from audiocrib.trainer.drills import of_suits
from audiocrib.trainer.exposure import exposure
from audiocrib.trainer.fading import DAYS, HALF, Fading
from audiocrib.trainer.foresight import SUREST, Foresight
from audiocrib.trainer.learned import SLOW, TABLE, TIMED, Answer, Learned, fold
from audiocrib.trainer.outlook import outlook
from audiocrib.trainer.practice import answered, foreseen, hardest, next_task, weakest_now
from audiocrib.trainer.signatures import structures
from audiocrib.trainer.spacing import DAY
from audiocrib.trainer.suits import CONCEPTS, PLACES
from audiocrib.trainer.tasks import Drill, asked
from tests.benchmarks.bench_model import HAS, Asked
from tests.benchmarks.bench_model import answers as asking
from tests.trainer.pupils import PAIRS, expert, weak

NOW = 1_763_755_000
THREES = SlipKind.FIFTEEN_OF_THREE
TASK = asked(Drill.HANDS, parse_cards("2C 6D 7H KS"), Card("QD"), SALON, False, 5)
"""A fifteen of three cards: 2, 6, 7."""
PAIRED = tuple(int(kind is SlipKind.PAIR) for kind in SlipKind)
MISSED = (Cause((Alike(THREES, (), -2),), 1.0),)


def answers(rights: list[bool], a_day: int = 1000, seconds: float | None = None) -> list[Answer]:
    """Return answers to the same hand again and again; each wrong one missed the fifteen of three."""
    learned, found = Learned(), []
    for number, right in enumerate(rights):
        now = NOW + number // a_day * DAY + number % a_day
        said, causes = (TASK.right, ()) if right else (TASK.right - 2, MISSED)
        found.append(answered(TASK, said, causes, learned, now, "2026-11-21", seconds))
        learned.take(found[-1])
    return found


def test_after_that_many_chances_a_slip_counts_half() -> None:
    one = Fading(10, 4)
    for _ in range(int(HALF)):
        one.take(1, 0.2)  # so little that it is unclear
    assert one.made - 0.2 * one.chances == pytest.approx((4 - 0.2 * 10) / 2, abs=0.1)


def test_what_was_seen_fades_with_the_days_too() -> None:
    one = Fading(10, 4)
    one.rest(DAYS)
    assert (one.chances, one.made) == (5, 2)


def test_a_kind_without_slips_is_mastered_until_the_next_slip() -> None:
    one = Fading()
    for place in range(30):
        one.take(1, float(place % 5 < 2))
    assert one.made > 8
    for _ in range(15):
        one.take(1, 0)
    assert one.made == 0
    assert one.clean == 18
    one.take(1, 1)
    assert one.made == 1


def test_a_few_right_ones_are_no_proof() -> None:
    one = Fading(30, 12)
    for _ in range(4):
        one.take(1, 0)
    assert one.made > 11


def test_an_old_weakness_is_named_while_it_lasts_and_not_long_after() -> None:
    habit = [place % 5 < 3 for place in range(40)]
    learned = fold(answers(habit))
    weakest = outlook(learned, NOW).weakest
    assert weakest is not None
    assert weakest.kind is THREES
    assert weakest_now(learned) is THREES
    better = fold(answers([*habit, *[True] * 60]))
    assert outlook(better, NOW).weakest is None
    assert weakest_now(better) is None
    assert exposure(better) < exposure(learned) / 2


def test_games_and_the_trainer_and_counting_aloud_feed_one_model() -> None:
    for drill in (TABLE, "along", "hands", "aloud", "daily", "race"):
        learned = fold(replace(one, drill=drill) for one in answers([False] * 6))
        assert weakest_now(learned) is THREES
        assert learned.foresight.answers == 6
        assert 5 in learned.memories


def test_the_predicted_chance_follows_from_the_persons_own_rates() -> None:
    plain = [place for place, one in enumerate(structures()) if one.signature.fifteens == (0, 1, 0, 0)]
    rates = Person().rates()
    usual, weak = Foresight().every(rates), Foresight().every(rates | {THREES: 0.4})
    for place in plain:
        assert weak[place] == pytest.approx(usual[place] * 0.6 / (1 - rates[THREES]), abs=0.001)
    assert sum(one < other for one, other in zip(weak, usual, strict=True)) < len(usual)


def test_mistakes_that_no_kind_explains_are_predicted_too() -> None:
    foresight, rng, rates = Foresight(), Random(1), Person().rates()
    for _ in range(150):
        foresight.take(foresight.chance([(THREES, 1)], rates, None), rng.random() < 0.5, None, slow=False)
    assert foresight.chance([(THREES, 1)], rates, None) == pytest.approx(0.5, abs=0.15)


def test_a_structure_that_was_wrong_is_harder_than_others_alike() -> None:
    foresight, rates = Foresight(), Person().rates()
    for _ in range(3):
        foresight.take(0.9, False, 7, slow=False)
    assert foresight.every(rates)[7] < foresight.every(rates)[8] < SUREST


def test_a_slow_right_answer_comes_back_sooner_and_is_no_proof() -> None:
    quick = fold(answers([True] * TIMED, seconds=10.0))
    at = NOW + TIMED
    swift, slow = (answered(TASK, TASK.right, (), quick, at, "2026-11-21", 10 * times) for times in (1, SLOW + 1))
    assert swift.memory is not None
    assert slow.memory is not None
    assert slow.memory.stability <= swift.memory.stability
    assert not quick.slow("hands", 3000.0)  # somebody who leaves the table is not slow
    before = dict(quick.foresight.own)
    quick.take(slow)
    assert quick.foresight.own == before


def test_easy_hands_are_foreseen_and_known_to_be_the_hardest_there_are() -> None:
    assert not hardest(Learned(), 0.8)
    expert = Learned(foresight=Foresight(person=4.0, answers=100))
    assert hardest(expert, 0.8)
    assert foreseen(TASK, expert) > foreseen(TASK, Learned()) > 0.8


def test_people_who_miss_every_fifth_pair_get_pairs_nine_times_in_ten() -> None:
    """Eight people do tasks 21 to 60; `python tests/benchmarks/bench_model.py` has 300 of each kind."""
    found: list[Asked] = []
    for seed in range(8):
        run = asking(weak(PAIRS), Learned(), f"met pairs {seed}")
        found += [next(run) for _ in range(60)][20:]
    assert sum(HAS[PAIRS](one.show) for one in found) / len(found) >= 0.9
    assert 0.75 <= sum(one.true for one in found) / len(found) <= 0.85


def test_an_expert_meets_every_structure_however_rare() -> None:
    """One comes once in forty thousand hands; `python tests/benchmarks/bench_model.py 300 experts` asks more people."""
    run = asking(expert(Random(1)), Learned(), "meets all")
    places = {next(run).place for _ in range(700)}
    assert places >= {*range(len(structures()))}


def test_facts_that_cannot_have_pairs_are_not_drawn_for_people_weak_in_pairs() -> None:
    """A flush of five has no pair: it comes up when it is due, and seldom otherwise."""
    learned = fold(replace(one, made={SlipKind.PAIR: 1.0}, chances=PAIRED) for one in answers([False] * 6))
    assert weakest_now(learned) is SlipKind.PAIR
    rng = Random(1)
    tasks = [next_task(Drill.HANDS, learned, SALON, 0.8, NOW + 60, rng) for _ in range(600)]
    suited = [task for task in tasks if task.place is not None and task.place >= PLACES]
    assert len(suited) > 30
    assert sum(any(slip.kind is SlipKind.PAIR for slip in task.possible) for task in suited) >= 0.9 * len(suited)


def test_a_hand_with_a_fact_about_suits_also_has_the_persons_weakness() -> None:
    rng = Random(1)
    places = [rng.randrange(PLACES, PLACES + len(CONCEPTS)) for _ in range(40)]
    tasks = [of_suits(Drill.HANDS, place, SALON, rng, SlipKind.PAIR) for place in places]
    assert sum(any(slip.kind is SlipKind.PAIR for slip in task.possible) for task in tasks) >= 28
