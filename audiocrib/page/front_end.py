"""One page as the front end of one session: its input becomes keys, speech and scenes become page messages.

The line to the page may break and come back; messages sent meanwhile are kept. Must not know a socket, nor a game.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from audiocrib.concurrency.steps import Steps
from audiocrib.narration.message import Role
from audiocrib.page.messages import (
    Bye,
    Checks,
    Choose,
    Draws,
    Export,
    File,
    Forms,
    FromPage,
    FromSession,
    Holds,
    Keep,
    Keys,
    Look,
    Piece,
    Said,
    Saw,
    Spoken,
    Stand,
    Typed,
    Update,
    Voices,
    Wanted,
)
from audiocrib.page.speaker import BrowserVoice
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.terminal.arrivals import Arrivals
from audiocrib.together.messages import Promises, Shows
from audiocrib.ui.keys.names import AT, BY_BUTTONS, BY_KEYS, DO, LEAVE, LINE, NUMBER_END, RESUMED, UNKNOWN_WORD, is_key
from audiocrib.ui.keys.written import LONGEST_WORD, commands
from audiocrib.ui.scene.scene import Face, Scene
from audiocrib.ui.wording import Worded

KEPT = 200
"""Messages kept for a page that comes back."""
ANNOUNCED = 5
"""The most of the messages missed that are announced when the line is back; those before them can be read."""

Line = Callable[[bytes], None]
"""Takes a message for the page; never waits."""
_Place = tuple[str, int, str]


class Comer(Struct, frozen=True):
    """A page's account of its player at a table with others: the name, the table's words, whether only to watch, the
    settings that the browser has kept, and the token of the seat if the player had one.
    """

    name: str = ""
    words: str = ""
    watch: bool = False
    settings: str = ""
    seat: str = ""


class Page:
    """A front end. `speaks` is the browser's voice. The owner of the socket connects and disconnects a `Line`, and each
    time `watches` is called.
    """

    lines: Final = False
    window: Final = True
    buttons: Final = True

    def __init__(self, *, pressed: bool = False, comer: Comer | None = None) -> None:
        self.pressed = pressed
        """True if the last input came from pressed buttons."""
        self.comer = comer or Comer()
        self.watches: Callable[[bool], None] = lambda _: None
        """Called whenever a line comes (True) or goes (False)."""
        self.draws: Callable[[Promises | Shows | Checks], None] = lambda _: None
        """Called with each message of the page about the packs of a game."""
        self._of_packs: list[Draws | Forms | Saw] = []
        """The messages that a page that comes back needs about the packs of this game."""
        self.speaks = BrowserVoice(self.tell)
        self._arrivals = Arrivals()
        self._line: Line | None = None
        self._said: deque[Said] = deque(maxlen=KEPT)
        self._new: list[Said] = []
        """The sentences said since the last update."""
        self._number = 0
        self._scene: Scene | None = None
        self._drawn: Scene | None = None
        """The scene that the page has."""
        self._line_pressed = False
        """True if a line of a list was pressed last."""
        self._at: _Place | None = None
        """The place of the page's focus, by that scene or by what the page has reported since."""
        self._look: Look | None = None
        self._due: asyncio.Handle | None = None
        self._wanted: Callable[[], None] | None = None
        self._brought: Callable[[str, bytes], None] | None = None
        self._pieces: list[bytes] = []
        self._early: list[FromPage] = []
        """The messages about files that came before `attend`."""

    # The line

    def connect(self, line: Line, heard: int, *, back: bool) -> None:
        """Attach the page, which has all messages up to number `heard`. `back`: it was there before."""
        self._line = line
        if self._look:
            self.tell(self._look)
        for message in self._of_packs:
            self.tell(message)
        owner = self._scene.owner if self._scene else None
        told = (*self._said, *self._new)
        missed = tuple(
            replace(said, focus=False)  # by now something else may have the focus
            for said in told
            if said.number > heard and said.owner in {None, owner}
        )
        self._said.extend(self._new)
        self._new.clear()
        loaded = back and not heard
        # In a list, what is said when a page is loaded again is the name of its focus, and so comes with the scene.
        self._drawn = None if loaded and self._scene is not None and self._scene.menu is not None else self._scene
        self._at, self._line_pressed = (None, False) if loaded else (self._at, self._line_pressed)
        older = missed[:-ANNOUNCED] if heard else ()
        if older:
            self.tell(Update(older, again=True))
        if missed or self._drawn:  # a page that was loaded again may have had them all
            self.tell(Update(missed[len(older) :], self._drawn, again=loaded))
        if loaded:
            self._arrivals.put((RESUMED,))
        self.watches(True)

    @property
    def connected(self) -> bool:
        """True if the page has its line."""
        return self._line is not None

    def disconnect(self, line: Line) -> None:
        """Detach the line, unless the page has another by now."""
        if self._line == line:
            self._line = None
            self.watches(False)

    def tell(self, message: FromSession) -> None:
        """Send it to the page, if the page is connected."""
        if self._line is not None:
            self._line(msgspec.json.encode(message))

    def tell_of_packs(self, message: Draws | Forms | Saw) -> None:
        """Send it, and again to a page that comes back. Each drawing, and each game, replaces the one before."""
        kept = [one for one in self._of_packs if one.game == message.game]
        match message:
            case Draws():
                self._of_packs = [message, *(one for one in kept if not isinstance(one, Draws))]
            case Forms():
                self._of_packs = [*(one for one in kept if isinstance(one, Draws)), message]
            case Saw():
                self._of_packs.append(message)
        self.tell(message)

    def leave(self) -> None:
        """Ask the session to end."""
        self._arrivals.leave()

    def bye(self, text: str) -> None:
        """Announce the end of the session."""
        self._send(len(self._new))
        self.tell(Bye(text))

    # What comes from the page

    def take(self, message: FromPage) -> None:
        """Turn what the page sends into keys."""
        if isinstance(message, Keys | Typed | Choose):
            self._line_pressed = isinstance(message, Choose) and message.what == "line"
        match message:
            case Keys(keys):
                self._put_by(tuple(key for key in keys if is_key(key) or key == "space"), pressed=False)
            case Typed(text) if self._scene is not None and self._scene.types:
                self._put(self._typed(text))  # whoever presses buttons has to type here, too
            case Typed(text):
                self._put_by(self._typed(text), pressed=False)
            case Choose(what, name, place):
                self._put_by(self._chosen(what, name, place), pressed=True)
            case Stand(place):
                # the answer to the next key may come with the same scene: it does not name what has the focus
                self._at = _stood(self._scene, place)
                self._put((f"{AT}{place}",))
            case Voices(number):
                self.speaks.can_speak(number > 0)
            case Spoken(number, how):
                self.speaks.told(number, how)
            case Export() | Piece():
                self._carry(message)
            case Promises() | Shows() | Checks():
                self.draws(message)
            case _:  # a second hello
                pass

    def _carry(self, message: Export | Piece) -> None:
        """Hand on anything to do with files; drop a file that is larger than anybody's."""
        match message:
            case _ if self._wanted is None or self._brought is None:
                self._early.append(message)
            case Export():
                self._wanted()
            case Piece(name, data, last):
                from audiocrib.backup.bundle import MOST_PACKED

                if sum(map(len, self._pieces)) <= MOST_PACKED:
                    self._pieces.append(data)
                if last:
                    whole, self._pieces = b"".join(self._pieces), []
                    self._brought(name, whole)

    # As a carrier of files

    def attend(self, wanted: Callable[[], None], brought: Callable[[str, bytes], None]) -> None:
        """Call these from now on, first for what came before: `wanted` for an export, `brought` with a file."""
        self._wanted, self._brought = wanted, brought
        early, self._early = self._early, []
        for message in early:
            self.take(message)

    def give(self, name: str, data: bytes) -> None:
        """Have the browser save a file."""
        self.tell(File(name, data))

    def keep(self, settings: str) -> None:
        """Have the browser keep these settings."""
        self.tell(Keep(settings))

    def hold(self, seat: str) -> None:
        """Have the page keep the token of its player's seat, as long as its tab is open."""
        self.tell(Holds(seat))

    def ask(self) -> None:
        """Have the page ask for a file."""
        self.tell(Wanted())

    def _put(self, keys: tuple[str, ...]) -> None:
        if keys:
            self._arrivals.put(keys)

    def _put_by(self, keys: tuple[str, ...], *, pressed: bool) -> None:
        """Queue keys; if the player has changed between buttons and keys, say that first."""
        if keys and pressed != self.pressed:
            self.pressed = pressed
            keys = (BY_BUTTONS if pressed else BY_KEYS, *keys)
        self._put(keys)

    def _typed(self, text: str) -> tuple[str, ...]:
        """Return what was typed as keys, like a line of a script; the name of a card points at it."""
        words = text.split()
        digits = {face.card: face.digit for face in self._cards if face.digit}
        pointed = [digits.get(word.upper().replace("10", "T")) for word in words]
        if any(pointed):
            each = [(digit,) if digit else self._typed(word) for digit, word in zip(pointed, words, strict=True)]
            return tuple(key for keys in each for key in keys if key != NUMBER_END)
        if self._names_line(words):
            return (UNKNOWN_WORD + " ".join(words)[:LONGEST_WORD],)
        if self._scene is not None and self._scene.types and len(text.strip()) > 1 and not is_key(text.strip()):
            # One answer to all of it: the space at the end says that it is whole.
            return (f"{UNKNOWN_WORD}{text.strip()} ", "enter")
        if self._scene is not None and self._scene.types and words:
            return (*(character if character != " " else "space" for character in text.strip()), "enter")
        keys = commands(text if len(words) == 1 and len(text.strip()) == 1 else text.lower())
        return tuple(
            key for key in keys if is_key(key) or key == "space" or key.startswith(UNKNOWN_WORD) or len(key) > 1
        )

    def _names_line(self, words: list[str]) -> bool:
        """Return whether several words are together in a line of the list."""
        together = " ".join(words).casefold()
        menu = self._scene.menu if self._scene is not None and not self._scene.types else None
        return (
            len(words) > 1 and menu is not None and any(f" {together}" in f" {line.casefold()}" for line in menu.lines)
        )

    @property
    def _cards(self) -> tuple[Face, ...]:
        return self._scene.table.cards if self._scene else ()

    def _chosen(self, what: str, name: str, place: int) -> tuple[str, ...]:
        scene = self._scene
        if scene is None:
            return ()
        match what:
            case "action" if any(offer.action == name for group in scene.groups for offer in group.offers):
                return (DO + name,)
            case "line" if scene.menu and place < len(scene.menu.lines):
                return (f"{AT}{place}", LINE)
            case "card" if scene.menu is None and place < len(self._cards):
                return self._card(scene, self._cards[place], place)
            case "prompt":  # a press meant for an earlier question gives nobody the keys
                return scene.commits if scene.commits and not scene.takes else ("enter",)
            case "take" if scene.takes:
                return scene.commits
            case "digit" if scene.digits and (name == "backspace" or (name.isdecimal() and len(name) == 1)):
                return (name,)
            case "letter":
                return tuple(offer.key for offer in scene.letters if offer.key == name)
            case _:
                pass
        return ()

    def _card(self, scene: Scene, face: Face, place: int) -> tuple[str, ...]:
        """Mark a card by a press, if cards are marked; else point at it, and play it by a second press.

        If the cards are face down until the next person takes the keys, say who that is.
        """
        if scene.takes:
            return ("enter",)
        if scene.marks:
            return (f"{AT}{place}", scene.marks)
        if face.focused and scene.points:
            return scene.commits
        return (face.digit,) if scene.points and face.digit else (f"{AT}{place}",)

    # As a front end

    def prepare(self) -> Steps[None]:
        """Do nothing: it needs nothing loaded."""
        yield

    async def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """Yield keys that were pressed together; `LEAVE` is the last batch, on its own."""
        batch: tuple[str, ...] = ()
        while batch != (LEAVE,):
            batch = await self._arrivals.next()
            yield batch

    def apply(self, settings: Settings) -> None:
        """Adopt the looks of the settings."""
        look = Look(
            theme=settings.theme.value,
            text_size=settings.text_size,
            suits=settings.suit_colours.value,
            moves=settings.moving_pegs,
            voice=(settings.voice or VoiceMode.READER).value,
            switch=settings.one_switch.value,
        )
        if look != self._look:
            self._look = look
            self.tell(look)

    def show(self, said: Worded) -> None:
        """Have a message read, with its scene once everything due now is done."""
        text = f"{said.spoken} {said.hint}".strip()
        if not text:
            return
        self._number += 1
        self._new.append(Said(self._number, text, said.message.role, said.message.by or "", owner=said.owner))
        self._soon()

    def draw(self, scene: Scene) -> None:
        """Show this, with what was said before it; if it is what was shown last, nothing waits for a scene any more."""
        if scene is self._scene and scene is self._drawn:
            self._send(len(self._new))
            return
        place = _focus(scene)
        moved = place is not None and place != self._at
        self._at = place
        pressed_here = self._line_pressed and self._scene is not None and _list(self._scene) == _list(scene)
        match self._new:
            # the question of a list is its title, whoever asks it
            case [Said() as said] if moved and pressed_here and not said.text.startswith(_line_of(scene)):
                pass  # the line was read when it was pressed; this says what can be done with it
            case [Said() as said] if moved and (said.role == Role.ANSWER or _asks(said.text, _title(scene))):
                self._new = [replace(said, focus=True)]
            # a lesson may go on after the answer that names the card; of two answers either may be the one
            case [Said(role=Role.ANSWER) as said, *more] if (
                moved and scene.menu is None and all(one.role != Role.ANSWER for one in more)
            ):
                self._new = [replace(said, focus=True), *more]
            case _:
                pass
        self._scene = scene
        self._send(len(self._new))

    def _soon(self) -> None:
        """Wait one turn of the loop: by then the last message has its scene, or there is none."""
        if self._due is None:
            loop, number = asyncio.get_running_loop(), self._number
            self._due = loop.call_soon(lambda: setattr(self, "_due", loop.call_soon(self._flush, number)))

    def _flush(self, number: int) -> None:
        """Send what was said up to this number; later messages may have a scene of their own."""
        self._due = None
        self._send(sum(said.number <= number for said in self._new))
        if self._new:
            self._soon()

    def _send(self, number: int) -> None:
        """Send this many of the new messages, and the scene if it has changed."""
        said, self._new = tuple(self._new[:number]), self._new[number:]
        self._said.extend(said)
        scene = self._scene if self._scene is not self._drawn else None
        self._drawn = self._scene
        if said or scene is not None:
            self.tell(Update(said, scene))


