"""The menu of a new game, a form over the table being set up: its rules, its seats, the player's own presets.

It ends with a table to play at, or is left; an unfinished table is then kept for the next time. A change that cannot
be played is refused with the reason; if more would have to change, Enter changes it all. Nothing else changes silently.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.names import name_fault
from audiocrib.computer.player_kinds import Level, Sitter
from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.deal_forms import sides_of
from audiocrib.rules.errors import Refusal
from audiocrib.rules.options import Options
from audiocrib.settings.house_rules import HouseRules, HouseRulesError, house_rules, listed
from audiocrib.settings.table_options import MOST, OptionKind, option_field, taken
from audiocrib.together.entry import Entry
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.form import (
    Declaration,
    Done,
    Form,
    FormLine,
    Page,
    Place,
    Typed,
    answered,
    at_edge,
    enter_takes,
    refused,
)
from audiocrib.ui.screens.help_pages import SETUP
from audiocrib.ui.screens.new_game import files as setup_files
from audiocrib.ui.screens.new_game.draft import (
    Draft,
    Tried,
    drafted,
    finished,
    presets,
    sitter_kind,
    stepped,
    with_option,
    with_own,
    with_preset,
    with_sitter,
)
from audiocrib.ui.screens.new_game.refusal_words import house_rules_refused
from audiocrib.ui.screens.new_game.table_setup import Inviting, TableSetup, level_of, names_of
from audiocrib.ui.screens.new_game.table_words import (
    GROUPS,
    OptionGroup,
    about_option,
    option_name,
    option_value,
    table_summary,
)
from audiocrib.ui.screens.new_game.words import (
    MINE,
    OWN,
    PRESET,
    SEAT,
    SetupState,
    changes,
    mine_said,
    option_said,
    refused_change,
    seat_said,
    summary_of,
    value_said,
    whole,
)
from audiocrib.ui.screens.text_entry import DIGITS, SPACED, Typing

_GROUP = "group-"
_LOAD, _MINE_PAGE = "load", "mine"
_SITTERS = ("human", *Level, "you")
"""From left to right: computers, better to the right, between people."""
_DELAYS = (0, 10, 30, 60, 120, 300, 600, 1800, 3600)
"""Delays for spectators in seconds, from left to right."""
_LONGEST_NAME = 30
_LONGEST_FILE = 500


class Start(Struct, frozen=True):
    """Begin a game at this table. `left`: another one, unfinished, which is kept for the next time. `inviting`: who
    may come to it.
    """

    table: TableSetup
    left: Draft | None = None
    inviting: Inviting | None = None


class Leave(Struct, frozen=True):
    """Close the menu; nothing begins. `left`: the unfinished table, for the next time."""

    left: Draft | None = None


class Doors(Struct, frozen=True):
    """The surroundings of the menu: the folder `config` with the player's presets, the table `laid`, its rules to be `read`.

    `called`: the player has this name from now on. `handed`: continue a table that another host handed over.
    """

    config: Path
    laid: Callable[[Start | Leave], None]
    read: Callable[[Options], None]
    called: Callable[[str], None]
    handed: Callable[[Inviting], None] | None = None


def new_game(
    stack: Stack,
    options: Options,
    config: Path,
    laid: Callable[[Start | Leave], None],
    left: Draft | None = None,
    read: Callable[[Options, Callable[[], None]], None] = lambda _, back: back(),
    inviting: Inviting | None = None,
    handed: Callable[[Inviting], None] | None = None,
) -> Form[SetupState]:
    """Return the menu, said but not yet pushed. It begins with the table of the settings, whose rules are `options`.

    `laid` gets what it ends with; `config` has the player's presets, and one that cannot be read is reported first;
    `left` was begun before. `read` lets the rules of a table be read, then returns. `inviting`: it is for people
    elsewhere; `handed` continues the table of another host.
    """
    presenter = stack.presenter
    names = names_of(presenter.settings, presenter.text)
    own, wrong = listed(config)
    last = drafted(presenter.settings, options, names)
    if inviting is not None:
        last = replace(last, seats=_opened(last.seats), real_board=False, private_ears=False)
    doors = Doors(
        config, laid, lambda options: read(options, form.say_line), lambda name: presenter.change(name=name), handed
    )
    form = Form(
        stack,
        Declaration(SETUP, partial(page, doors)),
        SetupState(last, last, own, names, left, inviting=inviting),
        lambda shown: laid(Leave(begun(shown))),
    )
    form.say_line(first=tuple(map(house_rules_refused, wrong)))
    return form


def begun(shown: SetupState) -> Draft | None:
    """Return the table that would be lost: the one being set up, or one left before."""
    return shown.left if shown.draft == shown.last else shown.draft


# Pages


def page(doors: Doors, shown: SetupState, name: str) -> Page[SetupState]:
    """Return a page by the name of the line that leads to it; the first has none."""
    if name.startswith(_GROUP):
        group = OptionGroup(name.removeprefix(_GROUP))
        return _page(name, _group_name(group), tuple(_option(shown, option) for option in GROUPS[group]))
    if name == _MINE_PAGE:
        return _page(name, phrase("setup-mine"), tuple(_mine(shown, setting) for setting in MINE))
    if name == _LOAD:
        file = _line("file", phrase("setup-file"), partial(_enter_file, doors))
        return _page(name, phrase("setup-load"), (*(_own(*each) for each in enumerate(shown.own)), file))
    if shown.inviting:
        room = "yes" if shown.inviting.lan is None else "no"
        opens, heading = phrase("host-opens", room=room), phrase("window-host", room=room)
        return Page(opens, tuple(_first_page(doors, shown)), heading=heading)
    return Page(phrase("setup-opens"), tuple(_first_page(doors, shown)), heading=phrase("window-new-game"))


def _page(name: str, said: Phrase, lines: tuple[FormLine[SetupState], ...]) -> Page[SetupState]:
    return Page(phrase("setup-page", name=(said,), number=len(lines)), lines, Place("", name), heading=said)


def _first_page(doors: Doors, shown: SetupState) -> Iterator[FormLine[SetupState]]:
    """Return the first page: the most wanted lines come first, and the one that begins the game last."""
    if shown.inviting:
        yield _line(
            "now", phrase("host-line-now", summary=(summary_of(shown.draft),)), partial(_opens_table, doors), _whole
        )
        yield _entry(shown.inviting)
        if shown.inviting.lan is not None:
            yield _from_where(shown.inviting)
        yield _delay(shown.inviting)
    else:
        yield _line(
            "last",
            phrase("setup-last", summary=(summary_of(shown.last),)),
            lambda shown: _starts(doors, shown, shown.last, begun(shown)),
            lambda shown: (phrase("setup-about", line="last"), *whole(shown.last, shown.names)),
        )
    if shown.left:
        yield _left(shown.left)
    yield _preset(shown)
    yield _option(shown, "players")
    yield from (_seat(doors, shown, seat) for seat in range(shown.draft.options.players))
    yield _option(shown, "sides")
    yield from map(_group, GROUPS)
    if not shown.inviting:
        yield _opens(_MINE_PAGE, phrase("setup-mine"))
    yield _line("save", phrase("setup-save"), lambda _: _types(phrase("type-preset"), partial(_name_preset, doors)))
    yield _opens(_LOAD, phrase("setup-load"))
    yield _line("read", phrase("setup-read"), lambda shown: Done(then=partial(doors.read, shown.draft.options)))
    if shown.inviting and doors.handed:
        handed = partial(doors.handed, shown.inviting)
        about = phrase("host-handed-about")
        yield _line("handed", phrase("host-line-handed"), lambda _: Done(then=handed), lambda _: (about,))
    if shown.inviting:
        yield _line("start", phrase("host-line-start"), partial(_opens_table, doors), _whole)
    else:
        yield _line("start", phrase("setup-start"), lambda shown: _starts(doors, shown, shown.draft), _whole)


def _whole(shown: SetupState) -> tuple[Phrase, ...]:
    return whole(shown.draft, shown.names, open=shown.inviting is not None)


def _turns(*_: object) -> Done[SetupState]:
    return answered(phrase("setup-turns"))


def _line(
    name: str,
    said: Phrase,
    enter: Callable[[SetupState], Done[SetupState]],
    about: Callable[[SetupState], tuple[Phrase, ...]] | None = None,
) -> FormLine[SetupState]:
    """Return a line on which Enter does something."""
    return FormLine(name, said, about or (lambda _: (phrase("setup-about", line=name),)), enter_takes, enter)


def _opens(
    name: str, said: Phrase, about: Callable[[SetupState], tuple[Phrase, ...]] | None = None
) -> FormLine[SetupState]:
    return _line(name, said, lambda _: Done(page=name), about)


def _group(group: OptionGroup) -> FormLine[SetupState]:
    return _opens(f"{_GROUP}{group}", _group_name(group), lambda _: (phrase("group-about", group=group.value),))


def _group_name(group: OptionGroup) -> Phrase:
    return phrase("option-group", group=group.value)


def _starts(doors: Doors, shown: SetupState, draft: Draft, left: Draft | None = None) -> Done[SetupState]:
    return Done(then=partial(doors.laid, Start(finished(draft, shown.names), left, shown.inviting)))


def _left(left: Draft) -> FormLine[SetupState]:
    """Return the line for an unfinished table."""

    def enter(shown: SetupState) -> Done[SetupState]:
        told = phrase("setup-table", summary=(summary_of(left),)), phrase("setup-goes-on")
        return Done(told, state=replace(shown, draft=left))

    return _line(
        "left",
        phrase("setup-left-so", summary=(summary_of(left),)),
        enter,
        lambda shown: (phrase("setup-about", line="left"), *whole(left, shown.names)),
    )


# Who may come


def _opened(seats: tuple[Sitter, ...], since: int = 0) -> tuple[Sitter, ...]:
    """Return the seats with those from `since` on open, except the player's own."""
    return tuple(
        Sitter("human", sitter.name) if seat >= since and sitter != Sitter("human") else sitter
        for seat, sitter in enumerate(seats)
    )


