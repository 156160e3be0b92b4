"""Play with one switch: cards, choices, numbers and lines pass by, spoken, and one key takes the latest.

Time runs from the end of the words; after two rounds scanning stops until the switch is pressed. Knows no rule.
"""

import asyncio
from collections.abc import Awaitable, Callable

from audiocrib.concurrency.tasks import all_ended
from audiocrib.narration.message import answer, phrase
from audiocrib.settings.settings import Settings, Switch
from audiocrib.speech.speech_queue import Press
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.scan_items import Stop
from audiocrib.ui.screens.table.hand import Focus
from audiocrib.ui.screens.table.player import Player, seen_at_table
from audiocrib.ui.screens.table.scan_items import stops, waiting

ROUNDS = 2
"""Rounds before it waits for the switch."""


class Scanner:
    """Presses the keys of `player` for a one-switch player; does nothing while the settings have it off.

    `run` scans until it is cancelled. Each key is offered to `take` first.
    """

    def __init__(self, player: Player, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._sleep = sleep
        self._player = player
        self._presenter = player.presenter
        self._bell = asyncio.Event()
        self._seen = player
        """The player at the visible table; if it covers the player's own, its questions are watched as well."""
        self._pass: tuple[Stop, ...] = ()
        """The stops that pass by on the outermost level."""
        self._level: list[tuple[tuple[Stop, ...], int]] = []
        """The inner stops that were entered, each with the place in the outer ones that led there."""
        self._at = -1
        self._rounds = 0
        self._waits = False
        player.waits.watch(self._bell.set)
        self._presenter.applies.append(self._apply)

    @property
    def _now(self) -> tuple[Stop, ...]:
        """The stops being scanned."""
        return self._level[-1][0] if self._level else self._pass

    def _apply(self, settings: Settings) -> None:
        del settings
        self._bell.set()

    async def run(self) -> None:
        """Scan stop after stop."""
        while True:
            self._bell.clear()
            used = self._presenter.settings.one_switch is not Switch.OFF
            if used:
                self._renew()
            if not used or self._waits or not self._now:
                await self._bell.wait()
                continue
            await self._presenter.voice.idle()
            if self._bell.is_set():
                continue
            await self._sleep_or_bell()
            if not self._bell.is_set():
                self.go_by()

    async def _sleep_or_bell(self) -> None:
        """Sleep as long as a choice may be taken after its words, or until something else has happened."""
        both = [
            asyncio.ensure_future(self._sleep(self._presenter.settings.scan / 1000)),
            asyncio.ensure_future(self._bell.wait()),
        ]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in both:
                one.cancel()
            await all_ended(*both)

    def take(self, key: str) -> bool:
        """Return whether a key was the switch; if so, take the latest stop, or start again if there is none."""
        switch = self._presenter.settings.one_switch
        if switch is Switch.OFF or (switch is not Switch.ANY and key != switch.value):
            self._bell.set()
            return False
        self._player.pressed(Press.ASKS, reviews=False)
        self._renew()
        self._bell.set()
        if not self._now:
            self._pass = waiting(self._player)
        if self._waits or self._at < 0:
            self._waits, self._rounds, self._at = False, 0, -1
            self.go_by()
        else:
            self._do(self._now[self._at])
        return True

    def _renew(self) -> None:
        """Restart if the question has changed."""
        seen = seen_at_table(self._player)
        if seen is not self._player and seen is not self._seen:
            seen.waits.watch(self._bell.set)
        self._seen = seen
        asked = stops(self._player)
        if asked != self._pass and (asked or not self._is_waiting()):
            self._pass, self._level, self._at, self._rounds, self._waits = asked, [], -1, 0, False

    def _is_waiting(self) -> bool:
        """Return whether the switch started scanning while nothing was asked."""
        return self._pass == waiting(self._player) and not self._waits

    def go_by(self) -> None:
        """Say the next stop, or wait after enough rounds."""
        self._at += 1
        if self._at == len(self._now):
            self._at, self._rounds = 0, self._rounds + 1
        if self._rounds == ROUNDS:
            self._waits, self._at = True, -1
            self._presenter.utter(answer(phrase("switch-waits")))
            if self._is_idle():
                self._pass = ()
            return
        stop = self._now[self._at]
        if stop.walks:
            self._player.screens.press(self._key(Action.NEWER if stop.place else Action.OLDEST))
        else:
            self._presenter.utter(answer(stop.said))

    def _is_idle(self) -> bool:
        return not stops(self._player)

    def _do(self, stop: Stop) -> None:
        """Take a stop."""
        if stop.leaves and not stop.does:
            _, self._at = self._level.pop()
            self._rounds = 0
            self.go_by()
        elif stop.inner:
            self._level.append((stop.inner, self._at))
            self._at, self._rounds = -1, 0
            self.go_by()
        else:
            self._press(stop)
            self._at, self._rounds = self._at - 1, 0  # the same stop comes first again: a value is often changed twice
            if stop.leaves and self._level:
                self._level.pop()
                self._at = -1
            self._renew()

    def _press(self, stop: Stop) -> None:
        outer = self._player.screens.top
        player = seen_at_table(self._player)
        top = player.screens.top
        if stop.card is not None:
            player.focus = Focus(stop.card, player.focus.marked)
        if stop.place is not None and top is not None:
            top.stand(stop.place)
        for what in stop.does:
            if not isinstance(what, Action):
                self._player.screens.press(what)
            elif outer is not None and top is not None and top.has_table:
                outer.act(what)
            else:
                self._player.screens.press(self._key(what))

    def _key(self, action: Action) -> str:
        """Return the first key of an action in a menu, or Escape for one without a key."""
        return next(iter(self._player.keymap.keys(action)), "escape")
