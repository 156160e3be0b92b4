"""Effects of keys at the table outside the current game. Given to its screen by whoever sets up the session."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from audiocrib.narration.message import answer, phrase
from audiocrib.rules.options import MatchForm
from audiocrib.rules.state import GameOver
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.menu import yes_or_no
from audiocrib.ui.screens.menu_screen import ask
from audiocrib.ui.screens.table.player import Player


class Callbacks(NamedTuple):
    """Effects of keys outside the game: list finished games, set up a table, play again, open the options, train, take
    lessons; review choices, or the deal or game that has just ended; host or join a table, say who is here, act on the room.
    """

    records: Callable[[], None]
    lay: Callable[[], None]
    same_cards: Callable[[], None]
    options: Callable[[], None]
    train: Callable[[], None]
    review: Callable[[], None] = lambda: None
    review_last: Callable[[], None] = lambda: None
    learn: Callable[[], None] = lambda: None
    host: Callable[[], None] = lambda: None
    join: Callable[[], None] = lambda: None
    people: Callable[[], None] = lambda: None
    room: Callable[[], None] = lambda: None


def in_a_lesson(presenter: Presenter, options: Callable[[], None] | None) -> Callbacks:
    """Return what the same keys do in a lesson, which has no games: options are changed, if there are any."""

    def nothing() -> None:
        presenter.say(answer(phrase("lesson-not-here")))

    return Callbacks(nothing, nothing, nothing, options or nothing, *(nothing,) * 8)


OUTSIDE: Mapping[Action, Callable[[Callbacks], None]] = {
    Action.RECORDS: lambda callbacks: callbacks.records(),
    Action.SAME_CARDS: lambda callbacks: callbacks.same_cards(),
    Action.OPTIONS: lambda callbacks: callbacks.options(),
    Action.TRAIN: lambda callbacks: callbacks.train(),
    Action.LEARN: lambda callbacks: callbacks.learn(),
    Action.REVIEW: lambda callbacks: callbacks.review(),
    Action.HOST: lambda callbacks: callbacks.host(),
    Action.JOIN: lambda callbacks: callbacks.join(),
    Action.PEOPLE: lambda callbacks: callbacks.people(),
    Action.ROOM: lambda callbacks: callbacks.room(),
}
"""Keys that only call one of these."""


def new_game(player: Player, callbacks: Callbacks, otherwise: Callable[[], None]) -> None:
    """Set up another table, after a question if a game is on; `otherwise` if the answer is no. In a lesson, and at a
    table with people elsewhere, nothing is asked, because it cannot be done there.
    """
    view = player.view
    if view is None or isinstance(view.phase, GameOver) or player.others is not None or player.taught:
        callbacks.lay()
        return
    asked = "new-game-asked" if view.options.match is MatchForm.SINGLE else "new-game-asked-match"
    question = replace(yes_or_no(phrase(asked), player.presenter.text), declines=True)
    ask(player.screens, question, lambda yes: callbacks.lay() if yes else otherwise())
