"""Long answers in portions: as much at one press of a key as can be kept in mind. Knows no keys and no game."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.narration.wrap import MOST_WORDS


def portions(message: Message, words: Callable[[Phrase], str]) -> tuple[Message, ...]:
    """An answer cut between its sentences, and a list of what happened between its items, into portions of twelve words.

    A sentence with a list of cards stays whole, however long. `words` puts one into words. Of several portions the last
    one says that it is all.
    """
    said: list[list[Phrase]] = []
    room = 0
    for one in _sentences(message, words):
        length = len(words(one).split())
        if not said or length > room:
            said.append([])
            room = MOST_WORDS
        said[-1].append(one)
        room -= length
    if len(said) < 2:
        return (message,)
    said[-1].append(phrase("explain-end"))
    return tuple(answer(*each) for each in said)


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
