"""Help in pieces: what can be done now, then the rest, one for each press of D. The texts and places; knows no game.

A piece is a message of its own, so any key stops it; D continues as long as no other key comes in between.
"""

from msgspec import Struct

from audiocrib.narration.message import Phrase, phrase
from audiocrib.ui.keys.keymap import Action, KeyMap

MOST = 5
"""The most sentences about what can be done now."""


class Help(Struct, frozen=True):
    """The actions that can be done now, in at most five sentences with the one that says how to hear more; and the rest.

    `topic`: where it helps, for the search. `kept`: it goes into the history.
    """

    now: tuple[Phrase, ...]
    rest: tuple[tuple[Phrase, ...], ...] = ()
    topic: str = ""
    kept: bool = False


def _help(now: str, *rest: tuple[str, ...]) -> Help:
    """Return help that needs nothing but the names of keys."""
    return Help((Phrase(now),), tuple(tuple(map(Phrase, piece)) for piece in rest), now)


_LIST = ("help-list-ends", "help-list-letters")
_HEARING = ("help-list-hearing", "help-list-library")

IN_MENU = _help("help-menu", _LIST, _HEARING)
IN_LINES = _help("help-lines", _LIST, _HEARING)
IN_GROUPS = _help("help-menu", ("help-list-groups", *_LIST), _HEARING)
QUESTION = _help("help-question", ("help-question-letters", "help-question-leave"))
DECLINED = _help("help-question-declined", ("help-question-letters", "help-list-hearing"))
SETUP = _help("setup-help", ("help-setup-more", "help-setup-typing"), _LIST, ("help-list-hearing",))
JOINING = _help("join-help", _LIST, ("help-setup-typing", "help-list-hearing"))
HALL = _help("hall-help", ("hall-help-keys", "hall-help-talk", "help-setup-typing"), _LIST, ("help-list-hearing",))
OPTIONS = _help("options-help", ("help-options-more", "help-setup-typing"), _LIST, ("help-list-hearing",))
KEYS = _help("keys-help", _LIST, ("help-list-hearing",))
SOUNDS = _help("sound-lesson-help", _LIST, ("help-list-hearing",))
READER = _help("help-book", ("help-book-headings", "help-book-pages"), ("help-book-more", "help-list-hearing"))
GLOSSARY = _help("help-glossary", ("help-glossary-more", "help-list-ends"), ("help-list-hearing",))
REPLAY = _help("help-replay", ("help-replay-asking",), ("help-replay-more", "help-list-hearing"))
REVIEW = _help("help-review", ("help-review-more", "help-review-asking"), ("help-list-hearing",))
LESSONS = _help("lessons-help")
TRAINER = _help("train-help-menu", _LIST, ("help-train-books", "help-list-hearing"))
FOUND = _help("help-found", ("help-list-ends", "help-found-more"), ("help-list-hearing",))


def training(now: Phrase, *, cards: bool, in_list: bool, answered: bool) -> Help:
    """Return help for a question of the trainer. `cards`: it is about cards. `in_list`: its answers are a list.
    `answered`: it has been answered.
    """
    asking = phrase("help-train-asking", answered="yes" if answered else "no")
    history = phrase("help-train-history", list="yes" if in_list else "no")
    first = (
        (Phrase("help-list-ends"), asking) if in_list else (asking, *((Phrase("help-train-cards"),) if cards else ()))
    )
    return Help((now,), (first, (history, Phrase("help-train-hearing"))))


def more(keymap: KeyMap) -> tuple[str, ...]:
    """Return the keys that say more: those of help, if the player has taken all others away."""
    return keymap.keys(Action.MORE) or keymap.keys(Action.HELP) or keymap.keys(Action.MENU)
