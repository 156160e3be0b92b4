"""What is learned from answers: rates by kind, what is due, what comes more often, its cost; and named cards."""

from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.cards import PACK, Card, parse_cards
from audiocrib.rules.presets import BGA, SALON
from audiocrib.rules.scoring import score_play, score_show
from audiocrib.trainer import spacing
from audiocrib.trainer.choosing import REST
from audiocrib.trainer.diagnosis import Family, Person, alike, diagnose, given_made, question
from audiocrib.trainer.drills import FREE, IMPOSSIBLE, MUSEUM, in_the_play, possible_total
from audiocrib.trainer.exposure import exposure
from audiocrib.trainer.fading import Fading
from audiocrib.trainer.foresight import Foresight
from audiocrib.trainer.learned import ALONG, TABLE, Learned, chances, fold
from audiocrib.trainer.naming import Verdict, judged, missed, slips_made
from audiocrib.trainer.practice import answered, causes_of, foreseen, next_task, weakest_now
from audiocrib.trainer.spacing import BOXES, DAY, Memory
from audiocrib.trainer.stakes import at_stake
from audiocrib.trainer.suits import PLACES
from audiocrib.trainer.tasks import Answering, Drill, Task, asked, fitting

NOW = 1_763_755_000


def hand(cards: str, starter: str, crib: bool = False, drill: Drill = Drill.HANDS) -> Task:
    return asked(drill, parse_cards(cards), Card(starter), SALON, crib)


def test_an_average_hand_holds_what_was_measured_of_kept_hands() -> None:
    stake = at_stake()
    assert stake[SlipKind.FIFTEEN_OF_TWO] == pytest.approx(2.11, abs=0.1)
    assert stake[SlipKind.FIFTEEN_OF_THREE] == pytest.approx(1.58, abs=0.1)
    assert stake[SlipKind.FIFTEEN_OF_MORE] == pytest.approx(0.22, abs=0.05)


LONG = SlipKind.FIFTEEN_OF_THREE
WEAK = Learned(fading={LONG: Fading(40, 16)}, foresight=Foresight(answers=100))
"""Somebody who misses two in five of the fifteens of three cards."""


def test_people_who_miss_long_fifteens_give_them_away() -> None:
    assert weakest_now(WEAK) is LONG
    assert exposure(WEAK) > exposure(Learned()) + 0.6


def asked_of(learned: Learned, number: int = 100, now: int = NOW) -> list[Task]:
    rng = Random(4)
    return [next_task(Drill.HANDS, learned, SALON, 0.8, now, rng) for _ in range(number)]


def test_people_who_miss_long_fifteens_are_asked_about_them_more_often() -> None:
    def often(learned: Learned) -> float:
        return sum(LONG in {slip.kind for slip in task.possible} for task in asked_of(learned)) / 100

    good = Learned(fading={LONG: Fading(40, 0.2)}, foresight=Foresight(answers=100))
    assert often(WEAK) > 0.48
    assert often(WEAK) > often(good) + 0.08


def test_people_who_forget_nobs_are_asked_about_them_more_often() -> None:
    def often(learned: Learned) -> float:
        return sum(SlipKind.NOBS in {slip.kind for slip in task.possible} for task in asked_of(learned)) / 100

    weak = Learned(fading={SlipKind.NOBS: Fading(8, 5)}, foresight=Foresight(answers=100))
    assert 0.03 < often(Learned()) < 0.13
    assert often(weak) > 0.115


def test_somebody_new_begins_with_what_is_easy() -> None:
    def foreseen_by(answers: int) -> float:
        learned = Learned(foresight=Foresight(answers=answers))
        return sum(foreseen(task, learned) for task in asked_of(learned)) / 100

    assert foreseen_by(0) > foreseen_by(10) + 0.04 > foreseen_by(100) + 0.06


def test_what_is_due_is_asked_first_and_then_what_is_new() -> None:
    known = {place: Memory(NOW - 1 if place < 6 else NOW + DAY, NOW - DAY, 3.0) for place in range(60)}
    learned, rng = Learned(memories=known, fading={LONG: Fading(40, 1)}, foresight=Foresight(answers=100)), Random(2)
    places = []
    while any(memory.due <= NOW for memory in learned.memories.values()):
        task = next_task(Drill.HANDS, learned, SALON, 0.8, NOW, rng)
        places.append(task.place)
        learned.take(answered(task, task.right, (), learned, NOW, "2026-11-21"))
    assert {*places} >= {*range(6)}
    assert len(places) <= 9
    after = [next_task(Drill.HANDS, learned, SALON, 0.8, NOW, rng).place for _ in range(60)]
    assert sum(place is not None and 60 <= place < PLACES for place in after) > 20