def _opens_table(doors: Doors, shown: SetupState) -> Done[SetupState]:
    """Open the table to others, who need a name for the player."""
    if shown.names.chosen:
        return _starts(doors, shown, shown.draft)
    return _types(phrase("type-host", name=shown.names.you), partial(_type_host, doors))


def _type_host(doors: Doors, shown: SetupState, typing: Typing) -> Done[SetupState]:
    name = _text(typing)
    if why := _no_name(shown.draft.seats.index(Sitter("human")), shown, name):
        return _types_again(typing, partial(_type_host, doors), why)
    doors.called(name)
    shown = replace(shown, names=replace(shown.names, you=name, chosen=True))
    return replace(_starts(doors, shown, shown.draft), state=shown)


def _entry(now: Inviting) -> FormLine[SetupState]:
    values = tuple(Entry)

    def turn(shown: SetupState, by: int) -> Done[SetupState]:
        inviting = shown.inviting or now
        place = values.index(inviting.entry) + by
        if not 0 <= place < len(values):
            return at_edge(_entry_said(inviting))
        inviting = replace(inviting, entry=values[place])
        return Done((_entry_said(inviting),), state=replace(shown, inviting=inviting))

    def about(_: SetupState) -> tuple[Phrase, ...]:
        return (phrase("host-entry-about"),)

    return FormLine("entry", phrase("host-line-entry", entry=now.entry.value), about, turn, _turns)


