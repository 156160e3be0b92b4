"""The examples on the rule pages, played: what each line should say. Finds no pages, judges no words.

An example is a line in a block marked `cribbage`. A line "We play by" or "The scores are" sets the table for the lines
after it; each other one tells a situation and, at its end, the outcome. `outcome` works it out from the
situation alone, so a line is true when both agree.
"""

import re
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from tests.rules import page_words as words
from tests.rules.page_games import (
    WHY,
    after_deal,
    asked,
    claimed,
    counted,
    dealt,
    false_go,
    games,
    gathered,
    judged,
    line,
    next_deal,
    option,
    pegs,
    placed,
    seated,
    slow,
    worth_of_game,
)
from tests.rules.page_tables import Table, Words, cut, form, play, series, show, trap, turned

SITUATIONS: dict[str, Callable[[Table, Words], str]] = {
    r"The (?P<what>hand|crib) is (?P<cards>[^.]+?)(?:, the starter is (?P<starter>[^.]+))?\. What does it count\? (?P<out>(?:Called: [^.]+\. )?\d+ points?)": show,
    r"(?:The starter is (?P<starter>[^.]+)\. )?They play in order: (?P<out>[^.]+\. Count \d+)": series,
    r"(?P<hands>(?:\w+ holds [^.]+\. ){2,})They play: (?P<out>[^.]+)": play,
    r"In the form (?P<form>[a-z ]+): (?P<out>dealt .+)": form,
    r"They cut: (?P<cuts>[^:]+): (?P<out>[^.]+)": cut,
    r"(?P<dealer>\w+) offers the cut, (?P<taker>\w+) takes the pack: (?P<out>[^.]+)": trap,
    r"The starter is turned, (?P<card>[^:]+): (?P<out>[^.]+)": turned,
    rf"(?P<who>\w+) pegs (?P<points>\d+) (?P<why>{'|'.join(WHY)}): (?P<out>[^.]+)": pegs,
    r"Anna's hand is worth (?P<worth>\d+), (?:she says (?P<said>\d+)|her time runs out)(?P<calls>(?:, \w+ calls \d+)*): (?P<out>[^.]+)": counted,
    r"Each says what the card makes, (?P<cards>[^:]+ for \d+)(?P<calls>(?:, \w+ calls \d+)*): (?P<out>[^.]+)": claimed,
    r"(?P<hands>(?:\w+ holds [^.]+\. ){2,})They have played: (?P<steps>[^:]+), (?P<caller>\w+) calls the go: (?P<out>[^.]+)": false_go,
    r"The judge (?:gives (?P<to>\w+) (?P<given>\d+)(?P<agreed>, and all agree)?|takes (?P<taken>\d+) from (?P<of>\w+)): (?P<out>[^.]+)": judged,
    r"(?P<who>\w+) throws in the cards: (?P<out>[^.]+)": gathered,
    r"Time runs out in the play: (?P<out>[^.]+)": slow,
    r"A loser with (?P<loser>\d+) points of (?P<target>\d+): (?P<out>[^.]+)": line,
    r"A game ends (?P<scores>[^:]+): match points (?P<out>[^.]+)": worth_of_game,
    r"(?P<first>\w+) is out first at (?P<scores>[^:]+), then (?P<second>\w+): match points (?P<out>[^.]+)": placed,
    r"The games end (?P<games>[^.]+)\. (?P<out>Match points .+)": games,
    r"Game (?P<game>\d+), first dealt by (?P<first>\w+), ends (?P<scores>[^:]+). Next game: (?P<out>[^.]+)": next_deal,
    r"A table with (?P<rules>[^.]+?) (?P<out>is (?:allowed|refused)[^.]*)": asked,
    r"Option (?P<name>[a-z ]+): (?P<out>[^.]+)": option,
    r"After deal (?P<deal>\d+) at (?P<scores>[^:]+): (?P<out>[^.]+)": after_deal,
    r"Deal (?P<deal>\d+) is dealt: (?P<out>[^.]+)": dealt,
    r"Sides: (?P<out>[^.]+)": seated,
}
"""The sentences of an example, each without its last full stop; `out` is the outcome."""


RULES, SCORES = "We play by ", "The scores are "


class Example(Struct, frozen=True):
    """A line of a page with the table that the lines before it have set."""

    text: str
    table: Table

    @property
    def out(self) -> str:
        """The outcome that the line states."""
        return self.match()[1]["out"]

    @property
    def outcome(self) -> str:
        """The outcome by the rules."""
        situation, found = self.match()
        return situation(self.table, found)

    def match(self) -> tuple[Callable[[Table, Words], str], Words]:
        """Return what kind of line it is, and its parts."""
        for pattern, situation in SITUATIONS.items():
            if match := re.fullmatch(pattern + r"\.", self.text):
                return situation, match.groupdict()
        raise AssertionError(f"this is no example that can be played: {self.text}")


def examples_in(lines: list[str]) -> list[Example]:
    """Return the examples of a block."""
    table, found = Table(), []
    for text in lines:
        if text.startswith(RULES):
            table = Table(words.rules(text.removeprefix(RULES).removesuffix(".").replace(" rules", "", 1)))
        elif text.startswith(SCORES):
            table = replace(table, scores=words.scores(text.removeprefix(SCORES).removesuffix("."), table.options))
        else:
            found.append(Example(text, table))
    return found
