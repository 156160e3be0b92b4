"""The options menu while it has the keys: every setting is told, changed at once, and kept. Must not know the game.

A change goes through `Desk.change`, which has it heard and saved; what cannot be used is said and changes nothing.
"""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from audiocrib.narration.message import Message, MessageKind, Phrase, answer, phrase
from audiocrib.setting_fields import Kind
from audiocrib.setting_sources import Origin
from audiocrib.settings import Settings, Verbosity
from audiocrib.ui import menu, options_files, options_keys
from audiocrib.ui.help_pages import OPTIONS, Help
from audiocrib.ui.keymap import Action, Meaning
from audiocrib.ui.keynames import NUMBER_END, UNKNOWN_KEY, UNKNOWN_WORD, is_key
from audiocrib.ui.options_changes import Changes
from audiocrib.ui.options_lines import (
    KEYS_PAGE,
    Line,
    Place,
    about_line,
    above,
    at_line,
    field_of,
    groups,
    line_of,
    lines,
    page_title,
    said,
    searched,
)
from audiocrib.ui.options_typing import Typing, file_typing, press_typing, setting_typing
from audiocrib.ui.options_values import stepped, turned_round
from audiocrib.ui.options_words import ELSEWHERE, explained, has_pairs, setting_name, value_said
from audiocrib.ui.player import Player
from audiocrib.ui.screens.screen import Listing, Screen


