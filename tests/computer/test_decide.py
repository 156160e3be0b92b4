"""The computer's decisions: always legal, based only on what it sees, and sensible."""

from itertools import combinations
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from msgspec.structs import replace

from audiocrib.computer.decide import decide
from audiocrib.computer.one_ply import at_least_one
from audiocrib.computer.playing import feared
from audiocrib.rules.cards import PACK, Card, Seat, parse_cards
from audiocrib.rules.commands import CallMuggins, Claim, Command, Cut, DealOut, Go, OfferCut, Play, Shuffle, TakePack
from audiocrib.rules.events import Passed
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, check, duty_of, owed
from audiocrib.rules.options import CutBeforeDeal, FirstDeal, GoCall, Muggins, Options, Sides
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.rules.scoring import score_show
from audiocrib.rules.state import Counting, GameOver, State, cards_to_count, counted_now, deal_of, playing
from audiocrib.rules.visibility import view
from tests.computer.games import by_computer, game, to_lay_away, to_play
from tests.rules.any_table import OPTIONS, SEEDS, examples
from tests.rules.random_games import answer, moves
from tests.rules.test_hidden_information import otherwise


@given(options=OPTIONS, seed=SEEDS)
@examples(15)
def test_it_never_says_anything_illegal(options: Options, seed: int) -> None:
    """Whatever position it is in, among players who do anything legal."""
    for move in moves(options, seed):
        for seat in (Seat(0), Seat(1)):
            duty = duty_of(move.after, seat)
            if duty:
                seen = view(move.after, seat)
                assert check(seen, decide(seen, duty, Random(seed))) is None


@given(options=OPTIONS, seed=SEEDS)
@examples(15)
def test_what_it_cannot_see_does_not_change_what_it_says(options: Options, seed: int) -> None:
    random = Random(seed)
    for move in moves(options, seed):
        for seat in (Seat(0), Seat(1)):
            duty = duty_of(move.after, seat)
            if duty:
                other = otherwise(move.after, seat, random)
                assert by_computer(move.after, seat, duty, Random(seed)) == by_computer(other, seat, duty, Random(seed))


def anyhow(state: State, seat: Seat, duty: Duty, rng: Random) -> Command:
    """Do anything legal, but count right, so that the series measures judgement."""
    if duty is Duty.COUNT:
        return by_computer(state, seat, duty, rng)
    return answer(state, Owed(seat, duty), rng)


def test_it_beats_a_player_who_does_anything() -> None:
    """Thirty games in each seat: by far most of them are won, and by a wide margin."""
    margins = []
    for seed in range(30):
        margins += [ahead(game((by_computer, anyhow), seed)), -ahead(game((anyhow, by_computer), seed))]
    assert sum(margin > 0 for margin in margins) >= 55
    assert mean(margins) > 25


def ahead(said: list[tuple[State, Command]]) -> int:
    scores = said[-1][0].scores
    return scores[0] - scores[1]


def test_it_counts_right() -> None:
    """Muggins finds nothing in five games."""
    for seed in range(5):
        for state, command in game((by_computer, by_computer), seed):
            if isinstance(command, Claim):
                _, events = apply(state, command)
                assert "muggins" not in {getattr(event, "why", None) for event in events}


def plays(hand: str, others: str, starter: str, *before: str, options: Options = SALON) -> str:
    """Return what seat 0 plays; seat 1 dealt, unless something was led. `before`: what was played, in turn."""
    state = to_play(hand, others, starter, dealer=1 if len(before) % 2 == 0 else 0, options=options)
    for card in parse_cards(" ".join(before)):
        state, _ = apply(state, Play(playing(state).turn, card))
    command = by_computer(state, Seat(0), Duty.PLAY, Random(1))
    return command.card if isinstance(command, Play) else type(command).__name__


@pytest.mark.parametrize("hand", ["5C JH QD KS", "5C 5D 9H AS", "5C 6D 2H 9S", "5C 5D 5H 2S"])
def test_it_does_not_lead_a_five(hand: str) -> None:
    assert not plays(hand, "7C 8C TC TD", "3S").startswith("5")


def test_it_leads_a_five_when_it_holds_nothing_else() -> None:
    assert plays("5C 5D 5H 5S", "7C 8C TC TD", "3S").startswith("5")


@pytest.mark.parametrize(
    ("hand", "others", "before", "best"),
    [
        ("5C 8H 2D KS", "TC 8C 3C 9D", ["TC"], "5C"),  # fifteen
        ("8H 2D KS QD", "8C TC 3C 9D", ["8C"], "8H"),  # a pair
        ("7H 2D KS 9D", "TC 5C 3C 9S", ["TC", "7H", "5C"], "9D"),  # 31
        ("7H 6D KS 9D", "TC 5C 3C 9S", ["TC", "7H", "5C"], "6D"),  # a run of three rather than 31 for two
    ],
)
def test_it_takes_points_in_the_play(hand: str, others: str, before: list[str], best: str) -> None:
    assert plays(hand, others, "AS", *before) in best.split()


@pytest.mark.parametrize(
    ("hand", "others", "before", "leaves"),
    [
        ("AH 3D 9H 7S", "4C 6C JC QC", ["4C"], 5),
        ("AH 2D JH 7S", "JC 6C 4C QC", ["JC"], 21),
    ],
)
def test_it_leaves_neither_five_nor_twenty_one(hand: str, others: str, before: list[str], leaves: int) -> None:
    """Sixteen ten-cards would make 15 or 31 of it."""
    card = Card(plays(hand, others, "8S", *before))
    assert sum(one.worth for one in parse_cards(" ".join(before))) + card.worth != leaves


