"""A room of many tables at one player's keys: tells its changes, opens tables, and goes to them.

Must not know sockets, nor what is played.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from audiocrib.cli.arguments import options_of
from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.session.company import play
from audiocrib.storage.record import Kind
from audiocrib.together.chat import cleaned
from audiocrib.together.messages import (
    Closed,
    Computer,
    Denied,
    Entered,
    FromGuest,
    Goes,
    Listed,
    Opens,
    Presence,
    ReadyLine,
    Said,
    Says,
    Unheard,
    Visitor,
)
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.new_game.table_words import table_summary
from audiocrib.ui.screens.rooms.hall import HallScreen, HallState, HallWays, seats_said, waits
from audiocrib.ui.screens.table.chat import Chat
from audiocrib.ui.screens.table.player import Player

if TYPE_CHECKING:
    from audiocrib.ui.screens.new_game.draft import Draft
    from audiocrib.ui.screens.new_game.menu import Leave, Start


class HallAtKeys:
    """Tells `player` of the room, and sends the player's wishes by `say`; `config` has the player's presets."""

    def __init__(self, presenter: Presenter, player: Player, config: Path, say: Callable[[FromGuest], bool]) -> None:
        self._presenter = presenter
        self._player = player
        self._config = config
        self._say = say
        self._chat = Chat(presenter, player.screens, self._writes, list(ReadyLine), self._writers)
        self._own = ""
        self._people: dict[str, None] = {}
        self._tables: dict[int, Listed] = {}
        self._settled = False
        """True once the player was told what is in the room."""
        self._follow: int | None = None
        """The number of messages still to come before everything in the room is known; None before the first."""
        self.free = asyncio.Event()
        """Set while no wish of the player's waits for an answer."""
        self._screen: HallScreen | None = None
        self._left: Draft | None = None
        """A table that was begun in the menu but not opened."""

    @property
    def shown(self) -> bool:
        """True if the room has the keys."""
        return self._screen is not None

    @property
    def complete(self) -> bool:
        """True if everything in the room is known."""
        return self._follow == 0

    def expect(self) -> None:
        """Forget the room: its host is about to tell everything anew, because the player comes back from a table."""
        self._follow = None

    def entered(self, entered: Entered) -> None:
        """Start from an empty room; messages about everything in it follow."""
        self._own, self._settled, self._follow = entered.name, False, entered.follow
        self._people.clear()
        self._tables.clear()

    def show(self) -> None:
        """Give the room the keys, and say what is in it."""
        screens = self._player.screens
        ways = HallWays(
            self._goes, self._opens, self._reads, screens.leave, self.people, table_summary, self._chat.press
        )
        self._screen = HallScreen(screens, ways, lambda: HallState(tuple(self._people), tuple(self._tables.values())))
        screens.push_under_typing(self._screen)
        self._player.waits.begun.set()
        play(self._presenter, *self._here, phrase("hall-opens"))
        self._settled = True
        self.free.set()

    def hide(self) -> None:
        """Take the keys away from the room."""
        if self._screen is not None:
            self._player.screens.remove(self._screen)
        self._screen = None

    def people(self) -> None:
        """Say who is here, and who is at which table."""
        told = [self._at_no_table]
        for table in self._tables.values():
            told.extend(seats_said(table))
        self._presenter.say(answer(*told))

    @property
    def _at_no_table(self) -> Phrase:
        others = tuple(phrase("seat-name", name=name) for name in self._people if name != self._own)
        return phrase("hall-here", names=(phrase("seat-you"), *others), number=len(others))

    @property
    def _here(self) -> tuple[Phrase, ...]:
        """The tables and the people. A table that the player was the last to leave is as good as closed."""
        tables = [
            table
            for table in self._tables.values()
            if any(one and one.kind is Kind.HUMAN and one.name != self._own for one in table.seats)
        ]
        waiting = sum(map(waits, tables))
        number = len(tables)
        open_ones = "some" if waiting < number else "both" if number == 2 else "all"
        return phrase("hall-tables", number=number, waiting=waiting, open=open_ones), self._at_no_table

    # From the host

    def take(self, message: Visitor | Listed | Closed | Denied) -> None:
        """Take a change, and tell it if the room has the keys."""
        if self._follow:
            self._follow -= 1
        match message:
            case Visitor(name, here=True):
                if name not in self._people and name != self._own:
                    self._tell(phrase("hall-came", name=name))
                self._people[name] = None
            case Visitor(name, watches=watched):
                self._people.pop(name, None)
                if watched:
                    self._tell(phrase("hall-watches", name=name, number=watched))
                elif not any(name in _sitting(table) for table in self._tables.values()):
                    self._tell(phrase("hall-gone", name=name))
            case Listed():
                self._listed(message)
            case Closed(table):
                if self._tables.pop(table, None):
                    self._tell(phrase("hall-closed", number=table))
                if self._screen:
                    self._screen.gone(table)
            case Denied(reason):
                self.free.set()
                self._presenter.say(Message((phrase("hall-denied", reason=reason.value),), Role.PLAY))
        if self.complete and not self._settled and self._screen is not None:  # the line was lost, and is back
            self._settled = True
            play(self._presenter, *self._here)

    def _listed(self, table: Listed) -> None:
        before = self._tables.get(table.table)
        self._tables[table.table] = table
        if not _has_people(table):
            return  # its opener is on the way there
        if before is None or not _has_people(before):
            about = (table_summary(table.options),)
            said = phrase("hall-opened", name=table.opener, number=table.table, summary=about)
            if table.opener != self._own:
                self._tell(said, *seats_said(table))
            return
        for name in _sitting(table):
            back = name in self._people and name not in _sitting(before)  # to a seat that was kept
            if name != self._own and (back or not any(one and one.name == name for one in before.seats)):
                self._tell(phrase("hall-sat", name=name, number=table.table))
        if not before.playing and table.playing:
            self._tell(phrase("hall-begins", number=table.table))
        elif waits(before) and _free(table) and not waits(table):
            self._tell(phrase("hall-locked", number=table.table))
        elif waits(table) and (_free(table) > _free(before) or not waits(before)):
            still = "yes" if waits(before) else "no"
            self._tell(phrase("hall-waits", number=table.table, free=_free(table), still=still))

    def _tell(self, *said: Phrase) -> None:
        if self._settled and self._screen is not None:
            play(self._presenter, *said)

    def said(self, told: Said | Unheard) -> None:
        """Take a line that somebody in the room wrote, or the news that the player's own was not delivered."""
        if isinstance(told, Unheard):
            self._chat.unheard(told.why.value)
        else:
            line = cleaned(told)
            self._chat.heard(line.name, line.text, line.ready or "", own=told.name == self._own)

    def _writes(self, text: str, ready: str) -> bool:
        return self._say(Says(text, ReadyLine(ready) if ready else None))

    def _writers(self) -> tuple[tuple[str, bool], ...]:
        return tuple((name, False) for name in self._people if name != self._own)

    # To the host

    def _goes(self, table: int, words: str, watch: bool) -> None:
        self._wishes(Goes(table, words, watch))

    def _wishes(self, wish: Goes | Opens) -> None:
        """Send it, and wait for its answer; without a connection, say so."""
        if self._say(wish):
            self.free.clear()
        else:
            self._presenter.say(answer(phrase("together-no-line")))

    def _reads(self, options: Options) -> None:
        from audiocrib.ui.screens.reading.library import Library

        screen = self._screen
        Library(self._player, None, laid=options).read_rules(screen.say_line if screen else lambda: None)

    def _opens(self) -> None:
        from audiocrib.ui.screens.new_game.menu import Leave, new_game
        from audiocrib.ui.screens.new_game.table_setup import Inviting

        def done(end: "Start | Leave") -> None:
            self._left = end.left
            self._player.screens.remove(menu)
            if isinstance(end, Leave):
                self._presenter.say(answer(phrase("host-left", kept="yes" if end.left else "no")))
                return
            table, inviting = end.table, end.inviting or Inviting()
            seats = tuple(Computer(one.name, one.level) if one.level else None for one in table.seats)
            self._wishes(Opens(table.options, seats, Seat(table.you or 0), inviting.entry, inviting.delay))

        def read(options: Options, back: Callable[[], None]) -> None:
            Library(self._player, None, laid=options).read_rules(back)

        from audiocrib.ui.screens.reading.library import Library

        options = options_of(self._presenter.settings)
        inviting = Inviting(lan=None)
        menu = new_game(self._player.screens, options, self._config, done, self._left, read, inviting)
        self._player.screens.push(menu)


def _has_people(table: Listed) -> bool:
    return any(one and one.kind is Kind.HUMAN for one in table.seats)


def _sitting(table: Listed) -> list[str]:
    """Return the names of the people who are at the table, in their seats."""
    there = filter(None, table.seats)
    return [one.name for one in there if one.kind is Kind.HUMAN and one.presence is Presence.HERE]


def _free(table: Listed) -> int:
    return sum(one is None for one in table.seats)