def _asks(text: str, title: str) -> bool:
    """Return whether this is the question of a list, with a hint or without."""
    return bool(title) and (text == title or text.startswith(f"{title} "))


def _line_of(scene: Scene) -> str:
    """Return the line that has the focus; empty if none has."""
    return scene.menu.lines[scene.menu.at] if scene.menu is not None and scene.menu.at is not None else ""


def _list(scene: Scene) -> str | None:
    """Return the title of the list, if one is there."""
    return scene.menu.title if scene.menu is not None else None


def _title(scene: Scene) -> str:
    """Return the title that has the focus if a list is there and none of its lines has it."""
    return scene.menu.title if scene.menu is not None and scene.menu.at is None else ""


def _focus(scene: Scene) -> _Place | None:
    """Return what has the focus: a list's title and the place in it, -1 for the title; or a place in the hand, and its
    card.
    """
    if scene.menu is not None:
        return (scene.menu.title, -1 if scene.menu.at is None else scene.menu.at, "")
    cards = scene.table.cards
    return next((("", place, face.card) for place, face in enumerate(cards) if face.focused), None)


def _stood(scene: Scene | None, place: int) -> _Place | None:
    """Return what has the focus if a page with this scene has it at this place."""
    if scene is None:
        return None
    if scene.menu is not None:
        return (scene.menu.title, place, "")
    cards = scene.table.cards
    return ("", place, cards[place].card) if place < len(cards) else None
