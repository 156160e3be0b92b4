"""Words for the menu of a new game: its lines, what else a change has changed, and why one is refused. Phrases only."""

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.player_kinds import Sitter
from audiocrib.narration.message import MessageKind, Phrase, phrase
from audiocrib.rules.deal_forms import TEAMS
from audiocrib.rules.errors import Reason
from audiocrib.rules.options import MatchForm
from audiocrib.settings.house_rules import HouseRules
from audiocrib.settings.table_options import option_fields, taken, written
from audiocrib.ui.screens.new_game.draft import Draft, Tried, sitter_kind
from audiocrib.ui.screens.new_game.refusal_words import nearest
from audiocrib.ui.screens.new_game.table_setup import Inviting, Names
from audiocrib.ui.screens.new_game.table_words import option_name, option_value, table_summary

SEAT, OWN = "seat-", "own-"
MINE = ("real_board", "private_ears")
"""The player's settings that are chosen with a table, on a page of their own."""
PRESET = "preset"
"""The line with the current rules."""


class SetupState(Struct, frozen=True):
    """Everything that lines are made from: the last table, the one being set up, presets, names.

    `left`: a table set up before, and not started. `tried`: the change that was just refused. `inviting`: the table is
    for people elsewhere, and every other person's seat is open for whoever comes.
    """

    last: Draft
    draft: Draft
    own: tuple[HouseRules, ...]
    names: Names
    left: Draft | None = None
    tried: Tried | None = None
    inviting: Inviting | None = None

    @property
    def wanted(self) -> Draft:
        """The table as it would be with the refused change."""
        return self.tried.draft if self.tried else self.draft


def option_said(shown: SetupState, name: str) -> Phrase:
    """Return an option as a line, without a full stop."""
    value = option_value(name, getattr(shown.draft.options, name))
    return phrase("setup-line", name=(option_name(name),), value=(value,))


def seat_said(shown: SetupState, seat: int) -> Phrase:
    """Return a seat as a line, with its occupant."""
    sitter = shown.draft.seats[seat]
    name = sitter.name or shown.names.you
    return phrase(
        "setup-seat", kind=_kind(sitter, shown.names, open=shown.inviting is not None), number=seat + 1, name=name
    )


def _kind(sitter: Sitter, names: Names, *, open: bool) -> str:  # noqa: A002 - it is what such a seat is called
    kind = sitter_kind(sitter, names)
    return "open" if open and kind == "human" else kind


def mine_said(shown: SetupState, name: str) -> Phrase:
    """Return a setting chosen with the table, as a line."""
    value = _mine_value(shown.draft, name)
    return phrase("setup-line", name=(phrase("mine-name", setting=name),), value=(value,))


def summary_of(draft: Draft) -> Phrase:
    """Return a draft as a sentence, without its full stop."""
    mine = tuple(phrase("mine-on", setting=name) for name in MINE if getattr(draft, name))
    return table_summary(draft.options, draft.preset, draft.own, mine)


def _mine_value(draft: Draft, line: str) -> Phrase:
    return phrase("mine-value", value="on" if getattr(draft, line) else "off")


def whole(draft: Draft, names: Names, *, open: bool = False) -> tuple[Phrase, ...]:  # noqa: A002 - as above
    """Return the rules and the seats of a draft. `open`: other people's seats are for whoever comes."""
    seats = tuple(
        phrase("setup-sits", kind=_kind(sitter, names, open=open), name=sitter.name or names.you)
        for sitter in draft.seats
    )
    return (phrase("setup-table", summary=(summary_of(draft),)), phrase("setup-seats", seats=seats))


