"""Points compared with those of plain twins: slow, not clever, and obviously right."""

from collections import Counter
from itertools import chain, combinations
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from audiocrib.rules.cards import PACK, Card, Cards, Rank, parse_cards
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.options import CribFlush, NobsInPlay, Options
from audiocrib.rules.scoring import (
    GREATEST,
    GREATEST_PEG,
    REMEMBERED_RANKS,
    Combination,
    Kind,
    _by_ranks,
    score_play,
    score_show,
)
from tests.rules.any_table import examples

STRICT = Options(crib_flush=CribFlush.FIVE_ONLY)
SALON = Options(crib_flush=CribFlush.AS_HAND)


@st.composite
def shows(draw: st.DrawFn) -> tuple[Cards, Card | None]:
    """Draw a hand of 3 to 5 cards and perhaps a starter; now and then of few ranks or one suit, for more points."""
    pack = draw(
        st.sampled_from(
            [
                PACK,
                tuple(card for card in PACK if card.rank <= Rank.SIX),
                tuple(card for card in PACK if card.rank in {5, 10, 11, 12, 13}),
                PACK[2::4],
            ]
        )
    )
    cards = draw(st.lists(st.sampled_from(pack), min_size=4, max_size=6, unique=True))
    if draw(st.booleans()) and len(cards) <= 5:
        return tuple(cards), None
    return tuple(cards[1:]), cards[0]


def subsets(cards: Cards, least: int) -> list[Cards]:
    return [chosen for size in range(least, len(cards) + 1) for chosen in combinations(cards, size)]


def is_run(cards: Cards) -> bool:
    ranks = sorted(card.rank.value for card in cards)
    return len(cards) >= 3 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def worth(card: Card) -> int:
    return 10 if card[0] in "TJQK" else "_A23456789".index(card[0])


def plain_show(hand: Cards, starter: Card | None, crib: bool, options: Options) -> int:
    """Return the points of all subsets: two for fifteen, two for a pair, the longest runs; then flush and nobs."""
    cards = hand if starter is None else (*hand, starter)
    fifteens = sum(2 for chosen in subsets(cards, 2) if sum(map(worth, chosen)) == 15)
    pairs = sum(2 for one, other in combinations(cards, 2) if one.rank == other.rank)
    runs = [len(chosen) for chosen in subsets(cards, 3) if is_run(chosen)]
    longest = sum(length for length in runs if length == max(runs))
    flush = 0
    if len({card.suit for card in hand}) == 1:
        whole = starter is not None and starter.suit == hand[0].suit
        strict = crib and options.crib_flush is CribFlush.FIVE_ONLY
        flush = len(hand) + 1 if whole else 0 if strict else len(hand)
    nobs = 0 if starter is None else sum(1 for card in hand if card == "J" + starter[1])
    return fifteens + pairs + longest + flush + nobs


@given(show=shows(), crib=st.booleans(), options=st.sampled_from([STRICT, SALON]))
@example(show=(parse_cards("4C 4D 5C 5D 6C"), Card("6D")), crib=False, options=SALON)
@example(show=(parse_cards("AC 2C 3C TD JD"), Card("QD")), crib=False, options=SALON)
@examples(600)
def test_a_show_is_worth_the_sum_over_all_subsets(
    show: tuple[Cards, Card | None], crib: bool, options: Options
) -> None:
    hand, starter = show
    score = score_show(hand, starter, crib, options)
    assert score.points == plain_show(hand, starter, crib, options)
    assert score.points == sum(combination.points for combination in score.combinations)
    assert score.points <= GREATEST[len(hand) + (starter is not None)] if len(hand) > 3 or starter else True
    assert len(set(score.combinations)) == len(score.combinations)
    for combination in score.combinations:
        assert is_what_it_says(combination)
        assert set(combination.cards) <= {*hand, starter}
        assert combination.kind is not Kind.NOBS or combination.cards[0] in hand
        assert list(combination.cards) == sorted(combination.cards, key=PACK.index)
    assert [kind_order(c) for c in score.combinations] == sorted(kind_order(c) for c in score.combinations)


