"""A table at which somebody counts along: the questions there, and what is kept."""

from random import Random

from msgspec.structs import replace

from audiocrib.rules.events import Counted
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON, preset_for
from audiocrib.rules.scoring import score_show
from audiocrib.rules.state import cards_to_count, counted_now, deal_of
from audiocrib.ui.screens.table.practice_count import Said, Totals
from tests.ui.playing_on import progress
from tests.ui.table import QUIET, Sitting

ALONG_ON = replace(QUIET, count_along=True)
CALLED = preset_for("acc", 2)


def counting(options: Options = SALON, seed: int = 7) -> Sitting:
    return Sitting(settings=ALONG_ON, options=options, seed=seed)


def to_count(person: Sitting) -> bool:
    return bool(person.player.naming and person.player.naming.beside)


def keeping(person: Sitting) -> list[Said]:
    """Return a list of the totals given to be kept from here on."""
    kept: list[Said] = []
    person.player.along.begin(Totals(lambda said, _: kept.append(said), lambda: None))
    return kept


def true_total(person: Sitting) -> int:
    now = counted_now(person.state)
    assert now
    cards = cards_to_count(person.state, *now)
    return score_show(cards, deal_of(person.state).starter, now[1], person.state.options).points


def totals(person: Sitting) -> int:
    return sum(isinstance(event, Counted) for entry in person.table._record.entries for event in entry.events)


def played(person: Sitting, more: int | None = None) -> int:
    """Play the game as usual, and count along with this many points `more` than there are; return how often."""
    random, counted = Random(1), 0
    while not person.table._record.over:
        if to_count(person):
            assert more is not None
            person.keys(f"{' '.join(str(true_total(person) + more))} enter")
            counted += 1
        else:
            progress(person, random)
    return counted
