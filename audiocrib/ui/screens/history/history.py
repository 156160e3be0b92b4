"""Keys that review what was said: step by step, in views, by bookmarks, by search; and its text file.

Finds words for a listener's history; knows no game.
"""

from audiocrib.narration.message import Message, MessageKind, Phrase, answer, phrase
from audiocrib.settings.settings import Verbosity
from audiocrib.speech.history import HistoryView
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens import text_entry
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.text_entry import Typing
from audiocrib.ui.screens.typing_screen import TypingScreen

LONGEST_SEARCH = 60
MOST_LINES = 1000
"""Lines that one key searches: a fifth of a second at most."""
VIEW_HINT = (phrase("view-hint", MessageKind.VIEW_HINT),)


def press_history(action: Action, stack: Stack) -> None:
    """Apply a key of the history, on any screen."""
    presenter = stack.presenter
    match action:
        case Action.OLDER | Action.NEWER:
            older = action is Action.OLDER
            _review(
                presenter, presenter.history.step(-1 if older else 1), "history-oldest" if older else "history-newest"
            )
        case Action.OLDEST | Action.NEWEST:
            _review(presenter, presenter.history.end(oldest=action is Action.OLDEST), "history-empty")
        case Action.VIEW:
            _next_view(presenter)
        case Action.BOOKMARK:
            _bookmark(presenter)
        case Action.FIND:
            search = Search(stack)
            stack.push(search)
            search.open()
        case _:
            save_lines(
                stack,
                "history",
                [presenter.text.words(m, Verbosity.FULL) for m in presenter.history.messages()],
            )


def _review(presenter: Presenter, reviewed: Message | None, otherwise: str) -> None:
    """Say a message under review; if there is none, say why."""
    if reviewed is not None:
        events = presenter.history.shown is HistoryView.EVENTS
        presenter.review(reviewed, *(VIEW_HINT if events else ()))
    elif presenter.history.empty:
        presenter.utter(Message((_nothing(presenter),), earcon="edge"))
    else:
        presenter.utter(Message((phrase(otherwise),), earcon="edge"))


def _nothing(presenter: Presenter) -> Phrase:
    nothing_said = presenter.history.newest is None
    return phrase("history-empty" if nothing_said else "history-none", view=presenter.history.shown.value)


def _next_view(presenter: Presenter) -> None:
    """W: events, everything, bookmarks, what people wrote, and round again."""
    order, shown = presenter.history.views, presenter.history.shown
    presenter.history.shown = order[(order.index(shown) + 1) % len(order)] if shown in order else order[0]
    view = phrase("history-view", view=presenter.history.shown.value)
    presenter.utter(answer(view, _nothing(presenter)) if presenter.history.empty else answer(view))


def _bookmark(presenter: Presenter) -> None:
    """Y: set a bookmark at the message under review, else at the newest; pressed again, remove it."""
    there = presenter.history.mark()
    if there is None:
        presenter.utter(answer(phrase("history-empty")))
        return
    presenter.utter(answer(phrase("bookmark", set="yes" if there else "no", number=presenter.history.marks)))


class Search(TypingScreen):
    """Letters are typed, and the lines that contain them are found one after another.

    The words are those of the full form, which is said when a line is found.
    """

    def __init__(self, stack: Stack) -> None:
        super().__init__(stack, Typing(phrase("find-asked"), LONGEST_SEARCH))
        self._made: dict[int, str] = {}

    def _take(self, letters: str) -> None:
        del letters
        self._find(-1)

    def _type(self, key: str) -> None:
        """Type, or go from one line with the letters to the next."""
        if key in {"up", "down"}:
            self._find(-1 if key == "up" else 1)
            return
        before = self._typing.letters
        self._typing, told = text_entry.press(self._typing, key)
        if self._typing.letters != before:
            self._presenter.history.leave()  # other letters start at the newest line again
        self._presenter.utter(told)

    def _words(self, number: int, message: Message) -> str:
        """Return the searchable words of a message, cached because they are slow to make."""
        if number not in self._made:
            self._made[number] = self._presenter.text.words(message, Verbosity.FULL).casefold()
        return self._made[number]

    def _find(self, by: int) -> None:
        sought = self._typing.letters.strip()
        wanted = sought.casefold()
        if not sought:
            self._presenter.utter(answer(phrase("type-nothing"), phrase("find-asked")))
            return
        history, way = self._presenter.history, "older" if by < 0 else "newer"
        for lines, (number, message) in enumerate(history.ahead(by), start=1):
            if wanted in self._words(number, message):
                history.stand(number)
                self._presenter.review(message)
                return
            if lines == MOST_LINES:
                history.stand(number)
                self._presenter.utter(answer(phrase("find-further", way=way, letters=sought, number=lines)))
                return
        stands = self._presenter.history.reviewed is not None
        self._presenter.utter(
            Message((phrase("find-not", way=way if stands else "none", letters=sought),), earcon="edge")
        )


def save_lines(stack: Stack, name: str, lines: list[str], suffix: str = ".txt") -> None:
    """Write a new text file `name`-1.txt, -2 and so on, or hand it over where nobody gets at files; say where it is, or
    why it is not.
    """
    presenter, folder = stack.presenter, stack.outside.folder
    if stack.outside.give:
        given = f"audiocrib-{name}{suffix}"
        stack.outside.give(given, "".join(f"{line}\n" for line in lines).encode(errors="replace"))
        presenter.say(answer(phrase("history-given", file=given)))
        return
    number = 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while (path := folder / f"{name}-{number}{suffix}").exists():
            number += 1
        with path.open("x", encoding="utf-8", errors="replace") as file:
            file.writelines(f"{line}\n" for line in lines)
    except OSError as error:
        presenter.say(answer(phrase("history-not-saved", folder=str(folder), why=error.strerror or "")))
        return
    presenter.say(answer(phrase("history-saved", file=str(path))))
