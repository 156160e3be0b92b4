"""A message as one row of a braille display, printed last, under the fingers: player, play, count or points.

A display follows the cursor, so of a message longer than the display only the tail would show. The words of a row are
the sentences row-… of the locale.
"""

from collections.abc import Iterable, Mapping
from enum import IntEnum

from msgspec.structs import replace

from audiocrib.narration.message import Faces, Message, Phrase, Value
from audiocrib.narration.text import Text
from audiocrib.settings.settings import Verbosity

Fact = tuple[int | None, str]
"""The row of one sentence, after its rank in the order of leaving out if all are too long (`Text.spared`)."""


def short_names(names: Iterable[str]) -> dict[str, str]:
    """Return short names for a row, by name: the first two letters, or as many as tell them apart."""
    known = tuple(dict.fromkeys(names))
    return {name: _short(name, [other for other in known if other != name]) for name in known}


def _short(name: str, others: list[str]) -> str:
    lengths = range(2, len(name) + 1)
    apart = (name[:length] for length in lengths if not any(other.startswith(name[:length]) for other in others))
    return next(apart, name)


class Squeeze(IntEnum):
    """The steps that shorten a row, one after the other, until it fits."""

    NONE = 0
    ONE_SCORE = 1
    """Only the score of the side that has just pegged."""
    BARE = 2
    """Points without their reasons, cards without spaces between them."""


def row(text: Text, message: Message, cells: int, names: Mapping[str, str]) -> str:
    """Return the gist of a message in at most this many cells; "" if no sentence of it has a row. `names`: `short_names`.

    If not all facts fit, the newest are shown.
    """
    said = [one for one in message.fleeting + message.phrases + message.owed if text.has(_row(one.id))]
    for squeeze in Squeeze:
        told = _told(text, said, names, squeeze)
        for spared in (None, *sorted(place for place, _ in told if place is not None)):
            told = [one for one in told if spared is None or one[0] != spared] or told
            if len(_joined(told)) <= cells:
                return _joined(told)
    while len(told) > 1 and len(_joined(told)) > cells:
        told = told[1:]
    return cut(_joined(told), cells)


def _joined(told: list[Fact]) -> str:
    return " ".join(words for _, words in told if words)


def cut(words: str, cells: int) -> str:
    """Return as much of `words` as fits, up to a space."""
    if len(words) <= cells:
        return words
    whole, blank, _ = words[: cells + 1].rpartition(" ")
    return whole if blank else words[:cells]


def _told(text: Text, said: list[Phrase], names: Mapping[str, str], squeeze: Squeeze) -> list[Fact]:
    """Return the rows of these sentences; scores only with the last points, as those replace all earlier ones."""
    scored = [one for one in said if "standing" in one.args]
    told: list[Fact] = []
    for one in said:
        scores = one.args.get("score", "") if squeeze >= Squeeze.ONE_SCORE else one.args.get("standing", "")
        shown = replace(one, args=one.args | {"standing": scores if scored and one is scored[-1] else ""})
        told.append((text.spared(_row(one.id)), " ".join(_in_short(text, shown, names, squeeze).split())))
    return told


def _row(identifier: str) -> str:
    return f"row-{identifier}"


def _in_short(text: Text, said: Phrase, names: Mapping[str, str], squeeze: Squeeze = Squeeze.NONE) -> str:
    """Return a sentence as its row, or in its brief words if it has none."""
    if not text.has(_row(said.id)):
        return text.sentence(said, Verbosity.BRIEF, short=True)
    between = {"standing": ":", "sides": ":", "held": ":"}
    args: dict[str, Value] = {}
    for name, arg in said.args.items():
        match arg:
            case str() if name in {"name", "of"}:
                args[name] = names.get(arg, arg[:2])
            case tuple() if name == "reasons" and squeeze is Squeeze.BARE:
                args[name] = ""
            case tuple() if arg:
                rows = (_in_short(text, item, names) for item in arg)
                args[name] = between.get(name, " ").join(rows)
            case Faces(cards) if name == "cards" and squeeze is Squeeze.BARE:
                rows = (text.sentence(Phrase("row-hand", {"cards": Faces((card,))}), short=True) for card in cards)
                args[name] = "".join(rows)
            case _:
                args[name] = arg
    return text.sentence(Phrase(_row(said.id), args), short=True)
