"""The keys of what is heard with no game behind it, for who has one switch, or looks at a window.

Both find through a player at the keys what passes by and what is seen. Knows no game; loaded only for them.
"""

import asyncio
from pathlib import Path

from audiocrib.ui.deeds import in_a_lesson
from audiocrib.ui.desk import Desk
from audiocrib.ui.fingers import Fingers
from audiocrib.ui.keymap import KeyMap
from audiocrib.ui.keynames import RESUMED
from audiocrib.ui.one_switch import OneSwitch
from audiocrib.ui.player import Player
from audiocrib.ui.questions import TableKeys


class Alone:
    """Lets `setup` have all keys until `left` is set. Needs a running loop; `player` is who has them."""

    def __init__(self, setup: TableKeys, desk: Desk, keymap: KeyMap, left: asyncio.Event) -> None:
        self.player = Player(desk, keymap)
        self.player.questions.open_setup(setup)
        self._desk = desk
        self._left = left
        self._fingers = Fingers(self.player, folder=Path(), deeds=in_a_lesson(desk, left.set, None))
        self._passing = asyncio.get_running_loop().create_task(OneSwitch(self._fingers).run())

    def press(self, batch: tuple[str, ...]) -> None:
        """Keys that arrived together, one by one: what was left takes none any more. Raises a fault in what passes by."""
        if self._passing.done():
            self._passing.result()
        for key in batch:
            if self._left.is_set():
                return
            if key == RESUMED:
                self._desk.repeat(slowly=False)
            else:
                self._fingers.press((key,))