def _from_where(now: Inviting) -> FormLine[SetupState]:
    def turn(shown: SetupState, by: int) -> Done[SetupState]:
        inviting = shown.inviting or now
        if inviting.lan is (by > 0):
            return at_edge(_also(_reach(inviting)))
        inviting = replace(inviting, lan=by > 0)
        return Done((_also(_reach(inviting)),), state=replace(shown, inviting=inviting))

    def about(_: SetupState) -> tuple[Phrase, ...]:
        return (phrase("host-reach-about"),)

    return FormLine("reach", _reach(now), about, turn, _turns)


def _delay(now: Inviting) -> FormLine[SetupState]:
    def turn(shown: SetupState, by: int) -> Done[SetupState]:
        inviting = shown.inviting or now
        values = sorted({*_DELAYS, inviting.delay})
        place = values.index(inviting.delay) + by
        if not 0 <= place < len(values):
            return at_edge(_also(_delay_said(inviting)))
        inviting = replace(inviting, delay=values[place])
        return Done((_also(_delay_said(inviting)),), state=replace(shown, inviting=inviting))

    def about(_: SetupState) -> tuple[Phrase, ...]:
        return (phrase("host-delay-about"),)

    return FormLine("delay", _delay_said(now), about, turn, _turns)


def _delay_said(inviting: Inviting) -> Phrase:
    return phrase("host-line-delay", delay=inviting.delay)


