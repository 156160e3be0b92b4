"""Everything there is to see, in words and numbers, without positions. Whatever a seat may not see is a back, or
missing.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

MESSAGES, PAGE_MESSAGES = 12, 3
"""The most messages shown, in a window and on a page."""


SideNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Hole: TypeAlias = Annotated[int, Meta(ge=-10_400, le=10_400)]


class Face(Struct, frozen=True):
    """A card: its rank and suit in words, the sign of the suit (0 to 3, None for a back), the digit that points at it."""

    rank: str = ""
    suit: str = ""
    sign: Annotated[int, Meta(ge=0, le=3)] | None = None
    digit: str = ""
    focused: bool = False
    marked: bool = False
    fits: bool = True
    side: SideNumber | None = None
    """The side of its player."""
    lit: bool = False
    """True if it scores with the card played last; the points were already said."""
    note: str = ""
    """A note about it: that it is the starter."""
    card: str = ""
    """Rank and suit in two letters, as in "TH"; empty for a back."""
    name: str = ""
    """Its full name, with the note about it."""


class Sitter(Struct, frozen=True):
    """A seat: its cards in hand, the side for which it pegs and that side's score, and whether it is asked something."""

    name: str
    side: SideNumber
    score: Hole
    cards: Annotated[int, Meta(ge=0, le=52)]
    asked: bool
    here: bool
    """True for the person who has the keys."""


class Runner(Struct, frozen=True):
    """A side on the board."""

    side: SideNumber
    score: Hole
    rear: Hole
    target: Hole


class Stand(Struct, frozen=True):
    """The score of a side after a deal, the first of which is 1; 0 is the beginning."""

    side: SideNumber
    deal: Annotated[int, Meta(ge=0, le=9999)]
    score: Hole


class Mark(Struct, frozen=True):
    """A line on the board, in front of a hole."""

    before: Hole
    name: str
    strong: bool = False


class Listed(Struct, frozen=True):
    """A menu: its title, its lines, and the one with the focus.

    `headings`: for each line the heading above it, or nothing, if they are in groups. `turned`: whether Left and Right
    change each line, if they change any.
    """

    title: str
    lines: tuple[str, ...]
    at: Annotated[int, Meta(ge=0, le=9999)] | None
    headings: tuple[str, ...] = ()
    turned: tuple[bool, ...] = ()


class Offer(Struct, frozen=True):
    """A possible action: its name, the words of its button, and its key, if it has one."""

    action: str
    said: str
    key: str = ""


class OfferGroup(Struct, frozen=True):
    """Actions with the same purpose, under a title."""

    title: str
    offers: tuple[Offer, ...]


class Level(Struct, frozen=True):
    """The height of something on a day of practice, in whole numbers of the curve's scale."""

    day: str
    value: int


class Curve(Struct, frozen=True):
    """Something that changes from day to day: what the picture is, and what it adds up to.

    `marks`: numbers of the scale to be drawn, the lowest and the highest first and last; `unit` follows each.
    """

    title: str
    said: str
    days: tuple[Level, ...]
    marks: tuple[int, ...]
    unit: str = ""


class Lying(Struct, frozen=True):
    """The cards on the table. `turned`: the cards of the series, or of the cut for the deal, the newest first.

    `cards` are the hand, or what is counted, with a `caption` that says whose it is, and the same in the fewest words.
    `before`: the series that closed last, until a card of the next one is played.
    """

    caption: str = ""
    cards: tuple[Face, ...] = ()
    count: str = ""
    turned: tuple[Face, ...] = ()
    before: tuple[Face, ...] = ()
    starter: Face | None = None
    starter_said: str = ""
    facts: tuple[str, ...] = ()
    sitters: tuple[Sitter, ...] = ()
    runners: tuple[Runner, ...] = ()
    marks: tuple[Mark, ...] = ()
    result: str = ""
    """The result of the game, until another begins."""
    won: str = ""
    """Just who has won it, where the whole result does not fit."""
    played: tuple[Face, ...] = ()
    """All cards played in a deal, the newest last, from its show on; at the end of a game the hands, one after another."""
    explained: tuple[str, ...] = ()
    """The combinations of the last hand counted, as far as they were told."""
    combined: tuple[str, ...] = ()
    """The same in the fewest words: their cards, and the points so far."""
    pack: Annotated[int, Meta(ge=0, le=52)] = 0
    """The cards of the pack that is cut."""
    fewest: Annotated[int, Meta(ge=0, le=52)] = 0
    most: Annotated[int, Meta(ge=0, le=52)] = 52
    """The fewest and the most of them that may be lifted."""
    lifted: Annotated[int, Meta(ge=0, le=9999)] = 0
    """The number of them about to be lifted."""
    course: tuple[Stand, ...] = ()
    """The scores after each deal of a game that has ended, side by side in the order of the runners."""
    winner: int | None = None
    """The side that has won it."""
    short_caption: str = ""


class Scene(Struct, frozen=True):
    """The whole scene. `asked` is the prompt, from the longest wording to the shortest, `typed` the number so far.

    `commits` are the keys that a click on the prompt stands for; `mine`: it waits for whoever has the keys. `digits`: a
    number is typed, after `letters` where a hand is counted aloud. `points`: a click on a card is its
    digit; `marks`: the key for a click on the focused card, when cards are marked for the crib, `plays`: when one is to be
    played. `challenge`:
    the button that calls muggins where that is the question, so that committing means no. `messages`: the newest
    last, and empty if nothing was said of the cards that lie there now.
    """

    asked: tuple[str, ...]
    typed: str = ""
    mine: bool = False
    commits: tuple[str, ...] = ()
    digits: bool = False
    spaces: bool = False
    """Several numbers are typed, with spaces between them."""
    letters: tuple[Offer, ...] = ()
    points: bool = False
    hand: bool = False
    """True if the cards on the table are those that the player was dealt, in a game with people elsewhere."""
    marks: str = ""
    plays: str = ""
    challenge: Offer | None = None
    messages: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()
    """The newest message in the fewest words, for too little room: whole, then with fewer and fewer of its sentences."""
    reasoned: str = ""
    """The newest message in the fewest words that still give the reasons for points, if it has any."""
    focus: str = ""
    """What is not seen of the card that has just got the focus: the count that it makes."""
    table: Lying = Lying()
    menu: Listed | None = None
    types: bool = False
    """True if letters are being typed: no key has its usual meaning."""
    curves: tuple[Curve, ...] = ()
    """Beside the lines of a menu."""
    buttons: tuple[Offer, ...] = ()
    """The buttons that a mouse always finds: for all actions, help, and scores; the first is the most important."""
    groups: tuple[OfferGroup, ...] = ()
    """Everything that can be done now, if whatever draws the scene wants it."""
    takes: str = ""
    """The words of the button with which the next person takes the keys; until then that person's cards are face down."""
    owner: int | None = None
    """The seat that has the keys, if several people share them: anything that only others may read is hidden."""
