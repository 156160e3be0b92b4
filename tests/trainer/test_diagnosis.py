"""Why a total was wrong: the likeliest cause of known slips, worked out by hand and from all possible sets of slips."""

import random
from itertools import chain, combinations
from math import comb, isclose, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.computer.slips import BEGINNER, Slip, SlipKind, slips
from audiocrib.rules.cards import Card, Rank, parse_cards
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import score_show
from audiocrib.trainer.diagnosis import (
    ACQUAINTED,
    CERTAIN,
    FAMILIES,
    FINGER,
    LONGEST,
    NOTHING,
    OFTEN_ENOUGH,
    SURE,
    TOLD_RIGHT,
    Alike,
    Cause,
    Family,
    Person,
    Tally,
    alike,
    certain,
    diagnose,
    expected,
    given_made,
    ordered,
    question,
    sureness,
    typed_for,
    within,
)
from audiocrib.trainer.possible import possible
from tests.trainer.hands import dealt, made_in, to_count

NOBODY = Person()


def likeliest(cards: str, starter: str, said: int, crib: bool = False) -> list[tuple[str, str, int]]:
    """Return kinds, ranks and number of the likeliest cause."""
    count = to_count(parse_cards(cards), Card(starter), crib)
    cause = diagnose(count.possible, count.total, said, NOBODY)[0]
    return [(one.kind, " ".join(str(rank.value) for rank in one.ranks), one.number) for one in cause.slips]


def test_two_short_with_a_fifteen_of_three_cards_is_that_fifteen() -> None:
    assert likeliest("2C 6D 7H KS", "QD", 0) == [("fifteen-of-three", "2 6 7", 1)]


def test_five_short_with_a_double_run_is_the_run_and_not_two_fifteens() -> None:
    """6 7 8 8: two runs, a pair, two fifteens; somebody who says 9 has counted one run."""
    assert likeliest("6C 7D 8H 8S", "KD", 9) == [("one-run", "6 7 8 8", 1)]


@pytest.mark.parametrize(
    ("cards", "starter", "crib", "said", "kind"),
    [
        ("JH 2C 4D 9S", "KH", False, 2, "nobs"),
        ("2H 4H 6H 8H", "KH", False, 4, "fifth-of-flush"),
        ("2H 4H 6H 8H", "KS", True, 4, "crib-flush"),
        ("3C 4D 5H 6S", "KD", False, 11, "run-inside"),
        ("7C 7D 7H KS", "2D", False, 4, "royal-as-pairs"),
        ("2C 3D 4H 6S", "TC", False, 5, "fifteen-of-more"),
        ("9C 9D AH 3S", "QC", False, 0, "pair"),
    ],
)
def test_every_kind_of_slip_is_found(cards: str, starter: str, crib: bool, said: int, kind: str) -> None:
    assert [found for found, _, _ in likeliest(cards, starter, said, crib)] == [kind]


@pytest.mark.parametrize(
    ("cards", "starter", "said", "kind"),
    [
        ("9C TD JH 2S", "KC", 0, "run"),
        ("9C TD JH JS", "2C", 2, "all-runs"),
        ("9C TD JH QS", "2C", 3, "run-short"),
        ("2H 4H 8H TH", "QC", 0, "flush"),
        ("7C 7D 7H KS", "2D", 2, "royal-as-one-pair"),
        ("9C 9D JH 3S", "QC", 3, "nobs-wrong"),
        ("9C 9D 3H 3S", "JC", 9, "nobs-turned"),
        ("2C 2D 9H 9S", "JD", 6, "twice"),
        ("TC 6D 9H 9S", "2C", 8, "false-fifteen"),
        ("7C 7D 8H 8S", "QC", 13, "added"),
        ("7C 7D 8H 8S", "QC", 21, "swapped"),
    ],
)
def test_human_slips_are_found_for_people_who_often_make_them(cards: str, starter: str, said: int, kind: str) -> None:
    hand = parse_cards(cards)
    score = score_show(hand, Card(starter), False, SALON)
    found = possible(score, hand, Card(starter), False, SALON)
    person = Person({SlipKind(kind): Tally(20, 10)})
    assert diagnose(found, score.points, said, person, score.combinations)[0].kinds == (kind,)


def test_fifteens_of_the_same_ranks_are_one_cause_with_their_number() -> None:
    """5 5 5 10: three fifteens of a five and the ten; nobody can tell which of them was missed."""
    assert likeliest("5C 5D 5H TS", "2D", 12)[0][0] in {"fifteen-of-three", "fifteen-of-two", "royal-as-pairs"}
    count = to_count(parse_cards("5C 5D 5H TS"), Card("2D"))
    groups = {(one.kind, one.ranks): one.number for one in alike(count.possible)}
    assert groups[SlipKind.FIFTEEN_OF_TWO, (Rank.FIVE, Rank.TEN)] == 3


