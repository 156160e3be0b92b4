"""A room of many tables, by ear: a list of the tables, each with what can be done there, a new one, and who is here."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from msgspec import Struct

from audiocrib.narration.message import Message, Phrase, phrase
from audiocrib.rules.options import Options
from audiocrib.storage.record import Kind
from audiocrib.together.entry import Entry
from audiocrib.together.messages import Here, Listed, Presence
from audiocrib.ui.keys.keymap import AMONG_PEOPLE, Action, KeyMap, Meaning, Mode
from audiocrib.ui.screens.base import USUAL, WITHOUT_USUAL, Stack
from audiocrib.ui.screens.form import Declaration, Done, Form, FormLine, Page, Place, Typed, answered, enter_takes
from audiocrib.ui.screens.help_pages import HALL
from audiocrib.ui.screens.text_entry import Typing

CALLED = {
    Action.WRITE: "document-write-room",
    Action.HOST: "document-host-room",
    Action.JOIN: "document-join-room",
}
"""The names of its buttons, where they differ from those at a table."""
_TABLE = "table-"
_LONGEST_WORDS = 60


class HallState(Struct, frozen=True):
    """Everything that lines are made from: who is at no table, and the tables."""

    people: tuple[str, ...] = ()
    tables: tuple[Listed, ...] = ()


class HallWays(Struct, frozen=True):
    """The ways out of the list: to a table by its number and words, to watch there if true; to a new one; to its rules; or
    out of the room. `people` says who is here, `summary` puts rules into words, `talk` does what a key for talking does.
    """

    goes: Callable[[int, str, bool], None]
    opens: Callable[[], None]
    reads: Callable[[Options], None]
    left: Callable[[], None]
    people: Callable[[], None]
    summary: Callable[[Options], Phrase]
    talk: Callable[[Action], None]


class HallScreen(Form[HallState]):
    """The list. Keys say who is here, open a table, and sit down at the one that has waited longest."""

    def __init__(self, stack: Stack, ways: HallWays, now: Callable[[], HallState]) -> None:
        self._ways = ways
        super().__init__(
            stack, Declaration(HALL, partial(_page, ways)), now(), lambda _: ways.left(), current=lambda _: now()
        )
        self._keys: Mapping[Action, Callable[[], None]] = {
            Action.PEOPLE: ways.people,
            Action.HOST: ways.opens,
            Action.JOIN: self._sits,
            **{action: partial(ways.talk, action) for action in Action if action in AMONG_PEOPLE},
        }

    @property
    def offers(self) -> Mapping[Action, str]:
        """Its keys, and those of forms."""
        return {**dict.fromkeys(self._keys, USUAL), **CALLED, **WITHOUT_USUAL}

    def works(self, action: Action, *, absent: frozenset[Action]) -> bool:
        """Return whether an action can ever do something here."""
        return action in self._keys or super().works(action, absent=absent)

    def meaning(self, key: str, keymap: KeyMap) -> Meaning | None:
        """Return what a key means in any form, or as one of the keys for people."""
        meant = None if self.types else keymap.meaning(key, Mode.TABLE)
        return meant if meant and meant.action in self._keys else super().meaning(key, keymap)

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Do what a key does in any form, or as one of the keys for people."""
        does = self._keys.get(meaning.action) if meaning and not self.types else None
        if does is None:
            return super().press(key, meaning)
        does()
        return True

    def gone(self, table: int) -> None:
        """Go back to the list if that table is open on its page: it is no longer there."""
        if self._name == _page_name(table):
            self._name = ""
            self._stand(None)

    def _sits(self) -> None:
        first = next(filter(waits, self.state.tables), None)
        if first is None:
            self._presenter.utter(Message((phrase("hall-none-waits"),), earcon="refusal"))
        else:
            self.begin(_goes(self._ways, first, self.state, watch=False))


