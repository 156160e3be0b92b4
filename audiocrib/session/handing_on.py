"""Moves a table to another host, by keys: its host writes a file, and another player from the table takes over with it.

Must not know sockets, nor what is in the file.
"""

from collections.abc import Callable
from functools import partial

from audiocrib.narration.message import Phrase, answer, phrase
from audiocrib.session.evening_games import Opening
from audiocrib.session.meeting import Meeting
from audiocrib.together.handing_over import NotAtTable
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.menu_screen import ask
from audiocrib.ui.screens.rooms.file_name import FileName


def hand_over(stack: Stack, meeting: Meeting) -> None:
    """Ask for the name of a file, write the table that waits to it, and say how to continue."""

    async def taken(file: str) -> Phrase | None:
        told = await meeting.hand_over(file)
        if isinstance(told, Phrase):
            return told
        stack.remove(screen)
        stack.presenter.say(answer(*told))
        return None

    screen = FileName(stack, phrase("hand-over-type"), taken)
    stack.push(screen)
    screen.open()


def take_over(stack: Stack, meeting: Meeting, *, lan: bool, go: Callable[[Opening], None]) -> None:
    """Ask for the name of the file, and `go` to its table as the host; if the player's name is not at the table, ask
    which player they were.
    """

    async def taken(file: str) -> Phrase | None:
        return await comes(file, stack.presenter.settings.name or "")

    async def comes(file: str, name: str) -> Phrase | None:
        try:
            opened = await meeting.take_over(file, name, lan=lan)
        except NotAtTable as none:
            which(file, none.names)
            return None
        if isinstance(opened, Phrase):
            return opened
        stack.remove(screen)
        go(opened)
        return None

    def which(file: str, names: tuple[str, ...]) -> None:
        lines = [phrase("seat-name", name=name) for name in names]
        items = tuple(
            Item(line, stack.presenter.text.sentence(line), name) for line, name in zip(lines, names, strict=True)
        )
        ask(stack, Menu(phrase("take-over-which"), items), partial(chosen, file))

    def chosen(file: str, name: str | None) -> None:
        if name is not None:
            stack.presenter.tasks.start(said(file, name))

    async def said(file: str, name: str) -> None:
        if refused := await comes(file, name):
            stack.presenter.say(answer(refused))

    screen = FileName(stack, phrase("take-over-type"), taken)
    stack.push(screen)
    screen.open()
