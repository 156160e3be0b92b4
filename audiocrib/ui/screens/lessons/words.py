"""Words about lessons, besides those of a lesson itself: the list, the menu in a lesson, its position, faults of files."""

import re
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.lessons.lesson import Lesson, Step
from audiocrib.lessons.progress import Mark, Notice
from audiocrib.lessons.reading import IN_WORDS
from audiocrib.lessons.written import LessonError
from audiocrib.narration import answers
from audiocrib.narration.message import Arg, Message, MessageKind, Phrase, Role, phrase
from audiocrib.narration.text import BEGINNING, Text
from audiocrib.rules.commands import CallMuggins, Claim, Cut, LayAway, Play, SeatCommand
from audiocrib.rules.state import counted_now, series
from audiocrib.table.chair import Update
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.screens.table.update_messages import welcome

if TYPE_CHECKING:
    from audiocrib.ui.screens.table.player import Player


STUCK = 3
"""Wrong deeds in a step after which the learner is told that the solution can be shown."""


class Wish(StrEnum):
    """Choices in a lesson besides its task."""

    SHOW = "show"
    AGAIN = "again"
    SKIP = "skip"
    LIST = "list"


class Holds(Struct, frozen=True):
    """The owner of a lesson: is told of notices about the progress, the end, and other wishes; has the options."""

    tell: Callable[[Notice | None], None]
    over: Callable[[bool], None]
    """True: a game in it was lost."""
    wish: Callable[[Wish], None]
    another: Callable[[], None]
    """The lesson continues at another table."""
    options: "Callable[[Player], None] | None" = None


def lesson_menu(text: Text) -> Menu[Wish]:
    """Return the menu of what else can be done in a lesson."""
    said = {wish: phrase("lesson-wish", wish=wish.value) for wish in Wish}
    return Menu(phrase("lesson-menu"), tuple(Item(name, text.sentence(name), wish) for wish, name in said.items()))


def state_of(mark: Mark) -> str:
    """Return how far somebody is in a lesson: left, left again after it was done, done, lost, skipped or new."""
    if mark.left:
        return "again" if mark.done else "left"
    return "done" if mark.done else "lost" if mark.lost else "skipped" if mark.skipped else "new"


def listed(lessons: tuple[Lesson, ...], marks: tuple[Mark, ...], text: Text) -> tuple[Item[int], ...]:
    """Return a line for each lesson: its title, and how far the learner has got."""
    items = []
    for number, (lesson, mark) in enumerate(zip(lessons, marks, strict=True)):
        said = phrase("lesson-line", title=(lesson.title,), state=state_of(mark))
        items.append(Item(said, text.sentence(lesson.title), number))
    return tuple(items)


def worded(said: Iterable[Phrase], text: Text, name: str) -> tuple[Phrase, ...]:
    """Return words of a lesson with the opponent's `name`, and keys by `key_` and the action."""
    return tuple(_worded(one, text, name) for one in said)


def _worded(said: Phrase, text: Text, name: str) -> Phrase:
    words = said.args.get("text")
    if said.kind is not MessageKind.OWN_WORDS or not isinstance(words, str):
        return replace(said, args={"name": name, **said.args})
    keys = {key.replace("_", "-"): key for key in text.keys}

    def named(found: re.Match[str]) -> str:
        key = found[1].replace("_", "-")
        return text.key(keys[key]) if key in keys else name

    return replace(said, args={"text": BEGINNING.sub(lambda found: found[0].upper(), IN_WORDS.sub(named, words))})


def wrong_hint(step: Step, command: SeatCommand, mistakes: int) -> tuple[Phrase, ...]:
    """Return help after a wrong deed: the text for just that one, else the next hint of the step.

    Cards for the crib are no longer marked then, which is said first. After `STUCK` wrong deeds, also that the solution
    can be shown.
    """
    usual = step.hints[min(mistakes, len(step.hints)) - 1] if step.hints else phrase("lesson-wrong")
    hint = next((step.wrong[key] for key in _keys(command) if key in step.wrong), usual)
    unmarked = (phrase("lesson-unmarked"),) if isinstance(command, LayAway) else ()
    return (*unmarked, hint, phrase("lesson-stuck")) if mistakes >= STUCK else (*unmarked, hint)


def _keys(command: SeatCommand) -> tuple[str, ...]:
    match command:
        case LayAway(cards=cards):
            return tuple(card.value for card in cards)
        case Play(card=card):
            return (card.value,)
        case Claim(points=number) | CallMuggins(points=number) | Cut(at=number):
            return (str(number),)
        case _:
            return ()


def broken(error: LessonError) -> Phrase:
    """Say what is wrong with a file, on which line, and how to fix it."""
    about: dict[str, Arg] = {**error.facts}
    return phrase("lesson-broken", reason=error.reason.value, **about)


def notice_words(notice: Notice | None) -> tuple[Phrase, ...]:
    """Say what is wrong with the file of progress."""
    if notice is None:
        return ()
    return (phrase("lessons-kept", trouble=notice.trouble.value, file=notice.where, why=notice.why),)


def how_it_stands(player: Player, update: Update, resumed: bool) -> Message | None:
    """Say the position at a table where something has happened; None if there is nothing to tell."""
    listener, seen = player.listener, update.view
    if resumed:
        return welcome(listener, seen, update.duty)
    if seen.deal is None:
        return None
    if counted_now(seen) is not None:
        return replace(answers.say_count(listener, seen), role=Role.PLAY)  # after the title of the lesson
    notice_words = answers.say_hand(listener, seen).phrases
    if series(seen):
        notice_words = (
            *notice_words,
            *answers.say_count(listener, seen).phrases,
            *answers.say_table(listener, seen).phrases,
        )
    return Message(notice_words, Role.PLAY)
