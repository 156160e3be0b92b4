"""Tables for the tests of the rules: a game brought to a wanted place, and random games played to the end.

Knows no expectations. Everything here comes from a seed, so a failing game can be played again.
"""

import os
from collections.abc import Callable, Iterator
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Cards, Seat, parse_cards
from audiocrib.rules.commands import (
    Award,
    CallMuggins,
    CallRenege,
    Claim,
    ClaimHeels,
    Command,
    Cut,
    DealOut,
    Gather,
    Go,
    LayAway,
    OfferCut,
    Play,
    Shuffle,
    TakeBackAward,
    TakeBackGo,
    TakePack,
    TimedOut,
)
from audiocrib.rules.events import Event, Pegged
from audiocrib.rules.forms import FORMS, TEAMS, sides_of
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, check, cut_range, greatest_claim, owed
from audiocrib.rules.options import (
    Claiming,
    CribFlush,
    CutBeforeDeal,
    DealsTie,
    FalseMuggins,
    FirstDeal,
    GoCall,
    MatchForm,
    Muggins,
    MugginsScope,
    MugginsShare,
    MultiStakes,
    NextFirstDeal,
    NobsInPlay,
    Options,
    Overcount,
    Penalties,
    Sides,
    Stakes,
    StarterCut,
    StinkHole,
)
from audiocrib.rules.presets import PRESETS
from audiocrib.rules.reneges import may_call_renege
from audiocrib.rules.scoring import score_play
from audiocrib.rules.state import (
    Counting,
    GameOver,
    State,
    counted_now,
    cuts,
    deal_of,
    playable,
    series_cards,
    to_lay_away,
)
from audiocrib.rules.windows import may_call

THOROUGH = 25
"""How many times more examples with AUDIOCRIB_TESTS=thorough in the environment."""


def examples(number: int) -> settings:
    """So many examples; a game takes as long as the machine is slow, so there is no deadline."""
    times = THOROUGH if os.environ.get("AUDIOCRIB_TESTS") == "thorough" else 1
    return settings(max_examples=number * times, deadline=None)


# A table at a wanted place


def rest_of_pack(*taken: Cards) -> Cards:
    """The pack without these cards."""
    return tuple(card for card in PACK if not any(card in cards for cards in taken))


def pack_that_picks(dealer: int) -> Cards:
    """A pack that makes this one of two seats the first dealer, picked at random."""
    return PACK if dealer == 0 else (PACK[1], PACK[0], *PACK[2:])


def pack_that_deals(hands: tuple[Cards, ...], dealer: int, starter: Card) -> Cards:
    """A pack that gives each seat these six cards and then turns this starter."""
    first = (dealer + 1) % len(hands)
    order = hands[first:] + hands[:first]
    dealt = tuple(card for cards in zip(*order, strict=True) for card in cards)
    return (*dealt, starter, *rest_of_pack(dealt, (starter,)))


def start(
    *, dealer: int, hands: tuple[str, str], starter: str, scores: tuple[int, int] = (0, 0), options: Options
) -> State:
    """Two seats hold these six cards each, or four and any two beside them, and have to lay away."""
    named = tuple(parse_cards(hand) for hand in hands)
    turned = parse_cards(starter)[0]
    spare = iter(rest_of_pack(*named, (turned,)))
    full = tuple((*cards, *(next(spare) for _ in range(6 - len(cards)))) for cards in named)
    state, _ = apply(new_game(options), Shuffle(pack_that_picks(dealer)))
    state, _ = apply(state, Shuffle(pack_that_deals(full, dealer, turned)))
    return replace(state, scores=scores)


def lay_all_away(state: State, hands: tuple[str, str]) -> tuple[State, tuple[Event, ...]]:
    """Each seat keeps these four cards."""
    events: tuple[Event, ...] = ()
    for seat, hand in enumerate(hands):
        keep = parse_cards(hand)[:4]
        away = tuple(card for card in deal_of(state).hands[seat] if card not in keep)
        state, events = apply(state, LayAway(Seat(seat), away))
    return state, events


def start_play(
    *, dealer: int, hands: tuple[str, str], starter: str, scores: tuple[int, int] = (0, 0), options: Options
) -> State:
    """The starter lies open and the seat left of the dealer has to lead; of each hand the first four cards are kept."""
    state = start(dealer=dealer, hands=hands, starter=starter, scores=scores, options=options)
    return lay_all_away(state, hands)[0]


