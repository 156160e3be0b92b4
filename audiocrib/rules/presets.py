"""The published sets of rules as data, and which options can be played together.

What this version cannot play yet is refused with a reason, never ignored.
"""

from enum import EnumType
from types import MappingProxyType
from typing import Any, get_args

from msgspec import Meta, ValidationError, convert
from msgspec.structs import fields, replace

from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.options import (
    Claiming,
    CribFlush,
    CutBeforeDeal,
    DealForm,
    DealsTie,
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

_PLAYED_NOW: dict[str, tuple[object, ...]] = {
    "players": (2,),
    "sides": (Sides.INDIVIDUAL,),
    "deal_form": (DealForm.SIX_CARD,),
    "targets": ((),),
    "deals_tie": (DealsTie.DRAW,),
    "first_deal": (FirstDeal.RANDOM, FirstDeal.CUT_LOW),
    "cut_before_deal": (CutBeforeDeal.NONE,),
    "starter_cut": (StarterCut.AUTO,),
    "heels_claim": (Claiming.AUTO,),
    "no_heels_within": (0,),
    "go_call": (GoCall.AUTO, GoCall.STRICT),
    "play_scoring": (Claiming.AUTO,),
    "muggins": (Muggins.OFF, Muggins.AUTO),
    "muggins_scope": (MugginsScope.SHOW,),
    "think_time": (0,),
    "penalties": (Penalties.OFF,),
    "exact_out": (False,),
    "no_out_on_go": (False,),
    "stink_hole": (StinkHole.OFF,),
    "stakes": (Stakes.NONE,),
    "match": (MatchForm.SINGLE,),
    "lowball": (False,),
}
"""What this version plays; an option that is not named here is played in full, or has no effect on what is played."""


def preset(name: str) -> Options:
    """The options of a published set of rules.

    Raises:
        Refusal: `NO_SUCH_PRESET` with the names that exist.
    """
    if name not in PRESETS:
        raise Refusal(Reason.NO_SUCH_PRESET, preset=name, allowed=tuple(PRESETS))
    return PRESETS[name]


def changed(options: Options, **changes: object) -> Options:
    """`options` with other values, which are not judged here: see `fault`.

    Raises:
        Refusal: `NO_SUCH_OPTION` with the names that exist.
    """
    names = Options.__struct_fields__
    for name in changes:
        if name not in names:
            raise Refusal(Reason.NO_SUCH_OPTION, option=name, allowed=names)
    return replace(options, **changes)


def fault(options: Options) -> Refusal | None:
    """Why no game can be begun with these options: an illegal value, an illegal combination, or not played yet."""
    refusal = _no_such_value(options)
    if refusal:
        return refusal
    if options.heels not in {0, 2}:
        return Refusal(Reason.OPTION_VALUE, option="heels", value=options.heels, allowed=("0", "2"))
    if options.muggins is not Muggins.OFF and options.count is Claiming.AUTO:
        return Refusal(Reason.NEEDS_OTHER, option="muggins", value=options.muggins, other="count", needed="manual")
    for name, played in _PLAYED_NOW.items():
        value = getattr(options, name)
        if value not in played:
            return Refusal(Reason.NOT_YET, option=name, value=value, allowed=tuple(map(str, played)))
    return None


def _no_such_value(options: Options) -> Refusal | None:
    """The first value outside its bounds or of another type; a struct takes whatever its caller writes into it."""
    for field in fields(options):
        value = getattr(options, field.name)
        kind, meta = get_args(field.type)
        try:
            fits = type(convert(value, field.type)) is type(value)
        except ValidationError:
            fits = False
        if not fits:
            return Refusal(Reason.OPTION_VALUE, option=field.name, value=value, allowed=_values(kind, meta))
    return None


def _values(kind: Any, meta: Meta) -> tuple[str, ...]:
    """What may be written: every value where they can be listed, the least one of a number without an upper bound."""
    if kind is int and meta.ge is not None:
        most = meta.ge if meta.le is None else meta.le
        return tuple(str(value) for value in range(int(meta.ge), int(most) + 1))
    return tuple(kind) if isinstance(kind, EnumType) else ()
