"""The menu of a new game while it has the keys: what a key does to it is said, and what it ends with is handed on."""

from collections.abc import Callable
from pathlib import Path

from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.options import Options
from audiocrib.ui.desk import Desk
from audiocrib.ui.help_pages import SETUP, explain, no_key
from audiocrib.ui.keymap import Action, KeyMap, Mode
from audiocrib.ui.setup import again, press
from audiocrib.ui.setup_deeds import Leave, Load, Read, Save, Start
from audiocrib.ui.setup_draft import Draft
from audiocrib.ui.setup_files import carried_out, open_setup
from audiocrib.ui.setup_lines import line_said, page_lines
from audiocrib.ui.setup_open import Pressed
from audiocrib.ui.table_setup import names_of


class TableMenu:
    """Open from its making on. `laid` gets what it ends with; `config` has the own presets, `left` was begun before.

    `read` lets the rules of a table be read, then comes back.
    """

    def __init__(
        self,
        desk: Desk,
        keymap: KeyMap,
        options: Options,
        config: Path,
        laid: Callable[[Start | Leave], None],
        left: Draft | None = None,
        read: Callable[[Options, Callable[[], None]], None] = lambda _, back: back(),
    ) -> None:
        self._desk = desk
        self._keymap = keymap
        self._config = config
        self._laid = laid
        self._read = read
        names = names_of(desk.settings, desk.text)
        opening = open_setup(desk.settings, options, config, names, keymap.keys(Action.MORE), left)
        self._setup = opening.setup
        self._say(opening)

    @property
    def types(self) -> bool:
        """Whether letters are typed at the moment."""
        return self._setup.typing is not None

    @property
    def listed(self) -> tuple[Phrase, tuple[Phrase, ...], int | None]:
        """For the eye: the page that is open, its lines, the place of the focus."""
        shown, page = self._setup.shown, self._setup.page
        title = line_said(shown, page) if page else phrase("window-new-game")
        return title, tuple(line_said(shown, line) for line in page_lines(shown, page)), self._setup.path[-1][1]

    def press(self, key: str) -> None:
        """Do what a key does."""
        meaning = self._keymap.meaning(key, Mode.MENU)
        action = meaning.action if meaning else None
        if self._setup.typing is None and no_key(self._desk, key):
            return
        if action in {Action.FASTER, Action.SLOWER} and self._setup.typing is None:
            self._desk.speed(1 if action is Action.FASTER else -1)
            return
        if action is Action.HELP and self._setup.typing is None:
            explain(self._desk, self._keymap, SETUP)
            return
        if self._setup.typing and self._setup.typing.digits:
            key = self._keymap.digit(key)
        after = press(self._setup, key, action, self._desk.text)
        match after.deed:
            case Start() | Leave() as end:
                self._laid(end)
                return
            case Read(options=options):
                self._read(options, self._say_line)
                return
            case Save() | Load() as deed:
                after = carried_out(after.setup, deed, self._config)
            case None:
                pass  # one is still in the menu
        self._setup = after.setup
        self._say(after)

    def _say_line(self) -> None:
        self._say(again(self._setup))

    def _say(self, after: Pressed) -> None:
        if after.message:
            self._desk.utter(after.message)
