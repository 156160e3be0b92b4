"""A person's chair: what happens and what is asked goes to the desk; what the fingers choose goes to the table.

Holds what the person has in view and under the fingers; which key does what is in `fingers`. Knows no rule of its own.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from audiocrib.narration import answers
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase, Role, phrase
from audiocrib.narration.narrator import narrate, next_deal, prompt
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.errors import Refusal
from audiocrib.rules.events import DealEnded, Dealt, Event, GameEnded, Played
from audiocrib.rules.legal import Duty, check
from audiocrib.rules.state import GameOver, Shuffling, View, counted_now, series
from audiocrib.table.chair import Update
from audiocrib.ui.desk import Desk
from audiocrib.ui.entry import Entry
from audiocrib.ui.hand import Focus
from audiocrib.ui.help import name_keys
from audiocrib.ui.keymap import KeyMap
from audiocrib.ui.menu import Menu, opened

Send = Callable[[Seat, SeatCommand, int], None]


class Player:
    """The chair of the person at `listener.seat`, at one table after another.

    `focus` and `entry` are forgotten at every new prompt; `duty` is None from the moment it is answered.
    `explains` and `explained`: what E steps through, and how far it is.
    """

    def __init__(self, listener: Listener, desk: Desk, keymap: KeyMap) -> None:
        self.listener = listener
        self.desk = desk
        self.keymap = keymap
        name_keys(keymap, desk.text)
        self.view: View | None = None
        self.duty: Duty | None = None
        self.focus = Focus()
        self.entry = Entry()
        self.explains: tuple[Phrase, ...] = ()
        self.explained = 0
        self.since: list[Phrase] = []
        self.menu: Menu[Any] | None = None
        self.over = asyncio.Event()
        """Set when a new game is wanted."""
        self.begun = asyncio.Event()
        """Set when the first line is out."""
        self._chosen: Callable[[Any], None] | None = None
        self._send: Send | None = None
        self._asked = 0
        self._reviews = 0
        self._dealt_on = asyncio.Event()
        self._unpaused = asyncio.Event()
        self._unpaused.set()
        self._free = asyncio.Event()

    @property
    def seat(self) -> Seat:
        """Whose chair this is."""
        return self.listener.seat

    def sit(self, send: Send) -> None:
        """Take the chair at a table; the game before is forgotten."""
        self._send = send
        self.view = None
        self.duty = None
        self.since = []
        self.explains = ()
        self._dealt_on.set()
        self._unpaused.set()
        self.over.clear()

    # Told by the table

    def tell(self, update: Update) -> None:
        """Say what happened and what is asked now."""
        first = self.view is None
        asked = first or update.asked != self._asked
        self.view, self._asked = update.view, update.asked
        if asked:
            self.duty, self.focus = update.duty, Focus()
            self.entry = Entry(purpose="typed-lift" if update.duty is Duty.CUT else "typed")
        messages = [self._welcome(update.view)] if first else self._narrated(update)
        self._remember(update.events, messages)
        ended = any(isinstance(event, DealEnded | GameEnded) for event in update.events)
        asking = self._asking(update) if asked or ended else ()
        if asking and messages:
            messages[-1] = messages[-1].then(*asking)
        elif asking:
            messages.append(Message(asking, Role.PROMPT, earcon="your_turn"))
        for message in messages:
            self.desk.say(message)
        self.begun.set()
        self.mark_free()

    def _narrated(self, update: Update) -> list[Message]:
        """What happened; after a wrong total the key that explains it, while the settings want hints."""
        messages = narrate(self.listener, update.view, update.events)
        if not self.desk.settings.hints:
            return messages
        hint = phrase("explains-hint")
        return [message.then(hint) if message.earcon == "wrong" else message for message in messages]

    async def heard(self) -> None:
        """Return when all was said, and, between two deals, when Enter was pressed; not while the game is paused."""
        await self._unpaused.wait()
        while True:
            reviews = self._reviews
            await self.desk.voice.idle()
            if self._reviews == reviews:
                break  # all was heard, or a key skipped it; who steps through an explanation hears it out first
        await self._unpaused.wait()
        await self._dealt_on.wait()

    def pressed(self, commits: bool, reviews: bool) -> None:
        """A key was pressed: the voice stops, and what was to be heard is skipped.

        `commits`: it was Enter or Escape. `reviews`: it goes through what was said, so the game waits for its answer.
        """
        self._reviews += reviews
        self.desk.voice.key(commits)

    async def ready(self) -> None:
        """Return when only a key can bring the game on: then a script's next line is read."""
        await self._free.wait()

    def _remember(self, events: Iterable[Event], messages: list[Message]) -> None:
        """What E explains, N tells, and whether the next deal waits for Enter."""
        for event in events:
            if isinstance(event, Dealt):
                self.explains = ()
            if isinstance(event, Dealt) or (isinstance(event, Played) and event.seat == self.seat):
                self.since = []
            if isinstance(event, DealEnded):
                self._dealt_on.clear()
                self.desk.change(hints=max(0, self.desk.settings.hints - 1))
        self.since += [said for message in messages for said in message.phrases]
        for message in messages:
            if message.explains:
                self.explains, self.explained = message.explains, 0

    def _welcome(self, view: View) -> Message:
        """The first line at a table: a new game, or how things stand in one that was left."""
        if view.deal is None:
            return Message((*answers.game_begins(self.listener, view), phrase("press-help")), Role.PLAY)
        told = Message((phrase("game-resumed"), phrase("scores-now", sides=self.listener.scores(view))), Role.PLAY)
        if isinstance(view.phase, Shuffling):
            self._dealt_on.clear()
            return told
        told = told.then(phrase("deal-begins", number=view.deal.number, **self.listener.who(view.deal.dealer)))
        if self.duty is None:  # a prompt follows otherwise
            told = told.then(*answers.say_turn(self.listener, view).phrases)
        if view.deal.hands[self.seat]:
            told = told.then(*answers.say_hand(self.listener, view).phrases)
        if view.deal.starter and counted_now(view) is None:
            told = told.then(*answers.say_starter(self.listener, view).phrases)
        if view.deal.starter:
            told = told.then(*answers.say_count(self.listener, view).phrases)
        if series(view):
            told = told.then(*answers.say_table(self.listener, view).phrases)
        return told

    def _asking(self, update: Update) -> tuple[Phrase, ...]:
        view = update.view
        if isinstance(view.phase, GameOver):
            return (phrase("game-again"),)
        if isinstance(view.phase, Shuffling) and view.deal is not None:
            return next_deal(self.listener, view)
        return self.prompt()

    def prompt(self, hints: bool | None = None) -> tuple[Phrase, ...]:
        """What is asked now, with its keys if `hints`, or while the settings want them."""
        if self.view is None:
            return ()
        return prompt(self.listener, self.view, self.duty, self.desk.settings.hints > 0 if hints is None else hints)

    # Said by the fingers

    def submit(self, command: SeatCommand) -> Refusal | None:
        """Send a command to the table, or say why not."""
        if self.view is None or self._send is None:
            return None
        refusal = check(self.view, command)
        if refusal is None:
            self.duty = None
            self.mark_free()
            self._send(self.seat, command, self._asked)
        return refusal

    @property
    def between_deals(self) -> bool:
        """The next deal waits for Enter."""
        return not self._dealt_on.is_set()

    def deal_on(self) -> None:
        """Enter was pressed between two deals."""
        self._dealt_on.set()
        self.mark_free()

    @property
    def paused(self) -> bool:
        """Nothing goes on by itself."""
        return not self._unpaused.is_set()

    def pause(self) -> bool:
        """Stop everything that goes on by itself, or let it go on; whether it stands now."""
        if self.paused:
            self._unpaused.set()
        else:
            self._unpaused.clear()
        self.mark_free()
        return self.paused

    def play_again(self) -> None:
        """A new game is wanted, whatever becomes of this one."""
        self.over.set()
        self.mark_free()

    # Menus

    def open(self, menu: Menu[Any], chosen: Callable[[Any], None]) -> None:
        """Let a menu have the keys; `chosen` gets the value, or None if it is left, which a question cannot be."""
        self.menu, self._chosen = menu, chosen
        self.desk.utter(opened(menu))
        self.begun.set()
        self.mark_free()

    def close_menu(self, value: object) -> None:
        """Give the keys back to the table, then act on what was chosen."""
        chosen, self.menu, self._chosen = self._chosen, None, None
        if chosen:
            chosen(value)
        self.mark_free()

    async def choose(self, menu: Menu[Any]) -> Any:
        """Ask by a menu and wait for the answer."""
        answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.open(menu, answered.set_result)
        return await answered

    def mark_free(self) -> None:
        """Note whether the game waits for a key."""
        over = self.view is not None and isinstance(self.view.phase, GameOver)
        if self.over.is_set():
            self._free.clear()
        elif self.duty or self.menu or over or self.between_deals or self.paused:
            self._free.set()
        else:
            self._free.clear()