def test_a_go_tells_what_the_other_does_not_hold() -> None:
    """Seat 1 says go at 22: it holds nothing of nine or less, so only ten-cards are to be feared."""
    state = to_play("JC QD 2H AH", "KC TD TS TC", "8S", dealer=1)
    for card in parse_cards("JC KC"):
        state, _ = apply(state, Play(playing(state).turn, card))
    assert all(feared(view(state, Seat(0)), Seat(0))[1:])
    state, events = apply(state, Play(Seat(0), Card("2H")))
    assert events[-1] == Passed(Seat(1))
    fears = feared(view(state, Seat(0)), Seat(0))
    assert not any(fears[:10])
    assert all(fears[10:])


def test_the_chance_of_holding_a_card_is_exact() -> None:
    """Compare with drawing every hand: of nine cards, three of them alike, up to four are held."""
    for held in range(5):
        hands = list(combinations(range(9), held))
        assert at_least_one(3, 9, held) == pytest.approx(sum(min(hand, default=9) < 3 for hand in hands) / len(hands))


def test_it_says_go_where_the_table_asks_for_it() -> None:
    strict = Options(go_call=GoCall.STRICT)
    assert plays("9C TD JH KS", "TC JC QC KC", "AS", "TC", "9C", "JC", options=strict) == "Go"
    assert check(to_lay_away("9C TD JH KS QS 2S", 0), Go(Seat(0))) is not None


def test_it_plays_what_wins_before_anything_else() -> None:
    """The jack of the starter's suit is one point when played: enough at 120, while a fifteen waits."""
    state = to_play("JS 5H 2D 3D", "TC 8C 7C 9D", "KS", dealer=1)
    state = replace(state, options=Options(target=1))
    assert by_computer(state, Seat(0), Duty.PLAY, Random(2)) == Play(Seat(0), Card("JS"))


def test_the_same_seed_is_the_same_game_card_for_card() -> None:
    assert game((by_computer, by_computer), 7) == game((by_computer, by_computer), 7)
    assert game((by_computer, by_computer), 7) != game((by_computer, by_computer), 8)


def test_what_is_not_owed_is_not_decided() -> None:
    seen = to_lay_away("9C TD JH KS QS 2S", 0)
    for duty in (Duty.SHUFFLE, Duty.COUNT, Duty.PLAY):
        with pytest.raises(LookupError):
            decide(seen, duty, Random(1))
    with pytest.raises(LookupError):
        decide(view(to_play("9C TD JH KS", "AC 2C 3C 4C", "8S", dealer=0), None), Duty.PLAY, Random(1))
    with pytest.raises(LookupError):
        decide(view(to_play("9C TD JH KS", "AC 2C 3C 4C", "8S", dealer=0), Seat(0)), Duty.LAY_AWAY, Random(1))


def test_a_whole_game_ends_with_a_winner() -> None:
    state, command = game((by_computer, by_computer), 3)[-1]
    assert isinstance(state.phase, GameOver)
    assert isinstance(command, Shuffle)


def test_what_the_counter_has_missed_is_called_and_nothing_else() -> None:
    """Muggins by call: the same points as the table would give, based only on open cards."""
    options = Options(muggins=Muggins.CLAIM)
    random = Random(5)
    calls = []
    for move in moves(options, 8):
        for what in owed(move.after):
            if what.duty is Duty.MUGGINS and what.seat is not None:
                seen = view(move.after, what.seat)
                command = decide(seen, what.duty, random)
                owner, crib = counted_now(seen) or (Seat(0), False)
                assert isinstance(command, CallMuggins)
                assert isinstance(seen.phase, Counting)
                worth = score_show(cards_to_count(seen, owner, crib), deal_of(seen).starter, crib, options).points
                said = seen.phase.claim or 0
                joke = (said, worth) == (19, 0)
                assert command == CallMuggins(what.seat, owner, 0 if joke else abs(worth - said))
                calls.append(command.points)
    assert any(calls)
    assert 0 in calls


def test_a_dealer_never_offers_the_cut() -> None:
    """The trap (pagat) would give the crib away."""
    state = next(
        move.after
        for move in moves(Options(cut_before_deal=CutBeforeDeal.TRAP), 4)
        if any(what.duty is Duty.DEAL for what in owed(move.after))
    )
    (what,) = owed(state)
    assert what.seat is not None
    assert decide(view(state, what.seat), what.duty, Random(1)) == DealOut(what.seat)


def offered(options: Options, dealer: int) -> Command:
    """Return what the seat at the dealer's right answers when the cut is offered."""
    state, _ = apply(new_game(replace(options, first_deal=FirstDeal.CHOSEN, dealer=dealer)), Shuffle(PACK))
    state, _ = apply(state, Shuffle(PACK))
    state, _ = apply(state, OfferCut(Seat(dealer)))
    (what,) = owed(state)
    assert what.seat is not None
    command = decide(view(state, what.seat), what.duty, Random(1))
    assert check(state, command) is None
    return command


def test_c55_an_opponent_takes_the_pack_that_it_is_offered_to_cut() -> None:
    trap = Options(cut_before_deal=CutBeforeDeal.TRAP)
    assert offered(trap, 0) == TakePack(Seat(1))
    captain = changed(
        preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(61, 121), cut_before_deal=CutBeforeDeal.TRAP
    )
    assert offered(captain, 0) == TakePack(Seat(2)), "the captain has offered it to an opponent"
    assert isinstance(offered(captain, 2), Cut), "a partner has the same crib"