def changes(before: SetupState, after: SetupState, line: str) -> tuple[Phrase, ...]:
    """Return the other lines that a change has changed, a sentence each. A preset changes all rules, which goes unsaid."""
    all_rules = line == PRESET or line.startswith(OWN)
    names = ("players", "sides", "targets") if all_rules else tuple(option_fields())
    seats = range(after.draft.options.players)
    now = {name: option_said(after, name) for name in names} | {
        f"{SEAT}{seat}": seat_said(after, seat) for seat in seats
    }
    there = range(before.draft.options.players)
    then = {name: option_said(before, name) for name in names} | {
        f"{SEAT}{seat}": seat_said(before, seat) for seat in there
    }
    return tuple(
        phrase("setup-also", line=(said,)) for other, said in now.items() if other != line and then.get(other) != said
    )


def _focused_value(shown: SetupState, line: str) -> Phrase:
    """Return the value in a line that Left and Right change; for one of the player's own rules, the current rules."""
    draft = shown.draft
    if line == PRESET or line.startswith(OWN):
        return phrase("table-preset", preset="own" if draft.own else draft.preset, name=draft.own)
    if line.startswith(SEAT):
        return seat_said(shown, int(line.removeprefix(SEAT)))
    if line in MINE:
        return _mine_value(draft, line)
    return option_value(line, getattr(draft.options, line))


def value_said(shown: SetupState, line: str) -> Phrase:
    """Return the current value of a line, as a sentence; never a number alone, which a screen reader might drop."""
    if line in option_fields() and type(getattr(shown.draft.options, line)) is int:
        return phrase("setup-also", line=(option_said(shown, line),))
    return phrase("setup-value", MessageKind.LINE, value=(_focused_value(shown, line),))


def refused_change(shown: SetupState, line: str, tried: Tried) -> tuple[Phrase, ...]:
    """Say why a change is not possible, what stays, and what Enter would do."""
    value, stays = (_focused_value(replace(shown, draft=tried.draft), line),), (_focused_value(shown, line),)
    if tried.remedy is None:
        return (_reason(tried, line, value), phrase("setup-stays", value=stays))
    before, after = shown.draft.options, tried.remedy.options
    changed = {name for name in option_fields() if getattr(before, name) != getattr(after, name)}
    if "players" in changed:
        changed -= {"deal_form"}  # the cards follow from the players
    return (_reason(tried, line, value), phrase("setup-takes-both", value=stays, number=len(changed)))


def _reason(tried: Tried, line: str, value: tuple[Phrase, ...]) -> Phrase:
    facts, options = tried.refusal.facts, tried.draft.options
    option = str(facts["option"])
    match tried.refusal.reason:
        case _ if line == "sides" and options.players not in TEAMS[options.sides]:
            return phrase("setup-needs-players", value=value, seats=", ".join(map(str, TEAMS[options.sides])))
        case _ if line == "match_length" and options.match is MatchForm.BEST_OF and options.match_length % 2 == 0:
            return phrase("setup-odd", value=value)
        case Reason.NEEDS_OTHER if facts["other"] == line and tried.remedy:
            needed = option_value(option, getattr(tried.remedy.options, option))
            return phrase("setup-needs", value=value, other=(option_name(option),), needed=(needed,))
        case Reason.NEEDS_OTHER if facts["other"] == line:
            found = (option_value(option, getattr(options, option)),)
            return phrase("setup-clashes", value=value, other=(option_name(option),), found=found)
        case Reason.NEEDS_OTHER if option == "match_length":  # every match has a length
            found = (option_value("match", options.match),)
            return phrase("setup-clashes", value=value, other=(option_name("match"),), found=found)
        case Reason.NEEDS_OTHER:
            other = str(facts["other"])
            needed = taken(other, facts["needed"], typed=True)
            return phrase(
                "setup-needs", value=value, other=(option_name(other),), needed=(option_value(other, needed),)
            )
        case Reason.OPTION_VALUE if option != line and isinstance(facts["allowed"], tuple):
            needed = taken(option, str(facts["allowed"][0]), typed=True)
            return phrase(
                "setup-needs", value=value, other=(option_name(option),), needed=(option_value(option, needed),)
            )
        case _:
            allowed = tuple(map(str, facts["allowed"])) if isinstance(facts["allowed"], tuple) else ()
            return phrase("setup-no-value", value=value, nearest=nearest(written(facts["value"]), allowed))
