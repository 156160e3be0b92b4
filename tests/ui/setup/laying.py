"""The menu of a new game for tests: keys in, lines out, deeds carried out in a folder. Knows no expectations."""

from pathlib import Path

from audiocrib.arguments import options_of
from audiocrib.narration.message import phrase
from audiocrib.rules.options import Options
from audiocrib.settings import DEFAULTS, Settings
from audiocrib.ui.help import key_name, name_keys
from audiocrib.ui.keymap import KeyMap, Mode
from audiocrib.ui.setup import again, press
from audiocrib.ui.setup_deeds import Leave, Load, Read, Save, Start
from audiocrib.ui.setup_draft import Draft
from audiocrib.ui.setup_files import carried_out, open_setup
from audiocrib.ui.setup_open import Pressed
from audiocrib.ui.table_setup import Names, TableSetup
from tests.narration.remembering import Remembering

NAMES = Names("Ada", ("Anna", "Ben", "Clara", "David", "Eva", "Felix"))


class Laying:
    """A menu that is open. `table`: what it ended with; `left`: it was closed without a table; `kept`: what was begun."""

    def __init__(self, config: Path, settings: Settings = DEFAULTS, kept: Draft | None = None) -> None:
        self.config = config
        self.table: TableSetup | None = None
        self.left = False
        self.kept: Draft | None = None
        self.read: Options | None = None
        self._text = Remembering()

        self._keymap = KeyMap()
        name_keys(self._keymap, self._text)
        opening = open_setup(settings, options_of(settings), config, NAMES, left=kept)
        self.setup = opening.setup
        self.title = self._said(opening)

    def keys(self, *keys: str) -> list[str]:
        """Press them one by one; the line that each brought."""
        return [self._press(key) for key in keys]

    def key(self, key: str) -> str:
        """Press one key; its line."""
        return self._press(key)

    def type(self, letters: str) -> list[str]:
        """Press the keys of a text."""
        return self.keys(*("space" if letter == " " else letter for letter in letters))

    def find(self, letters: str) -> str:
        """Search; the line that was found."""
        return self.type(letters)[-1]

    def _press(self, key: str) -> str:
        meaning = self._keymap.meaning(key, Mode.MENU)
        after = press(self.setup, key, meaning.action if meaning else None, self._text)
        if after is None:
            return self._text.sentence(phrase("does-nothing-menu", key=(key_name(key),)))
        match after.deed:
            case Start() as start:
                self.table, self.kept = start.table, start.left
            case Leave() as leave:
                self.left, self.kept = True, leave.left
            case Read(options=options):
                self.read = options
                after = again(after.setup)
            case Save() | Load() as deed:
                after = carried_out(after.setup, deed, self.config)
            case None:
                pass
        self.setup = after.setup
        return self._said(after)

    def _said(self, after: Pressed) -> str:
        if after.message is None:
            return ""
        sound = f" ({after.message.earcon})" if after.message.earcon else ""
        return self._text.words(after.message) + sound
