"""The cards of a question under the fingers: which is pointed at, which are marked. Values, and the effect of keys on
them.
"""

from msgspec import Struct

from audiocrib.narration.message import Message, Phrase, answer, of_focus, phrase
from audiocrib.rules.cards import Cards
from audiocrib.trainer.tasks import Task
from audiocrib.ui.keys.keymap import Action


class Pointing(Struct, frozen=True):
    """Places among the cards of a task: the current one, and the marked ones."""

    at: int | None = None
    marked: tuple[int, ...] = ()


def card_said(task: Task, pointing: Pointing, place: int) -> Phrase:
    """Return a card with its place."""
    lying = task.lying
    starter = task.starter is not None and place == len(lying) - 1
    said = "card-marked" if place in pointing.marked else "card-starter" if starter else "card-at"
    return phrase(said, card=lying[place], place=place + 1, of=len(lying))


def move(task: Task, pointing: Pointing, by: int) -> tuple[Pointing, Message]:
    """Move one card to the right or left; stop at the ends, with the edge sound."""
    last = len(task.lying) - 1
    place = (0 if by > 0 else last) if pointing.at is None else pointing.at + by
    if 0 <= place <= last:
        return Pointing(place, pointing.marked), of_focus(card_said(task, pointing, place))
    said = phrase("edge-first" if place < 0 else "edge-last", card=task.lying[pointing.at or 0])
    return pointing, of_focus(said, "edge")


def point(task: Task, pointing: Pointing, number: int) -> tuple[Pointing, Message]:
    """Move to card number n."""
    if not 1 <= number <= len(task.lying):
        return pointing, answer(phrase("no-card-at", number=number, of=len(task.lying)))
    return Pointing(number - 1, pointing.marked), of_focus(card_said(task, pointing, number - 1))


def mark(task: Task, pointing: Pointing) -> tuple[Pointing, Message]:
    """Space: mark the card, or unmark it."""
    at = pointing.at
    if at is None:
        return pointing, answer(phrase("train-mark-nothing", of=len(task.lying)))
    if at in pointing.marked:
        others = tuple(place for place in pointing.marked if place != at)
        return Pointing(at, others), of_focus(phrase("train-unmarked", card=task.lying[at]))
    marked = (*pointing.marked, at)
    return Pointing(at, marked), of_focus(phrase("train-marked", card=task.lying[at], number=len(marked)))


def marked_cards(task: Task, pointing: Pointing) -> Cards:
    """Return the marked cards, in order."""
    return tuple(task.lying[place] for place in sorted(pointing.marked))


def touch(
    task: Task, pointing: Pointing, action: Action | None, digit: str, marks: bool
) -> tuple[Pointing, Message] | None:
    """Apply a key that touches cards, `digit` if it is one; None if it touches none. `marks`: they are marked."""
    if not task.lying:
        return None
    match action:
        case Action.LEFT | Action.RIGHT:
            return move(task, pointing, 1 if action is Action.RIGHT else -1)
        case Action.POINT:
            return point(task, pointing, int(digit))
        case Action.MARK if marks:
            return mark(task, pointing)
        case _:
            return None