def seats_said(table: Listed) -> tuple[Phrase, ...]:
    """Say who sits at a table, and how many seats are free."""
    free = sum(one is None for one in table.seats)
    names = tuple(_name(one) for one in table.seats if one and one.presence not in {Presence.LEFT, Presence.REMOVED})
    said = [phrase("hall-seats", names=names, number=len(names), table=table.table)]
    if free:
        said.append(phrase("hall-free", number=free))
    return tuple(said)


def _name(one: Here) -> Phrase:
    if one.presence is Presence.COMPUTER:
        return phrase("hall-stand-in", name=one.name)
    return phrase("hall-computer" if one.kind is Kind.COMPUTER else "seat-name", name=one.name)


def waits(table: Listed) -> bool:
    """Return whether a table waits for players whom it would let in."""
    return not table.playing and None in table.seats and table.entry is not Entry.LOCKED


def _page_name(table: int) -> str:
    return f"{_TABLE}{table}"


def _page(ways: HallWays, state: HallState, name: str) -> Page[HallState]:
    table = next((each for each in state.tables if _page_name(each.table) == name), None)
    if table is None:
        return Page(phrase("hall-opens"), tuple(_lines(ways, state)), heading=phrase("window-hall"))
    title = phrase("hall-table-opens", number=table.table, summary=(ways.summary(table.options),))
    lines = tuple(_lines_of(ways, table))
    return Page(title, lines, Place("", name), heading=phrase("hall-table", number=table.table))


def _line(name: str, said: Phrase, about: str, enter: Callable[[HallState], Done[HallState]]) -> FormLine[HallState]:
    explained = phrase("hall-about", line=about)
    return FormLine(name, said, lambda _: (explained,), enter_takes, enter)


def _lines(ways: HallWays, state: HallState) -> Iterator[FormLine[HallState]]:
    """Yield the waiting tables first, then those where a game is on, then the other lines."""
    for table in sorted(state.tables, key=lambda each: not waits(each)):
        how = "waits" if waits(table) else "locked" if table.entry is Entry.LOCKED else "on"
        free = sum(one is None for one in table.seats)
        about = (ways.summary(table.options),)
        said = phrase("hall-line-table", number=table.table, opener=table.opener, how=how, seats=free, summary=about)
        name = _page_name(table.table)
        yield _line(name, said, "table", lambda _, name=name: Done(page=name))  # type: ignore[misc]
    yield _line("new", phrase("hall-line-new"), "new", lambda _: Done(then=ways.opens))
    yield _line("people", phrase("hall-line-people"), "people", lambda _: Done(then=ways.people))
    yield _line("ignore", phrase("hall-line-ignore"), "ignore", lambda _: Done(then=partial(ways.talk, Action.IGNORE)))


def _lines_of(ways: HallWays, table: Listed) -> Iterator[FormLine[HallState]]:
    """Yield the lines for everything that can be done at one table."""
    if None in table.seats or table.playing:
        yield _line("sit", phrase("hall-line-sit"), "sit", partial(_goes, ways, table, watch=False))
    yield _line("watch", phrase("hall-line-watch", delay=table.delay), "watch", partial(_goes, ways, table, watch=True))
    yield _line("seats", phrase("hall-line-seats"), "seats", lambda _: answered(*seats_said(table)))
    yield _line("rules", phrase("hall-line-rules"), "rules", lambda _: Done(then=partial(ways.reads, table.options)))


def _goes(ways: HallWays, table: Listed, state: HallState, *, watch: bool) -> Done[HallState]:
    del state
    if table.entry is Entry.OPEN:
        return Done(then=partial(ways.goes, table.table, "", watch))
    asked = phrase("hall-type-words", number=table.table)
    return Done((asked,), entry=Typed(Typing(asked, _LONGEST_WORDS), partial(_typed, ways, table, watch)))


def _typed(ways: HallWays, table: Listed, watch: bool, state: HallState, typing: Typing) -> Done[HallState]:
    del state
    return Done(then=partial(ways.goes, table.table, typing.letters, watch))
