"""A table being set up: the effect of a change, why it is refused, and what else would have to change.

Values and functions; knows no keys and no words. A draft is always playable: anything else is `Tried`.
"""

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.player_kinds import Level, Sitter
from audiocrib.rules.deal_forms import FORMS, TEAMS
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.options import DealForm, MatchForm, Options, Sides
from audiocrib.rules.presets import PRESETS, SHORTEST_MATCH, fault, preset_for
from audiocrib.settings.house_rules import HouseRules
from audiocrib.settings.settings import Settings
from audiocrib.settings.table_options import (
    FIVE_CARD_TARGET,
    MOST,
    OptionKind,
    brought,
    option_field,
    taken,
    with_players,
)
from audiocrib.storage.record import Kind
from audiocrib.storage.record import Player as Seated
from audiocrib.ui.screens.new_game.table_setup import LEVELS, Names, TableSetup, level_of, seats_for

_LADDERS: dict[str, tuple[int, ...]] = {
    "target": (31, 61, 91, 121, 181, 241),
    "heels": (0, 2),
    "no_heels_within": (0, 5),
    "think_time": (0, 10, 15, 20, 30, 45, 60, 90, 120),
}
"""Usual values, where a step of one would be too small or lead to an invalid number."""
_REMEDIES = 8
"""The most other options that may change as well before a change is given up."""


class Draft(Struct, frozen=True):
    """A table to be. `own` names the player's own rules while the options match; `seats` all have names but yours.

    `real_board` and `private_ears` are the settings of these names, chosen with the table.
    """

    preset: str
    options: Options
    seats: tuple[Sitter, ...]
    own: str = ""
    real_board: bool = False
    private_ears: bool = False


class Tried(Struct, frozen=True):
    """A refused change: the draft it would make, why, and the draft that makes it work as a whole, if any."""

    draft: Draft
    refusal: Refusal
    remedy: Draft | None


def drafted(settings: Settings, options: Options, names: Names) -> Draft:
    """Return the table that settings ask for; `options` are those of `options_of(settings)`."""
    seats = _sitting(settings.seats, options.players, names)
    return Draft(settings.preset, options, seats, "", settings.real_board, settings.private_ears)


def finished(draft: Draft, names: Names) -> TableSetup:
    """Return the draft as a table to play at."""
    seats, you = seats_for(draft.seats, draft.options.players, names)
    return TableSetup(draft.preset, draft.options, seats, you, draft.real_board, draft.private_ears)


def _sitting(seats: tuple[Sitter, ...], players: int, names: Names) -> tuple[Sitter, ...]:
    """Return this many seats, each with a name but yours. If need be, you move to the last seat."""
    yours = Sitter("human")
    if yours in seats[players:]:
        seats = (*seats[: players - 1], yours)
    seated, you = seats_for(seats, players, names)
    return tuple(yours if seat == you else _sitter(player, names) for seat, player in enumerate(seated))


def _sitter(player: Seated, names: Names) -> Sitter:
    """Return a sitter as the settings have it: an opponent's own level is left out."""
    if player.kind is Kind.HUMAN:
        return Sitter("human", player.name)
    plain = Sitter("computer", player.name)
    return plain if level_of(plain, names) is player.level else replace(plain, level=player.level)


def attempted(draft: Draft, option: str | None = None) -> Draft | Tried:
    """Return the draft if it can be played; else why not, and what would work. `option` is what was changed in it."""
    refusal = fault(draft.options)
    if refusal is None:
        return draft
    return Tried(draft, refusal, _remedied(draft, refusal, option) if option else None)


def _remedied(draft: Draft, refusal: Refusal, option: str) -> Draft | None:
    """Return the wanted draft, with the other options that it needs."""
    options = draft.options
    for _ in range(_REMEDIES):
        facts = refusal.facts
        if refusal.reason is Reason.NEEDS_OTHER and facts["other"] == option:
            return None if option == "targets" else _without(draft, str(facts["option"]))
        if refusal.reason is Reason.NEEDS_OTHER:
            other, needed = str(facts["other"]), str(facts["needed"])
        elif (
            refusal.reason is Reason.OPTION_VALUE and facts["option"] != option and isinstance(facts["allowed"], tuple)
        ):
            other, needed = str(facts["option"]), str(facts["allowed"][0])
        else:
            return None
        options = replace(options, **{other: taken(other, needed, typed=True)})
        found = fault(options)
        if found is None:
            return replace(draft, options=options)
        refusal = found
    return None


def _without(draft: Draft, other: str) -> Draft | None:
    """Return the draft with the first value of another option that permits it, if that is one of a few."""
    field = option_field(other)
    for choice in field.choices:
        options = replace(draft.options, **{other: taken(other, choice, typed=True)})
        if fault(options) is None:
            return replace(draft, options=options)
    return None