ORDER = (
    Kind.FIFTEEN,
    Kind.THIRTY_ONE,
    Kind.PAIR,
    Kind.PAIR_ROYAL,
    Kind.DOUBLE_PAIR_ROYAL,
    Kind.RUN,
    Kind.FLUSH,
    Kind.NOBS,
)


def kind_order(combination: Combination) -> int:
    """Return the place in the traditional call: fifteens, pairs of any size, runs, flush, nobs."""
    pairs = {Kind.PAIR_ROYAL: Kind.PAIR, Kind.DOUBLE_PAIR_ROYAL: Kind.PAIR}
    return ORDER.index(pairs.get(combination.kind, combination.kind))


def is_what_it_says(combination: Combination) -> bool:
    """Return whether the cards make what the kind says, and the points are those of the kind."""
    cards, points = combination.cards, combination.points
    alike = len({card.rank for card in cards}) == 1
    total = sum(map(worth, cards))
    match combination.kind:
        case Kind.FIFTEEN:
            return total == 15 and points == 2
        case Kind.THIRTY_ONE:
            return total == 31 and points == 2
        case Kind.PAIR:
            return alike and len(cards) == 2 and points == 2
        case Kind.PAIR_ROYAL:
            return alike and len(cards) == 3 and points == 6
        case Kind.DOUBLE_PAIR_ROYAL:
            return alike and len(cards) == 4 and points == 12
        case Kind.RUN:
            return is_run(cards) and points == len(cards)
        case Kind.FLUSH:
            return len({card.suit for card in cards}) == 1 and points == len(cards) >= 3
        case Kind.NOBS:
            return len(cards) == 1 and cards[0].rank is Rank.JACK and points == 1


@given(show=shows().filter(lambda show: show[1] is not None), data=st.data())
@example(show=(parse_cards("5C 5D 5S JH"), Card("5H")), data=None)
@examples(200)
def test_only_flush_and_nobs_care_which_card_is_the_starter(
    show: tuple[Cards, Card], data: st.DataObject | None
) -> None:
    """Fifteens, pairs and runs belong to all the cards, wherever they are."""
    hand, starter = show
    turned = hand[-1] if data is None else data.draw(st.sampled_from(hand), label="turned up instead")
    others = tuple(starter if card is turned else card for card in hand)
    assert by_ranks(hand, starter) == by_ranks(others, turned)


def by_ranks(hand: Cards, starter: Card) -> set[Combination]:
    found = score_show(hand, starter).combinations
    return {combination for combination in found if combination.kind not in {Kind.FLUSH, Kind.NOBS}}


# A series


@st.composite
def series(draw: st.DrawFn) -> Cards:
    """Draw cards played one after another, up to 31; small cards and few ranks make long series."""
    most = draw(st.sampled_from([13, 7, 4]))
    drawn = draw(st.permutations([card for card in PACK if card.rank <= most]))
    size = draw(st.integers(1, 13))
    played: Cards = ()
    for card in drawn[:size]:
        if sum(map(worth, played)) + worth(card) <= 31:
            played = (*played, card)
    return played


def plain_play(played: Cards) -> int:
    """Return the points of every tail: the longest of one rank, the longest run; fifteen and thirty-one."""
    tails = [played[-size:] for size in range(1, len(played) + 1)]
    alike = max(len(tail) for tail in tails if len({card.rank for card in tail}) == 1)
    runs = [len(tail) for tail in tails if is_run(tail)]
    total = sum(map(worth, played))
    return alike * (alike - 1) + max(runs, default=0) + (2 if total in {15, 31} else 0)


@given(played=series())
@example(played=parse_cards("AC 2C 3C 4C 5C 6C 7C"))
@example(played=parse_cards("7C 7D 7H 7S"))
@examples(600)
def test_a_played_card_is_worth_the_sum_over_all_tails(played: Cards) -> None:
    score = score_play(played)
    assert score.points == plain_play(played)
    assert score.points == sum(combination.points for combination in score.combinations)
    for combination in score.combinations:
        assert is_what_it_says(combination)
        assert set(combination.cards) == set(played[-len(combination.cards) :])
        assert played[-1] in combination.cards