def test_nothing_comes_twice_within_eight() -> None:
    learned, rng, places = Learned(), Random(5), []
    for _ in range(60):
        task = next_task(Drill.HANDS, learned, SALON, 0.8, NOW, rng)
        learned.take(answered(task, task.right, (), learned, NOW, "2026-11-21"))
        places += [task.place] if task.place is not None and task.place < PLACES else []
    assert len(places) > 30
    assert all(len({*places[at : at + REST + 1]}) == REST + 1 for at in range(len(places) - REST))


def test_a_wrong_answer_teaches_and_a_structure_is_kept_in_mind() -> None:
    learned, rng = Learned(), Random(2)
    for place in range(30):
        task = next_task(Drill.HANDS, learned, SALON, 0.8, NOW, rng)
        said = task.right if place % 3 else task.right - 2
        causes = () if said == task.right else causes_of(task, said, learned)
        learned.take(answered(task, said, causes, learned, NOW, "2026-11-21"))
    assert learned.answers.answers == 30
    assert learned.answers.missed == 20
    assert learned.memories
    assert learned.learner.answers >= sum(place < PLACES for place in learned.memories)
    assert sum(made for _, made in learned.tallies.values()) > 5
    assert learned.person().rate(SlipKind.PAIR) != Person().rate(SlipKind.PAIR)


@pytest.mark.parametrize("drill", [TABLE, ALONG])
def test_a_day_and_the_last_answers_are_those_of_practice_not_of_games(drill: str) -> None:
    practised = answered(hand("5H 5C 5D JS", "KH"), 10, (), Learned(), NOW, "2026-11-21")
    learned = fold((practised, replace(practised, drill=drill, game="7", said=practised.right)))
    assert (learned.answers.answers, learned.drills[drill].right) == (2, 1)
    assert (learned.days["2026-11-21"].answers, learned.days["2026-11-21"].right, learned.lately) == (1, 0, [False])


def test_giving_up_teaches_nothing_about_what_was_missed() -> None:
    task = hand("2C 6D 7H KS", "QD")
    answer = answered(task, None, (), Learned(), NOW, "2026-11-21")
    assert (answer.correct, answer.chances, answer.made) == (False, (), {})
    assert sum(chances(task.possible)) == len(task.possible)


# When a question comes again


