"""A lesson as a value: the cards, what has happened before, what the opponent does, and the steps with their tasks.

Knows no file and no key map; words are phrases. The learner sits in seat 0, the opponent in seat 1.
"""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.player_kinds import Level
from audiocrib.narration.message import Phrase
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.commands import CallMuggins, Claim, Cut, DealOut, Go, LayAway, Play, SeatCommand
from audiocrib.rules.legal import check
from audiocrib.rules.options import Options
from audiocrib.rules.state import State

LEARNER, OPPONENT = Seat(0), Seat(1)

Until: TypeAlias = Literal["play", "deal", "game"]
"""Ends of free play: the last card, the last hand that is counted, the game."""

NOW, ASKED = "now", "asked"
"""The moments at which a step begins, besides `EVENTS`: at once, or when the learner is asked for something."""
EVENTS = ("starter", "played", "go", "series", "shown", "counted", "deal", "game")
"""Events a step can wait for; `played` is a card of the opponent's, `counted` a hand or crib of either."""


class Deed(Struct, frozen=True):
    """The deed that a learner has to do at the table; anything listed is right, and if nothing is listed everything is.

    `away`: cards for the crib; `plays`: cards to play; `numbers`: totals to say for a hand, for a card played, for
    muggins (0 lets a total stand), or how many cards to lift. A go and a deal have nothing to list.
    """

    kind: Literal["away", "play", "go", "total", "muggins", "cut", "deal-out"]
    away: tuple[Cards, ...] = ()
    plays: Cards = ()
    numbers: tuple[int, ...] = ()

    def fits(self, command: SeatCommand) -> bool:
        """Return whether a command does what is wanted."""
        match self.kind, command:
            case "away", LayAway(cards=cards):
                return not self.away or any(set(cards) == set(one) for one in self.away)
            case "play", Play(card=card):
                return not self.plays or card in self.plays
            case "total", Claim(points=number):
                return not self.numbers or number in self.numbers
            case "muggins", CallMuggins(points=number):
                return not self.numbers or number in self.numbers
            case "cut", Cut(at=number):
                return not self.numbers or number in self.numbers
            case "go", Go():
                return True
            case "deal-out", DealOut():
                return True
            case _:
                return False

    @property
    def free(self) -> bool:
        """True if any deed of its kind is right."""
        return not self._listed

    def shown(self, state: State) -> SeatCommand | None:
        """Return the first listed command that is possible now, to be shown to the learner; None if there is none."""
        return next((command for command in self._listed if check(state, command) is None), None)

    @property
    def _listed(self) -> tuple[SeatCommand, ...]:
        match self.kind:
            case "away":
                return tuple(LayAway(LEARNER, cards) for cards in self.away)
            case "play":
                return tuple(Play(LEARNER, card) for card in self.plays)
            case "total":
                return tuple(Claim(LEARNER, number) for number in self.numbers)
            case "muggins":
                return tuple(CallMuggins(LEARNER, OPPONENT, number) for number in self.numbers)
            case "cut":
                return tuple(Cut(LEARNER, number) for number in self.numbers)
            case "go":
                return (Go(LEARNER),)
            case "deal-out":
                return (DealOut(LEARNER),)


class Setup(Struct, frozen=True):
    """A fresh table: the cards, the opponent's part, the scores, the first dealer."""

    dealt: "Dealt | None" = None
    script: "Script | None" = None
    scores: tuple[int, int] = (0, 0)
    dealer: Seat | None = None


class Step(Struct, frozen=True):
    """One task: words, then keys to press (`press`, actions by name, in this order), a deed, or play `until` an end.

    `after` says when it begins. `hints` follow wrong deeds, one after the other, the last one repeatedly; `wrong` are
    those for certain deeds: by a card in it, or the number said. `line` is its line in the file.
    `table`: the fresh table that it begins at. `aloud`: the total is counted aloud, step by step.
    """

    say: tuple[Phrase, ...] = ()
    press: tuple[str, ...] = ()
    deed: Deed | None = None
    until: Until | None = None
    after: str = NOW
    hints: tuple[Phrase, ...] = ()
    wrong: dict[str, Phrase] = {}
    line: int = 0
    table: Setup | None = None
    aloud: bool = False


class Comment(Struct, frozen=True):
    """Said once, in play that goes `until` an end, when something happens: `on` is one of the occasions."""

    on: str
    say: tuple[Phrase, ...]


class Dealt(Struct, frozen=True):
    """The first deal: cards as dealt, the starter, what was already laid away, and what was played, in order.

    `all_played`: by both, each card as soon as it fits, in the written order.
    """

    yours: Cards
    theirs: Cards
    starter: Card
    away: tuple[Cards, ...] = ()
    played: Cards = ()
    all_played: bool = False


class Script(Struct, frozen=True):
    """The opponent's part: lays these away, plays the first of these that fits, says these totals, calls these misses.

    The computer decides the rest at `level`.
    """

    away: Cards = ()
    plays: Cards = ()
    totals: tuple[int, ...] = ()
    calls: tuple[int, ...] = ()
    level: Level = Level.MASTER


class Lesson(Struct, frozen=True):
    """A lesson, with its file name as `name`; `digest` shows whether the file has changed since the learner left.

    `seed`: for cards that the file does not name; None is by chance. `dealer` deals first; None if they cut for it.
    `opens` is said first of all.
    """

    name: str
    digest: str
    title: Phrase
    steps: tuple[Step, ...]
    options: Options
    opens: tuple[Phrase, ...] = ()
    scores: tuple[int, int] = (0, 0)
    dealt: Dealt | None = None
    script: Script = Script()
    comments: tuple[Comment, ...] = ()
    seed: int | None = None
    dealer: Seat | None = None

    def at(self, step: int) -> "Lesson":
        """Return the same lesson with the table in use at a step: that of the latest step with a fresh one."""
        laid = next((one.table for one in reversed(self.steps[: step + 1]) if one.table), None)
        if laid is None:
            return self
        return replace(self, dealt=laid.dealt, script=laid.script or Script(), scores=laid.scores, dealer=laid.dealer)

    @property
    def aloud(self) -> bool:
        """True if something in it is counted aloud."""
        return any(step.aloud for step in self.steps)