def start_show(
    *, dealer: int, hands: tuple[str, str], starter: str, scores: tuple[int, int], options: Options
) -> State:
    """All cards are played and the first hand lies open; the play has brought the sides to `scores`."""
    state = start_play(dealer=dealer, hands=hands, starter=starter, options=options)
    while counted_now(state) is None:
        (due,) = owed(state)
        assert due.seat is not None
        state, _ = apply(state, Play(due.seat, playable(state, due.seat)[0]))
    return replace(state, scores=scores)


def pegged(events: tuple[Event, ...]) -> list[Pegged]:
    """What was pegged."""
    return [event for event in events if isinstance(event, Pegged)]


# Random games

TABLES = [
    (form.players, sides, name)
    for name, form in FORMS.items()
    for sides, players in TEAMS.items()
    if form.players in players
]
"""Every number of players with every way of sitting together and every deal form."""

RARELY = st.sampled_from([False, False, False, True])


@st.composite
def tables(draw: st.DrawFn, players: int | None = None) -> Options:
    """A legal table: players, sides, deal form and preset, and any of the options changed."""
    seats, sides, form = draw(st.sampled_from([table for table in TABLES if players in {None, table[0]}]))
    options = replace(
        draw(st.sampled_from(list(PRESETS.values()))),
        players=seats,
        sides=sides,
        deal_form=form,
        target=draw(st.sampled_from([121, 61, 31]) | st.integers(1, 121)),
    )
    for name, values in CHANGES.items():
        if draw(RARELY):
            options = replace(options, **{name: draw(values)})
    if sides is Sides.CAPTAIN or draw(RARELY):
        teams = len(set(sides_of(options)))
        options = replace(options, targets=tuple(draw(st.lists(st.integers(1, 121), min_size=teams, max_size=teams))))
    if draw(RARELY):
        options = replace(options, match=draw(st.sampled_from(MatchForm)), match_length=draw(st.sampled_from([1, 3])))
    else:
        options = replace(options, match=MatchForm.SINGLE)
    return legal(options)


def legal(options: Options) -> Options:
    """The nearest legal table, where options were changed at random."""
    if options.count is Claiming.AUTO:
        options = replace(options, muggins=Muggins.OFF)
    if options.play_scoring is Claiming.AUTO:
        options = replace(options, muggins_scope=MugginsScope.SHOW)
    if options.penalties is Penalties.OFF and options.go_call is GoCall.RENEGE:
        options = replace(options, go_call=GoCall.STRICT)
    if 1 in (options.targets or (options.target,)):
        options = replace(options, stink_hole=StinkHole.OFF)
    if options.stink_hole is StinkHole.STRICT:
        options = replace(options, no_out_on_go=False)
    if options.no_out_on_go or options.stink_hole is StinkHole.NO_HEELS_NO_GO:
        options = replace(options, exact_out=False)  # legal, but a game without an end in sight by chance
    if options.lowball and len(set(sides_of(options))) > 2:
        options = replace(options, match=MatchForm.SINGLE)  # several losers at once draw, for ever where targets are 1
    if options.match is MatchForm.SINGLE:
        options = replace(options, match_length=0)
    return replace(options, dealer=options.dealer % options.players)


CHANGES: dict[str, st.SearchStrategy[object]] = {
    "heels": st.sampled_from([0, 2]),
    "heels_claim": st.sampled_from(Claiming),
    "no_heels_within": st.sampled_from([0, 5]),
    "go_call": st.sampled_from(GoCall),
    "count": st.sampled_from(Claiming),
    "muggins": st.sampled_from(Muggins),
    "play_scoring": st.sampled_from(Claiming),
    "muggins_scope": st.sampled_from(MugginsScope),
    "nobs_in_play": st.sampled_from(NobsInPlay),
    "crib_flush": st.sampled_from(CribFlush),
    "nineteen_joke": st.booleans(),
    "deals_limit": st.integers(0, 6),
    "first_deal": st.sampled_from(FirstDeal),
    "dealer": st.integers(0, 5),
    "cut_before_deal": st.sampled_from(CutBeforeDeal),
    "cut_min": st.integers(0, 6),
    "starter_cut": st.sampled_from(StarterCut),
    "exact_out": st.booleans(),
    "no_out_on_go": st.booleans(),
    "stink_hole": st.sampled_from(StinkHole),
    "three_for_last": st.booleans(),
    "deals_tie": st.sampled_from(DealsTie),
    "next_first_deal": st.sampled_from(NextFirstDeal),
    "stakes": st.sampled_from(Stakes),
    "multi_stakes": st.sampled_from(MultiStakes),
    "lowball": st.booleans(),
    "penalties": st.sampled_from(Penalties),
    "think_time": st.sampled_from([0, 30]),
    "muggins_share": st.sampled_from(MugginsShare),
    "overcount": st.sampled_from(Overcount),
    "false_muggins": st.sampled_from(FalseMuggins),
}
"""What a table may have changed of its preset."""