def stepped(name: str, options: Options, by: int) -> object:
    """Return the next value of an option to the right (1) or left (-1); None at the end, or if a value must be typed."""
    value, field = getattr(options, name), option_field(name)
    if field.kind is OptionKind.NUMBERS:
        return () if value and by < 0 else None
    if name in _LADDERS:
        values: tuple[object, ...] = tuple(sorted({*_LADDERS[name], value}))
    elif field.kind is OptionKind.NUMBER:
        if name == "match_length" and value == 0 and by > 0:
            return SHORTEST_MATCH
        step = 2 if name == "match_length" and options.match is MatchForm.BEST_OF and value % 2 else 1
        high = options.players - 1 if name == "dealer" else field.high
        return value + by * step if field.low <= value + by * step <= min(high, MOST) else None
    else:
        values = _choices(name, options)
    place = values.index(value) + by
    return values[place] if 0 <= place < len(values) else None


def _choices(name: str, options: Options) -> tuple[object, ...]:
    value = getattr(options, name)
    if isinstance(value, bool):
        return (False, True)
    if isinstance(value, DealForm):
        return tuple(form for form in DealForm if FORMS[form].players == options.players)
    return tuple(type(value).__members__.values())


def with_option(draft: Draft, name: str, value: object, names: Names) -> Draft | Tried:
    """Return the draft with another value. Another number of players means its usual deal, sides and seats."""
    if name == "players" and isinstance(value, int):
        return attempted(_for_players(draft, value, names))
    if isinstance(value, Sides) and draft.options.players not in TEAMS[value]:
        wanted = replace(draft, options=replace(draft.options, sides=value), own="")
        refusal = fault(wanted.options) or Refusal(Reason.NEEDS_OTHER, option=name, value=value)
        seats = min(TEAMS[value], key=lambda players: abs(players - draft.options.players))
        others = _for_players(draft, seats, names)
        with_sides = attempted(_put(others, name, value), name)
        fits = with_sides if isinstance(with_sides, Draft) else with_sides.remedy
        return Tried(wanted, refusal, fits)
    return attempted(_put(draft, name, value), name)


def _put(draft: Draft, name: str, value: object) -> Draft:
    """Return the draft with a value and what depends on it: a captain's targets, the length of a match, sixty-one."""
    before, along = draft.options, brought({name: value})
    if name == "sides" and before.sides is Sides.CAPTAIN is not value:
        along["targets"] = ()
    if name == "match" and value is not MatchForm.SINGLE and before.match_length == 0:
        along["match_length"] = SHORTEST_MATCH
    if (
        name == "deal_form"
        and before.deal_form is DealForm.FIVE_CARD is not value
        and before.target == FIVE_CARD_TARGET
    ):
        along["target"] = preset_for(draft.preset, before.players).target
    return replace(draft, options=replace(before, **{name: value}, **along), own="")


def _for_players(draft: Draft, players: int, names: Names) -> Draft:
    options = with_players(draft.options, draft.preset, players)
    return replace(draft, options=options, seats=_sitting(draft.seats, players, names), own="")


def with_preset(draft: Draft, name: str) -> Draft:
    """Return the draft with published rules, all of them, for its number of players, which they never refuse."""
    return replace(draft, preset=name, options=preset_for(name, draft.options.players), own="")


def with_own(draft: Draft, own: HouseRules, names: Names) -> Draft | Tried:
    """Return the draft with the player's own rules, which decide the number of players."""
    options = own.options()
    seats = _sitting(draft.seats, options.players, names)
    return attempted(replace(draft, preset=own.preset, options=options, seats=seats, own=own.name))


def presets(own: tuple[HouseRules, ...]) -> tuple[str, ...]:
    """Return the names of all rules: the published ones, then the player's."""
    return (*PRESETS, *(rules.name for rules in own))


def with_sitter(draft: Draft, seat: int, kind: str, names: Names) -> Draft | None:
    """Put somebody else in a seat: `you`, `human` or a computer's level. None if nobody would hear the game.

    You sit in one seat: whoever was in the new one goes where you were.
    """
    yours, seats = Sitter("human"), list(draft.seats)
    if kind == "you":
        if yours in seats:
            seats[seats.index(yours)] = seats[seat]
        seats[seat] = yours
    else:
        used = {names.you, *(other.name for place, other in enumerate(seats) if place != seat)}
        name = next(name for name in names.computers if name not in used)
        kept = seats[seat].name
        if kind == "human":
            seats[seat] = Sitter("human", kept or name)
        else:
            seats[seat] = _opponent(Level(kind), kept, used, names)
    if all(sitter.kind == "computer" for sitter in seats):
        return None
    return replace(draft, seats=tuple(seats))


def _opponent(level: Level, kept: str | None, used: set[str | None], names: Names) -> Sitter:
    """Return the opponent of this level, or whoever sits there already, renamed if that one sits elsewhere."""
    own = [name for name, plays in zip(names.computers, LEVELS, strict=True) if plays is level and name not in used]
    if own and (kept is None or kept in names.computers):
        return Sitter("computer", kept if kept in own else own[0])
    free = next(name for name in names.computers if name not in used)
    plain = Sitter("computer", kept or free)
    return plain if level_of(plain, names) is level else replace(plain, level=level)


def sitter_kind(sitter: Sitter, names: Names) -> str:
    """Return `you`, `human` or the level of a computer."""
    if sitter.kind == "computer":
        return level_of(sitter, names)
    return "you" if sitter == Sitter("human") else "human"
