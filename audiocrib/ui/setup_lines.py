"""The lines of the menu of a new game: which there are, what each says, and what D tells of it. Phrases only."""

from enum import StrEnum

from msgspec import Struct

from audiocrib.house_rules import HouseRules
from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.errors import Reason
from audiocrib.rules.forms import TEAMS
from audiocrib.table_options import option_fields, taken, written
from audiocrib.ui.option_words import nearest
from audiocrib.ui.setup_draft import Draft, Tried, sitter_kind
from audiocrib.ui.table_setup import Names
from audiocrib.ui.table_words import (
    GROUPS,
    OptionGroup,
    about_option,
    option_name,
    option_value,
    table_summary,
)

SEAT, OWN, GROUP = "seat-", "own-", "group-"
MINE = ("real_board", "private_ears")
"""Settings of the player that are laid with a table: lines of a page of their own."""


class Line(StrEnum):
    """Lines that are neither an option, nor a group of options, nor a seat, nor rules of one's own."""

    LAST = "last"
    LEFT = "left"
    MINE = "mine"
    PRESET = "preset"
    SAVE = "save"
    LOAD = "load"
    FILE = "file"
    READ = "read"
    START = "start"


class Shown(Struct, frozen=True):
    """What lines are made from: the table that was laid last, the one that is being laid, presets, names.

    `left`: a table that was begun before, and not started.
    """

    last: Draft
    draft: Draft
    own: tuple[HouseRules, ...]
    names: Names
    left: Draft | None = None


def top_lines(shown: Shown) -> tuple[str, ...]:
    """The first page: what most want comes first, and what begins the game last."""
    seats = (f"{SEAT}{seat}" for seat in range(shown.draft.options.players))
    groups = (f"{GROUP}{group}" for group in GROUPS)
    before = (Line.LAST, *((Line.LEFT,) if shown.left else ()))
    return (
        *before,
        Line.PRESET,
        "players",
        *seats,
        "sides",
        *groups,
        Line.MINE,
        Line.SAVE,
        Line.LOAD,
        Line.READ,
        Line.START,
    )


def page_lines(shown: Shown, page: str) -> tuple[str, ...]:
    """The lines of a page, by the name of the line that leads to it; "" is the first page."""
    if page.startswith(GROUP):
        return GROUPS[OptionGroup(page.removeprefix(GROUP))]
    if page == Line.MINE:
        return MINE
    if page == Line.LOAD:
        return (*(f"{OWN}{number}" for number in range(len(shown.own))), Line.FILE)
    return top_lines(shown)


def line_said(shown: Shown, line: str) -> Phrase:
    """A line as it is said, without a full stop."""
    draft = shown.draft
    if line in option_fields():
        return phrase(
            "setup-line", name=(option_name(line),), value=(option_value(line, getattr(draft.options, line)),)
        )
    if line in MINE:
        return phrase("setup-line", name=(phrase("mine-name", setting=line),), value=(mine_value(draft, line),))
    if line.startswith(SEAT):
        seat = int(line.removeprefix(SEAT))
        sitter = draft.seats[seat]
        name = sitter.name or shown.names.you
        return phrase("setup-seat", kind=sitter_kind(sitter, shown.names), number=seat + 1, name=name)
    if line.startswith(GROUP):
        return phrase("option-group", group=line.removeprefix(GROUP))
    if line.startswith(OWN):
        return phrase("table-preset", preset="own", name=shown.own[int(line.removeprefix(OWN))].name)
    match line:
        case Line.LAST:
            return phrase("setup-last", summary=(summary_of(shown.last),))
        case Line.LEFT:
            return phrase("setup-left-so", summary=(summary_of(shown.left or draft),))
        case Line.MINE:
            return phrase("setup-mine")
        case Line.PRESET:
            return phrase("setup-preset", preset="own" if draft.own else draft.preset, name=draft.own)
        case Line.SAVE:
            return phrase("setup-save")
        case Line.LOAD:
            return phrase("setup-load")
        case Line.FILE:
            return phrase("setup-file")
        case Line.READ:
            return phrase("setup-read")
        case _:
            return phrase("setup-start")


def summary_of(draft: Draft) -> Phrase:
    """A draft in a sentence, without its full stop."""
    mine = tuple(phrase("mine-on", setting=name) for name in MINE if getattr(draft, name))
    return table_summary(draft.options, draft.preset, draft.own, mine)


def mine_value(draft: Draft, line: str) -> Phrase:
    """Whether a setting is laid with the table."""
    return phrase("mine-value", value="on" if getattr(draft, line) else "off")