class OptionsMenu(Screen):
    """Open from its making on. `file` is the file of the settings; `origins`: what does not come from there.

    `fault` says why no game could be begun with settings, if none could. `left` is called when the menu is left.
    """

    def __init__(
        self,
        player: Player,
        *,
        file: Path,
        origins: dict[str, Origin],
        fault: Callable[[Settings], Phrase | None],
        left: Callable[[], None],
    ) -> None:
        self._player = player
        self._desk = player.desk
        self._file = file
        self._changes = Changes(player, origins, fault)
        self._left = left
        self._place = Place()
        self._typing: Typing | None = None
        self._asks_key: Action | None = None
        self._desk.utter(answer(page_title("")))

    @property
    def help(self) -> Help:
        """How to change a setting."""
        return OPTIONS

    @property
    def listed(self) -> Listing:
        """The page that is open or what is typed, its lines, the place of the focus."""
        if self._typing:
            return Listing(self._typing.asked, (phrase("typed-letters", letters=self._typing.letters),), 0)
        page = self._place.page
        return Listing(page_title(page), tuple(self._said(page, line) for line in lines(page)), self._place.at)

    @property
    def types(self) -> bool:
        """Whether letters are typed, or the next key is given to an action."""
        return self._typing is not None or self._asks_key is not None

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Move, turn, take, explain or type."""
        if self._typing:
            self._type(self._typing, key)
        elif self._asks_key:
            self._give(self._asks_key, key)
        else:
            return key != NUMBER_END and self._act(key, meaning.action if meaning else None)
        return True

    def _act(self, key: str, action: Action | None) -> bool:
        line = line_of(self._place)
        match action:
            case Action.MENU:
                self._back()
            case Action.ERASE if self._place.search:
                self._place = replace(self._place, search="")
                self._desk.utter(answer(phrase("menu-search-over")))
            case Action.LEFT | Action.RIGHT | Action.COMMIT | Action.ERASE if line is None:
                self._desk.utter(answer(phrase("menu-choose")))
            case Action.LEFT | Action.RIGHT if line:
                self._turn(line, 1 if action is Action.RIGHT else -1)
            case Action.COMMIT if line:
                self._enter(line)
            case Action.ERASE if line:
                self._set_back(line)
            case _ if self._explains(key):
                self._explain(line)
            case _:
                return self._move(key, action)
        return True

    # Where one is

    def _said(self, page: str, line: str) -> Phrase:
        return said(page, line, self._desk.settings, self._player.keymap)

    def _focus(self, place: Place, *first: Phrase, earcon: str | None = None) -> None:
        """Stand there, and say the line; in full, what it does as well."""
        self._place = place
        line, at = line_of(place), place.at
        if line is None or at is None:
            self._desk.utter(answer(*first, page_title(place.page)))
            return
        item = phrase(
            "menu-item", MessageKind.LINE, item=(self._said(place.page, line),), place=at + 1, of=len(lines(place.page))
        )
        full = self._desk.settings.verbosity is Verbosity.FULL and self._on_settings()
        effect = (phrase("setting-effect", setting=line),) if full else ()
        self._desk.utter(Message((*first, item, *effect), earcon=earcon))

    def _on_settings(self) -> bool:
        """Whether the lines here are settings: some have the name of a group."""
        return self._place.page in groups()

    def _open(self, page: str) -> None:
        self._focus(Place(page))

    def _back(self) -> None:
        place = above(self._place)
        if place:
            self._focus(place)
        else:
            self._left()
            self._desk.say(answer(phrase("menu-closed")))

    def _move(self, key: str, action: Action | None) -> bool:
        at, last = self._place.at, len(lines(self._place.page)) - 1
        match action:
            case Action.NEWER:
                self._step(0 if at is None else at + 1)
            case Action.OLDER:
                self._step(last if at is None else at - 1)
            case _ if action in {Action.OLDEST, Action.NEWEST} or key in {"home", "end"}:
                self._step(0 if action is Action.OLDEST or key == "home" else last)
            case None if letter := menu.letter_of(key, self._place.search):
                self._search(letter)
            case _:
                return False
        return True

    def _step(self, to: int) -> None:
        last = len(lines(self._place.page)) - 1
        edge = not 0 <= to <= last
        self._focus(at_line(self._place, min(max(to, 0), last)), earcon="edge" if edge else None)

    def _search(self, letter: str) -> None:
        """The first line that begins so: of this page, then of all others."""
        now = self._place
        places, items = self._searched()
        focus = None if now.at is None else places.index((now.page, now.at))
        found, told = menu.search(menu.Menu(page_title(now.page), items, focus, now.search), letter)
        if found.typed == now.search and found.at == focus and told.earcon:
            self._desk.utter(told)
            return
        page, at = places[found.at or 0]
        self._focus(Place(page, at, found.typed))

    def _searched(self) -> tuple[list[tuple[str, int]], tuple[menu.Item[str], ...]]:
        return searched(self._place.page, self._desk.settings, self._player.keymap, self._desk.text)

    def _explains(self, key: str) -> bool:
        """Whether the key explains: in the middle of a word that is searched for it is a letter like any other."""
        if key.lower() not in self._player.keymap.keys(Action.MORE):
            return False
        word = self._place.search + key.lower()
        words = (part for item in self._searched()[1] for part in item.words.casefold().split())
        return not self._place.search or not any(part.startswith(word) for part in words)

    def _explain(self, line: str | None) -> None:
        if line is None or not self._on_settings():
            self._desk.utter(answer(about_line(self._place.page, line)))
            return
        field, value = field_of(line), getattr(self._desk.settings, line)
        now = phrase("setting-is", name=(setting_name(line),), value=(value_said(field, value),))
        self._desk.utter(answer(now, *explained(field, value, self._changes.origins.get(line))))

    # What is changed

    def _turn(self, line: str, by: int) -> None:
        self._place = replace(self._place, search="")
        if not self._on_settings():
            self._desk.utter(answer(phrase("setup-enter-takes")))
            return
        field, value = field_of(line), getattr(self._desk.settings, line)
        after = stepped(field, value, by)
        if after:
            self._desk.utter(self._changes.set(line, after[0]))
        elif field.kind in ELSEWHERE:
            self._desk.utter(answer(phrase("setting-elsewhere"), phrase("setting-effect", setting=line)))
        elif field.kind in {Kind.TEXT, Kind.KEYS} or has_pairs(field):
            self._desk.utter(answer(phrase("setup-enter-takes")))
        else:
            still = phrase("setting-is", name=(setting_name(line),), value=(value_said(field, value),))
            self._desk.utter(Message((still,), earcon="edge"))

    def _enter(self, line: str) -> None:
        if self._place.page == KEYS_PAGE:
            self._asks_key = Action(line)
            self._desk.utter(answer(phrase("key-asked", action=(phrase("action", action=line),))))
        elif not self._place.page and line in set(Line):
            self._begin(file_typing(line))
        elif not self._place.page:
            self._open(line)
        elif line == "keys":
            self._open(KEYS_PAGE)
        else:
            field, value = field_of(line), getattr(self._desk.settings, line)
            if field.kind in {Kind.SWITCH, Kind.CHOICE}:
                self._desk.utter(self._changes.set(line, turned_round(field, value)))
            elif field.kind in ELSEWHERE:
                self._explain(line)
            else:
                self._begin(setting_typing(field, value))

    def _set_back(self, line: str) -> None:
        """Backspace: the usual value; for an action its usual keys."""
        if self._place.page == KEYS_PAGE:
            after = options_keys.usual(self._desk.settings, Action(line))
            self._desk.utter(self._changes.keys(Action(line), after, usual=True))
        elif not self._on_settings() or field_of(line).kind in ELSEWHERE:
            self._desk.utter(answer(phrase("setup-enter-takes")))
        else:
            self._desk.utter(self._changes.set(line, field_of(line).default))

    # What is typed

    def _begin(self, typing: Typing) -> None:
        self._typing = typing
        self._desk.utter(answer(typing.asked))

    def _type(self, typing: Typing, key: str) -> None:
        after = press_typing(typing, self._player.keymap.digit(key) if typing.digits else key)
        self._typing = after.typing
        if after.message:
            self._desk.utter(after.message)
        if after.done is not None:
            self._typing = None
            self._take(typing.line, after.done)

    def _take(self, line: str, text: str) -> None:
        if not text:
            self._focus(self._place, phrase("type-left"))
        elif line == Line.EXPORT:
            self._desk.utter(options_files.exported(self._file, text))
        elif line == Line.IMPORT:
            self._import(text)
        elif has_pairs(field_of(line)):
            self._desk.utter(self._changes.pair(line, text))
        else:
            self._desk.utter(self._changes.typed(line, text))

    def _import(self, text: str) -> None:
        after = options_files.imported(self._file, text, self._changes.fault)
        if isinstance(after, Settings):
            self._changes.origins.clear()
            self._desk.change(**{key: getattr(after, key) for key in after.__struct_fields__})
            self._focus(self._place, phrase("settings-imported", file=text))
        else:
            self._desk.utter(after)

    # Keys of one's own

    def _give(self, action: Action, key: str) -> None:
        if key == "escape":
            self._asks_key = None
            self._focus(self._place, phrase("key-left"))
        elif key in {UNKNOWN_KEY, NUMBER_END} or key.startswith(UNKNOWN_WORD) or not is_key(key):
            self._desk.utter(Message((phrase("key-no-name"),), earcon="refusal"))
        else:
            after = options_keys.given(self._desk.settings, action, key)
            self._asks_key = None if after.keys is not None else action
            self._desk.utter(self._changes.keys(action, after, key))


def open_options(
    player: Player, *, file: Path, origins: dict[str, Origin], fault: Callable[[Settings], Phrase | None]
) -> None:
    """Let the options have the keys until they are left; whatever was asked at the table is asked on."""

    def left() -> None:
        player.screens.remove(options)

    options = OptionsMenu(player, file=file, origins=origins, fault=fault, left=left)
    player.screens.push(options)
