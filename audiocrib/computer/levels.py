"""The strength and slips of each level, in numbers: the one place where levels differ. Measured: `docs/strength.md`."""

from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct

from audiocrib.computer.player_kinds import Level


class Style(StrEnum):
    """The ways to choose a card in the play, from plainest to best."""

    OBVIOUS = "obvious"
    GREEDY = "greedy"
    TABLE = "table"
    ONE_STEP = "one-step"
    SEARCH = "search"


class Skill(Struct, frozen=True, kw_only=True):
    """The skill with which a level plays.

    `averages`: a hand is judged over all starters; otherwise by what it holds, and `sees_flush` says whether a flush is
    seen. `noise`: how far off a judgement is, as a standard deviation in points. `minds_crib`: how often the player
    considers whose crib it is. `pegging`: pegging counts when laying away. `samples`: hands imagined in a search for
    the other of two, and `samples_of_several` for all others. `wins`: late in a game the chance of winning counts, not
    points. `sees_tens`: how often a style that ignores answers sees that a card leaves 5 or 21, on which every ten-card
    scores. `errs`: how often a combination is missed, as a share of the rates in `slips`; `notices`: how often points
    missed by others are seen.
    """

    averages: bool
    sees_flush: bool = True
    noise: float
    minds_crib: float
    pegging: bool
    style: Style
    samples: int = 0
    samples_of_several: int = 0
    wins: bool = False
    sees_tens: float = 1.0
    errs: float
    notices: float


SKILLS = MappingProxyType(
    {
        Level.BEGINNER: Skill(
            averages=False,
            sees_flush=False,
            noise=1.5,
            minds_crib=0.3,
            pegging=False,
            style=Style.OBVIOUS,
            sees_tens=0.7,
            errs=1.9,
            notices=0.2,
        ),
        Level.CASUAL: Skill(
            averages=False,
            noise=0.75,
            minds_crib=1.0,
            pegging=False,
            style=Style.GREEDY,
            sees_tens=0.9,
            errs=0.88,
            notices=0.5,
        ),
        Level.CLUB: Skill(
            averages=True, noise=0.65, minds_crib=1.0, pegging=False, style=Style.TABLE, errs=0.36, notices=0.8
        ),
        Level.EXPERT: Skill(
            averages=True, noise=0.0, minds_crib=1.0, pegging=True, style=Style.ONE_STEP, errs=0.015, notices=1.0
        ),
        Level.MASTER: Skill(
            averages=True,
            noise=0.0,
            minds_crib=1.0,
            pegging=True,
            style=Style.SEARCH,
            samples=300,
            samples_of_several=60,
            wins=True,
            errs=0.0,
            notices=1.0,
        ),
    }
)
