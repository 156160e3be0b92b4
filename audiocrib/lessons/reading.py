"""Turns the text of a file into a lesson, or into the first fault in it with its line. Reads no file itself.

The words of the bundled lessons are messages of the locale; those of other lessons are in the file.
"""

import re
import zlib
from collections.abc import Collection, Mapping
from difflib import get_close_matches

import msgspec

from audiocrib.lessons import lesson as made
from audiocrib.lessons.lesson import ASKED, EVENTS, LEARNER, NOW, OPPONENT, Comment, Dealt, Deed, Lesson, Script
from audiocrib.lessons.written import (
    ALL,
    ANY,
    Fault,
    File,
    LessonError,
    NewTable,
    Numbers,
    Texts,
    WrittenStep,
    line_at,
    lines_of,
)
from audiocrib.lessons.written import Cards as WrittenCards
from audiocrib.narration.message import MessageKind, Phrase, phrase
from audiocrib.rules.cards import Card, Cards, in_order, parse_cards
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.options import FirstDeal, Options
from audiocrib.rules.presets import changed, fault
from audiocrib.settings.table_options import table_of
from audiocrib.storage.decoding import DecodingError, from_toml

OCCASIONS = (
    "own-deal", "their-deal", "starter", "own-points", "their-points", "own-go", "their-go", "own-hand", "their-hand",
    "own-crib", "their-crib", "wrong", "near", "won", "lost",
)  # fmt: skip
"""The occasions for a comment, the learner's and the opponent's."""
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<found>[^`]*)`(?: - at `\$\.?(?P<path>[^`]*)`)?")
_WRONG = re.compile(r"(?P<detail>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?$", re.DOTALL)
IN_WORDS = re.compile(r"\{([\w-]+)\}")
"""In a lesson's own words {key_hand} is the key of that name, {name} the opponent."""
OWN = "lesson-own"
"""The message that speaks a lesson's own words, which are its argument `text`."""


def read_lesson(name: str, text: str, keys: Collection[str], words: Collection[str] | None = None) -> Lesson:
    """Read a lesson.

    Args:
        name: the file name, without its ending.
        text: the contents.
        keys: the names of everything a key can do.
        words: the messages of the locale, for a bundled lesson; None if the words are in the file.

    Raises:
        LessonError: the lesson has a fault; all is known but `file`.
    """
    return _Reader(text, keys, words).lesson(name)


class _Reader:
    """One file being read; `words` as in `read_lesson`."""

    def __init__(self, text: str, keys: Collection[str], words: Collection[str] | None) -> None:
        self._text = text
        self._lines = lines_of(text)
        self._keys = keys
        self._words = words
        self._own: Mapping[str, str] = {}

    def lesson(self, name: str) -> Lesson:
        """Return the whole lesson."""
        file = self._file()
        self._own = file.words
        dealt = self._dealt(file)
        theirs = file.theirs
        script = Script(
            self._cards(theirs.away, "theirs.away"),
            self._cards(theirs.plays, "theirs.plays"),
            tuple(theirs.totals),
            tuple(theirs.calls),
            theirs.level,
        )
        if not file.step:
            raise self._fault(Fault.NO_TASK, "step")
        return Lesson(
            name,
            f"{zlib.crc32(self._text.encode()):08x}",
            self._said([file.title], "title")[0],
            tuple(self._step(step, f"step[{number}]") for number, step in enumerate(file.step)),
            self._options(file),
            self._said(file.opens, "opens"),
            self._scores(file.scores, "scores"),
            dealt,
            script,
            tuple(self._comment(one.on, one.say, f"comment[{at}]") for at, one in enumerate(file.comment)),
            file.seed,
            None if "first_deal" in file.options else OPPONENT if file.dealer == "other" else LEARNER,
        )

    def _fault(self, reason: Fault, path: str, **facts: str | int) -> LessonError:
        return LessonError(reason, line=line_at(self._lines, path), **facts)

    def _file(self) -> File:
        try:
            raw = from_toml(self._text)
        except DecodingError as error:
            detail = re.sub(r" \(at .*\)$", "", str(error))
            raise LessonError(Fault.NOT_TOML, line=error.line, detail=detail) from None
        try:
            return msgspec.convert(raw, File)
        except msgspec.ValidationError as error:
            raise self._not_valid(str(error)) from None

    def _not_valid(self, told: str) -> LessonError:
        if unknown := _UNKNOWN.match(told):
            path = unknown["path"] or ""
            known = _fields_at(path)
            near = "".join(get_close_matches(unknown["found"], known, n=1)) or "none"
            where = f"{path}.{unknown['found']}" if path else unknown["found"]
            return self._fault(Fault.UNKNOWN_FIELD, where, found=unknown["found"], nearest=near)
        wrong = _WRONG.match(told)
        path = (wrong["path"] if wrong else "") or ""
        detail = (wrong["detail"] if wrong else told).replace("`", "")
        return self._fault(Fault.WRONG_VALUE, path, key=path or "lesson", detail=detail)

    # Words

    def _said(self, texts: Texts, path: str) -> tuple[Phrase, ...]:
        wanted = [texts] if isinstance(texts, str) else texts
        return tuple(self._phrase(identifier, path) for identifier in wanted)

    def _phrase(self, identifier: str, path: str) -> Phrase:
        if self._words is None:
            if identifier not in self._own:
                raise self._fault(Fault.NO_WORDS, path, found=identifier)
            text = self._own[identifier]
            for name in IN_WORDS.findall(text):
                if name != "name" and name.removeprefix("key_") not in self._keys:
                    names = tuple(f"key_{key}" for key in self._keys)
                    raise self._unknown(Fault.NO_SUCH_KEY, f"words.{identifier}", name, names)
            return phrase(OWN, MessageKind.OWN_WORDS, text=text)
        if identifier not in self._words:
            raise self._fault(Fault.NO_WORDS, path, found=identifier)
        return Phrase(identifier)

    # Cards and rules

    def _cards(self, text: str, path: str) -> Cards:
        try:
            return parse_cards(text)
        except Refusal as refusal:
            twice = refusal.reason is Reason.CARD_TWICE
            found = str(refusal.facts["card" if twice else "text"])
            raise self._fault(Fault.CARD_TWICE if twice else Fault.NO_SUCH_CARD, path, found=found) from None

    def _so_many(self, cards: Cards, number: int, path: str) -> Cards:
        if len(cards) != number:
            raise self._fault(Fault.WRONG_NUMBER, path, key=path, asked=number, given=len(cards))
        return cards

    def _scores(self, scores: tuple[int, ...], path: str) -> tuple[int, int]:
        if len(scores) != 2:
            raise self._fault(Fault.WRONG_NUMBER, path, key="scores", asked=2, given=len(scores))
        return (scores[0], scores[1])

    def _dealt(self, file: File) -> Dealt | None:
        if file.cards is None:
            return None
        return self._laid(file.cards, "cards", file.opening.away, file.opening.played, "opening")

    def _table(self, table: NewTable | None, path: str) -> made.Setup | None:
        if table is None:
            return None
        script = Script(
            self._cards(table.lays, f"{path}.lays"),
            self._cards(table.plays, f"{path}.plays"),
            tuple(table.totals),
            tuple(table.calls),
        )
        dealt = self._laid(table, path, table.away, table.played, path)
        dealer = OPPONENT if table.dealer == "other" else LEARNER
        return made.Setup(dealt, script, self._scores(table.scores, f"{path}.scores"), dealer)

    def _laid(self, cards: WrittenCards | NewTable, path: str, laid: list[str], played_: str, opening: str) -> Dealt:
        yours, theirs, starter = (
            self._so_many(self._cards(text, f"{path}.{name}"), number, f"{path}.{name}")
            for name, text, number in (
                ("yours", cards.yours, 6),
                ("theirs", cards.theirs, 6),
                ("starter", cards.starter, 1),
            )
        )
        seen: set[Card] = set()
        for name, some in (("yours", yours), ("theirs", theirs), ("starter", starter)):
            for card in some:
                if card in seen:
                    raise self._fault(Fault.CARD_TWICE, f"{path}.{name}", found=card.value)
                seen.add(card)
        away = tuple(self._cards(text, f"{opening}.away") for text in laid)
        everything = played_ == ALL
        played = () if everything else self._cards(played_, f"{opening}.played")
        return Dealt(yours, theirs, starter[0], away, played, everything)

    def _options(self, file: File) -> Options:
        try:
            options = table_of(
                file.preset, {"muggins": "off", **file.options} if file.preset == "salon" else file.options
            )
        except Refusal as refusal:
            at = "preset" if refusal.reason is Reason.NO_SUCH_PRESET else "options"
            raise self._fault(Fault.OPTIONS, at, detail=str(refusal)) from None
        if "first_deal" not in file.options:
            options = changed(options, first_deal=FirstDeal.RANDOM)
        elif file.cards is not None:
            raise self._fault(Fault.OPTIONS, "options", detail="cards and first_deal")
        wrong = fault(options)
        if wrong or options.players != 2:
            raise self._fault(Fault.OPTIONS, "options", detail=str(wrong or "two players"))
        for name, value in file.relies.items():
            if getattr(options, name, None) != value:
                raise self._fault(Fault.OPTIONS, f"relies.{name}", detail=f"{name} = {value}")
        return options

    # Steps

    def _step(self, step: WrittenStep, path: str) -> made.Step:
        press = [step.press] if isinstance(step.press, str) else step.press
        for name in press:
            if name not in self._keys:
                raise self._unknown(Fault.NO_SUCH_KEY, f"{path}.press", name, self._keys)
        deeds = self._deeds(step, path)
        tasks = [*deeds, *(["press"] if press else []), *(["until"] if step.until else [])]
        if not tasks:
            raise self._fault(Fault.NO_TASK, path)
        if len(tasks) > 1:
            raise self._fault(Fault.TWO_TASKS, path, found=", ".join(tasks))
        after = step.after or (NOW if press else ASKED)
        if after not in {NOW, ASKED, *EVENTS}:
            raise self._unknown(Fault.NO_SUCH_EVENT, f"{path}.after", after, (NOW, ASKED, *EVENTS))
        return made.Step(
            self._said(step.say, f"{path}.say"),
            tuple(press),
            next(iter(deeds.values()), None),
            step.until,
            NOW if step.until and not step.after else after,
            self._said(step.hint, f"{path}.hint"),
            {self._key(key, path): self._said(said, f"{path}.wrong")[0] for key, said in step.wrong.items()},
            self._lines.get(path, 0),
            self._table(step.table, f"{path}.table"),
            step.aloud,
        )

    def _key(self, key: str, path: str) -> str:
        """Return the number or the card, in notation, that a special hint is for."""
        return key if key.isdigit() else self._so_many(self._cards(key, f"{path}.wrong"), 1, f"{path}.wrong")[0].value

    def _deeds(self, step: WrittenStep, path: str) -> dict[str, Deed]:
        deeds: dict[str, Deed] = {}
        if step.away:
            sets = [step.away] if isinstance(step.away, str) else step.away
            cards = () if sets == [ANY] else tuple(in_order(self._cards(one, f"{path}.away")) for one in sets)
            deeds["away"] = Deed("away", away=cards)
        if step.play:
            deeds["play"] = Deed("play", plays=() if step.play == ANY else self._cards(step.play, f"{path}.play"))
        if step.total is not None:
            deeds["total"] = Deed("total", numbers=_numbers(step.total))
        if step.muggins is not None:
            deeds["muggins"] = Deed("muggins", numbers=_numbers(step.muggins))
        if step.cut is not None:
            deeds["cut"] = Deed("cut", numbers=_numbers(step.cut))
        if step.go:
            deeds["go"] = Deed("go")
        if step.deal:
            deeds["deal"] = Deed("deal-out")
        return deeds

    def _comment(self, on: str, say: Texts, path: str) -> Comment:
        if on not in OCCASIONS:
            raise self._unknown(Fault.NO_SUCH_EVENT, f"{path}.on", on, OCCASIONS)
        return Comment(on, self._said(say, f"{path}.say"))

    def _unknown(self, reason: Fault, path: str, found: str, known: Collection[str]) -> LessonError:
        near = "".join(get_close_matches(found, list(known), n=1)) or "none"
        return self._fault(reason, path, found=found, nearest=near)


def _numbers(given: Numbers) -> tuple[int, ...]:
    if isinstance(given, int):
        return (given,)
    return () if isinstance(given, str) else tuple(given)


def _fields_at(path: str) -> tuple[str, ...]:
    """Return the names that a table at this path can have."""
    first = re.sub(r"\[.*", "", path.partition(".")[0])
    tables = {field.name: field.type for field in msgspec.structs.fields(File)}
    sort = tables.get(first, File) if path else File
    for inner in (sort, *getattr(sort, "__args__", ())):
        if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
            return inner.__struct_fields__
    return ()
