"""The fact of a message in one row of a braille display, which stands last, under the fingers: who, what, count or points.

A display follows the cursor, so a message that is longer than the display would show its tail alone. The words of a row
are the sentences row-… of the locale.
"""

from collections.abc import Iterable, Mapping
from enum import IntEnum

from msgspec.structs import replace

from audiocrib.narration.message import Arg, Message, Phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card
from audiocrib.settings import Verbosity

SPARED = ("show-begins", "deal-begins", "game-again", "deal-ended", "choose", "said-go-already", "cards-left", "your-turn", "leads", "total-asked", "series-opens", "series-opens-turn", "new-series", "pegs", "said-go", "say-go")  # fmt: skip
"""What is left out of a row that is too long, the first of these first: what T, S or the next key tells."""


def short_names(names: Iterable[str]) -> dict[str, str]:
    """Names as they stand in a row: the two first letters, or as many as tell them apart."""
    known = tuple(dict.fromkeys(names))
    return {name: _short(name, [other for other in known if other != name]) for name in known}


def _short(name: str, others: list[str]) -> str:
    lengths = range(2, len(name) + 1)
    apart = (name[:length] for length in lengths if not any(other.startswith(name[:length]) for other in others))
    return next(apart, name)


class Squeeze(IntEnum):
    """How a row is made shorter, one after the other, until it fits."""

    NONE = 0
    ONE_SCORE = 1
    """Of the scores that of whoever pegs alone."""
    TIGHT = 2
    """No blanks between cards."""


def row(text: Text, message: Message, cells: int, names: Mapping[str, str]) -> str:
    """The fact of a message in at most so many cells; "" where no sentence of it has a row. `names`: see `short_names`."""
    said = [one for one in message.phrases if text.has(_row(one.id))]
    for squeeze in Squeeze:
        told = _told(text, said, names, squeeze)
        for spared in (None, *SPARED):
            if len(told) > 1:
                told.pop(spared or "", None)
            if len(joined := " ".join(one for one in told.values() if one)) <= cells:
                return joined
    return cut(joined, cells)


def cut(words: str, cells: int) -> str:
    """As much of `words` as fits, up to a blank."""
    if len(words) <= cells:
        return words
    whole, blank, _ = words[: cells + 1].rpartition(" ")
    return whole if blank else words[:cells]


def _told(text: Text, said: list[Phrase], names: Mapping[str, str], squeeze: Squeeze) -> dict[str, str]:
    """The rows of these sentences, by sentence; the scores behind the last points alone, which say it all."""
    scored = [one for one in said if "standing" in one.args]
    told: dict[str, str] = {}
    for one in said:
        scores = one.args.get("score", "") if squeeze >= Squeeze.ONE_SCORE else one.args.get("standing", "")
        shown = replace(one, args=one.args | {"standing": scores if scored and one is scored[-1] else ""})
        told[one.id] = " ".join(_in_short(text, shown, names, squeeze).split())
    return told


def _row(identifier: str) -> str:
    return f"row-{identifier}"


def _in_short(text: Text, said: Phrase, names: Mapping[str, str], squeeze: Squeeze = Squeeze.NONE) -> str:
    """A sentence by its row, or in its brief words where it has none."""
    if not text.has(_row(said.id)):
        return text.sentence(said, Verbosity.BRIEF, short=True)
    between = {"standing": ":", "sides": ":", "seats": ":" if said.id == "cards-left" else " "}
    args: dict[str, Arg] = {}
    for name, arg in said.args.items():
        match arg:
            case str() if name in {"name", "of"}:
                args[name] = names.get(arg, arg[:2])
            case tuple() if any(isinstance(item, Phrase) for item in arg):
                rows = (_in_short(text, item, names) for item in arg if isinstance(item, Phrase))
                args[name] = between.get(name, " ").join(rows)
            case tuple() if name == "cards" and squeeze is Squeeze.TIGHT:
                cards = (Phrase("row-hand", {"cards": (item,)}) for item in arg if isinstance(item, Card))
                args[name] = "".join(text.sentence(card, short=True) for card in cards)
            case _:
                args[name] = arg
    return text.sentence(Phrase(_row(said.id), args), short=True)
