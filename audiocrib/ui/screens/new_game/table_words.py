"""The options of a table as they are spoken: names, values, explanations, and a whole table in one sentence.

Knows no keys and no files.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.rules.deal_forms import USUAL_FORM, sides_of
from audiocrib.rules.open_claims import CALLED
from audiocrib.rules.options import DealForm, FirstDeal, MatchForm, Options, Penalties, Sides
from audiocrib.rules.presets import PRESETS, preset_for
from audiocrib.settings.table_options import OptionKind, option_field, option_fields, written


class OptionGroup(StrEnum):
    """Options that the rules describe together."""

    TABLE = "table"
    CUT = "cut"
    PLAY = "play"
    SHOW = "show"
    TIME = "time"
    END = "end"


GROUPS: Mapping[OptionGroup, tuple[str, ...]] = MappingProxyType(
    {
        OptionGroup.TABLE: ("deal_form", "target", "targets"),
        OptionGroup.CUT: ("first_deal", "dealer", "next_first_deal", "cut_before_deal", "cut_min", "starter_cut"),
        OptionGroup.PLAY: ("heels", "heels_claim", "no_heels_within", "go_call", "play_scoring", "nobs_in_play"),
        OptionGroup.SHOW: (
            "count",
            "muggins",
            "muggins_scope",
            "muggins_share",
            "overcount",
            "false_muggins",
            "nineteen_joke",
            "crib_flush",
        ),
        OptionGroup.TIME: ("think_time", "penalties"),
        OptionGroup.END: (
            "deals_limit",
            "deals_tie",
            "exact_out",
            "no_out_on_go",
            "stink_hole",
            "lowball",
            "match",
            "match_length",
            "stakes",
            "multi_stakes",
            "three_for_last",
        ),
    }
)
"""Every option but `players` and `sides`, which stand on their own, in its group."""

_AMOUNTS = frozenset({"deals_limit", "dealer", "cut_min", "heels", "no_heels_within", "think_time"})
"""Numbers said with a noun; the others are said alone."""
_IN_KIND = frozenset({"players", "sides", "target", "targets", "match_length"})
"""Options that the sentence of a table always mentions, not as differences."""


def option_name(name: str) -> Phrase:
    """Return the name of an option."""
    return phrase("option-name", option=name)


def option_value(name: str, value: object) -> Phrase:
    """Return a value of an option, to follow its name."""
    if isinstance(value, tuple):
        return phrase("option-targets", number=len(value), targets=_numbers(value))
    if isinstance(value, int) and not isinstance(value, bool):
        return phrase("option-amount", option=name if name in _AMOUNTS else "target", number=_counted(name, value))
    return phrase("option-value", value=f"{name}-{written(value)}")


def _counted(name: str, value: int) -> int:
    """Return the spoken number; seats are counted from 1."""
    return value + 1 if name == "dealer" else value


def _numbers(numbers: tuple[int, ...]) -> tuple[Phrase, ...]:
    return tuple(phrase("plain-number", number=number) for number in numbers)


def about_option(name: str, value: object) -> tuple[Phrase, ...]:
    """D: say what the option is about, then what the value means."""
    about = phrase("option-about", option=name)
    by_name = option_field(name).kind in {OptionKind.CHOICE, OptionKind.SWITCH}
    return (about, phrase("value-about", value=f"{name}-{written(value)}")) if by_name else (about,)


def nearest_preset(options: Options) -> str:
    """Return the published preset with the fewest differences from a table."""
    return min(PRESETS, key=lambda name: len(differences(name, options)))


def differences(preset: str, options: Options) -> tuple[Phrase, ...]:
    """Return the differences from the preset, an item each, except for the number of players, the sides and the target."""
    return tuple(_difference(name, options) for name in _differing(preset, options))


def _differing(preset: str, options: Options) -> tuple[str, ...]:
    usual = preset_for(preset, options.players)
    names = (name for name in option_fields() if getattr(options, name) != getattr(usual, name))
    told = {"match" if name == "match_length" else name for name in names} - (_IN_KIND - {"match_length"})
    if options.match is MatchForm.SINGLE is usual.match:
        told.discard("match")  # there is no match to have a length
    if options.first_deal is not FirstDeal.CHOSEN:
        told.discard("dealer")
    if options.muggins not in CALLED:  # nobody calls, right or wrong
        told.discard("false_muggins")
        if options.penalties is Penalties.OFF:
            told.discard("overcount")
    if options.deal_form in {USUAL_FORM[options.players], DealForm.FIVE_CARD}:
        told.discard("deal_form")  # five-card cribbage is the name of the game
    return tuple(name for name in option_fields() if name in told)


def _difference(name: str, options: Options) -> Phrase:
    value = getattr(options, name)
    if isinstance(value, int) and not isinstance(value, bool):
        return phrase("option-differs-by", option=name, number=_counted(name, value))
    return phrase("option-differs", value=f"{name}-{written(value)}", number=options.match_length)


def table_summary(options: Options, preset: str | None = None, own: str = "", more: tuple[Phrase, ...] = ()) -> Phrase:
    """Return a whole table, for a sentence: `Cribbage for four, in pairs, salon rules, to 121, muggins when called`.

    `preset` is the one to compare with, the nearest if none is given; `own` the name of the player's own rules, which
    include all differences; `more` are items that come last.
    """
    base = preset or nearest_preset(options)
    rules = phrase("table-preset", preset="own" if own else base, name=own)
    return _summary(options, (rules, _goal(options), *(() if own else differences(base, options)), *more))


def table_changes(options: Options, rules: Mapping[str, Phrase]) -> tuple[Phrase, ...]:
    """Say what `rules_changed` does not: how many play, on which sides, and all differences from the nearest preset.

    `rules` are sentences about some options: of these, the ones that differ follow, and are not named twice.
    """
    base = nearest_preset(options)
    differing = _differing(base, options)
    preset = phrase("table-preset", preset=base, name="")
    changes = tuple(_difference(name, options) for name in differing if name not in rules)
    whole = phrase(
        "table-whole", summary=(_summary(options, changes),), with_rules=(_summary(options, (preset, *changes)),)
    )
    return (whole, *(rules[name] for name in differing if name in rules))


def _summary(options: Options, about: tuple[Phrase, ...]) -> Phrase:
    kind: dict[str, Arg] = {
        "sides": options.sides.value,
        "players": options.players,
        "form": options.deal_form.value,
    }
    return phrase("table-summary", about=about, **kind) if about else phrase("table-kind", **kind)


def rules_changed(options: Options) -> Phrase:
    """Say the nearest preset, the number of options that differ from it, and what wins."""
    base = nearest_preset(options)
    rules, number = (phrase("table-preset", preset=base, name=""),), len(differences(base, options))
    return phrase("rules-changed", rules=rules, goal=(_goal(options),), number=number)


def _goal(options: Options) -> Phrase:
    each = options.targets[: len(set(sides_of(options)))] or (options.target,)
    if options.sides is Sides.CAPTAIN and len(each) > 1:
        captain, others = each
        return phrase("table-goal", whose="captain", captain=captain, others=others, targets=_numbers(each))
    return phrase("table-goal", whose="seats" if len(each) > 1 else "all", targets=_numbers(each))