@pytest.mark.parametrize("library", ["fsrs", "boxes"])
def test_what_was_right_comes_later_each_time_and_what_was_wrong_soon(
    library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if library == "boxes":
        monkeypatch.setattr(spacing, "fsrs", lambda: None)
    elif spacing.fsrs() is None:
        pytest.skip("fsrs is not installed; the trainer works without it.")
    memory, waits, now = None, [], NOW
    for _ in range(5):
        memory = spacing.reviewed(memory, True, False, now)
        waits.append(memory.due - now)
        now = memory.due
    assert waits == sorted(waits)
    assert waits[-1] > 4 * waits[0]
    again = spacing.reviewed(memory, False, False, now)
    assert again.due - now < waits[-1] / 2
    assert again.last == now


def test_the_last_box_is_the_longest() -> None:
    memory = spacing.by_boxes(Memory(NOW, NOW, float(BOXES[-1])), True, NOW)
    assert memory.due == NOW + BOXES[-1] * DAY


# Named cards


def test_cards_that_are_named_are_confirmed_once_or_refused() -> None:
    task = hand("6C 7D 8H 8S", "KD")
    fifteen = parse_cards("7D 8H")
    assert judged(task, fifteen, []).verdict is Verdict.RIGHT
    assert judged(task, fifteen, [fifteen]).verdict is Verdict.AGAIN
    assert judged(task, parse_cards("6C 7D"), []).verdict is Verdict.NOTHING
    assert judged(task, parse_cards("KD 8H"), []).verdict is Verdict.NOTHING
    royal = hand("7C 7D 7H KS", "2D")
    assert judged(royal, parse_cards("7C 7D"), []).verdict is Verdict.PART
    run = hand("3C 4D 5H 6S", "KD")
    assert judged(run, parse_cards("3C 4D 5H"), []).verdict is Verdict.PART
    assert sum(one.points for one in missed(task, [fifteen])) == task.right - 2


@pytest.mark.parametrize(
    ("cards", "starter", "crib", "family", "named", "kinds"),
    [
        ("6C 7D 8H 8S", "KD", False, Family.RUNS, ["6C 7D 8H"], ["one-run"]),
        ("6C 7D 8H 8S", "KD", False, Family.RUNS, ["6C 7D 8H", "6C 7D 8S"], []),
        ("6C 7D 8H 8S", "KD", False, Family.FIFTEENS, ["7D 8H"], ["fifteen-of-two"]),
        ("6C 7D 8H 8S", "KD", False, Family.FIFTEENS, ["7D 8H", "8S 7D", "7D 8H"], ["fifteen-twice"]),
        ("7C 7D 7H KS", "2D", False, Family.PAIRS, ["7C 7D", "7D 7H"], ["royal-as-pairs"]),
        ("3C 4D 5H 6S", "KD", False, Family.RUNS, ["3C 4D 5H 6S", "3C 4D 5H"], ["run-inside"]),
        ("JH 2C 4D 9S", "KH", False, Family.SUITS, [], ["nobs"]),
        ("2H 4H 6H 8H", "KH", False, Family.SUITS, ["2H 4H 6H 8H"], ["fifth-of-flush"]),
    ],
)
def test_what_was_named_says_which_slips_were_made(
    cards: str, starter: str, crib: bool, family: Family, named: list[str], kinds: list[str]
) -> None:
    task = hand(cards, starter, crib)
    made = slips_made(task, family, map(parse_cards, named))
    assert [one.kind.value for one in made] == kinds


def test_a_flush_of_four_in_a_crib_that_needs_five_is_too_much() -> None:
    task = asked(Drill.HANDS, parse_cards("2H 4H 6H 8H"), Card("KS"), BGA, True)
    assert [one.kind for one in slips_made(task, Family.SUITS, [parse_cards("2H 4H 6H 8H")])] == [SlipKind.CRIB_FLUSH]


def test_people_who_name_truthfully_are_told_the_true_cause() -> None:
    """In many unsure totals, naming everything except what was missed leads to the slips that were made."""
    rng, decided = Random(3), 0
    while decided < 40:
        task = next_task(Drill.HANDS, Learned(), SALON, 0.6, NOW, rng)
        short = [slip for slip in task.possible if slip.kind in {SlipKind.FIFTEEN_OF_TWO, SlipKind.FIFTEEN_OF_THREE}]
        if not short:
            continue
        slip = rng.choice(short)
        causes = diagnose(task.possible, task.right, task.right + slip.points, Person())
        if question(causes, 0) is not Family.FIFTEENS:
            continue
        named = [one.cards for one in task.combinations if one.kind.value == "fifteen" and one.cards != slip.cards]
        left = given_made(causes, Family.FIFTEENS, slips_made(task, Family.FIFTEENS, named))
        assert left[0].slips == alike([slip])
        decided += 1


@pytest.mark.parametrize("drill", [drill for drill in Drill if drill not in FREE])
def test_a_drill_draws_from_more_structures_than_are_resting(drill: Drill) -> None:
    assert len(fitting(drill)) > 2 * REST


def test_the_museum_has_the_hands_it_says() -> None:
    worth = {name: score_show(parse_cards(cards), Card(starter)).points for name, (cards, starter) in MUSEUM.items()}
    assert [worth[name] for name in ("twenty-nine", "twenty-eight", "twenty-three", "twenty")] == [29, 28, 23, 20]
    assert {points for name, points in worth.items() if name.startswith("twenty-four")} == {24}
    assert (worth["thirteen"], worth["thirteen-twos"], worth["nineteen"]) == (13, 11, 0)


def test_a_total_is_impossible_where_no_hand_has_it() -> None:
    rng = Random(1)
    reached = {score_show(tuple(cards[:4]), cards[4]).points for cards in (rng.sample(PACK, 5) for _ in range(4000))}
    assert not reached & set(IMPOSSIBLE)
    assert all(possible_total(rng).right in {0, 1} for _ in range(20))


def test_in_the_play_the_count_and_the_points_are_those_of_the_rules() -> None:
    rng, asks = Random(1), set()
    for _ in range(60):
        task = in_the_play(SALON, rng)
        asks.add(task.answering)
        count = sum(card.worth for card in task.cards)
        assert task.right == (count if task.answering is Answering.COUNT else score_play(task.cards).points)
        assert count <= 31
    assert asks == {Answering.COUNT, Answering.TOTAL}


def test_a_miscount_is_short_by_what_was_missed() -> None:
    rng, missed_any = Random(1), 0
    for _ in range(40):
        task = next_task(Drill.MISCOUNT, Learned(), SALON, 0.8, NOW, rng)
        assert task.starter is not None
        assert task.given + task.right == score_show(task.cards, task.starter).points
        missed_any += task.right > 0
    assert 15 < missed_any < 40
