"""Tables of every kind, for tests that hypothesis draws. Knows no expectations."""

import os

from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.rules.cards import Seat
from audiocrib.rules.deal_forms import FORMS, TEAMS, sides_of
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

THOROUGH = 25
"""The factor for examples with AUDIOCRIB_TESTS=thorough in the environment."""


def examples(number: int) -> settings:
    """Return settings for this many examples, without a deadline: on a slow machine a game takes long."""
    times = THOROUGH if os.environ.get("AUDIOCRIB_TESTS") == "thorough" else 1
    return settings(max_examples=number * times, deadline=None)


# Random games

TABLES = [
    (form.players, sides, name)
    for name, form in FORMS.items()
    for sides, players in TEAMS.items()
    if form.players in players
]
"""Every number of players with every division into sides and every deal form."""

RARELY = st.sampled_from([False, False, False, True])


@st.composite
def tables(draw: st.DrawFn, players: int | None = None) -> Options:
    """Draw a legal table: players, sides, deal form and preset, and any of the options changed."""
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


HONEST: dict[str, object] = {
    "count": Claiming.AUTO,
    "play_scoring": Claiming.AUTO,
    "muggins": Muggins.OFF,
    "muggins_scope": MugginsScope.SHOW,
    "penalties": Penalties.OFF,
    "think_time": 0,
}
"""The options that lowball needs, because a lie would win."""


def legal(options: Options) -> Options:
    """Return the nearest legal table after options were changed at random."""
    if options.lowball:
        options = replace(options, **HONEST)
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
        options = replace(options, exact_out=False)  # legal, but a game played at random would hardly end
    if options.lowball and len(set(sides_of(options))) > 2:
        options = replace(options, match=MatchForm.SINGLE)  # several losers at once draw, for ever if targets are 1
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
"""The options of its preset that a table may change."""

LEGAL = tables()
"""Every legal table."""
FOR_TWO = tables(players=2)


def viewers(options: Options) -> tuple[Seat | None, ...]:
    """Return every seat, and a spectator."""
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
"""Every table for two that the rest of the program supports."""

SEEDS = st.integers(0, 2**32 - 1)
