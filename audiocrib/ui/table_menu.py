"""The menu of a new game while it has the keys: what a key does to it is said, and what it ends with is handed on."""

from collections.abc import Callable
from pathlib import Path

from audiocrib.narration.message import phrase
from audiocrib.rules.options import Options
from audiocrib.ui.help_pages import SETUP, Help
from audiocrib.ui.keymap import Action, Meaning
from audiocrib.ui.screens.screen import Listing, Screen
from audiocrib.ui.screens.stack import Stack
from audiocrib.ui.setup import again, press
from audiocrib.ui.setup_deeds import Leave, Load, Read, Save, Start
from audiocrib.ui.setup_draft import Draft
from audiocrib.ui.setup_files import carried_out, open_setup
from audiocrib.ui.setup_lines import line_said, page_lines
from audiocrib.ui.setup_open import Pressed
from audiocrib.ui.table_setup import names_of


class TableMenu(Screen):
    """Open from its making on. `laid` gets what it ends with; `config` has the own presets, `left` was begun before.

    `read` lets the rules of a table be read, then comes back.
    """

    def __init__(
        self,
        stack: Stack,
        options: Options,
        config: Path,
        laid: Callable[[Start | Leave], None],
        left: Draft | None = None,
        read: Callable[[Options, Callable[[], None]], None] = lambda _, back: back(),
    ) -> None:
        self._stack = stack
        self._desk = desk = stack.desk
        self._config = config
        self._laid = laid
        self._read = read
        names = names_of(desk.settings, desk.text)
        opening = open_setup(desk.settings, options, config, names, stack.keymap.keys(Action.MORE), left)
        self._setup = opening.setup
        self._say(opening)

    @property
    def types(self) -> bool:
        """Whether letters are typed at the moment."""
        return self._setup.typing is not None

    @property
    def help(self) -> Help:
        """How to lay a table."""
        return SETUP

    @property
    def listed(self) -> Listing:
        """The page that is open, its lines, the place of the focus."""
        shown, page = self._setup.shown, self._setup.page
        title = line_said(shown, page) if page else phrase("window-new-game")
        lines = tuple(line_said(shown, line) for line in page_lines(shown, page))
        return Listing(title, lines, self._setup.path[-1][1])

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Move, turn, take or type."""
        action = meaning.action if meaning else None
        if self._setup.typing and self._setup.typing.digits:
            key = self._stack.keymap.digit(key)
        after = press(self._setup, key, action, self._desk.text)
        if after is None:
            return False
        match after.deed:
            case Start() | Leave() as end:
                self._laid(end)
                return True
            case Read(options=options):
                self._read(options, self._say_line)
                return True
            case Save() | Load() as deed:
                after = carried_out(after.setup, deed, self._config)
            case None:
                pass  # one is still in the menu
        self._setup = after.setup
        self._say(after)
        return True

    def _say_line(self) -> None:
        self._say(again(self._setup))

    def _say(self, after: Pressed) -> None:
        if after.message:
            self._desk.utter(after.message)
