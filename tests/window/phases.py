"""Every phase of a game of two to six players, as it is seen, for tests: from one random game for each number.

Knows no expectations.
"""

from functools import cache

from audiocrib.rules.legal import Duty
from audiocrib.rules.options import FirstDeal, Options, Sides
from audiocrib.rules.presets import changed, preset_for
from audiocrib.rules.state import Counting, CuttingForDeal, GameOver, Playing, Shuffling, counted_now, series
from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.scene.scene import Scene
from tests.ui.playing_on import play_on
from tests.ui.table import Sitting

PLAYERS = (2, 3, 4, 5, 6)
PHASES = (
    "cut", "discard", "play", "wait", "count my hand", "count their hand", "count my crib", "count their crib",
    "between", "end",
)  # fmt: skip

SEED = 3
"""The seed of games in which, for each number of players, a person counts a hand and a crib."""


def options_for(players: int) -> Options:
    """Return options by which everybody pegs alone, except that four players are two pairs."""
    sides = Sides.PAIRS if players == 4 else Sides.INDIVIDUAL
    return changed(preset_for("salon", players), sides=sides, first_deal=FirstDeal.CUT_LOW)


@cache
def phases(players: int) -> dict[str, Scene]:
    """Return a scene of each phase: the last of those with the most cards, because its scores are the highest."""
    found: dict[str, Scene] = {}
    with Sitting(options=options_for(players), seed=SEED, held=True) as person:
        looking = SceneBuilder(person.player, person.presenter)

        def look(there: Sitting) -> bool:
            if (phase := _phase_of(there)) is not None:
                scene = looking.scene()
                found[phase] = max(scene, found.get(phase, scene), key=_cards)
            return False

        look(person)
        play_on(person, until=look)
        look(person)
    return found


def _cards(scene: Scene) -> int:
    return len(scene.table.cards) + len(scene.table.turned)


def _phase_of(person: Sitting) -> str | None:
    view, duty = person.player.view, person.player.duty
    if view is None:
        return None
    match view.phase:
        case GameOver():
            return "end"
        case CuttingForDeal() if duty is Duty.CUT:
            return "cut"
        case Shuffling() if person.player.waits.between_deals:
            return "between"
        case Playing() if series(view):
            return "play" if duty is Duty.PLAY else "wait"
        case Counting() if (now := counted_now(view)) is not None:
            return f"count {'my' if duty is Duty.COUNT else 'their'} {'crib' if now[1] else 'hand'}"
        case _:
            return "discard" if duty is Duty.LAY_AWAY else None
