"""Left and Right in the menu of a new game: the next value of a line, said; what cannot be is said with its reason."""

from msgspec.structs import replace

from audiocrib.narration.message import Message, answer, phrase
from audiocrib.sitters import Level
from audiocrib.table_options import OptionKind, option_field, option_fields
from audiocrib.ui.setup_draft import finished, presets, sitter_kind, stepped, with_option, with_preset, with_sitter
from audiocrib.ui.setup_lines import MINE, SEAT, Line, line_said, value_said
from audiocrib.ui.setup_open import Pressed, Setup, changed, own_taken

_SITTERS = ("human", *Level, "you")
"""From left to right. Computers, the better the further right, are between people."""


def turned(setup: Setup, line: str, by: int) -> Pressed:
    """The next value of the focused line; after one that was refused, the one behind that."""
    shown = setup.shown
    from_ = setup.tried.draft if setup.tried else shown.draft
    at = replace(shown, draft=from_)
    if line == Line.PRESET:
        return _preset_turned(setup, by)
    if line.startswith(SEAT):
        return _seat_turned(setup, int(line.removeprefix(SEAT)), by)
    if line in MINE:
        return _mine_turned(setup, line, by > 0)
    if line not in option_fields():
        return Pressed(setup, answer(phrase("setup-enter-takes")))
    value = stepped(line, from_.options, by)
    if value is None:
        types = by > 0 and option_field(line).kind is OptionKind.NUMBERS
        said = (value_said(at, line), *((phrase("setup-types"),) if types else ()))
        return Pressed(setup, Message(said, earcon="edge"))
    return changed(setup, line, with_option(shown.draft, line, value, shown.names))


def _mine_turned(setup: Setup, line: str, on: bool) -> Pressed:
    if getattr(setup.shown.draft, line) is on:
        return Pressed(setup, Message((value_said(setup.shown, line),), earcon="edge"))
    return changed(setup, line, replace(setup.shown.draft, **{line: on}))


def _preset_turned(setup: Setup, by: int) -> Pressed:
    shown = setup.shown
    names = presets(shown.own)
    from_ = setup.tried.draft if setup.tried else shown.draft
    now = from_.own if from_.own in names else from_.preset
    place = names.index(now) + by
    if not 0 <= place < len(names):
        return Pressed(setup, Message((value_said(replace(shown, draft=from_), Line.PRESET),), earcon="edge"))
    published = len(names) - len(shown.own)
    if place < published:
        return changed(setup, Line.PRESET, with_preset(shown.draft, names[place]))
    return own_taken(setup, Line.PRESET, shown.own[place - published])


def _seat_turned(setup: Setup, seat: int, by: int) -> Pressed:
    shown, line = setup.shown, f"{SEAT}{seat}"
    place = _SITTERS.index(sitter_kind(shown.draft.seats[seat], shown.names)) + by
    if not 0 <= place < len(_SITTERS):
        return Pressed(setup, Message((value_said(shown, line),), earcon="edge"))
    draft = with_sitter(shown.draft, seat, _SITTERS[place], shown.names)
    if draft is None:
        stays = phrase("setup-stays", value=(line_said(shown, line),))
        return Pressed(setup, Message((phrase("setup-one-person"), stays), earcon="refusal"))
    after = changed(setup, line, draft)
    more = [phrase("setup-types-name")] if _SITTERS[place] == "human" else []
    if _SITTERS[place] in set(Level):
        more.append(phrase("opponent-about", level=_SITTERS[place]))
    if finished(draft, shown.names).you is None and finished(shown.draft, shown.names).you is not None:
        more.append(phrase("setup-no-seat"))
    return replace(after, message=after.message.then(*more)) if after.message else after