def explained(shown: Shown, line: str) -> tuple[Phrase, ...]:
    """D: what a line is for, and what stands there."""
    draft = shown.draft
    if line in option_fields():
        return about_option(line, getattr(draft.options, line))
    if line in MINE:
        return (phrase("mine-about", setting=line),)
    if line.startswith(SEAT):
        return (phrase("setup-about", line="seat"),)
    if line.startswith(GROUP):
        return (phrase("group-about", group=line.removeprefix(GROUP)),)
    if line.startswith(OWN):
        rules = shown.own[int(line.removeprefix(OWN))]
        summary = table_summary(rules.options(), rules.preset)
        told = phrase("setup-own", name=rules.name, summary=(summary,))
        return (told, phrase("setup-about", line="own"))
    match line:
        case Line.PRESET:
            about = phrase("preset-about", preset="own" if draft.own else draft.preset)
            return (about, phrase("setup-table", summary=(summary_of(draft),)))
        case Line.LAST:
            return (phrase("setup-about", line=line), *_whole(shown, shown.last))
        case Line.LEFT:
            return (phrase("setup-about", line=line), *_whole(shown, shown.left or draft))
        case Line.START:
            return _whole(shown, draft)
        case _:
            return (phrase("setup-about", line=line),)


def _whole(shown: Shown, draft: Draft) -> tuple[Phrase, ...]:
    """The rules and the seats of a draft."""
    seats = tuple(
        phrase("setup-sits", kind=sitter_kind(sitter, shown.names), name=sitter.name or shown.names.you)
        for sitter in draft.seats
    )
    return (phrase("setup-table", summary=(summary_of(draft),)), phrase("setup-seats", seats=seats))


def changes(before: Shown, after: Shown, line: str) -> tuple[Phrase, ...]:
    """The other lines that a change has changed, a sentence each. A preset changes all rules, which is not told."""
    all_rules = line == Line.PRESET or line.startswith(OWN)
    names = ("players", "sides", "targets") if all_rules else tuple(option_fields())
    seats = [f"{SEAT}{seat}" for seat in range(after.draft.options.players)]
    there = range(before.draft.options.players)
    return tuple(
        phrase("setup-also", line=(line_said(after, other),))
        for other in (*names, *seats)
        if other != line
        and (
            (other.startswith(SEAT) and int(other.removeprefix(SEAT)) not in there)
            or line_said(after, other) != line_said(before, other)
        )
    )


def focused_value(shown: Shown, line: str) -> Phrase:
    """What stands in a line that Left and Right change; in one of rules of one's own, the rules that hold."""
    draft = shown.draft
    if line == Line.PRESET or line.startswith(OWN):
        return phrase("table-preset", preset="own" if draft.own else draft.preset, name=draft.own)
    if line.startswith(SEAT):
        return line_said(shown, line)
    if line in MINE:
        return mine_value(draft, line)
    return option_value(line, getattr(draft.options, line))


def value_said(shown: Shown, line: str) -> Phrase:
    """What stands in a line now, in a sentence; a number never alone, which a screen reader might drop."""
    if line in option_fields() and type(getattr(shown.draft.options, line)) is int:
        return phrase("setup-also", line=(line_said(shown, line),))
    return phrase("setup-value", value=(focused_value(shown, line),))


def refused_change(shown: Shown, line: str, tried: Tried) -> tuple[Phrase, ...]:
    """Why a change is not possible, what stays, and what Enter would do."""
    wanted = Shown(shown.last, tried.draft, shown.own, shown.names)
    value, stays = (focused_value(wanted, line),), (focused_value(shown, line),)
    said = "setup-takes-both" if tried.remedy else "setup-stays"
    return (_reason(tried, line, value), phrase(said, value=stays))


def _reason(tried: Tried, line: str, value: tuple[Phrase, ...]) -> Phrase:
    facts, options = tried.refusal.facts, tried.draft.options
    option = str(facts["option"])
    match tried.refusal.reason:
        case _ if line == "sides" and options.players not in TEAMS[options.sides]:
            return phrase("setup-needs-players", value=value, seats=", ".join(map(str, TEAMS[options.sides])))
        case _ if line == "targets":
            return phrase("type-wrong-targets", typed=" ".join(map(str, options.targets)))
        case Reason.NEEDS_OTHER if facts["other"] == line and tried.remedy:
            needed = option_value(option, getattr(tried.remedy.options, option))
            return phrase("setup-needs", value=value, other=(option_name(option),), needed=(needed,))
        case Reason.NEEDS_OTHER if facts["other"] == line:
            found = (option_value(option, getattr(options, option)),)
            return phrase("setup-clashes", value=value, other=(option_name(option),), found=found)
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