@given(seed=st.integers(0, 2**32))
def test_the_probabilities_are_those_of_all_sets_of_slips(seed: int) -> None:
    """There is no cause if every set is too far-fetched."""
    rng = random.Random(seed)
    count = dealt(rng)
    made = made_in(count, dict.fromkeys(SlipKind, 0.4), rng)
    off = sum(slip.points for slip in made)
    if not off or len(count.possible) > 11:
        return
    causes = diagnose(count.possible, count.total, count.total + off, NOBODY)
    assert not causes or isclose(sum(cause.probability for cause in causes), 1)
    odds = {slip.kind: BEGINNER[slip.kind] / (1 - BEGINNER[slip.kind]) for slip in count.possible}
    numbers = {(one.kind, one.ranks, one.points): one.number for one in alike(count.possible)}

    def seldom(one: Alike) -> bool:
        of = numbers[one.kind, one.ranks, one.points]
        return comb(of, one.number) * odds[one.kind] ** one.number < OFTEN_ENOUGH

    weights: dict[object, float] = {}
    subsets = chain.from_iterable(combinations(count.possible, size) for size in range(1, len(count.possible) + 1))
    for chosen in subsets:
        if sum(slip.points for slip in chosen) == off and sum(map(seldom, alike(chosen))) <= LONGEST:
            key = alike(chosen)
            weights[key] = weights.get(key, 0) + prod(odds[slip.kind] for slip in chosen)
    weights = {key: weight for key, weight in weights.items() if weight > NOTHING}
    whole = sum(weights.values()) + FINGER * typed_for(count.total, count.total + off)
    assert {cause.slips for cause in causes if not cause.finger} == set(weights)
    assert all(isclose(cause.probability, weights[cause.slips] / whole) for cause in causes if not cause.finger)


def test_a_total_that_no_slip_explains_may_be_mistyped_or_has_no_cause() -> None:
    """Nothing can go wrong in nothing."""
    count = to_count(parse_cards("2C 4D 6H 8S"), Card("TC"))
    assert (count.total, count.possible) == (0, ())
    (finger,) = diagnose(count.possible, 0, 9, NOBODY)
    assert (finger.finger, finger.kinds, finger.probability) == (True, (), 1)
    assert diagnose(count.possible, 0, 7, NOBODY) == ()


@pytest.mark.parametrize("said", [150, 9_999, 10**9])
def test_a_total_beyond_all_reason_was_guessed(said: int) -> None:
    """Somebody leans on a key."""
    hand = parse_cards("5C 5D 5H TS")
    score = score_show(hand, Card("2D"), False, SALON)
    found = possible(score, hand, Card("2D"), False, SALON)
    (cause,) = diagnose(found, score.points, said, NOBODY, score.combinations)
    assert (cause.kinds, cause.probability) == ((SlipKind.GUESSED,), 1)


@pytest.mark.parametrize(
    ("true", "said", "likely"),
    [(8, 7, True), (8, 9, True), (8, 88, True), (8, 6, False), (12, 1, True), (12, 2, True), (12, 122, True),
     (12, 13, True), (12, 22, True), (12, 24, False), (9, 0, True), (12, 21, False), (10, 20, True)],
)  # fmt: skip
def test_a_finger_hits_the_next_key_or_the_same_key_twice(true: int, said: int, likely: bool) -> None:
    assert bool(typed_for(true, said)) is likely


def test_a_sure_cause_is_not_asked_about_and_the_answer_decides_an_unsure_one() -> None:
    """In many random miscounts the cause after the answer is nearly always the slip that was made."""
    rng = random.Random(4)
    asked = right = 0
    while asked < 150:
        count = dealt(rng)
        made = made_in(count, BEGINNER, rng)
        off = sum(slip.points for slip in made)
        if not off:
            continue
        causes = diagnose(count.possible, count.total, count.total + off, NOBODY)
        family = question(causes, ACQUAINTED)
        if family is None:
            assert causes[0].probability >= SURE
            continue
        asked += 1
        answer = tuple(one for one in alike(made) if FAMILIES[one.kind] is family)
        left = given_made(causes, family, answer)
        assert isclose(sum(cause.probability for cause in left), 1)
        right += left[0].slips == alike(made)
    assert right / asked > 0.95


def test_a_person_seldom_asked_is_asked_even_where_most_people_make_the_same_slip() -> None:
    """The total is two short, with a fifteen of three and a pair: most people miss the fifteen, but a person never
    asked may be different.
    """
    count = to_count(parse_cards("2C 6D 7H KS"), Card("KD"))
    causes = diagnose(count.possible, count.total, count.total - 2, NOBODY)
    assert SURE <= causes[0].probability < CERTAIN
    assert question(causes, 0) is Family.FIFTEENS
    assert question(causes, ACQUAINTED) is None


