"""The menu of a new game for tests: keys in, lines out, presets in a folder. Knows no expectations."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from audiocrib.cli.arguments import options_of
from audiocrib.rules.options import Options
from audiocrib.settings.settings import DEFAULTS, Settings
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.screens.base import Outside, Stack
from audiocrib.ui.screens.global_keys import press_everywhere
from audiocrib.ui.screens.new_game.draft import Draft
from audiocrib.ui.screens.new_game.menu import Leave, Start, new_game
from audiocrib.ui.screens.new_game.table_setup import Inviting, Names, TableSetup
from audiocrib.ui.wording import Worded
from tests.narration.remembering import Remembering
from tests.ui.recorded import Recorded, presenter_of

NAMES = Names("Ada", ("Anna", "Ben", "Clara", "David", "Eva", "Felix"))


class Laying:
    """An open menu. `table`: what it ended with; `left`: it was closed without a table; `kept`: what was begun."""

    def __init__(
        self,
        config: Path,
        settings: Settings = DEFAULTS,
        kept: Draft | None = None,
        *,
        name: str | None = NAMES.you,
        inviting: Inviting | None = None,
    ) -> None:
        self.config = config
        self.table: TableSetup | None = None
        self.inviting: Inviting | None = None
        self.left = False
        self.kept: Draft | None = None
        self.read: Options | None = None
        self._told: list[str] = []
        self._presenter = presenter = presenter_of(replace(settings, name=name), self._hear, Recorded())
        self._text = presenter.text = Remembering()
        self._stack = Stack(presenter, KeyMap(), press_everywhere, Outside())
        self.form = new_game(self._stack, options_of(settings), config, self._laid, kept, self._read, inviting)
        self._stack.push(self.form)
        self.title = self._told[-1]

    @property
    def name(self) -> str | None:
        """The player's name in the settings."""
        return self._presenter.settings.name

    def keys(self, *keys: str) -> list[str]:
        """Press them one by one; return the line after each."""
        return [self.key(key) for key in keys]

    def key(self, key: str) -> str:
        """Press one key; return its line."""
        self._told.clear()
        self._stack.press(key)
        return " ".join(self._told)

    def type(self, letters: str) -> list[str]:
        """Press the keys of a text."""
        return self.keys(*("space" if letter == " " else letter for letter in letters))

    def find(self, letters: str) -> str:
        """Search; return the line that was found."""
        return self.type(letters)[-1]

    def _hear(self, worded: Worded) -> None:
        message = worded.message
        sound = f" ({message.earcon})" if message.earcon else ""
        self._told.append(self._text.words(message) + sound)

    def _laid(self, end: Start | Leave) -> None:
        self.kept = end.left
        if isinstance(end, Start):
            self.table, self.inviting = end.table, end.inviting
        else:
            self.left = True

    def _read(self, options: Options, back: Callable[[], None]) -> None:
        self.read = options
        back()
