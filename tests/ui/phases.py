"""The places in a game where a person can press a key, for tests: each begins a `Sitting` that stays there."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from audiocrib.rules.options import FirstDeal, GoCall, Options
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.state import State
from audiocrib.settings.settings import Settings
from tests.rules.tables import start, start_play, start_show
from tests.ui.table import QUIET, Sitting

MINE = "4H 5S 6D JH AC KC"
"""The person's hand; the first four cards are kept."""
THEIRS = "7D 8H 2C 9S 3D 10C"
STARTER = "4D"
CUT_LOW = changed(SALON, first_deal=FirstDeal.CUT_LOW)
STRICT = changed(SALON, go_call=GoCall.STRICT)


def to_lay_away(dealer: int = 0, options: Options = SALON) -> State:
    return start(dealer=dealer, hands=(MINE, THEIRS), starter=STARTER, options=options)


def to_play(dealer: int = 1, options: Options = SALON) -> State:
    """Return a state in which the pone has to lead."""
    return start_play(dealer=dealer, hands=(MINE, THEIRS), starter=STARTER, options=options)


BEGUN = (
    "Back at the table. You 0, Anna 0. Deal 1. Anna deals and has the crib."
    " Hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts. Starter: 4 of diamonds. Count 0. You lead."
)
"""The first words when the person leads, in full, as the history has them."""


def to_count(dealer: int = 1, scores: tuple[int, int] = (20, 30), options: Options = SALON) -> State:
    """Return a state in which the pone has to count first. The person's hand is worth 14."""
    return start_show(dealer=dealer, hands=(MINE, THEIRS), starter=STARTER, scores=scores, options=options)


Place = Callable[[Path, Settings], Sitting]
"""Makes a person with a folder for saved histories and these settings, for a `with` statement."""


def _at(
    keys: str = "", answers: int = 0, *, state: Callable[[], State] | None = None, options: Options = SALON
) -> Place:
    def begin(folder: Path, settings: Settings = QUIET) -> Sitting:
        there = state and state()
        return Sitting(
            state=there, options=options, held=True, settings=settings, folder=folder, first=keys, answers=answers
        )

    return begin


PLACES: dict[str, Place] = {
    "cutting": _at(options=CUT_LOW),
    "laying away": _at(state=to_lay_away),
    "laid away": _at("1 space 2 space enter", state=to_lay_away),
    "on turn": _at(state=to_play),
    "not on turn": _at(state=lambda: to_play(dealer=0)),
    "counting the hand": _at(state=to_count),
    "a total half typed": _at("1", state=to_count),
    "a cut half typed": _at("1", options=CUT_LOW),
    "they count": _at(state=lambda: to_count(dealer=0)),
    "counting the crib": _at("1 4 enter", 1, state=lambda: to_count(dealer=0)),
    "they count the crib": _at("1 4 enter", 1, state=to_count),
    "between deals": _at("1 4 enter", 2, state=to_count),
    "game over": _at("1 4 enter", state=lambda: to_count(scores=(120, 30))),
    "in the menu": _at("escape", state=to_play),
    "in a question": _at("escape down enter", state=to_play),
    "describing keys": _at("k", state=to_play),
    "paused": _at("p", state=to_play),
}


def begun(**about: object) -> Sitting:
    """Begin where the person leads; the opponent thinks until released. `about`: settings other than the quiet ones."""
    return Sitting(state=to_play(), settings=replace(QUIET, **about), held=True)
