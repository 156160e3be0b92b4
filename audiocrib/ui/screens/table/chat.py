"""The lines that people at a table elsewhere write to each other: heard in turn like a play, written with a few keys.

Whoever is ignored is ignored here alone. Must not know how a line gets to the others.
"""

from collections import deque
from collections.abc import Callable, Sequence

from audiocrib.narration.message import Message, MessageKind, Phrase, Role, answer, phrase
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.keys.names import UNKNOWN_WORD
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens import text_entry
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.menu_screen import ask
from audiocrib.ui.screens.text_entry import Typing
from audiocrib.ui.screens.typing_screen import TypingScreen

LONGEST = 300
ENDS = " .,;:!?…"
WRITERS = 20
LAST = 3
"""Lines that one key reads again."""


class Chat:
    """One listener's side. `send` takes a line or, with an empty one, the name of a ready line, of which there are
    `ready`, and returns False if there is no connection; `people` names those who can be ignored, with whether they are
    muted. `mute` is given to the host alone.
    """

    def __init__(
        self,
        presenter: Presenter,
        screens: Stack,
        send: Callable[[str, str], bool],
        ready: Sequence[str],
        people: Callable[[], Sequence[tuple[str, bool]]],
        mute: Callable[[str, bool], None] | None = None,
    ) -> None:
        self._presenter = presenter
        self._screens = screens
        self._send = send
        self._ready = ready
        self._people = people
        self.mute = mute
        self._lines: deque[Phrase] = deque(maxlen=LAST)
        self._ignored: set[str] = set()
        self._writers: deque[str] = deque(maxlen=WRITERS)
        """The people who have written, the latest last: spectators are known by that alone."""
        self._off = False
        self._chosen: int | None = None

    @property
    def writers(self) -> tuple[str, ...]:
        """The people whose lines have come."""
        return tuple(self._writers)

    def heard(self, name: str, text: str, ready: str, *, own: bool) -> None:
        """Somebody says a line; without a text it is a ready one."""
        if not own and name not in self._writers:
            self._writers.append(name)
        if not own and (self._off or name in self._ignored):
            return
        whose = {"own": "yes" if own else "no", "name": name}
        asks = "yes" if text.endswith("?") else "no"
        line = (
            phrase("chat-says-ready", said=(_ready(ready),), **whose)
            if ready
            else phrase("chat-says", text=text.rstrip(ENDS) or text, asks=asks, **whose)
        )
        self._lines.append(line)
        self._presenter.say(Message((line,), Role.PLAY, kind=MessageKind.WRITTEN))

    def unheard(self, why: str) -> None:
        """Nobody has heard this listener's last line."""
        self._presenter.say(Message((phrase("chat-unheard", why=why),), Role.PLAY))

    def press(self, action: Action) -> None:
        """Do what a key does."""
        match action:
            case Action.WRITE:
                entry = Entry(self._screens, self._sends)
                self._screens.push(entry)
                entry.open()
            case Action.LINES:
                self._presenter.say(answer(*(self._lines or (phrase("chat-none"),))))
            case Action.SAY_READY if self._chosen is not None:
                self._sends("", self._ready[self._chosen])
            case Action.READY_LINE | Action.SAY_READY:
                self._chosen = 0 if self._chosen is None else (self._chosen + 1) % len(self._ready)
                self._presenter.say(answer(phrase("chat-ready-chosen", said=(_ready(self._ready[self._chosen]),))))
            case _:
                self._list_people()

    def _sends(self, text: str, ready: str = "") -> bool:
        """Send a line; without a connection, say so and return False."""
        sent = self._send(text, ready)
        if not sent:
            self._presenter.say(answer(phrase("together-no-line")))
        return sent

    def _list_people(self) -> None:
        offered: dict[tuple[str, str], Phrase] = {("off", ""): phrase("chat-line-on" if self._off else "chat-line-off")}
        people = dict(self._people())
        for name in (*people, *(name for name in self._writers if name not in people)):
            ignored = name in self._ignored
            offered["ignore", name] = phrase("chat-line-hear" if ignored else "chat-line-ignore", name=name)
            if self.mute is not None and name in people:
                muted = people[name]
                offered["unmute" if muted else "mute", name] = phrase(
                    "chat-line-unmute" if muted else "chat-line-mute", name=name
                )
        text = self._presenter.text
        items = tuple(Item(said, text.sentence(said), what) for what, said in offered.items())
        ask(self._screens, Menu(phrase("chat-people"), items), self._choose)

    def _choose(self, what: tuple[str, str] | None) -> None:
        match what:
            case ("off", _):
                self._off = not self._off
                said = phrase("chat-is-off" if self._off else "chat-is-on")
            case ("ignore", name):
                self._ignored ^= {name}
                said = phrase("chat-ignored" if name in self._ignored else "chat-heard", name=name)
            case (("mute" | "unmute") as how, name) if self.mute is not None:
                self.mute(name, how == "mute")
                said = phrase("chat-muted" if how == "mute" else "chat-unmuted", name=name)
            case _:
                return
        self._presenter.say(answer(said))


def _ready(ready: str) -> Phrase:
    return phrase("chat-ready", ready=ready)


class Entry(TypingScreen):
    """Letters are typed; Enter sends them as one line, and the table has the keys again. A line that cannot be sent
    stays, to be sent by another Enter.
    """

    def __init__(self, stack: Stack, send: Callable[[str], bool]) -> None:
        super().__init__(stack, Typing(phrase("chat-asked"), LONGEST))
        self._send = send

    def _take(self, letters: str) -> None:
        self._stack.remove(self)
        if not self._send(letters):
            self._stack.push(self)

    def _type(self, key: str) -> None:
        """Type. Words of one line of a script are separated by spaces, and heard when the line is sent."""
        if not key.startswith(UNKNOWN_WORD):
            super()._type(key)
            return
        if self._typing.letters:
            self._typing, _ = text_entry.press(self._typing, "space")
        self._typing, _ = text_entry.press(self._typing, key)
