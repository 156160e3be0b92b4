"""A count being said aloud: a value, and what each key or word does to it, in words. Knows no game and no drill.

A letter, or a word of a line, begins a step, digits are the total after it; the next letter, Space or Enter takes it.
If `tells`, the verdict on a step is said as it is taken; otherwise it is kept for the end.
"""

import re
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.narration.text import Text
from audiocrib.trainer.aloud import LETTERS, Begun, Called, Step, Vocabulary, parsed
from audiocrib.trainer.checking import Count, Judged, Verdict, after, without_last
from audiocrib.ui.keys.keymap import Action, KeyMap
from audiocrib.ui.keys.names import UNKNOWN_WORD

LONGEST = 120
"""Characters that may wait to be taken; a whole count said in one line is half as long."""
_LAST = re.compile(r"\s*(?:[^\W\d_]+|\d)\W*$")
"""The part that Backspace removes: a digit, or a whole word."""
_FUNCTION_KEY = re.compile(r"f([2-9]|1[0-2])")
"""In a line, "f4" is also the name of a key."""
ORDER = tuple(Called)
_WRONG = {
    Verdict.AGAIN: "aloud-again",
    Verdict.ABSENT: "aloud-absent",
    Verdict.ADDED: "aloud-added",
    Verdict.SHORT: "aloud-short",
}


REFUSED = frozenset({Verdict.AGAIN, Verdict.ABSENT})
"""Verdicts on steps that count nothing."""


class AloudEntry(Struct, frozen=True):
    """The steps so far, and what has been typed of the next.

    `since`: when the last step was taken, or the question was asked; in seconds of any clock. `erred`: steps that
    were wrong, were announced as such, and were taken back.
    """

    count: Count
    since: float
    tells: bool
    written: str = ""
    erred: tuple[Judged, ...] = ()

    def pending(self, vocabulary: Vocabulary) -> Begun | None:
        """The step that is being said, if any."""
        steps = parsed(self.written, vocabulary)
        return steps[-1] if steps else None

    def number(self, vocabulary: Vocabulary) -> int | None:
        """A total alone, with no step before it: then nothing is counted aloud."""
        pending = self.pending(vocabulary)
        return pending.total if pending and pending.kind is None and not self.count.judged else None


def vocabulary(text: Text) -> Vocabulary:
    """The words that are understood, in the language of the sentences."""

    def heard(name: str) -> list[str]:
        return text.sentence(phrase("aloud-heard", heard=name)).lower().split()

    return Vocabulary(
        {word: kind for kind in Called for word in heard(kind.value)},
        {word: number for number, word in enumerate(heard("numbers"))},
        frozenset(heard("size")),
        frozenset(heard("points")),
    )


def letters(keymap: KeyMap) -> dict[str, Called]:
    """The keys that begin a step; if a layout types digits with one of them, only Tab is left."""
    return {letter: kind for letter, kind in LETTERS.items() if keymap.digit(letter) == letter}


def by_letters(keymap: KeyMap) -> str:
    """Return whether letters name all the kinds, "yes" or "no": otherwise only Tab does."""
    return "yes" if len(letters(keymap)) == len(LETTERS) else "no"


def does(key: str, action: Action | None, keymap: KeyMap) -> str | None:
    """Return what a key does while somebody counts aloud, for the key describer; None if it is no key of the count."""
    kind = letters(keymap).get(key.lower())
    if kind:
        return kind.value
    return {Action.NEXT: "kind", Action.PREVIOUS: "kind-before", Action.MARK: "step"}.get(action) if action else None


def press(
    entry: AloudEntry, key: str, action: Action | None, keymap: KeyMap, words: Vocabulary, moment: float
) -> tuple[AloudEntry, Message] | None:
    """Apply a key or a word to a count; None if it has no effect. Enter is for the caller."""
    if key.startswith(UNKNOWN_WORD) or (action is None and _FUNCTION_KEY.fullmatch(key)):
        return _add(entry, " " + key.removeprefix(UNKNOWN_WORD), words, moment)
    if key.lower() in letters(keymap):
        return _add(entry, " " + key.lower(), words, moment)
    match action:
        case Action.TYPE:
            return _add(entry, keymap.digit(key), words, moment)
        case Action.NEXT | Action.PREVIOUS:
            return _walk(entry, 1 if action is Action.NEXT else -1, words, moment)
        case Action.ERASE:
            return _erase(entry, words)
        case Action.MARK:
            after_, told = taken(entry, words, moment)
            return after_, _told(told or _state(after_, words), after_, entry)
        case _:
            return None


def taken(entry: AloudEntry, words: Vocabulary, moment: float) -> tuple[AloudEntry, tuple[Phrase, ...]]:
    """Return the count with everything typed taken into it, and what is said about that."""
    return _take(entry, parsed(entry.written, words), "", moment)


