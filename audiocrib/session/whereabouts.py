"""The games of an evening, at home and elsewhere: the player goes to a table with others, and comes back to the one at
home, whose game waits in the meantime.

Must not know sockets, nor what is played.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from audiocrib.cli.arguments import options_of
from audiocrib.narration.message import Phrase, answer, phrase
from audiocrib.rules.options import Options
from audiocrib.session.evening_games import Away, Opening, Settling
from audiocrib.session.games import Games
from audiocrib.session.session import until_one_ends
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.base import BACK_AT_TABLE
from audiocrib.ui.screens.table.player import Player

if TYPE_CHECKING:
    from audiocrib.session.meeting import Meeting
    from audiocrib.together.invitations import Invitation
    from audiocrib.together.kept import KeptRoom
    from audiocrib.ui.screens.new_game.draft import Draft
    from audiocrib.ui.screens.new_game.menu import Leave, Start


class Whereabouts:
    """The games at `home`, until the player hosts or joins a table through the `meeting`; then the games there. A page has
    no `meeting`, and no keys for it.

    `config`: the folder of the player's presets.
    """

    def __init__(
        self,
        home: Games,
        meeting: "Callable[[], Meeting] | None",
        config: Path,
        presenter: Presenter,
        player: Player,
    ) -> None:
        self.seated = home.seated
        self._home = home
        self._away: Away | None = None
        self._load = meeting
        self._meeting: Meeting | None = None
        self._config = config
        self._presenter = presenter
        self._player = player
        self._goes = asyncio.Event()
        self._opening: Opening | None = None
        self._arrived = asyncio.Event()
        self._arrived.set()
        self._leaves = asyncio.Event()
        """Set when the player leaves the current place; each place has a new one."""
        self._joining: Invitation | None = None
        """The table that is being joined."""
        self._left: Draft | None = None
        """A table for others that was begun in the menu but not opened."""

    @property
    def _here(self) -> Games | Away:
        return self._away or self._home

    @property
    def unsaved(self) -> bool:
        """True if the player was told that this game cannot be saved."""
        return self._here.unsaved

    @property
    def on(self) -> Settling | None:
        """The current table."""
        return self._here.on

    @property
    def farewell(self) -> Phrase:
        """The last words."""
        return self._here.farewell

    async def begun(self) -> None:
        """Return when a game is on at the place where the player is by then."""
        while True:
            await self._arrived.wait()
            leaves = self._leaves
            await until_one_ends(self._here.begun(), leaves.wait())
            if not leaves.is_set():
                return

    async def learned(self) -> None:
        """Return when everything claimed at home is saved."""
        await self._home.learned()

    def lay(self) -> None:
        """Let the player set up another table, or say why not."""
        self._here.lay()

    def same_cards(self) -> None:
        """Play the same deals again, or say why not."""
        self._here.same_cards()

    def people(self) -> None:
        """Say who is here."""
        self._here.people()

    def room(self) -> None:
        """Open the menu of things to do about this table, or say that nobody else is at it."""
        self._here.room()

    async def play(self) -> None:
        """Play until cancelled: at home, and wherever the player goes."""
        while True:
            await until_one_ends(self._home.play(), self._goes.wait())
            self._goes.clear()
            if self._opening:
                await self._elsewhere(self._opening)

    async def _elsewhere(self, opening: Opening) -> None:
        screens, left = self._player.screens, asyncio.Event()
        away = self._away = opening(self._presenter, self._player)
        away.seated = self.seated
        screens.leaves = left.set
        self._arrive()
        try:
            await until_one_ends(away.play(), left.wait())
        finally:
            screens.leaves = None
            away.close()
        self._set_out()
        self._away = None
        screens.back_to_table()
        joining, self._joining = self._joining, None
        if joining and away.failed:
            self._presenter.catch_up()  # the table at home has not been left: the address is still being typed
            self._player.once_told = partial(self._back_home, joining, away.parting)
        else:
            self._player.once_told = self._arrive
            self._player.home = True
            self._presenter.say(answer(*away.parting))

    def _set_out(self) -> None:
        self._arrived.clear()
        self._leaves.set()

    def _arrive(self) -> None:
        self._leaves = asyncio.Event()
        self._arrived.set()

    def _back_home(self, joining: "Invitation", why: tuple[Phrase, ...]) -> None:
        self._presenter.caught_up()
        self._arrive()
        self._join(joining, why)

    # Keys

    def host(self) -> None:
        """Open the menu for a new table for others; a table whose game waits is offered first."""
        meeting = self._can_meet()
        if meeting is None:
            return
        if found := meeting.waiting():
            self._offer(meeting, found)
        else:
            self._lay_for_others(meeting)

    def join(self) -> None:
        """Open the menu to join a table."""
        if self._can_meet():
            self._join()

    def _can_meet(self) -> "Meeting | None":
        if self._away:
            self._presenter.say(answer(phrase("together-leave-first")))
        elif self._load:
            self._meeting = self._meeting or self._load()
            return self._meeting
        return None

    def _go(self, opening: Opening) -> None:
        self._opening = opening
        self._set_out()
        self._goes.set()

    def _offer(self, meeting: "Meeting", found: "KeptRoom") -> None:
        from audiocrib.session.handing_on import hand_over
        from audiocrib.ui.screens.menu import Item, Menu
        from audiocrib.ui.screens.menu_screen import ask

        names = tuple(phrase("seat-name", name=one.name) for one in found.seats if one and not one.home)
        again = phrase("host-line-again", words=found.words, names=names)
        new = phrase("host-line-new")
        text = self._presenter.text

        over = phrase("host-line-hand-over")

        def opens_again() -> None:
            opened = meeting.host_again(found)
            if isinstance(opened, Phrase):
                self._presenter.say(answer(opened))
            else:
                self._go(opened)

        def chosen(does: Callable[[], None] | None) -> None:
            if does:
                does()

        lines: tuple[tuple[Phrase, Callable[[], None]], ...] = (
            (again, opens_again),
            (new, partial(self._lay_for_others, meeting)),
            (over, partial(hand_over, self._player.screens, meeting)),
        )
        items = tuple(Item(line, text.sentence(line), does) for line, does in lines)
        ask(self._player.screens, Menu(phrase("host-which"), items), chosen)

    def _lay_for_others(self, meeting: "Meeting") -> None:
        from audiocrib.session.handing_on import take_over
        from audiocrib.ui.screens.new_game.menu import Leave, new_game
        from audiocrib.ui.screens.new_game.table_setup import Inviting
        from audiocrib.ui.screens.reading.library import Library

        def done(end: "Start | Leave") -> None:
            self._left = end.left
            if isinstance(end, Leave):
                self._player.screens.remove(menu)
                self._presenter.say(answer(phrase("host-left", kept="yes" if end.left else "no")))
                return
            opened = meeting.host(end.table, end.inviting or Inviting())
            if isinstance(opened, Phrase):
                self._presenter.utter(answer(opened))
                return
            self._player.screens.remove(menu)
            self._go(opened)

        def read(options: Options, back: Callable[[], None]) -> None:
            Library(self._player, None, laid=options).read_rules(back)

        def comes(opening: Opening) -> None:
            self._player.screens.remove(menu)
            self._go(opening)

        def handed(inviting: Inviting) -> None:
            take_over(self._player.screens, meeting, lan=bool(inviting.lan), go=comes)

        options = options_of(self._presenter.settings)
        menu = new_game(self._player.screens, options, self._config, done, self._left, read, Inviting(), handed)
        self._player.screens.push(menu)

    def _join(self, failed: "Invitation | None" = None, first: tuple[Phrase, ...] = ()) -> None:
        from audiocrib.together.nearby import available
        from audiocrib.ui.screens.rooms.join import JoinState, Ways, join_menu

        meeting = self._meeting
        if meeting is None:
            return

        def left() -> None:
            self._player.screens.remove(menu)
            self._presenter.say(answer(BACK_AT_TABLE))

        def joined(where: "Invitation", watch: bool) -> None:
            self._player.screens.remove(menu)
            self._joining = where
            self._go(meeting.join(where, self._presenter.settings.name or "", watch=watch))

        typed = f"{failed.address} {failed.words}".strip() if failed else ""
        state = JoinState(self._presenter.settings.name, meeting.known(), typed=typed, nearby=available())
        ways = Ways(joined, left, lambda name: self._presenter.change(name=name))
        menu = join_menu(self._player.screens, state, ways, first)