LEGAL = tables()
"""Every legal table."""
FOR_TWO = tables(players=2)


def viewers(options: Options) -> tuple[Seat | None, ...]:
    """Every seat, and a spectator."""
    return (*map(Seat, range(options.players)), None)


OPTIONS = st.builds(
    Options,
    target=st.sampled_from([121, 61]) | st.integers(1, 241),
    heels=st.sampled_from([0, 2]),
    go_call=st.sampled_from([GoCall.AUTO, GoCall.STRICT]),
    count=st.just(Claiming.MANUAL),
    muggins=st.sampled_from([Muggins.OFF, Muggins.AUTO]),
    nobs_in_play=st.sampled_from(NobsInPlay),
    crib_flush=st.sampled_from(CribFlush),
    nineteen_joke=st.booleans(),
    deals_limit=st.just(0) | st.integers(0, 6),
    first_deal=st.sampled_from([FirstDeal.RANDOM, FirstDeal.CUT_LOW]),
    cut_min=st.integers(0, 6),
).flatmap(lambda manual: st.sampled_from([manual, replace(manual, count=Claiming.AUTO, muggins=Muggins.OFF)]))
"""Every table for two that the program around the rules carries."""

SEEDS = st.integers(0, 2**32 - 1)


class Move(Struct, frozen=True):
    """One command of a game: the state before it, what happened, the state after it."""

    before: State
    command: Command
    events: tuple[Event, ...]
    after: State


def moves(options: Options, seed: int, most: int = 20_000) -> Iterator[Move]:
    """A game by players who do anything legal, to its end."""
    random = Random(seed)
    state = new_game(options)
    for _ in range(most):
        if isinstance(state.phase, GameOver):
            return
        command = anything_legal(state, random)
        after, events = apply(state, command)
        yield Move(state, command, events, after)
        state = after
    raise AssertionError(f"no end after {most} commands")


def anything_legal(state: State, random: Random) -> Command:
    """A legal command of any of those who owe one."""
    if random.random() < 0.3 and (others := unasked(state, random)):
        return random.choice(others)
    what = random.choice(owed(state))
    slow = TimedOut(what.seat) if what.seat is not None else None
    if slow is not None and random.random() < 0.1 and check(state, slow) is None:
        return slow
    return answer(state, what, random)


def unasked(state: State, random: Random) -> list[Command]:
    """Legal commands that nobody owes."""
    seats = [Seat(seat) for seat in range(len(state.sides))]
    calls = [CallMuggins(seat, of, random.choice([1, 2, 2, 3, 6])) for seat in seats for of in may_call(state, seat)]
    others: list[Command] = [*calls, *map(ClaimHeels, seats), *map(TakeBackGo, seats)]
    others += [CallRenege(seat, of, random.random() < 0.5) for seat in seats for of in may_call_renege(state, seat)]
    others += [Gather(seat) for seat in seats if random.random() < 0.1]
    if random.random() < 0.02:
        others += [Award(seats[0], random.choice(seats), random.choice([-9, -2, -1, 1, 2])), TakeBackAward(seats[1])]
    return [command for command in others if check(state, command) is None]


def was_asked(move: Move) -> bool:
    """Whether the command did what was owed."""
    match move.command:
        case ClaimHeels() | TakeBackGo() | CallRenege() | Gather() | Award() | TakeBackAward():
            return False
        case CallMuggins(seat, of):
            return of not in may_call(move.before, seat)
        case _:
            return True


