"""The published sets of rules as data, and the options that can be combined; has no words for a refusal."""

from enum import EnumType
from functools import cache
from types import MappingProxyType
from typing import Any, get_args

from msgspec import Meta, ValidationError, convert
from msgspec.structs import fields, replace

from audiocrib.rules.deal_forms import FORMS, TEAMS, USUAL_FORM, sides_of
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.options import (
    Claiming,
    CribFlush,
    CutBeforeDeal,
    FalseMuggins,
    FirstDeal,
    GoCall,
    MatchForm,
    Muggins,
    MugginsScope,
    MugginsShare,
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

SALON = Options()
PAGAT = Options(
    first_deal=FirstDeal.CUT_PAGAT,
    next_first_deal=NextFirstDeal.PAGAT_BO3,
    cut_before_deal=CutBeforeDeal.ON,
    starter_cut=StarterCut.PLAYER,
    go_call=GoCall.STRICT,
    nobs_in_play=NobsInPlay.OFF,
    muggins=Muggins.OFF,
    muggins_share=MugginsShare.FIRST_CALL,
    overcount=Overcount.CORRECTED,
    crib_flush=CribFlush.FIVE_ONLY,
    match=MatchForm.BEST_OF,
    match_length=3,
)
ACC = Options(
    first_deal=FirstDeal.CUT_LOW,
    next_first_deal=NextFirstDeal.LOSER,
    cut_before_deal=CutBeforeDeal.ON,
    starter_cut=StarterCut.PLAYER,
    heels_claim=Claiming.MANUAL,
    go_call=GoCall.RENEGE,
    play_scoring=Claiming.MANUAL,
    nobs_in_play=NobsInPlay.OFF,
    muggins=Muggins.CLAIM,
    muggins_scope=MugginsScope.SHOW_AND_PLAY,
    muggins_share=MugginsShare.FIRST_CALL,
    false_muggins=FalseMuggins.EQUAL,
    nineteen_joke=False,
    crib_flush=CribFlush.FIVE_ONLY,
    penalties=Penalties.ACC,
    stakes=Stakes.ACC,
    match=MatchForm.BEST_OF,
    match_length=3,
)
BGA = Options(
    first_deal=FirstDeal.CUT_LOW,
    nobs_in_play=NobsInPlay.OFF,
    count=Claiming.AUTO,
    muggins=Muggins.OFF,
    crib_flush=CribFlush.FIVE_ONLY,
)
PRESETS = MappingProxyType({"salon": SALON, "pagat": PAGAT, "acc": ACC, "bga": BGA})
"""The published sets of rules, by name, for two players."""
LIKE = MappingProxyType({Sides.PAIRS: Sides.THREE_PAIRS, Sides.THREE_PAIRS: Sides.PAIRS})
"""The same kind of partnership for more, or fewer, players."""
SHORTEST_MATCH = 3
"""The length offered for a match without one: a single game or match point is not a match."""
CAPTAINS_TARGETS = (61, 121)
"""A captain alone against two goes half as far (1.15)."""
ONLY = MappingProxyType({"heels": (0, 2), "no_heels_within": (0, 5)})
"""Options that take only these numbers, nothing in between."""


WITH_LOWBALL: tuple[tuple[str, tuple[object, ...]], ...] = (
    ("muggins", (Muggins.OFF,)),
    ("count", (Claiming.AUTO,)),
    ("muggins_scope", (MugginsScope.SHOW,)),
    ("play_scoring", (Claiming.AUTO,)),
    ("go_call", (GoCall.STRICT, GoCall.AUTO)),
    ("penalties", (Penalties.OFF,)),
    ("think_time", (0,)),
)
"""Options that lowball requires, because a lie, a fault or a pause would win (decision C52); each comes before those
that it requires itself.
"""


def preset(name: str) -> Options:
    """Return the options of a published set of rules.

    Raises:
        Refusal: `NO_SUCH_PRESET` with the names that exist.
    """
    if name not in PRESETS:
        raise Refusal(Reason.NO_SUCH_PRESET, preset=name, allowed=tuple(PRESETS))
    return PRESETS[name]


def changed(options: Options, **changes: object) -> Options:
    """Return `options` with other values, which are not checked here: see `fault`.

    Raises:
        Refusal: `NO_SUCH_OPTION` with the names that exist.
    """
    names = Options.__struct_fields__
    for name in changes:
        if name not in names:
            raise Refusal(Reason.NO_SUCH_OPTION, option=name, allowed=names)
    return replace(options, **changes)


def preset_for(name: str, players: int) -> Options:
    """Return the options of a published set of rules for this many players, with their deal form and sides.

    Raises:
        Refusal: `NO_SUCH_PRESET`; `OPTION_VALUE` for a number of players that cannot play cribbage.
    """
    options = preset(name)
    if players not in USUAL_FORM:
        raise Refusal(Reason.OPTION_VALUE, option="players", value=players, allowed=tuple(map(str, USUAL_FORM)))
    together = players == 4 and name in {"pagat", "bga"}
    sides = Sides.PAIRS if together else Sides.INDIVIDUAL
    return replace(options, players=players, sides=sides, deal_form=USUAL_FORM[players])


def fault(options: Options) -> Refusal | None:
    """Return why no game can begin with these options: an illegal value, or an illegal combination.

    A combination is refused with the nearest legal one.
    """
    return _no_such_value(options) or _no_such_number(options) or _not_together(options)


def _no_such_number(options: Options) -> Refusal | None:
    """Find values that bounds cannot rule out: some options take only the numbers in `ONLY`; best of needs an odd
    number.
    """
    for name, allowed in ONLY.items():
        value = getattr(options, name)
        if value not in allowed:
            return Refusal(Reason.OPTION_VALUE, option=name, value=value, allowed=tuple(map(str, allowed)))
    length = options.match_length
    if options.match is not MatchForm.SINGLE and length == 0:
        return Refusal(Reason.OPTION_VALUE, option="match_length", value=length, allowed=(str(SHORTEST_MATCH),))
    if options.match is MatchForm.BEST_OF and length % 2 == 0:
        near = (str(length - 1), str(length + 1))
        return Refusal(Reason.OPTION_VALUE, option="match_length", value=length, allowed=near)
    if options.dealer >= options.players:
        seats = tuple(map(str, range(options.players)))
        return Refusal(Reason.OPTION_VALUE, option="dealer", value=options.dealer, allowed=seats)
    if any(target < 1 for target in options.targets):
        return Refusal(Reason.OPTION_VALUE, option="targets", value=options.targets, allowed=("1",))
    return None


def _not_together(options: Options) -> Refusal | None:
    """Return the first illegal combination: the option chosen, and the value the other one needs for it."""
    for name, other, needed in _combinations(options):
        chosen, found = getattr(options, name), getattr(options, other)
        if found not in needed:
            return Refusal(Reason.NEEDS_OTHER, option=name, value=chosen, other=other, needed=_written(needed[0]))
    return None


def _combinations(options: Options) -> list[tuple[str, str, tuple[object, ...]]]:
    """Return what the chosen options require of others: option, other option, its allowed values, the nearest first."""
    seats, sides = options.players, options.sides
    together = [name for name, players in TEAMS.items() if seats in players]
    together.sort(key=lambda name: name is not LIKE.get(sides))
    targets = len(set(sides_of(options)))
    unhandicapped: tuple[object, ...] = ((), options.targets) if len(options.targets) == targets else ((),)
    captain = sides is Sides.CAPTAIN and not options.targets
    forms = (MatchForm.BEST_OF, MatchForm.RACE, MatchForm.GAMES)
    if options.match_length % 2 == 0:
        forms = (*forms[1:], MatchForm.BEST_OF)  # which refuses an even length by itself
    rules: list[tuple[bool, str, str, tuple[object, ...]]] = [
        (True, "players", "deal_form", (USUAL_FORM[seats], *(f for f in FORMS if FORMS[f].players == seats))),
        (True, "players", "sides", tuple(together)),
        (True, "sides", "targets", (CAPTAINS_TARGETS,) if captain else unhandicapped),
        (options.match_length > 0, "match_length", "match", forms),
        (options.muggins is not Muggins.OFF, "muggins", "count", (Claiming.MANUAL,)),
        (options.muggins_scope is not MugginsScope.SHOW, "muggins_scope", "play_scoring", (Claiming.MANUAL,)),
        (options.go_call is GoCall.RENEGE, "go_call", "penalties", (Penalties.ACC,)),
        (options.stink_hole is StinkHole.STRICT, "stink_hole", "no_out_on_go", (False,)),
        (1 in (options.targets or (options.target,)), "target", "stink_hole", (StinkHole.OFF,)),
        *((options.lowball, "lowball", other, needed) for other, needed in WITH_LOWBALL),
    ]
    return [(name, other, needed) for applies, name, other, needed in rules if applies]


def _written(value: object) -> str:
    """Write a value as in a settings file."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return " ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)


def _no_such_value(options: Options) -> Refusal | None:
    """Return the first value outside its bounds or of the wrong type; a struct accepts whatever its caller puts in."""
    for name, kind in _kinds():
        value = getattr(options, name)
        try:
            fits = type(convert(value, kind)) is type(value)
        except ValidationError:
            fits = False
        if not fits:
            return Refusal(Reason.OPTION_VALUE, option=name, value=value, allowed=_values(*get_args(kind)))
    return None


@cache
def _kinds() -> tuple[tuple[str, Any], ...]:
    """Return the type of each option; cached, because it is slow to find and needed before every game."""
    return tuple((field.name, field.type) for field in fields(Options))


def _values(kind: Any, meta: Meta) -> tuple[str, ...]:
    """Return the allowed values: every one if they can be listed, the least one for a number without an upper bound."""
    if kind is int and meta.ge is not None:
        most = meta.ge if meta.le is None else meta.le
        return tuple(str(value) for value in range(int(meta.ge), int(most) + 1))
    return tuple(kind) if isinstance(kind, EnumType) else ()


def rules_name(options: Options) -> str:
    """Return the preset with these rules, whatever the target and players; "salon-without-muggins", or "own" for none."""
    here = {
        "players": options.players,
        "sides": options.sides,
        "deal_form": options.deal_form,
        "target": options.target,
    }
    named = PRESETS | {"salon-without-muggins": changed(SALON, muggins=Muggins.OFF)}
    return next((name for name, preset in named.items() if changed(preset, **here) == options), "own")


def rules_of(options: Options) -> str:
    """Return the preset with these rules, whatever the match and its stakes; "own" for none."""
    forms = {preset.match: preset.match_length for preset in PRESETS.values()}
    named = (rules_name(replace(options, match=m, match_length=length, targets=())) for m, length in forms.items())
    return next((name for name in named if name != "own"), "own")