def test_an_answer_that_fits_no_cause_leaves_none() -> None:
    count = to_count(parse_cards("5C 5D TH JS"), Card("2D"))
    causes = diagnose(count.possible, count.total, count.total - 2, NOBODY)
    assert given_made(causes, Family.RUNS, alike(to_count(parse_cards("6C 7D 8H 8S"), Card("KD")).possible)) == ()


def test_six_cards_have_few_enough_causes_to_be_told_at_once() -> None:
    """3 3 3 6 6 6 has 286,730 sets of slips; with equal ones taken together, a few hundred at most."""
    hand = parse_cards("3C 3D 3H 6C 6D")
    score = score_show(hand, Card("6H"), False, SALON)
    possible = slips(score, hand, False, SALON)
    sizes = [
        len(diagnose(possible, score.points, score.points - short, NOBODY)) for short in range(1, score.points + 1)
    ]
    assert 0 < max(sizes) < 1000


def test_a_person_is_known_better_with_every_answer() -> None:
    """The person always misses nobs and never a fifteen of three."""
    slip = Slip(SlipKind.NOBS, parse_cards("JH"), -1)
    other = Slip(SlipKind.FIFTEEN_OF_THREE, parse_cards("2C 6D 7H"), -2)
    person = NOBODY
    assert isclose(person.rate(SlipKind.NOBS), BEGINNER[SlipKind.NOBS])
    for _ in range(40):
        person = person.answered((slip, other), {SlipKind.NOBS: 1})
    assert person.rate(SlipKind.NOBS) > 0.75
    assert person.rate(SlipKind.FIFTEEN_OF_THREE) < BEGINNER[SlipKind.FIFTEEN_OF_THREE] / 2
    assert isclose(person.rate(SlipKind.PAIR), BEGINNER[SlipKind.PAIR])


def test_uncertain_causes_teach_in_parts() -> None:
    count = to_count(parse_cards("5C 5D TH JS"), Card("2D"))
    causes = diagnose(count.possible, count.total, count.total - 2, NOBODY)
    made = expected(causes)
    assert len(made) >= 2
    assert isclose(sum(made.values()), sum(c.probability * len(c.kinds) for c in causes))


def test_every_kind_belongs_to_a_family() -> None:
    of_none = {SlipKind.GUESSED, SlipKind.STOPPED, SlipKind.TWICE, SlipKind.NOT_THERE, SlipKind.ADDED, SlipKind.SWAPPED}
    assert set(FAMILIES) | of_none == set(SlipKind) == set(BEGINNER)
    count = to_count(parse_cards("5C 5D TH JS"), Card("5H"))
    for cause in diagnose(count.possible, count.total, count.total - 4, NOBODY):
        assert sum(len(within(cause, family)) for family in Family) == len(cause.slips)


def test_nothing_is_certain_in_a_family_never_asked_about_or_for_people_who_add_wrong() -> None:
    count = to_count(parse_cards("6C 7D 8H 8S"), Card("KD"))
    known = Person({SlipKind.ONE_RUN: Tally(20, 15)}, named=frozenset({Family.RUNS}))
    causes = diagnose(count.possible, count.total, 9, known)
    assert causes[0].kinds == (SlipKind.ONE_RUN,)
    assert certain(causes, known)
    assert not certain(causes, replace(known, named=frozenset({Family.FIFTEENS})))
    adds = replace(known, tallies={**known.tallies, SlipKind.ADDED: Tally(40, 4)})
    assert not certain(diagnose(count.possible, count.total, 9, adds), adds)
    assert not certain((), known)


def test_the_confidence_in_a_cause_includes_all_causes_of_its_kinds_and_never_falls() -> None:
    one, two, three = (Alike(SlipKind.PAIR, (rank, rank), -2) for rank in (Rank.TWO, Rank.THREE, Rank.FOUR))
    other = Alike(SlipKind.FIFTEEN_OF_TWO, (Rank.FIVE, Rank.TEN), -2)
    causes = ordered([Cause((other,), 0.4), Cause((one,), 0.3), Cause((two,), 0.2), Cause((three,), 0.1)])
    assert causes[0].slips == (one,)
    assert 0.4 < sureness(causes, Person()) < 0.7
    for table in TOLD_RIGHT.values():
        assert [thought for thought, _ in table] == sorted({thought for thought, _ in table})
        assert [right for _, right in table] == sorted(right for _, right in table)
        assert (table[0], table[-1][0]) == ((0.0, 0.0), 1.0)