def _entry_said(inviting: Inviting) -> Phrase:
    return _also(phrase("host-line-entry", entry=inviting.entry.value))


def _also(line: Phrase) -> Phrase:
    """Return a line as a sentence."""
    return phrase("setup-also", line=(line,))


def _reach(inviting: Inviting) -> Phrase:
    return phrase("host-line-reach", lan="yes" if inviting.lan else "no")


# Changes


def _changed(shown: SetupState, line: str, after: Draft | Tried) -> Done[SetupState]:
    """Adopt a change and say what else it changed; or say why it is refused."""
    if isinstance(after, Tried):
        return replace(refused(*refused_change(shown, line, after)), tried=replace(shown, tried=after))
    if shown.inviting and len(after.seats) > len(shown.draft.seats):
        after = replace(after, seats=_opened(after.seats, len(shown.draft.seats)))
    now = replace(shown, draft=after, tried=None)
    return Done((value_said(now, line), *changes(shown, now, line)), state=now)


def _own_taken(shown: SetupState, line: str, rules: HouseRules) -> Done[SetupState]:
    """Adopt one of the player's own presets."""
    return _changed(shown, line, with_own(shown.draft, rules, shown.names))


# Options


def _option(shown: SetupState, name: str) -> FormLine[SetupState]:
    def about(shown: SetupState) -> tuple[Phrase, ...]:
        option, *means = about_option(name, getattr(shown.wanted.options, name))
        if means and shown.tried:
            return (
                option,
                phrase("setup-refused", value=(option_value(name, getattr(shown.wanted.options, name)),)),
                *means,
            )
        return (option, *means)

    return FormLine(name, option_said(shown, name), about, partial(_turn_option, name), partial(_enter_option, name))


def _turn_option(name: str, shown: SetupState, by: int) -> Done[SetupState]:
    """Go to the next value; after a refused one, to the one beyond it."""
    value = stepped(name, shown.wanted.options, by)
    if value is None and shown.tried:  # refused, and nothing is beyond it
        return replace(refused(*refused_change(shown, name, shown.tried)), tried=shown)
    if value is None:
        types = by > 0 and option_field(name).kind is OptionKind.NUMBERS
        said = value_said(replace(shown, draft=shown.wanted), name)
        return at_edge(said, *((phrase("setup-types"),) if types else ()))
    return _changed(shown, name, with_option(shown.draft, name, value, shown.names))


def _enter_option(name: str, shown: SetupState) -> Done[SetupState]:
    """Adopt everything that goes with a refused change; numbers are typed."""
    if shown.tried and shown.tried.remedy:
        return _changed(shown, name, shown.tried.remedy)
    options, take = shown.draft.options, partial(_type_option, name)
    match option_field(name).kind:
        case OptionKind.NUMBERS:
            return _types(phrase("type-targets", number=len(set(sides_of(options)))), take, SPACED)
        case OptionKind.NUMBER if name not in {"players", "dealer"}:
            value = option_value(name, getattr(options, name))
            return _types(phrase("type-number", option=(option_name(name),), value=(value,)), take, DIGITS)
        case _:
            return _turns()


def _type_option(name: str, shown: SetupState, typing: Typing) -> Done[SetupState]:
    typed = _text(typing)
    try:
        value = taken(name, typed, typed=True)
    except Refusal:
        field = option_field(name)
        if field.kind is OptionKind.NUMBERS:
            why = _wrong_targets(shown, typed)
        else:
            why = phrase("type-wrong-number", typed=typed, low=field.low, high=field.high or MOST)
        return _types_again(typing, partial(_type_option, name), why)
    after = with_option(shown.draft, name, value, shown.names)
    if name == "targets" and isinstance(after, Tried) and after.remedy is None:
        return _types_again(typing, partial(_type_option, name), _wrong_targets(shown, typed))
    return Done(here=True) if after == shown.draft else _changed(shown, name, after)


def _wrong_targets(shown: SetupState, typed: str) -> Phrase:
    field, sides = option_field("targets"), len(set(sides_of(shown.draft.options)))
    return phrase("type-wrong-targets", typed=typed, number=sides, low=field.low, high=field.high or MOST)


