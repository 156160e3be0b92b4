"""A person in a place in a game by its name, for tests of the keys at the table. Knows no expectations."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from audiocrib.rules.cards import Card, parse_cards
from tests.ui.phases import PLACES, STRICT, to_play
from tests.ui.table import Sitting

AT_THE_TABLE = [name for name in PLACES if name not in {"in the menu", "in a question", "describing keys"}]
TYPED = ["a total half typed", "a cut half typed"]
QUERIES = "cbfvsthmlenidCBFVSTHMLENID"


At = Callable[[str], Sitting]


def back(person: Sitting) -> None:
    """Return to the table from whatever a key has opened."""
    while person.player.screens.covered or person.player.waits.paused or person.player.entry.digits:
        key = "escape" if person.player.screens.covered else "p" if person.player.waits.paused else "backspace"
        person.press(key)
    if person.press("f2") == ["F2 does nothing here."]:  # the describer is on
        person.press("escape")


# The play


@contextmanager
def in_play(series: str, mine: str, *, theirs: str, strict: bool = False) -> Iterator[Sitting]:
    """Yield a person who is to play; the series is on the table, all of it played by the opponent."""
    from audiocrib.rules.deal import CardOrGo

    state = to_play(options=STRICT if strict else to_play().options)
    assert state.deal is not None
    played: tuple[Card, ...] = parse_cards(series)
    deal = replace(
        state.deal,
        hands=(parse_cards(mine), parse_cards(theirs)),
        steps=tuple(CardOrGo(1, card) for card in played),  # type: ignore[arg-type]  # a seat is an int
    )
    with Sitting(state=replace(state, deal=deal), held=True) as person:
        yield person
