"""A person at a table who plays on at random, for tests. Knows no expectations."""

from collections.abc import Callable
from random import Random

from audiocrib.rules.legal import Duty, cut_range
from audiocrib.rules.state import deal_of, to_lay_away
from tests.ui.table import Sitting


def progress(person: Sitting, random: Random) -> list[str]:
    """Do whatever takes the game further; return the lines that follow."""
    player = person.player
    if player.waits.between_deals or player.view is None:
        return person.keys("enter")
    match player.duty:
        case None if player.handing_over and player.next_seat is not None:
            return person.keys(str(player.next_seat + 1))
        case None:
            return person.answered()
        case Duty.PEG:
            return person.keys(random.choice(["enter", "2 enter", "1 enter", "0 enter"]))
        case Duty.DEAL:
            return person.keys("enter")
        case Duty.MUGGINS:
            calls = random.choice(["enter", "enter", "j 2 enter", "j 0 enter"])
            return person.keys(calls)
        case Duty.CUT:
            least, most = cut_range(player.view)
            return person.keys(f"{' '.join(str(random.randint(least, most)))} enter")
        case Duty.LAY_AWAY:
            held = len(deal_of(player.view).hands[player.listener.seat])
            chosen = random.sample(range(1, held + 1), to_lay_away(player.view, player.listener.seat))
            return person.keys(" ".join(f"{number} space" for number in chosen) + " enter")
        case Duty.PLAY:
            said = person.keys(" ".join(["tab"] * random.randint(1, 3)))
            return [*said, *person.keys("g" if said[-1] == "No card fits." else "enter")]
        case _:
            return person.keys(f"{' '.join(str(random.choice([0, 2, 4, 6, 8, 12, 19, 24])))} enter")


def play_on(person: Sitting, seed: int = 1, until: Callable[[Sitting], bool] = lambda _: False) -> list[str]:
    """Play at random to the end of the game, or until the condition holds; return the lines.

    Raises:
        AssertionError: the game does not end.
    """
    before, random = len(person.lines), Random(seed)
    for _ in range(20_000):
        if until(person) or person.table._record.over:
            return person.lines[before:]
        progress(person, random)
    raise AssertionError("the game does not end")
