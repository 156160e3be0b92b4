"""Words of somebody who counts aloud, read as steps; and steps compared with the cards."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audiocrib.rules.cards import Card, parse_cards
from audiocrib.rules.presets import PAGAT
from audiocrib.rules.scoring import Combinations, score_show
from audiocrib.trainer.aloud import LETTERS, Called, Step, Vocabulary, parsed
from audiocrib.trainer.checking import CALLED, Verdict, begun, counted, missed, without_last
from tests.trainer.learners import KINDS, dealt

ENGLISH = Vocabulary(
    {
        "fifteen": Called.FIFTEEN,
        "pair": Called.PAIR,
        "royal": Called.PAIR,
        "kind": Called.PAIR,
        "run": Called.RUN,
        "flush": Called.FLUSH,
        "nobs": Called.NOBS,
    },
    {
        "one": 1,
        "two": 2,
        "three": 3,
        "four": 4,
        "six": 6,
        "eight": 8,
        "nine": 9,
        "ten": 10,
        "fifteen": 15,
        "twenty": 20,
    },
)


def read(text: str) -> list[tuple[str | None, int | None]]:
    return [(step.kind and step.kind.value, step.total) for step in parsed(text, ENGLISH)]


@pytest.mark.parametrize(
    "text",
    [
        "f2 f4 p6 r9",
        "f 2 f 4 p 6 r 9",
        "F2,F4;P6 R9",
        "fifteen two, fifteen four, pair is six, and a run of three is nine",
        "15 2 15 4 pair 6 run 9",
        "15-2, 15-4, pair makes six, run for nine",
        "152 154 p6 r9",
        "152154p6r9",
    ],
)
def test_a_count_is_read_however_it_is_written(text: str) -> None:
    assert read(text) == [("fifteen", 2), ("fifteen", 4), ("pair", 6), ("run", 9)]


def test_the_size_of_a_run_and_the_worth_of_nobs_are_not_totals() -> None:
    assert read("run of three is nine and one for his nobs is ten") == [("run", 9), ("nobs", 10)]
    assert read("three of a kind is six") == [("pair", 6)]
    assert read("a pair royal is six") == [("pair", 6)]


def test_a_number_alone_is_a_total_and_unknown_words_are_skipped() -> None:
    assert read("12") == [(None, 12)]
    assert read("well, erm") == []
    assert read("f") == [("fifteen", None)]
    assert read("fifteen twelve run is fifteen") == [("fifteen", None), ("run", 15)]
    assert read("run fifteen fifteen two") == [("run", 15), ("fifteen", 2)]
    assert read("run twenty-one") == [("run", 21)]
    assert read("r15 15 17") == [("run", 15), ("fifteen", 17)]


STEPS = st.lists(st.tuples(st.sampled_from(sorted(LETTERS)), st.integers(0, 46)))


@given(steps=STEPS, spaced=st.booleans())
def test_steps_that_are_written_are_read_again(steps: list[tuple[str, int]], spaced: bool) -> None:
    written = " ".join(f"{letter}{' ' if spaced else ''}{total}" for letter, total in steps)
    assert read(written) == [(LETTERS[letter].value, total) for letter, total in steps]


@given(text=st.text(max_size=60))
def test_no_text_is_too_odd_and_steps_keep_their_order(text: str) -> None:
    begins = [step.begins for step in parsed(text, ENGLISH)]
    assert begins == sorted(begins)


# Compared with the cards


def combinations(cards: str, starter: str, crib: bool = False) -> Combinations:
    return score_show(parse_cards(cards), Card(starter), crib, PAGAT).combinations


def verdicts(cards: str, starter: str, said: str) -> list[str]:
    steps = tuple(Step(step.kind, step.total) for step in parsed(said, ENGLISH) if step.kind and step.total is not None)
    return [one.verdict.value for one in counted(combinations(cards, starter), steps).judged]


DOUBLE = ("6C 7D 8H 8S", "KD")
"""Two fifteens, a pair, two runs: 12."""


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("f2 f4 p6 r9 r12", "right right right right right"),
        ("r3 r6 p8 f10 f12", "right right right right right"),
        ("r8 f10 f12", "right right right"),
        ("f4 r10 p12", "right right right"),
        ("f2 f4 f6", "right right again"),
        ("f2 n3", "right absent"),
        ("f2 f5 p7", "right added right"),
        ("f2 f4 p6 r21", "right right right added"),
        ("f2 f4 p6 r6", "right right right added"),
    ],
)
def test_each_step_is_judged_by_what_it_added(said: str, expected: str) -> None:
    assert verdicts(*DOUBLE, said) == expected.split()


def test_a_run_and_a_flush_may_be_said_too_short_and_three_alike_pair_by_pair() -> None:
    assert verdicts("3C 4D 5H 6S", "KD", "r3") == ["short"]
    assert verdicts("2H 4H 6H 8H", "KH", "l4") == ["short"]
    assert verdicts("7C 7D 7H KS", "2D", "p2 p4 p6") == ["right"] * 3
    assert verdicts("7C 7D 7H KS", "2D", "p6") == ["right"]


def test_a_sum_that_was_wrong_is_not_held_against_what_follows() -> None:
    count = counted(combinations(*DOUBLE), (Step(Called.FIFTEEN, 3), Step(Called.FIFTEEN, 5)))
    assert [one.verdict for one in count.judged] == [Verdict.ADDED, Verdict.RIGHT]
    assert count.judged[0].total == 2


def test_swapped_digits_are_known() -> None:
    steps = (Step(Called.FIFTEEN, 4), Step(Called.PAIR, 6), Step(Called.RUN, 21))
    assert counted(combinations(*DOUBLE), steps).judged[-1].swapped


def test_what_was_not_counted_is_missed_with_its_points() -> None:
    count = counted(combinations("7C 7D 7H KS", "2D"), (Step(Called.PAIR, 2),))
    assert [(one.kind.value, points) for one, points in missed(count)] == [("pair-royal", 4)]


@pytest.mark.parametrize("name", [name for name in KINDS if name != "guesser"])
def test_the_faults_account_for_the_total_to_the_point(name: str) -> None:
    rng = random.Random(name)
    learner = KINDS[name](rng)
    for place in range(150):
        show = dealt(rng)
        said = learner.count(show, place, rng)
        steps = tuple(Step(CALLED[claim.kind], total) for claim, total in zip(said.claims, said.running, strict=True))
        count = counted(show.combinations, steps)
        assert count.total == said.total
        assert show.points - count.total == count.lost
        if not said.faults:
            assert not count.faults
            assert not count.left


@given(
    seed=st.integers(0, 10**6),
    steps=st.lists(st.tuples(st.sampled_from(Called), st.integers(-3, 40)), max_size=8),
)
def test_any_steps_at_all_are_accounted_for_and_can_be_taken_back(seed: int, steps: list[tuple[Called, int]]) -> None:
    show = dealt(random.Random(seed))
    said = tuple(Step(kind, total) for kind, total in steps)
    count = counted(show.combinations, said)
    assert show.points - count.total == count.lost
    if said:
        assert without_last(count) == counted(show.combinations, said[:-1])
    assert begun(show.combinations).lost == show.points