# Rules: published ones, and the player's own


def _preset(shown: SetupState) -> FormLine[SetupState]:
    def about(shown: SetupState) -> tuple[Phrase, ...]:
        draft = shown.wanted
        named = phrase("preset-about", preset="own" if draft.own else draft.preset)
        return (named, phrase("setup-table", summary=(summary_of(draft),)))

    draft = shown.draft
    said = phrase("setup-preset", preset="own" if draft.own else draft.preset, name=draft.own)
    return FormLine(PRESET, said, about, _turn_preset, _turns)


def _turn_preset(shown: SetupState, by: int) -> Done[SetupState]:
    names, draft = presets(shown.own), shown.wanted
    place = names.index(draft.own if draft.own in names else draft.preset) + by
    if not 0 <= place < len(names):
        return at_edge(value_said(replace(shown, draft=draft), PRESET))
    published = len(names) - len(shown.own)
    if place < published:
        return _changed(shown, PRESET, with_preset(shown.draft, names[place]))
    return _own_taken(shown, PRESET, shown.own[place - published])


def _own(number: int, rules: HouseRules) -> FormLine[SetupState]:
    def about(_: SetupState) -> tuple[Phrase, ...]:
        summary = table_summary(rules.options(), rules.preset)
        return phrase("setup-own", name=rules.name, summary=(summary,)), phrase("setup-about", line="own")

    name = f"{OWN}{number}"
    said = phrase("table-preset", preset="own", name=rules.name)
    return _line(name, said, lambda shown: _own_taken(shown, name, rules), about)


def _name_preset(doors: Doors, shown: SetupState, typing: Typing) -> Done[SetupState]:
    """Save the rules under a name; an existing one is overwritten at the second Enter."""
    take, draft = partial(_name_preset, doors), shown.draft
    try:
        rules = house_rules(_text(typing), draft.preset, draft.options)
    except HouseRulesError as error:
        return _types_again(typing, take, house_rules_refused(error))
    if not typing.sure and any(rules.name.casefold() == own.name.casefold() for own in shown.own):
        return Done((phrase("type-exists", name=rules.name),), entry=Typed(replace(typing, sure=True), take))
    file = setup_files.save(doors.config, rules)
    if isinstance(file, Phrase):
        return Done((file,), "refusal", here=True)
    state = replace(shown, own=listed(doors.config)[0], draft=replace(draft, own=rules.name))
    return Done((phrase("setup-saved", name=rules.name, file=file),), here=True, state=state)


def _enter_file(doors: Doors, _: SetupState) -> Done[SetupState]:
    return _types(phrase("type-file"), partial(_load, doors), longest=_LONGEST_FILE)


def _load(doors: Doors, shown: SetupState, typing: Typing) -> Done[SetupState]:
    """Adopt the rules in a file if they can be played."""
    rules = setup_files.load_preset(doors.config, typing.letters.strip())
    if isinstance(rules, Phrase):
        return Done((rules,), "refusal", here=True)
    shown = replace(shown, own=listed(doors.config)[0])
    done = _own_taken(shown, PRESET, rules)
    return replace(done, state=done.state or shown)


# Seats, and settings that are chosen with the table


def _seat(doors: Doors, shown: SetupState, seat: int) -> FormLine[SetupState]:
    return FormLine(
        f"{SEAT}{seat}",
        seat_said(shown, seat),
        partial(_about_seat, seat),
        partial(_turn_seat, seat),
        partial(_enter_seat, doors, seat),
    )


def _about_seat(seat: int, shown: SetupState) -> tuple[Phrase, ...]:
    if _is_open(shown, seat):
        return (phrase("host-open-seat"),)
    return (phrase("setup-about", line="inviting" if shown.inviting else "seat"),)


def _is_open(shown: SetupState, seat: int) -> bool:
    """Return whether the seat is kept for somebody elsewhere."""
    sitter = shown.draft.seats[seat]
    return shown.inviting is not None and sitter.name is not None and sitter.kind == "human"


