"""Long answers: in one piece if they can be remembered, else in portions. Knows no keys and no game."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase, answer
from audiocrib.narration.wrap import MOST_WORDS

WHOLE = 3 * MOST_WORDS
"""The most words of an answer said in one piece: twelve seconds."""

PORTION = 2 * MOST_WORDS
"""The most words of each portion of a longer answer."""


def portions(
    message: Message, words: Callable[[Phrase], str], goes_on: Phrase, *, braille: bool = False
) -> tuple[Message, ...]:
    """Split an answer too long to remember between its sentences, and a list of events between its items.

    A sentence with a list of cards stays whole, however long. `words` puts one into words. All portions but the last
    end with `goes_on`, which names the key for more. On a `braille` display each has to fit into the row under the
    fingers.
    """
    whole, portion = (MOST_WORDS, MOST_WORDS) if braille else (WHOLE, PORTION)
    if sum(len(words(one).split()) for one in message.phrases) <= whole:
        return (message,)
    said: list[list[Phrase]] = []
    room = 0
    for one in _sentences(message, words):
        length = len(words(one).split())
        if not said or length > room:
            said.append([])
            room = portion
        said[-1].append(one)
        room -= length
    *before, last = said
    return *(answer(*each, goes_on) for each in before), answer(*last)


def _sentences(message: Message, words: Callable[[Phrase], str]) -> Iterator[Phrase]:
    for one in message.phrases:
        items = one.args.get("items")
        if not isinstance(items, tuple):
            yield one
            continue
        part: tuple[Phrase, ...] = ()
        for item in items:
            longer = replace(one, args=one.args | {"items": (*part, item)})
            if part and len(words(longer).split()) > MOST_WORDS:
                yield replace(one, args=one.args | {"items": part})
                part = ()
            part += (item,)
        yield replace(one, args=one.args | {"items": part})