@given(played=series(), starter=st.sampled_from(PACK), nobs_in_play=st.sampled_from(NobsInPlay))
@example(played=parse_cards("JH"), starter=Card("4H"), nobs_in_play=NobsInPlay.ON_PLAY)
@examples(200)
def test_the_starter_matters_in_the_play_only_to_its_jack(
    played: Cards, starter: Card, nobs_in_play: NobsInPlay
) -> None:
    nobs = nobs_in_play is NobsInPlay.ON_PLAY and played[-1] == "J" + starter[1]
    score = score_play(played, Options(nobs_in_play=nobs_in_play), starter)
    assert score.points == plain_play(played) + nobs
    assert [c.kind for c in score.combinations].count(Kind.NOBS) == nobs


# Bad input


@pytest.mark.parametrize(
    ("hand", "starter", "refusal"),
    [
        ("5H 5D", "AC", Refusal(Reason.WRONG_SHOW, count=2)),
        ("", None, Refusal(Reason.WRONG_SHOW, count=0)),
        ("AC 2C 3C 4C 5C 6C", "7C", Refusal(Reason.WRONG_SHOW, count=6)),
        ("AC 2C 3C 4C", "4C", Refusal(Reason.CARD_TWICE, card=Card("4C"))),
    ],
)
def test_an_impossible_show_is_refused(hand: str, starter: str | None, refusal: Refusal) -> None:
    with pytest.raises(Refusal) as raised:
        score_show(parse_cards(hand), None if starter is None else Card(starter))
    assert raised.value == refusal


@pytest.mark.parametrize("starter", [Card.UNSEEN, Card("AC")])
def test_a_show_with_an_unseen_card_is_refused(starter: Card) -> None:
    with pytest.raises(Refusal) as raised:
        score_show((Card("5H"), Card("5D"), Card.UNSEEN), starter)
    assert raised.value == Refusal(Reason.NO_SUCH_CARD, text="??")


@pytest.mark.parametrize(
    ("played", "refusal"),
    [
        ((), Refusal(Reason.WRONG_SHOW, count=0)),
        (parse_cards("KC QC JC 2C"), Refusal(Reason.COUNT_ABOVE_31, count=32)),
        ((Card("5H"), Card("5H")), Refusal(Reason.CARD_TWICE, card=Card("5H"))),
        ((Card("5H"), Card.UNSEEN), Refusal(Reason.NO_SUCH_CARD, text="??")),
    ],
)
def test_an_impossible_series_is_refused(played: Cards, refusal: Refusal) -> None:
    with pytest.raises(Refusal) as raised:
        score_play(played)
    assert raised.value == refusal


def test_no_hand_of_four_is_worth_19_and_the_best_one_29() -> None:
    """19, 25, 26 and 27 are impossible: none of the 1,820 hands of aces to fours and a five has them."""
    small = [card for card in PACK if card.rank <= Rank.FOUR]
    totals = Counter(score_show(hand, Card("5H")).points for hand in combinations(small, 4))
    assert totals.total() == 1820
    assert not totals.keys() & {19, 25, 26, 27}
    assert score_show(parse_cards("5C 5D 5S JH"), Card("5H")).points == GREATEST[5] == 29


def test_no_card_can_make_more_than_fourteen() -> None:
    """Three and four sevens make it; ten thousand random series do not exceed it."""
    assert score_play(tuple(map(Card, ("3C", "7C", "7D", "7H", "7S")))).points == GREATEST_PEG
    random = Random(1)
    for _ in range(10_000):
        cards = random.sample(PACK, random.randint(1, 8))
        while sum(card.worth for card in cards) > 31:
            cards.pop(0)
        assert score_play(tuple(cards), starter=Card("2C")).points <= GREATEST_PEG


def test_counted_hands_are_not_remembered_for_ever() -> None:
    """The cache has room for the sets of five cards, and does not grow when those of six come as well."""
    suits = {suit: [card for card in PACK if card.suit is suit] for suit in {card.suit for card in PACK}}
    spades, hearts, *_ = suits.values()
    for starter in hearts:
        for hand in chain(combinations(spades, 4), combinations(spades, 5)):
            score_show(hand, starter)
    assert _by_ranks.cache_info().currsize == REMEMBERED_RANKS