def answer(state: State, what: Owed, random: Random) -> Command:
    """A legal command that does what is owed."""
    if what.seat is None:
        return Shuffle(tuple(random.sample(PACK, 52)))
    seat = what.seat
    match what.duty:
        case Duty.CUT:
            if getattr(state.phase, "offered", False) and random.random() < 0.5:
                return TakePack(seat)
            return Cut(seat, free_place(state, random))
        case Duty.DEAL:
            return DealOut(seat) if random.random() < 0.5 else OfferCut(seat)
        case Duty.LAY_AWAY:
            return LayAway(seat, tuple(random.sample(deal_of(state).hands[seat], to_lay_away(state, seat))))
        case Duty.PLAY:
            fitting = playable(state, seat)
            reneges = state.options.go_call is GoCall.RENEGE  # elsewhere no coin is tossed: seeded games stay the same
            if reneges and random.random() < 0.1 and check(state, Go(seat)) is None:
                return Go(seat)
            return Play(seat, random.choice(fitting)) if fitting else Go(seat)
        case Duty.PEG:
            worth = score_play(series_cards(state), state.options, deal_of(state).starter).points
            return Claim(seat, random.choice([0, 2, worth, worth, worth, random.randint(0, 14)]))
        case Duty.MUGGINS:
            now = counted_now(state)
            assert now is not None
            assert isinstance(state.phase, Counting)
            most = greatest_claim(state) - (state.phase.claim or 0)
            return CallMuggins(seat, now[0], random.choice([0, 0, random.randint(0, most)]))
        case _:
            most = greatest_claim(state)
            return Claim(seat, random.choice([0, 2, 4, 6, 8, 12, min(19, most), random.randint(0, most)]))


def free_place(state: State, random: Random) -> int:
    """Where nobody has cut yet."""
    least, most = cut_range(state)
    taken = {cut.at for cut in cuts(state)}
    return random.choice([at for at in range(least, most + 1) if at not in taken])


def anything(random: Random, state: State, by: Seat | None = None) -> Command:
    """Any command at all, mostly illegal: of any kind, of any seat or, but for the pack's, `by` one."""
    seat = Seat(random.choice([-1, 0, 0, 1, 1, 2, 3, 4, 5, 99])) if by is None else by
    return random.choice(KINDS)(random, state, seat)


def some_cards(random: Random, state: State, number: int) -> Cards:
    """Any cards, among them unseen ones; mostly those that are held."""
    cards = [*PACK, Card.UNSEEN, Card.UNSEEN]
    if state.deal is not None:
        cards += [card for hand in state.deal.hands for card in hand] * 6
    return tuple(random.choices(cards, k=number))


KINDS: tuple[Callable[[Random, State, Seat], Command], ...] = (
    lambda random, _, __: Shuffle(tuple(random.choices(PACK, k=random.choice([0, 51, 52, 53])))),
    lambda random, _, seat: Cut(seat, random.randint(-3, 60)),
    lambda _, __, seat: DealOut(seat),
    lambda _, __, seat: OfferCut(seat),
    lambda _, __, seat: TakePack(seat),
    lambda _, __, seat: ClaimHeels(seat),
    lambda random, state, seat: LayAway(seat, some_cards(random, state, random.choice([0, 1, 2, 2, 2, 3]))),
    lambda random, state, seat: Play(seat, some_cards(random, state, 1)[0]),
    lambda _, __, seat: Go(seat),
    lambda _, __, seat: TimedOut(seat),
    lambda _, __, seat: TakeBackGo(seat),
    lambda random, _, seat: CallRenege(seat, Seat(random.randint(0, 5)), random.random() < 0.5),
    lambda _, __, seat: Gather(seat),
    lambda random, _, seat: Award(seat, Seat(random.randint(-1, 6)), random.choice([-200, -2, 0, 2, 200])),
    lambda _, __, seat: TakeBackAward(seat),
    lambda random, _, seat: Claim(seat, random.choice([-1, 0, 19, 29, 30, 9999])),
    lambda random, _, seat: CallMuggins(seat, Seat(random.randint(0, 5)), random.choice([-1, 0, 2, 99])),
)
"""Commands of each kind, made one at a time: most of the time of random games went into making those not taken."""