def _take(
    entry: AloudEntry, steps: tuple[Begun, ...], left: str, moment: float
) -> tuple[AloudEntry, tuple[Phrase, ...]]:
    count, told, erred = entry.count, [], entry.erred
    ready = [step for step in steps if step.kind and step.total is not None]
    seconds = round((moment - entry.since) / max(1, len(ready)), 1)
    for step in ready:
        if step.kind and step.total is not None:
            said = Step(step.kind, step.total, seconds)
            if entry.tells:
                count, dropped = _without_refused(count, said)
                erred += dropped
            count = after(count, said)
            if entry.tells:
                told.append(verdict(count.judged[-1]))
    since = moment if ready else entry.since
    return replace(entry, count=count, written=left, since=since, erred=erred), tuple(told)


def _without_refused(count: Count, said: Step) -> tuple[Count, tuple[Judged, ...]]:
    """Return the count without the steps that were refused last, and these, if what is said now goes on from the total
    before them; else the same count.
    """
    shorter = count
    while shorter.judged and shorter.judged[-1].verdict in REFUSED and not _fits(count, said):
        shorter = without_last(shorter)
        if _fits(shorter, said):
            return shorter, count.judged[len(shorter.judged) :]
    return count, ()


def _fits(count: Count, said: Step) -> bool:
    return after(count, said).judged[-1].verdict is Verdict.RIGHT


def verdict(one: Judged) -> Phrase:
    """Say the verdict on a step."""
    if one.verdict is Verdict.RIGHT:
        return phrase("aloud-right")
    return phrase(_WRONG[one.verdict], kind=one.step.kind.value, said=one.step.total, total=one.total)


def _add(entry: AloudEntry, more: str, words: Vocabulary, moment: float) -> tuple[AloudEntry, Message]:
    if len(entry.written) + len(more) > LONGEST:
        return entry, Message(_state(entry, words), earcon="refusal")
    written = (entry.written + more).lstrip()
    steps = parsed(written, words)
    if len(steps) < 2:
        after_ = replace(entry, written=written)
        return after_, answer(*_state(after_, words))
    after_, told = _take(entry, steps[:-1], written[steps[-1].begins :], moment)
    return after_, _told((*told, *_state(after_, words)), after_, entry)


def _told(said: tuple[Phrase, ...], entry: AloudEntry, before: AloudEntry) -> Message:
    """Return the message after a step, with the sound of its verdict if that is said."""
    judged, known = entry.count.judged, before.count.judged
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(judged, known, strict=False)))
    new = judged[same:] if entry.tells else ()
    wrong = any(one.verdict is not Verdict.RIGHT for one in new)
    return Message(said, earcon=("refusal" if wrong else "right") if new else None)


def _walk(entry: AloudEntry, by: int, words: Vocabulary, moment: float) -> tuple[AloudEntry, Message]:
    """Go to the next kind, in the usual order of a count; after a complete step, begin the next with the first kind."""
    pending = entry.pending(words)
    whole = pending is not None and pending.total is not None
    at = (
        (ORDER.index(pending.kind) + by) % len(ORDER) if pending and pending.kind and not whole else 0 if by > 0 else -1
    )
    letter = next(letter for letter, kind in LETTERS.items() if kind is ORDER[at])
    if whole:
        return _add(entry, " " + letter, words, moment)
    after_ = replace(entry, written=letter)
    return after_, answer(*_state(after_, words))


def _erase(entry: AloudEntry, words: Vocabulary) -> tuple[AloudEntry, Message]:
    """Remove the last digit or word or, if nothing has been typed, the last step."""
    if entry.written:
        after_ = replace(entry, written=_LAST.sub("", entry.written))
    elif entry.count.judged:
        last = entry.count.judged[-1]
        erred = (*entry.erred, last) if entry.tells and last.verdict is not Verdict.RIGHT else entry.erred
        after_ = replace(entry, count=without_last(entry.count), erred=erred)
        return after_, answer(phrase("aloud-back", total=after_.count.total))
    else:
        after_ = entry
    return after_, answer(*_state(after_, words))


def _state(entry: AloudEntry, words: Vocabulary) -> tuple[Phrase, ...]:
    """The step that is being said, or the total so far."""
    pending = entry.pending(words)
    if pending is None:
        return (phrase("aloud-so-far", total=entry.count.total),)
    if pending.kind is None:
        return (phrase("typed", number=pending.total or 0),)
    if pending.total is None:
        return (phrase("aloud-kind", kind=pending.kind.value),)
    return (phrase("aloud-step", kind=pending.kind.value, total=pending.total),)


def so_far(entry: AloudEntry, words: Vocabulary) -> tuple[Phrase, ...]:
    """Return the end of another answer while somebody counts."""
    return _state(entry, words) if entry.written or entry.count.judged else ()
