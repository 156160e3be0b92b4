"""The menu to join a table elsewhere, a form: one field for its address and words, and the tables joined before."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.names import name_fault
from audiocrib.narration.message import Phrase, phrase
from audiocrib.together.invitations import Invitation, InvitationFault, invitation
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.form import (
    Declaration,
    Done,
    Form,
    FormLine,
    Page,
    Typed,
    answered,
    at_edge,
    enter_takes,
    refused,
)
from audiocrib.ui.screens.help_pages import JOINING
from audiocrib.ui.screens.text_entry import Typing

_LONGEST = 120
_LONGEST_NAME = 30


class JoinState(Struct, frozen=True):
    """Everything that lines are made from. `known`: the tables joined before; `typed`: text that did not lead
    to one; `nearby`: tables in this network are found by their words alone.
    """

    name: str | None
    known: tuple[Invitation, ...]
    watch: bool = False
    typed: str = ""
    nearby: bool = False


class Ways(Struct, frozen=True):
    """The ways out of the menu: to the table `joined`, to watch there if true, or nowhere. `called`: the player's name
    from now on.
    """

    joined: Callable[[Invitation, bool], None]
    left: Callable[[], None]
    called: Callable[[str], None]


def join_menu(stack: Stack, state: JoinState, ways: Ways, first: tuple[Phrase, ...] = ()) -> Form[JoinState]:
    """Give the menu the keys, after other sentences; if there is nothing else to choose, typing begins at once."""
    form = Form(stack, Declaration(JOINING, partial(_page, ways)), state, lambda _: ways.left())
    stack.push(form)
    if state.typed or not state.known:
        done = _types_where(ways, state)
        form.begin(replace(done, said=(*first, *done.said)))
    else:
        form.say_line(first=first)
    return form


def _page(ways: Ways, state: JoinState, name: str) -> Page[JoinState]:
    del name
    return Page(phrase("join-opens"), tuple(_lines(ways, state)), heading=phrase("window-join"))


def _lines(ways: Ways, state: JoinState) -> Iterator[FormLine[JoinState]]:
    yield _line("where", phrase("join-line-where"), partial(_types_where, ways))
    for number, one in enumerate(state.known):
        said = phrase("join-line-known", open=_how(one), address=one.address, words=one.words, name=one.name)
        yield _line(f"known-{number}", said, partial(_goes, ways, one))
    yield _watch(state)
    yield _line(
        "name",
        phrase("join-line-name", named="yes" if state.name else "no", name=state.name or ""),
        partial(_types_name, ways, None),
    )


def _how(one: Invitation) -> str:
    return "near" if not one.address else "no" if one.words else "yes"


def _line(name: str, said: Phrase, enter: Callable[[JoinState], Done[JoinState]]) -> FormLine[JoinState]:
    about = phrase("join-about", line=name.partition("-")[0])
    return FormLine(name, said, lambda _: (about,), enter_takes, enter)


def _watch(state: JoinState) -> FormLine[JoinState]:
    def turn(state: JoinState, by: int) -> Done[JoinState]:
        if state.watch is (by > 0):
            return at_edge(phrase("setup-also", line=(_watches(state),)))
        after = replace(state, watch=by > 0)
        return Done((phrase("setup-also", line=(_watches(after),)),), state=after)

    def enter(_: JoinState) -> Done[JoinState]:
        return answered(phrase("setup-turns"))

    return FormLine("watch", _watches(state), lambda _: (phrase("join-about", line="watch"),), turn, enter)


def _watches(state: JoinState) -> Phrase:
    return phrase("join-line-watch", watch="yes" if state.watch else "no")


def _types_where(ways: Ways, state: JoinState) -> Done[JoinState]:
    asked = phrase("join-type-again" if state.typed else "join-type", typed=state.typed)
    return Done((asked,), entry=Typed(Typing(asked, _LONGEST, letters=state.typed), partial(_where, ways)))


def _where(ways: Ways, state: JoinState, typing: Typing) -> Done[JoinState]:
    found = invitation(typing.letters, state.known, nearby=state.nearby)
    if isinstance(found, InvitationFault):
        again = Typed(typing, partial(_where, ways))
        return replace(refused(phrase("join-no-table", why=found.value)), entry=again)
    return _goes(ways, found, replace(state, typed=typing.letters))


def _goes(ways: Ways, where: Invitation, state: JoinState) -> Done[JoinState]:
    """Join, once the player has a name."""
    if not state.name:
        return _types_name(ways, where, state)
    return Done(state=state, then=partial(ways.joined, where, state.watch))


def _types_name(ways: Ways, where: Invitation | None, state: JoinState) -> Done[JoinState]:
    asked = phrase("join-type-name")
    return Done((asked,), entry=Typed(Typing(asked, _LONGEST_NAME), partial(_name, ways, where)), state=state)


def _name(ways: Ways, where: Invitation | None, state: JoinState, typing: Typing) -> Done[JoinState]:
    name = " ".join(typing.letters.split())
    if fault := name_fault(name):
        again = Typed(replace(typing, letters="", sure=False), partial(_name, ways, where))
        return replace(refused(phrase("type-no-name", why=fault.value)), entry=again)
    ways.called(name)
    state = replace(state, name=name)
    if where is None:
        return Done((phrase("type-called", name=name),), here=True, state=state)
    return _goes(ways, where, state)
