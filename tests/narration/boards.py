"""A person at a board with pegs in given holes, for tests. Knows no expectations."""

from msgspec.structs import replace

from audiocrib.rules.game import new_game
from audiocrib.rules.options import Options, Sides
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.rules.state import State
from tests.ui.table import QUIET, Sitting

PEGS_ALONG = replace(QUIET, real_board=True)
THREE_PAIRS = changed(preset_for("bga", 6), sides=Sides.THREE_PAIRS, target=121)
CAPTAIN = changed(preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(61, 121))


def standing_at(scores: tuple[int, ...], rear: tuple[int, ...], options: Options = SALON, **more: object) -> State:
    return replace(new_game(options), scores=scores, rear=rear, **more)


def at(scores: tuple[int, ...], rear: tuple[int, ...], options: Options = SALON, **more: object) -> Sitting:
    """Return a person at a table with this score, before the next deal."""
    return Sitting(state=standing_at(scores, rear, options, **more), held=True)


def longer(person: Sitting) -> str:
    """Return what S says after the scores, in its longer form."""
    (line,), (plain,) = person.press("S"), person.press("s")
    assert line.startswith(plain)
    return line.removeprefix(plain).strip()


def whole(person: Sitting) -> str:
    """Return the whole board, as the menu of all actions tells it."""
    return person.keys("escape b o a enter")[-1]