def _turn_seat(seat: int, shown: SetupState, by: int) -> Done[SetupState]:
    line, names = f"{SEAT}{seat}", shown.names
    place = _SITTERS.index(sitter_kind(shown.draft.seats[seat], names)) + by
    if not 0 <= place < len(_SITTERS):
        return at_edge(value_said(shown, line))
    draft = with_sitter(shown.draft, seat, _SITTERS[place], names)
    if draft is not None and shown.inviting and Sitter("human") not in draft.seats:
        return refused(phrase("host-your-seat"), phrase("setup-also", line=(seat_said(shown, seat),)))
    if draft is None:
        return refused(phrase("setup-one-person"), phrase("setup-also", line=(seat_said(shown, seat),)))
    after = _changed(shown, line, draft)
    if shown.inviting:
        return after
    more = [phrase("setup-types-name")] if _SITTERS[place] == "human" else []
    if _SITTERS[place] in set(Level):
        more.append(phrase("opponent-about", level=_SITTERS[place]))
    if _SITTERS[place] == "human" and Sitter("human") in draft.seats and not names.chosen:
        more.append(phrase("setup-nameless", name=names.you))
    if finished(draft, names).you is None and finished(shown.draft, names).you is not None:
        more.append(phrase("setup-no-seat"))
    return replace(after, said=(*after.said, *more))


def _enter_seat(doors: Doors, seat: int, shown: SetupState) -> Done[SetupState]:
    name = shown.draft.seats[seat].name
    if _is_open(shown, seat):
        return answered(phrase("host-open-seat"))
    if name is None:
        return _types(phrase("type-you", name=shown.names.you), partial(_type_you, doors, seat))
    return _types(phrase("type-name", number=seat + 1, name=name), partial(_type_name, seat))


def _type_name(seat: int, shown: SetupState, typing: Typing) -> Done[SetupState]:
    name, seats = _text(typing), list(shown.draft.seats)
    if why := _no_name(seat, shown, name):
        return _types_again(typing, partial(_type_name, seat), why)
    level = level_of(seats[seat], shown.names) if seats[seat].kind == "computer" else None
    seats[seat] = Sitter(seats[seat].kind, name, level)
    after = replace(shown.draft, seats=tuple(seats))
    return Done(here=True) if after == shown.draft else _changed(shown, f"{SEAT}{seat}", after)


def _type_you(doors: Doors, seat: int, shown: SetupState, typing: Typing) -> Done[SetupState]:
    """Set the player's own name, which applies at every table, and at once."""
    name = _text(typing)
    if why := _no_name(seat, shown, name):
        return _types_again(typing, partial(_type_you, doors, seat), why)
    names = replace(shown.names, you=name, chosen=True)
    said = phrase("type-called", name=name)
    return Done((said,), here=True, state=replace(shown, names=names), then=partial(doors.called, name))


def _no_name(seat: int, shown: SetupState, name: str) -> Phrase | None:
    """Return why nobody in this seat can have that name; None if somebody can."""
    if fault := name_fault(name):
        return phrase("type-no-name", why=fault.value)
    sitters, you = shown.draft.seats, shown.names.you
    others = {sitter.name or you for place, sitter in enumerate(sitters) if place != seat}
    if sitters[seat].name:
        others.add(you)
    taken = name.casefold() in {other.casefold() for other in others}
    return phrase("type-taken", name=name) if taken else None


def _mine(shown: SetupState, name: str) -> FormLine[SetupState]:
    def turn(shown: SetupState, by: int) -> Done[SetupState]:
        if getattr(shown.draft, name) is (by > 0):
            return at_edge(value_said(shown, name))
        return _changed(shown, name, replace(shown.draft, **{name: by > 0}))

    return FormLine(name, mine_said(shown, name), lambda _: (phrase("mine-about", setting=name),), turn, _turns)


# What is typed


def _types(
    asked: Phrase,
    take: Callable[[SetupState, Typing], Done[SetupState]],
    only: str = "",
    *,
    longest: int = _LONGEST_NAME,
) -> Done[SetupState]:
    return Done((asked,), entry=Typed(Typing(asked, longest, only), take))


def _types_again(
    typing: Typing, take: Callable[[SetupState, Typing], Done[SetupState]], why: Phrase
) -> Done[SetupState]:
    """Refuse the text, and let it be typed again."""
    return replace(refused(why), entry=Typed(replace(typing, letters="", sure=False), take))


def _text(typing: Typing) -> str:
    return " ".join(typing.letters.split())
